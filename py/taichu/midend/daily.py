"""The daily puzzle: one start a day, by the date in UTC. Nothing here reads a clock or a list: both are handed in.

A game that has a daily says so in `data/daily.json`: its lists, each with the date it begins on, the folder it is in
(below seeds/<game>/) and the number of its rows. A list has a file for each day of the week, `1.jsonl` (Monday) to
`7.jsonl`; all of them are frozen. The row of a date is number FNV-1a 64 of `<game> <date>` modulo the number of rows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from taichu.core.errors import LinkError
from taichu.core.game import AnyGame
from taichu.core.jsontext import parse_json
from taichu.core.message import message
from taichu.core.resource import read_text
from taichu.core.rng import fnv1a64
from taichu.midend.links import Calendar
from taichu.midend.table import Table, table_from_text

DAY_MS = 86_400_000
LAST_MS = 253_402_300_799_999  # the last of the year 9999: later dates have no place in a link

_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class DailyList(NamedTuple):
    """A frozen list: it counts from the day `begins` until the next one begins; `rows` is the length of each file."""

    begins: str
    folder: str
    rows: int


def utc_day(ms: int) -> str:
    """The date in UTC at a time in milliseconds since 1970."""
    return (date(1970, 1, 1) + timedelta(days=min(ms, LAST_MS) // DAY_MS)).isoformat()


def day_before(day: str) -> str:
    """The date before a date, "" before all of them."""
    before = date.fromisoformat(day).toordinal() - 1
    return date.fromordinal(before).isoformat() if before else ""


def day_begins(day: str) -> int:
    """When a date begins in UTC, in milliseconds since 1970."""
    return (date.fromisoformat(day) - date(1970, 1, 1)).days * DAY_MS


def check_day(text: str) -> str:
    """`text` where it is a date like 2026-01-31; LinkError where there is no such day."""
    try:
        if not _DAY.fullmatch(text):
            raise ValueError
        return date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise LinkError(message("error.daily.date", date=text[:40]), "date") from error


def lists(game: AnyGame) -> Sequence[DailyList]:
    """The lists of a game, the oldest first; LinkError where it has no daily."""
    try:
        described = parse_json(read_text(f"taichu.games.{game.id}", "data/daily.json"))
    except OSError as error:
        raise LinkError(message("error.link.no_daily", game=game.id), "kind") from error
    return [DailyList(row["from"], row["folder"], row["rows"]) for row in described["lists"]]


def open_daily(game: AnyGame, body: str, calendar: Calendar) -> Table:
    """The table of a day, of today where `body` is empty; LinkError says why there is none."""
    known = lists(game)
    today = None if calendar.now is None else utc_day(calendar.now)
    if not body and today is None:
        raise LinkError(message("error.daily.today"), "date")
    day = check_day(body or today or "")
    if day < known[0].begins:
        raise LinkError(message("error.daily.before", date=day, first=known[0].begins), "date")
    if today is not None and day > today:
        raise LinkError(message("error.daily.future", date=day, today=today), "date")
    start = start_of(game, day, [one for one in known if one.begins <= day][-1], calendar.read)
    return table_from_text(game, start)._replace(day=day)


def start_of(game: AnyGame, day: str, listed: DailyList, read: Callable[[str], str]) -> str:
    """The start text of a day in the list that counts then; LinkError where the list is not as it was made."""
    name = f"{listed.folder}/{date.fromisoformat(day).isoweekday()}.jsonl"
    rows = read(name).splitlines()
    try:
        # With a row more or less every date would get another puzzle.
        if len(rows) != listed.rows:
            raise ValueError
        start = parse_json(rows[fnv1a64(f"{game.id} {day}") % len(rows)])["start"]
        if not isinstance(start, str):
            raise TypeError
    except (ValueError, TypeError, KeyError) as error:
        raise LinkError(message("error.daily.list", list=name), "list") from error
    return start
