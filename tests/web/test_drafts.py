"""The operation on drafts, as a page asks for it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.talk import Page, at

GAME = "spirit_tower"


def edited(**args: Any) -> dict[str, Any]:
    """What a desk on which nothing is open answers."""
    return Page().data("edit", game=GAME, **args)


def test_a_puzzle_is_drawn_dealt_and_named() -> None:
    page = Page()
    answer = page.data("edit", game=GAME)
    assert (answer["brush"], answer["start"], answer["link"]) == ("cell", None, None)
    answer = page.data("edit", game=GAME, draft=answer["draft"], stroke=["a1", "b1", "c1", "c2", "c3"])
    assert answer["draft"] == "6x6|###.....#.....#.....................|WFEMA"
    answer = page.data("edit", game=GAME, draft=answer["draft"], choose="deal", number=1)
    assert answer["faults"] == []
    answer = page.data("edit", game=GAME, draft=answer["draft"], choose="field.fit")
    assert answer["start"] == "x3x3.AEF2M2W"
    assert page.data("open", link=answer["link"])["start"] == "x3x3.AEF2M2W"


def test_a_brush_stays_in_hand() -> None:
    answer = edited(choose="brush.M")
    assert answer["brush"] == "M"
    answer = edited(draft="3x1|...|0", brush="M", stroke=["a1", "b1"])
    assert (answer["draft"], answer["brush"]) == ("3x1|MM.|0", "M")


def test_what_cannot_be_done_leaves_the_draft_as_it_was() -> None:
    answer = edited(draft="3x1|..W|0", choose="field.narrower")
    assert answer["draft"] == "3x1|..W|0"
    assert answer["refusal"] == {"key": "spirit_tower.draft.edge", "args": {"cells": ["c1"]}}


def test_faults_name_their_spots() -> None:
    answer = edited(draft="6x2|WFE.W.MA....|0")
    assert [(fault["at"], fault["message"]["key"]) for fault in answer["faults"]] == [
        (["e1"], "spirit_tower.draft.lonely")
    ]


def test_a_start_is_edited_and_the_session_is_left_alone() -> None:
    page = at(line="c2b2")
    before = page.snapshot()
    answer = page.data("edit", game=GAME, start="x3x3.1W1MEF1A1")
    assert (answer["draft"], answer["link"]) == ("3x3|.W.MEF.A.|WFEMA", "#spirit_tower/1/s.x3x3.1W1MEF1A1.bS")
    assert page.snapshot() == before


@pytest.mark.parametrize(
    ("args", "error"),
    [
        ({"game": "chess"}, ("game", "game", "error.game.unknown")),
        ({"game": "null"}, ("game", "game", "error.game.no_editor")),
        ({"game": GAME, "draft": "x"}, ("draft", "", "spirit_tower.draft.bad")),
        ({"game": GAME, "draft": "11x10|.|0"}, ("draft", "size", "spirit_tower.bad.size")),
        ({"game": GAME, "start": "basic-0"}, ("start", "deal", "spirit_tower.bad.deal")),
        ({"game": GAME, "start": "2x1|WF,A,|0|-"}, ("draft", "a1", "spirit_tower.draft.pile")),
        ({"game": GAME, "stroke": ["z9"]}, ("draft", "z9", "spirit_tower.bad.outside")),
        ({"game": GAME, "stroke": []}, ("draft", "cell", "spirit_tower.bad.option")),
        ({"game": GAME, "stroke": ["a1"], "brush": "X"}, ("draft", "X", "spirit_tower.bad.option")),
        ({"game": GAME, "choose": "x"}, ("draft", "x", "spirit_tower.bad.option")),
        ({"game": GAME, "stroke": [1]}, ("args", "stroke", "error.args.kind")),
        ({"game": GAME, "stroke": "a1"}, ("args", "stroke", "error.args.kind")),
        ({"game": GAME, "start": "basic-1", "draft": "1x1|.|0"}, ("args", "draft", "error.args.unknown")),
        ({"game": GAME, "stroke": ["a1"], "choose": "clear"}, ("args", "choose", "error.args.unknown")),
    ],
)
def test_edits_that_are_refused(args: dict[str, Any], error: tuple[str, str, str]) -> None:
    assert at().error("edit", **args) == error
