"""How fast Spirit Tower's deals are decided and solved, in this Python.

`.venv/bin/python bench/solver.py` prints a table; `--deals 10` does fewer deals of each formation, `--decide` leaves out what takes
long. Times are of the processor, in milliseconds. The calibration loop says how fast the machine is.
"""

from __future__ import annotations

import argparse
import sys
import time
from array import array
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from common import calibrate, median, percentile  # noqa: E402

from taichu.games.spirit_tower import solver, start  # noqa: E402


class Deal(NamedTuple):
    """Milliseconds until it is known whether 0, 1 or more items are needed, and until all is known about two; `least` is the number of
    items, 3 where two are not enough. `slices`: of all its slices."""

    decided: float
    solved: float
    least: int
    slices: array[float]


def measure(formation: str, number: int, items: int) -> Deal:
    """Solve one deal with at most that many items."""
    search = solver.start(start.new(start.Params(formation), number), items_limit=items)
    begun = before = time.process_time()
    decided = 0.0
    # No list: Python's collector of garbage would go through it, and its time is measured here.
    slices = array("d")
    while not search.done:
        search.advance()
        now = time.process_time()
        slices.append((now - before) * 1000)
        before = now
        if not decided and search.lower_bound >= 2:
            decided = now - begun
    took = before - begun
    upper = search.upper_bound
    return Deal((decided or took) * 1000, took * 1000, search.lower_bound if upper is None else upper, slices)


def row(name: str, deals: list[Deal]) -> str:
    """One line of the table."""
    count = len(deals)
    shares = [100 * sum(deal.least == least for deal in deals) / count for least in (0, 1, 2, 3)]
    decided = [deal.decided for deal in deals]
    cells = ["/".join(f"{share:.0f}" for share in shares), f"{median(decided):.0f}", f"{max(decided):.0f}"]
    for least in (2, 3):
        solved = [deal.solved for deal in deals if deal.least == least]
        if solved:
            cells += [f"{median(solved):.0f}", f"{percentile(solved, 0.99):.0f}", f"{max(solved):.0f}"]
        else:
            cells += ["-"] * 3
    slices = [took for deal in deals for took in deal.slices]
    cells += [f"{percentile(slices, 0.999):.1f}", f"{max(slices):.1f}"]
    return f"{name:<14}{cells[0]:>13}" + "".join(f"{cell:>9}" for cell in cells[1:])


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=30)
    options.add_argument("--decide", action="store_true")
    chosen = options.parse_args()
    print(f"Spirit Tower, deals 1 to {chosen.deals}; calibration loop {calibrate():.0f} ms")
    print(f"{'':<14}{'0/1/2/more %':>13}{'decided':>18}{'two':>27}{'not two':>27}{'slice':>18}")
    heads = ["median", "worst", *["median", "p99", "worst"] * 2, "p99.9", "worst"]
    print(f"{'formation':<27}" + "".join(f"{head:>9}" for head in heads))
    everything: list[Deal] = []
    for formation in start.formations():
        numbers = range(1, chosen.deals + 1)
        deals = [measure(formation, number, 1 if chosen.decide else 2) for number in numbers]
        everything += deals
        print(row(formation, deals), flush=True)
    print(row("all", everything))
    print(f"calibration loop {calibrate():.0f} ms")


if __name__ == "__main__":
    main()
