"""What a touch means in the plain view: a line that is chosen is played, a city lists what names it."""

from __future__ import annotations

from typing import NamedTuple

from taichu.core.game import Act, Input, Intent, Refuse, Show
from taichu.games.taiji.board import CODES, INDEX, NOWHERE
from taichu.games.taiji.rules import actions
from taichu.games.taiji.state import State
from taichu.games.taiji.words import say


class Ui(NamedTuple):
    """`city`: only the actions that name it are listed; NOWHERE for all of them."""

    city: int = NOWHERE


def named(state: State, city: int) -> list[str]:
    """The legal actions that name a city."""
    return [action for action in actions(state) if action[1:] == CODES[city]]


def intent(state: State, ui: Ui, touch: Input) -> Intent[str, Ui]:
    """What an input means here; a city that one action alone names is that action."""
    if touch.kind == "cancel":
        return Show(Ui())
    if touch.kind == "pick":
        return Show(ui)
    if touch.kind == "choose":
        if touch.id in actions(state):
            return Act(touch.id)
        return Show(Ui()) if touch.id == "all" else Refuse(say("bad.option", option=touch.id[:20]))
    city = INDEX.get(touch.at, NOWHERE)
    there = named(state, city) if city != NOWHERE else []
    if not there:
        return Refuse(say("why.place"))
    if len(there) == 1:
        return Act(there[0])
    return Show(Ui() if ui.city == city else Ui(city))
