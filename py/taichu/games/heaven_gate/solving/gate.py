"""What is left to do when the gate opens, and which corners can still be faced when it does."""

from __future__ import annotations

from functools import cache
from itertools import permutations

from taichu.games.heaven_gate.board import CUB, DOD, ICO, LINES, OCT, TET, WALKERS
from taichu.games.heaven_gate.planes import FACED, TEXTS
from taichu.games.heaven_gate.solving.coding import PENT_AT, SMALL_AT
from taichu.games.heaven_gate.solving.trips import HUMAN_BITS, LINES_OF, SENSES, SIGNS, stations, steps
from taichu.games.heaven_gate.state import OWN


def _share_line(one: int, other: int) -> bool:
    return (one - other) % 5 in (2, 3)


# The arrangements of the regular solids with which both walkers can enter, as fields (coding.py).
_ARRANGEMENTS = tuple(
    tuple(place + 1 for place in places)
    for places in permutations(LINES)
    if _share_line(places[TET], places[ICO]) and _share_line(places[CUB], places[OCT])
)


@cache
def viable(corners: int) -> bool:
    """Whether the corners that are still empty can be filled so that both walkers can enter: no regular solid ever moves."""
    fields = [corners >> 3 * place & 7 for place in LINES]
    return any(
        all(field in (0, wanted) for field, wanted in zip(fields, arrangement, strict=True))
        for arrangement in _ARRANGEMENTS
    )


def faces(heaven: int, corners: int) -> bool:
    """Whether the planes that open the gate face what they must."""
    on = {corners >> 3 * solid & 7: solid for solid in (TET, CUB, OCT, DOD, ICO)}
    return all(on.get(spot + 1) in FACED[plane] for spot, plane in enumerate(TEXTS[heaven]))


def enters(walker: int, sense: int, at: int, corners: int) -> bool:
    """Whether a walker that meets its pent solid at this station enters heaven rightly."""
    own, line, sign = OWN[WALKERS[walker]], LINES_OF[sense][at], SIGNS[sense]
    ahead, beyond = (corners >> 3 * solid & 7 for solid in (own.pent_faces, own.small_faces))
    return (line + sign) % 5 + 1 == ahead and (line + 3 * sign) % 5 + 1 == beyond


def entries(walker: int, corners: int, humans: int) -> int:
    """In how many ways a walker can enter on its turn, from where its small solid stands."""
    return _entries(walker, corners, humans >> SMALL_AT[walker] & 7, humans >> PENT_AT[walker] & 7)


@cache
def _entries(walker: int, corners: int, small: int, pent: int) -> int:
    ways = 0
    for sense in SENSES:
        for start in stations(HUMAN_BITS[sense][small]):
            at = (start + steps(HUMAN_BITS[sense][pent], start)) % 20
            ways += enters(walker, sense, at, corners)
    return ways
