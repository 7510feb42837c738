"""Own layouts while they are drawn: an outline, its cards, and the items in hand. What may be played of them, and why not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from taichu.core.errors import DraftError, Refusal, StateError
from taichu.core.game import Fault, Start
from taichu.core.graph import Grid, grid
from taichu.core.message import Message
from taichu.core.rng import SplitMix64
from taichu.core.scene import Plain
from taichu.games.spirit_tower.phases import PHASES
from taichu.games.spirit_tower.start import COPIES, LAST_DEAL, Params, deck, formations, new
from taichu.games.spirit_tower.state import MAX_CELLS, MAX_SIDE, State, check_size, items_text, parse_items
from taichu.games.spirit_tower.words import item_name, say

LEAST_CARDS, MOST_CARDS = 5, 25
SIDE = 6  # of the field one begins with
BARE = "#"  # a cell of the outline that has no card yet

_DRAFT = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)\|([.#WFEMA]+)\|([A-Z0]+)")


class Draft(NamedTuple):
    """`cells`, in reading order: "" outside the outline, BARE for a cell without a card, else the card's letter."""

    width: int
    height: int
    cells: tuple[str, ...]
    items: str = PHASES

    @property
    def grid(self) -> Grid:
        """Names and neighbours of the cells."""
        return grid(self.width, self.height)

    @property
    def outline(self) -> list[int]:
        """The cells that are drawn."""
        return [cell for cell, drawn in enumerate(self.cells) if drawn]


BLANK = Draft(SIDE, SIDE, ("",) * (SIDE * SIDE))
BRUSHES = ("cell", *PHASES, "erase")


def draft_text(draft: Draft) -> str:
    """`3x1|W#.|WFEMA`: size, cells (`.` outside the outline, `#` without a card), items."""
    cells = "".join(drawn or "." for drawn in draft.cells)
    return f"{draft.width}x{draft.height}|{cells}|{items_text(draft.items)}"


def parse_draft(text: str) -> Draft:
    """Read a draft text; DraftError says what is wrong."""
    whole = _DRAFT.fullmatch(text)
    if whole is None:
        raise DraftError(say("draft.bad"))
    width, height = int(whole[1]), int(whole[2])
    try:
        check_size(width, height)
    except StateError as error:
        raise DraftError(error.message, error.at) from error
    items = parse_items(whole[4])
    if items is None or len(whole[3]) != width * height:
        raise DraftError(say("draft.bad"))
    return Draft(width, height, tuple("" if mark == "." else mark for mark in whole[3]), items)


def from_start(params: Params, seed: int) -> Draft:
    """The draft of a start; DraftError where it has more than single cards."""
    state = new(params, seed)
    for cell, pile in enumerate(state.piles):
        if len(pile) > 1:
            raise DraftError(say("draft.pile", at=state.grid.names[cell], n=len(pile)), state.grid.names[cell])
    if state.mark is not None:
        raise DraftError(say("draft.mark", at=state.grid.names[state.mark.cell]), state.grid.names[state.mark.cell])
    return Draft(state.width, state.height, state.piles, state.items)


def check(draft: Draft) -> Start[Params] | list[Fault]:
    """The start that a draft has become, or all that is still in the way."""
    faults = [fault for fault in (_number(draft), _lonely(draft), _bare(draft)) if fault is not None]
    if faults:
        return faults
    state = State(draft.width, draft.height, draft.cells, draft.items)
    return Params("", state.items, state), 0


def _number(draft: Draft) -> Fault | None:
    outline, names = draft.outline, draft.grid.names
    if not outline:
        return Fault((), say("draft.none", least=LEAST_CARDS, most=MOST_CARDS))
    if len(outline) < LEAST_CARDS:
        return Fault((), say("draft.few", n=len(outline), least=LEAST_CARDS, at=names[outline[-1]]))
    if len(outline) > MOST_CARDS:
        extra = outline[MOST_CARDS:]
        return Fault(_names(draft, extra), say("draft.many", n=len(outline), most=MOST_CARDS, at=names[extra[0]]))
    return None


def _lonely(draft: Draft) -> Fault | None:
    alone = lonely(draft)
    if not alone:
        return None
    return Fault(_names(draft, alone), say("draft.lonely", cells=_names(draft, alone)))


def lonely(draft: Draft) -> list[int]:
    """The cells of the outline that have no other beside them."""
    neighbours = draft.grid.neighbours
    return [cell for cell in draft.outline if not any(draft.cells[beside] for beside in neighbours[cell])]


def _bare(draft: Draft) -> Fault | None:
    bare = [cell for cell in draft.outline if draft.cells[cell] == BARE]
    return Fault((), say("draft.bare", n=len(bare), at=draft.grid.names[bare[0]])) if bare else None


def _names(draft: Draft, cells: list[int]) -> tuple[str, ...]:
    return tuple(draft.grid.names[cell] for cell in cells)


def stroke(draft: Draft, brush: str, at: Sequence[str]) -> Draft:
    """One stroke of a brush over some cells. Where the first of them is already as the brush would make it, the stroke takes
    away what the brush brings; DraftError for a brush or a cell that is not there."""
    cells = [draft.grid.cell(name) for name in at]
    for name, cell in zip(at, cells, strict=True):
        if cell is None:
            raise DraftError(say("bad.outside", cell=name[:8], last=draft.grid.names[-1]), name[:8])
    if brush not in BRUSHES or not cells:
        raise DraftError(say("bad.option", option=brush[:20]), brush[:20])
    first = draft.cells[cells[0] or 0]
    away = first == brush if brush in PHASES else first != ""
    drawn = list(draft.cells)
    for cell in cells:
        assert cell is not None
        drawn[cell] = _painted(drawn[cell], brush, away)
    return draft._replace(cells=tuple(drawn))


