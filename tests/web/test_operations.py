"""Every operation of docs/protocol.md: what it gives back, and how it is refused."""

from __future__ import annotations

import json
import platform
from typing import Any

import pytest

from taichu import __version__
from taichu.games import SHOWN
from tests.midend.test_links import deflated
from tests.web.talk import PLUS, Page, at, moves

LINK = "#spirit_tower/1/s.windmill-617.yp"


def test_hello() -> None:
    assert Page().data("hello") == {
        "protocol": 1,
        "version": __version__,
        "python": platform.python_version(),
        "games": list(SHOWN),
    }


# open, new


@pytest.mark.parametrize(
    ("args", "start"),
    [
        ({"link": LINK}, "windmill-617"),
        ({"link": "https://example.org/?lang=en" + LINK}, "windmill-617"),
        ({"game": "spirit_tower", "start": "cross-3.FA"}, "cross-3.FA"),
        ({"game": "spirit_tower", "start": "3x3|1,W,1,M,E,F,1,A,1,|WFEMA|-"}, PLUS),
        ({"game": "spirit_tower"}, "basic-1"),
        ({"game": "spirit_tower", "preset": "infinity"}, "infinity-1"),
        ({"game": "spirit_tower", "preset": "infinity", "seed": 616}, "infinity-617"),
        ({"game": "spirit_tower", "seed": "616"}, "basic-617"),
        ({"game": "spirit_tower", "seed": "0x268"}, "basic-617"),
        ({"game": "spirit_tower", "seed": "太極"}, "basic-1702591427"),
        ({"game": "spirit_tower", "seed": "\ud800"}, None),
        ({"game": "spirit_tower", "seed": 10**40}, None),
        ({"game": "spirit_tower", "seed": -1}, None),
        ({"game": "null", "start": "7.1"}, "7.1"),
    ],
)
@pytest.mark.parametrize("op", ["open", "new"])
def test_opening(op: str, args: dict[str, Any], start: str | None) -> None:
    page = at()
    data = page.data(op, **args)
    assert start in (None, data["start"])
    assert (data["notes"], data["motions"], data["say"], moves(data)) == ([], [], [], "")


def test_a_record_link_opens_at_its_ply_with_the_rest_to_redo() -> None:
    data = Page().data("open", link="#spirit_tower/1/r.x3x3.1W1MEF1A1.iKV3e~2.q_")
    assert moves(data) == "c2b2 b1b2"
    assert [move["text"] for move in data["history"]["moves"]] == ["c2b2", "b1b2", "a2b2", "b2b3"]


def test_a_link_without_check_opens_with_a_note() -> None:
    data = Page().data("open", link="#spirit_tower/1/s.windmill-617")
    assert (data["start"], data["notes"]) == ("windmill-617", [{"key": "note.link.unchecked"}])


@pytest.mark.parametrize("op", ["open", "new"])
def test_the_row_of_a_collection_is_opened_by_its_link(op: str) -> None:
    page = at(line="c2b2")
    data = page.data(op, link="#spirit_tower/1/n.first-7.5_", row='{"id":"first-7","start":"windmill-617"}')
    assert (data["start"], data["notes"], data["link"]) == ("windmill-617", [], "#spirit_tower/1/s.windmill-617.yp")


def test_a_link_whose_record_breaks_off_opens_as_far_as_it_goes() -> None:
    text = f"game spirit_tower 1\nstart {PLUS}\nmoves\nc2b2\nc2b2\n"
    data = Page().data("open", link=f"#spirit_tower/1/r..z{deflated(text)}")
    assert moves(data) == "c2b2"
    assert [note["key"] for note in data["notes"]] == ["note.link.unchecked", "error.record.broken"]
    assert data["notes"][1]["args"]["line"] == 5


