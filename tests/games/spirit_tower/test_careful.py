"""RULES.md, "Grades": the careful player keeps to the rules, and the stars are those of his dead ends."""

from __future__ import annotations

import pytest

from taichu.core.advice import Advice
from taichu.core.message import Message
from taichu.core.rng import SplitMix64
from taichu.games.spirit_tower import rules
from taichu.games.spirit_tower.careful import attempt
from taichu.games.spirit_tower.grading import STARS_FROM, counsel, dead_end, grade
from taichu.games.spirit_tower.start import new, parse_start
from taichu.games.spirit_tower.state import State
from taichu.games.spirit_tower.words import say


def state_of(start: str) -> State:
    """The first state of a start text."""
    return new(*parse_start(start))


def told(state: State) -> tuple[Advice, list[Message]]:
    """What is said of how hard a start is, and before that of what is being done."""
    steps, said = counsel(state), []
    while True:
        try:
            said.append(next(steps))
        except StopIteration as stop:
            return stop.value, said


@pytest.mark.parametrize("items", ["", "WFEMA"])
@pytest.mark.parametrize("start", ["basic-1", "windmill-617", "spinning_top-3", "x3x3.1W1MEF1A1"])
def test_what_he_plays_the_rules_allow(start: str, items: str) -> None:
    first, chance = state_of(start), SplitMix64(7)
    for _ in range(10):
        tried = attempt(first, chance, items)
        state = first
        for action in tried.line:
            state = rules.apply(state, action)
        assert sum(pile != "" for pile in state.piles) == tried.piles
        assert sum(action.item != "" for action in tried.line) == tried.items <= len(items)


def test_he_wins_what_cannot_be_lost_and_never_what_cannot_be_won() -> None:
    assert attempt(state_of("x2x1.WF"), SplitMix64(0), "").piles == 1
    assert attempt(state_of("x2x1.WW"), SplitMix64(0), "").piles == 2
    assert attempt(state_of("x3x1.FAW"), SplitMix64(0), "A")[:2] == (1, 1)


@pytest.mark.parametrize(
    ("start", "stars"), [("basic-1", 1), ("basic-501", 2), ("windmill-617", 4), ("x3x3.1W1MEF1A1", 1)]
)
def test_what_is_said_of_a_start_is_its_grade(start: str, stars: int) -> None:
    advice, said = told(state_of(start))
    assert advice.title == say("grade", stars=stars)
    assert grade(state_of(start)) == stars
    # He chooses once for each card that is stacked: a step is never more than that.
    assert len(said) > 40
    assert (said[0], said[-1]) == (say("grade.trying", n=1, of=40), say("grade.trying", n=40, of=40))


def test_a_deal_has_the_same_dead_ends_each_time() -> None:
    assert dead_end(state_of("basic-501")) == dead_end(state_of("basic-501")) == pytest.approx(0.5475)
    assert dead_end(state_of("x2x1.WF")) == 0.5
    assert dead_end(state_of("x2x1.WW")) == 1.0


def test_the_stars_begin_where_the_rules_say() -> None:
    assert STARS_FROM == (0.475, 0.575, 0.675, 0.775)
    deals = {"basic-501": 2, "cross-501": 1, "inner_cross-501": 2, "x2x1.WF": 2, "x2x1.WW": 5}
    assert {start: grade(state_of(start)) for start in deals} == deals
