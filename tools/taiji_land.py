"""Draws the land of Taiji's map, coast, borders, kingdoms and their hatches, for each side of the board; and how the rivers bend.

    python tools/taiji_land.py            writes py/taichu/games/taiji/data/land.json
    python tools/taiji_land.py --check    exit 1 where the file is not what this makes

A point of the land belongs to the kingdom of the nearest city; the outline of all land is drawn by hand below. The map is
laid out on a lattice of small squares, whose edges between two countries are joined to lines, smoothed and written as paths in
the units of data/map.json. The paths are data, not computed in the page, so that a picture costs nothing to draw there.
"""

from __future__ import annotations

import json
import sys
from itertools import pairwise
from math import cos, hypot, radians, sin
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from taichu.games.taiji.board import CITIES, KINGDOMS, LARGE, SMALL, Board  # noqa: E402  lies in py/
from tools.taiji_rivers import bends  # noqa: E402

LAND = ROOT / "py/taichu/games/taiji/data/land.json"

Point = tuple[float, float]
Line = list[Point]

SEA, ZHOU = -2, -1
STEP = 6
# Lines within this many units of their smoothed course are straightened.
SLACK = 4

GULF = "850 175 800 192 772 226 800 252 850 243 905 260"
OUTLINES = {
    "small": "36 470 62 436 150 396 186 344 250 300 306 262 340 178 425 120 470 26 520 -34 600 -40 770 -38 852 -22 882 50 874 130 "
    + GULF
    + " 945 270 992 300 996 345 968 384 962 430 940 480 918 525 912 580 906 650 892 730 860 800 800 846 748 862 722 932 "
    "600 948 430 948 340 930 312 860 296 792 230 764 120 768 44 744 28 620",
    "large": "-34 450 60 400 140 380 184 330 226 250 240 160 282 60 312 -12 400 -36 560 -40 770 -40 900 -22 970 0 1028 44 1030 112 "
    "1000 156 955 168 928 216 898 186 "
    + GULF
    + " 960 270 1014 298 1030 345 1006 385 1026 440 1012 474 960 500 924 524 914 572 938 630 984 690 1012 750 1000 804 950 814 986 850 "
    "960 902 900 960 820 1000 700 1024 560 1042 420 1040 368 1000 340 930 300 880 220 852 120 852 30 862 -32 836 -42 700 -32 600",
}  # fmt: skip

# What fills a kingdom beside its colour: angles of the lines (0 lies down, 90 stands) and the gap between them. Style sheets
# may break the lines up.
HATCHES: dict[str, tuple[tuple[int, ...], int]] = {
    "qin": ((90,), 15),
    "qi": ((0,), 15),
    "chu": ((45,), 17),
    "yan": ((135,), 17),
    "han": ((0,), 17),
    "zhao": ((90,), 17),
    "wei": ((45, 135), 30),
}


def land() -> dict[str, object]:
    """The whole file: by board, the paths `coast` and `borders`, and of each country `land`, `hatch` and the middle of its `sign`; and
    `bends`, by the codes of its ends the point that leads the curve of each river."""
    return {**{board.name: _board(board) for board in (SMALL, LARGE)}, "bends": bends()}


def _board(board: Board) -> dict[str, object]:
    owners = _owners(board)
    lines = _lines(owners)
    drawn = {pair: [_course(line) for line in found] for pair, found in lines.items()}
    rings = {country: _rings(drawn, country) for country in range(SEA, len(KINGDOMS))}
    countries: dict[str, object] = {"zhou": {"land": _outline(rings[ZHOU])}}
    for number, kingdom in enumerate(KINGDOMS):
        angles, gap = HATCHES[kingdom]
        outlines = [[point for line in ring for point in _round(line, 2, closed=False)[:-1]] for ring in rings[number]]
        countries[kingdom] = {
            "land": _outline(rings[number]),
            "hatch": "".join(_hatch(outlines, angle, gap) for angle in angles),
            "sign": _roomiest(outlines, _edge(lines, number), board),
        }
    borders = [line for pair, found in drawn.items() if SEA not in pair for line in found]
    return {
        "coast": _outline(rings[SEA]),
        "borders": "".join(f"M{_text(line[0])}{_curve(line)}" for line in borders),
        "countries": countries,
    }