@pytest.mark.parametrize(
    ("args", "code", "at_", "key"),
    [
        ({}, "args", "game", "error.args.missing"),
        ({"start": "basic-1"}, "args", "game", "error.args.missing"),
        ({"game": "chess"}, "game", "game", "error.game.unknown"),
        ({"game": "../null"}, "game", "game", "error.game.unknown"),
        ({"game": "spirit_tower", "start": "nowhere"}, "start", "start", "spirit_tower.bad.start"),
        ({"game": "spirit_tower", "start": "W" * 4001}, "start", "start", "error.start.long"),
        ({"game": "spirit_tower", "preset": "pyramid"}, "start", "preset", "error.start.preset"),
        ({"link": ""}, "link", "form", "error.link.form"),
        ({"link": LINK[:-1] + "q"}, "link", "check", "error.link.cut"),
        ({"link": "#spirit_tower/2/s.windmill-617"}, "link", "version", "error.link.version"),
        ({"link": "#chess/1/s.new"}, "game", "game", "error.game.unknown"),
        ({"link": "#null/d"}, "link", "kind", "error.link.no_daily"),
        ({"link": "#spirit_tower/d"}, "link", "date", "error.daily.today"),
        ({"link": "#spirit_tower/1/d.2026-12-01"}, "link", "list", "error.daily.list"),
        ({"link": "#spirit_tower/1/d.2026-12"}, "link", "date", "error.daily.date"),
        ({"link": LINK, "list": "", "game": "null"}, "args", "game", "error.args.unknown"),
        ({"game": "null", "list": ""}, "args", "link", "error.args.missing"),
        ({"link": "#spirit_tower/1/n.basic-1"}, "link", "kind", "error.link.no_collection"),
        ({"link": "#spirit_tower/1/n.basic-1.n9", "row": ""}, "link", "row", "error.link.no_row"),
        ({"row": "{}"}, "args", "link", "error.args.missing"),
        ({"row": "{}", "game": "spirit_tower"}, "args", "link", "error.args.missing"),
        ({"row": "{}", "game": "spirit_tower", "start": "basic-1"}, "args", "row", "error.args.unknown"),
    ],
)
@pytest.mark.parametrize("op", ["open", "new"])
def test_openings_that_are_refused(op: str, args: dict[str, Any], code: str, at_: str, key: str) -> None:
    assert at(line="c2b2").error(op, **args) == (code, at_, key)


def test_open_begins_a_history_and_new_goes_on_with_the_old_one() -> None:
    page = at(line="c2b2")
    assert not page.data("open", game="null", start="7.0")["history"]["undo"]
    page = at(line="c2b2")
    assert page.data("new", game="null", start="7.0")["history"]["undo"]
    assert moves(page.data("undo")) == "c2b2"


# resume, import, record


def test_a_save_is_resumed() -> None:
    page = at(line="c2b2 b1b2")
    page.data("checkpoint", name="here")
    save = page.data("undo")["save"]
    assert (save["slot"], save["plies"], save["moves"], save["over"]) == (f"spirit_tower/{PLUS}", 1, 2, False)
    other = at("basic-1")
    data = other.data("resume", save=save["text"])
    assert (data["start"], moves(data), data["counts"]["undos"]) == (PLUS, "c2b2", 1)
    assert data["history"]["redo"]
    assert [(mark["name"], mark["ply"]) for mark in data["history"]["checkpoints"]] == [("here", 2)]
    assert data["save"]["text"] == save["text"]


def test_a_damaged_save_is_refused() -> None:
    assert at().error("resume", save="{}") == ("save", "taichu", "error.save.version")
    assert at().error("resume", save="") == ("save", "json", "error.save.broken")


def test_a_record_is_imported_into_an_empty_desk_and_over_an_open_game() -> None:
    text = f"game spirit_tower 1\nstart {PLUS}\nmoves\nc2b2\nb1b2\n"
    data = Page().data("import", text=text)
    assert (moves(data), data["notes"], data["history"]["undo"]) == ("c2b2 b1b2", [], True)
    page = at("basic-1")
    assert moves(page.data("import", text=text)) == "c2b2 b1b2"
    assert page.data("record")["text"] == text


