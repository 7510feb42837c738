"""Whether earth and water together are enough, said at once for all plays of both: the pair that most often is.

Neither moves anything out of its cell's reach, so live piles are enough, and there are few of them. To the halves of water.py
come the **helped** ones, in which earth has been played too, before the exchange or after.
"""

from __future__ import annotations

from taichu.games.spirit_tower.solving.families import Family
from taichu.games.spirit_tower.solving.finish import Finish
from taichu.games.spirit_tower.solving.stock import Stock
from taichu.games.spirit_tower.solving.tasks import LARGEST, Task, TooLarge
from taichu.games.spirit_tower.solving.water import Halves, Kinds, halves


def earth_and_water(live: Stock) -> Task[bool]:
    """Whether there is a line with both (or with what they make unneeded); a No is a proof."""
    kinds = Kinds(live.problem.tops)
    earthed: Family = yield live.closed("E")
    plain: Halves = yield halves(live.finish.chart, kinds)
    enough: bool = yield _EarthWater(live, kinds, earthed).enough(plain)
    return enough


class _EarthWater:
    """The question, and what has been found out about it."""

    __slots__ = ("_earthed", "_finish", "_kinds", "_problem", "_with_earth")

    def __init__(self, stock: Stock, kinds: Kinds, earthed: Family) -> None:
        self._finish: Finish = stock.finish
        self._problem = stock.problem
        self._kinds = kinds
        self._earthed = earthed
        self._with_earth: dict[tuple[int, int], int] = {}

    def enough(self, plain: Halves) -> Task[bool]:
        """Whether there is a line with both."""
        helped: Halves = yield self._helped(plain)
        near, occupied = self._problem.field.neighbours, self._problem.occupied
        partners = self._kinds.partners
        turned = {cell: [(cover, partners(own)) for cover, own in piles.items()] for cell, piles in plain.items()}
        for a, piles in helped.items():
            listed = [(cover, own, plain[a].get(cover, 0)) for cover, own in piles.items()]
            for b in near[a]:
                if b not in turned:
                    continue
                others = turned[b]
                for number, (cover, own, unhelped) in enumerate(listed):
                    if not number % 8:
                        yield None
                    for other, kinds in others:
                        if cover & other:
                            continue
                        rest = occupied ^ cover ^ other
                        good: bool = yield self._wins(rest, a, b, own, unhelped if a < b else 0, kinds)
                        if good:
                            return True
                yield None
        return False

    def _wins(self, rest: int, a: int, b: int, own: int, plain: int, kinds: int) -> Task[bool]:
        """Whether a helped half in a (`own`), or a plain one, wins with the other in b (`kinds`, by its partner's)."""
        finish, meet = self._finish, self._problem.tops.meet
        at_a = finish.known(rest, a)
        if at_a is None:
            at_a = yield finish.tops(rest, a)
        at_b = finish.known(rest, b)
        if at_b is None:
            at_b = yield finish.tops(rest, b)
        if at_a | at_b:
            for x, y, _ in self._kinds.unions(own, kinds):
                meeting = meet[x][y]
                if meeting and (at_b if meeting.moves else at_a) >> meeting.top & 1:
                    return True
            for x, y, _ in self._kinds.unions(plain, kinds):
                if (at_a | at_b) & (1 << x | 1 << y):
                    return True
        if plain:
            at_a, at_b = (yield self._tops(rest, a)), (yield self._tops(rest, b))
            if at_a | at_b:
                for x, y, _ in self._kinds.unions(plain, kinds):
                    meeting = meet[x][y]
                    if meeting and (at_b if meeting.moves else at_a) >> meeting.top & 1:
                        return True
        return False

    def _tops(self, rest: int, cell: int) -> Task[int]:
        """With which tops a hot pile in `cell` wins against `rest` if earth may still be played."""
        if not rest:
            return self._problem.tops.every
        if not self._problem.field.connected(rest | 1 << cell):
            return 0
        known = self._with_earth.get((rest, cell))
        if known is not None:
            return known
        tops, chart = self._problem.tops, self._finish.chart
        answer = 0
        for beside in self._problem.field.neighbours[cell]:
            for earthed, piles in ((False, chart.by_cell[beside]), (True, self._earthed.by_cell[beside])):
                for cover, shown in piles:
                    if cover & ~rest:
                        continue
                    left = rest ^ cover
                    here: int = yield self._finish.tops(left, cell)
                    there: int = yield self._finish.tops(left, beside)
                    if not earthed:
                        # Earth now: the own top is seen, or the other's.
                        answer |= tops.every if (here | there) & shown else here | there
                        here = yield self._tops(left, cell)
                        there = yield self._tops(left, beside)
                    answer |= tops.wins_here[shown][here] | tops.wins_there[shown][there]
                    if answer == tops.every:
                        break
        self._with_earth[rest, cell] = answer
        return answer

    def _helped(self, plain: Halves) -> Task[Halves]:
        """All live halves in which earth has been played."""
        problem, kinds, chart = self._problem, self._kinds, self._finish.chart
        neighbours, live = problem.field.neighbours, problem.outline.live
        found: Halves = {cell: {} for cell in problem.shown}
        growing: list[list[tuple[int, int]]] = [[] for _ in range(len(problem.shown) + 1)]

        def add(cover: int, cell: int, new: int) -> None:
            if new:
                at = found[cell]
                if cover in at:
                    at[cover] |= new
                else:
                    at[cover] = new
                    growing[cover.bit_count()].append((cover, cell))

        for cell, piles in plain.items():
            for cover, tops in self._earthed.by_cell[cell]:
                add(cover, cell, kinds.begun(tops))
            for number, (cover, own) in enumerate(piles.items()):
                if not number % 8:
                    yield None
                for beside in neighbours[cell]:
                    for other, shown in chart.by_cell[beside]:
                        both = cover | other
                        where = 0 if cover & other else live(both)
                        if (where >> cell | where >> beside) & 1:
                            free = kinds.freed(own, shown)
                            for to in (cell, beside):
                                if where >> to & 1:
                                    add(both, to, free)
                    for other, shown in self._earthed.by_cell[beside]:
                        both = cover | other
                        where = 0 if cover & other else live(both)
                        if (where >> cell | where >> beside) & 1:
                            for to, new in zip((cell, beside), kinds.stacked(own, shown), strict=True):
                                if where >> to & 1:
                                    add(both, to, new)
            yield None
        held = 0
        for of_one_size in growing:
            held += len(of_one_size)
            if held > LARGEST:
                raise TooLarge
            for number, (cover, cell) in enumerate(of_one_size):
                if not number % 16:
                    yield None
                own = found[cell][cover]
                for beside in neighbours[cell]:
                    for other, shown in chart.by_cell[beside]:
                        both = cover | other
                        where = 0 if cover & other else live(both)
                        if (where >> cell | where >> beside) & 1:
                            for to, new in zip((cell, beside), kinds.stacked(own, shown), strict=True):
                                if where >> to & 1:
                                    add(both, to, new)
        return found
