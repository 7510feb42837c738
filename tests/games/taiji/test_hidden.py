"""Section 11: what others may not know, and what cannot be taken back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings

from taichu.core.errors import Barrier
from taichu.core.rng import SplitMix64
from taichu.core.scene import plain
from taichu.games.taiji.state import State
from taichu.midend.history import History
from taichu.midend.table import table_from_text
from tests.games.taiji.positions import GAME, RULES, acting, at, casting, go, on_map, played, player, positions

START = "p2.s000000000000001f"


@settings(max_examples=25)
@given(positions())
def test_an_observer_sees_neither_chance_nor_the_order_of_bag_and_pile(state: State) -> None:
    for seat in range(len(state.seats)):
        seen = RULES.observe(state, seat)
        assert seen.chance is None
        assert seen.bag == tuple(sorted(state.bag))
        assert seen.fates == tuple(sorted(state.fates))
        assert seen.seats[seat] == state.seats[seat]
        assert RULES.observe(seen, seat) == seen
        for other, hidden in enumerate(seen.seats):
            if other != seat and state.phase != "e":
                assert hidden.arts == (0,) * len(state.seats[other].arts)
                assert hidden == state.seats[other]._replace(arts=hidden.arts)


@settings(max_examples=25)
@given(positions())
def test_who_decides_sees_all_legal_actions(state: State) -> None:
    if (seat := RULES.to_move(state)) is not None:
        assert RULES.actions(RULES.observe(state, seat)) == RULES.actions(state)


def kept_otherwise(state: State, seat: int, arts: tuple[int, ...]) -> State:
    return state.with_player(seat, state.seats[seat]._replace(arts=arts))


def test_positions_that_differ_in_what_is_hidden_look_alike() -> None:
    state = at(START, "K23 K14")
    first, second = state.order
    other = kept_otherwise(state, second, (2, 3))._replace(chance=1, bag=tuple(reversed(state.bag)))
    assert RULES.observe(state, first) == RULES.observe(other, first)
    assert RULES.observe(state, second) != RULES.observe(other, second)
    assert plain(RULES.view(state, first, RULES.ui)) == plain(RULES.view(other, first, RULES.ui))


def test_the_arts_are_laid_open_at_the_end() -> None:
    state = player(acting()._replace(round=5, turn=1), 0, arts=(1, 3))
    assert RULES.observe(state, 1).seats[0].arts == (0, 0)
    assert RULES.observe(go(state, "."), 1).seats[0].arts == (1, 3)


def test_a_used_art_is_public() -> None:
    state = go(player(acting(), 0, arts=(1, 3)), "eYEE")
    assert (RULES.observe(state, 1).seats[0].arts, RULES.observe(state, 1).seats[0].used) == ((0,), (1,))


def test_the_sentences_do_not_tell_which_arts_are_kept() -> None:
    state = at(START)
    told = {str(RULES.tell(state, action)) for action in RULES.actions(state)}
    assert len(told) == 1


@pytest.mark.parametrize(
    ("state", "action", "undoable"),
    [
        (at(START), "K12", True),
        (at(START, "K12 K12"), "@XIY", True),
        (at(START, "K23 K23 @WAN @GAT"), "dYIY", False),  # heaven's coins, and the first player's
        (at(START, "K23 K23 @WAN @GAT dYIY"), "k", True),
        (on_map(casting("k"), {}, {"XIY": 0}), "rXIY", False),
        (player(casting("k"), 0, arts=(2, 3)), "f06", True),
        (player(casting("N"), 0, yin=8), "xN0", False),
        (player(casting("N"), 0, yin=8)._replace(asked=("N", "i"), bag=()), "xN0", True),
        (casting("n"), "nN0", False),
        (casting(), "i00", False),  # nothing below, so the next player throws
        (acting(), ".", True),  # the other player has thrown before
        (acting()._replace(turn=1), ".", True),  # a new round: heaven throws only after the disaster
        (at("p1n.s0000000000000007", "K23"), "@XIY", False),  # kingdoms are shown
    ],
)
def test_what_reveals_something_cannot_be_taken_back(state: State, action: str, undoable: bool) -> None:
    assert RULES.undoable(state, action) is undoable


def test_undo_stops_where_coins_fell() -> None:
    history = History(table_from_text(GAME, START))
    for action in "K23 K23 @WAN @GAT dYIY k".split():
        history.act(action)
    history.undo()
    assert history.here.text == "dYIY"
    assert not history.can_undo()
    with pytest.raises(Barrier):
        history.undo()
    assert history.barrier() == 5
    history.restart()
    assert history.here.ply == 0


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_chance_is_drawn_on_only_by_actions_that_cannot_be_taken_back(players: int) -> None:
    for state, action in played(players, 99, SplitMix64(players)):
        if action:
            after: Any = RULES.apply(state, action)
            revealed = (after.chance, after.bag, after.fates) != (state.chance, state.bag, state.fates)
            assert RULES.undoable(state, action) is not revealed
