"""How fast Taiji plays: games of chance a second, and what listing, playing and reading a position take, in this Python.

`.venv/bin/python bench/taiji.py` prints times of the processor; `--games 20` plays fewer. The calibration loop says how fast the
machine is.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from typing import Any

from common import percentile
from solver import calibrate

from taichu.core.rng import SplitMix64
from taichu.games.taiji import Taiji
from taichu.games.taiji.state import State
from taichu.games.taiji.story import tell
from taichu.games.taiji.view import view

RULES = Taiji()
COLUMNS = "{:<12}{:>10}{:>10}{:>10}"


def play(name: str, seed: int) -> list[tuple[State, str]]:
    """A game of chance: each position and the action chosen there."""
    chance, played = SplitMix64(seed), []
    state = RULES.new(*RULES.seeded(RULES.presets[name], seed))
    while actions := RULES.actions(state):
        action = actions[chance.below(len(actions))]
        played.append((state, action))
        state = RULES.apply(state, action)
    return played


def timed(job: Callable[[], Any]) -> tuple[float, Any]:
    """Milliseconds of the processor, and what came of it."""
    begun = time.process_time()
    result = job()
    return (time.process_time() - begun) * 1000, result


def row(name: str, steps: Sequence[tuple[State, str]], job: Callable[[State, str], Any]) -> str:
    """Milliseconds a position."""
    times = [timed(lambda state=state, action=action: job(state, action))[0] for state, action in steps]
    return COLUMNS.format(name, *(f"{percentile(times, share):.3f}" for share in (0.5, 0.9, 1)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    options = parser.parse_args()
    print(f"calibration loop: {calibrate():.0f} ms")
    for name in RULES.presets:
        took, games = timed(lambda name=name: [play(name, seed) for seed in range(options.games)])
        decisions = sum(map(len, games)) / options.games
        print(f"{name:<10} {options.games / took * 1000:>6.0f} games a second, {decisions:.0f} decisions a game")
    steps = [step for seed in range(5) for step in play("four", seed)]
    print(f"{len(steps)} positions of four players, milliseconds a position")
    print(COLUMNS.format("", "median", "9 of 10", "longest"))
    print(row("actions", steps, lambda state, action: RULES.actions(state)))
    print(row("apply", steps, RULES.apply))
    print(row("score", steps, lambda state, action: RULES.score(state, [])))
    print(row("tell", steps, tell))
    print(row("view", steps, lambda state, action: view(state, state.seat, RULES.ui)))
    print(row("text", steps, lambda state, action: RULES.parse_state(RULES.state_text(state))))


if __name__ == "__main__":
    main()
