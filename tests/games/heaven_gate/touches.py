"""The touches that play an action: tap the walker, send it on its way, and answer at each decision."""

from __future__ import annotations

from taichu.core.game import Input
from taichu.games.heaven_gate.board import NEXT, SPOT_AT, SPOTS, start_corner
from taichu.games.heaven_gate.state import OFF, State
from taichu.games.heaven_gate.steps import aimed, next_spot
from taichu.games.heaven_gate.walk import PASS, PUT, Action, Event, Walk, begin, choose


def touches(state: State, action: Action) -> list[Input]:
    """What a player does to play `action`, tap by tap; what the board cannot say is chosen in the panel."""
    head = action._replace(events=())
    inside = state.inside(action.walker)
    way = SPOTS[next_spot(state, head)]
    if inside == OFF:
        start = [_tap(action.walker), _tap(SPOTS[start_corner(action.line, action.sense)])]
    else:
        start = [_tap(SPOTS[state.spot_of(inside)])]
    offered = aimed(state, head if state.gate else head._replace(carry=False)).carry
    carry = [] if head.carry == offered else [Input("choose", "", "carry" if head.carry else "leave")]
    return [*start, _tap(way), *carry, _tap(way), *_answers(begin(state, head), action.events)]


def _answers(walk: Walk, events: tuple[Event, ...]) -> list[Input]:
    inputs = []
    while not walk.end:
        written = events[len(walk.events) :][:1]
        option = written[0] if written and written[0] in walk.options else walk.options[0]
        inputs.append(_answer(walk, option))
        walk = choose(walk, option)
    return [*inputs, Input("choose", "", "lose")] if walk.lost and inputs else inputs


def _answer(walk: Walk, option: Event) -> Input:
    if option.what == PASS:
        return _tap(SPOTS[SPOT_AT[NEXT[walk.station]]])
    if option.what == PUT and walk.options[-1].what != PUT:
        return Input("choose", "", PUT)
    return _tap(SPOTS[option.spot])


def _tap(at: str) -> Input:
    return Input("tap", at)
