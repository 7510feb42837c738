"""Starts: players and seed, or any position."""

from __future__ import annotations

import re
from typing import NamedTuple

from taichu.core.errors import StartError
from taichu.core.game import Start
from taichu.core.message import Message
from taichu.games.taiji.flow import settle
from taichu.games.taiji.reading import parse_state
from taichu.games.taiji.setup import set_up
from taichu.games.taiji.state import State
from taichu.games.taiji.words import say, seat_name
from taichu.games.taiji.writing import state_text


class Params(NamedTuple):
    """`players` 1-4; `level`: the Shadow's, `e` easy, `n` normal or `h` hard, "" where several play. `position`: one that is begun with in
    place of a set-up."""

    players: int
    level: str = ""
    position: State | None = None


PRESETS = {
    "solo": Params(1, "n"),
    "solo_easy": Params(1, "e"),
    "solo_hard": Params(1, "h"),
    "two": Params(2),
    "three": Params(3),
    "four": Params(4),
}
LAST_NUMBER = 0xFFFFFFFF  # the greatest seed that is a set-up's number (assets/preview.mjs, `numbers`)
# `p2.s000000000000001f`; with a blank in place of the point as records in short have it.
_START = re.compile(r"p(?P<players>1(?=[enh])|[234](?![enh]))(?P<level>[enh]?)[. ]s(?P<seed>[0-9a-f]{16})")


def new(params: Params, seed: int) -> State:
    """The first state."""
    if params.position is not None:
        return params.position
    return settle(set_up(params.players, params.level, seed), [])


def seeded(params: Params, seed: int) -> Start[Params]:
    """The seed as it is."""
    return params, seed


def start_text(params: Params, seed: int) -> str:
    """`p2.s000000000000001f`, `p1n.s…` alone; the position's text for a position."""
    if params.position is not None:
        return state_text(params.position)
    return f"p{params.players}{params.level}.s{seed:016x}"


def parse_start(text: str) -> Start[Params]:
    """Read a start text; StartError or StateError says what is wrong."""
    text = text.strip()
    written = _START.fullmatch(text)
    if written:
        return Params(int(written["players"]), written["level"]), int(written["seed"], 16)
    if len(text.split(" ")) < 3:
        raise StartError(say("bad.start"), "start")
    position = parse_state(text)
    return Params(position.players, position.level, position), 0


def players(params: Params) -> tuple[Message, ...]:
    """What the seats are called; alone only one is a player's."""
    return tuple(seat_name(seat, params.players == 1) for seat in range(params.players))


def title(params: Params, seed: int) -> Message:
    """The name of a start in words."""
    if params.position is not None:
        return say("title.position", round=params.position.round)
    if params.level:
        return say("title.solo", level=say(f"level.{params.level}"), seed=_number(seed))
    return say("title.several", n=params.players, seed=_number(seed))


def _number(seed: int) -> str:
    """A seed as one says it: a number that can be asked for, or else all of its sixteen digits."""
    return str(seed) if seed <= LAST_NUMBER else f"{seed:016x}"
