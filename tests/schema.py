"""docs/protocol.schema.json as a check."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator

SCHEMA: dict[str, Any] = json.loads(
    (Path(__file__).parent.parent / "docs/protocol.schema.json").read_text(encoding="utf-8")
)


@cache
def _validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({**SCHEMA, "anyOf": [{"$ref": f"#/$defs/{name}"}]})


def faults(name: str, data: Any) -> list[str]:
    """What is wrong with `data` as one of the schema's `$defs`; nothing where it is valid."""
    validator = _validator(name)
    if validator.is_valid(data):
        return []
    return [f"{error.json_path}: {error.message[:300]}" for error in validator.iter_errors(data)]
