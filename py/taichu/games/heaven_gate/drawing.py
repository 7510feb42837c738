"""The shapes of spots, solids, planes and walkers, relative to the middle of their spot."""

from __future__ import annotations

from collections.abc import Sequence

from taichu.core.scene import Plain, shape
from taichu.games.heaven_gate.board import (
    CONE,
    CORNERS,
    CYLINDER,
    EMPTY,
    HEAVEN,
    HUMAN,
    LINES,
    SOLIDS,
    SPH,
    SPOTS,
    WALKERS,
    corner,
    heaven,
    human,
)
from taichu.games.heaven_gate.layout import (
    HEAVEN_OUT,
    MIDDLE,
    RADIUS,
    WAITING,
    Point,
    along,
    crossing,
    label_at,
    line_path,
    polar,
    radius,
)
from taichu.games.heaven_gate.state import OWN
from taichu.games.heaven_gate.words import solid_glyph

# The key of what is drawn of the open gate.
GATE = "gate"
# Classes that say whose a thing is.
WORDS = {CONE: "cone", CYLINDER: "cylinder"}


def owner(solid: int) -> str:
    """The class of a solid: of the walker that can rest in it, or of neither."""
    return next((WORDS[walker] for walker in WALKERS if solid in OWN[walker].solids), "common")


def ground(solids: Sequence[int], gate: bool) -> list[Plain]:
    """The circle, the two stars, the gate where it is open, and the names of the spots; `solids` and `gate` as in a State."""
    pentagon = line_path([MIDDLE[human(number)] for number in LINES]) + "z"
    big = [(MIDDLE[corner(line - 1)], MIDDLE[corner(line + 1)]) for line in LINES]
    small = [(MIDDLE[heaven(line - 1)], MIDDLE[heaven(line + 1)]) for line in LINES]
    return [
        shape("circle", "circle", cls="circle", x=0, y=0, r=RADIUS),
        shape("path", "inner", cls="inner", d=pentagon),
        *(shape("path", f"road-{line}", cls="road", d=line_path(ends)) for line, ends in enumerate(big)),
        *(shape("path", f"line-{line}", cls="line", d=line_path(ends)) for line, ends in enumerate(big)),
        *(shape("path", f"small-{line}", cls="small", d=line_path(ends)) for line, ends in enumerate(small)),
        *([_gate(solids)] if gate else []),
        *(_name(spot, name) for spot, name in enumerate(SPOTS)),
    ]


def _gate(solids: Sequence[int]) -> Plain:
    """The open gate: the small star lit, and each pent solid that waits for its walker joined to the crossing where they appear."""
    star = [(MIDDLE[heaven(line - 1)], MIDDLE[heaven(line + 1)]) for line in LINES]
    beams = [shape("path", f"beam-{line}", cls="beam", d=line_path(ends)) for line, ends in enumerate(star)]
    doors = [_door(walker, spot) for walker in WALKERS for spot in HUMAN if solids[spot] == OWN[walker].pent]
    return shape("group", GATE, cls="gate", x=0, y=0, shapes=[*beams, *doors])


def _door(walker: str, spot: int) -> Plain:
    x, y = crossing(spot)
    shapes = [
        shape("path", "way", cls="way", d=line_path([MIDDLE[spot], (x, y)])),
        shape("circle", "crossing", cls="crossing", x=x, y=y, r=7),
    ]
    return shape("group", f"door-{walker}", cls=f"door {WORDS[walker]}", x=0, y=0, shapes=shapes)


def _name(spot: int, name: str) -> Plain:
    x, y = label_at(spot)
    return shape("text", f"name-{name}", cls="coord", x=x, y=round(y + 5, 1), text=name)


def disc(spot: int) -> list[Plain]:
    """The place itself: a double ring for corners, a broken one in heaven; and the ray to what it faces, shown on focus."""
    size = radius(spot)
    kind = "corner" if spot in CORNERS else "heaven" if spot in HEAVEN else "human"
    shapes = [shape("circle", "disc", cls=f"disc {kind}", x=0, y=0, r=size)]
    if spot in CORNERS:
        shapes.append(shape("circle", "rim", cls="rim", x=0, y=0, r=size - 4.5))
    if kind != "human":
        shapes.insert(0, _ray(spot))
    return shapes


def _ray(spot: int) -> Plain:
    """From the rim of a heaven spot or a corner to that of the other, which lie on one ray from the middle of the board."""
    inner, outer = HEAVEN_OUT + radius(HEAVEN[0]), RADIUS - radius(CORNERS[0])
    x, y = MIDDLE[spot]
    ends = [polar(out, 90 + 72 * (spot % 5)) for out in (inner, outer)]
    return shape("path", "ray", cls="ray", d=line_path([(round(px - x, 1), round(py - y, 1)) for px, py in ends]))


