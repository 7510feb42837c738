"""What a puzzle of Heaven's Gate is about: told from its position, and from what happens on the first walk of its solution."""

from __future__ import annotations

from collections.abc import Sequence

from taichu.games.heaven_gate import notation, rules
from taichu.games.heaven_gate.board import SOLIDS
from taichu.games.heaven_gate.state import ANY, BARE, State
from taichu.games.heaven_gate.walk import ENTER, HOUSED, OPEN, PUT, RIDE, STAY, SWAP

# In the order in which the index names them; the first that fits is a puzzle's theme.
ENTRY, DIRECT, GATE = "entry", "direct", "gate"
CHANGE, SPHERE, SEVERAL, CARRY, DOWN, MAKE, RELAY = "swap", "sphere", "several", "carry", "put", "make", "relay"
WHOLE = "whole"
THEMES = (ENTRY, DIRECT, GATE, CHANGE, SPHERE, SEVERAL, CARRY, DOWN, MAKE, RELAY, WHOLE)


def theme(state: State, line: Sequence[str]) -> str:
    """The theme of a position that this line wins.

    From the position: the empty board; the gate is open; all ten solids are made, and in the line who opens the gate enters at once, or
    not. Else from the first walk: it changes into the sphere, rides it, makes several solids, stops in the solid it carries,
    sets that down, makes one solid, or does nothing but lay planes.
    """
    if state._replace(to=ANY) == BARE:
        return WHOLE
    if state.gate:
        return ENTRY
    walks = [set(walk) for walk in happenings(state, line)]
    if all(state.has(solid) for solid in range(len(SOLIDS))):
        return DIRECT if any({OPEN, ENTER} <= walk for walk in walks) else GATE
    first = walks[0]
    made = len(first.intersection(SOLIDS))
    fitting = {
        CHANGE: SWAP in first,
        SPHERE: bool({RIDE, HOUSED} & first),
        SEVERAL: made > 1,
        CARRY: STAY in first,
        DOWN: PUT in first,
        MAKE: made == 1,
        RELAY: True,
    }
    return next(name for name, fits in fitting.items() if fits)


def happenings(state: State, line: Sequence[str]) -> list[list[str]]:
    """What happens on each walk of a line, in words of walk.py."""
    walks = []
    for text in line:
        action = notation.parse_action(state, text)
        walks.append([event.what for event in rules.happenings(state, action)])
        state = rules.apply(state, action)
    return walks
