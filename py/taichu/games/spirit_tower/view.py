"""The board as a Scene: board units are those of the look book, a cell's pitch 104, a card 84 square.

What a start looks like is drawn by assets/preview.mjs too, for the time before Python runs; a test holds the two together.
"""

from __future__ import annotations

from taichu.core.game import Act, Show
from taichu.core.message import Message
from taichu.core.scene import Plain, choices, shape, spot
from taichu.games.spirit_tower.copies import dealt
from taichu.games.spirit_tower.drawing import hatch, pile_shape, ring, tag, tag_above, tag_below
from taichu.games.spirit_tower.phases import PHASES, WORDS, overcomes, phase_name
from taichu.games.spirit_tower.rules import can_play_from, can_stack, is_won, outcome, piles_left, stack, why_not
from taichu.games.spirit_tower.state import State
from taichu.games.spirit_tower.touch import Ui, between, playable, tap, why_not_from
from taichu.games.spirit_tower.words import item_name, refuse, say

PITCH, CARD = 104, 84
# Where the names of the phases begin, beside their signs in the symbol `cycle`.
CYCLE = {"W": (15, -56), "F": (74, -13), "E": (52, 56), "M": (-52, 56), "A": (-74, -13)}


def view(state: State, seat: int, ui: Ui, copies: tuple[str, ...] | None = None) -> Plain:
    """The Scene of docs/protocol.md; nothing is hidden in this game, so `seat` does not matter.

    `copies`: which of its equals each card is, as module `copies` writes it; None where nothing has been played.
    """
    copies = copies or dealt(state.piles)
    cells = range(len(state.piles))
    meanings = [_meaning(state, ui, cell) for cell in cells]
    return {
        "board": board_of(state),
        "ground": ground_of(state),
        "spots": [_spot(state, ui, cell, meanings[cell], copies[cell]) for cell in cells],
        "overlay": [_tag(state, ui, cell, meanings[cell]) for cell in cells if meanings[cell].sign],
        "prompt": _prompt(state, ui),
        "panel": _panel(state, ui),
        "keys": [
            {"key": str(number), "id": f"item.{item}", "label": item_name(item)}
            for number, item in enumerate(PHASES, start=1)
        ],
        "banner": _banner(state),
    }


def board_of(state: State) -> Plain:
    """The board of a field of that size."""
    across, down = state.width * PITCH + 8, state.height * PITCH + 8
    return {
        "box": [-40, -40, across + 48, down + 48],
        "crop": [-28, -38, across + 34, down + 46],
        "label": say("board", w=state.width, h=state.height),
        "rows": state.height,
        "cols": state.width,
        "class": "spirit",
    }


def ground_of(state: State) -> list[Plain]:
    """The field under the cells, and the names of its columns and rows."""
    across, down = state.width * PITCH + 8, state.height * PITCH + 8
    letters = [state.grid.names[column][0] for column in range(state.width)]
    return [
        shape("rect", "field", cls="field", x=0, y=0, w=across, h=down, r=14),
        *(
            shape("text", f"col-{letter}", cls="coord", x=56 + PITCH * i, y=-18, text=letter)
            for i, letter in enumerate(letters)
        ),
        *(
            shape("text", f"row-{i + 1}", cls="coord", x=-14, y=61 + PITCH * i, text=str(i + 1))
            for i in range(state.height)
        ),
    ]


class _Meaning:
    """What touching a cell would do: its spot state, and the words for it."""

    __slots__ = ("does", "sign", "state", "why")

    def __init__(self, state: str, does: Message | None = None, why: Message | None = None, sign: str = "") -> None:
        self.state, self.does, self.why, self.sign = state, does, why, sign


def _meaning(state: State, ui: Ui, cell: int) -> _Meaning:
    if is_won(state):
        return _Meaning("idle", why=refuse("won").message)
    if ui.first == cell:
        return _Meaning("picked")
    if ui.item == "" and ui.first < 0:
        return _at_rest(state, cell)
    if ui.first < 0:
        return _first_step(state, ui.item, cell)
    touch = tap(state, ui, cell)
    if isinstance(touch, Show):
        # A touch there lets go or takes up another pile; that what is in hand cannot go there is true all the same.
        why = why_not(state, between(ui, cell)) if ui.item in ("", "W", "F") else None
        return _Meaning("ready" if state.piles[cell] else "idle", why=why.message if why else None)
    if isinstance(touch, Act):
        why = why_not(state, touch.action)
        if why is None:
            return _Meaning("target", *_does(state, ui, cell))
        return _Meaning("barred" if state.piles[cell] else "idle", why=why.message)
    return _Meaning("barred" if state.piles[cell] else "idle", why=touch.message)


