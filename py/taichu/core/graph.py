"""Places on a board: rectangular grids, and where an arrow key leads among any set of points."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

DIRECTIONS: Mapping[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Grid(NamedTuple):
    """A field of `width` x `height` cells, numbered in reading order from 0; y grows downwards.

    A cell's name is its column letter from the left and its row number from the top: `a1`, `c3`.
    """

    width: int
    height: int
    names: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]

    def cell(self, name: str) -> int | None:
        """The number of the cell called `name`, or None outside the field."""
        if not (name[:1].isalpha() and name.isascii() and name[1:].isdigit()):
            return None
        column, row = ord(name[0]) - ord("a"), name[1:]
        if not 0 <= column < self.width or row[0] == "0" or len(row) > 2 or int(row) > self.height:
            return None
        return (int(row) - 1) * self.width + column

    def column(self, cell: int) -> int:
        """0 for the leftmost column."""
        return cell % self.width

    def row(self, cell: int) -> int:
        """0 for the top row."""
        return cell // self.width


@lru_cache(maxsize=64)
def grid(width: int, height: int) -> Grid:
    """The grid of that size, made once. 1 <= width <= 26, 1 <= height <= 99."""
    if not (1 <= width <= 26 and 1 <= height <= 99):
        raise ValueError(f"a grid of {width} x {height} has no names")
    cells = range(width * height)
    names = tuple(f"{chr(ord('a') + cell % width)}{cell // width + 1}" for cell in cells)
    return Grid(width, height, names, tuple(_orthogonal(cell, width, height) for cell in cells))


def _orthogonal(cell: int, width: int, height: int) -> tuple[int, ...]:
    column, row = cell % width, cell // width
    return tuple(
        (row + dy) * width + column + dx
        for dx, dy in ((0, -1), (-1, 0), (1, 0), (0, 1))
        if 0 <= column + dx < width and 0 <= row + dy < height
    )


def toward(points: Mapping[str, tuple[float, float]], start: str, direction: str) -> str | None:
    """The point an arrow key leads to from `start`: the nearest within 45 degrees of `direction`.

    Distance counts sideways steps double, so that a straight neighbour comes before a slanting one; ties go to the
    point listed first. None where nothing lies that way. static/board/spatial.js does the same in the page; both are held
    to tests/golden/arrows.json.
    """
    dx, dy = DIRECTIONS[direction]
    x0, y0 = points[start]
    best: tuple[float, str] | None = None
    for key, (x, y) in points.items():
        ahead = (x - x0) * dx + (y - y0) * dy
        aside = abs((x - x0) * dy) + abs((y - y0) * dx)
        if ahead <= 0 or aside > ahead:
            continue
        distance = ahead * ahead + 4 * aside * aside
        if best is None or distance < best[0]:
            best = (distance, key)
    return best[1] if best else None
