"""The taiji board as a wheel: of each trigram the pile of its upper part outside, its lower part inside, yin and yang in the middle.

The trigrams stand in the earlier heaven's order, clockwise from the top; opposite ones have opposite lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from taichu.core.message import Message
from taichu.core.scene import Plain, shape
from taichu.games.taiji.drawing.spots import Meanings, Place, picture, spot_at, trigram_sign
from taichu.games.taiji.printed import KINDS, TILES
from taichu.games.taiji.state import NONE
from taichu.games.taiji.words import kind_name, lower_action, say, side_name, tile_name, trigram_image, trigram_name

ORDER = (7, 6, 2, 4, 0, 1, 5, 3)
HEAVEN = -2  # in place of a seat: heaven's own seal

RADIUS = 150
INNER, MIDDLE = 58, 102  # where the lower parts begin, and where they end
UPPER_OUT, LOWER_OUT = 127, 81
BOX = [-RADIUS - 4, -RADIUS - 4, 2 * RADIUS + 8, 2 * RADIUS + 8]
# The middles of the slots: two of yin, two of yang.
SLOTS = ((-33, -16), (-24, 25), (24, -25), (33, 16))


def wheel(
    piles: Sequence[tuple[int, int]], seals: Sequence[int], closed: int, centre: Sequence[int], meanings: Meanings
) -> Plain:
    """The taiji board. By trigram: `piles` are (kind of tile, tiles left), `seals` who sealed the upper part: a seat, HEAVEN or NONE.
    `closed`: the trigram whose lower part heaven sealed, or NONE. `centre`: a kind or NONE in each of the four slots. Spots are
    called U7 and L7 for the parts of trigram 7, N0 N1 Y0 Y1 for the slots of yin and yang, as in the texts of actions."""
    spots = [
        *(_upper(code, *piles[code], seals[code], meanings) for code in ORDER),
        *(_lower(code, code == closed, meanings) for code in ORDER),
        *(_slot(number, kind, meanings) for number, kind in enumerate(centre)),
    ]
    return picture("wheel", say("wheel"), BOX, _taiji(), spots)


def _polar(out: float, turn: float) -> tuple[float, float]:
    """The point so far from the middle, so many degrees clockwise from the top."""
    return round(out * sin(turn * pi / 180), 1) + 0.0, round(-out * cos(turn * pi / 180), 1) + 0.0


def _sector(turn: float, begin: float, end: float, x: float, y: float) -> str:
    """The path of a part of a ring, 45 degrees wide but for a gap, as seen from (x, y)."""
    points = [
        _polar(out, turn + side * (22.5 - 115 / out)) for out, side in ((end, -1), (end, 1), (begin, 1), (begin, -1))
    ]
    a, b, c, d = (f"{px - x:.1f} {py - y:.1f}" for px, py in points)
    return f"M{a}A{end:g} {end:g} 0 0 1 {b}L{c}A{begin:g} {begin:g} 0 0 0 {d}z"


def _upper(code: int, kind: int, left: int, seal: int, meanings: Meanings) -> Plain:
    turn = 45 * ORDER.index(code)
    x, y = _polar(UPPER_OUT, turn)
    tile = TILES[kind].key
    shapes = [
        shape("path", "part", cls="part upper", d=_sector(turn, MIDDLE + 2, RADIUS, x, y)),
        shape(
            "use", "tile", cls=f"tile{_faint(seal != NONE or not left)}", ref=f"tile-{tile}", x=-20, y=-12, w=23, h=23
        ),
        shape("text", "left", cls=f"left{_faint(seal != NONE or not left)}", x=12, y=5, text=str(left)),
    ]
    if seal != NONE:
        shapes.append(_seal(seal))
    form = "wheel.upper.sealed" if seal != NONE else "wheel.upper" if left else "wheel.upper.empty"
    label = say(form, trigram=trigram_name(code), tile=tile_name(kind), n=left)
    place = Place(1, ORDER.index(code) + 1, x, y, 34, 30)
    return spot_at(f"U{code}", place, label, shapes, meanings)


def _lower(code: int, closed: bool, meanings: Meanings) -> Plain:
    turn = 45 * ORDER.index(code)
    x, y = _polar(LOWER_OUT, turn)
    shapes = [
        shape("path", "part", cls="part lower", d=_sector(turn, INNER + 2, MIDDLE - 1, x, y)),
        shape("use", "trigram", cls=f"trigram{_faint(closed)}", ref=f"tri-{code}", x=-10, y=-18, w=20, h=20),
        shape("text", "name", cls=f"trigram-name{_faint(closed)}", x=0, y=16, message=trigram_sign(code)),
    ]
    if closed:
        shapes.append(_seal(HEAVEN))
    label = say(
        "wheel.lower.sealed" if closed else "wheel.lower", trigram=trigram_name(code), action=lower_action(code)
    )
    lower = spot_at(f"L{code}", Place(2, ORDER.index(code) + 1, x, y, 30, 30), label, shapes, meanings)
    return {**lower, "tip": say("wheel.tip", label=label, image=trigram_image(code))}


def _faint(faint: bool) -> str:
    return " faint" if faint else ""


def _seal(seat: int) -> Plain:
    """The seal over a part; a dot in a seat's colour, and its pawn's head, say whose it is."""
    whose = [] if seat == HEAVEN else [shape("use", "whose", cls="whose", ref=f"pawn-{seat}", x=3, y=-21, w=18, h=18)]
    cls = "seal goer" if seat == HEAVEN else f"seal seat-{seat}"
    sign = shape("use", "sign", cls="sign-of-seal", ref="seal", x=-13, y=-13, w=26, h=26)
    return shape("group", "seal", cls=cls, x=0, y=0, shapes=[sign, *whose])


def _taiji() -> list[Plain]:
    """Yin to the left and yang to the right."""
    size = INNER - 3
    half = size / 2
    yin = f"M0 {-size}A{size} {size} 0 0 0 0 {size}A{half} {half} 0 0 0 0 0A{half} {half} 0 0 1 0 {-size}z"
    return [
        shape("circle", "yang", cls="yang", x=0, y=0, r=size),
        shape("path", "yin", cls="yin", d=yin),
    ]


def _slot(number: int, kind: int, meanings: Meanings) -> Plain:
    side, slot = divmod(number, 2)
    x, y = SLOTS[number]
    where = "on-yang" if side else "on-yin"
    shapes = [shape("circle", "part", cls=f"part slot {where}", x=0, y=0, r=15)]
    if kind != NONE:
        cls = f"piece goods {where} {KINDS[kind]}"
        shapes.append(shape("use", "kind", cls=cls, ref=f"kind-{KINDS[kind]}", x=-11, y=-11, w=22, h=22))
    what: Message = say("wheel.slot.empty") if kind == NONE else kind_name(kind)
    label = say("wheel.slot", side=side_name(side), n=slot + 1, kind=what)
    return spot_at(f"{'NY'[side]}{slot}", Place(3, number + 1, x, y, 21, 21), label, shapes, meanings)
