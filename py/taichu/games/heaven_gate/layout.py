"""Where the spots lie on the drawing: two nested stars in a circle of 300 units; x to the right, y downwards."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

from taichu.games.heaven_gate.board import CONE, CORNERS, CYLINDER, HEAVEN, HUMAN, SPOTS

Point = tuple[float, float]

RADIUS = 300
# The tips of the small star lie in the middle of the inner pentagon's sides, the human spots are that pentagon's corners.
HEAVEN_OUT = RADIUS * cos(2 * pi / 5)
HUMAN_OUT = HEAVEN_OUT / cos(pi / 5)
CROSSING_OUT = HUMAN_OUT * HEAVEN_OUT / RADIUS

BOX = [-358, -364, 716, 676]
CROP = [-324, -364, 648, 676]
# How far beside their spot the names of these human spots stand: below lie a solid's character and a walker's badge.
BESIDE = {1: -46, 3: 46}
# Half the side of what a finger may touch of a spot: 44 pixels and more on the smallest phones. Touches between two belong to the nearer.
REACH = 50


def polar(out: float, degrees: float) -> Point:
    """The point at that distance from the middle and that angle, counted from the right against the clock."""
    angle = degrees * pi / 180
    return round(out * cos(angle), 1) + 0.0, round(-out * sin(angle), 1) + 0.0


def _middle(spot: int) -> Point:
    number = spot % 5
    if spot in HUMAN:
        return polar(HUMAN_OUT, 126 + 72 * number)
    return polar(RADIUS if spot in CORNERS else HEAVEN_OUT, 90 + 72 * number)


MIDDLE = tuple(_middle(spot) for spot in range(len(SPOTS)))
# Where a walker waits before its first action: the spot's key is the walker's letter.
WAITING = {CONE: (-248.0, -236.0), CYLINDER: (248.0, -236.0)}


class Cell(NamedTuple):
    """A place in the grid that a screen reader reads, from 1."""

    row: int
    col: int


def _grid() -> dict[str, Cell]:
    points = {**{name: MIDDLE[spot] for spot, name in enumerate(SPOTS)}, **WAITING}
    heights = sorted({y for _, y in points.values()})
    rows = [sorted((key for key in points if points[key][1] == y), key=lambda key: points[key][0]) for y in heights]
    return {key: Cell(row, col) for row, keys in enumerate(rows, 1) for col, key in enumerate(keys, 1)}


GRID = _grid()
ROWS = max(cell.row for cell in GRID.values())
COLS = max(cell.col for cell in GRID.values())


def radius(spot: int) -> int:
    """The radius of a spot's disc."""
    return 32 if spot in CORNERS else 25 if spot in HUMAN else 21


def crossing(spot: int) -> Point:
    """The crossing of the small star's lines that corresponds to a human spot."""
    return polar(CROSSING_OUT, 126 + 72 * (spot % 5))


def label_at(spot: int) -> Point:
    """The middle of a spot's name: beside the corners, in the notches between them, and inside the small star."""
    number = spot % 5
    if spot in HEAVEN:
        return polar(HEAVEN_OUT - 39, 90 + 72 * number)
    x, y = MIDDLE[spot]
    if number in BESIDE and spot in HUMAN:
        return x + BESIDE[number], y - 6
    if spot in HUMAN:
        return polar(HUMAN_OUT + 44, 126 + 72 * number)
    return (x, y + 56) if y > 0 else (x, y - 50)


def along(a: Point, b: Point, far: float) -> Point:
    """The point so many units from `a` towards `b`."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    return round(a[0] + (b[0] - a[0]) * far / length, 1), round(a[1] + (b[1] - a[1]) * far / length, 1)


def line_path(points: Sequence[Point]) -> str:
    """A path through these points."""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)


def chevron(a: Point, b: Point, far: float, size: float) -> str:
    """An arrow's head on the line from `a` to `b`, its point so many units from `a`."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    x, y = a[0] + ux * far, a[1] + uy * far
    ends = [(x - size * (ux + side * uy * 0.75), y - size * (uy - side * ux * 0.75)) for side in (1, -1)]
    return line_path([(round(px, 1), round(py, 1)) for px, py in (ends[0], (x, y), ends[1])])