def _at_rest(state: State, cell: int) -> _Meaning:
    if not state.piles[cell]:
        return _Meaning("idle", why=say("empty_hand"))
    ways = _ways(state, cell)
    return _Meaning("ready", why=None if ways else say("no_way", at=state.grid.names[cell]))


def _first_step(state: State, item: str, cell: int) -> _Meaning:
    """An item is armed and asks for its first pile."""
    if not state.piles[cell]:
        return _Meaning("idle", why=refuse("empty", at=state.grid.names[cell]).message)
    if item in ("W", "F") and not can_play_from(state, item, cell):
        return _Meaning("barred", why=why_not_from(state, item, cell))
    return _Meaning("target", say(f"does.first.{item}"))


def _does(state: State, ui: Ui, cell: int) -> tuple[Message, None, str]:
    if ui.item:
        return say(f"does.{ui.item}"), None, ""
    sign = "over" if overcomes(state.top(ui.first), state.top(cell)) else "under"
    return say(f"does.{sign}"), None, sign


def _centre(state: State, cell: int) -> tuple[int, int]:
    return 56 + PITCH * state.grid.column(cell), 56 + PITCH * state.grid.row(cell)


def _tag(state: State, ui: Ui, cell: int, meaning: _Meaning) -> Plain:
    """Which pile comes to lie on top; it stands on the side away from the picked pile, so as not to hide it."""
    x, y = _centre(state, cell)
    side = tag_above(len(state.piles[cell])) if cell < ui.first else tag_below(len(state.piles[cell]))
    return tag(f"tag-{state.grid.names[cell]}", say(f"tag.{meaning.sign}"), meaning.sign, x, y + side)


