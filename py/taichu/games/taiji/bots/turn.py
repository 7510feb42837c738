"""The turn of one seat, played in the head up to where it ends: nothing is thrown for the next one."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import NamedTuple, TypeVar

from taichu.games.taiji.board import INDEX
from taichu.games.taiji.bots.worth import worth
from taichu.games.taiji.decisions import decision_of, is_due
from taichu.games.taiji.state import State

T = TypeVar("T")
# A search: it stops after each few positions, about a millisecond, to give how many there have been since the last stop.
Search = Generator[int, None, T]

SLICE = 8
# What a decision that is still asked will give, since it is not yet in the worth of the position.
PENDING = {"n": 2.5, "R": 1.2, "W": 0.9, "M": 1.2, "v": 1.5, "t": 2.5, "s": 2.5, "c": 1.5}


class Leaf(NamedTuple):
    """Where a turn leads: what it is worth, the position, and the actions that lead there."""

    worth: float
    state: State
    line: tuple[str, ...]


def after(state: State, action: str) -> State:
    """The position after a legal action, in the same turn; nothing is asked where the turn is over."""
    task = state.asked[0]
    state = decision_of(task).do(state._replace(asked=state.asked[1:]), task, action, [])
    while state.asked and not is_due(state):
        state = state._replace(asked=state.asked[1:])
    return state


def options(state: State) -> list[str]:
    """The legal actions in ASCII order, without those that are never better than others."""
    actions = sorted(decision_of(state.asked[0]).options(state))
    if state.asked[0] == "a":
        return list(_deeds(state, actions))
    if state.asked[0] in "kq":
        return [action for action in actions if action[0] != "r"]
    return actions


def _deeds(state: State, actions: list[str]) -> Iterator[str]:
    """A tile rather than coins for the same thing, since it is good for nothing else. Of Spirit-Carrying one city of each kind."""
    there, carried = set(actions), set()
    for action in actions:
        if action[0] in "cbst" and action[0].upper() + action[1:] in there:
            continue
        if action[0] == "w":
            kind = state.tokens[INDEX[action[1:]]]
            if kind in carried:
                continue
            carried.add(kind)
        yield action


def steps(state: State) -> Iterator[tuple[State, tuple[str, ...]]]:
    """What can be done now, each with the position it leads to; a specialty that is gained is laid at once, on each cell."""
    for action in options(state):
        yield from _laid(after(state, action), (action,))


def _laid(state: State, line: tuple[str, ...]) -> Iterator[tuple[State, tuple[str, ...]]]:
    if state.asked and state.asked[0][0] == "P":
        for action in decision_of(state.asked[0]).options(state):
            yield from _laid(after(state, action), (*line, action))
    else:
        yield state, line


def judged(state: State, seat: int, line: tuple[str, ...]) -> Leaf:
    """With its worth, also where something is still asked."""
    pending = PENDING.get(state.asked[0][0], 0) if state.asked else 0
    return Leaf(worth(state, seat) + pending, state, line)


def best_first(leaf: Leaf) -> tuple[float, tuple[str, ...]]:
    """The order of leaves: worth, then the texts of the actions. Rounded, since Pythons differ in the last digits of a sum."""
    return -round(leaf.worth, 6), leaf.line


def nexts(edge: Sequence[Leaf], seat: int, seen: set[State]) -> Search[list[Leaf]]:
    """What can be done next in each of these positions, judged; none that has been `seen` before."""
    found: list[Leaf] = []
    since = 0
    for leaf in edge:
        for there, more in steps(leaf.state):
            if there not in seen:
                seen.add(there)
                found.append(judged(there, seat, leaf.line + more))
            since += 1
            if since == SLICE:
                yield since
                since = 0
    if since:
        yield since
    return found


def turns(state: State, width: int) -> Search[list[Leaf]]:
    """Ends of the turn, the best first: of each length of a line the `width` best positions are followed up."""
    seen: set[State] = set()
    ends: list[Leaf] = []
    edge = [Leaf(0, state, ())]
    while edge:
        found = yield from nexts(edge, state.seat, seen)
        ends += (leaf for leaf in found if not leaf.state.asked)
        edge = sorted((leaf for leaf in found if leaf.state.asked), key=best_first)[:width]
    return sorted(ends, key=best_first)
