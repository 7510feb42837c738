"""Several who play one game: who they are, whose turn it is, and what one of them may not do in another's place.

Two lines of a record's head tell of them (docs/protocol.md, Seats): `seats Ann, Ben` names them, and `pass <id> <host>` says
that links pass between them. Where a game of one seat has no parts to share out, two do the same in turn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from taichu.core.errors import Reason
from taichu.core.game import Act, AnyGame, Input, Refuse, Show
from taichu.core.message import UNSHOWN, Arg, Message, message
from taichu.core.scene import Plain
from taichu.midend.table import Table

if TYPE_CHECKING:
    from taichu.midend.history import Node
    from taichu.midend.session import Session

IN_TURN = (message("together.one"), message("together.other"))
LONGEST_NAME = 40

_PASS = re.compile(r"(?P<id>[A-Za-z0-9_-]{4,12}) (?P<host>[0-9])")
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")


class Seats(NamedTuple):
    """`names` as they stand in the record; `parts` what each plays, None where they do the same in turn; `host` the seat that
    began a game that is passed by link, None where it is not."""

    game: AnyGame
    names: tuple[str, ...]
    parts: tuple[Message, ...] | None
    host: int | None

    def who(self, seat: int) -> Arg:
        """A seat's name, or what it is called without one."""
        return self.names[seat] or message("seats.the", part=(self.parts or IN_TURN)[seat])

    def turn(self, state: Any, ui: Any, ply: int) -> tuple[int, ...]:
        """The seats that may act, what is half chosen taken into account; none when the game is over."""
        if self.game.outcome(state) is not None:
            return ()
        if self.game.parts is None:
            return (ply % len(self.names),)
        return tuple(self.game.parts.turn(state, ui))

    def seat_of(self, state: Any, action: Any, ply: int) -> int:
        """Whose an action is that is played after so many others."""
        return ply % len(self.names) if self.game.parts is None else self.game.parts.part_of(state, action)

    def waiting(self, turn: Sequence[int]) -> Message:
        """That another seat has to act first."""
        return message("seats.waiting", who=self.who(turn[0]))


def seats_of(table: Table) -> Seats | None:
    """Those whom a record's head names; None where it names nobody, or not as many as the game has seats for."""
    told = dict(reversed(table.tags))  # of several lines the first counts
    if "seats" not in told:
        return None
    names = tuple(_name(name) for name in told["seats"].split(","))
    if table.game.parts is None and max(table.game.seats) > 1:
        return None
    parts = None if table.game.parts is None else tuple(table.game.parts.names(table.params))
    if len(names) != len(parts or IN_TURN):
        return None
    passed = _PASS.fullmatch(told.get("pass", ""))
    host = int(passed["host"]) if passed and int(passed["host"]) < len(names) else None
    return Seats(table.game, names, parts, host)


def _name(text: str) -> str:
    """A name that cannot change how the words around it are written."""
    name = " ".join(UNSHOWN.sub(" ", text).split())[:LONGEST_NAME]
    return f"\u2068{name}\u2069" if _RIGHT_TO_LEFT.search(name) else name


# What one seat may not do


def why_not_act(session: Session, seats: Seats, action: Any) -> Reason | None:
    """Why the seat at this page may not play that action: it is another's."""
    here = session.history.here
    owner = seats.seat_of(here.state, action, here.ply)
    return None if owner == session.seat else Reason("seat", seats.waiting((owner,)))


def why_not_touch(
    session: Session, seats: Seats, touch: Input, meaning: Act[Any] | Show[Any] | Refuse
) -> Message | None:
    """Why the seat at this page may not touch what would mean that; what the game itself refuses it refuses."""
    here = session.history.here
    turn = seats.turn(here.state, session.ui, here.ply)
    if not turn or touch.kind == "cancel":
        return None
    if session.seat not in turn:
        return seats.waiting(turn)
    if isinstance(meaning, Act):
        why = why_not_act(session, seats, meaning.action)
        return why.message if why else None
    if isinstance(meaning, Show):
        after = seats.turn(here.state, meaning.ui, here.ply)
        return None if session.seat in after else seats.waiting(after)
    return None


def bar(session: Session, seats: Seats, scene: Plain) -> None:
    """Changes a scene so that it offers nothing that is another seat's to do, and says whom we wait for."""
    here = session.history.here
    turn = seats.turn(here.state, session.ui, here.ply)
    if not turn:
        return
    if session.seat in turn:
        ready = [spot for spot in scene["spots"] if spot["state"] == "ready"] if len(turn) > 1 else []
        for spot in ready:
            touch = Input("tap", spot["key"])
            meaning = seats.game.intent(here.state, session.ui, touch)
            if why := why_not_touch(session, seats, touch, meaning):
                _bar_spot(spot, why)
        return
    why = seats.waiting(turn)
    for spot in scene["spots"]:
        if spot["state"] != "idle":
            _bar_spot(spot, why)
    for section in scene["panel"]:
        for option in section.get("options", ()):
            option |= {"state": "used" if option["state"] == "used" else "off", "why": why}
    scene["keys"] = []
    scene["prompt"] = {"title": why, "note": message("seats.waiting_note")}


def _bar_spot(spot: Plain, why: Message) -> None:
    spot.pop("does", None)
    spot |= {"state": "barred", "why": why}


# What the page is told


def told(session: Session) -> Plain | None:
    """`seats` of a snapshot."""
    seats = seats_of(session.table)
    if seats is None:
        return None
    here = session.history.here
    played = session.history.played()
    owners = [seats.seat_of(session.before(node), node.action, ply) for ply, node in enumerate(played)]
    return {
        "who": [seats.who(seat) for seat in range(len(seats.names))],
        "parts": seats.parts and list(seats.parts),
        "turn": list(seats.turn(here.state, session.ui, here.ply)),
        "mine": session.seat,
        "actions": [owners.count(seat) for seat in range(len(seats.names))],
        "passing": None if seats.host is None else _passing(session, seats.host, played, owners),
    }


def _passing(session: Session, host: int, played: Sequence[Node], owners: Sequence[int]) -> Plain:
    history, ply = session.history, len(played)
    known = [number for number in session.passed if _at_this_table(session, number)]
    along = history.along([node.text for node in played])
    last = played[-1] if played else None
    return {
        "host": host,
        "here": any(number in along and history.nodes[number].ply == ply for number in known),
        "away": any(number not in along for number in known),
        "last": last
        and {
            "seat": owners[-1],
            "words": list(session.table.game.tell(session.before(last), last.action)),
            "motions": session.motions_of(last),
        },
    }


def _at_this_table(session: Session, number: int) -> bool:
    return session.history.nodes[number].root == session.history.here.root
