"""Lets the bots of Taiji play each other, and alone against the Shadow, and says how strong each level is.

    python tools/taiji_ladder.py                      100 games of two of each pair of neighbours, and 100 alone for each level
    python tools/taiji_ladder.py --games 20 --first 7 fewer, from that seed on
    python tools/taiji_ladder.py --pair deep turn     of one pair alone
    python tools/taiji_ladder.py --alone deep         of one level alone
    python tools/taiji_ladder.py --players 4 [--games 24] [--pair deep turn]   three or four at a table

Of two, two games are played of each seed, with seats changed. Prints the share of games won by the stronger level with its Wilson interval
(95 %), both average totals, and how long it thinks: milliseconds of the processor, median, 99 of 100, and longest.
Of three or four, two of the stronger level sit down with the weaker one on the other seats, on each two seats in turn with the same seed.
Counted is in how many of all pairs of seats the stronger level is placed ahead of the weaker; the interval there is that of the games'
shares, since the pairs of one game hang together.
Alone: average total and share of games won against the easy, normal and hard Shadow.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
import time
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from taichu.core.rng import MASK64, SplitMix64  # noqa: E402  the package lies in py/, not beside this file
from taichu.games import get_game  # noqa: E402
from taichu.midend.bots import RANDOM, decided  # noqa: E402

GAME = get_game("taiji")
LADDER = (RANDOM, *(GAME.bots.levels if GAME.bots else ()))
TABLES = {3: "three", 4: "four"}
ALONE = {"solo_easy": "easy", "solo": "normal", "solo_hard": "hard"}


def wilson(won: int, games: int) -> tuple[float, float]:
    """The interval that holds the true share with 95 %."""
    z = 1.96
    share, spread = won / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z / (1 + spread) * math.sqrt(share * (1 - share) / games + spread / games / 4)
    return middle - half, middle + half


def played(preset: str, names: Sequence[str], seed: int, took: dict[str, list[float]]) -> Any:
    """The outcome of a game; `took` gets the milliseconds that each bot thinks, each time that there is a choice."""
    state = GAME.new(*GAME.seeded(GAME.presets[preset], seed))
    chance = SplitMix64((seed + 1_000_003) & MASK64)
    while (seat := GAME.to_move(state)) is not None:
        legal, name = GAME.actions(state), names[seat]
        begun = time.process_time()
        actions = [legal[chance.below(len(legal))]] if name == RANDOM else decided(GAME, state, name, seed)
        if len(legal) > 1:
            took.setdefault(name, []).append((time.process_time() - begun) * 1000)
        for action in actions:
            state = GAME.apply(state, action)
    return GAME.outcome(state)


def times(took: dict[str, list[float]], name: str) -> str:
    """How long a level thought."""
    every = sorted(took.get(name, [0.0]))
    middle, most = every[len(every) // 2], every[len(every) * 99 // 100]
    return f"{middle:.1f}/{most:.0f}/{every[-1]:.0f} ms"


def duel(better: str, worse: str, games: int, first: int) -> str:
    """The line of a pair."""
    took: dict[str, list[float]] = {}
    won, totals = 0, [0, 0]
    for game in range(games):
        names = (better, worse) if game % 2 == 0 else (worse, better)
        outcome = played("two", names, first + game // 2, took)
        won += names[outcome.ranking[0]] == better
        for seat, total in enumerate(outcome.scores):
            totals[names[seat] != better] += total
    low, high = wilson(won, games)
    points = f"{totals[0] / games:.1f}:{totals[1] / games:.1f}"
    share = f"{100 * won / games:.0f} % ({100 * low:.0f}-{100 * high:.0f} %)"
    return f"{better + ' - ' + worse:<18}{games:>5} games{share:>20}{points:>12}  {times(took, better)}"


def table(better: str, worse: str, players: int, games: int, first: int) -> str:
    """The line of a pair of levels at a table of several, two of the better one on seats that change from game to game."""
    took: dict[str, list[float]] = {}
    tables = list(combinations(range(players), 2))
    shares, totals = [], ([0, 0], [0, 0])
    for game in range(games):
        chosen = tables[game % len(tables)]
        names = [better if seat in chosen else worse for seat in range(players)]
        outcome = played(TABLES[players], names, first + game // len(tables), took)
        place = {seat: place for place, seat in enumerate(outcome.ranking)}
        pairs = [(one, other) for one in chosen for other in range(players) if other not in chosen]
        shares.append(sum(place[one] < place[other] for one, other in pairs) / len(pairs))
        for seat, total in enumerate(outcome.scores):
            points = totals[seat not in chosen]
            points[0] += total
            points[1] += 1
    middle = statistics.fmean(shares)
    half = 1.96 * statistics.stdev(shares) / math.sqrt(games)
    share = f"{100 * middle:.0f} % ({100 * (middle - half):.0f}-{100 * min(1, middle + half):.0f} %)"
    points = ":".join(f"{total / count:.1f}" for total, count in totals)
    return f"{better + ' - ' + worse:<18}{games:>5} games of {players}{share:>20}{points:>12}  {times(took, better)}"


def alone(name: str, games: int, first: int) -> str:
    """The line of a level against the Shadow."""
    took: dict[str, list[float]] = {}
    cells = []
    for preset, level in ALONE.items():
        outcomes = [played(preset, (name,), first + game, took) for game in range(games)]
        won = sum(outcome.result == "won" for outcome in outcomes)
        low, high = wilson(won, games)
        total = sum(outcome.scores[0] for outcome in outcomes) / games
        cells.append(f"{level} {total:.1f}, {100 * won / games:.0f} % ({100 * low:.0f}-{100 * high:.0f} %)")
    return f"{name:<10}{games:>5} games  " + "   ".join(cells)


def main(arguments: list[str]) -> int:
    """Play them; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--players", type=int, choices=(2, *TABLES), default=2)
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--pair", nargs=2, choices=LADDER, metavar=("BETTER", "WORSE"))
    only.add_argument("--alone", choices=LADDER)
    options = parser.parse_args(arguments)
    neighbours = (
        [] if options.alone else [options.pair] if options.pair else list(zip(LADDER[1:], LADDER, strict=False))
    )
    for better, worse in neighbours:
        if options.players == 2:
            print(duel(better, worse, options.games, options.first), flush=True)
        else:
            print(table(better, worse, options.players, options.games, options.first), flush=True)
    only_pairs = options.pair or options.players > 2
    for name in [options.alone] if options.alone else [] if only_pairs else LADDER:
        print(alone(name, options.games, options.first), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
