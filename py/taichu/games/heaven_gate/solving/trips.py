"""The two round trips as bits, a station each: where a walk has to look at what stands there.

A trip begins at the first corner of line 0 and has on each line a corner, a human spot, a heaven spot, a human spot: heaven spots
are the stations 2, 6, 10, 14, 18. Tables have the trip in the + sense first, then that in the - sense; "field" is a spot's number + 1, as
in coding.py, and whatever stands nowhere has no bit.
"""

from __future__ import annotations

from taichu.games.heaven_gate.board import CORNERS, HEAVEN, HUMAN, LINE_AT, LINES, SENSE_AT, SPOT_AT, STATIONS
from taichu.games.heaven_gate.planes import TEXTS

SENSES = range(2)


def _bits(sense: int, spots: set[int]) -> int:
    trip = SPOT_AT[STATIONS * sense : STATIONS * (sense + 1)]
    return sum(1 << place for place, spot in enumerate(trip) if spot in spots)


def _by_field(sense: int, spots: range) -> tuple[int, ...]:
    return (0, *(_bits(sense, {spot}) for spot in spots), 0, 0)


CORNER_BITS = tuple(_by_field(sense, CORNERS) for sense in SENSES)
HUMAN_BITS = tuple(_by_field(sense, HUMAN) for sense in SENSES)
# By which human spots are taken, a bit each: the stations of the others.
EMPTY_HUMANS = tuple(
    tuple(_bits(sense, {5 + spot for spot in LINES if not taken >> spot & 1}) for taken in range(32))
    for sense in SENSES
)
# By packed heaven: the stations without a plane.
EMPTY_HEAVENS = tuple(
    tuple(_bits(sense, {spot for spot, plane in zip(HEAVEN, text, strict=True) if plane == "."}) for text in TEXTS)
    for sense in SENSES
)
# By station: the number of its spot, where a heaven spot's plane is in a packed heaven, the line, the sense.
NUMBERS = tuple(tuple(spot % 5 for spot in SPOT_AT[STATIONS * sense :][:STATIONS]) for sense in SENSES)
SHIFTS = tuple(tuple(2 * number for number in numbers) for numbers in NUMBERS)
LINES_OF = tuple(LINE_AT[STATIONS * sense :][:STATIONS] for sense in SENSES)
SIGNS = (SENSE_AT[0], SENSE_AT[STATIONS])


def stations(bits: int) -> list[int]:
    """The places of the bits."""
    return [place for place in range(STATIONS) if bits >> place & 1]


def steps(bits: int, at: int) -> int:
    """How many stations from `at` on to the next of these, a whole trip at most; 0 where there is none."""
    ahead = (bits | bits << STATIONS) >> at + 1
    return (ahead & -ahead).bit_length()


def passed(at: int, ahead: int) -> int:
    """How many heaven spots lie on so many stations from `at` on."""
    return (at + ahead + 2) // 4 - (at + 2) // 4
