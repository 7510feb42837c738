"""Why an action is advised: what it keeps possible, and what another way would lose."""

from __future__ import annotations

from taichu.core.advice import Mark
from taichu.core.message import Message
from taichu.games.spirit_tower import rules
from taichu.games.spirit_tower.known import NO, Finding, enough
from taichu.games.spirit_tower.rules import Action
from taichu.games.spirit_tower.solver import Answer
from taichu.games.spirit_tower.solving.field import field
from taichu.games.spirit_tower.state import State
from taichu.games.spirit_tower.words import say

Reasons = tuple[tuple[Message, ...], tuple[Mark, ...]]

# By the number of items: how many other ways are searched for one that loses something, and for how many nodes. What takes long
# is left out: of two items little can be proved in a second.
_OTHERS: dict[int, tuple[int, int | None]] = {0: (4, None), 1: (4, None), 2: (2, 150_000)}


def why(state: State, action: Action, answer: Answer) -> Finding[Reasons]:
    """Sentences that speak for the first action of the line of `answer`, and the piles in danger."""
    after = rules.apply(state, action)
    if rules.is_won(after):
        return (say("hint.wins"),), ()
    keeps = _keeps(action, answer)
    if action.item:
        return ((keeps, say("hint.needs")) if answer.lower_bound > 0 else (keeps,)), ()
    others = _others(state, action)
    if not _cut_off(after):
        own = {state.grid.names[action.at], state.grid.names[action.to]}
        cuts = [(cut, other) for other in others if (cut := _cut_off(rules.apply(state, other)))]
        if cuts:
            # Plainest are few piles, and other ones than are spoken of anyway.
            cut, other = min(cuts, key=lambda one: (len(own & set(one[0])), len(one[0])))
            danger = tuple(Mark(at, "danger") for at in cut if at not in own)
            return (keeps, _instead("cut", state, other, piles=cut)), danger
    costs = yield from _costs(state, others, answer)
    return (keeps, *costs), ()


def _keeps(action: Action, answer: Answer) -> Message:
    """How many items are enough afterwards."""
    left = (answer.upper_bound or 0) - int(action.item != "")
    return say("hint.keeps" if answer.optimum is not None else "hint.keeps.known", n=left)


def _others(state: State, action: Action) -> list[Action]:
    """The other stackings, those of the same piles first."""
    near = {action.at, action.to}
    stackings = [other for other in rules.actions(state) if other.item == "" and other != action]
    return sorted(stackings, key=lambda other: -len(near & {other.at, other.to}))


def _cut_off(state: State) -> tuple[str, ...]:
    """The piles that stacking alone cannot bring to the largest part of the rest: a cell once left stays empty."""
    occupied = sum(1 << cell for cell, pile in enumerate(state.piles) if pile)
    parts = sorted(field(state.width, state.height).parts(occupied), key=int.bit_count)
    cut = sum(parts[:-1])
    return tuple(name for cell, name in enumerate(state.grid.names) if cut >> cell & 1)


def _costs(state: State, others: list[Action], answer: Answer) -> Finding[tuple[Message, ...]]:
    """Of the first few other stackings, one that needs more items: it is searched whole."""
    if answer.optimum is None or answer.optimum not in _OTHERS:
        return ()
    most, nodes = _OTHERS[answer.optimum]
    for other in others[:most]:
        found = yield from enough(rules.apply(state, other), answer.optimum, nodes)
        if found == NO:
            return (_instead("costs", state, other, n=answer.optimum + 1),)
    return ()


def _instead(key: str, state: State, other: Action, **more: int | tuple[str, ...]) -> Message:
    names = state.grid.names
    return say(f"hint.{key}", at=names[other.at], to=names[other.to], **more)
