"""What is kept of finished games, and what they add up to. Times are in ms since 1970 and handed in; no clock is read.

A *result* is a small record: what the player did, and when. Whatever else it says follows from the record, and is
worked out anew when a result comes from outside.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from taichu.core.errors import RecordError, TaichuError
from taichu.core.game import AnyGame, Outcome
from taichu.core.message import message
from taichu.core.record import format_record, parse_record
from taichu.core.rng import fnv1a64
from taichu.core.scene import Plain
from taichu.midend.daily import check_day, day_before, day_begins, utc_day
from taichu.midend.goal import is_won, points_of
from taichu.midend.replay import replay
from taichu.midend.session import Session
from taichu.midend.table import Table

MOST = 1 << 53  # what JSON's readers agree on
OWN = ""  # the preset of all starts that are none
DAILY = "daily"  # that of those only known as the daily of some day


class Result(NamedTuple):
    """A finished game. `daily` is its date or None, `cost` what the game counts (core.game), `points` the total of who plays alone or
    for a goal (midend.goal), `ms` the time played, `at` when it was over; `id` is the same for the same line of play, and for all losses
    of one start without points."""

    id: str
    game: str
    start: str
    daily: str | None
    won: bool
    cost: int | None
    points: int | None
    ms: int
    undos: int
    hints: int
    at: int
    record: str


def result_of(session: Session, now: int) -> Result | None:
    """The result of the present game; None while it goes on, and where nobody played it but only looked at its record."""
    outcome = session.outcome()
    if outcome is None or not session.clock.begun:
        return None
    times = {"ms": session.clock.read(now), "undos": session.count.undos, "hints": session.count.hints, "at": now}
    return _result(session.table, outcome, session.score(), format_record(session.record()), times)


def read_result(data: Any) -> Result:
    """A result from a file: its record played through, and all that follows from it worked out anew. TaichuError says why
    it is none."""
    if not isinstance(data, dict) or not isinstance(data.get("record"), str):
        raise RecordError(message("error.result.form"), "record")
    times = {name: _whole(data.get(name)) for name in ("ms", "undos", "hints", "at")}
    record = parse_record(data["record"])
    played = replay(record)
    if played.broken is not None:
        raise RecordError(played.broken.sentence, "moves")
    day = dict(record.tags).get("daily") if data.get("daily") is not None else None
    if day is not None and day_begins(check_day(day)) > times["at"]:
        raise RecordError(message("error.result.early", date=day), "at")
    game = played.table.game
    outcome = game.outcome(played.state)
    if outcome is None:
        raise RecordError(message("error.result.open"), "moves")
    score = game.score(played.state, played.actions)
    return _result(played.table._replace(day=day or ""), outcome, score, format_record(record), times)


def _whole(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= MOST:  # True is no number here
        raise RecordError(message("error.result.form"), "number")
    return value


def _result(table: Table, outcome: Outcome, score: Any, record: str, times: Mapping[str, int]) -> Result:
    game, day = table.game, table.day or None
    won, points = is_won(table, outcome), points_of(table, outcome)
    cost = game.cost(score) if won and game.cost else None
    named = record if won or points is not None else f"{outcome.result} {game.id} {table.start} {day}"
    return Result(f"{fnv1a64(named):016x}", game.id, table.start, day, won, cost, points, record=record, **times)


class Deal(NamedTuple):
    """The best that was done at one start; `ms` and `cost` of the wins, None where there is none; `points` of losses, too."""

    won: bool = False
    stars: int = 0
    ms: int | None = None
    cost: int | None = None
    points: int | None = None


def stars(cost: int | None, least: int | None) -> int:
    """Three for a win at the least cost that is known, two for one more, one for any win. Nothing is less than 0; where
    the least is not known, any other win has the one star that is sure."""
    if cost is None:
        return 1
    known = 0 if cost == 0 else least
    return 1 if known is None else max(1, min(3, 3 - (cost - known)))


def stars_for(points: int, best: int | None) -> int:
    """Three for a win with as many points as are known, two for nine tenths of them, one for any."""
    return 1 if best is None else 3 if points >= best else 2 if 10 * points >= 9 * best else 1


def summary(
    game: AnyGame, results: Iterable[Plain], least: Mapping[str, int], now: int, rows: Mapping[str, str] | None = None
) -> Plain:
    """The statistics of a game: by preset, of all, and of the dailies.

    `results`: members of Result by name (the record is not looked at). `least`: the least cost of starts
    where it is known, or the best points. `rows`: the file of the collection in which a start stands, and counts unless it is a
    preset's own. A start counts once, however often it was played.
    """
    files = rows or {}
    dailies: set[str] = set()
    deals: dict[str, Deal] = {}
    done: dict[str, bool] = {}
    for result in results:
        deals[result["start"]] = _better(deals.get(result["start"], Deal()), result, least.get(result["start"]))
        if result["daily"] is not None:
            dailies.add(result["start"])
        if result["daily"] is not None and result["won"]:
            on_day = result["daily"] in (utc_day(result["at"]), utc_day(max(0, result["at"] - result["ms"])))
            done[result["daily"]] = on_day or done.get(result["daily"], False)
    groups: dict[str, list[Deal]] = {name: [] for name in (*game.presets, *files.values(), DAILY, OWN)}
    for start, deal in deals.items():
        other = DAILY if start in dailies else OWN
        groups[_preset(game, start) or files.get(start) or other].append(deal)
    days = {day for day, on_day in done.items() if on_day}
    return {
        "presets": [{"preset": name, **_sum(group)} for name, group in groups.items() if group],
        "all": _sum(list(deals.values())),
        "daily": {"won": len(done), "streak": streak(days, utc_day(now)), "best": best_streak(days)},
    }


def _better(deal: Deal, result: Plain, least: int | None) -> Deal:
    points = result.get("points")  # results of earlier versions have none
    deal = deal._replace(points=_most(deal.points, points))
    if not result["won"]:
        return deal
    earned = stars(result["cost"], least) if points is None else stars_for(points, least)
    return Deal(
        True, max(deal.stars, earned), _least(deal.ms, result["ms"]), _least(deal.cost, result["cost"]), deal.points
    )


def _least(*values: int | None) -> int | None:
    return min((value for value in values if value is not None), default=None)


def _most(*values: int | None) -> int | None:
    return max((value for value in values if value is not None), default=None)


def _sum(deals: list[Deal]) -> Plain:
    return {
        "played": len(deals),
        "won": sum(deal.won for deal in deals),
        "stars": sum(deal.stars for deal in deals),
        "ms": _least(*(deal.ms for deal in deals)),
        "cost": _least(*(deal.cost for deal in deals)),
        "points": _most(*(deal.points for deal in deals)),
    }


def _preset(game: AnyGame, start: str) -> str:
    try:
        params = game.parse_start(start)[0]
    except TaichuError:
        return OWN
    return next((name for name, known in game.presets.items() if known == params), OWN)


def streak(days: set[str], today: str) -> int:
    """How many days in a row, up to today or yesterday."""
    day = today if today in days else day_before(today)
    length = 0
    while day in days:
        length += 1
        day = day_before(day)
    return length


def best_streak(days: set[str]) -> int:
    """The longest row of days there is."""
    best = length = 0
    last = ""
    for day in sorted(days):
        length = length + 1 if last == day_before(day) else 1
        best, last = max(best, length), day
    return best
