"""What an action does, told in sentences and as movements."""

from __future__ import annotations

from taichu.core.message import Message
from taichu.core.scene import Plain
from taichu.games.spirit_tower.phases import overcomes, phase_name
from taichu.games.spirit_tower.rules import Action, apply, is_won, outcome
from taichu.games.spirit_tower.state import State
from taichu.games.spirit_tower.words import say


def tell(state: State, action: Action) -> list[Message]:
    """The sentences for a legal action: what happened, and whether it ended the game."""
    after = apply(state, action)
    told = [_deed(state, action)]
    if is_won(after):
        told.append(say("told.won"))
    elif outcome(after) is not None:
        told.append(say("lost.title"))
    return told


def _deed(state: State, action: Action) -> Message:
    names = state.grid.names
    at = names[action.at]
    x = phase_name(state.top(action.at))
    if action.item == "E":
        return say("told.E", at=at, x=phase_name(state.piles[action.at][-1]), y=phase_name(action.phase))
    if action.item == "M":
        return say("told.M", at=at, x=phase_name(state.piles[action.at][-1]))
    to = names[action.to]
    if action.item == "F":
        return say("told.F", at=at, to=to, n=action.cards)
    if action.item:
        return say(f"told.{action.item}", at=at, to=to)
    y = phase_name(state.top(action.to))
    over = overcomes(state.top(action.at), state.top(action.to))
    return say("told.over" if over else "told.under", at=at, to=to, x=x, y=y)


def motions(state: State, action: Action) -> list[Plain]:
    """How the piles travel (docs/protocol.md, Motion)."""
    names = state.grid.names
    at = names[action.at]
    if action.item == "M" and len(state.piles[action.at]) == 1:
        return [{"from": at, "order": "gone"}]
    if action.item in ("E", "M"):
        return [{"to": at, "order": "new"}]
    to = names[action.to]
    if action.item == "A":
        return [{"from": at, "to": to, "order": "swap"}]
    if action.item:
        return [{"from": at, "to": to, "order": "over"}]
    over = overcomes(state.top(action.at), state.top(action.to))
    return [{"from": at, "to": to, "order": "over" if over else "under"}]
