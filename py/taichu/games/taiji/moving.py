"""How what an action does is seen: coins are tossed, pawns go along their ways, what is built or taken appears or goes."""

from __future__ import annotations

from taichu.core.scene import Plain, shape
from taichu.games.taiji.board import CODES
from taichu.games.taiji.drawing.layout import bend
from taichu.games.taiji.drawing.places import pawn_shape
from taichu.games.taiji.drawing.reading import COIN as ON_LINE
from taichu.games.taiji.drawing.reading import MOUTH
from taichu.games.taiji.events import Event, Log
from taichu.games.taiji.rules import played
from taichu.games.taiji.state import COINS, SHADOW, State

SHELL, COIN = 92, 26
LINES = COINS // 2


def motions(state: State, action: str) -> list[Plain]:
    """The motions of docs/protocol.md for a legal action and all that follows of itself."""
    log: Log = []
    played(state, action, log)
    pawns = [player.pawn for player in state.seats]
    seen: list[Plain] = []
    values = [(player.yin, player.yang) for player in state.seats]
    for event in log:
        if event.what == "moved":
            seen.append(_way(event.seat, pawns[event.seat], event.details[0]))
            pawns[event.seat] = event.details[0]
        elif event.what == "values":
            seen += _raised(event.seat, values[event.seat], event.details)
        else:
            seen += _seen(state, event)
    return seen


def _seen(state: State, event: Event) -> list[Plain]:
    what, details = event.what, event.details
    if what in ("built", "began"):
        return [{"to": CODES[details[0]], "order": "new"}] if what == "built" else []
    if what in ("gathered", "calmed", "tore", "shadow_goods"):
        return [{"from": CODES[details[0]], "order": "gone"}]
    if what == "heaven":
        return _heaven(*details)
    if what == "threw":
        # The Shadow's coins lie on no board.
        return [] if state.solo and event.seat == SHADOW else _thrown(details[0])
    return _turned(state.player.thrown, details[0]) if what == "turned" else []


def _way(seat: int, start: int, end: int) -> Plain:
    """The pawn along the road, or along the river where there is no road."""
    middle = bend(start, end)
    return {
        "from": CODES[start],
        "to": CODES[end],
        "order": "way",
        "via": [middle] if middle else [],
        "shapes": [pawn_shape(seat, "pawn", 0, 6)],
        "shows": [],
    }


def _thrown(coins: int) -> list[Plain]:
    """Six coins out of a tortoise shell, each to its line."""
    tosses = [_toss(list(MOUTH), line, coins) for line in range(COINS)]
    return [*tosses[:-1], {**tosses[-1], "vessel": [_shell()]}]


def _heaven(lower: int, upper: int) -> list[Plain]:
    """Heaven's coins, three to the lower part that they seal and three to the upper one."""
    places = [(f"L{lower}", lower >> line & 1) for line in range(LINES)]
    places += [(f"U{upper}", upper >> line & 1) for line in range(LINES)]
    tosses: list[Plain] = [
        {"from": [0, 0], "to": to, "order": "toss", "shapes": [_coin("yang" if yang else "yin")]} for to, yang in places
    ]
    return [*tosses[:-1], {**tosses[-1], "vessel": [_shell()]}]


def _turned(before: int, coins: int) -> list[Plain]:
    """Coins turned over where they lie."""
    return [_toss(f"C{line + 1}", line, coins) for line in range(COINS) if (before ^ coins) >> line & 1]


def _toss(start: str | list[float], line: int, coins: int) -> Plain:
    """One of the player's coins; the bar of its line shows when it lies there."""
    side = "yang" if coins >> line & 1 else "yin"
    flying = shape("use", "coin", cls=f"coin {side}", ref=f"coin-{side}", **ON_LINE)
    return {"from": start, "to": f"C{line + 1}", "order": "toss", "shapes": [flying]}


def _raised(seat: int, before: tuple[int, int], after: tuple[int, ...]) -> list[Plain]:
    """The steps by which two values rise."""
    sides = zip(("yin", "yang"), before, after, strict=True)
    return [{"to": f"{side}-{seat}-{step}", "order": "new"} for side, old, new in sides for step in range(old, new)]


def _coin(side: str) -> Plain:
    return shape("use", "coin", cls=f"coin {side}", ref=f"coin-{side}", x=-COIN / 2, y=-COIN / 2, w=COIN, h=COIN)


def _shell() -> Plain:
    return shape("use", "shell", cls="shell", ref="shell", x=-SHELL / 2, y=-SHELL / 2, w=SHELL, h=SHELL)
