"""The table of recipes: what is made, and what the planes in heaven can still become."""

from __future__ import annotations

from collections.abc import Collection

from taichu.core.message import Message
from taichu.core.scene import Plain, shape
from taichu.games.heaven_gate.board import SOLIDS
from taichu.games.heaven_gate.drawing import owner
from taichu.games.heaven_gate.planes import RECIPES, count
from taichu.games.heaven_gate.words import say, solid_name

WIDE, TALL = 52, 66
# The side of a cell of the strip.
LOW = 31
# Places in the table of six columns; the gate has the last one.
ORDER = (0, 1, 2, 3, 4, None, 5, 6, 7, 8, 9, "gate")
STRIP = tuple(what for what in ORDER if what is not None)
NEEDED = {solid: needed for needed, solid in RECIPES.items()}


def recipes(heaven: str, made: Collection[int], gate: str) -> Plain:
    """The figure of the panel; `made` are the solids there are, EMPTY among them means nothing; `gate` is how the gate looks:
    made, open to the planes that lie there, or shut."""
    solids = [solid for solid in range(len(SOLIDS)) if solid in made]
    cells = [
        _cell(place, what, _class(what, heaven, made, gate)) for place, what in enumerate(ORDER) if what is not None
    ]
    return {
        "kind": "figure",
        "key": "recipes",
        "label": say("panel.recipes"),
        "note": say("panel.made", n=len(solids)),
        "ref": "heaven-recipes",
        "box": [0, 0, 6 * WIDE, 2 * TALL],
        "shapes": cells,
        "strip": {
            "box": [0, 0, len(STRIP) * LOW, LOW],
            "shapes": [_low(place, what, _class(what, heaven, made, gate)) for place, what in enumerate(STRIP)],
        },
        "alt": _spoken(heaven, made, solids),
    }


def reachable(heaven: str, needed: tuple[int, int, int]) -> bool:
    """Whether the planes that lie there can be part of a recipe."""
    return all(have <= need for have, need in zip(count(heaven), needed, strict=True))


def _open(heaven: str, made: Collection[int]) -> list[int]:
    return [solid for solid, needed in NEEDED.items() if solid not in made and reachable(heaven, needed)]


def _spoken(heaven: str, made: Collection[int], solids: list[int]) -> Message:
    """The same in words."""
    becoming = tuple(solid_name(solid) for solid in sorted(_open(heaven, made)))
    there = tuple(solid_name(solid) for solid in solids)
    none = (say("place.nothing"),)
    return say("recipes.spoken", made=there or none, open=becoming or none)


def _class(what: int | str, heaven: str, made: Collection[int], gate: str) -> str:
    """How a recipe looks: made, open to the planes that lie there, or shut; and whose the solid is."""
    if isinstance(what, str):
        return f"recipe {gate} common"
    status = "made" if what in made else "open" if reachable(heaven, NEEDED[what]) else "shut"
    return f"recipe {status} {owner(what)}"


def _name(what: int | str) -> str:
    return SOLIDS[what] if isinstance(what, int) else what


def _figure(what: int | str) -> str:
    return f"solid-{SOLIDS[what]}" if isinstance(what, int) else "heaven-gate"


def _low(place: int, what: int | str, cls: str) -> Plain:
    return shape(
        "group",
        _name(what),
        cls=cls,
        x=place * LOW,
        y=0,
        shapes=[
            shape("rect", "plate", cls="plate", x=1, y=1, w=LOW - 2, h=LOW - 2, r=5),
            shape("use", "figure", cls="figure", ref=_figure(what), x=3.5, y=3.5, w=24, h=24),
        ],
    )


def _cell(place: int, what: int | str, cls: str) -> Plain:
    name = _name(what)
    return shape(
        "group",
        name,
        cls=cls,
        x=place % 6 * WIDE,
        y=place // 6 * TALL,
        shapes=[
            shape("rect", "plate", cls="plate", x=1, y=1, w=WIDE - 2, h=TALL - 2, r=5),
            shape(
                "use",
                "figure",
                cls="figure",
                ref=_figure(what),
                x=11,
                y=4,
                w=30,
                h=30,
            ),
            shape("use", "needs", cls="needs", ref=f"needs-{name}", x=4, y=53, w=44, h=8),
            shape("text", "name", cls="name", x=WIDE / 2, y=47, message=say(f"short.{name}"), fit=WIDE - 6),
        ],
    )
