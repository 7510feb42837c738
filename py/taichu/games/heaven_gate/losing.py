"""Why a game is lost, with the solids that were met and those that were needed where these are the reason."""

from __future__ import annotations

from taichu.core.message import Arg, Message
from taichu.games.heaven_gate.board import LINE_AT, SENSE_AT, corner
from taichu.games.heaven_gate.planes import BAD_ENTRY
from taichu.games.heaven_gate.state import OTHER, OWN, State
from taichu.games.heaven_gate.walk import Walk
from taichu.games.heaven_gate.words import loss, say, solid_name, walker_name


def loses(walk: Walk) -> Message:
    """Why a walk that has ended loses."""
    if walk.end != BAD_ENTRY:
        return loss(walk.end)
    line, sense = LINE_AT[walk.station], SENSE_AT[walk.station]
    ahead, beyond = (solid_name(walk.solids[corner(line + turns * sense)]) for turns in (1, 3))
    return say("lost.gate_bad_entry.seen", seen=ahead, then=beyond, **_needed(walk.walker))


def lost_so(state: State, reason: str) -> Message:
    """Why the game was lost that has come to `state`, in which it is the other walker's turn."""
    return loss(reason) if reason != BAD_ENTRY else say("lost.gate_bad_entry", **_needed(OTHER[state.to]))


def _needed(walker: str) -> dict[str, Arg]:
    own = OWN[walker]
    return {
        "walker": walker_name(walker),
        "ahead": solid_name(own.pent_faces),
        "beyond": solid_name(own.small_faces),
    }
