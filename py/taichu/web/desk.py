"""The operations of docs/protocol.md, on the one session a page has open."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from taichu import __version__
from taichu.core.errors import TaichuError
from taichu.core.game import INPUT_KINDS, Input
from taichu.core.link import Link
from taichu.core.message import Message, message
from taichu.core.record import Record, format_record, parse_record
from taichu.core.rng import MASK64, seed_of
from taichu.games import SHOWN, get_game, lacking
from taichu.midend.links import Calendar, advice, open_link, position_link, record_link, start_link
from taichu.midend.replay import table_of
from taichu.midend.session import Session
from taichu.midend.table import Table, table_from_seed, table_from_text
from taichu.web.protocol import (
    VERSION,
    Refused,
    Request,
    answer,
    check_args,
    read_request,
    refusal,
    refused_by,
    request_id,
)
from taichu.web.snapshot import clock, counts, misread, snapshot

MAX_POSITIONS = 10_000
MAX_STEPS = 1_000_000

_OPENING = {
    "link": "text?",
    "list": "text?",
    "row": "text?",
    "game": "text?",
    "start": "text?",
    "preset": "text?",
    "seed": "seed?",
}
_EDITING = {
    "game": "text",
    "draft": "text?",
    "start": "text?",
    "brush": "text?",
    "stroke": "texts?",
    "choose": "text?",
    "number": "number?",
}

Args = Mapping[str, Any]
Answer = dict[str, Any]


class Desk:
    """Holds the open session, if any. `dispatch` answers every text and raises nothing."""

    def __init__(self) -> None:
        self.session: Session | None = None

    def dispatch(self, text: str) -> str:
        """One request in, one answer out."""
        try:
            request = read_request(text)
        except Refused as refused:
            return refusal(request_id(text), self.revision, refused)
        try:
            return self._answered(request)
        except Refused as refused:
            return refusal(request.id, self.revision, refused)

    @property
    def revision(self) -> int:
        """The present scene's; 0 before anything was opened."""
        return self.session.revision if self.session else 0

    def _answered(self, request: Request) -> str:
        op = OPS.get(request.op)
        if op is None:
            raise Refused("op", message("error.op", op=request.op[:40]), "op")
        args = check_args(request.args, op.args)
        if op.needs_open and self.session is None:
            raise Refused("nothing_open", message("error.nothing_open"))
        if op.answers_scene and request.rev != self.revision:
            raise Refused("stale", message("error.stale"), "rev")
        kept = self.session
        back = kept.mark() if kept else None
        if kept:
            kept.told()
        try:
            data = op.run(self, args, request.now)
            return answer(request.id, self.revision, data)
        except Refused:
            raise
        except TaichuError as error:
            raise refused_by(error) from error
        except Exception as error:  # a fault of ours must not cost the player the game
            self.session = kept
            if back:
                back()
            if isinstance(error, ImportError) and (game := lacking(error)):
                raise Refused("later", message("error.game.absent", game=game), game) from error
            name = type(error).__name__
            raise Refused("internal", message("error.internal", name=name), name) from error

    @property
    def open_session(self) -> Session:
        """The session, for operations that need one."""
        assert self.session is not None, "an operation that needs an open game was not marked so"
        return self.session


def _hello(desk: Desk, args: Args, now: int | None) -> Answer:
    return {
        "protocol": VERSION,
        "version": __version__,
        "python": ".".join(map(str, sys.version_info[:3])),
        "games": list(SHOWN),
    }


