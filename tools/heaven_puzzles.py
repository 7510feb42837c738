"""Makes the puzzles of Heaven's Gate from games that are played half well, and chooses the collection and a daily list among them.

    python tools/heaven_puzzles.py run   [--games 0-168] [--seed taichu] [--workers N]
    python tools/heaven_puzzles.py write [--games 0-168] [--seed taichu]
    python tools/heaven_puzzles.py daily [--games 0-168] [--seed taichu] [--out FOLDER]

`run` plays games and measures the puzzles that are met in them (tools/heaven/wander.py). It adds a line for each game to a file in
build/heaven, so that it can be stopped at any time and goes on where it was; a game takes some seconds. Game 0 are the empty boards.

`write` makes seeds/heaven_gate/ladder.jsonl and index.json, `daily` the files of a week from what the ladder leaves. All three make the
same from the same seed and games, byte for byte. A daily list that was given out is never made anew (docs/daily.md).
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import re
import sys
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from tools.heaven import choose  # noqa: E402  the package lies in py/, not beside this file
from tools.heaven.wander import Found, Wanderer  # noqa: E402
from tools.progress import progress  # noqa: E402

CACHE = ROOT / "build" / "heaven"
SEEDS = ROOT / "seeds" / "heaven_gate"
SEED = "taichu"
GAMES = "0-168"
ROWS = 26


@cache
def wanderer(seed: str) -> Wanderer:
    """One for each process, which remembers from game to game."""
    return Wanderer(seed)


def play(task: tuple[str, int]) -> tuple[int, list[Found]]:
    """The puzzles of one game."""
    seed, game = task
    return game, wanderer(seed).play(game)


def played(path: Path) -> dict[int, list[Found]]:
    """The games in a file; a line that was cut off when the tool was stopped is passed over."""
    games = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        try:
            game, rows = json.loads(line)
            games[game] = [Found(*row[:3], tuple(row[3]), *row[4:]) for row in rows]
        except (ValueError, TypeError):
            continue
    return games


def run(seed: str, games: Sequence[int], workers: int) -> None:
    """Play the games that were not played, adding each to the file."""
    path = games_file(seed)
    path.parent.mkdir(parents=True, exist_ok=True)
    done = played(path)
    tasks = [(seed, game) for game in games if game not in done]
    with path.open("a", encoding="utf-8") as out, multiprocessing.Pool(workers) as pool:
        for result in progress(pool.imap_unordered(play, tasks), len(tasks)):
            out.write(json.dumps(result, separators=(",", ":")) + "\n")
            out.flush()


def write(seed: str, games: Sequence[int]) -> None:
    """Make the ladder and its index."""
    rungs = choose.ladder(met(seed, games))
    SEEDS.mkdir(parents=True, exist_ok=True)
    lines = [choose.row(f"{choose.LADDER}-{number}", puzzle) for number, puzzle in enumerate(rungs, start=1)]
    _put(SEEDS / f"{choose.LADDER}.jsonl", lines)
    _put(SEEDS / "index.json", [json.dumps(choose.index(rungs), indent=1)])
    single = sum(puzzle.found.winning == 1 for puzzle in rungs)
    print(f"{len(rungs)} puzzles, {single} with a single winning first action")
    for name, counted in (
        ("par", Counter(puzzle.found.par for puzzle in rungs)),
        ("stars", Counter(puzzle.stars for puzzle in rungs)),
        ("theme", Counter(puzzle.theme for puzzle in rungs)),
    ):
        print(f"{name}: " + ", ".join(f"{value} {number}" for value, number in sorted(counted.items())))


def daily(seed: str, games: Sequence[int], folder: Path, rows: int) -> None:
    """Make the files of a daily list."""
    found = met(seed, games)
    folder.mkdir(parents=True, exist_ok=True)
    for number, puzzles in enumerate(choose.week(found, choose.ladder(found), rows), start=1):
        if len(puzzles) < rows:
            raise SystemExit(f"{number}.jsonl: {len(puzzles)} puzzles are left, not {rows}; play more games")
        lines = [choose.row(f"daily-{number}-{place}", puzzle) for place, puzzle in enumerate(puzzles, start=1)]
        _put(folder / f"{number}.jsonl", lines)


def met(seed: str, games: Sequence[int]) -> list[choose.Puzzle]:
    """The puzzles of these games; SystemExit where one was not played."""
    done = played(games_file(seed))
    if missing := [game for game in games if game not in done]:
        raise SystemExit(f"game {missing[0]} was not played; begin with: run")
    return choose.puzzles(done[game] for game in games)


def _put(path: Path, lines: Sequence[str]) -> None:
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8", newline="\n")


def games_file(seed: str) -> Path:
    """Where what was played from a seed is kept."""
    return CACHE / f"{re.sub('[^a-z0-9]', '_', seed)}.jsonl"


def numbers(text: str) -> range:
    """`0-168`."""
    ends = re.fullmatch(r"(\d+)-(\d+)", text)
    if ends is None:
        raise argparse.ArgumentTypeError(f"{text} is not of the form {GAMES}")
    return range(int(ends[1]), int(ends[2]) + 1)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Make the puzzles of Heaven's Gate.")
    parser.add_argument("command", choices=("run", "write", "daily"))
    parser.add_argument("--seed", default=SEED, help="what chance begins with")
    parser.add_argument("--games", type=numbers, default=numbers(GAMES), help="first and last game")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--out", type=Path, default=SEEDS / "daily" / "1", help="the folder of the daily list")
    parser.add_argument("--rows", type=int, default=ROWS, help="how many rows each day of the week has")
    options = parser.parse_args(arguments)
    if options.command == "run":
        run(options.seed, options.games, options.workers)
    elif options.command == "write":
        write(options.seed, options.games)
    else:
        daily(options.seed, options.games, options.out, options.rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
