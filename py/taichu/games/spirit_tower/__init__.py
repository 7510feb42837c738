"""靈獸塔 Spirit Tower: stack twenty five-phase cards into one pile. The rules are in RULES.md."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from taichu.core.game import Editor, Game, Search
from taichu.games.spirit_tower import copies, notation, rules, start, state, story, touch, view
from taichu.games.spirit_tower.rules import Action
from taichu.games.spirit_tower.start import Params
from taichu.games.spirit_tower.state import State
from taichu.games.spirit_tower.touch import Ui
from taichu.games.spirit_tower.words import ID

if TYPE_CHECKING:
    from taichu.core.advice import Counsel


class LazySolver:
    """The solver, imported when first used: the page starts without it."""

    __slots__ = ()

    count = None

    @staticmethod
    def start(state: State, *, items_limit: int | None = None) -> Search:
        """A search from that position; sets of more than `items_limit` items are not tried."""
        from taichu.games.spirit_tower import solver

        return solver.start(state, items_limit=items_limit)


class LazyHints:
    """Advice, and the solver behind it, imported when first asked for."""

    __slots__ = ()

    @staticmethod
    def kinds(state: State) -> Sequence[str]:
        """Once it is won there is nothing left to advise on but what the start needed."""
        return ("proof",) if rules.is_won(state) else ("next", "fine", "good", "solution", "proof")

    @staticmethod
    def advise(kind: str, path: Sequence[State]) -> Counsel:
        """Advice of that kind on the last position of `path`."""
        from taichu.games.spirit_tower import hints

        return hints.advise(kind, path)


def _grade(state: State) -> Counsel:
    """How hard a start is; imported when first asked for."""
    from taichu.games.spirit_tower import grading

    return grading.counsel(state)


class SpiritTower:
    """The game as core.game.Game wants it; everything is in the modules named here."""

    __slots__ = ()

    id = ID
    rules_version = 1
    seats = (1,)
    presets = MappingProxyType({name: Params(name) for name in start.formations()})
    ui = Ui()
    undoable = None
    back = None
    stages = None
    cost = staticmethod(rules.cost)
    tally = None
    packing = None
    parts = None
    players = None
    masked = None
    solver = LazySolver()
    hints = LazyHints()
    reports = None
    grade = staticmethod(_grade)
    bots = None

    @property
    def editor(self) -> Editor[Any]:
        """Makes own layouts; imported when first used, as the solver is."""
        from taichu.games.spirit_tower.editor import LayoutEditor

        return LayoutEditor()

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
    parse_state = staticmethod(state.parse_state)
    action_text = staticmethod(rules.action_text)
    parse_action = staticmethod(notation.parse_action)

    title = staticmethod(start.title)
    view = staticmethod(view.view)
    trace = staticmethod(copies.traced)
    intent = staticmethod(touch.intent)
    tell = staticmethod(story.tell)
    motions = staticmethod(story.motions)

    @staticmethod
    def observe(position: State, seat: int) -> State:
        """Nothing is hidden."""
        return position


GAME: Game[Params, State, Action, Ui] = SpiritTower()
