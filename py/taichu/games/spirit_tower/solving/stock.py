"""Piles with an item in them, made from one chart when first asked for."""

from __future__ import annotations

from typing import Any

from taichu.games.spirit_tower.solving.families import Base, Family
from taichu.games.spirit_tower.solving.finish import Finish
from taichu.games.spirit_tower.solving.line import ANY, EARLY, NONE, Plan, Step
from taichu.games.spirit_tower.solving.one import Under, helped, seconds, topped
from taichu.games.spirit_tower.solving.tasks import Task, forget
from taichu.games.spirit_tower.solving.tops import each

# (g, h, needs, barred, item), as Stock.half has them.
_Halves = dict[tuple[int, int, int, int, str], Family]


class Stock:
    """Families (families.py) of the piles of `finish.chart`; where that knows live piles only, they are live too."""

    __slots__ = ("_closed", "_halves", "_shifted", "_under", "finish", "problem")

    def __init__(self, finish: Finish) -> None:
        self.finish = finish
        self.problem = finish.problem
        self._under: Under | None = None
        self._closed: dict[str, Family] = {}
        self._shifted: dict[tuple[int, int], Family] = {}
        self._halves: _Halves = {}

    def forget(self) -> Task[None]:
        """All families and answers are forgotten."""
        families: tuple[dict[Any, Family], ...] = (self._halves, self._shifted, self._closed)
        for memory in families:
            yield forget(memory, at_once=10)
        if self._under is not None:
            yield forget(self._under)
        yield self.finish.forget()

    def under(self) -> Task[Under]:
        """What can lie under the top card of every pile of the chart."""
        if self._under is None:
            self._under = yield seconds(self.finish.chart)
        return self._under

    def _kept(self, cover: int, cell: int) -> bool:
        """Whether a pile is worth keeping; as Family does it."""
        if self.finish.chart.only_live:
            return bool(self.problem.outline.live(cover) >> cell & 1)
        return self.problem.field.bound(self.problem.occupied & ~cover | 1 << cell)

    def half(self, g: int, h: int, needs: int, barred: int, item: str) -> Task[Family]:
        """Piles that showed g and show h since water was played, and what grows from them.

        `needs` (with `item`): what lies in them, as pending.Hot.inside says.
        """
        key = g, h, needs, barred, "" if needs == ANY else item
        if key not in self._halves:
            finish = self.finish
            under = yield self.under()
            base: Base = {}
            for cell, piles in finish.chart.piles.items():
                for cover, shows in piles.items():
                    if barred >> cell & 1:
                        continue
                    if shows >> g & 1 and _has(needs, item, under[cover, cell, g], self.problem.below(cover, g)):
                        base[cover, cell] = 1 << h

            def made(cover: int, cell: int, top: int) -> Plan:
                if item == "M" and needs >= 0:
                    return [*topped(finish.chart, under, cover, cell, g, needs), Step("half", cell, when=EARLY)]
                return [*finish.cold(cover, cell, g), Step("half", cell, when=EARLY)]

            family = Family(finish, base, made, barred, sparing=item == "M")
            yield family.fill()
            self._halves[key] = family
        return self._halves[key]

    def closed(self, item: str) -> Task[Family]:
        """Piles in which that item has been played: earth, metal or water."""
        if item not in self._closed:
            finish = self.finish
            family = yield {"E": self._earthed, "M": self._metalled, "A": self._watered}[item](finish)
            yield family.fill()
            self._closed[item] = family
        return self._closed[item]

    def shifted(self, to: int, barred: int) -> Task[Family]:
        """Piles that wood has moved into that cell, which some pile may have left before, and what grows from them."""
        if (to, barred) not in self._shifted:
            finish = self.finish
            base: Base = {}
            origin: dict[tuple[int, int], int] = {}
            for cell in self.problem.field.neighbours[to]:
                for cover, shows in finish.chart.piles.get(cell, {}).items() if not barred >> cell & 1 else ():
                    base[cover, to] = base.get((cover, to), 0) | shows
                    for top in each(shows):
                        origin[cover, top] = cell

            def made(cover: int, cell: int, top: int) -> Plan:
                return [*finish.cold(cover, origin[cover, top], top), Step("W", origin[cover, top], to)]

            family = Family(finish, base, made, barred | 1 << to)
            yield family.fill()
            self._shifted[to, barred] = family
        return self._shifted[to, barred]

    def _earthed(self, finish: Finish) -> Task[Family]:
        chart, near = finish.chart, self.problem.field.neighbours
        base: Base = {}
        for a, firsts in chart.piles.items():
            for b in near[a]:
                if b > a and b in chart.piles:
                    for cover, shows in firsts.items():
                        for other, shown in chart.by_cell[b]:
                            if not cover & other:
                                for to in (a, b):
                                    key = cover | other, to
                                    if key in base:
                                        base[key] |= shows | shown
                                    elif self._kept(*key):
                                        base[key] = shows | shown
                    yield None
        return Family(finish, base, lambda cover, cell, top: helped(finish, cover, cell, top))

    def _metalled(self, finish: Finish) -> Task[Family]:
        under: Under = yield self.under()
        base: Base = {}
        for (cover, cell, _), below in under.items():
            if below:
                base[cover, cell] = base.get((cover, cell), 0) | below

        def made(cover: int, cell: int, top: int) -> Plan:
            for shows in range(finish.problem.tops.count):
                if under.get((cover, cell, shows), 0) >> top & 1:
                    return [*topped(finish.chart, under, cover, cell, shows, top), Step("M", cell, when=EARLY)]
            raise AssertionError("no such pile")

        return Family(finish, base, made)

    def _watered(self, finish: Finish) -> Task[Family]:
        base: Base = {}
        here, there = self.problem.tops.here, self.problem.tops.there
        count, neighbours = self.problem.tops.count, self.problem.field.neighbours
        for g in range(count):
            for h in range(g):
                first: Family = yield self.half(g, h, ANY, 0, "")
                second: Family = yield self.half(h, g, ANY, 0, "")
                for a, piles in enumerate(first.by_cell):
                    for b in neighbours[a]:
                        for cover, shows in piles:
                            stays, goes = here[shows], there[shows]
                            for other, shown in second.by_cell[b]:
                                if cover & other:
                                    continue
                                for to, top in ((a, stays[shown]), (b, goes[shown])):
                                    key = cover | other, to
                                    if top & ~base.get(key, 0) and self._kept(*key):
                                        base[key] = base.get(key, 0) | top
                        yield None

        halves = self._halves
        return Family(finish, base, lambda cover, cell, top: _exchanged(finish, halves, cover, cell, top))


