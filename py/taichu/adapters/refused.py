"""What a command says when it cannot be carried out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from taichu.core.message import Message

DONE, GAME_SAYS_NO, UNUSABLE = 0, 1, 2


class Refused(Exception):
    """A command that cannot be carried out: the sentence that says why, the exit code, and what could be done before."""

    def __init__(self, said: Message, code: int = UNUSABLE, result: Mapping[str, Any] | None = None) -> None:
        super().__init__(said.key)
        self.message = said
        self.code = code
        self.result = result