def _named(args: Args, now: int | None) -> tuple[Table, Record | None, Link | None]:
    """The table that the arguments of `open` and `new` name."""
    given = {name for name, value in args.items() if value is not None}
    for way, companions in (("link", {"list", "row"}), ("start", {"game"})):
        if way in given and (beside := sorted(given - {way} - companions)):
            raise Refused("args", message("error.args.unknown", name=beside[0]), beside[0])
    if given & {"list", "row"} and args["link"] is None:
        raise Refused("args", message("error.args.missing", name="link"), "link")
    if args["link"] is not None:
        listed = args["list"]
        calendar = Calendar(now) if listed is None else Calendar(now, lambda _: str(listed))
        return open_link(args["link"], calendar, args["row"])
    if args["game"] is None:
        raise Refused("args", message("error.args.missing", name="game"), "game")
    if args["start"] is not None:
        return table_from_text(get_game(args["game"]), args["start"]), None, None
    seed = args["seed"] if args["seed"] is not None else 0
    number = seed_of(seed) if isinstance(seed, str) else seed & MASK64
    return table_from_seed(args["game"], args["preset"], number), None, None


def _open(desk: Desk, args: Args, now: int | None) -> Answer:
    table, record, link = _named(args, now)
    session = Session(table, desk.revision)
    notes = _set_out(session, record, link, now)
    desk.session = session
    return {**snapshot(session, now), "notes": notes}


def _new(desk: Desk, args: Args, now: int | None) -> Answer:
    table, record, link = _named(args, now)
    desk.open_session.new(table, now)
    notes = _set_out(desk.open_session, record, link, now)
    return {**snapshot(desk.open_session, now), "notes": notes}


def _set_out(session: Session, record: Record | None, link: Link | None, now: int | None) -> list[Message]:
    """Play a link's record, and say what is to be said about the link."""
    notes = [message("note.link.unchecked")] if link and not link.checked else []
    notes += misread(session.table)
    if record is not None:
        broken = session.play(record, now)
        notes += [broken] if broken else []
        if any(word == "pass" for word, _ in record.tags):
            from taichu.midend.sitting import receive

            receive(session)
        if link and link.ply is not None:
            session.to_ply(link.ply)
    return notes


def _resume(desk: Desk, args: Args, now: int | None) -> Answer:
    desk.open_session.resume(args["save"], now)
    return snapshot(desk.open_session, now)


def _import(desk: Desk, args: Args, now: int | None) -> Answer:
    record = parse_record(args["text"])
    if desk.session is None:
        desk.session = Session(table_of(record), 0)
        broken = desk.session.play(record, now)
    else:
        broken = desk.session.load(record, now)
    notes = [*([broken] if broken else []), *misread(desk.open_session.table)]
    return {**snapshot(desk.open_session, now), "notes": notes}


def _look(desk: Desk, args: Args, now: int | None) -> Answer:
    return snapshot(desk.open_session, now)


def _input(desk: Desk, args: Args, now: int | None) -> Answer:
    if args["kind"] not in INPUT_KINDS:
        raise Refused("args", message("error.args.kind", name="kind"), "kind")
    touch = Input(args["kind"], args["at"] or "", args["id"] or "")
    why = desk.open_session.touch(touch, now)
    data = snapshot(desk.open_session, now)
    return {**data, "refusal": why} if why else data


def _act(desk: Desk, args: Args, now: int | None) -> Answer:
    session = desk.open_session
    session.act(session.table.game.parse_action(session.state, args["text"]), now)
    return snapshot(session, now)


def _undo(desk: Desk, args: Args, now: int | None) -> Answer:
    desk.open_session.undo(now)
    return snapshot(desk.open_session, now)


def _redo(desk: Desk, args: Args, now: int | None) -> Answer:
    desk.open_session.redo(now)
    return snapshot(desk.open_session, now)


def _restart(desk: Desk, args: Args, now: int | None) -> Answer:
    desk.open_session.restart(now)
    return snapshot(desk.open_session, now)


def _goto(desk: Desk, args: Args, now: int | None) -> Answer:
    desk.open_session.goto(args["node"], now)
    return snapshot(desk.open_session, now)


def _checkpoint(desk: Desk, args: Args, now: int | None) -> Answer:
    desk.open_session.checkpoint(args["name"])
    return snapshot(desk.open_session, now)


