"""What two neighbouring piles can become, by what they show; as tables over sets of tops.

A top is the number of its phase in PHASES, or MARKED for the card on which earth's mark waits: that one counts as
another phase until its first stacking is done, and as its own afterwards (RULES.md, 8.3). There is at most one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

MARKED = 5
_GENERATES, _OVERCOMES = 1, 2


class Meeting(NamedTuple):
    """A pile that shows x stacks with a neighbour that shows y. `moves`: x's pile goes to the other's cell, else the other way
    round; `top` is what is seen then, `buried` what was seen of the pile below."""

    moves: bool
    top: int
    x_above: bool
    buried: int


class Tops:
    """Tables for the five phases, and for a marked card where there is one.

    `count` tops there are, `every` is the set of all; `meet[x][y]` is what happens, or None; `here[a][b]` and `there[a][b]` the
    sets of tops that a pile with some top in a and its neighbour with some top in b can show in the first's cell and in
    the other's. `wins_here[b][w]`, `wins_there[b][w]`: which tops of the first become one of w in its own cell, in the other's.
    """

    __slots__ = ("count", "every", "here", "meet", "printed", "there", "wins_here", "wins_there")

    def __init__(self, mark: int, under_mark: int) -> None:
        values = [0, 1, 2, 3, 4, mark] if mark >= 0 else [0, 1, 2, 3, 4]
        self.printed = [0, 1, 2, 3, 4, under_mark][: len(values)]
        self.count = len(values)
        self.every = (1 << self.count) - 1
        self.meet = [[self._meeting(x, y, values) for y in range(self.count)] for x in range(self.count)]
        self.here, self.there = self._both(False), self._both(True)
        self.wins_here, self.wins_there = self._wins(False), self._wins(True)

    def _meeting(self, x: int, y: int, values: list[int]) -> Meeting | None:
        if values[x] == values[y]:
            return None
        step = (values[y] - values[x]) % 5
        moves = step in (_GENERATES, _OVERCOMES)
        x_above = step in (_OVERCOMES, 5 - _GENERATES)
        above, below = (x, y) if x_above else (y, x)
        return Meeting(moves, self.printed[above], x_above, self.printed[below])

    def _both(self, moves: bool) -> list[list[int]]:
        table = [[0] * (self.every + 1) for _ in range(self.every + 1)]
        for x in range(self.count):
            for y in range(self.count):
                meeting = self.meet[x][y]
                if meeting and meeting.moves == moves:
                    for a in range(self.every + 1):
                        if a >> x & 1:
                            row = table[a]
                            for b in range(self.every + 1):
                                if b >> y & 1:
                                    row[b] |= 1 << meeting.top
        return table

    def _wins(self, moves: bool) -> list[list[int]]:
        table = [[0] * (self.every + 1) for _ in range(self.every + 1)]
        for y in range(self.count):
            for x in range(self.count):
                meeting = self.meet[x][y]
                if meeting and meeting.moves == moves:
                    for b in range(self.every + 1):
                        if b >> y & 1:
                            row = table[b]
                            for wanted in range(self.every + 1):
                                if wanted >> meeting.top & 1:
                                    row[wanted] |= 1 << x
        return table


@lru_cache(maxsize=32)
def tops(mark: int = -1, under_mark: int = -1) -> Tops:
    """The tables, made once; `mark` is the phase that the marked card counts as, `under_mark` its own."""
    return Tops(mark, under_mark)


def each(mask: int) -> tuple[int, ...]:
    """The numbers of the bits that are set."""
    return _EACH[mask]


_EACH = [tuple(bit for bit in range(6) if mask >> bit & 1) for mask in range(64)]
