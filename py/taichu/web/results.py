"""The operations on finished games (docs/protocol.md, "Results"); loaded when one of them is asked for."""

from __future__ import annotations

from typing import Any

from taichu.core.errors import TaichuError
from taichu.core.message import message
from taichu.core.scene import Plain
from taichu.games import get_game
from taichu.midend.daily import check_day
from taichu.midend.stats import MOST, read_result, summary
from taichu.web.protocol import Refused

MOST_AT_ONCE = 50  # results that are played through in one request
MOST_COUNTED = 20_000


def check(results: list[Any]) -> Plain:
    """Those that are results, as they ought to be; of the others, their place in the list and what is wrong."""
    if len(results) > MOST_AT_ONCE:
        raise _refused("results")
    good: list[Plain] = []
    bad: list[Plain] = []
    for place, data in enumerate(results):
        try:
            good.append(read_result(data)._asdict())
        except TaichuError as error:
            bad.append({"place": place, "message": error.message})
    return {"good": good, "bad": bad}


def stats(game: str, results: list[Any], least: list[Any], rows: list[Any] | None, now: int | None) -> Plain:
    """What the results of a game add up to; `least` are pairs of a start and its least cost or best
    points, `rows` of a start and its file."""
    if len(results) > MOST_COUNTED or not all(_is_counted(one) for one in results):
        raise _refused("results")
    if not all(_is_pair(one) for one in least):
        raise _refused("least")
    if not all(_is_row(one) for one in rows or ()):
        raise _refused("rows")
    return summary(get_game(game), results, dict(least), now or 0, dict(rows or ()))


def _is_counted(data: Any) -> bool:
    if not isinstance(data, dict):
        return False
    daily = data.get("daily")
    try:
        if daily is not None:
            check_day(daily if isinstance(daily, str) else "")
    except TaichuError:
        return False
    return (
        isinstance(data.get("start"), str)
        and isinstance(data.get("won"), bool)
        and all(data.get(name) is None or _is_whole(data[name]) for name in ("cost", "points"))
        and _is_whole(data.get("ms"))
        and _is_whole(data.get("at"))
    )


def _is_pair(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and isinstance(value[0], str) and _is_whole(value[1])


def _is_row(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(isinstance(one, str) for one in value)


def _is_whole(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MOST  # True is no number here


def _refused(name: str) -> Refused:
    return Refused("args", message("error.args.kind", name=name), name)
