"""A table: one game set up from one start."""

from __future__ import annotations

from typing import Any, NamedTuple

from taichu.core.errors import StartError
from taichu.core.game import AnyGame
from taichu.core.message import Message, message
from taichu.games import get_game

MAX_START = 4_000  # characters; the longest start text of any game is far below


class Table(NamedTuple):
    """`start` is the canonical start text; `params` and `seed` are what it names; `tags` are what else its record says.

    `day` is the date whose daily puzzle it was opened as, "" where it was not: a record that only says so is none.
    `row` is the name of the collection's row that it was opened as, and `theme` what that is about; both are kept where links
    cannot hold the start as it is, else "".
    """

    game: AnyGame
    start: str
    params: Any
    seed: int
    tags: tuple[tuple[str, str], ...] = ()
    day: str = ""
    row: str = ""
    theme: str = ""

    def first_state(self) -> Any:
        """The state before the first action."""
        return self.game.new(self.params, self.seed)

    @property
    def title(self) -> Message:
        """The start's name in words; a daily is named by its date, a row by its file, number and theme, or its goal."""
        if self.day:
            return message("daily.of", date=self.day)
        if self.row and self.theme:
            name, _, number = self.row.rpartition("-")
            file, theme = Message(f"{self.game.id}.file.{name}"), Message(f"{self.game.id}.theme.{self.theme}")
            if goal := dict(self.tags).get("goal"):
                return message(f"{self.game.id}.row.goal", file=file, number=int(number), theme=theme, goal=goal)
            return message(f"{self.game.id}.row", file=file, number=int(number), theme=theme)
        return self.game.title(self.params, self.seed)


def table_from_text(game: AnyGame, text: str) -> Table:
    """Set up a game from a start text (a state text is one, too); StartError and StateError name what is wrong."""
    if len(text) > MAX_START:
        raise StartError(message("error.start.long", length=len(text), limit=MAX_START), "start")
    return _set_up(game, *game.parse_start(text))


def table_from_seed(game_id: str, preset: str | None, seed: int) -> Table:
    """Set up a preset (the first one where None) with a 64-bit seed; StartError for an unknown preset."""
    game = get_game(game_id)
    name = preset or next(iter(game.presets))
    if name not in game.presets:
        known = ", ".join(game.presets)
        raise StartError(message("error.start.preset", preset=name[:40], known=known), "preset")
    return _set_up(game, *game.seeded(game.presets[name], seed))


def _set_up(game: AnyGame, params: Any, seed: int) -> Table:
    return Table(game, game.start_text(params, seed), params, seed)
