"""An action that is being chosen: walker, direction, whether to carry, then one answer at each decision of the walk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from taichu.core.message import Arg, Message
from taichu.games.heaven_gate.board import EMPTY, NEXT, SPOT_AT, SPOTS, WALKERS, start_corner
from taichu.games.heaven_gate.rules import can_last, ends, why_not
from taichu.games.heaven_gate.start import Params
from taichu.games.heaven_gate.state import ANY, OFF, State
from taichu.games.heaven_gate.walk import (
    ENTER,
    PASS,
    Action,
    Event,
    Log,
    Walk,
    begin,
    choose,
    first_station,
    heads,
    may_carry,
)
from taichu.games.heaven_gate.words import solid_name, walker_name


class Ui(NamedTuple):
    """`walker`: the one picked up, or ""; `corner`: where it is to come in, or EMPTY; `head`: how it is to set out, without
    events; `going`: it has set out; `answers`: what was chosen at the decisions since, passing included; `watched`: all this is
    only looked at, and nothing is to be chosen."""

    walker: str = ""
    corner: int = EMPTY
    head: Action | None = None
    going: bool = False
    answers: tuple[Event, ...] = ()
    watched: bool = False


def stepped_back(ui: Ui) -> Ui:
    """The choice one step before."""
    if ui.answers:
        return ui._replace(answers=ui.answers[:-1])
    if ui.going:
        return ui._replace(going=False)
    if ui.head:
        return ui._replace(head=None)
    return Ui(ui.walker) if ui.corner != EMPTY else Ui()


def back(state: State, ui: Ui) -> Ui | None:
    """What undo takes back first: what was chosen of a walk; that a walker was picked up is nothing to take back."""
    return stepped_back(ui) if ui.head else None


def movable(state: State) -> tuple[str, ...]:
    """The walkers that may act."""
    return () if state.result else WALKERS if state.to == ANY else (state.to,)


class Walkers:
    """The two parts of the game: seat 0 has the cone, seat 1 the cylinder."""

    __slots__ = ()

    @staticmethod
    def names(params: Params) -> tuple[Message, ...]:
        """The walkers in words."""
        return tuple(map(walker_name, WALKERS))

    @staticmethod
    def turn(state: State, ui: Ui) -> tuple[int, ...]:
        """Whose walker may act, or has been picked up."""
        walkers = (ui.walker,) if ui.walker else movable(state)
        return tuple(map(WALKERS.index, walkers))

    @staticmethod
    def part_of(state: State, action: Action) -> int:
        """Whose walker goes."""
        return WALKERS.index(action.walker)


def directions(state: State, ui: Ui) -> Mapping[int, Action]:
    """The ways in which the walker in hand can be sent, by the spot that comes next on each: heads that carry nothing where
    that is possible. Without an entry corner a walker that is not on the board has none."""
    ways: dict[int, Action] = {}
    for head in heads(state):
        if head.walker != ui.walker:
            continue
        if state.inside(head.walker) == OFF and start_corner(head.line, head.sense) != ui.corner:
            continue
        ways.setdefault(next_spot(state, head), head)
    return ways


def next_spot(state: State, head: Action) -> int:
    """The first spot after the one that a walk begins on."""
    first = first_station(state, head)
    assert first is not None
    return SPOT_AT[NEXT[first]]


def start_spot(state: State, head: Action) -> int:
    """The spot that a walk begins on: where the walker is, or the corner by which it comes in."""
    inside = state.inside(head.walker)
    return start_corner(head.line, head.sense) if inside == OFF else state.spot_of(inside)


def departure(state: State, head: Action) -> Mapping[str, Arg]:
    """What a sentence needs to say how a walk begins: who sets out, from which spot, towards which next, and the solid it is in."""
    inside = state.inside(head.walker)
    return {
        "walker": walker_name(head.walker),
        "spot": SPOTS[start_spot(state, head)],
        "next": SPOTS[next_spot(state, head)],
        "solid": solid_name(inside) if inside != OFF else "",
    }


def either(state: State, head: Action) -> bool:
    """Whether the solid may be carried and may be left."""
    return all(may_carry(state, head._replace(carry=carry)) for carry in (False, True))


def aimed(state: State, head: Action) -> Action:
    """That head, or the one that carries instead of leaving (or the other way round) where only this can enter heaven at
    once, end without losing, or become an action at all."""
    other = head._replace(carry=not head.carry)
    if not may_carry(state, other):
        return head
    return min(head, other, key=lambda one: _risk(begin(state, one)))


def _risk(walk: Walk) -> int:
    """How a walk can go at best: 0 it enters heaven without a choice, 1 it may be played without losing, 2 it loses
    whatever is chosen, 3 it is no action."""
    if walk.end == ENTER:
        return 0
    return 1 if can_last(walk) else 2 if viable(walk) else 3


def why_no_way(state: State, head: Action) -> Message | None:
    """What speaks against setting out like this: no walk that begins so is an action."""
    return None if viable(begin(state, head)) else _why(state, head)


def why_no_answer(state: State, ui: Ui, walk: Walk, option: Event) -> Message | None:
    """What speaks against an answer: no walk that goes on like this is an action."""
    after = choose(walk, option)
    return None if ui.head is None or viable(after) else _why(state, ui.head._replace(events=after.events))


def _why(state: State, action: Action) -> Message | None:
    why = why_not(state, action)
    return why.message if why else None


def viable(walk: Walk) -> bool:
    """Whether a walk can still become an action."""
    return any(end.legal for end in ends(walk))


def walk_of(state: State, ui: Ui, log: Log | None = None) -> Walk:
    """The walk as far as it is chosen; `ui` has a head."""
    assert ui.head is not None
    walk = begin(state, ui.head, log)
    for answer in ui.answers:
        walk = choose(walk, answer, log)
    return walk


def stops_ahead(walk: Walk) -> list[tuple[Walk, tuple[Event, ...]]]:
    """What comes when one passes wherever one may: the walk at each later decision and at its end, with the answers that
    lead there. Where passing leads to no action there is nothing."""
    stops: list[tuple[Walk, tuple[Event, ...]]] = []
    answers: tuple[Event, ...] = ()
    while not walk.end and walk.options[0].what == PASS:
        answers = (*answers, walk.options[0])
        walk = choose(walk, walk.options[0])
        if not viable(walk):
            break
        stops.append((walk, answers))
    return stops


def stops_by_spot(walk: Walk) -> dict[int, tuple[Event, ...]]:
    """The human spots where one can choose again further on, each with the answers that lead there first."""
    found: dict[int, tuple[Event, ...]] = {}
    for later, answers in stops_ahead(walk):
        if not later.end and later.options[0].what == PASS:
            found.setdefault(later.spot, answers)
    return found


def action_of(ui: Ui, walk: Walk) -> Action:
    """The action that a walk has become."""
    assert ui.head is not None
    return ui.head._replace(events=walk.events)
