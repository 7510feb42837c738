"""What the bodies of links hold: starts, positions and whole records, packed as short as they will go.

A record's body is `<start>.i<numbers>`: each action as its place in the list of legal actions at that moment, all in one number
of mixed radix, base64url. Or `.z<text>`: the record's own text, deflated, where that is shorter or the game cannot list its actions.
A position's body is `z<state text, deflated>` or `t<state text, escaped>`, or `g<number>` of the game's own packing, base64url. A daily's
is its date.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from taichu.core.errors import LinkError, TaichuError
from taichu.core.folding import decode, encode, fold, unfold
from taichu.core.game import AnyGame
from taichu.core.link import FILE, LONG, MAX_LENGTH, Link, escape, format_link, parse_link, unescape
from taichu.core.message import message
from taichu.core.record import Record, format_record, parse_record
from taichu.games import get_game
from taichu.midend.replay import table_of
from taichu.midend.table import Table, table_from_text

MAX_TEXT = 100_000  # characters that a packed body may unfold to
MAX_PLIES = 5_000

_FOLDED = re.compile(r"/(?:p|r\.)\.z([A-Za-z0-9_-]*)")


def _unread(name: str) -> str:
    raise LinkError(message("error.daily.list", list=name), "list")


class Calendar(NamedTuple):
    """What a daily link needs from outside: the time in milliseconds since 1970 (None where nobody says), and what reads
    a list's file by its name (below seeds/<game>/) or raises."""

    now: int | None = None
    read: Callable[[str], str] = _unread


UNKNOWN = Calendar()


def start_link(table: Table) -> str:
    """The link that opens this start (kind s); of a row of the collection or a position that has no shorter text, kinds n and p;
    of a daily, kind d."""
    if table.day:
        return format_link(Link(table.game.id, table.game.rules_version, "d", table.day))
    if table.row:
        return row_link(table.game, table.row)
    if len(escape(table.start)) == len(table.start):
        return format_link(Link(table.game.id, table.game.rules_version, "s", table.start))
    return position_link(table.game, table.first_state())


def position_link(game: AnyGame, state: Any) -> str:
    """The link that opens this position (kind p)."""
    text = game.state_text(state)
    bodies = ["z" + fold(text), "t" + escape(text)]
    if game.packing is not None:
        bodies.append("g" + _number(game.packing.pack(state)))
    body = min(bodies, key=len)
    return format_link(Link(game.id, game.rules_version, "p", body))


def record_link(record: Record, ply: int | None = None) -> str:
    """The link that opens the whole record (kind r), at move `ply` where given; Illegal where the rules refuse a move. A record
    for which links are too short gets one that `advice` warns of."""
    packed = []
    if not record.tags and len(record.moves) <= MAX_PLIES:
        packed.append(f"{escape(record.start)}.i{_pack_moves(record)}")
    if not packed or len(format_record(record).encode("utf-8")) <= MAX_TEXT:
        packed.append(_packed_text(record))
    return format_link(Link(record.game, record.version, "r", min(packed, key=len), ply))


def text_link(record: Record) -> str:
    """The link of a record that holds its text, also where the rules refuse a move of it."""
    return format_link(Link(record.game, record.version, "r", _packed_text(record)))


def at_ply(link: str, ply: int) -> str:
    """A record's link, at that move."""
    return format_link(parse_link(link)._replace(ply=ply))


def _packed_text(record: Record) -> str:
    return ".z" + fold(format_record(record))


def opens(link: str) -> bool:
    """Whether a link that was made here is short enough to be opened, and what it holds, too."""
    folded = _FOLDED.search(link)
    try:
        return len(link) <= MAX_LENGTH and (folded is None or bool(_inflate(folded[1])))
    except LinkError:
        return False


def advice(link: str) -> str | None:
    """`long` where some programs will break the link, `file` where a file should be sent instead."""
    return "file" if len(link) > FILE or not opens(link) else "long" if len(link) > LONG else None


