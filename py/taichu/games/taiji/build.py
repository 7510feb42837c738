"""Building a temple and taking a specialty, on the spot or from a distance."""

from __future__ import annotations

from taichu.core.errors import Reason
from taichu.games.taiji.board import CODES, INDEX, LUOYI
from taichu.games.taiji.effects import built, gathered, is_site
from taichu.games.taiji.events import Log
from taichu.games.taiji.printed import TRIGRAMS
from taichu.games.taiji.state import NONE, State
from taichu.games.taiji.words import city_name, refuse, seat_name

DECLINE = "."
MOUNTAIN_REACH, FIRE_REACH = TRIGRAMS[4].amount, TRIGRAMS[5].amount


def why_no_temple(state: State, city: int) -> Reason | None:
    """Why the player cannot build in a city, wherever the pawn is."""
    if city == LUOYI:
        return refuse("luoyi")
    if state.temples[city] != NONE:
        return refuse("temple", city=city_name(city), who=seat_name(state.temples[city], state.solo))
    if state.barred(city):
        return refuse("disaster", city=city_name(city))
    return None if state.supply(state.seat) else refuse("supply")


def why_no_token(state: State, city: int) -> Reason | None:
    """Why the player cannot take the specialty of a city, wherever the pawn is."""
    return None if state.goods(city) else refuse("bare", city=city_name(city))


def within(state: State, most: int) -> set[int]:
    """The places up to so many steps from the pawn by any ways, none of them through a barred city."""
    found = {state.player.pawn}
    edge = found
    for _ in range(most):
        edge = {city for here in edge if not state.barred(here) for city in state.board.ways[here]} - found
        found = found | edge
    return found


def sites(state: State) -> list[str]:
    """Mountain: where a temple can be built from here."""
    if not state.supply(state.seat):
        return [DECLINE]
    cities = within(state, MOUNTAIN_REACH)
    return [DECLINE, *(f"t{CODES[city]}" for city in cities if is_site(state, city))]


def why_no_site(state: State, action: str) -> Reason | None:
    """Two steps at most."""
    if action == DECLINE:
        return None
    city = INDEX[action[1:]]
    return why_no_temple(state, city) or _why_too_far(state, city, MOUNTAIN_REACH)


def _why_too_far(state: State, city: int, most: int) -> Reason | None:
    if city in within(state, most):
        return None
    return refuse("far", city=city_name(city), at=city_name(state.player.pawn), most=most)


def build_near(state: State, task: str, action: str, log: Log) -> State:
    """A temple from a distance; the pawn stays."""
    return state if action == DECLINE else built(state, state.seat, INDEX[action[1:]], log)


def goods_near(state: State) -> list[str]:
    """Fire: specialties within reach."""
    return [DECLINE, *(f"s{CODES[city]}" for city in within(state, FIRE_REACH) if state.goods(city))]


def why_no_goods(state: State, action: str) -> Reason | None:
    """One step at most."""
    if action == DECLINE:
        return None
    city = INDEX[action[1:]]
    return why_no_token(state, city) or _why_too_far(state, city, FIRE_REACH)


def take_near(state: State, task: str, action: str, log: Log) -> State:
    """A specialty from a distance; the pawn stays."""
    return state if action == DECLINE else gathered(state, INDEX[action[1:]], log)
