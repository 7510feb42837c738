"""Which of several equal cards is which: for the eye and the ear alone, so that four copies can look like four cards of
a deck. The rules tell no copy from another."""

from __future__ import annotations

from collections.abc import Sequence

from taichu.games.spirit_tower.rules import Action, carried
from taichu.games.spirit_tower.state import State

COPIES = 4


def dealt(piles: Sequence[str]) -> tuple[str, ...]:
    """The copies at a start, a digit for each card of each pile: 1 to 4 in reading order, from bottom to top, and again
    from 1 where there are more of a phase."""
    seen = dict.fromkeys("WFEMA", 0)
    copies = []
    for pile in piles:
        digits = ""
        for card in pile:
            digits += str(seen[card] % COPIES + 1)
            seen[card] += 1
        copies.append(digits)
    return tuple(copies)


def traced(steps: Sequence[tuple[State, Action]]) -> tuple[str, ...]:
    """Where the copies lie after a line of at least one step, each the position before and the action."""
    copies = dealt(steps[0][0].piles)
    for before, action in steps:
        copies = carried(before, action, copies)
    return copies
