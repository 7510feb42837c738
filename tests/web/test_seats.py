"""Several at one game: whose turn it is, what one of them may not do, and what a link brings (docs/protocol.md, Seats)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from taichu.core.record import Record
from taichu.midend.links import record_link
from tests.games.heaven_gate.test_checks import CHECKS
from tests.web.talk import PLUS, Page, moves

PUZZLE = next(puzzle for puzzle in CHECKS["puzzles"] if puzzle["id"] == "hg10")
LINE: list[str] = PUZZLE["solution"]  # Y, C, Y, C
OTHER = "Y1+^ ico=E3 stay20=H1"
PLUS_LINE = ["c2b2", "b1b2", "a2b2", "b2b3"]


def record(
    seats: str = "Ann, Ben",
    passed: str | None = "x7Qk3A 0",
    line: list[str] | None = None,
    start: str = PUZZLE["state"],
) -> str:
    """A record of Heaven's Gate with these seats."""
    head = [f"seats {seats}", *([f"pass {passed}"] if passed else [])]
    return "\n".join(["game heaven_gate 1", f"start {start}", *head, "moves", *(line or []), ""])


def link(count: int, seats: str = "Ann, Ben", passed: str = "x7Qk3A 0", line: list[str] = LINE) -> str:
    """The link of that many actions of the puzzle's solution."""
    tags = (("seats", seats), ("pass", passed))
    return record_link(Record("heaven_gate", 1, PUZZLE["state"], tags, tuple(line[:count])))


def opened(text: str) -> tuple[Page, dict[str, Any]]:
    """A page with a record's game open, and its seats."""
    page = Page()
    seats: dict[str, Any] = page.data("import", text=text)["seats"]
    return page, seats


def part(walker: str) -> dict[str, Any]:
    return {"key": "seats.the", "args": {"part": {"key": f"heaven_gate.walker.{walker}"}}}


# Whose turn it is


def test_who_plays_alone_has_no_seats() -> None:
    assert Page().data("open", game="heaven_gate", start="new")["seats"] is None


def test_the_turn_follows_the_walker_and_undo_gives_it_back() -> None:
    page, seats = opened(record(passed=None))
    assert seats == {
        "who": ["Ann", "Ben"],
        "parts": [{"key": "heaven_gate.walker.C"}, {"key": "heaven_gate.walker.Y"}],
        "called": None,
        "bots": None,
        "turn": [1],
        "mine": None,
        "eyes": None,
        "hand": None,
        "actions": [0, 0],
        "passing": None,
    }
    after = page.data("act", text=LINE[0])["seats"]
    assert (after["turn"], after["actions"]) == ([0], [0, 1])
    before = page.data("undo")["seats"]
    assert (before["turn"], before["actions"]) == ([1], [0, 0])


def test_a_win_counts_the_walks_of_each() -> None:
    _, seats = opened(record(passed=None, line=LINE))
    assert (seats["turn"], seats["actions"]) == ([], [2, 2])


@pytest.mark.parametrize(
    ("start", "turn"),
    [("new", [0, 1]), ("..... C=off Y=off to=C", [0]), ("..... C=off Y=off to=Y", [1])],
)
def test_who_begins_is_the_start_s_choice(start: str, turn: list[int]) -> None:
    _, seats = opened(record(passed=None, start=start))
    assert seats["turn"] == turn


def test_where_either_may_begin_the_walker_in_hand_says_who_does() -> None:
    page, _ = opened(record(passed=None, start="new"))
    assert page.data("input", kind="tap", at="Y")["seats"]["turn"] == [1]
    assert page.data("input", kind="cancel")["seats"]["turn"] == [0, 1]


def test_a_game_without_parts_is_played_in_turn() -> None:
    page = Page()
    text = f"game spirit_tower 1\nstart {PLUS}\nseats Ann,\nmoves\n"
    seats = page.data("import", text=text)["seats"]
    assert (seats["who"], seats["parts"], seats["turn"]) == (
        ["Ann", {"key": "seats.the", "args": {"part": {"key": "together.other"}}}],
        None,
        [0],
    )
    turns = [page.data("act", text=move)["seats"]["turn"] for move in PLUS_LINE]
    assert turns == [[1], [0], [1], []]
    assert page.data("look")["seats"]["actions"] == [2, 2]


@pytest.mark.parametrize("seats", ["Ann", "Ann, Ben, Cleo", ",,"])
def test_a_line_for_more_or_fewer_than_the_game_has_seats_for_is_passed_over(seats: str) -> None:
    page, told = opened(record(seats))
    assert told is None
    assert page.data("record")["text"] == record(seats)


