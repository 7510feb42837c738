"""What a touch means: spots narrow the legal actions down to those that name them, and the last one left is played."""

from __future__ import annotations

from taichu.core.game import Act, Input, Intent, Refuse, Show
from taichu.games.taiji import arranging
from taichu.games.taiji.acting import ARTS
from taichu.games.taiji.barring import why_barred
from taichu.games.taiji.board import CODES, INDEX, NOWHERE
from taichu.games.taiji.decisions import decision_of
from taichu.games.taiji.rules import actions
from taichu.games.taiji.state import State
from taichu.games.taiji.ui import Ui
from taichu.games.taiji.words import say


def spots_of(state: State, action: str) -> tuple[str, ...]:
    """The spots that a legal action names: a city, a cell, a slot of the centre, an upper and a lower part; what is done where
    the pawn stands names its city."""
    asked = decision_of(state.asked[0]).name
    if asked == "interp":
        return f"U{action[1]}", f"L{action[2]}"
    if asked == "place":
        return (action,)
    if asked in ("xchg", "centre"):
        return (action[1:],)
    if action[1:] in INDEX:
        return (action[1:],)
    here = asked in ("act", "wild") and action in "sStT" and state.player.pawn != NOWHERE
    return (CODES[state.player.pawn],) if here else ()


def narrowed(state: State, spots: tuple[str, ...]) -> list[str]:
    """The legal actions that name all of these spots; the letter of an art that has been taken up is one of them."""
    wanted = set(spots)
    return [action for action in actions(state) if wanted <= {*spots_of(state, action), action[0]}]


def lit(state: State, spots: tuple[str, ...]) -> list[str]:
    """Those that a touch on a board can mean: an art has to be taken up first, since it reaches half the map."""
    left = narrowed(state, spots)
    acts = bool(left) and decision_of(state.asked[0]).name == "act"
    return [action for action in left if not acts or action[0] not in ARTS or action[0] in spots]


def intent(state: State, ui: Ui, touch: Input) -> Intent[str, Ui]:
    """What an input means here; where spots leave a single action, it is played."""
    if touch.kind == "choose" and touch.id in actions(state):
        return Act(touch.id)
    if state.asked and decision_of(state.asked[0]).name == "interp" and touch.id in ("", arranging.TURN):
        return arranging.touched(state, ui, touch)
    if touch.kind == "cancel":
        return Show(Ui())
    if touch.kind == "pick":
        return Show(ui)
    if touch.kind == "choose" and touch.id == "all":
        return Show(Ui())
    at = touch.at or touch.id
    if at in ui.spots:
        return Show(Ui())
    for spots in ((*ui.spots, at), (at,)):
        left = lit(state, spots)
        if len(left) == 1 and touch.kind != "choose":
            return Act(left[0])
        if left:
            return Show(Ui(spots))
    if touch.kind == "choose":
        return Refuse(say("bad.option", option=touch.id[:20]))
    return Refuse(why_barred(state, touch.at))
