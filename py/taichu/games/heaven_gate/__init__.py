"""打通天門 Heaven's Gate: two walkers build ten solids around a pentagram and bring them through the gate of heaven.
The rules are in RULES.md."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from taichu.core.game import Count, Game, Search, Unfolding
from taichu.games.heaven_gate import notation, reading, rules, start, state, steps, story, touch, view
from taichu.games.heaven_gate.start import Params
from taichu.games.heaven_gate.state import WON, State
from taichu.games.heaven_gate.steps import Ui
from taichu.games.heaven_gate.walk import Action
from taichu.games.heaven_gate.words import ID

if TYPE_CHECKING:
    from taichu.core.advice import Counsel


class LazySolver:
    """The solver, imported when first used: the page starts without it."""

    __slots__ = ()

    @staticmethod
    def start(state: State, *, nodes_limit: int | None = None) -> Search:
        """A search from that position; it gives up after looking at `nodes_limit` positions."""
        from taichu.games.heaven_gate import solver

        return solver.start(state, nodes_limit=nodes_limit)

    @staticmethod
    def count(state: State, actions: int) -> Count:
        """A count of the wins with exactly so many actions."""
        from taichu.games.heaven_gate import solver

        return solver.Count(state, actions)


class LazyHints:
    """Advice, and the solver behind it, imported when first asked for."""

    __slots__ = ()

    @staticmethod
    def kinds(state: State) -> Sequence[str]:
        """Once it is over there is nothing left to advise on but where it went wrong, and what the start needed."""
        if state.result == WON:
            return ("proof",)
        over = state.result or rules.outcome(state) is not None
        return ("good", "proof") if over else ("next", "fine", "good", "solution", "proof")

    @staticmethod
    def advise(kind: str, path: Sequence[State]) -> Counsel:
        """Advice of that kind on the last position of `path`."""
        from taichu.games.heaven_gate import hints

        return hints.advise(kind, path)


class HeavenGateRules:
    """The members of core.game.Game that know nothing of a page."""

    __slots__ = ()

    id = ID
    rules_version = 1
    seats = (1,)
    presets = MappingProxyType(start.PRESETS)
    undoable = None
    cost = staticmethod(rules.cost)
    tally = staticmethod(rules.tally)
    packing = None
    solver = LazySolver()
    hints = LazyHints()
    reports = None
    grade = None
    bots = None
    editor = None

    new = staticmethod(start.new)
    seeded = staticmethod(start.seeded)
    to_move = staticmethod(rules.to_move)
    actions = staticmethod(rules.actions)
    universe = staticmethod(rules.universe)
    why_not = staticmethod(rules.why_not)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    score = staticmethod(rules.score)

    start_text = staticmethod(start.start_text)
    parse_start = staticmethod(start.parse_start)
    state_text = staticmethod(state.state_text)
    parse_state = staticmethod(reading.parse_state)
    action_text = staticmethod(notation.action_text)
    parse_action = staticmethod(notation.parse_action)
    title = staticmethod(start.title)

    @staticmethod
    def observe(position: State, seat: int) -> State:
        """Nothing is hidden."""
        return position


class HeavenGate(HeavenGateRules):
    """The game as core.game.Game wants it."""

    __slots__ = ()

    ui = Ui()
    trace = None
    parts = steps.Walkers()
    players = None
    masked = None

    view = staticmethod(view.view)
    intent = staticmethod(touch.intent)
    back = staticmethod(steps.back)
    tell = staticmethod(story.tell)
    motions = staticmethod(story.motions)

    @staticmethod
    def stages(position: State, action: Action) -> Unfolding:
        """How a walk unfolds; imported when somebody watches."""
        from taichu.games.heaven_gate import stages

        return stages.stages(position, action)


GAME: Game[Params, State, Action, Ui] = HeavenGate()
