"""A saved attempt as text: the whole tree of one start, so that undo still works after a reload.

JSON: `nodes` are [parent, action text], parents first, "" for a restart; node 0, the start itself, is not written. `attempts` maps
the number of each node that begins an attempt to [ms, undos, hints].
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from taichu.core.errors import SaveError, TaichuError
from taichu.core.message import message
from taichu.games import get_game
from taichu.midend.history import History, Node
from taichu.midend.table import table_from_text

FORMAT = 1
MAX_NODES = 20_000
MAX_LENGTH = 1_000_000


@dataclass
class Counts:
    """What is counted for each attempt."""

    undos: int = 0
    hints: int = 0


@dataclass
class Save:
    """A saved attempt read back: a history of its own, and by node number the clocks and counts of its attempts."""

    history: History
    ms: dict[int, int] = field(default_factory=dict)
    counts: dict[int, Counts] = field(default_factory=dict)
    checkpoints: dict[int, str] = field(default_factory=dict)


def save_text(
    nodes: list[Node], at: int, ms: dict[int, int], counts: dict[int, Counts], checkpoints: dict[int, str]
) -> str:
    """The text of one component (midend.history): `nodes` as History.component gives them, the rest by node number."""
    local = {node.number: i for i, node in enumerate(nodes)}
    table = nodes[0].table
    return json.dumps(
        {
            "taichu": FORMAT,
            "game": table.game.id,
            "rules": table.game.rules_version,
            "start": table.start,
            "nodes": [[local[node.parent or 0], node.text] for node in nodes[1:]],
            "at": local[at],
            "attempts": {
                str(local[number]): [ms.get(number, 0), count.undos, count.hints]
                for number, count in counts.items()
                if number in local
            },
            "checkpoints": {str(local[number]): name for number, name in checkpoints.items() if number in local},
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def parse_save(text: str) -> Save:
    """Read a saved attempt back by playing it; SaveError where it is not one of ours, or not of our version."""
    data = _parse_json(text)
    if data.get("taichu") != FORMAT:
        raise SaveError(message("error.save.version"), "taichu")
    game = get_game(str(data.get("game")))
    if data.get("rules") != game.rules_version:
        raise SaveError(message("error.save.version"), "rules")
    history = History(table_from_text(game, str(data.get("start"))))
    try:
        _play(history, data["nodes"])
        history.lead_to(data["at"])
        return Save(
            history,
            {int(number): int(entry[0]) for number, entry in data["attempts"].items()},
            {int(number): Counts(int(entry[1]), int(entry[2])) for number, entry in data["attempts"].items()},
            {int(number): str(name)[:40] for number, name in data["checkpoints"].items()},
        )
    except TaichuError as error:
        raise SaveError(message("error.save.broken"), error.at) from error
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise SaveError(message("error.save.broken"), "nodes") from error


def _parse_json(text: str) -> dict[str, Any]:
    if len(text) > MAX_LENGTH:
        raise SaveError(message("error.save.broken"), "length")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(message("error.save.broken"), "json") from error
    if not isinstance(data, dict):
        raise SaveError(message("error.save.broken"), "json")
    return data


def _play(history: History, nodes: list[tuple[int, str]]) -> None:
    if len(nodes) > MAX_NODES:
        raise SaveError(message("error.save.broken"), "nodes")
    for number, (parent, text) in enumerate(nodes, start=1):
        if not 0 <= parent < number:
            raise SaveError(message("error.save.broken"), "nodes")
        history.lead_to(parent)
        here = history.here
        if text:
            history.act(here.table.game.parse_action(here.state, text))
        else:
            history.restart(rebuilding=True)
        if len(history.nodes) != number + 1:
            raise SaveError(message("error.save.broken"), "nodes")
