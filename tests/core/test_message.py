"""Messages and the formatter's vectors, which static/ui/format.js is held to as well."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from taichu.core.message import Message, format_message, message
from taichu.core.scene import plain

GOLDEN: dict[str, Any] = json.loads((Path(__file__).parent.parent / "golden/messages.json").read_text(encoding="utf-8"))


def read(value: Any) -> Any:
    """A message from its JSON data."""
    if isinstance(value, dict):
        return Message(value["key"], tuple((name, read(part)) for name, part in value.get("args", {}).items()))
    return tuple(map(read, value)) if isinstance(value, list) else value


@pytest.mark.parametrize("vector", GOLDEN["vectors"], ids=lambda vector: f"{vector['lang']} {vector['why']}")
def test_the_vectors(vector: dict[str, Any]) -> None:
    texts = GOLDEN["texts"][vector["lang"]]
    assert format_message(read(vector["message"]), texts.__getitem__, vector["lang"]) == vector["text"]


def test_a_key_without_a_text_is_said_so() -> None:
    with pytest.raises(KeyError, match="nowhere"):
        format_message(message("nowhere"), {}.__getitem__, "en")


def test_a_message_is_plain_data() -> None:
    said = message("spirit_tower.no.same", at="c3", n=2, x=message("spirit_tower.phase.F"), all=("a", message("b"), 3))
    assert said.plain() == {
        "key": "spirit_tower.no.same",
        "args": {"at": "c3", "n": 2, "x": {"key": "spirit_tower.phase.F"}, "all": ["a", {"key": "b"}, 3]},
    }
    assert read(said.plain()) == said


def test_a_message_without_arguments_has_no_args() -> None:
    assert message("error.stale").plain() == {"key": "error.stale"}


def test_messages_compare_and_hash_by_what_they_say() -> None:
    assert {message("a", x=1), message("a", x=1), message("a", x=2)} == {message("a", x=1), message("a", x=2)}


def test_a_key_may_be_called_key() -> None:
    assert message("a", key="b").plain() == {"key": "a", "args": {"key": "b"}}


def test_plain_goes_through_scenes() -> None:
    scene = {"spots": [{"label": message("a", at="c3"), "hit": (1, 2)}], "banner": None}
    assert plain(scene) == {"spots": [{"label": {"key": "a", "args": {"at": "c3"}}, "hit": [1, 2]}], "banner": None}


@pytest.mark.parametrize(
    "char", [*"\x00\x1b\n\r\t\x7f\x9b", *"\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2067\u2068\u2069"]
)
def test_what_would_change_how_a_sentence_is_shown_is_not_repeated(char: str) -> None:
    said = message("k", text=f"a{char}b", all=("c", f"{char}{char}", message("k", text=char)))
    assert said == Message(
        "k", (("text", "a\ufffdb"), ("all", ("c", "\ufffd\ufffd", Message("k", (("text", "\ufffd"),)))))
    )


@pytest.mark.parametrize("text", ["塔 ↑", "👩\u200d🚀", "שלום", "\u2068שלום\u2069", "\ufeff", "a\u00a0b", "\ud800"])
def test_other_texts_stand_as_they_are(text: str) -> None:
    assert message("k", text=text).args == (("text", text),)


@pytest.mark.parametrize("text", ["\u2068a\u202eb\u2069", "\u2068a\u2069b\u2069", "\u2068\u2068a\u2069", "\u2068a"])
def test_only_what_is_set_apart_as_a_whole_stays_so(text: str) -> None:
    assert not {"\u202e", "\u2068", "\u2069"} & set(str(message("k", text=text).args[0][1]))
