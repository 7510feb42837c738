"""What is half chosen: a cursor on the boards and no part of the state (docs/architecture.md, "A game")."""

from __future__ import annotations

from typing import NamedTuple


class Ui(NamedTuple):
    """`spots`: only the actions that name all of these spots are listed. `lines`: the six coins as they have been laid out by
    hand, as bits, the low three the lower trigram; None while they lie as they fell. `held`: the line whose coin is picked up.
    `shifts`: Star-Shifting is to be used for the reading."""

    spots: tuple[str, ...] = ()
    lines: int | None = None
    held: str = ""
    shifts: bool = False
