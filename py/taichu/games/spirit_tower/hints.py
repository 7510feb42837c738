"""Advice: what to do next and why, whether all is still well, where it went wrong, a line to a win, and what is proved.

Every claim is the solver's: a line that the rules accept, or a search that left nothing out. Where it gave up, that is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from taichu.core.advice import GRADE, Advice, Counsel, Mark, Step
from taichu.core.message import Message
from taichu.games.spirit_tower import rules
from taichu.games.spirit_tower.known import NO, YES, Finding, enough, searched, solved
from taichu.games.spirit_tower.notation import parse_action
from taichu.games.spirit_tower.phases import overcomes, phase_name
from taichu.games.spirit_tower.reasons import why
from taichu.games.spirit_tower.solver import IMPOSSIBLE, Answer
from taichu.games.spirit_tower.state import State
from taichu.games.spirit_tower.words import say

Path = Sequence[State]


def advise(kind: str, path: Path) -> Counsel:
    """Advice of that kind (core.advice.KINDS) on the last position of `path`."""
    return _KINDS[kind](path)


def _next(path: Path) -> Counsel:
    state = path[-1]
    answer = yield from solved(state)
    if not answer.line:
        return _hopeless(answer, path)
    first = parse_action(state, answer.line[0])
    reasons, marks = yield from why(state, first, answer)
    step = _step(state, answer.line[0])
    return Advice(step.words, reasons, (step,), (*step.marks, *marks), then=("solution",))


def _fine(path: Path) -> Counsel:
    answer = yield from solved(path[-1])
    if answer.upper_bound is None:
        return _hopeless(answer, path)
    return Advice(say("fine.yes"), (_enough(answer),), then=("next",))


def _enough(answer: Answer) -> Message:
    """With how many items it can still be won."""
    if answer.optimum is not None:
        return say("fine.least", n=answer.optimum)
    return say("fine.known", least=answer.lower_bound, most=answer.upper_bound or 0)


def _hopeless(answer: Answer, path: Path) -> Advice:
    """Nothing leads to a win, or nothing was found."""
    then = ("good",) if len(path) > 1 else ()
    if answer.verdict == IMPOSSIBLE:
        return Advice(say("fine.no"), (say("fine.impossible"),), then=then)
    return Advice(say("fine.unknown"), (say("fine.open", n=answer.lower_bound),), then=then)


def _solution(path: Path) -> Counsel:
    state = path[-1]
    answer = yield from solved(state)
    if not answer.line:
        return _hopeless(answer, path)
    title = say("solution", steps=len(answer.line))
    return Advice(title, (_enough(answer),), _steps(state, answer.line))


def _steps(state: State, line: Sequence[str]) -> tuple[Step, ...]:
    steps = []
    for text in line:
        steps.append(_step(state, text))
        state = rules.apply(state, parse_action(state, text))
    return tuple(steps)


def _step(state: State, text: str) -> Step:
    """What to do, in words."""
    action = parse_action(state, text)
    names = state.grid.names
    at, x = names[action.at], phase_name(state.top(action.at))
    if action.item in ("E", "M"):
        printed = phase_name(state.piles[action.at][-1])
        words = (
            say("step.E", at=at, x=printed, y=phase_name(action.phase))
            if action.item == "E"
            else say("step.M", at=at, x=printed)
        )
        return Step(text, words, (Mark(at, "to"),))
    to = names[action.to]
    marks = (Mark(at, "from"), Mark(to, "to"))
    if action.item == "F":
        return Step(text, say("step.F", at=at, to=to, n=action.cards), marks)
    if action.item:
        return Step(text, say(f"step.{action.item}", at=at, to=to), marks)
    y = phase_name(state.top(action.to))
    key = "over" if overcomes(state.top(action.at), state.top(action.to)) else "under"
    return Step(text, say(f"step.{key}", at=at, to=to, x=x, y=y), marks)


def _good(path: Path) -> Counsel:
    """Goes back from the best that is known of the start: with as many items in all, where was that last possible?"""
    answer = yield from solved(path[0])
    if answer.upper_bound is None:
        whole = answer.verdict == IMPOSSIBLE
        return Advice(say("good.never"), (say("fine.impossible"),)) if whole else _unknown(answer)
    allowed = [answer.upper_bound - len(path[0].items) + len(state.items) for state in path]
    good, bad = 0, len(path) - 1
    found = yield from _within(path[bad], allowed[bad])
    if found == YES:
        return Advice(say("good.here"), (say("good.total", n=answer.upper_bound),), then=("next",))
    # What was lost once stays lost, so halving finds the place.
    while bad - good > 1:
        middle = (good + bad) // 2
        now = yield from _within(path[middle], allowed[middle])
        if now == YES:
            good = middle
        else:
            bad, found = middle, now
    lost = say("good.lost" if found == NO else "good.maybe", move=_move_text(path, good))
    return Advice(say("good.back", ply=good), (say("good.can", n=allowed[good]), lost), back=good)


def _within(state: State, items: int) -> Finding[str]:
    if items < 0:
        return NO
    found = yield from enough(state, items)
    return found


def _unknown(answer: Answer) -> Advice:
    return Advice(say("fine.unknown"), (say("fine.open", n=answer.lower_bound),))


def _move_text(path: Path, place: int) -> str:
    """The text of the action that led on from a place of the path."""
    before, after = path[place], path[place + 1]
    return next(
        rules.action_text(before, action) for action in rules.actions(before) if rules.apply(before, action) == after
    )


def _proof(path: Path) -> Counsel:
    answer = yield from searched(path[0])
    title, *words = answer.proof
    return Advice(title, tuple(words), then=("proof",) if answer.verdict == IMPOSSIBLE else ("proof", GRADE))


_KINDS: dict[str, Callable[[Path], Counsel]] = {
    "next": _next,
    "fine": _fine,
    "good": _good,
    "solution": _solution,
    "proof": _proof,
}
