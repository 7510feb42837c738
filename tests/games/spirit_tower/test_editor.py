"""Own layouts: strokes, options, dealt cards, what may be played of a draft and each sentence that says why not."""

from __future__ import annotations

import pytest

from taichu.core.errors import DraftError, Refusal
from taichu.core.message import LANGUAGES
from taichu.core.scene import plain
from taichu.games.spirit_tower import GAME
from taichu.games.spirit_tower.editor import Draft, LayoutEditor, cards, parse_draft
from tests.schema import faults
from tests.words import say, unsaid

EDITOR = LayoutEditor()
TOO_LARGE = " cannot be made: each side has 1 to 26 cells, the whole at most 100."


def drawn(text: str, brush: str, at: str) -> str:
    """The draft after a stroke over these cells."""
    return EDITOR.text(EDITOR.stroke(parse_draft(text), brush, at.split()))


def chosen(text: str, option: str, number: int | None = None) -> str:
    """The draft after an option is chosen."""
    return EDITOR.text(EDITOR.choose(parse_draft(text), "cell", option, number)[0])


def told(text: str, lang: str = "en") -> list[str]:
    """What is in the way of a draft, in words."""
    found = EDITOR.check(parse_draft(text))
    assert isinstance(found, list)
    return [say(fault.message, lang) for fault in found]


@pytest.mark.parametrize(
    ("before", "brush", "at", "after"),
    [
        ("3x2|......|0", "cell", "a1", "3x2|#.....|0"),
        ("3x2|......|0", "cell", "a1 b1 b2", "3x2|##..#.|0"),
        ("3x2|#.....|0", "cell", "a1", "3x2|......|0"),
        ("3x2|W#..#.|0", "cell", "a1 b1 c1", "3x2|....#.|0"),  # from a drawn cell: takes away
        ("3x2|.W....|0", "cell", "a1 b1", "3x2|#W....|0"),  # a card on the way stays
        ("3x2|#.....|0", "F", "a1 b1", "3x2|FF....|0"),
        ("3x2|FFE...|0", "F", "a1 b1 c1", "3x2|##E...|0"),  # from such a card: takes such cards back
        ("3x2|WFE...|0", "M", "b1 b1", "3x2|WME...|0"),
        ("3x2|W#..M.|0", "erase", "a1 b1 a2 b2", "3x2|......|0"),
        ("3x2|......|0", "erase", "a1", "3x2|......|0"),
    ],
)
def test_strokes(before: str, brush: str, at: str, after: str) -> None:
    assert drawn(before, brush, at) == after


@pytest.mark.parametrize(
    ("before", "option", "after"),
    [
        ("2x2|W...|WFEMA", "item.E", "2x2|W...|WFMA"),
        ("2x2|W...|WFMA", "item.E", "2x2|W...|WFEMA"),
        ("2x2|W...|A", "item.A", "2x2|W...|0"),
        ("2x2|W..F|0", "field.wider", "3x2|W...F.|0"),
        ("2x2|W..F|0", "field.taller", "2x3|W..F..|0"),
        ("3x2|W...F.|0", "field.narrower", "2x2|W..F|0"),
        ("2x3|W..F..|0", "field.lower", "2x2|W..F|0"),
        ("4x3|.....W#.....|0", "field.fit", "2x1|W#|0"),
        ("2x2|W##F|F", "clear", "2x2|....|F"),
        ("2x2|W##F|F", "outline.cross", "6x6|..##....##..############..##....##..|F"),
    ],
)
def test_options(before: str, option: str, after: str) -> None:
    assert chosen(before, option) == after


def test_a_brush_is_taken_up() -> None:
    assert EDITOR.choose(EDITOR.blank, "cell", "brush.M", None) == (EDITOR.blank, "M")


