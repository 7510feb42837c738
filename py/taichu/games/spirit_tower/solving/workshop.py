"""What several stages of one search need, made when first asked for."""

from __future__ import annotations

from taichu.games.spirit_tower.solving import one
from taichu.games.spirit_tower.solving.chart import Chart
from taichu.games.spirit_tower.solving.families import Base, Family
from taichu.games.spirit_tower.solving.finish import Finish
from taichu.games.spirit_tower.solving.line import ANY, EARLY, NONE, Plan, Step
from taichu.games.spirit_tower.solving.problem import Problem
from taichu.games.spirit_tower.solving.tasks import Meter, Task
from taichu.games.spirit_tower.solving.tops import each
from taichu.games.spirit_tower.solving.water import water
from taichu.games.spirit_tower.state import State


class Workshop:
    """The charts and families of one position."""

    __slots__ = ("_closed", "_halves", "_live", "_shifted", "_under", "_whole", "meter", "problem")

    def __init__(self, state: State, meter: Meter) -> None:
        self.problem = Problem(state)
        self.meter = meter
        self._live: Finish | None = None
        self._whole: Finish | None = None
        self._under: one.Under | None = None
        self._closed: dict[str, Family] = {}
        self._shifted: dict[tuple[int, int], Family] = {}
        self._halves: dict[tuple[int, int, int, int, str], Family] = {}

    def live(self) -> Task[Finish]:
        """With the piles after which the rest can still be won without an item that moves anything."""
        if self._live is None:
            self._live = yield self._finish(only_live=True)
        return self._live

    def whole(self) -> Task[Finish]:
        """With all piles that stacking can make."""
        if self._whole is None:
            self._whole = yield self._finish(only_live=False)
        return self._whole

    def _finish(self, only_live: bool) -> Task[Finish]:
        chart = Chart(self.problem, only_live)
        yield chart.fill(self.meter)
        return Finish(chart)

    def under(self) -> Task[one.Under]:
        """What can lie under the top card of every pile of the whole chart."""
        if self._under is None:
            whole = yield self.whole()
            self._under = yield one.seconds(whole.chart)
        return self._under

    def with_one(self, item: str) -> Task[Plan | None]:
        """A plan with that item, or None where there is none."""
        plan: Plan | None
        if item in "EA":
            live = yield self.live()
            plan = yield (one.earth if item == "E" else water)(live)
        elif item == "M":
            live = yield self.live()
            whole = yield self.whole()
            plan = yield one.metal(live, whole)
        else:
            whole = yield self.whole()
            plan = yield (one.wood if item == "W" else one.fire)(whole)
        return plan

    def half(self, g: int, h: int, needs: int, barred: int, item: str) -> Task[Family]:
        """Piles that showed g and show h since water was played, and what grows from them.

        `needs` (with `item`): what lies in them, as pending.Hot.inside says.
        """
        key = g, h, needs, barred, "" if needs == ANY else item
        if key not in self._halves:
            whole: Finish = yield self.whole()
            under = yield self.under()
            base: Base = {}
            for cell, piles in whole.chart.piles.items():
                for cover, shows in piles.items():
                    if barred >> cell & 1:
                        continue
                    if shows >> g & 1 and _has(needs, item, under[cover, cell, g], self.problem.below(cover, g)):
                        base[cover, cell] = 1 << h

            def made(cover: int, cell: int, top: int) -> Plan:
                if item == "M" and needs >= 0:
                    return [*one.topped(whole.chart, under, cover, cell, g, needs), Step("half", cell, when=EARLY)]
                return [*whole.cold(cover, cell, g), Step("half", cell, when=EARLY)]

            family = Family(whole, base, made, barred, sparing=item == "M")
            yield family.fill()
            self._halves[key] = family
        return self._halves[key]

    def closed(self, item: str) -> Task[Family]:
        """Piles in which that item has been played: earth, metal or water."""
        if item not in self._closed:
            whole: Finish = yield self.whole()
            family = yield {"E": self._earthed, "M": self._metalled, "A": self._watered}[item](whole)
            yield family.fill()
            self._closed[item] = family
        return self._closed[item]

    def shifted(self, to: int, barred: int) -> Task[Family]:
        """Piles that wood has moved into that cell, which some pile may have left before, and what grows from them."""
        if (to, barred) not in self._shifted:
            whole: Finish = yield self.whole()
            base: Base = {}
            origin: dict[tuple[int, int], int] = {}
            for cell in self.problem.field.neighbours[to]:
                for cover, shows in whole.chart.piles.get(cell, {}).items() if not barred >> cell & 1 else ():
                    base[cover, to] = base.get((cover, to), 0) | shows
                    for top in each(shows):
                        origin[cover, top] = cell

            def made(cover: int, cell: int, top: int) -> Plan:
                return [*whole.cold(cover, origin[cover, top], top), Step("W", origin[cover, top], to)]

            family = Family(whole, base, made, barred | 1 << to)
            yield family.fill()
            self._shifted[to, barred] = family
        return self._shifted[to, barred]

    def _earthed(self, whole: Finish) -> Task[Family]:
        chart, near = whole.chart, self.problem.field.neighbours
        bound, occupied = self.problem.field.bound, self.problem.occupied
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
                                    elif bound(occupied & ~key[0] | 1 << to):
                                        base[key] = shows | shown
                    yield None
        return Family(whole, base, lambda cover, cell, top: one.helped(whole, cover, cell, top))

    def _metalled(self, whole: Finish) -> Task[Family]:
        under: one.Under = yield self.under()
        base: Base = {}
        for (cover, cell, _), below in under.items():
            if below:
                base[cover, cell] = base.get((cover, cell), 0) | below

        def made(cover: int, cell: int, top: int) -> Plan:
            for shows in range(self.problem.tops.count):
                if under.get((cover, cell, shows), 0) >> top & 1:
                    return [*one.topped(whole.chart, under, cover, cell, shows, top), Step("M", cell, when=EARLY)]
            raise AssertionError("no such pile")

        return Family(whole, base, made)

    def _watered(self, whole: Finish) -> Task[Family]:
        base: Base = {}
        here, there = self.problem.tops.here, self.problem.tops.there
        count, neighbours = self.problem.tops.count, self.problem.field.neighbours
        bound, occupied = self.problem.field.bound, self.problem.occupied
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
                                    if top & ~base.get(key, 0) and bound(occupied & ~key[0] | 1 << to):
                                        base[key] = base.get(key, 0) | top
                        yield None

        def made(cover: int, cell: int, top: int) -> Plan:
            return self._exchanged(whole, cover, cell, top)

        return Family(whole, base, made)

    def _exchanged(self, whole: Finish, cover: int, cell: int, top: int) -> Plan:
        """How two halves meet so that this comes about."""
        meet, count = self.problem.tops.meet, self.problem.tops.count
        for g in range(count):
            for h in range(count):
                first, second = self._halves.get((g, h, ANY, 0, "")), self._halves.get((h, g, ANY, 0, ""))
                if first is None or second is None:
                    continue
                for beside in self.problem.field.neighbours[cell]:
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
