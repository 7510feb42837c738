"""Advice through the protocol: found in slices, dropped when the position changes, counted, and answered between slices."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from taichu.games.spirit_tower import known
from taichu.midend.session import Session
from tests.web.talk import PLUS, Page, at, moves

KINDS = ["next", "fine", "good", "solution", "proof"]


@pytest.fixture(autouse=True)
def _nothing_known() -> None:
    known._answers.clear()


def advised(page: Page, kind: str) -> dict[str, Any]:
    """The last answer of a job done three steps at a time."""
    job = page.data("advise", kind=kind)["job"]
    while True:
        answer = page.data("advance", job=job, steps=3)
        if answer["advice"]:
            return answer


def test_a_snapshot_names_the_kinds_there_are() -> None:
    assert at().data("look")["hints"] == KINDS
    assert at(line="c2b2 b1b2 a2b2 b2b3").data("look")["hints"] == ["proof"]
    assert at("7.0", game="null").data("look")["hints"] == []


def test_a_job_is_done_in_slices() -> None:
    page = at()
    job = page.data("advise", kind="next")["job"]
    before = page.snapshot()
    first = page.data("advance", job=job, steps=1)
    assert first["progress"]["key"] == "spirit_tower.hint.search"
    assert (first["advice"], first["counts"]) == (None, {"undos": 0, "hints": 0})
    assert page.snapshot() == before
    last = page.data("advance", job=job, steps=1000)
    assert last["advice"] == {
        "kind": "next",
        "title": {
            "key": "spirit_tower.step.over",
            "args": {
                "at": "b1",
                "to": "b2",
                "x": {"key": "spirit_tower.phase.W"},
                "y": {"key": "spirit_tower.phase.E"},
            },
        },
        "words": [
            {"key": "spirit_tower.hint.keeps", "args": {"n": 0}},
            {"key": "spirit_tower.hint.cut", "args": {"at": "b2", "to": "a2", "piles": ["b1", "a2", "c2"]}},
        ],
        "line": [
            {
                "text": "b1b2",
                "words": last["advice"]["title"],
                "marks": [{"at": "b1", "as": "from"}, {"at": "b2", "as": "to"}],
            }
        ],
        "marks": [
            {"at": "b1", "as": "from"},
            {"at": "b2", "as": "to"},
            {"at": "a2", "as": "danger"},
            {"at": "c2", "as": "danger"},
        ],
        "back": None,
        "then": ["solution"],
    }


def test_the_solution_can_be_played_undone_and_played_again() -> None:
    page = at("cross-1")
    line = [step["text"] for step in advised(page, "solution")["advice"]["line"]]
    for text in line[:3]:
        page.data("act", text=text)
    page.data("undo")
    page.data("redo")
    for text in line[3:]:
        data = page.data("act", text=text)
    assert data["outcome"] == {"result": "won", "reason": "tower"}
    assert data["score"]["items_used"] == 1


def test_the_last_good_point_is_a_node_of_the_history() -> None:
    page = at(line="c2b2 b2b3")
    assert advised(page, "good")["advice"]["back"] == {"node": 1, "ply": 1}
    assert moves(page.data("goto", node=1)) == "c2b2"
    page.data("new", game="spirit_tower", start=PLUS)
    page.data("act", text="b2b3")
    assert advised(page, "good")["advice"]["back"] == {"node": 3, "ply": 0}
    assert moves(page.data("goto", node=3)) == ""


def test_a_restart_begins_a_line_of_its_own() -> None:
    page = at(line="b2b3")
    page.data("restart")
    assert advised(page, "good")["advice"]["back"] is None


def test_how_hard_a_start_is_is_told_after_the_proof_and_is_no_hint() -> None:
    page = at(line="c2b2")
    assert advised(page, "proof")["advice"]["then"] == ["proof", "grade"]
    answer = advised(page, "grade")
    assert answer["advice"] == {
        "kind": "grade",
        "title": {"key": "spirit_tower.grade", "args": {"stars": 1}},
        "words": [{"key": "spirit_tower.grade.why", "args": {"n": 40, "left": 20}}],
        "line": [],
        "marks": [],
        "back": None,
        "then": [],
    }
    assert answer["counts"] == {"undos": 0, "hints": 0}


def test_what_cannot_be_won_is_not_said_to_be_hard() -> None:
    assert advised(at("x3x1.WWW.0"), "proof")["advice"]["then"] == ["proof"]


def test_a_game_without_grades_says_so() -> None:
    assert at("7.0", game="null").error("advise", kind="grade") == ("advice", "kind", "error.advice")


@pytest.mark.parametrize(("kind", "hints"), [("next", 1), ("fine", 1), ("good", 1), ("solution", 1), ("proof", 0)])
def test_advice_on_a_position_is_counted(kind: str, hints: int) -> None:
    page = at(line="c2b2")
    assert advised(page, kind)["counts"] == {"undos": 0, "hints": hints}
    assert advised(page, kind)["counts"] == {"undos": 0, "hints": 2 * hints}
    data = page.data("look")
    assert data["counts"] == {"undos": 0, "hints": 2 * hints}
    assert page.data("restart")["counts"] == {"undos": 0, "hints": 0}
    assert Page().data("open", link=data["link"])["counts"]["hints"] == 0
    fresh = at()
    assert fresh.data("resume", save=data["save"]["text"])["counts"]["hints"] == 2 * hints


def test_what_is_stopped_is_not_counted() -> None:
    page = at()
    job = page.data("advise", kind="next")["job"]
    page.data("advance", job=job, steps=1)
    assert page.data("cancel", job=job) == {}
    assert page.data("look")["counts"]["hints"] == 0
    gone = ("job", "job", "error.job")
    assert page.error("advance", job=job, steps=1) == gone
    assert page.error("cancel", job=job) == gone


GONE = ("job", "job", "error.job")


@pytest.mark.parametrize(
    ("op", "args"),
    [
        ("act", {"text": "b1b2"}),
        ("undo", {}),
        ("restart", {}),
        ("goto", {"node": 0}),
        ("new", {"game": "spirit_tower", "start": "basic-1"}),
        ("open", {"game": "spirit_tower", "start": "basic-1"}),
        ("import", {"text": f"game spirit_tower 1\nstart {PLUS}\nmoves\nc2b2\n"}),
        ("advise", {"kind": "fine"}),
    ],
)
def test_a_job_ends_with_the_position_it_is_about(op: str, args: dict[str, Any]) -> None:
    page = at(line="c2b2")
    job = page.data("advise", kind="next")["job"]
    page.data("advance", job=job, steps=1)
    page.data(op, **args)
    assert page.error("advance", job=job, steps=1) == GONE


@pytest.mark.parametrize(
    ("op", "args"),
    [
        ("input", {"kind": "tap", "at": "b2"}),
        ("input", {"kind": "choose", "id": "item.A"}),
        ("look", {}),
        ("why", {"at": "b2"}),
        ("link", {"kind": "p"}),
        ("record", {}),
        ("clock", {"run": True}),
        ("checkpoint", {"name": "x"}),
        ("actions", {}),
        ("hello", {}),
    ],
)
def test_whatever_leaves_the_position_is_answered_between_two_slices(op: str, args: dict[str, Any]) -> None:
    page = at(line="c2b2")
    job = page.data("advise", kind="next")["job"]
    page.data("advance", job=job, steps=1)
    page.data(op, **args)
    assert page.data("advance", job=job, steps=1000)["advice"]["kind"] == "next"


def test_an_action_that_is_refused_ends_no_job() -> None:
    page = at()
    job = page.data("advise", kind="next")["job"]
    assert page.error("act", text="b1b3")[0] == "illegal"
    assert page.data("advance", job=job, steps=1000)["advice"]["kind"] == "next"


@pytest.mark.parametrize(
    ("op", "args", "error"),
    [
        ("advise", {"kind": "whatever"}, ("advice", "kind", "error.advice")),
        ("advise", {"kind": ""}, ("advice", "kind", "error.advice")),
        ("advise", {}, ("args", "kind", "error.args.missing")),
        ("advise", {"kind": 1}, ("args", "kind", "error.args.kind")),
        ("advance", {"job": 0, "steps": 1}, GONE),
        ("advance", {"job": 10**30, "steps": 1}, GONE),
        ("advance", {"job": True, "steps": 1}, ("args", "job", "error.args.kind")),
        ("advance", {"job": 1}, ("args", "steps", "error.args.missing")),
        ("advance", {"job": 1, "steps": 0}, ("args", "steps", "error.args.kind")),
        ("advance", {"job": 1, "steps": -5}, ("args", "steps", "error.args.kind")),
        ("advance", {"job": 1, "steps": 1_000_001}, ("args", "steps", "error.args.kind")),
        ("cancel", {"job": 0}, GONE),
        ("cancel", {}, ("args", "job", "error.args.missing")),
    ],
)
def test_what_is_refused(op: str, args: dict[str, Any], error: tuple[str, str, str]) -> None:
    assert at().error(op, **args) == error


def test_there_is_advice_only_of_the_kinds_that_are_named() -> None:
    won = at(line="c2b2 b1b2 a2b2 b2b3")
    for kind in KINDS[:-1]:
        assert won.error("advise", kind=kind) == ("advice", "kind", "error.advice")
    assert at("7.0", game="null").error("advise", kind="next") == ("advice", "kind", "error.advice")
    assert Page().ask("advance", job=1, steps=1)["error"]["code"] == "nothing_open"
    assert at().error("advise", rev=0, kind="next")[0] == "stale"


def test_a_fault_in_a_search_ends_it_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    page = at(line="c2b2")
    job = page.data("advise", kind="next")["job"]
    before = page.snapshot()
    with monkeypatch.context() as patched:
        patched.setattr("taichu.games.spirit_tower.solver.Search.advance", lambda self: {}["nowhere"])
        assert page.ask("advance", job=job, steps=1)["error"]["at"] == "KeyError"
    assert page.snapshot() == before
    assert page.error("advance", job=job, steps=1) == GONE
    assert advised(page, "next")["advice"]["line"]


def test_jobs_of_two_sessions_are_not_mistaken_for_each_other() -> None:
    page = at()
    old = page.data("advise", kind="next")["job"]
    page.data("open", game="spirit_tower", start="basic-1")
    new = page.data("advise", kind="next")["job"]
    assert page.error("advance", job=old, steps=1) == GONE
    assert page.data("advance", job=new, steps=1)["advice"] is None


def test_nothing_is_loaded_before_it_is_asked_for(root: Path) -> None:
    """The start pays for no solver."""
    code = (
        "import sys, json\n"
        "from taichu.web import dispatch\n"
        "ask = lambda op, **more: json.loads(dispatch(json.dumps({'v': 1, 'id': 1, 'op': op, **more})))\n"
        f"rev = ask('open', args={{'game': 'spirit_tower', 'start': '{PLUS}'}})['rev']\n"
        "rev = ask('act', rev=rev, args={'text': 'c2b2'})['rev']\n"
        "late = ('solv', 'hints', 'known', 'reasons', 'proof', 'advi')\n"
        "print([name for name in sys.modules if name.startswith('taichu.') and any(part in name for part in late)])\n"
        "print(ask('advise', rev=rev, args={'kind': 'fine'})['ok'], 'taichu.games.spirit_tower.solver' in sys.modules)\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], cwd=root / "py", capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\nTrue True\n"


def test_a_job_does_not_hold_up_a_save() -> None:
    page = at()
    job = page.data("advise", kind="next")["job"]
    page.data("advance", job=job, steps=1)
    assert page.data("resume", save=page.data("look")["save"]["text"])["history"]["ply"] == 0
    assert isinstance(page.desk.session, Session)
    assert page.desk.session.job is None
