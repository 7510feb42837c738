"""The sentences of the catalogues, for those who show them outside the page."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from taichu.core.message import Message, format_message
from taichu.games import ALL

# The first part of a key names the package whose catalogue holds the rest; the other keys are in the shared one.
_HOMES = {"cli": "taichu.adapters", **{game: f"taichu.games.{game}" for game in ALL}}
_SHARED = "taichu"


def say(said: Message, lang: str) -> str:
    """`said` in the words of one of core.message.LANGUAGES, on one line; a key without a text stands for itself."""

    def lookup(key: str) -> str:
        first, _, rest = key.partition(".")
        texts = _texts(_HOMES[first], lang) if first in _HOMES else _texts(_SHARED, lang)
        return texts.get(rest if first in _HOMES else key, key)

    return " ".join(format_message(said, lookup, lang).split())


@cache
def _texts(package: str, lang: str) -> dict[str, str]:
    text = files(package).joinpath(f"strings/{lang}.json").read_text("utf-8")
    texts: dict[str, str] = json.loads(text)
    return texts
