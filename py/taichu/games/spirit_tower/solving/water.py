"""Water: two piles change places.

Seen from the cells, two piles only change what they show: where one showed g, h is seen now, and somewhere else the other way
round. So a **half** is a pile of the chart that showed g and shows h, and all that grows from it; it is whole again when it meets
a half that showed h and shows g. A set of halves of one pile is one number: bit `top * kinds + g * count + h`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from taichu.games.spirit_tower.solving.chart import Chart
from taichu.games.spirit_tower.solving.finish import Finish
from taichu.games.spirit_tower.solving.line import Plan, Step
from taichu.games.spirit_tower.solving.tasks import LARGEST, Task, TooLarge
from taichu.games.spirit_tower.solving.tops import Tops, each


class Kinds:
    """The 25 kinds of halves (36 with a marked card), and what stacking does to a set of them."""

    __slots__ = ("count", "full", "kinds", "tops", "turns")

    def __init__(self, tops: Tops) -> None:
        self.tops = tops
        self.count = tops.count
        self.kinds = tops.count**2
        self.full = (1 << self.kinds) - 1
        # For each top of the pile beside: (moves, own top, top seen then), as places of bits.
        self.turns = [
            [
                (meeting.moves, x * self.kinds, meeting.top * self.kinds)
                for x in range(self.count)
                if (meeting := tops.meet[x][y])
            ]
            for y in range(self.count)
        ]

    def begun(self, shows: int) -> int:
        """The halves of a pile of the chart that have just been exchanged."""
        halves = 0
        for g in each(shows):
            for h in range(self.count):
                if g != h:
                    halves |= 1 << h * self.kinds + g * self.count + h
        return halves

    def stacked(self, halves: int, shown: int) -> tuple[int, int]:
        """The halves after stacking with a neighbour that shows one of `shown`: those here, and those in the other's cell."""
        here = there = 0
        full = self.full
        for y in each(shown):
            for moves, own, seen in self.turns[y]:
                part = halves >> own & full
                if part:
                    if moves:
                        there |= part << seen
                    else:
                        here |= part << seen
        return here, there

    def freed(self, halves: int, shown: int) -> int:
        """The halves after a stacking that earth helps, in either cell: their own top is seen, or the neighbour's."""
        every = 0
        for x in range(self.count):
            every |= halves >> x * self.kinds & self.full
        for y in each(shown):
            halves |= every << y * self.kinds
        return halves

    def partners(self, halves: int) -> int:
        """The same set by the kind of the other half: (g, h) for (h, g)."""
        turned, count = 0, self.count
        while halves:
            low = halves & -halves
            halves ^= low
            top, kind = divmod(low.bit_length() - 1, self.kinds)
            g, h = divmod(kind, count)
            turned |= 1 << top * self.kinds + h * count + g
        return turned

    def unions(self, halves: int, partners: int) -> Iterator[tuple[int, int, int]]:
        """(own top, the other's top, kind of the own half) of all that fit together."""
        full, kinds = self.full, self.kinds
        for x in range(self.count):
            own = halves >> x * kinds & full
            if own:
                for y in range(self.count):
                    common = own & partners >> y * kinds
                    if common:
                        yield x, y, (common & -common).bit_length() - 1

    def pairs(self, halves: int, kind: int, shown: int) -> Iterator[tuple[int, int]]:
        """(own top, top beside) that the halves of that kind and a neighbour can show."""
        for x in range(self.count):
            if halves >> x * self.kinds + kind & 1:
                for y in each(shown):
                    yield x, y

    def other(self, kind: int) -> int:
        """(h, g) for (g, h)."""
        g, h = divmod(kind, self.count)
        return h * self.count + g


# halves[cell][cover] is a set of halves.
Halves = dict[int, dict[int, int]]


