"""What each command does: options in, result and exit code out. cli.py reads the one and shows the other."""

from __future__ import annotations

import hashlib
import math
import os
import secrets
import sys
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from taichu.adapters.catalogue import say
from taichu.adapters.refused import DONE, GAME_SAYS_NO, Refused
from taichu.adapters.starting import CLONE, MAX_SHOWN, open_any, open_start, read, reading, refusal, table_from_words
from taichu.core.game import Answer, AnyGame, abilities
from taichu.core.message import LANGUAGES, Message, message
from taichu.core.record import format_record
from taichu.core.rng import seed_of
from taichu.games import ALL, SHOWN, get_game
from taichu.midend import perft as counting
from taichu.midend.bots import RANDOM, WrongNumber, play_out
from taichu.midend.collection import Row, check_rows
from taichu.midend.links import start_link
from taichu.midend.replay import record_of
from taichu.midend.table import Table, table_from_seed, table_from_text

Result = tuple[dict[str, Any], int]
T = TypeVar("T")

TOOLS = CLONE / "tools"
MAX_DIGITS = 10
LAST_PORT = 65535


def games(options: Namespace) -> Result:
    """All games that are shown."""
    return {"games": [_describe(get_game(name)) for name in SHOWN]}, DONE


def _describe(game: AnyGame) -> dict[str, Any]:
    name = Message(f"{game.id}.title")
    return {
        "id": game.id,
        "rules_version": game.rules_version,
        "title": {lang: say(name, lang) for lang in LANGUAGES},
        "seats": list(game.seats),
        "presets": list(game.presets),
        "has": abilities(game),
    }


def new(options: Namespace) -> Result:
    """A start: the one that is written, or that of a seed, or a random one."""
    table = _new_table(options)
    return {"start": table.start, "state": table.game.state_text(table.first_state()), "link": start_link(table)}, DONE


def _new_table(options: Namespace) -> Table:
    if options.start:
        if options.seed is not None or options.preset is not None:
            raise Refused(message("cli.error.both"))
        return table_from_words([options.game, *options.start])
    seed = secrets.randbits(64) if options.seed is None else seed_of(options.seed)
    return table_from_seed(options.game, options.preset, seed)


def show(options: Namespace) -> Result:
    """A position and what can be done in it."""
    opened = open_start(options.start, options.date)
    game, state = opened.table.game, opened.state
    return {
        "game": game.id,
        "rules_version": game.rules_version,
        "start": opened.table.start,
        "state": game.state_text(state),
        "actions": len(game.actions(state)),
        "to_move": game.to_move(state),
        "outcome": _outcome(game, state),
    }, DONE


def actions(options: Namespace) -> Result:
    """The texts of all legal actions."""
    opened = open_start(options.start, options.date)
    game, state = opened.table.game, opened.state
    return {"actions": [game.action_text(state, action) for action in game.actions(state)]}, DONE


def replay(options: Namespace) -> Result:
    """Where a record ends; where it breaks off, what stood before is shown beside the complaint."""
    opened = open_any(options.start, options.date)
    game, state = opened.table.game, opened.state
    text = game.state_text(state)
    result = {
        "game": game.id,
        "state": text,
        "digest": hashlib.sha256(text.encode("utf-8")).hexdigest()[:16],
        "actions": len(opened.actions),
        "legal": len(game.actions(state)),
        "to_move": game.to_move(state),
        "outcome": _outcome(game, state),
        "score": game.score(state, opened.actions),
    }
    if (broken := refusal(opened)) is not None:
        raise Refused(broken.message, broken.code, result)  # what stands before the break is still of use
    return result, DONE


def _outcome(game: AnyGame, state: Any) -> Any:
    outcome = game.outcome(state)
    return None if outcome is None else outcome.plain()


def perft(options: Namespace) -> Result:
    """How many lines and positions a start leads to."""
    depth = _whole(options.depth)
    if not depth:
        raise Refused(message("cli.error.depth"))
    opened = open_start(options.start, options.date)
    depths = counting.perft(opened.table.game, opened.state, depth)
    return {"depths": [asdict(depth) for depth in depths]}, DONE


def solve(options: Namespace) -> Result:
    """The best line, where the game has a solver."""
    limit = math.inf if options.limit is None else _seconds(options.limit)
    opened = open_start(options.start, options.date)
    game = opened.table.game
    if game.solver is None:
        raise Refused(message("cli.error.no_solver", game=_name(game)))
    if options.count and game.solver.count is None:
        raise Refused(message("cli.error.no_count", game=_name(game)))
    search = game.solver.start(opened.state)
    begun = time.perf_counter()
    while not search.done and time.perf_counter() - begun < limit:
        search.advance()
    answer = search.answer()
    counted = {"ways": _ways(game, opened.state, answer, begun + limit)} if options.count else {}
    result = {
        "verdict": answer.verdict,
        "optimum": answer.optimum,
        "lower_bound": answer.lower_bound,
        "proof": [say(said, options.lang) for said in answer.proof],
        "line": list(answer.line),
        **counted,
        "nodes": answer.nodes,
        "seconds": round(time.perf_counter() - begun, 1),
    }
    return result, GAME_SAYS_NO if answer.verdict == "gave_up" else DONE