def test_a_snapshot_tells_what_else_its_record_said() -> None:
    page = Page()
    assert page.data("import", text=f"game spirit_tower 1\nstart {PLUS}\nseats Ann, Ben\nmoves\n")["tags"] == [
        ["seats", "Ann, Ben"]
    ]
    save = page.data("act", text="c2b2")["save"]["text"]
    assert at("basic-1").data("resume", save=save)["tags"] == [["seats", "Ann, Ben"]]
    assert page.data("record")["text"].splitlines()[2] == "seats Ann, Ben"
    assert at().data("look")["tags"] == []


def test_a_record_with_half_a_surrogate_pair_can_be_shared_and_kept_like_any_other() -> None:
    page = Page()
    opened = page.data("import", text=f"game spirit_tower 1\nstart {PLUS}\nby \ud800\nmoves\nc2b2\n")
    assert opened["tags"] == [["by", "\ufffd"]]
    link = page.data("link", kind="r")["link"]
    assert page.data("replay", link=link)["tags"] == [["by", "\ufffd"]]
    assert page.data("resume", save=opened["save"]["text"])["tags"] == [["by", "\ufffd"]]


def test_a_record_that_breaks_off_is_imported_as_far_as_it_goes() -> None:
    data = at("basic-1").data("import", text=f"game spirit_tower 1\nstart {PLUS}\nmoves\nc2b2\nhello\n")
    assert moves(data) == "c2b2"
    assert data["notes"] == [
        {
            "key": "error.record.broken",
            "args": {
                "line": 5,
                "action": "hello",
                "code": "unreadable",
                "why": {"key": "spirit_tower.bad.action", "args": {"text": "hello"}},
            },
        }
    ]


@pytest.mark.parametrize(
    ("text", "code", "at_"),
    [
        ("", "record", "line 1"),
        ("game null 2\nstart 7.0\n", "record", "line 1"),
        ("game chess 1\nstart new\n", "game", "game"),
        ("game null 1\nstart 99.0\n", "start", "state"),
    ],
)
def test_records_that_are_refused(text: str, code: str, at_: str) -> None:
    assert at().error("import", text=text)[:2] == (code, at_)
    assert Page().error("import", text=text)[:2] == (code, at_)


# look, input, act


def test_look_changes_nothing_and_tells_nothing_again() -> None:
    page = at(line="c2b2")
    rev = page.rev
    data = page.data("look")
    assert (data["motions"], data["say"], page.rev) == ([], [], rev)


def test_an_action_is_told_with_its_motion() -> None:
    page = at()
    data = page.data("act", text="c2b2")
    assert data["motions"] == [{"from": "c2", "to": "b2", "order": "under"}]
    assert [said["key"] for said in data["say"]] == ["spirit_tower.told.under"]
    assert data["history"] == {
        "moves": [{"node": 1, "text": "c2b2"}],
        "start": 0,
        "ply": 1,
        "undo": True,
        "redo": False,
        "barrier": 0,
        "branches": 0,
        "checkpoints": [],
    }


@pytest.mark.parametrize(
    ("op", "args"),
    [
        ("input", {"kind": "cancel"}),
        ("input", {"kind": "tap", "at": "c2"}),
        ("redo", {}),
        ("checkpoint", {"name": "here"}),
        ("look", {}),
    ],
)
def test_what_plays_nothing_does_not_tell_the_last_action_again(op: str, args: dict[str, str]) -> None:
    data = at(line="c2b2").data(op, **args)
    assert (data["motions"], data["say"]) == ([], [])


