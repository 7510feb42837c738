"""The five phases and what holds between any two of them."""

from __future__ import annotations

from functools import lru_cache

from taichu.core.message import Message, message

# wood, fire, earth, metal, water: numbered along the generation cycle. A stands for aqua; W is taken.
PHASES = "WFEMA"
WORDS = {"W": "wood", "F": "fire", "E": "earth", "M": "metal", "A": "water"}
GLYPHS = {"W": "木", "F": "火", "E": "土", "M": "金", "A": "水"}

_NUMBER = {phase: number for number, phase in enumerate(PHASES)}
_GENERATES, _OVERCOMES = 1, 2


def generates(x: str, y: str) -> bool:
    """x brings forth y: the pile of x slides under the pile of y."""
    return (_NUMBER[y] - _NUMBER[x]) % 5 == _GENERATES


def overcomes(x: str, y: str) -> bool:
    """x masters y: the pile of x is laid on the pile of y."""
    return (_NUMBER[y] - _NUMBER[x]) % 5 == _OVERCOMES


@lru_cache(maxsize=len(PHASES))
def phase_name(phase: str) -> Message:
    """The phase in words."""
    return message(f"spirit_tower.phase.{phase}")
