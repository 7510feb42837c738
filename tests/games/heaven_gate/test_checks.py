"""Section 10: counts of sequences from the empty board, and puzzles with their solutions (tests/golden/heaven_gate_checks.json)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from taichu.core.game import Outcome
from taichu.games.heaven_gate.rules import successors
from taichu.games.heaven_gate.state import State
from taichu.midend.perft import Depth, perft
from tests.games.heaven_gate.narration import narrated
from tests.games.heaven_gate.positions import RULES, after, at, legal, result

CHECKS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "golden/heaven_gate_checks.json").read_text(encoding="utf-8")
)
PUZZLES = [pytest.param(puzzle, id=puzzle["id"]) for puzzle in CHECKS["puzzles"]]


def test_perft_from_the_empty_board() -> None:
    rows = list(perft(RULES, at("new"), 3))
    assert rows == [Depth(1, 100, 90, 0), Depth(2, 10800, 3360, 0), Depth(3, 31240, 8220, 1920)]
    assert {
        str(row.depth): {"sequences": row.sequences, "losing": row.losing, "positions": row.positions} for row in rows
    } == (CHECKS["perft"])


def test_a_walker_that_must_begin_has_half_of_them() -> None:
    assert list(perft(RULES, at("..... C=off Y=off to=C"), 1)) == [Depth(1, 50, 45, 0)]
    assert list(perft(RULES, at("..... C=off Y=off to=Y"), 1)) == [Depth(1, 50, 45, 0)]


def test_perft_counts_a_win_as_a_sequence_and_not_as_a_position() -> None:
    start = CHECKS["puzzles"][0]["state"]  # the last entry: one way is right, three lose
    assert list(perft(RULES, at(start), 2)) == [Depth(1, 4, 0, 3)]


def test_there_are_eight_puzzles() -> None:
    assert [puzzle["par"] for puzzle in CHECKS["puzzles"]] == [1, 2, 3, 4, 5, 6, 7, 9]


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_the_first_actions_of_a_puzzle(puzzle: dict[str, Any]) -> None:
    texts = legal(puzzle["state"])
    losing = [text for text in texts if result(puzzle["state"], text) not in ("", "won")]
    assert (len(texts), len(losing)) == (puzzle["legal_first_actions"], puzzle["losing_first_actions"])
    tally = RULES.tally(at(puzzle["state"]))
    assert (tally.losing, sum(tally.following.values()) + tally.losing + tally.winning) == (len(losing), len(texts))


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_the_solution_of_a_puzzle_wins_at_par(puzzle: dict[str, Any]) -> None:
    assert len(puzzle["solution"]) == puzzle["par"]
    state = at(puzzle["state"])
    assert RULES.state_text(state) == puzzle["state"]
    for text in puzzle["solution"]:
        assert RULES.outcome(state) is None
        action = RULES.parse_action(state, text)
        assert RULES.action_text(state, action) == text
        assert action in RULES.actions(state)
        assert successors(state)[RULES.apply(state, action)] is not None
        state = RULES.apply(state, action)
    assert RULES.outcome(state) == Outcome("won", "heaven")


def wins(state: State, actions: int, known: dict[tuple[State, int], int]) -> int:
    """How many sequences of just so many actions win; nothing but the rules is used, and that only an open gate is entered."""
    if actions == 1 and not state.gate:
        return 0
    if (state, actions) not in known:
        tally = RULES.tally(state)
        going_on = (
            sum(count * wins(after, actions - 1, known) for after, count in tally.following.items())
            if actions > 1
            else 0
        )
        known[state, actions] = going_on if actions > 1 else tally.winning
    return known[state, actions]


@pytest.mark.parametrize("puzzle", [puzzle for puzzle in PUZZLES if puzzle.values[0]["par"] <= 4])
def test_all_the_shortest_wins_of_a_puzzle(puzzle: dict[str, Any]) -> None:
    state, par, known = at(puzzle["state"]), puzzle["par"], {}
    assert [wins(state, actions, known) for actions in range(1, par + 1)] == [0] * (par - 1) + [
        puzzle["solutions_at_par"]
    ]
    afters = [RULES.apply(state, action) for action in RULES.actions(state)]
    winning = [after for after in afters if after.result == "won" or wins(after, par - 1, known)]
    assert len(winning) == puzzle["winning_first_actions"]


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_the_narration_of_a_puzzle(puzzle: dict[str, Any]) -> None:
    """What the checks tell of each walk is what `happenings` says, in other words."""
    line: list[str] = []
    for text, words in zip(puzzle["solution"], puzzle["narration"], strict=True):
        assert narrated(after(puzzle["state"], *line), text) == words
        line.append(text)
