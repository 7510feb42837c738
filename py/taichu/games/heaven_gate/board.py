"""The board: fifteen spots, five lines, the two round trips that walkers make on them, and what stands where by its kind.

Spots are numbers: corners E0-E4 are 0-4, human spots H0-H4 are 5-9, heaven spots S0-S4 are 10-14. A station is a spot as one
line passes it; a round trip in one sense has twenty stations, those of the + sense are numbered 0-19, those of the - sense 20-39.
"""

from __future__ import annotations

LINES = range(5)
SPOTS = tuple(f"{kind}{number}" for kind in "EHS" for number in LINES)
CORNERS = range(5)
HUMAN = range(5, 10)
HEAVEN = range(10, 15)
EMPTY = -1  # in place of a solid: none
PLUS, MINUS = 1, -1
STATIONS = 20  # of a round trip

# Solids, in the order of position texts. The first five are regular and stand on corners, the others on human spots.
SOLIDS = ("tet", "cub", "oct", "dod", "ico", "sqp", "pep", "trp", "ppr", "sph")
TET, CUB, OCT, DOD, ICO, SQP, PEP, TRP, PPR, SPH = range(10)
REGULAR = range(5)

# Planes are letters in texts, and numbers in two bits a heaven spot where a heaven is packed.
PLANES = ".TSP"
CONE, CYLINDER = "C", "Y"
WALKERS = (CONE, CYLINDER)


def corner(number: int) -> int:
    """The spot of E<number>; numbers go round."""
    return number % 5


def human(number: int) -> int:
    """The spot of H<number>."""
    return 5 + number % 5


def heaven(number: int) -> int:
    """The spot of S<number>."""
    return 10 + number % 5


def faced(spot: int) -> int:
    """The corner that a heaven spot faces, or the heaven spot that faces a corner."""
    return spot + 10 if spot < 5 else spot - 10


def places_of(solid: int) -> range:
    """The spots that a solid can stand on before the gate opens."""
    return CORNERS if solid in REGULAR else HUMAN


def lines_of(spot: int) -> tuple[int, ...]:
    """The lines through a spot: two, and one through a heaven spot."""
    number = spot % 5
    if spot in CORNERS:
        return ((number - 1) % 5, (number + 1) % 5)
    return (number, (number + 1) % 5) if spot in HUMAN else (number,)


def along(line: int, sense: int) -> tuple[int, int, int, int]:
    """The spots of a line in that sense, without its last corner, at which the next line begins."""
    before, after = human(line - 1), human(line)
    return (
        corner(line - sense),
        before if sense == PLUS else after,
        heaven(line),
        after if sense == PLUS else before,
    )


def round_trip(sense: int) -> list[tuple[int, int]]:
    """(spot, line) of the twenty stations, from the first corner of line 0 on."""
    lines = [2 * sense * turn % 5 for turn in LINES]
    return [(spot, line) for line in lines for spot in along(line, sense)]


_TRIPS = round_trip(PLUS) + round_trip(MINUS)
# By station: its spot, its line, its sense, and the station that comes next.
SPOT_AT = tuple(spot for spot, _ in _TRIPS)
LINE_AT = tuple(line for _, line in _TRIPS)
SENSE_AT = (PLUS,) * STATIONS + (MINUS,) * STATIONS
NEXT = tuple(first + (place + 1) % STATIONS for first in (0, STATIONS) for place in range(STATIONS))
_STATION = {
    (spot, line, sense): place for place, ((spot, line), sense) in enumerate(zip(_TRIPS, SENSE_AT, strict=True))
}


def station(spot: int, line: int, sense: int) -> int | None:
    """The station at which a walk along that line in that sense passes the spot; None where it does not, or ends there."""
    return _STATION.get((spot, line, sense))


def start_corner(line: int, sense: int) -> int:
    """The corner at which a line begins."""
    return corner(line - sense)


def station_before(place: int, steps: int) -> int:
    """The station so many steps earlier on the same round trip."""
    first = place - place % STATIONS
    return first + (place - first - steps) % STATIONS
