"""What a walk is told in: every kind of happening has its sentence, in each language as a reader of it would say it."""

from __future__ import annotations

from pathlib import Path

import pytest

from taichu.core.message import LANGUAGES
from taichu.core.record import parse_record
from taichu.games.heaven_gate import GAME
from taichu.games.heaven_gate.planes import LOSSES
from tests.games.heaven_gate.positions import at
from tests.words import catalogue, say

RECORD = parse_record((Path(__file__).parents[2] / "golden/records/heaven_gate.txt").read_text(encoding="utf-8"))


def told(start: str, action: str, lang: str) -> list[str]:
    """The sentences for an action."""
    state = at(start)
    return [say(sentence, lang) for sentence in GAME.tell(state, GAME.parse_action(state, action))]


def story(lang: str) -> list[list[str]]:
    """The sentences of the golden record, which has every kind of happening but coming in and losing."""
    state, sentences = at(RECORD.start), []
    for text in RECORD.moves:
        action = GAME.parse_action(state, text)
        sentences.append([say(sentence, lang) for sentence in GAME.tell(state, action)])
        state = GAME.apply(state, action)
    return sentences


def test_a_record_in_the_source_language() -> None:
    assert story("zh-Hant") == [
        ["圓椎離開正四面體，由 E0 往 H0。", "在 S1 鋪下一個三角形。",
         "五面合成五棱椎，立於 H0。", "在 S3、S0 鋪下兩個三角形。", "停進 H0 的五棱椎。"],
        ["圓柱攜三棱柱，由 H1 往 E2。", "在 S2 鋪下一個正方形。", "在 H2 放下三棱柱，停在其中。"],
        ["圓椎攜五棱椎，由 H0 往 E1。", "在 S4、S1 鋪下兩個五邊形。", "五面合成球體，立於 H1。",
         "在 S3、S0、S2、S4、S1 鋪下五個五邊形。", "五面合成正十二面體，立於 E4。", "在 S3、S0、S2、S4 鋪下四個五邊形。",
         "在 H0 放下五棱椎，空身續飛。", "在 S1 鋪下一個三角形。", "五面合成正二十面體，立於 E2。",
         "在 S3、S0 鋪下兩個三角形。", "停進 H0 的五棱椎。"],
        ["圓柱攜三棱柱，由 H2 往 S3。", "把三棱柱留在 H1，換乘球體。",
         "在 H4 放下球體，空身續飛。", "在 S1 鋪下一個正方形。", "停進 H1 的三棱柱。"],
        ["圓椎離開五棱椎，由 H0 往 E1。", "在 S2、S4 鋪下兩個三角形。", "五面合成四棱椎，立於 H3。", "在 H4 乘上球體。",
         "球體歸入 E4 的正十二面體，圓椎空身續飛。", "在 S0 鋪下一個三角形。", "停進 H0 的五棱椎。"],
        ["圓柱攜三棱柱，由 H1 往 E2。", "在 S3、S2、S4、S1 鋪下四個正方形。", "五面合成五棱柱，立於 H4。",
         "在 S3、S0 鋪下兩個正方形。", "在 H1 放下三棱柱，停在其中。"],
        ["圓椎攜五棱椎，由 H0 往 E0。", "在 S4、S2、S1 鋪下三個五邊形。", "五面合成正八面體，立於 E3。", "在 S4 鋪下一個五邊形。",
         "在 H2 放下五棱椎，空身續飛。", "在 S2、S0 鋪下兩個三角形。", "停進 H3 的四棱椎。"],
        ["圓柱攜三棱柱，由 H1 往 S1。", "在 S1、S3 鋪下兩個正方形。",
         "天門已開，球體升到 S4。", "圓柱在 H4 進入天界：五棱柱落在 S3，三棱柱停在 S1。"],
        ["圓椎攜四棱椎，由 H3 往 S3。", "圓椎在 H2 進入天界：五棱椎落在 S2，四棱椎停在 S0。", "天門已通。"],
    ]  # fmt: skip


