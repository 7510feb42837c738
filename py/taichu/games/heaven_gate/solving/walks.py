"""The actions of a position that may still lead to a win in so many actions, and the positions they lead to.

A second engine beside walk.py, on numbers (coding.py): it leaves out what ends in a loss or cannot win in time by the relaxed
game, and flies from one station that matters to the next. Tests hold it to the rules' own list.
"""

from __future__ import annotations

from collections.abc import Iterator

from taichu.games.heaven_gate.board import DOD, REGULAR, STATIONS
from taichu.games.heaven_gate.planes import GATE, MAKES, NOTHING, ROOM
from taichu.games.heaven_gate.solving.bound import relaxed, table
from taichu.games.heaven_gate.solving.coding import (
    CARRIED,
    HOUSED,
    IN_PENT,
    IN_REGULAR,
    IN_SMALL,
    OUT,
    PENT_AT,
    REGULAR_AT,
    SMALL_AT,
    SPHERE_AT,
    join,
    made,
    split,
    taken,
)
from taichu.games.heaven_gate.solving.gate import enters, entries, faces, viable
from taichu.games.heaven_gate.solving.relaxed import (
    ALL_HOUSED,
    FAR,
    PENT_LOAD,
    RIDING,
    SMALL_LOAD,
    TALLY_OF,
    UNBOUNDED,
    index,
    walk_key,
)
from taichu.games.heaven_gate.solving.trips import (
    CORNER_BITS,
    EMPTY_HEAVENS,
    EMPTY_HUMANS,
    HUMAN_BITS,
    NUMBERS,
    SENSES,
    SHIFTS,
    passed,
    stations,
)

FREE = 0  # in place of a load (relaxed.py): nothing is carried
_DODECAHEDRON_AT = 3 * DOD

# A walk that is still to be looked at: load, station, heaven, corners, humans, whether a plane was laid, the stations left riding
# since the board last changed, and the board of the relaxed game.
Moment = tuple[int, int, int, int, int, bool, int, int]


