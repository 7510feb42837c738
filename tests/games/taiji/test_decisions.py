"""Sections 3, 4 and 10: every decision up to the reading of the trigrams, what is asked when, and what an answer does."""

from __future__ import annotations

import pytest

from taichu.games.taiji.board import CODES, INDEX
from taichu.games.taiji.state import State
from tests.games.taiji.positions import RULES, asked, asking, at, casting, go, here, legal, on_map, owner, player, why

START = "p2.s000000000000001f"
# The game of the rules' own example: both keep Changing Lines and Star-Shifting.
BEGUN = "K23 K23 @WAN @GAT dYIY"


# Before the first round


def test_arts_are_kept_in_turn_order() -> None:
    state = at(START)
    assert (asked(state), RULES.to_move(state)) == ("arts", state.order[0])
    assert legal(state) == "K12 K13 K14 K23 K24 K34"
    state = go(state, "K24")
    assert state.seats[state.order[0]].arts == (2, 4)
    assert (asked(state), RULES.to_move(state)) == ("arts", state.order[1])


def test_pawns_begin_in_reverse_turn_order_with_a_temple() -> None:
    state = at(START, "K23 K23")
    assert (asked(state), RULES.to_move(state)) == ("start", state.order[1])
    assert len(RULES.actions(state)) == 33  # 38 places, 5 disasters
    state = go(state, "@WAN")
    assert (here(state, state.order[1]), owner(state, "WAN")) == ("WAN", state.order[1])
    assert RULES.to_move(state) == state.order[0]
    assert why(state, "@WAN") == "temple"


def test_any_number_may_begin_in_luoyi_without_a_temple() -> None:
    state = at(START, "K12 K12 @LUO @LUO")
    assert (here(state, 0), here(state, 1), owner(state, "LUO")) == ("LUO", "LUO", -1)
    assert set(state.temples) == {-1}


def test_nobody_begins_under_a_disaster() -> None:
    state = at(START, "K12 K12")
    barred = [code for code, token in zip(CODES, state.tokens, strict=True) if token == 4]
    assert len(barred) == 5
    assert [why(state, f"@{code}") for code in barred] == ["disaster"] * 5


def test_four_begin_with_two_steps_for_the_first() -> None:
    state = at("p4.s0000000000000002")
    assert state.order == (3, 1, 0, 2)
    assert [(seat.yin, seat.yang) for seat in state.seats] == [(0, 0), (0, 0), (0, 0), (2, 2)]


# Grace


def test_grace_lists_the_disasters_and_leaves_nothing_under_them() -> None:
    state = at(START, "K23 K23 @WAN @GAT")
    assert (asked(state), RULES.to_move(state), state.round) == ("grace", state.order[0], 1)
    assert len(RULES.actions(state)) == 5
    state = go(state, "dYIY")
    assert state.tokens[INDEX["YIY"]] == -1
    assert state.tokens.count(4) == 4


def test_heavens_coins_seal_a_lower_and_an_upper_part() -> None:
    state = at(START, BEGUN)
    lower, upper = state.heaven
    assert state.sealed(upper)
    assert [trigram for trigram in range(8) if state.sealed(trigram)] == [upper]
    assert 0 <= lower < 8


# Roll


def test_a_throw_is_accepted_and_moves_the_values() -> None:
    state = player(casting("k"), 0, arts=(1, 4), thrown=0b000111)
    assert legal(state) == "k"
    state = go(state, "k")
    assert (state.seats[0].yin, state.seats[0].yang, state.seats[0].coins) == (3, 3, (3, 3))
    assert asked(state) == "interp"


def test_values_beyond_eight_are_lost() -> None:
    state = player(casting("k"), 0, thrown=0b111111, yang=5, yin=7)
    state = go(state, "k x-")
    assert (state.seats[0].yin, state.seats[0].yang) == (7, 8)


def test_a_temple_buys_one_more_throw_and_only_the_last_throw_counts() -> None:
    state = on_map(player(casting("k"), 0, thrown=0b111111), {}, {"XIY": 0, "LIZ": 1, "YEE": 0})
    assert legal(state) == "k rXIY rYEE"
    after = go(state, "rXIY")
    assert owner(after, "XIY") == -1
    assert (after.seats[0].yin, after.seats[0].yang) == (0, 0)
    assert after.chance != state.chance
    assert legal(after) == "k"
    assert why(after, "rYEE") == "again"
    thrown = after.seats[0].thrown
    assert go(after, "k").seats[0].yang == thrown.bit_count()


@pytest.mark.parametrize(
    ("action", "thrown"),
    [("f10", 0b110100), ("f20", 0b110000), ("f40", 0b000000), ("f01", 0b110111), ("f02", 0b111111)],
)
def test_changing_lines_turns_the_first_coins_first(action: str, thrown: int) -> None:
    state = player(casting("k"), 0, arts=(2, 3), thrown=0b110101)
    assert legal(state) == "f01 f02 f10 f20 f30 f40 k"
    state = go(state, action)
    assert state.seats[0].thrown == thrown
    assert state.seats[0].yang == thrown.bit_count()
    assert (state.seats[0].arts, state.seats[0].used) == ((3,), (2,))


def test_changing_lines_after_throwing_again() -> None:
    state = on_map(player(casting("k"), 0, arts=(2, 3), thrown=0), {}, {"XIY": 0})
    state = go(state, "rXIY")
    assert "k" in RULES.actions(state)
    assert any(action.startswith("f") for action in RULES.actions(state))


# Exchange


