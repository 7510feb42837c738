"""A record looked at move by move: what each move is told in, what moves, and the link of each position."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from taichu.core.link import LONG, MAX_LENGTH, parse_link
from taichu.core.message import Message
from taichu.core.record import Record, parse_record
from taichu.midend.links import record_link
from tests.web.talk import Page, at, moves
from tests.words import say

GOLDEN = Path(__file__).parent.parent / "golden/records"
HEAVEN = (GOLDEN / "heaven_gate.txt").read_text(encoding="utf-8")
PLUS = "game spirit_tower 1\nstart x3x3.1W1MEF1A1\nmoves\nc2b2\nb1b2\na2b2\nb2b3\n"
PLUS_LINK = "#spirit_tower/1/r.x3x3.1W1MEF1A1.iKV3e.XT"


def message(plain: Any) -> Any:
    """A message, or an argument of one, as it was before it crossed the border."""
    if isinstance(plain, dict):
        return Message(plain["key"], tuple((name, message(arg)) for name, arg in plain.get("args", {}).items()))
    return tuple(map(message, plain)) if isinstance(plain, list) else plain


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "zh-Hant",
            [
                "圓柱攜三棱柱，由 H1 往 S1。",
                "在 S1、S3 鋪下兩個正方形。",
                "天門已開，球體升到 S4。",
                "圓柱在 H4 進入天界：五棱柱落在 S3，三棱柱停在 S1。",
            ],
        ),
        (
            "zh-Hans",
            [
                "圆柱携三棱柱，由 H1 往 S1。",
                "在 S1、S3 铺下两个正方形。",
                "天门已开，球体升到 S4。",
                "圆柱在 H4 进入天界：五棱柱落在 S3，三棱柱停在 S1。",
            ],
        ),
        (
            "en",
            [
                "The cylinder carries the triangular prism from H1 towards S1.",
                "It lays 2 squares on S1, S3.",
                "The gate opens, and the sphere rises to S4.",
                "The cylinder enters heaven at H4: the pentagonal prism comes to rest on S3, the triangular prism on S1.",
            ],
        ),
    ],
)
def test_the_whole_of_a_record_tells_each_move(lang: str, told: list[str]) -> None:
    data = Page().data("replay", text=HEAVEN, whole=True)
    assert len(data["story"]) == len(data["moves"]) == 9
    assert [say(message(sentence), lang) for sentence in data["story"][7]] == told
    assert data["text"] == HEAVEN


def test_the_story_comes_only_where_it_is_asked_for() -> None:
    page = Page()
    for args in ({}, {"whole": False}, {"ply": 2}):
        data = page.data("replay", text=HEAVEN, **args)
        assert (data["story"], data["text"]) == (None, None)
    assert page.data("replay", text=HEAVEN, ply=2, whole=True)["story"] is not None


def test_the_motions_lead_to_the_position_from_the_one_before() -> None:
    page = Page()
    assert page.data("replay", text=PLUS, ply=0)["motions"] == []
    assert page.data("replay", text=PLUS, ply=1)["motions"] == [{"from": "c2", "to": "b2", "order": "under"}]
    way = page.data("replay", text=HEAVEN, ply=2)["motions"][0]
    assert (way["from"], way["to"], way["order"], way["shows"]) == ("H1", "H2", "way", ["S2"])


def test_a_walk_unfolds_where_that_is_asked_for() -> None:
    page = Page()
    assert page.data("replay", text=HEAVEN, ply=4)["stages"] == []
    data = page.data("replay", text=HEAVEN, ply=4, stages=True)
    assert [stage["told"] for stage in data["stages"]] == [1, 2]
    ways = [[motion.get("to") for motion in part["motions"]] for part in (*data["stages"], data)]
    assert ways == [["H1"], ["H1", "H4"], ["H4", "H1"]]
    assert page.data("replay", text=HEAVEN, ply=0, stages=True)["stages"] == []
    tower = page.data("replay", text=PLUS, ply=1, stages=True)
    assert (tower["stages"], tower["motions"]) == ([], [{"from": "c2", "to": "b2", "order": "under"}])


def test_each_position_has_its_link() -> None:
    page = Page()
    assert page.data("replay", link=PLUS_LINK, ply=2)["link"] == "#spirit_tower/1/r.x3x3.1W1MEF1A1.iKV3e~2.q_"
    assert page.data("replay", text=PLUS, ply=2)["link"] == "#spirit_tower/1/r.x3x3.1W1MEF1A1.iKV3e~2.q_"
    for ply in (0, 4):
        link = page.data("replay", text=PLUS, ply=ply)["link"]
        assert parse_link(link).ply == ply
        opened = Page().data("open", link=link)
        assert (opened["history"]["ply"], len(opened["history"]["moves"])) == (ply, 4)


@pytest.mark.parametrize("link", ["#spirit_tower/1/n.basic-1", "#heaven_gate/1/d.2026-11-30.3e"])
def test_a_link_that_only_names_a_puzzle_is_no_record(link: str) -> None:
    assert Page().error("replay", link=link) == ("link", "kind", "error.link.no_record")


def test_a_link_without_moves_is_a_record_of_none() -> None:
    data = Page().data("replay", link="#spirit_tower/1/s.basic-1.6e", whole=True)
    assert (data["moves"], data["story"], parse_link(data["link"]).kind) == ([], [], "r")


def test_stepping_forth_and_back_and_between_records_shows_each_as_it_is() -> None:
    page = at("basic-1", line="e1d1")
    before = page.snapshot()
    seen = {}
    for text in (PLUS, HEAVEN, PLUS.replace("b2b3\n", "")):
        for ply in (3, 0, 2, 1, 3):
            data = page.data("replay", text=text, ply=ply)
            assert seen.setdefault((text, ply), data) == data
    assert len({str(data["scene"]) for data in seen.values()}) == 8  # the third is the first without its end
    assert page.snapshot() == before


BROKEN = PLUS.replace("b1b2", "b1b3")


def test_a_record_that_breaks_off_has_a_link_that_holds_all_of_it() -> None:
    page = Page()
    data = page.data("replay", text=BROKEN, whole=True)
    assert (data["moves"], len(data["story"]), data["text"]) == (["c2b2"], 1, BROKEN)
    assert data["broken"]["args"]["action"] == "b1b3"
    again = page.data("replay", link=data["link"], whole=True)
    assert (again["moves"], again["broken"], again["text"], again["link"]) == (
        data["moves"], data["broken"], BROKEN, data["link"],
    )  # fmt: skip
    assert moves(Page().data("open", link=data["link"])) == "c2b2"


def test_what_cannot_be_read_as_a_move_breaks_a_record_off_too() -> None:
    data = Page().data("replay", text=PLUS.replace("b1b2", "nonsense"), whole=True)
    assert (data["moves"], data["broken"]["args"]["code"]) == (["c2b2"], "unreadable")


def test_a_long_record_says_that_its_link_is_long() -> None:
    page = Page()
    tag = "".join(sha256(str(number).encode()).hexdigest() for number in range(LONG // 30))
    long = PLUS.replace("moves", f"by {tag}\nmoves", 1)
    assert page.data("replay", text=long)["advice"] == "long"
    assert page.data("replay", text=PLUS)["advice"] is None


@pytest.mark.parametrize(("args", "place"), [({"whole": 1}, "whole"), ({"whole": "yes"}, "whole")])
def test_arguments_that_are_refused(args: dict[str, Any], place: str) -> None:
    assert at().error("replay", text=PLUS, **args) == ("args", place, "error.args.kind")


@pytest.mark.parametrize("title", ["a" * 200_000, "".join(chr(0x4E00 + n) for n in range(20_000))])
@pytest.mark.parametrize("broken", ["", "a1a1\n"])
def test_a_record_that_fits_in_no_link_is_seen_without_one(title: str, broken: str) -> None:
    text = PLUS.replace("moves", f"title {title}\nmoves") + broken
    page = Page()
    for ply in (0, 4):
        data = page.data("replay", text=text, ply=ply, whole=True)
        assert (data["link"], data["advice"], data["text"], len(data["moves"])) == (None, "file", text, 4)
    page.data("import", text=text)
    assert page.data("link", kind="r")["advice"] == "file"


def test_a_link_just_short_enough_has_no_room_for_the_move() -> None:
    chars = [chr(0x4E00 + n * 7919 % 20_000) for n in range(20_000)]
    shorter, longer = 1_000, 20_000  # how much of a title still fits
    while longer - shorter > 1:
        middle = (shorter + longer) // 2
        fits = len(record_link(titled(chars, middle))) <= MAX_LENGTH
        shorter, longer = (middle, longer) if fits else (shorter, middle)
    data = Page().data("replay", link=record_link(titled(chars, shorter)), ply=2)
    assert (data["ply"], data["link"], data["advice"]) == (2, None, "file")


def titled(chars: list[str], length: int) -> Record:
    return parse_record(PLUS.replace("moves", f"title {''.join(chars[:length])}\nmoves"))
