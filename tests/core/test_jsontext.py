"""JSON from anybody: depth is bounded before the parser begins, brackets inside strings do not count."""

from __future__ import annotations

import pytest

from taichu.core.jsontext import MAX_DEPTH, parse_json


def test_nesting_up_to_the_bound_is_read() -> None:
    assert parse_json("[" * MAX_DEPTH + "]" * MAX_DEPTH) is not None


@pytest.mark.parametrize(
    "text", ["[" * 101 + "]" * 101, "[" * 5000, '{"a":' * 5000, '["]]]]",' * 101 + "1" + "]" * 101]
)
def test_deeper_nesting_is_refused_without_parsing(text: str) -> None:
    with pytest.raises(ValueError, match="nested deeper than 100"):
        parse_json(text)


@pytest.mark.parametrize(
    "text", ['"' + "[" * 5000 + '"', '{"a\\"[": "' + "{[" * 200 + '"}', "[" + "[]," * 5000 + "[]]"]
)
def test_brackets_in_strings_and_side_by_side_do_not_count(text: str) -> None:
    assert parse_json(text) is not None


@pytest.mark.parametrize(
    ("text", "data"),
    [
        (r'"a\ud800"', "a\ufffd"),
        (r'"\uDFFFb"', "\ufffdb"),
        (r'{"\ud800": ["\udc00"]}', {"\ufffd": ["\ufffd"]}),
        ('"\ud800"', "\ufffd"),
        (r'"\ud83d\udc32"', "🐲"),
        (r'"\\ud800"', r"\ud800"),
    ],
)
def test_half_a_surrogate_pair_becomes_a_character_that_can_be_written(text: str, data: object) -> None:
    assert parse_json(text) == data
