"""What is left to do once the first of two items has been played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from taichu.games.spirit_tower.solving.line import ANY


class Hot(NamedTuple):
    """A hot pile. `inside` is what the second item needs to know of its cards: for metal the card under the top one (NONE,
    ANY: not known), for fire the set of all phases below the top one; else 0."""

    cell: int
    top: int
    inside: int = 0


class Half(NamedTuple):
    """Water has been played, and its other pile is still to be met: some pile of the chart showed g and shows h now.

    `needs`: what lies in that pile (as Hot.inside; ANY: whatever). `late`: water was played after the first item, so nothing can
    have lain in the barred cells any more.
    """

    g: int
    h: int
    needs: int = ANY
    late: bool = False


class Now(NamedTuple):
    """`rest` are the untouched cells, `barred` those of them into which an item has moved a pile; `hots[:grown]` have met all
    they meet before they meet each other; `used`: the second item has been played. `began`: the cells that have not been empty
    before the first play, where that was wood and the second is fire; else 0."""

    rest: int
    hots: tuple[Hot, ...]
    barred: int = 0
    grown: int = 0
    used: bool = False
    half: Half | None = None
    began: int = 0

    def name(self) -> int:
        """One number for each: millions are kept, and numbers are nothing that Python's collector of garbage would go through."""
        name = (self.rest << 100 | self.barred) << 100 | self.began
        for cell, top, inside in self.hots:
            name = name << 16 | cell << 9 | top << 6 | inside + 2
        if self.half:
            name = (
                name << 12 | 1 << 11 | self.half.g << 8 | self.half.h << 5 | self.half.needs + 2 << 1 | self.half.late
            )
        return (((name << 3 | len(self.hots)) << 1 | (self.half is not None)) << 3 | self.grown) << 1 | self.used


def bare(hots: Iterable[Hot]) -> tuple[Hot, ...]:
    """Hot piles into which no item looks any more."""
    return tuple(Hot(hot.cell, hot.top) for hot in hots)