def solid_shape(solid: int, spot: int, key: str = "solid", kind: str = "piece solid") -> Plain:
    """A solid on its disc, with the character that tells it from the others."""
    size = radius(spot)
    wide = round(size * 1.4)
    return shape(
        "group",
        key,
        cls=f"{kind} {owner(solid)}",
        x=0,
        y=0,
        shapes=[
            shape("circle", "plate", cls="plate", x=0, y=0, r=size),
            shape(
                "use", "figure", cls="figure", ref=f"solid-{SOLIDS[solid]}", x=-wide / 2, y=-wide / 2, w=wide, h=wide
            ),
            shape(
                "text",
                "glyph",
                cls="glyph",
                x=12 - round(size * 0.8),
                y=round(size * 0.8) + 8,
                message=solid_glyph(solid),
            ),
        ],
    )


def housed_sphere() -> Plain:
    """The sphere inside the dodecahedron."""
    return shape("use", "sphere", cls="piece inner-sphere", ref=f"solid-{SOLIDS[SPH]}", x=12, y=-34, w=22, h=22)


def plane_shape(plane: str, key: str = "plane", kind: str = "piece plane") -> Plain:
    """A plane that lies on a heaven spot."""
    size = radius(HEAVEN[0])
    return shape(
        "group",
        key,
        cls=f"{kind} {PLANE_WORDS[plane]}",
        x=0,
        y=0,
        shapes=[
            shape("circle", "plate", cls="plate", x=0, y=0, r=size),
            shape("use", "figure", cls="figure", ref=f"plane-{plane.lower()}", x=-12.5, y=-12.5, w=25, h=25),
        ],
    )


PLANE_WORDS = {"T": "cone", "S": "cylinder", "P": "common"}


def walker_shape(walker: str, x: float, y: float, size: int, kind: str, load: int = EMPTY) -> Plain:
    """A walker as a badge, its middle at `x` and `y`; with what it carries, or rides, at its right."""
    wide = round(size * 1.25)
    return shape(
        "group",
        "walker",
        cls=f"walker {kind} {WORDS[walker]}",
        x=x,
        y=y,
        shapes=[
            *([] if load == EMPTY else [_load(load, size)]),
            shape("circle", "plate", cls="plate", x=0, y=0, r=size),
            shape("use", "figure", ref=f"walker-{WORDS[walker]}", x=-wide / 2, y=-wide / 2, w=wide, h=wide),
        ],
    )


def _load(solid: int, size: int) -> Plain:
    """The solid that is carried or ridden: a disc half behind the walker's."""
    wide = round(size * 1.4)
    return shape(
        "group",
        "load",
        cls=f"load {owner(solid)}",
        x=size * 2 - 2,
        y=0,
        shapes=[
            shape("circle", "plate", cls="plate", x=0, y=0, r=size + 2),
            shape("use", "figure", ref=f"solid-{SOLIDS[solid]}", x=-wide / 2, y=-wide / 2, w=wide, h=wide),
        ],
    )


def resting(walker: str, spot: int) -> Plain:
    """A walker inside the solid on that spot."""
    size = radius(spot)
    return walker_shape(walker, round(size * 0.8), round(size * 0.75), 14, "resting goer")


def moving(walker: str, load: int, kind: str = "moving goer") -> Plain:
    """A walker on its way."""
    return walker_shape(walker, -20 if load == EMPTY else -17, -28 if load == EMPTY else -36, 17, kind, load)


def waiting(walker: str, begins: bool) -> Plain:
    """A walker that has not set out yet, on its own place beside the stars; `begins`: it may move now."""
    return walker_shape(walker, 0, 0, 30, "piece waiting begins" if begins else "piece waiting")


def ring(size: int) -> list[Plain]:
    """The ring of a spot's state; the style says which states show it."""
    return [
        shape("circle", "halo", cls="halo", x=0, y=0, r=size + 7),
        shape("circle", "ring", cls="ring", x=0, y=0, r=size + 7),
    ]


def point_of(key: str) -> Point:
    """The middle of a spot or of a walker's waiting place."""
    return WAITING[key] if key in WAITING else MIDDLE[SPOTS.index(key)]


def route(spots: Sequence[int], walker: str, kind: str, key: str) -> Plain:
    """A walker's way over these spots, drawn under the discs."""
    return shape("path", key, cls=f"route {kind} {WORDS[walker]}", d=line_path([MIDDLE[spot] for spot in spots]))


def leg_number(number: int, start: int, end: int, walker: str) -> Plain:
    """The number of a leg, on the line from one corner to the next."""
    x, y = along(MIDDLE[start], MIDDLE[end], 570.6 * 0.215)
    return shape(
        "group",
        f"leg-{number}",
        cls=f"leg {WORDS[walker]}",
        x=x,
        y=y,
        shapes=[
            shape("circle", "plate", cls="plate", x=0, y=0, r=13),
            shape("text", "number", cls="number", x=0, y=5.5, text=str(number)),
        ],
    )
