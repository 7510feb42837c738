"""The registry: which games there are, each loaded when it is first asked for."""

from __future__ import annotations

import importlib

from taichu.core.errors import GameError
from taichu.core.game import AnyGame
from taichu.core.message import message

SHOWN = ("spirit_tower", "heaven_gate", "taiji")
# The null game is there to copy from and to test with; no page ever offers it.
ALL = (*SHOWN, "null")


def get_game(name: str) -> AnyGame:
    """The game of that id; GameError where there is none, or its part of the program is not installed."""
    if name not in ALL:
        raise GameError(message("error.game.unknown", game=name[:40]), "game")
    try:
        module = importlib.import_module(f"taichu.games.{name}")
    except ModuleNotFoundError as error:
        raise GameError(message("error.game.absent", game=name), "game") from error
    game: AnyGame = module.GAME
    if game.id != name:
        raise RuntimeError(f"the game in games/{name} calls itself {game.id}")
    return game


def lacking(error: ImportError) -> str | None:
    """The id of the game of whose program something could not be imported; None where it was of something else.

    A page loads what a first move needs, and the rest when something asks for it (tools/bundle/archives.py).
    """
    names = (error.name or "").split(".")
    return names[2] if names[:2] == ["taichu", "games"] and len(names) > 2 else None