def _ways(game: AnyGame, state: Any, answer: Answer, until: float) -> int | None:
    """How many best lines there are; None where that is not known by then."""
    if answer.optimum is None:
        return 0 if answer.verdict == "impossible" else None
    assert game.solver is not None
    assert game.solver.count is not None
    count = game.solver.count(state, answer.optimum)
    while not (done := count.advance()) and time.perf_counter() < until:
        pass
    return count.ways if done else None


def play(options: Namespace) -> Result:
    """A game between bots, where the game has any."""
    seed = seed_of(options.seed)
    words = [options.game, *options.start]
    table = table_from_words(words) if options.start else table_from_seed(options.game, None, seed)
    game = table.game
    if game.bots is None:
        raise Refused(message("cli.error.no_bots", game=_name(game)))
    names = tuple(options.bots.split(","))
    known = (RANDOM, *game.bots.levels)
    if unknown := next((name for name in names if name not in known), None):
        raise Refused(message("cli.error.bot", name=unknown[:MAX_SHOWN], known=", ".join(known)))
    try:
        played = play_out(table, names, seed)
    except WrongNumber as wrong:
        raise Refused(message("cli.error.bots", n=wrong.needed, named=len(names))) from None
    return {
        "record": format_record(record_of(table, played.actions)),
        "outcome": _outcome(game, played.state),
        "score": game.score(played.state, played.actions),
    }, DONE


def _name(game: AnyGame) -> Message:
    return Message(f"{game.id}.title")


def verify(options: Namespace) -> Result:
    """Every solution of the collections, played through; with --prove the stated optimum of so many rows is proved anew."""
    to_prove = _to_prove(options.prove)
    rows: list[tuple[Path, AnyGame, Row]] = []
    for path in _collections(options.paths):
        game = _game_of(path)
        if to_prove and game.solver is None:
            raise Refused(message("cli.error.no_solver", game=_name(game)))
        found_here = [(path, game, row) for row in check_rows(game, read(str(path)))]
        if not found_here:
            raise Refused(message("cli.error.no_rows", path=str(path)))
        rows += found_here
    faults = [(path, row, row.fault) for path, _, row in rows if row.fault is not None]
    sample = _spread([one for one in rows if one[2].fault is None and one[2].optimum is not None], to_prove)
    unproved = [(path, row, fault) for path, game, row in sample if (fault := _why_not_proved(game, row)) is not None]
    failed = [
        {"file": str(path), "id": row.id[:MAX_SHOWN], "reason": say(fault, options.lang)}
        for path, row, fault in [*faults, *unproved]
    ]
    found = {"checked": len(rows), "proved": len(sample) - len(unproved), "failed": failed}
    return found, GAME_SAYS_NO if failed else DONE


def _spread(rows: Sequence[T], number: float) -> Sequence[T]:
    """So many of the rows, from all parts of them; all where there are no more."""
    if number >= len(rows):
        return rows
    wanted = int(number)
    return [rows[place * len(rows) // wanted] for place in range(wanted)]


def _to_prove(text: str | None) -> float:
    """How many rows to prove: a number, or `all`."""
    if text is None or text == "all":
        return math.inf if text else 0
    number = _whole(text)
    if number is None:
        raise Refused(message("cli.error.prove"))
    return number


def _whole(text: str) -> int | None:
    """A whole number that is written with no more than digits, None where it is not. (`int` reads 1_0, too.)"""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS else None


def _seconds(text: str) -> float:
    """A number of seconds; Refused where it is none."""
    try:
        seconds = math.nan if "_" in text else float(text)
    except ValueError:
        seconds = math.nan
    if not seconds >= 0:
        raise Refused(message("cli.error.limit"))
    return seconds


def _why_not_proved(game: AnyGame, row: Row) -> Message | None:
    """None where the solver proves the optimum that a row states."""
    assert game.solver is not None
    search = game.solver.start(table_from_text(game, row.start).first_state())
    while not search.done:
        search.advance()
    answer = search.answer()
    if answer.optimum == row.optimum:
        return None
    return message("cli.error.unproved", stated=str(row.optimum), least=answer.lower_bound)


def _collections(paths: Sequence[str]) -> Iterator[Path]:
    """The files that are named, and those in the folders that are named."""
    for path in map(Path, paths):
        with reading(str(path)):
            found = sorted(path.rglob("*.jsonl")) if path.is_dir() else [path]
        if not found:
            raise Refused(message("cli.error.no_collections", path=str(path)))
        yield from found


def _game_of(path: Path) -> AnyGame:
    """The game in whose folder a collection lies."""
    with reading(str(path)):
        parts = path.resolve().parts
    name = next((part for part in reversed(parts[:-1]) if part in ALL), None)
    if name is None:
        raise Refused(message("cli.error.collection", path=str(path)))
    return get_game(name)


def build(options: Namespace) -> NoReturn:
    """The static site, in dist/."""
    _become_tool("build")


def serve(options: Namespace) -> NoReturn:
    """The built site, on this machine."""
    port = 0 if options.port is None else _whole(options.port)
    if port is None or port > LAST_PORT:
        raise Refused(message("cli.error.port", last=LAST_PORT))
    _become_tool("serve", *([] if options.port is None else ["--port", str(port)]))


def _become_tool(name: str, *arguments: str) -> NoReturn:
    """Go on as one of the clone's tools, in the same process: so it gets the signals and gives the exit code."""
    tool = TOOLS / f"{name}.py"
    if not tool.exists():
        raise Refused(message("cli.error.clone", command=name))
    os.execv(sys.executable, [sys.executable, str(tool), *arguments])
