"""Texts of actions (RULES.md, "Texts")."""

from __future__ import annotations

import re

from taichu.core.errors import ActionError
from taichu.games.heaven_gate.board import MINUS, PLUS, REGULAR, SOLIDS, SPOTS
from taichu.games.heaven_gate.state import State
from taichu.games.heaven_gate.walk import DROP, PUT, RIDE, STAY, SWAP, Action, Event
from taichu.games.heaven_gate.words import say

_CORNERED, _OTHERS = (
    "|".join(name for solid, name in enumerate(SOLIDS) if (solid in REGULAR) == regular) for regular in (True, False)
)
_HEAD = re.compile(r"([CY])([0-4])([+-])(\^?)")
_EVENT = re.compile(
    rf"(?P<solid>(?:{_CORNERED})(?==E)|(?:{_OTHERS})(?==H))=(?P<place>[EH][0-4])"
    rf"|(?P<choice>{PUT}|{STAY}|{SWAP}|{RIDE}|{DROP})(?P<step>[1-9][0-9]{{0,3}})=(?P<spot>H[0-4])"
)
_SENSES = {"+": PLUS, "-": MINUS}
_SIGNS = {PLUS: "+", MINUS: "-"}


def head_text(action: Action) -> str:
    """`C3+`, `Y0-^`."""
    return f"{action.walker}{action.line}{_SIGNS[action.sense]}{'^' if action.carry else ''}"


def event_text(event: Event) -> str:
    """`tet=E2`, `put10=H0`."""
    return f"{event.what}{event.step or ''}={SPOTS[event.spot]}"


def action_text(state: State, action: Action) -> str:
    """`C3+`, `Y1-^ ico=E1 dod=E3 swap38=H2`."""
    return " ".join([head_text(action), *map(event_text, action.events)])


def parse_action(state: State, text: str) -> Action:
    """Read an action; ActionError names the part that cannot be read."""
    first, *rest = text.split(" ")
    head = _HEAD.fullmatch(first)
    if head is None:
        raise ActionError(say("bad.head", text=first[:20]), "head")
    events = tuple(map(_parse_event, rest))
    return Action(head[1], int(head[2]), _SENSES[head[3]], bool(head[4]), events)


def _parse_event(text: str) -> Event:
    written = _EVENT.fullmatch(text)
    if written is None:
        raise ActionError(say("bad.event", text=text[:20]), text[:20])
    if written["solid"]:
        return Event(written["solid"], SPOTS.index(written["place"]))
    return Event(written["choice"], SPOTS.index(written["spot"]), int(written["step"]))
