"""From one decision to the next: turns, phases, rounds, the end (RULES.md, "A round")."""

from __future__ import annotations

from taichu.games.taiji import solo
from taichu.games.taiji.cast import FIRST_THROW, thrown
from taichu.games.taiji.decisions import is_due
from taichu.games.taiji.effects import throw
from taichu.games.taiji.events import Event, Log
from taichu.games.taiji.printed import ROUNDS, TILES
from taichu.games.taiji.state import ACT, CAST, CHOOSE, END, GRACE, NONE, PLACE, SHADOW, State

_NO_TILES = (0,) * len(TILES)
_FIRST = {CHOOSE: "K", PLACE: "@", ACT: "a"}


def settle(state: State, log: Log) -> State:
    """On to the next decision that is due, or to the end."""
    while state.phase != END:
        if not state.asked:
            state = _next_turn(state, log)
        elif is_due(state):
            break
        else:
            state = state._replace(asked=state.asked[1:])
    return state


def is_last(state: State) -> bool:
    """Whether nothing but what the seat on turn decides is open until the end."""
    if state.round != ROUNDS or not state.asked:
        return False
    last = state.turn == len(state.order) - 1
    if state.phase == ACT:
        return state.solo or last
    throws = "k" in state.asked  # a temple torn down would throw the coins anew
    return state.phase == CAST and state.solo and last and not state.bag and not throws


def _next_turn(state: State, log: Log) -> State:
    last = len(state.order) - 1
    if state.phase == PLACE:
        return _turn(state, state.turn - 1, log) if state.turn else _new_round(state, log)
    if state.phase == GRACE:
        return _heaven(state, log)
    if state.turn < last:
        return _turn(state, state.turn + 1, log)
    if state.phase == CHOOSE:
        return _turn(state._replace(phase=PLACE), last, log)
    if state.phase == CAST:
        return _turn(state._replace(phase=ACT), 0, log)
    return _fulfilled(state, log)


def _turn(state: State, turn: int, log: Log) -> State:
    """The turn of the seat at that place in the order begins; the Shadow's is over at once."""
    state = state._replace(turn=turn)
    if state.solo and state.seat == SHADOW:
        return solo.take_turn(state, log)
    if state.phase == CAST:
        return thrown(state, FIRST_THROW, log)
    idle = state.player.tiles if state.phase == ACT else _NO_TILES
    return state._replace(idle=idle, asked=(_FIRST[state.phase],))


def _new_round(state: State, log: Log) -> State:
    state = state._replace(round=state.round + 1, phase=GRACE, turn=0, asked=("d",))
    log.append(Event("round", NONE, (state.round,)))
    return solo.shown_kingdoms(state, log) if state.solo else state


def _heaven(state: State, log: Log) -> State:
    """Heaven's coins: the first three seal a lower part, the others an upper one."""
    state, coins = throw(state)
    heaven = (coins & 7, coins >> 3)
    log.append(Event("heaven", NONE, heaven))
    return _turn(state._replace(heaven=heaven, phase=CAST), 0, log)


def standing(state: State) -> tuple[int, ...]:
    """The seats as the track has them: further along first, then who arrived first."""
    return tuple(sorted(state.arrived, key=lambda seat: -state.spaces[seat]))


def _fulfilled(state: State, log: Log) -> State:
    """Seals and coins are taken back, and the order made anew; after the last round the game is over."""
    order = standing(state)
    log.append(Event("order", NONE, order))
    state = state._replace(
        order=order,
        turn=0,
        heaven=(NONE, NONE),
        seals=(NONE,) * len(order),
        idle=_NO_TILES,
        shadow=(),
        seats=tuple(player._replace(thrown=0, coins=(0, 0)) for player in state.seats),
    )
    if state.round < ROUNDS:
        return _new_round(state, log)
    log.append(Event("end", NONE))
    return state._replace(phase=END)
