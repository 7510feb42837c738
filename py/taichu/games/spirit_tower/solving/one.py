"""Whether one item is enough: for each item all its uses are tried, so that a No is a proof.

The item is played on piles of the chart; what it leaves is one or two hot piles (finish.py). Each function answers with a plan or None.
"""

from __future__ import annotations

from taichu.games.spirit_tower.solving.chart import Chart
from taichu.games.spirit_tower.solving.finish import Finish
from taichu.games.spirit_tower.solving.line import COLD, EARLY, Plan, Step
from taichu.games.spirit_tower.solving.tasks import Task
from taichu.games.spirit_tower.solving.tops import each

# How many uses are looked at between two pauses.
_USES = 2000


def earth(finish: Finish) -> Task[Plan | None]:
    """Earth is one stacking of any two neighbours, in which either moves and either comes to lie on top (RULES.md, 8.3).

    Nothing leaves its cell by it, so live piles are enough.
    """
    chart, problem = finish.chart, finish.problem
    live, everything = problem.outline.live, problem.occupied
    merged: dict[tuple[int, int], int] = {}
    uses = 0
    for a, firsts in chart.piles.items():
        for b in problem.field.neighbours[a]:
            if b < a or b not in chart.piles:
                continue
            seconds = chart.by_cell[b]
            for cover, shows in firsts.items():
                uses += len(seconds)
                for other, shown in seconds:
                    if not cover & other:
                        both = cover | other
                        where = live(both)
                        for cell in (a, b):
                            if where >> cell & 1:
                                merged[both, cell] = merged.get((both, cell), 0) | shows | shown
                if uses > _USES:
                    uses = 0
                    yield None
    for cover, cell in sorted(merged, key=lambda key: -key[0].bit_count()):
        wins = yield finish.tops(everything ^ cover, cell)
        if wins := wins & merged[cover, cell]:
            top = each(wins)[0]
            plan = yield finish.plan(everything ^ cover, (cell, top))
            return [*helped(finish, cover, cell, top), *plan]
    return None


def helped(finish: Finish, cover: int, cell: int, top: int) -> Plan:
    """The two piles whose stacking, helped by earth, gives that cover in that cell, and `top` on top."""
    chart = finish.chart
    for beside in chart.problem.field.neighbours[cell]:
        for a, b in ((cell, beside), (beside, cell)):
            for part, shown in chart.piles.get(a, {}).items():
                other = chart.piles.get(b, {}).get(cover ^ part, 0)
                if not part & ~cover and other and (shown | other) >> top & 1:
                    x = top if shown >> top & 1 else each(shown)[0]
                    y = top if not shown >> top & 1 else each(other)[0]
                    made = finish.cold(part, a, x) + finish.cold(cover ^ part, b, y)
                    return [*made, Step("free", a + b - cell, cell, top, when=EARLY)]
    raise AssertionError("no such stacking")


def metal(finish: Finish, whole: Finish) -> Task[Plan | None]:
    """Metal takes a card off a pile, or a pile of one card: then the others are as if it had never been there.

    `finish` may know live piles only; `whole` must know all, since the card that goes may have been in the way.
    """
    chart, problem = finish.chart, finish.problem
    everything = problem.occupied
    under = yield seconds(chart)
    for (cover, cell, top), below in sorted(under.items(), key=lambda item: -item[0][0].bit_count()):
        if below:
            wins = yield finish.tops(everything ^ cover, cell)
            if wins := wins & below:
                shows = each(wins)[0]
                plan = yield finish.plan(everything ^ cover, (cell, shows))
                return [*topped(chart, under, cover, cell, top, shows), Step("M", cell), *plan]
    alone: Plan | None = yield lone_metal(whole)
    return alone


def lone_metal(whole: Finish) -> Task[Plan | None]:
    """Metal on a pile of one card."""
    problem = whole.problem
    for cell in problem.shown:
        if sum(problem.counts[cell]) > 1:
            continue
        plan: Plan | None = yield whole.alone(problem.occupied ^ 1 << cell)
        if plan is not None:
            return [Step("M", cell), *plan]
    return None


# (cover, cell, top) -> the set of tops that can lie right under the top card; none where there is only that card.
Under = dict[tuple[int, int, int], int]


