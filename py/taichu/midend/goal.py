"""What who begins is to reach, in points: the line `goal <points>` of a record (docs/protocol.md, "Collections"). And the points of who
plays alone."""

from __future__ import annotations

from taichu.core.game import Outcome
from taichu.core.message import message
from taichu.core.scene import Plain
from taichu.midend.table import Table

WORD = "goal"
MOST = 9999


def goal_of(table: Table) -> int | None:
    """The points that are to be reached; None where the record names none that can be read."""
    text = dict(table.tags).get(WORD, "")
    return int(text) if text.isascii() and text.isdigit() and 0 < int(text[:5]) <= MOST else None


def points_of(table: Table, outcome: Outcome) -> int | None:
    """The total of who plays alone, or for a goal; None where points are not counted, or are of several."""
    alone = outcome.result in ("won", "lost")
    if outcome.scores is None or not (alone or goal_of(table)):
        return None
    return outcome.scores[table.game.to_move(table.first_state()) or 0]


def is_won(table: Table, outcome: Outcome) -> bool:
    """Whether the goal was reached; without one, whether the game was won."""
    goal, points = goal_of(table), points_of(table, outcome)
    return outcome.result == "won" if goal is None or points is None else points >= goal


def tell(table: Table, goal: int, outcome: Outcome | None, scene: Plain) -> None:
    """Put the goal into a scene: under the prompt while the game goes on, in the place of the game's own result at its end."""
    if outcome is None:
        scene["prompt"] = {**scene["prompt"], "note": message("goal.aim", goal=goal)}
        return
    points = points_of(table, outcome)
    if points is None:
        return
    won = is_won(table, outcome)
    title = message("goal.reached" if won else "goal.missed", points=points, goal=goal)
    scene["prompt"] = {**scene["prompt"], "title": title}
    offers = ["new", "share"] if won else ["undo", "restart", "new"]
    scene["banner"] = {**scene["banner"], "tone": "won" if won else "lost", "title": title, "offers": offers}
