"""The operations of those who share a game (docs/protocol.md, Seats and Bots)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from taichu.core.message import message
from taichu.midend import sitting
from taichu.midend.links import open_link
from taichu.midend.session import Session
from taichu.web.protocol import Refused
from taichu.web.snapshot import snapshot

Args = Mapping[str, Any]
Answer = dict[str, Any]


def _sit(session: Session, args: Args, now: int | None) -> Answer:
    sitting.sit(session, args["seat"])
    return snapshot(session, now)


def _take(session: Session, args: Args, now: int | None) -> Answer:
    sitting.take(session, args["seat"])
    return snapshot(session, now)


def _think(session: Session, args: Args, now: int | None) -> Answer:
    return {"job": sitting.think(session).number}


def _play(session: Session, args: Args, now: int | None) -> Answer:
    sitting.play(session, args["job"], bool(args["whole"]), now)
    return snapshot(session, now)


def _pass(session: Session, args: Args, now: int | None) -> Answer:
    sitting.pass_on(session)
    return snapshot(session, now)


def _follow(session: Session, args: Args, now: int | None) -> Answer:
    _, record, link = open_link(args["link"])
    if record is None:
        raise Refused("link", message("error.seats.other"), "link")
    broken = sitting.follow(session, record, now)
    unchecked = [] if link.checked else [message("note.link.unchecked")]
    return {**snapshot(session, now), "notes": [*unchecked, *([broken] if broken else [])]}


OPS: Mapping[str, Callable[[Session, Args, int | None], Answer]] = {
    "sit": _sit,
    "take": _take,
    "think": _think,
    "play": _play,
    "pass": _pass,
    "follow": _follow,
}
