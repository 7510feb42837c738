"""The gate of heaven (RULES.md, section 6): when it opens, and who enters rightly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from taichu.games.heaven_gate.board import EMPTY, LINE_AT, SENSE_AT, SOLIDS, SPH, SPOT_AT, corner, faced
from taichu.games.heaven_gate.planes import EARLY, INSIDE_PENT, MISFACED, NO_SPHERE, TEXTS, facing
from taichu.games.heaven_gate.state import OTHER, OWN

if TYPE_CHECKING:
    from taichu.games.heaven_gate.walk import Walk


def has(walk: Walk, solid: int) -> bool:
    """Whether a solid has been made by now: it stands somewhere, is carried, or is the sphere in the dodecahedron."""
    return solid in walk.solids or solid == walk.load or (solid == SPH and walk.housed)


def why_shut(walk: Walk) -> str:
    """The first reason for which the gate's five planes lose the game, "" where they open it."""
    if not all(has(walk, solid) for solid in range(len(SOLIDS))):
        return EARLY
    if not facing(TEXTS[walk.heaven], walk.solids):
        return MISFACED
    if not walk.housed:
        return NO_SPHERE
    if walk.load == OWN[walk.walker].pent or walk.other == OWN[OTHER[walk.walker]].pent:
        return INSIDE_PENT
    return ""


def enters(walk: Walk) -> bool:
    """Whether heaven is entered rightly from this station: straight ahead stands what the pent solid has to face, and where
    the next line leads, what the small one has to."""
    own, line, sense = OWN[walk.walker], LINE_AT[walk.station], SENSE_AT[walk.station]
    ahead, beyond = corner(line + sense), corner(line + 3 * sense)
    return walk.solids[ahead] == own.pent_faces and walk.solids[beyond] == own.small_faces


def risen(walk: Walk) -> tuple[int, ...]:
    """What stands where after entering: the pent and the small solid face their corners."""
    own = OWN[walk.walker]
    solids = list(walk.solids)
    solids[SPOT_AT[walk.station]] = EMPTY
    for solid, faces in ((own.pent, own.pent_faces), (own.small, own.small_faces)):
        solids[faced(solids.index(faces))] = solid
    return tuple(solids)