@pytest.mark.parametrize(
    "passed", ["abc 0", "x7Qk3A", "x7Qk3A 2", "x7Qk3A -1", "x7Qk3A 0 1", "x<b>yz 0", "a" * 13 + " 0"]
)
def test_a_line_that_passes_nothing_leaves_a_game_on_one_device(passed: str) -> None:
    _, seats = opened(record(passed=passed))
    assert seats["passing"] is None


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ('"Ann" O\'Hara', '"Ann" O\'Hara'),
        ("<b>Ann</b> {who} $&", "<b>Ann</b> {who} $&"),
        ("阿明👩‍👩‍👧", "阿明👩‍👩‍👧"),
        ("שרה", "\u2068שרה\u2069"),
        ("Ann\u202eneB\u2066", "Ann neB"),
        ("A" * 60, "A" * 40),
        ("  Ann \t B.  ", "Ann B."),
    ],
)
def test_a_name_is_text_and_ends_where_it_ends(written: str, read: str) -> None:
    _, seats = opened(record(f"{written}, Ben"))
    assert seats["who"] == [read, "Ben"]


# One seat at this page


def test_the_other_s_walker_says_whom_we_wait_for() -> None:
    page, _ = opened(record())
    data = page.data("sit", seat=0)
    waiting = {"key": "seats.waiting", "args": {"who": "Ben"}}
    assert data["seats"]["mine"] == 0
    assert data["scene"]["prompt"] == {"title": waiting, "note": {"key": "seats.waiting_note"}}
    assert {spot["state"] for spot in data["scene"]["spots"]} == {"idle", "barred"}
    (barred,) = [spot for spot in data["scene"]["spots"] if spot["state"] == "barred"]
    assert (barred["key"], barred["why"]) == ("H1", waiting)
    assert page.data("why", at="H1")["message"] == waiting
    for touch in ({"kind": "tap", "at": "H1"}, {"kind": "choose", "id": "to.H1"}, {"kind": "pick", "at": "E0"}):
        assert page.data("input", **touch)["refusal"] == waiting
    assert page.error("act", text=LINE[0]) == ("illegal", "seat", "seats.waiting")


def test_one_s_own_walker_goes_as_ever() -> None:
    page, _ = opened(record())
    page.data("sit", seat=1)
    assert moves(page.data("act", text=LINE[0])) == LINE[0]
    assert page.error("act", text=LINE[1]) == ("illegal", "seat", "seats.waiting")
    assert page.data("undo")["seats"]["turn"] == [1]
    assert moves(page.data("redo")) == LINE[0]


def test_where_either_may_begin_only_the_own_walker_does() -> None:
    page, _ = opened(record(start="new", seats=","))
    scene = page.data("sit", seat=1)["scene"]
    states = {spot["key"]: spot for spot in scene["spots"] if spot["state"] != "idle"}
    waiting = {"key": "seats.waiting", "args": {"who": part("C")}}
    assert (states["C"]["state"], states["C"]["why"], states["Y"]["state"]) == ("barred", waiting, "ready")
    assert page.data("input", kind="tap", at="C")["refusal"] == waiting
    assert page.error("act", text="C0+ tet=E2") == ("illegal", "seat", "seats.waiting")
    assert "refusal" not in page.data("input", kind="tap", at="Y")
    assert moves(page.data("act", text="Y0+ cub=E2")) == "Y0+ cub=E2"


def test_a_game_that_is_over_is_shown_as_it_is() -> None:
    page, _ = opened(record(line=LINE))
    data = page.data("sit", seat=1)
    assert data["scene"]["banner"]["tone"] == "won"
    assert data["scene"]["prompt"]["title"] == {"key": "heaven_gate.won.title"}


def test_every_pile_of_another_is_barred_where_all_is_shared() -> None:
    page = Page()
    page.data("import", text=f"game spirit_tower 1\nstart {PLUS}\nseats Ann, Ben\npass x7Qk3A 0\nmoves\n")
    data = page.data("sit", seat=1)
    assert {spot["state"] for spot in data["scene"]["spots"]} == {"idle", "barred"}
    options = [option for section in data["scene"]["panel"] for option in section.get("options", [])]
    assert {option["state"] for option in options} == {"off"}
    assert data["hints"] == ["next", "fine", "good", "solution", "proof"]


@pytest.mark.parametrize("seat", [2, 99])
def test_there_is_no_seat_beyond_the_last(seat: int) -> None:
    page, _ = opened(record())
    assert page.error("sit", seat=seat) == ("args", "seat", "error.args.kind")


def test_nobody_sits_where_one_plays_alone() -> None:
    page = Page()
    page.data("open", game="heaven_gate", start="new")
    assert page.error("sit", seat=0) == ("args", "seat", "error.args.kind")


def test_all_may_sit_at_one_page_again() -> None:
    page, _ = opened(record())
    page.data("sit", seat=0)
    assert page.data("sit")["seats"]["mine"] is None
    assert moves(page.data("act", text=LINE[0])) == LINE[0]


# What a save keeps


