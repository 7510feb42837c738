"""Reading JSON that anybody may have written."""

from __future__ import annotations

import json
import re
from typing import Any

MAX_DEPTH = 100  # arrays and objects inside each other; nothing of ours comes near it

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")
_SURROGATE = re.compile("[\ud800-\udfff]")
_ESCAPED = re.compile(rf"\\u[dD][89a-fA-F]|{_SURROGATE.pattern}")  # half a pair, or a whole one


def parse_json(text: str) -> Any:
    """The data of a JSON text; ValueError where it is none, or is nested deeper than MAX_DEPTH. Half a surrogate pair, of which
    no text can be made again, becomes U+FFFD.

    The depth is counted beforehand: in a browser the parser's recursion can end the whole interpreter, not just the call.
    """
    depth = 0
    for bracket in _BRACKET.finditer(_STRING.sub("", text)):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > MAX_DEPTH:
            raise ValueError(f"nested deeper than {MAX_DEPTH}")
    data = json.loads(text)
    return _whole(data) if _ESCAPED.search(text) else data


def _whole(data: Any) -> Any:
    """The same data; in its texts every half of a surrogate pair is replaced. Not called for deeper data than MAX_DEPTH."""
    if isinstance(data, str):
        return _SURROGATE.sub("\ufffd", data)
    if isinstance(data, list):
        return [_whole(part) for part in data]
    if isinstance(data, dict):
        return {_whole(name): _whole(part) for name, part in data.items()}
    return data
