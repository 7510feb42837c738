"""Sentences as data: a key and its arguments, put into words only where they are shown.

`format_message` is the Python half of the formatter that docs/protocol.md describes; static/ui/i18n.js is the other.
Both are held to tests/golden/messages.json.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Union

LANGUAGES = ("zh-Hant", "zh-Hans", "en")
SOURCE_LANGUAGE = "zh-Hant"

# Control characters, and what turns the direction of writing without stopping at the end of a text.
UNSHOWN = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
# A name that was set apart from the words around it may stand as it is.
_ISOLATED = re.compile(f"\u2068[^{UNSHOWN.pattern[1:-1]}]*\u2069")

Arg = Union[str, int, "Message", "tuple[Arg, ...]"]
Lookup = Callable[[str], str]


@dataclass(frozen=True)
class Message:
    """One sentence or name; `args` as (name, value) pairs so that a message can be hashed and compared.

    A game's keys begin with its id; the others are in the shared catalogue.
    """

    key: str
    args: tuple[tuple[str, Arg], ...] = ()

    def plain(self) -> dict[str, Any]:
        """As JSON data: {"key": …, "args": {…}}."""
        if not self.args:
            return {"key": self.key}
        return {"key": self.key, "args": {name: _plain_arg(value) for name, value in self.args}}


def message(key: str, /, **args: Arg) -> Message:
    """Write `message("spirit_tower.did.over", at="c3", to="c4")`. Texts are made `harmless`: they may be anybody's."""
    return Message(key, tuple([(name, _harmless_arg(value)) for name, value in args.items()]))


def harmless(text: str) -> str:
    """The text, with U+FFFD for each character that would change how the sentence around it is shown."""
    # Nearly every text is printable, which is told fast.
    return text if text.isprintable() or _ISOLATED.fullmatch(text) else UNSHOWN.sub("\ufffd", text)


def _harmless_arg(value: Arg) -> Arg:
    if isinstance(value, str):
        return harmless(value)
    return tuple(map(_harmless_arg, value)) if isinstance(value, tuple) else value


def _plain_arg(value: Arg) -> Any:
    if isinstance(value, Message):
        return value.plain()
    if isinstance(value, tuple):
        return [_plain_arg(part) for part in value]
    return value


_FIELD = re.compile(r"\{(\w+)(?:, (number)|, plural,((?:\s*(?:=\d+|one|other) \{[^{}]*\})+)\s*)?\}", re.ASCII)
_CASE = re.compile(r"(=\d+|one|other) \{([^{}]*)\}", re.ASCII)


def format_message(said: Message, lookup: Lookup, lang: str) -> str:
    """`said` in words; `lookup` gives the catalogue's text of a key (KeyError where there is none)."""
    args = dict(said.args)

    def field(match: re.Match[str]) -> str:
        name, grouped, cases = match.groups()
        if name not in args:
            return match.group(0)
        value = args[name]
        number = value if isinstance(value, int) else 0
        if grouped:
            return _numeral(number)
        return _arg_text(value, lookup, lang) if cases is None else _plural(number, cases, lang)

    return _FIELD.sub(field, lookup(said.key))


def _arg_text(value: Arg, lookup: Lookup, lang: str) -> str:
    if isinstance(value, Message):
        return format_message(value, lookup, lang)
    if isinstance(value, tuple):
        return lookup("list.join").join(_arg_text(part, lookup, lang) for part in value)
    return str(value)


def _plural(number: int, cases: str, lang: str) -> str:
    choices: Mapping[str, str] = dict(_CASE.findall(cases))
    category = "one" if lang == "en" and number == 1 else "other"
    chosen = choices.get(f"={number}", choices.get(category, choices.get("other", "")))
    return chosen.replace("#", _numeral(number))


def _numeral(number: int) -> str:
    """A whole number as one reads it; all three languages part it alike."""
    return f"{number:,}"
