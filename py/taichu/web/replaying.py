"""Somebody's record, looked at beside the session and without touching it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from taichu.core.errors import LinkError
from taichu.core.game import NOBODY
from taichu.core.link import parse_link
from taichu.core.message import Message, message
from taichu.core.record import Record, format_record, parse_record
from taichu.core.scene import Plain
from taichu.midend.history import Node
from taichu.midend.links import advice, at_ply, open_link, opens, record_link, text_link
from taichu.midend.replay import table_of
from taichu.midend.session import Session


class Played(NamedTuple):
    """A record on a session of its own. `line`: the first position and that after each action that could be played; `text`
    and `link` hold the whole of it, `link` None where none can; `facts`: what does not depend on which position is looked at; `secret`:
    it holds what one of several may know and another not."""

    session: Session
    line: Sequence[Node]
    text: str
    link: str | None
    facts: Plain
    secret: bool


@lru_cache(maxsize=2)  # both sides of a comparison; a step plays nothing anew
def played(link: str | None, text: str | None) -> Played:
    """The record that a link holds, or a text; LinkError, RecordError or the game's own errors where it cannot be read."""
    if link is not None:
        if parse_link(link).kind in "dn":
            raise LinkError(message("error.link.no_record"), "kind")
        table, record, _ = open_link(link)
    else:
        record = parse_record(text or "")
        table = table_of(record)
    session = Session(table)
    broken = session.play(record, None) if record else None
    actions = session.history.played()
    eyes, secret = session.eyes(), session.keeps_secrets(whole=False)
    outcome, score, cost = session.outcome(), session.score(), table.game.cost
    facts = {
        "game": table.game.id,
        "start": table.start,
        "title": table.title,
        "tags": [list(tag) for tag in table.tags],
        "moves": [session.readable(eyes, node) for node in actions],
        "outcome": outcome.plain() if outcome else None,
        "score": score,
        "cost": cost(score) if cost else None,
        "broken": broken,
    }
    record = record or session.record()
    line = [session.history.nodes[0], *actions]
    return Played(session, line, format_record(record, folded=secret), _own_link(link, record, broken), facts, secret)


def _own_link(link: str | None, record: Record, broken: Message | None) -> str | None:
    """The record's link: the one it came by, if it is one; None where the record is too long for any."""
    if link is not None and parse_link(link).kind == "r":
        return link
    made = text_link(record) if broken else record_link(record)
    return made if opens(made) else None


def moment(record: Played, ply: int | None, whole: bool, stages: bool) -> Plain:
    """The position after `ply` actions (the last where None), and what the record comes to when it is played; with its text
    and its story where the `whole` is wanted, and with how the action that led there unfolds where its `stages` are."""
    session, line, text, link, facts, secret = record
    game = session.table.game
    at = len(line) - 1 if ply is None else min(ply, len(line) - 1)
    session.history.lead_to(line[at].number)
    here = None if link is None else at_ply(link, at)
    halts, motions = _unfolded(session, line[at]) if stages else ([], session.motions_of(line[at]))
    return {
        **facts,
        "ply": at,
        "scene": session.drawn(NOBODY if secret else game.to_move(session.state) or 0),
        "motions": motions,
        "stages": halts,
        "story": [list(game.tell(session.before(node), node.action)) for node in line[1:]] if whole else None,
        "text": text if whole else None,
        "link": here if here and opens(here) else None,
        "advice": advice(here) if here else "file",
    }


def _unfolded(session: Session, node: Node) -> tuple[list[Plain], list[Plain]]:
    """How the action that leads to a node unfolds: its halts as {scene, motions, told}, and the motions after the last of them."""
    game = node.table.game
    if node.kind != "act" or game.stages is None:
        return [], session.motions_of(node)
    state, seat = session.before(node), game.to_move(session.before(node)) or 0
    steps = [(session.before(one), one.action) for one in session.history.played()[:-1]]
    trace = game.trace(steps) if game.trace and steps else None
    halts, motions = game.stages(state, node.action)
    shown = [
        {"scene": game.view(state, seat, ui, trace), "motions": list(ways), "told": told} for ui, ways, told in halts
    ]
    return shown, list(motions)
