"""The ten ways to turn and mirror the board; cone and cylinder do not change places. Step numbers stay as they are."""

from __future__ import annotations

from typing import NamedTuple

from taichu.games.heaven_gate.board import HEAVEN, LINES, SOLIDS, SPOTS, corner, human
from taichu.games.heaven_gate.state import State
from taichu.games.heaven_gate.walk import Action


class Symmetry(NamedTuple):
    """`turn`: fifths of a circle, done after the mirror; `mirrored`: left and right change places, and so do the senses."""

    turn: int
    mirrored: bool

    def line(self, line: int) -> int:
        """The line that a line becomes; heaven spots and corners go with the lines of their numbers."""
        return ((-line if self.mirrored else line) + self.turn) % len(LINES)

    def spot(self, spot: int) -> int:
        """The spot that a spot becomes."""
        kind, number = divmod(spot, 5)
        if kind == 1:
            return human((-number - 1 if self.mirrored else number) + self.turn)
        return HEAVEN[self.line(number)] if kind else corner(self.line(number))

    def state(self, state: State) -> State:
        """The position turned and mirrored."""
        heaven, solids, housed, cone, cylinder, to, gate, result = state
        came_from = _CAME_FROM[self]
        turned = "".join([heaven[spot - HEAVEN.start] for spot in came_from[HEAVEN.start :]])
        return State(turned, tuple([solids[spot] for spot in came_from]), housed, cone, cylinder, to, gate, result)

    def action(self, action: Action) -> Action:
        """The action turned and mirrored."""
        return action._replace(
            line=self.line(action.line),
            sense=-action.sense if self.mirrored else action.sense,
            events=tuple(event._replace(spot=self.spot(event.spot)) for event in action.events),
        )


SYMMETRIES = tuple(Symmetry(turn, mirrored) for mirrored in (False, True) for turn in LINES)
# For each of them, the spot that comes to lie on a spot.
_CAME_FROM = {symmetry: tuple(sorted(range(len(SPOTS)), key=symmetry.spot)) for symmetry in SYMMETRIES}


# For each spot of a solid, the two of them that bring it to the first spot of its kind.
_TO_FIRST = {
    spot: tuple(symmetry for symmetry in SYMMETRIES if symmetry.spot(spot) == spot - spot % 5)
    for spot in range(len(SPOTS))
}


def canonical(state: State) -> State:
    """One position for all that are alike but for a symmetry.

    The first solid there is comes to stand on the first spot of its kind; of the two positions for which it does, the one
    whose fields come first in order is taken. Of an empty board it is the first of all ten.
    """
    for solid in range(len(SOLIDS)):
        if solid in state.solids:
            one, other = _TO_FIRST[state.solids.index(solid)]
            return min(one.state(state), other.state(state))
    return min(symmetry.state(state) for symmetry in SYMMETRIES)