def halves(chart: Chart, kinds: Kinds) -> Task[Halves]:
    """All halves; where the chart knows live piles only, live ones."""
    problem = chart.problem
    neighbours, live = problem.field.neighbours, problem.outline.live
    found: Halves = {
        cell: {cover: kinds.begun(shows) for cover, shows in piles.items()} for cell, piles in chart.piles.items()
    }
    growing: list[list[tuple[int, int]]] = [[] for _ in range(len(problem.shown) + 1)]
    for cell, piles in found.items():
        for cover in piles:
            growing[cover.bit_count()].append((cover, cell))
    held = 0
    for of_one_size in growing:
        for number, (cover, cell) in enumerate(of_one_size):
            if not number % 16:
                yield None
            own = found[cell][cover]
            for beside in neighbours[cell]:
                for other, shown in chart.by_cell[beside]:
                    if cover & other:
                        continue
                    both = cover | other
                    where = live(both) if chart.only_live else both
                    if not (where >> cell | where >> beside) & 1:
                        continue
                    here, there = kinds.stacked(own, shown)
                    for to, new in ((cell, here), (beside, there)):
                        if new and where >> to & 1:
                            at = found[to]
                            if both in at:
                                at[both] |= new
                            else:
                                at[both] = new
                                growing[both.bit_count()].append((both, to))
        held += len(of_one_size)
        if held > LARGEST:
            raise TooLarge
    return found


class Grown(NamedTuple):
    """How a half comes about: what is done before the exchange, the cell where it was exchanged, what is done after."""

    before: Plan
    at: int
    after: Plan


def grown(finish: Finish, kinds: Kinds, found: Halves, half: tuple[int, int, int], kind: int) -> Grown:
    """How that half (cover, cell, top) of that kind comes about."""
    chart = finish.chart
    cover, cell, top = half
    g, h = divmod(kind, kinds.count)
    if h == top and chart.piles[cell].get(cover, 0) >> g & 1:
        return Grown(finish.cold(cover, cell, g), cell, [])
    for beside in chart.problem.field.neighbours[cell]:
        for old, met in ((cell, beside), (beside, cell)):
            for other, shown in chart.by_cell[met]:
                part = found.get(old, {}).get(cover ^ other, 0) if not other & ~cover else 0
                for x, y in kinds.pairs(part, kind, shown):
                    meeting = kinds.tops.meet[x][y]
                    if meeting and meeting.top == top and (met if meeting.moves else old) == cell:
                        before = grown(finish, kinds, found, (cover ^ other, old, x), kind)
                        step = Step("stack", beside, cell)
                        return Grown(before.before, before.at, [*before.after, *finish.cold(other, met, y), step])
    raise AssertionError("no such half")


def water(finish: Finish) -> Task[Plan | None]:
    """Whether water alone is enough. Nothing leaves its cell by it, so live piles are enough."""
    chart, problem = finish.chart, finish.problem
    kinds = Kinds(problem.tops)
    found = yield halves(chart, kinds)
    meet, live = problem.tops.meet, problem.outline.live
    listed = {
        cell: [
            (cover, own, kinds.partners(own))
            for cover, own in sorted(piles.items(), key=lambda item: -item[0].bit_count())
        ]
        for cell, piles in found.items()
    }
    for a, firsts in listed.items():
        for b in problem.field.neighbours[a]:
            if b < a or b not in listed:
                continue
            for cover, own, _ in firsts:
                for other, _, partners in listed[b]:
                    if cover & other:
                        continue
                    both = cover | other
                    where, rest = live(both), problem.occupied ^ both
                    if not (where >> a | where >> b) & 1:
                        continue
                    at_a = yield finish.tops(rest, a)
                    at_b = yield finish.tops(rest, b)
                    if not at_a | at_b:
                        continue
                    for x, y, kind in kinds.unions(own, partners):
                        meeting = meet[x][y]
                        if meeting and (at_b if meeting.moves else at_a) >> meeting.top & 1:
                            to = b if meeting.moves else a
                            plan = yield finish.plan(rest, (to, meeting.top))
                            first = grown(finish, kinds, found, (cover, a, x), kind)
                            second = grown(finish, kinds, found, (other, b, y), kinds.other(kind))
                            return [
                                *first.before,
                                *second.before,
                                Step("A", first.at, second.at),
                                *first.after,
                                *second.after,
                                Step("stack", a + b - to, to),
                                *plan,
                            ]
                yield None
    return None
