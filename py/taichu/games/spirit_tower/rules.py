"""The rules of play: which actions there are, why one is refused, what one does, and how a game ends.

Cells are numbers in reading order (core.graph.Grid). The section numbers in comments are RULES.md's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from taichu.core.errors import Illegal, Reason
from taichu.core.game import Outcome
from taichu.games.spirit_tower.phases import PHASES, generates, overcomes, phase_name
from taichu.games.spirit_tower.state import Mark, State
from taichu.games.spirit_tower.words import item_name, refuse


class Action(NamedTuple):
    """A stacking (`item` is "") or the play of an item (`item` is its letter).

    stacking, W: the pile of `at` goes to `to`; F: the top `cards` cards of `at` go to `to`; E: the top card of `at`
    counts as `phase`; M: the top card of `at` is discarded; A: the piles of `at` and `to` change places, at <= to.
    """

    item: str
    at: int
    to: int = -1
    cards: int = 0
    phase: str = ""


def stack(at: int, to: int) -> Action:
    """The pile of `at` moves onto or under the pile of `to`."""
    return Action("", at, to)


def action_text(state: State, action: Action) -> str:
    """`c3c4`, `W:c3c4`, `F2:c3c4`, `E:c3=F`, `M:c3`, `A:f1c3`."""
    names = state.grid.names
    at = names[action.at]
    if action.item == "":
        return at + names[action.to]
    if action.item == "F":
        return f"F{action.cards}:{at}{names[action.to]}"
    if action.item == "E":
        return f"E:{at}={action.phase}"
    if action.item == "M":
        return f"M:{at}"
    return f"{action.item}:{at}{names[action.to]}"


def actions(state: State) -> Sequence[Action]:
    """All legal actions, in ASCII order of their texts."""
    if is_won(state):
        return []
    legal = [*_stackings(state), *_item_plays(state)]
    return sorted(legal, key=lambda action: action_text(state, action))


def universe(state: State) -> Iterator[Action]:
    """Every action that can be written down: all pairs of cells, all phases, and all counts up to the highest pile.

    Between cells that are not neighbours fire's count makes no difference to the refusal, so one count stands for all.
    """
    cells = range(len(state.piles))
    highest = max(map(len, state.piles))
    for at in cells:
        near = state.grid.neighbours[at]
        yield Action("M", at)
        yield from (Action("E", at, phase=phase) for phase in PHASES)
        for to in cells:
            yield stack(at, to)
            yield Action("W", at, to)
            yield from (Action("F", at, to, cards) for cards in range(1, highest + 1 if to in near else 2))
            if at <= to:
                yield Action("A", at, to)


def _stackings(state: State) -> Iterator[Action]:
    neighbours = state.grid.neighbours
    for at, pile in enumerate(state.piles):
        if pile:
            for to in neighbours[at]:
                if state.piles[to] and _may_move(state.top(at), state.top(to)):
                    yield stack(at, to)


def _may_move(x: str, y: str) -> bool:
    return generates(x, y) or overcomes(x, y)


def _item_plays(state: State) -> Iterator[Action]:
    piles, neighbours = state.piles, state.grid.neighbours
    occupied = [cell for cell, pile in enumerate(piles) if pile]
    moves_to_empty = [(at, to) for at in occupied for to in neighbours[at] if not piles[to]]
    for item in state.items:
        if item == "W":
            yield from (Action("W", at, to) for at, to in moves_to_empty)
        elif item == "F":
            yield from (Action("F", at, to, cards) for at, to in moves_to_empty for cards in range(1, len(piles[at])))
        elif item == "E":
            yield from (Action("E", at, phase=phase) for at in occupied for phase in PHASES if phase != piles[at][-1])
        elif item == "M":
            yield from (Action("M", at) for at in occupied)
        else:
            yield from (Action("A", at, to) for at in occupied for to in occupied if at < to)


def why_not(state: State, action: Action) -> Reason | None:
    """The rule that refuses `action` (RULES.md, "Refusals"), or None where it is legal."""
    if is_won(state):
        return refuse("won")
    if action.item and action.item not in state.items:
        return refuse("used", item=item_name(action.item))
    name = state.grid.names
    if not state.piles[action.at]:
        return refuse("empty", at=name[action.at])
    if action.item == "M":
        return None
    if action.item == "E":
        return _why_no_change(state, action)
    if action.at == action.to:
        return refuse("itself", at=name[action.at])
    if action.item == "A":
        return None if state.piles[action.to] else refuse("empty", at=name[action.to])
    if action.to not in state.grid.neighbours[action.at]:
        return refuse("apart", at=name[action.at], to=name[action.to])
    return _why_no_move(state, action) if action.item else _why_no_stacking(state, action)


def _why_no_change(state: State, action: Action) -> Reason | None:
    if state.piles[action.at][-1] != action.phase:
        return None
    return refuse("unchanged", at=state.grid.names[action.at], x=phase_name(action.phase))


def _why_no_move(state: State, action: Action) -> Reason | None:
    """Wood and fire: into an empty neighbour, and fire leaves a card behind."""
    at, to = state.grid.names[action.at], state.grid.names[action.to]
    if state.piles[action.to]:
        return refuse("occupied", at=at, to=to)
    height = len(state.piles[action.at])
    if action.item == "F" and not 1 <= action.cards < height:
        return refuse("whole", at=at, height=height)
    return None


def _why_no_stacking(state: State, action: Action) -> Reason | None:
    at, to = state.grid.names[action.at], state.grid.names[action.to]
    if not state.piles[action.to]:
        return refuse("vacant", at=at, to=to)
    x, y = state.top(action.at), state.top(action.to)
    if _may_move(x, y):
        return None
    code = "same" if x == y else "generated" if generates(y, x) else "overcome"
    return refuse(code, at=at, to=to, x=phase_name(x), y=phase_name(y))


def apply(state: State, action: Action) -> State:
    """The state after `action`; raises Illegal with the reason where `why_not` has one."""
    if (why := why_not(state, action)) is not None:
        raise Illegal(why)
    return _stacked(state, action) if action.item == "" else _played(state, action)


def carried(state: State, action: Action, piles: tuple[str, ...]) -> tuple[str, ...]:
    """The piles after a legal action in `state`; `piles` are its own, or anything written like them, a letter a card."""
    at, to, pile = action.at, action.to, piles[action.at]
    if action.item == "":
        slides_under = generates(state.top(at), state.top(to))
        return _with(piles, {at: "", to: pile + piles[to] if slides_under else piles[to] + pile})
    if action.item == "W":
        return _with(piles, {at: "", to: pile})
    if action.item == "F":
        return _with(piles, {at: pile[: -action.cards], to: pile[-action.cards :]})
    if action.item == "M":
        return _with(piles, {at: pile[:-1]})
    return _with(piles, {at: piles[to], to: pile}) if action.item == "A" else piles


def _stacked(state: State, action: Action) -> State:
    # 6.3: earth's change lasts until that pile's next stacking is done, whichever of the two it is.
    mark = None if state.mark and state.mark.cell in (action.at, action.to) else state.mark
    return state._replace(piles=carried(state, action, state.piles), mark=mark)


def _played(state: State, action: Action) -> State:
    return state._replace(
        piles=carried(state, action, state.piles),
        items=state.items.replace(action.item, ""),
        mark=_mark_after(state, action),
    )


def _mark_after(state: State, action: Action) -> Mark | None:
    at, to = action.at, action.to
    if action.item == "E":
        return Mark(at, action.phase)
    if action.item == "M":
        return None if state.mark and state.mark.cell == at else state.mark
    return _mark_moved(state, {at: to, to: at} if action.item == "A" else {at: to})


def _with(piles: tuple[str, ...], changed: dict[int, str]) -> tuple[str, ...]:
    after = list(piles)
    for cell, pile in changed.items():
        after[cell] = pile
    return tuple(after)


def _mark_moved(state: State, moves: dict[int, int]) -> Mark | None:
    """The mark sits on a card and goes where the card goes."""
    return state.mark and state.mark._replace(cell=moves.get(state.mark.cell, state.mark.cell))


def can_play_from(state: State, item: str, at: int) -> bool:
    """Whether wood or fire can be played from the pile of `at`: an empty neighbour, and for fire a card that stays."""
    enough = len(state.piles[at]) >= (2 if item == "F" else 1)
    return enough and any(not state.piles[to] for to in state.grid.neighbours[at])


def piles_left(state: State) -> int:
    """How many piles lie on the field."""
    return len(state.piles) - state.piles.count("")


def is_won(state: State) -> bool:
    """7: exactly one pile is left, wherever it is."""
    return piles_left(state) == 1


def can_stack(state: State) -> bool:
    """8: whether some stacking is legal."""
    return next(_stackings(state), None) is not None


def outcome(state: State) -> Outcome | None:
    """Won, or lost where neither a stacking nor an item is left; a game without a stacking but with an item goes on."""
    if is_won(state):
        return Outcome("won", "tower")
    if can_stack(state) or next(_item_plays(state), None) is not None:
        return None
    return Outcome("lost", "stuck")


def to_move(state: State) -> int | None:
    """Seat 0 until the game is over."""
    return 0 if outcome(state) is None else None


def score(state: State, line: Sequence[Action]) -> dict[str, int]:
    """Fewer items is better; the number of stackings is told, but ranks nothing (section 7)."""
    items = sum(action.item != "" for action in line)
    return {"items_used": items, "stackings": len(line) - items}


def cost(score: dict[str, int]) -> int:
    """What a win costs: its items."""
    return score["items_used"]
