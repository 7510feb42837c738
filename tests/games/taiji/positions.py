"""Positions to test with: reached by a line of play from a start, changed by hand, or chosen by hypothesis."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from taichu.core.rng import SplitMix64
from taichu.games import get_game
from taichu.games.taiji import Taiji
from taichu.games.taiji.board import CITIES, CODES, INDEX
from taichu.games.taiji.decisions import decision_of
from taichu.games.taiji.flow import settle
from taichu.games.taiji.state import NONE, Player, State

GAME = get_game("taiji")
RULES = Taiji()
CHECKS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "golden/taiji_checks.json").read_text(encoding="utf-8")
)
PRESETS = {1: "solo", 2: "two", 3: "three", 4: "four"}


def at(start: str, line: str = "") -> State:
    """The position after a line of actions, with blanks between."""
    state = RULES.new(*RULES.parse_start(start))
    for action in line.split():
        state = RULES.apply(state, RULES.parse_action(state, action))
    return state


def first(players: int, seed: int) -> State:
    """The first position for so many players; alone against a normal Shadow."""
    return RULES.new(*RULES.seeded(RULES.presets[PRESETS[players]], seed))


def asked(state: State) -> str:
    """The name of the decision that is asked, "" after the end."""
    return decision_of(state.asked[0]).name if state.asked else ""


def legal(state: State) -> str:
    """The legal actions with blanks between."""
    return " ".join(RULES.actions(state))


def why(state: State, action: str) -> str | None:
    """The code of the rule that refuses an action, None where it is legal."""
    reason = RULES.why_not(state, RULES.parse_action(state, action))
    return reason.code if reason else None


def here(state: State, seat: int = 0) -> str:
    """The city of a pawn."""
    return CODES[state.seats[seat].pawn]


def owner(state: State, code: str) -> int:
    """Whose temple stands in a city, -1 for none."""
    return state.temples[INDEX[code]]


def go(state: State, line: str) -> State:
    """On from a position."""
    for action in line.split():
        state = RULES.apply(state, RULES.parse_action(state, action))
    return state


def on_map(state: State, what: dict[str, int], owners: dict[str, int] | None = None) -> State:
    """Only these tokens (a kind, or 4 for a disaster) and these temples (of a seat) on the map."""
    tokens, temples = [NONE] * len(CITIES), [NONE] * len(CITIES)
    for code, token in what.items():
        tokens[INDEX[code]] = token
    for code, seat in (owners or {}).items():
        temples[INDEX[code]] = seat
    return state._replace(tokens=tuple(tokens), temples=tuple(temples))


def player(state: State, seat: int, **members: Any) -> State:
    """With other members of a player; `pawn` by its city's code. Where arts are kept, none is used yet."""
    if "arts" in members:
        members = {"used": (), **members}
    if "pawn" in members:
        members["pawn"] = INDEX[members["pawn"]]
    return state.with_player(seat, state.seats[seat]._replace(**members))


def acting(coins: tuple[int, int] = (0, 0), tiles: tuple[int, ...] = (0, 0, 0, 0), **members: Any) -> State:
    """Seat 0 of two in its phase of the four symbols, with so many coins (yin, yang) and tiles, on an empty map."""
    state = casting(**members)
    state = player(state, 0, coins=coins, tiles=tiles)
    return state._replace(phase="f", asked=("a",), idle=tiles)


def last_turn(**members: Any) -> State:
    """Seat 0 in the last turn of the last round, with nothing on the map; each line has the scoring tile of its number."""
    return acting(**members)._replace(round=5, turn=1, order=(1, 0))


def casting(task: str = "i", **members: Any) -> State:
    """Seat 0 of two, first in turn order, in round 1, asked for `task`; nothing sealed but what heaven sealed (坤 below, 乾 above), nothing
    on the map, the pawn in 邯鄲, no art left."""
    state = on_map(first(2, 31), {})
    state = state._replace(
        round=1,
        phase="c",
        order=(0, 1),
        turn=0,
        asked=(task,),
        heaven=(0, 7),
        seats=tuple(Player(pawn=INDEX["HDN"], used=(1, 4), lines=tuple(range(10))) for _ in range(2)),
    )
    return player(state, 0, **members)


def asking(state: State) -> State:
    """On to the decision that is due."""
    return settle(state, [])


def played(players: int, seed: int, chooser: SplitMix64) -> Iterator[tuple[State, str]]:
    """A game of chance: each position with the action chosen there, and the last one with ""."""
    state = first(players, seed)
    while actions := RULES.actions(state):
        action = actions[chooser.below(len(actions))]
        yield state, action
        state = RULES.apply(state, action)
    yield state, ""


def game(players: int, seed: int) -> Sequence[State]:
    """All positions of a game of chance."""
    return [state for state, _ in played(players, seed, SplitMix64(seed))]


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position of any game of chance."""
    states = game(draw(st.integers(1, 4)), draw(st.integers(0, 2**64 - 1)))
    return states[draw(st.integers(0, len(states) - 1))]
