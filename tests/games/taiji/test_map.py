"""The drawing of the map: where places, roads and rivers lie on both boards, and what can be reached, touched and read there."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from taichu.core.message import LANGUAGES
from taichu.core.scene import plain
from taichu.games.taiji.board import CITIES, CODES, INDEX, KINGDOMS, LARGE, LUOYI, SMALL, Board
from taichu.games.taiji.drawing.land import edges, ground, way
from taichu.games.taiji.drawing.layout import BOXES, HIT, LAND, cells, frame, middle, radius, river, road
from taichu.games.taiji.drawing.places import place
from taichu.games.taiji.printed import DISASTER
from taichu.games.taiji.state import NONE
from tests.games.taiji.arrows import reached
from tests.schema import faults
from tests.words import catalogue, unsaid

BOARDS = (SMALL, LARGE)
NAMES = [board.name for board in BOARDS]


def drawn(board: Board, key: str) -> Any:
    """A shape of the ground."""
    return next(shape for shape in ground(board) if shape["key"] == key)


def shapes(
    city: str, token: int = NONE, temple: int = NONE, pawns: tuple[int, ...] = (), lit: bool = False
) -> list[str]:
    """The classes of what a place shows, in drawing order."""
    return [shape["class"] for shape in place(INDEX[city], token, temple, pawns, lit)]


@pytest.mark.parametrize(("board", "roads", "rivers"), [(SMALL, 60, 35), (LARGE, 80, 51)], ids=NAMES)
def test_every_road_and_river_of_a_board_is_drawn_once(board: Board, roads: int, rivers: int) -> None:
    assert len(re.findall(r"M\d+ \d+L\d+ \d+", drawn(board, "roads")["d"])) == roads
    assert len(re.findall(r"M\d+ \d+Q-?\d+ -?\d+ \d+ \d+", drawn(board, "rivers")["d"])) == rivers
    assert (len(edges(board.roads)), len(edges(board.rivers))) == (roads, rivers)


def test_a_road_is_straight_and_a_river_bends_the_same_way_from_both_ends() -> None:
    xianyang, yong = INDEX["XIY"], INDEX["YON"]
    assert road(xianyang, yong) == "M159 576L117 499"
    assert river(xianyang, yong).startswith("M159 576Q")
    assert re.findall(r"Q(\S+ \S+) ", river(xianyang, yong)) == re.findall(r"Q(\S+ \S+) ", river(yong, xianyang))
    assert way("river", xianyang, yong, "way", "last") == {
        "kind": "path",
        "key": "way",
        "class": "way river last",
        "d": river(xianyang, yong),
    }


def test_where_road_and_river_join_the_same_cities_both_can_be_seen() -> None:
    for a, b in {*edges(LARGE.roads)} & {*edges(LARGE.rivers)}:
        (ax, ay), (bx, by) = middle(a), middle(b)
        lead = LAND["bends"].get(f"{CODES[a]} {CODES[b]}")
        aside = abs((bx - ax) * (ay - lead[1]) - (ax - lead[0]) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        assert aside / 2 > 7, (CODES[a], CODES[b])


def test_no_road_or_river_runs_over_another_city() -> None:
    for board in BOARDS:
        for kind, joined in (("road", board.roads), ("river", board.rivers)):
            for a, b in edges(joined):
                (ax, ay), (bx, by) = middle(a), middle(b)
                key = f"{CODES[a]} {CODES[b]}"
                x, y = LAND["bends"][key] if kind == "river" else ((ax + bx) / 2, (ay + by) / 2)
                course = [
                    (
                        (1 - t) ** 2 * ax + 2 * t * (1 - t) * x + t * t * bx,
                        (1 - t) ** 2 * ay + 2 * t * (1 - t) * y + t * t * by,
                    )
                    for t in (step / 20 for step in range(21))
                ]
                for other in set(board.cities) - {a, b}:
                    ox, oy = middle(other)
                    assert min((px - ox) ** 2 + (py - oy) ** 2 for px, py in course) > radius(other) ** 2, (
                        key,
                        CODES[other],
                    )


def test_the_kingdoms_are_told_by_colour_hatch_and_sign() -> None:
    for board in BOARDS:
        for kingdom in KINGDOMS:
            assert drawn(board, f"land-{kingdom}")["class"] == f"land {kingdom}"
            assert drawn(board, f"hatch-{kingdom}")["class"] == f"hatch {kingdom}"
            assert drawn(board, f"sign-{kingdom}")["message"].key == f"taiji.kingdom.{kingdom}"
        assert drawn(board, "land-zhou")["class"] == "land zhou"
    css = (Path(__file__).parents[3] / "py/taichu/games/taiji/assets/board.css").read_text(encoding="utf-8")
    assert [
        kingdom for kingdom in (*KINGDOMS, "zhou") if f".taiji .{kingdom} {{\n  --land: var(--k-{kingdom});" not in css
    ] == []


@pytest.mark.parametrize("board", BOARDS, ids=NAMES)
def test_every_city_lies_in_the_land_of_its_kingdom(board: Board) -> None:
    names = (*KINGDOMS, "zhou")
    for city in board.cities:
        x, y = middle(city)
        owners = [name for name, land in LAND[board.name]["countries"].items() if inside(land["land"], x, y)]
        assert owners == [names[CITIES[city].kingdom]], CODES[city]


def inside(path: str, x: float, y: float) -> bool:
    """Whether a point lies in the outline of a country, its curves taken for their corners' middles."""
    odd = False
    for part in path.split("M")[1:]:
        numbers = [int(number) for number in re.findall(r"-?\d+", part)]
        ring = list(zip(numbers[::2], numbers[1::2], strict=True))
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                odd = not odd
    return odd


