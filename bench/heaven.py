"""How fast Heaven's Gate is solved, in this Python: the empty board, the puzzles of the checks, and positions of random play.

`.venv/bin/python bench/heaven.py` prints the tables; `--games 40` plays fewer games. Times are of the processor, in milliseconds, searches
of random positions are given up at 100,000 positions. The calibration loop says how fast the machine is.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from common import calibrate, median  # noqa: E402

from taichu.games.heaven_gate import solver  # noqa: E402
from taichu.games.heaven_gate.reading import parse_state  # noqa: E402
from taichu.games.heaven_gate.rules import successors  # noqa: E402
from taichu.games.heaven_gate.solver import Answer  # noqa: E402
from taichu.games.heaven_gate.state import BARE, State  # noqa: E402

CHECKS = ROOT / "tests/golden/heaven_gate_checks.json"
MOST_NODES = 100_000


class Solved(NamedTuple):
    """What was found, and the milliseconds it took: all of it, and the longest slice."""

    answer: Answer
    took: float
    slice: float


def measure(state: State, nodes_limit: int | None = None) -> Solved:
    """Solve one position."""
    search = solver.start(state, nodes_limit=nodes_limit)
    begun = before = time.process_time()
    longest = 0.0
    while not search.done:
        search.advance()
        now = time.process_time()
        longest = max(longest, now - before)
        before = now
    return Solved(search.answer(), (before - begun) * 1000, longest * 1000)


def row(name: str, solved: Solved) -> str:
    """One line of the first table."""
    answer = solved.answer
    proved = "" if answer.relaxed is None else answer.relaxed
    return f"{name:<22}{answer.optimum!s:>8}{proved:>9}{answer.nodes:>9}{solved.took:>9.0f}{solved.slice:>9.1f}"


def counted(name: str, state: State, actions: int) -> str:
    """One line on how many shortest wins there are."""
    begun = time.process_time()
    ways = solver.ways(state, actions)
    return f"{name:<22}{ways:>8} wins of {actions} walks, {(time.process_time() - begun) * 1000:.0f} ms"


def played(chance: random.Random, length: int) -> State | None:
    """A position of random play without a losing walk; None where the game has ended."""
    state = BARE
    for _ in range(length):
        going_on = [after for after in successors(state) if not after.result]
        if not going_on:
            return None
        state = chance.choice(going_on)
    return state


def kind(answer: Answer) -> str:
    """The row of the second table that a position belongs to."""
    if answer.optimum is None:
        return answer.verdict
    return "1-6 walks" if answer.optimum <= 6 else "7-8 walks" if answer.optimum <= 8 else "9 and more"


def main() -> None:
    """Print the tables."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=200)
    games = options.parse_args().games
    print(f"Heaven's Gate; calibration loop {calibrate():.0f} ms")
    print(f"{'position':<22}{'walks':>8}{'relaxed':>9}{'nodes':>9}{'ms':>9}{'slice':>9}")
    print(row("empty board", measure(BARE)))
    print(row("the cone begins", measure(BARE._replace(to="C"))))
    puzzles = [
        (puzzle["id"], parse_state(puzzle["state"])) for puzzle in json.loads(CHECKS.read_text("utf-8"))["puzzles"]
    ]
    for name, state in puzzles:
        print(row(name, measure(state)), flush=True)
    print(counted("empty board", BARE, 10))
    chance = random.Random(1)
    found = defaultdict(list)
    for game in range(games):
        state = played(chance, 1 + game % 10)
        if state is not None:
            solved = measure(state, MOST_NODES)
            found[kind(solved.answer)].append(solved)
    print(f"{games} random games of 1 to 10 walks")
    print(f"{'':<22}{'games':>8}{'median ms':>12}{'worst':>9}{'slice':>9}")
    for name, group in sorted(found.items()):
        times = [solved.took for solved in group]
        slices = max(solved.slice for solved in group)
        print(f"{name:<22}{len(group):>8}{median(times):>12.0f}{max(times):>9.0f}{slices:>9.1f}")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"at most {memory} MB; calibration loop {calibrate():.0f} ms")


if __name__ == "__main__":
    main()
