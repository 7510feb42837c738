"""A session: what one page or one command has open, with its history, clock and counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from taichu.core.errors import AdviceError, Illegal, JobError, TaichuError
from taichu.core.game import NOBODY, Act, Input, Outcome, Refuse
from taichu.core.message import Message, message
from taichu.core.record import Record
from taichu.core.scene import Plain
from taichu.midend.clock import Clock
from taichu.midend.history import History, Node
from taichu.midend.replay import record_of, replay, table_of
from taichu.midend.savefile import MAX_NAME, Counts, Save, parse_save, save_text
from taichu.midend.table import Table

if TYPE_CHECKING:  # whoever asks for no advice does not load it
    from taichu.midend.advising import Job
    from taichu.midend.bots import Turn
    from taichu.midend.eyes import Eyes
    from taichu.midend.seats import Seats


class Session:
    """One player's desk. Every method that changes something either does all of it or raises and does nothing.

    `ui` is what is picked up; `revision` grows with each new scene; `deed` is the action that led here, until it is
    told or anything else changes; `ways` shows a change by touch, None where `deed` does; `job` looks for advice on the
    present position, or for what a bot does there, and is gone when that changes. `hands` is the seat that plays here at a table, by its
    node, where not all do, `holders` the one that has a shared device in hand; `passed` are the nodes of positions that were sent or
    received by link (midend.seats). `decided` is a node and what the bot on turn there has yet to do of what it decided on.
    """

    def __init__(self, table: Table, revision: int = 0) -> None:
        self.history = History(table)
        self.ui: Any = table.game.ui
        self.revision = revision + 1
        self.deed: Node | None = None
        self.along_with: Sequence[Node] = ()
        self.ways: Sequence[Plain] | None = None
        self.clocks: dict[int, Clock] = {}
        self.counts: dict[int, Counts] = {}
        self.checkpoints: dict[int, str] = {}
        self.shown = True
        self.job: Job | Turn | None = None
        self.hands: Mapping[int, int] = {}
        self.holders: Mapping[int, int] = {}
        self.decided: tuple[int, Sequence[Any]] = (0, ())
        self.passed: frozenset[int] = frozenset()

    # What there is

    @property
    def table(self) -> Table:
        """The table at which the present position was reached."""
        return self.history.here.table

    @property
    def state(self) -> Any:
        """The present position."""
        return self.history.here.state

    @property
    def clock(self) -> Clock:
        """The clock of the present attempt."""
        return self.clocks.setdefault(self.history.here.attempt, Clock())

    @property
    def count(self) -> Counts:
        """Undos and hints of the present attempt."""
        return self.counts.setdefault(self.history.here.attempt, Counts())

    @property
    def seat(self) -> int | None:
        """The seat that plays here, None where all of them do."""
        return self.hands.get(self.history.here.root)

    @property
    def holder(self) -> int | None:
        """The seat that has a shared device in hand, None where that is not known."""
        return self.holders.get(self.history.here.root)

    def seats(self) -> Seats | None:
        """Those of whom only one may act here at a time; None where nobody is kept from anything."""
        if all(word not in ("seats", "bots") for word, _ in self.table.tags):
            return None
        # Only games of several pay for loading this.
        from taichu.midend.seats import seats_of

        seats = seats_of(self.table)
        return None if seats is None or (self.seat is None and seats.called is None) else seats

    def eyes(self) -> Eyes | None:
        """For whom a game in which each has a seat is shown; None for who plays alone, or all of them, or a part."""
        seats = self.seats()
        if seats is None or seats.called is None:
            return None
        from taichu.midend.eyes import eyes_at

        return eyes_at(self, seats)

    def readable(self, eyes: Eyes | None, node: Node) -> str:
        """The text of an action as those eyes may read it."""
        if eyes is None:
            return node.text
        from taichu.midend.eyes import read_by

        return read_by(self, eyes, node)

    def keeps_secrets(self, whole: bool) -> bool:
        """Whether the line played, or the `whole` of this table, holds what one seat may know and another not."""
        seats = self.seats()
        if seats is None or len(seats.names) < 2:
            return False
        from taichu.midend.eyes import any_secret

        return any_secret(self, self.history.component() if whole else self.history.played())

    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        return self.table.game.outcome(self.state)

    def score(self) -> Any:
        """The game's score of the line played."""
        return self.table.game.score(self.state, [node.action for node in self.history.played()])

    def record(self, ply: int | None = None) -> Record:
        """The record of the line played, up to `ply` where given."""
        return record_of(self.table, tuple(node.text for node in self.history.played()[:ply]))

    def scene(self) -> Plain:
        """The present scene, for who looks; the spot where the last action ended has the class `last`."""
        scene = self.drawn(self._looking())
        if seats := self.seats():
            from taichu.midend.seats import bar

            bar(self, seats, scene)
        if any(word == "goal" for word, _ in self.table.tags):
            from taichu.midend.goal import goal_of, tell

            if goal := goal_of(self.table):
                tell(self.table, goal, self.outcome(), scene)
        if scene["banner"]:
            idle = {"undo": not self.can_undo(), "restart": self.history.here.ply == 0}
            scene["banner"]["offers"] = [offer for offer in scene["banner"]["offers"] if not idle.get(offer)]
        return scene

    def _looking(self) -> int:
        """The seat for which all is shown, or NOBODY."""
        eyes = self.eyes()
        if eyes is None:
            return self.table.game.to_move(self.state) or 0
        return NOBODY if eyes.seat is None else eyes.seat

    def drawn(self, seat: int) -> Plain:
        """The present position as a seat, or NOBODY, sees it."""
        here, game = self.history.here, self.table.game
        played = self.history.played() if game.trace else []
        trace = game.trace([(self.before(node), node.action) for node in played]) if game.trace and played else None
        scene = game.view(here.state, seat, self.ui, trace)
        last = {motion["to"] for motion in self.motions_of(here) if "to" in motion}
        for spot in scene["spots"]:
            if spot["key"] in last:
                spot["class"] += " last"
        return scene

    def said(self) -> list[Message]:
        """The sentences of `deed`, and of those of the same turn that were played with it."""
        told = [] if self.deed is None else [*self.along_with, self.deed]
        return [sentence for node in told for sentence in self.table.game.tell(self.before(node), node.action)]

    def motions(self) -> list[Plain]:
        """The movements of `deed`, or of the step by which it is being chosen."""
        if self.ways is not None:
            return list(self.ways)
        return [] if self.deed is None else self.motions_of(self.deed)

    def hints(self) -> list[str]:
        """The kinds of advice there are on the present position."""
        hints, eyes = self.table.game.hints, self.eyes()
        if hints is None or (eyes is not None and eyes.seat != self.table.game.to_move(self.state)):
            return []
        return list(hints.kinds(self.state))

    def reports(self) -> list[str]:
        """The kinds of reports there are on the present position."""
        reports = self.table.game.reports
        return [] if reports is None else list(reports.kinds)

    def report(self, kind: str) -> list[Plain]:
        """The sections of a report of a kind that there is, for the seat to which the scene is shown."""
        reports = self.table.game.reports
        assert reports is not None
        steps = [(self.before(node), node.action) for node in self.history.played()]
        return list(reports.sections(kind, steps, self.state, self._looking()))

    def save(self, now: int | None) -> str:
        """The present table's whole tree as text."""
        ms = {number: clock.read(now) for number, clock in self.clocks.items()}
        counts = {number: self.counts.get(number, Counts()) for number in sorted({*ms, *self.counts})}
        kept = Save(self.history, ms, counts, self.checkpoints, self.seat, self.passed)
        return save_text(kept, folded=self.keeps_secrets(whole=True))

    # What changes it

    def touch(self, touch: Input, now: int | None) -> Message | None:
        """Take an input; the message says why where it was refused, and then nothing has changed."""
        game = self.table.game
        meaning = game.intent(self.state, self.ui, touch)
        if seats := self.seats():
            from taichu.midend.seats import why_not_touch

            if said := why_not_touch(self, seats, touch, meaning):
                return said
        if isinstance(meaning, Refuse):
            return meaning.message
        if isinstance(meaning, Act):
            if (why := game.why_not(self.state, meaning.action)) is not None:
                return why.message
            self.act(meaning.action, now)
            self.ways = meaning.motions
        elif meaning.ui != self.ui:
            self.ui = meaning.ui
            self.changed(None)
            self.ways = meaning.motions
        return None

    def act(self, action: Any, now: int | None) -> None:
        """Play an action; raises Illegal, also where it is another seat's."""
        seats = self.seats()
        if seats is not None:
            from taichu.midend.seats import why_not_act

            if why := why_not_act(self, seats, action):
                raise Illegal(why)
        actor = self.table.game.to_move(self.state)
        self.history.act(action)
        if seats is not None and seats.called and actor is not None:
            self.holders = {**self.holders, self.history.here.root: actor}
        self.clock.begun = True
        self.moved(self.history.here, now)

    def undo(self, now: int | None) -> None:
        """One step back, counted, and past what bots did; Barrier where something was revealed. A step in an action that is not yet
        played is not counted."""
        if (before_step := self._step_back()) is not None:
            self.ui = before_step
            self.changed(None)
            return
        before, attempt = self.history.at, self.history.here.attempt
        self.history.undo(self._undone())
        if self.history.at != before:
            self.counts.setdefault(attempt, Counts()).undos += 1
            self.moved(None, now, attempt)

    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return self.history.can_undo(self._undone()) or self._step_back() is not None

    def _undone(self) -> int | None:
        """The node to which undo leads, None where that is the one before."""
        if (seats := self.seats()) is None or not seats.bots:
            return None
        from taichu.midend.sitting import before_bots

        return before_bots(self, seats)

    def _step_back(self) -> Any:
        """The ui before the last step in a half chosen action, None where there is none."""
        game = self.table.game
        return None if game.back is None else game.back(self.state, self.ui)

    def redo(self, now: int | None) -> None:
        """One step forth again, and past what bots did."""
        before, attempt = self.history.at, self.history.here.attempt
        self.history.redo()
        seats = self.seats()
        while seats is not None and self.history.ahead() and seats.bot_on_turn(self.history.here) is not None:
            self.history.redo()
        if self.history.at != before:
            here = self.history.here
            self.moved(here if here.kind == "act" else None, now, attempt)

    def goto(self, node: int, now: int | None) -> None:
        """To any node of the history; going back within an attempt counts as undoing."""
        attempt, ply = self.history.here.attempt, self.history.here.ply
        self.history.goto(node)
        if self.history.here.attempt == attempt and self.history.here.ply < ply:
            self.count.undos += ply - self.history.here.ply
        self.moved(None, now, attempt)

    def restart(self, now: int | None) -> None:
        """The first position again; can be undone."""
        attempt = self.history.here.attempt
        self.history.restart()
        self.moved(None, now, attempt)

    def new(self, table: Table, now: int | None) -> None:
        """Another game; undo leads back to this one."""
        attempt = self.history.here.attempt
        self.history.add_table(table)
        self.moved(None, now, attempt)

    def load(self, record: Record, now: int | None) -> Message | None:
        """A record's game in place of this one, as far as it goes; the message says where it broke off. Can be undone."""
        self.new(table_of(record), now)
        return self.play(record, now)

    def play(self, record: Record, now: int | None) -> Message | None:
        """Play the actions of a record that starts from the present position; the message says where it broke off."""
        played = replay(record)
        for action in played.actions:
            self.history.act(action)
        self.moved(None, now)
        return played.broken.sentence if played.broken else None

    def to_ply(self, ply: int) -> None:
        """Within the line played, to the position after `ply` actions; past its end, to its end."""
        line = [self.history.nodes[self.history.here.attempt], *self.history.played()]
        self.history.lead_to(line[min(ply, len(line) - 1)].number)

    def resume(self, text: str, now: int | None) -> None:
        """A saved attempt in place of this one; SaveError where it cannot be read. Can be undone."""
        saved = parse_save(text)
        attempt = self.history.here.attempt
        offset = len(self.history.nodes)
        self.history.graft(saved.history)
        self.clocks.update({number + offset: Clock(ms, begun=True) for number, ms in saved.ms.items()})
        self.counts.update({number + offset: count for number, count in saved.counts.items()})
        self.checkpoints.update({number + offset: name for number, name in saved.checkpoints.items()})
        self.passed |= {number + offset for number in saved.passed}
        if saved.seat is not None:
            self.hands = {**self.hands, offset: saved.seat}
        self.moved(None, now, attempt)

    def checkpoint(self, name: str) -> None:
        """Give the present position a name."""
        if not 1 <= len(name) <= MAX_NAME:
            raise TaichuError(message("error.args.name", most=MAX_NAME), "name")
        self.checkpoints[self.history.at] = name
        self.changed(None)

    def advise(self, kind: str) -> Job:
        """Begin a job in place of any other; AdviceError where there is no such advice here."""
        from taichu.core.advice import GRADE
        from taichu.midend.advising import Job

        if kind not in self.hints() and (kind != GRADE or self.table.game.grade is None):
            raise AdviceError(message("error.advice", kind=kind[:40]), "kind")
        self.job = Job(kind, [self.history.nodes[self.history.here.attempt], *self.history.played()])
        return self.job

    def advance(self, number: int, steps: int) -> Job | Turn:
        """Go on with the job of that number; JobError where it is not at work. Its advice is counted as a hint, and it is over then."""
        job = self.job_at_work(number)
        job.advance(steps)
        if job.found is not None and not job.bot:
            self.job = None
            self.count.hints += job.counts
        return job

    def cancel(self, number: int) -> None:
        """End the job of that number; JobError where it is not at work."""
        self.job_at_work(number)
        self.job = None

    def job_at_work(self, number: int) -> Job | Turn:
        """The job of that number; JobError where it is not at work."""
        if self.job is None or self.job.number != number:
            raise JobError
        return self.job

    def told(self) -> None:
        """The action that led here has been told, and is not told again."""
        self.deed = None
        self.along_with = ()
        self.ways = None

    def mark(self) -> Callable[[], None]:
        """What leads back to where we are now, after a fault of ours."""
        history = self.history.mark()
        clocks = {number: replace(clock) for number, clock in self.clocks.items()}
        counts = {number: replace(count) for number, count in self.counts.items()}
        kept = {**vars(self), "clocks": clocks, "counts": counts, "checkpoints": dict(self.checkpoints)}

        def back() -> None:
            vars(self).update({**kept, "job": None})  # what a fault broke off cannot go on
            self.history.back_to(history)

        return back

    def show(self, shown: bool, now: int) -> None:
        """The page is shown or hidden: the clock pauses while nobody can see the board."""
        self.shown = shown
        if not shown:
            self.clock.stop(now)
        elif self._is_played():
            self.clock.start(now)

    def moved(self, deed: Node | None, now: int | None, left: int | None = None) -> None:
        """After every change of place: nothing is picked up, and only the clock of a game that is being played runs."""
        self.ui = self.table.game.ui
        self.job = None
        if now is not None:
            if left is not None and left != self.history.here.attempt and left in self.clocks:
                self.clocks[left].stop(now)
            if self.outcome() is not None:
                self.clock.stop(now)
            elif self.shown and self._is_played():
                self.clock.start(now)
        self.changed(deed)

    def _is_played(self) -> bool:
        """Whether the present game is one of the visitor's own, on its way and not over."""
        return self.clock.begun and self.history.here.ply > 0 and self.outcome() is None

    def changed(self, deed: Node | None) -> None:
        """There is a new scene, and that action led to it."""
        self.deed = deed
        self.along_with = ()
        self.ways = None
        self.revision += 1

    def before(self, node: Node) -> Any:
        """The position in which the action of a node was played."""
        return self.history.nodes[node.parent or 0].state

    def motions_of(self, node: Node) -> list[Plain]:
        """The movements of the action that leads to a node; none where none does."""
        if node.kind != "act":
            return []
        return list(node.table.game.motions(self.before(node), node.action))
