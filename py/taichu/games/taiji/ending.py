"""The most points that can still be made in the last turn: every way is searched, once nothing is left to chance and nobody else decides.

That is so in the fifth round when one plays the four symbols last, or alone, where the Shadow's temples follow from the kingdoms that
are shown; and alone as early as the reading, where the Shadow has cast before and the bag is empty, so that no slot of the centre is
refilled.
"""

from __future__ import annotations

from typing import NamedTuple

from taichu.core.message import Message
from taichu.games.taiji.decisions import decision_of, is_due
from taichu.games.taiji.flow import is_last, settle
from taichu.games.taiji.score import scores
from taichu.games.taiji.state import END, State
from taichu.games.taiji.words import say

SLICE = 8  # positions between two pauses, which is about a millisecond


class Answer(NamedTuple):
    """What is known (core.game.Answer): `optimum` are the most points, and `line` makes them."""

    verdict: str
    optimum: int | None
    lower_bound: int
    upper_bound: int | None
    line: tuple[str, ...]
    nodes: int

    @property
    def proof(self) -> list[Message]:
        """What is proved, in sentences."""
        if self.optimum is None:
            return [say("ending.open")]
        return [
            say("ending.most", n=self.optimum),
            say("ending.searched", nodes=self.nodes),
            say("ending.line", n=self.optimum, steps=len(self.line)),
        ]


class Search:
    """A search of all ways to the end, depth first; each position is looked at once, however it was reached."""

    def __init__(self, state: State) -> None:
        self.seat = state.seat if state.asked else 0
        self.least = scores(state)[self.seat].total
        self.nodes = 0
        self.best: tuple[int, tuple[str, ...]] | None = None
        self.ends = 0  # final positions that have the most points found so far
        self._seen = {state}
        self._open: list[tuple[State, tuple[str, ...]]] = [(state, ())] if is_last(state) else []

    @property
    def done(self) -> bool:
        """Whether all was searched, or nothing can be."""
        return not self._open

    def advance(self, nodes: int = SLICE) -> bool:
        """Look at so many positions more."""
        until = self.nodes + nodes
        while self._open and self.nodes < until:
            self._look(*self._open.pop())
        return self.done

    def answer(self) -> Answer:
        """What is known now."""
        if self.best is None:
            return Answer("gave_up", None, self.least, None, (), self.nodes)
        found, line = self.best
        if not self.done:
            return Answer("gave_up", None, found, None, line, self.nodes)
        return Answer("solved", found, found, found, line, self.nodes)

    def _look(self, state: State, line: tuple[str, ...]) -> None:
        self.nodes += 1
        for action in reversed(options(state)):
            there, now = after(state, action), (*line, action)
            if there.phase == END:
                self._ended(there, now)
            elif there not in self._seen:
                self._seen.add(there)
                self._open.append((there, now))

    def _ended(self, state: State, line: tuple[str, ...]) -> None:
        """Of the best ways that are met the shortest is kept, of these the first in ASCII order."""
        points = scores(state)[self.seat].total
        most, kept = self.best or (points - 1, ())
        if points > most:
            self.ends = 0
        self.ends += points >= most and state not in self._seen
        self._seen.add(state)
        if points > most or (points == most and (len(line), line) < (len(kept), kept)):
            self.best = points, line


def start(state: State) -> Search:
    """A search from that position, which gives up at once where something is open to chance or to others."""
    return Search(state)


def options(state: State) -> list[str]:
    """The legal actions in ASCII order, without coins for what a tile does as well: a tile is good for nothing else any more."""
    actions = sorted(decision_of(state.asked[0]).options(state))
    if state.asked[0] != "a":
        return actions
    there = set(actions)
    return [action for action in actions if action[0] not in "cbst" or action[0].upper() + action[1:] not in there]


def after(state: State, action: str) -> State:
    """The position after a legal action, at the next decision or at the end."""
    task = state.asked[0]
    state = decision_of(task).do(state._replace(asked=state.asked[1:]), task, action, [])
    while state.asked and not is_due(state):
        state = state._replace(asked=state.asked[1:])
    return state if state.asked else settle(state, [])
