"""Small boards: every position that can be reached is walked, with whatever number of items.

Of a pile only what can still matter is kept, so that many positions are one: its top card; with metal still in hand also
the card below; with fire in hand, the set of those below; with both, all of it in its order. Earth's change is played only
right before the stacking that it is for: until then it changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from taichu.games.spirit_tower import rules
from taichu.games.spirit_tower.phases import PHASES, generates, overcomes
from taichu.games.spirit_tower.rules import Action, stack
from taichu.games.spirit_tower.solving.field import Field, field
from taichu.games.spirit_tower.solving.line import Broken
from taichu.games.spirit_tower.solving.tasks import Meter, Task, TooLarge
from taichu.games.spirit_tower.state import Mark, State

# How many positions may be reached by stacking alone, which tells how large it all will be; and how many in all.
_FIRST, _MOST = 1_000, 60_000
# No cell has more neighbours, so no pile put into an empty one joins more parts.
_BESIDE = 4

_UNDER, _OVER = 1, 2
_MOVES = {
    x + y: _UNDER if generates(x, y) else _OVER for x in PHASES for y in PHASES if generates(x, y) or overcomes(x, y)
}


class Position(NamedTuple):
    """A state as far as it matters for what can still happen."""

    piles: Sequence[str]
    items: str
    mark: Mark | None

    def text(self) -> str:
        """What it is kept as: texts are nothing that Python's collector of garbage would go through."""
        mark = f"{self.mark.cell}{self.mark.phase}" if self.mark else ""
        return f"{','.join(self.piles)}|{self.items}|{mark}"


def _position(text: str) -> Position:
    piles, items, mark = text.split("|")
    return Position(piles.split(","), items, Mark(int(mark[:-1]), mark[-1]) if mark else None)


# What is done, and what comes of it.
_Step = tuple[tuple[Action, ...], Position]


class Walk:
    """The positions that can be reached from a state, those with few items used first."""

    def __init__(self, state: State, meter: Meter) -> None:
        self._state, self._meter = state, meter
        self._ties = _Ties(field(state.width, state.height))
        self._neighbours = state.grid.neighbours
        begin = Position(_seen(state.piles, state.items), state.items, state.mark)
        self._came = {begin.text(): ""}
        self._next = [begin.text()] if self._ties.allow(begin) else []
        self._won = ""
        self._used = -1
        self._too_large = False
        meter.nodes += 1

    def line(self, items: int) -> Task[list[Action] | None]:
        """A line with as few items as can be, at most that many; None where there is none. TooLarge."""
        if self._too_large:
            raise TooLarge
        self._too_large = True
        while self._used < items and not self._won:
            yield from self._level()
        self._too_large = False
        return self._line_to(self._won) if self._won else None

    def _level(self) -> Iterator[None]:
        """All positions with one item more, or until one is won."""
        todo, self._next = self._next, []
        self._used += 1
        for text in todo:  # grows meanwhile
            now = _position(text)
            if len(now.piles) - now.piles.count("") == 1:
                self._won = text
                return
            for found, steps in ((todo, self._stackings(now)), (self._next, self._plays(now))):
                for _, after in steps:
                    name = after.text()
                    if name not in self._came and self._ties.allow(after):
                        self._came[name] = text
                        found.append(name)
            self._meter.nodes += 1
            if len(self._came) > _MOST or (self._used == 0 and len(todo) > _FIRST):
                raise TooLarge
            yield None

    def _stackings(self, now: Position) -> Iterator[_Step]:
        piles, items, mark = now
        tops = [pile[-1:] for pile in piles]
        if mark:
            tops[mark.cell] = mark.phase
        for at, pile in enumerate(piles):
            for to in self._neighbours[at] if pile else ():
                moves = _MOVES.get(tops[at] + tops[to])
                if moves:
                    left = None if mark and mark.cell in (at, to) else mark
                    yield (stack(at, to),), Position(_stacked(piles, at, to, moves, items), items, left)

    def _plays(self, now: Position) -> Iterator[_Step]:
        for item in now.items:
            left = now.items.replace(item, "")
            if item == "E":
                yield from self._changes(now, left)
            elif item == "M":
                for at, pile in enumerate(now.piles):
                    if pile:
                        mark = None if now.mark and now.mark.cell == at else now.mark
                        yield (Action("M", at),), _changed(now, {at: pile[:-1]}, left, mark)
            elif item == "A":
                yield from self._swaps(now, left)
            else:
                yield from self._moves(now, item, left)

    def _changes(self, now: Position, left: str) -> Iterator[_Step]:
        piles = now.piles
        for at, pile in enumerate(piles):
            for to in self._neighbours[at] if pile else ():
                if not piles[to]:
                    continue
                # Either pile may be on top, whichever of the two is marked; so the one that moves is.
                for wanted in (_UNDER, _OVER):
                    phase = next(x for x in PHASES if _MOVES.get(x + piles[to][-1]) == wanted)
                    if phase != pile[-1]:
                        actions = Action("E", at, phase=phase), stack(at, to)
                        yield actions, Position(_stacked(piles, at, to, wanted, left), left, None)

    def _swaps(self, now: Position, left: str) -> Iterator[_Step]:
        piles, mark = now.piles, now.mark
        taken = [cell for cell, pile in enumerate(piles) if pile]
        for place, at in enumerate(taken):
            for to in taken[place + 1 :]:
                moved = mark and mark._replace(cell={at: to, to: at}.get(mark.cell, mark.cell))
                yield (Action("A", at, to),), _changed(now, {at: piles[to], to: piles[at]}, left, moved)

    def _moves(self, now: Position, item: str, left: str) -> Iterator[_Step]:
        piles, mark = now.piles, now.mark
        for at, pile in enumerate(piles):
            for to in self._neighbours[at] if pile else ():
                if piles[to]:
                    continue
                moved = mark._replace(cell=to) if mark and mark.cell == at else mark
                if item == "W":
                    yield (Action("W", at, to),), _changed(now, {at: "", to: pile}, left, moved)
                    continue
                for cards in range(1, len(pile)):
                    parts = {at: pile[:-cards], to: pile[-cards:]}
                    yield (Action("F", at, to, cards),), _changed(now, parts, left, moved)

    def _line_to(self, text: str) -> list[Action]:
        """The actions that lead there, by the rules; Broken where they do not."""
        way = []
        while text:
            way.append(text)
            text = self._came[text]
        state, line = self._state, []
        for before, after in zip(way[:0:-1], way[-2::-1], strict=True):
            now = _position(before)
            steps = (*self._stackings(now), *self._plays(now))
            for action in next(actions for actions, found in steps if found.text() == after):
                played = action
                if action.item == "F" and "M" not in now.items:
                    lower = now.piles[action.at][-action.cards - 1]
                    played = action._replace(cards=_cut(state.piles[action.at], lower))
                if rules.why_not(state, played) is not None:
                    raise Broken(f"{rules.action_text(state, played)} in {state}")
                state = rules.apply(state, played)
                line.append(played)
        return line


