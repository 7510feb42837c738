"""The three catalogues, and every message of a piece of data held to them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from taichu.core.message import LANGUAGES, Message, format_message

PACKAGE = Path(__file__).parent.parent / "py/taichu"
PLURAL = re.compile(r"\{(\w+), plural,(?: (?:=\d+|one|other) \{[^{}]*\})+\}")
FIELD = re.compile(r"\{(\w+)(?:, number)?\}")


@cache
def catalogue(lang: str) -> dict[str, str]:
    """All texts of a language, those of games with the game's id in front of the key."""
    texts = _read(PACKAGE / "strings", lang)
    for folder in (PACKAGE / "games").glob("*/strings"):
        texts |= {f"{folder.parent.name}.{key}": text for key, text in _read(folder, lang).items()}
    return texts


def _read(folder: Path, lang: str) -> dict[str, str]:
    texts: dict[str, str] = json.loads((folder / f"{lang}.json").read_text(encoding="utf-8"))
    return texts


def fields(text: str) -> set[str]:
    """The arguments that a text asks for."""
    return set(FIELD.findall(PLURAL.sub(r"{\1}", text)))


def say(said: Message, lang: str) -> str:
    """A message in words."""
    return format_message(said, catalogue(lang).__getitem__, lang)


def messages(data: Any) -> Iterator[dict[str, Any]]:
    """Every message in plain data, those in the arguments of others too."""
    if isinstance(data, dict):
        if set(data) in ({"key"}, {"key", "args"}):
            yield data
        for part in data.values():
            yield from messages(part)
    elif isinstance(data, (list, tuple)):
        for part in data:
            yield from messages(part)


def unsaid(data: Any) -> set[str]:
    """What of the messages in plain data cannot be put into words: unknown keys, and arguments that a text misses."""
    missing: set[str] = set()
    for said in messages(data):
        for lang in LANGUAGES:
            text = catalogue(lang).get(said["key"])
            if text is None:
                missing.add(f"{lang}: {said['key']}")
            else:
                missing |= {f"{lang}: {said['key']} {name}" for name in fields(text) - set(said.get("args", {}))}
    return missing