def test_twenty_cells_get_the_deal_of_that_number() -> None:
    windmill = chosen("1x1|.|WFEMA", "outline.windmill")
    start = EDITOR.check(parse_draft(chosen(windmill, "deal", 617)))
    assert not isinstance(start, list)
    assert GAME.start_text(*start) == "x6x6.1FA4WM1FA2FAEMMWEW2AE1FE4MW1"
    assert GAME.new(*start) == GAME.new(*GAME.parse_start("windmill-617"))


@pytest.mark.parametrize(
    ("count", "number", "dealt"),
    [
        (20, 617, "FAWMFAFAEMMWEWAEFEMW"),
        (20, 1, "MAFEWAWEWAFAMWMMFEEF"),
        (5, 1, "AEFMW"),
        (7, 1, "AEWEMFM"),
        (12, 617, "FAAMEMWFEWFA"),
        (25, 4294967295, "AFWAMAEWAMWEWAMMFEFMEWFEF"),
    ],
)
def test_other_numbers_of_cells_get_phases_as_even_as_can_be_the_same_for_ever(
    count: int, number: int, dealt: str
) -> None:
    assert cards(count, number) == dealt
    assert {dealt.count(phase) - count // 5 for phase in "WFEMA"} <= {0, 1}


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("2x2|....|0", ["Draw an outline first: 5 to 25 cells, each with another beside it."]),
        (
            "3x1|W#.|0",
            [
                "There are 2 cells, and at least 5 are needed: draw on from b1.",
                "One cell has no card yet, first b1: lay one, or press Deal.",
            ],
        ),
        (
            "9x3|WFEMAWFEMAWFEMAWFEMAWFEMAWF|0",
            ["There are 27 cells, and at most 25 can be: take some away, from h3 on."],
        ),
        (
            "6x2|WFE.W.MA...#|0",
            [
                "No other cell lies beside e1, f2: draw one above, below, left or right of it, or take it away.",
                "One cell has no card yet, first f2: lay one, or press Deal.",
            ],
        ),
        (
            "5x2|WFEM.....A|0",
            ["No other cell lies beside e2: draw one above, below, left or right of it, or take it away."],
        ),
        ("5x1|WF#MA|0", ["One cell has no card yet, first c1: lay one, or press Deal."]),
    ],
)
def test_what_is_in_the_way_is_said_with_its_cells(text: str, sentences: list[str]) -> None:
    assert told(text) == sentences


def test_the_cells_that_are_meant_are_named() -> None:
    found = EDITOR.check(parse_draft("6x2|WFE.W.MA...F|0"))
    assert isinstance(found, list)
    assert [fault.at for fault in found] == [("e1", "f2")]
    assert "e1" in told("6x2|WFE.W.MA...F|0", "zh-Hant")[0]
    assert "f2" in told("6x2|WFE.W.MA...F|0", "zh-Hans")[0]


@pytest.mark.parametrize(
    ("text", "option", "number", "sentence"),
    [
        (f"26x1|{'.' * 26}|0", "field.wider", None, "A field of 27 by 1" + TOO_LARGE),
        (f"10x10|{'.' * 100}|0", "field.taller", None, "A field of 10 by 11" + TOO_LARGE),
        (
            "3x1|.#W|0",
            "field.narrower",
            None,
            "The outermost line still holds c1: clear that before making the field smaller.",
        ),
        (
            "1x3|.#W|0",
            "field.lower",
            None,
            "The outermost line still holds a3: clear that before making the field smaller.",
        ),
        ("1x3|...|0", "field.narrower", None, "A field has at least one cell."),
        ("1x3|...|0", "field.fit", None, "No cell is drawn yet: draw an outline first."),
        ("1x3|...|0", "deal", 5, "No cell is drawn yet: draw an outline first."),
        ("1x3|.#.|0", "deal", 0, "There is no deal 0: numbers run from 1 to 4294967295, without zeros in front."),
    ],
)
def test_what_cannot_be_done_says_why(text: str, option: str, number: int | None, sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        chosen(text, option, number)
    assert say(refused.value.message, "en") == sentence
    assert all(say(refused.value.message, lang) for lang in LANGUAGES)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3x1|W#|0",
        "3x1|W#..|0",
        "3x1|W#x|0",
        "3x1|W#.",
        "3x1|W#.|FW",
        "0x1||0",
        "27x1|...|0",
        "3x1|W#.|0|",
        "３x1|W#.|0",
    ],
)
def test_drafts_that_cannot_be_read(text: str) -> None:
    with pytest.raises(DraftError):
        parse_draft(text)


