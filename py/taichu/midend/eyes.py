"""For whom a session of several seats is shown, and what of a game with secrets is written down for whom (docs/protocol.md, Who looks)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from taichu.core.game import NOBODY, AnyGame

if TYPE_CHECKING:
    from taichu.midend.history import Node
    from taichu.midend.seats import Seats
    from taichu.midend.session import Session


class Eyes(NamedTuple):
    """`seat`: for which all is shown, None where only what everybody may know; `hand`: to which the device must be handed first."""

    seat: int | None
    hand: int | None = None


def eyes_at(session: Session, seats: Seats) -> Eyes:
    """Who looks at the present position."""
    if seats.called is None:
        return Eyes(None)
    if session.seat is not None:
        return Eyes(session.seat)
    if len(seats.persons) < 2:
        return Eyes(*seats.persons) if seats.persons else Eyes(None)
    turn, holder = seats.game.to_move(session.state), session.holder
    if turn is None or turn == holder or seats.level(turn) is not None:
        return Eyes(holder)
    hidden = any(
        knows_more(seats.game, session.state, seat) for seat in (seats.persons if holder is None else (turn, holder))
    )
    return Eyes(None, turn) if hidden else Eyes(turn)


def knows_more(game: AnyGame, state: Any, seat: int) -> bool:
    """Whether a seat knows of a position what not everybody does."""
    return bool(game.observe(state, seat) != game.observe(state, NOBODY))


def read_by(session: Session, eyes: Eyes, node: Node) -> str:
    """The text of an action as those eyes may read it now."""
    masked = node.table.game.masked
    if masked is None:
        return node.text
    seat = NOBODY if eyes.seat is None else eyes.seat
    return masked(session.before(node), node.action, session.state, seat) or node.text


def any_secret(session: Session, nodes: Iterable[Node]) -> bool:
    """Whether one of these actions holds what not everybody may know now."""
    masked, state = session.table.game.masked, session.state
    return masked is not None and any(
        node.kind == "act" and masked(session.before(node), node.action, state, NOBODY) is not None for node in nodes
    )