@pytest.mark.parametrize("board", BOARDS, ids=NAMES)
def test_all_of_the_land_is_in_the_picture(board: Board) -> None:
    left, top, width, height = BOXES[board.name]
    numbers = [int(number) for number in re.findall(r"-?\d+", drawn(board, "coast")["d"])]
    assert left <= min(numbers[::2]) < max(numbers[::2]) <= left + width
    assert top <= min(numbers[1::2]) < max(numbers[1::2]) <= top + height


@pytest.mark.parametrize("board", BOARDS, ids=NAMES)
def test_every_place_can_be_reached_by_arrow_keys_from_every_other(board: Board) -> None:
    points = {CODES[city]: middle(city) for city in board.cities}
    for start in points:
        assert reached(points, start) == set(points), start


@pytest.mark.parametrize(("board", "rows", "cols"), [(SMALL, 11, 6), (LARGE, 13, 7)], ids=NAMES)
def test_places_are_read_in_bands_from_north_to_south(board: Board, rows: int, cols: int) -> None:
    grid = cells(board)
    assert Counter(grid.values()).most_common(1)[0][1] == 1
    assert (frame(board, LUOYI)["rows"], frame(board, LUOYI)["cols"]) == (rows, cols)
    for a, b in combinations(board.cities, 2):
        if grid[a].row == grid[b].row:
            assert (grid[a].col < grid[b].col) == (middle(a)[0] < middle(b)[0])


def test_a_finger_finds_every_place_where_places_are_widest_apart_and_closest() -> None:
    assert HIT == [-42, -42, 84, 84]
    closest = min(
        max(abs(ax - bx), abs(ay - by))
        for (ax, ay), (bx, by) in combinations([middle(city) for city in LARGE.cities], 2)
    )
    assert closest >= 58


def test_what_lies_in_a_city_is_drawn_over_its_disc_and_its_name_below() -> None:
    assert shapes("XIY") == ["disc large", "name"]
    assert shapes("SHN", token=0) == ["disc small", "piece token bronze", "name"]
    assert shapes("SHN", token=DISASTER) == ["disc small", "piece disaster", "name"]
    assert shapes("XIY", temple=2) == ["disc large", "piece temple seat-2", "name"]
    assert shapes("XIY", token=3, temple=2) == ["disc large", "piece temple seat-2", "piece token bone beside", "name"]
    assert shapes("LUO", pawns=(0, 3)) == [
        "disc capital",
        "wall",
        "zhou",
        "name",
        "goer pawn seat-0",
        "goer pawn seat-3",
    ]
    assert shapes("XIY", lit=True)[:2] == ["halo", "ring"]


