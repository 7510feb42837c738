"""Section 8: where every point comes from, ties, and how a game ends."""

from __future__ import annotations

import pytest

from taichu.games.taiji.score import Line, outcome, rating, scores, shared
from taichu.games.taiji.state import State
from tests.games.taiji.positions import RULES, acting, first, on_map, player

TOP = 0b1111  # cells 0 1 2 3
LEFT = 0b0001_0001_0001_0001  # cells 0 4 8 12


@pytest.mark.parametrize(
    ("temples", "favour"),
    [
        ([0, 0, 0, 0], (0, 0, 0, 0)),
        ([1, 0, 0, 0], (9, 0, 0, 0)),
        ([2, 1, 0, 0], (9, 4, 0, 0)),
        ([2, 1, 1, 0], (9, 2, 2, 0)),
        ([2, 1, 1, 1], (9, 1, 1, 1)),
        ([2, 2, 0, 0], (6, 6, 0, 0)),
        ([2, 2, 1, 0], (6, 6, 0, 0)),
        ([1, 1, 1, 0], (4, 4, 4, 0)),
        ([1, 1, 1, 1], (3, 3, 3, 3)),
        ([3, 2, 1, 0], (9, 4, 0, 0)),
    ],
)
def test_the_favour_of_a_kingdom_is_shared(temples: list[int], favour: tuple[int, ...]) -> None:
    assert shared(temples, 9, 4) == favour


def with_tile(tile: int, cells: int = TOP, **members: int) -> State:
    """Seat 0 with line 0 scoring by that tile."""
    lines = (tile, *(other for other in range(10) if other != tile))
    return player(acting(), 0, lines=lines, destiny=cells, **members)


def points(state: State) -> int:
    """What line 0 gives seat 0."""
    line = scores(state)[0].lines[0]
    assert line.line == 0
    return line.points


@pytest.mark.parametrize(("tile", "expected"), [(0, 2), (1, 2), (2, 2), (3, 2), (6, 4), (7, 0), (9, 0)])
def test_the_top_row_alone(tile: int, expected: int) -> None:
    assert points(with_tile(tile)) == expected


def test_specialties_count_on_the_board_and_beside_it() -> None:
    state = player(with_tile(0, 0b0010_1000_0100_1111), 0, beside=(2, 5, 0, 0))
    assert points(state) == 2 * 6


@pytest.mark.parametrize(("value", "expected"), [(0, 0), (1, 0), (2, 3), (5, 6), (8, 12)])
def test_values_count_in_full_twos(value: int, expected: int) -> None:
    assert points(with_tile(4, yin=value)) == expected
    assert points(with_tile(5, yang=value)) == expected


def test_the_outer_ring_has_twelve_cells() -> None:
    assert points(with_tile(6, 0xFFFF)) == 12


def test_temples_count_on_the_map() -> None:
    assert points(on_map(with_tile(7), {}, {"XIY": 0, "LIZ": 0, "YEE": 1})) == 2


def test_order_counts_by_the_track() -> None:
    state = with_tile(8)
    assert points(state._replace(spaces=(1, 0))) == 10
    assert points(state._replace(spaces=(0, 1))) == 8
    four = first(4, 2)
    four = player(four, 2, lines=(8, *(n for n in range(10) if n != 8)), destiny=TOP)
    assert [scores(four._replace(spaces=spaces))[2].destiny for spaces in ((0, 0, 1, 0), (1, 0, 0, 0), (1, 1, 0, 1))] == [
        10, 4, 4,
    ]  # fmt: skip


def test_praise_counts_the_best_kingdom_once_more() -> None:
    state = on_map(with_tile(9), {}, {"XIY": 0, "HDN": 0, "YEE": 1})
    score = scores(state)[0]
    assert (score.favour, score.destiny, score.total) == ((7, 0, 0, 0, 0, 6, 0), 7, 20)


def test_a_line_with_a_cell_missing_gives_nothing() -> None:
    assert scores(with_tile(6, 0b0111))[0].lines == ()


