"""How fast Heaven's Gate's actions are listed, merged and counted, in this Python.

`.venv/bin/python bench/heaven_gate.py` prints times of the processor; `--depth 3` counts less deep, `--games 50` lists fewer
positions. These are all positions of so many games of chance in which no action loses while another does not. The calibration loop
says how fast the machine is.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from typing import Any

from common import percentile
from solver import calibrate

from taichu.core.rng import SplitMix64
from taichu.games.heaven_gate import HeavenGateRules, rules
from taichu.games.heaven_gate.state import BARE, State
from taichu.games.heaven_gate.walk import after
from taichu.midend.perft import perft

COLUMNS = "{:<12}{:>10}{:>10}{:>10}{:>12}{:>12}"


def played(games: int) -> list[State]:
    """The positions of so many games of chance."""
    found = []
    for number in range(games):
        chance, state = SplitMix64(number), BARE
        while going_on := [walk for _, walk in rules.legal_walks(state) if not walk.lost]:
            found.append(state)
            state = after(state, going_on[chance.below(len(going_on))])
    return found


def timed(job: Callable[[], Any]) -> tuple[float, Any]:
    """Milliseconds of the processor, and what came of it."""
    begun = time.process_time()
    result = job()
    return (time.process_time() - begun) * 1000, result


def row(name: str, states: Sequence[State], job: Callable[[State], Sequence[Any]]) -> str:
    """Milliseconds and results a position."""
    measured = [timed(lambda state=state: job(state)) for state in states]
    times, sizes = [each for each, _ in measured], [len(found) for _, found in measured]
    at = [percentile(times, share) for share in (0.5, 0.9, 1)]
    return COLUMNS.format(name, *(f"{each:.2f}" for each in at), percentile(sizes, 0.5), max(sizes))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--depth", type=int, default=4)
    parser.add_argument("--games", type=int, default=300)
    options = parser.parse_args()
    print(f"calibration loop: {calibrate():.0f} ms")
    states = played(options.games)
    print(f"{len(states)} positions of {options.games} games of chance, milliseconds and results a position")
    print(COLUMNS.format("", "median", "9 of 10", "longest", "results", "most"))
    print(row("actions", states, rules.actions))
    print(row("successors", states, lambda state: list(rules.successors(state))))
    took, rows = timed(lambda: list(perft(HeavenGateRules(), BARE, options.depth)))
    print(f"perft to depth {options.depth}: {took / 1000:.1f} s; {rows[-1]}")


if __name__ == "__main__":
    main()
