"""Makes the puzzles of Heaven's Gate from games played half well or by lot, and chooses the collection and a daily list among them.

    python tools/heaven_puzzles.py run   [ladder | summit] [--games 0-168] [--seed taichu] [--workers N]
    python tools/heaven_puzzles.py write [ladder | summit] [--games 0-168] [--seed taichu]
    python tools/heaven_puzzles.py daily [--games 0-168] [--seed taichu] [--out FOLDER]

`run` plays games and measures the puzzles that are met in them: for the ladder games along shortest wins, now and then astray
(tools/heaven/wander.py; game 0 are the empty boards), for the summit a few walks by lot (tools/heaven/climb.py). It adds a line for each
game to a file in build/heaven, so that it can be stopped at any time and goes on where it was; a game takes some seconds.

`write` makes seeds/heaven_gate/ladder.jsonl or summit.jsonl, and its part of index.json; the summit has nothing that another file has.
`daily` makes the files of a week from what the ladder leaves. All three make the same from the same seed and games, byte for byte.
A daily list that was given out is never made anew (docs/daily.md).
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

from taichu.games.heaven_gate.start import new, parse_start  # noqa: E402  the package lies in py/, not beside this file
from taichu.games.heaven_gate.state import State  # noqa: E402
from taichu.games.heaven_gate.symmetry import canonical  # noqa: E402
from tools.heaven import choose  # noqa: E402
from tools.heaven.climb import Climber  # noqa: E402
from tools.heaven.wander import Found, Wanderer  # noqa: E402
from tools.progress import progress  # noqa: E402

CACHE = ROOT / "build" / "heaven"
SEEDS = ROOT / "seeds" / "heaven_gate"
SEED = "taichu"
GAMES = {choose.LADDER: "0-168", choose.SUMMIT: "1-84"}
ROWS = 26


@cache
def player(name: str, seed: str) -> Wanderer | Climber:
    """One for each process, which remembers from game to game."""
    return Wanderer(seed) if name == choose.LADDER else Climber(seed)


def play(task: tuple[str, str, int]) -> tuple[int, list[Found]]:
    """The puzzles of one game."""
    name, seed, game = task
    return game, player(name, seed).play(game)


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


def run(name: str, seed: str, games: Sequence[int], workers: int) -> None:
    """Play the games that were not played, adding each to the file."""
    path = games_file(name, seed)
    path.parent.mkdir(parents=True, exist_ok=True)
    done = played(path)
    tasks = [(name, seed, game) for game in games if game not in done]
    with path.open("a", encoding="utf-8") as out, multiprocessing.Pool(workers) as pool:
        for result in progress(pool.imap_unordered(play, tasks), len(tasks)):
            out.write(json.dumps(result, separators=(",", ":")) + "\n")
            out.flush()


def write(name: str, seed: str, games: Sequence[int]) -> None:
    """Make a file of the collection and its part of the index."""
    found = met(name, seed, games)
    chosen = choose.ladder(found) if name == choose.LADDER else choose.summit(found, taken(SEEDS, f"{name}.jsonl"))
    SEEDS.mkdir(parents=True, exist_ok=True)
    lines = [choose.row(f"{name}-{number}", puzzle) for number, puzzle in enumerate(chosen, start=1)]
    _put(SEEDS / f"{name}.jsonl", lines)
    _put(SEEDS / "index.json", [json.dumps(indexed(SEEDS / "index.json", name, chosen), indent=1)])
    single = sum(puzzle.found.winning == 1 for puzzle in chosen)
    print(f"{len(chosen)} puzzles, {single} with a single winning first action")
    for head, counted in (
        ("par", Counter(puzzle.found.par for puzzle in chosen)),
        ("stars", Counter(puzzle.stars for puzzle in chosen)),
        ("theme", Counter(puzzle.theme for puzzle in chosen)),
    ):
        print(f"{head}: " + ", ".join(f"{value} {number}" for value, number in sorted(counted.items())))


def taken(folder: Path, but: str) -> set[State]:
    """The canonical positions of the puzzles in a folder and below it, but for those of one file."""
    files = [path for path in folder.rglob("*.jsonl") if path.name != but]
    rows = [json.loads(line) for path in files for line in path.read_text("utf-8").splitlines()]
    return {canonical(new(*parse_start(row["start"]))) for row in rows}


def indexed(path: Path, name: str, chosen: Sequence[choose.Puzzle]) -> dict[str, object]:
    """An index in which one file has these puzzles, and what is said of the other stays."""
    known = json.loads(path.read_text("utf-8")) if path.exists() else {}
    known[name] = choose.index(chosen)
    return {each: known[each] for each in GAMES if each in known}


def daily(seed: str, games: Sequence[int], folder: Path, rows: int) -> None:
    """Make the files of a daily list."""
    found = met(choose.LADDER, seed, games)
    folder.mkdir(parents=True, exist_ok=True)
    for number, puzzles in enumerate(choose.week(found, choose.ladder(found), rows), start=1):
        if len(puzzles) < rows:
            raise SystemExit(f"{number}.jsonl: {len(puzzles)} puzzles are left, not {rows}; play more games")
        lines = [choose.row(f"daily-{number}-{place}", puzzle) for place, puzzle in enumerate(puzzles, start=1)]
        _put(folder / f"{number}.jsonl", lines)


def met(name: str, seed: str, games: Sequence[int]) -> list[choose.Puzzle]:
    """The puzzles of these games; SystemExit where one was not played."""
    done = played(games_file(name, seed))
    if missing := [game for game in games if game not in done]:
        raise SystemExit(f"game {missing[0]} was not played; begin with: run {name}")
    return choose.puzzles(done[game] for game in games)


def _put(path: Path, lines: Sequence[str]) -> None:
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8", newline="\n")


def games_file(name: str, seed: str) -> Path:
    """Where what was played from a seed is kept."""
    return CACHE / f"{name}-{re.sub('[^a-z0-9]', '_', seed)}.jsonl"


def numbers(text: str) -> range:
    """`0-168`."""
    ends = re.fullmatch(r"(\d+)-(\d+)", text)
    if ends is None:
        raise argparse.ArgumentTypeError(f"{text} is not of the form {GAMES[choose.LADDER]}")
    return range(int(ends[1]), int(ends[2]) + 1)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Make the puzzles of Heaven's Gate.")
    parser.add_argument("command", choices=("run", "write", "daily"))
    parser.add_argument(
        "name", nargs="?", choices=tuple(GAMES), default=choose.LADDER, help="which file of the collection"
    )
    parser.add_argument("--seed", default=SEED, help="what chance begins with")
    parser.add_argument("--games", type=numbers, help="first and last game")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--out", type=Path, default=SEEDS / "daily" / "1", help="the folder of the daily list")
    parser.add_argument("--rows", type=int, default=ROWS, help="how many rows each day of the week has")
    options = parser.parse_args(arguments)
    games = options.games or numbers(GAMES[options.name])
    if options.command == "run":
        run(options.name, options.seed, games, options.workers)
    elif options.command == "write":
        write(options.name, options.seed, games)
    else:
        daily(options.seed, games, options.out, options.rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
