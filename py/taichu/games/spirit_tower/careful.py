"""A careful player, who looks one action ahead: what he reaches says how hard a position is (grading.py).

He never cuts a pile off from the others. Among the stackings that are left he takes the one after which most stackings
are possible and fewest piles are stuck, with a little chance in it; only when there is none does he take an item, chosen
in the same way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from taichu.core.rng import SplitMix64
from taichu.games.spirit_tower import rules
from taichu.games.spirit_tower.phases import PHASES, generates, overcomes
from taichu.games.spirit_tower.rules import Action
from taichu.games.spirit_tower.state import State

Piles = Mapping[int, str]
Neighbours = tuple[tuple[int, ...], ...]

# A pile that no stacking touches is as bad as so many stackings fewer; and so much is left to chance.
STUCK = 4
CHANCE = 4

_ABOVE = {(x, y): overcomes(x, y) for x in PHASES for y in PHASES if generates(x, y) or overcomes(x, y)}


class Choice(NamedTuple):
    """Something to do, and what lies where afterwards; `item` is its letter or "".

    Earth's item is taken together with the stacking it is for.
    """

    actions: tuple[Action, ...]
    piles: Piles
    item: str = ""


class Tried(NamedTuple):
    """How a try ended, or how far it has got: the piles that were left (1: won), the items used, and the line."""

    piles: int
    items: int
    line: tuple[Action, ...]


def attempt(state: State, chance: SplitMix64, items: str) -> Tried:
    """Play a position without mark to the end, with some of the items in hand."""
    *_, end = playing(state, chance, items)
    return end


def playing(state: State, chance: SplitMix64, items: str) -> Iterator[Tried]:
    """The same choice by choice, each of which takes about a millisecond: at first, after each, the last being the end."""
    neighbours = state.grid.neighbours
    piles: Piles = {cell: pile for cell, pile in enumerate(state.piles) if pile}
    line: tuple[Action, ...] = ()
    left = items
    yield Tried(len(piles), 0, line)
    while len(piles) > 1:
        choices = list(_stackings(piles, neighbours))
        if not choices:
            choices = [choice for choice in _plays(piles, neighbours, left) if _goes_on(choice.piles, neighbours)]
        if not choices:
            break
        scores = [_prospect(choice.piles, neighbours) + chance.below(CHANCE) for choice in choices]
        taken = choices[scores.index(max(scores))]
        line, piles, left = line + taken.actions, taken.piles, left.replace(taken.item, "") if taken.item else left
        yield Tried(len(piles), len(items) - len(left), line)


def _pairs(piles: Piles, neighbours: Neighbours) -> Iterator[tuple[int, int]]:
    """The stackings that the rules allow: from where to where."""
    for at, pile in piles.items():
        top = pile[-1]
        for to in neighbours[at]:
            if to in piles and (top, piles[to][-1]) in _ABOVE:
                yield at, to


def _prospect(piles: Piles, neighbours: Neighbours) -> int:
    """The number of stackings that are possible, less what each stuck pile costs."""
    pairs = list(_pairs(piles, neighbours))
    touched = {cell for pair in pairs for cell in pair}
    return len(pairs) - STUCK * (len(piles) - len(touched))


def _goes_on(piles: Piles, neighbours: Neighbours) -> bool:
    return len(piles) == 1 or any(_whole(piles, neighbours, at) for at, _ in _pairs(piles, neighbours))


def _whole(piles: Piles, neighbours: Neighbours, without: int = -1) -> bool:
    """Whether the piles hang together, with the one at `without` gone."""
    rest = set(piles)
    rest.discard(without)
    reached = [rest.pop()]
    while reached:
        for cell in neighbours[reached.pop()]:
            if cell in rest:
                rest.remove(cell)
                reached.append(cell)
    return not rest


def _merged(piles: Piles, at: int, to: int, above: bool) -> Piles:
    after = dict(piles)
    moved = after.pop(at)
    after[to] = after[to] + moved if above else moved + after[to]
    return after


def _stackings(piles: Piles, neighbours: Neighbours) -> Iterator[Choice]:
    cut: dict[int, bool] = {}
    for at, to in _pairs(piles, neighbours):
        if at not in cut:
            cut[at] = not _whole(piles, neighbours, at)
        if not cut[at]:
            above = _ABOVE[piles[at][-1], piles[to][-1]]
            yield Choice((rules.stack(at, to),), _merged(piles, at, to, above))


def _plays(piles: Piles, neighbours: Neighbours, items: str) -> Iterator[Choice]:
    for item in items:
        for choice in _PLAYS[item](piles, neighbours):
            if _whole(choice.piles, neighbours):
                yield choice


def _wood(piles: Piles, neighbours: Neighbours) -> Iterator[Choice]:
    for at, pile in piles.items():
        for to in neighbours[at]:
            if to not in piles:
                rest = {cell: other for cell, other in piles.items() if cell != at}
                yield Choice((Action("W", at, to),), {**rest, to: pile}, "W")


def _fire(piles: Piles, neighbours: Neighbours) -> Iterator[Choice]:
    for at, pile in piles.items():
        for to in neighbours[at]:
            for cards in range(1, len(pile) if to not in piles else 1):
                yield Choice((Action("F", at, to, cards),), {**piles, at: pile[:-cards], to: pile[-cards:]}, "F")


def _earth(piles: Piles, neighbours: Neighbours) -> Iterator[Choice]:
    for at, pile in piles.items():
        for to in neighbours[at]:
            if to not in piles or not _whole(piles, neighbours, at):
                continue
            for phase in PHASES:
                above = _ABOVE.get((phase, piles[to][-1]))
                if above is not None and phase != pile[-1]:
                    changed = Action("E", at, phase=phase)
                    yield Choice((changed, rules.stack(at, to)), _merged(piles, at, to, above), "E")


def _metal(piles: Piles, neighbours: Neighbours) -> Iterator[Choice]:
    for at, pile in piles.items():
        rest = {cell: other for cell, other in piles.items() if cell != at}
        yield Choice((Action("M", at),), {**rest, at: pile[:-1]} if len(pile) > 1 else rest, "M")


def _water(piles: Piles, neighbours: Neighbours) -> Iterator[Choice]:
    cells = sorted(piles)
    for number, at in enumerate(cells):
        for to in cells[number + 1 :]:
            if piles[at][-1] != piles[to][-1]:
                yield Choice((Action("A", at, to),), {**piles, at: piles[to], to: piles[at]}, "A")


_PLAYS = {"W": _wood, "F": _fire, "E": _earth, "M": _metal, "A": _water}
