"""The panel while coins, tiles and arts are spent: the pairs, and what can be done, by what it is."""

from __future__ import annotations

from collections.abc import Sequence

from taichu.core.message import Message
from taichu.core.scene import Plain, choices
from taichu.games.taiji.board import INDEX
from taichu.games.taiji.choosing import choice
from taichu.games.taiji.drawing.pairs import pairs
from taichu.games.taiji.effects import coins_of
from taichu.games.taiji.outlook import gain, there
from taichu.games.taiji.printed import TILES
from taichu.games.taiji.state import State
from taichu.games.taiji.symbols import DONE, SYMBOLS
from taichu.games.taiji.words import art_name, city_name, price, say, tile_name

ARTS = {"e": 1, "w": 4}  # the letters of the arts of this phase
_RIDING = ("c", "b")


def paid(state: State) -> Plain:
    """The board of the pairs, and the tiles that are left."""
    yin, yang = coins_of(state.player.thrown)
    left = state.player.coins
    tiles = tuple(say("count", n=n, what=tile_name(tile)) for tile, n in enumerate(state.idle) if n)
    note = say("pairs.tiles", tiles=tiles) if tiles else say("pairs.no_tiles")
    picture = pairs(left, (yin - left[0], yang - left[1]))
    return {"kind": "board", "key": "pairs", "label": say("panel.pairs"), "note": note, **picture}


def groups(state: State, legal: Sequence[str]) -> list[Plain]:
    """What can be done: where one is, by carriage and by boat, by arts, and the end of the turn."""
    here = [_option(state, action, choice(state, action)) for action in legal if action in ("s", "S", "t", "T")]
    sections = [choices("here", say("panel.here", city=city_name(state.player.pawn)), "rows", here)] if here else []
    sections += [section for letter in _RIDING if (section := _ride(state, letter, legal))]
    arts = [_art(letter) for letter in ARTS if any(action[0] == letter for action in legal)]
    if arts:
        sections.append(choices("arts", say("panel.arts"), "rows", arts))
    end = {"id": DONE, "title": choice(state, DONE), "state": "ready"}
    return [
        *sections,
        choices("end", say("panel.end"), "rows", [end if len(legal) > 1 else {**end, "class": "primary"}]),
    ]


def _option(state: State, action: str, title: Message) -> Plain:
    option: Plain = {"id": action, "title": title, "state": "ready"}
    gained = gain(state, action)
    return {**option, "sub": gained} if gained else option


def _ride(state: State, letter: str, legal: Sequence[str]) -> Plain | None:
    """The cities that can be reached by carriage or by boat; one with several ways is asked about when it is chosen."""
    cities = sorted({action[1:] for action in legal if action[0].lower() == letter})
    if not cities:
        return None
    symbol = SYMBOLS[letter]
    options = []
    for code in cities:
        ways = [action for action in legal if action[1:] == code and action[0] not in ARTS]
        key = ways[0] if len(ways) == 1 else code
        options.append({"id": key, "title": city_name(INDEX[code]), "sub": there(state, INDEX[code]), "state": "ready"})
    note = say("panel.ride.tile" if state.idle[symbol] else "panel.ride", price=price(symbol), n=state.idle[symbol])
    return choices(TILES[symbol].key, say(f"panel.{TILES[symbol].key}"), "compact", options, note)


def _art(letter: str) -> Plain:
    return {"id": letter, "title": art_name(ARTS[letter]), "sub": say(f"arts.{letter}"), "state": "ready"}
