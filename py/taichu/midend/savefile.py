"""A saved attempt as text: the whole tree of one start, so that undo still works after a reload.

JSON: `nodes` are [parent, action text], parents first, "" for a restart; node 0, the start itself, is not written. Where they hold what one
player keeps from another they are one text, deflated (core.folding), so that who looks there in passing reads none of it. `at` is the
present node, `line` the one to which redo leads in the end. `attempts` are [node that begins it, ms, undos, hints],
`checkpoints` [node, name]. `day` is the date of a daily, `seat` the one that plays here, `passed` are the nodes that were
sent or received by link; each is left out where there is none.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NoReturn

from taichu.core.errors import SaveError, TaichuError
from taichu.core.folding import fold, unfold
from taichu.core.jsontext import parse_json
from taichu.core.message import message
from taichu.core.record import Record, format_record, parse_record
from taichu.games import get_game
from taichu.midend.history import History
from taichu.midend.table import Table, table_from_text

FORMAT = 1
MAX_NODES = 20_000
MAX_LENGTH = 1_000_000
MAX_NAME = 40
MAX_COUNT = 1 << 53  # of milliseconds or undos; what JSON's readers agree on


@dataclass
class Counts:
    """What is counted for each attempt."""

    undos: int = 0
    hints: int = 0


@dataclass
class Save:
    """A saved attempt: its history, by node number the clocks and counts of its attempts, and what midend.seats keeps."""

    history: History
    ms: dict[int, int] = field(default_factory=dict)
    counts: dict[int, Counts] = field(default_factory=dict)
    checkpoints: dict[int, str] = field(default_factory=dict)
    seat: int | None = None
    passed: Iterable[int] = ()


def save_text(save: Save, folded: bool = False) -> str:
    """The text of the present component (midend.history); `folded`: so that its actions are not read in passing."""
    history, ms, counts, checkpoints, seat = save.history, save.ms, save.counts, save.checkpoints, save.seat
    nodes = history.component()
    local = {node.number: i for i, node in enumerate(nodes)}
    table = nodes[0].table
    passed = sorted(local[number] for number in save.passed if number in local)
    end = history.here
    while end.next in local:
        end = history.nodes[end.next]
    written = [[local[node.parent or 0], node.text] for node in nodes[1:]]
    return _json(
        {
            "taichu": FORMAT,
            "game": table.game.id,
            "rules": table.game.rules_version,
            "start": table.start,
            "tags": table.tags,
            **({"day": table.day} if table.day else {}),
            **({"row": [table.row, table.theme]} if table.row else {}),
            **({} if seat is None else {"seat": seat}),
            **({"passed": passed} if passed else {}),
            "nodes": fold(_json(written)) if folded else written,
            "at": local[history.at],
            "line": local[end.number],
            "attempts": [
                [local[number], ms.get(number, 0), count.undos, count.hints]
                for number, count in counts.items()
                if number in local
            ],
            "checkpoints": [[local[number], name] for number, name in checkpoints.items() if number in local],
        }
    )


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def parse_save(text: str) -> Save:
    """Read a saved attempt back by playing it. SaveError where it is damaged or of another version; GameError where its
    game is not here."""
    data = _parse_json(text)
    if data.get("taichu") != FORMAT:
        raise SaveError(message("error.save.version"), "taichu")
    if not isinstance(data.get("game"), str):
        _broken("game")
    game = get_game(data["game"])
    if data.get("rules") != game.rules_version:
        raise SaveError(message("error.save.version"), "rules")
    try:
        # Saves from before there was a daily name no day, those from before there were themes no row.
        row, theme = _row(data.get("row", ["", ""]))
        table = table_from_text(game, _text(data["start"], "start"))._replace(
            day=_day(data.get("day", "")), row=row, theme=theme
        )
        table = table._replace(tags=_tags(table, data["tags"]))
        save = Save(History(table))
        _play(save.history, _lists(_unfolded(data["nodes"]), "nodes", 2))
        last = len(save.history.nodes) - 1
        line, at = _whole(data["line"], last), _whole(data["at"], last)
        save.history.lead_to(line)
        save.history.nodes[line].next = None
        save.history.lead_to(at)
        for number, ms, undos, hints in _lists(data["attempts"], "attempts", 4):
            attempt = save.history.nodes[_whole(number, last)].attempt
            if attempt != number:
                _broken("attempts")
            save.ms[number] = _whole(ms, MAX_COUNT)
            save.counts[number] = Counts(_whole(undos, MAX_COUNT), _whole(hints, MAX_COUNT))
        save.seat = _seat(table, data.get("seat"))
        save.passed = frozenset(_whole(number, last) for number in _list(data.get("passed", []), "passed"))
        for number, name in _lists(data["checkpoints"], "checkpoints", 2):
            if not 1 <= len(_text(name, "checkpoints")) <= MAX_NAME:
                _broken("checkpoints")
            save.checkpoints[_whole(number, last)] = name
    except SaveError:
        raise
    except TaichuError as error:
        raise SaveError(message("error.save.broken"), error.at) from error
    except (KeyError, TypeError, ValueError) as error:
        raise SaveError(message("error.save.broken"), "json") from error
    return save


def _broken(at: str) -> NoReturn:
    raise SaveError(message("error.save.broken"), at)


def _whole(value: Any, most: int) -> int:
    """A whole number 0 .. `most` as it is; SaveError for anything else."""
    if type(value) is not int or not 0 <= value <= most:  # True is no number here
        _broken("number")
    return value


def _text(value: Any, at: str) -> str:
    if not isinstance(value, str):
        _broken(at)
    return value


def _unfolded(nodes: Any) -> Any:
    """The nodes, where they were folded unfolded; ValueError where they cannot be."""
    return parse_json(unfold(nodes, MAX_LENGTH)) if isinstance(nodes, str) else nodes


def _list(value: Any, at: str) -> list[Any]:
    if not isinstance(value, list):
        _broken(at)
    return value


def _lists(value: Any, at: str, length: int) -> list[list[Any]]:
    """A list of lists of that length."""
    if not all(isinstance(part, list) and len(part) == length for part in _list(value, at)):
        _broken(at)
    return list(value)


def _tags(table: Table, value: Any) -> tuple[tuple[str, str], ...]:
    """What else the record says; SaveError for anything that would not come back from the head of a record."""
    tags = tuple((_text(word, "tags"), _text(rest, "tags")) for word, rest in _lists(value, "tags", 2))
    head = Record(table.game.id, table.game.rules_version, table.start, tags)
    if parse_record(format_record(head)).tags != tags:
        _broken("tags")
    return tags


def _seat(table: Table, value: Any) -> int | None:
    """The seat that plays here, None for all of them; SaveError where the record's head does not name so many."""
    if value is None:
        return None
    from taichu.midend.seats import seats_of

    seats = seats_of(table)
    if seats is None or _whole(value, len(seats.names) - 1) not in seats.persons:
        _broken("seat")
    return int(value)


