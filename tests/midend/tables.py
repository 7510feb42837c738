"""Sessions to test with: the null game, Spirit Tower's plus of five, and a null game in which some actions reveal."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from taichu.core.game import Act, Input, Intent, Show
from taichu.games import get_game
from taichu.games.null import GAME, Params, State
from taichu.midend.session import Session
from taichu.midend.table import Table, table_from_text

PLUS = "x3x3.1W1MEF1A1"


def null(start: str = "12.0") -> Session:
    """A session of the null game."""
    return Session(table_from_text(get_game("null"), start))


def tower(start: str = PLUS) -> Session:
    """A session of Spirit Tower."""
    return Session(table_from_text(get_game("spirit_tower"), start))


class Revealing(type(GAME)):  # type: ignore[misc]
    """The null game, but taking three reveals something and cannot be taken back."""

    @staticmethod
    def undoable(state: State, take: int) -> bool:
        return take != 3


def revealing() -> Session:
    """A session of that game, with twelve stones."""
    return Session(Table(Revealing(), "12.0", Params(12), 0))


WALK = {"from": "s3", "to": "s1", "order": "way", "via": ["s2"], "shapes": [], "shows": []}


class Walking(type(GAME)):  # type: ignore[misc]
    """The null game, but picking up, and what is left of an action after it, are shown as ways."""

    @staticmethod
    def intent(state: State, ui: Any, touch: Input) -> Intent[int, Any]:
        meaning = GAME.intent(state, ui, touch)
        if isinstance(meaning, Show):
            return Show(meaning.ui, [WALK])
        return Act(meaning.action, []) if isinstance(meaning, Act) else meaning


def walking() -> Session:
    """A session of that game, with twelve stones."""
    return Session(Table(Walking(), "12.0", Params(12), 0))


def play(session: Session, line: str, now: int | None = None) -> Session:
    """Play the actions of a line, written with blanks between them."""
    for text in line.split():
        session.act(session.table.game.parse_action(session.state, text), now)
    return session


def line(session: Session) -> str:
    """The actions on the board."""
    return " ".join(node.text for node in session.history.played())


def ahead(session: Session) -> str:
    """The actions that redo would play."""
    return " ".join(node.text for node in session.history.ahead())


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["act", "act", "act", "undo", "redo", "goto", "restart", "new", "checkpoint"]),
        st.integers(0, 999),
        st.integers(0, 5000),
    ),
    max_size=40,
)


def take(session: Session, steps: list[tuple[str, int, int]]) -> int:
    """Do the steps that STEPS draws, each so many milliseconds after the one before; the time at the end."""
    now = 1_000_000
    for step, choice, later in steps:
        now += later
        legal = session.table.game.actions(session.state)
        if step == "act" and legal:
            session.act(legal[choice % len(legal)], now)
        elif step == "undo":
            session.undo(now)
        elif step == "redo":
            session.redo(now)
        elif step == "goto":
            session.goto(choice % len(session.history.nodes), now)
        elif step == "restart":
            session.restart(now)
        elif step == "new":
            session.new(table_from_text(session.table.game, ("7.0", "8.1", "12.0")[choice % 3]), now)
        elif step == "checkpoint":
            session.checkpoint(f"name {choice}")
    return now