def test_inputs_play_and_refuse() -> None:
    page = at()
    assert "refusal" not in page.data("input", kind="tap", at="b2")
    data = page.data("input", kind="tap", at="c2")
    assert data["refusal"]["key"] == "spirit_tower.no.generated"
    assert [spot["state"] for spot in data["scene"]["spots"] if spot["key"] == "b2"] == ["picked"]
    assert moves(page.data("input", kind="tap", at="b3")) == "b2b3"
    assert moves(page.data("input", kind="choose", id="item.A")) == "b2b3"
    page.data("input", kind="pick", at="b1")
    assert moves(page.data("input", kind="drop", at="b3")) == "b2b3 A:b1b3"


@pytest.mark.parametrize("kind", ["", "Tap", "hover"])
def test_inputs_of_no_kind(kind: str) -> None:
    assert at().error("input", kind=kind) == ("args", "kind", "error.args.kind")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("b1b3", ("illegal", "apart", "spirit_tower.no.apart")),
        ("hello", ("action", "text", "spirit_tower.bad.action")),
        ("d1d2", ("action", "d1", "spirit_tower.bad.outside")),
        ("", ("action", "text", "spirit_tower.bad.action")),
    ],
)
def test_actions_that_are_refused(text: str, error: tuple[str, str, str]) -> None:
    assert at().error("act", text=text) == error


# moving through the history


def test_undo_redo_restart_and_goto() -> None:
    page = at(line="c2b2 b1b2")
    data = page.data("undo")
    assert (moves(data), data["history"]["redo"], data["counts"]) == ("c2b2", True, {"undos": 1, "hints": 0})
    assert moves(page.data("redo")) == "c2b2 b1b2"
    assert moves(page.data("restart")) == ""
    assert moves(page.data("undo")) == "c2b2 b1b2"
    assert moves(page.data("goto", node=1)) == "c2b2"
    assert page.error("goto", node=4) == ("args", "node", "error.node")
    assert page.error("goto", node=-1) == ("args", "node", "error.node")


def test_checkpoints() -> None:
    page = at(line="c2b2")
    data = page.data("checkpoint", name="這裡")
    assert data["history"]["checkpoints"] == [{"node": 1, "name": "這裡", "ply": 1}]
    assert page.error("checkpoint", name="") == ("args", "name", "error.args.name")
    assert page.error("checkpoint", name="x" * 41) == ("args", "name", "error.args.name")


# the rest


def test_the_clock() -> None:
    page = at()
    assert page.data("clock", now=1000, run=True) == {"clock": {"ms": 0, "running": False}}
    page.data("act", now=2000, text="c2b2")
    assert page.data("clock", now=5000, run=False) == {"clock": {"ms": 3000, "running": False}}
    assert page.data("clock", now=9000, run=True) == {"clock": {"ms": 3000, "running": True}}
    assert page.data("clock", run=False) == {"clock": {"ms": 3000, "running": True}}  # time stands still
    assert page.data("look", now=10_000)["clock"] == {"ms": 4000, "running": True}


def test_why() -> None:
    page = at()
    page.data("input", kind="tap", at="b2")
    assert page.data("why", at="c2")["message"]["key"] == "spirit_tower.no.generated"
    assert page.data("why", at="b3") == {"message": None}
    assert page.data("why", at="z9") == {"message": None}


@pytest.mark.parametrize(
    ("args", "link"),
    [
        ({"kind": "s"}, "#spirit_tower/1/s.x3x3.1W1MEF1A1.bS"),
        ({"kind": "r"}, "#spirit_tower/1/r.x3x3.1W1MEF1A1.iKV3e.XT"),
        ({"kind": "r", "ply": 2}, "#spirit_tower/1/r.x3x3.1W1MEF1A1.iKV3e~2.q_"),
    ],
)
def test_links(args: dict[str, Any], link: str) -> None:
    page = at(line="c2b2 b1b2 a2b2 b2b3")
    assert page.data("link", **args) == {"link": link, "length": len(link), "advice": None, "secret": False}


