"""Every position that play comes to from one that is accepted is accepted too, and none has more actions than can be listed."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from taichu.core.errors import StateError
from taichu.core.link import Link, format_link
from taichu.games.heaven_gate.board import SOLIDS
from taichu.games.heaven_gate.rules import ends
from taichu.games.heaven_gate.state import State
from taichu.games.heaven_gate.walk import Walk, begin, choose, heads
from taichu.games.heaven_gate.walk import after as leads_to
from taichu.midend.links import open_link, position_link
from tests.games.heaven_gate.positions import OWNED, RULES, after, at

MOST_WALKS = 50_000  # climbing from random positions found no more than those of LONGEST_LIST
LONGEST_LIST = "..TTT tet=E1 cub=E3 oct=E0 ico=E4 sph=H0 C=tet Y=cub to=Y"
LONGEST = 8


@st.composite
def texts(draw: st.DrawFn) -> str:
    """Any text that has the form of a position before the gate opens, whether such a position can be or not."""
    corners, humans = draw(st.permutations(range(5))), draw(st.permutations(range(5)))
    places = [f"E{corner}" for corner in corners] + [f"H{human}" for human in humans]
    stand = dict(zip(SOLIDS, places, strict=True))
    made = draw(st.lists(st.sampled_from(SOLIDS), unique=True))
    if draw(st.booleans()):
        stand["sph"] = "dod"
    planes = "".join(draw(st.lists(st.sampled_from("..TSP"), min_size=5, max_size=5)))
    inside = {walker: draw(st.sampled_from(["off", *owned])) for walker, owned in OWNED.items()}
    parts = [planes, *(f"{solid}={stand[solid]}" for solid in SOLIDS if solid in made)]
    return " ".join(
        [*parts, *(f"{walker}={solid}" for walker, solid in inside.items()), f"to={draw(st.sampled_from('CY'))}"]
    )


@st.composite
def accepted(draw: st.DrawFn) -> State:
    """Any of these that is not refused."""
    try:
        return at(draw(texts()))
    except StateError:
        assume(False)
        raise


def walk_of_chance(draw: st.DrawFn, state: State) -> Walk | None:
    """One legal walk that does not lose, led from decision to decision; None where chance came to none."""
    begun = list(heads(state))
    if not begun:
        return None
    walk = begin(state, draw(st.sampled_from(begun)))
    while not walk.end:
        walk = choose(walk, draw(st.sampled_from(walk.options)))
    return walk if walk.legal else None


@settings(max_examples=300)
@given(accepted(), st.data())
def test_what_is_come_by_from_an_accepted_position_is_accepted(state: State, data: st.DataObject) -> None:
    for _ in range(LONGEST):
        walk = walk_of_chance(data.draw, state)
        if walk is None:
            break
        state = leads_to(state, walk)
        assert RULES.parse_state(RULES.state_text(state)) == state
        assert open_link(position_link(RULES, state))[0].first_state() == state


def walks(state: State) -> int:
    """How many walks can be made from here, legal or not; what has the same future is counted once."""
    known: dict[tuple[object, ...], int] = {}

    def count(walk: Walk) -> int:
        if walk.end:
            return 1
        if walk.future not in known:
            known[walk.future] = sum(count(choose(walk, option)) for option in walk.options)
        return known[walk.future]

    return sum(count(begin(state, head)) for head in heads(state))


@settings(max_examples=200)
@given(accepted(), st.data())
def test_the_actions_of_an_accepted_position_can_be_listed(state: State, data: st.DataObject) -> None:
    walk = walk_of_chance(data.draw, state)
    assert walks(state) <= MOST_WALKS
    if walk is not None:
        assert walks(leads_to(state, walk)) <= MOST_WALKS


def test_the_longest_list_that_was_found() -> None:
    state = at(LONGEST_LIST)
    assert walks(state) == sum(1 for head in heads(state) for _ in ends(begin(state, head))) == 16_336
    assert len(RULES.actions(state)) == 16_330


@pytest.mark.parametrize(
    "text",
    [
        "...S. dod=E1 ppr=H2 C=off Y=ppr to=Y",
        "..ST. pep=H0 C=pep Y=off to=C",
        ".TT.. pep=H3 C=pep Y=off to=C",
        ".T.S. ico=E2 trp=H1 ppr=H3 C=off Y=ppr to=Y",
        "..SST cub=E0 ico=E1 trp=H0 ppr=H1 C=off Y=ppr to=Y",
        "T.TS. tet=E3 oct=E2 pep=H2 ppr=H0 C=off Y=ppr to=Y",
    ],
)
def test_nobody_is_off_while_the_other_one_carries_its_pent_solid_out(text: str) -> None:
    """Such a walk lays pentagons; and walkers act by turns, so the one that is off would have acted before."""
    with pytest.raises(StateError) as caught:
        RULES.parse_state(text)
    assert (caught.value.at, caught.value.message.key) == ("CY"[text.endswith("to=C")], "heaven_gate.bad.late")
    link = format_link(Link("heaven_gate", 1, "p", "t" + text.replace(" ", "~20").replace("=", "~3d")))
    with pytest.raises(StateError):
        open_link(link)


def test_one_may_be_off_while_the_other_one_rests_in_its_pent_solid() -> None:
    rests = "..... pep=H1 cub=E0 C=pep Y=off to=Y"
    assert len(RULES.actions(at(rests))) == 10
    assert after(rests, "Y0+") == "S.S.S cub=E0 pep=H1 C=pep Y=cub to=C"
