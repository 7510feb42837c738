"""What is won from here by stacking alone, once items have been played.

A **hot** pile is one that an item has touched, or one made with such a pile. All other stackings could as well have been done
before the first item, so a hot pile meets piles of the chart as they are, and nothing else happens any more.
"""

from __future__ import annotations

from taichu.games.spirit_tower.solving.chart import Chart
from taichu.games.spirit_tower.solving.line import COLD, Plan, Step
from taichu.games.spirit_tower.solving.tasks import REMEMBERED, Task, forget
from taichu.games.spirit_tower.solving.tops import each

_CELLS = 100  # no field has more (state.py)

# A hot pile: its cell and what it shows.
Hot = tuple[int, int]


class Finish:
    """Answers, each worked out once, from the piles of `chart`.

    `barred` are cells into which an item has moved a pile: the pile that lay there had left before, so it is not met there.
    """

    __slots__ = ("_lost", "_tops", "chart", "problem")

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.problem = chart.problem
        # By one number for rest, barred and cell: numbers are nothing that Python's collector of garbage would go through.
        self._tops: dict[int, int] = {}
        self._lost: dict[int, None] = {}

    def forget(self) -> Task[None]:
        """All answers are forgotten."""
        yield forget(self._tops)
        yield forget(self._lost)

    def known(self, rest: int, cell: int, barred: int = 0) -> int | None:
        """What `tops` answers, where that is already known."""
        if not rest:
            return self.problem.tops.every
        if not self.problem.field.connected(rest | 1 << cell):
            return 0
        return self._tops.get((rest | barred << _CELLS) << 7 | cell)

    def tops(self, rest: int, cell: int, barred: int = 0) -> Task[int]:
        """With which tops a hot pile in `cell` wins against `rest`."""
        known = self.known(rest, cell, barred)
        if known is not None:
            return known
        problem = self.problem
        wins_here, wins_there, every = problem.tops.wins_here, problem.tops.wins_there, problem.tops.every
        gone, answer = ~rest, 0
        for beside in problem.field.neighbours[cell]:
            if not rest >> beside & 1 or barred >> beside & 1:
                continue
            for cover, shown in self.chart.by_cell[beside]:
                if cover & gone:
                    continue
                left = rest ^ cover
                bar = barred & left
                here = self.known(left, cell, bar)
                if here is None:
                    here = yield self.tops(left, cell, bar)
                there = self.known(left, beside, bar)
                if there is None:
                    there = yield self.tops(left, beside, bar)
                answer |= wins_here[shown][here] | wins_there[shown][there]
                if answer == every:
                    break
        if len(self._tops) >= REMEMBERED:
            yield forget(self._tops)
        self._tops[(rest | barred << _CELLS) << 7 | cell] = answer
        return answer

    def plan(self, rest: int, hot: Hot, barred: int = 0) -> Task[Plan]:
        """How a hot pile for which `tops` says yes wins."""
        plan: Plan = []
        while rest:
            step, rest, hot, barred = yield self._next(rest, hot, barred)
            plan += step
        return plan

    def _next(self, rest: int, hot: Hot, barred: int) -> Task[tuple[Plan, int, Hot, int]]:
        cell, top = hot
        for beside in self.problem.field.neighbours[cell]:
            if not rest >> beside & 1 or barred >> beside & 1:
                continue
            for cover, shown in self.chart.by_cell[beside]:
                if cover & ~rest:
                    continue
                left = rest ^ cover
                for other in each(shown):
                    meeting = self.problem.tops.meet[top][other]
                    if meeting is None:
                        continue
                    to = beside if meeting.moves else cell
                    wins = yield self.tops(left, to, barred & left)
                    if wins >> meeting.top & 1:
                        step = Step("stack", cell + beside - to, to)
                        return [*self.cold(cover, beside, other), step], left, (to, meeting.top), barred & left
        raise AssertionError("no such win")

    def cold(self, cover: int, cell: int, top: int) -> Plan:
        """How a pile of the chart is made."""
        return [Step("stack", *move, when=COLD) for move in self.chart.stackings(cover, cell, top)]

    def together(self, rest: int, hots: tuple[Hot, ...], barred: int = 0) -> Task[Plan | None]:
        """How several hot piles win together, or None. The order of `hots` does not matter.

        They grow one after the other, as long as they have not met: `hots[:grown]` wait.
        """
        return self._grow(rest, tuple(sorted(hots)), barred, 0)

    def _grow(self, rest: int, hots: tuple[Hot, ...], barred: int, grown: int) -> Task[Plan | None]:
        if len(hots) == 1:
            wins = yield self.tops(rest, hots[0][0], barred)
            if not wins >> hots[0][1] & 1:
                return None
            end: Plan = yield self.plan(rest, hots[0], barred)
            return end
        occupied = rest
        for cell, _ in hots:
            occupied |= 1 << cell
        if not self.problem.field.connected(occupied):
            return None
        name = _name(rest, hots, barred, grown)
        if name in self._lost:
            return None
        for first, second, after, step in self._meetings(hots):
            left = tuple(sorted([hot for hot in hots if hot not in (first, second)] + [after]))
            plan: Plan | None = yield self._grow(rest, left, barred, 0)
            if plan is not None:
                return [step, *plan]
        for number in range(grown, len(hots)):
            plan = yield self._absorb(rest, hots, barred, number)
            if plan is not None:
                return plan
        if len(self._lost) >= REMEMBERED:
            yield forget(self._lost)
        self._lost[name] = None
        return None

    def _meetings(self, hots: tuple[Hot, ...]) -> list[tuple[Hot, Hot, Hot, Step]]:
        """Two of the hot piles, what they become and the step."""
        found = []
        near, meet = self.problem.field.near, self.problem.tops.meet
        for number, first in enumerate(hots):
            for second in hots[number + 1 :]:
                if near[first[0]] >> second[0] & 1 and (meeting := meet[first[1]][second[1]]):
                    to = second[0] if meeting.moves else first[0]
                    step = Step("stack", first[0] + second[0] - to, to)
                    found.append((first, second, (to, meeting.top), step))
        return found

    def _absorb(self, rest: int, hots: tuple[Hot, ...], barred: int, number: int) -> Task[Plan | None]:
        """The hot pile of that number meets a pile of the chart."""
        cell, top = hots[number]
        meet = self.problem.tops.meet[top]
        taken = {hot[0] for hot in hots}
        for beside in self.problem.field.neighbours[cell]:
            if not rest >> beside & 1 or barred >> beside & 1 or beside in taken:
                continue
            for cover, shown in self.chart.by_cell[beside]:
                if cover & ~rest:
                    continue
                left = rest ^ cover
                for other in each(shown):
                    meeting = meet[other]
                    if meeting is None:
                        continue
                    to = beside if meeting.moves else cell
                    # Still in order: what has grown before stays in front of what grows now.
                    after = (*hots[:number], (to, meeting.top), *hots[number + 1 :])
                    plan = yield self._grow(left, after, barred & left, number)
                    if plan is not None:
                        step = Step("stack", cell + beside - to, to)
                        return [*self.cold(cover, beside, other), step, *plan]
        return None

    def alone(self, rest: int, barred: int = 0) -> Task[Plan | None]:
        """How `rest` becomes one pile by itself, or None."""
        free = rest & ~barred
        if not free:
            return None
        pivot = (free & -free).bit_length() - 1
        left, top = rest ^ 1 << pivot, self.problem.shown[pivot]
        wins = yield self.tops(left, pivot, barred)
        if not wins >> top & 1:
            return None
        plan: Plan = yield self.plan(left, (pivot, top), barred)
        return plan


def _name(rest: int, hots: tuple[Hot, ...], barred: int, grown: int) -> int:
    """One number for each."""
    name = ((len(hots) << _CELLS | rest) << _CELLS | barred) << 4 | grown
    for cell, top in hots:
        name = name << 10 | cell << 3 | top
    return name
