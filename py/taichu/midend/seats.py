"""Several who play one game: who they are, whose turn it is, and what one of them may not do in another's place.

Lines of a record's head tell of them (docs/protocol.md, Seats): `seats Ann, Ben` names them, `bots -, deep` says where bots play, and
`pass <id> <host>` that links pass between them. Where a game of one seat has no parts to share out, two do the same in turn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from taichu.core.errors import Reason
from taichu.core.game import NOBODY, Act, AnyGame, Input, Refuse, Show
from taichu.core.message import UNSHOWN, Arg, Message, message
from taichu.core.rng import fnv1a64
from taichu.core.scene import Plain
from taichu.midend.eyes import eyes_at
from taichu.midend.table import Table

if TYPE_CHECKING:
    from taichu.midend.history import Node
    from taichu.midend.session import Session

IN_TURN = (message("together.one"), message("together.other"))
LONGEST_NAME = 40
LONGEST_LINE = 80  # of what is said of it
HEAD = {"seats", "bots"}
PERSON = "-"

_PASS = re.compile(r"(?P<id>[A-Za-z0-9_-]{4,12}) (?P<host>[0-9])")
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")


class Seats(NamedTuple):
    """`names` as they stand in the record; `parts` what each plays, None where they do the same in turn or play against each other;
    `called` what the game calls those who do, else None; `bots` the level of each seat, None for a person; `host` the seat that began a
    game that is passed by link, None where it is not."""

    game: AnyGame
    names: tuple[str, ...]
    parts: tuple[Message, ...] | None
    called: tuple[Message, ...] | None
    bots: tuple[str | None, ...] | None
    host: int | None

    def who(self, seat: int) -> Arg:
        """A seat's name, or what it is called without one."""
        if self.names[seat]:
            return self.names[seat]
        return self.called[seat] if self.called else message("seats.the", part=(self.parts or IN_TURN)[seat])

    def level(self, seat: int) -> str | None:
        """The level of the bot that plays there, None for a person."""
        return self.bots[seat] if self.bots else None

    @property
    def persons(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat in range(len(self.names)) if self.level(seat) is None]

    def turn(self, state: Any, ui: Any, ply: int) -> tuple[int, ...]:
        """The seats that may act, what is half chosen taken into account; none when the game is over."""
        if self.game.outcome(state) is not None:
            return ()
        if self.called:
            return (self.game.to_move(state) or 0,)
        if self.game.parts is None:
            return (ply % len(self.names),)
        return tuple(self.game.parts.turn(state, ui))

    def seat_of(self, state: Any, action: Any, ply: int) -> int:
        """Whose an action is that is played after so many others."""
        if self.called:
            return self.game.to_move(state) or 0
        return ply % len(self.names) if self.game.parts is None else self.game.parts.part_of(state, action)

    def bot_on_turn(self, node: Node) -> str | None:
        """The level of the bot that is to move there, None where no bot is."""
        seat = self.game.to_move(node.state) if self.bots else None
        return None if seat is None else self.level(seat)

    def waiting(self, turn: Sequence[int]) -> Message:
        """That another seat has to act first."""
        by_link = self.host is not None and self.level(turn[0]) is None
        return message("seats.waiting" if by_link else "together.turn", who=self.who(turn[0]))


def seats_of(table: Table) -> Seats | None:
    """Those whom a record's head names; None where it names nobody, not as many as the game has seats for, or a bot that there is not."""
    told = dict(reversed(table.tags))  # of several lines the first counts
    if not told.keys() & HEAD:
        return None
    game = table.game
    parts = None if game.parts is None else tuple(game.parts.names(table.params))
    called = None if game.players is None else tuple(game.players(table.params))
    count = len(called or parts or IN_TURN)
    names = tuple(_name(name) for name in told.get("seats", "," * (count - 1)).split(","))
    bots = _bots(told["bots"]) if "bots" in told else None
    if called is None and (bots is not None or (parts is None and max(game.seats) > 1)):
        return None
    levels = (None, *(game.bots.levels if game.bots else ()))
    if len(names) != count or (bots is not None and (len(bots) != count or not set(bots) <= set(levels))):
        return None
    passed = _PASS.fullmatch(told.get("pass", ""))
    host = int(passed["host"]) if passed and int(passed["host"]) < count else None
    return Seats(game, names, parts, called, bots, host)


def misread(table: Table) -> list[Message]:
    """That what a record's head says of seats and bots does not fit the game; nothing where it does or says nothing."""
    lines = tuple(f"{word} {rest}".strip()[:LONGEST_LINE] for word, rest in table.tags if word in HEAD)
    return [message("note.seats", lines=lines)] if lines and seats_of(table) is None else []


def _bots(text: str) -> tuple[str | None, ...]:
    levels = [level.strip() for level in text.split(",")]
    return tuple(None if level == PERSON else level for level in levels)


def _name(text: str) -> str:
    """A name that cannot change how the words around it are written."""
    name = " ".join(UNSHOWN.sub(" ", text).split())[:LONGEST_NAME]
    return f"\u2068{name}\u2069" if _RIGHT_TO_LEFT.search(name) else name


# What one seat may not do


