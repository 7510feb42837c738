"""Six coins laid out by hand as two trigrams, before they are read. Nothing of it is an action yet.

A line of the six is called C1 to C6, the lowest first, and bit by bit the coins are as in `Player.thrown`.
"""

from __future__ import annotations

from collections.abc import Sequence

from taichu.core.game import Input, Intent, Refuse, Show
from taichu.core.message import Message
from taichu.core.scene import Plain
from taichu.games.taiji.choosing import choice
from taichu.games.taiji.drawing.spots import Meaning
from taichu.games.taiji.printed import SHIFT, TRIGRAMS
from taichu.games.taiji.state import COINS, State
from taichu.games.taiji.ui import Ui
from taichu.games.taiji.words import say, trigram_name

UPPER, LOWER = "U", "L"
TURN = "shift"  # the option that takes up Star-Shifting, or puts it down again
PLACES = tuple(f"C{line + 1}" for line in range(COINS))
_LINES = 3
_CODES = range(len(TRIGRAMS))
_PARTS = tuple(f"{part}{code}" for part in (UPPER, LOWER) for code in _CODES)


def lines_of(state: State, ui: Ui) -> int:
    """The coins as they lie: by hand, or as they fell."""
    return state.player.thrown if ui.lines is None else ui.lines


def reading_of(state: State, ui: Ui) -> str:
    """The action that reads the coins as they lie."""
    lines = lines_of(state, ui)
    return f"{'j' if ui.shifts else 'i'}{lines >> _LINES}{lines & 7}"


def touched(state: State, ui: Ui, touch: Input) -> Intent[str, Ui]:
    """What a touch on a coin, on a part of the wheel or on Star-Shifting does."""
    if touch.kind == "choose":
        known = SHIFT in state.player.arts
        return Show(_shifted(state, ui)) if known else Refuse(say("bad.option", option=TURN))
    if touch.kind == "cancel":
        return Show(ui._replace(held=""))
    if touch.at in PLACES:
        return _coin(state, ui, touch)
    if touch.at in _PARTS:
        if (why := why_no_part(state, ui, touch.at)) is not None:
            return Refuse(why)
        return Show(ui._replace(lines=_with_part(state, ui, touch.at), held=""))
    return Refuse(say("why.place"))


def _shifted(state: State, ui: Ui) -> Ui:
    """Star-Shifting taken up or put down; then the coins must be six of those thrown again."""
    lines = lines_of(state, ui)
    keeps = not ui.shifts or lines.bit_count() == state.player.thrown.bit_count()
    return Ui(lines=lines if keeps else None, shifts=not ui.shifts)


def _coin(state: State, ui: Ui, touch: Input) -> Intent[str, Ui]:
    """Two coins that are touched one after the other change places; with Star-Shifting one that is touched is turned over."""
    lines, at = lines_of(state, ui), touch.at
    if touch.kind == "pick":
        return Show(ui._replace(held=at))
    if ui.held == at:
        return Show(ui._replace(held=""))
    if ui.held and _face(lines, ui.held) != _face(lines, at):
        return Show(
            Ui(lines=swapped(lines, ui.held, at), shifts=ui.shifts), [{"from": ui.held, "to": at, "order": "swap"}]
        )
    if touch.kind == "drop":
        return Show(ui._replace(held=""))
    if ui.shifts:
        return Show(ui._replace(lines=lines ^ _bit(at), held=""))
    return Show(ui._replace(held=at))


def swapped(lines: int, one: str, other: str) -> int:
    """The coins with two that show different faces in each other's place."""
    return lines ^ _bit(one) ^ _bit(other)


def _bit(place: str) -> int:
    return 1 << PLACES.index(place)


def _face(lines: int, place: str) -> bool:
    return bool(lines & _bit(place))


def why_no_part(state: State, ui: Ui, key: str) -> Message | None:
    """Why the coins cannot show a trigram, whatever the other one is."""
    code, yang = int(key[1]), state.player.thrown.bit_count()
    if ui.shifts or 0 <= yang - code.bit_count() <= _LINES:
        return None
    return say("why.part", trigram=trigram_name(code), lines=code.bit_count(), yang=yang)


def _with_part(state: State, ui: Ui, key: str) -> int:
    """The coins with that trigram above or below, and as few lines as possible of the other one changed."""
    lines, code = lines_of(state, ui), int(key[1])
    other = lines & 7 if key[0] == UPPER else lines >> _LINES
    if not ui.shifts:
        wanted = state.player.thrown.bit_count() - code.bit_count()
        fitting = [one for one in _CODES if one.bit_count() == wanted]
        other = min(fitting, key=lambda one: ((one ^ other).bit_count(), one))
    return code << _LINES | other if key[0] == UPPER else other << _LINES | code


def meanings(state: State, ui: Ui) -> dict[str, Meaning]:
    """What each coin and each part of the wheel would do."""
    lines = lines_of(state, ui)
    parts = {key: _part(state, ui, key) for key in _PARTS}
    chosen = dict.fromkeys((f"{UPPER}{lines >> _LINES}", f"{LOWER}{lines & 7}"), "picked")
    parts.update({key: parts[key]._replace(state=look) for key, look in chosen.items()})
    return {**{place: _place(state, ui, place) for place in PLACES}, **parts}


def _place(state: State, ui: Ui, place: str) -> Meaning:
    lines = lines_of(state, ui)
    if place == ui.held:
        return Meaning("picked")
    if not ui.held or _face(lines, ui.held) == _face(lines, place):
        return Meaning("ready")
    after = reading_of(state, ui._replace(lines=swapped(lines, ui.held, place)))
    return Meaning("target", does=choice(state, after))


def _part(state: State, ui: Ui, key: str) -> Meaning:
    why = why_no_part(state, ui, key)
    if why is not None:
        return Meaning("idle", why=why)
    return Meaning("ready", why=None if ui.shifts else closed(state, key))


def closed(state: State, key: str) -> Message | None:
    """What speaks against a part of the wheel although it can be read: it is sealed, or its pile is empty."""
    code = int(key[1])
    if key[0] == LOWER:
        return say("why.lower.sealed", trigram=trigram_name(code)) if code == state.heaven[0] else None
    if state.sealed(code):
        return say("why.upper.sealed", trigram=trigram_name(code))
    return None if state.piles[code][1] else say("why.upper.empty", trigram=trigram_name(code))


def options(state: State, ui: Ui) -> Sequence[Plain]:
    """The reading as the coins lie, to be confirmed, and Star-Shifting where it is kept."""
    confirm = {"id": reading_of(state, ui), "title": say("read.this"), "state": "ready", "class": "primary"}
    if SHIFT not in state.player.arts:
        return [confirm]
    about = say("read.shift.on" if ui.shifts else "read.shift.off")
    return [
        confirm,
        {
            "id": TURN,
            "title": say("art.shift"),
            "sub": about,
            "icon": "art-shift",
            "state": "armed" if ui.shifts else "ready",
        },
    ]
