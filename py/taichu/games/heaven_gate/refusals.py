"""Why an action is refused: its head, or a choice of the walk (RULES.md, "Refusals")."""

from __future__ import annotations

from collections.abc import Sequence

from taichu.core.errors import Reason
from taichu.games.heaven_gate.board import SOLIDS, SPOT_AT, SPOTS, station_before
from taichu.games.heaven_gate.notation import event_text, head_text
from taichu.games.heaven_gate.state import ANY, OFF, OWN, State
from taichu.games.heaven_gate.walk import (
    DROP,
    PASS,
    PUT,
    STAY,
    Action,
    Event,
    Walk,
    first_station,
    heads,
    may_carry,
)
from taichu.games.heaven_gate.words import refuse, say, solid_name, walker_name


def why_no_head(state: State, action: Action) -> Reason | None:
    """The rule by which the walker may not set out like this."""
    if state.result:
        return refuse("over")
    if state.to not in (ANY, action.walker):
        return refuse("turn", walker=walker_name(action.walker), other=walker_name(state.to))
    inside = state.inside(action.walker)
    if state.gate and (inside != OWN[action.walker].small or state.entered(action.walker)):
        return refuse("outside", walker=walker_name(action.walker), solid=solid_name(OWN[action.walker].small))
    if first_station(state, action) is None:
        return refuse(
            "line",
            head=head_text(action._replace(carry=False)),
            spot=_rest(state, action.walker),
            heads=_head_texts(state),
        )
    if may_carry(state, action):
        return None
    if inside == OFF:
        return refuse("nothing", walker=walker_name(action.walker))
    return refuse("leave" if state.gate else "regular", solid=solid_name(inside))


def _rest(state: State, walker: str) -> str:
    return SPOTS[state.spot_of(state.inside(walker))]


def _head_texts(state: State) -> tuple[str, ...]:
    return tuple(dict.fromkeys(head_text(head._replace(carry=False)) for head in heads(state)))


def why_not_so(walk: Walk, events: tuple[Event, ...]) -> Reason | None:
    """What speaks against the written choices so far, against the one at this station, or against the end of the walk."""
    for place, done in enumerate(walk.events):
        if events[place : place + 1] != (done,):  # what is chosen was read from there, so this had to happen
            return _why_forced(walk, done, events[place : place + 1])
    written = events[len(walk.events)] if len(events) > len(walk.events) else None
    if walk.end:
        return _why_no_end(walk) if written is None else _why_not_reached(walk, written)
    if walk.options[0].what != PASS:
        return _why_no_place(walk.options, written)
    return None if written is None or written in walk.options else _why_not_here(walk, written)


def _why_forced(walk: Walk, done: Event, written: tuple[Event, ...]) -> Reason | None:
    if done.what == DROP:
        return refuse("drop", spot=SPOTS[done.spot], step=done.step, text=event_text(done))
    return _why_no_place((done,), written[0] if written else None)


def _why_no_place(places: Sequence[Event], written: Event | None) -> Reason | None:
    """A solid was made, and can appear on one of `places`."""
    if written in places:
        return None
    what = places[0].what
    solid = solid_name(SOLIDS.index(what))
    if written is None or written.what != what:
        return refuse("unplaced", solid=solid, places=tuple(map(event_text, places)))
    return refuse("taken", solid=solid, spot=SPOTS[written.spot], places=tuple(map(event_text, places)))


def _why_not_here(walk: Walk, written: Event) -> Reason | None:
    """At a station where one may pass: what is written may be for a later step."""
    if not written.step or written.step > walk.step:
        return None
    if (written.what, written.spot, written.step) == (STAY, walk.spot, walk.step) and walk.options[-1].what == PUT:
        return refuse("bare", walker=walker_name(walk.walker), spot=SPOTS[walk.spot], step=walk.step)
    return _why_missed(walk, written)


def _why_missed(walk: Walk, written: Event) -> Reason:
    """The walk has been at that step, and could not do there what is written."""
    at = SPOTS[SPOT_AT[station_before(walk.station, walk.step - written.step)]]
    if at != SPOTS[written.spot]:
        return refuse("elsewhere", step=written.step, at=at, spot=SPOTS[written.spot])
    if walk.gate and not walk.opening and written.what in (PUT, STAY):
        return refuse("kept", walker=walker_name(walk.walker), solid=solid_name(walk.load))
    return refuse("unoffered", text=event_text(written), need=say(f"need.{written.what}"))


def _why_not_reached(walk: Walk, written: Event) -> Reason:
    """The walk is over, and this was still to be done."""
    if not written.step:
        return refuse("unmade", solid=solid_name(SOLIDS.index(written.what)))
    if written.step > walk.step or (written.step, written.spot) == (walk.step, walk.spot):
        return refuse("unreached", text=event_text(written), spot=SPOTS[walk.spot], step=walk.step)
    return _why_missed(walk, written)


def _why_no_end(walk: Walk) -> Reason | None:
    if walk.legal:
        return None
    return refuse(walk.end, walker=walker_name(walk.walker), spot=SPOTS[walk.spot], step=walk.step)
