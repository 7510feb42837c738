"""tools/taiji_ladder.py: who is stronger, with intervals."""

from __future__ import annotations

import pytest

from tools import taiji_ladder


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (65, 100, 0.5525, 0.7364), (100, 100, 0.9630, 1.0)],  # as tables of the interval have it
)
def test_the_interval(won: int, games: int, low: float, high: float) -> None:
    assert taiji_ladder.wilson(won, games) == pytest.approx((low, high), abs=0.0001)


def test_a_pair_changes_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert taiji_ladder.main(["--games", "2", "--pair", "greedy", "random"]) == 0
    words = capsys.readouterr().out.split()
    assert words[:7] == ["greedy", "-", "random", "2", "games", "100", "%"]


def test_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert taiji_ladder.main(["--games", "1", "--alone", "greedy"]) == 0
    words = capsys.readouterr().out.split()
    assert [word for word in words if word.isalpha()] == ["greedy", "games", "easy", "normal", "hard"]


def test_of_several_the_pairs_of_seats_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert taiji_ladder.main(["--games", "3", "--players", "3", "--pair", "greedy", "random"]) == 0
    words = capsys.readouterr().out.split()
    assert words[:9] == ["greedy", "-", "random", "3", "games", "of", "3", "100", "%"]
