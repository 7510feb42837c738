"""What the stages of one search share."""

from __future__ import annotations

from taichu.games.spirit_tower.solving import one
from taichu.games.spirit_tower.solving.chart import Chart
from taichu.games.spirit_tower.solving.finish import Finish
from taichu.games.spirit_tower.solving.line import Plan
from taichu.games.spirit_tower.solving.problem import Problem
from taichu.games.spirit_tower.solving.stock import Stock
from taichu.games.spirit_tower.solving.tasks import Meter, Task, TooLarge
from taichu.games.spirit_tower.solving.walk import Walk
from taichu.games.spirit_tower.solving.water import water
from taichu.games.spirit_tower.state import State


class Workshop:
    """The charts of one position, and what is made from them when first asked for."""

    __slots__ = ("_live", "_too_large", "_walk", "_whole", "meter", "problem")

    def __init__(self, state: State, meter: Meter) -> None:
        self.problem = Problem(state)
        self.meter = meter
        self._live: Stock | None = None
        self._whole: Stock | None = None
        self._walk: Walk | None = None
        self._too_large: set[bool] = set()  # of which kinds a chart was begun and not filled

    @property
    def walk(self) -> Walk:
        """The walk through all positions, as far as it has come."""
        self._walk = self._walk or Walk(self.problem.state, self.meter)
        return self._walk

    def live(self) -> Task[Stock]:
        """From the piles after which the rest can still be won without an item that moves anything."""
        if self._live is None:
            self._live = yield self._stock(only_live=True)
        return self._live

    def whole(self) -> Task[Stock]:
        """From all piles that stacking can make."""
        if self._whole is None:
            self._whole = yield self._stock(only_live=False)
        return self._whole

    def _stock(self, only_live: bool) -> Task[Stock]:
        if only_live in self._too_large:
            raise TooLarge
        chart = Chart(self.problem, only_live)
        self._too_large.add(only_live)
        yield chart.fill(self.meter)
        self._too_large.remove(only_live)
        return Stock(Finish(chart))

    def forget(self) -> Task[None]:
        """What was found out is forgotten, when nothing more is asked."""
        for stock in (self._live, self._whole):
            if stock is not None:
                yield stock.forget()

    def with_one(self, item: str) -> Task[Plan | None]:
        """A plan with that item, or None where there is none."""
        plan: Plan | None
        live: Stock = yield self.live()
        if item in "EA":
            plan = yield (one.earth if item == "E" else water)(live.finish)
            return plan
        whole: Stock = yield self.whole()
        if item == "M":
            plan = yield one.metal(live.finish, whole.finish)
        else:
            plan = yield (one.wood if item == "W" else one.fire)(whole.finish)
        return plan
