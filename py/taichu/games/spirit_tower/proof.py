"""What a search has proved, in sentences, with how much it looked at: a bound that can be proved anew by whoever doubts it."""

from __future__ import annotations

from taichu.core.message import Message
from taichu.games.spirit_tower.solver import GAVE_UP, IMPOSSIBLE, Answer
from taichu.games.spirit_tower.words import say


def told(answer: Answer) -> list[Message]:
    """The result first, then for each number of items what is known of it."""
    return [_result(answer), *_searched(answer), *_found(answer)]


def _result(answer: Answer) -> Message:
    if answer.verdict == IMPOSSIBLE:
        return say("proof.impossible")
    if answer.optimum is not None:
        return say("proof.exact", n=answer.optimum)
    if answer.upper_bound is not None:
        return say("proof.bounds", least=answer.lower_bound, most=answer.upper_bound)
    return say("proof.least", n=answer.lower_bound)


def _searched(answer: Answer) -> list[Message]:
    """For each number of items with which no line was found: all of it searched, or a part."""
    said = []
    for number in sorted({len(tried.items) for tried in answer.tried}):
        tried = [one for one in answer.tried if len(one.items) == number]
        if any(one.result == "line" for one in tried):
            continue
        whole = number < answer.lower_bound or answer.verdict == IMPOSSIBLE
        key = "proof.all" if whole else "proof.part"
        said.append(say(key, n=number, nodes=sum(one.nodes for one in tried)))
    return said


def _found(answer: Answer) -> list[Message]:
    if answer.upper_bound is None:
        return [say("proof.open")] if answer.verdict == GAVE_UP else []
    return [say("proof.line", n=answer.upper_bound, steps=len(answer.line))]
