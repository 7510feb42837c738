"""Building blocks of a Scene (docs/protocol.md): plain dicts that become JSON as they are.

Games draw with these; `Message` values are turned into plain data when the scene leaves Python (`plain`).
"""

from __future__ import annotations

from typing import Any

from taichu.core.message import Message

Plain = dict[str, Any]


def shape(kind: str, key: str, /, **fields: Any) -> Plain:
    """One shape; fields that are None are left out, `cls` becomes `class`."""
    return {"kind": kind, "key": key, **_given(fields)}


def spot(key: str, /, **fields: Any) -> Plain:
    """One place that can be touched and focused."""
    return {"key": key, **_given(fields)}


def choices(key: str, label: Message, style: str, options: list[Plain], note: Message | None = None) -> Plain:
    """A panel section of options; `style` is `hand`, `chips` or `rows`."""
    return _given({"kind": "choices", "key": key, "label": label, "note": note, "style": style, "options": options})


def _given(fields: Plain) -> Plain:
    return {"class" if name == "cls" else name: value for name, value in fields.items() if value is not None}


def plain(value: Any) -> Any:
    """`value` as JSON data, messages included."""
    if isinstance(value, Message):
        return value.plain()
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value]
    return value
