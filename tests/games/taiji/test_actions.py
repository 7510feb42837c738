"""Sections 5-7: the eight lower actions, the four symbols, arts, and fulfilment."""

from __future__ import annotations

import pytest

from taichu.games.taiji.board import CODES, INDEX
from taichu.games.taiji.state import State
from tests.games.taiji.positions import RULES, acting, asked, casting, go, here, legal, on_map, owner, player, why

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
