"""What bench/taiji_bots.py measures, in whichever Python runs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from taichu.games.taiji import Taiji

RULES = Taiji()


class Measured(NamedTuple):
    """`times` that a bot thought where there was a choice, and its `slices`, in milliseconds; `played`: all actions of the games."""

    times: list[float]
    slices: list[float]
    played: list[str]


def measured(level: str, games: int, clock: Callable[[], float]) -> Measured:
    """Games of four of one level, by a clock of milliseconds."""
    times: list[float] = []
    slices: list[float] = []
    played: list[str] = []
    for seed in range(games):
        state = RULES.new(*RULES.seeded(RULES.presets["four"], seed))
        while (seat := RULES.to_move(state)) is not None:
            before = begun = clock()
            thinking = RULES.bots.think(RULES.observe(state, seat), level, seed)
            actions = None
            while actions is None:
                try:
                    next(thinking)
                except StopIteration as stop:
                    actions = stop.value
                now = clock()
                slices.append(now - before)
                before = now
            if len(RULES.actions(state)) > 1:
                times.append(before - begun)
            for action in actions:
                state = RULES.apply(state, action)
            played += actions
    return Measured(times, slices, played)
