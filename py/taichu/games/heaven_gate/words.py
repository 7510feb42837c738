"""The sentences of the game, by key; their texts are in strings/."""

from __future__ import annotations

from functools import cache, partial

from taichu.core.errors import reason
from taichu.core.message import Arg, Message, message
from taichu.games.heaven_gate.board import SOLIDS

ID = "heaven_gate"

refuse = partial(reason, ID)


def say(key: str, /, **args: Arg) -> Message:
    """A sentence of this game's catalogue."""
    return message(f"{ID}.{key}", **args)


@cache
def solid_name(solid: int) -> Message:
    """A solid in words."""
    return say(f"solid.{SOLIDS[solid]}")


@cache
def walker_name(walker: str) -> Message:
    """The cone or the cylinder in words."""
    return say(f"walker.{walker}")


@cache
def solid_glyph(solid: int) -> Message:
    """The character that stands beside the drawing of a solid."""
    return say(f"glyph.{SOLIDS[solid]}")


@cache
def loss(why: str) -> Message:
    """Why a game is lost; `why` is the reason of an outcome."""
    return say(f"lost.{why.replace('-', '_')}")