def test_lines_are_rows_columns_and_diagonals() -> None:
    state = player(acting(), 0, destiny=TOP | LEFT | 0b1000_0000_0000_0000 | 0b0000_0100_0010_0000)
    assert [line.line for line in scores(state)[0].lines] == [0, 4, 8]
    everything = player(acting(), 0, destiny=0xFFFF)
    assert [line.line for line in scores(everything)[0].lines] == list(range(10))
    anti = player(acting(), 0, destiny=0b0001_0010_0100_1000)
    assert scores(anti)[0].lines == (Line(9, 9, 0),)


@pytest.mark.parametrize(("space", "expected"), list(enumerate([0, 1, 2, 4, 5, 7, 8, 10, 12])))
def test_the_track(space: int, expected: int) -> None:
    assert scores(acting()._replace(spaces=(space, 0)))[0].track == expected


def test_arts_count_while_they_are_unused() -> None:
    assert scores(player(acting(), 0, arts=(1, 3)))[0].arts == 4
    assert scores(player(acting(), 0, arts=(3,), used=(1,)))[0].arts == 2
    assert scores(acting())[0].arts == 0


def test_favour_differs_by_board() -> None:
    small = on_map(acting(), {}, {"XIY": 0, "LIZ": 1})
    large = on_map(first(4, 2), {}, {"XIY": 0, "LIZ": 1})
    assert [scores(small)[seat].favour[seat] for seat in (0, 1)] == [7, 7]
    assert [scores(large)[seat].favour[seat] for seat in (0, 1)] == [9, 8]


# The end


def ended(**members: tuple[int, ...]) -> State:
    return acting()._replace(phase="e", asked=(), order=(1, 0), arrived=(1, 0), **members)


@pytest.mark.parametrize(
    ("state", "ranking", "reason"),
    [
        (player(ended(), 0, arts=(1, 2)), (0, 1), "points"),
        (player(player(ended(), 0, destiny=TOP, lines=(7, 0, 1, 2, 3, 4, 5, 6, 8, 9)), 1, destiny=0), (0, 1), "lines"),
        (on_map(player(ended(), 1, arts=(1, 2, 3)), {}, {"ANY": 0, "DAL": 0}), (1, 0), "points"),
        (on_map(player(ended(spaces=(0, 2)), 1), {}, {"YEE": 0, "DAL": 1, "TAO": 1, "ANY": 0}), (1, 0), "points"),
        (ended(), (1, 0), "order"),
    ],
)
def test_who_wins_and_by_what(state: State, ranking: tuple[int, ...], reason: str) -> None:
    end = outcome(state)
    assert end is not None
    assert (end.result, end.ranking, end.reason) == ("ranked", ranking, reason)


def test_a_tie_goes_to_more_temples() -> None:
    # 5 for 魏 with two temples, against 7 for 秦 with one and 2 spaces less on the track
    state = on_map(ended(spaces=(2, 0)), {}, {"ANY": 0, "DAL": 0, "XIY": 1})
    end = outcome(state)
    assert end is not None
    assert (end.scores, end.ranking, end.reason) == ((7, 7), (0, 1), "temples")


def test_there_is_no_outcome_while_the_game_goes_on() -> None:
    assert RULES.outcome(acting()) is None


@pytest.mark.parametrize(
    ("total", "name"),
    [(0, "novice"), (39, "novice"), (40, "diviner"), (49, "diviner"), (50, "adept"), (60, "master"), (69, "master"), (70, "sage")],
)  # fmt: skip
def test_the_rating_of_a_total(total: int, name: str) -> None:
    assert rating(total) == name


def test_the_score_as_data_has_every_part() -> None:
    state = on_map(with_tile(0), {}, {"XIY": 0})
    assert RULES.score(state, [])[0] == {
        "seat": 0,
        "lines": [[0, "bronze", 2]],
        "destiny": 2,
        "arts": 0,
        "shadow_goods": 0,
        "favour_by_kingdom": {"qin": 7, "qi": 0, "chu": 0, "yan": 0, "han": 0, "zhao": 0, "wei": 0},
        "favour": 7,
        "track": 0,
        "temples": 1,
        "total": 9,
    }
