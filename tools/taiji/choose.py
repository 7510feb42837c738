"""Which set-ups of Taiji are offered.

Alone: every candidate is played by `deep` under several seeds of its own; the best line is what is known, and who plays may beat it. A
set-up is offered where that line wins.

With several, every candidate is played by `turn` at all seats, again and again with other coins than the start's own: that tells the set-up
from its luck. A set-up is chosen where no seat does much better than another, and where the specialties lie spread over the map. Since the
fairest of many seem fairer than they are, what is told of those chosen comes from more games anew, and the less fair of them are left out.
The record that is kept is that of the game with the start's own coins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import ceil
from statistics import fmean
from typing import Any, NamedTuple

from taichu.core.rng import fnv1a64
from taichu.games.taiji.board import CITIES
from taichu.games.taiji.printed import DISASTER, KINDS
from taichu.games.taiji.setup import set_up
from tools.taiji.games import Games, Played, Task

RULES_VERSION = 1
# The files of numbered set-ups, and their players.
SETUPS = {"alone": 1, "pair": 2, "trio": 3, "quartet": 4}
OFFERED = 12
FAIR = 8  # of those for several, twelve being looked at more closely
SOLO_GAMES, DAILY_GAMES = 4, 1
CANDIDATES = {1: 16, 2: 40, 3: 40, 4: 30}
# The coins of the games by which set-ups for several are chosen, and of those that tell how fair the chosen ones are.
CHOOSING, TELLING = range(1, 7), range(100, 114)
# Kingdoms that each kind lies in at least, by players.
SPREAD = {1: 3, 2: 3, 3: 4, 4: 5}


class Day(NamedTuple):
    """A day of the week: the level of the Shadow, and stars."""

    level: str
    grade: int


WEEK = (Day("e", 1), Day("e", 2), Day("n", 2), Day("n", 3), Day("n", 4), Day("h", 4), Day("h", 5))
ROWS = 26
SPARE = 5  # candidates more than are needed, for each day: against the hard Shadow not every game is won


def start(players: str, seed: int) -> str:
    """A start text."""
    return f"p{players}.s{seed:016x}"


def tasks(name: str, games: Games) -> list[Task]:
    """The games to be played before `name` can be made, those that tell most first; some are known only when others were played."""
    if name == "daily":
        starts = [text for level in "enh" for text in daily_starts(level)]
        return [Task(text, "deep", seed) for seed in range(DAILY_GAMES) for text in starts]
    players = SETUPS[name]
    if players == 1:
        return [Task(text, "deep", seed) for seed in range(SOLO_GAMES) for text in candidates(1)]
    first = [Task(text, "turn", 0, coins) for coins in CHOOSING for text in candidates(players)]
    if any(task not in games for task in first):
        return first
    return first + [Task(text, "turn", 0, coins) for coins in (0, *TELLING) for text in fairest(players, games)]


def daily_starts(level: str) -> list[str]:
    """The candidates for the days of a level. Their seeds are drawn from all there are: nobody meets them by a number."""
    number = sum(day.level == level for day in WEEK) * (ROWS + SPARE)
    return [start(f"1{level}", fnv1a64(f"taiji daily {level} {place}")) for place in range(number)]


def candidates(players: int) -> list[str]:
    """The first seeds whose tokens lie spread over the map."""
    found: list[str] = []
    seed = 0
    while len(found) < CANDIDATES[players]:
        seed += 1
        if spread(players, seed) >= SPREAD[players]:
            found.append(start("1n" if players == 1 else str(players), seed))
    return found


def spread(players: int, seed: int) -> int:
    """In how many kingdoms the kind lies that lies in the fewest; 0 where three disasters or more lie in one kingdom."""
    tokens = set_up(players, "n" if players == 1 else "", seed).tokens
    lying = [(token, CITIES[city].kingdom) for city, token in enumerate(tokens) if token >= 0]
    disasters = Counter(kingdom for token, kingdom in lying if token == DISASTER)
    if max(disasters.values()) > 2:
        return 0
    return min(len({kingdom for token, kingdom in lying if token == kind}) for kind in range(len(KINDS)))


def best(text: str, games: Games) -> Played | None:
    """The won game of a solo start with the most points, the earliest of several; None where none was won."""
    won = [played for task, played in games.items() if task.start == text and played.won]
    return max(won, key=lambda played: played.scores[0], default=None)


def row(name: str, text: str, grade: int, played: Played, **more: object) -> dict[str, Any]:
    """A row of a collection."""
    fields = {"id": name, "rules_version": RULES_VERSION, "start": text, "grade": grade}
    return {**fields, "points": list(played.scores), **more, "solution": " ".join(played.actions)}


def week(games: Games) -> Iterator[list[dict[str, Any]]]:
    """The rows of each day of the week. Of a level's set-ups, those come first that leave the Shadow furthest behind."""
    for level in "enh":
        days = [(number, day) for number, day in enumerate(WEEK, start=1) if day.level == level]
        found = [(text, played) for text in daily_starts(level) if (played := best(text, games))]
        if len(found) < ROWS * len(days):
            raise SystemExit(f"{level}: {len(found)} games are won, not {ROWS * len(days)}; play more")
        ranked = sorted(found[: ROWS * len(days)], key=lambda one: (-one[1].lead, one[0]))
        for place, (number, day) in enumerate(days):
            here = ranked[place * ROWS : (place + 1) * ROWS]
            # By lot within the day, which the seeds are already: so a row's number says nothing of it.
            here.sort()
            yield [
                row(f"daily-{number}-{at}", text, day.grade, played) for at, (text, played) in enumerate(here, start=1)
            ]


