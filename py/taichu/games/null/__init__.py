"""The null game: a whole game as small as can be, always tested, never shown; copy it to begin a new one.

A row of stones; two players in turn take one, two or three from its right end; who takes the last one wins.
It has every member that a game must have, and None for those it does without. A bigger game spreads these over modules.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import MappingProxyType
from typing import NamedTuple

from taichu.core.errors import ActionError, Illegal, Reason, StateError, reason
from taichu.core.game import Act, Game, Input, Intent, Outcome, Refuse, Show, Start
from taichu.core.message import Message, message
from taichu.core.scene import Plain, shape, spot

ID = "null"
MOST = 3  # stones that one action may take
LONGEST = 30  # stones in a row
PITCH = 104


class Params(NamedTuple):
    """`stones` in the row at the start, and the seat that begins."""

    stones: int
    first: int = 0


class State(NamedTuple):
    """`stones` left, and the seat that acts."""

    stones: int
    seat: int


class Ui(NamedTuple):
    """`picked`: how many stones at the right end are picked up; a second touch takes them."""

    picked: int = 0


def new(params: Params, seed: int) -> State:
    """The seed decides nothing here but who begins (see `seeded`)."""
    return State(params.stones, params.first)


def seeded(params: Params, seed: int) -> Start[Params]:
    """An odd seed lets seat 1 begin."""
    return params._replace(first=seed % 2), 0


def to_move(state: State) -> int | None:
    return state.seat if state.stones else None


def actions(state: State) -> Sequence[int]:
    """An action is the number of stones taken."""
    return range(1, min(MOST, state.stones) + 1)


def universe(state: State) -> Sequence[int]:
    return range(1, 10)


def why_not(state: State, take: int) -> Reason | None:
    if state.stones == 0:
        return reason(ID, "over")
    if take > MOST:
        return reason(ID, "many", take=take, most=MOST)
    if take > state.stones:
        return reason(ID, "few", take=take, stones=state.stones)
    return None


def apply(state: State, take: int) -> State:
    if (why := why_not(state, take)) is not None:
        raise Illegal(why)
    return State(state.stones - take, 1 - state.seat)


def outcome(state: State) -> Outcome | None:
    """Who took the last stone is not the one to act now."""
    return None if state.stones else Outcome("ranked", "last-stone", ranking=(1 - state.seat, state.seat))


def score(state: State, line: Sequence[int]) -> dict[str, int]:
    return {"actions": len(line)}


def start_text(params: Params, seed: int) -> str:
    return f"{params.stones}.{params.first}"


def parse_start(text: str) -> Start[Params]:
    """`7.0`: stones and the seat that begins."""
    written = re.fullmatch(r"([1-9][0-9]?)\.([01])", text)
    if written is None or int(written[1]) > LONGEST:
        state = parse_state(text)
        return Params(state.stones, state.seat), 0
    return Params(int(written[1]), int(written[2])), 0


def state_text(state: State) -> str:
    return f"{state.stones}.{state.seat}"


def parse_state(text: str) -> State:
    written = re.fullmatch(r"(0|[1-9][0-9]?)\.([01])", text)
    if written is None or int(written[1]) > LONGEST:
        raise StateError(message(f"{ID}.bad.state"), "state")
    return State(int(written[1]), int(written[2]))


def action_text(state: State, take: int) -> str:
    return str(take)


def parse_action(state: State, text: str) -> int:
    if not re.fullmatch(r"[1-9]", text):
        raise ActionError(message(f"{ID}.bad.action"), "text")
    return int(text)


def title(params: Params, seed: int) -> Message:
    return message(f"{ID}.start", n=params.stones)


def view(state: State, seat: int, ui: Ui, trace: None = None) -> Plain:
    """Stones in a row; those picked up are at its right end."""
    stones = range(state.stones)
    across = max(1, state.stones) * PITCH
    end = outcome(state)
    prompt = {"title": message(f"{ID}.take", seat=state.seat + 1), "note": message(f"{ID}.left", n=state.stones)}
    banner = {
        "tone": "over",
        "title": message(f"{ID}.end", seat=2 - state.seat),
        "note": prompt["note"],
        "offers": ["undo", "new"],
    }
    return {
        "board": {
            "box": [0, 0, across, PITCH],
            "label": message(f"{ID}.board"),
            "rows": 1,
            "cols": max(1, state.stones),
            "class": ID,
        },
        "ground": [],
        "spots": [_stone(state, ui, stone) for stone in stones] or [_empty_place()],
        "overlay": [],
        "prompt": prompt,
        "panel": [],
        "keys": [],
        "banner": banner if end else None,
    }


def _stone(state: State, ui: Ui, stone: int) -> Plain:
    taken = state.stones - stone
    why = why_not(state, taken)
    status = "barred" if why else "target" if taken <= ui.picked else "ready"
    return spot(
        f"s{stone + 1}",
        row=1,
        col=stone + 1,
        at=[stone * PITCH + PITCH // 2, PITCH // 2],
        hit=[-PITCH // 2, -PITCH // 2, PITCH, PITCH],
        cls="stone",
        label=message(f"{ID}.stone", n=stone + 1),
        state=status,
        does=None if why else message(f"{ID}.takes", n=taken),
        why=why.message if why else None,
        shapes=[shape("circle", "stone", cls="piece", x=0, y=0, r=40)],
    )


def _empty_place() -> Plain:
    return spot(
        "s1", row=1, col=1, at=[PITCH // 2, PITCH // 2], hit=[-52, -52, PITCH, PITCH], cls="stone",
        label=message(f"{ID}.bare"), state="idle", shapes=[],
    )  # fmt: skip


def intent(state: State, ui: Ui, touch: Input) -> Intent[int, Ui]:
    """The first touch picks up the stones from there to the right end, the second takes them."""
    if touch.kind == "cancel" or touch.kind == "choose":
        return Show(Ui())
    written = re.fullmatch(r"s([1-9][0-9]?)", touch.at)
    if written is None or int(written[1]) > state.stones:
        return Refuse(message(f"{ID}.bare"))
    taken = state.stones - int(written[1]) + 1
    if touch.kind in ("tap", "drop") and taken <= ui.picked:
        return Act(ui.picked)
    why = why_not(state, taken)
    return Refuse(why.message) if why else Show(Ui(taken))


def back(state: State, ui: Ui) -> Ui | None:
    """Undo first puts down what is picked up."""
    return Ui() if ui.picked else None


def tell(state: State, take: int) -> list[Message]:
    return [message(f"{ID}.took", seat=state.seat + 1, n=take)]


def motions(state: State, take: int) -> list[Plain]:
    return [{"from": f"s{stone}", "order": "gone"} for stone in range(state.stones - take + 1, state.stones + 1)]


class Null:
    """What core.game.Game asks for."""

    __slots__ = ()

    id = ID
    rules_version = 1
    seats = (2,)
    presets = MappingProxyType({"seven": Params(7), "twelve": Params(12)})
    ui = Ui()
    undoable = None
    cost = None
    tally = None
    packing = None
    parts = None
    players = None
    masked = None
    solver = None
    hints = None
    reports = None
    grade = None
    bots = None
    editor = None

    new = staticmethod(new)
    seeded = staticmethod(seeded)
    to_move = staticmethod(to_move)
    actions = staticmethod(actions)
    universe = staticmethod(universe)
    why_not = staticmethod(why_not)
    apply = staticmethod(apply)
    outcome = staticmethod(outcome)
    score = staticmethod(score)
    start_text = staticmethod(start_text)
    parse_start = staticmethod(parse_start)
    state_text = staticmethod(state_text)
    parse_state = staticmethod(parse_state)
    action_text = staticmethod(action_text)
    parse_action = staticmethod(parse_action)
    title = staticmethod(title)
    view = staticmethod(view)
    trace = None
    intent = staticmethod(intent)
    back = staticmethod(back)
    stages = None
    tell = staticmethod(tell)
    motions = staticmethod(motions)

    @staticmethod
    def observe(state: State, seat: int) -> State:
        """Nothing is hidden."""
        return state


GAME: Game[Params, State, int, Ui] = Null()
