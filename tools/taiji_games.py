"""Plays many games of chance of Taiji and says whether any of them got stuck.

    python tools/taiji_games.py                  10,000 games: solo on the three levels, two, three and four players in turn
    python tools/taiji_games.py 500 --first 200  so many, from that seed on

Every position must have a legal action until the fifth round is over, and every legal action that is chosen must be playable;
every hundredth game is also written and read back position by position. Prints what was played by numbers of players, and exits
with 1 at the first fault.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from taichu.core.rng import MASK64, SplitMix64  # noqa: E402  the package lies in py/, not beside this file
from taichu.games.taiji import Taiji  # noqa: E402
from taichu.games.taiji.state import END, State  # noqa: E402

RULES = Taiji()
READ_BACK = 100  # one game in so many


class Fault(Exception):
    """A game that cannot go on, or a position that reads back as another."""


def play(name: str, seed: int) -> tuple[State, int]:
    """A game of chance to its end, and how many decisions it took; raises Fault."""
    state = RULES.new(*RULES.seeded(RULES.presets[name], seed))
    chance = SplitMix64((seed + 1000003) & MASK64)
    decisions = 0
    while actions := RULES.actions(state):
        if seed % READ_BACK == 0 and RULES.parse_state(RULES.state_text(state)) != state:
            raise Fault(f"{name} {seed}, decision {decisions}: the position reads back as another")
        state = RULES.apply(state, actions[chance.below(len(actions))])
        decisions += 1
    if state.phase != END or RULES.outcome(state) is None:
        raise Fault(f"{name} {seed}, decision {decisions}: {RULES.state_text(state)} has no legal action")
    return state, decisions


def main(arguments: list[str]) -> int:
    """Play them; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int, nargs="?", default=10_000)
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args(arguments)
    names = list(RULES.presets)
    played: Counter[str] = Counter()
    decided: Counter[str] = Counter()
    begun = time.process_time()
    try:
        for seed in range(options.first, options.first + options.games):
            name = names[seed % len(names)]
            decided[name] += play(name, seed)[1]
            played[name] += 1
    except (Fault, ValueError) as fault:
        print(f"stuck: {fault}", file=sys.stderr)
        return 1
    for name in names:
        if played[name]:
            print(f"{name:<10} {played[name]:>6} games  {decided[name] / played[name]:>6.1f} decisions a game")
    print(f"{options.games} games, none stuck, {time.process_time() - begun:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
