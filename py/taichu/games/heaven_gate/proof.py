"""What a search has proved, in sentences, with how much it looked at: a bound that can be proved anew by whoever doubts it."""

from __future__ import annotations

from taichu.core.message import Message
from taichu.games.heaven_gate.solver import IMPOSSIBLE, Answer
from taichu.games.heaven_gate.solving.relaxed import FAR
from taichu.games.heaven_gate.words import say


def told(answer: Answer) -> list[Message]:
    """The result first, then how it is known that fewer actions are not enough, then that so many are."""
    if answer.verdict == IMPOSSIBLE:
        return [say("proof.impossible"), *_refuted(answer)]
    if answer.optimum is None:
        return [say("proof.least", n=answer.lower_bound), *_refuted(answer), say("proof.open")]
    found = [say("proof.line", n=answer.optimum)] if answer.line else []
    return [say("proof.exact", n=answer.optimum), *_refuted(answer), *found]


def _refuted(answer: Answer) -> list[Message]:
    """Why fewer actions are not enough: by what stands on the corners, by the relaxed game, or by a search."""
    if answer.relaxed is None:
        return [say("proof.entering")]
    if answer.misplaced:
        return [say("proof.misplaced")]
    if answer.relaxed == FAR:
        return [say("proof.relaxed.never")]
    words = [say("proof.relaxed", n=answer.relaxed)]
    if answer.verdict == IMPOSSIBLE:
        words.append(say("proof.all", nodes=answer.nodes))
    elif answer.relaxed < answer.lower_bound:
        words.append(say("proof.fewer", n=answer.lower_bound, nodes=answer.nodes))
    return words
