"""What bench/taiji_bots.py measures, in whichever Python runs it."""

from __future__ import annotations

from collections.abc import Callable

from taichu.games.taiji import Taiji

RULES = Taiji()


def measured(level: str, games: int, clock: Callable[[], float]) -> list[list[float]]:
    """By a clock of milliseconds, how long bots think in games of four, each time that there is a choice; and each slice of it."""
    times, slices = [], []
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
    return [times, slices]
