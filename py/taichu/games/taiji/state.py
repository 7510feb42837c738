"""A position: the map, the taiji board, the track, the players, and the decisions that are still to be made in this turn."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from taichu.games.taiji.board import NOWHERE, Board, board_of
from taichu.games.taiji.printed import CELLS_OF, DISASTER, KINDS, TEMPLES

Item = TypeVar("Item")

NONE = -1  # no token, no owner, no seal, nothing in a slot
YIN, YANG = 0, 1
SHADOW = 1  # the seat of the solo game's opponent
COINS = 6

# What is being done; a round goes through GRACE, CAST and ACT.
CHOOSE, PLACE, GRACE, CAST, ACT, END = "asgcfe"

HIDDEN = 0  # an art that somebody else keeps


class Player(NamedTuple):
    """What lies before a seat. `pawn`: a city, or NOWHERE. `arts`: those kept and not used, each HIDDEN in the eyes of others;
    `used`: those used. `yin`, `yang`: the two values. `destiny`: the filled cells as bits. `beside`: specialties by
    kind that found no cell. `tiles`: action tiles by kind. `thrown`: the six coins of this round as bits, coin 1 the lowest;
    `coins`: those not paid yet, (yin, yang). `lines`: the scoring tile of each line. The Shadow has only `beside`."""

    pawn: int = NOWHERE
    arts: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    yin: int = 0
    yang: int = 0
    destiny: int = 0
    beside: tuple[int, ...] = (0,) * len(KINDS)
    tiles: tuple[int, ...] = (0,) * len(KINDS)
    thrown: int = 0
    coins: tuple[int, int] = (0, 0)
    lines: tuple[int, ...] = ()

    def value(self, side: int) -> int:
        """The value of yin or yang."""
        return self.yang if side else self.yin

    def held(self, kind: int) -> int:
        """Specialties of a kind, on the destiny board and beside it."""
        return sum(self.destiny >> cell & 1 for cell in CELLS_OF[kind]) + self.beside[kind]


class State(NamedTuple):
    """`players` 1-4 and, alone, the Shadow's `level` `e`, `n` or `h`. `chance`: the generator's state, None where it is hidden.
    `round` 0-5, `phase`; `order`: the seats in turn order; `turn`: the place in it. `asked`: the decisions to be made in this
    turn, the present one first (decisions.py). `tokens`, `temples`: on each of the fifty places a kind, DISASTER or NONE, and a
    seat or NONE. `piles`: (kind, tiles left) by trigram; `heaven`: the round's (lower, upper) trigram of heaven's coins, NONE before
    the throw; `seals`: the trigram whose upper part each seat sealed. `centre`: two slots of yin, two of yang; `bag`: the last item
    is drawn first. `spaces`: each seat's on the track; `arrived`: the seats, who came last at the end. `idle`: the action tiles that
    the seat on turn may still use. `shadow`: this round's kingdoms of the Shadow; `fates`: the pile they come from."""

    players: int
    level: str
    chance: int | None
    round: int
    phase: str
    order: tuple[int, ...]
    turn: int
    asked: tuple[str, ...]
    tokens: tuple[int, ...]
    temples: tuple[int, ...]
    piles: tuple[tuple[int, int], ...]
    heaven: tuple[int, int]
    seals: tuple[int, ...]
    centre: tuple[int, ...]
    bag: tuple[int, ...]
    spaces: tuple[int, ...]
    arrived: tuple[int, ...]
    idle: tuple[int, ...]
    shadow: tuple[int, ...]
    fates: tuple[int, ...]
    seats: tuple[Player, ...]

    @property
    def solo(self) -> bool:
        """Whether one plays against the Shadow."""
        return self.players == 1

    @property
    def board(self) -> Board:
        """The side of the map."""
        return board_of(self.players)

    @property
    def seat(self) -> int:
        """The seat that decides now; meaningless after the end."""
        return 0 if self.phase == GRACE and self.players == 1 else self.order[self.turn]

    @property
    def player(self) -> Player:
        """What lies before that seat."""
        return self.seats[self.seat]

    def barred(self, city: int) -> bool:
        """Whether a disaster lies there."""
        return self.tokens[city] == DISASTER

    def goods(self, city: int) -> bool:
        """Whether a specialty lies there."""
        return 0 <= self.tokens[city] < DISASTER

    def supply(self, seat: int) -> int:
        """How many temples a seat has not built."""
        return TEMPLES - self.temples.count(seat)

    def sealed(self, trigram: int) -> bool:
        """Whether the upper part of a position is sealed."""
        return trigram == self.heaven[1] or trigram in self.seals

    def slots(self, side: int) -> tuple[int, ...]:
        """The numbers of the slots of a side that hold a specialty."""
        return tuple(slot for slot in (0, 1) if self.centre[2 * side + slot] != NONE)

    def with_player(self, seat: int, player: Player) -> State:
        """The state with another of its players."""
        return self._replace(seats=changed(self.seats, seat, player))


def changed(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    """A tuple with one of its items put in place of another."""
    return (*items[:place], item, *items[place + 1 :])
