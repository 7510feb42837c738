"""A position as one number, for the search: the same number for all ten that are alike but for a turn or a mirror.

Bits from below: 10 heaven (planes.py), 15 corners, 15 humans, 2 the cone's rest, 2 the cylinder's, 1 whose turn it is. Corners and
humans have three bits for each of their five solids: 0 not made, n + 1 on the spot of number n, HOUSED the sphere inside the
dodecahedron, CARRIED in a walker's hands. A rest is OUT, or which of its own solids the walker is in.
"""

from __future__ import annotations

from functools import cache

from taichu.games.heaven_gate.board import CONE, CYLINDER, EMPTY, LINES, SOLIDS, SPH, WALKERS
from taichu.games.heaven_gate.planes import PACKED
from taichu.games.heaven_gate.state import OFF, OWN, State

HEAVENS = 1 << 10
FIELDS = 1 << 15
CORNERS_AT, HUMANS_AT, RESTS_AT, TURN_AT = 10, 25, 40, 44
HOUSED, CARRIED = 6, 7
OUT, IN_REGULAR, IN_SMALL, IN_PENT = range(4)
SPHERE_AT = 3 * (SPH - 5)

# By walker, cone and cylinder: where in corners its regular solid's field is, in humans its small and its pent one's.
REGULAR_AT = tuple(3 * OWN[walker].regular for walker in WALKERS)
SMALL_AT = tuple(3 * (OWN[walker].small - 5) for walker in WALKERS)
PENT_AT = tuple(3 * (OWN[walker].pent - 5) for walker in WALKERS)
_RESTS = tuple((OFF, *OWN[walker].solids) for walker in WALKERS)


def encode(state: State, turn: int) -> int:
    """A position with a closed gate as a number, not yet canonical; `turn` is 0 where the cone is to act, 1 for the cylinder."""
    fields = [0] * len(SOLIDS)
    for spot, solid in enumerate(state.solids[:10]):
        if solid != EMPTY:
            fields[solid] = spot % 5 + 1
    if state.housed:
        fields[SPH] = HOUSED
    corners, humans = (sum(field << 3 * place for place, field in enumerate(part)) for part in (fields[:5], fields[5:]))
    rests = (_RESTS[0].index(state.inside(CONE)), _RESTS[1].index(state.inside(CYLINDER)))
    return join(PACKED[state.heaven], corners, humans, rests[0], rests[1], turn)


def join(heaven: int, corners: int, humans: int, cone: int, cylinder: int, turn: int) -> int:
    """The number of a position."""
    return heaven | corners << CORNERS_AT | humans << HUMANS_AT | (cone | cylinder << 2 | turn << 4) << RESTS_AT


def split(code: int) -> tuple[int, int, int, int, int, int]:
    """Heaven, corners, humans, the cone's rest, the cylinder's rest, and whose turn it is."""
    return (
        code & HEAVENS - 1,
        code >> CORNERS_AT & FIELDS - 1,
        code >> HUMANS_AT & FIELDS - 1,
        code >> RESTS_AT & 3,
        code >> RESTS_AT + 2 & 3,
        code >> TURN_AT,
    )


@cache
def made(fields: int) -> int:
    """Which solids of corners or humans are made, a bit each."""
    return sum(1 << place for place in range(5) if fields >> 3 * place & 7)


@cache
def taken(fields: int) -> int:
    """Which spots of corners or humans are not empty, a bit each."""
    on_spots = {fields >> 3 * place & 7 for place in range(5)} - {0, HOUSED, CARRIED}
    return sum(1 << field - 1 for field in on_spots)


# Symmetries: a turn by 0-4 fifths, then the same after a mirror. A number of a corner, human or heaven spot becomes another one.
_SYMMETRIES = tuple((mirrored, turn) for mirrored in (False, True) for turn in LINES)
_CORNER_MAPS = tuple(
    tuple(((-spot if mirrored else spot) + turn) % 5 for spot in LINES) for mirrored, turn in _SYMMETRIES
)
_HUMAN_MAPS = tuple(
    tuple(((-spot - 1 if mirrored else spot) + turn) % 5 for spot in LINES) for mirrored, turn in _SYMMETRIES
)


def canonical(code: int) -> int:
    """The number that stands for this position and all that are alike."""
    least, ways = _least_corners(code >> CORNERS_AT & FIELDS - 1)
    heaven, humans = code & HEAVENS - 1, code >> HUMANS_AT & FIELDS - 1
    rest = min([_moved_humans(humans, way) << HUMANS_AT | _moved_heaven(heaven, way) for way in ways])
    return code >> RESTS_AT << RESTS_AT | least << CORNERS_AT | rest


@cache
def _least_corners(corners: int) -> tuple[int, tuple[int, ...]]:
    """The least that corners can become, and by which symmetries."""
    moved = [_moved(corners, spots) for spots in _CORNER_MAPS]
    least = min(moved)
    return least, tuple(way for way, became in enumerate(moved) if became == least)


@cache
def _moved_humans(humans: int, way: int) -> int:
    return _moved(humans, _HUMAN_MAPS[way])


def _moved(fields: int, spots: tuple[int, ...]) -> int:
    to = (0, *(spot + 1 for spot in spots), HOUSED, CARRIED)
    return sum(to[fields >> 3 * place & 7] << 3 * place for place in range(5))


@cache
def _moved_heaven(heaven: int, way: int) -> int:
    return sum((heaven >> 2 * spot & 3) << 2 * _CORNER_MAPS[way][spot] for spot in LINES)
