"""Advice: what to do next and why, whether all is still well, where it went wrong, a line to a win, and what is proved.

Every claim is the solver's: a line that the rules accept, or a search that left nothing out. Where it gave up, that is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from taichu.core.advice import Advice, Counsel, Step
from taichu.games.heaven_gate import rules
from taichu.games.heaven_gate.guide import answers, first_taps, guided, taps
from taichu.games.heaven_gate.known import NO, YES, Finding, counted, enough, proved_anew, solved
from taichu.games.heaven_gate.notation import parse_action
from taichu.games.heaven_gate.reasons import why
from taichu.games.heaven_gate.solver import IMPOSSIBLE, Answer
from taichu.games.heaven_gate.state import State
from taichu.games.heaven_gate.words import say

Path = Sequence[State]

MOST_COUNTED = 8  # actions: shortest wins of more are too many to be counted unasked


def advise(kind: str, path: Path) -> Counsel:
    """Advice of that kind (core.advice.KINDS) on the last position of `path`."""
    return _KINDS[kind](path)


def _next(path: Path) -> Counsel:
    state = path[-1]
    answer = yield from solved(state)
    if not answer.line:
        return _hopeless(answer, path)
    step = _step(state, answer.line[0])
    action = parse_action(state, step.text)
    asked = answers(state, action)
    reasons = yield from why(state, answer.line)
    words = (*([asked] if asked else []), *reasons)
    return Advice(taps(state, action), words, (step,), step.marks, then=("solution",))


def _fine(path: Path) -> Counsel:
    answer = yield from solved(path[-1])
    if answer.optimum is None:
        return _hopeless(answer, path)
    return Advice(say("fine.yes"), (say("fine.least", n=answer.optimum),), then=("next",))


def _hopeless(answer: Answer, path: Path) -> Advice:
    """Nothing leads to a win, or nothing was found."""
    then = ("good",) if len(path) > 1 else ()
    if answer.verdict == IMPOSSIBLE:
        return Advice(say("fine.no"), tuple(answer.proof[1:]), then=then)
    return Advice(say("fine.unknown"), (say("fine.open", n=answer.lower_bound),), then=then)


def _solution(path: Path) -> Counsel:
    state = path[-1]
    answer = yield from solved(state)
    if not answer.line:
        return _hopeless(answer, path)
    title = say("solution", steps=len(answer.line))
    return Advice(title, (say("fine.least", n=len(answer.line)),), _steps(state, answer.line))


def _steps(state: State, line: Sequence[str]) -> tuple[Step, ...]:
    steps = []
    for text in line:
        steps.append(_step(state, text))
        state = rules.apply(state, parse_action(state, text))
    return tuple(steps)


def _step(state: State, text: str) -> Step:
    """What to tap and answer, in words, and the first taps on the board."""
    action = parse_action(state, text)
    return Step(text, guided(state, action), first_taps(state, action))


def _good(path: Path) -> Counsel:
    """Goes back from the best that is known of the start: in as many actions in all, where was that last possible?"""
    answer = yield from solved(path[0])
    if answer.optimum is None:
        return _hopeless(answer, path[:1])
    total = answer.optimum
    good, bad = 0, len(path) - 1
    found = yield from _within(path[bad], total - bad)
    if found == YES:
        return Advice(say("good.here"), (say("good.total", n=total),), then=("next",))
    # What was lost once stays lost, so halving finds the place.
    while bad - good > 1:
        middle = (good + bad) // 2
        now = yield from _within(path[middle], total - middle)
        if now == YES:
            good = middle
        else:
            bad, found = middle, now
    lost = say("good.lost" if found == NO else "good.maybe", n=good + 1)
    return Advice(say("good.back", ply=good), (say("good.can", n=total - good), lost), back=good)


def _within(state: State, actions: int) -> Finding[str]:
    if actions < 0:
        return NO
    found = yield from enough(state, actions)
    return found


def _proof(path: Path) -> Counsel:
    answer = yield from proved_anew(path[0])
    title, *words = answer.proof
    if answer.line and len(answer.line) <= MOST_COUNTED:
        ways = yield from counted(path[0], len(answer.line))
        words.append(say("proof.ways", n=ways))
    return Advice(title, tuple(words), then=("proof",))


_KINDS: dict[str, Callable[[Path], Counsel]] = {
    "next": _next,
    "fine": _fine,
    "good": _good,
    "solution": _solution,
    "proof": _proof,
}
