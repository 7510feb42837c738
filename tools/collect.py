"""Finds the least number of items of Spirit Tower's numbered deals, and writes the collections from what it found.

    python tools/collect.py run   [FORMATION …] [--deals 1-1000] [--workers N] [--nodes 250000]
    python tools/collect.py grade [FORMATION …] [--deals 1-1000] [--workers N]
    python tools/collect.py write

`run` looks at what is still open and was not yet given so many nodes; `grade` grades what has no grade. Both use all cores
and add a line for each deal to a file in build/collect, so that they can be stopped at any time and go on where they were. What
the collections already say counts as done.
A deal that stays open keeps its bounds: fewer than `lower` items are not enough, `upper` are, where a line is known.

`write` makes seeds/spirit_tower from these files: <formation>.jsonl with the deals that have a known line, and index.json.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple, TypeVar

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from taichu.games.spirit_tower import grading, solver  # noqa: E402  the package lies in py/, not beside this file
from taichu.games.spirit_tower.start import Params, formations, new  # noqa: E402
from tools.progress import progress  # noqa: E402

CACHE = ROOT / "build" / "collect"
SEEDS = ROOT / "seeds" / "spirit_tower"
RULES_VERSION = 1
LAST = 1000
NODES = 250_000
UNKNOWN = "-"

Name = tuple[str, int]  # a formation and the number of a deal
T = TypeVar("T", bound="Found | Graded")


class Found(NamedTuple):
    """What is known of a deal: `line` wins with `upper` items, `lower` are needed; `upper` is None where no line is known.

    `limit` is the number of nodes it was given, `nodes` what it took. `closed`: nothing more can be found out.
    """

    formation: str
    number: int
    lower: int
    upper: int | None
    line: str
    nodes: int
    limit: int
    closed: bool


class Graded(NamedTuple):
    """The stars of a deal."""

    formation: str
    number: int
    stars: int


def find(task: tuple[Name, int]) -> Found:
    """Solve one deal, with so many nodes at most."""
    (formation, number), limit = task
    answer = solver.solve(new(Params(formation), number), limit)
    closed = answer.verdict != solver.GAVE_UP
    known = answer.lower_bound, answer.upper_bound, " ".join(answer.line), answer.nodes
    return Found(formation, number, *known, limit, closed)


def grade(name: Name) -> Graded:
    """Grade one deal."""
    formation, number = name
    return Graded(formation, number, grading.grade(new(Params(formation), number)))


def lines(kind: type[T], path: Path) -> Iterator[T]:
    """The results in a file; a line that was cut off when the tool was stopped is passed over."""
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        try:
            yield kind(*json.loads(line))
        except (ValueError, TypeError):
            continue


def both(first: Found, second: Found) -> Found:
    """All that two looks at a deal have found out."""
    better = min(first, second, key=lambda one: (one.upper is None, one.upper))
    lower, limit = max(first.lower, second.lower), max(first.limit, second.limit)
    closed = first.closed or second.closed or lower == better.upper
    return better._replace(lower=lower, limit=limit, closed=closed, nodes=max(first.nodes, second.nodes))


def collected(folder: Path = SEEDS) -> tuple[list[Found], list[Graded]]:
    """What the collections say of the deals that were looked at. With how many nodes is not kept there: with `NODES` at least."""
    deals, grades = [], []
    for formation, about in json.loads((folder / "index.json").read_text("utf-8")).items():
        rows = [json.loads(text) for text in (folder / f"{formation}.jsonl").read_text("utf-8").splitlines()]
        lines_known = {row["start"]: (row["solution"], row["proof"]["nodes"]) for row in rows}
        for number, (lower, upper, stars) in enumerate(
            zip(about["lower"], about["upper"], about["grade"], strict=True), 1
        ):
            line, nodes = lines_known.get(f"{formation}-{number}", ("", NODES))
            least = None if upper == UNKNOWN else int(upper)
            deals.append(Found(formation, number, int(lower), least, line, nodes, NODES, lower == upper))
            grades.append(Graded(formation, number, int(stars)))
    return deals, grades


def found(path: Path = CACHE / "deals.jsonl", folder: Path = SEEDS) -> dict[Name, Found]:
    """All deals that were looked at."""
    known: dict[Name, Found] = {}
    for one in chain(collected(folder)[0], lines(Found, path)):
        name = one.formation, one.number
        known[name] = both(known[name], one) if name in known else one
    return known


def graded(path: Path = CACHE / "grades.jsonl", folder: Path = SEEDS) -> dict[Name, Graded]:
    """All deals that were graded."""
    return {(one.formation, one.number): one for one in chain(collected(folder)[1], lines(Graded, path))}


def still_open(names: Sequence[Name], limit: int, known: dict[Name, Found]) -> list[Name]:
    """The deals that were never looked at, or were given up with fewer nodes."""
    return [name for name in names if name not in known or not (known[name].closed or known[name].limit >= limit)]


def work(do: Callable[..., T], tasks: Sequence[object], path: Path, workers: int) -> None:
    """Do all tasks, adding each result to the file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as out, multiprocessing.Pool(workers) as pool:
        for result in progress(pool.imap_unordered(do, tasks), len(tasks)):
            out.write(json.dumps(result) + "\n")
            out.flush()


