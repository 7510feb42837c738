"""Small pictures beside the map: the turn-order track, and the two values of a player."""

from __future__ import annotations

from collections.abc import Sequence

from taichu.core.scene import Plain, shape
from taichu.games.taiji.drawing.spots import picture
from taichu.games.taiji.printed import LAST_SPACE, TRACK, VALUE_MAX
from taichu.games.taiji.words import say, side_name

PITCH, WIDE, HIGH, MARKER = 34, 30, 32, 14
VALUES_BOX = [0, 0, 300, 72]
STEP, FIRST = 27, 46


def track(spaces: Sequence[int], arrived: Sequence[int]) -> Plain:
    """The turn-order track: `spaces` by seat, `arrived` the seats, who came last at the end. On a space the lowest marker came
    first, and is ahead of those on it."""
    top = MARKER * len(spaces) + 4
    ground: list[Plain] = []
    for space, points in enumerate(TRACK):
        x = PITCH * space + (PITCH - WIDE) // 2
        ground += [
            shape("rect", f"space-{space}", cls="space", x=x, y=top, w=WIDE, h=HIGH, r=4),
            shape("text", f"points-{space}", cls="points", x=x + WIDE / 2, y=top + 22, text=str(points)),
        ]
        here = [seat for seat in arrived if spaces[seat] == space]
        ground += [_marker(seat, x, top - MARKER * (height + 1) - 1) for height, seat in enumerate(here)]
    return picture("track", say("track", last=LAST_SPACE), [0, 0, PITCH * len(TRACK), top + HIGH + 2], ground)


def _marker(seat: int, x: float, y: float) -> Plain:
    """A flat disc seen from the side; its rim is that of the seat's temples."""
    body = {"x": 1, "y": 1, "w": WIDE - 2, "h": MARKER - 2}
    rim = {"x": 4, "y": 4, "w": WIDE - 8, "h": MARKER - 8}
    return shape(
        "group",
        f"marker-{seat}",
        cls=f"marker seat-{seat}",
        x=x,
        y=y,
        shapes=[shape("rect", "plate", cls="plate", r=5, **body), shape("rect", "rim", cls="rim", r=2, **rim)],
    )


def values(yin: int, yang: int, seat: int) -> Plain:
    """The two values of a seat, each as steps to eight; those that are reached have a shape of their own."""
    ground = [part for row, value in enumerate((yin, yang)) for part in _value(row, value, seat)]
    return picture("values", say("values", yin=yin, yang=yang), VALUES_BOX, ground)


def _value(side: int, value: int, seat: int) -> list[Plain]:
    y = 36 * side + 18
    name = "yang" if side else "yin"
    free = "".join(_pip(step, y) for step in range(value, VALUE_MAX))
    return [
        shape("text", f"{name}-name", cls="value-name", x=18, y=y + 6, message=side_name(side)),
        *(shape("path", f"{name}-{seat}-{step}", cls=f"pip {name}", d=_pip(step, y)) for step in range(value)),
        *([shape("path", f"{name}-open", cls=f"pip {name} open", d=free)] if free else []),
        shape("text", f"{name}-value", cls="value", x=FIRST + STEP * VALUE_MAX + 12, y=y + 7, text=str(value)),
    ]


def _pip(step: int, y: int) -> str:
    return f"M{FIRST + STEP * step - 10} {y}a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z"
