"""The shapes of cards and piles, relative to the centre of their cell."""

from __future__ import annotations

from taichu.core.message import Message
from taichu.core.scene import Plain, shape
from taichu.games.spirit_tower.phases import GLYPHS, WORDS

CARD = 84
HALF = CARD // 2


def slab_step(height: int) -> float:
    """How far each card of a pile stands out below the one above: 7 units, less in piles of more than five."""
    return min(7, 34 / (height - 1)) if height > 1 else 0


def card_top(height: int, index: int) -> float:
    """The upper edge of card `index` (0 at the bottom) in a pile of `height` cards."""
    step = slab_step(height)
    return _trim(-HALF + step * (height - 1) / 2 - step * index)


def _trim(number: float) -> float:
    """Two decimals are finer than any screen; whole numbers stay whole in the JSON."""
    rounded = round(number, 2)
    return int(rounded) if rounded == int(rounded) else rounded


def pile_shape(pile: str, copy: str, mark: str, extra: list[Plain]) -> Plain:
    """A pile, letters from bottom to top, with earth's mark on its top card and `extra` shapes above; `copy` says which
    of its equals the top card is."""
    height = len(pile)
    shade = shape("rect", "shade", cls="shade", x=-39, y=_trim(card_top(height, 0) + 5), w=CARD, h=CARD, r=10)
    slabs = [
        shape("rect", f"s{i}", cls=f"slab {WORDS[phase]}", x=-HALF, y=card_top(height, i), w=CARD, h=CARD, r=8)
        for i, phase in enumerate(pile[:-1])
    ]
    top = _card(pile[-1], copy, _trim(card_top(height, height - 1) + HALF), mark)
    count = [_count(height)] if height > 1 else []
    return shape("group", "pile", cls="piece pile", x=0, y=0, shapes=[shade, *slabs, top, *extra, *count])


def _card(phase: str, copy: str, y: float, mark: str) -> Plain:
    word = WORDS[phase]
    shapes = [
        shape("rect", "face", cls="face", x=-HALF, y=-HALF, w=CARD, h=CARD, r=8),
        shape("rect", "rim", cls="rim", x=-38, y=-38, w=CARD - 8, h=CARD - 8, r=5),
        shape("use", "beast", ref=f"beast-{word}", x=-24, y=-29, w=52, h=52),
        shape("use", "phase", ref=f"phase-{word}", x=-34, y=15, w=20, h=20),
        shape("text", "name", cls="name", x=34, y=32, text=GLYPHS[phase]),
    ]
    if mark:
        shapes.append(_mark(mark))
    return shape("group", "card", cls=f"card {word} copy-{copy}", x=0, y=y, shapes=shapes)


def _mark(phase: str) -> Plain:
    return shape(
        "group",
        "mark",
        cls=f"mark {WORDS[phase]}",
        x=-26,
        y=-26,
        shapes=[
            shape("circle", "plate", cls="plate", x=0, y=0, r=17),
            shape("use", "sign", cls="sign", ref=f"phase-{WORDS[phase]}", x=-11, y=-11, w=22, h=22),
        ],
    )


def _count(height: int) -> Plain:
    return shape(
        "group",
        "count",
        cls="count",
        x=33,
        y=_trim(card_top(height, height - 1) + 4),
        shapes=[
            shape("rect", "plate", cls="plate", x=-19, y=-13, w=38, h=26, r=13),
            shape("text", "figure", cls="figure", x=0, y=6.5, text=str(height)),
        ],
    )


def _whole(height: int) -> tuple[float, float]:
    """Upper edge and height of a pile with all its slabs."""
    top = card_top(height, height - 1) if height else -HALF
    return top, _trim(CARD + slab_step(height) * (height - 1)) if height > 1 else CARD


def ring(height: int, state: str) -> list[Plain]:
    """The frame round a picked pile, a target or a barred one."""
    top, tall = _whole(height)
    tall = tall if state == "target" else CARD
    frame = {"x": -HALF - 5, "y": _trim(top - 5), "w": CARD + 10, "h": _trim(tall + 10), "r": 12}
    halo = [] if state == "barred" else [shape("rect", "halo", cls="halo", **frame)]
    return [*halo, shape("rect", "ring", cls="ring", **frame)]


def hatch(height: int) -> list[Plain]:
    """A refused pile: hatched, with a cross."""
    top, _ = _whole(height)
    cross = [
        shape("circle", "plate", cls="plate", x=0, y=0, r=13),
        shape("use", "sign", cls="sign", ref="ui-close", x=-8, y=-8, w=16, h=16),
    ]
    return [
        shape("use", "hatch", cls="hatch", ref="hatch", x=-HALF, y=top, w=CARD, h=CARD),
        shape("group", "bar", cls="bar", x=-34, y=_trim(top + 8), shapes=cross),
    ]


TAG_TALL, TAG_WIDE, TAG_IN = 30, 66, 5


def tag_above(height: int) -> float:
    """The upper edge of a tag that stands on a pile, touching its top card by TAG_IN units."""
    top, _ = _whole(height)
    return _trim(top + TAG_IN - TAG_TALL)


def tag_below(height: int) -> float:
    """The upper edge of a tag that hangs from a pile."""
    top, tall = _whole(height)
    return _trim(top + tall - TAG_IN)


def tag(key: str, word: Message, sign: str, x: float, y: float) -> Plain:
    """The word on a target: what acting there does. `x` is the middle of its cell.

    It keeps to the left of a card, where no pile's count stands, and lies in the gap between rows: the signs and
    characters of both cards stay in sight.
    """
    return shape(
        "group",
        key,
        cls="tag",
        x=x - HALF - 10,
        y=y,
        shapes=[
            shape("rect", "plate", cls="plate", x=0, y=0, w=TAG_WIDE, h=TAG_TALL, r=TAG_TALL / 2),
            shape("use", "sign", cls="sign", ref=f"ui-{sign}", x=6, y=7, w=16, h=16),
            shape("text", "word", cls="word", x=43, y=21, message=word, fit=38),
        ],
    )