# ---- The collections


def row(deal: Found, stars: int) -> str:
    """The line of a deal whose line is known."""
    name = f"{deal.formation}-{deal.number}"
    proved = deal.lower == deal.upper
    fields: dict[str, object] = {"id": name, "rules_version": RULES_VERSION, "start": name, "grade": stars}
    fields |= {"optimum": deal.upper} if proved else {"optimum": None, "lower": deal.lower, "upper": deal.upper}
    fields |= {"solution": deal.line, "proof": {"kind": "exhaustive" if proved else "bound", "nodes": deal.nodes}}
    return json.dumps(fields, separators=(",", ":"))


def summary(deals: Sequence[Found | None], stars: Sequence[int]) -> dict[str, str]:
    """A character for each deal from 1 on: the bounds of its least number of items, and its stars; `-` where unknown."""

    def digits(numbers: Sequence[int | None]) -> str:
        return "".join(UNKNOWN if number is None else str(number) for number in numbers)

    return {
        "lower": digits([deal.lower if deal else None for deal in deals]),
        "upper": digits([deal.upper if deal else None for deal in deals]),
        "grade": digits(stars),
    }


def write(folder: Path) -> None:
    """Make the files of the collections; a formation is covered as far as all its deals were looked at and graded."""
    known, stars = found(), graded()
    index = {}
    for formation in formations():
        names = [(formation, number) for number in range(1, LAST + 1)]
        until = next((place for place, name in enumerate(names) if name not in known or name not in stars), LAST)
        deals = [known[name] for name in names[:until]]
        grades = [stars[name].stars for name in names[:until]]
        rows = [row(deal, grade) for deal, grade in zip(deals, grades, strict=True) if deal.upper is not None]
        (folder / f"{formation}.jsonl").write_text("".join(f"{line}\n" for line in rows), "utf-8", newline="\n")
        index[formation] = summary(deals, grades)
        proved = sum(deal.lower == deal.upper for deal in deals)
        print(f"{formation:<13} {until:>5} deals, {len(rows):>5} with a line, {proved:>5} of them proved least")
    (folder / "index.json").write_text(json.dumps(index, indent=1) + "\n", "utf-8", newline="\n")


def numbers(text: str) -> range:
    """`1-1000`."""
    ends = re.fullmatch(r"([1-9]\d*)-([1-9]\d*)", text)
    if ends is None:
        raise argparse.ArgumentTypeError(f"{text} is not of the form 1-{LAST}")
    return range(int(ends[1]), int(ends[2]) + 1)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Collect the least number of items of numbered deals.")
    commands = parser.add_subparsers(dest="command", required=True)
    for command, about in (("run", "solve the deals that are open"), ("grade", "grade the deals")):
        part = commands.add_parser(command, help=about)
        part.add_argument("formations", nargs="*", metavar="FORMATION", help="all of them unless said otherwise")
        part.add_argument("--deals", type=numbers, default=numbers(f"1-{LAST}"), help="first and last number")
        part.add_argument("--workers", type=int, default=os.cpu_count())
        part.add_argument("--nodes", type=int, default=NODES, help="how much is done for one deal, where it is solved")
    commands.add_parser("write", help="write the collections")
    options = parser.parse_args(arguments)
    if options.command == "write":
        write(SEEDS)
        return 0
    if unknown := [name for name in options.formations if name not in formations()]:
        parser.error(f"there is no formation {unknown[0]}; there are {', '.join(formations())}")
    names = [(name, number) for name in options.formations or formations() for number in options.deals]
    if options.command == "run":
        tasks = [(name, options.nodes) for name in still_open(names, options.nodes, found())]
        work(find, tasks, CACHE / "deals.jsonl", options.workers)
    else:
        done = graded()
        work(grade, [name for name in names if name not in done], CACHE / "grades.jsonl", options.workers)
    return 0


if __name__ == "__main__":
    sys.exit(main())
