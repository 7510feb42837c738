"""Section 10 and 4-7: every decision, what is asked when, and what an answer does."""

from __future__ import annotations

import pytest

from taichu.games.taiji.board import CODES, INDEX
from taichu.games.taiji.state import State
from tests.games.taiji.positions import RULES, acting, asked, asking, at, casting, go, legal, on_map, player, why

START = "p2.s000000000000001f"
# The game of the rules' own example: both keep Changing Lines and Star-Shifting.
BEGUN = "K23 K23 @WAN @GAT dYIY"


def here(state: State, seat: int = 0) -> str:
    """The city of a pawn."""
    return CODES[state.seats[seat].pawn]


def owner(state: State, code: str) -> int:
    return state.temples[INDEX[code]]


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


# The eight lower actions


def read(lower: int, **members: int) -> State:
    """Seat 0 has read that lower trigram under 艮, with whatever coins that takes."""
    state = casting()
    state = state.with_player(0, state.seats[0]._replace(**members))
    state = state._replace(heaven=(0 if lower else 1, 7))
    thrown = (1 << (1 + lower.bit_count())) - 1
    return go(player(state, 0, thrown=thrown), f"i4{lower}")


def test_earth_takes_from_the_yin_side() -> None:
    state = casting()._replace(heaven=(1, 7), centre=(3, -1, 2, 2), bag=(1,))
    state = go(player(state, 0, thrown=1), "i40")
    assert (asked(state), legal(state)) == ("centre", ". nN0")
    state = go(state, "nN0")
    assert (state.centre, legal(state)) == ((1, -1, 2, 2), "P3 P5 P8 PE")


def test_earth_with_an_empty_side_asks_nothing() -> None:
    state = casting()._replace(heaven=(1, 7), centre=(-1, -1, 2, 2))
    assert RULES.to_move(go(player(state, 0, thrown=1), "i40")) == 1


@pytest.mark.parametrize(("lower", "way"), [(1, "GAT LIZ"), (2, "WUZ HEJ")])
def test_thunder_and_water_move_up_to_three_steps(lower: int, way: str) -> None:
    state = read(lower, pawn=INDEX["HEJ"])
    assert asked(state) == "step"
    assert state.asked == (("R3",) if lower == 1 else ("W3",))
    steps = way.split()
    for left, code in zip((2, 1), steps, strict=False):
        assert f"m{code}" in RULES.actions(state), legal(state)
        state = go(state, f"m{code}")
        assert state.asked in ((f"R{left}",), (f"W{left}",))
    assert here(state) == steps[-1]
    assert RULES.to_move(go(state, ".")) == 1


def test_the_third_step_is_the_last() -> None:
    state = read(1)
    for _ in range(3):
        assert asked(state) == "step"
        state = go(state, RULES.actions(state)[-1])
    assert RULES.to_move(state) == 1


def test_a_walk_that_is_shut_in_ends_of_itself() -> None:
    state = on_map(casting(pawn="YON"), {"XIY": 4, "NAZ": 4})
    state = go(player(state, 0, thrown=0b000011), "i41")
    assert RULES.to_move(state) == 1


def test_lake_divides_four_steps_and_offers_exchanges() -> None:
    state = read(3, yin=6, yang=0)
    assert (asked(state), legal(state)) == ("values", "v04 v13 v22 v31 v40")
    after = go(state._replace(centre=(0, 1, 2, 3)), "v31")
    assert (after.seats[0].yin, after.seats[0].yang) == (8, 1)
    assert legal(after) == "x- xN0 xN1"


def test_mountain_builds_up_to_two_steps_away() -> None:
    state = on_map(casting(pawn="YON"), {"NAZ": 4})
    state = go(player(state, 0, thrown=0b000011), "i44")
    # from 雍 by 咸陽 alone: what lies behind 南鄭 is out of reach
    assert (asked(state), legal(state)) == ("near_t", ". tSHN tXIY tYON tYUE")
    after = go(state, "tSHN")
    assert (owner(after, "SHN"), here(after)) == (0, "YON")


