"""Iterative deepening: no win in so many actions, nor in one more, until there is one; and how many shortest wins there are.

What was looked at in vain is kept with what was proved there: how many actions a win takes at least. A position, its turns and its mirror
images are one.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from taichu.games.heaven_gate.solving.bound import table
from taichu.games.heaven_gate.solving.coding import HOUSED, SPHERE_AT, canonical, made, split
from taichu.games.heaven_gate.solving.gate import viable
from taichu.games.heaven_gate.solving.relaxed import FAR, TALLIES, TALLY_OF, index
from taichu.games.heaven_gate.solving.walks import Walks

# So many positions are kept; what is looked at beyond them is not proved, and nothing more is found out.
MOST_KEPT = 1_000_000


class Full(Exception):
    """More positions than can be kept."""


def bound(code: int) -> int:
    """How many actions the relaxed game takes from a position; FAR where none wins."""
    heaven, corners, humans, cone, cylinder, turn = split(code)
    if not viable(corners):
        return FAR
    board = (made(corners) | made(humans) << 5) << 1 | (humans >> SPHERE_AT & 7 == HOUSED)
    return table()[index(board, TALLY_OF[heaven], cone, cylinder, turn)]


def planes(code: int) -> int:
    """How many planes were laid so far: the more, the sooner it is known how a position ends."""
    heaven, corners, humans, *_ = split(code)
    return 5 * (made(corners).bit_count() + made(humans).bit_count()) + sum(TALLIES[TALLY_OF[heaven]])


class _Level:
    """A position on the way down: what follows it, the most promising last, and how many actions it takes as far as is known."""

    __slots__ = ("code", "least", "left", "todo")

    def __init__(self, code: int, left: int, least: int, todo: list[int]) -> None:
        self.code, self.left, self.least, self.todo = code, left, least, todo


class Deepening:
    """Looks for a win from positions that are alike to one of `roots` (numbers, coding.py). `proved`: by canonical number, how many actions
    it takes at least, which other searches may have found out; `nodes`: how many positions were looked at."""

    def __init__(self, roots: Sequence[int], proved: dict[int, int] | None = None) -> None:
        self.roots = [canonical(root) for root in roots]
        self.proved = {} if proved is None else proved
        self.nodes = 0

    @property
    def least(self) -> int:
        """How many actions a win takes at least."""
        return min(map(self.at_least, self.roots), default=FAR)

    def at_least(self, code: int) -> int:
        """How many actions a win takes at least from a canonical position."""
        known = self.proved.get(code)
        return bound(code) if known is None else known

    def run(self, most: int = FAR) -> Generator[None, None, list[int] | None]:
        """The positions of a shortest win, up to the one before the gate opens; None where there is no win in at most so many actions.
        Full where there are too many positions. Pauses at least every few milliseconds."""
        while (least := self.least) <= most and least != FAR:
            for root in self.roots:
                found = yield from self.within(root, least)
                if found is not None:
                    return found
        return None

    def within(self, root: int, left: int) -> Generator[None, None, list[int] | None]:
        """The positions of a win from a canonical position in at most `left` actions, or None."""
        if self.at_least(root) > left:
            return None
        levels: list[_Level] = []
        opened = yield from self._open(root, left, levels)
        while not opened and levels:
            level = levels[-1]
            if level.todo:
                code = level.todo.pop()
                least = self.at_least(code)
                if least < level.left:
                    opened = yield from self._open(code, level.left - 1, levels)
                else:
                    level.least = min(level.least, least + 1)
                continue
            levels.pop()
            self.proved[level.code] = level.least
            if levels:
                levels[-1].least = min(levels[-1].least, level.least + 1)
        return [level.code for level in levels] if opened else None

    def _open(self, code: int, left: int, levels: list[_Level]) -> Generator[None, None, bool]:
        """Go down to a position that may win in `left` actions; whether the gate can be opened there, in time."""
        if len(self.proved) >= MOST_KEPT:
            raise Full
        self.nodes += 1
        walks = Walks(code, left - 1)
        yield from walks.steps()
        yield
        following = {canonical(after) for after in walks.following}
        todo = sorted(following, key=lambda after: (-self.at_least(after), planes(after), after))
        levels.append(_Level(code, left, min(FAR, walks.missed + 1), todo))
        return bool(walks.opened)


class Counting:
    """Counts wins by their actions. `nodes`: how many positions were looked at."""

    def __init__(self) -> None:
        self.nodes = 0
        self._known: dict[tuple[int, int], int] = {}

    def ways(self, code: int, actions: int) -> Generator[None, None, int]:
        """How many sequences of exactly so many actions win from a position."""
        key = canonical(code), actions
        known = self._known.get(key)
        if known is not None:
            return known
        if bound(code) > actions:
            return 0
        self.nodes += 1
        walks = Walks(code, actions - 1, every=True)
        yield from walks.steps()
        yield
        ways = sum(ways for rest, ways in walks.opened if rest == actions - 1)
        for after, before in walks.following.items():
            ways += before * (yield from self.ways(after, actions - 1))
        self._known[key] = ways
        return ways
