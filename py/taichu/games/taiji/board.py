"""The map of the Warring States: fifty places, joined by roads and rivers (RULES.md, "The map"). data/map.json holds it."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from taichu.core.resource import read_text

NOWHERE = -1
LARGE_BOARD_PLAYERS = 4


class City(NamedTuple):
    """A place: its three letters, its name in Latin ones, its kingdom's number (NOWHERE for Luoyi), `large` or not, `border`
    where it is on the large board alone; `x` and `y` lie in 0..1000, to the east and to the south; `west` where a pawn stands to the west,
    because a name lies to the east."""

    code: str
    latin: str
    kingdom: int
    large: bool
    border: bool
    x: int
    y: int
    west: bool


class Board(NamedTuple):
    """One side of the map. `cities` are in map order, Luoyi last; `roads`, `rivers` and `ways` (either) give the neighbours of each
    place of both boards, none where it is not on this one. `kingdoms` are the cities of each kingdom."""

    name: str
    cities: tuple[int, ...]
    roads: tuple[tuple[int, ...], ...]
    rivers: tuple[tuple[int, ...], ...]
    ways: tuple[tuple[int, ...], ...]
    kingdoms: tuple[tuple[int, ...], ...]


_DATA: dict[str, Any] = json.loads(read_text(__name__, "data/map.json"))

KINGDOMS: tuple[str, ...] = tuple(_DATA["kingdoms"])
CITIES: tuple[City, ...] = tuple(
    City(
        one["code"],
        one["latin"],
        KINGDOMS.index(one["kingdom"]) if one["kingdom"] in KINGDOMS else NOWHERE,
        one["size"] == "large",
        one["border"],
        one["x"],
        one["y"],
        one.get("west", False),
    )
    for one in _DATA["cities"]
)
CODES = tuple(city.code for city in CITIES)
INDEX = {code: city for city, code in enumerate(CODES)}
LUOYI = CODES.index("LUO")


def _neighbours(edges: list[tuple[str, str, str]], board: str) -> tuple[tuple[int, ...], ...]:
    joined: list[set[int]] = [set() for _ in CITIES]
    for one, other, on in edges:
        if on in (board, "both"):
            joined[INDEX[one]].add(INDEX[other])
            joined[INDEX[other]].add(INDEX[one])
    return tuple(tuple(sorted(cities)) for cities in joined)


def _board(name: str) -> Board:
    cities = tuple(city for city, place in enumerate(CITIES) if name == "large" or not place.border)
    roads, rivers = _neighbours(_DATA["roads"], name), _neighbours(_DATA["rivers"], name)
    return Board(
        name,
        cities,
        roads,
        rivers,
        tuple(tuple(sorted({*roads[city], *rivers[city]})) for city in range(len(CITIES))),
        tuple(tuple(city for city in cities if CITIES[city].kingdom == kingdom) for kingdom in range(len(KINGDOMS))),
    )


SMALL, LARGE = _board("small"), _board("large")


def board_of(players: int) -> Board:
    """The side of the map for so many players."""
    return LARGE if players == LARGE_BOARD_PLAYERS else SMALL


def spaces(players: int) -> tuple[int, ...]:
    """The cities on which a token is laid, in map order: all of the large board, all of the small one, or the large cities."""
    cities = (city for city in board_of(players).cities if city != LUOYI)
    return tuple(city for city in cities if players > 2 or CITIES[city].large)