def test_four_pawns_in_one_city_stand_apart() -> None:
    pawns = [shape for shape in place(LUOYI, NONE, NONE, (0, 1, 2, 3), lit=False) if "pawn" in shape["class"]]
    assert [(pawn["x"], pawn["y"]) for pawn in pawns] == [(29, -4), (-29, -4), (17, -33), (-17, -33)]


@pytest.mark.parametrize(("lang", "letter"), [("zh-Hant", 21), ("en", 9)])
@pytest.mark.parametrize("board", BOARDS, ids=NAMES)
def test_a_pawn_leaves_every_name_to_be_read(board: Board, lang: str, letter: int) -> None:
    covered = {}
    for city in board.cities:
        (pawn,) = [one for one in place(city, NONE, NONE, (0,), lit=False) if "pawn" in one["class"]]
        x, y = middle(city)[0] + pawn["x"], middle(city)[1] + pawn["y"]
        for other in board.cities:
            at, wide = middle(other), len(catalogue(lang)[f"taiji.city.{CODES[other]}"]) * letter
            below = at[1] + radius(other) + 20
            across = min(x + 12, at[0] + wide / 2) - max(x - 12, at[0] - wide / 2)
            down = min(y + 2, below + 4) - max(y - 36, below - 16)
            if across > 0 and down > 0 and other != city:
                covered[f"{CODES[city]} {CODES[other]}"] = across * down / (20 * wide)
    assert {names: share for names, share in covered.items() if share > 0.3} == {}


@pytest.mark.parametrize(
    ("lang", "names"),
    [
        ("zh-Hant", ["咸陽", "櫟陽", "臨淄", "薊", "無終", "邯鄲", "鄴", "洛邑", "齊", "韓", "趙"]),
        ("zh-Hans", ["咸阳", "栎阳", "临淄", "蓟", "无终", "邯郸", "邺", "洛邑", "齐", "韩", "赵"]),
        ("en", ["Xianyang", "Yueyang", "Linzi", "Ji", "Wuzhong", "Handan", "Ye", "Luoyi", "Qi", "Han", "Zhao"]),
    ],
)
def test_cities_and_kingdoms_have_their_names_in_the_readers_script(lang: str, names: list[str]) -> None:
    keys = [f"city.{code}" for code in "XIY YUE LIZ JII WUZ HDN YEE LUO".split()]
    keys += [f"kingdom.{kingdom}" for kingdom in ("qi", "han", "zhao")]
    assert [catalogue(lang)[f"taiji.{key}"] for key in keys] == names


def test_no_two_cities_of_a_language_have_one_name() -> None:
    for lang in LANGUAGES:
        names = [catalogue(lang)[f"taiji.city.{code}"] for code in CODES]
        assert len(set(names)) == 50


@pytest.mark.parametrize("board", BOARDS, ids=NAMES)
def test_shapes_are_those_of_the_protocol_and_can_be_said(board: Board) -> None:
    everything = [*ground(board), *(shape for city in board.cities for shape in place(city, 1, 3, (0, 1), lit=True))]
    for shape in plain(everything):
        assert faults("shape", shape) == []
        assert unsaid(shape) == set()


def test_every_symbol_that_is_drawn_is_in_the_sprite() -> None:
    folder = Path(__file__).parents[3] / "py/taichu/games/taiji"
    sprite = set(re.findall(r'<symbol id="([^"]+)"', (folder / "assets/symbols.svg").read_text(encoding="utf-8")))
    everything = [
        place(city, token, temple, (0, 1, 2, 3), lit=True)
        for city, token, temple in [(LUOYI, NONE, NONE), *((0, token, NONE) for token in range(5)), (0, NONE, 3)]
    ]
    used = set(re.findall(r'"ref": "([^"]+)"', json.dumps(plain(everything))))
    assert used >= {"zhou", "disaster", "temple", "pawn-0", "pawn-3", "kind-bronze", "kind-bone"}
    assert used - sprite == set()
