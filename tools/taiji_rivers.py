"""How the rivers of Taiji's map bend: away from the road between the same two cities, and from whatever else lies there.

tools/taiji_land.py writes what this finds.
"""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from taichu.games.taiji.board import CITIES, CODES, LARGE, SMALL, Board

Point = tuple[float, float]
Edge = tuple[int, int]

# How far the leading point of a river's curve lies beside its middle, in parts of its length.
OFFSETS = tuple(side * size for size in (0.12, 0.18, 0.24, 0.3) for side in (1, -1))
STEPS = 16
ROUNDS = 3


def bends() -> dict[str, list[int]]:
    """By the codes of its ends, the point that leads the curve of each river; one of both boards bends as on the large one."""
    courses = _courses(SMALL) | _courses(LARGE)
    return {f"{CODES[a]} {CODES[b]}": [round(part) for part in course[0]] for (a, b), course in sorted(courses.items())}


def _courses(board: Board) -> dict[Edge, list[Point]]:
    roads, rivers = _edges(board.roads), _edges(board.rivers)
    courses = {river: _course(river, OFFSETS[0]) for river in rivers}
    for river in rivers * ROUNDS:
        others = [course[1:] for other, course in courses.items() if other != river]
        lines = [*([_place(a), _place(b)] for a, b in roads if (a, b) != river), *others]
        faults = {
            offset: _fault(_course(river, offset), [city for city in board.cities if city not in river], lines)
            + _nearness(_course(river, offset), river in roads)
            for offset in OFFSETS
        }
        courses[river] = _course(river, min(faults, key=faults.__getitem__))
    return courses


def _edges(joined: tuple[tuple[int, ...], ...]) -> list[Edge]:
    return [(a, b) for a, others in enumerate(joined) for b in others if a < b]


def _place(city: int) -> Point:
    return CITIES[city].x, CITIES[city].y


def _course(river: Edge, offset: float) -> list[Point]:
    """The leading point, and then points of the curve from end to end."""
    (ax, ay), (bx, by) = _place(river[0]), _place(river[1])
    lead = ((ax + bx) / 2 - (by - ay) * offset, (ay + by) / 2 + (bx - ax) * offset)
    points = []
    for step in range(STEPS + 1):
        t = step / STEPS
        u = 1 - t
        points.append((u * u * ax + 2 * u * t * lead[0] + t * t * bx, u * u * ay + 2 * u * t * lead[1] + t * t * by))
    return [lead, *points]


def _fault(course: list[Point], cities: list[int], lines: list[list[Point]]) -> float:
    """How badly a course lies: near other cities or their names, or across roads and rivers."""
    points = course[1:]
    fault = 60.0 * sum(_cross(points, line) for line in lines)
    for x, y in map(_place, cities):
        near = min(hypot(px - x, py - y) for px, py in points)
        name = min(max(abs(px - x) - 30, 0) + max(abs(py - y - 35) - 10, 0) for px, py in points)
        fault += max(0, 46 - near) * 8 + max(0, 10 - name)
    return fault


def _nearness(course: list[Point], double: bool) -> float:
    """How far a curve is from the right distance to the straight line: beside a road, where there is one, and no detour."""
    lead, (ax, ay), *_, (bx, by) = course
    aside = abs((bx - ax) * (ay - lead[1]) - (ax - lead[0]) * (by - ay)) / hypot(bx - ax, by - ay) / 2
    return (max(0, 13 - aside) * 12 if double else 0) + max(0, aside - 22)


def _cross(one: list[Point], other: list[Point]) -> int:
    return sum(_meet(a, b, c, d) for a, b in pairwise(one) for c, d in pairwise(other))


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments cross, their ends apart."""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < -1e-6 and side(c, d, a) * side(c, d, b) < -1e-6
