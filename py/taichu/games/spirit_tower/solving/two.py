"""Whether two given items are enough: every first play on piles of the chart, and from there every second one (pending.py).

Either item may come first. Where the second does not depend on the first it might as well have come first, so it is enough that
one of the two orders looks at that; the other order then plays its second item on hot piles only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from taichu.games.spirit_tower import rules
from taichu.games.spirit_tower.rules import Action
from taichu.games.spirit_tower.solving.earth_water import earth_and_water
from taichu.games.spirit_tower.solving.families import Family
from taichu.games.spirit_tower.solving.line import ANY, EARLY, NONE, Plan, Step
from taichu.games.spirit_tower.solving.now import Half, Hot, Now
from taichu.games.spirit_tower.solving.one import Under, topped
from taichu.games.spirit_tower.solving.pending import Pending
from taichu.games.spirit_tower.solving.splits import Splits
from taichu.games.spirit_tower.solving.stock import Stock, united
from taichu.games.spirit_tower.solving.tasks import Task
from taichu.games.spirit_tower.solving.tops import each
from taichu.games.spirit_tower.solving.workshop import Workshop

# A first play: what is left, and the plan up to there.
Begun = tuple[Now, Callable[[], Plan]]

# Of two items, the one that stands first here is played first where the order does not matter.
_FIRST = "FWMAE"


def two(workshop: Workshop, items: str) -> Task[Plan | None]:
    """A plan with both items, or None where there is none."""
    first, second = sorted(items, key=_FIRST.index)
    if (first, second) == ("A", "E"):
        live: Stock = yield workshop.live()
        if not (yield earth_and_water(live)):
            return None
    # The dependent order first: the other has been glanced at by search.py where it often does.
    plan: Plan | None = yield _in_order(workshop, second, first, alone=items in ("FW", "WF"))
    if plan is None:
        plan = yield _in_order(workshop, first, second, alone=True)
    return plan


def _in_order(workshop: Workshop, first: str, second: str, alone: bool) -> Task[Plan | None]:
    # Where both items leave all piles in their cells, or metal takes a card off a pile, live piles are enough.
    stays = "E" in (first, second) and first in "EAM" and second in "EAM"
    stock: Stock = yield (workshop.live() if stays else workshop.whole())
    under: Under = yield stock.under()
    begin = _Begin(stock, under, second)
    pending = Pending(stock, under, second, alone)
    for now, made in (yield begin.plays(first)):
        plan: Plan | None = yield pending.win(now)
        if plan is not None:
            yield pending.forget()
            plan = [*made(), *plan]
            return united(plan, EARLY) if any(step.do == "half" for step in plan) else plan
    yield pending.forget()
    if first == "M" and second in "EA":
        plan = yield _after_lone_metal(workshop, second)
        return plan
    return None


def _after_lone_metal(workshop: Workshop, second: str) -> Task[Plan | None]:
    """Metal on a pile of one card: the other item then has a position of its own to win."""
    state = workshop.problem.state
    for cell, pile in enumerate(state.piles):
        if len(pile) == 1:
            left = Workshop(rules.apply(state, Action("M", cell)), workshop.meter)
            plan: Plan | None = yield left.with_one(second)
            if plan is not None:
                return [Step("M", cell, when=-1), *plan]
    return None


class _Begin:
    """All first plays of an item, for what the second needs to know."""

    def __init__(self, stock: Stock, under: Under, second: str) -> None:
        self._stock, self._finish, self._under, self._second = stock, stock.finish, under, second
        self._problem = stock.problem

    def plays(self, item: str) -> Task[Iterator[Begun]]:
        """Every play of that item on piles of the chart."""
        if item == "E":
            if self._second == "A":
                family = yield self._stock.closed("E")
                return self._exchanges_of(family)
            return self._earth()
        if item == "F" and self._second == "M":
            splits = Splits(self._finish, self._under)
            yield splits.fill()
            return self._fire_exactly(splits)
        return {"W": self._wood, "F": self._fire, "M": self._metal, "A": self._water}[item]()

    def _piles(self) -> Iterator[tuple[int, int, int]]:
        for cell, piles in self._finish.chart.piles.items():
            for cover, shows in piles.items():
                for top in each(shows):
                    yield cover, cell, top

    def _insides(self, cover: int, cell: int, top: int) -> list[int]:
        """What the second item may find in that pile of the chart."""
        if self._second == "M":
            return list(each(self._under[cover, cell, top])) or [NONE]
        return [self._problem.below(cover, top)] if self._second == "F" else [0]

    def _made(self, cover: int, cell: int, top: int, inside: int) -> Plan:
        if self._second == "M" and inside >= 0:
            return topped(self._finish.chart, self._under, cover, cell, top, inside)
        return self._finish.cold(cover, cell, top)

    def _wood(self) -> Iterator[Begun]:
        for cover, cell, top in self._piles():
            rest = self._problem.occupied ^ cover
            began = rest | 1 << cell if self._second == "F" else 0
            for to in self._problem.field.neighbours[cell]:
                for inside in self._insides(cover, cell, top):
                    yield (
                        Now(rest, (Hot(to, top, inside),), rest & 1 << to, began=began and began | 1 << to),
                        lambda cover=cover, cell=cell, top=top, inside=inside, to=to: [  # type: ignore[misc]
                            *self._made(cover, cell, top, inside),
                            Step("W", cell, to),
                        ],
                    )

    def _fire(self) -> Iterator[Begun]:
        for cover, cell, top in self._piles():
            rest = self._problem.occupied ^ cover
            for lower in each(self._problem.below(cover, top)):
                for to in self._problem.field.neighbours[cell]:
                    yield (
                        Now(rest, tuple(sorted((Hot(cell, lower), Hot(to, top)))), rest & 1 << to),
                        lambda cover=cover, cell=cell, top=top, to=to, lower=lower: [  # type: ignore[misc]
                            *self._finish.cold(cover, cell, top),
                            Step("F", cell, to, lower),
                        ],
                    )

    def _fire_exactly(self, splits: Splits) -> Iterator[Begun]:
        for cover, cell, top in self._piles():
            rest = self._problem.occupied ^ cover
            for lower, second, third in splits.cuts(cover, cell, top):
                for to in self._problem.field.neighbours[cell]:
                    yield (
                        Now(rest, tuple(sorted((Hot(cell, lower, second), Hot(to, top, third)))), rest & 1 << to),
                        lambda cover=cover, cell=cell, top=top, to=to, lower=lower, second=second, third=third: [  # type: ignore[misc]
                            *splits.made(cover, cell, top, lower, second, third),
                            Step("F", cell, to, lower, second, third),
                        ],
                    )

    def _metal(self) -> Iterator[Begun]:
        for (cover, cell, top), below in self._under.items():
            for shows in each(below):
                inside = 0
                if self._second == "F":
                    cards = self._problem.cards(cover)
                    cards[self._problem.tops.printed[top]] -= 1
                    cards[shows] -= 1
                    inside = sum(1 << phase for phase, number in enumerate(cards) if number)
                yield (
                    Now(self._problem.occupied ^ cover, (Hot(cell, shows, inside),)),
                    lambda cover=cover, cell=cell, top=top, shows=shows: [  # type: ignore[misc]
                        *topped(self._finish.chart, self._under, cover, cell, top, shows),
                        Step("M", cell),
                    ],
                )

    def _earth(self) -> Iterator[Begun]:
        """Two piles of the chart are stacked with earth's help."""
        seen: set[Now] = set()
        for a, b, (cover, shows), (other, shown) in self._pairs():
            rest = self._problem.occupied & ~(cover | other)
            for x in each(shows):
                for y in each(shown):
                    for top, below, pile, cell in ((x, y, cover, a), (y, x, other, b)):
                        for inside in self._earth_insides(pile, cell, top, below, cover | other):
                            for to in (a, b):
                                now = Now(rest, (Hot(to, top, inside),))
                                if now in seen:
                                    continue
                                seen.add(now)
                                yield (
                                    now,
                                    lambda a=a, b=b, cover=cover, other=other, x=x, y=y, to=to, top=top, own=inside, pile=pile: [  # type: ignore[misc]
                                        *self._made(cover, a, x, own if pile == cover and cover & cover - 1 else NONE),
                                        *self._made(other, b, y, own if pile == other and other & other - 1 else NONE),
                                        Step("free", a + b - to, to, top, own if self._second == "M" else ANY),
                                    ],
                                )

    def _earth_insides(self, cover: int, cell: int, top: int, below: int, both: int) -> list[int]:
        if self._second == "M":
            return list(each(self._under[cover, cell, top])) or [below]
        return [self._problem.below(both, top)] if self._second == "F" else [0]

    def _pairs(self) -> Iterator[tuple[int, int, tuple[int, int], tuple[int, int]]]:
        chart = self._finish.chart
        for a, firsts in enumerate(chart.by_cell):
            for b in self._problem.field.neighbours[a]:
                if b > a:
                    for first in firsts:
                        for second in chart.by_cell[b]:
                            if not first[0] & second[0]:
                                yield a, b, first, second

    def _water(self) -> Iterator[Begun]:
        """One of two piles that change places; the other one is met later.

        Small piles first, and first those for which it does not matter what the other pile holds: there most lines are found.
        """
        needs = {"M": [NONE, 0, 1, 2, 3, 4], "F": [ANY, 0, 1, 2, 3, 4]}.get(self._second, [ANY])
        piles = sorted(self._piles(), key=lambda pile: pile[0].bit_count())
        for need, (cover, cell, g) in product(needs, piles):
            rest = self._problem.occupied ^ cover
            inside = need if self._second == "M" else 1 << need if self._second == "F" and need >= 0 else 0
            for h in range(self._problem.tops.count):
                if h == g and self._second in "WE":
                    continue  # nothing is changed by it, unless the second item looks into the piles
                yield (
                    Now(rest, (Hot(cell, h, inside),), half=Half(h, g, need)),
                    lambda cover=cover, cell=cell, g=g: [  # type: ignore[misc]
                        *self._finish.cold(cover, cell, g),
                        Step("half", cell, when=EARLY),
                    ],
                )

    def _exchanges_of(self, family: Family) -> Iterator[Begun]:
        """The same with a pile in which earth has been played."""
        for cell, piles in family.piles.items():
            for cover, shows in piles.items():
                for g in each(shows):
                    for h in range(self._problem.tops.count):
                        if h != g:
                            yield (
                                Now(self._problem.occupied ^ cover, (Hot(cell, h),), used=True, half=Half(h, g)),
                                lambda cover=cover, cell=cell, g=g: [  # type: ignore[misc]
                                    *family.plan(cover, cell, g, EARLY),
                                    Step("half", cell, when=EARLY),
                                ],
                            )
