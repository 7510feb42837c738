"""From a plan, which says what stacks with what, to a line of the game that the rules accept."""

from __future__ import annotations

from typing import NamedTuple

from taichu.games.spirit_tower import rules
from taichu.games.spirit_tower.phases import PHASES
from taichu.games.spirit_tower.rules import Action
from taichu.games.spirit_tower.state import State

COLD, EARLY, LATE = 0, 1, 2


class Step(NamedTuple):
    """One step of a plan, by the numbers of cells.

    `do` is "stack", an item's letter, or "free" for a stacking that earth helps, after which `top` is seen, and `second` below
    it. For fire `top` and `second` are the two upper cards of the lower part, and `third` is the second card of the upper part.
    ANY where it does not matter, NONE where there must be none. `when`: COLD steps are those that can be done before all items,
    EARLY ones come next.
    """

    do: str
    at: int
    to: int = -1
    top: int = -1
    second: int = -1
    third: int = -1
    when: int = LATE


NONE, ANY = -2, -1

Plan = list[Step]


class Broken(Exception):
    """A plan that the rules do not accept: a mistake in the solver."""


def carried(state: State, plan: Plan) -> tuple[list[Action], State]:
    """The actions of the plan and where they lead. Every one is checked by the rules; Broken where one is refused."""
    line: list[Action] = []
    for step in sorted(plan, key=lambda step: step.when):
        for action in _actions(state, step):
            if rules.why_not(state, action) is not None:
                raise Broken(f"{rules.action_text(state, action)} in {state}")
            state = rules.apply(state, action)
            line.append(action)
    return line, state


def played(state: State, plan: Plan) -> list[Action]:
    """The actions of a plan that wins; Broken where it does not."""
    line, end = carried(state, plan)
    if not rules.is_won(end):
        raise Broken(f"no win: {end}")
    return line


def _actions(state: State, step: Step) -> list[Action]:
    if step.do == "stack":
        return [rules.stack(step.at, step.to)]
    if step.do == "free":
        return _helped(state, step)
    if step.do == "F":
        return [Action("F", step.at, step.to, _cut(state, step))]
    if step.do == "A":
        return [Action("A", min(step.at, step.to), max(step.at, step.to))]
    return [Action(step.do, step.at, step.to)]


def _helped(state: State, step: Step) -> list[Action]:
    """A stacking after which `top` is seen, with earth's help only where it is needed."""
    move = rules.stack(step.at, step.to)
    marks = [None, *(Action("E", cell, phase=phase) for cell in (step.at, step.to) for phase in PHASES)]
    for mark in marks:
        if mark is not None and rules.why_not(state, mark) is not None:
            continue
        marked = state if mark is None else rules.apply(state, mark)
        if rules.why_not(marked, move) is None:
            after = rules.apply(marked, move)
            pile = after.piles[step.to]
            if pile[-1] == PHASES[step.top] and _fits(step.second, pile[-2:-1]):
                return [move] if mark is None else [mark, move]
    raise Broken(f"no help for {step} in {state}")


def _cut(state: State, step: Step) -> int:
    """How many cards fire takes off so that the parts are as wanted."""
    pile = state.piles[step.at]
    for cards in range(1, len(pile)):
        lower, upper = pile[:-cards], pile[-cards:]
        if lower[-1] == PHASES[step.top] and _fits(step.second, lower[-2:-1]) and _fits(step.third, upper[-2:-1]):
            return cards
    raise Broken(f"no cut for {step} in {state}")


def _fits(wanted: int, card: str) -> bool:
    if wanted == ANY:
        return True
    return card == "" if wanted == NONE else card == PHASES[wanted]
