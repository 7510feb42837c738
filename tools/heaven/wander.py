"""Games that are played half well: along shortest wins, now and then astray by an action that does not lose. What is met on the way
are the puzzles to choose from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from taichu.core.rng import SplitMix64, fnv1a64
from taichu.games.heaven_gate import rules, solver
from taichu.games.heaven_gate.reading import parse_state
from taichu.games.heaven_gate.solver import ENTERING, Answer
from taichu.games.heaven_gate.start import PRESETS
from taichu.games.heaven_gate.state import BARE, State, state_text
from taichu.games.heaven_gate.symmetry import canonical
from tools.heaven.measure import First, Memory, solved

MOST_PAR = 11
# Positions that take longer to solve are no puzzles.
MOST_NODES = 20_000
# A game goes astray so often at most, at one position in so many; an action that leads where more positions would have to be
# looked at is not played, and after a few tries none is.
MOST_STRAYS, ONE_IN = 5, 2
MOST_NODES_ASTRAY = 2_500
TRIES = 3
# A puzzle has few first actions that keep its par.
MOST_WINNING = 4
LEAST_OF_ALL = 10  # actions from the empty board
EMPTY_BOARDS = tuple(params.position for params in PRESETS.values())


class Found(NamedTuple):
    """A puzzle that was met in a game: its position, the least number of actions, a line, how much was looked at to prove it,
    whether the relaxed game alone proves it, its first actions, and how hard it is (measure.py)."""

    game: int
    state: str
    par: int
    line: tuple[str, ...]
    nodes: int
    by_bound: bool
    legal: int
    losing: int
    winning: int
    doubt: float


class Wanderer:
    """Plays games; what it finds out in one it remembers in the next, which changes no game."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._memory = Memory()
        self._measured: dict[State, Found | None] = {}
        self._strays: dict[State, int | None] = {}

    def play(self, game: int) -> list[Found]:
        """The puzzles of a game, given by its number from 1 on: the same every time. 0 is the empty boards."""
        if game == 0:
            return [self._empty(state) for state in EMPTY_BOARDS]
        chance = SplitMix64(fnv1a64(f"{self._seed} {game}"))
        return [
            found._replace(game=game)
            for state, _, first in self._positions(chance)
            if first.winning <= MOST_WINNING
            if (found := self._known(state, first)) is not None
        ]

    def _known(self, state: State, first: First) -> Found | None:
        """The puzzle, of all that are alike but for a symmetry the canonical one; None where it takes too long to solve."""
        one = canonical(state)
        if one not in self._measured:
            answer = solved(one, MOST_NODES)
            self._measured[one] = answer and found_at(self._memory, one, first, answer)
        return self._measured[one]

    def _positions(self, chance: SplitMix64) -> Iterator[tuple[State, int, First]]:
        """The positions of a game, their least number of actions, and their first actions."""
        state, par, strays = BARE, LEAST_OF_ALL, 0
        while True:
            first = self._memory.first(state, par)
            yield state, par, first
            if not first.following:
                return
            if strays < MOST_STRAYS and par > ENTERING and chance.below(ONE_IN) == 0:
                strays += 1
                astray = self._astray(chance, state)
                if astray is not None:
                    state, par = astray
                    continue
            state, par = drawn(chance, first.following), par - 1

    def _astray(self, chance: SplitMix64, state: State) -> tuple[State, int] | None:
        """A position after an action by lot that does not lose, with its least number of actions; None where a few tries find
        none that can be won in time."""
        following = tuple(after for after in rules.successors(state) if not after.gate)
        for _ in range(TRIES if following else 0):
            after = drawn(chance, following)
            if after not in self._strays:
                answer = solved(after, MOST_NODES_ASTRAY)
                self._strays[after] = None if answer is None else len(answer.line)
            par = self._strays[after]
            if par is not None and par <= MOST_PAR:
                return after, par
        return None

    def _empty(self, state: State) -> Found:
        answer = solver.solve(state)
        return found_at(self._memory, state, self._memory.first(state, len(answer.line)), answer)


def found_at(memory: Memory, state: State, first: First, answer: Answer) -> Found:
    """The puzzle of a position, of game 0."""
    doubt = round(memory.doubt(state, answer.line), 3)
    firsts = first.legal, first.losing, first.winning
    by_bound = answer.relaxed == len(answer.line)
    return Found(0, state_text(state), len(answer.line), answer.line, answer.nodes, by_bound, *firsts, doubt)


def drawn(chance: SplitMix64, states: tuple[State, ...]) -> State:
    """One of them by lot; those that are alike count once, so that what looks different is met."""
    alike = sorted({state_text(canonical(state)) for state in states})
    return parse_state(alike[chance.below(len(alike))])
