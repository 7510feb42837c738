"""Every pile that can be made by stacking alone."""

from __future__ import annotations

from taichu.games.spirit_tower.solving.problem import Problem
from taichu.games.spirit_tower.solving.tasks import LARGEST, Meter, Task, TooLarge
from taichu.games.spirit_tower.solving.tops import each

# A stacking: the cell of the pile that moves, and the cell it moves to.
Stacking = tuple[int, int]

# How many pairs of piles are compared between two pauses.
_PAIRS = 10_000


# For each cell the (cover, tops) of its piles. Tuples of numbers, as Python's collector of garbage does not go through them again
# and again: there are many of these.
ByCell = tuple[tuple[tuple[int, int], ...], ...]


class Chart:
    """`piles[cell]`: cover -> tops, of every pile that stacking alone can make in that cell.

    Parsed like a sentence: a pile is one of the given ones, or two neighbouring piles of disjoint covers, stacked. With `only_live`, piles
    after which the rest could not be won without an item are left out, and so is all that is made of them.
    """

    __slots__ = ("by_cell", "only_live", "piles", "problem")

    def __init__(self, problem: Problem, only_live: bool) -> None:
        self.problem = problem
        self.only_live = only_live
        self.piles: dict[int, dict[int, int]] = {cell: {1 << cell: 1 << top} for cell, top in problem.shown.items()}
        self.by_cell: ByCell = ()

    def fill(self, meter: Meter) -> Task[None]:
        """Make all piles, those of few covered cells first."""
        problem, field = self.problem, self.problem.field
        here, there = problem.tops.here, problem.tops.there
        live = problem.outline.live if self.only_live else None
        edges = [(a, b) for a in problem.shown for b in field.neighbours[a] if a < b and b in problem.shown]
        count = len(problem.shown)
        sized: list[dict[int, list[tuple[int, int]]]] = [{}, {c: list(p.items()) for c, p in self.piles.items()}]
        compared = held = 0
        for size in range(2, count + 1):
            made: dict[int, dict[int, int]] = {cell: {} for cell in problem.shown}
            for part in range(1, size):
                firsts, seconds = sized[part], sized[size - part]
                for a, b in edges:
                    if a not in firsts or b not in seconds:
                        continue
                    others, at_a, at_b = seconds[b], made[a], made[b]
                    for cover, shows in firsts[a]:
                        stays, goes = here[shows], there[shows]
                        for other, shown in others:
                            if not cover & other:
                                if top := stays[shown]:
                                    both = cover | other
                                    at_a[both] = at_a.get(both, 0) | top
                                if top := goes[shown]:
                                    both = cover | other
                                    at_b[both] = at_b.get(both, 0) | top
                        compared += len(others)
                        if compared > _PAIRS:
                            compared = 0
                            if held + len(at_a) + len(at_b) > LARGEST:
                                raise TooLarge
                            yield None
            sized.append({})
            for cell, found in made.items():
                if live:
                    found = {cover: top for cover, top in found.items() if live(cover) >> cell & 1}
                    yield None
                if found:
                    meter.nodes += len(found)
                    held += len(found)
                    sized[size][cell] = list(found.items())
                    self.piles[cell].update(found)
            if held > LARGEST:
                raise TooLarge
            yield None
        self.by_cell = tuple([tuple(self.piles.get(cell, {}).items()) for cell in range(len(field.neighbours))])

    def wins(self) -> tuple[int, int] | None:
        """A cell and a top with all cards in one pile, or None: stacking alone does not do."""
        everything = self.problem.occupied
        for cell, piles in self.piles.items():
            if everything in piles:
                return cell, each(piles[everything])[0]
        return None

    def stackings(self, cover: int, cell: int, top: int) -> list[Stacking]:
        """How that pile of the chart is made."""
        if not cover & (cover - 1):
            return []
        neighbours, meet = self.problem.field.neighbours, self.problem.tops.meet
        own = self.piles[cell]
        for beside in neighbours[cell]:
            for part, shown in self.by_cell[beside]:
                if part & ~cover:
                    continue
                shows = own.get(cover ^ part, 0)
                for x in each(shown):
                    for y in each(shows):
                        meeting = meet[x][y]
                        if meeting and meeting.moves and meeting.top == top:
                            return [
                                *self.stackings(part, beside, x),
                                *self.stackings(cover ^ part, cell, y),
                                (beside, cell),
                            ]
        raise AssertionError("a pile that is not in the chart")
