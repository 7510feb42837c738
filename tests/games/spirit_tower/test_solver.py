"""The solver: least numbers of items known, worked by hand or counted by brute force, and lines that the rules accept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from taichu.games.spirit_tower import GAME, solver
from taichu.games.spirit_tower.solver import Answer
from tests.games.spirit_tower.positions import PLUS, at

CHECKS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "golden/spirit_tower_checks.json").read_text(encoding="utf-8")
)


def items_of_line(start: str, answer: Answer) -> int:
    """Play the line through; the number of items in it."""
    state, line = at(start), []
    for text in answer.line:
        action = GAME.parse_action(state, text)
        assert GAME.action_text(state, action) == text
        state = GAME.apply(state, action)
        line.append(action)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.result == "won"
    return int(GAME.score(state, line)["items_used"])


@pytest.mark.parametrize(
    ("start", "least"),
    [
        (PLUS, 0),
        ("1x1|W,|0|-", 0),  # won already
        ("2x1|W,F,|WFEMA|-", 0),
        ("2x1|W,W,|E|-", 1),
        ("2x1|W,W,|M|-", 1),
        ("2x1|W,W,|A|-", None),
        ("3x1|W,1,F,|W|-", 1),
        ("2x1|W,W,|WF|-", None),
        ("3x1|W,1,F,|EA|-", None),
        ("4x1|W,2,F,|WM|-", 1),  # metal takes one of two piles of one card
        ("4x1|W,2,AF,|WF|-", 2),  # W:a1b1 and F1:d1c1 make W F A; then b1c1 d1c1
        ("4x1|W,2,FF,|WF|-", None),
        ("3x1|W,1,F,|F|-", None),  # a pile of one card cannot be split
        ("3x1|W,1,F,|M|-", 1),
        ("4x1|W,2,F,|W|-", None),  # wood goes one cell, not two
        ("2x1|W,W,|0|a1=F", 0),  # earth's mark waits
        ("2x1|W,F,|0|a1=F", None),
        ("3x1|F,A,W,|0|-", None),  # water goes to the fire or to the wood, away from the third
        ("3x1|F,A,W,|A|-", 1),  # A F W: water goes onto the fire, then under the wood
    ],
)
def test_least_number_of_items(start: str, least: int | None) -> None:
    answer = solver.solve(at(start))
    assert (answer.verdict, answer.optimum) == ("impossible" if least is None else "solved", least)
    if least is not None:
        assert items_of_line(start, answer) == least


@pytest.mark.parametrize("deal", CHECKS["deals"], ids=lambda deal: f"{deal['formation']}-{deal['deal']}")
def test_known_deals(deal: dict[str, Any]) -> None:
    start = f"{deal['formation']}-{deal['deal']}"
    answer = solver.solve(at(start), items_limit=1)
    if deal["min_items"] <= 1:
        assert (answer.verdict, answer.optimum) == ("solved", deal["min_items"])
        assert items_of_line(start, answer) == deal["min_items"]
    else:
        assert (answer.verdict, answer.lower_bound) == ("gave_up", 2)
