"""Finds set-ups of Taiji that are worth playing, by letting bots play them, and makes the daily list of the solo game.

    python tools/taiji_setups.py run [daily | alone | pair | trio | quartet] [--most N]
    python tools/taiji_setups.py write [daily | alone | pair | trio | quartet] [--out FOLDER]

`run` plays the candidates, N games and no more, and adds each to a file in build/taiji, so that it can be stopped at any time and goes on
where it was (a solo game of `deep` takes about a second, one of `turn` a tenth to a third of one). `write` chooses among them and makes the
file, the same from the same games, byte for byte. A daily list that was given out is never made anew (docs/daily.md).

What is chosen is told in tools/taiji/choose.py.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from tools.taiji import choose  # noqa: E402
from tools.taiji.games import known, play_all  # noqa: E402

CACHE = ROOT / "build" / "taiji"
SEEDS = ROOT / "seeds" / "taiji"
DAILY = "daily"
NAMES = (DAILY, *choose.SETUPS)


def games_file(name: str) -> Path:
    """Where the games of a file's candidates are kept."""
    return CACHE / f"{name}.jsonl"


def run(name: str, most: int) -> int:
    """Play candidates; how many games are left."""
    path = games_file(name)
    return play_all(choose.tasks(name, known(path)), path, most)


def write(name: str, out: Path) -> None:
    """Make a file of the collection and its part of the index, or the files of the daily list."""
    games = known(games_file(name))
    if name == DAILY:
        out.mkdir(parents=True, exist_ok=True)
        for day, rows in enumerate(choose.week(games), start=1):
            put(out / f"{day}.jsonl", map(compact, rows))
        return
    rows = choose.setups(name, games)
    put(SEEDS / f"{name}.jsonl", map(compact, rows))
    index(SEEDS / "index.json", name, choose.about(rows))


def compact(row: dict[str, Any]) -> str:
    """The line of a row."""
    return json.dumps(row, separators=(",", ":"))


def put(path: Path, lines: Any) -> None:
    """Write a file of lines."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8", newline="\n")


def index(path: Path, name: str, about: dict[str, object]) -> None:
    """Put what is said of a file into the index; what is said of others stays."""
    known_about = json.loads(path.read_text("utf-8")) if path.exists() else {}
    known_about[name] = about
    put(path, [json.dumps(known_about, indent=1)])


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked; the exit code."""
    parser = argparse.ArgumentParser(description="Choose set-ups of Taiji.")
    parser.add_argument("command", choices=("run", "write"))
    parser.add_argument("names", nargs="*", metavar="FILE", help=f"all of {', '.join(NAMES)} unless said otherwise")
    parser.add_argument("--most", type=int, default=sys.maxsize, help="how many games are played")
    parser.add_argument("--out", type=Path, default=SEEDS / DAILY / "1", help="the folder of the daily list")
    options = parser.parse_args(arguments)
    if unknown := [name for name in options.names if name not in NAMES]:
        parser.error(f"there is no file {unknown[0]}; there are {', '.join(NAMES)}")
    for name in options.names or NAMES:
        if options.command == "write":
            write(name, options.out)
        elif left := run(name, options.most):
            print(f"{name}: {left} games are left")
    return 0


if __name__ == "__main__":
    sys.exit(main())
