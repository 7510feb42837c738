"""Starts: numbered deals of the eight formations, own layouts, and any position."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from taichu.core.errors import StartError
from taichu.core.game import Start
from taichu.core.message import Message, message
from taichu.core.resource import read_text
from taichu.core.rng import SplitMix64
from taichu.games.spirit_tower.phases import PHASES
from taichu.games.spirit_tower.state import (
    State,
    check_size,
    items_text,
    parse_items,
    parse_state,
    state_text,
)

COPIES = 4  # cards of each phase in a deck
LAST_DEAL = 4294967295

_DEAL = re.compile(r"(?P<formation>[a-z_]+)-(?P<deal>[0-9]+)(?:\.(?P<items>[A-Z0]+))?")
_LAYOUT = re.compile(r"x(?P<width>[0-9]+)x(?P<height>[0-9]+)\.(?P<cells>[A-Z0-9]+)(?:\.(?P<items>[A-Z0]+))?")
_CARD_OR_RUN = re.compile(r"[WFEMA]|[1-9][0-9]{0,2}(?![0-9])")


class Formation(NamedTuple):
    """An outline, frozen for ever: changing it would change every numbered deal. `cells` are those that get a card."""

    width: int
    height: int
    cells: tuple[int, ...]
    stars: int


class Params(NamedTuple):
    """A formation and the items in hand; or `position` where the cards are given one by one (then `formation` is "")."""

    formation: str
    items: str = PHASES
    position: State | None = None


@lru_cache(maxsize=1)
def formations() -> Mapping[str, Formation]:
    """The eight outlines by id, in their order."""
    text = read_text(__name__, "data/formations.json")
    return {row["id"]: _formation(row["art"], row["stars"]) for row in json.loads(text)["formations"]}


def _formation(art: list[str], stars: int) -> Formation:
    cells = tuple(cell for cell, mark in enumerate("".join(art)) if mark == "#")
    return Formation(len(art[0]), len(art), cells, stars)


def deck(deal: int) -> str:
    """The 20 cards of a deal, the same in every formation."""
    cards = list(PHASES * COPIES)
    SplitMix64(deal).shuffle(cards)
    return "".join(cards)


def new(params: Params, seed: int) -> State:
    """The first state; `seed` is the number of the deal, and does not matter for a given position."""
    if params.position is not None:
        return params.position
    outline = formations()[params.formation]
    piles = [""] * (outline.width * outline.height)
    for cell, card in zip(outline.cells, deck(seed), strict=True):
        piles[cell] = card
    return State(outline.width, outline.height, tuple(piles), params.items)


def seeded(params: Params, seed: int) -> Start[Params]:
    """The deal that a 64-bit seed stands for."""
    return params, 0 if params.position else 1 + seed % LAST_DEAL


def start_text(params: Params, seed: int) -> str:
    """`windmill-617`, `basic-1.0`, `x3x3.1W1MEF1A1`; a position that is neither is its own state text."""
    if params.position is None:
        return f"{params.formation}-{seed}{_items_suffix(params.items)}"
    position = params.position
    if position.mark is not None or any(len(pile) > 1 for pile in position.piles):
        return state_text(position)
    runs = re.sub(r" +", lambda run: str(len(run[0])), "".join(pile or " " for pile in position.piles))
    return f"x{position.width}x{position.height}.{runs}{_items_suffix(position.items)}"


def _items_suffix(items: str) -> str:
    return "" if items == PHASES else f".{items_text(items)}"


def parse_start(text: str) -> Start[Params]:
    """Read a start text; StartError or StateError names the part that is wrong."""
    if "|" in text:
        return _given(parse_state(text))
    if layout := _LAYOUT.fullmatch(text):
        return _given(_parse_layout(layout))
    named = _DEAL.fullmatch(text)
    if named is None:
        raise StartError(message("spirit_tower.bad.start"), "start")
    if named["formation"] not in formations():
        raise StartError(message("spirit_tower.bad.formation", formation=named["formation"][:40]), "formation")
    # No deal has more digits than the last one; and int() of a very long text is refused by Python itself.
    number = named["deal"]
    if number.startswith("0") or len(number) > len(str(LAST_DEAL)) or int(number) > LAST_DEAL:
        raise StartError(message("spirit_tower.bad.deal", deal=number[:20], last=LAST_DEAL), "deal")
    return Params(named["formation"], _parse_items(named["items"])), int(number)


def _given(position: State) -> Start[Params]:
    return Params("", position.items, position), 0


def _parse_items(text: str | None) -> str:
    if text is None:
        return PHASES
    items = parse_items(text)
    if items is None:
        raise StartError(message("spirit_tower.bad.items", items=text[:40]), "items")
    return items


def _parse_layout(layout: re.Match[str]) -> State:
    sizes = layout["width"], layout["height"]
    if any(len(size) > 2 or size.startswith("0") for size in sizes):
        raise StartError(message("spirit_tower.bad.start"), "size")
    width, height = int(sizes[0]), int(sizes[1])
    check_size(width, height)
    piles: list[str] = []
    place, text = 0, layout["cells"]
    while place < len(text):
        part = _CARD_OR_RUN.match(text, place)
        if part is None:
            raise StartError(message("spirit_tower.bad.cells", place=place + 1), "cells")
        piles += [""] * int(part[0]) if part[0].isdigit() else [part[0]]
        place = part.end()
        if len(piles) > width * height:
            break
    if len(piles) != width * height:
        raise StartError(message("spirit_tower.bad.count", cells=width * height, found=len(piles)), "cells")
    if not any(piles):
        raise StartError(message("spirit_tower.bad.no_cards"), "cells")
    return State(width, height, tuple(piles), _parse_items(layout["items"]))


def title(params: Params, seed: int) -> Message:
    """The name of a start in words."""
    if params.position is not None:
        return message("spirit_tower.title.own")
    return message(
        "spirit_tower.title.deal", formation=message(f"spirit_tower.formation.{params.formation}"), deal=seed
    )
