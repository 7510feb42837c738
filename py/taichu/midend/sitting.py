"""What those do at a session who share a game: take a seat or the device, let a bot play, pass links (docs/protocol.md, Seats)."""

from __future__ import annotations

from taichu.core.errors import Illegal, JobError, LinkError, Reason, TaichuError
from taichu.core.message import Message, message
from taichu.core.record import Record
from taichu.midend.bots import Turn
from taichu.midend.history import Node
from taichu.midend.replay import replay
from taichu.midend.seats import Seats, seats_of
from taichu.midend.session import Session


def sit(session: Session, seat: int | None) -> None:
    """That seat plays here from now on at the present table, None for all of them. TaichuError where there is no such seat."""
    seats = seats_of(session.table)
    if seats is None or (seat is not None and seat not in seats.persons):
        raise TaichuError(message("error.args.kind", name="seat"), "seat")
    others = {root: one for root, one in session.hands.items() if root != session.history.here.root}
    session.hands = others if seat is None else {**others, session.history.here.root: seat}
    session.ui = session.table.game.ui
    session.changed(None)


def take(session: Session, seat: int) -> None:
    """The shared device was handed to that seat. TaichuError where it is not to be."""
    eyes = session.eyes()
    if eyes is None or eyes.hand is None or eyes.hand != seat:
        raise TaichuError(message("error.args.kind", name="seat"), "seat")
    session.holders = {**session.holders, session.history.here.root: seat}
    session.ui = session.table.game.ui
    session.changed(None)


def think(session: Session) -> Turn:
    """Begin the job that finds what the bot on turn does, in place of any other; Illegal where no bot is on turn."""
    seats = session.seats()
    level = seats.bot_on_turn(session.history.here) if seats else None
    if level is None:
        raise Illegal(Reason("seat", message("error.seats.no_bot")))
    node, actions = session.decided
    if node == session.history.at and actions:
        session.job = Turn.known(actions)
    else:
        line = [] if node == session.history.at else _since_revealed(session)
        positions = [*map(session.before, line), session.state]
        session.job = Turn.of(session.table, level, positions, [node.action for node in line])
    return session.job


def _since_revealed(session: Session) -> list[Node]:
    """The last actions of the seat on turn in which nothing was revealed: what it decided on before is among them."""
    game = session.table.game
    seat, line = game.to_move(session.state), []
    for node in reversed(session.history.played()):
        before = session.before(node)
        if game.to_move(before) != seat or (game.undoable and not game.undoable(before, node.action)):
            break
        line.append(node)
    return line[::-1]


def play(session: Session, number: int, whole: bool, now: int | None) -> None:
    """Play the next action that the bot has decided on, or the `whole` of them; JobError where that job is not at work or not done."""
    job = session.job_at_work(number)
    if not job.bot or job.found is None:
        raise JobError
    played = []
    for action in job.found[: None if whole else 1]:
        session.history.act(action)
        played.append(session.history.here)
    session.clock.begun = True
    session.decided = (session.history.at, job.found[len(played) :])
    session.moved(session.history.here, now)
    session.along_with = played[:-1]


def before_bots(session: Session, seats: Seats) -> int | None:
    """The node of a person's last decision before the present position, else where the attempt began; None where nothing was played."""
    node = session.history.here
    while node.kind == "act" and node.parent is not None:
        node = session.history.nodes[node.parent]
        if seats.bot_on_turn(node) is None:
            break
    return None if node.number == session.history.at else node.number


def pass_on(session: Session) -> None:
    """The present position is sent by link."""
    session.passed |= {session.history.at}
    session.changed(None)


def receive(session: Session) -> None:
    """The present position came by link; the action that led to it is told."""
    session.passed |= {session.history.at}
    here = session.history.here
    session.changed(here if here.kind == "act" else None)


def follow(session: Session, record: Record, now: int | None) -> Message | None:
    """Play what a record of the same game has beyond the line on the board; the message says where it breaks off.
    LinkError where it is another game's, or parts from that line."""
    played = replay(record)
    if (played.table.game, played.table.start, played.table.tags) != (
        session.table.game,
        session.table.start,
        session.table.tags,
    ):
        raise LinkError(message("error.seats.other"), "link")
    line = [node.action for node in session.history.played()]
    if list(played.actions[: len(line)]) != line:
        raise LinkError(message("error.seats.parts", ply=len(line)), "link")
    attempt = session.history.here.attempt
    for action in played.actions[len(line) :]:
        session.history.act(action)
    session.clock.begun = True
    session.moved(None, now, attempt)
    receive(session)
    return played.broken.sentence if played.broken else None
