"""What stands beside the board: the prompt, the possible choices with where they lead, and the table of recipes."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from taichu.core.message import Message
from taichu.core.scene import Plain, choices
from taichu.games.heaven_gate.board import CORNERS, EMPTY, SPH, SPOTS
from taichu.games.heaven_gate.losing import loses, lost_so
from taichu.games.heaven_gate.planes import TEXTS, count
from taichu.games.heaven_gate.recipes import recipes
from taichu.games.heaven_gate.rules import outcome
from taichu.games.heaven_gate.state import ANY, OFF, WON, State
from taichu.games.heaven_gate.steps import Ui, aimed, departure, directions, either, movable, why_no_answer, why_no_way
from taichu.games.heaven_gate.walk import (
    ENTER,
    HOUSED,
    LAY,
    PASS,
    STAY,
    STOP,
    Action,
    Event,
    Happening,
    Log,
    Walk,
    begin,
    choose,
)
from taichu.games.heaven_gate.words import say, solid_name, walker_name


def prompt(state: State, ui: Ui, walk: Walk | None, log: Log) -> Plain:
    """What is asked now."""
    end = outcome(state)
    if end is not None:
        won = end.result == WON
        return {
            "title": say("won.title" if won else "lost.title"),
            "note": say("won.note") if won else lost_so(state, end.reason),
        }
    if walk is not None and ui.head is not None:
        return _asked(ui, walk, log) if ui.going else _announced(state, ui.head, walk, log)
    if not ui.walker:
        title = say("prompt.any") if state.to == ANY else say("prompt.turn", walker=walker_name(state.to))
        return {"title": title, "note": _rest_note(state)}
    inside = state.inside(ui.walker)
    if inside != OFF:
        return {"title": say("prompt.direction", walker=walker_name(ui.walker)), "note": say("note.direction")}
    if ui.corner == EMPTY:
        return {"title": say("prompt.entry", walker=walker_name(ui.walker)), "note": say("note.entry")}
    return {"title": say("prompt.direction", walker=walker_name(ui.walker)), "note": say("note.direction")}


def _rest_note(state: State) -> Message:
    if state.gate:
        return say("note.gate")
    triangles, squares, pentagons = count(state.heaven)
    return say("note.heaven", t=triangles, s=squares, p=pentagons)


def _announced(state: State, head: Action, walk: Walk, log: Log) -> Plain:
    """A direction: where it leads."""
    title = say(f"prompt.way.{'carry' if head.carry else 'plain'}", **departure(state, head))
    if walk.lost:
        return {"title": say("prompt.losing"), "note": loses(walk)}
    return {"title": title, "note": _led(walk, log)}


def _asked(ui: Ui, walk: Walk, log: Log) -> Plain:
    """A decision on the way, or a loss that waits to be confirmed."""
    if walk.end:
        return {"title": say("prompt.losing"), "note": loses(walk)}
    option = walk.options[0]
    spot = SPOTS[walk.spot]
    if option.what != PASS:
        triangles, squares, pentagons = count(TEXTS[walk.heaven])
        title = say("prompt.place", solid=say(f"solid.{option.what}"))
        return {"title": title, "note": say("note.place", t=triangles, s=squares, p=pentagons)}
    what = walk.options[-1].what
    title = say(f"prompt.{'put' if what == STAY else what}", spot=spot, solid=_load(walk))
    return {"title": title, "note": say("note.step", step=walk.step, walker=walker_name(ui.walker))}


def _load(walk: Walk) -> Message:
    return solid_name(walk.load if walk.load != EMPTY else SPH)


def _led(walk: Walk, log: Sequence[Happening]) -> Message:
    """Where a walk leads until the next decision: a few words."""
    led = _leads(walk, log)
    return say("led.housed", led=led) if any(event.what == HOUSED for event in log) else led


def _leads(walk: Walk, log: Sequence[Happening]) -> Message:
    laid = sum(1 for event in log if event.what == LAY)
    spot = SPOTS[walk.spot]
    if walk.lost:
        return say("led.lost", why=loses(walk))
    if walk.end in (STOP, STAY):
        return say("led.stop", n=laid, spot=spot, solid=solid_name(walk.solids[walk.spot]))
    if walk.end == ENTER:
        return say("led.enter")
    if walk.end:
        return say("led.none")
    if walk.options[0].what != PASS:
        return say("led.made", n=laid, solid=say(f"solid.{walk.options[0].what}"))
    return say("led.asked", n=laid, spot=spot)


def panel(options: list[Plain], heaven: str, made: Collection[int], gate: str) -> list[Plain]:
    """The choices first, then the table of recipes."""
    rows = [choices("walk", say("panel.walk"), "rows", options)] if options else []
    return [*rows, recipes(heaven, made, gate)]


def shortcuts(options: list[Plain]) -> list[Plain]:
    """A digit for each choice."""
    return [
        {"key": str(number), "id": option["id"], "label": option["title"]}
        for number, option in enumerate(options[:9], start=1)
    ]


def options_of(state: State, ui: Ui, walk: Walk | None) -> list[Plain]:
    """What can be chosen now."""
    if outcome(state) is not None:
        return []
    if walk is not None and ui.head is not None:
        return _answers(state, ui, walk) if ui.going else _ways_of(state, ui.head, walk)
    if not ui.walker:
        return [] if state.to != ANY else [_row(f"to.{walker}", say(f"row.{walker}")) for walker in movable(state)]
    if state.inside(ui.walker) == OFF and ui.corner == EMPTY:
        rows = [_row(f"to.{SPOTS[corner]}", say("row.entry", spot=SPOTS[corner])) for corner in CORNERS]
        return [*rows, BACK]
    return [*(_direction(state, spot, head) for spot, head in directions(state, ui).items()), BACK]


def _row(name: str, title: Message, sub: Message | None = None, why: Message | None = None) -> Plain:
    row: Plain = {"id": name, "title": title, "state": "off" if why else "ready"}
    return {**row, **({"sub": sub} if sub else {}), **({"why": why} if why else {})}


BACK = _row("back", say("row.back"))


def _direction(state: State, spot: int, head: Action) -> Plain:
    """One way to be sent, and where it leads."""
    head = aimed(state, head)
    log: Log = []
    why = why_no_way(state, head)
    walk = begin(state, head, log)
    title = say("row.direction", spot=SPOTS[spot], line=head.line)
    return _row(f"to.{SPOTS[spot]}", title, why or _led_so(state, head, walk, log), why)


def _led_so(state: State, head: Action, walk: Walk, log: Sequence[Happening]) -> Message:
    """Where a direction leads, said of the better of carrying and leaving where there are both."""
    led = _led(walk, log)
    if not either(state, head):
        return led
    solid = solid_name(state.inside(head.walker))
    return say("led.carry" if head.carry else "led.leave", solid=solid, led=led)


def _ways_of(state: State, head: Action, walk: Walk) -> list[Plain]:
    """A direction is chosen: carry or leave where both can be, then set out."""
    go = _row("go", say("row.lose")) if walk.lost else {**_row("go", say("row.go")), "class": "primary"}
    inside = state.inside(head.walker)
    how = []
    if either(state, head):
        how = [_carrying(state, head, carry, solid_name(inside)) for carry in (False, True)]
    return [*how, go, BACK]


def _carrying(state: State, head: Action, carry: bool, solid: Message) -> Plain:
    other = head._replace(carry=carry)
    log: Log = []
    why = why_no_way(state, other)
    walk = begin(state, other, log)
    name = "carry" if carry else "leave"
    row = _row(name, say(f"row.{name}", solid=solid), why or _led(walk, log), why)
    return {**row, "state": "armed"} if head.carry == carry else row


def _answers(state: State, ui: Ui, walk: Walk) -> list[Plain]:
    """The answers at a decision, passing first; and the ways back."""
    home = _row("home", say("row.home"))
    if walk.end:
        return [BACK, _row("lose", say("row.lose")), home]
    if walk.options[0].what != PASS:
        rows = [_answer(state, ui, walk, option, f"to.{SPOTS[option.spot]}") for option in walk.options]
        return [*rows, BACK]
    rows = [_answer(state, ui, walk, option, option.what) for option in walk.options]
    return [*rows, _row("rest", say("row.rest")), BACK, home]


def _answer(state: State, ui: Ui, walk: Walk, option: Event, name: str) -> Plain:
    log: Log = []
    why = why_no_answer(state, ui, walk, option)
    after = choose(walk, option, log)
    placed = name.startswith("to.")
    title = say("row.place", spot=SPOTS[option.spot]) if placed else say(f"row.{option.what}", solid=_load(walk))
    return _row(name, title, why or _led(after, log), why)
