"""Sections 5 and 6.1 to 6.6: what each item does, and earth's mark through everything that can happen to it."""

from __future__ import annotations

import pytest

from taichu.games.spirit_tower import GAME
from tests.games.spirit_tower.positions import at, text_after, why


def legal(start: str, kind: str) -> list[str]:
    """The legal actions of one kind, by the first letters of their texts."""
    state = at(start)
    return [text for action in GAME.actions(state) if (text := GAME.action_text(state, action)).startswith(kind)]


# wood


def test_wood_moves_a_whole_pile_to_an_empty_neighbour() -> None:
    assert text_after("3x1|WFE,1,A,|WFEMA|-", "W:a1b1") == "3x1|1,WFE,A,|FEMA|-"


def test_wood_and_fire_may_go_into_the_holes_of_a_formation() -> None:
    # c2 is the hole at the top of the inner cross
    assert why("inner_cross-1", "W:c1c2") is None
    assert why("inner_cross-1", "W:b2c2") is None
    assert why("inner_cross-1", "W:c1c3") == "apart"


def test_wood_never_leaves_the_field() -> None:
    assert legal("2x2|W,F,1,E,|W|-", "W:") == ["W:a1a2", "W:b2a2"]


@pytest.mark.parametrize(
    ("action", "code"), [("W:a1b1", "occupied"), ("W:a1c1", "apart"), ("W:a1a1", "itself"), ("W:c1c2", None)]
)
def test_wood_goes_one_cell_and_only_to_an_empty_one(action: str, code: str | None) -> None:
    assert why("3x2|W,F,E,3,|W|-", action) == code


# fire


def test_fire_takes_the_top_cards_in_their_order() -> None:
    start = "3x1|WFEMA,1,A,|F|-"
    assert text_after(start, "F1:a1b1") == "3x1|WFEM,A,A,|0|-"
    assert text_after(start, "F2:a1b1") == "3x1|WFE,MA,A,|0|-"
    assert text_after(start, "F4:a1b1") == "3x1|W,FEMA,A,|0|-"


@pytest.mark.parametrize(("cards", "code"), [(1, None), (2, None), (3, "whole"), (4, "whole"), (999, "whole")])
def test_fire_leaves_at_least_one_card(cards: int, code: str | None) -> None:
    assert why("3x1|WFE,1,A,|F|-", f"F{cards}:a1b1") == code


def test_fire_lists_every_number_below_the_height() -> None:
    assert legal("3x1|WFE,1,A,|F|-", "F") == ["F1:a1b1", "F2:a1b1"]
    assert legal("3x1|W,1,A,|F|-", "F") == []


def test_fire_needs_an_empty_neighbour() -> None:
    assert why("3x1|WFE,A,1,|F|-", "F1:a1b1") == "occupied"
    assert why("3x1|WFE,A,1,|F|-", "F1:a1c1") == "apart"


# earth


@pytest.mark.parametrize("phase", "FEMA")
def test_earth_lets_a_top_card_count_as_any_other_phase(phase: str) -> None:
    assert text_after("2x1|EW,W,|WFEMA|-", f"E:a1={phase}") == f"2x1|EW,W,|WFMA|a1={phase}"


def test_earth_must_change_the_printed_phase() -> None:
    assert why("2x1|EW,W,|E|-", "E:a1=W") == "unchanged"
    assert why("2x1|EW,W,|E|-", "E:a1=E") is None


MARKED = [
    # start, line, end: the pile that moves and the pile that stands, over and under
    ("2x1|W,W,|0|a1=A", "a1b1", "2x1|1,WW,|0|-"),  # counts as water, slides under wood
    ("2x1|W,E,|0|a1=M", "b1a1", "2x1|EW,1,|0|-"),  # counts as metal when earth slides under
    ("2x1|W,W,|0|a1=M", "a1b1", "2x1|1,WW,|0|-"),  # counts as metal, laid on wood: still on top, printed again
    ("2x1|E,M,|0|a1=W", "b1a1", "2x1|EM,1,|0|-"),  # counts as wood when metal is laid on it
]


@pytest.mark.parametrize(("start", "line", "end"), MARKED)
def test_the_mark_decides_for_the_pile_that_moves_and_for_the_pile_that_stands(start: str, line: str, end: str) -> None:
    assert text_after(start, line) == end


@pytest.mark.parametrize(
    ("start", "action", "code"),
    [("2x1|W,F,|0|a1=F", "a1b1", "same"), ("2x1|W,F,|0|a1=A", "b1a1", "overcome"), ("2x1|W,F,|0|b1=W", "a1b1", "same")],
)
def test_the_printed_phase_does_not_count_under_the_mark(start: str, action: str, code: str) -> None:
    assert why(start, action) == code


def test_the_mark_ends_with_its_piles_stacking_even_if_its_card_stays_on_top() -> None:
    # wood, counting as metal, is laid on wood; afterwards it is wood again and generates fire
    assert text_after("3x1|W,W,F,|0|a1=M", "a1b1 b1c1") == "3x1|2,WWF,|0|-"
    # fire slides under wood that counts as earth; the card on top is wood again and overcomes earth
    assert text_after("3x1|F,W,E,|0|b1=E", "a1b1 b1c1") == "3x1|2,EFW,|0|-"


