"""How long the bots of Taiji think, in this Python and in the page's (Pyodide, run by Node without a browser).

    .venv/bin/python bench/taiji_bots.py [--games 2]

Both play the same games of four, with bots of one level on all seats. Milliseconds of the processor that a bot thinks, each time that
there is a choice: median, 99 of 100, longest; and the longest slice, after which it gives control back. A bot thinks once for a turn,
unless something is revealed in the middle of it.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time

from common import ROOT, percentile

from tools.bundle import find

sys.path.insert(0, str(ROOT / "py"))

from taiji_thinking import Measured, measured

COLUMNS = "{:<8}{:<9}{:>10}{:>10}{:>10}{:>10}{:>10}"


def in_pyodide(level: str, games: int) -> Measured:
    """The same under Pyodide."""
    command = [find.node(), ROOT / "bench" / "taiji_thinking.mjs", level, str(games)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8", cwd=ROOT)
    return Measured(*json.loads(done.stdout))


def row(level: str, place: str, found: Measured) -> None:
    """Print one line of the table."""
    shares = [percentile(found.times, share) for share in (0.5, 0.99, 1)]
    cells = [str(len(found.times)), *(f"{took:.1f}" for took in (*shares, max(found.slices)))]
    print(COLUMNS.format(level, place, *cells), flush=True)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2)
    options = parser.parse_args()
    print(COLUMNS.format("level", "", "times", "median", "99 of 100", "longest", "slice"))
    for level in ("greedy", "turn", "deep"):
        here, there = (
            measured(level, options.games, lambda: time.process_time() * 1000),
            in_pyodide(level, options.games),
        )
        row(level, "here", here)
        row(level, "Pyodide", there)
        print(f"{level:<8}in Pyodide {sum(there.times) / sum(here.times):.1f} times as long")
        assert here.played == there.played, "the same bot plays otherwise in another Python"


if __name__ == "__main__":
    main()