def setups(name: str, games: Games) -> list[dict[str, Any]]:
    """The rows of the numbered set-ups."""
    return _alone(games) if SETUPS[name] == 1 else _several(name, games)


def _alone(games: Games) -> list[dict[str, Any]]:
    """From the one that leaves the Shadow furthest behind to the closest; stars grow on the way."""
    found = [(text, played) for text in candidates(1) if (played := best(text, games))]
    chosen = sorted(sorted(found, key=lambda one: (-one[1].lead, one[0]))[:OFFERED])
    ranked = sorted(chosen, key=lambda one: (-one[1].lead, one[0]))
    return [
        row(f"alone-{place}", text, stars(place, len(ranked)), played)
        for place, (text, played) in enumerate(ranked, start=1)
    ]


def stars(place: int, of: int) -> int:
    """One to five, as many of each."""
    return 1 + 5 * (place - 1) // of


class Fair(NamedTuple):
    """A set-up for several: how unfair it is, its start, each seat's average, and how many games each won."""

    bias: float
    start: str
    averages: tuple[float, ...]
    wins: tuple[int, ...]


def fair(text: str, games: Games, coins: range) -> Fair:
    """How fair a set-up is by the games with these coins.

    Its bias is the distance between the best and the worst average, in points, and what the seat that wins most wins more
    than its share, a game in ten counting as a point.
    """
    played = [games[Task(text, "turn", 0, one)] for one in coins]
    seats = range(len(played[0].scores))
    averages = tuple(fmean(one.scores[seat] for one in played) for seat in seats)
    wins = tuple(sum(one.ranking[0] == seat for one in played) for seat in seats)
    excess = max(wins) / len(played) - 1 / len(seats)
    return Fair(max(averages) - min(averages) + 10 * excess, text, averages, wins)


def fairest(players: int, games: Games) -> list[str]:
    """The chosen set-ups."""
    found = sorted(fair(text, games, CHOOSING) for text in candidates(players))
    return [one.start for one in found[:OFFERED]]


def _several(name: str, games: Games) -> list[dict[str, Any]]:
    """Those that proved the fairest first."""
    found = sorted(fair(text, games, TELLING) for text in fairest(SETUPS[name], games))
    return [
        row(
            f"{name}-{place}",
            one.start,
            0,
            games[Task(one.start, "turn", 0)],
            average=[round(average, 1) for average in one.averages],
            wins=list(one.wins),
            games=len(TELLING),
        )
        for place, one in enumerate(found[:FAIR], start=1)
    ]


def about(rows: Sequence[dict[str, Any]]) -> dict[str, object]:
    """What the index says of a file: alone the best totals, with several how far the averages lie apart, rounded up."""
    grade = "".join(str(one["grade"]) for one in rows)
    if "average" not in rows[0]:
        return {"best": [one["points"][0] for one in rows], "grade": grade}
    return {"gap": [ceil(max(one["average"]) - min(one["average"])) for one in rows], "grade": grade}
