"""Reading position texts, and refusing positions that cannot be (RULES.md, "Positions that are refused")."""

from __future__ import annotations

import re
from collections.abc import Mapping

from taichu.core.errors import StateError
from taichu.core.message import Arg
from taichu.games.heaven_gate.board import (
    CORNERS,
    DOD,
    EMPTY,
    HEAVEN,
    PLANES,
    REGULAR,
    SOLIDS,
    SPH,
    SPOTS,
    WALKERS,
    faced,
)
from taichu.games.heaven_gate.planes import LOSSES, facing, full
from taichu.games.heaven_gate.state import ANY, BARE, OFF, OTHER, OWN, WON, State
from taichu.games.heaven_gate.words import say, solid_name, walker_name

_PART = re.compile(r"([a-zA-Z]+)(?:=([a-zA-Z0-9-]+))?")
_NEEDED = (*WALKERS, "to")
_HEAVEN = re.compile(f"[{PLANES}]{{5}}")
_NO_WALKER = "off"


def bad(key: str, at: str, /, **args: Arg) -> StateError:
    """The refusal of a position text; `at` is the part that is wrong."""
    return StateError(say(f"bad.{key}", **args), at)


def parse_state(text: str) -> State:
    """Read a position text; StateError names the part that is wrong, or why there is no such position.

    The parts behind the heaven may stand in any order; `state_text` writes them in theirs.
    """
    planes, *rest = text.split() or [""]
    if not _HEAVEN.fullmatch(planes):
        raise bad("heaven", "heaven", text=planes[:20])
    parts = _parts(rest)
    state = State(
        heaven=planes,
        solids=_solids(parts),
        housed=parts.get(SOLIDS[SPH]) == SOLIDS[DOD],
        cone=_rest(parts, "C"),
        cylinder=_rest(parts, "Y"),
        to=parts["to"],
        gate="gate" in parts,
        result=parts.get("result", ""),
    )
    _check(state)
    return state


def _parts(words: list[str]) -> Mapping[str, str]:
    """The parts by name; `gate` has no value. All that must be there is there, and nothing else or twice."""
    parts: dict[str, str] = {}
    for word in words:
        part = _PART.fullmatch(word)
        if part is None or part[1] not in (*SOLIDS, *_NEEDED, "gate", "result") or (part[1] == "gate") == bool(part[2]):
            raise bad("part", word[:20], part=word[:20])
        if part[1] in parts:
            raise bad("twice", part[1], part=part[1])
        parts[part[1]] = part[2] or ""
    for name in _NEEDED:
        if name not in parts:
            raise bad("missing", name, part=name)
    if parts["to"] not in (*WALKERS, ANY):
        raise bad("to", "to", text=parts["to"][:20])
    if parts.get("result", WON) not in (WON, *LOSSES):
        raise bad("result", "result", text=parts["result"][:20])
    return parts


def _solids(parts: Mapping[str, str]) -> tuple[int, ...]:
    """What stands where; one solid a spot, and each on a spot of its kind."""
    solids = [EMPTY] * len(SPOTS)
    for solid, name in enumerate(SOLIDS):
        if name not in parts or (solid == SPH and parts[name] == SOLIDS[DOD]):
            continue
        if parts[name] not in SPOTS or not _fits(solid, SPOTS.index(parts[name])):
            raise bad(
                "spot" if solid in REGULAR else "spot.human", name, solid=solid_name(solid), text=parts[name][:20]
            )
        spot = SPOTS.index(parts[name])
        if solids[spot] != EMPTY:
            raise bad("shared", SPOTS[spot], x=solid_name(solids[spot]), y=solid_name(solid), spot=SPOTS[spot])
        solids[spot] = solid
    return tuple(solids)


def _fits(solid: int, spot: int) -> bool:
    """Regular solids stand on corners, the others on human spots and, once the gate is open, in heaven."""
    return (solid in REGULAR) == (spot in CORNERS)


def _rest(parts: Mapping[str, str], walker: str) -> int:
    """The solid that a walker rests in: one of its own, and on the board."""
    name = parts[walker]
    if name == _NO_WALKER:
        return OFF
    if name not in [SOLIDS[solid] for solid in OWN[walker].solids]:
        own = tuple(solid_name(solid) for solid in OWN[walker].solids)
        raise bad("inside", walker, walker=walker_name(walker), text=name[:20], own=own)
    if name not in parts:
        raise bad("absent", walker, walker=walker_name(walker), solid=solid_name(SOLIDS.index(name)))
    return SOLIDS.index(name)


def _check(state: State) -> None:
    """What no single part shows."""
    if state.housed and not state.has(DOD):
        raise bad("housed", "sph")
    if state.to == ANY and state != BARE:
        raise bad("any", "to")
    _check_off(state)
    if full(state.heaven) and not (state.gate or state.result):
        raise bad("full", "heaven")
    if state.gate:
        _check_gate(state)
    elif any(state.solids[spot] != EMPTY for spot in HEAVEN):
        raise bad("closed", "gate")
    if (state.result == WON) != all(state.entered(walker) for walker in WALKERS):
        raise bad("won", "result")


def _check_off(state: State) -> None:
    """Until a walker has acted there is neither a pentagon nor the sphere, and the other one, which has acted once at most, is
    not about to carry its pent solid, which would lay pentagons. (With these, and nothing to stop it, a walker that is off would
    have millions of walks.)"""
    for walker, other in OTHER.items():
        if state.result or state.inside(walker) != OFF:
            continue
        if "P" in state.heaven or state.has(SPH):
            raise bad("off", walker, walker=walker_name(walker))
        if state.to == other and state.inside(other) == OWN[other].pent:
            raise bad("late", walker, walker=walker_name(walker), solid=solid_name(OWN[other].pent))


def _check_gate(state: State) -> None:
    """An open gate: every solid is there (what was carried in the moment of a loss may be missing), the planes face the solids
    they must, the sphere has risen, and who has entered is where entering leads."""
    if not state.result and not all(state.has(solid) for solid in range(len(SOLIDS))):
        raise bad("gate.solids", "gate")
    if not facing(state.heaven, state.solids):
        raise bad("gate.planes", "heaven")
    if state.spot_of(SPH) != faced(state.spot_of(DOD)):
        raise bad("gate.sphere", "sph")
    for walker, own in OWN.items():
        small, pent = state.spot_of(own.small), state.spot_of(own.pent)
        risen = faced(state.spot_of(own.small_faces)), faced(state.spot_of(own.pent_faces))
        if (small in HEAVEN or pent in HEAVEN) and (small, pent) != risen:
            raise bad("gate.entered", SOLIDS[own.small], walker=walker_name(walker))