def test_without_a_temple_left_mountain_asks_nothing() -> None:
    cities = [CODES[city] for city in casting().board.cities if CODES[city] not in ("LUO", "HDN")]
    state = on_map(casting(), {}, dict.fromkeys(cities[:13], 0))
    state = go(player(state, 0, thrown=0b000011), "i44")
    assert RULES.to_move(state) == 1
    assert why(state._replace(turn=0, asked=("t",)), "tHDN") == "supply"


def test_mountain_leads_through_luoyi() -> None:
    state = go(player(casting(pawn="YIY"), 0, thrown=0b000011), "i44")
    assert "tXIN" in RULES.actions(state)
    assert "tLUO" not in RULES.actions(state)
    assert why(state, "tLUO") == "luoyi"


def test_fire_takes_a_specialty_a_step_away() -> None:
    state = on_map(casting(pawn="YON"), {"YON": 2, "XIY": 0, "NAZ": 4, "YUE": 1})
    state = go(player(state, 0, thrown=0b000111), "i45")
    assert (asked(state), legal(state)) == ("near_s", ". sXIY sYON")
    after = go(state, "sXIY")
    assert (after.tokens[INDEX["XIY"]], here(after), legal(after)) == (-1, "YON", "P0 P6 PB PD")


def test_wind_advances_two_spaces() -> None:
    state = read(6)
    assert (state.spaces, state.arrived) == ((2, 0), (1, 0))


def test_heaven_advances_one_space_and_acts_for_nothing() -> None:
    state = on_map(casting(pawn="YON"), {"YON": 2})
    state = go(player(state, 0, thrown=0b001111, coins=(2, 4)), "i47")
    assert state.spaces[0] == 1
    assert (asked(state), legal(state)) == ("wild", ". bXIY cNAZ cXIY s t")
    after = go(state, "t")
    assert (owner(after, "YON"), after.seats[0].coins) == (0, (2, 4))


# Place


def test_a_specialty_is_laid_even_where_one_cell_is_left() -> None:
    state = on_map(acting((1, 1), pawn="YON", destiny=0b0010_1000_0100_0000), {"YON": 0})
    assert legal(go(state, "s")) == "P0"


def test_without_a_cell_it_lies_beside_the_board() -> None:
    state = on_map(acting((1, 1), pawn="YON", destiny=0b0010_1000_0100_0001), {"YON": 0})
    after = go(state, "s")
    assert (after.seats[0].beside, asked(after)) == ((1, 0, 0, 0), "act")
    assert after.seats[0].held(0) == 5


# Act


def test_two_yang_ride_two_yin_sail_and_a_pair_takes_or_builds() -> None:
    state = on_map(acting((3, 3), pawn="HEJ"), {"HEJ": 1})
    assert legal(state) == ". bGAT bLGS bWUZ bWYA cGAT cLGS cWYA s t"
    assert go(state, "s P1").seats[0].coins == (2, 2)
    assert go(state, "t").seats[0].coins == (2, 2)
    assert go(state, RULES.actions(state)[1]).seats[0].coins == (1, 3)


def test_tiles_act_once_a_phase_and_again_in_later_ones() -> None:
    state = acting((0, 0), (0, 0, 0, 1))
    assert legal(state) == ". T"
    after = go(state, "T")
    assert (after.idle, after.seats[0].tiles, legal(after)) == ((0, 0, 0, 0), (0, 0, 0, 1), ".")
    ended = go(after, ".")
    assert RULES.to_move(ended) == 1


def test_two_tiles_of_a_kind_act_twice() -> None:
    state = go(acting((0, 0), (2, 0, 0, 0)), "CYEE CHDN")
    assert legal(state) == "."


def test_a_tile_taken_this_round_can_be_used_this_round() -> None:
    state = player(casting(), 0, thrown=0b000111, coins=(3, 3))
    kind = state.piles[3][0]
    state = go(state, "i34 .")
    while asked(state) != "act":
        state = go(state, RULES.actions(state)[0] if asked(state) != "roll" else "k")
    assert RULES.to_move(state) == 0
    assert state.idle[kind] == 1