def test_a_field_that_is_too_large_is_said_to_be() -> None:
    with pytest.raises(DraftError) as refused:
        parse_draft(f"11x10|{'.' * 110}|0")
    assert "11 by 10" in say(refused.value.message, "en")


@pytest.mark.parametrize(("brush", "at"), [("X", "a1"), ("cell", "d1"), ("cell", "A1"), ("cell", ""), ("W", "a1 z9")])
def test_strokes_that_mean_nothing(brush: str, at: str) -> None:
    with pytest.raises(DraftError):
        drawn("3x1|...|0", brush, at)


@pytest.mark.parametrize("option", ["", "brush.X", "item.", "item.WF", "field.up", "outline.none", "deals"])
def test_options_that_are_not_there(option: str) -> None:
    with pytest.raises(DraftError):
        chosen("3x1|...|0", option)


@pytest.mark.parametrize(
    ("start", "draft"),
    [
        ("x3x3.1W1MEF1A1", "3x3|.W.MEF.A.|WFEMA"),
        ("x2x1.WW.0", "2x1|WW|0"),
        ("basic-1.WE", "5x4|MAFEWAWEWAFAMWMMFEEF|WE"),
    ],
)
def test_a_start_becomes_a_draft_and_a_start_again(start: str, draft: str) -> None:
    made = EDITOR.from_start(*GAME.parse_start(start))
    assert EDITOR.text(made) == draft
    assert parse_draft(draft) == made
    again = EDITOR.check(made)
    if len(made.outline) >= 5:
        assert not isinstance(again, list)
        assert GAME.new(*again) == GAME.new(*GAME.parse_start(start))


@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        (
            "3x3|1,W,1,M,FE,2,A,1,|WFEMA|-",
            "b2 is a pile of 2, and only single cards can be edited; edit this game from its start.",
        ),
        (
            "2x1|W,F,|WFMA|b1=A",
            "The card on b1 counts as another phase, which cannot be edited; edit this game from its start.",
        ),
    ],
)
def test_a_position_in_mid_game_is_no_draft(start: str, sentence: str) -> None:
    with pytest.raises(DraftError) as refused:
        EDITOR.from_start(*GAME.parse_start(start))
    assert say(refused.value.message, "en") == sentence


@pytest.mark.parametrize("text", ["6x2|WFE.W.MA...#|0", "1x1|.|WFEMA", "5x1|WFEMA|WFEMA"])
@pytest.mark.parametrize("brush", ["cell", "W", "F", "E", "M", "A", "erase"])
def test_drafts_are_scenes_whose_words_can_be_said(text: str, brush: str) -> None:
    scene = plain(EDITOR.view(parse_draft(text), brush))
    assert (faults("scene", scene), unsaid(scene)) == ([], set())
    (brushes, *_) = scene["panel"]
    assert [option["id"] for option in brushes["options"] if option["state"] == "armed"] == [f"brush.{brush}"]


def test_lonely_cells_are_barred_in_the_scene() -> None:
    spots = EDITOR.view(parse_draft("6x2|WFE.W.MA...#|0"), "cell")["spots"]
    assert [spot["key"] for spot in spots if spot["state"] == "barred"] == ["e1", "f2"]


def test_a_blank_draft() -> None:
    assert EDITOR.text(EDITOR.blank) == f"6x6|{'.' * 36}|WFEMA"
    assert isinstance(EDITOR.blank, Draft)
