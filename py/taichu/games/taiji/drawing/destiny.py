"""The destiny board: sixteen cells for the four kinds, and on its ten lines the scoring tiles."""

from __future__ import annotations

from collections.abc import Sequence

from taichu.core.scene import Plain, shape
from taichu.games.taiji.drawing.spots import Meanings, Place, picture, spot_at
from taichu.games.taiji.printed import CELLS, KINDS, LINE_MASKS, LINES, SCORING
from taichu.games.taiji.words import kind_name, say, scoring_name

PITCH, EDGE, TILE = 50, 42, 32
SIDE = 2 * EDGE + 4 * PITCH
BELOW = 34
BOX = [0, 0, SIDE, EDGE + 4 * PITCH + BELOW]
DIAGONALS = (8, 9)


def destiny(filled: int, tiles: Sequence[int], beside: Sequence[int], meanings: Meanings) -> Plain:
    """A player's destiny board. `filled`: the cells with a specialty, as bits; `tiles`: the scoring tile of each line; `beside`:
    specialties by kind that found no cell. Spots are called P0 to PF for the cells, as in the texts of actions, and T0 to T9 for
    the tiles of the lines, which only tell what they are."""
    spots = [
        *(_tile(line, tile, filled, meanings) for line, tile in enumerate(tiles)),
        *(_cell(cell, bool(filled >> cell & 1), meanings) for cell in range(len(CELLS))),
    ]
    ground = [
        *_full_lines(filled),
        *(shape for kind, count in enumerate(beside) if count for shape in _beside(kind, count)),
    ]
    return picture("destiny", say("destiny"), BOX, ground, spots)


def still(filled: int, tiles: Sequence[int], beside: Sequence[int]) -> Plain:
    """The same board where it is only looked at: a picture of few shapes, without spots."""
    cells = range(len(CELLS))
    full = [cell for cell in cells if filled >> cell & 1]
    ground = [
        *_full_lines(filled),
        shape("path", "cells", cls="part cell", d="".join(map(_square, (cell for cell in cells if cell not in full)))),
        *(_block(kind, [cell for cell in full if CELLS[cell] == kind]) for kind in range(len(KINDS))),
        *(_goods(cell, *_middle(cell), "filled") for cell in full),
        *(_scoring(line, tile, filled & LINE_MASKS[line] == LINE_MASKS[line]) for line, tile in enumerate(tiles)),
        *(shape for kind, count in enumerate(beside) if count for shape in _beside(kind, count)),
    ]
    return picture("destiny", say("destiny"), BOX, ground)


def _square(cell: int) -> str:
    x, y = _middle(cell)
    half = PITCH // 2 - 3
    return f"M{x - half} {y - half}h{2 * half}v{2 * half}h-{2 * half}z"


def _block(kind: int, cells: list[int]) -> Plain:
    d = "".join(map(_square, cells)) or "M0 0"
    return shape("path", f"full-{kind}", cls=f"part cell filled {KINDS[kind]}", d=d)


def _goods(cell: int, x: float, y: float, look: str) -> Plain:
    kind = KINDS[CELLS[cell]]
    return shape("use", f"kind{cell}", cls=f"goods {look} {kind}", ref=f"kind-{kind}", x=x - 14, y=y - 14, w=28, h=28)


def _scoring(line: int, tile: int, done: bool) -> Plain:
    x, y = _tile_middle(line)
    key = SCORING[tile].key
    cls = f"score-sign seen {'done' if done else 'open'} {key}"
    return shape("use", f"tile-{line}", cls=cls, ref=SIGNS[key], x=x - 11, y=y - 11, w=22, h=22)


def _middle(cell: int) -> tuple[int, int]:
    return EDGE + cell % 4 * PITCH + PITCH // 2, EDGE + cell // 4 * PITCH + PITCH // 2


def _tile_middle(line: int) -> tuple[int, int]:
    """Rows have their tile at the left, columns above, diagonals in the corners from which they come."""
    near, first, far = EDGE // 2, EDGE + PITCH // 2, SIDE - EDGE // 2
    if line in DIAGONALS:
        return (near if line == DIAGONALS[0] else far), near
    return (near, first + line * PITCH) if line < 4 else (first + (line - 4) * PITCH, near)


def _full_lines(filled: int) -> list[Plain]:
    """A stroke through each full line, from the edge of its tile to its last cell."""
    return [_stroke(line) for line, mask in enumerate(LINE_MASKS) if filled & mask == mask]


def _stroke(line: int) -> Plain:
    (ax, ay), (bx, by) = _tile_middle(line), _middle(LINES[line][-1])
    far = TILE / 2 / max(abs(bx - ax), abs(by - ay))
    start = f"{round(ax + (bx - ax) * far)} {round(ay + (by - ay) * far)}"
    return shape("path", f"line-{line}", cls="line done", d=f"M{start}L{bx} {by}")


def _cell(cell: int, filled: bool, meanings: Meanings) -> Plain:
    x, y = _middle(cell)
    kind = KINDS[CELLS[cell]]
    half = PITCH / 2 - 3
    look = "filled" if filled else "free"
    shapes = [
        shape("rect", "part", cls=f"part cell {look} {kind}", x=-half, y=-half, w=2 * half, h=2 * half, r=5),
        _goods(cell, 0, 0, look),
    ]
    row, col = cell // 4 + 1, cell % 4 + 1
    label = say("destiny.filled" if filled else "destiny.free", row=row, col=col, kind=kind_name(CELLS[cell]))
    return spot_at(
        f"P{cell:X}", Place(row + 1, col + 1, x, y, PITCH / 2, PITCH / 2), label, shapes, meanings, tells=False
    )


def _tile(line: int, tile: int, filled: int, meanings: Meanings) -> Plain:
    x, y = _tile_middle(line)
    have = sum(filled >> cell & 1 for cell in LINES[line])
    key = SCORING[tile].key
    done = "done" if have == len(LINES[line]) else "open"
    half = TILE / 2
    shapes = [
        shape("rect", "part", cls=f"part score {done}", x=-half, y=-half, w=TILE, h=TILE, r=4),
        shape("use", "figure", cls=f"score-sign {done} {key}", ref=SIGNS[key], x=-11, y=-11, w=22, h=22),
    ]
    where = "diagonal" if line in DIAGONALS else "row" if line < 4 else "column"
    label = say(f"destiny.{where}", n=line % 4 + 1, tile=scoring_name(tile), have=have)
    row, col = (1, 1 if line == 8 else 6) if line in DIAGONALS else (line + 2, 1) if line < 4 else (1, line - 2)
    return spot_at(f"T{line}", Place(row, col, x, y, EDGE / 2, EDGE / 2), label, shapes, meanings)


SIGNS = {
    **{kind: f"kind-{kind}" for kind in KINDS},
    "yin": "coin-yin",
    "yang": "coin-yang",
    "outer": "line-outer",
    "temples": "temple",
    "order": "line-order",
    "praise": "line-praise",
}


def _beside(kind: int, count: int) -> list[Plain]:
    """How many of a kind lie beside the board."""
    x, y = EDGE + kind * PITCH + PITCH // 2, EDGE + 4 * PITCH + BELOW // 2 + 2
    name = KINDS[kind]
    return [
        shape("use", f"kind-{name}", cls=f"goods free {name}", ref=f"kind-{name}", x=x - 20, y=y - 10, w=20, h=20),
        shape("text", f"count-{name}", cls="count", x=x + 5, y=y + 6, text=f"+{count}"),
    ]
