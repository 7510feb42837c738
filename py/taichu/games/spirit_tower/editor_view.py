"""A draft as a Scene: the board of the game, cells without a card, and the panel of what can be done to them."""

from __future__ import annotations

from taichu.core.message import Message
from taichu.core.scene import Plain, choices, shape, spot
from taichu.games.spirit_tower.copies import dealt
from taichu.games.spirit_tower.drawing import CARD, hatch, pile_shape, ring
from taichu.games.spirit_tower.editor import BARE, BRUSHES, Draft, lonely
from taichu.games.spirit_tower.phases import PHASES, WORDS, phase_name
from taichu.games.spirit_tower.start import formations
from taichu.games.spirit_tower.state import State
from taichu.games.spirit_tower.view import PITCH, board_of, card_name, ground_of
from taichu.games.spirit_tower.words import item_name, say

FIELDS = ("wider", "narrower", "taller", "lower", "fit")


def view(draft: Draft, brush: str) -> Plain:
    """The Scene of docs/protocol.md; `brush` is the one in hand."""
    field = State(draft.width, draft.height, draft.cells, draft.items)
    alone = set(lonely(draft))
    copies = dealt(["" if drawn == BARE else drawn for drawn in draft.cells])
    return {
        "board": board_of(field),
        "ground": ground_of(field),
        "spots": [_spot(draft, cell, copies[cell], cell in alone) for cell in range(len(draft.cells))],
        "overlay": [],
        "prompt": _prompt(draft, brush),
        "panel": _panel(draft, brush),
        "keys": [
            {"key": str(number), "id": f"brush.{name}", "label": _brush_name(name)}
            for number, name in enumerate(BRUSHES)
        ],
        "banner": None,
    }


def _spot(draft: Draft, cell: int, copy: str, alone: bool) -> Plain:
    grid = draft.grid
    return spot(
        grid.names[cell],
        row=grid.row(cell) + 1,
        col=grid.column(cell) + 1,
        at=[56 + PITCH * grid.column(cell), 56 + PITCH * grid.row(cell)],
        hit=[-PITCH // 2, -PITCH // 2, PITCH, PITCH],
        cls="cell",
        label=_label(draft, cell, copy),
        state="barred" if alone else "idle",
        why=say("draft.lonely", cells=(grid.names[cell],)) if alone else None,
        shapes=_shapes(draft.cells[cell], copy, alone),
    )


def _label(draft: Draft, cell: int, copy: str) -> Message:
    drawn, at = draft.cells[cell], draft.grid.names[cell]
    if drawn == BARE:
        return say("draft.spot.bare", at=at)
    return say("spot.card", at=at, x=card_name(drawn, copy)) if drawn else say("draft.spot.none", at=at)


def _shapes(drawn: str, copy: str, alone: bool) -> list[Plain]:
    box = {"x": -CARD // 2, "y": -CARD // 2, "w": CARD, "h": CARD, "r": 8}
    frame = [*ring(1, "barred"), *hatch(1)] if alone else []
    slot = shape("rect", "slot", cls="slot", **box)
    if drawn == BARE:
        return [slot, shape("rect", "bare", cls="bare", **box), *frame]
    return [slot, pile_shape(drawn, copy, "", frame)] if drawn else [slot]


def _prompt(draft: Draft, brush: str) -> Plain:
    about = say("draft.about.card", x=phase_name(brush)) if brush in PHASES else say(f"draft.about.{brush}")
    return {"title": say("draft.count", n=len(draft.outline)), "note": about}


def _panel(draft: Draft, brush: str) -> list[Plain]:
    return [
        choices("edit-brush", say("draft.brush"), "chips", [_brush(name, brush) for name in BRUSHES]),
        choices("edit-items", say("draft.items"), "chips", [_item(draft, item) for item in PHASES]),
        choices("edit-field", say("draft.field"), "chips", [_option(f"field.{name}") for name in FIELDS]),
        choices("edit-outline", say("draft.outline"), "chips", [*map(_formation, formations()), _option("clear")]),
    ]


def _option(name: str) -> Plain:
    return {"id": name, "title": say(f"draft.{name}"), "state": "ready"}


def _formation(name: str) -> Plain:
    return {"id": f"outline.{name}", "title": say(f"formation.{name}"), "state": "ready"}


def _brush_name(name: str) -> Message:
    return phase_name(name) if name in PHASES else say(f"draft.brush.{name}")


def _brush(name: str, brush: str) -> Plain:
    option = {"id": f"brush.{name}", "title": _brush_name(name), "state": "armed" if name == brush else "ready"}
    if name in PHASES:
        return {**option, "icon": f"phase-{WORDS[name]}", "class": WORDS[name]}
    return {**option, "icon": "ui-close" if name == "erase" else "ui-cell"}


def _item(draft: Draft, item: str) -> Plain:
    return {
        "id": f"item.{item}",
        "title": say(f"item.short.{item}"),
        "icon": f"phase-{WORDS[item]}",
        "class": f"toggle {WORDS[item]}",
        "state": "armed" if item in draft.items else "ready",
        "about": item_name(item),
    }
