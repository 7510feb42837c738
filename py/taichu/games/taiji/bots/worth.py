"""What a position is worth to a seat: the points that it may expect at the end, less those that the others may on average. Of theirs
only such are counted as can be taken from them: favour, track, the order tile, the Shadow's specialties.

Each term stands for a source of points, seen from the middle of the game: what is there already counts in full, what may still come by the
share that the rounds to come make likely. When nothing is left to come, the own points are the score itself. All
numbers but those of the rules are estimates, judged by letting levels play each other (tools/taiji_ladder.py).
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from taichu.games.taiji.board import CITIES, KINGDOMS, LUOYI, Board, board_of
from taichu.games.taiji.flow import standing
from taichu.games.taiji.printed import (
    ART_POINTS,
    CELLS,
    CELLS_OF,
    DISASTER,
    FAVOUR,
    KINDS,
    LAST_SPACE,
    LEVELS,
    LINE_MASKS,
    LINES,
    ORDER_POINTS,
    OUTER_MASK,
    ROUNDS,
    SCORING,
    TEMPLES,
    TRACK,
    VALUE_MAX,
)
from taichu.games.taiji.score import shared
from taichu.games.taiji.state import ACT, END, NONE, Player, State

GOODS_A_ROUND = 2.2  # specialties that a seat gains
TEMPLES_A_ROUND = 1.5
STEPS_A_ROUND = 0.9  # spaces on the track
VALUE_A_ROUND = 3  # of yin, and of yang
AIMED = 1.3  # how much likelier than by chance a cell is filled that is wanted
SURE = 0.85  # how sure that is at most
STAYS = 0.13  # how much of favour and order each round to come leaves open

TILE_USE = (0.9, 0.6, 1.5, 1.2)  # points of each later use of an action tile: carriage, boat, specialty, temple
NEXT_TILE = 0.8  # how much of that each further tile of a kind gives
ART_USE = (
    0.3,
    0.4,
    0.25,
    0.4,
    0.7,
)  # what an art gives beside its points for each round to come: a hidden one, then 1-4
EXCHANGE = 2.5  # the specialty that a full value is exchanged for
SITE = 0.5  # what a temple gives beside favour
NEAR = 0.3  # how much of what a city offers counts where the pawn is
FADE = 0.5  # how much of that is left a step further away
SIGHT = 3  # steps

ORDER_TILE = next(number for number, tile in enumerate(SCORING) if tile.key == "order")
# The lines that go through each cell.
_LINES_OF = tuple(tuple(line for line, cells in enumerate(LINES) if cell in cells) for cell in range(len(CELLS)))
_KEPT = 1 << 12  # answers that are remembered of each question below


def worth(state: State, seat: int) -> float:
    """Expected points of `seat` beyond those of the others on average; what is left of its turn is not expected to give more."""
    left = rounds_left(state)
    player = state.seats[seat]
    favour = _favour(state.players, state.temples, left)
    order = standing(state)
    own = favour.points[seat] + _track(state.spaces[seat], left)
    rest = 0.0
    for other, rival in enumerate(state.seats):
        if other != seat:
            rest += favour.points[other] + _track(state.spaces[other], left)
            rest += _rival(state, rival, order.index(other), left)
    tiles = _tiles(player, favour, seat, order.index(seat), len(order), left)
    missing, _ = _board(player.destiny)
    chances = _chances(player.destiny, left)
    own += sum(chances[missing[line]] * tiles[tile] for line, tile in enumerate(player.lines))
    own += sum(ART_POINTS + left * ART_USE[art] for art in player.arts)
    if left:
        own += _uses(player.tiles, left) + EXCHANGE * (player.yin + player.yang) / VALUE_MAX * min(1, 0.4 + 0.2 * left)
    if player.pawn >= 0 and (left or state.asked):
        own += _nearby(state, player, favour.sites[seat], _goods(player.destiny, player.lines, tiles, left))
    return own - rest / (len(state.seats) - 1)


def rounds_left(state: State) -> float:
    """How many rounds are still to come; one whose four symbols are ahead counts as half a round."""
    return ROUNDS - state.round + (0 if state.phase in (ACT, END) else 0.5)


class Favour(NamedTuple):
    """What the temples on the map give, by seat: `points` of favour in all, in the `best` kingdom, temples `built`, and what one more in
    each kingdom would give (`sites`)."""

    points: tuple[float, ...]
    best: tuple[float, ...]
    built: tuple[int, ...]
    sites: tuple[tuple[float, ...], ...]


@lru_cache(_KEPT)
def _favour(players: int, temples: tuple[int, ...], left: float) -> Favour:
    board, seats = board_of(players), range(max(2, players))
    counts = [tuple(map([temples[city] for city in cities].count, seats)) for cities in board.kingdoms]
    shares = [_shares(board.name, kingdom, count, left) for kingdom, count in enumerate(counts)]
    return Favour(
        tuple(sum(share[seat] for share in shares) for seat in seats),
        tuple(max(share[seat] for share in shares) for seat in seats),
        tuple(sum(count[seat] for count in counts) for seat in seats),
        tuple(
            tuple(SITE + _one_more(board.name, kingdom, count, seat, left) for kingdom, count in enumerate(counts))
            for seat in seats
        ),
    )


@lru_cache(_KEPT)
def _shares(board: str, kingdom: int, temples: tuple[int, ...], left: float) -> tuple[float, ...]:
    """The favour each seat may expect of a kingdom from its temples there: partly as it stands, partly by the share of the temples."""
    first, second = FAVOUR[board][KINGDOMS[kingdom]]
    now = shared(list(temples), first, second)
    open_ = STAYS * left
    whole = sum(temples) + 0.5 * len(temples)
    return tuple(
        (1 - open_) * points + open_ * (first + second) * (count + 0.5) / whole
        for points, count in zip(now, temples, strict=True)
    )


@lru_cache(_KEPT)
def _one_more(board: str, kingdom: int, temples: tuple[int, ...], seat: int, left: float) -> float:
    """What one more temple in a kingdom gives a seat, against the others on average."""
    more = tuple(count + (other == seat) for other, count in enumerate(temples))
    gains = [
        new - old
        for new, old in zip(_shares(board, kingdom, more, left), _shares(board, kingdom, temples, left), strict=True)
    ]
    return gains[seat] - (sum(gains) - gains[seat]) / (len(gains) - 1)


def _track(space: int, left: float) -> float:
    """Points of the space, and of those to come."""
    reached = min(float(LAST_SPACE), space + STEPS_A_ROUND * left)
    low = int(reached)
    return TRACK[low] + (reached - low) * (TRACK[min(LAST_SPACE, low + 1)] - TRACK[low])


def _rival(state: State, rival: Player, place: int, left: float) -> float:
    """What else one of the others has that can be taken from it: its order tile. The Shadow's specialties, too."""
    if not rival.lines:
        return sum(rival.beside) * LEVELS[state.level]
    missing, _ = _board(rival.destiny)
    chance = _chances(rival.destiny, left)[missing[rival.lines.index(ORDER_TILE)]]
    return chance * _order(place, len(state.seats), left)


