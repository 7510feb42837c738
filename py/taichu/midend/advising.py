"""A search for advice as a job that is done in slices; imported when advice is first asked for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from taichu.core.advice import GRADE, ON_POSITION, Advice, Counsel
from taichu.core.message import Message
from taichu.core.scene import Plain
from taichu.midend.history import Node

_numbers = count(1)


class Job:
    """Advice on the last of `line`, the nodes from the attempt's beginning to a position. `progress` says what is being
    done; `advice` is there when the job is done."""

    def __init__(self, kind: str, line: Sequence[Node]) -> None:
        self.number = next(_numbers)
        self.kind = kind
        self.line = line
        self.progress: Message | None = None
        self.advice: Advice | None = None
        self._steps = _counsel(kind, line)

    @property
    def counts(self) -> bool:
        """Whether its advice helps on with the game."""
        return self.kind in ON_POSITION

    def advance(self, steps: int) -> None:
        """Go on for so many steps, or to the end."""
        for _ in range(steps):
            try:
                self.progress = next(self._steps)
            except StopIteration as stop:
                self.advice = stop.value
                return

    def plain(self) -> Plain | None:
        """The advice as JSON data, messages still in it (docs/protocol.md, Advice); None while there is none."""
        advice = self.advice
        if advice is None:
            return None
        back = None if advice.back is None else self.line[advice.back]
        return {
            "kind": self.kind,
            "title": advice.title,
            "words": list(advice.words),
            "line": [step.plain() for step in advice.line],
            "marks": [mark.plain() for mark in advice.marks],
            "back": back and {"node": back.number, "ply": back.ply},
            "then": list(advice.then),
        }


def _counsel(kind: str, line: Sequence[Node]) -> Counsel:
    game = line[0].table.game
    if kind == GRADE:
        assert game.grade is not None, "a grade from a game that has none"
        return game.grade(line[0].state)
    assert game.hints is not None, "a job for a game that gives no advice"
    return game.hints.advise(kind, [node.state for node in line])
