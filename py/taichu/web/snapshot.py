"""Everything a page needs to know of a session at one moment (docs/protocol.md, "Snapshot")."""

from __future__ import annotations

from taichu.core.message import Message
from taichu.core.scene import Plain
from taichu.midend.history import Node
from taichu.midend.links import start_link
from taichu.midend.session import Session
from taichu.midend.table import Table


def snapshot(session: Session, now: int | None) -> Plain:
    """Plain data, messages still in it."""
    table = session.table
    outcome = session.outcome()
    return {
        "game": table.game.id,
        "rules_version": table.game.rules_version,
        "start": table.start,
        "daily": table.day or None,
        "tags": [list(tag) for tag in table.tags],
        "seats": _seats(session),
        "title": table.title,
        "scene": session.scene(),
        "history": _history(session),
        "clock": clock(session, now),
        "counts": counts(session),
        "hints": session.hints(),
        "reports": session.reports(),
        "outcome": outcome.plain() if outcome else None,
        "result": _result(session, now) if outcome and session.deed and now is not None else None,
        "score": session.score(),
        "link": start_link(table),
        "save": {
            "slot": f"{table.game.id}/{f'd.{table.day}' if table.day else table.start}",
            "text": session.save(now),
            "plies": session.history.here.ply,
            "moves": session.history.moves(),
            "table": session.history.here.root,
            "over": outcome is not None,
        },
        "motions": session.motions(),
        "say": session.said(),
    }


def _result(session: Session, now: int) -> Plain | None:
    # Imported when a game is over, not when one begins.
    from taichu.midend.stats import result_of

    result = result_of(session, now)
    return None if result is None else result._asdict()


def _seats(session: Session) -> Plain | None:
    if all(word not in ("seats", "bots") for word, _ in session.table.tags):
        return None
    # Only games of several pay for loading this.
    from taichu.midend.seats import told

    return told(session)


def misread(table: Table) -> list[Message]:
    """What is to be said of a record's head that tells of seats and does not fit the game."""
    if not table.tags:
        return []
    from taichu.midend.seats import misread as said

    return said(table)


def clock(session: Session, now: int | None) -> Plain:
    """What the clock shows, and whether it runs."""
    return {"ms": session.clock.read(now), "running": session.clock.since is not None}


def counts(session: Session) -> Plain:
    """Undos and hints of the present attempt."""
    return {"undos": session.count.undos, "hints": session.count.hints}


def _history(session: Session) -> Plain:
    history, eyes = session.history, session.eyes()
    played = history.played()
    line = [*played, *history.ahead()]
    return {
        "moves": [{"node": node.number, "text": session.readable(eyes, node)} for node in line],
        "start": history.here.attempt,
        "ply": len(played),
        "undo": session.can_undo(),
        "redo": history.here.next is not None,
        "barrier": history.barrier(),
        "branches": history.branches(),
        "checkpoints": [_checkpoint(history.nodes[number], name) for number, name in session.checkpoints.items()],
    }


def _checkpoint(node: Node, name: str) -> Plain:
    return {"node": node.number, "name": name, "ply": node.ply}
