"""A walk as it unfolds: a halt wherever something was chosen, so that it can be followed with the eye."""

from __future__ import annotations

from collections.abc import Sequence

from taichu.core.game import Stage, Unfolding
from taichu.core.scene import Plain
from taichu.games.heaven_gate.board import EMPTY, start_corner
from taichu.games.heaven_gate.state import OFF, State
from taichu.games.heaven_gate.steps import Ui
from taichu.games.heaven_gate.story import appears, happened, setting_out, steps_between
from taichu.games.heaven_gate.walk import Action, Event, Log, Walk, begin, choose


def stages(state: State, action: Action) -> Unfolding:
    """The halts of a legal action."""
    head = action._replace(events=())
    corner = start_corner(head.line, head.sense) if state.inside(head.walker) == OFF else EMPTY
    log: Log = []
    found: list[Stage] = []
    walk, answers = _onward(begin(state, head, log), action.events, (), log)
    motions: Sequence[Plain] = setting_out(state, head, walk, log)
    while not walk.end:
        told = 1 + len(list(happened(log, state, walk)))
        found.append(Stage(Ui(head.walker, corner, head, True, answers, watched=True), motions, told))
        walk, answers, motions = _chosen(walk, action.events, answers, log)
    return Unfolding(found, motions)


def _chosen(
    walk: Walk, events: Sequence[Event], answers: tuple[Event, ...], log: Log
) -> tuple[Walk, tuple[Event, ...], Sequence[Plain]]:
    """What was chosen at a halt, and on to the next one."""
    option = events[len(walk.events)]
    part: Log = []
    after, answers = _onward(choose(walk, option, part), events, (*answers, option), part)
    log += part
    return after, answers, [*appears(walk, option), *steps_between(walk, after, part)]


def _onward(
    walk: Walk, events: Sequence[Event], answers: tuple[Event, ...], log: Log
) -> tuple[Walk, tuple[Event, ...]]:
    """Past all decisions at which nothing was done."""
    while not walk.end and (len(walk.events) == len(events) or events[len(walk.events)] not in walk.options):
        answers = (*answers, walk.options[0])
        walk = choose(walk, walk.options[0], log)
    return walk, answers