def _row(value: Any) -> tuple[str, str]:
    """A row's name and theme, both "" for none; SaveError for anything else."""
    row, theme = _lists([value], "row", 2)[0]
    if row == theme == "":
        return row, theme
    from taichu.midend.collection import is_name, is_theme

    if not is_name(row) or not (theme == "" or is_theme(theme)):
        _broken("row")
    return row, theme


def _day(value: Any) -> str:
    """A date, or "" for none; SaveError for anything else."""
    if value == "":
        return ""
    from taichu.midend.daily import check_day

    return check_day(_text(value, "day"))


def _parse_json(text: str) -> dict[str, Any]:
    if len(text) > MAX_LENGTH:
        _broken("length")
    try:
        data = parse_json(text)
    except ValueError as error:
        raise SaveError(message("error.save.broken"), "json") from error
    if not isinstance(data, dict):
        _broken("json")
    return data


def _play(history: History, nodes: list[list[Any]]) -> None:
    if len(nodes) > MAX_NODES:
        _broken("nodes")
    for number, (parent, text) in enumerate(nodes, start=1):
        history.at = _whole(parent, number - 1)
        here = history.here
        if _text(text, "nodes") == "":
            history.restart()
        else:
            history.act(here.table.game.parse_action(here.state, text))
        if len(history.nodes) != number + 1:
            _broken("nodes")
    history.lead_to_latest()
