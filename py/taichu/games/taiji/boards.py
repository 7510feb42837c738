"""The boards of a position: the map, the taiji board, and what lies before each seat, drawn by drawing/."""

from __future__ import annotations

from collections.abc import Sequence

from taichu.core.message import Message
from taichu.core.scene import Plain
from taichu.games.taiji.board import CITIES, CODES, INDEX, LUOYI, NOWHERE, board_of
from taichu.games.taiji.drawing.destiny import destiny, still
from taichu.games.taiji.drawing.land import RIVER, ROAD, ground, way
from taichu.games.taiji.drawing.layout import REACH, cells, frame, middle
from taichu.games.taiji.drawing.places import place
from taichu.games.taiji.drawing.spots import IDLE, Meanings, Place, spot_at
from taichu.games.taiji.drawing.track import track, values
from taichu.games.taiji.drawing.wheel import HEAVEN, wheel
from taichu.games.taiji.state import NONE, State
from taichu.games.taiji.words import city_name, kind_name, kingdom_name, say, seat_name

# The letters of actions that go by road or by river to the city that they name.
GOING = {"c": ROAD, "C": ROAD, "b": RIVER, "B": RIVER}


def map_of(state: State, legal: Sequence[str], meanings: Meanings) -> Plain:
    """The first board: `board`, `ground` and `spots` of the scene. The roads and rivers that can be gone now are lit."""
    board = board_of(state.players)
    pawn = state.player.pawn if state.asked else NOWHERE
    grid = cells(board)
    moves = sorted({(GOING[action[0]], action[1:]) for action in legal if action[0] in GOING})
    ways = [way(kind, pawn, INDEX[code], f"{kind}-{code}", "open") for kind, code in moves if pawn != NOWHERE]
    spots = []
    for city in board.cities:
        key = CODES[city]
        x, y = middle(city)
        pawns = [seat for seat, player in enumerate(state.seats) if player.pawn == city]
        lit = meanings.get(key, IDLE).state != IDLE.state
        shapes = place(city, state.tokens[city], state.temples[city], pawns, lit)
        spot = spot_at(key, Place(*grid[city], x, y, REACH, REACH), label_of(state, city), shapes, meanings)
        spots.append({**spot, "name": city_name(city), "spelt": CITIES[city].latin})
    return {
        "board": frame(board, LUOYI if pawn == NOWHERE else pawn),
        "ground": [*ground(board), *ways],
        "spots": spots,
    }


def label_of(state: State, city: int) -> Message:
    """A place, and what is there."""
    size = "large" if CITIES[city].large else "small"
    there = [
        say("place.capital") if city == LUOYI else say(f"place.{size}", kingdom=kingdom_name(CITIES[city].kingdom))
    ]
    if state.tokens[city] != NONE:
        there.append(say("disaster") if state.barred(city) else kind_name(state.tokens[city]))
    if state.temples[city] != NONE:
        there.append(say("place.temple", who=seat_name(state.temples[city], state.solo)))
    for seat, player in enumerate(state.seats):
        if player.pawn == city:
            there.append(say("place.pawn", who=seat_name(seat, state.solo)))
    return say("place", city=city_name(city), there=tuple(there))


def wheel_of(state: State, meanings: Meanings) -> Plain:
    """The taiji board."""
    seals = [NONE] * len(state.piles)
    for seat, trigram in enumerate(state.seals):
        if trigram != NONE:
            seals[trigram] = seat
    lower, upper = state.heaven
    if upper != NONE:
        seals[upper] = HEAVEN
    return wheel(state.piles, seals, lower, state.centre, meanings)


def destiny_of(state: State, seat: int, meanings: Meanings | None) -> Plain:
    """The destiny board of a seat that is a player's; without meanings it is only looked at."""
    player = state.seats[seat]
    if meanings is None:
        return still(player.destiny, player.lines, player.beside)
    return destiny(player.destiny, player.lines, player.beside, meanings)


def values_of(state: State, seat: int) -> Plain:
    """The two values of a seat that is a player's."""
    return values(state.seats[seat].yin, state.seats[seat].yang, seat)


def track_of(state: State) -> Plain:
    """The turn-order track."""
    return track(state.spaces, state.arrived)
