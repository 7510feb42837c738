"""What a screen reader says of a spot: its kind, what lies or stands there, and what it faces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from taichu.core.message import Message
from taichu.games.heaven_gate.board import CORNERS, DOD, EMPTY, HEAVEN, HUMAN, SPOTS, faced
from taichu.games.heaven_gate.state import OFF, OWN
from taichu.games.heaven_gate.words import say, solid_name, walker_name


class Lying(Protocol):
    """What lies and stands where: `heaven`, `solids`, `housed`, `gate` as in a State; `rests`: the solid that each walker is in."""

    @property
    def heaven(self) -> str: ...
    @property
    def solids(self) -> tuple[int, ...]: ...
    @property
    def housed(self) -> bool: ...
    @property
    def gate(self) -> bool: ...
    @property
    def rests(self) -> Mapping[str, int]: ...


def spot_label(board: Lying, place: int) -> Message:
    """The name of a spot, and all that can be said of it now."""
    heaven, solids, rests = board.heaven, board.solids, board.rests
    kind = "E" if place in CORNERS else "H" if place in HUMAN else "S"
    solid = solids[place]
    parts = [say(f"place.{kind}", at=SPOTS[place])]
    if place in HEAVEN and heaven[place - HEAVEN.start] != ".":
        parts.append(say(f"plane.{heaven[place - HEAVEN.start]}"))
    elif solid == EMPTY:
        parts.append(say("place.empty"))
    if solid != EMPTY:
        parts.append(solid_name(solid))
        parts += [
            say("place.within", what=walker_name(walker)) for walker, inside in rests.items() if inside == solid != OFF
        ]
        if solid == DOD and board.housed:
            parts.append(say("place.sphere"))
        parts += [
            say("place.door", walker=walker_name(walker))
            for walker, own in OWN.items()
            if board.gate and place in HUMAN and solid == own.pent
        ]
    if place in HEAVEN:
        corner = faced(place)
        what = say("place.empty") if solids[corner] == EMPTY else solid_name(solids[corner])
        parts.append(say("place.faces", at=SPOTS[corner], what=what))
    return say("spot", parts=tuple(parts))


def waiting_label(walker: str) -> Message:
    """A walker that has not set out yet."""
    return say("place.waiting", walker=walker_name(walker))