def _order(place: int, seats: int, left: float) -> float:
    """The points of the order tile, which the rounds to come may still change."""
    open_ = STAYS * left
    return (1 - open_) * ORDER_POINTS[place] + open_ * sum(ORDER_POINTS[:seats]) / seats


@lru_cache(_KEPT)
def _board(destiny: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Of a destiny board: the empty cells of each line, and the specialties of each kind."""
    missing = tuple((mask & ~destiny).bit_count() for mask in LINE_MASKS)
    return missing, tuple(sum(destiny >> cell & 1 for cell in cells) for cells in CELLS_OF)


@lru_cache(_KEPT)
def _chances(destiny: int, left: float) -> tuple[float, ...]:
    """How likely a line is to be completed, by the number of its empty cells."""
    empty = len(CELLS) - destiny.bit_count()
    filled = min(SURE, AIMED * GOODS_A_ROUND * left / empty) if empty else 0.0
    return tuple(filled**missing for missing in range(5))


def _tiles(player: Player, favour: Favour, seat: int, place: int, seats: int, left: float) -> tuple[float, ...]:
    """The points that each scoring tile may give in the end where its line is completed, in the order of SCORING."""
    coming = GOODS_A_ROUND * left
    outer = (player.destiny & OUTER_MASK).bit_count() + 0.75 * coming
    held = zip(_board(player.destiny)[1], player.beside, strict=True)
    return (
        *(2 * (on + beside + coming / len(KINDS)) for on, beside in held),
        _value(player.yin, left),
        _value(player.yang, left),
        min(outer, 12),
        min(TEMPLES, favour.built[seat] + TEMPLES_A_ROUND * left),
        _order(place, seats, left),
        favour.best[seat],
    )


def _value(value: int, left: float) -> float:
    """The points of a yin or yang tile."""
    return 1.5 * min(VALUE_MAX, value + VALUE_A_ROUND * left) if left else 3 * (value // 2)


@lru_cache(_KEPT)
def _uses(tiles: tuple[int, ...], left: float) -> float:
    """What the action tiles will give in the rounds to come."""
    each = (use * (1 + NEXT_TILE * (count - 1)) for use, count in zip(TILE_USE, tiles, strict=True) if count)
    return left * sum(each)


@lru_cache(_KEPT)
def _goods(destiny: int, lines: tuple[int, ...], tiles: tuple[float, ...], left: float) -> tuple[float, ...]:
    """What one more specialty of each kind would give, on the best of its free cells."""
    chances, (missing, _) = _chances(destiny, left), _board(destiny)
    closer = [
        (chances[empty - 1] - chances[empty]) * tiles[tile] if empty else 0
        for empty, tile in zip(missing, lines, strict=True)
    ]
    gains = [
        0.0 if destiny >> cell & 1 else sum(closer[line] for line in through) for cell, through in enumerate(_LINES_OF)
    ]
    return tuple(max(0.5, *(gains[cell] for cell in cells)) for cells in CELLS_OF)


def _nearby(state: State, player: Player, sites: tuple[float, ...], goods: tuple[float, ...]) -> float:
    """What the cities around the pawn offer, the less the further away."""
    tokens, temples, total = state.tokens, state.temples, 0.0
    for city, kingdom, share in _around(state.players)[player.pawn]:
        token = tokens[city]
        if token != DISASTER:
            if token != NONE:
                total += share * goods[token]
            if temples[city] == NONE:
                total += share * sites[kingdom]
    return total


@cache
def _around(players: int) -> tuple[tuple[tuple[int, int, float], ...], ...]:
    """For each place the cities up to SIGHT steps away, by any ways, with their kingdoms and the share of them that counts."""
    return tuple(tuple(_seen(board_of(players), city)) for city in range(len(CITIES)))


def _seen(board: Board, city: int) -> list[tuple[int, int, float]]:
    found, edge, share = {city: NEAR}, {city}, NEAR
    for _ in range(SIGHT):
        share *= FADE
        edge = {other for here in edge for other in board.ways[here]} - set(found)
        found.update(dict.fromkeys(edge, share))
    return [(place, CITIES[place].kingdom, share) for place, share in sorted(found.items()) if place != LUOYI]