def _cut(pile: str, lower: str) -> int:
    """How many cards fire takes off so that the lower part shows that one."""
    return len(pile) - 1 - pile.rindex(lower, 0, len(pile) - 1)


def _stacked(piles: Sequence[str], at: int, to: int, moves: int, items: str) -> list[str]:
    after = list(piles)
    whole = piles[at] + piles[to] if moves == _UNDER else piles[to] + piles[at]
    after[at], after[to] = "", _kept(whole, items)
    return after


def _changed(now: Position, changed: dict[int, str], items: str, mark: Mark | None) -> Position:
    """The position after the play of an item; once fire or metal is played, less matters of all piles."""
    piles = list(now.piles)
    for cell, pile in changed.items():
        piles[cell] = pile
    return Position(_seen(piles, items), items, mark)


def _seen(piles: Sequence[str], items: str) -> list[str]:
    return [_kept(pile, items) for pile in piles]


def _kept(pile: str, items: str) -> str:
    """What of a pile matters while these items are in hand."""
    if len(pile) < 2 or ("F" in items and "M" in items):
        return pile
    if "F" in items:
        return "".join(sorted(set(pile[:-1]))) + pile[-1]
    return pile[-2:] if "M" in items else pile[-1]


class _Ties:
    """Whether the piles of a position can still be brought together at all.

    A pile only goes to a neighbour cell where another lies; wood and fire can put one into an empty cell, metal takes a pile of
    one card away, and water, which exchanges what lies in two cells, may bring that one card anywhere.
    """

    def __init__(self, cells: Field) -> None:
        self._field = cells
        self._known: dict[tuple[int, int, int], bool] = {}

    def allow(self, position: Position) -> bool:
        """False where they stay apart whatever is done."""
        piles, items, _ = position
        occupied = sum([1 << cell for cell, pile in enumerate(piles) if pile])
        added = ("W" in items) + ("F" in items)
        if self._hold(occupied, added, 1):
            return True
        if "M" not in items:
            return False
        if "A" in items:
            return self._hold(occupied, added, 2)
        single = [1 << cell for cell, pile in enumerate(piles) if len(pile) == 1]
        return any(self._hold(occupied ^ cell, added, 1) for cell in single)

    def _hold(self, occupied: int, added: int, parts: int) -> bool:
        """Whether some `added` cells make at most so many parts of them."""
        known = self._known.get((occupied, added, parts))
        if known is None:
            known = self._known[occupied, added, parts] = self._joined(occupied, added, parts)
        return known

    def _joined(self, occupied: int, added: int, parts: int) -> bool:
        now = len(self._field.parts(occupied))
        if now <= parts:
            return True
        if now - added * (_BESIDE - 1) > parts:
            return False
        if (added, parts) == (1, 1):
            return self._field.joinable(occupied)
        beside = self._field.beside(occupied) & ~occupied
        cells = [1 << cell for cell in range(beside.bit_length()) if beside >> cell & 1]
        return any(self._hold(occupied | cell, added - 1, parts) for cell in cells)
