"""START on the command line: a link, a game's id and a start text, or a record's file."""

from __future__ import annotations

import contextlib
import re
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from taichu.adapters.refused import GAME_SAYS_NO, UNUSABLE, Refused
from taichu.core.link import parse_link
from taichu.core.message import Message, message
from taichu.core.record import MAX_LENGTH, parse_record
from taichu.core.resource import read_text
from taichu.games import ALL, get_game
from taichu.midend.collection import find_row
from taichu.midend.daily import check_day, day_begins
from taichu.midend.links import Calendar, open_link
from taichu.midend.replay import Replay, replay
from taichu.midend.table import Table, table_from_text

STANDARD_INPUT = "-"
MAX_BYTES = 8 * MAX_LENGTH
MAX_SHOWN = 100  # characters of a path that are said again
# A clone holds this package at py/taichu.
CLONE = Path(__file__).resolve().parents[3]
SEEDS = CLONE / "seeds"
_FRAGMENT = re.compile(r"[a-z_]+/([0-9]+/[a-z]+\.|d$)")


def open_start(words: Sequence[str], date: str | None = None) -> Replay:
    """What START names, played to its end; raises as `open_any` does, and Refused where its record breaks off."""
    played = open_any(words, date)
    if (broken := refusal(played)) is not None:
        raise broken
    return played


def refusal(played: Replay) -> Refused | None:
    """The complaint about a record that breaks off, None where it does not."""
    if played.broken is None:
        return None
    return Refused(played.broken.sentence, UNUSABLE if played.broken.code == "unreadable" else GAME_SAYS_NO)


def open_any(words: Sequence[str], date: str | None = None) -> Replay:
    """What START names, played as far as it goes. `date` is what a daily link takes for today; this machine's in UTC
    where it is None.

    Refused where it is empty or none of the three, or its file cannot be read; the errors of links, starts and records
    (core.errors) where one of these cannot be read.
    """
    text = " ".join(words).strip()
    if not text:
        raise Refused(message("cli.error.empty"))
    if text.split(" ")[0] in ALL:
        table = table_from_words(text.split())
        return Replay(table, (), table.first_state())
    if "#" in text or _FRAGMENT.match(text):
        return _open_link(text, date)
    return replay(parse_record(read(text)))


def notes_on(words: Sequence[str]) -> list[Message]:
    """What is to be said of a START that could be opened: that a link has no check characters."""
    text = " ".join(words).strip()
    is_link = text.split(" ")[0] not in ALL and ("#" in text or _FRAGMENT.match(text))
    return [message("note.link.unchecked")] if is_link and not parse_link(text).checked else []


def table_from_words(words: Sequence[str]) -> Table:
    """The table that a game's id and a start text set up; a start text may hold blanks."""
    game = get_game(words[0])
    if len(words) == 1:
        raise Refused(message("cli.error.no_start", game=words[0]))
    return table_from_text(game, " ".join(words[1:]))


def _open_link(text: str, date: str | None) -> Replay:
    now = int(time.time() * 1000) if date is None else day_begins(check_day(date))
    game = text.rpartition("#")[2].partition("/")[0]
    table, record, link = open_link(text, Calendar(now, lambda name: _read_list(game, name)), _row(text))
    if record is None:
        return Replay(table, (), table.first_state())
    cut = len(record.moves) if link.ply is None else link.ply
    return replay(record._replace(moves=record.moves[:cut], lines=record.lines[:cut]))


def _read_list(game: str, name: str) -> str:
    """A file of a daily list: beside the game where the package is installed, in seeds/ in a clone."""
    with contextlib.suppress(OSError):
        return read_text(f"taichu.games.{game}", f"seeds/{name}")
    return read(str(SEEDS / game / name))


def _row(text: str) -> str | None:
    """The line of the collection that a link of kind n names: a clone has the collections, an installed program not."""
    link = parse_link(text)
    folder = SEEDS / link.game
    if link.kind != "n" or link.game not in ALL or not folder.is_dir():
        return None
    # Looked for among the files that are there: a link makes no path.
    files = {file.stem: file for file in folder.glob("*.jsonl")}
    file = files.get(link.body.rpartition("-")[0])
    return find_row(read(str(file)), link.body) if file else ""


def read(path: str) -> str:
    """A file's text, or standard input's; Refused where there is none, or more than MAX_BYTES of it."""
    with reading(path):
        if path == STANDARD_INPUT:
            if sys.stdin is None:  # a shell may close it
                raise Refused(message("cli.error.file", path=path, reason="standard input is closed"))
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with Path(path).open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise Refused(message("cli.error.huge", path=path, limit=MAX_BYTES))
        return data.decode("utf-8-sig")


@contextlib.contextmanager
def reading(path: str) -> Iterator[None]:
    """What goes wrong while `path` is looked at is Refused in a sentence of its own."""
    shown = path if len(path) <= MAX_SHOWN else f"{path[:MAX_SHOWN]}…"
    try:
        yield
    except FileNotFoundError as error:
        raise Refused(message("cli.error.start", start=shown)) from error
    except UnicodeDecodeError as error:
        raise Refused(message("cli.error.encoding", path=shown)) from error
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Refused(message("cli.error.file", path=shown, reason=reason)) from error
