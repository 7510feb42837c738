"""How hard a position of Heaven's Gate is: RULES.md, "Grades", says what is counted and why."""

from __future__ import annotations

from math import log2
from typing import NamedTuple

from taichu.games.heaven_gate import notation, rules, solver
from taichu.games.heaven_gate.solving.coding import canonical, encode
from taichu.games.heaven_gate.solving.line import entering, turn_of
from taichu.games.heaven_gate.solving.search import Deepening
from taichu.games.heaven_gate.state import State

# A memory that has grown so far is given up for a new one.
MOST_KEPT = 400_000


class First(NamedTuple):
    """The first actions of a position: how many are legal, lose at once, and keep a win in the least number of actions; and the
    positions that those lead to while the game goes on."""

    legal: int
    losing: int
    winning: int
    following: tuple[State, ...]


class Memory:
    """What was proved of positions, kept over many questions."""

    def __init__(self) -> None:
        self._deepening = Deepening([])
        self._firsts: dict[State, First] = {}

    def wins(self, state: State, actions: int) -> bool:
        """Whether a position in which the game goes on can be won in so many actions."""
        if state.gate:
            return entering(state, actions) is not None
        if len(self._deepening.proved) > MOST_KEPT:
            self._deepening = Deepening([])
        steps = self._deepening.within(canonical(encode(state, turn_of(state))), actions)
        while True:
            try:
                next(steps)
            except StopIteration as end:
                return end.value is not None

    def par(self, state: State, most: int) -> int | None:
        """The least number of actions in which a position is won, None where `most` are not enough."""
        return next((actions for actions in range(1, most + 1) if self.wins(state, actions)), None)

    def first(self, state: State, par: int) -> First:
        """The first actions of a position that is won in `par` actions and no fewer."""
        if state in self._firsts:
            return self._firsts[state]
        tally = rules.tally(state)
        ways = sum(tally.following.values())
        following = [after for after in tally.following if self.wins(after, par - 1)]
        winning = tally.winning + sum(tally.following[after] for after in following)
        first = First(ways + tally.losing + tally.winning, tally.losing, winning, tuple(following))
        self._firsts[state] = first
        return first

    def doubt(self, state: State, line: tuple[str, ...]) -> float:
        """How often a careful player has to halve his choices to find the line: the sum over its positions of the binary
        logarithm of the actions that do not lose at once over those that keep the win in the least number."""
        doubt = 0.0
        for played, text in enumerate(line):
            first = self.first(state, len(line) - played)
            doubt += log2((first.legal - first.losing) / first.winning)
            state = rules.apply(state, notation.parse_action(state, text))
        return doubt


def solved(state: State, nodes_limit: int | None = None) -> solver.Answer | None:
    """The shortest win, None where there is none or it is not found within so many positions."""
    answer = solver.solve(state, nodes_limit=nodes_limit)
    return answer if answer.verdict == solver.SOLVED else None
