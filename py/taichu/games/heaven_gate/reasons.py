"""Why an action is advised: what it makes, what it leaves for the next one, in which order the rest is made, and what else would do."""

from __future__ import annotations

from taichu.core.message import Message
from taichu.games.heaven_gate import rules
from taichu.games.heaven_gate.board import HEAVEN, SOLIDS, SPOTS
from taichu.games.heaven_gate.known import Finding, too_slow
from taichu.games.heaven_gate.notation import parse_action
from taichu.games.heaven_gate.solving.coding import encode
from taichu.games.heaven_gate.solving.line import turn_of
from taichu.games.heaven_gate.solving.walks import Walks
from taichu.games.heaven_gate.state import ANY, WON, State
from taichu.games.heaven_gate.walk import ENTER, HOUSED, OPEN
from taichu.games.heaven_gate.words import say, solid_name

# How many positions may be looked at, for each other walk, to say that it is slower.
_NODES = 2_000


def why(state: State, line: tuple[str, ...]) -> Finding[tuple[Message, ...]]:
    """Sentences that speak for the first action of a shortest line."""
    events = [_events(before, text) for before, text in _steps(state, line)]
    following = rules.apply(state, parse_action(state, line[0]))
    if following.result == WON:
        return (say("hint.wins"),)
    plan = [*_done(events[0]), *_left(following, events[1:]), *_order(events[1:])]
    alone = yield from _alone(state, following, len(line) - 1)
    return (say("hint.keeps", n=len(line) - 1), *plan, *([say("hint.alone")] if alone else []))


def _steps(state: State, line: tuple[str, ...]) -> list[tuple[State, str]]:
    """Each action with the position before it."""
    steps = []
    for text in line:
        steps.append((state, text))
        state = rules.apply(state, parse_action(state, text))
    return steps


def _events(state: State, text: str) -> list[str]:
    return [event.what for event in rules.happenings(state, parse_action(state, text))]


def _made(events: list[str]) -> tuple[Message, ...]:
    return tuple(solid_name(SOLIDS.index(what)) for what in events if what in SOLIDS)


def _done(events: list[str]) -> list[Message]:
    """What matters of this walk."""
    made = _made(events)
    said = [say("hint.makes", solids=made)] if made else []
    return said + [say(f"hint.{what}") for what in (HOUSED, OPEN, ENTER) if what in events]


def _left(state: State, coming: list[list[str]]) -> list[Message]:
    """The planes that lie in heaven after it, and what becomes of them."""
    planes = tuple(
        say("hint.plane", plane=say(f"plane.{plane}"), spot=SPOTS[spot])
        for spot, plane in zip(HEAVEN, state.heaven, strict=True)
        if plane != "."
    )
    if not planes or state.gate:
        return []
    what = next((what for events in coming for what in events if what in SOLIDS or what == OPEN), OPEN)
    if what == OPEN:
        return [say("hint.leaves.gate", planes=planes)]
    return [say("hint.leaves", planes=planes, solid=solid_name(SOLIDS.index(what)))]


def _order(coming: list[list[str]]) -> list[Message]:
    """In which order the solids that are still missing are made."""
    made = tuple(name for events in coming for name in _made(events))
    return [say("hint.order", solids=made)] if made else []


def _alone(state: State, chosen: State, actions: int) -> Finding[bool]:
    """Whether no walk to another position wins as soon, as far as that is quickly proved."""
    if state.to == ANY or chosen.gate:
        return False
    walks = Walks(encode(state, turn_of(state)), actions)
    for _ in walks.steps():
        yield say("hint.search", n=actions, nodes=0)
    if walks.opened:
        return False
    for code in walks.following:
        if code != encode(chosen, turn_of(chosen)):
            slower = yield from too_slow(code, actions, _NODES)
            if not slower:
                return False
    return True
