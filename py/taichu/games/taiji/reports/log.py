"""What happened, in sentences: the rounds, and in them the turns."""

from __future__ import annotations

from collections.abc import Sequence

from taichu.core.message import Message
from taichu.core.scene import Plain
from taichu.games.taiji.events import Event
from taichu.games.taiji.state import ACT, CAST, CHOOSE, GRACE, NONE, State
from taichu.games.taiji.story import told
from taichu.games.taiji.words import say, seat_name

# What begins a part of a round for a seat that has not decided anything.
_BEGINS = {"threw": CAST, "built": ACT, "shadow_none": ACT, "kingdoms": CHOOSE}
_PARTS = {GRACE: "grace", CAST: "cast", ACT: "act"}


def log(steps: Sequence[tuple[State, str]]) -> list[Plain]:
    """A section for what came before the first round, and one for each round."""
    sections: list[Plain] = []
    last: tuple[str, int] | None = None
    for before, action in steps:
        if not sections:
            sections.append(_section(before.round))
        part = before.phase
        for event, words in told(before, action):
            if event.what == "round":
                sections.append(_section(event.details[0]))
                last = None
                continue
            if event.seat not in (NONE, before.seat) or event.what == "threw":
                part = _BEGINS.get(event.what, part)
            turn = _turn(event, part)
            if turn != last:
                sections[-1]["turns"].append({"title": _title(turn, before), "words": []})
                last = turn
            sections[-1]["turns"][-1]["words"].append(words)
    return [section for section in sections if section["turns"]]


def _section(number: int) -> Plain:
    label = say("log.round", round=number) if number else say("note.before")
    return {"kind": "log", "key": f"round-{number}", "label": label, "turns": []}


def _turn(event: Event, part: str) -> tuple[str, int]:
    """What belongs together: what a seat does in one part of a round, or what is done to all."""
    if event.seat == NONE:
        return ("heaven" if event.what == "heaven" else "order", NONE)
    return (_PARTS.get(part, CHOOSE), event.seat)


def _title(turn: tuple[str, int], state: State) -> Message:
    part, seat = turn
    if seat == NONE:
        return say(f"log.{part}")
    who = seat_name(seat, state.solo)
    return who if part == CHOOSE else say("log.turn", who=who, part=say(f"log.{part}"))