def _seated(name: str) -> Callable[[Desk, Args, int | None], Answer]:
    """An operation of those who share a game: only they pay for loading it."""

    def run(desk: Desk, args: Args, now: int | None) -> Answer:
        from taichu.web import sitting

        return sitting.OPS[name](desk.open_session, args, now)

    return run


def _clock(desk: Desk, args: Args, now: int | None) -> Answer:
    if now is not None:
        desk.open_session.show(args["run"], now)
    return {"clock": clock(desk.open_session, now)}


def _why(desk: Desk, args: Args, now: int | None) -> Answer:
    scene = desk.open_session.scene()
    boards = [scene, *(section for section in scene["panel"] if section["kind"] == "board")]
    found = next((spot for board in boards for spot in board["spots"] if spot["key"] == args["at"]), None)
    return {"message": found.get("why") if found else None}


def _link(desk: Desk, args: Args, now: int | None) -> Answer:
    session, kind, ply = desk.open_session, args["kind"], args["ply"]
    if ply is not None and not (kind == "r" and 0 <= ply <= session.history.here.ply):
        raise Refused("args", message("error.args.kind", name="ply"), "ply")
    if kind == "s":
        link = start_link(session.table)
    elif kind == "p":
        link = position_link(session.table.game, session.state)
    elif kind == "r":
        # Without its tag a daily's link is a quarter as long, and its game is the same.
        record = session.record()
        link = record_link(record._replace(tags=session.table.tags), ply)
    else:
        raise Refused("args", message("error.args.kind", name="kind"), "kind")
    secret = kind != "s" and session.keeps_secrets(whole=False)
    return {"link": link, "length": len(link), "advice": advice(link), "secret": secret}


def _record(desk: Desk, args: Args, now: int | None) -> Answer:
    session = desk.open_session
    return {"text": format_record(session.record(), folded=session.keeps_secrets(whole=False))}


def _replay(desk: Desk, args: Args, now: int | None) -> Answer:
    given = [name for name in ("link", "text") if args[name] is not None]
    if len(given) != 1:
        raise Refused("args", message("error.args.missing", name="link"), "link")
    if args["ply"] is not None and args["ply"] < 0:
        raise Refused("args", message("error.args.kind", name="ply"), "ply")
    # Loaded by whoever asks for it: every millisecond of the start counts.
    from taichu.web.replaying import moment, played

    return moment(played(args["link"], args["text"]), args["ply"], bool(args["whole"]), bool(args["stages"]))


def _actions(desk: Desk, args: Args, now: int | None) -> Answer:
    session = desk.open_session
    game, eyes = session.table.game, session.eyes()
    if eyes is not None and eyes.seat != game.to_move(session.state):
        return {"actions": []}
    return {"actions": [game.action_text(session.state, action) for action in game.actions(session.state)]}


# Only whoever asks for them pays for loading what the next three need: every millisecond of the start counts.


def _results(desk: Desk, args: Args, now: int | None) -> Answer:
    from taichu.web.results import check

    return check(args["results"])


def _stats(desk: Desk, args: Args, now: int | None) -> Answer:
    from taichu.web.results import stats

    return stats(args["game"], args["results"], args["least"], args["rows"], now)


def _edit(desk: Desk, args: Args, now: int | None) -> Answer:
    # Only whoever edits pays for loading this.
    from taichu.midend.drafts import Change, Drawing, edit, edit_start

    for one, other in (("start", "draft"), ("start", "stroke"), ("start", "choose"), ("stroke", "choose")):
        if args[one] is not None and args[other] is not None:
            raise Refused("args", message("error.args.unknown", name=other), other)
    game = get_game(args["game"])
    if args["start"] is not None:
        return edit_start(game, args["start"])
    drawing = Drawing(args["draft"], args["brush"] or "")
    return edit(game, drawing, Change(args["stroke"], args["choose"], args["number"]))


def _advise(desk: Desk, args: Args, now: int | None) -> Answer:
    return {"job": desk.open_session.advise(args["kind"]).number}


