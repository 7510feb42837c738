"""What can be said of the first step, and how many ways there are, where no item is needed."""

from __future__ import annotations

from taichu.games.spirit_tower.solving.chart import Stacking
from taichu.games.spirit_tower.solving.finish import Finish
from taichu.games.spirit_tower.solving.tasks import Task
from taichu.games.spirit_tower.solving.tops import each


def safe_stackings(live: Finish) -> Task[list[Stacking]]:
    """The stackings after which stacking alone still wins."""
    problem = live.problem
    safe: list[Stacking] = []
    for at, x in problem.shown.items():
        for to in problem.field.neighbours[at]:
            if to not in problem.shown:
                continue
            meeting = problem.tops.meet[x][problem.shown[to]]
            if meeting and meeting.moves:
                wins = yield live.tops(problem.occupied & ~(1 << at | 1 << to), to)
                if wins >> meeting.top & 1:
                    safe.append((at, to))
    return safe


def trees(live: Finish) -> Task[int]:
    """In how many ways all piles become one by stacking alone, not counting the order of stackings that do not touch each other."""
    chart, problem = live.chart, live.problem
    meet = problem.tops.meet
    ways: dict[tuple[int, int], dict[int, int]] = {}
    for cover, cell in sorted(
        ((cover, cell) for cell, piles in chart.piles.items() for cover in piles), key=lambda key: key[0].bit_count()
    ):
        own = ways[cover, cell] = {}
        if not cover & cover - 1:
            own[problem.shown[cell]] = 1
            continue
        for beside in problem.field.neighbours[cell]:
            for part, shown in chart.by_cell[beside]:
                stood = None if part & ~cover else ways.get((cover ^ part, cell))
                if stood is None:
                    continue
                moved = ways[part, beside]
                for x in each(shown):
                    for y, number in stood.items():
                        meeting = meet[x][y]
                        if meeting and meeting.moves:
                            own[meeting.top] = own.get(meeting.top, 0) + number * moved[x]
        yield None
    return sum(sum(ways.get((problem.occupied, cell), {}).values()) for cell in problem.shown)
