"""Six coins laid out as an upper and a lower trigram, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from taichu.core.message import Message
from taichu.core.scene import Plain, shape
from taichu.games.taiji.drawing.spots import Meanings, Place, picture, spot_at, trigram_sign
from taichu.games.taiji.words import say, side_name

CARD, GAP, HEAD, LINE = 146, 12, 34, 44
BOX = [0, 0, 2 * CARD + GAP, HEAD + 3 * LINE + 4]
# How far the name of a trigram may reach into its card, and where what the card gives begins.
NAME = 56
# Where coins come from that are thrown.
MOUTH = (CARD + GAP / 2, BOX[3] / 2)
# Where the coin lies on its line.
COIN = {"x": -56, "y": -16, "w": 32, "h": 32}
UPPER, LOWER = "upper", "lower"


def reading(lines: int, gives: Sequence[Message], meanings: Meanings) -> Plain:
    """The coins as bits, yang set: the low three are the lower trigram from its bottom line up, the high three the upper one. Spots
    are called C1 to C6 in that order. `gives`: in few words what the upper and the lower trigram give; nothing while that is not asked."""
    given = tuple(gives) or (None, None)
    ground = [*_card(UPPER, lines >> 3, 0, given[0]), *_card(LOWER, lines & 7, CARD + GAP, given[1])]
    coins = [_coin(line, bool(lines >> line & 1), meanings) for line in range(6)]
    return picture("reading", say("reading"), BOX, ground, coins)


def _card(name: str, code: int, x: int, gives: Message | None) -> list[Plain]:
    title = say(f"reading.{name}", trigram=trigram_sign(code))
    given = {"x": x + CARD - 10, "y": 22, "fit": CARD - NAME - 20}
    return [
        shape("rect", f"{name}-card", cls="card", x=x + 1, y=1, w=CARD - 2, h=BOX[3] - 2, r=8),
        shape("text", f"{name}-title", cls="card-title", x=x + 10, y=23, fit=NAME, message=title),
        *([shape("text", f"{name}-gives", cls="card-gives", message=gives, **given)] if gives else []),
    ]


def _coin(line: int, yang: bool, meanings: Meanings) -> Plain:
    lower, level = line < 3, line % 3
    x = (CARD + GAP if lower else 0) + CARD / 2
    y = HEAD + LINE * (2 - level) + LINE / 2
    side = "yang" if yang else "yin"
    bar = "M-6 -5H54V5H-6z" if yang else "M-6 -5H18V5H-6zM30 -5H54V5H30z"
    shapes = [
        shape("rect", "part", cls="part bed", x=-CARD / 2 + 6, y=-LINE / 2 + 1, w=CARD - 12, h=LINE - 2, r=6),
        shape("use", "coin", cls=f"piece goer coin {side}", ref=f"coin-{side}", **COIN),
        shape("path", "line", cls="piece goer bar", d=bar),
    ]
    name = say("reading.lower.line" if lower else "reading.upper.line", n=level + 1, side=side_name(yang))
    place = Place(3 - level, 2 if lower else 1, x, y, CARD / 2, LINE / 2)
    return spot_at(f"C{line + 1}", place, name, shapes, meanings)
