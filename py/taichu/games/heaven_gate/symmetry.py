"""The ten ways to turn and mirror the board; cone and cylinder do not change places. Step numbers stay as they are."""

from __future__ import annotations

from typing import NamedTuple

from taichu.games.heaven_gate.board import LINES, SPOTS, corner, heaven, human
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
        return heaven(self.line(number)) if kind else corner(self.line(number))

    def state(self, state: State) -> State:
        """The position turned and mirrored."""
        came_from = _CAME_FROM[self]
        solids = state.solids
        return state._replace(
            heaven="".join([state.heaven[spot - 10] for spot in came_from[10:]]),
            solids=tuple([solids[spot] for spot in came_from]),
        )

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


def canonical(state: State) -> State:
    """One position for all that are alike but for a symmetry: the one whose fields come first in order."""
    return min(symmetry.state(state) for symmetry in SYMMETRIES)
