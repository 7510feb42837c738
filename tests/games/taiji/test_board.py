"""Section 2: the two sides of the map."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from taichu.games.taiji.board import CITIES, CODES, INDEX, KINGDOMS, LARGE, LUOYI, SMALL, Board, board_of, spaces

BOARDS = [pytest.param(SMALL, id="small"), pytest.param(LARGE, id="large")]
BORDER = "SGU CHD LGY LIX WUU CSH LZH XPG YEW YZH LSH ZHG"


def edges(neighbours: tuple[tuple[int, ...], ...]) -> set[tuple[int, int]]:
    return {(one, other) for one, others in enumerate(neighbours) for other in others if one < other}


def reached(board: Board, neighbours: tuple[tuple[int, ...], ...], without: int = -1) -> set[int]:
    """The places that hang together with the first one, as if one place were not there."""
    begin = next(city for city in board.cities if city != without)
    found, todo = {begin}, [begin]
    while todo:
        for city in neighbours[todo.pop()]:
            if city not in found and city != without:
                found.add(city)
                todo.append(city)
    return found


def test_fifty_places_seven_kingdoms_and_luoyi() -> None:
    assert KINGDOMS == ("qin", "qi", "chu", "yan", "han", "zhao", "wei")
    assert len(CITIES) == 50
    assert (LUOYI, CODES[LUOYI], CITIES[LUOYI].kingdom) == (49, "LUO", -1)
    assert [sum(city.kingdom == kingdom for city in CITIES) for kingdom in range(7)] == [7] * 7
    assert sum(city.large for city in CITIES) == 25
    assert " ".join(city.code for city in CITIES if city.border) == BORDER


def test_the_small_board_lacks_the_border() -> None:
    assert (len(SMALL.cities), len(LARGE.cities)) == (38, 50)
    assert not {INDEX[code] for code in BORDER.split()} & set(SMALL.cities)
    assert [board_of(players).name for players in (1, 2, 3, 4)] == ["small", "small", "small", "large"]
    assert [len(kingdom) for kingdom in SMALL.kingdoms] == [5, 5, 5, 5, 6, 5, 6]


@pytest.mark.parametrize(("players", "count"), [(1, 25), (2, 25), (3, 37), (4, 49)])
def test_where_tokens_lie(players: int, count: int) -> None:
    assert len(spaces(players)) == count
    assert LUOYI not in spaces(players)
    assert list(spaces(players)) == sorted(spaces(players))
    assert players > 2 or all(CITIES[city].large for city in spaces(players))


@pytest.mark.parametrize(("board", "roads", "rivers"), [(SMALL, 60, 35), (LARGE, 80, 51)])
def test_roads_and_rivers(board: Board, roads: int, rivers: int) -> None:
    assert (len(edges(board.roads)), len(edges(board.rivers))) == (roads, rivers)
    assert edges(board.ways) == edges(board.roads) | edges(board.rivers)
    assert {city for edge in edges(board.ways) for city in edge} == set(board.cities)


@pytest.mark.parametrize("board", BOARDS)
def test_one_disaster_never_cuts_the_map(board: Board) -> None:
    for city in board.cities:
        assert len(reached(board, board.ways, city)) == len(board.cities) - 1


@pytest.mark.parametrize("board", BOARDS)
def test_every_city_can_be_reached_by_road(board: Board) -> None:
    assert reached(board, board.roads) == set(board.cities)


@pytest.mark.parametrize("board", BOARDS)
def test_straight_ways_do_not_cross(board: Board) -> None:
    def turn(a: int, b: int, c: int) -> int:
        one, two, three = CITIES[a], CITIES[b], CITIES[c]
        return (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x)

    for (a, b), (c, d) in combinations(sorted(edges(board.ways)), 2):
        if len({a, b, c, d}) == 4:
            assert turn(a, b, c) * turn(a, b, d) > 0 or turn(c, d, a) * turn(c, d, b) > 0


def test_no_two_places_are_close() -> None:
    assert min(hypot(one.x - other.x, one.y - other.y) for one, other in combinations(CITIES, 2)) >= 80
    assert all(0 <= city.x <= 1000 and 0 <= city.y <= 1000 for city in CITIES)


@pytest.mark.parametrize(("corner", "around"), [("YON", "XIY NAZ"), ("SHN", "XIY WAN"), ("SHL", "YUE ANY")])
def test_corners_that_two_disasters_shut_in(corner: str, around: str) -> None:
    assert {CODES[city] for city in SMALL.ways[INDEX[corner]]} == set(around.split())
