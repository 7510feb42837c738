"""The game's words: one name for each thing in each language, and sentences that fit what they are said of."""

from __future__ import annotations

import re

import pytest

from taichu.core.game import Input
from taichu.games.heaven_gate import GAME
from taichu.games.heaven_gate.words import say as message
from taichu.midend.session import Session
from taichu.midend.table import table_from_text
from tests.words import catalogue, say

LANGUAGES = ("zh-Hant", "zh-Hans", "en")


def texts(lang: str) -> dict[str, str]:
    return {key: text for key, text in catalogue(lang).items() if key.startswith("heaven_gate.")}


def test_simplified_chinese_has_its_own_character_for_cones_and_pyramids() -> None:
    assert [key for key, text in texts("zh-Hans").items() if "椎" in text] == []
    assert texts("zh-Hans")["heaven_gate.walker.C"] == "圆锥"
    assert texts("zh-Hant")["heaven_gate.walker.C"] == "圓椎"


@pytest.mark.parametrize("lang", ["zh-Hant", "zh-Hans"])
def test_a_regular_solid_has_one_name_in_sentences(lang: str) -> None:
    bare = re.compile("(?<![正十二])(二十|十二|四|六|八)面[體体]")
    found = {key for key, text in texts(lang).items() if bare.search(text) and ".short." not in key}
    assert found == set()


def test_the_board_and_the_table_have_one_set_of_english_abbreviations() -> None:
    short = {key.rpartition(".")[2]: text for key, text in texts("en").items() if ".short." in key}
    glyphs = {key.rpartition(".")[2]: text for key, text in texts("en").items() if ".glyph." in key}
    assert short == {**glyphs, "gate": "gate"}


@pytest.mark.parametrize(
    ("counted", "words"),
    [
        ((1, 1, 1), "In heaven: 1 triangle, 1 square, 1 pentagon."),
        ((0, 2, 3), "In heaven: 0 triangles, 2 squares, 3 pentagons."),
    ],
)
def test_planes_are_counted_in_english_as_one_says_it(counted: tuple[int, int, int], words: str) -> None:
    t, s, p = counted
    assert say(message("note.heaven", t=t, s=s, p=p), "en").endswith(words)


def test_the_buttons_of_the_two_walkers_begin_with_a_capital() -> None:
    rows = Session(table_from_text(GAME, "new")).scene()["panel"][0]["options"]
    assert [say(row["title"], "en") for row in rows] == ["Cone", "Cylinder"]


def test_a_choice_says_that_the_sphere_stays_in_the_dodecahedron() -> None:
    session = Session(table_from_text(GAME, "..... tet=E2 cub=E0 dod=E4 sqp=H0 sph=H2 C=tet Y=cub to=C"))
    for touch in (Input("tap", "E2"), Input("tap", "H2"), Input("tap", "H2"), Input("choose", "", "ride")):
        assert session.touch(touch, None) is None
    rows = {row["id"]: row for row in session.scene()["panel"][0]["options"]}
    assert [say(rows["pass"]["sub"], lang) for lang in LANGUAGES] == [
        "球體從此留在正十二面體裡；鋪 1 面，停進 H0 的四棱椎。",
        "球体从此留在正十二面体里；铺 1 面，停进 H0 的四棱锥。",
        "The sphere stays in the dodecahedron for good. Lays 1 plane, stops in the square pyramid on H0.",
    ]
    assert say(rows["drop"]["sub"], "en") == "Lays 1 plane, stops in the square pyramid on H0."
