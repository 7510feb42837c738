"""A position: what lies where, which items are in hand, and where earth's mark waits."""

from __future__ import annotations

import re
from typing import NamedTuple

from taichu.core.errors import StateError
from taichu.core.graph import Grid, grid
from taichu.core.message import message
from taichu.games.spirit_tower.phases import PHASES

MAX_SIDE = 26  # a column is named by one letter
MAX_CELLS = 100  # with MAX_CARDS keeps the work of listing and reading actions, and the length of links, within bounds
MAX_CARDS = 100

_STATE = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)\|([^|]*)\|([A-Z0]*)\|([^|]*)")
_PILE_OR_RUN = re.compile(r"(?:([WFEMA]+)|([1-9][0-9]*)),")
_MARK = re.compile(r"([a-z][0-9]{1,2})=([WFEMA])")


class Mark(NamedTuple):
    """Earth's item waiting: the top card of `cell` counts as `phase`."""

    cell: int
    phase: str


class State(NamedTuple):
    """`piles`: a cell's cards from bottom to top, "" for an empty cell, cells in reading order; `items`: letters of
    those in hand, in the order of PHASES."""

    width: int
    height: int
    piles: tuple[str, ...]
    items: str
    mark: Mark | None = None

    @property
    def grid(self) -> Grid:
        """Names and neighbours of the cells."""
        return grid(self.width, self.height)

    def top(self, cell: int) -> str:
        """The phase that the pile at `cell` shows: its last card's, or that of the mark on it."""
        if self.mark is not None and self.mark.cell == cell:
            return self.mark.phase
        return self.piles[cell][-1]


def parse_items(text: str) -> str | None:
    """Items as written (`WFEMA`, some of these letters in that order, or `0`), or None."""
    if text == "0":
        return ""
    return text if text and text == "".join(phase for phase in PHASES if phase in text) else None


def items_text(items: str) -> str:
    """The items in hand, `0` for none."""
    return items or "0"


def check_size(width: int, height: int) -> None:
    """StateError where a field of that size cannot be had."""
    if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE and width * height <= MAX_CELLS):
        raise StateError(
            message("spirit_tower.bad.size", width=width, height=height, side=MAX_SIDE, cells=MAX_CELLS), "size"
        )


def state_text(state: State) -> str:
    """`3x3|1,W,1,M,FE,2,A,1,|WFEMA|-`: size, piles and runs of empty cells, items, mark."""
    parts: list[str] = []
    empty = 0
    for pile in state.piles:
        if pile:
            parts += [str(empty), pile] if empty else [pile]
            empty = 0
        else:
            empty += 1
    if empty:
        parts.append(str(empty))
    cells = "".join(f"{part}," for part in parts)
    mark = f"{state.grid.names[state.mark.cell]}={state.mark.phase}" if state.mark else "-"
    return f"{state.width}x{state.height}|{cells}|{items_text(state.items)}|{mark}"


def parse_state(text: str) -> State:
    """Read a state text; StateError names the part that is wrong."""
    whole = _STATE.fullmatch(text)
    if whole is None:
        raise StateError(message("spirit_tower.bad.state"), "state")
    width, height = int(whole[1]), int(whole[2])
    check_size(width, height)
    piles = _parse_piles(whole[3], width * height)
    items = parse_items(whole[4])
    if items is None:
        raise StateError(message("spirit_tower.bad.items", items=whole[4][:40]), "items")
    state = State(width, height, piles, items)
    return state if whole[5] == "-" else state._replace(mark=_parse_mark(whole[5], state))


def _parse_piles(text: str, cells: int) -> tuple[str, ...]:
    piles: list[str] = []
    place = 0
    while place < len(text):
        part = _PILE_OR_RUN.match(text, place)
        if part is None:
            raise StateError(message("spirit_tower.bad.cells", place=place + 1), "cells")
        if part[2] and len(part[2]) > len(str(MAX_CELLS)):
            raise StateError(message("spirit_tower.bad.cells", place=place + 1), "cells")
        piles += [part[1]] if part[1] else [""] * int(part[2])
        place = part.end()
        if len(piles) > cells:
            break
    if len(piles) != cells:
        raise StateError(message("spirit_tower.bad.count", cells=cells, found=len(piles)), "cells")
    if not any(piles):
        raise StateError(message("spirit_tower.bad.no_cards"), "cells")
    if (cards := sum(map(len, piles))) > MAX_CARDS:
        raise StateError(message("spirit_tower.bad.many", cards=cards, most=MAX_CARDS), "cells")
    return tuple(piles)


def _parse_mark(text: str, state: State) -> Mark:
    written = _MARK.fullmatch(text)
    cell = state.grid.cell(written[1]) if written else None
    if written is None or cell is None or not state.piles[cell]:
        raise StateError(message("spirit_tower.bad.mark", mark=text[:40]), "mark")
    if state.piles[cell][-1] == written[2] or "E" in state.items:
        raise StateError(message("spirit_tower.bad.mark", mark=text[:40]), "mark")
    return Mark(cell, written[2])