def test_the_same_in_the_other_languages() -> None:
    simplified, english = story("zh-Hans"), story("en")
    assert simplified[4] == [
        "圆锥离开五棱锥，由 H0 往 E1。", "在 S2、S4 铺下两个三角形。", "五面合成四棱锥，立于 H3。", "在 H4 乘上球体。",
        "球体归入 E4 的正十二面体，圆锥空身续飞。", "在 S0 铺下一个三角形。", "停进 H0 的五棱锥。",
    ]  # fmt: skip
    assert simplified[7:] == [
        ["圆柱携三棱柱，由 H1 往 S1。", "在 S1、S3 铺下两个正方形。",
         "天门已开，球体升到 S4。", "圆柱在 H4 进入天界：五棱柱落在 S3，三棱柱停在 S1。"],
        ["圆锥携四棱锥，由 H3 往 S3。", "圆锥在 H2 进入天界：五棱锥落在 S2，四棱锥停在 S0。", "天门已通。"],
    ]  # fmt: skip
    assert english[1] == [
        "The cylinder carries the triangular prism from H1 towards E2.",
        "It lays a square on S2.",
        "It sets the triangular prism down on H2 and stays inside.",
    ]
    assert english[3] == [
        "The cylinder carries the triangular prism from H2 towards S3.",
        "It leaves the triangular prism on H1 and rides on in the sphere.",
        "It sets the sphere down on H4 and flies on without it.",
        "It lays a square on S1.",
        "It stops inside the triangular prism on H1.",
    ]
    assert english[4] == [
        "The cone leaves the pentagonal pyramid on H0 and goes towards E1.",
        "It lays 2 triangles on S2, S4.",
        "The five planes become the square pyramid, which stands on H3.",
        "It gets into the sphere on H4 and rides on.",
        "The sphere stays inside the dodecahedron on E4, and the cone flies on.",
        "It lays a triangle on S0.",
        "It stops inside the pentagonal pyramid on H0.",
    ]
    assert english[6][4] == "It sets the pentagonal pyramid down on H2 and flies on without it."
    assert english[7][2:] == [
        "The gate opens, and the sphere rises to S4.",
        "The cylinder enters heaven at H4: the pentagonal prism comes to rest on S3, the triangular prism on S1.",
    ]
    assert english[8][2] == "The way to heaven is open."


@pytest.mark.parametrize(
    ("lang", "first", "last"),
    [
        ("zh-Hant", "圓椎由 E4 往 H4 入場。", "停進 E2 的正四面體。"),
        ("zh-Hans", "圆锥由 E4 往 H4 入场。", "停进 E2 的正四面体。"),
        ("en", "The cone comes in at E4, towards H4.", "It stops inside the tetrahedron on E2."),
    ],
)
def test_a_walker_comes_in(lang: str, first: str, last: str) -> None:
    sentences = told("new", "C0+ tet=E2", lang)
    assert (sentences[0], sentences[-1]) == (first, last)


LOST = "TTTS. sqp=H3 pep=H1 trp=H0 C=pep Y=trp to=C"


@pytest.mark.parametrize(
    ("lang", "end"),
    [
        ("zh-Hant", ["天界五處已滿，卻做不出新的立體，從此再也鋪不下平面。", "本局到此。"]),
        ("zh-Hans", ["天界五处已满，却做不出新的立体，从此再也铺不下平面。", "本局到此。"]),
        (
            "en",
            [
                "Heaven is full and the planes make no new solid; no plane can ever be laid again.",
                "The game ends here.",
            ],
        ),
    ],
)
def test_a_loss_is_told_with_its_reason_and_that_the_game_is_over(lang: str, end: list[str]) -> None:
    assert told(LOST, "C1+^", lang)[-2:] == end


def test_a_walk_that_opens_the_gate_and_stops_in_the_wrong_solid_tells_where() -> None:
    start = "STS.P tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=H1 pep=H4 trp=H3 ppr=H2 sph=dod C=sqp Y=trp to=C"
    assert told(start, "C1+", "en")[-4:] == [
        "The gate opens, and the sphere rises to S4.",
        "It stops inside the pentagonal pyramid on H4.",
        "The walk that opened the gate did not end inside the walker's small solid.",
        "The game ends here.",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_loss_has_its_sentence(lang: str) -> None:
    texts = catalogue(lang)
    assert {f"heaven_gate.lost.{why.replace('-', '_')}" for why in (*LOSSES, "no-action")} <= set(texts)
