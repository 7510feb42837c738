"""The door to the solver: the least number of items with which a position is won, proved, and a line that does it.

    search = start(state)
    while not search.done:
        search.advance()          # a slice of a few milliseconds
    answer = search.answer()

How it is found out is in solving/; nothing there reads a clock.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from taichu.core.message import Message
from taichu.games.spirit_tower import rules
from taichu.games.spirit_tower.rules import Action
from taichu.games.spirit_tower.solving.line import Broken
from taichu.games.spirit_tower.solving.safe import safe_stackings, trees
from taichu.games.spirit_tower.solving.stages import Stage, stages
from taichu.games.spirit_tower.solving.stock import Stock
from taichu.games.spirit_tower.solving.tasks import Meter, Task, TooLarge, drive
from taichu.games.spirit_tower.solving.workshop import Workshop
from taichu.games.spirit_tower.state import State

SOLVED, IMPOSSIBLE, GAVE_UP = "solved", "impossible", "gave_up"


class Tried(NamedTuple):
    """What was found out about one set of items: `result` is "line", "none" (proved: no line uses just these), or "open".

    Where all sets of a number were looked at together, one stands for them.
    """

    items: str
    result: str
    nodes: int


class Answer(NamedTuple):
    """`verdict`: `solved` (`optimum` items are needed and enough), `impossible` (no line at all, proved), `gave_up`.

    Fewer than `lower_bound` items are not enough; `line` (texts of actions) wins with `upper_bound` of them. Where it
    gave up there may be a line all the same.
    """

    verdict: str
    optimum: int | None
    lower_bound: int
    upper_bound: int | None
    line: tuple[str, ...]
    nodes: int
    tried: tuple[Tried, ...]

    @property
    def proof(self) -> list[Message]:
        """What is proved, and by how much having been looked at, in sentences; the first is the result."""
        from taichu.games.spirit_tower.proof import told

        return told(self)


class Search:
    """A search that is done in slices. `items_limit`: sets of more items are not tried."""

    def __init__(self, state: State, items_limit: int | None = None) -> None:
        self.state = state
        self.limit = len(state.items) if items_limit is None else min(items_limit, len(state.items))
        self.done = False
        self.phase = ""
        self.lower_bound = 0
        self.tried: list[Tried] = []
        self._best: list[Action] | None = None
        self._meter = Meter()
        self._steps = self._run()

    @property
    def nodes(self) -> int:
        """How much has been done."""
        return self._meter.nodes

    @property
    def line(self) -> tuple[str, ...]:
        """The best line so far."""
        return tuple(_texts(self.state, self._best or []))

    @property
    def upper_bound(self) -> int | None:
        """The number of items in the best line so far."""
        return None if self._best is None else sum(action.item != "" for action in self._best)

    def advance(self, nodes: int = 0) -> bool:
        """Go on to the next pause, about a millisecond, or for at least so many nodes; whether it is done."""
        until = self.nodes + nodes
        while not self.done:
            if next(self._steps, self) is self:
                self.done = True
            if self.nodes >= until:
                break
        return self.done

    def answer(self) -> Answer:
        """What is known now."""
        upper = self.upper_bound
        if upper is not None and upper <= self.lower_bound:
            verdict = SOLVED
        elif self.done and upper is None and self.lower_bound > len(self.state.items):
            verdict = IMPOSSIBLE
        else:
            verdict = GAVE_UP
        optimum = upper if verdict == SOLVED else None
        bound = min(self.lower_bound, len(self.state.items)) if verdict == IMPOSSIBLE else self.lower_bound
        return Answer(verdict, optimum, bound, upper, self.line, self.nodes, tuple(self.tried))

    def _run(self) -> Generator[None, None, None]:
        if rules.is_won(self.state):
            self._best = []
            return
        workshop = Workshop(self.state, self._meter)
        yield from self._look(workshop)
        yield from drive(workshop.forget(), self._meter)

    def _look(self, workshop: Workshop) -> Generator[None, None, None]:
        complete = True
        for number in range(self.limit + 1):
            for stage in stages(self.state.items, number):
                self.phase = stage.items
                line, result = yield from self._try(workshop, stage)
                if line is not None and (self.upper_bound is None or len_items(line) < self.upper_bound):
                    self._best = line
                if stage.every and result != "open":
                    # With fewer items there is none, whatever was left open before.
                    self.lower_bound = number + 1 if line is None else len_items(line)
                    complete = True
                    break
                if self.upper_bound == number:
                    return
                complete = complete and (stage.glance or result == "none")
            if self._best is not None:
                return
            if complete:
                self.lower_bound = number + 1

    def _try(self, workshop: Workshop, stage: Stage) -> Generator[None, None, tuple[list[Action] | None, str]]:
        """The line that a stage finds, and its result as Tried has it."""
        before = self.nodes
        line, proved = None, stage.proves
        try:
            line = yield from drive(stage.task(workshop), self._meter)
        except (TooLarge, Broken):
            # Too much to look at; or a plan that the rules refuse, a mistake of ours: nothing is claimed then.
            proved = False
        result = "line" if line is not None else "none" if proved else "open"
        if line is not None or not (stage.glance or (stage.every and result == "open")):
            self.tried.append(Tried(stage.items, result, self.nodes - before))
        return line, result


class Safe:
    """Which stackings keep a win with `items` items, found out in slices; `stackings` (texts, in ASCII order) when done."""

    def __init__(self, state: State, items: int) -> None:
        self.state, self.items = state, items
        self.done = False
        self.stackings: tuple[str, ...] = ()
        self._steps = self._run()

    def advance(self) -> bool:
        """Go on to the next pause, about a millisecond; whether it is done."""
        self.done = self.done or next(self._steps, self) is self
        return self.done

    def _run(self) -> Generator[None, None, None]:
        meter = Meter()
        if self.items == 0:
            workshop = Workshop(self.state, meter)
            live: Stock = yield from drive(workshop.live(), meter)
            moves = yield from drive(safe_stackings(live.finish), meter)
            safe = [rules.stack(*move) for move in moves]
        else:
            safe = []
            for action in rules.actions(self.state):
                if action.item == "":
                    search = Search(rules.apply(self.state, action), self.items)
                    while not search.advance():
                        yield
                    if search.upper_bound is not None:
                        safe.append(action)
        self.stackings = tuple(sorted(_texts(self.state, safe)))


def ways(state: State) -> int:
    """In how many ways stacking alone wins, not counting the order of stackings that do not touch each other."""
    workshop, meter = Workshop(state, Meter()), Meter()
    return _at_once(_ways(workshop), meter)


def _ways(workshop: Workshop) -> Task[int]:
    live: Stock = yield workshop.live()
    number: int = yield trees(live.finish)
    return number


def _at_once(task: Task[int], meter: Meter) -> int:
    steps = drive(task, meter)
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            return int(stop.value)


def len_items(line: list[Action]) -> int:
    """How many items a line uses."""
    return sum(action.item != "" for action in line)


def _texts(state: State, line: list[Action]) -> list[str]:
    return [rules.action_text(state, action) for action in line]


def start(state: State, *, items_limit: int | None = None) -> Search:
    """A search from any position."""
    return Search(state, items_limit)


def solve(state: State, limit_nodes: int | None = None, *, items_limit: int | None = None) -> Answer:
    """Search to the end, or until so many nodes."""
    search = Search(state, items_limit)
    while not search.done and (limit_nodes is None or search.nodes < limit_nodes):
        search.advance()
    return search.answer()
