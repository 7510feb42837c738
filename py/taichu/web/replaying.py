"""A moment of somebody's record, looked at beside the session and without touching it."""

from __future__ import annotations

from taichu.core.record import Record
from taichu.core.scene import Plain
from taichu.midend.session import Session
from taichu.midend.table import Table


def moment(table: Table, record: Record | None, ply: int | None) -> Plain:
    """The position after `ply` actions (the last where None), and what the whole record comes to when it is played."""
    session = Session(table)
    broken = session.play(record, None) if record else None
    moves = [node.text for node in session.history.played()]
    outcome, score = session.outcome(), session.score()
    if ply is not None:
        session.to_ply(ply)
    cost = table.game.cost
    return {
        "game": table.game.id,
        "start": table.start,
        "title": table.title,
        "tags": [list(tag) for tag in table.tags],
        "moves": moves,
        "ply": session.history.here.ply,
        "scene": session.scene(),
        "outcome": outcome.plain() if outcome else None,
        "score": score,
        "cost": cost(score) if cost else None,
        "broken": broken,
    }
