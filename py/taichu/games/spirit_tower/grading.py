"""How hard a position is, beyond the number of items it needs: RULES.md, "Grades", says what is counted and why."""

from __future__ import annotations

from taichu.core.rng import SplitMix64
from taichu.games.spirit_tower.careful import attempt
from taichu.games.spirit_tower.state import State

TRIES = 40

# From these shares of the cards on, a grade has two, three, four and five stars.
STARS_FROM = (0.475, 0.575, 0.675, 0.775)


def dead_end(state: State, tries: int = TRIES) -> float:
    """The share of the piles that is left, on average, where a careful player without items can go no further: 0 to 1.

    The same each time. Earth's mark is not looked at.
    """
    chance = SplitMix64(0)
    piles = sum(pile != "" for pile in state.piles)
    return sum(attempt(state, chance, "").piles for _ in range(tries)) / (tries * piles)


def grade(state: State) -> int:
    """One to five stars."""
    share = dead_end(state)
    return 1 + sum(share >= least for least in STARS_FROM)
