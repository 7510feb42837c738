"""Which set-ups of Taiji are offered.

Alone: every candidate is played by `deep` under several seeds of its own; the best line is what is known, and who plays may beat it. A
set-up is offered where that line wins.

With several, every candidate is played by `turn` at all seats, under many seeds of the bots'; coins fall otherwise in each game, since who
decides otherwise throws in another order. A set-up is offered where no seat does much better than another, over all games, and where the
specialties lie spread over the map. The record that is kept with it is the closest of these games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
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
SOLO_GAMES, DAILY_GAMES, SEVERAL_GAMES = 4, 3, 12
CANDIDATES = {1: 16, 2: 60, 3: 60, 4: 48}
# Kingdoms that each kind lies in at least, by players.
SPREAD = {1: 3, 2: 3, 3: 4, 4: 5}


class Day(NamedTuple):
    """A day of the week: the level of the Shadow, and stars."""

    level: str
    grade: int


WEEK = (Day("e", 1), Day("e", 2), Day("n", 2), Day("n", 3), Day("n", 4), Day("h", 4), Day("h", 5))
ROWS = 52
SPARE = 2  # candidates more than are needed, for each day


def start(players: str, seed: int) -> str:
    """A start text."""
    return f"p{players}.s{seed:016x}"


def tasks(name: str) -> list[Task]:
    """The games that are to be played before `name` can be chosen, those that tell most first."""
    if name == "daily":
        starts = [text for level in "enh" for text in daily_starts(level)]
        return [Task(text, "deep", seed) for seed in range(DAILY_GAMES) for text in starts]
    players = SETUPS[name]
    games, bot = (SOLO_GAMES, "deep") if players == 1 else (SEVERAL_GAMES, "turn")
    return [Task(text, bot, seed) for seed in range(games) for text in candidates(players)]


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
    """A set-up for several: how unfair it is, its start, each seat's average, share of games won in percent, and the closest game."""

    bias: float
    start: str
    averages: tuple[float, ...]
    wins: tuple[int, ...]
    closest: Played


def fair(text: str, games: Games) -> Fair | None:
    """How fair a set-up is; None where not all of its games were played.

    Its bias is the distance between the best and the worst average, in points, and what the seat that wins most wins more
    than its share, a game in ten counting as a point.
    """
    played = [one for task, one in games.items() if task.start == text]
    if len(played) < SEVERAL_GAMES:
        return None
    seats = range(len(played[0].scores))
    averages = tuple(fmean(one.scores[seat] for one in played) for seat in seats)
    wins = tuple(sum(one.ranking[0] == seat for one in played) for seat in seats)
    excess = max(wins) / len(played) - 1 / len(seats)
    closest = min(played, key=lambda one: (max(one.scores) - min(one.scores), -sum(one.scores)))
    return Fair(max(averages) - min(averages) + 10 * excess, text, averages, wins, closest)


def _several(name: str, games: Games) -> list[dict[str, Any]]:
    """The fairest first."""
    found = [one for text in candidates(SETUPS[name]) if (one := fair(text, games))]
    return [
        row(
            f"{name}-{place}",
            one.start,
            1,
            one.closest,
            average=[round(average, 1) for average in one.averages],
            wins=list(one.wins),
            games=SEVERAL_GAMES,
        )
        for place, one in enumerate(sorted(found)[:OFFERED], start=1)
    ]


def about(rows: Sequence[dict[str, Any]]) -> dict[str, object]:
    """What the index says of a file."""
    return {"rows": len(rows)}
