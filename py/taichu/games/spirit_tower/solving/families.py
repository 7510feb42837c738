"""Piles in which an item has been played, without regard to what else is played elsewhere."""

from __future__ import annotations

from collections.abc import Callable

from taichu.games.spirit_tower.solving.chart import ByCell
from taichu.games.spirit_tower.solving.finish import Finish
from taichu.games.spirit_tower.solving.line import Plan, Step
from taichu.games.spirit_tower.solving.tasks import LARGEST, Task, TooLarge
from taichu.games.spirit_tower.solving.tops import each

# (cover, cell) -> tops.
Base = dict[tuple[int, int], int]
# Says how the pile of a base comes about: cover, cell, top.
Maker = Callable[[int, int, int], Plan]


class Family:
    """Piles that an item has made (`base`), and all that grows from them by meeting piles of the chart.

    `sparing`: a part of the cells may be given up (Field.sparing).
    `by_cell[cell]` lists (cover, tops). Piles are left out that tear apart the cells so that no one more could join them. No
    pile is met in the cells of `barred`.
    """

    __slots__ = ("_barred", "_base", "_finish", "_maker", "_smallest", "_sparing", "by_cell", "piles")

    def __init__(self, finish: Finish, base: Base, maker: Maker, barred: int = 0, sparing: bool = False) -> None:
        self._finish, self._base, self._maker, self._barred, self._sparing = finish, base, maker, barred, sparing
        self.piles: dict[int, dict[int, int]] = {cell: {} for cell in range(len(finish.chart.by_cell))}
        self.by_cell: ByCell = ()
        self._smallest: list[int] = []

    def _kept(self, cover: int, cell: int) -> bool:
        field = self._finish.problem.field
        if self._finish.chart.only_live:
            return bool(self._finish.problem.outline.live(cover) >> cell & 1)
        occupied = self._finish.problem.occupied & ~cover | 1 << cell
        return field.bound(occupied) or (self._sparing and field.sparing(occupied, lone=False))

    def fill(self) -> Task[None]:
        """Let them grow, those of few covered cells first."""
        chart, problem = self._finish.chart, self._finish.problem
        here, there = problem.tops.here, problem.tops.there
        neighbours, barred = problem.field.neighbours, self._barred
        growing: list[list[tuple[int, int]]] = [[] for _ in range(len(problem.shown) + 1)]
        for (cover, cell), tops in self._base.items():
            if self._kept(cover, cell):
                self.piles[cell][cover] = tops
                growing[cover.bit_count()].append((cover, cell))
        # What has grown covers more than what it grew from.
        self._smallest = _smallest([cover for of_one_size in growing for cover, _ in of_one_size])
        held = 0
        for of_one_size in growing:
            for number, (cover, cell) in enumerate(of_one_size):
                shows = self.piles[cell][cover]
                stays, goes = here[shows], there[shows]
                for beside in neighbours[cell]:
                    if barred >> beside & 1:
                        continue
                    for other, shown in chart.by_cell[beside]:
                        if cover & other:
                            continue
                        for to, top in ((cell, stays[shown]), (beside, goes[shown])):
                            if top:
                                both, at = cover | other, self.piles[to]
                                if both in at:
                                    at[both] |= top
                                elif self._kept(both, to):
                                    at[both] = top
                                    growing[both.bit_count()].append((both, to))
                if not number % 16:
                    yield None
            held += len(of_one_size)
            if held > LARGEST:
                raise TooLarge
        self.by_cell = tuple([tuple(self.piles[cell].items()) for cell in range(len(neighbours))])

    def within(self, cells: int) -> bool:
        """Whether some of the piles cover only such cells."""
        outside = ~cells
        return any(not cover & outside for cover in self._smallest)

    def plan(self, cover: int, cell: int, top: int, when: int) -> Plan:
        """How that pile comes about; what is not done before all items is done `when`."""
        if self._base.get((cover, cell), 0) >> top & 1:
            return self._maker(cover, cell, top)
        chart, meet = self._finish.chart, self._finish.problem.tops.meet
        for beside in self._finish.problem.field.neighbours[cell]:
            for old, met in ((cell, beside), (beside, cell)):
                if self._barred >> met & 1:
                    continue
                for other, shown in chart.by_cell[met]:
                    shows = self.piles[old].get(cover ^ other, 0) if not other & ~cover else 0
                    for x in each(shows):
                        for y in each(shown):
                            meeting = meet[x][y]
                            if meeting and meeting.top == top and (met if meeting.moves else old) == cell:
                                return [
                                    *self.plan(cover ^ other, old, x, when),
                                    *self._finish.cold(other, met, y),
                                    Step("stack", beside, cell, when=when),
                                ]
        raise AssertionError("no such pile")


def _smallest(covers: list[int]) -> list[int]:
    """Those that contain no other."""
    found: list[int] = []
    for cover in sorted(set(covers), key=int.bit_count):
        if not any(small & cover == small for small in found):
            found.append(cover)
    return found
