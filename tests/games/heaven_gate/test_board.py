"""RULES.md, section 1: lines, round trips and what faces what, written out."""

from __future__ import annotations

import pytest

from taichu.games.heaven_gate.board import (
    LINE_AT,
    MINUS,
    NEXT,
    PLUS,
    SPOT_AT,
    SPOTS,
    along,
    faced,
    lines_of,
    start_corner,
    station,
)

PLUS_TRIP = "E4 H4 S0 H0 E1 H1 S2 H2 E3 H3 S4 H4 E0 H0 S1 H1 E2 H2 S3 H3"
MINUS_TRIP = "E1 H0 S0 H4 E4 H3 S3 H2 E2 H1 S1 H0 E0 H4 S4 H3 E3 H2 S2 H1"


def trip(spot: str, line: int, sense: int) -> str:
    """The twenty spots from there on."""
    place = station(SPOTS.index(spot), line, sense)
    names = []
    for _ in range(20):
        assert place is not None
        names.append(SPOTS[SPOT_AT[place]])
        place = NEXT[place]
    assert place == station(SPOTS.index(spot), line, sense)
    return " ".join(names)


def test_the_spots_and_their_order() -> None:
    assert " ".join(SPOTS) == "E0 E1 E2 E3 E4 H0 H1 H2 H3 H4 S0 S1 S2 S3 S4"


@pytest.mark.parametrize(
    ("line", "plus", "minus"),
    [
        (0, "E4 H4 S0 H0", "E1 H0 S0 H4"),
        (1, "E0 H0 S1 H1", "E2 H1 S1 H0"),
        (2, "E1 H1 S2 H2", "E3 H2 S2 H1"),
        (3, "E2 H2 S3 H3", "E4 H3 S3 H2"),
        (4, "E3 H3 S4 H4", "E0 H4 S4 H3"),
    ],
)
def test_each_line_in_both_senses(line: int, plus: str, minus: str) -> None:
    assert [SPOTS[spot] for spot in along(line, PLUS)] == plus.split()
    assert [SPOTS[spot] for spot in along(line, MINUS)] == minus.split()
    assert SPOTS[start_corner(line, PLUS)] == plus[:2]
    assert SPOTS[start_corner(line, MINUS)] == minus[:2]


def test_a_walk_is_one_loop_of_twenty_stations() -> None:
    assert trip("E4", 0, PLUS) == PLUS_TRIP
    assert trip("E1", 0, MINUS) == MINUS_TRIP


def test_heaven_spots_and_corners_come_in_steps_of_two() -> None:
    order = trip("E4", 0, PLUS).split()
    assert [name for name in order if name[0] == "S"] == ["S0", "S2", "S4", "S1", "S3"]
    assert [name for name in order if name[0] == "E"] == ["E4", "E1", "E3", "E0", "E2"]


def test_a_human_spot_is_two_stations_two_heaven_spots_apart_one_way_and_three_the_other() -> None:
    along_l0 = trip("H0", 0, PLUS).split()
    assert along_l0.index("H0", 1) == 10
    assert [name for name in along_l0[:10] if name[0] == "S"] == ["S2", "S4"]
    along_l1 = trip("H0", 1, PLUS).split()
    assert along_l1.index("H0", 1) == 10
    assert [name for name in along_l1[:10] if name[0] == "S"] == ["S1", "S3", "S0"]


@pytest.mark.parametrize(
    ("spot", "lines"), [("E0", (4, 1)), ("E3", (2, 4)), ("H0", (0, 1)), ("H4", (4, 0)), ("S2", (2,))]
)
def test_the_lines_through_a_spot(spot: str, lines: tuple[int, ...]) -> None:
    assert lines_of(SPOTS.index(spot)) == lines


def test_a_corner_is_left_by_one_line_in_each_sense() -> None:
    corner = SPOTS.index("E0")
    assert [
        (line, sense) for line in range(5) for sense in (PLUS, MINUS) if station(corner, line, sense) is not None
    ] == [
        (1, PLUS),
        (4, MINUS),
    ]


def test_the_senses_keep_apart() -> None:
    assert all(LINE_AT[place] in range(5) and NEXT[place] // 20 == place // 20 for place in range(40))


def test_a_heaven_spot_faces_the_corner_of_its_number() -> None:
    assert [SPOTS[faced(SPOTS.index(f"S{number}"))] for number in range(5)] == ["E0", "E1", "E2", "E3", "E4"]
    assert [SPOTS[faced(SPOTS.index(f"E{number}"))] for number in range(5)] == ["S0", "S1", "S2", "S3", "S4"]
