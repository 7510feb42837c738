"""Playing a record through: from texts to states."""

from __future__ import annotations

from typing import Any, NamedTuple

from taichu.core.errors import ActionError, Illegal, RecordError, TaichuError
from taichu.core.message import Message, message
from taichu.core.record import Record
from taichu.games import get_game
from taichu.midend.table import Table, table_from_text


class Broken(NamedTuple):
    """Where a record breaks off: the line, the action's text, a reason code, and the sentence."""

    line: int
    action: str
    code: str
    message: Message

    @property
    def sentence(self) -> Message:
        """`line 12: <action>: <reason code>: <sentence>` in words."""
        return message("error.record.broken", line=self.line, action=self.action, code=self.code, why=self.message)


class Replay(NamedTuple):
    """A record on the table: the actions that could be played, the state they lead to, and what stopped them, if anything."""

    table: Table
    actions: tuple[Any, ...]
    state: Any
    broken: Broken | None = None


def table_of(record: Record) -> Table:
    """The table a record starts from; RecordError where its rules version is not ours."""
    game = get_game(record.game)
    if record.version != game.rules_version:
        raise RecordError(message("error.record.version", version=record.version, ours=game.rules_version), "line 1")
    return table_from_text(game, record.start)._replace(tags=record.tags)


def replay(record: Record) -> Replay:
    """Play a record as far as it goes."""
    table = table_of(record)
    state = table.first_state()
    played: list[Any] = []
    for text, line in zip(record.moves, record.lines, strict=True):
        try:
            action = table.game.parse_action(state, text)
            state = table.game.apply(state, action)
        except (ActionError, Illegal) as error:
            return Replay(table, tuple(played), state, _broken(line, text, error))
        played.append(action)
    return Replay(table, tuple(played), state)


def _broken(line: int, text: str, error: TaichuError) -> Broken:
    code = error.at if isinstance(error, Illegal) else "unreadable"
    return Broken(line, text[:60], code, error.message)


def record_of(table: Table, actions: tuple[str, ...]) -> Record:
    """The record of action texts played at a table; that of a daily names its date."""
    game = table.game
    day = (("daily", table.day),) if table.day else ()
    return Record(
        game.id, game.rules_version, table.start, day + table.tags, actions, tuple(range(1, len(actions) + 1))
    )