def _advance(desk: Desk, args: Args, now: int | None) -> Answer:
    session = desk.open_session
    if not 0 < args["steps"] <= MAX_STEPS:
        raise Refused("args", message("error.args.kind", name="steps"), "steps")
    job = session.advance(args["job"], args["steps"])
    done = job.found is not None
    return {"progress": job.progress, "advice": job.plain(), "done": done, "counts": counts(session)}


def _cancel(desk: Desk, args: Args, now: int | None) -> Answer:
    desk.open_session.cancel(args["job"])
    return {}


def _report(desk: Desk, args: Args, now: int | None) -> Answer:
    session = desk.open_session
    if args["kind"] not in session.reports():
        raise Refused("args", message("error.args.kind", name="kind"), "kind")
    return {"sections": session.report(args["kind"])}


def _selftest(desk: Desk, args: Args, now: int | None) -> Answer:
    positions = 1000 if args["positions"] is None else args["positions"]
    first = args["from"] or 0
    if not (0 < positions <= MAX_POSITIONS and 0 <= first <= MAX_POSITIONS):
        raise Refused("args", message("error.args.kind", name="positions"), "positions")
    from taichu.midend.conformance import walk

    report = walk(get_game(args["game"]), first, positions)
    return {"digest": report.digest, "positions": report.positions, "checks": report.checks}


class Op(NamedTuple):
    """`args`: the kinds of its arguments; `needs_open`: a game must be open; `answers_scene`: it must carry the revision."""

    run: Callable[[Desk, Args, int | None], Answer]
    args: Mapping[str, str]
    needs_open: bool = True
    answers_scene: bool = False


OPS: Mapping[str, Op] = {
    "hello": Op(_hello, {}, needs_open=False),
    "open": Op(_open, _OPENING, needs_open=False),
    "new": Op(_new, _OPENING),
    "resume": Op(_resume, {"save": "text"}),
    "import": Op(_import, {"text": "text"}, needs_open=False),
    "look": Op(_look, {}),
    "input": Op(_input, {"kind": "text", "at": "text?", "id": "text?"}, answers_scene=True),
    "act": Op(_act, {"text": "text"}, answers_scene=True),
    "undo": Op(_undo, {}, answers_scene=True),
    "redo": Op(_redo, {}, answers_scene=True),
    "restart": Op(_restart, {}, answers_scene=True),
    "goto": Op(_goto, {"node": "number"}, answers_scene=True),
    "checkpoint": Op(_checkpoint, {"name": "text"}, answers_scene=True),
    "sit": Op(_seated("sit"), {"seat": "number?"}, answers_scene=True),
    "take": Op(_seated("take"), {"seat": "number"}, answers_scene=True),
    "think": Op(_seated("think"), {}, answers_scene=True),
    "play": Op(_seated("play"), {"job": "number", "whole": "flag?"}, answers_scene=True),
    "pass": Op(_seated("pass"), {}, answers_scene=True),
    "follow": Op(_seated("follow"), {"link": "text"}, answers_scene=True),
    "clock": Op(_clock, {"run": "flag"}),
    "why": Op(_why, {"at": "text"}),
    "link": Op(_link, {"kind": "text", "ply": "number?"}),
    "record": Op(_record, {}),
    "replay": Op(
        _replay,
        {"link": "text?", "text": "text?", "ply": "number?", "whole": "flag?", "stages": "flag?"},
        needs_open=False,
    ),
    "actions": Op(_actions, {}),
    "results": Op(_results, {"results": "list"}, needs_open=False),
    "stats": Op(_stats, {"game": "text", "results": "list", "least": "list", "rows": "list?"}, needs_open=False),
    "edit": Op(_edit, _EDITING, needs_open=False),
    "advise": Op(_advise, {"kind": "text"}, answers_scene=True),
    "advance": Op(_advance, {"job": "number", "steps": "number"}),
    "cancel": Op(_cancel, {"job": "number"}),
    "report": Op(_report, {"kind": "text"}),
    "selftest": Op(_selftest, {"game": "text", "positions": "number?", "from": "number?"}, needs_open=False),
}
