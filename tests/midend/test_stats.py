"""Results of finished games and what they add up to: dates and numbers written out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from taichu.core.errors import TaichuError
from taichu.core.message import message
from taichu.games import get_game
from taichu.midend.daily import day_begins
from taichu.midend.session import Session
from taichu.midend.stats import best_streak, read_result, result_of, stars, streak, summary
from tests.midend.tables import null, play, tower

TOWER = get_game("spirit_tower")
NOON = day_begins("2026-03-01") + 43_200_000
RECORD = "game spirit_tower 1\nstart x3x3.1W1MEF1A1\nmoves\nc2b2\nb1b2\na2b2\nb2b3\n"
PLUS = {
    "id": "de37937589b549ad",
    "game": "spirit_tower",
    "start": "x3x3.1W1MEF1A1",
    "daily": None,
    "won": True,
    "cost": 0,
    "points": None,
    "ms": 4000,
    "undos": 1,
    "hints": 0,
    "at": NOON,
    "record": RECORD,
}


def finished() -> Session:
    """The plus of five, won in four seconds with one undo."""
    session = play(tower(), "c2b2 b1b2", NOON - 4000)
    session.undo(NOON - 3000)
    return play(session, "b1b2 a2b2 b2b3", NOON)


def counted(start: str, cost: int | None, ms: int = 5000, daily: str | None = None, at: int = NOON) -> dict[str, Any]:
    """A result as `summary` looks at it."""
    return {"start": start, "daily": daily, "won": cost is not None, "cost": cost, "ms": ms, "at": at}


def daily(day: str, at: str, after: int = 0, ms: int = 1000) -> dict[str, Any]:
    """The daily of a date, won `after` ms into the date `at`."""
    return counted(f"basic-{day}", 0, ms, day, day_begins(at) + after)


# ---- One result


def test_a_finished_game_leaves_a_result() -> None:
    found = result_of(finished(), NOON)
    assert found is not None
    assert found._asdict() == PLUS


def test_a_game_that_goes_on_leaves_none() -> None:
    assert result_of(tower(), NOON) is None


def test_all_ends_of_one_start_that_are_no_wins_are_one_result() -> None:
    ends = [result_of(play(null("3.0"), line), NOON) for line in ("3", "1 2")]
    assert [(end.won, end.cost) for end in ends if end] == [(False, None), (False, None)]
    assert len({end.id for end in ends if end}) == 1


def test_a_result_read_back_is_as_it_was() -> None:
    found = result_of(finished(), NOON)
    assert found is not None
    assert read_result(found._asdict()) == found


def test_what_follows_from_the_record_is_not_believed() -> None:
    found = result_of(finished(), NOON)
    assert found is not None
    lie = {**found._asdict(), "id": "0" * 16, "won": False, "cost": 5, "start": "basic-1", "game": "null"}
    assert read_result(lie) == found


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"record": None}, "error.result.form"),
        ({"record": ""}, "error.record.empty"),
        ({"record": RECORD.replace("b2b3", "b2b1")}, "error.record.broken"),
        ({"record": RECORD.replace("b2b3\n", "")}, "error.result.open"),
        ({"record": RECORD.replace("tower 1", "tower 2")}, "error.record.version"),
        ({"record": RECORD.replace("spirit_tower", "chess")}, "error.game.unknown"),
        ({"ms": -1}, "error.result.form"),
        ({"ms": 1.5}, "error.result.form"),
        ({"undos": True}, "error.result.form"),
        ({"hints": None}, "error.result.form"),
        ({"at": 1 << 60}, "error.result.form"),
        ({"daily": "x", "record": RECORD.replace("moves", "daily 2026-02-30\nmoves")}, "error.daily.date"),
        ({"daily": "x", "record": RECORD.replace("moves", "daily 2026-03-02\nmoves")}, "error.result.early"),
    ],
)
def test_what_is_no_result(change: dict[str, Any], key: str) -> None:
    with pytest.raises(TaichuError) as refused:
        read_result({**PLUS, **change})
    assert refused.value.message.key == key


@pytest.mark.parametrize("data", [None, 7, [], "x", {}])
def test_what_is_no_object_is_no_result(data: Any) -> None:
    with pytest.raises(TaichuError) as refused:
        read_result(data)
    assert refused.value.message == message("error.result.form")


# ---- Stars


@pytest.mark.parametrize(
    ("cost", "least", "expected"),
    [(1, 1, 3), (2, 1, 2), (3, 1, 1), (5, 1, 1), (0, None, 3), (1, None, 1), (0, 1, 3), (None, 0, 1), (2, 2, 3)],
)
def test_stars(cost: int | None, least: int | None, expected: int) -> None:
    assert stars(cost, least) == expected


# ---- All of them


def test_every_start_counts_once_with_the_best_of_its_wins() -> None:
    found = summary(
        TOWER,
        [
            counted("basic-1", None),
            counted("basic-1", 2, 9000),
            counted("basic-1", 1, 20_000),
            counted("basic-2", None),
            counted("windmill-3", 2, 7000),
            counted("basic-1.0", 0, 3000),
            counted("x3x3.1W1MEF1A1", 0, 2000),
        ],
        {"basic-1": 0, "windmill-3": 2},
        NOON,
    )
    assert found["presets"] == [
        {"preset": "basic", "played": 2, "won": 1, "stars": 2, "ms": 9000, "cost": 1, "points": None},
        {"preset": "windmill", "played": 1, "won": 1, "stars": 3, "ms": 7000, "cost": 2, "points": None},
        {"preset": "", "played": 2, "won": 2, "stars": 6, "ms": 2000, "cost": 0, "points": None},
    ]
    assert found["all"] == {"played": 5, "won": 4, "stars": 11, "ms": 2000, "cost": 0, "points": None}


def test_a_start_counts_where_it_was_found() -> None:
    # in a file of the collection; as what some day brought; as nothing of these
    gate = get_game("heaven_gate")
    ladder, day, own = "TTTT. C=off Y=off to=C", "SSSS. C=off Y=off to=Y", "TTSS. C=off Y=off to=C"
    results = [
        counted(ladder, 1),
        counted(ladder, 2, daily="2026-03-01"),
        counted(day, 3, daily="2026-03-01"),
        counted(own, None),
        counted("new", 10),
    ]
    found = summary(gate, results, {ladder: 1}, NOON, {ladder: "ladder"})
    assert [(one["preset"], one["played"], one["stars"]) for one in found["presets"]] == [
        ("new", 1, 1),
        ("ladder", 1, 3),
        ("daily", 1, 1),
        ("", 1, 0),
    ]


def test_a_start_of_a_preset_counts_there_though_a_row_is_the_same() -> None:
    found = summary(get_game("heaven_gate"), [counted("new", 10)], {}, NOON, {"new": "ladder"})
    assert [(row["preset"], row["won"]) for row in found["presets"]] == [("new", 1)]


def test_a_daily_that_is_a_deal_counts_with_its_preset() -> None:
    found = summary(TOWER, [counted("basic-7", 1, daily="2026-03-01")], {}, NOON)
    assert [one["preset"] for one in found["presets"]] == ["basic"]


def test_nothing_played() -> None:
    nothing = {"played": 0, "won": 0, "stars": 0, "ms": None, "cost": None, "points": None}
    assert summary(TOWER, [], {}, NOON) == {
        "presets": [],
        "all": nothing,
        "daily": {"won": 0, "streak": 0, "best": 0},
    }


# ---- Streaks


def test_a_daily_counts_for_the_streak_where_it_was_won_on_its_day() -> None:
    results = [
        daily("2026-02-27", "2026-02-27"),
        daily("2026-02-28", "2026-03-01", 60_000, ms=120_000),  # begun before midnight
        daily("2026-03-01", "2026-03-01", 80_000_000),
        daily("2026-02-25", "2026-03-01"),  # filled in later
        counted("basic-1", None, daily="2026-02-26", at=day_begins("2026-02-26")),  # lost
    ]
    assert summary(TOWER, results, {}, NOON)["daily"] == {"won": 4, "streak": 3, "best": 3}


def test_a_daily_played_again_later_stays_won_on_its_day() -> None:
    results = [daily("2026-03-01", "2026-03-05"), daily("2026-03-01", "2026-03-01"), daily("2026-03-01", "2026-03-09")]
    assert summary(TOWER, results, {}, NOON)["daily"] == {"won": 1, "streak": 1, "best": 1}


# The page counts so, too (static/ui/days.js).
GOLDEN = json.loads((Path(__file__).parent.parent / "golden/daily.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("days", "today", "expected"), [*GOLDEN["streaks"], ("0001-01-01", "0001-01-01", 1)])
def test_streak(days: str, today: str, expected: int) -> None:
    assert streak(set(days.split()), today) == expected


@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ("", 0),
        ("2026-03-01", 1),
        ("2026-01-01 2026-01-02 2026-01-03 2026-02-01 2026-02-02", 3),
        ("2027-02-28 2027-03-01 2028-02-28 2028-02-29 2028-03-01", 3),
    ],
)
def test_best_streak(days: str, expected: int) -> None:
    assert best_streak(set(days.split())) == expected
