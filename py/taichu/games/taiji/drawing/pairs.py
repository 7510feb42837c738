"""The coins that are left to pay with, and three places for the pairs that have been paid."""

from __future__ import annotations

from taichu.core.scene import Plain, shape
from taichu.games.taiji.drawing.spots import picture
from taichu.games.taiji.words import say

COIN, STEP, HIGH = 26, 28, 44
PAIRS = 3
SLOT, GAP = 56, 6
LEFT = 2 * PAIRS * STEP - 2
BOX = [0, 0, LEFT + 10 + PAIRS * (SLOT + GAP), HIGH]


def pairs(left: tuple[int, int], paid: tuple[int, int]) -> Plain:
    """`left` and `paid`: (yin, yang) coins. The yang ones lie first; which two were a pair is not told by the position."""
    loose = [_coin(f"left-{n}", side, STEP * n) for n, side in enumerate(_sides(left))]
    slots = [
        shape("rect", f"slot-{pair}", cls="part pair", x=_slot(pair), y=2, w=SLOT, h=HIGH - 4, r=8)
        for pair in range(PAIRS)
    ]
    gone = [_coin(f"paid-{n}", side, _slot(n // 2) + 2 + 26 * (n % 2)) for n, side in enumerate(_sides(paid))]
    label = say("pairs", yin=left[0], yang=left[1], n=sum(paid) // 2)
    return picture("pairs", label, BOX, [*slots, *loose, *gone])


def _slot(pair: int) -> int:
    return LEFT + 10 + pair * (SLOT + GAP)


def _sides(coins: tuple[int, int]) -> list[str]:
    yin, yang = coins
    return ["yang"] * yang + ["yin"] * yin


def _coin(key: str, side: str, x: int) -> Plain:
    return shape("use", key, cls=f"coin {side}", ref=f"coin-{side}", x=x, y=(HIGH - COIN) / 2, w=COIN, h=COIN)
