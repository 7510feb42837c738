"""Finds end-game puzzles of Taiji in games that bots have played, each solved by a search of all ways.

    python tools/taiji_endings.py run   [--most N]
    python tools/taiji_endings.py write

`run` looks at the last turns of the games in build/taiji (tools/taiji_setups.py plays them), adding each to a file there, so that it can be
stopped at any time and goes on where it was. `write` makes seeds/taiji/ending.jsonl and its part of the index from them, the same from the
same games, byte for byte.

How hard one is, is told by who finds the best end: stars are one where `greedy` does, two where `turn` does, three where only `deep` does
or the search is large, four where no bot does. Five have the reading before the four symbols to be found, too.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "py")]

from taichu.core.rng import fnv1a64  # noqa: E402  the package lies in py/, not beside this file
from taichu.games.taiji import ending  # noqa: E402
from taichu.games.taiji.flow import is_last  # noqa: E402
from taichu.games.taiji.reading import parse_state  # noqa: E402
from taichu.games.taiji.rules import apply  # noqa: E402
from taichu.games.taiji.score import scores  # noqa: E402
from taichu.games.taiji.start import new, parse_start  # noqa: E402
from taichu.games.taiji.state import ACT, CAST, END, State  # noqa: E402
from taichu.games.taiji.writing import state_text  # noqa: E402
from taichu.midend.bots import decided  # noqa: E402
from tools.progress import progress  # noqa: E402
from tools.taiji.choose import RULES_VERSION  # noqa: E402
from tools.taiji.games import GAME, Games, known  # noqa: E402
from tools.taiji_setups import CACHE, NAMES, SEEDS, compact, games_file, index, put  # noqa: E402

NAME = "ending"
FILE = CACHE / f"{NAME}s.jsonl"
BOTS = ("greedy", "turn", "deep")
MOST_NODES = 30_000  # a few seconds: whoever doubts it proves it anew
# Players, stars, and whether the coins have yet to be read, of each puzzle.
WANTED = (
    (1, 1, False),
    (2, 1, False),
    (1, 2, False),
    (3, 2, False),
    (1, 3, False),
    (4, 3, False),
    (1, 4, False),
    (2, 4, False),
    (1, 5, True),
    (1, 5, True),
)


class Found(NamedTuple):
    """A last turn. `now`: the points that there are already; `most`: those that there can be; `bots`: those that each of BOTS gets to;
    `ends`: how many final positions have the most."""

    start: str
    players: int
    reads: bool
    now: int
    most: int
    line: str
    nodes: int
    bots: tuple[int, ...]
    ends: int

    @property
    def stars(self) -> int:
        """One to five."""
        if self.reads:
            return 5 if max(self.bots) < self.most else 4
        finds = next((place for place, points in enumerate(self.bots, start=1) if points == self.most), 4)
        return max(finds, 3) if self.nodes > 5_000 else finds


def last_turns(games: Games) -> Iterator[str]:
    """The last turns of these games: where one acts, and where one reads with an empty bag (tiles that are left in it are put aside)."""
    for task, played in games.items():
        state = new(*parse_start(task.start))
        for action in played.actions:
            if state.phase == ACT and state.asked == ("a",) and is_last(state):
                yield state_text(state)
                break
            without = state._replace(bag=())
            if state.phase == CAST and state.asked[0] == "i" and is_last(without):
                yield state_text(without)
            state = apply(state, action)


def look(text: str) -> Found | None:
    """What is found out of a last turn; None where the search would be too long."""
    state = parse_state(text)
    search = ending.start(state)
    while not search.done:
        search.advance(1000)
        if search.nodes > MOST_NODES:
            return None
    answer = search.answer()
    assert answer.optimum is not None, "a last turn that has an end"
    bots = tuple(reached(state, bot) for bot in BOTS)
    reads = state.phase == CAST
    return Found(
        text, state.players, reads, search.least, answer.optimum, " ".join(answer.line), answer.nodes, bots, search.ends
    )


def reached(state: State, bot: str) -> int:
    """The points that a bot gets to from there."""
    seat = state.seat
    while state.phase != END:
        for action in decided(GAME, state, bot, 0):
            state = apply(state, action)
    return scores(state)[seat].total


def looked_at() -> dict[str, Found | None]:
    """The last turns that were looked at."""
    done: dict[str, Found | None] = {}
    for line in FILE.read_text("utf-8").splitlines() if FILE.exists() else []:
        try:
            text, found = json.loads(line)
            done[text] = None if found is None else Found(*found[:7], tuple(found[7]), *found[8:])
        except (ValueError, TypeError):
            continue
    return done


def run(most: int) -> int:
    """Look at `most` last turns; how many are left."""
    games = {task: played for name in NAMES for task, played in known(games_file(name)).items()}
    done = looked_at()
    left = [text for text in dict.fromkeys(last_turns(games)) if text not in done]
    # By lot, so that those which were looked at are a fair part of all.
    left.sort(key=lambda text: fnv1a64(text))
    with FILE.open("a", encoding="utf-8") as out:
        for text in progress(left[:most], len(left[:most])):
            out.write(json.dumps([text, look(text)], separators=(",", ":")) + "\n")
            out.flush()
    return len(left[most:])


def chosen() -> list[Found]:
    """The puzzles, in the order of WANTED: of those that fit, the one with the fewest best ends, then that in which most is to be
    gained."""
    found = [one for one in looked_at().values() if one is not None and one.most > one.now]
    picked: list[Found] = []
    for players, grade, reads in WANTED:
        fit = [
            one for one in found if (one.players, one.stars, one.reads) == (players, grade, reads) and one not in picked
        ]
        if not fit:
            raise SystemExit(f"no last turn of {players} with {grade} stars; look at more")
        picked.append(min(fit, key=lambda one: (one.ends, one.now - one.most, one.start)))
    return picked


def row(number: int, found: Found) -> dict[str, Any]:
    """The line of a puzzle."""
    return {
        "id": f"{NAME}-{number}",
        "rules_version": RULES_VERSION,
        "start": found.start,
        "grade": found.stars,
        "theme": "read" if found.reads else "act",
        "goal": found.most,
        "optimum": found.most,
        "solution": found.line,
        "proof": {"kind": "exhaustive", "nodes": found.nodes},
        "now": found.now,
        "bots": dict(zip(BOTS, found.bots, strict=True)),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked; the exit code."""
    parser = argparse.ArgumentParser(description="Find end-game puzzles of Taiji.")
    parser.add_argument("command", choices=("run", "write"))
    parser.add_argument("--most", type=int, default=sys.maxsize, help="how many last turns are looked at")
    options = parser.parse_args(arguments)
    if options.command == "run":
        print(f"{run(options.most)} last turns are left")
        return 0
    rows = [row(number, found) for number, found in enumerate(chosen(), start=1)]
    put(SEEDS / f"{NAME}.jsonl", map(compact, rows))
    themes = ["act", "read"]
    index(
        SEEDS / "index.json",
        NAME,
        {
            "most": [one["optimum"] for one in rows],
            "grade": "".join(str(one["grade"]) for one in rows),
            "themes": themes,
            "theme": "".join("ab"[themes.index(one["theme"])] for one in rows),
        },
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
