"""Beyond the own turn: the four symbols that follow a reading, and samples of the next round's coins.

What the others do meanwhile is left out: each position is judged as if they waited.
"""

from __future__ import annotations

from collections.abc import Sequence

from taichu.core.rng import SplitMix64
from taichu.games.taiji import solo
from taichu.games.taiji.bots.turn import Leaf, Search, best_first, turns
from taichu.games.taiji.bots.worth import worth
from taichu.games.taiji.flow import standing
from taichu.games.taiji.printed import ROUNDS
from taichu.games.taiji.state import ACT, CAST, HIDDEN, NONE, SHADOW, State

PLAN_WIDTH = 4  # positions that are followed up of each length of a line
PLANS = 3  # ends of the four symbols that are looked at with what the Shadow does then
FEW = 2  # readings of the next round that are planned on from


def acting(state: State, seat: int) -> State:
    """The own turn of the four symbols in this round, after the Shadow's where that is due before it."""
    turn = state.order.index(seat)
    if state.solo and state.order.index(SHADOW) < turn:
        state = solo.take_turn(state._replace(phase=ACT, turn=state.order.index(SHADOW)), [])
    return state._replace(phase=ACT, turn=turn, idle=state.seats[seat].tiles, asked=("a",))


def casting(state: State, seat: int, chance: SplitMix64) -> State:
    """The own cast of the next round, with heaven's coins and the own ones thrown by `chance`."""
    order = standing(state)
    heaven, coins = chance.next() >> 58, chance.next() >> 58
    player = state.seats[seat]
    # Arts are not used in what is only imagined: they are worth keeping as they are, and would open too many ways.
    player = player._replace(thrown=coins, arts=(HIDDEN,) * len(player.arts))
    return state._replace(
        round=state.round + 1,
        phase=CAST,
        order=order,
        turn=order.index(seat),
        heaven=(heaven & 7, heaven >> 3),
        seals=(NONE,) * len(order),
        shadow=(),
        asked=("k",),
    ).with_player(seat, player)


def after_acting(state: State, seat: int) -> State:
    """The end of the own turn of the four symbols, after the Shadow's where that comes later."""
    if state.solo and state.shadow and state.order.index(SHADOW) > state.order.index(seat):
        there = solo.take_turn(state._replace(turn=state.order.index(SHADOW)), [])
        return there._replace(turn=state.order.index(seat), asked=())
    return state


def casts(state: State, seat: int, width: int, most: int) -> Search[list[Leaf]]:
    """Ends of a cast, the best first: the `most` best are judged by the best turn of the four symbols that follows."""
    ends = yield from turns(state, width)
    found = []
    for end in ends[:most]:
        acts = yield from turns(acting(end.state, seat), PLAN_WIDTH)
        best = max(worth(after_acting(act.state, seat), seat) for act in acts[:PLANS])
        found.append(end._replace(worth=best))
    return sorted(found, key=best_first)


def foreseen(ends: Sequence[Leaf], seat: int, seeds: Sequence[int]) -> Search[list[Leaf]]:
    """Ends of a turn of the four symbols, judged by the next round with the coins of each seed; in the last round there is none."""
    found = []
    for end in ends:
        state = after_acting(end.state, seat)
        total = worth(state, seat)
        if state.round < ROUNDS:
            total = 0.0
            for seed in seeds:
                ahead = yield from casts(casting(state, seat, SplitMix64(seed)), seat, PLAN_WIDTH, FEW)
                total += ahead[0].worth / len(seeds)
        found.append(end._replace(worth=total))
    return found
