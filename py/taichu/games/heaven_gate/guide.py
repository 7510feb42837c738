"""How to play an action on the board, tap by tap and answer by answer, in the words of the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from taichu.core.advice import Mark
from taichu.core.message import Message
from taichu.games.heaven_gate.board import SOLIDS, SPOTS
from taichu.games.heaven_gate.state import OFF, State
from taichu.games.heaven_gate.steps import departure, either, next_spot, start_spot
from taichu.games.heaven_gate.walk import PASS, Action, Event, begin, choose
from taichu.games.heaven_gate.words import say, solid_name


def guided(state: State, action: Action) -> Message:
    """What to tap to set out, and what to answer to each question after that, in order."""
    way, asked = taps(state, action), answers(state, action)
    return say("step.choices", way=way, asked=asked) if asked else way


def answers(state: State, action: Action) -> Message | None:
    """What to answer, None where nothing is asked."""
    choices = tuple(_answers(state, action))
    return say("step.asked", choices=choices) if choices else None


def first_taps(state: State, action: Action) -> tuple[Mark, ...]:
    """The spot that the walker sets out from, and the one that says which way."""
    return Mark(SPOTS[start_spot(state, action)], "from"), Mark(SPOTS[next_spot(state, action)], "to")


def taps(state: State, action: Action) -> Message:
    """How to set out."""
    how = "enter" if state.inside(action.walker) == OFF else "plain"
    if either(state, action):
        how = "carry" if action.carry else "leave"
    return say(f"step.{how}", **departure(state, action))


def _answers(state: State, action: Action) -> Iterator[Message]:
    """One part for each thing that is done, and before it how often to fly past; what is left at the end is flown without asking."""
    walk = begin(state, action._replace(events=()))
    passed = 0
    while not walk.end:
        option = _meant(walk.options, action.events[len(walk.events) :])
        if option.what == PASS:
            passed += 1
        else:
            if passed:
                yield say("choice.past", n=passed)
            passed = 0
            yield _choice(state, action, option)
        walk = choose(walk, option)
    if passed:
        yield say("choice.rest")


def _meant(options: Sequence[Event], written: Sequence[Event]) -> Event:
    """The option that is written next, else the first, which is passing."""
    return written[0] if written and written[0] in options else options[0]


def _choice(state: State, action: Action, event: Event) -> Message:
    spot = SPOTS[event.spot]
    if event.what in SOLIDS:
        return say("choice.made", solid=solid_name(SOLIDS.index(event.what)), spot=spot)
    carried = solid_name(state.inside(action.walker)) if action.carry else ""
    return say(f"choice.{event.what}", spot=spot, step=event.step, solid=carried)
