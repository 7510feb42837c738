"""Every legal action in a few words."""

from __future__ import annotations

from taichu.core.message import Message
from taichu.games.taiji.board import INDEX
from taichu.games.taiji.cast import SIDES
from taichu.games.taiji.decisions import decision_of
from taichu.games.taiji.printed import TILES
from taichu.games.taiji.state import YANG, YIN, State
from taichu.games.taiji.symbols import SYMBOLS
from taichu.games.taiji.words import (
    art_name,
    city_name,
    kind_name,
    price,
    say,
    side_name,
    tile_name,
    trigram_name,
)


def choice(state: State, action: str) -> Message:
    """A legal action in a few words."""
    asked = decision_of(state.asked[0]).name
    if action in (".", "x-"):
        return say(f"do.{asked}.none")
    if asked == "arts":
        return say("do.keep", arts=tuple(art_name(int(art)) for art in action[1:]))
    if asked == "roll":
        return _throw(action)
    if asked == "xchg":
        side, slot = SIDES[action[1]], int(action[2])
        kind = kind_name(state.centre[2 * side + slot])
        return say("do.exchange", side=side_name(side), kind=kind, slot=slot + 1)
    if asked == "centre":
        return say("do.centre", kind=kind_name(state.centre[int(action[2])]), slot=int(action[2]) + 1)
    if asked == "interp":
        names = {"upper": trigram_name(int(action[1])), "lower": trigram_name(int(action[2]))}
        return say("do.shift" if action[0] == "j" else "do.read", **names)
    if asked == "values":
        return say("do.values", yin=int(action[1]), yang=int(action[2]))
    if asked == "place":
        return say("do.place", cell=action[1])
    return _on_the_map(state, asked, action)


def _throw(action: str) -> Message:
    if action == "k":
        return say("do.accept")
    if action[0] == "r":
        return say("do.tear", city=city_name(INDEX[action[1:]]))
    side, count = (YANG, int(action[1])) if action[1] != "0" else (YIN, int(action[2]))
    return say("do.turn", n=count, side=side_name(side))


def _on_the_map(state: State, asked: str, action: str) -> Message:
    letter = action[0]
    city = city_name(INDEX[action[1:]] if action[1:] else state.player.pawn)
    if asked in ("start", "grace", "step"):
        return say(f"do.{asked}", city=city)
    if letter == "e":
        return say("do.shrink", city=city)
    kind = state.tokens[INDEX[action[1:]] if action[1:] else state.player.pawn]
    if letter == "w":
        return say("do.carry", city=city, kind=kind_name(kind))
    symbol = SYMBOLS[letter.lower()]
    goods = kind_name(kind) if letter in "sS" else ""
    deed = say(f"do.symbol.{TILES[symbol].key}", city=city, kind=goods)
    if asked != "act":
        return deed
    if letter.isupper():
        return say("do.by_tile", deed=deed, tile=tile_name(symbol))
    return say("do.by_coins", deed=deed, price=price(symbol))
