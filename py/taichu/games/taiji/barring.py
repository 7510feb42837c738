"""Why nothing can be done now at a place, told before anybody tries."""

from __future__ import annotations

from taichu.core.message import Message
from taichu.games.taiji.board import CODES, NOWHERE
from taichu.games.taiji.build import MOUNTAIN_REACH, within
from taichu.games.taiji.decisions import decision_of
from taichu.games.taiji.drawing.spots import Meaning
from taichu.games.taiji.printed import CELLS
from taichu.games.taiji.state import State
from taichu.games.taiji.travel import EITHER, MODES, ROAD, neighbours, why_no_step
from taichu.games.taiji.words import say

# The letter in front of a city, or of a slot of the centre, in an answer to each decision.
_CITIES = {"start": "@", "grace": "d", "step": "m", "near_t": "t", "near_s": "s", "act": "", "wild": ""}
_SLOTS = {"xchg": "x", "centre": "n"}


def barred(state: State, lit: frozenset[str]) -> dict[str, Meaning]:
    """What the spots mean at which nothing can be done, `lit` being the others: why not. Those that might be thought to be possible
    are barred, the others stay idle."""
    asked = decision_of(state.asked[0]).name
    if asked in _CITIES:
        near = _near(state, asked)
        cities = [city for city in state.board.cities if CODES[city] not in lit]
        return {CODES[city]: _meaning(_why_city(state, _CITIES[asked], city), city in near) for city in cities}
    keys = [f"P{cell:X}" for cell in range(len(CELLS))] if asked == "place" else ["N0", "N1", "Y0", "Y1"]
    letter = _SLOTS.get(asked, "")
    asks = asked == "place" or asked in _SLOTS
    return {key: _meaning(_why(state, letter + key), False) for key in keys if key not in lit} if asks else {}


def why_barred(state: State, key: str) -> Message:
    """What is said where a place is touched at which nothing can be done."""
    meaning = barred(state, frozenset()).get(key) if state.asked else None
    return (meaning and meaning.why) or say("why.place")


def _meaning(why: Message | None, near: bool) -> Meaning:
    return Meaning("barred" if near and why else "idle", why=why)


def _near(state: State, asked: str) -> set[int]:
    """The cities that might be thought to be possible."""
    if asked == "start":
        return set(state.board.cities)
    if asked == "near_t":
        return within(state, MOUNTAIN_REACH)
    if asked in ("near_s", "grace") or state.player.pawn == NOWHERE:
        return set()
    return set(neighbours(state, MODES.get(state.asked[0][0], EITHER)))


def _why(state: State, action: str) -> Message | None:
    decision = decision_of(state.asked[0])
    if decision.forms.fullmatch(action) is None:
        return say("why.yin_side")
    reason = decision.why(state, action)
    return reason.message if reason else None


def _why_city(state: State, letter: str, city: int) -> Message | None:
    """Without a letter it is one of the symbol actions that could be done there."""
    if letter:
        return _why(state, letter + CODES[city])
    if city == state.player.pawn:
        return say("why.here", goods=_why(state, "s") or "", temple=_why(state, "t") or "")
    if city in neighbours(state, EITHER):
        return _why(state, ("c" if city in neighbours(state, ROAD) else "b") + CODES[city])
    reason = why_no_step(state, city, EITHER)
    return reason.message if reason else None
