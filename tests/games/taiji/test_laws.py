"""The laws on positions deep in games, which the walk of tests/conformance seldom comes to; and whole games of chance."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings

from taichu.core.errors import Illegal
from taichu.core.rng import SplitMix64
from taichu.games.taiji.board import LUOYI
from taichu.games.taiji.printed import LINES
from taichu.games.taiji.state import State
from taichu.midend.conformance import Position, walk
from tests.games.taiji.positions import GAME, RULES, asked, played, positions

# How many of each specialty there are: on the map and in the bag.
OF_A_KIND = {1: 11, 2: 11, 3: 14, 4: 17}


@settings(max_examples=40)
@given(positions())
def test_actions_are_those_that_no_rule_refuses(state: State) -> None:
    before = RULES.state_text(state)
    allowed = []
    for action in RULES.universe(state):
        why = RULES.why_not(state, action)
        if why is None:
            allowed.append(action)
            assert isinstance(hash(RULES.apply(state, action)), int)
        else:
            with pytest.raises(Illegal) as caught:
                RULES.apply(state, action)
            assert caught.value.reason == why
    assert sorted(allowed) == RULES.actions(state)
    assert (RULES.outcome(state) is None) == bool(allowed) == (RULES.to_move(state) is not None)
    assert RULES.state_text(state) == before


def pieces(state: State) -> list[int]:
    """How many of each specialty there are anywhere but on their way to a cell."""
    counts = [state.tokens.count(kind) + state.centre.count(kind) + state.bag.count(kind) for kind in range(4)]
    for player in state.seats:
        counts = [count + player.held(kind) for kind, count in enumerate(counts)]
    for task in state.asked:
        if task[0] == "P":
            counts[int(task[1])] += 1
    return counts


def check(state: State) -> None:
    """What holds in every position."""
    assert pieces(state) == [OF_A_KIND[state.players]] * 4
    tiles = sum(left for _, left in state.piles) + sum(sum(player.tiles) for player in state.seats)
    assert tiles <= 40
    assert state.solo or tiles == 40
    assert all(0 <= player.yin <= 8 and 0 <= player.yang <= 8 for player in state.seats)
    assert all(state.supply(seat) >= 0 for seat in range(len(state.seats)))
    assert (state.tokens[LUOYI], state.temples[LUOYI]) == (-1, -1)
    assert not any(state.barred(city) and owner >= 0 for city, owner in enumerate(state.temples))
    for player in state.seats[: state.players]:
        assert player.pawn == -1 or (player.pawn in state.board.cities and not state.barred(player.pawn))
        assert len(player.arts) + len(player.used) in (0, 2)
        assert sorted(player.lines) == list(range(len(LINES)))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("part", range(4))
def test_no_game_of_chance_gets_stuck(players: int, part: int) -> None:
    for seed in range(25 * part, 25 * part + 25):
        chooser = SplitMix64(seed + 4711)
        state = RULES.new(*RULES.seeded(list(RULES.presets.values())[players + 1 if players > 1 else seed % 3], seed))
        decisions = 0
        while actions := RULES.actions(state):
            check(state)
            assert state.asked
            state = RULES.apply(state, actions[chooser.below(len(actions))])
            decisions += 1
        check(state)
        assert (state.round, state.phase) == (5, "e")
        assert decisions < 400


def test_the_walk_of_the_laws_goes_through_every_kind_of_start() -> None:
    from taichu.midend.conformance import positions as walked

    seen: list[Position] = list(walked(GAME, 0, 60))
    assert {position.start.partition(".")[0] for position in seen} == {"p1e", "p1n", "p1h", "p2", "p3", "p4"}
    assert walk(GAME, 0, 5).positions == 5


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_order_never_changes_within_a_round_and_coins_pay_three_times_at_most(players: int) -> None:
    orders: dict[int, set[tuple[int, ...]]] = {}
    paid: Counter[tuple[int, int]] = Counter()
    for state, action in played(players, 12, SplitMix64(players + 40)):
        if state.phase != "e":
            orders.setdefault(state.round, set()).add(state.order)
        if asked(state) == "act" and action[:1] in ("c", "b", "s", "t"):
            paid[state.round, state.seat] += 1
    assert {round_: len(kept) for round_, kept in orders.items()} == dict.fromkeys(range(6), 1)
    assert 0 < max(paid.values()) <= 3
