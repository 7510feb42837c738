"""A position as the solver sees it."""

from __future__ import annotations

from taichu.games.spirit_tower.phases import PHASES
from taichu.games.spirit_tower.solving.field import Outline, field, outline
from taichu.games.spirit_tower.solving.tops import MARKED, tops
from taichu.games.spirit_tower.state import State


class Problem:
    """What of `state` matters: where piles lie (`occupied`), what they show (`shown`, by cell), what lies in them."""

    __slots__ = ("counts", "field", "occupied", "outline", "seconds", "shown", "state", "tops")

    def __init__(self, state: State) -> None:
        self.state = state
        self.field = field(state.width, state.height)
        self.occupied = sum(1 << cell for cell, pile in enumerate(state.piles) if pile)
        self.outline: Outline = outline(state.width, state.height, self.occupied)
        self.shown = {cell: PHASES.index(pile[-1]) for cell, pile in enumerate(state.piles) if pile}
        self.tops = tops()
        if state.mark:
            cell, phase = state.mark
            self.tops = tops(PHASES.index(phase), self.shown[cell])
            self.shown[cell] = MARKED
        # The card below the top one, or -1; and how many cards of each phase lie in each pile.
        self.seconds = {
            cell: PHASES.index(state.piles[cell][-2]) if len(state.piles[cell]) > 1 else -1 for cell in self.shown
        }
        self.counts = {cell: [state.piles[cell].count(phase) for phase in PHASES] for cell in self.shown}

    def cards(self, cover: int) -> list[int]:
        """How many cards of each phase a pile with that cover has."""
        total = [0] * len(PHASES)
        while cover:
            low = cover & -cover
            for phase, number in enumerate(self.counts[low.bit_length() - 1]):
                total[phase] += number
            cover ^= low
        return total

    def below(self, cover: int, top: int) -> int:
        """The set of the phases of all cards but the top one, in a pile with that cover."""
        cards = self.cards(cover)
        cards[self.tops.printed[top]] -= 1
        return sum(1 << phase for phase, number in enumerate(cards) if number)
