"""Reading an action's text (RULES.md, "Texts")."""

from __future__ import annotations

import re

from taichu.core.errors import ActionError
from taichu.games.spirit_tower.rules import Action
from taichu.games.spirit_tower.state import State
from taichu.games.spirit_tower.words import say

_CELL = r"[a-z][1-9][0-9]?"
_FORMS = re.compile(
    rf"(?P<item>[WA]:|F(?P<count>[1-9][0-9]{{0,2}}):)?(?P<at>{_CELL})(?P<to>{_CELL})"
    rf"|M:(?P<discard>{_CELL})"
    rf"|E:(?P<change>{_CELL})=(?P<phase>[WFEMA])"
)


def parse_action(state: State, text: str) -> Action:
    """Read an action; ActionError where the text is none, or names a cell outside the field.

    Water's two cells may stand in either order; the one that comes first in reading order is put in front.
    """
    written = _FORMS.fullmatch(text)
    if written is None:
        raise ActionError(say("bad.action", text=text[:40]), "text")

    def cell(name: str) -> int:
        number = state.grid.cell(name)
        if number is None:
            last = state.grid.names[-1]
            raise ActionError(say("bad.outside", cell=name, last=last), name)
        return number

    if written["discard"]:
        return Action("M", cell(written["discard"]))
    if written["change"]:
        return Action("E", cell(written["change"]), phase=written["phase"])
    at, to = cell(written["at"]), cell(written["to"])
    item = (written["item"] or "")[:1]
    if item == "A":
        return Action("A", min(at, to), max(at, to))
    return Action(item, at, to, int(written["count"] or 0))
