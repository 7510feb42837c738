"""In which order cards can lie in a pile of the chart: what metal finds in the two parts after fire."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from taichu.games.spirit_tower.phases import PHASES
from taichu.games.spirit_tower.solving.finish import Finish
from taichu.games.spirit_tower.solving.line import ANY, COLD, NONE, Plan, Step
from taichu.games.spirit_tower.solving.one import Under, topped
from taichu.games.spirit_tower.solving.tasks import Task
from taichu.games.spirit_tower.solving.tops import each

# What is wanted of a pile: its lowest card (NONE, card); or a card and the one right above it, which is not the top one.
Wanted = tuple[int, int]


class _Union(NamedTuple):
    """The last stacking of a pile: the lower and the upper pile as (cover, cell, top), and the cells of the move."""

    lower: tuple[int, int, int]
    upper: tuple[int, int, int]
    at: int
    to: int
    top: int


class Splits:
    """`found[cover, cell, top]`: all that can be wanted of that pile."""

    __slots__ = ("_under", "_whole", "found")

    def __init__(self, whole: Finish, under: Under) -> None:
        self._whole, self._under = whole, under
        self.found: dict[tuple[int, int, int], set[Wanted]] = {}

    def fill(self) -> Task[None]:
        """Those of few covered cells first."""
        problem, chart = self._whole.problem, self._whole.chart
        for cell, top in problem.shown.items():
            pile = [PHASES.index(card) for card in problem.state.piles[cell]]
            inner = {(pile[place - 1], pile[place]) for place in range(1, len(pile) - 1)}
            self.found[1 << cell, cell, top] = {(NONE, pile[0]), *inner}
        larger = [(cover, cell) for cell, piles in chart.piles.items() for cover in piles if cover & cover - 1]
        for cover, cell in sorted(larger, key=lambda key: key[0].bit_count()):
            for union in self._unions(cover, cell):
                self.found.setdefault((cover, cell, union.top), set()).update(self._wanted(union))
            yield None

    def _unions(self, cover: int, cell: int) -> Iterator[_Union]:
        chart, meet = self._whole.chart, self._whole.problem.tops.meet
        own = chart.piles[cell]
        for beside in self._whole.problem.field.neighbours[cell]:
            for part, shown in chart.by_cell[beside]:
                if part & ~cover or cover ^ part not in own:
                    continue
                for x in each(shown):
                    for y in each(own[cover ^ part]):
                        meeting = meet[x][y]
                        if meeting and meeting.moves:
                            moved, stood = (part, beside, x), (cover ^ part, cell, y)
                            lower, upper = (stood, moved) if meeting.x_above else (moved, stood)
                            yield _Union(lower, upper, beside, cell, meeting.top)

    def _wanted(self, union: _Union) -> Iterator[Wanted]:
        printed = self._whole.problem.tops.printed[union.lower[2]]
        yield from self.found[union.lower]
        yield from ((second, printed) for second in each(self._under[union.lower]))
        for below, card in self.found[union.upper]:
            if below != NONE:
                yield below, card
            elif self._under[union.upper]:
                yield printed, card

    def cuts(self, cover: int, cell: int, top: int) -> set[tuple[int, int, int]]:
        """(top of the lower part, its second card, second card of the upper part): all ways to split that matter to metal, which
        looks into one of the parts at most: the other's second card is ANY."""
        problem = self._whole.problem
        ways: set[tuple[int, int, int]] = set()
        for second in each(self._under[cover, cell, top]):
            ways.add((second, ANY, NONE))
            cards = problem.cards(cover)
            cards[problem.tops.printed[top]] -= 1
            cards[second] -= 1
            ways |= {(phase, ANY, second) for phase, number in enumerate(cards) if number}
        if self._under[cover, cell, top]:
            ways |= {(card, below, ANY) for below, card in self.found[cover, cell, top]}
        return ways

    def made(self, cover: int, cell: int, top: int, lower: int, second: int, third: int) -> Plan:
        """How the pile is made so that it can be cut like that."""
        if third != ANY:
            return topped(self._whole.chart, self._under, cover, cell, top, lower if third == NONE else third)
        return self._ordered((cover, cell, top), (second, lower))

    def _ordered(self, pile: tuple[int, int, int], wanted: Wanted) -> Plan:
        cover, cell, top = pile
        if not cover & cover - 1:
            return []
        for union in self._unions(cover, cell):
            if union.top != top or wanted not in self._wanted(union):
                continue
            chart, printed = self._whole.chart, self._whole.problem.tops.printed[union.lower[2]]
            lower, upper = self._whole.cold(*union.lower), self._whole.cold(*union.upper)
            below, card = wanted
            if wanted in self.found[union.lower]:
                lower = self._ordered(union.lower, wanted)
            elif card == printed and below >= 0 and self._under[union.lower] >> below & 1:
                lower = topped(chart, self._under, *union.lower, below)
            elif wanted in self.found[union.upper] and below != NONE:
                upper = self._ordered(union.upper, wanted)
            else:
                upper = self._ordered(union.upper, (NONE, card))
            return [*lower, *upper, Step("stack", union.at, union.to, when=COLD)]
        raise AssertionError("no such order")