def test_stackings_elsewhere_do_not_use_the_mark_up() -> None:
    assert text_after("4x1|W,W,F,E,|0|a1=M", "c1d1") == "4x1|W,W,1,FE,|0|a1=M"
    assert text_after("5x1|W,W,1,F,E,|0|a1=M", "d1e1 a1b1") == "5x1|1,WW,2,FE,|0|-"


def test_the_mark_goes_with_its_card() -> None:
    assert text_after("3x1|FW,1,E,|WFMA|a1=M", "W:a1b1") == "3x1|1,FW,E,|FMA|b1=M"
    assert text_after("3x1|FW,1,E,|WFMA|a1=M", "F1:a1b1") == "3x1|F,W,E,|WMA|b1=M"
    assert text_after("3x1|FAW,1,E,|WFMA|a1=M", "F2:a1b1") == "3x1|F,AW,E,|WMA|b1=M"
    assert text_after("3x1|FW,1,E,|WFMA|a1=M", "A:a1c1") == "3x1|E,1,FW,|WFM|c1=M"
    assert text_after("3x1|E,1,FW,|WFMA|c1=M", "A:a1c1") == "3x1|FW,1,E,|WFM|a1=M"


def test_items_played_elsewhere_leave_the_mark_where_it_is() -> None:
    assert text_after("4x1|W,F,1,E,|WFMA|a1=M", "W:b1c1") == "4x1|W,1,F,E,|FMA|a1=M"
    assert text_after("4x1|W,FA,1,E,|WFMA|a1=M", "F1:b1c1") == "4x1|W,F,A,E,|WMA|a1=M"
    assert text_after("4x1|W,FA,1,E,|WFMA|a1=M", "M:b1") == "4x1|W,F,1,E,|WFA|a1=M"
    assert text_after("4x1|W,FA,1,E,|WFMA|a1=M", "A:b1d1") == "4x1|W,E,1,FA,|WFM|a1=M"


def test_metal_takes_the_mark_away_with_its_card() -> None:
    assert text_after("2x1|FW,E,|M|a1=M", "M:a1") == "2x1|F,E,|0|-"
    assert text_after("3x1|W,E,F,|M|a1=M", "M:a1") == "3x1|1,E,F,|0|-"


# metal


def test_metal_discards_the_top_card() -> None:
    assert text_after("2x1|WFE,A,|WFEMA|-", "M:a1") == "2x1|WF,A,|WFEA|-"


def test_metal_on_a_single_card_leaves_an_empty_cell() -> None:
    assert text_after("3x1|W,F,E,|M|-", "M:b1") == "3x1|W,1,E,|0|-"


def test_metal_taking_the_last_but_one_pile_wins() -> None:
    state = at("3x1|W,1,WF,|M|-")
    after = GAME.apply(state, GAME.parse_action(state, "M:a1"))
    assert GAME.state_text(after) == "3x1|2,WF,|0|-"
    assert GAME.outcome(after).plain() == {"result": "won", "reason": "tower"}


# water


@pytest.mark.parametrize("text", ["A:a1c2", "A:c2a1"])
def test_water_swaps_two_piles_at_any_distance_in_either_order_of_the_cells(text: str) -> None:
    start = "3x2|WF,1,E,1,M,A,|A|-"
    assert text_after(start, text) == "3x2|A,1,E,1,M,WF,|0|-"
    state = at(start)
    assert GAME.action_text(state, GAME.parse_action(state, text)) == "A:a1c2"


def test_reading_order_goes_by_rows_and_not_by_letters() -> None:
    state = at("3x2|WF,1,E,1,M,A,|A|-")
    assert GAME.action_text(state, GAME.parse_action(state, "A:b2c1")) == "A:c1b2"
    assert legal("3x2|WF,1,E,1,M,A,|A|-", "A:") == ["A:a1b2", "A:a1c1", "A:a1c2", "A:b2c2", "A:c1b2", "A:c1c2"]


def test_water_may_swap_neighbours() -> None:
    assert text_after("2x1|W,F,|A|-", "A:a1b1") == "2x1|F,W,|0|-"


@pytest.mark.parametrize(("action", "code"), [("A:a1b1", "empty"), ("A:b1c1", "empty"), ("A:a1a1", "itself")])
def test_water_needs_two_piles(action: str, code: str) -> None:
    assert why("3x1|W,1,F,|A|-", action) == code


# all of them


def test_each_item_is_used_once() -> None:
    for action in ("W:a1b1", "F1:a1b1", "E:a1=A", "M:a1", "A:a1d1"):
        start = "4x1|WF,1,F,E,|WFEMA|-"
        assert why(start, action) is None
        hand = "WFEMA".replace(action[0], "")
        assert why(f"4x1|WF,1,F,E,|{hand}|-", action) == "used"


def test_items_may_be_played_before_the_first_stacking_and_in_a_row() -> None:
    line = "M:b1 W:a1b1 E:b1=M A:b1c1 c1d1"
    assert text_after("4x1|W,F,W,W,|WEMA|-", line) == "4x1|1,W,1,WW,|0|-"


def test_a_stacking_uses_no_item() -> None:
    assert text_after("3x1|W,F,F,|WFEMA|-", "a1b1") == "3x1|1,WF,F,|WFEMA|-"
