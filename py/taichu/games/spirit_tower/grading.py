"""How hard a position is, beyond the number of items it needs: RULES.md, "Grades", says what is counted and why."""

from __future__ import annotations

from collections.abc import Iterator

from taichu.core.advice import Advice, Counsel
from taichu.core.rng import SplitMix64
from taichu.games.spirit_tower.careful import playing
from taichu.games.spirit_tower.state import State
from taichu.games.spirit_tower.words import say

TRIES = 40

# From these shares of the cards on, a grade has two, three, four and five stars.
STARS_FROM = (0.475, 0.575, 0.675, 0.775)


def counsel(state: State) -> Counsel:
    """The grade of a start in words, found in steps of about a millisecond."""
    share = 1.0
    for number, left in _tries(state, TRIES):
        share = _share(state, TRIES, left)
        yield say("grade.trying", n=number, of=TRIES)
    return Advice(say("grade", stars=_stars(share)), (say("grade.why", n=TRIES, left=round(100 * share)),))


def dead_end(state: State, tries: int = TRIES) -> float:
    """The share of the piles that is left, on average, where a careful player without items can go no further: 0 to 1.

    The same each time. Earth's mark is not looked at.
    """
    *_, (_, left) = _tries(state, tries)
    return _share(state, tries, left)


def grade(state: State) -> int:
    """One to five stars."""
    return _stars(dead_end(state))


def _tries(state: State, tries: int) -> Iterator[tuple[int, int]]:
    """After each choice of the player: the number of the try, and the piles that it and those before it have left."""
    chance = SplitMix64(0)
    before = 0
    for number in range(1, tries + 1):
        left = 0
        for tried in playing(state, chance, ""):
            left = tried.piles
            yield number, before + left
        before += left


def _share(state: State, tries: int, left: int) -> float:
    return left / (tries * sum(pile != "" for pile in state.piles))


def _stars(share: float) -> int:
    return 1 + sum(share >= least for least in STARS_FROM)
