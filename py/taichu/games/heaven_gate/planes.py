"""What five planes make, and when they open the gate.

In the engine a heaven is packed into one number, two bits a spot: 0 none, 1 triangle, 2 square, 3 pentagon.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from taichu.games.heaven_gate.board import (
    CUB,
    DOD,
    HEAVEN,
    ICO,
    OCT,
    PEP,
    PLANES,
    PPR,
    SPH,
    SQP,
    TET,
    TRP,
    faced,
)

# How many triangles, squares and pentagons make which solid.
RECIPES = {
    (5, 0, 0): TET,
    (4, 1, 0): SQP,
    (0, 5, 0): CUB,
    (2, 3, 0): TRP,
    (3, 2, 0): PEP,
    (1, 4, 0): PPR,
    (0, 0, 5): DOD,
    (1, 0, 4): ICO,
    (0, 2, 3): OCT,
    (2, 1, 2): SPH,
}
GATE_RECIPE = (2, 2, 1)
# What a plane has to face when the gate opens.
FACED = {"P": (DOD,), "S": (CUB, OCT), "T": (TET, ICO)}

# Reasons of a loss by an action; a position without an action is lost for another, which is no part of it.
BLOCKED = "blocked"
EARLY, MISFACED, NO_SPHERE, INSIDE_PENT = "gate-early", "gate-misfaced", "gate-no-sphere", "gate-inside-pent"
BAD_STOP, BAD_ENTRY = "gate-bad-stop", "gate-bad-entry"
LOSSES = (BLOCKED, EARLY, MISFACED, NO_SPHERE, INSIDE_PENT, BAD_STOP, BAD_ENTRY)
NO_ACTION = "no-action"

# What a packed heaven makes, where that is no solid.
ROOM, GATE, NOTHING = -1, 10, 11


def full(heaven: str) -> bool:
    """Whether every heaven spot has a plane."""
    return "." not in heaven


def count(heaven: str) -> tuple[int, int, int]:
    """Triangles, squares and pentagons in a heaven."""
    return heaven.count("T"), heaven.count("S"), heaven.count("P")


def made_of(heaven: str) -> int:
    """The solid that a heaven makes; ROOM while a spot is empty, GATE, or NOTHING where there is no such recipe."""
    if not full(heaven):
        return ROOM
    return GATE if count(heaven) == GATE_RECIPE else RECIPES.get(count(heaven), NOTHING)


def facing(heaven: str, solids: Sequence[int]) -> bool:
    """Whether five planes that open the gate face the solids they must; `solids` as in a State."""
    return count(heaven) == GATE_RECIPE and can_face(heaven, solids)


def can_face(heaven: str, solids: Sequence[int]) -> bool:
    """Whether each plane that lies there faces a solid that it must face when the gate opens."""
    return all(plane == "." or solids[faced(spot)] in FACED[plane] for spot, plane in zip(HEAVEN, heaven, strict=True))


def pack(heaven: str) -> int:
    """A heaven as one number; S0 has the lowest bits."""
    return sum(PLANES.index(plane) << 2 * place for place, plane in enumerate(heaven))


# By packed heaven: its text and what it makes; and back.
TEXTS = tuple("".join(reversed(planes)) for planes in product(PLANES, repeat=5))
MAKES = tuple(made_of(text) for text in TEXTS)
PACKED = {text: number for number, text in enumerate(TEXTS)}
