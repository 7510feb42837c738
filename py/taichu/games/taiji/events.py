"""What happens while an action is carried out, noted one after the other so that it can be told."""

from __future__ import annotations

from typing import NamedTuple


class Event(NamedTuple):
    """`what` happened to which `seat` (-1: to none), with its details."""

    what: str
    seat: int
    details: tuple[int, ...] = ()


Log = list[Event]
