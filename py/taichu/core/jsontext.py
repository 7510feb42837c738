"""Reading JSON that anybody may have written."""

from __future__ import annotations

import json
import re
from typing import Any

MAX_DEPTH = 100  # arrays and objects inside each other; nothing of ours comes near it

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_BRACKET = re.compile(r"[\[\]{}]")


def parse_json(text: str) -> Any:
    """The data of a JSON text; ValueError where it is none, or is nested deeper than MAX_DEPTH.

    The depth is counted beforehand: in a browser the parser's recursion can end the whole interpreter, not just the call.
    """
    depth = 0
    for bracket in _BRACKET.finditer(_STRING.sub("", text)):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > MAX_DEPTH:
            raise ValueError(f"nested deeper than {MAX_DEPTH}")
    return json.loads(text)
