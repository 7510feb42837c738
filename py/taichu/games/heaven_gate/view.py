"""The board as a Scene: board units are those of the look book, the big star's circle has a radius of 300.

What a start looks like is drawn by assets/preview.mjs too, for the time before Python runs; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from taichu.core.message import Message
from taichu.core.scene import Plain, spot
from taichu.games.heaven_gate.board import CORNERS, DOD, EMPTY, HEAVEN, NEXT, SOLIDS, SPH, SPOT_AT, SPOTS, WALKERS
from taichu.games.heaven_gate.drawing import (
    disc,
    ground,
    housed_sphere,
    moving,
    plane_shape,
    resting,
    ring,
    solid_shape,
    waiting,
)
from taichu.games.heaven_gate.labels import spot_label, waiting_label
from taichu.games.heaven_gate.layout import BOX, COLS, CROP, GRID, MIDDLE, REACH, ROWS, WAITING, radius
from taichu.games.heaven_gate.losing import loses, lost_so
from taichu.games.heaven_gate.panel import options_of, panel, prompt, shortcuts
from taichu.games.heaven_gate.planes import TEXTS, can_face
from taichu.games.heaven_gate.routes import arrows, numbers, routes
from taichu.games.heaven_gate.rules import outcome
from taichu.games.heaven_gate.state import ANY, OFF, OTHER, OWN, WON, State
from taichu.games.heaven_gate.steps import (
    Ui,
    aimed,
    directions,
    movable,
    next_spot,
    stops_by_spot,
    walk_of,
    why_no_answer,
    why_no_way,
)
from taichu.games.heaven_gate.touch import why_not_there
from taichu.games.heaven_gate.walk import LAY, PASS, STOP, Log, Walk, begin
from taichu.games.heaven_gate.words import ID, say, walker_name


class Board(NamedTuple):
    """What is drawn: the position, or what has become of it on a walk that is not over. `planned`: the planes that the walk will
    lay, by spot; `rests`: the solid that each walker is in; `walk`: the one that is on its way, or None."""

    heaven: str
    solids: tuple[int, ...]
    housed: bool
    gate: bool
    rests: Mapping[str, int]
    planned: Mapping[int, str]
    walk: Walk | None

    @property
    def made(self) -> set[int]:
        """The solids there are, wherever."""
        load = self.walk.load if self.walk else EMPTY
        return {*self.solids, load, SPH if self.housed else EMPTY}


class Meaning(NamedTuple):
    """What touching a spot would do: its state, and the words for it."""

    state: str = "idle"
    does: Message | None = None
    why: Message | None = None


def view(state: State, seat: int, ui: Ui, trace: None = None) -> Plain:
    """The Scene of docs/protocol.md; nothing is hidden in this game, so `seat` does not matter."""
    over = outcome(state)
    log: Log = []
    walk = walk_of(state, ui, log) if ui.head else None
    board = board_of(state, ui, walk, log)
    meanings = {} if over or ui.watched else meanings_of(state, ui, walk)
    options = [] if ui.watched else options_of(state, ui, walk)
    return {
        "board": frame(),
        "ground": [*ground(board.solids, board.gate), *routes(state, ui, walk)],
        "spots": [
            *(_spot(state, board, place, meanings.get(name, Meaning())) for place, name in enumerate(SPOTS)),
            *(_waiting(state, walker, meanings.get(walker, Meaning())) for walker in _waiting_walkers(state, board)),
        ],
        "overlay": [*numbers(state, ui, walk), *arrows(state, ui)],
        "prompt": prompt(state, ui, walk, log),
        "panel": panel(options, board.heaven, board.made, _gate(state, board)),
        "keys": shortcuts(options),
        "banner": None if over is None else _banner(state, over.result, over.reason),
    }


def frame() -> Plain:
    """The board's own part of the scene."""
    return {"box": BOX, "crop": CROP, "label": say("board"), "rows": ROWS, "cols": COLS, "class": ID.replace("_", "-")}


def board_of(state: State, ui: Ui, walk: Walk | None, log: Log) -> Board:
    """What lies and stands where."""
    rests = {walker: state.inside(walker) for walker in WALKERS}
    if walk is None:
        return Board(state.heaven, state.solids, state.housed, state.gate, rests, {}, None)
    if not ui.going:
        planned = {event.spot: event.detail for event in log if event.what == LAY}
        return Board(state.heaven, state.solids, state.housed, state.gate, rests, planned, None)
    return Board(TEXTS[walk.heaven], walk.solids, walk.housed, walk.gate, {**rests, ui.walker: OFF}, {}, walk)


def meanings_of(state: State, ui: Ui, walk: Walk | None) -> dict[str, Meaning]:
    """What the spots mean that are not idle."""
    if walk is not None and ui.going:
        return _decisions(state, ui, walk)
    places = {walker: _place(state, walker) for walker in movable(state)}
    if not ui.walker:
        return {
            place: Meaning("ready", does=say("does.walker", walker=walker_name(walker)))
            for walker, place in places.items()
        }
    meanings = {place: Meaning("picked" if walker == ui.walker else "ready") for walker, place in places.items()}
    if state.inside(ui.walker) == OFF:
        entries = {SPOTS[corner]: Meaning("target", does=say("does.entry")) for corner in CORNERS}
        meanings |= entries | ({SPOTS[ui.corner]: Meaning("picked")} if ui.corner != EMPTY else {})
    ahead = next_spot(state, ui.head) if ui.head else EMPTY
    for way, head in directions(state, ui).items():
        if why := why_no_way(state, aimed(state, head)):
            meanings[SPOTS[way]] = Meaning("barred", why=why)
        else:
            does = say("does.go" if way == ahead else "does.aim")
            meanings[SPOTS[way]] = Meaning("target", does=does, why=_warning(begin(state, aimed(state, head))))
    return meanings