# ---- Whose each square is


def _owners(board: Board) -> dict[tuple[int, int], int]:
    """The country of each square of land, by column and row."""
    numbers = [float(number) for number in OUTLINES[board.name].split()]
    outline = _round(list(zip(numbers[::2], numbers[1::2], strict=True)), 1, closed=True)
    cities = [CITIES[city] for city in board.cities]
    owners = {}
    for column in range(-60 // STEP, 1080 // STEP):
        for row in range(-60 // STEP, 1080 // STEP):
            x, y = _bent((column + 0.5) * STEP, (row + 0.5) * STEP)
            if _inside([outline], x, y):
                owners[column, row] = min((hypot(city.x - x, city.y - y), city.kingdom) for city in cities)[1]
    return owners


def _bent(x: float, y: float) -> Point:
    """A point a little beside this one: straight borders would look ruled."""
    return x + 7 * sin(y / 23) + 4 * sin(y / 9 + x / 31), y + 7 * sin(x / 27 + 2) + 4 * sin(x / 11 + y / 37)


def _inside(rings: list[Line], x: float, y: float) -> bool:
    odd = False
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                odd = not odd
    return odd


# ---- Lines between countries


def _lines(owners: dict[tuple[int, int], int]) -> dict[tuple[int, int], list[Line]]:
    """Where two countries meet: by their numbers, the lines from one point where three meet to the next, or closed ones."""
    edges: dict[Point, dict[Point, tuple[int, int]]] = {}
    for column, row in {(c + dc, r + dr) for c, r in owners for dc, dr in ((0, 0), (1, 0), (0, 1))}:
        here = owners.get((column, row), SEA)
        for across, ends in (
            ((column - 1, row), ((column, row), (column, row + 1))),
            ((column, row - 1), ((column, row), (column + 1, row))),
        ):
            there = owners.get(across, SEA)
            if here != there:
                pair = (min(here, there), max(here, there))
                a, b = ((STEP * ends[0][0], STEP * ends[0][1]), (STEP * ends[1][0], STEP * ends[1][1]))
                edges.setdefault(a, {})[b] = pair
                edges.setdefault(b, {})[a] = pair
    lines: dict[tuple[int, int], list[Line]] = {}
    joints = [point for point in sorted(edges) if len(edges[point]) != 2 or len(set(edges[point].values())) > 1]
    for start in [*joints, *sorted(edges)]:
        while edges[start] and (start in joints or len(edges[start]) == 2):
            pair, line = _walk(edges, start, set(joints))
            lines.setdefault(pair, []).append(line)
    return lines


def _walk(
    edges: dict[Point, dict[Point, tuple[int, int]]], start: Point, joints: set[Point]
) -> tuple[tuple[int, int], Line]:
    """Takes one line out of the edges, from a joint to the next or round to where it began."""
    line = [start]
    following = min(edges[start])
    pair = edges[start][following]
    while True:
        here = line[-1]
        del edges[here][following], edges[following][here]
        line.append(following)
        if following in joints or following == start:
            return pair, line
        (following,) = edges[following]


def _course(line: Line) -> Line:
    """The points that lead a curve along a line, without the lattice's steps; its ends stay where they are."""
    closed = line[0] == line[-1]
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(line)]
    course = [*middles, middles[0]] if closed else [line[0], *middles, line[-1]]
    return _straighten(course, SLACK)


def _straighten(line: Line, slack: float) -> Line:
    """Douglas and Peucker: the fewest of its points that stay within `slack` of all the others."""
    (ax, ay), (bx, by) = line[0], line[-1]
    length = hypot(bx - ax, by - ay)

    def away(point: Point) -> float:
        if not length:
            return hypot(point[0] - ax, point[1] - ay)
        return abs((bx - ax) * (ay - point[1]) - (ax - point[0]) * (by - ay)) / length

    far = max(range(len(line)), key=lambda place: away(line[place]))
    if len(line) < 3 or away(line[far]) <= slack:
        return [line[0], line[-1]]
    return _straighten(line[: far + 1], slack)[:-1] + _straighten(line[far:], slack)


def _round(line: Line, times: int, closed: bool) -> Line:
    """Chaikin: cuts the corners, so many times; the ends of an open line stay."""
    for _ in range(times):
        pairs = list(zip(line, [*line[1:], line[0]] if closed else line[1:], strict=False))
        cut = [
            point
            for (ax, ay), (bx, by) in pairs
            for point in (
                (ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25),
                (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75),
            )
        ]
        line = cut if closed else [line[0], *cut[1:-1], line[-1]]
    return line


def _rings(lines: dict[tuple[int, int], list[Line]], country: int) -> list[list[Line]]:
    """The outlines of a country: of each the lines that bound it, one after the other."""
    loose = [line for pair, found in lines.items() if country in pair for line in found]
    rings = []
    while loose:
        ring = [loose.pop()]
        while ring[0][0] != ring[-1][-1]:
            here = ring[-1][-1]
            line = loose.pop(next(place for place, line in enumerate(loose) if here in (line[0], line[-1])))
            ring.append(line if line[0] == here else line[::-1])
        rings.append(ring)
    return rings


# ---- Hatches, signs, paths


def _hatch(rings: list[Line], angle: int, gap: int) -> str:
    """Lines at an angle through all of a country, clipped to it and a little short of its border."""
    ux, uy = cos(radians(angle)), sin(radians(angle))
    turned = [[(x * ux + y * uy, y * ux - x * uy) for x, y in ring] for ring in rings]
    parts = []
    for level in range(-1200 // gap, 1800 // gap):
        v = (level + 0.5) * gap
        cuts = sorted(
            ax + (v - ay) * (bx - ax) / (by - ay)
            for ring in turned
            for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True)
            if (ay > v) != (by > v)
        )
        for begin, end in zip(cuts[::2], cuts[1::2], strict=True):
            if end - begin > 14:
                ends = [(u * ux - v * uy, v * ux + u * uy) for u in (begin + 5, end - 5)]
                parts.append("M" + "L".join(map(_text, ends)))
    return "".join(parts)


def _edge(lines: dict[tuple[int, int], list[Line]], country: int) -> Line:
    return [point for pair, found in lines.items() if country in pair for line in found for point in line[::3]]


def _roomiest(rings: list[Line], border: Line, board: Board) -> list[int]:
    """The point of a country that is farthest from its border and from all cities and their names."""
    taken = [(CITIES[city].x, CITIES[city].y + 14) for city in board.cities]

    def room(point: Point) -> float:
        edge = min(hypot(point[0] - x, point[1] - y) for x, y in border)
        return min(edge, 75) + min(*(hypot(point[0] - x, point[1] - y) for x, y in taken), 100)

    points = [(x, y) for x in range(0, 1020, 10) for y in range(0, 1020, 10) if _inside(rings, x, y)]
    x, y = max(points, key=room)
    return [x, y]


def _outline(rings: list[list[Line]]) -> str:
    return "".join(f"M{_text(ring[0][0])}{''.join(map(_curve, ring))}z" for ring in rings)


def _curve(line: Line) -> str:
    """The path along these points from the first, where the pen is, to the last: what cutting the corners for ever comes to."""
    turns = line[1:-1]
    ends = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(turns)]
    if not turns:
        return f"L{_text(line[-1])}"
    return "".join(f"Q{_text(turn)} {_text(end)}" for turn, end in zip(turns, [*ends, line[-1]], strict=True))


def _text(point: Point) -> str:
    return f"{round(point[0])} {round(point[1])}"


def text() -> str:
    """The file as it ought to be."""
    return json.dumps(land(), indent=1) + "\n"


def main(arguments: list[str]) -> int:
    """Writes the file, or says whether it is current."""
    made = text()
    if arguments == ["--check"]:
        if not LAND.exists() or LAND.read_text("utf-8") != made:
            print(f"{LAND.relative_to(ROOT)} is not current: run python tools/taiji_land.py")
            return 1
        return 0
    LAND.write_text(made, "utf-8")
    print(f"{LAND.relative_to(ROOT)}: {len(made)} characters")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
