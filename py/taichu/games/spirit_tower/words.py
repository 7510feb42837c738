"""The sentences of the game, by key; their texts are in strings/."""

from __future__ import annotations

from functools import cache, partial

from taichu.core.errors import reason
from taichu.core.message import Arg, Message, message

ID = "spirit_tower"

refuse = partial(reason, ID)


def say(key: str, /, **args: Arg) -> Message:
    """A sentence of this game's catalogue."""
    return message(f"{ID}.{key}", **args)


@cache
def item_name(item: str) -> Message:
    """The item in words."""
    return say(f"item.{item}")