def open_link(text: str, calendar: Calendar = UNKNOWN, row: str | None = None) -> tuple[Table, Record | None, Link]:
    """The table a link names, and its record for kind r. LinkError or the game's own errors say what is wrong.

    A daily link needs the `calendar`. `row`: for kind n the line of the collection that the link names, "" where the
    collection has none, None without one.
    """
    link = parse_link(text)
    game = get_game(link.game)
    if link.kind == "n" and row is None:
        raise LinkError(message("error.link.no_collection", game=link.game), "kind")
    if link.version != game.rules_version and (link.kind, link.body) != ("d", ""):
        raise LinkError(message("error.link.version", version=link.version, ours=game.rules_version), "version")
    try:
        return *_unpack(game, link, calendar, row or ""), link
    except TaichuError as error:
        if link.checked or link.kind == "d":  # a date is short enough to be read over
            raise
        # Nothing says whether a link without check was cut or mistyped; what is wrong with the rest helps in both cases.
        raise LinkError(message("error.link.unchecked", why=error.message), error.at) from error


def row_link(game: AnyGame, name: str) -> str:
    """The link that opens the row of that name in the game's collection (kind n)."""
    return format_link(Link(game.id, game.rules_version, "n", name))


def _unpack(game: AnyGame, link: Link, calendar: Calendar, row: str) -> tuple[Table, Record | None]:
    if link.kind == "d":
        from taichu.midend.daily import open_daily

        return open_daily(game, link.body, calendar), None
    if link.kind == "n":
        from taichu.midend.collection import open_row

        return open_row(game, row, link.body), None
    if link.kind == "s":
        return table_from_text(game, unescape(link.body)), None
    if link.kind == "p":
        return table_from_text(game, _unpack_position(game, link.body)), None
    record = _unpack_record(game, link)
    return table_of(record), record


def _unpack_position(game: AnyGame, body: str) -> str:
    """The state text of a position's body."""
    kind, packed = body[:1], body[1:]
    if kind == "g" and game.packing is not None:
        return game.state_text(game.packing.unpack(int.from_bytes(_decode(packed), "big")))
    if kind == "t":
        return unescape(packed)
    if kind == "z":
        return _inflate(packed)
    raise LinkError(message("error.link.body"), "body")


def _unpack_record(game: AnyGame, link: Link) -> Record:
    start, dot, packed = link.body.rpartition(".")
    if not dot or packed[:1] not in ("i", "z"):
        raise LinkError(message("error.link.body"), "body")
    if packed[0] == "i":
        text = unescape(start)
        moves = _unpack_moves(table_from_text(game, text), packed[1:])
        return Record(game.id, link.version, text, (), moves, tuple(range(1, len(moves) + 1)))
    record = parse_record(_inflate(packed[1:]))
    if (record.game, record.version) != (link.game, link.version):
        raise LinkError(message("error.link.body"), "body")
    return record


def _pack_moves(record: Record) -> str:
    game = get_game(record.game)
    state = table_from_text(game, record.start).first_state()
    places: list[tuple[int, int]] = []
    for text in record.moves:
        legal: Sequence[Any] = game.actions(state)
        action = game.parse_action(state, text)
        after = game.apply(state, action)
        places.append((legal.index(action), _radix(legal)))
        state = after
    number = 1  # marks the end: what is left when all moves are read
    for place, radix in reversed(places):
        number = number * radix + place
    return _number(number)


def _unpack_moves(table: Table, packed: str) -> tuple[str, ...]:
    number = int.from_bytes(_decode(packed), "big")
    game, state = table.game, table.first_state()
    moves: list[str] = []
    while number > 1 and len(moves) < MAX_PLIES:
        legal = game.actions(state)
        if not legal:
            break
        number, place = divmod(number, _radix(legal))
        if place >= len(legal):
            break
        moves.append(game.action_text(state, legal[place]))
        state = game.apply(state, legal[place])
    if number != 1:
        raise LinkError(message("error.link.body"), "body")
    return tuple(moves)


def _number(number: int) -> str:
    return encode(number.to_bytes((number.bit_length() + 7) // 8, "big"))


def _radix(legal: Sequence[Any]) -> int:
    # With a single legal action the number would not grow, and its end could not be seen.
    return max(2, len(legal))


def _inflate(packed: str) -> str:
    try:
        return unfold(packed, MAX_TEXT)
    except ValueError as error:
        raise LinkError(message("error.link.body"), "body") from error


def _decode(packed: str) -> bytes:
    try:
        return decode(packed)
    except ValueError as error:
        raise LinkError(message("error.link.body"), "body") from error
