"""Makes a daily list: for each day of the week its deals, each solved, proved and played through.

    python tools/daily.py [--out FOLDER] [--rows N]

Writes `1.jsonl` (Monday) to `7.jsonl`. The same command makes the same files, byte for byte. A list that was given out is never
made anew: a new one goes into a folder of its own, and its first day into data/daily.json (docs/daily.md).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from taichu.games.spirit_tower import solver, start  # noqa: E402  the package lies in py/, not beside this file

# Deals below belong to the collections: who has played through one meets no daily twice.
FIRST_DEAL = 1001
# A deal that takes longer is passed over; that is about a second.
MOST_NODES = 200_000


class Day(NamedTuple):
    """The deals of a day of the week: these formations by turns, won with at least so many items."""

    grade: int
    formations: tuple[str, ...]
    items: int


WEEK = (
    Day(1, ("basic",), 0),
    Day(2, ("basic",), 1),
    Day(2, ("cross", "lightning"), 1),
    Day(3, ("inner_cross", "windmill"), 1),
    Day(4, ("cross", "lightning", "inner_cross"), 2),
    Day(4, ("windmill", "inner_x"), 2),
    Day(5, ("infinity", "spinning_top"), 2),
)


def rows(day: Day) -> Iterator[dict[str, Any]]:
    """Its rows without end: of each formation in turn the next deal that needs as many items as the day wants."""
    sources = [_deals(formation, day) for formation in day.formations]
    for turn in count():
        yield next(sources[turn % len(sources)])


def _deals(formation: str, day: Day) -> Iterator[dict[str, Any]]:
    for deal in count(FIRST_DEAL):
        text = f"{formation}-{deal}"
        answer = solver.solve(start.new(*start.parse_start(text)), MOST_NODES)
        if answer.optimum == day.items:
            yield {
                "id": text,
                "rules_version": 1,
                "start": text,
                "grade": day.grade,
                "optimum": day.items,
                "solution": " ".join(answer.line),
                "proof": {"kind": "exhaustive" if day.items else "none", "nodes": answer.nodes},
            }


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Make a daily list.")
    parser.add_argument("--out", type=Path, default=ROOT / "seeds" / "spirit_tower" / "daily" / "1", help="the folder")
    parser.add_argument("--rows", type=int, default=60, help="how many rows each day of the week has")
    options = parser.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    for number, day in enumerate(WEEK, start=1):
        found = []
        for row in rows(day):
            found.append(json.dumps(row, separators=(",", ":")))
            print(f"\r{number}: {len(found)}/{options.rows} {row['start']:24}", end="", file=sys.stderr, flush=True)
            if len(found) == options.rows:
                break
        (options.out / f"{number}.jsonl").write_text("\n".join(found) + "\n", "utf-8", newline="\n")
    print(file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
