"""What lies below the places of the map: the kingdoms with their hatches and signs, coast and borders, rivers and roads."""

from __future__ import annotations

from functools import cache

from taichu.core.scene import Plain, shape
from taichu.games.taiji.board import KINGDOMS, Board
from taichu.games.taiji.drawing.layout import BOXES, LAND, river, road
from taichu.games.taiji.words import kingdom_name, say

ROAD, RIVER = "road", "river"


@cache
def ground(board: Board) -> list[Plain]:
    """The map without what lies on it; not to be changed."""
    drawn = LAND[board.name]
    countries = drawn["countries"]
    rivers = "".join(river(a, b) for a, b in edges(board.rivers))
    return [
        shape("path", "coast", cls="coast", d=drawn["coast"]),
        *(shape("path", f"land-{name}", cls=f"land {name}", d=country["land"]) for name, country in countries.items()),
        *(shape("path", f"hatch-{name}", cls=f"hatch {name}", d=countries[name]["hatch"]) for name in KINGDOMS),
        shape("path", "borders", cls="borders", d=drawn["borders"]),
        *(_sign(kingdom, countries[name]["sign"]) for kingdom, name in enumerate(KINGDOMS)),
        shape("path", "rivers", cls="river", d=rivers),
        # A light line that flows in it: a river is told from a road without its colour.
        shape("path", "currents", cls="current", d=rivers),
        shape("path", "roads", cls="road", d="".join(road(a, b) for a, b in edges(board.roads))),
        *_legend(board),
    ]


def edges(joined: tuple[tuple[int, ...], ...]) -> list[tuple[int, int]]:
    """Each pair of neighbours once, the one that comes first in map order before the other."""
    return [(a, b) for a, others in enumerate(joined) for b in others if a < b]


def way(kind: str, a: int, b: int, key: str, cls: str) -> Plain:
    """A road or river between two neighbours by itself, for what can be or was gone on it."""
    return shape("path", key, cls=f"way {kind} {cls}", d=road(a, b) if kind == ROAD else river(a, b))


def _legend(board: Board) -> list[Plain]:
    """What a road and a river look like, in the corner without land."""
    left, top, _, height = BOXES[board.name]
    x, y = left + 34, top + height - 70
    winding = f"M{x} {y + 34}q12 -9 24 0t24 0"
    return [
        shape("path", "legend-road", cls="road legend", d=f"M{x} {y}h48"),
        shape("text", "legend-road-name", cls="legend", x=x + 60, y=y + 7, message=say("map.road")),
        shape("path", "legend-river", cls="river legend", d=winding),
        shape("path", "legend-current", cls="current legend", d=winding),
        shape("text", "legend-river-name", cls="legend", x=x + 60, y=y + 41, message=say("map.river")),
    ]


def _sign(kingdom: int, middle: list[int]) -> Plain:
    x, y = middle
    return shape("text", f"sign-{KINGDOMS[kingdom]}", cls="sign", x=x, y=y + 36, message=kingdom_name(kingdom))
