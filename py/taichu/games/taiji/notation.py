"""Texts of actions (RULES.md, "Texts"). An action is its text."""

from __future__ import annotations

import re
from functools import cache

from taichu.core.errors import ActionError
from taichu.games.taiji.board import CODES, LARGE, SMALL
from taichu.games.taiji.state import State
from taichu.games.taiji.words import say

_WITH_CITY = "@BCbcdemrstw"
_TRIGRAMS = range(8)
_PLAIN = (
    *(".", "S", "T", "k", "s", "t", "x-"),
    *(f"K{one}{other}" for one in range(1, 5) for other in range(one + 1, 5)),
    *(f"P{cell:X}" for cell in range(16)),
    *(f"f{count}0" for count in range(1, 7)),
    *(f"f0{count}" for count in range(1, 7)),
    *(f"{letter}{upper}{lower}" for letter in "ij" for upper in _TRIGRAMS for lower in _TRIGRAMS),
    *("nN0", "nN1", "xN0", "xN1", "xY0", "xY1"),
    *("v04", "v13", "v22", "v31", "v40"),
)
_CITY = re.compile(rf"[{_WITH_CITY}]([A-Z]{{3}})")


@cache
def universe_of(board: str) -> tuple[str, ...]:
    """Every text for that side of the map."""
    cities = (SMALL if board == SMALL.name else LARGE).cities
    return (*_PLAIN, *(letter + CODES[city] for letter in _WITH_CITY for city in cities))


@cache
def _known(board: str) -> frozenset[str]:
    return frozenset(universe_of(board))


def action_text(state: State, action: str) -> str:
    """The action itself."""
    return action


def parse_action(state: State, text: str) -> str:
    """Read an action; ActionError says what cannot be read."""
    if text in _known(state.board.name):
        return text
    named = _CITY.fullmatch(text)
    if named and named[1] in CODES:
        raise ActionError(say("bad.border", code=named[1]), "city")
    if named:
        raise ActionError(say("bad.city", code=named[1]), "city")
    raise ActionError(say("bad.action", text=text[:20]), "text")
