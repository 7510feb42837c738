"""The sentences of the game, by key; their texts are in strings/."""

from __future__ import annotations

from functools import cache, partial

from taichu.core.errors import reason
from taichu.core.message import Arg, Message, message
from taichu.games.taiji.board import CITIES, KINGDOMS
from taichu.games.taiji.printed import ARTS, KINDS, SCORING, TILES, TRIGRAMS

ID = "taiji"

SEATS = ("first", "second", "third", "fourth")

refuse = partial(reason, ID)


def say(key: str, /, **args: Arg) -> Message:
    """A sentence of this game's catalogue."""
    return message(f"{ID}.{key}", **args)


@cache
def city_name(city: int) -> Message:
    """A city in words."""
    return say(f"city.{CITIES[city].code}")


@cache
def kingdom_name(kingdom: int) -> Message:
    """A kingdom in words."""
    return say(f"kingdom.{KINGDOMS[kingdom]}")


@cache
def kind_name(kind: int) -> Message:
    """A specialty in words."""
    return say(f"kind.{KINDS[kind]}")


@cache
def tile_name(tile: int) -> Message:
    """An action tile in words."""
    return say(f"tile.{TILES[tile].key}")


@cache
def price(tile: int) -> Message:
    """What the action of a tile costs in coins, in words."""
    return say(f"price.{TILES[tile].key}")


@cache
def art_name(art: int) -> Message:
    """An immortal art in words; `art` is 1-4."""
    return say(f"art.{ARTS[art - 1]}")


@cache
def scoring_name(tile: int) -> Message:
    """A scoring tile in words."""
    return say(f"scoring.{SCORING[tile].key}")


@cache
def trigram_name(code: int) -> Message:
    """A trigram in words."""
    return say(f"trigram.{TRIGRAMS[code].key}")


@cache
def hexagram_name(upper: int, lower: int) -> Message:
    """What two trigrams are called together, in words."""
    return say(f"hexagram.{TRIGRAMS[upper].key}.{TRIGRAMS[lower].key}")


@cache
def line_name(line: int) -> Message:
    """A line of the destiny board in words."""
    rows, columns = 4, 8
    if line < rows:
        return say("line.row", n=line + 1)
    return say("line.column", n=line - rows + 1) if line < columns else say("line.diagonal", n=line - columns + 1)


@cache
def trigram_image(code: int) -> Message:
    """What a trigram stands for, in words."""
    return say(f"trigram.{TRIGRAMS[code].key}.image")


@cache
def lower_action(code: int) -> Message:
    """What a trigram's lower part does, in words."""
    return say(f"lower.{TRIGRAMS[code].key}")


@cache
def side_name(side: int) -> Message:
    """Yin or yang in words."""
    return say("yang" if side else "yin")


@cache
def seat_name(seat: int, solo: bool) -> Message:
    """Who sits there: 甲 乙 丙 丁, or alone you and the Shadow."""
    if solo:
        return say("seat.shadow" if seat else "seat.you")
    return say(f"seat.{SEATS[seat]}")
