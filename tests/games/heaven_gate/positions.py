"""Positions to test with: written down, reached by a line of play, or chosen by hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from taichu.games.heaven_gate import HeavenGateRules
from taichu.games.heaven_gate.board import SOLIDS, SPOTS
from taichu.games.heaven_gate.rules import happenings, legal_walks
from taichu.games.heaven_gate.state import State
from taichu.games.heaven_gate.walk import after as leads_to

RULES = HeavenGateRules()
OWNED = {"C": ("tet", "sqp", "pep"), "Y": ("cub", "trp", "ppr")}


def at(start: str) -> State:
    """The first position of a start text, or the position of a position text."""
    return RULES.new(*RULES.parse_start(start))


def after(start: str, *line: str) -> str:
    """The text of the position after a line of actions."""
    state = at(start)
    for text in line:
        state = RULES.apply(state, RULES.parse_action(state, text))
    return RULES.state_text(state)


def legal(start: str, beginning: str = "") -> list[str]:
    """The texts of the legal actions that begin so."""
    state = at(start)
    texts = [RULES.action_text(state, action) for action in RULES.actions(state)]
    return [text for text in texts if text.startswith(beginning)]


def why(start: str, action: str) -> str | None:
    """The code of the rule that refuses an action, None where it is legal."""
    state = at(start)
    reason = RULES.why_not(state, RULES.parse_action(state, action))
    return reason.code if reason else None


def result(start: str, action: str) -> str:
    """The result that stands in the position after an action."""
    state = at(start)
    return RULES.apply(state, RULES.parse_action(state, action)).result


def told(start: str, action: str) -> str:
    """What happens on the walk of a legal action: `lay 2 S3 T, tet 2 E4, stop 5 H1 sqp`."""
    state = at(start)
    written = RULES.parse_action(state, action)
    RULES.apply(state, written)
    log = happenings(state, written)
    return ", ".join(f"{what} {step} {SPOTS[spot]} {detail}".rstrip() for what, step, spot, detail in log)


@st.composite
def positions(draw: st.DrawFn, longest: int = 12) -> State:
    """A position reached from the empty board by up to `longest` legal actions."""
    state = at(draw(st.sampled_from(["new", "..... C=off Y=off to=C", "..... C=off Y=off to=Y"])))
    for _ in range(draw(st.integers(0, longest))):
        walks = [walk for _, walk in legal_walks(state)]
        going_on = [walk for walk in walks if not walk.lost] or walks
        if not going_on:
            break
        state = leads_to(state, going_on[draw(st.integers(0, len(going_on) - 1))])
    return state


@st.composite
def boards(draw: st.DrawFn) -> State:
    """Any position that is not refused, whether play can come to it or not, before the gate opens."""
    regular = draw(st.lists(st.sampled_from(SOLIDS[:5]), unique=True))
    others = draw(st.lists(st.sampled_from(SOLIDS[5:]), unique=True))
    corners, humans = draw(st.permutations(range(5))), draw(st.permutations(range(5)))
    places = {solid: f"E{corner}" for solid, corner in zip(regular, corners, strict=False)}
    places |= {solid: f"H{human}" for solid, human in zip(others, humans, strict=False)}
    if "dod" in places and draw(st.booleans()):
        places["sph"] = "dod"
    planes = "".join(draw(st.lists(st.sampled_from(".TSP"), min_size=5, max_size=5)))
    planes = planes if "." in planes else "." + planes[1:]
    if not {"tet", "sqp", "pep"} & set(places) or not {"cub", "trp", "ppr"} & set(places):
        places.pop("sph", None)
        planes = planes.replace("P", ".")
    inside = {
        walker: draw(st.sampled_from([own for own in owned if own in places] or ["off"]))
        for walker, owned in OWNED.items()
    }
    to = draw(st.sampled_from([walker for walker in "CY" if inside[walker] == "off"] or ["C", "Y"]))
    parts = [f"{solid}={spot}" for solid, spot in places.items()] + [
        f"{walker}={solid}" for walker, solid in inside.items()
    ]
    return at(" ".join([planes, *parts, f"to={to}"]))
