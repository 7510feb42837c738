"""A game that is easier than Heaven's Gate and bounds it from below.

It forgets where everything stands and lies. What is left of a position is which solids are made, whether the sphere is inside the
dodecahedron, how many planes of each kind are in heaven, what each walker rests in, and whose turn it is; what is left of a
walk is what is carried and, for a walker that carries nothing, how many heaven spots it can pass at most before an own solid
stops it. Everything else is allowed: planes need not be laid, solids stand wherever they are wanted, the gate always
faces what it must. So each action of the game is one of the relaxed game, too, and a win in it takes no fewer actions.

How far an unladen walker gets: between the two times that a round trip passes a human spot lie two heaven spots on one side
and three on the other, and five from a corner back to it. So it passes at most 3 once an own solid stands on a human spot and
5 where only the own regular solid stands; 2 and 4 if it makes that solid itself, since it is on a heaven spot then.
"""

from __future__ import annotations

from collections.abc import Callable

from taichu.games.heaven_gate.board import DOD, SOLIDS, SPH, WALKERS
from taichu.games.heaven_gate.planes import GATE, GATE_RECIPE, NOTHING, RECIPES, ROOM, TEXTS, count
from taichu.games.heaven_gate.solving.coding import IN_PENT, IN_REGULAR, IN_SMALL
from taichu.games.heaven_gate.state import OWN

FAR = 255  # in place of a number of actions: there is no win
# What a walker carries; a number up to UNBOUNDED: nothing, and it can pass so many more heaven spots.
UNBOUNDED, SMALL_LOAD, PENT_LOAD, RIDING = range(7, 11)

# Tallies: how many triangles, squares and pentagons there are in a heaven that is not full.
TALLIES = [
    (triangles, squares, pentagons)
    for triangles in range(5)
    for squares in range(5 - triangles)
    for pentagons in range(5 - triangles - squares)
]
TALLY_OF = tuple(TALLIES.index(count(text)) if "." in text else 0 for text in TEXTS)
ALL_HOUSED = (1 << len(SOLIDS) + 1) - 1
BOARDS = ALL_HOUSED + 1
INDEXES = 32 * len(TALLIES) * BOARDS


def _laid(tally: tuple[int, int, int], kind: int) -> tuple[int, int]:
    """The tally after one more plane, and what is made."""
    triangles, squares, pentagons = tally
    more = (triangles + (kind == 0), squares + (kind == 1), pentagons + (kind == 2))
    if sum(more) < 5:
        return TALLIES.index(more), ROOM
    return 0, GATE if more == GATE_RECIPE else RECIPES.get(more, NOTHING)


_LAID = tuple(tuple(_laid(tally, kind) for kind in range(3)) for tally in TALLIES)
_OWN = tuple(OWN[walker].solids for walker in WALKERS)
_OWN_BITS = tuple(tuple(2 << solid for solid in own) for own in _OWN)
_SPHERE, _DODECAHEDRON = 2 << SPH, 2 << DOD

# `board`: bit 0 the sphere is inside the dodecahedron, bit n + 1 solid n is made.


def index(board: int, tally: int, cone: int, cylinder: int, turn: int) -> int:
    """The place of a relaxed position in the table."""
    return ((turn << 4 | cone << 2 | cylinder) * len(TALLIES) + tally) * BOARDS + board


def walk_key(board: int, tally: int, load: int, laid: bool, walker: int, other: int) -> int:
    """A moment of a relaxed walk; `other` is what the other walker rests in, `laid`: a plane was laid."""
    return (board * len(TALLIES) + tally) << 8 | load << 4 | laid << 3 | walker << 2 | other


def reach(board: int, walker: int) -> int:
    """How many heaven spots a walker that carries nothing can pass."""
    regular, small, pent = _OWN_BITS[walker]
    if board & (small | pent):
        return 3
    return 5 if board & regular else UNBOUNDED


class Relaxed:
    """Solves relaxed positions and walks. `least` says how many actions a position takes at least, by its index."""

    def __init__(self, least: Callable[[int], int]) -> None:
        self._least = least
        self.known: dict[int, int] = {}  # by walk_key: what `rest` has worked out

    def position(self, board: int, tally: int, cone: int, cylinder: int, turn: int) -> int:
        """How many actions a relaxed position takes, from what the positions that follow take; FAR where none wins."""
        inside, other = (cylinder, cone) if turn else (cone, cylinder)
        loads = [reach(board, turn)]
        if inside in (IN_SMALL, IN_PENT):
            loads.append(SMALL_LOAD if inside == IN_SMALL else PENT_LOAD)
        rest = min(self.rest(board, tally, load, False, turn, other) for load in loads)
        return FAR if rest == FAR else rest + 1

    def rest(self, board: int, tally: int, load: int, laid: bool, walker: int, other: int) -> int:
        """How many actions follow at least after the walk that is at this moment; FAR where none of its ends wins."""
        key = walk_key(board, tally, load, laid, walker, other)
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self._worked_out(board, tally, load, laid, walker, other)
        return known

    def _worked_out(self, board: int, tally: int, load: int, laid: bool, walker: int, other: int) -> int:
        rides = board & _SPHERE and not board & 1
        if load == RIDING:  # set the sphere down, or fly into the dodecahedron
            free = reach(board, walker)
            best = self._unladen(board, tally, free, laid, walker, other)
            if board & _DODECAHEDRON:
                best = min(best, self._unladen(board | 1, tally, free, laid, walker, other))
            return best
        if load <= UNBOUNDED:
            best = self._unladen(board, tally, load, laid, walker, other)
        else:  # stay, or put it down and fly on, or lay a plane
            inside = IN_SMALL if load == SMALL_LOAD else IN_PENT
            best = self._ended(board, tally, inside, walker, other) if laid else FAR
            best = min(best, self.rest(board, tally, 3, laid, walker, other))
            best = min(best, self._lay(board, tally, load, walker, other))
        if rides:
            best = min(best, self.rest(board, tally, RIDING, laid, walker, other))
        return best

    def _unladen(self, board: int, tally: int, load: int, laid: bool, walker: int, other: int) -> int:
        """Stop in an own solid, or lay a plane."""
        best = FAR
        if laid:
            for inside, bit in enumerate(_OWN_BITS[walker], IN_REGULAR):
                if board & bit:
                    best = min(best, self._ended(board, tally, inside, walker, other))
        return min(best, self._lay(board, tally, load, walker, other)) if load else best

    def _ended(self, board: int, tally: int, inside: int, walker: int, other: int) -> int:
        cone, cylinder = (other, inside) if walker else (inside, other)
        return self._least(index(board, tally, cone, cylinder, 1 - walker))

    def _lay(self, board: int, tally: int, load: int, walker: int, other: int) -> int:
        """Lay a plane, and make what it completes."""
        tally, makes = _LAID[tally][2 if load == PENT_LOAD else walker]
        if load < UNBOUNDED:
            load -= 1
        if makes == ROOM:
            return self.rest(board, tally, load, True, walker, other)
        if makes == GATE:
            opens = board == ALL_HOUSED and load != PENT_LOAD and other == IN_SMALL
            return FAR if not opens else 1 if load == SMALL_LOAD else 2
        if makes == NOTHING or board & 2 << makes:
            return FAR
        if load <= UNBOUNDED and makes in _OWN[walker]:
            load = min(load, 4 if makes == _OWN[walker][0] else 2)
        return self.rest(board | 2 << makes, tally, load, True, walker, other)