def acting(session: Session, seats: Seats) -> int | None:
    """The seat that may act at this page when it is its turn."""
    return eyes_at(session, seats).seat if seats.called else session.seat


def why_wait(session: Session, seats: Seats, turn: Sequence[int]) -> Message:
    """Why nobody may act here: another is on turn, or is to have the device first."""
    hand = eyes_at(session, seats).hand
    return seats.waiting(turn) if hand is None else message("seats.hand_over", who=seats.who(hand))


def why_not_act(session: Session, seats: Seats, action: Any) -> Reason | None:
    """Why the seat at this page may not play that action: it is another's."""
    here = session.history.here
    owner = seats.seat_of(here.state, action, here.ply)
    return None if owner == acting(session, seats) else Reason("seat", why_wait(session, seats, (owner,)))


def why_not_touch(
    session: Session, seats: Seats, touch: Input, meaning: Act[Any] | Show[Any] | Refuse
) -> Message | None:
    """Why the seat at this page may not touch what would mean that; what the game itself refuses it refuses."""
    here = session.history.here
    turn = seats.turn(here.state, session.ui, here.ply)
    if not turn or touch.kind == "cancel":
        return None
    if acting(session, seats) not in turn:
        return why_wait(session, seats, turn)
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
    if acting(session, seats) in turn:
        ready = [spot for spot in scene["spots"] if spot["state"] == "ready"] if len(turn) > 1 else []
        for spot in ready:
            touch = Input("tap", spot["key"])
            meaning = seats.game.intent(here.state, session.ui, touch)
            if why := why_not_touch(session, seats, touch, meaning):
                _bar_spot(spot, why)
        return
    why = why_wait(session, seats, turn)
    if seats.called:  # what an opponent chooses from is not listed
        scene["panel"] = [section for section in scene["panel"] if not section.get("options")]
    for picture in (scene, *scene["panel"]):
        for spot in picture.get("spots", ()):
            if spot["state"] != "idle":
                _bar_spot(spot, why, "idle" if seats.called else "barred")
        for option in picture.get("options", ()):
            option |= {"state": "used" if option["state"] == "used" else "off", "why": why}
    scene["keys"] = []
    scene["prompt"] = _waiting_prompt(session, seats, turn, scene["prompt"])


def _waiting_prompt(session: Session, seats: Seats, turn: Sequence[int], prompt: Plain) -> Plain:
    """Whom we wait for; what the game's own prompt notes stays where the wait is a short one."""
    title = seats.waiting(turn)
    if eyes_at(session, seats).hand is not None:
        return {"title": title, "note": message("seats.hand_over.note")}
    if seats.host is not None and seats.level(turn[0]) is None:
        return {"title": title, "note": message("seats.waiting_note")}
    return {**prompt, "title": title}


def _bar_spot(spot: Plain, why: Message, state: str = "barred") -> None:
    spot.pop("does", None)
    spot |= {"state": state, "why": why}


# What the page is told


def told(session: Session) -> Plain | None:
    """`seats` of a snapshot."""
    seats = seats_of(session.table)
    if seats is None:
        return None
    here, eyes = session.history.here, eyes_at(session, seats)
    played = session.history.played()
    owners = [seats.seat_of(session.before(node), node.action, ply) for ply, node in enumerate(played)]
    return {
        "who": [seats.who(seat) for seat in range(len(seats.names))],
        "parts": seats.parts and list(seats.parts),
        "called": seats.called and list(seats.called),
        "bots": seats.bots and list(seats.bots),
        "turn": list(seats.turn(here.state, session.ui, here.ply)),
        "mine": session.seat,
        "eyes": eyes.seat,
        "hand": eyes.hand,
        "actions": [owners.count(seat) for seat in range(len(seats.names))],
        "passing": None if seats.host is None else _passing(session, seats, seats.host, played, owners),
    }


def _passing(session: Session, seats: Seats, host: int, played: Sequence[Node], owners: Sequence[int]) -> Plain:
    history, ply = session.history, len(played)
    known = [number for number in session.passed if _at_this_table(session, number)]
    along = history.along([node.text for node in played])
    last = played[-1] if played else None
    people = [seat for seat in owners if seat in seats.persons]
    return {
        "host": host,
        "sender": people[-1] if people else host,
        "here": any(number in along and history.nodes[number].ply == ply for number in known),
        "away": any(number not in along for number in known),
        "line": [_compared(session, node) for node in played],
        "since": next((past for past, seat in enumerate(reversed(owners)) if seat == session.seat), len(owners)),
        "last": last
        and {
            "seat": owners[-1],
            "words": list(session.table.game.tell(session.before(last), last.action)),
            "motions": session.motions_of(last),
        },
    }


def _compared(session: Session, node: Node) -> str:
    """The text of an action, as its hash where it held a secret when it was played: that does not change as the game goes on."""
    masked = node.table.game.masked
    if masked is None or masked(session.before(node), node.action, node.state, NOBODY) is None:
        return node.text
    return f"{fnv1a64(f'{node.ply} {node.text}'):016x}"


def _at_this_table(session: Session, number: int) -> bool:
    return session.history.nodes[number].root == session.history.here.root
