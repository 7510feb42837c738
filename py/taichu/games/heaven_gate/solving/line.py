"""From the numbers of the search back to actions: by the rules alone, so that a line is one that the rules accept."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import partial

from taichu.games.heaven_gate.board import CYLINDER
from taichu.games.heaven_gate.rules import different_walks
from taichu.games.heaven_gate.solving.coding import canonical, encode
from taichu.games.heaven_gate.state import WON, State
from taichu.games.heaven_gate.walk import Action, after, begin, heads

Led = Generator[None, None, tuple[Action, State] | None]


class Broken(Exception):
    """The rules know no such line: a mistake of the search."""


def turn_of(state: State) -> int:
    """0 where the cone is to act, 1 for the cylinder."""
    return int(state.to == CYLINDER)


def led(state: State, wanted: Callable[[State], bool]) -> Led:
    """An action that leads to a wanted position, and the position; None where there is none. A pause after each walk."""
    for head, walk in different_walks(state):
        yield
        if walk.end and walk.legal and wanted(following := after(state, walk)):
            return head._replace(events=walk.events), following
    return None


def line(state: State, codes: Sequence[int], rest: int) -> Generator[None, None, list[Action]]:
    """The actions of a win through these positions, the first of which is alike to `state`; in the last of them the gate is opened,
    and so many actions follow."""
    done = []
    for wanted in [*(partial(_alike, code) for code in codes[1:]), partial(_opens, rest)]:
        found = yield from led(state, wanted)
        if found is None:
            raise Broken
        action, state = found
        done.append(action)
    return done + (entering(state, rest) or [])


def _alike(code: int, state: State) -> bool:
    return not state.result and not state.gate and canonical(encode(state, turn_of(state))) == code


def _opens(rest: int, state: State) -> bool:
    return state.gate and entering(state, rest) is not None


def entering(state: State, most: int) -> list[Action] | None:
    """A win in at most so many actions from a position whose gate is open: nothing but entering is left to do there."""
    if state.result or not most:
        return [] if state.result == WON else None
    for head in heads(state):
        rest = entering(after(state, begin(state, head)), most - 1)
        if rest is not None:
            return [head, *rest]
    return None


def ways_in(state: State, actions: int) -> int:
    """In how many ways a position whose gate is open is won in exactly so many actions."""
    if state.result or not actions:
        return int(state.result == WON and not actions)
    return sum(ways_in(after(state, begin(state, head)), actions - 1) for head in heads(state))
