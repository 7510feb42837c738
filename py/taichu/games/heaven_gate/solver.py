"""The door to the solver: the least number of actions with which a position is won, proved, and a line that does it.

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
from taichu.games.heaven_gate.notation import action_text
from taichu.games.heaven_gate.solving.coding import encode, split
from taichu.games.heaven_gate.solving.gate import viable
from taichu.games.heaven_gate.solving.line import entering, line, turn_of, ways_in
from taichu.games.heaven_gate.solving.relaxed import FAR
from taichu.games.heaven_gate.solving.search import Counting, Deepening, Full
from taichu.games.heaven_gate.state import ANY, State
from taichu.games.heaven_gate.walk import Action

SOLVED, IMPOSSIBLE, GAVE_UP = "solved", "impossible", "gave_up"
ENTERING = 2  # actions that are left at most once the gate is open


class Answer(NamedTuple):
    """`verdict`: `solved` (`optimum` actions are needed and enough), `impossible` (no line at all, proved), `gave_up`.

    Fewer than `lower_bound` actions are not enough. `relaxed`: fewer than that are not by the relaxed game alone (solving/relaxed.py),
    FAR where none are; None where the gate is open or the game is over. `misplaced`: the regular solids stand so that no walk of both
    can enter heaven. `line` (texts of actions) wins with `optimum`. Where it gave up there may be a line all the same.
    """

    verdict: str
    optimum: int | None
    lower_bound: int
    line: tuple[str, ...]
    nodes: int
    relaxed: int | None
    misplaced: bool

    @property
    def upper_bound(self) -> int | None:
        """How many actions `line` has, None where there is none: a line that was found is a shortest one."""
        return self.optimum

    @property
    def proof(self) -> list[Message]:
        """What is proved, and by how much having been looked at, in sentences; the first is the result."""
        from taichu.games.heaven_gate.proof import told

        return told(self)


class Search:
    """A search that is done in slices. It gives up once it has looked at `nodes_limit` positions, or proved that more actions than
    `actions_limit` are needed. `proved`: what other searches found out, and this one adds to (solving/search.py)."""

    def __init__(
        self,
        state: State,
        nodes_limit: int | None = None,
        actions_limit: int = FAR,
        proved: dict[int, int] | None = None,
    ) -> None:
        self.state = state
        self.done = False
        self._nodes_limit = nodes_limit
        self._actions_limit = actions_limit
        self._actions: list[Action] | None = None
        self._over = state.gate or bool(state.result)
        self._deepening = Deepening([] if self._over else roots(state), proved)
        self._relaxed = None if self._over else self._deepening.least
        self._steps = self._run()

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return self._deepening.nodes

    @property
    def lower_bound(self) -> int:
        """How many actions are needed at least, as far as is known; FAR where it is impossible."""
        return len(self._actions) if self._actions is not None else self._deepening.least

    def advance(self, nodes: int = 0) -> bool:
        """Go on to the next pause, about a millisecond, or until so many more positions were looked at; whether it is done."""
        until = self.nodes + nodes
        while not self.done:
            if next(self._steps, self) is self or self.nodes == self._nodes_limit:
                self.done = True
            if self.nodes >= until:
                break
        return self.done

    def answer(self) -> Answer:
        """What is known now."""
        least, relaxed = self.lower_bound, self._relaxed
        misplaced = not self._over and misplaces(self.state)
        if self._actions is not None:
            texts = tuple(action_text(self.state, action) for action in self._actions)
            return Answer(SOLVED, least, least, texts, self.nodes, relaxed, misplaced)
        if least == FAR:
            return Answer(IMPOSSIBLE, None, 0, (), self.nodes, relaxed, misplaced)
        return Answer(GAVE_UP, None, least, (), self.nodes, relaxed, misplaced)

    def _run(self) -> Generator[None, None, None]:
        if self._over:
            tries = (entering(self.state, actions) for actions in range(ENTERING + 1))
            self._actions = next((found for found in tries if found is not None), None)
            return
        try:
            codes = yield from self._deepening.run(self._actions_limit)
        except Full:
            return
        if codes:
            self._actions = yield from line(self.state, codes, self._deepening.least - len(codes))


class Count:
    """How many wins of exactly so many actions there are, counted in slices; `ways` when done."""

    def __init__(self, state: State, actions: int) -> None:
        self.done = False
        self.ways = 0
        self._counting = Counting()
        self._steps = self._run(state, actions)

    @property
    def nodes(self) -> int:
        """How many positions were looked at."""
        return self._counting.nodes

    def advance(self) -> bool:
        """Go on to the next pause, about a millisecond; whether it is done."""
        self.done = self.done or next(self._steps, self) is self
        return self.done

    def _run(self, state: State, actions: int) -> Generator[None, None, None]:
        if state.gate or state.result:
            self.ways = ways_in(state, actions)
            return
        for root in roots(state):
            self.ways += yield from self._counting.ways(root, actions)


def misplaces(state: State) -> bool:
    """Whether the regular solids stand so that never both walkers can enter heaven."""
    return not viable(split(encode(state, 0))[1])


def roots(state: State) -> list[int]:
    """The positions to search from: one, or one for each walker that may begin, the one first that wins sooner."""
    return [encode(state, 1), encode(state, 0)] if state.to == ANY else [encode(state, turn_of(state))]


def start(state: State, *, nodes_limit: int | None = None, actions_limit: int = FAR) -> Search:
    """A search from any position."""
    return Search(state, nodes_limit, actions_limit)


def solve(state: State, *, nodes_limit: int | None = None, actions_limit: int = FAR) -> Answer:
    """Search to the end, or until the limits."""
    search = Search(state, nodes_limit, actions_limit)
    while not search.advance():
        pass
    return search.answer()


def ways(state: State, actions: int) -> int:
    """How many wins of exactly so many actions there are."""
    count = Count(state, actions)
    while not count.advance():
        pass
    return count.ways
