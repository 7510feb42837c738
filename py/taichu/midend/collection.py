"""Puzzle collections: one JSON object a line, each with a solution that is played through before it is believed."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from taichu.core.errors import LinkError, TaichuError
from taichu.core.game import AnyGame
from taichu.core.jsontext import parse_json
from taichu.core.link import escape
from taichu.core.message import Message, message
from taichu.core.record import Record
from taichu.midend.goal import is_won
from taichu.midend.replay import replay
from taichu.midend.table import Table, table_from_text


class Row(NamedTuple):
    """The id of a row, or its line's number where it has none; what is wrong with it, None where nothing is; its start and
    the optimum that it states, where it does."""

    id: str
    fault: Message | None
    start: str = ""
    optimum: int | None = None


# A row's name ends in its number; themes are ids of a game's catalogue.
_NAME = re.compile(r"[a-z_]+-[1-9][0-9]{0,8}")
_THEME = re.compile(r"[a-z_]{1,40}")


def is_name(text: object) -> bool:
    """Whether a row can be called so."""
    return isinstance(text, str) and _NAME.fullmatch(text) is not None


def is_theme(text: object) -> bool:
    """Whether a theme can be called so."""
    return isinstance(text, str) and _THEME.fullmatch(text) is not None


def open_row(game: AnyGame, row: str, name: str) -> Table:
    """The table of a collection's row, given as its line; LinkError where this is not the row called `name`.

    It keeps the name where a link could not hold the start as it is; its goal stands in the head of the record.
    """
    try:
        fields = parse_json(row)
    except ValueError:
        fields = None
    if not isinstance(fields, dict) or fields.get("id") != name or not isinstance(fields.get("start"), str):
        raise LinkError(message("error.link.no_row", row=name[:40]), "row")
    table = table_from_text(game, fields["start"])
    if "goal" in fields:
        table = table._replace(tags=(("goal", str(fields["goal"])),))
    if escape(table.start) == table.start or not is_name(name):
        return table
    theme: str = fields["theme"] if is_theme(fields.get("theme")) else ""
    return table._replace(row=name, theme=theme)


def find_row(lines: str, name: str) -> str:
    """The line of the row called `name` in a collection's file, "" where there is none."""
    quoted = f'"id":{json.dumps(name)},'
    return next((line for line in lines.splitlines() if quoted in line.replace('": "', '":"')), "")


def check_rows(game: AnyGame, text: str) -> Iterator[Row]:
    """Play the solution of every row of a collection of `game`; blank lines are passed over."""
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip():
            yield _check_row(game, line, f"line {number}")


def _check_row(game: AnyGame, line: str, place: str) -> Row:
    try:
        row = parse_json(line)
    except ValueError:
        row = None
    if not isinstance(row, dict):
        return Row(place, message("error.row.json"))
    name = row.get("id")
    if not isinstance(name, str):
        return Row(place, message("error.row.field", field="id"))
    fault = _fault(game, row)
    return Row(name, fault) if fault else Row(name, None, row["start"], row.get("optimum"))


def _fault(game: AnyGame, row: Mapping[str, Any]) -> Message | None:
    version, start, solution = row.get("rules_version"), row.get("start"), row.get("solution")
    moves = tuple(solution.split()) if isinstance(solution, str) else solution
    if type(version) is not int:
        return message("error.row.field", field="rules_version")
    if not isinstance(start, str):
        return message("error.row.field", field="start")
    if not isinstance(moves, (list, tuple)) or not all(isinstance(move, str) for move in moves):
        return message("error.row.field", field="solution")
    optimum = row.get("optimum")
    if not (optimum is None or _is_whole(optimum)):
        return message("error.row.field", field="optimum")
    goal, points = row.get("goal"), row.get("points")
    if not (goal is None or _is_whole(goal)):
        return message("error.row.field", field="goal")
    if not (points is None or (isinstance(points, list) and all(map(_is_whole, points)))):
        return message("error.row.field", field="points")
    lines = tuple(range(1, len(moves) + 1))
    try:
        tags = () if goal is None else (("goal", str(goal)),)
        played = replay(Record(game.id, version, start, tags, tuple(moves), lines))
    except TaichuError as error:
        return error.message
    if played.broken is not None:
        return played.broken.sentence
    outcome = game.outcome(played.state)
    if outcome is None:
        return message("error.row.unsolved")
    if points is not None and list(outcome.scores or ()) != points:
        stated, made = (", ".join(map(str, each or ())) for each in (points, outcome.scores))
        return message("error.row.points", stated=stated, made=made)
    # Of several seats one wins whatever is done: what was stated is what there is to check.
    told = points is not None and outcome.result == "ranked"
    return None if told or is_won(played.table, outcome) else message("error.row.unsolved")


def _is_whole(value: object) -> bool:
    return type(value) is int and value >= 0  # True is no number here
