"""What a touch means: picking up piles, arming items, and the actions that come of it."""

from __future__ import annotations

import re
from typing import NamedTuple

from taichu.core.game import Act, Input, Intent, Refuse, Show
from taichu.core.message import Message
from taichu.games.spirit_tower.phases import PHASES
from taichu.games.spirit_tower.rules import Action, can_play_from, is_won, stack
from taichu.games.spirit_tower.state import State
from taichu.games.spirit_tower.words import item_name, refuse, say


class Ui(NamedTuple):
    """`item`: the armed item's letter or ""; `first`: the pile picked up, or -1; `cards`: how many fire takes."""

    item: str = ""
    first: int = -1
    cards: int = 1


Meaning = Intent[Action, Ui]


def intent(state: State, ui: Ui, touch: Input) -> Meaning:
    """What an input means here."""
    if touch.kind == "cancel":
        return Show(Ui())
    if is_won(state):
        return Refuse(refuse("won").message)
    if touch.kind == "choose":
        return _choose(state, ui, touch.id)
    cell = state.grid.cell(touch.at)
    if cell is None:
        return Refuse(say("bad.outside", cell=touch.at[:8], last=state.grid.names[-1]))
    if touch.kind == "pick":
        return _pick(state, ui, cell)
    if touch.kind == "drop":
        return _drop(ui, cell)
    return tap(state, ui, cell)


def tap(state: State, ui: Ui, cell: int) -> Meaning:
    """A click on a cell: picks up, puts down, or plays the armed item."""
    if ui.item == "M":
        return Act(Action("M", cell))
    if ui.first < 0:
        return _take(state, ui, cell)
    if cell == ui.first:
        return Show(ui._replace(first=-1, cards=1))
    if ui.item == "E":
        return _take(state, ui, cell)
    action = between(ui, cell)
    far = state.piles[cell] and cell not in state.grid.neighbours[ui.first]
    if far and ui.item != "A":
        # A far pile can never be what is meant, so the hand goes over to it.
        return _take(state, ui, cell)
    if ui.item == "" and not state.piles[cell] and cell not in state.grid.neighbours[ui.first]:
        return Show(Ui())
    return Act(action)


def _take(state: State, ui: Ui, cell: int) -> Meaning:
    """Take up the pile of `cell`, if there is one and the armed item can be played from it."""
    if not state.piles[cell]:
        return Refuse(refuse("empty", at=state.grid.names[cell]).message if ui.item else say("empty_hand"))
    if ui.item in ("W", "F") and not can_play_from(state, ui.item, cell):
        return Refuse(why_not_from(state, ui.item, cell))
    return Show(Ui(ui.item, cell))


def _pick(state: State, ui: Ui, cell: int) -> Meaning:
    """The start of a drag: as a tap that takes, but it never plays and never lets go."""
    return Show(ui) if ui.item == "M" else _take(state, ui, cell)


def _drop(ui: Ui, cell: int) -> Meaning:
    """The end of a drag: on its own cell the pile stays in hand."""
    if ui.first < 0 or ui.item in ("E", "M") or cell == ui.first:
        return Show(ui)
    return Act(between(ui, cell))


def between(ui: Ui, cell: int) -> Action:
    """The stacking, or the play of wood, fire or water, from the pile in hand to `cell`."""
    if ui.item == "A":
        return Action("A", min(ui.first, cell), max(ui.first, cell))
    if ui.item == "F":
        return Action("F", ui.first, cell, ui.cards)
    return Action("W", ui.first, cell) if ui.item == "W" else stack(ui.first, cell)


def _choose(state: State, ui: Ui, option: str) -> Meaning:
    kind, _, value = option.partition(".")
    if kind == "item" and value in PHASES and len(value) == 1:
        return _arm(state, ui, value)
    if kind == "count" and ui.item == "F" and ui.first >= 0 and re.fullmatch("[0-9]{1,3}", value):
        return Show(ui._replace(cards=int(value))) if 0 < int(value) < len(state.piles[ui.first]) else Show(ui)
    if kind == "phase" and ui.item == "E" and ui.first >= 0 and value in PHASES and len(value) == 1:
        return Act(Action("E", ui.first, phase=value))
    return Refuse(say("bad.option", option=option[:20]))


def _arm(state: State, ui: Ui, item: str) -> Meaning:
    if item == ui.item:
        return Show(Ui())
    if item not in state.items:
        return Refuse(refuse("used", item=item_name(item)).message)
    if not playable(state, item):
        return Refuse(say(f"idle.{item}"))
    in_hand = ui.first >= 0 and item != "M" and (item not in ("W", "F") or can_play_from(state, item, ui.first))
    return Show(Ui(item, ui.first if in_hand else -1))


def playable(state: State, item: str) -> bool:
    """Whether an item in hand has any legal play."""
    if item not in ("W", "F"):
        return True
    return any(can_play_from(state, item, cell) for cell in range(len(state.piles)))


def why_not_from(state: State, item: str, cell: int) -> Message:
    """Why wood or fire cannot be played from the pile of `cell`."""
    at = state.grid.names[cell]
    if item == "F" and len(state.piles[cell]) == 1:
        return refuse("whole", at=at, height=1).message
    return say("no_room", at=at)
