"""Typed refusals. All are ValueErrors, all carry one sentence that names the place and the way out."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from taichu.core.message import Arg, Message, message


class Reason(NamedTuple):
    """Why a rule refuses an action: a code of the game's RULES.md and the sentence that says it."""

    code: str
    message: Message


def reason(game: str, code: str, /, **args: Arg) -> Reason:
    """The reason whose sentence is the catalogue's `<game>.no.<code>`."""
    return Reason(code, message(f"{game}.no.{code}", **args))


class TaichuError(ValueError):
    """Something given to us cannot be used. `code` is the protocol's error code, `at` the place."""

    code: ClassVar[str] = "args"

    def __init__(self, said: Message, at: str = "") -> None:
        super().__init__(said, at)
        self.message = said
        self.at = at

    def __str__(self) -> str:
        return f"{self.message.key} {dict(self.message.args)}" if self.message.args else self.message.key


class GameError(TaichuError):
    """No such game."""

    code = "game"


class StartError(TaichuError):
    """A start text that cannot be read."""

    code = "start"


class StateError(TaichuError):
    """A state text that cannot be read, or names an impossible position."""

    code = "start"


class ActionError(TaichuError):
    """An action text that cannot be read."""

    code = "action"


class LinkError(TaichuError):
    """A link that cannot be opened."""

    code = "link"


class RecordError(TaichuError):
    """A record that cannot be read at all."""

    code = "record"


class DraftError(TaichuError):
    """The draft of a start that cannot be read, or a change to one that means nothing."""

    code = "draft"


class Refusal(TaichuError):
    """A change to a draft that cannot be made as it stands."""

    code = "draft"


class SaveError(TaichuError):
    """A saved attempt that cannot be read."""

    code = "save"


class Illegal(TaichuError):
    """An action the rules refuse; `reason` says why."""

    code = "illegal"

    def __init__(self, why: Reason) -> None:
        super().__init__(why.message, why.code)
        self.reason = why


class AdviceError(TaichuError):
    """The game gives no such advice on the present position."""

    code = "advice"


class JobError(TaichuError):
    """The job that is named is not at work."""

    code = "job"

    def __init__(self) -> None:
        super().__init__(message("error.job"), "job")


class Barrier(TaichuError):
    """Undo, goto or a branch would take back something that was revealed."""

    code = "barrier"

    def __init__(self) -> None:
        super().__init__(message("error.barrier"))