def _exchanged(finish: Finish, halves: _Halves, cover: int, cell: int, top: int) -> Plan:
    """How two halves meet so that this comes about."""
    meet, count = finish.problem.tops.meet, finish.problem.tops.count
    for g in range(count):
        for h in range(count):
            first, second = halves.get((g, h, ANY, 0, "")), halves.get((h, g, ANY, 0, ""))
            if first is None or second is None:
                continue
            for beside in finish.problem.field.neighbours[cell]:
                for part, shown in first.by_cell[beside]:
                    shows = second.piles[cell].get(cover ^ part, 0) if not part & ~cover else 0
                    for x in each(shown):
                        for y in each(shows):
                            meeting = meet[x][y]
                            if meeting and meeting.moves and meeting.top == top:
                                plan = [
                                    *first.plan(part, beside, x, EARLY),
                                    *second.plan(cover ^ part, cell, y, EARLY),
                                    Step("stack", beside, cell, when=EARLY),
                                ]
                                return united(plan, EARLY)
    raise AssertionError("no such pile")


def _has(needs: int, item: str, seconds: int, below: int) -> bool:
    """Whether a pile has what is needed in it."""
    if needs == ANY:
        return True
    if item == "M":
        return seconds == 0 if needs == NONE else bool(seconds >> needs & 1)
    return bool(below >> needs & 1)


def united(plan: Plan, when: int) -> Plan:
    """A plan with water played where the first of its two halves is exchanged."""
    first, second = (number for number, step in enumerate(plan) if step.do == "half")
    water = Step("A", plan[first].at, plan[second].at, when=when)
    return [*plan[:first], water, *plan[first + 1 : second], *plan[second + 1 :]]
