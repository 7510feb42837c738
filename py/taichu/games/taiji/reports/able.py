"""What can be done now, in words: what is asked, what there is to do it with, and every action."""

from __future__ import annotations

from collections.abc import Sequence

from taichu.core.message import Message
from taichu.core.scene import Plain, choices
from taichu.games.taiji.choosing import choice
from taichu.games.taiji.decisions import decision_of
from taichu.games.taiji.outlook import gain
from taichu.games.taiji.rules import actions, observe
from taichu.games.taiji.state import ACT, END, State
from taichu.games.taiji.story import ending
from taichu.games.taiji.words import art_name, say, seat_name, tile_name


def able(state: State, seat: int) -> list[Plain]:
    """What is asked of the seat, and its answers; whose turn it is, where that is somebody else's."""
    if state.phase == END:
        return [_said(ending(state), say("able.over"))]
    asked = decision_of(state.asked[0]).name
    who = seat_name(state.seat, state.solo)
    if seat != state.seat:
        return [_said(say("prompt", who=who, asked=say(f"ask.{asked}")), say("able.wait", who=who))]
    seen = observe(state, seat)
    sections = [_said(say("prompt", who=who, asked=say(f"ask.{asked}")), say(f"able.{asked}"))]
    if state.phase == ACT:
        sections.append(_means(seen))
    groups: dict[str, list[str]] = {}
    for action in actions(seen):
        groups.setdefault(_group(asked, action), []).append(action)
    return [*sections, *(_listed(seen, name, groups[name]) for name in _ORDER if name in groups)]


# How the actions are grouped, in the order in which they stand.
_ORDER = ("actions", "coins", "tiles", "arts", "end")


def _group(asked: str, action: str) -> str:
    """What an action is paid with."""
    if action in (".", "x-"):
        return "end"
    if asked in ("roll", "interp"):
        return "arts" if action[0] in "fj" else "actions"
    if asked != "act":
        return "actions"
    if action[0] in "ew":
        return "arts"
    return "tiles" if action[0].isupper() else "coins"


def _said(title: Message, note: Message) -> Plain:
    return choices("able", title, "rows", [], note)


def _means(state: State) -> Plain:
    """The coins, tiles and arts that can still be used in this phase."""
    yin, yang = state.player.coins
    tiles = tuple(say("count", n=n, what=tile_name(tile)) for tile, n in enumerate(state.idle) if n)
    arts = tuple(art_name(art) for art in state.player.arts)
    none = (say("list.none"),)
    note = say("able.means", yin=yin, yang=yang, tiles=tiles or none, arts=arts or none)
    return choices("means", say("able.means.title"), "rows", [], note)


def _listed(state: State, group: str, listed: Sequence[str]) -> Plain:
    options: list[Plain] = []
    for action in listed:
        option: Plain = {"id": action, "title": choice(state, action), "state": "ready"}
        gained = gain(state, action)
        options.append({**option, "sub": gained} if gained else option)
    return choices(group, say(f"able.group.{group}"), "rows", options)
