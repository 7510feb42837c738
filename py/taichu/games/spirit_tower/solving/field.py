"""The cells as bit masks: which hang together, and which could still be brought together."""

from __future__ import annotations

from functools import lru_cache

from taichu.core.graph import grid


class Field:
    """A field of `width` x `height` cells. What is found out about sets of cells is kept."""

    __slots__ = ("_connected", "_joinable", "_not_left", "_not_right", "cells", "near", "neighbours", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.neighbours = grid(width, height).neighbours
        count = width * height
        self.cells = (1 << count) - 1
        self.near = [sum(1 << other for other in self.neighbours[cell]) for cell in range(count)]
        self._not_left = sum(1 << cell for cell in range(count) if cell % width)
        self._not_right = sum(1 << cell for cell in range(count) if cell % width != width - 1)
        self._connected: dict[int, bool] = {}
        self._joinable: dict[int, bool] = {}

    def beside(self, cells: int) -> int:
        """All neighbours of some cells (some of them may be among the cells)."""
        width = self.width
        return (
            (cells & self._not_left) >> 1 | (cells & self._not_right) << 1 | cells >> width | cells << width
        ) & self.cells

    def part(self, cells: int) -> int:
        """The cells that hang together with the lowest of `cells`."""
        width, not_left, not_right = self.width, self._not_left, self._not_right
        reached, before = cells & -cells, 0
        while reached != before:
            before = reached
            reached |= (
                (reached & not_left) >> 1 | (reached & not_right) << 1 | reached >> width | reached << width
            ) & cells
        return reached

    def parts(self, cells: int) -> list[int]:
        """`cells` cut into what hangs together."""
        found = []
        while cells:
            part = self.part(cells)
            found.append(part)
            cells ^= part
        return found

    def connected(self, cells: int) -> bool:
        """Whether all of `cells` hang together."""
        known = self._connected.get(cells)
        if known is None:
            if len(self._connected) > _KEPT:
                self._connected.clear()
            known = self._connected[cells] = self.part(cells) == cells
        return known

    def bound(self, cells: int) -> bool:
        """Whether one item can make all of `cells` hang together: a bridge by wood or fire, or metal on a lone pile."""
        return self.joinable(cells) or self.sparing(cells)

    def sparing(self, cells: int, lone: bool = True) -> bool:
        """Whether `cells` hang together once one of their parts is gone: metal on a pile of one card. A `lone` part is one cell; where
        water may put a single card in the place of a pile, the part can be larger."""
        return any(not (lone and part & part - 1) and self.connected(cells ^ part) for part in self.parts(cells))

    def joinable(self, cells: int) -> bool:
        """Whether all of `cells` hang together when at most one more is added: wood and fire put a pile into an empty cell."""
        if self.connected(cells):
            return True
        known = self._joinable.get(cells)
        if known is None:
            if len(self._joinable) > _KEPT:
                self._joinable.clear()
            bridges = self.cells
            for part in self.parts(cells):
                bridges &= self.beside(part)
            known = self._joinable[cells] = bridges != 0
        return known


_KEPT = 400_000


@lru_cache(maxsize=8)
def field(width: int, height: int) -> Field:
    """The field of that size, made once."""
    return Field(width, height)


class Outline:
    """Some occupied cells of a field, `occupied`, and which piles made of them are live."""

    __slots__ = ("_live", "field", "occupied")

    def __init__(self, width: int, height: int, occupied: int) -> None:
        self.field = field(width, height)
        self.occupied = occupied
        self._live: dict[int, int] = {}

    def live(self, cover: int) -> int:
        """In which of its cells a pile with this cover touches every part of the rest; in others it is lost without an item.

        `cover` must hang together.
        """
        known = self._live.get(cover)
        if known is None:
            known = cover
            beside = self.field.beside
            for part in self.field.parts(self.occupied & ~cover):
                known &= beside(part)
            if len(self._live) > _KEPT:
                self._live.clear()
            self._live[cover] = known
        return known


@lru_cache(maxsize=16)
def outline(width: int, height: int, occupied: int) -> Outline:
    """The outline, made once: all deals of a formation share it."""
    return Outline(width, height, occupied)
