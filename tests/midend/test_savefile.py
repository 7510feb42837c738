"""Saved attempts: the whole tree comes back, and a damaged text is refused as a whole."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taichu.core.errors import GameError, SaveError
from taichu.core.message import message
from taichu.core.record import format_record, parse_record
from taichu.games import get_game
from taichu.midend.history import History
from taichu.midend.savefile import MAX_LENGTH, MAX_NODES, parse_save, save_text
from taichu.midend.seats import told
from taichu.midend.session import Session
from taichu.midend.table import Table, table_from_text
from tests.midend.tables import STEPS, ahead, line, null, play, revealing, take, tower

BROKEN = message("error.save.broken")
OTHER = message("error.save.version")


def sample() -> Session:
    """Two attempts with a branch, a clock, undos and a checkpoint; the present line has something to redo."""
    session = play(null(), "1 2 3", 1000)
    session.checkpoint("before the end")
    session.goto(1, 5000)
    play(session, "3", 6000)
    session.restart(8000)
    play(session, "2 2", 9000)
    session.goto(1, 12_000)
    session.goto(2, 12_500)
    session.undo(13_000)
    return session


SAMPLE = {
    "taichu": 1,
    "game": "null",
    "rules": 1,
    "start": "12.0",
    "tags": [],
    "nodes": [[0, "1"], [1, "2"], [2, "3"], [1, "3"], [4, ""], [5, "2"], [6, "2"]],
    "at": 1,
    "line": 3,
    "attempts": [[0, 8000, 3, 0], [5, 3000, 0, 0]],
    "checkpoints": [[3, "before the end"]],
}


def test_the_form() -> None:
    assert json.loads(sample().save(13_000)) == SAMPLE


def test_a_resumed_attempt_is_as_it_was() -> None:
    session = null("7.0")
    session.resume(sample().save(13_000), 20_000)
    assert (session.table.start, line(session), ahead(session)) == ("12.0", "1", "2 3")
    assert (session.count.undos, session.clock.read(20_000), session.clock.read(21_000)) == (3, 8000, 9000)
    assert session.checkpoints == {4: "before the end"}
    session.undo(None)
    session.undo(None)
    assert session.table.start == "7.0"


def test_what_else_a_record_said_is_kept_in_a_save() -> None:
    session = null("7.0")
    session.load(parse_record("game null 1\nstart 7.0\ntitle 太初\nmoves\n2\n"), None)
    again = null("12.0")
    again.resume(session.save(None), None)
    assert format_record(again.record()) == "game null 1\nstart 7.0\ntitle 太初\nmoves\n2\n"


def test_resuming_changes_nothing_of_the_attempt_that_was_open() -> None:
    session = play(null("7.0"), "3", 1000)
    session.resume(sample().save(13_000), 4000)
    session.goto(1, 9000)
    assert (line(session), session.clock.read(9000), session.count.undos) == ("3", 3000, 0)


def test_only_the_present_table_is_saved() -> None:
    session = play(null("7.0"), "3")
    session.new(sample().table, None)
    play(session, "1 1")
    saved = json.loads(session.save(None))
    assert (saved["start"], saved["nodes"], saved["at"], saved["line"]) == ("12.0", [[0, "1"], [1, "1"]], 2, 2)


def test_redo_that_would_lead_to_another_game_or_a_restart() -> None:
    session = play(null(), "1")
    session.undo(None)
    session.new(session.table, None)
    session.undo(None)
    again = null("7.0")
    again.resume(session.save(None), None)
    assert (ahead(session), ahead(again)) == ("", "")
    session = play(null(), "1")
    session.restart(None)
    session.undo(None)
    again.resume(session.save(None), None)
    assert line(again) == "1"
    again.redo(None)
    assert (line(again), again.history.here.kind) == ("", "restart")


def test_what_was_revealed_can_be_saved() -> None:
    session = play(revealing(), "3")
    assert json.loads(session.save(None))["nodes"] == [[0, "3"]]


HALF_PLAYED = "3x3|1,W,1,M,FE,2,A,1,|WFEMA|-"


def test_an_attempt_at_a_row_of_the_collection_keeps_its_name() -> None:
    table = table_from_text(get_game("spirit_tower"), HALF_PLAYED)._replace(row="first-7", theme="entry")
    text = Session(table).save(None)
    assert json.loads(text)["row"] == ["first-7", "entry"]
    assert parse_save(text).history.here.table == table


@given(STEPS)
def test_what_is_saved_comes_back_whole(steps: list[tuple[str, int, int]]) -> None:
    session = null()
    now = take(session, steps)
    text = session.save(now)
    again = null("1.0")
    again.resume(text, None)
    assert (again.table.start, line(again), ahead(again)) == (session.table.start, line(session), ahead(session))
    assert again.save(None) == text


@given(STEPS)
def test_a_save_of_spirit_tower_comes_back_whole(steps: list[tuple[str, int, int]]) -> None:
    session = tower("windmill-617")
    now = take(session, [step for step in steps if step[0] != "new"][:12])
    again = tower("basic-1")
    again.resume(session.save(now), None)
    assert again.save(None) == session.save(now)
    assert again.state == session.state


def altered(**members: Any) -> str:
    return json.dumps({**SAMPLE, **members})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", BROKEN),
        ("null", BROKEN),
        ("[]", BROKEN),
        ("{", BROKEN),
        ("[" * 100_000, BROKEN),
        (" " * (MAX_LENGTH + 1), BROKEN),
        ("{}", OTHER),
        (altered(taichu=2), OTHER),
        (altered(taichu=None), OTHER),
        (altered(rules=2), OTHER),
        (altered(rules="1"), OTHER),
        (altered(game=None), BROKEN),
        (altered(game=["null"]), BROKEN),
        (altered(start=None), BROKEN),
        (altered(start=7), BROKEN),
        (altered(start="100.0"), BROKEN),
        (altered(start="7" * 5000), BROKEN),
        (altered(tags=None), BROKEN),
        (altered(tags=[["title"]]), BROKEN),
        (altered(tags=[["title", 7]]), BROKEN),
        (altered(tags=[["title", "a\nmoves"]]), BROKEN),
        (altered(tags=[["moves", ""]]), BROKEN),
        (altered(tags=[["x\rmoves\r1", ""]]), BROKEN),
        (altered(tags=[["", "a"]]), BROKEN),
        (altered(tags=[["a b", "c"]]), BROKEN),
        (altered(tags=[["title", "a # b"]]), BROKEN),
        (altered(tags=["ab"]), BROKEN),
        (altered(tags={"title": "a"}), BROKEN),
        (altered(start=["x"]), BROKEN),
        (altered(nodes=[[0, ["1"]]]), BROKEN),
        (altered(passed={"0": 0}), BROKEN),
        (altered(seat=0), BROKEN),  # nobody is named who could sit there
        (altered(seat=2, tags=[["seats", "Ann, Ben"]]), BROKEN),
        (altered(seat=-1, tags=[["seats", "Ann, Ben"]]), BROKEN),
        (altered(seat=True, tags=[["seats", "Ann, Ben"]]), BROKEN),
        *((altered(row=row), BROKEN) for row in (None, 7, [], ["first-7"], ["ladder", "entry"], ["", "entry"])),
        *((altered(row=["first-7", theme]), BROKEN) for theme in (None, 7, "En", "../en")),
        (altered(nodes=None), BROKEN),
        (altered(nodes=7), BROKEN),
        (altered(nodes={}), BROKEN),
        (altered(nodes=["01"]), BROKEN),
        (altered(nodes=[[0]]), BROKEN),
        (altered(nodes=[[0, "1", 2]]), BROKEN),
        (altered(nodes=[[1, "1"]]), BROKEN),
        (altered(nodes=[[-1, "1"]]), BROKEN),
        (altered(nodes=[[0.0, "1"]]), BROKEN),
        (altered(nodes=[[False, "1"]]), BROKEN),
        (altered(nodes=[["0", "1"]]), BROKEN),
        (altered(nodes=[[0, 1]]), BROKEN),
        (altered(nodes=[[0, None]]), BROKEN),
        (altered(nodes=[[0, "x"]]), BROKEN),
        (altered(nodes=[[0, "9"]]), BROKEN),  # illegal
        (altered(nodes=[[0, "1"], [0, "1"]]), BROKEN),  # the same node twice
        (altered(nodes=[[0, ""]]), BROKEN),  # a restart at the beginning
        (altered(nodes=[[0, "1"]] * (MAX_NODES + 1)), BROKEN),
        (altered(at=None), BROKEN),
        (altered(at=-1), BROKEN),
        (altered(at=8), BROKEN),
        (altered(at=1.0), BROKEN),
        (altered(at=True), BROKEN),
        (altered(line=8), BROKEN),
        (altered(line="3"), BROKEN),
        (altered(attempts=None), BROKEN),
        (altered(attempts={}), BROKEN),
        (altered(attempts=[[1, 0, 0, 0]]), BROKEN),  # begins no attempt
        (altered(attempts=[[99, 0, 0, 0]]), BROKEN),
        (altered(attempts=[[0, 0, 0]]), BROKEN),
        (altered(attempts=[[0, -1, 0, 0]]), BROKEN),
        (altered(attempts=[[0, 0, 0.5, 0]]), BROKEN),
        (altered(attempts=[[0, 0, 0, 1 << 60]]), BROKEN),
        (altered(attempts=["0000"]), BROKEN),
        (altered(attempts=[[0, float("inf"), 0, 0]]), BROKEN),
        (altered(attempts=[[0, float("nan"), 0, 0]]), BROKEN),
        (altered(checkpoints=None), BROKEN),
        (altered(checkpoints=[[99, "nowhere"]]), BROKEN),
        (altered(checkpoints=[[-1, "nowhere"]]), BROKEN),
        (altered(checkpoints=[[0, ""]]), BROKEN),
        (altered(checkpoints=[[0, "x" * 41]]), BROKEN),
        (altered(checkpoints=[[0, 7]]), BROKEN),
    ],
)
def test_damaged_saves(text: str, said: object) -> None:
    with pytest.raises(SaveError) as refused:
        parse_save(text)
    assert (refused.value.message, refused.value.code) == (said, "save")


@pytest.mark.parametrize("name", list(SAMPLE))
def test_every_member_is_needed(name: str) -> None:
    with pytest.raises(SaveError):
        parse_save(json.dumps({key: value for key, value in SAMPLE.items() if key != name}))


def test_a_save_of_a_game_that_is_not_here_says_so() -> None:
    with pytest.raises(GameError) as refused:
        parse_save(altered(game="chess"))
    assert refused.value.message == message("error.game.unknown", game="chess")


def test_a_damaged_save_leaves_the_session_alone() -> None:
    session = play(null(), "1", 1000)
    before = (session.revision, len(session.history.nodes), session.save(2000))
    with pytest.raises(SaveError):
        session.resume(altered(checkpoints=[[99, "nowhere"]]), 2000)
    assert (session.revision, len(session.history.nodes), session.save(2000)) == before


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=4,
)


STARTS = {"null": "12.0", "spirit_tower": "basic-1", "heaven_gate": "new", "taiji": "p2.s000000000000001f"}
BARE = {**SAMPLE, "nodes": [], "at": 0, "line": 0, "attempts": [], "checkpoints": []}
MEMBERS = [*(name for name in SAMPLE if name != "game"), "day", "row", "seat", "passed"]
KINDS = [
    None, True, False, 0, 1, -1, 0.5, "", "x", "0", [], ["x"], [[]], [["x"]], [0], [[0, "1"]], [None], {}, {"x": 1}, {"0": [0, "1"]},
]  # fmt: skip


@pytest.mark.parametrize("game", list(STARTS))
@pytest.mark.parametrize("name", MEMBERS)
def test_every_kind_of_value_in_any_member_is_refused_or_harmless(name: str, game: str) -> None:
    for value in KINDS:
        try:
            save = parse_save(json.dumps({**BARE, "game": game, "start": STARTS[game], name: value}))
        except SaveError:
            continue
        assert parse_save(save_text(save)).history.here.table == save.history.here.table


@given(st.integers(0, 2), st.sampled_from(KINDS))
def test_every_kind_of_value_within_a_member_is_refused_or_harmless(place: int, value: Any) -> None:
    for name in ("tags", "nodes", "attempts", "checkpoints", "row"):
        part = [*(SAMPLE.get(name) or [["", ""]])[0]]
        part[place % len(part)] = value
        with suppress(SaveError):
            null().resume(altered(**{name: part if name == "row" else [part]}), 0)


@given(st.sampled_from([name for name in SAMPLE if name != "game"]), JUNK)
def test_junk_in_any_member_is_refused_or_harmless(name: str, junk: Any) -> None:
    session = null()
    try:
        session.resume(altered(**{name: junk}), 0)
    except SaveError:
        assert session.history.at == 0
        return
    assert session.scene()["spots"]
    assert json.loads(session.save(0))["game"] == "null"


@given(st.data())
def test_a_changed_character_is_refused_or_gives_a_sound_session(data: st.DataObject) -> None:
    text = json.dumps(SAMPLE)
    place = data.draw(st.integers(0, len(text) - 1))
    char = data.draw(st.characters() | st.sampled_from('0123456789"[]{},:-'))
    session = null()
    try:
        session.resume(text[:place] + char + text[place + 1 :], 0)
    except (SaveError, GameError):
        return
    again = null()
    again.resume(session.save(0), 0)
    assert again.save(0) == session.save(0)


class Counted(list[Any]):
    """The nodes of a history, counting how often one is looked at."""

    seen = 0

    def __getitem__(self, place: Any) -> Any:
        Counted.seen += len(range(*place.indices(len(self)))) if isinstance(place, slice) else 1
        return super().__getitem__(place)

    def __iter__(self) -> Iterator[Any]:
        for node in super().__iter__():
            Counted.seen += 1
            yield node

    def __reversed__(self) -> Iterator[Any]:
        Counted.seen += len(self)
        return super().__reversed__()


def looked_at(nodes: list[list[Any]], monkeypatch: pytest.MonkeyPatch) -> int:
    """How many nodes are looked at while a save with these is read and its seats are told, every node passed on."""
    begin = History.__init__

    def counting(history: History, table: Table) -> None:
        begin(history, table)
        history.nodes = Counted(history.nodes)

    monkeypatch.setattr(History, "__init__", counting)
    members = {"nodes": nodes, "attempts": [], "checkpoints": [], "at": len(nodes), "line": len(nodes)}
    tags = [["seats", "Ann, Ben"], ["pass", "x7Qk3A 0"]]
    session = Session(table_from_text(get_game("spirit_tower"), "basic-1"))
    Counted.seen = 0
    text = altered(game="spirit_tower", start="basic-1", tags=tags, passed=[*range(len(nodes) + 1)], **members)
    session.resume(text, None)
    assert session.history.moves() <= len(nodes)
    seats = told(session)
    monkeypatch.undo()
    assert seats is not None
    assert seats["passing"]["here"]
    return Counted.seen


def leaves_in_turn(count: int) -> list[list[Any]]:
    """A long chain of restarts, and then at its two ends in turn one more each."""
    chain = [[number, "" if number % 2 else "b1b2"] for number in range(count)]
    return chain + [[1 if place % 2 else count - 1, ""] for place in range(count)]


@pytest.mark.parametrize("shape", [leaves_in_turn, lambda count: [[0, "b1b2"], *([[1, ""]] * count)]])
def test_reading_a_save_takes_no_more_than_a_few_looks_at_each_node(
    shape: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    few, many = (looked_at(shape(count), monkeypatch) for count in (100, 400))
    assert many < 4 * few + 100
