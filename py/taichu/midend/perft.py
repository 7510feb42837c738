"""Counting: how many sequences of actions there are, and how many different positions they lead to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from taichu.core.game import AnyGame


@dataclass(frozen=True)
class Depth:
    """After `depth` actions: sequences, different positions, and sequences whose last action loses the game."""

    depth: int
    sequences: int
    positions: int
    losing: int


def perft(game: AnyGame, state: Any, depth: int) -> Iterator[Depth]:
    """One row a depth, from 1; a position in which the game is over is counted and not gone on from."""
    ways: dict[Any, int] = {state: 1}
    for level in range(1, depth + 1):
        following: dict[Any, int] = {}
        losing = 0
        for position, count in ways.items():
            for action in game.actions(position):
                after = game.apply(position, action)
                following[after] = following.get(after, 0) + count
        for position, count in following.items():
            end = game.outcome(position)
            losing += count if end is not None and end.result == "lost" else 0
        yield Depth(level, sum(following.values()), len(following), losing)
        ways = following
