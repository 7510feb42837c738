"""The hardest puzzles: positions soon after the empty board, where whoever walked by lot has left a long way to go."""

from __future__ import annotations

from taichu.core.rng import SplitMix64, fnv1a64
from taichu.games.heaven_gate import rules
from taichu.games.heaven_gate.state import BARE, State
from taichu.games.heaven_gate.symmetry import canonical
from tools.heaven.measure import Memory, solved
from tools.heaven.wander import MOST_WINNING, Found, drawn, found_at

LEAST_PAR, MOST_PAR = 9, 11
# By lot, so many actions are walked; the earlier a position, the longer its way.
WALKED = (2, 2, 2, 3, 3, 3, 3, 4)
# With fewer first actions that do not lose there is nothing to find out; with more (a walker that has not set out can begin
# anywhere) hardly ever are so few of them right as a puzzle has.
LEAST_CHOICE, MOST_CHOICE = 2, 40


class Climber:
    """Walks by lot, never into a loss; what it finds out on one climb it remembers on the next, which changes none."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._memory = Memory()
        self._measured: dict[State, Found | None] = {}

    def play(self, game: int) -> list[Found]:
        """The puzzle at the end of a climb, given by its number, or none: the same every time."""
        state = self._end(SplitMix64(fnv1a64(f"{self._seed} summit {game}")))
        if state not in self._measured:
            self._measured[state] = self._found(state)
        found = self._measured[state]
        return [] if found is None else [found._replace(game=game)]

    def _end(self, chance: SplitMix64) -> State:
        state = BARE
        for _ in range(WALKED[chance.below(len(WALKED))]):
            following = tuple(after for after in rules.successors(state) if not after.gate)
            if not following:
                break
            state = drawn(chance, following)
        return canonical(state)

    def _found(self, state: State) -> Found | None:
        tally = rules.tally(state)
        choice = tally.winning + sum(tally.following.values())
        if not LEAST_CHOICE <= choice <= MOST_CHOICE:
            return None
        par = self._memory.par(state, MOST_PAR)
        if par is None or par < LEAST_PAR:
            return None
        first = self._memory.first(state, par)
        if first.winning > MOST_WINNING or first.winning == choice:
            return None
        answer = solved(state)
        return answer and found_at(self._memory, state, first, answer)
