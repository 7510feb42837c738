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
    """One row a depth, from 1 on, as long as any game goes on. A position in which the game is over is not gone on from; it is
    counted among the positions, unless the game's `tally` tells how it ended."""
    ways: dict[Any, int] = {state: 1}
    count = _listed if game.tally is None else _tallied
    for level in range(1, depth + 1):
        if not ways:
            return
        ways, ended, losing = count(game, ways)
        yield Depth(level, ended + sum(ways.values()), len(ways), losing)


def _listed(game: AnyGame, ways: dict[Any, int]) -> tuple[dict[Any, int], int, int]:
    """One action on: the positions, each with the number of sequences; none that ended is left out; and how many have lost."""
    following: dict[Any, int] = {}
    for position, times in ways.items():
        for action in game.actions(position):
            after = game.apply(position, action)
            following[after] = following.get(after, 0) + times
    lost = 0
    for position, times in following.items():
        end = game.outcome(position)
        lost += times if end is not None and end.result == "lost" else 0
    return following, 0, lost


def _tallied(game: AnyGame, ways: dict[Any, int]) -> tuple[dict[Any, int], int, int]:
    """The same by the game's own count: the positions in which it goes on, how many sequences have ended it, and lost it."""
    assert game.tally is not None
    following: dict[Any, int] = {}
    ended = lost = 0
    for position, times in ways.items():
        counted = game.tally(position)
        ended += times * (counted.losing + counted.winning)
        lost += times * counted.losing
        for after, actions in counted.following.items():
            following[after] = following.get(after, 0) + times * actions
    return following, ended, lost
