"""The skins of every game: each has its files and its name, says nothing that the game would not, and hides no piece behind another."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from taichu.core.message import LANGUAGES
from taichu.games import ALL
from tests.conformance.test_preview import drawn
from tests.words import catalogue, fields

GAMES = Path(__file__).parents[2] / "py/taichu/games"
SYMBOL = re.compile(r'<symbol id="([\w-]+)"[^>]*>(.*?)</symbol>', re.DOTALL)


def skins(root: Path, game: str) -> list[str]:
    """The skins that the preview module of a game offers."""
    listed: list[str] = drawn(root, game, [])["skins"]
    return listed


def test_spirit_tower_has_three(root: Path) -> None:
    assert skins(root, "spirit_tower") == ["beasts", "shapes", "cards"]


@pytest.mark.parametrize("game", ALL)
def test_all_but_the_first_have_their_files(root: Path, game: str) -> None:
    files = {path.name for path in (GAMES / game / "assets" / "skins").glob("*")}
    assert files == {f"{skin}.{kind}" for skin in skins(root, game)[1:] for kind in ("css", "svg")}


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_skin_has_a_name_and_only_words_that_the_game_has_too(root: Path, game: str, lang: str) -> None:
    texts = catalogue(lang)
    known = skins(root, game)
    assert [skin for skin in known if f"{game}.skin.{skin}" not in texts] == []
    for key, text in texts.items():
        worded = re.fullmatch(rf"{game}\.skin\.(\w+)\.(.+)", key)
        if worded:
            assert worded[1] in known, key
            assert f"{game}.{worded[2]}" in texts, key
            # What the game's own text takes, or what its messages carry without it: the number of a copy.
            assert fields(text) <= fields(texts[f"{game}.{worded[2]}"]) | {"n"}, key


@pytest.mark.parametrize("game", ALL)
def test_a_skin_draws_what_the_game_draws_and_no_two_alike(root: Path, game: str) -> None:
    for skin in skins(root, game)[1:]:
        sprite = (GAMES / game / "assets" / "skins" / f"{skin}.svg").read_text("utf-8")
        own = dict(SYMBOL.findall((GAMES / game / "assets" / "symbols.svg").read_text("utf-8")))
        symbols = dict(SYMBOL.findall(sprite))
        replaced = [name for name in symbols if name in own]
        assert replaced, skin
        assert len({symbols[name] for name in replaced}) == len(replaced), skin
        assert set(re.findall(r'href="#([\w-]+)"', sprite)) <= set(symbols) | set(own), skin
        # Letters are drawn: a font may lack them.
        assert "<text" not in sprite, skin


def test_the_words_of_the_playing_cards() -> None:
    texts = {lang: json.loads((GAMES / f"spirit_tower/strings/{lang}.json").read_text("utf-8")) for lang in LANGUAGES}
    assert [texts["zh-Hant"][f"skin.cards.phase.{x}"] for x in "WFEMA"] == [
        "梅花木",
        "紅心火",
        "人頭土",
        "方塊金",
        "黑桃水",
    ]
    assert [texts["zh-Hans"][f"skin.cards.phase.{x}"] for x in "WFEMA"] == [
        "梅花木",
        "红心火",
        "人头土",
        "方块金",
        "黑桃水",
    ]
    assert [texts["en"][f"skin.cards.phase.{x}"] for x in "WFEMA"] == [
        "wood of clubs",
        "fire of hearts",
        "earth of the court",
        "metal of diamonds",
        "water of spades",
    ]
