"""The table of the relaxed game, made by tools/heaven_bound.py: read when a position is first solved."""

from __future__ import annotations

import base64
import json
import zlib
from functools import cache

from taichu.core.resource import read_text
from taichu.games.heaven_gate.solving.relaxed import Relaxed


@cache
def table() -> bytes:
    """By relaxed.index: how many actions win a position at least; relaxed.FAR where nothing does."""
    packed: str = json.loads(read_text("taichu.games.heaven_gate", "data/bound.json"))["least"]
    return zlib.decompress(base64.b64decode(packed))


@cache
def relaxed() -> Relaxed:
    """The relaxed game; it keeps what it has worked out for walks."""
    return Relaxed(table().__getitem__)
