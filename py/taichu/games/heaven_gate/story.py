"""What an action does, told in sentences and as movements."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from taichu.core.message import Message
from taichu.core.scene import Plain
from taichu.games.heaven_gate.board import DOD, NEXT, SENSE_AT, SOLIDS, SPH, SPOT_AT, SPOTS, faced, heaven
from taichu.games.heaven_gate.drawing import GATE, moving, solid_shape
from taichu.games.heaven_gate.layout import crossing
from taichu.games.heaven_gate.losing import loses
from taichu.games.heaven_gate.planes import BAD_STOP, LOSSES
from taichu.games.heaven_gate.rules import apply, outcome, walked
from taichu.games.heaven_gate.state import OFF, OWN, WON, State
from taichu.games.heaven_gate.steps import departure
from taichu.games.heaven_gate.walk import (
    ENTER,
    HOUSED,
    LAY,
    OPEN,
    PASS,
    PUT,
    RIDE,
    STAY,
    STOP,
    SWAP,
    Action,
    Event,
    Happening,
    Log,
    Walk,
    first_station,
)
from taichu.games.heaven_gate.words import loss, say, solid_name, walker_name


def tell(state: State, action: Action) -> list[Message]:
    """The sentences for a legal action: how it set out, what happened, and whether it ended the game."""
    log: Log = []
    walk = walked(state, action, log)
    assert isinstance(walk, Walk)
    return [set_out(state, action), *happened(log, state, walk), *_ended(apply(state, action))]


def _ended(state: State) -> list[Message]:
    """That the game is over. Why it was lost has been told where it happened, but for want of an action, which happens nowhere."""
    end = outcome(state)
    if end is None:
        return []
    if end.result == WON:
        return [say("won.title")]
    return [*([] if state.result in LOSSES else [loss(end.reason)]), say("lost.title")]


def set_out(state: State, action: Action) -> Message:
    """How a walker sets out, in a sentence."""
    inside = state.inside(action.walker)
    how = "enter" if inside == OFF else "carry" if action.carry else "leave"
    return say(f"told.out.{how}", **departure(state, action))


def happened(log: Sequence[Happening], state: State, walk: Walk) -> Iterator[Message]:
    """What happened on the way of a walk from `state`, planes that were laid one after the other in one sentence."""
    walker = walker_name(walk.walker)
    for (what, detail), group in groupby(log, key=lambda event: (event.what, event.detail)):
        events = list(group)
        spots = tuple(SPOTS[event.spot] for event in events)
        if what == LAY:
            yield say(f"told.lay.{detail}", n=len(spots), spots=spots)
        elif what in SOLIDS:
            yield say("told.made", solid=solid_name(SOLIDS.index(what)), spot=spots[0])
        elif what in (STOP, BAD_STOP):
            yield say("told.stop", solid=solid_name(SOLIDS.index(detail)), spot=spots[0])
            yield from [loss(what)] if what in LOSSES else []
        elif what in (PUT, STAY, SWAP):
            yield say(f"told.{what}", solid=solid_name(state.inside(walk.walker)), spot=spots[0])
        elif what == HOUSED:
            yield say("told.housed", walker=walker, spot=spots[0])
        elif what == OPEN:
            yield say("told.open", spot=SPOTS[faced(walk.solids.index(DOD))])
        elif what == ENTER:
            yield _entry(walk, spots[0])
        elif what in LOSSES:
            yield loses(walk)
        else:
            yield say(f"told.{what}", spot=spots[0])


def _entry(walk: Walk, gate: str) -> Message:
    """That a walker enters at its pent solid on `gate`, and where its two solids come to rest."""
    own, (pent_at, small_at) = OWN[walk.walker], _rests(walk)
    return say(
        "told.enter",
        walker=walker_name(walk.walker),
        gate=gate,
        pent=solid_name(own.pent),
        at=pent_at,
        small=solid_name(own.small),
        spot=small_at,
    )


def _rests(walk: Walk) -> tuple[str, str]:
    """The heaven spots on which a walker that enters drops its pent solid, and comes to rest."""
    first, last = (SPOTS[heaven(walk.line + turns * SENSE_AT[walk.station])] for turns in (1, 3))
    return first, last


def motions(state: State, action: Action) -> list[Plain]:
    """How the whole action is shown at once (docs/protocol.md, Motion)."""
    log: Log = []
    walk = walked(state, action, log)
    assert isinstance(walk, Walk)
    made = [{"to": SPOTS[event.spot], "order": "new"} for event in log if event.what in SOLIDS]
    return [*setting_out(state, action, walk, log), *made]


def setting_out(state: State, action: Action, walk: Walk, log: Sequence[Happening]) -> list[Plain]:
    """The way from a walker's place to the first decision, or to the end."""
    first = first_station(state, action)
    assert first is not None
    inside = state.inside(action.walker)
    spots = [SPOTS[spot] for spot in stations(first, walk.step)]
    start = [action.walker, *spots] if inside == OFF else spots
    return _way(start, walk, inside if action.carry else OFF, log)


def steps_between(before: Walk, after: Walk, log: Sequence[Happening]) -> list[Plain]:
    """The way from one decision to the next, or to the end."""
    load = SPH if any(event.what == HOUSED for event in log) else after.load
    return _way([SPOTS[spot] for spot in stations(before.station, after.step - before.step)], after, load, log)


def stations(first: int, steps: int) -> list[int]:
    """The spots of so many stations after the first, and its own."""
    at, spots = first, [SPOT_AT[first]]
    for _ in range(steps):
        at = NEXT[at]
        spots.append(SPOT_AT[at])
    return spots


def _way(spots: Sequence[str], walk: Walk, load: int, log: Sequence[Happening]) -> list[Plain]:
    """The walker's way over these spots, on which planes show as they are laid; then the sphere's, and that into heaven."""
    enters = walk.end == ENTER
    over: list[str | list[float]] = [*spots]
    if enters:
        risen = _rests(walk)
        over += [list(crossing(walk.spot)), *risen]
    if len(over) < 2:
        return []
    shows = [SPOTS[event.spot] for event in log if event.what == LAY]
    way: Plain = {
        "from": over[0],
        "to": over[-1],
        "order": "way",
        "via": over[1:-1],
        "shapes": [moving(walk.walker, load, "moving")],
        "shows": list(dict.fromkeys([*shows, *(risen if enters else [])])),
        # The pent solid waits until its walker is there.
        **({"takes": [SPOTS[walk.spot]]} if enters else {}),
    }
    return [way, *([_rising(walk)] if any(event.what == OPEN for event in log) else [])]


def _rising(walk: Walk) -> Plain:
    """The sphere goes up from the dodecahedron when the gate opens, and the small star is lit."""
    corner = walk.solids.index(DOD)
    risen = SPOTS[faced(corner)]
    sphere = solid_shape(SPH, faced(corner))
    return {
        "from": SPOTS[corner],
        "to": risen,
        "order": "way",
        "via": [],
        "shapes": [sphere],
        "shows": [risen, GATE],
        "takes": [SPOTS[corner]],
    }


def appears(walk: Walk, option: Event) -> list[Plain]:
    """What a choice changes on the board: a new solid in place of five planes, or what is set down or taken up."""
    if option.what in SOLIDS:
        planes: list[Plain] = [{"from": SPOTS[heaven(number)], "order": "gone"} for number in range(5)]
        return [*planes, {"to": SPOTS[option.spot], "order": "new"}]
    if option.what == RIDE:
        return [{"from": SPOTS[option.spot], "order": "gone"}]
    return [] if option.what == PASS else [{"to": SPOTS[option.spot], "order": "new"}]
