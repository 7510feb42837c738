"""Which sets of items are tried, in which order, and how."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

from taichu.games.spirit_tower.rules import Action
from taichu.games.spirit_tower.solving.line import Plan, played
from taichu.games.spirit_tower.solving.search import search
from taichu.games.spirit_tower.solving.stock import Stock
from taichu.games.spirit_tower.solving.tasks import Task
from taichu.games.spirit_tower.solving.two import two
from taichu.games.spirit_tower.solving.workshop import Workshop

Line = list[Action]


class Stage(NamedTuple):
    """One set of items; `proves`: where no line is found there is none; `glance`: only a first look for a line; `every`: with
    it go all other sets of as many or fewer items."""

    items: str
    task: Callable[[Workshop], Task[Line | None]]
    proves: bool = True
    glance: bool = False
    every: bool = False


# Quick ones first, and those that often do.
_ORDER = "EAMWF"
_GLANCES = ("AW", "AF")
_PAIRS = ("EA", "AF", "AW", "AM", "EW", "EF", "EM", "MW", "MF", "WF")


def stages(hand: str, number: int) -> list[Stage]:
    """The sets of that many of the items in hand."""
    items = [item for item in _ORDER if item in hand]
    chosen = ["".join(some) for some in combinations(items, number)]
    if number > 2:
        # Sets with earth and water first: they are decided fastest.
        chosen.sort(key=lambda some: ("E" not in some) + ("A" not in some))
        return [_walk(chosen[0]), *(_stage(some) for some in chosen)]
    if number == 2:
        chosen = [pair for pair in _PAIRS if pair[0] in hand and pair[1] in hand]
    # Where earth and water together do not, the others are glanced at before any is proved not to.
    glances = [_glance(some) for some in chosen if some in _GLANCES]
    return [
        *(_stage(some) for some in chosen if some == "EA"),
        *glances,
        *(_stage(some) for some in chosen if some != "EA"),
    ]


def _glance(items: str) -> Stage:
    return Stage(items, lambda workshop: search(workshop, items), proves=False, glance=True)


def _walk(items: str) -> Stage:
    return Stage(items, lambda workshop: workshop.walk.line(len(items)), every=True)


def _stage(items: str) -> Stage:
    if items == "":
        return Stage("", _without)
    if len(items) == 1:
        return Stage(items, lambda workshop: _with_one(workshop, items))
    if len(items) == 2:
        return Stage(items, lambda workshop: _with_two(workshop, items))
    return Stage(items, lambda workshop: search(workshop, items), proves=False)


def _without(workshop: Workshop) -> Task[Line | None]:
    live: Stock = yield workshop.live()
    finish = live.finish
    won = finish.chart.wins()
    if won is None:
        return None
    return played(workshop.problem.state, finish.cold(workshop.problem.occupied, *won))


def _with_one(workshop: Workshop, item: str) -> Task[Line | None]:
    plan: Plan | None = yield workshop.with_one(item)
    return None if plan is None else played(workshop.problem.state, plan)


def _with_two(workshop: Workshop, items: str) -> Task[Line | None]:
    plan: Plan | None = yield two(workshop, items)
    return None if plan is None else played(workshop.problem.state, plan)
