"""What all boards of the game share: a spot with what it means, and a board's own part of a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from taichu.core.message import Message
from taichu.core.scene import Plain, spot
from taichu.games.taiji.printed import TRIGRAMS
from taichu.games.taiji.words import ID, say


class Meaning(NamedTuple):
    """What touching a spot would do: its state, and the words for it (docs/protocol.md, Spot)."""

    state: str = "idle"
    does: Message | None = None
    why: Message | None = None


IDLE = Meaning()
Meanings = Mapping[str, Meaning]


class Place(NamedTuple):
    """Where a spot lies: its row and column for a screen reader, its middle, and half the sides of what a finger may touch."""

    row: int
    col: int
    x: float
    y: float
    wide: float
    high: float


def spot_at(
    key: str, place: Place, label: Message, shapes: list[Plain], meanings: Meanings, tells: bool = True
) -> Plain:
    """A spot; what is not among the meanings is idle. `tells`: it says what it is when asked, since the drawing only hints at it."""
    meaning = meanings.get(key, IDLE)
    return spot(
        key,
        row=place.row,
        col=place.col,
        at=[place.x, place.y],
        hit=[-place.wide, -place.high, 2 * place.wide, 2 * place.high],
        cls="place",
        label=label,
        state=meaning.state,
        does=meaning.does,
        why=meaning.why,
        tip=label if tells else None,
        shapes=shapes,
    )


def picture(name: str, label: Message, box: Sequence[float], ground: list[Plain], spots: Sequence[Plain] = ()) -> Plain:
    """A board beside the map, as a section of the panel shows it."""
    return {
        "board": {
            "box": list(box),
            "label": label,
            "rows": max((one["row"] for one in spots), default=1),
            "cols": max((one["col"] for one in spots), default=1),
            "class": f"{ID} {name}",
        },
        "ground": ground,
        "spots": list(spots),
        "overlay": [],
    }


def trigram_sign(code: int) -> Message:
    """A trigram's name alone, where its lines are drawn beside it."""
    return say(f"trigram.{TRIGRAMS[code].key}.sign")