def _warning(walk: Walk) -> Message | None:
    """What speaks against a walk that may be gone: it loses."""
    return say("led.lost", why=loses(walk)) if walk.lost else None


def _place(state: State, walker: str) -> str:
    """The key of the spot on which a walker rests or waits."""
    inside = state.inside(walker)
    return walker if inside == OFF else SPOTS[state.spot_of(inside)]


def _decisions(state: State, ui: Ui, walk: Walk) -> dict[str, Meaning]:
    """The possible answers, lit."""
    here = SPOTS[walk.spot]
    if walk.end:
        return {here: Meaning("picked", why=loses(walk))}
    first, last = walk.options[0], walk.options[-1]
    if first.what != PASS:
        idle = {name: Meaning(why=why_not_there(walk, name)) for name in SPOTS}
        places = {SPOTS[option.spot]: Meaning("target", does=say("does.place")) for option in walk.options}
        return {**idle, here: Meaning("picked"), **places}
    why = why_no_answer(state, ui, walk, last)
    ahead = SPOTS[SPOT_AT[NEXT[walk.station]]]
    why_pass = why_no_answer(state, ui, walk, first)
    later = {SPOTS[spot]: Meaning("ready", does=say("does.fly")) for spot in stops_by_spot(walk)}
    return {
        **later,
        here: Meaning("barred", why=why) if why else Meaning("target", does=say(f"does.{last.what}")),
        ahead: Meaning("barred", why=why_pass) if why_pass else Meaning("target", does=say("does.pass")),
    }


def _spot(state: State, board: Board, place: int, meaning: Meaning) -> Plain:
    name = SPOTS[place]
    label = spot_label(board, place)
    return spot(
        name,
        row=GRID[name].row,
        col=GRID[name].col,
        at=list(MIDDLE[place]),
        hit=[-REACH, -REACH, 2 * REACH, 2 * REACH],
        cls="place",
        label=label,
        state=meaning.state,
        does=meaning.does,
        why=meaning.why,
        tip=label,
        shapes=_shapes(board, place, meaning),
    )


def _shapes(board: Board, place: int, meaning: Meaning) -> list[Plain]:
    shapes = [*disc(place), *(ring(radius(place)) if meaning.state in ("picked", "target", "barred") else [])]
    plane = board.heaven[place - HEAVEN.start] if place in HEAVEN else "."
    if plane != ".":
        shapes.append(plane_shape(plane))
    elif place in board.planned:
        shapes.append(plane_shape(board.planned[place], "planned", "planned plane"))
    solid = board.solids[place]
    if solid != EMPTY:
        shapes.append(solid_shape(solid, place))
        if solid == DOD and board.housed:
            shapes.append(housed_sphere())
    walk = board.walk
    if walk and not walk.end and meaning.state == "target" and walk.options[0].what in SOLIDS:
        shapes.append(solid_shape(SOLIDS.index(walk.options[0].what), place, "ghost", "ghost solid"))
    shapes += [resting(walker, place) for walker, inside in board.rests.items() if inside != OFF and inside == solid]
    if walk and walk.spot == place:
        shapes.append(resting(walk.walker, place) if walk.end == STOP else moving(walk.walker, walk.load))
    return shapes


def _gate(state: State, board: Board) -> str:
    """How the gate looks in the table: it has opened, the planes that lie there could open it now, or they would lose."""
    if board.gate:
        return "made"
    ready = board.made >= set(range(len(SOLIDS))) and board.housed and can_face(board.heaven, board.solids)
    other = OTHER.get(board.walk.walker if board.walk else state.to)
    return "open" if ready and other and board.rests[other] != OWN[other].pent else "shut"


def _waiting_walkers(state: State, board: Board) -> list[str]:
    """The walkers that have not set out yet; a game that is lost shows none, since it may have moved."""
    moved = board.walk.walker if board.walk else ""
    if state.result:
        return []
    return [walker for walker, inside in board.rests.items() if inside == OFF and walker != moved]


def _waiting(state: State, walker: str, meaning: Meaning) -> Plain:
    x, y = WAITING[walker]
    return spot(
        walker,
        row=GRID[walker].row,
        col=GRID[walker].col,
        at=[x, y],
        hit=[-REACH, -REACH, 2 * REACH, 2 * REACH],
        cls="place",
        label=waiting_label(walker),
        state=meaning.state,
        does=meaning.does,
        shapes=[waiting(walker, state.to in (walker, ANY)), *(ring(32) if meaning.state == "picked" else [])],
    )


def _banner(state: State, result: str, reason: str) -> Plain:
    if result == WON:
        offers = ["new", "share", "restart"]
        return {"tone": "won", "title": say("won.title"), "note": say("won.note"), "offers": offers}
    offers = ["undo", "restart", "new"]
    return {"tone": "lost", "title": say("lost.title"), "note": lost_so(state, reason), "offers": offers}
