"""Count what a start leads to, depth by depth: the figure by which two implementations of rules are compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from taichu.core.game import AnyGame


class Depth(NamedTuple):
    """The lines of `depth` legal actions.

    `sequences` counts them all; `losing` those whose last action loses the game, which are not continued;
    `positions` the different states that the others reach.
    """

    depth: int
    sequences: int
    positions: int
    losing: int


def perft(game: AnyGame, state: Any, depth: int) -> Iterator[Depth]:
    """Yield the counts for 1, 2, ... `depth` actions from `state`. A finished game has no actions."""
    # Lines that meet in one state go on alike, so it is enough to know how many they are.
    lines = {state: 1}
    for number in range(1, depth + 1):
        sequences = losing = 0
        following: dict[Any, int] = {}
        for before, count in lines.items():
            for action in game.actions(before):
                after = game.apply(before, action)
                sequences += count
                outcome = game.outcome(after)
                if outcome is not None and outcome.result == "lost":
                    losing += count
                else:
                    following[after] = following.get(after, 0) + count
        yield Depth(number, sequences, len(following), losing)
        lines = following
