"""Moving step by step: Thunder by road, Water by river, Earth-Shrinking by either."""

from __future__ import annotations

from taichu.core.errors import Reason
from taichu.games.taiji.board import CODES, INDEX
from taichu.games.taiji.effects import moved
from taichu.games.taiji.events import Log
from taichu.games.taiji.state import State
from taichu.games.taiji.words import city_name, refuse

STOP = "."
ROAD, RIVER, EITHER = "road", "river", "way"
MODES = {"R": ROAD, "W": RIVER, "M": EITHER}


def neighbours(state: State, mode: str) -> tuple[int, ...]:
    """The places one step from the player's pawn."""
    board = state.board
    ways = board.roads if mode == ROAD else board.rivers if mode == RIVER else board.ways
    return ways[state.player.pawn]


def reachable(state: State, mode: str) -> list[int]:
    """Those of them that are not barred."""
    return [city for city in neighbours(state, mode) if not state.barred(city)]


def why_no_step(state: State, city: int, mode: str) -> Reason | None:
    """There must be such a way, and no disaster at its end."""
    if city not in neighbours(state, mode):
        return refuse(mode, city=city_name(city), at=city_name(state.player.pawn))
    return refuse("barred", city=city_name(city)) if state.barred(city) else None


def steps(state: State) -> list[str]:
    """On to a neighbour, or stop."""
    return [STOP, *(f"m{CODES[city]}" for city in reachable(state, MODES[state.asked[0][0]]))]


def why_not_on(state: State, action: str) -> Reason | None:
    """One may always stop."""
    return None if action == STOP else why_no_step(state, INDEX[action[1:]], MODES[state.asked[0][0]])


def go_on(state: State, task: str, action: str, log: Log) -> State:
    """One step, and the rest of them is asked."""
    return state if action == STOP else stepped(state, INDEX[action[1:]], task[0], int(task[1:]) - 1, log)


def stepped(state: State, city: int, mode: str, left: int, log: Log) -> State:
    """The pawn in another city, with so many steps `left` of that kind (a key of MODES)."""
    state = moved(state, city, log)
    return state._replace(asked=(f"{mode}{left}", *state.asked)) if left else state