def test_the_link_of_a_position_opens_it() -> None:
    page = at(line="c2b2 b1b2")
    link = page.data("link", kind="p")["link"]
    assert Page().data("open", link=link)["start"] == "3x3|3,M,FEW,2,A,1,|WFEMA|-"


@pytest.mark.parametrize(
    ("args", "place"),
    [
        ({"kind": "q"}, "kind"),
        ({"kind": ""}, "kind"),
        ({"kind": "r", "ply": -1}, "ply"),
        ({"kind": "r", "ply": 2}, "ply"),
        ({"kind": "r", "ply": 10**30}, "ply"),
        ({"kind": "s", "ply": 0}, "ply"),
    ],
)
def test_links_that_are_refused(args: dict[str, Any], place: str) -> None:
    assert at(line="c2b2").error("link", **args) == ("args", place, "error.args.kind")


RACED = f"game spirit_tower 1\nstart {PLUS}\nrace Ann\nfinish cost=0 by=Ben\nmoves\nc2b2\nb1b2\na2b2\nb2b3\n"


def test_a_record_is_looked_at_move_by_move_beside_the_session() -> None:
    page = at("basic-1", line="e1d1")
    before = page.snapshot()
    whole = page.data("replay", text=RACED)
    assert (whole["game"], whole["start"], whole["ply"], whole["broken"]) == ("spirit_tower", PLUS, 4, None)
    assert whole["tags"] == [["race", "Ann"], ["finish", "cost=0 by=Ben"]]
    assert (whole["outcome"], whole["cost"]) == ({"result": "won", "reason": "tower"}, 0)
    assert whole["score"] == {"items_used": 0, "stackings": 4}
    assert whole["scene"]["banner"]["tone"] == "won"
    step = page.data("replay", text=RACED, ply=1)
    assert (step["ply"], step["moves"], step["outcome"]) == (1, ["c2b2", "b1b2", "a2b2", "b2b3"], whole["outcome"])
    assert [len(spot["shapes"]) for spot in step["scene"]["spots"]] == [1, 2, 1, 2, 2, 1, 1, 2, 1]
    assert page.data("replay", text=RACED, ply=99)["ply"] == 4
    assert page.snapshot() == before


def test_a_record_is_looked_at_by_its_link_before_anything_is_open() -> None:
    page = Page()
    data = page.data("replay", link="#spirit_tower/1/r.x3x3.1W1MEF1A1.iKV3e.XT", ply=0)
    assert (data["ply"], data["moves"], page.snapshot()) == (0, ["c2b2", "b1b2", "a2b2", "b2b3"], None)


def test_a_record_that_breaks_off_says_so_when_it_is_looked_at() -> None:
    data = Page().data("replay", text=RACED.replace("b1b2", "b1b3"))
    assert (data["moves"], data["outcome"]) == (["c2b2"], None)
    assert (data["broken"]["key"], data["broken"]["args"]["line"]) == ("error.record.broken", 7)


def test_a_game_that_counts_nothing_has_no_cost() -> None:
    assert Page().data("replay", text="game null 1\nstart 5.0\nmoves\n1\n")["cost"] is None


@pytest.mark.parametrize(
    ("args", "error"),
    [
        ({}, ("args", "link", "error.args.missing")),
        ({"link": "#x", "text": RACED}, ("args", "link", "error.args.missing")),
        ({"text": RACED, "ply": -1}, ("args", "ply", "error.args.kind")),
        ({"text": ""}, ("record", "line 1", "error.record.empty")),
        ({"link": "#spirit_tower/1/r.x3x3.1W1MEF1A1.iKV3f.XT"}, ("link", "check", "error.link.cut")),
    ],
)
def test_records_that_cannot_be_looked_at(args: dict[str, Any], error: tuple[str, str, str]) -> None:
    assert at().error("replay", **args) == error