def _spot(state: State, ui: Ui, cell: int, meaning: _Meaning, copies: str) -> Plain:
    grid = state.grid
    label = _label(state, cell, copies)
    return spot(
        grid.names[cell],
        row=grid.row(cell) + 1,
        col=grid.column(cell) + 1,
        at=list(_centre(state, cell)),
        hit=[-PITCH // 2, -PITCH // 2, PITCH, PITCH],
        cls="cell",
        label=label,
        state=meaning.state,
        does=meaning.does,
        why=meaning.why,
        tip=label if len(state.piles[cell]) > 1 else None,
        shapes=_shapes(state, ui, cell, meaning, copies),
    )


def _label(state: State, cell: int, copies: str) -> Message:
    pile, at = state.piles[cell], state.grid.names[cell]
    if not pile:
        return say("spot.empty", at=at)
    if state.mark and state.mark.cell == cell:
        x, y = phase_name(pile[-1]), phase_name(state.mark.phase)
        return say("spot.marked", at=at, x=x, y=y, height=len(pile), cards=_from_the_top(pile, copies))
    if len(pile) == 1:
        return say("spot.card", at=at, x=card_name(pile, copies))
    return say("spot.pile", at=at, height=len(pile), cards=_from_the_top(pile, copies))


def _from_the_top(pile: str, copies: str) -> tuple[Message, ...]:
    return tuple(card_name(card, copy) for card, copy in zip(reversed(pile), reversed(copies), strict=True))


def card_name(phase: str, copy: str) -> Message:
    """A card in words; a skin may tell the copies apart."""
    return say(f"card.{phase}", n=int(copy))


def _shapes(state: State, ui: Ui, cell: int, meaning: _Meaning, copies: str) -> list[Plain]:
    pile = state.piles[cell]
    slot = shape("rect", "slot", cls="slot", x=-CARD // 2, y=-CARD // 2, w=CARD, h=CARD, r=8)
    if not pile:
        return [slot, *(ring(1, "target") if meaning.state == "target" else [])]
    mark = state.mark.phase if state.mark and state.mark.cell == cell else ""
    return [slot, pile_shape(pile, copies[-1], mark, _frame(ui, len(pile), meaning.state))]


def _frame(ui: Ui, height: int, state: str) -> list[Plain]:
    """The ring of a pile's state; what an item cannot use is most of the board, and stays as it is."""
    if state == "barred":
        return [] if ui.item else [*ring(height, state), *hatch(height)]
    return ring(height, state) if state in ("picked", "target") else []


def _ways(state: State, at: int) -> list[int]:
    """The cells onto or under whose piles the pile of `at` may move."""
    return [to for to in state.grid.neighbours[at] if state.piles[to] and why_not(state, stack(at, to)) is None]


def _prompt(state: State, ui: Ui) -> Plain:
    if is_won(state):
        return {"title": say("won.title"), "note": say("won.note", n=len(state.items))}
    if ui.item:
        step = "second" if ui.first >= 0 else "first"
        at = state.grid.names[ui.first] if ui.first >= 0 else ""
        return {"title": say(f"prompt.{step}.{ui.item}", at=at), "note": say(f"about.{ui.item}")}
    left = piles_left(state)
    if ui.first < 0:
        if not can_stack(state):
            if outcome(state) is None:
                return {"title": say("prompt.paused"), "note": say("paused.note", n=left)}
            return {"title": say("lost.title"), "note": say("left", n=left)}
        return {"title": say("prompt.pick"), "note": say("left", n=left)}
    ways = _ways(state, ui.first)
    x = phase_name(state.top(ui.first))
    note = say("ways", ways=tuple(_way(state, ui.first, to) for to in ways), n=left) if ways else None
    title = say("prompt.picked", x=x, n=len(ways))
    return {"title": title, "note": note or say("no_way", at=state.grid.names[ui.first])}


def _way(state: State, at: int, to: int) -> Message:
    x, y = state.top(at), state.top(to)
    return say(
        "way.over" if overcomes(x, y) else "way.under", to=state.grid.names[to], x=phase_name(x), y=phase_name(y)
    )


def _panel(state: State, ui: Ui) -> list[Plain]:
    hand = choices(
        "items",
        say("panel.items"),
        "hand",
        [_item(state, ui, item) for item in PHASES],
        say("panel.left", n=len(state.items)),
    )
    cycle = {
        "kind": "figure",
        "key": "cycle",
        "label": say("panel.generates"),
        "icon": "arrow-generates",
        "note": say("panel.overcomes"),
        "note_icon": "arrow-overcomes",
        "ref": "cycle",
        "box": [-140, -80, 280, 148],
        "shapes": [_node(phase, x, y) for phase, (x, y) in CYCLE.items()],
        "alt": say("panel.cycle"),
    }
    return [hand, *_second_choices(state, ui), cycle]


def _node(phase: str, x: float, y: float) -> Plain:
    """The name of a phase in the figure of their relations, on the outer side of its sign."""
    return shape(
        "text", phase, cls=f"node {WORDS[phase]} {'left' if x < 0 else 'right'}", x=x, y=y, message=say(f"node.{phase}")
    )


def _item(state: State, ui: Ui, item: str) -> Plain:
    held = item in state.items
    usable = held and not is_won(state) and playable(state, item)
    status = "armed" if ui.item == item else "ready" if usable else "off" if held else "used"
    why = None if usable else say(f"idle.{item}") if held else refuse("used", item=item_name(item)).message
    option = {
        "id": f"item.{item}",
        "title": say(f"item.short.{item}"),
        "sub": say(f"item.card.{item}") if held else say("item.gone"),
        "icon": f"phase-{WORDS[item]}",
        "class": WORDS[item],
        "state": status,
        "about": say(f"about.{item}"),
    }
    return {**option, "why": why} if why else option


def _second_choices(state: State, ui: Ui) -> list[Plain]:
    if ui.first < 0:
        return []
    if ui.item == "F":
        counts = [
            {"id": f"count.{n}", "title": say("count", n=n), "state": "armed" if n == ui.cards else "ready"}
            for n in range(1, len(state.piles[ui.first]))
        ]
        return [choices("count", say("panel.count"), "chips", counts)]
    if ui.item == "E":
        printed = state.piles[ui.first][-1]
        phases = [_phase_option(state, ui, phase, printed) for phase in PHASES]
        return [choices("phase", say("panel.phase"), "chips", phases)]
    return []


def _phase_option(state: State, ui: Ui, phase: str, printed: str) -> Plain:
    option = {
        "id": f"phase.{phase}",
        "title": phase_name(phase),
        "icon": f"phase-{WORDS[phase]}",
        "class": WORDS[phase],
        "state": "off" if phase == printed else "ready",
    }
    if phase != printed:
        return option
    at = state.grid.names[ui.first]
    return {**option, "why": refuse("unchanged", at=at, x=phase_name(phase)).message}


def _banner(state: State) -> Plain | None:
    end = outcome(state)
    if end is not None and end.result == "won":
        return _end("won", say("won.title"), say("won.note", n=len(state.items)), ["new", "share", "restart", "proof"])
    if end is not None:
        return _end("lost", say("lost.title"), say("lost.note"), ["undo", "restart", "new"])
    if not can_stack(state):
        return _end("paused", say("paused.title"), say("paused.note", n=piles_left(state)), ["panel", "undo"])
    return None


def _end(tone: str, title: Message, note: Message, offers: list[str]) -> Plain:
    return {"tone": tone, "title": title, "note": note, "offers": offers}
