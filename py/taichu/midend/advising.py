"""A search for advice as a job that is done in slices; imported when one is first asked for."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import count
from typing import Generic, TypeVar

from taichu.core.advice import GRADE, ON_POSITION, Advice, Counsel
from taichu.core.message import Message
from taichu.core.scene import Plain
from taichu.midend.history import Node

Found = TypeVar("Found")

_numbers = count(1)


class Work(Generic[Found]):
    """What is done in slices. `progress` says what is being done; `found` is there when it is done."""

    def __init__(self, steps: Generator[Message | None, None, Found]) -> None:
        self.number = next(_numbers)
        self.progress: Message | None = None
        self.found: Found | None = None
        self._steps = steps

    def advance(self, steps: int) -> None:
        """Go on for so many steps, or to the end."""
        try:
            for _ in range(steps if self.found is None else 0):
                self.progress = next(self._steps)
        except StopIteration as stop:
            self.found = stop.value


class Job(Work[Advice]):
    """Advice on the last of `line`, the nodes from the attempt's beginning to a position."""

    bot = False

    def __init__(self, kind: str, line: Sequence[Node]) -> None:
        super().__init__(_counsel(kind, line))
        self.kind = kind
        self.line = line

    @property
    def counts(self) -> bool:
        """Whether its advice helps on with the game."""
        return self.kind in ON_POSITION

    def plain(self) -> Plain | None:
        """The advice as JSON data, messages still in it (docs/protocol.md, Advice); None while there is none."""
        advice = self.found
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
