"""Starts: the empty board, with either walker or one of them to begin, and any position."""

from __future__ import annotations

from typing import NamedTuple

from taichu.core.errors import StartError
from taichu.core.game import Start
from taichu.core.message import Message
from taichu.games.heaven_gate.board import CONE, CYLINDER
from taichu.games.heaven_gate.reading import parse_state
from taichu.games.heaven_gate.state import ANY, BARE, State, state_text
from taichu.games.heaven_gate.words import say, walker_name

NEW = "new"


class Params(NamedTuple):
    """The position that one begins with; nothing is left to chance."""

    position: State = BARE


PRESETS = {NEW: Params(), "cone": Params(BARE._replace(to=CONE)), "cylinder": Params(BARE._replace(to=CYLINDER))}


def new(params: Params, seed: int) -> State:
    """The first state; the seed decides nothing."""
    return params.position


def seeded(params: Params, seed: int) -> Start[Params]:
    """All seeds stand for the same start."""
    return params, 0


def start_text(params: Params, seed: int) -> str:
    """`new` for the empty board, the position's text for any other."""
    return NEW if params.position == BARE else state_text(params.position)


def parse_start(text: str) -> Start[Params]:
    """Read a start text; StartError or StateError names the part that is wrong."""
    if text.strip() == NEW:
        return Params(), 0
    if "=" not in text:
        raise StartError(say("bad.start"), "start")
    return Params(parse_state(text)), 0


def title(params: Params, seed: int) -> Message:
    """The name of a start in words."""
    position = params.position
    if position._replace(to=ANY) != BARE:
        return say("title.own")
    return say("title.new") if position.to == ANY else say("title.first", walker=walker_name(position.to))
