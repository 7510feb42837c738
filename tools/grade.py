"""Measures how well the stars of Spirit Tower tell how hard a deal is.

    python tools/grade.py [--deals 300] [--workers N]

Deals 501, 502, … of every formation in turn are played by a careful player (games/spirit_tower/careful.py) 200 times each,
with all items, from seeds that the grade does not use. How his wins go with the grade's formula, and with what else could
have been counted, is printed as Spearman's rank correlation; then the wins by stars. RULES.md, "Grades", has the result.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from taichu.core.rng import SplitMix64  # noqa: E402  the package lies in py/, not beside this file
from taichu.games.spirit_tower import rules, solver  # noqa: E402
from taichu.games.spirit_tower.careful import attempt  # noqa: E402
from taichu.games.spirit_tower.grading import dead_end, grade  # noqa: E402
from taichu.games.spirit_tower.start import Params, formations, new  # noqa: E402
from taichu.games.spirit_tower.state import State  # noqa: E402
from tools.progress import progress  # noqa: E402

FIRST, TRIES = 501, 200


class Measured(NamedTuple):
    """One deal: `wins` of 200 tries; `dead_end`, the grade's formula; `stackings`, how many there are at first.

    `ways`: the logarithm of one more than the number of solutions without an item. `safe`: the share of the first stackings
    after which one item is enough; None where more are needed from the start.
    """

    wins: int
    stars: int
    dead_end: float
    stackings: float
    ways: float
    safe: float | None


def measure(deal: tuple[str, int]) -> Measured:
    """Play one deal, and count what can be counted of it."""
    formation, number = deal
    state = new(Params(formation), number)
    chance = SplitMix64(number)
    wins = sum(attempt(state, chance, state.items).piles == 1 for _ in range(TRIES))
    stackings = sum(not action.item for action in rules.actions(state))
    ways = math.log10(1 + solver.ways(state))
    return Measured(wins, grade(state), dead_end(state), stackings, ways, safe_share(state, stackings))


def safe_share(state: State, stackings: int) -> float | None:
    """The share of the first stackings that keep a win with one item."""
    if solver.solve(state, items_limit=1).upper_bound is None:
        return None
    safe = solver.Safe(state, 1)
    while not safe.advance():
        pass
    return len(safe.stackings) / stackings


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """The rank correlation of two rows of numbers; equal ones share the mean of their ranks."""
    a, b = ranks(first), ranks(second)
    middle = (len(a) - 1) / 2
    together = sum((x - middle) * (y - middle) for x, y in zip(a, b, strict=True))
    return together / math.sqrt(sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b))


def ranks(numbers: Sequence[float]) -> list[float]:
    """The place of each number in their order, from 0."""
    places: dict[float, list[int]] = {}
    for place, number in enumerate(sorted(numbers)):
        places.setdefault(number, []).append(place)
    return [sum(places[number]) / len(places[number]) for number in numbers]


def report(found: Sequence[Measured]) -> str:
    """The table of correlations and that of wins by stars."""
    lines = [f"{len(found)} deals; rank correlation with the wins in {TRIES} tries:"]
    for name in ("stars", "dead_end", "stackings", "ways", "safe"):
        pairs = [(getattr(one, name), one.wins) for one in found if getattr(one, name) is not None]
        lines.append(f"  {name:<10}{spearman(*zip(*pairs, strict=True)):+.3f}  ({len(pairs)} deals)")
    for stars in range(1, 6):
        own = [one.wins for one in found if one.stars == stars] or [0]
        lines.append(
            f"{stars} stars: {len(own)} deals, {min(own)} to {max(own)} wins, {sum(own) / len(own):.0f} on average"
        )
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measure the grades of Spirit Tower.")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    options = parser.parse_args(arguments)
    rounds = -(-options.deals // len(formations()))
    deals = [(name, FIRST + turn) for turn in range(rounds) for name in formations()][: options.deals]
    with multiprocessing.Pool(options.workers) as pool:
        print(report(list(progress(pool.imap_unordered(measure, deals), len(deals)))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