def full(**members: int) -> State:
    """A throw of three yang to be accepted, with values as given; the centre holds bronze and jade, silk and bone."""
    state = player(casting("k"), 0, thrown=0b000111, **members)
    return state._replace(centre=(0, 1, 2, 3), bag=(0, 0, 3))


def test_exchanges_are_offered_for_full_values_yin_first() -> None:
    state = go(full(yin=5, yang=6), "k")
    assert (asked(state), legal(state)) == ("xchg", "x- xN0 xN1")
    state = go(state, "x-")
    assert legal(state) == "x- xY0 xY1"
    assert asked(go(state, "x-")) == "interp"


def test_an_exchange_resets_the_value_and_refills_the_slot() -> None:
    state = go(full(yin=5, yang=0), "k xN1")
    assert state.seats[0].yin == 0
    assert (state.centre, state.bag) == ((0, 3, 2, 3), (0, 0))
    assert (asked(state), legal(state)) == ("place", "P1 P7 PA PC")
    assert asked(go(state, "P1")) == "interp"


def test_an_empty_bag_leaves_the_slot_empty_and_the_other_its_number() -> None:
    state = go(full(yin=5, yang=0)._replace(bag=()), "k xN0 P0")
    assert state.centre == (-1, 1, 2, 3)
    state = player(state, 0, yin=8)._replace(asked=("N", "i"))
    assert legal(state) == "x- xN1"


def test_no_exchange_with_an_empty_side() -> None:
    state = full(yin=5, yang=6)._replace(centre=(-1, -1, 2, 3))
    assert legal(go(state, "k")) == "x- xY0 xY1"


def test_an_exchange_declined_is_offered_again_at_the_next_divination() -> None:
    state = go(full(yin=8, yang=0), "k x-")
    assert state.seats[0].yin == 8
    assert asked(state) == "interp"
    again = player(state, 0, thrown=0)._replace(asked=("k",))
    assert asked(go(again, "k")) == "xchg"


# Interp


@pytest.mark.parametrize(("yang", "pairs"), [(0, 1), (1, 6), (2, 15), (3, 20), (4, 15), (5, 6), (6, 1)])
def test_how_many_readings_there_are(yang: int, pairs: int) -> None:
    state = player(casting(), 0, thrown=(1 << yang) - 1)
    assert len(RULES.actions(state)) == pairs
    assert len(RULES.actions(player(state, 0, arts=(1, 3)))) == pairs + 64


def test_the_upper_trigram_gives_its_tile_and_is_sealed() -> None:
    state = player(casting(), 0, thrown=0b000111)
    kind, left = state.piles[3]
    after = go(state, "i34")
    assert after.piles[3] == (kind, left - 1)
    assert after.seats[0].tiles[kind] == 1
    assert (after.seals, after.sealed(3)) == ((3, -1), True)


@pytest.mark.parametrize("how", ["sealed by heaven", "sealed by a player", "empty"])
def test_a_sealed_or_empty_pile_may_be_read_and_gives_nothing(how: str) -> None:
    state = player(casting(), 0, thrown=0b000111)
    if how == "sealed by heaven":
        state = state._replace(heaven=(0, 3))
    elif how == "sealed by a player":
        state = state._replace(seals=(-1, 3))
    else:
        state = state._replace(
            piles=tuple((kind, 0 if code == 3 else left) for code, (kind, left) in enumerate(state.piles))
        )
    after = go(state, "i34")
    assert sum(after.seats[0].tiles) == 0
    assert (after.piles, after.seals[0]) == (state.piles, -1)


def test_the_sealed_lower_part_gives_no_action() -> None:
    state = player(casting(), 0, thrown=0b000111)._replace(heaven=(6, 7))
    after = go(state, "i16")
    assert after.spaces == state.spaces
    assert RULES.to_move(after) == 1


def test_a_lower_part_that_others_read_is_open() -> None:
    state = player(casting(), 0, thrown=0b000111)._replace(seals=(-1, 6))
    assert go(state, "i16").spaces[0] == 2


def test_star_shifting_reads_anything_in_spite_of_seals() -> None:
    state = player(casting(), 0, arts=(1, 3), thrown=0)._replace(heaven=(6, 5), seals=(-1, 2))
    after = go(state, "j56")
    assert (sum(after.seats[0].tiles), after.spaces[0]) == (1, 2)
    assert after.seals == (-1, 2)  # no second seal on a sealed part
    assert (after.seats[0].arts, after.seats[0].used) == ((1,), (3,))
    assert go(state, "j46").seals == (4, 2)


def test_star_shifting_on_an_empty_pile_gives_no_tile_and_no_seal() -> None:
    state = player(casting(), 0, arts=(1, 3), thrown=0)
    state = state._replace(piles=tuple((kind, 0) for kind, _ in state.piles))
    after = go(state, "j46")
    assert (sum(after.seats[0].tiles), after.seals[0]) == (0, -1)


def test_the_coins_stay_as_thrown_after_star_shifting() -> None:
    state = player(casting(), 0, arts=(1, 3), thrown=0b000001, coins=(5, 1))
    assert go(state, "j46").seats[0].coins == (5, 1)


# A whole round


def test_the_example_of_the_first_round() -> None:
    line = f"{BEGUN} k i74 tWUZ k i27 s PC s P0 cHDN T s PF . bNAZ T cYON cXIY ."
    state = at(START, line)
    assert (state.round, asked(state)) == (2, "grace")
    assert {here(state, 0), here(state, 1)} == {"HDN", "XIY"}


def test_asking_goes_on_to_what_is_due() -> None:
    state = casting()._replace(asked=("N", "Y", "i"))
    assert asking(state).asked == ("i",)
