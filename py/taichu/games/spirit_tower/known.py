"""What the solver has found out about positions, kept for the next question about them."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from taichu.core.message import Message
from taichu.games.spirit_tower import rules, solver
from taichu.games.spirit_tower.notation import parse_action
from taichu.games.spirit_tower.solver import GAVE_UP, IMPOSSIBLE, SOLVED, Answer
from taichu.games.spirit_tower.state import State
from taichu.games.spirit_tower.words import say

T = TypeVar("T")

# A search of about a millisecond a step; what it yields says what is being done.
Finding = Generator[Message, None, T]

YES, NO, UNKNOWN = "yes", "no", "unknown"

_MOST = 400
_answers: dict[State, Answer] = {}


def solved(state: State) -> Finding[Answer]:
    """The least number of items with which `state` is won, or the bounds that could be found."""
    known = _answers.get(state)
    if known is None:
        known = yield from searched(state)
        _keep(state, known)
    return known


def searched(state: State, items: int | None = None, nodes: int | None = None) -> Finding[Answer]:
    """The same, found anew; with at most `items` items, and until so many nodes, where given."""
    search = solver.start(state, items_limit=items)
    while not search.advance() and (nodes is None or search.nodes < nodes):
        yield say("hint.search", n=len(search.phase), nodes=search.nodes)
    return search.answer()


def enough(state: State, items: int, nodes: int | None = None) -> Finding[str]:
    """Whether so many items are enough: YES (there is a line), NO (proved) or UNKNOWN; after so many nodes, where given, that too."""
    answer = _answers.get(state) or (yield from searched(state, items, nodes))
    if answer.upper_bound is not None and answer.upper_bound <= items:
        return YES
    return NO if answer.verdict == IMPOSSIBLE or answer.lower_bound > items else UNKNOWN


def _keep(state: State, answer: Answer) -> None:
    """Remember an answer, and what follows from it for the positions along its line: they need what is left of it."""
    if len(_answers) > _MOST:
        _answers.clear()
    _answers[state] = answer
    for text in answer.line:
        action = parse_action(state, text)
        state = rules.apply(state, action)
        used = int(action.item != "")
        least = max(0, answer.lower_bound - used)
        most = (answer.upper_bound or 0) - used
        exact = answer.verdict == SOLVED
        answer = Answer(
            SOLVED if exact or least == most else GAVE_UP,
            most if exact or least == most else None,
            most if exact else least,
            most,
            answer.line[1:],
            0,
            (),
        )
        _answers.setdefault(state, answer)
