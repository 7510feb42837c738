"""Lines with several items: first plays are tried in a random order, and what they lead to is solved with the last one or two.

Nothing is proved here: not all first plays are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from taichu.core.rng import SplitMix64
from taichu.games.spirit_tower.rules import Action
from taichu.games.spirit_tower.solving.field import field
from taichu.games.spirit_tower.solving.line import Plan, Step, carried, played
from taichu.games.spirit_tower.solving.one import Under, topped
from taichu.games.spirit_tower.solving.stock import Stock
from taichu.games.spirit_tower.solving.tasks import Task
from taichu.games.spirit_tower.solving.tops import each
from taichu.games.spirit_tower.solving.two import two
from taichu.games.spirit_tower.solving.workshop import Workshop
from taichu.games.spirit_tower.state import State

# The items that are left for the end, if they are among those given: they do most, and are decided fastest.
_LAST = "EAMWF"

# How many first plays are tried with each set of items: all of one item's as a rule, some of the many of two and three.
_TRIES = 600

# How many plays are listed or shuffled between two pauses.
_EVERY = 500

_Play = Callable[[], Plan]


def search(workshop: Workshop, items: str) -> Task[list[Action] | None]:
    """A line with at most these items."""
    ordered = sorted(items, key=_LAST.index)
    size = 2 if len(items) > 2 else 1
    last, first = "".join(ordered[:size]), "".join(ordered[size:])
    chance = SplitMix64(1)
    tries = [_TRIES]
    line: list[Action] | None = yield _from(workshop, first, last, chance, tries)
    return line


def _from(workshop: Workshop, first: str, last: str, chance: SplitMix64, tries: list[int]) -> Task[list[Action] | None]:
    state = workshop.problem.state
    line: list[Action] | None
    if not first:
        tries[0] -= 1
        plan: Plan | None = yield _finish(workshop, last)
        return None if plan is None else played(state, plan)
    plays: list[_Play] = []
    for item in first:
        plays += yield _plays(workshop, item)
    yield _shuffle(plays, chance)
    # With several first plays, few of the second ones are tried after each.
    for play in plays if len(first) == 1 else plays[: max(10, _TRIES // 10)]:
        if tries[0] <= 0:
            return None
        begun, after = carried(state, play())
        if not _whole(after):
            yield None
            continue
        rest = "".join(item for item in first if item in after.items)
        own = tries if not rest else [min(10, tries[0])]
        line = yield _from(Workshop(after, workshop.meter), rest, last, chance, own)
        if rest:
            tries[0] -= 10 - own[0]
        if line is not None:
            return begun + line
    return None


def _shuffle(plays: list[_Play], chance: SplitMix64) -> Task[None]:
    """As SplitMix64.shuffle does it, with pauses: they are many."""
    for last in range(len(plays) - 1, 0, -1):
        other = chance.below(last + 1)
        plays[last], plays[other] = plays[other], plays[last]
        if last % _EVERY == 0:
            yield None


def _whole(state: State) -> bool:
    """Whether the piles hang together: the last two items may be such that move nothing."""
    occupied = sum(1 << cell for cell, pile in enumerate(state.piles) if pile)
    return field(state.width, state.height).connected(occupied)


def _finish(workshop: Workshop, last: str) -> Task[Plan | None]:
    """The last two items, or fewer."""
    live: Stock = yield workshop.live()
    won = live.finish.chart.wins()
    if won is not None:
        return live.finish.cold(workshop.problem.occupied, *won)
    plan: Plan | None
    for item in last:
        plan = yield workshop.with_one(item)
        if plan is not None:
            return plan
    if len(last) == 2:
        plan = yield two(workshop, last)
        return plan
    return None


def _plays(workshop: Workshop, item: str) -> Task[list[_Play]]:
    """First plays of an item on piles of the chart, into cells that are empty then."""
    stock: Stock = yield workshop.whole()
    under: Under = yield stock.under()
    plays = _metal(stock, under) if item == "M" else _moves(stock, item) if item in "WF" else _others(stock, item)
    found: list[_Play] = []
    for play in plays:
        found.append(play)
        if len(found) % _EVERY == 0:
            yield None
    return found


def _metal(stock: Stock, under: Under) -> Iterator[_Play]:
    for cell in stock.problem.shown:
        if sum(stock.problem.counts[cell]) == 1:
            yield lambda cell=cell: [Step("M", cell)]  # type: ignore[misc]
    for (cover, cell, top), below in under.items():
        for shows in each(below):
            yield lambda cover=cover, cell=cell, top=top, shows=shows: [  # type: ignore[misc]
                *topped(stock.finish.chart, under, cover, cell, top, shows),
                Step("M", cell),
            ]


def _moves(stock: Stock, item: str) -> Iterator[_Play]:
    problem = stock.problem
    for cell, piles in stock.finish.chart.piles.items():
        for cover, shown in piles.items():
            for to in problem.field.neighbours[cell]:
                if (problem.occupied & ~cover) >> to & 1:
                    continue
                for top in each(shown):
                    for lower in each(problem.below(cover, top)) if item == "F" else (-1,):
                        yield lambda cover=cover, cell=cell, to=to, top=top, lower=lower: [  # type: ignore[misc]
                            *stock.finish.cold(cover, cell, top),
                            Step(item, cell, to, lower),
                        ]


def _others(stock: Stock, item: str) -> Iterator[_Play]:
    """Earth or water on the piles as they lie."""
    problem = stock.problem
    cells = sorted(problem.shown)
    for number, a in enumerate(cells):
        for b in cells[number + 1 :]:
            if item == "A":
                yield lambda a=a, b=b: [Step("A", a, b)]  # type: ignore[misc]
            elif problem.field.near[a] >> b & 1:
                for at, to in ((a, b), (b, a)):
                    for top in {problem.shown[a], problem.shown[b]}:
                        yield lambda at=at, to=to, top=top: [Step("free", at, to, top)]  # type: ignore[misc]