class Walks:
    """One position's actions. `rest` is how many actions may follow.

    `following`: by the number of the position (not canonical), how many actions lead there; `opened`: for each action that opens
    the gate, how many actions follow until heaven is entered, and in how many ways; `missed`: the least number of actions that
    would have to follow one that was left out, FAR where none of those could win. Where `every` is set, walks with the same future
    are not merged, so that all ways are counted.
    """

    def __init__(self, code: int, rest: int, every: bool = False) -> None:
        self.following: dict[int, int] = {}
        self.opened: list[tuple[int, int]] = []
        self.missed = FAR
        self._rest = rest
        self._every = every
        self._heaven, self._corners, self._humans, cone, cylinder, self._walker = split(code)
        self._inside, self._other = (cylinder, cone) if self._walker else (cone, cylinder)
        self._regular, self._small, self._pent = (at[self._walker] for at in (REGULAR_AT, SMALL_AT, PENT_AT))
        self._table = table()
        self._relaxed = relaxed()
        self._sense = 0
        self._waiting: list[Moment] = []

    def all(self) -> None:
        """Look at all walks."""
        for _ in self.steps():
            pass

    def steps(self) -> Iterator[None]:
        """The same, with a pause now and then."""
        corners, humans = self._corners, self._humans
        board = (made(corners) | made(humans) << 5) << 1 | (humans >> SPHERE_AT & 7 == HOUSED)
        for self._sense in SENSES:
            met: set[Moment] = set()
            for load, at, held in self._heads():
                self._waiting.append((load, at, self._heaven, corners, held, False, 0, board))
            looked = 0
            while self._waiting:
                moment = self._waiting.pop()
                if not self._every:
                    if moment in met:
                        continue
                    met.add(moment)
                load = moment[0]
                if load == FREE:
                    self._fly(moment)
                elif load == RIDING:
                    self._ride(moment)
                else:
                    self._carry(moment)
                looked += 1
                if looked & 63 == 0:
                    yield

    def _heads(self) -> Iterator[tuple[int, int, int]]:
        """Load, station and humans when a walk sets out."""
        humans = self._humans
        if self._inside == OUT:
            bits = sum(CORNER_BITS[self._sense])
        elif self._inside == IN_REGULAR:
            bits = CORNER_BITS[self._sense][self._corners >> self._regular & 7]
        else:
            field = self._small if self._inside == IN_SMALL else self._pent
            bits = HUMAN_BITS[self._sense][humans >> field & 7]
            load = SMALL_LOAD if self._inside == IN_SMALL else PENT_LOAD
            for at in stations(bits):
                yield load, at, humans | CARRIED << field
        for at in stations(bits):
            yield FREE, at, humans

    def _late(self, board: int, heaven: int, load: int, laid: bool) -> bool:
        """Whether the relaxed game says that too many actions would follow."""
        tally, walker, other = TALLY_OF[heaven], self._walker, self._other
        least = self._relaxed.known.get(walk_key(board, tally, load, laid, walker, other))
        if least is None:
            least = self._relaxed.rest(board, tally, load, laid, walker, other)
        if least <= self._rest:
            return False
        self.missed = min(self.missed, least)
        return True

    def _fly(self, moment: Moment) -> None:
        """Carrying nothing: on to a stop, to a solid that was made, or to the open gate; the sphere may be entered on the way."""
        _, at, heaven, corners, humans, laid, ridden, board = moment
        sense = self._sense
        inside_regular = CORNER_BITS[sense][corners >> self._regular & 7]
        inside_small = HUMAN_BITS[sense][humans >> self._small & 7]
        inside_pent = HUMAN_BITS[sense][humans >> self._pent & 7]
        stops = inside_regular | inside_small | inside_pent
        ahead = (stops | stops << STATIONS) >> at + 1
        free = passed(at, (ahead & -ahead).bit_length()) if stops else UNBOUNDED
        if self._late(board, heaven, free, laid):
            return
        sphere = HUMAN_BITS[sense][humans >> SPHERE_AT & 7]
        while True:
            bits = stops | sphere | EMPTY_HEAVENS[sense][heaven]
            ahead = (bits | bits << STATIONS) >> at + 1
            at = (at + (ahead & -ahead).bit_length()) % STATIONS
            here = 1 << at
            if here & stops:
                if laid:
                    inside = IN_REGULAR if here & inside_regular else IN_SMALL if here & inside_small else IN_PENT
                    self._end(inside, heaven, corners, humans, board)
                return
            if here & sphere:
                if not ridden & here:
                    self._waiting.append(
                        (RIDING, at, heaven, corners, humans | CARRIED << SPHERE_AT, laid, ridden, board)
                    )
                continue
            heaven |= self._walker + 1 << SHIFTS[sense][at]
            laid, ridden = True, 0
            if MAKES[heaven] != ROOM:
                self._full(FREE, at, heaven, corners, humans, board)
                return

    def _carry(self, moment: Moment) -> None:
        """Carrying the small or the pent solid: on until a fifth plane, and from each human spot on the way what can be done there."""
        load, at, heaven, corners, humans, laid, _, board = moment
        sense, waiting = self._sense, self._waiting
        field = self._small if load == SMALL_LOAD else self._pent
        plane = self._walker + 1 if load == SMALL_LOAD else 3
        empty = EMPTY_HUMANS[sense][taken(humans)]
        sphere = HUMAN_BITS[sense][humans >> SPHERE_AT & 7]
        bare = humans & ~(CARRIED << field)
        while not self._late(board, heaven, load, laid):
            while True:
                bits = empty | sphere | EMPTY_HEAVENS[sense][heaven]
                ahead = (bits | bits << STATIONS) >> at + 1
                at = (at + (ahead & -ahead).bit_length()) % STATIONS
                here = 1 << at
                if not here & (empty | sphere):
                    break
                put = bare | NUMBERS[sense][at] + 1 << field
                if here & sphere:
                    put |= CARRIED << SPHERE_AT
                    waiting.append((RIDING, at, heaven, corners, put, laid, 0, board))
                else:
                    waiting.append((FREE, at, heaven, corners, put, laid, 0, board))
                    if laid:
                        self._end(IN_SMALL if load == SMALL_LOAD else IN_PENT, heaven, corners, put, board)
            heaven |= plane << SHIFTS[sense][at]
            laid = True
            if MAKES[heaven] != ROOM:
                self._full(load, at, heaven, corners, humans, board)
                return

    def _ride(self, moment: Moment) -> None:
        """Riding the sphere: on into the dodecahedron, or until it would go round for ever; it may be set down on the way."""
        _, at, heaven, corners, humans, laid, ridden, board = moment
        if self._late(board, heaven, RIDING, laid):
            return
        sense = self._sense
        home = CORNER_BITS[sense][corners >> _DODECAHEDRON_AT & 7]
        bits = home | EMPTY_HUMANS[sense][taken(humans)]
        bare = humans & ~(CARRIED << SPHERE_AT)
        while True:
            ahead = (bits | bits << STATIONS) >> at + 1
            ahead = (ahead & -ahead).bit_length()
            left = ((1 << ahead) - 1) << at
            left = (left | left >> STATIONS) & (1 << STATIONS) - 1
            if left & ridden:
                return
            ridden |= left
            at = (at + ahead) % STATIONS
            here = 1 << at
            if here & home:
                self._waiting.append((FREE, at, heaven, corners, bare | HOUSED << SPHERE_AT, laid, 0, board | 1))
                return
            down = bare | NUMBERS[sense][at] + 1 << SPHERE_AT
            self._waiting.append((FREE, at, heaven, corners, down, laid, ridden, board))
            if ridden & here:
                return

    def _full(self, load: int, at: int, heaven: int, corners: int, humans: int, board: int) -> None:
        """Five planes: wherever the new solid can stand, or the gate."""
        makes = MAKES[heaven]
        if makes == GATE:
            self._gate(load, at, heaven, corners, humans, board)
            return
        if makes == NOTHING or board & 2 << makes:
            return
        board |= 2 << makes
        regular = makes in REGULAR
        spots = taken(corners if regular else humans)
        for spot in range(5):
            if not spots >> spot & 1:
                if regular:
                    grown = corners | spot + 1 << 3 * makes
                    if viable(grown):
                        self._waiting.append((load, at, 0, grown, humans, True, 0, board))
                else:
                    grown = humans | spot + 1 << 3 * (makes - 5)
                    self._waiting.append((load, at, 0, corners, grown, True, 0, board))

    def _gate(self, load: int, at: int, heaven: int, corners: int, humans: int, board: int) -> None:
        """The gate opens: the walker enters at once, or ends in its small solid and enters when the other one has."""
        if board != ALL_HOUSED or load == PENT_LOAD or self._other != IN_SMALL or not faces(heaven, corners):
            return
        others = entries(1 - self._walker, corners, humans)
        if not others:
            return
        if load == FREE:
            self._land(at, corners, humans, others)
            return
        sense = self._sense
        pent = HUMAN_BITS[sense][humans >> self._pent & 7]
        bits = pent | EMPTY_HUMANS[sense][taken(humans)]
        bare = humans & ~(CARRIED << self._small)
        while True:
            ahead = (bits | bits << STATIONS) >> at + 1
            at = (at + (ahead & -ahead).bit_length()) % STATIONS
            if 1 << at & pent:
                if enters(self._walker, sense, at, corners):
                    self._open(1, others)
                return
            put = bare | NUMBERS[sense][at] + 1 << self._small
            self._open(2, others * entries(self._walker, corners, put))
            self._land(at, corners, put, others)

    def _land(self, at: int, corners: int, humans: int, others: int) -> None:
        """The gate is open, and the walker carries nothing: it must stop in its small solid."""
        sense = self._sense
        small = HUMAN_BITS[sense][humans >> self._small & 7]
        bits = small | CORNER_BITS[sense][corners >> self._regular & 7] | HUMAN_BITS[sense][humans >> self._pent & 7]
        ahead = (bits | bits << STATIONS) >> at + 1
        if 1 << (at + (ahead & -ahead).bit_length()) % STATIONS & small:
            self._open(2, others * entries(self._walker, corners, humans))

    def _open(self, rest: int, ways: int) -> None:
        if ways:
            if rest <= self._rest:
                self.opened.append((rest, ways))
            else:
                self.missed = min(self.missed, rest)

    def _end(self, inside: int, heaven: int, corners: int, humans: int, board: int) -> None:
        cone, cylinder = (self._other, inside) if self._walker else (inside, self._other)
        turn = 1 - self._walker
        least = self._table[index(board, TALLY_OF[heaven], cone, cylinder, turn)]
        if least <= self._rest:
            code = join(heaven, corners, humans, cone, cylinder, turn)
            self.following[code] = self.following.get(code, 0) + 1
        elif least < self.missed:
            self.missed = least


def walks(code: int, rest: int, every: bool = False) -> Walks:
    """All at once: the actions of a position after which `rest` are enough, as far as the relaxed game can say."""
    found = Walks(code, rest, every)
    found.all()
    return found