def test_actions() -> None:
    assert at(PLUS + ".0").data("actions") == {"actions": ["b1b2", "b2a2", "b2b3", "c2b2"]}
    assert at("x2x1.W1").data("actions") == {"actions": []}


def test_the_end_of_a_game() -> None:
    data = at(line="c2b2 b1b2 a2b2").data("act", text="b2b3")
    assert data["outcome"] == {"result": "won", "reason": "tower"}
    assert data["score"] == {"items_used": 0, "stackings": 4}
    assert (data["scene"]["banner"]["tone"], data["save"]["over"]) == ("won", True)
    assert data["say"][-1] == {"key": "spirit_tower.told.won"}


def test_a_game_of_two_seats_is_ranked() -> None:
    data = at("1.0", game="null").data("act", text="1")
    assert data["outcome"] == {"result": "ranked", "reason": "last-stone", "ranking": [0, 1]}


@pytest.mark.parametrize(
    ("args", "positions", "checks"), [({"positions": 3}, 3, 27), ({"positions": 2, "from": 5}, 2, 18)]
)
def test_selftest(args: dict[str, int], positions: int, checks: int) -> None:
    data = Page().data("selftest", game="null", **args)
    assert (data["positions"], data["checks"]) == (positions, checks)


@pytest.mark.parametrize(
    "args", [{"positions": 0}, {"positions": -1}, {"positions": 10_001}, {"from": -1}, {"from": 10_001}]
)
def test_selftests_that_are_refused(args: dict[str, int]) -> None:
    assert at().error("selftest", game="null", **args) == ("args", "positions", "error.args.kind")


def test_a_save_counts_what_there_is_to_come_back_to() -> None:
    page = at(line="c2b2 b1b2")
    page.data("restart")
    save = page.data("look")["save"]
    assert (save["plies"], save["moves"]) == (0, 2)


def test_a_save_names_the_table_it_holds() -> None:
    page = at("basic-1", line="e1d1")
    assert page.data("look")["save"]["table"] == 0
    assert page.data("restart")["save"]["table"] == 0
    new = page.data("new", game="spirit_tower", start="basic-1")["save"]
    assert (new["slot"], new["moves"], new["table"]) == ("spirit_tower/basic-1", 0, 3)
    old = page.data("undo")["save"]
    assert (old["slot"], old["moves"], old["table"]) == ("spirit_tower/basic-1", 1, 0)


TURNS = "\u202ea\u2066\x1b[31m"


@pytest.mark.parametrize("game", SHOWN)
@pytest.mark.parametrize(
    ("op", "args"),
    [
        ("act", {"text": TURNS}),
        ("act", {"text": f"C0+ {TURNS}"}),
        ("open", {"game": TURNS}),
        ("open", {"game": "{game}", "start": TURNS}),
        ("open", {"game": "{game}", "start": f"..... {TURNS} C=off"}),
        ("open", {"game": "{game}", "preset": TURNS}),
        ("advise", {"kind": TURNS}),
        ("import", {"text": f"game {TURNS} 1\nstart new\n"}),
        ("replay", {"text": f"game {{game}} 1\nstart {TURNS}\n"}),
        ("input", {"kind": "choose", "id": TURNS}),
        ("input", {"kind": "tap", "at": TURNS}),
        (TURNS, {}),
        ("undo", {TURNS: 1}),
    ],
)
def test_no_refusal_repeats_what_would_turn_its_sentence_round(game: str, op: str, args: dict[str, Any]) -> None:
    page = Page()
    page.data("open", game=game)
    named = {name: value.replace("{game}", game) if isinstance(value, str) else value for name, value in args.items()}
    answer = json.loads(page.desk.dispatch(json.dumps({"v": 1, "id": 1, "op": op, "rev": page.rev, "args": named})))
    told = json.dumps(answer.get("error") or answer["data"].get("refusal"), ensure_ascii=False)
    assert told != "null"
    assert not {"\u202e", "\u2066"} & set(told)
    assert "\\u001b" not in told
