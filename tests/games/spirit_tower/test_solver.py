"""The solver: least numbers of items known, worked by hand or counted by brute force, and lines that the rules accept."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from taichu.games.spirit_tower import GAME, solver
from taichu.games.spirit_tower.solver import Answer
from taichu.games.spirit_tower.start import deck
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
        # All alike: earth makes one stacking and metal takes one card, so with four cards one pile is too many.
        ("2x2|W,W,W,W,|WFEMA|-", None),
        ("3x1|W,W,W,|WFEMA|-", 2),
        ("7x1|FF,5,FF,|WFEMA|-", 4),  # F1:a1b1 A:a1g1 E:a1=W a1b1 M:g1
        # Three parts, so far from each other that wood and fire do not join them, however many cards there are.
        ("9x1|WFEMA,F,2,FWE,M,2,A,|WFEA|-", None),
        ("9x1|W,F,3,W,F,2,|WFE|-", None),
        ("9x1|W,F,3,W,F,2,|WFEMA|-", 2),  # but water brings a single card where metal takes the last of its part
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
    answer = solver.solve(at(start), items_limit=deal["min_items"])
    assert (answer.verdict, answer.optimum) == ("solved", deal["min_items"])
    assert answer.lower_bound >= deal["proved_at_least"]
    assert items_of_line(start, answer) == deal["min_items"]


def test_the_page_starts_without_the_solver() -> None:
    code = "import sys, taichu.games.spirit_tower; print([name for name in sys.modules if 'solv' in name])"
    python = Path(__file__).parents[3] / "py"
    done = subprocess.run([sys.executable, "-c", code], cwd=python, check=True, capture_output=True, text=True)
    assert done.stdout == "[]\n"


def safe(start: str, items: int) -> tuple[str, ...]:
    search = solver.Safe(at(start), items)
    while not search.done:
        search.advance()
    return search.stackings


def test_the_plus_is_won_in_four_ways() -> None:
    """The worked example: the pile in the middle stays or moves, and its own order is all there is."""
    assert solver.ways(at(PLUS)) == 4


def test_safe_stackings_of_the_plus() -> None:
    # The four lines begin with b1b2 (two of them) and c2b2 (two).
    assert safe(PLUS, 0) == ("b1b2", "c2b2")


def test_safe_stackings_with_an_item() -> None:
    # After either, two piles lie apart, and metal takes the one that is a single card.
    assert safe("3x1|F,A,W,|M|-", 0) == ()
    assert safe("3x1|F,A,W,|M|-", 1) == ("b1a1", "b1c1")


def test_a_search_can_be_looked_at_while_it_goes_on() -> None:
    search = solver.start(at("infinity-6"))
    phases, bounds = [], []
    while not search.done:
        search.advance()
        phases.append(search.phase)
        bounds.append(search.lower_bound)
    assert list(dict.fromkeys(phases)) == ["", "E", "A", "M", "W", "F", "EA"]
    assert bounds == sorted(bounds)
    answer = search.answer()
    assert (answer.verdict, answer.optimum, answer.lower_bound, answer.upper_bound) == ("solved", 2, 2, 2)
    assert [(tried.items, tried.result) for tried in answer.tried] == [
        *((items, "none") for items in ("", "E", "A", "M", "W", "F")),
        ("EA", "line"),
    ]


def test_a_search_that_is_stopped_says_what_it_has_proved() -> None:
    answer = solver.solve(at("infinity-1"), limit_nodes=20_000)
    assert (answer.verdict, answer.optimum, answer.lower_bound) == ("gave_up", None, 2)


def test_a_field_that_is_too_large_is_given_up() -> None:
    start = "x10x10." + "".join(deck(deal) for deal in range(1, 6)) + ".0"
    answer = solver.solve(at(start))
    assert (answer.verdict, answer.lower_bound, answer.line) == ("gave_up", 0, ())


def test_a_search_leaves_nothing_for_the_collector_of_garbage() -> None:
    """What refers to itself is only freed in one of Python's long collections, in the midst of a later slice."""
    gc.collect()
    gc.disable()
    try:
        solver.solve(at("4x1|W,W,W,W,|WFEMA|-"))
        assert gc.collect() == 0
    finally:
        gc.enable()
