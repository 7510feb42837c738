"""The decisions before heaven's coins fall: which arts are kept, where one begins, which disaster goes."""

from __future__ import annotations

from itertools import combinations

from taichu.core.errors import Reason
from taichu.games.taiji.board import CITIES, CODES, INDEX, LUOYI
from taichu.games.taiji.effects import built
from taichu.games.taiji.events import Event, Log
from taichu.games.taiji.printed import ARTS, ARTS_KEPT
from taichu.games.taiji.state import NONE, State, changed
from taichu.games.taiji.words import city_name, refuse, seat_name

KEEPING = tuple("K" + "".join(map(str, kept)) for kept in combinations(range(1, len(ARTS) + 1), ARTS_KEPT))


def keeping(state: State) -> list[str]:
    """Any two of the four arts."""
    return list(KEEPING)


def why_not_kept(state: State, action: str) -> Reason | None:
    """Nothing speaks against any two."""
    return None


def keep(state: State, task: str, action: str, log: Log) -> State:
    """The other two leave the game."""
    log.append(Event("kept", state.seat))
    return state.with_player(state.seat, state.player._replace(arts=tuple(map(int, action[1:]))))


def beginnings(state: State) -> list[str]:
    """The cities where a pawn may begin."""
    return [f"@{CODES[city]}" for city in state.board.cities if not state.barred(city) and state.temples[city] == NONE]


def why_no_beginning(state: State, action: str) -> Reason | None:
    """Not under a disaster, and not where a temple stands, since one's own is to be built."""
    city = INDEX[action[1:]]
    if state.barred(city):
        return refuse("disaster", city=city_name(city))
    if state.temples[city] != NONE:
        return refuse("temple", city=city_name(city), who=seat_name(state.temples[city], state.solo))
    return None


def begin(state: State, task: str, action: str, log: Log) -> State:
    """The pawn is set down and a temple built, but in Luoyi."""
    city = INDEX[action[1:]]
    log.append(Event("began", state.seat, (city,)))
    state = state.with_player(state.seat, state.player._replace(pawn=city))
    return state if city == LUOYI else built(state, state.seat, city, log)


def disasters(state: State) -> list[str]:
    """The disasters on the map."""
    return [f"d{CODES[city]}" for city in range(len(CITIES)) if state.barred(city)]


def why_no_grace(state: State, action: str) -> Reason | None:
    """Only where a disaster lies."""
    city = INDEX[action[1:]]
    return None if state.barred(city) else refuse("calm", city=city_name(city))


def calm(state: State, task: str, action: str, log: Log) -> State:
    """The disaster goes; there is nothing under it."""
    city = INDEX[action[1:]]
    log.append(Event("calmed", state.seat, (city,)))
    return state._replace(tokens=changed(state.tokens, city, NONE))
