"""The shapes of a place on the map and of what is there, relative to its middle."""

from __future__ import annotations

from collections.abc import Sequence

from taichu.core.scene import Plain, shape
from taichu.games.taiji.board import CITIES, LUOYI
from taichu.games.taiji.drawing.layout import HALF_LUOYI, radius
from taichu.games.taiji.printed import DISASTER, KINDS
from taichu.games.taiji.state import NONE
from taichu.games.taiji.words import city_name

# Where pawns stand by the order of their seats: beside and above, so that names can be read. In some cities the sides are changed.
STANDS = ((29, -4), (-29, -4), (17, -33), (-17, -33))
PAWN = 42
# Where a specialty lies in a city that has a temple.
BESIDE = (21, 13)


def place(city: int, token: int, temple: int, pawns: Sequence[int], lit: bool) -> list[Plain]:
    """All of a place: `token` is a kind, DISASTER or NONE, `temple` a seat or NONE, `pawns` the seats whose pawn is here; `lit`:
    with the ring that shows the state of its spot."""
    return [
        *(_ring(radius(city) + 7) if lit else []),
        *(_luoyi() if city == LUOYI else [_disc(city)]),
        *([temple_shape(temple, radius(city) + 2)] if temple != NONE else []),
        *([_token(city, token) if temple == NONE else _token_beside(token)] if token != NONE else []),
        shape("text", "name", cls="name", x=0, y=radius(city) + 20, message=city_name(city)),
        *(_standing(seat, stand, CITIES[city].west) for seat, stand in zip(pawns, STANDS, strict=False)),
    ]


def _ring(size: int) -> list[Plain]:
    return [
        shape("circle", "halo", cls="halo", x=0, y=0, r=size),
        shape("circle", "ring", cls="ring", x=0, y=0, r=size),
    ]


def _disc(city: int) -> Plain:
    return shape("circle", "disc", cls=f"disc {'large' if CITIES[city].large else 'small'}", x=0, y=0, r=radius(city))


def _luoyi() -> list[Plain]:
    outer, inner = HALF_LUOYI, HALF_LUOYI - 6
    return [
        shape("rect", "disc", cls="disc capital", x=-outer, y=-outer, w=2 * outer, h=2 * outer, r=4),
        shape("rect", "wall", cls="wall", x=-inner, y=-inner, w=2 * inner, h=2 * inner, r=2),
        shape("use", "zhou", cls="zhou", ref="zhou", x=-14, y=-14, w=28, h=28),
    ]


def _token(city: int, token: int) -> Plain:
    size = 28 if CITIES[city].large or token == DISASTER else 24
    return _token_shape(token, 0, 0, radius(city), size)


def _token_beside(token: int) -> Plain:
    """A specialty in a city that has a temple: smaller, at its foot."""
    return _token_shape(token, *BESIDE, 13, 19)


def _token_shape(token: int, x: int, y: int, plate: int, size: int) -> Plain:
    kind = "disaster" if token == DISASTER else KINDS[token]
    return shape(
        "group",
        "token",
        cls="piece disaster" if token == DISASTER else f"piece token {kind}{' beside' if x else ''}",
        x=x,
        y=y,
        shapes=[
            shape("circle", "plate", cls="plate", x=0, y=0, r=plate),
            shape(
                "use",
                "figure",
                ref=kind if token == DISASTER else f"kind-{kind}",
                x=-size / 2,
                y=-size / 2,
                w=size,
                h=size,
            ),
        ],
    )


def temple_shape(seat: int, size: int, key: str = "temple", kind: str = "piece") -> Plain:
    """A temple: its rim is whole, broken, dotted or double, so that whose it is shows without colour."""
    wide = round(size * 1.17)
    rims = [shape("circle", "rim", cls="rim", x=0, y=0, r=size - 3.5)]
    if seat == 3:
        rims.append(shape("circle", "rim2", cls="rim", x=0, y=0, r=size - 7))
        wide -= 6
    return shape(
        "group",
        key,
        cls=f"{kind} temple seat-{seat}",
        x=0,
        y=0,
        shapes=[
            shape("circle", "plate", cls="plate", x=0, y=0, r=size),
            *rims,
            shape("use", "figure", ref="temple", x=-wide / 2, y=-wide / 2 - 1, w=wide, h=wide),
        ],
    )


def pawn_shape(seat: int, key: str, x: float, y: float, kind: str = "") -> Plain:
    """A pawn, `x` and `y` the middle of its foot; each seat's has a head of its own."""
    return shape(
        "group",
        key,
        cls=f"{kind} pawn seat-{seat}".strip(),
        x=x,
        y=y,
        shapes=[shape("use", "figure", ref=f"pawn-{seat}", x=-PAWN / 2, y=-PAWN + 4, w=PAWN, h=PAWN)],
    )


def _standing(seat: int, stand: tuple[int, int], west: bool) -> Plain:
    x, y = stand
    return pawn_shape(seat, f"pawn-{seat}", -x if west else x, y, kind="goer")