def seconds(chart: Chart) -> Task[Under]:
    """Every pile of the chart, made from the card on top: it wins all its stackings, and its first victim lies under it."""
    problem = chart.problem
    neighbours, meet = problem.field.neighbours, problem.tops.meet
    under: Under = {}
    growing: list[dict[tuple[int, int, int], int]] = [{} for _ in range(len(problem.shown) + 1)]
    for cell, top in problem.shown.items():
        growing[1][1 << cell, cell, top] = 1 << problem.seconds[cell] if problem.seconds[cell] >= 0 else 0
    for piles in growing:
        for number, ((cover, cell, top), below) in enumerate(piles.items()):
            if not number % 16:
                yield None
            for beside in neighbours[cell]:
                for other, shown in chart.by_cell[beside]:
                    if cover & other:
                        continue
                    for y in each(shown):
                        meeting = meet[top][y]
                        if meeting is None or not meeting.x_above:
                            continue
                        to = beside if meeting.moves else cell
                        both = cover | other
                        if chart.piles[to].get(both, 0) >> meeting.top & 1:
                            key = both, to, meeting.top
                            larger = growing[both.bit_count()]
                            larger[key] = larger.get(key, 0) | (below or 1 << meeting.buried)
        under.update(piles)
    return under


def topped(chart: Chart, under: Under, cover: int, cell: int, top: int, second: int) -> Plan:
    """How a pile of the chart is made so that `second` lies under its top card."""
    problem = chart.problem
    if not cover & (cover - 1):
        return []
    meet = problem.tops.meet
    for beside in (cell, *problem.field.neighbours[cell]):
        for victim in problem.field.neighbours[beside]:
            if cell not in (beside, victim):
                continue
            for other, shown in chart.by_cell[victim]:
                if other & ~cover:
                    continue
                for x in range(problem.tops.count):
                    below = under.get((cover ^ other, beside, x), -1)
                    if below < 0:
                        continue
                    for y in each(shown):
                        meeting = meet[x][y]
                        if (
                            meeting
                            and meeting.x_above
                            and meeting.top == top
                            and (victim if meeting.moves else beside) == cell
                            and (below or 1 << meeting.buried) >> second & 1
                        ):
                            return [
                                *topped(chart, under, cover ^ other, beside, x, second),
                                *(Step("stack", *move, when=COLD) for move in chart.stackings(other, victim, y)),
                                Step("stack", beside + victim - cell, cell, when=COLD),
                            ]
    raise AssertionError("no such pile")


def wood(finish: Finish) -> Task[Plan | None]:
    """A pile of the chart goes to a neighbour cell that is empty by then. `finish` must know all piles."""
    chart, problem = finish.chart, finish.problem
    connected = problem.field.connected
    for cell, piles in chart.piles.items():
        for number, (cover, shows) in enumerate(piles.items()):
            if not number % 32:
                yield None
            rest = problem.occupied ^ cover
            for to in problem.field.neighbours[cell]:
                if not connected(rest | 1 << to):
                    continue
                barred = rest & 1 << to
                wins = yield finish.tops(rest, to, barred)
                if wins := wins & shows:
                    top = each(wins)[0]
                    plan = yield finish.plan(rest, (to, top), barred)
                    return [*finish.cold(cover, cell, top), Step("W", cell, to), *plan]
    return None


def fire(finish: Finish) -> Task[Plan | None]:
    """A pile of the chart leaves some cards where it is, and the upper ones go to a neighbour cell that is empty by then.

    The lower part may show any card but the top one. `finish` must know all piles.
    """
    chart, problem = finish.chart, finish.problem
    connected = problem.field.connected
    for cell, piles in chart.piles.items():
        for number, (cover, shows) in enumerate(piles.items()):
            if not number % 32:
                yield None
            rest = problem.occupied ^ cover
            for to in problem.field.neighbours[cell]:
                if not connected(rest | 1 << to | 1 << cell):
                    continue
                for top in each(shows):
                    for lower in each(problem.below(cover, top)):
                        plan = yield finish.together(rest, ((cell, lower), (to, top)), rest & 1 << to)
                        if plan is not None:
                            return [*finish.cold(cover, cell, top), Step("F", cell, to, lower), *plan]
    return None
