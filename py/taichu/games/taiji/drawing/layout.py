"""Where the places of the map lie on the drawing, in the units of data/map.json: x to the east, y to the south."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, NamedTuple

from taichu.core.resource import read_text
from taichu.core.scene import Plain
from taichu.games.taiji.board import CITIES, CODES, LARGE, LUOYI, Board
from taichu.games.taiji.words import ID, say

Point = tuple[int, int]

# Made by tools/taiji_land.py, which says what it holds.
LAND: dict[str, Any] = json.loads(read_text("taichu.games.taiji", "data/land.json"))

# Left, top, width and height of what is drawn of each side of the board.
BOXES = {"small": [4, -66, 1006, 1036], "large": [-66, -66, 1122, 1134]}
# Half the side of what a finger may touch of a place; touches between two belong to the nearer. No two places are closer than 80.
REACH = 42
HIT = [-REACH, -REACH, 2 * REACH, 2 * REACH]
# How far the board can be magnified; near enough on the smallest phone for eyes and fingers.
MOST = 4
# Places no farther to the south than this are read as one row.
BAND = 62

RADIUS_LARGE, RADIUS_SMALL, HALF_LUOYI = 22, 18, 24


class Cell(NamedTuple):
    """A place in the grid that a screen reader reads, from 1."""

    row: int
    col: int


@cache
def cells(board: Board) -> dict[int, Cell]:
    """The grid of the places: from north to south in bands, in each from west to east."""
    bands: list[list[int]] = []
    for city in sorted(board.cities, key=lambda city: CITIES[city].y):
        if not bands or CITIES[city].y > CITIES[bands[-1][0]].y + BAND:
            bands.append([])
        bands[-1].append(city)
    return {
        city: Cell(row, col)
        for row, band in enumerate(bands, 1)
        for col, city in enumerate(sorted(band, key=lambda city: CITIES[city].x), 1)
    }


def frame(board: Board, at: int) -> Plain:
    """The board's own part of the scene; `at` is the place that a magnified board shows first."""
    grid = cells(board).values()
    return {
        "box": BOXES[board.name],
        "label": say("board"),
        "rows": max(cell.row for cell in grid),
        "cols": max(cell.col for cell in grid),
        "class": ID,
        "zoom": {"most": MOST, "at": CODES[at]},
    }


def middle(city: int) -> Point:
    """The middle of a place."""
    return CITIES[city].x, CITIES[city].y


def radius(city: int) -> int:
    """How far a place's own drawing reaches from its middle."""
    return HALF_LUOYI if city == LUOYI else RADIUS_LARGE if CITIES[city].large else RADIUS_SMALL


def road(a: int, b: int) -> str:
    """The path along the road between two places."""
    return f"M{_text(middle(a))}L{_text(middle(b))}"


def river(a: int, b: int) -> str:
    """The path along the river between two places, from the first to the second."""
    lead = LAND["bends"].get(f"{CODES[a]} {CODES[b]}") or LAND["bends"][f"{CODES[b]} {CODES[a]}"]
    return f"M{_text(middle(a))}Q{_text(lead)} {_text(middle(b))}"


def bend(a: int, b: int) -> list[float] | None:
    """A point in the middle of the river between two places; None where a road leads there, too, or no river does."""
    lead = LAND["bends"].get(f"{CODES[a]} {CODES[b]}") or LAND["bends"].get(f"{CODES[b]} {CODES[a]}")
    if lead is None or b in LARGE.roads[a]:
        return None
    (ax, ay), (bx, by) = middle(a), middle(b)
    return [(ax + 2 * lead[0] + bx) / 4, (ay + 2 * lead[1] + by) / 4]


def _text(point: Point) -> str:
    return f"{point[0]} {point[1]}"
