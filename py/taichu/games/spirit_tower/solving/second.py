"""The second item: on a hot pile, or on others; what it makes of those is met as a whole (families.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from taichu.games.spirit_tower.solving.families import Family
from taichu.games.spirit_tower.solving.finish import Finish
from taichu.games.spirit_tower.solving.line import ANY, EARLY, LATE, NONE, Plan, Step
from taichu.games.spirit_tower.solving.now import Half, Hot, Now, bare
from taichu.games.spirit_tower.solving.stock import united
from taichu.games.spirit_tower.solving.tops import each

# What is left after a play of the item, and how a plan from there becomes one from before.
Played = tuple[Now, Callable[[Plan], Plan]]


class Second:
    """The plays of one second item; none of them in a position in which it has been used, and none of earth's, which helps a
    stacking (pending.py)."""

    def __init__(self, finish: Finish, item: str) -> None:
        self._finish, self._item = finish, item
        self._problem = finish.problem
        self._meet = finish.problem.tops.meet

    def on_hot(self, now: Now) -> Iterator[Played]:
        """On a hot pile."""
        for number, hot in enumerate(now.hots):
            others = [*now.hots[:number], *now.hots[number + 1 :]]
            rest_bare = bare(others)
            for step, rest, new, bar, half in self._ways(now, hot):
                after = Now(
                    rest, tuple(sorted([*rest_bare, *new])), (now.barred | bar) & rest, 0, True, half or now.half
                )
                late = half is not None
                yield after, lambda plan, step=step, late=late: _after(step, plan, late)  # type: ignore[misc]
            if self._item == "A":
                for other in now.hots[number + 1 :]:
                    left = [hot_ for hot_ in others if hot_ is not other]
                    hots = [*left, Hot(hot.cell, other.top), Hot(other.cell, hot.top)]
                    step = Step("A", hot.cell, other.cell)
                    after = Now(now.rest, tuple(sorted(hots)), now.barred, 0, True)
                    yield after, lambda plan, step=step: [step, *plan]  # type: ignore[misc]

    def _ways(self, now: Now, hot: Hot) -> Iterator[tuple[Step, int, list[Hot], int, Half | None]]:
        """(step, rest, what becomes of the hot pile, newly barred cells, water's other half)."""
        cell, top, inside = hot
        if self._item == "M":
            if inside >= 0:
                yield Step("M", cell), now.rest, [Hot(cell, inside)], 0, None
            elif inside == NONE:
                yield Step("M", cell), now.rest, [], 0, None
        elif self._item == "A":
            for other in range(self._problem.tops.count):
                if other != top:
                    yield Step("half", cell), now.rest, [Hot(cell, other)], 0, Half(other, top, ANY, True)
        else:
            for to in self._empty_beside(now, cell):
                bar = now.rest & 1 << to
                if self._item == "W":
                    yield Step("W", cell, to), now.rest, [Hot(to, top)], bar, None
                else:
                    # What is wanted of water's other pile is wanted for this.
                    wanted = 1 << now.half.needs if now.half and now.half.needs >= 0 else -1
                    for lower in each(inside & wanted):
                        yield Step("F", cell, to, lower), now.rest, [Hot(cell, lower), Hot(to, top)], bar, None

    def _empty_beside(self, now: Now, cell: int) -> list[int]:
        """Neighbour cells that can be empty: no hot pile is there, and what lay there can have left."""
        taken = {hot.cell for hot in now.hots}
        return [to for to in self._problem.field.neighbours[cell] if to not in taken]

    def met(self, now: Now, family: Family, half: Half | None, bar: int = 0) -> Iterator[Played]:
        """A hot pile meets one of the family; `bar` is the cell into which wood has moved that one."""
        barred = now.barred & ~bar
        for number, hot in enumerate(now.hots):
            others = bare([*now.hots[:number], *now.hots[number + 1 :]])
            for beside in self._problem.field.neighbours[hot.cell]:
                if barred >> beside & 1:
                    continue
                for cover, shown in family.by_cell[beside]:
                    if cover & ~now.rest:
                        continue
                    for y in each(shown):
                        meeting = self._meet[hot.top][y]
                        if meeting is None:
                            continue
                        to = beside if meeting.moves else hot.cell
                        rest = now.rest ^ cover
                        hots = tuple(sorted([*others, Hot(to, meeting.top)]))
                        step = Step("stack", hot.cell + beside - to, to)
                        yield (
                            Now(rest, hots, (now.barred | bar) & rest, 0, True, half or now.half),
                            lambda plan, cover=cover, beside=beside, y=y, step=step: self._meeting(  # type: ignore[misc]
                                [*family.plan(cover, beside, y, LATE if self._item == "W" else EARLY), step, *plan],
                                half,
                            ),
                        )

    def _meeting(self, plan: Plan, half: Half | None) -> Plan:
        return plan if half is None else united(plan, EARLY)

    def split(self, now: Now, cells: Iterator[int]) -> Iterator[Played]:
        """Fire on a pile of the chart in one of `cells`, into a cell that a hot pile has left since wood was played.

        Into other cells it would have been the first item.
        """
        for cell in cells:
            for cover, shown in self._finish.chart.by_cell[cell]:
                if cover & ~now.rest:
                    continue
                rest = now.rest ^ cover
                for to in self._empty_beside(now, cell):
                    if not (now.began & ~now.rest) >> to & 1:
                        continue
                    for top in each(shown):
                        for lower in each(self._problem.below(cover, top)):
                            hots = tuple(sorted([*bare(now.hots), Hot(cell, lower), Hot(to, top)]))
                            step = Step("F", cell, to, lower)
                            yield (
                                Now(rest, hots, now.barred & rest, 0, True),
                                lambda plan, cover=cover, cell=cell, top=top, step=step: [  # type: ignore[misc]
                                    *self._finish.cold(cover, cell, top),
                                    step,
                                    *plan,
                                ],
                            )


def _after(step: Step, plan: Plan, late: bool) -> Plan:
    """A plan that begins with that step; water's other half is then still to be found in it."""
    return united([step, *plan], LATE) if late else [step, *plan]
