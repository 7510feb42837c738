"""What the solver has found out about positions, kept for the next question about them."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from taichu.core.message import Message
from taichu.games.heaven_gate import rules
from taichu.games.heaven_gate.notation import parse_action
from taichu.games.heaven_gate.solver import GAVE_UP, IMPOSSIBLE, SOLVED, Answer, Count, Search
from taichu.games.heaven_gate.solving.search import Deepening
from taichu.games.heaven_gate.state import State
from taichu.games.heaven_gate.words import say

T = TypeVar("T")

# A search of about a millisecond a step; what it yields says what is being done.
Finding = Generator[Message, None, T]

YES, NO, UNKNOWN = "yes", "no", "unknown"

NODES_LIMIT = 200_000
_MOST_ANSWERS, _MOST_PROVED = 400, 500_000
_answers: dict[State, Answer] = {}
_proved: dict[int, int] = {}


def solved(state: State) -> Finding[Answer]:
    """The least number of actions with which `state` is won, or as far as that could be found out."""
    known = _answers.get(state)
    if known is None:
        known = yield from _searched(Search(state, NODES_LIMIT, proved=_shared()))
        _keep(state, known)
    return known


def proved_anew(state: State) -> Finding[Answer]:
    """The same, with nothing taken as known."""
    answer = yield from _searched(Search(state, NODES_LIMIT))
    return answer


def counted(state: State, actions: int) -> Finding[int]:
    """How many wins of exactly so many actions there are."""
    count = Count(state, actions)
    while not count.advance():
        yield say("hint.count", n=actions, nodes=count.nodes)
    return count.ways


def enough(state: State, actions: int) -> Finding[str]:
    """Whether so many actions are enough: YES (there is a line), NO (proved) or UNKNOWN."""
    answer = _answers.get(state)
    if answer is None:
        answer = yield from _searched(Search(state, NODES_LIMIT, actions, _shared()))
        if answer.verdict != GAVE_UP:
            _keep(state, answer)
    if answer.optimum is not None and answer.optimum <= actions:
        return YES
    return NO if answer.verdict == IMPOSSIBLE or answer.lower_bound > actions else UNKNOWN


def too_slow(code: int, actions: int, nodes: int) -> Finding[bool]:
    """Whether it is proved, by looking at no more than `nodes` positions, that so many actions are not enough from that one (coding.py)."""
    deepening = Deepening([code], _shared())
    steps = deepening.run(actions)
    while deepening.nodes < nodes:
        try:
            next(steps)
        except StopIteration as stop:
            return stop.value is None
        yield say("hint.search", n=actions, nodes=deepening.nodes)
    return False


def _searched(search: Search) -> Finding[Answer]:
    while not search.advance():
        yield say("hint.search", n=search.lower_bound, nodes=search.nodes)
    return search.answer()


def _shared() -> dict[int, int]:
    if len(_proved) > _MOST_PROVED:
        _proved.clear()
    return _proved


def _keep(state: State, answer: Answer) -> None:
    """Remember an answer, and what is left of its line for the positions along it: a shortest win has no shorter way on."""
    if len(_answers) > _MOST_ANSWERS:
        _answers.clear()
    _answers[state] = answer
    for done, text in enumerate(answer.line, 1):
        state = rules.apply(state, parse_action(state, text))
        left = len(answer.line) - done
        _answers.setdefault(state, Answer(SOLVED, left, left, answer.line[done:], 0, None, False))
