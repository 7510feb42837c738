"""What is printed on the pieces: tiles, destiny board, track, favour. data/tiles.json holds the numbers, RULES.md says what they mean."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from taichu.core.resource import read_text


class Tile(NamedTuple):
    """An action tile, and what its action costs in coins: `yin` and `yang` of them."""

    key: str
    yin: int
    yang: int


class Scoring(NamedTuple):
    """A scoring tile: `points` for every full `per` of what it counts."""

    key: str
    points: int
    per: int


class Trigram(NamedTuple):
    """A trigram's name, its lower action, and how far or how much."""

    key: str
    action: str
    amount: int


_DATA: dict[str, Any] = json.loads(read_text(__name__, "data/tiles.json"))

KINDS: tuple[str, ...] = tuple(_DATA["kinds"])
DISASTER = len(KINDS)  # in place of a kind: what lies on a city is no specialty
DISASTERS: int = _DATA["disasters"]
TOKENS_PER_KIND: dict[int, int] = {int(players): count for players, count in _DATA["tokens_per_kind"].items()}
BAG_PER_KIND: int = _DATA["bag_per_kind"]

TEMPLES: int = _DATA["temples"]
VALUE_MAX: int = _DATA["value_max"]
FIRST_VALUES: dict[int, tuple[int, int]] = {
    int(players): (yin, yang) for players, (yin, yang) in _DATA["start_values_of_first"].items()
}
ROUNDS: int = _DATA["rounds"]

CELLS: tuple[int, ...] = tuple(_DATA["destiny"]["cells"])
OUTER: tuple[int, ...] = tuple(_DATA["destiny"]["outer"])
LINES: tuple[tuple[int, ...], ...] = tuple(tuple(line) for line in _DATA["destiny"]["lines"])
LINE_MASKS = tuple(sum(1 << cell for cell in line) for line in LINES)
OUTER_MASK = sum(1 << cell for cell in OUTER)
CELLS_OF = tuple(tuple(cell for cell, kind in enumerate(CELLS) if kind == wanted) for wanted in range(len(KINDS)))

SCORING: tuple[Scoring, ...] = tuple(
    Scoring(tile["key"], tile.get("points", tile.get("each", 1)), tile.get("per", 1)) for tile in _DATA["scoring_tiles"]
)
ORDER_POINTS: tuple[int, ...] = next(tuple(t["by_rank"]) for t in _DATA["scoring_tiles"] if t["key"] == "order")

ARTS: tuple[str, ...] = tuple(_DATA["arts"])
SHRINK, CHANGE, SHIFT, CARRY = range(1, len(ARTS) + 1)
ARTS_KEPT: int = _DATA["arts_kept"]
ART_POINTS: int = _DATA["art_points"]
SHRINK_STEPS: int = _DATA["shrink_steps"]

TILES: tuple[Tile, ...] = tuple(Tile(tile["key"], tile["yin"], tile["yang"]) for tile in _DATA["action_tiles"])
CARRIAGE, BOAT, SPECIALTY, TEMPLE = range(len(TILES))
TILES_PER_PILE: int = _DATA["tiles_per_pile"]
PILES_PER_KIND: int = _DATA["piles_per_kind"]

TRIGRAMS: tuple[Trigram, ...] = tuple(
    Trigram(one["key"], one["action"], one.get("steps", one.get("reach", one.get("amount", 1))))
    for one in _DATA["trigrams"]
)

TRACK: tuple[int, ...] = tuple(_DATA["track"])
LAST_SPACE = len(TRACK) - 1
FAVOUR: dict[str, dict[str, tuple[int, int]]] = {
    board: {kingdom: (first, second) for kingdom, (first, second) in table.items()}
    for board, table in _DATA["favour"].items()
}

LEVELS: dict[str, int] = _DATA["solo"]["points_per_specialty"]
SHADOW_KINGDOMS: int = _DATA["solo"]["kingdoms_per_round"]
SHADOW_STEP: int = _DATA["solo"]["track_step"]
