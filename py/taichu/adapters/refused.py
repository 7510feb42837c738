"""What a command says when it cannot be carried out."""

from __future__ import annotations

from taichu.core.message import Message

DONE, GAME_SAYS_NO, UNUSABLE = 0, 1, 2


class Refused(Exception):
    """A command that cannot be carried out: the sentence that says why, and the exit code."""

    def __init__(self, said: Message, code: int = UNUSABLE) -> None:
        super().__init__(said.key)
        self.message = said
        self.code = code
