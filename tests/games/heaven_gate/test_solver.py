"""The solver: puzzles with known answers, the empty board, what cannot be won, and searches that are broken off."""

from __future__ import annotations

from typing import Any

import pytest

from taichu.games.heaven_gate import GAME, solver
from taichu.games.heaven_gate.board import CONE, CYLINDER
from taichu.games.heaven_gate.rules import apply
from taichu.games.heaven_gate.solver import Answer
from taichu.games.heaven_gate.state import BARE, WON, State
from tests.games.heaven_gate.positions import RULES, at
from tests.games.heaven_gate.test_checks import PUZZLES
from tests.words import say, unsaid

ALL_MADE = "tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=H3 pep=H0 trp=H1 ppr=H2 sph=dod"


def won_by(state: State, line: tuple[str, ...]) -> bool:
    """Whether the rules accept a line, and call its end a win."""
    for text in line:
        state = RULES.apply(state, RULES.parse_action(state, text))
    return state.result == WON


def proof_of(answer: Answer) -> list[str]:
    assert unsaid([said.plain() for said in answer.proof]) == set()
    return [say(said, "en") for said in answer.proof]


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_a_puzzle_is_solved_at_par(puzzle: dict[str, Any]) -> None:
    answer = solver.solve(at(puzzle["state"]))
    assert (answer.verdict, answer.optimum, answer.lower_bound) == ("solved", puzzle["par"], puzzle["par"])
    assert len(answer.line) == puzzle["par"]
    assert won_by(at(puzzle["state"]), answer.line)


@pytest.mark.parametrize("puzzle", [puzzle for puzzle in PUZZLES if puzzle.values[0]["par"] <= 7])
def test_all_shortest_solutions_are_counted(puzzle: dict[str, Any]) -> None:
    state, par = at(puzzle["state"]), puzzle["par"]
    assert solver.ways(state, par) == puzzle["solutions_at_par"]
    assert solver.ways(state, par - 1) == 0
    firsts = [(apply(state, action), action) for action in RULES.actions(state)]
    winning = [action for after, action in firsts if within(after, par - 1)]
    assert len(winning) == puzzle["winning_first_actions"]


def within(state: State, actions: int) -> bool:
    """Whether a position is won in at most so many actions."""
    answer = solver.solve(state, actions_limit=actions)
    return answer.optimum is not None and answer.optimum <= actions


def test_the_empty_board_takes_ten_actions_and_the_relaxed_game_alone_says_that_fewer_are_not_enough() -> None:
    answer = solver.solve(BARE)
    assert (answer.verdict, answer.optimum, answer.relaxed) == ("solved", 10, 10)
    assert answer.line[0][0] == CYLINDER
    assert won_by(BARE, answer.line)
    assert proof_of(answer) == [
        "Least 10 walks, proved.",
        "Even if every solid stood wherever it is wanted and planes could be left out, 10 walks would be needed.",
        "A line of 10 walks was found.",
    ]


def test_there_are_708_shortest_wins_from_the_empty_board_each_in_ten_places() -> None:
    assert solver.ways(BARE._replace(to=CYLINDER), 10) == 10 * 708


def test_the_cone_cannot_begin_and_win_in_ten() -> None:
    answer = solver.solve(BARE._replace(to=CONE), actions_limit=10)
    assert (answer.verdict, answer.optimum, answer.lower_bound, answer.relaxed) == ("gave_up", None, 11, 10)


def test_a_game_that_is_won_or_lost_needs_no_search() -> None:
    puzzle = PUZZLES[0].values[0]
    state = at(puzzle["state"])
    end = RULES.apply(state, RULES.parse_action(state, puzzle["solution"][0]))
    answer = solver.solve(end)
    assert (answer.verdict, answer.optimum, answer.line, answer.nodes) == ("solved", 0, (), 0)
    lost = RULES.apply(state, RULES.parse_action(state, "C4+^"))
    assert (lost.result, solver.solve(lost).verdict) == ("gate-bad-entry", "impossible")


def test_a_walker_outside_its_small_solid_when_the_gate_is_open_cannot_win() -> None:
    answer = solver.solve(
        at("PTSTS tet=E1 cub=E4 oct=E2 dod=E0 ico=E3 sqp=H4 pep=H3 trp=H0 ppr=H1 sph=S0 C=tet Y=trp to=C gate")
    )
    assert answer.verdict == "impossible"
    assert proof_of(answer) == [
        "It cannot be won, proved.",
        "Nothing but entering heaven is left to do, and every way was tried.",
    ]


def test_regular_solids_that_share_no_line_cannot_be_won_with() -> None:
    answer = solver.solve(at("..... tet=E0 ico=E1 C=tet Y=off to=Y"))
    assert (answer.verdict, answer.nodes, answer.misplaced) == ("impossible", 0, True)
    assert proof_of(answer)[1].startswith("Regular solids never leave their corners")


def test_planes_that_make_nothing_cannot_be_won_with() -> None:
    answer = solver.solve(at(f"TTTT. {ALL_MADE} C=sqp Y=trp to=Y"))
    assert (answer.verdict, answer.nodes, answer.misplaced) == ("impossible", 0, False)
    assert proof_of(answer)[1] == (
        "Even if every solid stood wherever it is wanted and planes could be left out, the gate could not be passed."
    )


def test_a_search_that_is_limited_keeps_its_bound() -> None:
    answer = solver.solve(BARE._replace(to=CONE), nodes_limit=50)
    assert (answer.verdict, answer.lower_bound, answer.line, answer.upper_bound) == ("gave_up", 10, (), None)
    assert proof_of(answer) == [
        "At least 10 walks; how many are enough is not found out yet.",
        "Even if every solid stood wherever it is wanted and planes could be left out, 10 walks would be needed.",
        "That none was found does not mean that there is none.",
    ]


def test_a_search_goes_on_in_slices_and_can_be_left() -> None:
    assert GAME.solver is not None
    search = GAME.solver.start(BARE)
    slices = 0
    while not search.advance():
        slices += 1
    assert slices > search.answer().nodes > 100
    assert search.advance(), "it stays done"


def test_finding_the_same_twice_gives_the_same() -> None:
    state = at(PUZZLES[4].values[0]["state"])
    assert solver.solve(state) == solver.solve(state)
