"""The lesson teaches every rule: what each step shows, and that an item's step cannot be done without the item."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from taichu.games.spirit_tower import rules, start
from taichu.games.spirit_tower.state import State

STEPS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "py/taichu/games/spirit_tower/assets/lessons.json").read_text(encoding="utf-8")
)
BY_ID = {step["id"]: step for step in STEPS}
ITEMS = {"wood": "W", "fire": "F", "earth": "E", "metal": "M", "water": "A"}


def first(step: dict[str, Any]) -> State:
    return start.new(*start.parse_start(step["start"]))


def can_be_won(state: State) -> bool:
    """Every line of these small boards is tried."""
    end = rules.outcome(state)
    if end is not None:
        return end.result == "won"
    return any(can_be_won(rules.apply(state, action)) for action in rules.actions(state))


def test_the_order_of_the_steps() -> None:
    basics = ["generate", "overcome", "mover", "direction", "same", "plus_stays", "plus_moves", "stuck"]
    assert list(BY_ID) == [*basics, *ITEMS, "tower"]


def test_both_worked_lines_of_the_five_cards_are_shown() -> None:
    assert BY_ID["plus_stays"]["start"] == BY_ID["plus_moves"]["start"] == "x3x3.1W1MEF1A1.0"
    assert BY_ID["plus_stays"]["show"] == ["b1b2", "a2b2", "c2b2", "b3b2"]
    assert BY_ID["plus_moves"]["show"] == ["c2b2", "b1b2", "a2b2", "b2b3"]


@pytest.mark.parametrize(("name", "item"), ITEMS.items())
def test_each_item_is_alone_in_hand_once_and_needed(name: str, item: str) -> None:
    state = first(BY_ID[name])
    assert state.items == item
    assert can_be_won(state)
    assert not can_be_won(state._replace(items=""))
    assert [act[0] for act in BY_ID[name]["show"] if act[0] in "WFEMA"] == [item]


@pytest.mark.parametrize("name", ["generate", "overcome", "mover", "plus_stays", "plus_moves", "stuck", "tower"])
def test_the_other_boards_are_won_without_an_item(name: str) -> None:
    assert can_be_won(first(BY_ID[name])._replace(items=""))


def test_the_wrong_order_cuts_the_wood_off() -> None:
    state = first(BY_ID["stuck"])
    for action in rules.actions(state):
        after = rules.apply(state, action)
        if rules.action_text(state, action) == "b1c1":
            end = rules.outcome(after)
            assert end is not None
            assert end.result == "lost"
        else:
            assert can_be_won(after)
