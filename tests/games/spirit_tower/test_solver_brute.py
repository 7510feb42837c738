"""The solver against brute force: on small boards every way to play is walked with the rules themselves."""

from __future__ import annotations

from itertools import combinations

import pytest

from taichu.core.graph import grid
from taichu.core.rng import SplitMix64
from taichu.games.spirit_tower import GAME, rules, solver
from taichu.games.spirit_tower.phases import PHASES
from taichu.games.spirit_tower.state import Mark, State

FIELDS = [(3, 2), (2, 3), (4, 2), (3, 3), (5, 1), (6, 1), (4, 3)]
HANDS = ["".join(hand) for number in (0, 1, 2) for hand in combinations(PHASES, number)]


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


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand or "0")
def test_as_brute_force(hand: str) -> None:
    chance = SplitMix64(1000 + HANDS.index(hand))
    for _ in range(100):
        state = board(chance, hand)
        least = least_by_brute_force(state)
        answer = solver.solve(state)
        text = GAME.state_text(state)
        assert (answer.verdict, answer.optimum) == ("impossible" if least is None else "solved", least), text
        line = [GAME.parse_action(state, action) for action in answer.line]
        for action in line:
            state = rules.apply(state, action)
        assert least is None or (rules.is_won(state) and GAME.score(state, line)["items_used"] == least), text
