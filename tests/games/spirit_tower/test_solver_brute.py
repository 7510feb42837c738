"""The solver against brute force: on small boards every way to play is walked with the rules themselves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from taichu.core.graph import grid
from taichu.core.rng import SplitMix64
from taichu.games.spirit_tower import GAME, rules, solver
from taichu.games.spirit_tower.phases import PHASES
from taichu.games.spirit_tower.solving.tasks import Meter, Task, TooLarge, drive
from taichu.games.spirit_tower.solving.walk import Walk
from taichu.games.spirit_tower.state import Mark, State

FIELDS = [(3, 2), (2, 3), (4, 2), (3, 3), (5, 1), (6, 1), (4, 3)]
HANDS = ["".join(hand) for number in range(6) for hand in combinations(PHASES, number)]


def board(chance: SplitMix64, hand: str) -> State:
    """A small position, of the middle of a game as often as not."""
    width, height = FIELDS[chance.below(len(FIELDS))]
    near = grid(width, height).neighbours
    cells = [chance.below(width * height)]
    for _ in range(2 + chance.below(3)):
        # As a rule beside the others: lonely piles are of interest, but are lost most often.
        beside = [cell for other in cells for cell in near[other] if cell not in cells]
        choice = [cell for cell in range(width * height) if cell not in cells]
        if beside and chance.below(5):
            choice = beside
        if choice:
            cells.append(choice[chance.below(len(choice))])
    phases = (PHASES, PHASES, "WFM", "WE")[chance.below(4)]
    piles = [""] * (width * height)
    for cell in cells:
        piles[cell] = phases[chance.below(len(phases))]
    for _ in range(chance.below(3)):
        piles[cells[chance.below(len(cells))]] += phases[chance.below(len(phases))]
    state = State(width, height, tuple(piles), hand)
    if "E" not in hand and not chance.below(3):
        cell = cells[chance.below(len(cells))]
        phase = PHASES[chance.below(5)]
        if phase != piles[cell][-1]:
            state = state._replace(mark=Mark(cell, phase))
    return state


def least_by_brute_force(state: State) -> int | None:
    """The least number of items, None where there is no line: all positions by the number of items used."""
    level = {state}
    for used in range(len(state.items) + 1):
        todo, reached, after_item = list(level), set(level), set()
        while todo:
            now = todo.pop()
            if rules.is_won(now):
                return used
            for action in rules.actions(now):
                after = rules.apply(now, action)
                if action.item:
                    after_item.add(after)
                elif after not in reached:
                    reached.add(after)
                    todo.append(after)
        level = after_item
    return None


def boards(hand: str) -> list[State]:
    """A hundred of them; twenty with three items or more, which take brute force longer."""
    chance = SplitMix64(1000 + HANDS.index(hand))
    return [board(chance, hand) for _ in range(100 if len(hand) < 3 else 20)]


def assert_wins(state: State, line: Sequence[rules.Action], items: int) -> None:
    end = state
    for action in line:
        end = rules.apply(end, action)
    assert rules.is_won(end), GAME.state_text(state)
    assert GAME.score(end, line)["items_used"] == items, GAME.state_text(state)


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand or "0")
def test_as_brute_force(hand: str) -> None:
    for state in boards(hand):
        least = least_by_brute_force(state)
        answer = solver.solve(state)
        text = GAME.state_text(state)
        assert (answer.verdict, answer.optimum) == ("impossible" if least is None else "solved", least), text
        if least is not None:
            now, line = state, []
            for action_text in answer.line:
                line.append(GAME.parse_action(now, action_text))
                now = rules.apply(now, line[-1])
            assert_wins(state, line, least)
        # The walk that decides where three items are not enough, alone.
        walked = found(Walk(state, Meter()).line(len(hand)))
        assert (walked is None) == (least is None), text
        if least is not None:
            assert_wins(state, walked, least)


def found(task: Task[Any]) -> Any:
    """What comes of a task that is done at once."""
    steps = drive(task, Meter())
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            return stop.value


@pytest.mark.parametrize("hand", ["WFE", "WFEMA"])
def test_what_a_walk_would_take_too_long_for_is_left_open(hand: str) -> None:
    state = GAME.new(*GAME.parse_start("inner_cross-1"))._replace(items=hand)
    walk = Walk(state, Meter())
    for _ in range(2):  # and it is not begun again
        with pytest.raises(TooLarge):
            found(walk.line(3))
