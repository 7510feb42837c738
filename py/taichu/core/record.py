"""The record of a game: one text form for file, clipboard, command line and test.

game spirit_tower 1
start basic-1
(army, hold, seats, date, title, result … lines; unknown ones are kept)
moves
e1d1

In place of `moves` may stand `folded` and the moves so far, a line each, deflated (core.folding): nobody reads them in passing.

Games played by strings of short moves are also written in short, and read so: `taiji-1 p2 s000000000000001f` is game, rules
version and start, and on the lines below stand all moves with blanks between.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from taichu.core.errors import RecordError
from taichu.core.folding import fold, unfold
from taichu.core.message import message

MAX_LENGTH = 1_000_000
MAX_MOVES = 20_000
MAX_TAGS = 1_000

MOVES, FOLDED = "moves", "folded "

_GAME = re.compile(r"game (?P<game>[a-z_]+) (?P<version>[1-9][0-9]{0,5})")
_SHORT = re.compile(r"(?P<game>[a-z_]+)-(?P<version>[1-9][0-9]{0,5}) +(?P<start>\S.*)")


class Record(NamedTuple):
    """A record's text taken apart; what its start and moves mean is for the game to say.

    `tags` are the lines between start and moves as (first word, the rest); `moves` and `lines` run in parallel:
    an action's text and the number of the line it stands on.
    """

    game: str
    version: int
    start: str
    tags: tuple[tuple[str, str], ...] = ()
    moves: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()


def format_record(record: Record, folded: bool = False) -> str:
    """The canonical text of a record, ending in a line feed; `folded`: so that its moves are not read in passing."""
    head = [f"game {record.game} {record.version}", f"start {record.start}"]
    tags = [f"{word} {rest}".rstrip() for word, rest in record.tags]
    moves = [f"{FOLDED}{fold(chr(10).join(record.moves))}"] if folded else [MOVES, *record.moves]
    return "\n".join([*head, *tags, *moves]) + "\n"


def parse_record(text: str) -> Record:
    """Read a record; RecordError names the line. A text without `moves` is a record of no moves yet."""
    if len(text) > MAX_LENGTH:
        raise RecordError(message("error.record.long", length=len(text), limit=MAX_LENGTH), "length")
    lines = [(number, line.split("#", 1)[0].strip()) for number, line in enumerate(_lines(text), start=1)]
    written = [(number, line) for number, line in lines if line]
    if not written:
        raise RecordError(message("error.record.empty"), "line 1")
    number, first = written[0]
    if short := _SHORT.fullmatch(first):
        return _in_short(short, written[1:])
    game = _GAME.fullmatch(first)
    if game is None:
        raise RecordError(message("error.record.game", line=number), f"line {number}")
    if len(written) < 2 or not written[1][1].startswith("start "):
        number = written[1][0] if len(written) > 1 else number + 1
        raise RecordError(message("error.record.start", line=number), f"line {number}")
    body = written[2:]
    cut = next((i for i, (_, line) in enumerate(body) if line == MOVES or line.startswith(FOLDED)), len(body))
    moves = [*_folded(*body[cut]), *body[cut + 1 :]] if body[cut:] else []
    if cut > MAX_TAGS:
        raise RecordError(message("error.record.head", n=cut, limit=MAX_TAGS), "head")
    _check_moves(len(moves))
    return Record(
        game=game["game"],
        version=int(game["version"]),
        start=written[1][1].removeprefix("start ").strip(),
        tags=tuple((line.partition(" ")[0], line.partition(" ")[2].strip()) for _, line in body[:cut]),
        moves=tuple(line for _, line in moves),
        lines=tuple(number for number, _ in moves),
    )


def _folded(number: int, line: str) -> list[tuple[int, str]]:
    """The moves that a line holds with which they begin."""
    if line == MOVES:
        return []
    try:
        text = unfold(line.removeprefix(FOLDED).strip(), MAX_LENGTH)
    except ValueError as error:
        raise RecordError(message("error.record.folded", line=number), f"line {number}") from error
    return [(number, move) for move in text.split("\n") if move]


def _in_short(head: re.Match[str], written: list[tuple[int, str]]) -> Record:
    moves = [(number, move) for number, line in written for move in line.split()]
    _check_moves(len(moves))
    return Record(
        game=head["game"],
        version=int(head["version"]),
        start=head["start"],
        moves=tuple(move for _, move in moves),
        lines=tuple(number for number, _ in moves),
    )


def _check_moves(count: int) -> None:
    if count > MAX_MOVES:
        raise RecordError(message("error.record.moves", n=count, limit=MAX_MOVES), "moves")


def _lines(text: str) -> list[str]:
    # A file may come from any system, and begin with a byte order mark.
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
