"""One item has been played; another is to be played some time before the win.

Hot piles grow in the order of time. Piles of the chart are met as they are. The second item is played on a hot pile, or on others: then
what it makes is met as a whole (families.py). So nothing is left out, and a No is a proof.
"""

from __future__ import annotations

from collections.abc import Iterator

from taichu.games.spirit_tower.solving.families import Family
from taichu.games.spirit_tower.solving.line import ANY, EARLY, LATE, NONE, Plan, Step
from taichu.games.spirit_tower.solving.now import Half, Hot, Now, bare
from taichu.games.spirit_tower.solving.one import Under, topped
from taichu.games.spirit_tower.solving.second import Played, Second
from taichu.games.spirit_tower.solving.stock import Stock
from taichu.games.spirit_tower.solving.tasks import REMEMBERED, Task, forget
from taichu.games.spirit_tower.solving.tops import Meeting, each


class Pending:
    """Answers for one second item, each worked out once. `alone`: the item may also be played on piles that are not hot."""

    def __init__(self, stock: Stock, under: Under, item: str, alone: bool) -> None:
        self._stock, self._finish, self._under = stock, stock.finish, under
        self._item, self._alone = item, alone
        self._problem = stock.problem
        self._second = Second(self._finish, item)
        self._near = self._problem.field.near
        self._meet = self._problem.tops.meet
        self._lost: dict[int, None] = {}

    def win(self, now: Now) -> Task[Plan | None]:
        """A plan from there on, or None."""
        if self._alone and self._item == "M":
            for cell in self._cells(now.rest):
                if sum(self._problem.counts[cell]) == 1:
                    rest = now.rest ^ 1 << cell
                    after = Now(rest, bare(now.hots), now.barred & rest, 0, True)
                    lone: Plan | None = yield self._go(after)
                    if lone is not None:
                        return [Step("M", cell, when=EARLY), *lone]
        plan: Plan | None = yield self._go(now)
        return plan

    def forget(self) -> Task[None]:
        """All answers are forgotten."""
        return forget(self._lost)

    def _cells(self, cells: int) -> Iterator[int]:
        while cells:
            low = cells & -cells
            yield low.bit_length() - 1
            cells ^= low

    def _go(self, now: Now) -> Task[Plan | None]:
        if now.used and now.half is None:
            if now.hots:
                return self._finish.together(now.rest, tuple((hot.cell, hot.top) for hot in now.hots), now.barred)
            return self._finish.alone(now.rest, now.barred)
        return self._look(now)

    def _look(self, now: Now) -> Task[Plan | None]:
        if not self._open(now):
            return None
        if now.half:
            family: Family = yield self._half_of(now.half, now.barred)
            if not family.within(now.rest):
                return None
        for way in (self._meetings, self._growth, self._halves, self._plays, self._others):
            plan = yield from way(now)
            if plan is not None:
                return plan
        if len(self._lost) >= REMEMBERED:
            yield forget(self._lost)
        self._lost[now.name()] = None
        return None

    def _open(self, now: Now) -> bool:
        """Whether it is worth a look."""
        return not self._torn(now) and now.name() not in self._lost

    def _torn(self, now: Now) -> bool:
        """Whether the occupied cells can no longer be brought together."""
        cells = now.rest
        for hot in now.hots:
            cells |= 1 << hot.cell
        field = self._problem.field
        if field.connected(cells):
            return False
        if now.used or self._item in "EA":
            return True
        if self._item == "M":
            return not field.sparing(cells)
        return not field.joinable(cells)

    # Stacking

    def _mixed(self, meeting: Meeting, x_inside: int, y_inside: int) -> int:
        """What is inside after a stacking."""
        if self._item == "M":
            inside = x_inside if meeting.x_above else y_inside
            return meeting.buried if inside == NONE else inside
        if self._item == "F":
            return x_inside | y_inside | 1 << meeting.buried
        return 0

    def _meetings(self, now: Now) -> Task[Plan | None]:
        """Two hot piles meet."""
        for number, first in enumerate(now.hots):
            for second in now.hots[number + 1 :]:
                if not self._near[first.cell] >> second.cell & 1:
                    continue
                others = [hot for hot in now.hots if hot not in (first, second)]
                meeting = self._meet[first.top][second.top]
                if meeting:
                    to = second.cell if meeting.moves else first.cell
                    new = Hot(to, meeting.top, self._mixed(meeting, first.inside, second.inside))
                    after = now._replace(hots=tuple(sorted([*others, new])), grown=0)
                    plan: Plan | None = yield self._go(after)
                    if plan is not None:
                        return [Step("stack", first.cell + second.cell - to, to), *plan]
                if self._item == "E" and not now.used:
                    plan = yield from self._free(now, now.rest, others, first, second.cell, second.top)
                    if plan is not None:
                        return plan
        return None

    def _free(self, now: Now, rest: int, others: list[Hot], hot: Hot, cell: int, top: int) -> Task[Plan | None]:
        """A hot pile and a neighbour are stacked with earth's help."""
        for to in (hot.cell, cell):
            for shown in {hot.top, top}:
                after = now._replace(
                    rest=rest,
                    hots=tuple(sorted([*others, Hot(to, shown)])),
                    barred=now.barred & rest,
                    grown=0,
                    used=True,
                )
                plan: Plan | None = yield self._go(after)
                if plan is not None:
                    return [Step("free", hot.cell + cell - to, to, shown), *plan]
        return None

    def _growth(self, now: Now) -> Task[Plan | None]:
        """A hot pile meets one of the chart."""
        piles = self._finish.chart.by_cell
        gone = ~now.rest
        for number in range(now.grown, len(now.hots)):
            hot = now.hots[number]
            for beside in self._problem.field.neighbours[hot.cell]:
                if not now.rest >> beside & 1 or now.barred >> beside & 1:
                    continue
                for cover, shown in piles[beside]:
                    if cover & gone:
                        continue
                    for y in each(shown):
                        plan = yield from self._meet_pile(now, number, cover, beside, y)
                        if plan is not None:
                            return plan
        return None

    def _meet_pile(self, now: Now, number: int, cover: int, beside: int, y: int) -> Task[Plan | None]:
        hot, rest = now.hots[number], now.rest ^ cover
        meeting = self._meet[hot.top][y]
        plan: Plan | None
        if meeting:
            to = beside if meeting.moves else hot.cell
            for inside in self._insides(now, meeting, hot, cover, beside, y):
                hots = (*now.hots[:number], Hot(to, meeting.top, inside), *now.hots[number + 1 :])
                after = Now(rest, hots, now.barred & rest, number, now.used, now.half, now.began)
                if not self._open(after):
                    continue
                plan = yield self._go(after)
                if plan is not None:
                    step = Step("stack", hot.cell + beside - to, to)
                    if self._item == "M" and not meeting.x_above and not now.used and self._under[cover, beside, y]:
                        # The pile of the chart has to be made so that this card lies under its top one.
                        made = topped(self._finish.chart, self._under, cover, beside, y, inside)
                    else:
                        made = self._finish.cold(cover, beside, y)
                    return [*made, step, *plan]
        if self._item == "E" and not now.used:
            others = [*now.hots[:number], *now.hots[number + 1 :]]
            plan = yield from self._free(now, rest, others, hot, beside, y)
            return None if plan is None else [*self._finish.cold(cover, beside, y), *plan]
        return None

    def _insides(self, now: Now, meeting: Meeting, hot: Hot, cover: int, beside: int, y: int) -> list[int]:
        if now.used:
            return [0]
        if self._item == "M" and not meeting.x_above:
            seconds = self._under[cover, beside, y]
            return list(each(seconds)) if seconds else [meeting.buried]
        other = self._problem.below(cover, y) if self._item == "F" else 0
        return [self._mixed(meeting, hot.inside, other)]

    # Water's other half

    def _halves(self, now: Now) -> Task[Plan | None]:
        """The other half of water's exchange is met, as a whole."""
        half = now.half
        if half is None or (self._item == "F" and not now.used and half.needs >= 0):
            return None
        family: Family = yield self._half_of(half, now.barred)
        if not now.hots:
            for cell, piles in family.piles.items():
                if now.rest in piles and not now.barred >> cell & 1:
                    return list(family.plan(now.rest, cell, each(piles[now.rest])[0], EARLY))
            return None
        for number, hot in enumerate(now.hots):
            for beside in self._problem.field.neighbours[hot.cell]:
                if now.barred >> beside & 1:
                    continue
                for cover, shown in family.by_cell[beside]:
                    if cover & ~now.rest:
                        continue
                    for y in each(shown):
                        meeting = self._meet[hot.top][y]
                        if meeting is None and (now.used or self._item != "E"):
                            continue
                        plan = yield from self._meet_half(now, number, cover, beside, y)
                        if plan is not None:
                            when = LATE if half.late else EARLY
                            return [*family.plan(cover, beside, y, when), *plan]
        return None

    def _half_of(self, half: Half, barred: int) -> Task[Family]:
        return self._stock.half(half.g, half.h, half.needs, barred if half.late else 0, self._item)

    def _meet_half(self, now: Now, number: int, cover: int, beside: int, y: int) -> Task[Plan | None]:
        hot, rest = now.hots[number], now.rest ^ cover
        others = [*now.hots[:number], *now.hots[number + 1 :]]
        meeting = self._meet[hot.top][y]
        plan: Plan | None
        whole = now._replace(rest=rest, barred=now.barred & rest, grown=0, half=None)
        if meeting:
            to = beside if meeting.moves else hot.cell
            inside = 0
            if not now.used and self._item == "M":
                # Where the other half wins, its second card matters only in searches that begin with that half.
                inside = self._mixed(meeting, hot.inside, ANY)
            elif not now.used and self._item == "F":
                inside = self._problem.below(self._problem.occupied & ~rest, meeting.top)
            hots = tuple(sorted([*others, Hot(to, meeting.top, inside)]))
            plan = yield self._go(whole._replace(hots=hots))
            if plan is not None:
                return [Step("stack", hot.cell + beside - to, to), *plan]
        if self._item == "E" and not now.used:
            plan = yield from self._free(whole, rest, others, hot, beside, y)
            return plan
        return None

    # The second item

    def _plays(self, now: Now) -> Task[Plan | None]:
        """The second item is played on a hot pile."""
        if not now.used and self._item != "E":
            plan: Plan | None = yield from self._any(self._second.on_hot(now))
            return plan
        return None

    def _others(self, now: Now) -> Task[Plan | None]:
        """The second item is played on piles that are not hot."""
        if now.used or not self._alone:
            return None
        plan: Plan | None
        if self._item == "F":
            plan = yield from self._any(self._second.split(now, self._cells(now.rest & ~now.barred)))
            return plan
        if self._item == "W":
            taken = {hot.cell for hot in now.hots}
            for to in range(len(self._near)):
                if to not in taken:
                    family = yield self._stock.shifted(to, now.barred)
                    plan = yield from self._any(self._second.met(now, family, None, 1 << to))
                    if plan is not None:
                        return plan
            return None
        family = yield self._stock.closed(self._item)
        plan = yield from self._any(self._second.met(now, family, None))
        if plan is None and self._item == "A":
            count = self._problem.tops.count
            for g in range(count):
                for h in range(count):
                    if g != h:
                        family = yield self._stock.half(g, h, ANY, 0, "")
                        plan = yield from self._any(self._second.met(now, family, Half(h, g)))
                        if plan is not None:
                            return plan
        return plan

    def _any(self, plays: Iterator[Played]) -> Task[Plan | None]:
        for after, whole in plays:
            if self._open(after):
                plan: Plan | None = yield self._go(after)
                if plan is not None:
                    return whole(plan)
        return None
