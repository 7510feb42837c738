"""Names and neighbours on a grid, and where arrow keys lead."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from taichu.core.graph import grid, toward

ARROWS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "golden/arrows.json").read_text(encoding="utf-8")
)["boards"]


def test_cells_are_named_by_column_letter_and_row_number_in_reading_order() -> None:
    assert grid(3, 2).names == ("a1", "b1", "c1", "a2", "b2", "c2")
    assert grid(26, 99).names[-1] == "z99"


def test_columns_and_rows_count_from_0() -> None:
    field = grid(3, 2)
    assert [(field.column(cell), field.row(cell)) for cell in range(6)] == [
        (0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1),
    ]  # fmt: skip


def test_neighbours_are_up_left_right_down_and_never_slanting() -> None:
    names = grid(3, 3).names
    near = {names[cell]: [names[to] for to in grid(3, 3).neighbours[cell]] for cell in range(9)}
    assert near == {
        "a1": ["b1", "a2"],
        "b1": ["a1", "c1", "b2"],
        "c1": ["b1", "c2"],
        "a2": ["a1", "b2", "a3"],
        "b2": ["b1", "a2", "c2", "b3"],
        "c2": ["c1", "b2", "c3"],
        "a3": ["a2", "b3"],
        "b3": ["b2", "a3", "c3"],
        "c3": ["c2", "b3"],
    }


def test_rows_do_not_run_on() -> None:
    assert grid(1, 1).neighbours == ((),)
    assert grid(2, 2).neighbours[1] == (0, 3)


def test_every_name_leads_to_its_cell() -> None:
    field = grid(26, 26)
    assert [field.cell(name) for name in field.names] == list(range(26 * 26))


@pytest.mark.parametrize(
    "name",
    [
        "",
        "a",
        "1",
        "a0",
        "a01",
        "a5",
        "f1",
        "A1",
        "a1 ",
        " a1",
        "aa1",
        "a1a",
        "a-1",
        "a+1",
        "a1_0",
        "a999",
        "é1",
        "a１",
        "a²",
        "`1",
        "{1",
    ],
)
def test_no_other_text_is_a_cell(name: str) -> None:
    assert grid(5, 4).cell(name) is None


@pytest.mark.parametrize(("width", "height"), [(0, 1), (1, 0), (27, 1), (1, 100), (-1, 3)])
def test_a_grid_has_1_to_26_columns_and_1_to_99_rows(width: int, height: int) -> None:
    with pytest.raises(ValueError, match="has no names"):
        grid(width, height)


@pytest.mark.parametrize("board", ARROWS, ids=lambda board: board["why"])
def test_arrows(board: dict[str, Any]) -> None:
    points = {key: (x, y) for key, x, y in board["spots"]}
    for start, direction, end in board["arrows"]:
        assert toward(points, start, direction) == end, (start, direction)
