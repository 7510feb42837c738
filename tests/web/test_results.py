"""The operations on finished games, as a page asks for them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.talk import Page, at

LINE = "c2b2 b1b2 a2b2 b2b3"
RECORD = "game spirit_tower 1\nstart x3x3.1W1MEF1A1\nmoves\nc2b2\nb1b2\na2b2\nb2b3\n"


def finished() -> dict[str, Any]:
    """The result of the plus of five."""
    found: dict[str, Any] = at(line=LINE[:-5]).data("act", now=86_400_000, text="b2b3")["result"]
    return found


def test_the_action_that_ends_a_game_brings_its_result_once() -> None:
    page = at(line=LINE[:-5])
    assert page.data("look", now=5)["result"] is None
    result = page.data("act", now=86_400_000, text="b2b3")["result"]
    assert (result["won"], result["cost"], result["at"], result["record"]) == (True, 0, 86_400_000, RECORD)
    assert page.data("look", now=86_400_001)["result"] is None


def test_a_record_that_was_only_looked_at_has_none() -> None:
    page = Page()
    assert page.data("import", now=5, text=RECORD)["result"] is None
    page.data("undo", now=6)
    assert page.data("redo", now=7)["result"] is None


def test_without_a_time_there_is_none() -> None:
    assert at(line=LINE[:-5]).data("act", text="b2b3")["result"] is None


def test_results_from_a_file_are_told_apart() -> None:
    result = finished()
    cut = {**result, "record": RECORD.replace("b2b3\n", "")}
    answer = Page().data("results", results=[{**result, "cost": 4, "id": "x"}, cut, 7])
    assert answer["good"] == [result]
    assert [(bad["place"], bad["message"]["key"]) for bad in answer["bad"]] == [
        (1, "error.result.open"),
        (2, "error.result.form"),
    ]


def test_stats_need_no_record() -> None:
    result = {name: value for name, value in finished().items() if name != "record"}
    answer = Page().data("stats", now=86_400_000, game="spirit_tower", results=[result], least=[["basic-1", 0]])
    assert answer["all"] == {"played": 1, "won": 1, "stars": 3, "ms": 0, "cost": 0, "points": None}


@pytest.mark.parametrize(
    ("op", "args", "at_"),
    [
        ("results", {"results": [{}] * 51}, "results"),
        ("results", {"results": "x"}, "results"),
        ("stats", {"game": "spirit_tower", "results": [7], "least": []}, "results"),
        ("stats", {"game": "spirit_tower", "results": [{"start": "basic-1"}], "least": []}, "results"),
        ("stats", {"game": "spirit_tower", "results": [], "least": [["basic-1"]]}, "least"),
        ("stats", {"game": "spirit_tower", "results": [], "least": [["basic-1", True]]}, "least"),
        ("stats", {"game": "spirit_tower", "results": [], "least": [], "rows": [["basic-1", 7]]}, "rows"),
    ],
)
def test_what_is_refused(op: str, args: dict[str, Any], at_: str) -> None:
    assert Page().error(op, **args) == ("args", at_, "error.args.kind")


@pytest.mark.parametrize(
    "change", [{"daily": "2026-02-30"}, {"daily": 7}, {"won": 1}, {"cost": "0"}, {"ms": -1}, {"at": None}]
)
def test_a_damaged_row_is_not_counted(change: dict[str, Any]) -> None:
    args = {"game": "spirit_tower", "results": [{**finished(), **change}], "least": []}
    assert Page().error("stats", **args) == ("args", "results", "error.args.kind")
