"""Walks told as the checks tell them."""

from __future__ import annotations

from taichu.games.heaven_gate.board import DOD, SOLIDS, SPOTS, faced
from taichu.games.heaven_gate.rules import happenings
from taichu.games.heaven_gate.state import OWN
from tests.games.heaven_gate.positions import RULES, after, at


def narrated(start: str, action: str) -> str:
    """`T on S3; T on S0; trp appears at H3; … stops in pep at H4`."""
    state = at(start)
    end = at(after(start, action))
    own = OWN[action[0]]
    parts, carried, risen = [], SOLIDS[state.inside(action[0])], SPOTS[faced(end.spot_of(DOD))] if end.gate else ""
    for what, _, place, detail in happenings(state, RULES.parse_action(state, action)):
        spot = SPOTS[place]
        parts += {
            "lay": [f"{detail} on {spot}"],
            "put": [f"sets {carried} down at {spot} and flies on"],
            "stay": [f"sets {carried} down at {spot} and stays inside"],
            "swap": [f"leaves {carried} at {spot} and enters the sphere"],
            "ride": [f"enters the sphere at {spot}"],
            "drop": [f"sets the sphere down at {spot} and flies on"],
            "housed": [f"sphere enters the dodecahedron at {spot}"],
            "open": ["THE GATE OPENS", f"sphere rises to {risen}"],
            "stop": [f"stops in {detail} at {spot}"],
            "enter": [
                f"enters heaven at {spot}: {SOLIDS[own.pent]} rests on {SPOTS[end.spot_of(own.pent)]}, "
                f"{SOLIDS[own.small]} on {SPOTS[end.spot_of(own.small)]}"
            ],
        }.get(what, [f"{what} appears at {spot}"])
    return "; ".join(parts)
