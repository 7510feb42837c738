"""What several stages of one search need, made when first asked for."""

from __future__ import annotations

from taichu.games.spirit_tower.solving.chart import Chart
from taichu.games.spirit_tower.solving.finish import Finish
from taichu.games.spirit_tower.solving.problem import Problem
from taichu.games.spirit_tower.solving.tasks import Meter, Task
from taichu.games.spirit_tower.state import State


class Workshop:
    """The charts of one position."""

    __slots__ = ("_live", "_whole", "meter", "problem")

    def __init__(self, state: State, meter: Meter) -> None:
        self.problem = Problem(state)
        self.meter = meter
        self._live: Finish | None = None
        self._whole: Finish | None = None

    def live(self) -> Task[Finish]:
        """With the piles after which the rest can still be won without an item that moves anything."""
        if self._live is None:
            self._live = yield self._finish(only_live=True)
        return self._live

    def whole(self) -> Task[Finish]:
        """With all piles that stacking can make."""
        if self._whole is None:
            self._whole = yield self._finish(only_live=False)
        return self._whole

    def _finish(self, only_live: bool) -> Task[Finish]:
        chart = Chart(self.problem, only_live)
        yield chart.fill(self.meter)
        return Finish(chart)