def test_a_save_keeps_who_sits_here_and_what_was_sent() -> None:
    page, _ = opened(record())
    page.data("sit", seat=1)
    page.data("act", text=LINE[0])
    save = page.data("pass")["save"]["text"]
    other = Page()
    other.data("open", game="spirit_tower", start=PLUS)
    seats = other.data("resume", save=save)["seats"]
    assert (seats["mine"], seats["passing"]["here"], seats["passing"]["away"]) == (1, True, False)
    assert other.data("undo")["seats"]["passing"]["away"] is True
    assert other.data("resume", save=save)["save"]["text"] == save


@pytest.mark.parametrize(
    ("name", "value"), [("seat", -1), ("seat", "0"), ("seat", 99), ("passed", [7]), ("passed", 3), ("passed", ["1"])]
)
def test_a_damaged_save_is_refused(name: str, value: Any) -> None:
    page, _ = opened(record())
    save = page.data("sit", seat=1)["save"]["text"]
    assert page.error("resume", save=json.dumps({**json.loads(save), name: value}))[0] == "save"


# What links bring


def test_a_link_tells_its_last_walk() -> None:
    page = Page()
    data = page.data("open", link=link(1))
    assert data["say"][0]["key"] == "heaven_gate.told.out.carry"
    assert data["motions"][0]["order"] == "way"
    assert data["seats"]["passing"] == {
        "host": 0,
        "sender": 1,
        "here": True,
        "away": False,
        "line": LINE[:1],
        "since": 1,
        "last": {"seat": 1, "words": data["say"], "motions": data["motions"]},
    }


def test_what_is_sent_counts_as_sent_until_another_walk() -> None:
    page, seats = opened(record())
    assert seats["passing"] == {
        "host": 0, "sender": 0, "here": False, "away": False, "line": [], "since": 0, "last": None,
    }  # fmt: skip

    def passing(data: dict[str, Any]) -> tuple[bool, bool]:
        return data["seats"]["passing"]["here"], data["seats"]["passing"]["away"]

    assert passing(page.data("act", text=LINE[0])) == (False, False)
    assert passing(page.data("pass")) == (True, False)
    assert passing(page.data("undo")) == (False, True)
    assert passing(page.data("act", text=OTHER)) == (False, True)
    assert passing(page.data("undo")) == (False, True)
    assert passing(page.data("act", text=LINE[0])) == (True, False)


def test_a_newer_link_goes_on_in_the_same_game() -> None:
    page = Page()
    page.data("open", link=link(1))
    page.data("sit", seat=0)
    page.data("act", text=LINE[1])
    data = page.data("follow", link=link(3))
    assert moves(data) == " ".join(LINE[:3])
    assert data["seats"]["passing"]["last"]["words"] == data["say"]
    assert (data["seats"]["turn"], data["seats"]["mine"]) == ([0], 0)
    assert data["notes"] == []
    assert page.data("follow", link=link(3))["history"]["ply"] == 3


def test_following_the_win_ends_the_game_here_too() -> None:
    page = Page()
    page.data("open", link=link(3))
    page.data("sit", seat=1)
    assert page.data("follow", link=link(4), now=5)["result"]["won"] is True


@pytest.mark.parametrize(
    "other",
    [
        link(3, passed="another 0"),
        link(3, seats="Ann, Cleo"),
        record_link(Record("heaven_gate", 1, "new", (("seats", "Ann, Ben"), ("pass", "x7Qk3A 0")))),
        "#spirit_tower/1/s.basic-1.6e",
    ],
)
def test_another_game_s_link_is_not_followed(other: str) -> None:
    page = Page()
    page.data("open", link=link(1))
    assert page.error("follow", link=other) == ("link", "link", "error.seats.other")


@pytest.mark.parametrize("line", [LINE[:0], [OTHER], [OTHER, "C1+"]])
def test_a_link_that_parts_from_the_board_is_not_followed(line: list[str]) -> None:
    page = Page()
    page.data("open", link=link(1))
    assert page.error("follow", link=link(9, line=line)) == ("link", "link", "error.seats.parts")


def test_a_link_that_breaks_off_says_where() -> None:
    text = record(line=[*LINE[:2], "C0+", LINE[3]])
    page = Page()
    (note,) = page.data("import", text=text)["notes"]
    assert note["key"] == "error.record.broken"
    assert (note["args"]["line"], note["args"]["action"], note["args"]["code"]) == (8, "C0+", "turn")
    assert moves(page.data("look")) == " ".join(LINE[:2])


def test_the_link_of_ten_walks_is_short(root: Path) -> None:
    rows = (root / "seeds/heaven_gate/ladder.jsonl").read_text(encoding="utf-8").splitlines()
    whole = json.loads(rows[-1])
    assert (whole["start"], len(whole["solution"])) == ("new", 10)
    tags = (("seats", "小明, Benjamin"), ("pass", "x7Qk3A 0"))
    assert len(record_link(Record("heaven_gate", 1, "new", tags, tuple(whole["solution"])))) < 300
