"""A walk, the only kind of action: begun by a head, led from decision to decision, ended by a stop, by heaven or by a loss.

`begin` sets out and goes on to the first real decision; `choose` takes one of `walk.options` and goes on to the next. What is
forced happens on the way. A Walk is a small frozen value, so stepping back is keeping the one before. The section
numbers in comments are RULES.md's.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from taichu.games.heaven_gate.board import (
    CYLINDER,
    DOD,
    EMPTY,
    HEAVEN,
    HUMAN,
    LINE_AT,
    LINES,
    MINUS,
    NEXT,
    PLANES,
    PLUS,
    SOLIDS,
    SPH,
    SPOT_AT,
    WALKERS,
    faced,
    places_of,
    start_corner,
    station,
)
from taichu.games.heaven_gate.gate import enters, has, risen, why_shut
from taichu.games.heaven_gate.planes import (
    BAD_ENTRY,
    BAD_STOP,
    BLOCKED,
    GATE,
    LOSSES,
    MAKES,
    NOTHING,
    PACKED,
    ROOM,
    TEXTS,
)
from taichu.games.heaven_gate.state import ANY, OFF, OTHER, OWN, WON, State

# What can be chosen, apart from the place of a solid that was made.
PASS, PUT, STAY, SWAP, RIDE, DROP = "pass", "put", "stay", "swap", "ride", "drop"
# How a walk can end, apart from the reasons of a loss; the last two are no legal actions.
STOP, ENTER = "stop", "enter"
BARE, ENDLESS = "bare", "endless"
LAY, HOUSED, OPEN = "lay", "housed", "open"


class Event(NamedTuple):
    """A choice: `what` is the name of a solid that appears on `spot`, or one of PASS, PUT, … there, at that step of the walk."""

    what: str
    spot: int
    step: int = 0


class Action(NamedTuple):
    """A head (walker, line, sense, and whether the solid it rests in is carried) and the events of the walk, passing left out.
    A solid that appears has step 0."""

    walker: str
    line: int
    sense: int
    carry: bool = False
    events: tuple[Event, ...] = ()


class Happening(NamedTuple):
    """What happens at a step, for those who tell or draw a walk. `what`: LAY (`detail` is the plane), a solid's name where it
    appears, PUT, STAY, SWAP, RIDE, DROP, HOUSED, OPEN, STOP (`detail` is the solid), ENTER, or the reason of a loss."""

    what: str
    step: int
    spot: int
    detail: str = ""


class Walk(NamedTuple):
    """A walk that waits for a decision (`end` is "") or is over.

    The fields up to `end` are all that its future depends on. `other` is the solid the other walker rests in; `heaven` is
    packed (planes.py); `load` is the solid carried, SPH while riding, or EMPTY; `laid`: a plane was laid in this walk;
    `opening`: the gate was opened in this walk; `ridden`: the stations, a bit each, that were left riding since the
    board last changed. `end` is STOP, STAY, ENTER, the reason of a loss, or BARE or ENDLESS where the walk is not legal.
    """

    walker: str
    other: int
    station: int
    heaven: int
    solids: tuple[int, ...]
    load: int
    laid: bool
    housed: bool
    gate: bool
    opening: bool
    ridden: int
    end: str
    step: int
    events: tuple[Event, ...]
    options: tuple[Event, ...]

    @property
    def future(self) -> tuple[object, ...]:
        """What its future depends on: of two walks for which it is the same, one is enough for all results."""
        return self[:12]

    @property
    def spot(self) -> int:
        """Where the walk is."""
        return SPOT_AT[self.station]

    @property
    def line(self) -> int:
        """The line it is on."""
        return LINE_AT[self.station]

    @property
    def legal(self) -> bool:
        """Whether a walk that has ended so is an action."""
        return self.end not in (BARE, ENDLESS)

    @property
    def lost(self) -> bool:
        """Whether it has lost the game."""
        return self.end in LOSSES


Log = list[Happening]

_PLANE = {plane: number for number, plane in enumerate(PLANES)}
# Where a heaven spot's two bits are.
_SHIFT = (0,) * 10 + tuple(2 * place for place in range(len(HEAVEN)))


def heads(state: State) -> Iterator[Action]:
    """The heads that a walker may begin with now (5, "Setting out"); whether such a walk can end is another question."""
    if not state.result:
        for walker in WALKERS if state.to == ANY else (state.to,):
            yield from _heads_of(state, walker)


def _heads_of(state: State, walker: str) -> Iterator[Action]:
    for line in LINES:
        for sense in (PLUS, MINUS):
            for carry in (False, True):
                action = Action(walker, line, sense, carry)
                if first_station(state, action) is not None and may_carry(state, action):
                    yield action


def first_station(state: State, action: Action) -> int | None:
    """The station of the spot that the walk starts from; None where that line in that sense does not lead away from it, and
    for a walker that has entered heaven."""
    inside = state.inside(action.walker)
    spot = start_corner(action.line, action.sense) if inside == OFF else state.spot_of(inside)
    return None if spot in HEAVEN else station(spot, action.line, action.sense)


def may_carry(state: State, action: Action) -> bool:
    """Whether the solid it rests in is one that may be carried, or left, as the head says."""
    own = OWN[action.walker]
    inside = state.inside(action.walker)
    if state.gate:
        return inside == own.small and action.carry
    return not action.carry or inside in (own.small, own.pent)


def begin(state: State, action: Action, log: Log | None = None) -> Walk:
    """Set out as the head of `action` says (one of `heads`) and go on to the first decision, or to the end."""
    first = first_station(state, action)
    assert first is not None
    solids = state.solids
    load = EMPTY
    if action.carry:
        load = state.inside(action.walker)
        solids = _with(solids, solids.index(load), EMPTY)
    other = state.inside(OTHER[action.walker])
    heaven = PACKED[state.heaven]
    walk = Walk(
        action.walker, other, first, heaven, solids, load, False, state.housed, state.gate, False, 0, "", 0, (), ()
    )
    return _settle(_fly(walk, log), log)


def choose(walk: Walk, option: Event, log: Log | None = None) -> Walk:
    """Take one of `walk.options` and go on to the next decision, or to the end."""
    return _settle(_take(walk, option, log), log)


def _settle(walk: Walk, log: Log | None) -> Walk:
    """What leaves no choice is taken."""
    while len(walk.options) == 1:
        walk = _take(walk, walk.options[0], log)
    return walk


def _with(solids: tuple[int, ...], spot: int, solid: int) -> tuple[int, ...]:
    return (*solids[:spot], solid, *solids[spot + 1 :])


def _take(walk: Walk, option: Event, log: Log | None) -> Walk:
    what, spot, _ = option
    if what == PASS:
        return _fly(walk, log)
    if log is not None:
        log.append(Happening(what, walk.step, spot))
    events = (*walk.events, option)
    if what == STAY:
        return walk._replace(solids=_with(walk.solids, spot, walk.load), end=STAY, events=events, options=())
    stands, load, heaven, ridden = _changed(walk, what)
    walker, other, station, _, solids, _, laid, housed, gate, opening, _, _, step, _, _ = walk
    solids = _with(solids, spot, stands)
    return _fly(
        Walk(walker, other, station, heaven, solids, load, laid, housed, gate, opening, ridden, "", step, events, ()),
        log,
    )


def _changed(walk: Walk, what: str) -> tuple[int, int, int, int]:
    """After a choice: what stands on its spot, the load, the heaven, and the stations left riding on the present board."""
    if what == RIDE:
        return EMPTY, SPH, walk.heaven, walk.ridden
    if what == DROP:
        return SPH, EMPTY, walk.heaven, walk.ridden
    if what == SWAP:
        return walk.load, SPH, walk.heaven, 0
    if what == PUT:
        return walk.load, EMPTY, walk.heaven, 0
    return SOLIDS.index(what), walk.load, 0, 0


def _fly(walk: Walk, log: Log | None) -> Walk:
    """Leave the station and go on to the next one where there is something to choose, or to the end."""
    walker, other, at, heaven, solids, load, laid, housed, gate, opening, ridden, _, step, events, _ = walk
    own = OWN[walker]
    stops = own.solids
    plane = _PLANE[own.plane if load != own.pent else "P"]
    end = ""
    while True:
        if load == SPH:
            if ridden >> at & 1:  # 5: the same situation as before, so it would go on for ever
                end = ENDLESS
                break
            ridden |= 1 << at
        at = NEXT[at]
        step += 1
        spot = SPOT_AT[at]
        solid = solids[spot]
        if spot >= HEAVEN.start:
            if load != SPH and not heaven >> _SHIFT[spot] & 3:
                heaven |= plane << _SHIFT[spot]
                laid, ridden = True, 0
                if log is not None:
                    log.append(Happening(LAY, step, spot, PLANES[plane]))
                if MAKES[heaven] != ROOM:
                    break
        elif load == EMPTY:
            if solid in stops:
                end = STOP
                break
            if solid == SPH and not ridden >> at & 1:
                break
        elif spot < HUMAN.start:
            if load == SPH and solid == DOD:
                load, housed, ridden = EMPTY, True, 0
                if log is not None:
                    log.append(Happening(HOUSED, step, spot))
        elif load == SPH:
            if solid == EMPTY:
                break
        elif gate:
            if solid == own.pent or (solid == EMPTY and opening):
                break
        elif solid in (EMPTY, SPH):
            break
    options = () if end or spot >= HEAVEN.start else _offers(load, solid, laid, ridden >> at & 1, spot, step)
    here = Walk(
        walker, other, at, heaven, solids, load, laid, housed, gate, opening, ridden, end, step, events, options
    )
    return here if options else _met(here, log)


def _met(walk: Walk, log: Log | None) -> Walk:
    """What the station means at which the walk has come to a halt without a choice to pass: five planes, an end, or the open gate."""
    solid = walk.solids[walk.spot]
    if walk.end == STOP:
        return _ended(walk, _stopped(walk, solid), log, SOLIDS[solid])
    if walk.end:
        return _ended(walk, walk.end, log)
    if walk.spot in HEAVEN:
        return _filled(walk, log)
    return _ended(walk, ENTER if enters(walk) else BAD_ENTRY, log)


def _ended(walk: Walk, end: str, log: Log | None, detail: str = "") -> Walk:
    if log is not None:
        log.append(Happening(end, walk.step, walk.spot, detail))
    return walk._replace(end=end)


def _stopped(walk: Walk, solid: int) -> str:
    """How a stop in an own solid ends the walk."""
    if walk.gate:
        return STOP if solid == OWN[walk.walker].small else BAD_STOP
    return STOP if walk.laid else BARE


def _offers(load: int, solid: int, laid: bool, ridden: int, spot: int, step: int) -> tuple[Event, ...]:
    """What can be chosen on a human spot where `solid` stands; nothing where a pent solid is the gate."""
    if load == EMPTY:
        return Event(PASS, spot, step), Event(RIDE, spot, step)
    if load == SPH:
        drop = Event(DROP, spot, step)
        return (drop,) if ridden else (Event(PASS, spot, step), drop)
    if solid == SPH:
        return Event(PASS, spot, step), Event(SWAP, spot, step)
    if solid != EMPTY:
        return ()
    put = Event(PASS, spot, step), Event(PUT, spot, step)
    return (*put, Event(STAY, spot, step)) if laid else put


def _filled(walk: Walk, log: Log | None) -> Walk:
    """Five planes: a new solid finds a place, the gate opens, or the game is lost."""
    makes = MAKES[walk.heaven]
    if makes == GATE:
        return _gate(walk, log)
    if makes == NOTHING or has(walk, makes):
        return _ended(walk, BLOCKED, log)
    free = (spot for spot in places_of(makes) if walk.solids[spot] == EMPTY)
    return walk._replace(options=tuple(Event(SOLIDS[makes], spot) for spot in free))


def _gate(walk: Walk, log: Log | None) -> Walk:
    """6: the gate opens, or the first thing that is wrong loses the game."""
    wrong = why_shut(walk)
    if wrong:
        return _ended(walk, wrong, log)
    if log is not None:
        log.append(Happening(OPEN, walk.step, walk.spot))
    solids = _with(walk.solids, faced(walk.solids.index(DOD)), SPH)
    return _fly(walk._replace(solids=solids, housed=False, gate=True, opening=True), log)


def after(state: State, walk: Walk) -> State:
    """The state that a legal walk which has ended leads to."""
    own = OWN[walk.walker]
    solids, inside, result = walk.solids, walk.solids[walk.spot], ""
    if walk.end == ENTER:
        solids, inside = risen(walk), own.small
        result = WON if state.entered(OTHER[walk.walker]) else ""
    elif walk.lost:
        inside, result = OFF, walk.end
    cone, cylinder = (inside, walk.other) if walk.walker != CYLINDER else (walk.other, inside)
    to = OTHER[walk.walker]
    return State(TEXTS[walk.heaven], solids, walk.housed, cone, cylinder, to, walk.gate, result)