def test_a_taken_specialty_is_not_replaced() -> None:
    state = on_map(acting((2, 2), pawn="HEJ"), {"HEJ": 1})
    after = go(state, "s P1")
    assert after.tokens[INDEX["HEJ"]] == -1
    assert why(after, "s") == "bare"


def test_the_turn_can_be_ended_with_everything_left() -> None:
    state = acting((3, 3), (1, 1, 1, 1))
    assert RULES.to_move(go(state, ".")) == 1


def test_earth_shrinking_moves_one_to_three_steps_by_any_ways() -> None:
    state = acting(pawn="YON", arts=(1, 4))
    assert legal(state) == ". eNAZ eXIY"
    state = go(state, "eXIY")
    assert (state.asked, state.seats[0].used) == (("M2", "a"), (1,))
    state = go(state, "mYUE")
    assert state.asked == ("M1", "a")
    assert asked(go(state, ".")) == "act"
    assert asked(go(state, RULES.actions(state)[-1])) == "act"


def test_two_ways_to_one_city_are_one_action() -> None:
    state = acting(pawn="YON", arts=(1, 4))
    assert INDEX["XIY"] in state.board.roads[INDEX["YON"]]
    assert INDEX["XIY"] in state.board.rivers[INDEX["YON"]]
    assert RULES.actions(state).count("eXIY") == 1


def test_spirit_carrying_takes_from_any_city() -> None:
    state = on_map(acting(arts=(1, 4), pawn="YON"), {"LIZ": 3, "JIM": 4})
    assert "wLIZ" in RULES.actions(state)
    assert why(state, "wJIM") == "bare"
    after = go(state, "wLIZ")
    assert (after.tokens[INDEX["LIZ"]], after.seats[0].used, legal(after)) == (-1, (4,), "P3 P5 P8 PE")


# Fulfilment


def test_the_order_goes_by_the_track_and_then_by_arrival() -> None:
    state = acting()._replace(order=(0, 1), turn=1, spaces=(3, 5), arrived=(1, 0))
    after = go(state, ".")
    assert (after.order, after.round, after.phase) == ((1, 0), 2, "g")
    tied = go(state._replace(spaces=(5, 5), arrived=(1, 0)), ".")
    assert tied.order == (1, 0)


def test_seals_and_coins_are_taken_back() -> None:
    state = acting((2, 2))._replace(turn=1, seals=(3, 4))
    after = go(state, ".")
    assert (after.heaven, after.seals) == ((-1, -1), (-1, -1))
    assert [(seat.thrown, seat.coins) for seat in after.seats] == [(0, (0, 0))] * 2


def test_a_marker_stops_on_the_last_space_and_keeps_its_arrival_there() -> None:
    state = player(casting(), 0, thrown=0b000111)._replace(spaces=(7, 8), arrived=(0, 1))
    after = go(state, "i16")
    assert (after.spaces, after.arrived) == ((8, 8), (1, 0))
    still = player(casting(), 0, thrown=0b000111)._replace(spaces=(8, 8), arrived=(0, 1))
    assert go(still, "i16").arrived == (0, 1)


def test_the_fifth_fulfilment_makes_the_last_order_and_ends_the_game() -> None:
    state = acting()._replace(round=5, turn=1, spaces=(1, 2))
    after = go(state, ".")
    assert (after.phase, after.order, RULES.to_move(after), legal(after)) == ("e", (1, 0), None, "")
    assert RULES.outcome(after) is not None


def test_the_example_of_the_first_round() -> None:
    line = f"{BEGUN} k i74 tWUZ k i27 s PC s P0 cHDN T s PF . bNAZ T cYON cXIY ."
    state = at(START, line)
    assert (state.round, asked(state)) == (2, "grace")
    assert {here(state, 0), here(state, 1)} == {"HDN", "XIY"}


def test_asking_goes_on_to_what_is_due() -> None:
    state = casting()._replace(asked=("N", "Y", "i"))
    assert asking(state).asked == ("i",)
