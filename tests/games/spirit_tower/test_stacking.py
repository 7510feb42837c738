"""Section 4: which of two neighbours moves, and which of them lies on top."""

from __future__ import annotations

from itertools import product

import pytest

from taichu.games.spirit_tower import GAME
from taichu.games.spirit_tower.phases import PHASES
from tests.games.spirit_tower.positions import PLUS, after, at, text_after, why

PAIRS = list(product(PHASES, PHASES))

# What the pile of the row does to the pile of the column: u = slides under, o = is laid on, or the code of the refusal.
TABLE = {
    #      W            F            E            M            A
    "W": ["same",      "u",         "o",         "overcome",  "generated"],
    "F": ["generated", "same",      "u",         "o",         "overcome"],
    "E": ["overcome",  "generated", "same",      "u",         "o"],
    "M": ["o",         "overcome",  "generated", "same",      "u"],
    "A": ["u",         "o",         "overcome",  "generated", "same"],
}  # fmt: skip


@pytest.mark.parametrize(("x", "y"), PAIRS)
def test_every_pair(x: str, y: str) -> None:
    expected = TABLE[x][PHASES.index(y)]
    start = f"2x1|{x},{y},|0|-"
    if expected == "u":
        assert text_after(start, "a1b1") == f"2x1|1,{x}{y},|0|-"
    elif expected == "o":
        assert text_after(start, "a1b1") == f"2x1|1,{y}{x},|0|-"
    else:
        assert why(start, "a1b1") == expected


@pytest.mark.parametrize(("x", "y"), [pair for pair in PAIRS if pair[0] != pair[1]])
def test_of_two_different_phases_exactly_one_moves(x: str, y: str) -> None:
    state = at(f"2x1|{x},{y},|0|-")
    assert len(GAME.actions(state)) == 1


@pytest.mark.parametrize(
    ("start", "line", "end"),
    [
        ("2x1|WWA,MMF,|0|-", "a1b1", "2x1|1,MMFWWA,|0|-"),
        ("2x1|AMW,EAF,|0|-", "a1b1", "2x1|1,AMWEAF,|0|-"),
        ("2x1|AMW,FAE,|0|-", "a1b1", "2x1|1,FAEAMW,|0|-"),
        ("2x1|AMW,FAE,|0|-", "b1a1", None),
        ("1x2|E,AMW,|0|-", "a2a1", "1x2|EAMW,1,|0|-"),
        ("3x1|AE,M,W,|0|-", "a1b1", "3x1|1,AEM,W,|0|-"),
    ],
)
def test_only_the_tops_matter_and_both_piles_keep_their_order(start: str, line: str, end: str | None) -> None:
    if end is None:
        assert why(start, line) in ("overcome", "generated")
    else:
        assert text_after(start, line) == end


def test_neighbours_are_up_down_left_and_right() -> None:
    start = "3x3|F,F,F,F,W,F,F,F,F,|0|-"
    legal = [GAME.action_text(at(start), action) for action in GAME.actions(at(start))]
    assert legal == ["b2a2", "b2b1", "b2b3", "b2c2"]
    for corner in ("a1", "c1", "a3", "c3"):
        assert why(start, f"b2{corner}") == "apart"


def test_a_row_does_not_run_on_into_the_next() -> None:
    assert why("2x2|F,W,F,W,|0|-", "b1a2") == "apart"


def test_an_empty_cell_is_never_filled_by_a_stacking() -> None:
    assert why("3x1|W,1,F,|WFEMA|-", "a1b1") == "vacant"
    assert why("3x1|W,1,F,|WFEMA|-", "a1c1") == "apart"


def test_the_plus_first_way_the_centre_stays() -> None:
    assert text_after(PLUS, "b1b2") == "3x3|3,M,EW,F,1,A,1,|WFEMA|-"
    assert text_after(PLUS, "b1b2 a2b2") == "3x3|4,EWM,F,1,A,1,|WFEMA|-"
    assert text_after(PLUS, "b1b2 a2b2 c2b2") == "3x3|4,EWMF,2,A,1,|WFEMA|-"
    assert text_after(PLUS, "b1b2 a2b2 c2b2 b3b2") == "3x3|4,EWMFA,4,|WFEMA|-"


def test_the_plus_second_way_the_centre_moves_last() -> None:
    assert text_after(PLUS, "c2b2") == "3x3|1,W,1,M,FE,2,A,1,|WFEMA|-"
    assert text_after(PLUS, "c2b2 b1b2") == "3x3|3,M,FEW,2,A,1,|WFEMA|-"
    assert text_after(PLUS, "c2b2 b1b2 a2b2") == "3x3|4,FEWM,2,A,1,|WFEMA|-"
    assert text_after(PLUS, "c2b2 b1b2 a2b2 b2b3") == "3x3|7,FEWMA,1,|WFEMA|-"


def test_the_plus_has_exactly_four_ways() -> None:
    lines = {0: [""]}
    for depth in range(1, 5):
        lines[depth] = [
            f"{line} {GAME.action_text(state, action)}".strip()
            for line in lines[depth - 1]
            for state in [after(f"{PLUS}.0", line)]
            for action in GAME.actions(state)
        ]
    ways = [line for line in lines[4] if GAME.outcome(after(f"{PLUS}.0", line)) is not None]
    assert [len(lines[depth]) for depth in (1, 2, 3, 4)] == [4, 6, 6, 4]
    assert sorted(ways) == [
        "b1b2 a2b2 c2b2 b3b2",
        "b1b2 b3b2 a2b2 c2b2",
        "c2b2 b1b2 a2b2 b2b3",
        "c2b2 b1b2 b3b2 a2b2",
    ]
