"""A position: the planes in heaven, what stands where, where the walkers rest, and whose turn it is."""

from __future__ import annotations

from typing import NamedTuple

from taichu.games.heaven_gate.board import (
    CONE,
    CUB,
    CYLINDER,
    EMPTY,
    HEAVEN,
    ICO,
    OCT,
    PEP,
    PPR,
    SOLIDS,
    SPH,
    SPOTS,
    SQP,
    TET,
    TRP,
)

OFF = -1  # in place of the solid that a walker rests in: it is not on the board
ANY = "any"  # whose turn it is on the empty board
WON = "won"


class Own(NamedTuple):
    """What a walker can rest in: its regular solid, its small and its pent solid; `plane` is the letter it lays,
    `pent_faces` and `small_faces` the solids that the last two have to face in heaven."""

    regular: int
    small: int
    pent: int
    plane: str
    pent_faces: int
    small_faces: int

    @property
    def solids(self) -> tuple[int, int, int]:
        """The three of them."""
        return self.regular, self.small, self.pent


OWN = {CONE: Own(TET, SQP, PEP, "T", ICO, TET), CYLINDER: Own(CUB, TRP, PPR, "S", OCT, CUB)}
OTHER = {CONE: CYLINDER, CYLINDER: CONE}


class State(NamedTuple):
    """`heaven`: the planes on S0-S4, `.TSP`; `solids`: what stands on each of the fifteen spots, EMPTY where nothing does;
    `housed`: the sphere is inside the dodecahedron; `cone`, `cylinder`: the solid each rests in, or OFF;
    `to`: C, Y or ANY; `gate`: it is open; `result`: "", WON or the reason of a loss."""

    heaven: str
    solids: tuple[int, ...]
    housed: bool
    cone: int
    cylinder: int
    to: str
    gate: bool = False
    result: str = ""

    def inside(self, walker: str) -> int:
        """The solid in which a walker rests, or OFF."""
        return self.cone if walker == CONE else self.cylinder

    def spot_of(self, solid: int) -> int:
        """Where a solid stands; EMPTY where it does not, or is the sphere inside the dodecahedron."""
        return self.solids.index(solid) if solid in self.solids else EMPTY

    def has(self, solid: int) -> bool:
        """Whether a solid has been made, and is on the board."""
        return solid in self.solids or (solid == SPH and self.housed)

    def entered(self, walker: str) -> bool:
        """Whether a walker has entered heaven."""
        return self.gate and self.spot_of(OWN[walker].small) in HEAVEN


BARE = State(".....", (EMPTY,) * len(SPOTS), False, OFF, OFF, ANY)


def state_text(state: State) -> str:
    """`T.T.P tet=E0 … C=sqp Y=trp to=Y`: planes, solids in their order, walkers, turn, gate, result."""
    parts = [state.heaven]
    for solid, name in enumerate(SOLIDS):
        if state.has(solid):
            spot = state.spot_of(solid)
            parts.append(f"{name}={'dod' if spot == EMPTY else SPOTS[spot]}")
    parts += [f"C={_rest(state.cone)}", f"Y={_rest(state.cylinder)}", f"to={state.to}"]
    if state.gate:
        parts.append("gate")
    if state.result:
        parts.append(f"result={state.result}")
    return " ".join(parts)


def _rest(solid: int) -> str:
    return "off" if solid == OFF else SOLIDS[solid]
