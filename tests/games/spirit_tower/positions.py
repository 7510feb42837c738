"""Positions to test with: written down, reached by a line of play, or chosen by hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from taichu.games.spirit_tower import GAME
from taichu.games.spirit_tower.phases import PHASES
from taichu.games.spirit_tower.start import LAST_DEAL, formations
from taichu.games.spirit_tower.state import State
from taichu.games.spirit_tower.touch import Ui

PLUS = "x3x3.1W1MEF1A1"


def at(start: str) -> State:
    """The first position of a start text, or the position of a state text."""
    return GAME.new(*GAME.parse_start(start))


def after(start: str, line: str) -> State:
    """The position after a line of actions, written with blanks between them."""
    state = at(start)
    for text in line.split():
        state = GAME.apply(state, GAME.parse_action(state, text))
    return state


def text_after(start: str, line: str) -> str:
    """The same as a state text."""
    return GAME.state_text(after(start, line))


def why(start: str, action: str) -> str | None:
    """The code of the rule that refuses an action, None where it is legal."""
    state = at(start)
    reason = GAME.why_not(state, GAME.parse_action(state, action))
    return reason.code if reason else None


ITEMS = st.sets(st.sampled_from(PHASES)).map(lambda hand: "".join(x for x in PHASES if x in hand) or "0")
DEALS = st.builds("{}-{}.{}".format, st.sampled_from(tuple(formations())), st.integers(1, LAST_DEAL), ITEMS)


@st.composite
def layouts(draw: st.DrawFn) -> str:
    """The start text of a small own layout."""
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    cells = draw(st.lists(st.sampled_from("WFEMA  "), min_size=width * height, max_size=width * height))
    cells[draw(st.integers(0, len(cells) - 1))] = draw(st.sampled_from(PHASES))
    state = State(width, height, tuple(cell.strip() for cell in cells), draw(ITEMS).replace("0", ""))
    return GAME.state_text(state)


STARTS = DEALS | layouts()


@st.composite
def positions(draw: st.DrawFn, longest: int = 24) -> State:
    """A position reached from any start by up to `longest` legal actions."""
    state = at(draw(STARTS))
    for choice in draw(st.lists(st.integers(0, 999), max_size=longest)):
        legal = GAME.actions(state)
        if not legal:
            break
        state = GAME.apply(state, legal[choice % len(legal)])
    return state


@st.composite
def uis(draw: st.DrawFn, state: State) -> Ui:
    """Anything that can be picked up or armed in a position."""
    item = draw(st.sampled_from(["", *state.items]))
    taken = [cell for cell, pile in enumerate(state.piles) if pile]
    if item == "M" or not draw(st.booleans()):
        return Ui(item)
    first = draw(st.sampled_from(taken))
    return Ui(item, first, draw(st.integers(1, max(1, len(state.piles[first]) - 1))) if item == "F" else 1)