def _painted(before: str, brush: str, away: bool) -> str:
    if brush == "erase":
        return ""
    if brush == "cell":
        return "" if away else before or BARE
    if not away:
        return brush
    return BARE if before == brush else before


def choose(draft: Draft, brush: str, option: str, number: int | None) -> tuple[Draft, str]:
    """What an option of the panel does; Refusal where it cannot be done now, DraftError for one that is not there."""
    kind, _, name = option.partition(".")
    if kind == "brush" and name in BRUSHES:
        return draft, name
    if kind == "item" and name in [*PHASES]:
        held = {*draft.items} ^ {name}
        return draft._replace(items="".join(item for item in PHASES if item in held)), brush
    if kind == "field" and name in _FIELDS:
        return _FIELDS[name](draft), brush
    if kind == "outline" and name in formations():
        return _outlined(name, draft.items), brush
    if option == "clear":
        return draft._replace(cells=("",) * len(draft.cells)), brush
    if option == "deal":
        return dealt(draft, number), brush
    raise DraftError(say("bad.option", option=option[:20]), option[:20])


def _outlined(name: str, items: str) -> Draft:
    formation = formations()[name]
    cells = [""] * (formation.width * formation.height)
    for cell in formation.cells:
        cells[cell] = BARE
    return Draft(formation.width, formation.height, tuple(cells), items)


def dealt(draft: Draft, number: int | None) -> Draft:
    """Every cell of the outline with a card: for twenty cells those of the deal of that number, for any other as many of each
    phase as there can be, by the same chance. Refusal where nothing is drawn or there is no such number."""
    if number is None or not 1 <= number <= LAST_DEAL:
        raise Refusal(say("bad.deal", deal=str(number), last=LAST_DEAL))
    outline = draft.outline
    if not outline:
        raise Refusal(say("draft.undrawn"))
    cells = list(draft.cells)
    for cell, card in zip(outline, cards(len(outline), number), strict=True):
        cells[cell] = card
    return draft._replace(cells=tuple(cells))


def cards(count: int, number: int) -> str:
    """So many shuffled cards. Which phases have one more than others, where they cannot all have as many, is drawn by lot."""
    if count == COPIES * len(PHASES):
        return deck(number)
    chance = SplitMix64(number)
    phases = list(PHASES)
    chance.shuffle(phases)
    drawn = list(PHASES * (count // len(PHASES))) + phases[: count % len(PHASES)]
    chance.shuffle(drawn)
    return "".join(drawn)


# The field


def _resized(draft: Draft, left: int, top: int, width: int, height: int) -> Draft:
    """The part of the field that begins at that column and row; it may reach beyond the field."""
    cells = tuple(
        draft.cells[y * draft.width + x] if x < draft.width and y < draft.height else ""
        for y in range(top, top + height)
        for x in range(left, left + width)
    )
    return Draft(width, height, cells, draft.items)


def _larger(draft: Draft, wider: int, taller: int) -> Draft:
    width, height = draft.width + wider, draft.height + taller
    if width > MAX_SIDE or height > MAX_SIDE or width * height > MAX_CELLS:
        raise Refusal(say("bad.size", width=width, height=height, side=MAX_SIDE, cells=MAX_CELLS))
    return _resized(draft, 0, 0, width, height)


def _smaller(draft: Draft, columns: int, rows: int) -> Draft:
    width, height = draft.width - columns, draft.height - rows
    if not width or not height:
        raise Refusal(say("draft.least"))
    lost = [cell for cell in draft.outline if draft.grid.column(cell) >= width or draft.grid.row(cell) >= height]
    if lost:
        raise Refusal(say("draft.edge", cells=_names(draft, lost)))
    return _resized(draft, 0, 0, width, height)


def _fitted(draft: Draft) -> Draft:
    if not draft.outline:
        raise Refusal(say("draft.undrawn"))
    columns = [draft.grid.column(cell) for cell in draft.outline]
    rows = [draft.grid.row(cell) for cell in draft.outline]
    left, top = min(columns), min(rows)
    return _resized(draft, left, top, max(columns) - left + 1, max(rows) - top + 1)


_FIELDS = {
    "wider": lambda draft: _larger(draft, 1, 0),
    "narrower": lambda draft: _smaller(draft, 1, 0),
    "taller": lambda draft: _larger(draft, 0, 1),
    "lower": lambda draft: _smaller(draft, 0, 1),
    "fit": _fitted,
}


class LayoutEditor:
    """The member `editor` of the game (core.game.Editor)."""

    __slots__ = ()

    blank = BLANK
    brush = BRUSHES[0]
    text = staticmethod(draft_text)
    parse = staticmethod(parse_draft)
    from_start = staticmethod(from_start)
    stroke = staticmethod(stroke)
    choose = staticmethod(choose)
    check = staticmethod(check)

    @staticmethod
    def numbers() -> list[Plain]:
        """The questions that a number answers."""
        return [
            {
                "id": "deal",
                "label": say("draft.number"),
                "does": say("draft.deal"),
                "about": say("draft.deal.about"),
                "least": 1,
                "most": LAST_DEAL,
            }
        ]

    @staticmethod
    def facts(draft: Draft) -> list[Message]:
        """What the picture does not say."""
        if not draft.items:
            return [say("draft.facts.no_items")]
        return [say("draft.facts.items", items=tuple(item_name(item) for item in draft.items))]

    @staticmethod
    def view(draft: Draft, brush: str) -> Plain:
        """The Scene of docs/protocol.md."""
        from taichu.games.spirit_tower import editor_view

        return editor_view.view(draft, brush)
