"""The record form: what is written reads back, what is read is written canonically, what is wrong is named by its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taichu.core.errors import RecordError
from taichu.core.message import message
from taichu.core.record import MAX_LENGTH, MAX_MOVES, MAX_TAGS, Record, format_record, parse_record

CANONICAL = "game spirit_tower 1\nstart basic-1\ntitle One way\ndate 2026-01-31\nmoves\ne1d1\nE:c3=F\n"


def test_a_canonical_record() -> None:
    record = Record(
        "spirit_tower",
        1,
        "basic-1",
        (("title", "One way"), ("date", "2026-01-31")),
        ("e1d1", "E:c3=F"),
        (6, 7),
    )
    assert parse_record(CANONICAL) == record
    assert format_record(record) == CANONICAL


@pytest.mark.parametrize(
    "text",
    [
        CANONICAL.replace("\n", "\r\n"),
        CANONICAL.replace("\n", "\r"),
        "\ufeff" + CANONICAL,
        CANONICAL.rstrip("\n"),
        CANONICAL.replace("\n", "   \n"),
        CANONICAL.replace("\n", "\n\t "),
        CANONICAL.replace("\n", "\n\n"),
        "# made by hand\n\n" + CANONICAL.replace("\n", " # so\n"),
        CANONICAL.replace("title One way", "title   One way"),
    ],
    ids=[
        "CRLF",
        "CR",
        "BOM",
        "no last LF",
        "blanks behind",
        "blanks before",
        "blank lines",
        "comments",
        "blanks within",
    ],
)
def test_loose_forms_are_written_canonically(text: str) -> None:
    assert format_record(parse_record(text)) == CANONICAL


def test_lines_are_numbered_as_they_stand_in_the_file() -> None:
    record = parse_record("# one\ngame null 1\n\nstart 7.0\nmoves # five\n\n3\n# eight\n2\n")
    assert (record.moves, record.lines) == (("3", "2"), (7, 9))


def test_a_record_without_moves_is_a_record_of_no_moves() -> None:
    assert parse_record("game null 1\nstart 7.0\n") == Record("null", 1, "7.0")
    assert format_record(Record("null", 1, "7.0")) == "game null 1\nstart 7.0\nmoves\n"


def test_unknown_lines_are_kept_in_their_order() -> None:
    tags = (("army", "2 xooxx"), ("seats", "2"), ("hold", ""), ("army", "3 ooo"))
    assert parse_record("game null 1\nstart 7.0\narmy 2 xooxx\nseats 2\nhold\narmy 3 ooo\nmoves\n").tags == tags


def test_after_moves_every_line_is_a_move() -> None:
    assert parse_record("game null 1\nstart 7.0\nmoves\nstart 7.0\nmoves\n").moves == ("start 7.0", "moves")


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("", "error.record.empty", 1),
        ("\n# only a comment\n", "error.record.empty", 1),
        ("hello\n", "error.record.game", 1),
        ("# a\n\nspirit_tower 1\n", "error.record.game", 3),
        ("game spirit_tower\nstart basic-1\n", "error.record.game", 1),
        ("game spirit_tower 0\nstart basic-1\n", "error.record.game", 1),
        ("game spirit_tower 01\nstart basic-1\n", "error.record.game", 1),
        ("game spirit_tower 1234567\nstart basic-1\n", "error.record.game", 1),
        ("game Spirit 1\nstart basic-1\n", "error.record.game", 1),
        ("game spirit_tower １\nstart basic-1\n", "error.record.game", 1),
        ("game  spirit_tower 1\nstart basic-1\n", "error.record.game", 1),
        ("game spirit_tower 1", "error.record.start", 2),
        ("game spirit_tower 1\n\n\nmoves\n", "error.record.start", 4),
        ("game spirit_tower 1\nstart\nmoves\n", "error.record.start", 2),
        ("game spirit_tower 1\nstarts basic-1\n", "error.record.start", 2),
        ("start basic-1\ngame spirit_tower 1\n", "error.record.game", 1),
        ("\x00\x01\x02", "error.record.game", 1),
        ("\ud800", "error.record.game", 1),
    ],
)
def test_broken_records_are_refused_with_the_line(text: str, key: str, line: int) -> None:
    with pytest.raises(RecordError) as refused:
        parse_record(text)
    assert (refused.value.message.key, refused.value.at) == (key, f"line {line}")
    if key != "error.record.empty":
        assert refused.value.message == message(key, line=line)


def test_nothing_of_a_huge_text_is_read() -> None:
    with pytest.raises(RecordError) as refused:
        parse_record(CANONICAL + "#" * MAX_LENGTH)
    assert refused.value.message == message("error.record.long", length=len(CANONICAL) + MAX_LENGTH, limit=MAX_LENGTH)


WORD = st.text("abcdefghijklmnopqrstuvwxyz_-0123456789", min_size=1, max_size=12)
LINE = st.lists(WORD, min_size=1, max_size=4).map(" ".join)
RECORDS = st.builds(
    Record,
    game=st.text("abcdefghijklmnopqrstuvwxyz_", min_size=1, max_size=20),
    version=st.integers(1, 999_999),
    start=st.text("abcxyz019.,|=-", min_size=1, max_size=40),
    tags=st.lists(st.tuples(WORD.filter(lambda word: word != "moves"), LINE | st.just(""))).map(tuple),
    moves=st.lists(LINE).map(tuple),
    lines=st.just(()),
)


@given(RECORDS)
def test_what_is_written_reads_back(record: Record) -> None:
    back = parse_record(format_record(record))
    first = 4 + len(record.tags)
    assert back.lines == tuple(range(first, first + len(record.moves)))
    assert Record(back.game, back.version, back.start, back.tags, back.moves) == record


@given(st.text() | st.text().map(lambda text: f"game null 1\nstart 7.0\n{text}"))
def test_any_text_is_read_or_refused_and_writing_is_settled_at_once(text: str) -> None:
    try:
        record = parse_record(text)
    except RecordError:
        return
    written = format_record(record)
    assert format_record(parse_record(written)) == written


SHORT = "taiji-1 p2 s000000000000001f\nK23 K23 @WAN\n@GAT dYIY\n"


def test_a_record_in_short() -> None:
    record = parse_record(SHORT)
    assert record == Record(
        "taiji", 1, "p2 s000000000000001f", (), ("K23", "K23", "@WAN", "@GAT", "dYIY"), (2, 2, 2, 3, 3)
    )
    assert parse_record("# a game\n\n" + SHORT.replace(" ", "  ").replace("p2  s", "p2 s")).moves == record.moves
    assert parse_record("taiji-1 p2 s000000000000001f").moves == ()
    assert parse_record(format_record(record))._replace(lines=()) == record._replace(lines=())


@pytest.mark.parametrize("text", ["taiji-0 p2\n", "taiji-1\n", "taiji- p2\n", "Taiji-1 p2\n"])
def test_what_is_no_record_in_short(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert caught.value.message == message("error.record.game", line=1)


HEAD = "game spirit_tower 1\nstart basic-1\n"


@pytest.mark.parametrize(
    ("text", "key", "at", "limit"),
    [
        (HEAD + "a b\n" * (MAX_TAGS + 1) + "moves\n", "head", "head", MAX_TAGS),
        (HEAD + "a\n" * (MAX_TAGS + 1), "head", "head", MAX_TAGS),
        (HEAD + "moves\n" + "x\n" * (MAX_MOVES + 1), "moves", "moves", MAX_MOVES),
        ("taiji-1 p2 s000000000000001f\n" + "k " * (MAX_MOVES + 1), "moves", "moves", MAX_MOVES),
    ],
)
def test_a_record_has_no_more_lines_and_moves_than_anybody_writes(text: str, key: str, at: str, limit: int) -> None:
    with pytest.raises(RecordError) as refused:
        parse_record(text)
    assert (refused.value.message, refused.value.at) == (message(f"error.record.{key}", n=limit + 1, limit=limit), at)


def test_as_many_lines_and_moves_as_are_read() -> None:
    record = parse_record(HEAD + "a b\n" * MAX_TAGS + "moves\n" + "x\n" * MAX_MOVES)
    assert (len(record.tags), len(record.moves)) == (MAX_TAGS, MAX_MOVES)


def test_folded_moves_read_back_and_others_may_follow() -> None:
    record = Record("taiji", 1, "p2.s000000000000001f", (("seats", "Ann, Ben"),), ("K23", "K14"))
    text = format_record(record, folded=True)
    assert text == "game taiji 1\nstart p2.s000000000000001f\nseats Ann, Ben\nfolded 8zYy5vI2NAEA\n"
    assert parse_record(text).moves == ("K23", "K14")
    assert parse_record(text + "@WAN\n").moves == ("K23", "K14", "@WAN")
    assert parse_record(text).tags == (("seats", "Ann, Ben"),)


@pytest.mark.parametrize("packed", ["8zYy5vI2", "?", "AAAA"])
def test_folded_moves_that_were_cut_say_where(packed: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse_record(f"game taiji 1\nstart p2.s000000000000001f\nfolded {packed}\n")
    assert (refused.value.message.key, refused.value.at) == ("error.record.folded", "line 3")
