"""What a game may say to a player who asks: what to do next, whether all is still well, and what is proved.

Nothing here is imported before somebody asks.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from taichu.core.message import Message

S = TypeVar("S", contravariant=True)  # state

# The kinds that say something on the position; `proof` is about the start.
ON_POSITION = ("next", "fine", "good", "solution")
KINDS = (*ON_POSITION, "proof")
# How hard the start is: for whoever makes one, and no hint.
GRADE = "grade"


class Mark(NamedTuple):
    """A spot to be lit, by its key. `role`: `from` and `to` belong together; `danger` is what would be lost otherwise."""

    at: str
    role: str

    def plain(self) -> dict[str, str]:
        """As JSON data (docs/protocol.md, Advice)."""
        return {"at": self.at, "as": self.role}


class Step(NamedTuple):
    """An action by its text, the sentence that says to do it, and the spots it is about."""

    text: str
    words: Message
    marks: tuple[Mark, ...]

    def plain(self) -> dict[str, Any]:
        """As JSON data (docs/protocol.md, Advice)."""
        return {"text": self.text, "words": self.words, "marks": [mark.plain() for mark in self.marks]}


class Advice(NamedTuple):
    """The answer. `line` can be played from the position advised on; `back` is the place in the path of a position to go back
    to; `then` are the kinds that it makes sense to ask for next."""

    title: Message
    words: tuple[Message, ...] = ()
    line: tuple[Step, ...] = ()
    marks: tuple[Mark, ...] = ()
    back: int | None = None
    then: tuple[str, ...] = ()


# A search for advice: each step takes about a millisecond and gives what is being done, in words.
Counsel = Generator[Message, None, Advice]


class Hints(Protocol[S]):
    """Gives advice. Nothing in it is a guess: what is not known is called so."""

    def kinds(self, state: S) -> Sequence[str]:
        """The kinds of advice there are on that position, of KINDS."""

    def advise(self, kind: str, path: Sequence[S]) -> Counsel:
        """Advice of that kind on the last position of `path`, which are those of the line played, the start first."""
