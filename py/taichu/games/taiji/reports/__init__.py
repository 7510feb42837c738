"""What can be looked up about a position; imported when somebody asks (docs/protocol.md, Reports)."""

from __future__ import annotations

from collections.abc import Sequence

from taichu.core.scene import Plain
from taichu.games.taiji.reports.able import able
from taichu.games.taiji.reports.log import log
from taichu.games.taiji.reports.points import points
from taichu.games.taiji.state import State


def sections(kind: str, steps: Sequence[tuple[State, str]], state: State, seat: int) -> Sequence[Plain]:
    """The sections of one report; ValueError for a kind that there is not."""
    if kind == "able":
        return able(state, seat)
    if kind == "points":
        return points(steps, state, seat)
    if kind == "log":
        return log(steps)
    raise ValueError(kind)
