"""The lines of a walk on the board: where it has come, where it will go, the legs by number, and arrows at the walker."""

from __future__ import annotations

import itertools

from taichu.core.scene import Plain, shape
from taichu.games.heaven_gate.board import CORNERS, EMPTY, SPOTS
from taichu.games.heaven_gate.drawing import WORDS, leg_number, point_of, route
from taichu.games.heaven_gate.layout import Point, chevron
from taichu.games.heaven_gate.state import OFF, State
from taichu.games.heaven_gate.steps import Ui, directions, next_spot
from taichu.games.heaven_gate.story import stations
from taichu.games.heaven_gate.walk import Walk, first_station

CORNER_POINTS = [point_of(SPOTS[spot]) for spot in CORNERS]
# A walk comes round to its beginning after so many stations; more of it would be drawn over itself.
ROUND = 20


def routes(state: State, ui: Ui, walk: Walk | None) -> list[Plain]:
    """The way gone or planned, and dotted what comes behind the next decision."""
    if walk is None or ui.head is None:
        return []
    first = first_station(state, ui.head)
    assert first is not None
    spots = stations(first, walk.step)[-ROUND - 1 :]
    gone = route(spots, ui.walker, "gone" if ui.going else "planned", "route")
    if walk.end:
        return [gone]
    return [route(stations(walk.station, 2), ui.walker, "ahead", "ahead"), gone]


def numbers(state: State, ui: Ui, walk: Walk | None) -> list[Plain]:
    """The legs in their order, from corner to corner, while a direction is being chosen."""
    if walk is None or ui.head is None or ui.going:
        return []
    first = first_station(state, ui.head)
    assert first is not None
    spots = stations(first, min(walk.step, ROUND))
    corners = [spot for spot in spots if spot in CORNERS]
    return [
        leg_number(number, start, end, ui.walker)
        for number, (start, end) in enumerate(itertools.pairwise(corners), start=1)
    ]


def arrows(state: State, ui: Ui) -> list[Plain]:
    """An arrow at the walker for each way it can be sent."""
    if not ui.walker or ui.going:
        return []
    inside = state.inside(ui.walker)
    start = ui.corner if inside == OFF else state.spot_of(inside)
    chosen = next_spot(state, ui.head) if ui.head else EMPTY
    return [
        _arrow(ui.walker, point_of(SPOTS[start]), point_of(SPOTS[way]), f"arrow-{SPOTS[way]}", way == chosen)
        for way in directions(state, ui)
    ]


def _arrow(walker: str, start: Point, end: Point, key: str, chosen: bool) -> Plain:
    # Between human spots and their neighbours in heaven there is little room.
    far = 56 if start in CORNER_POINTS else 45
    cls = f"arrow {WORDS[walker]}{' chosen' if chosen else ''}"
    return shape("path", key, cls=cls, d=chevron(start, end, far, 12))
