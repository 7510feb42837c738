"""Games of bots, kept in a file: each is played once, and a tool that was stopped goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from taichu.core.rng import fnv1a64
from taichu.games import get_game
from taichu.midend.bots import play_out
from taichu.midend.table import table_from_text
from tools.progress import progress

GAME = get_game("taiji")


class Task(NamedTuple):
    """A start, the bot that sits at every seat, the bots' seed, and with which coins (and what comes out of bag and pile) they play: 0 are
    the start's own, any other number others, on the same set-up."""

    start: str
    bot: str
    seed: int
    coins: int = 0


class Played(NamedTuple):
    """A game that was played: its totals by seat, its seats from the first to the last, and its actions."""

    scores: tuple[int, ...]
    ranking: tuple[int, ...]
    actions: tuple[str, ...]

    @property
    def won(self) -> bool:
        """Whether the first seat won."""
        return self.ranking[0] == 0

    @property
    def lead(self) -> int:
        """How many points the first seat has more than the best of the others."""
        return self.scores[0] - max(self.scores[1:])


Games = dict[Task, Played]


def play(task: Task) -> Played:
    """That game."""
    table = table_from_text(GAME, task.start)
    people = table.params.players
    if task.coins:
        chance = fnv1a64(f"{task.start} {task.coins}")
        table = table_from_text(GAME, GAME.state_text(table.first_state()._replace(chance=chance)))
    played = play_out(table, (task.bot,) * people, task.seed)
    outcome = GAME.outcome(played.state)
    assert outcome is not None, "a game that was played out"
    assert outcome.scores is not None, "a game of points"
    assert outcome.ranking is not None, "a game that ranks its seats"
    return Played(outcome.scores, outcome.ranking, played.actions)


def known(path: Path) -> Games:
    """The games in a file; a line that was cut off when the tool was stopped is passed over."""
    games = {}
    for line in path.read_text("utf-8").splitlines() if path.exists() else []:
        try:
            task, scores, ranking, actions = json.loads(line)
            games[Task(*task)] = Played(tuple(scores), tuple(ranking), tuple(actions.split()))
        except (ValueError, TypeError):
            continue
    return games


def play_all(tasks: Sequence[Task], path: Path, most: int) -> int:
    """Play those that were not played, `most` of them, adding each to the file; how many are left."""
    path.parent.mkdir(parents=True, exist_ok=True)
    done = known(path)
    left = [task for task in dict.fromkeys(tasks) if task not in done]
    with path.open("a", encoding="utf-8") as out:
        now: Iterable[Task] = left[:most]
        for task in progress(now, len(left[:most])):
            played = play(task)
            row = [task, played.scores, played.ranking, " ".join(played.actions)]
            out.write(json.dumps(row, separators=(",", ":")) + "\n")
            out.flush()
    return len(left[most:])
