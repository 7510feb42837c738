"""Every term of a glossary has its words in each language, and its sign in the game's sprite."""

from __future__ import annotations

import json
import re
from itertools import chain
from pathlib import Path

import pytest

from taichu.core.message import LANGUAGES
from tests.words import catalogue

GAMES = Path(__file__).parents[2] / "py/taichu/games"
FILES = sorted(GAMES.glob("*/assets/glossary.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parts[-3])
def test_a_glossary_can_be_said_and_drawn(file: Path) -> None:
    game = file.parts[-3]
    groups = json.loads(file.read_text(encoding="utf-8"))
    terms = list(chain.from_iterable(group["terms"] for group in groups))
    keys = [f"glossary.{one['id']}" for one in (*groups, *terms)]
    assert len(set(keys)) == len(keys)
    wanted = {f"{game}.{key}" for key in keys} | {f"{game}.glossary.{term['id']}.text" for term in terms}
    for lang in LANGUAGES:
        assert {key for key in catalogue(lang) if key.startswith(f"{game}.glossary.")} == wanted
    symbols = set(re.findall(r'<symbol id="([\w-]+)"', file.with_name("symbols.svg").read_text(encoding="utf-8")))
    assert {term["icon"] for term in terms if "icon" in term} <= symbols


def test_the_glossary_of_taiji_has_the_eight_trigrams() -> None:
    groups = json.loads((GAMES / "taiji/assets/glossary.json").read_text(encoding="utf-8"))
    assert [term["id"] for term in groups[0]["terms"]] == "heaven wind water mountain earth thunder fire lake".split()
