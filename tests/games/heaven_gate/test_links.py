"""Links of Heaven's Gate: starts, positions and whole games, within the lengths that the contract of links gives them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from taichu.core.record import Record
from taichu.games import get_game
from taichu.games.heaven_gate.state import State
from taichu.midend.links import open_link, position_link, record_link, start_link
from taichu.midend.replay import replay
from taichu.midend.table import table_from_text
from tests.games.heaven_gate.positions import positions
from tests.games.heaven_gate.test_checks import PUZZLES

GAME = get_game("heaven_gate")


def test_the_empty_board_has_a_short_link() -> None:
    assert start_link(table_from_text(GAME, "new")) == "#heaven_gate/1/s.new.z6"


@settings(max_examples=40)
@given(positions())
def test_every_position_goes_through_a_link(state: State) -> None:
    link = position_link(GAME, state)
    assert len(link) <= 200
    assert open_link(link)[0].first_state() == state


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_a_finished_game_goes_through_a_link(puzzle: dict[str, Any]) -> None:
    record = Record("heaven_gate", 1, puzzle["state"], (), tuple(puzzle["solution"]))
    link = record_link(record)
    assert len(link) <= 400
    _, back, _ = open_link(link)
    assert back is not None
    assert (back.start, back.moves) == (puzzle["state"], tuple(puzzle["solution"]))
    assert replay(back).state.result == "won"
