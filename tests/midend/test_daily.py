"""The daily puzzle: every date has its row for ever; dates that are none, too early or still to come are refused."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from taichu.core.errors import LinkError
from taichu.core.link import Link, format_link
from taichu.core.message import Message, message
from taichu.core.record import format_record
from taichu.games import get_game
from taichu.midend.daily import day_before, day_begins, lists, utc_day
from taichu.midend.links import Calendar, open_link, start_link
from taichu.midend.replay import record_of
from taichu.midend.savefile import parse_save
from taichu.midend.session import Session
from tests.midend.tables import play

GOLDEN = json.loads((Path(__file__).parent.parent / "golden/daily.json").read_text(encoding="utf-8"))
SEEDS = Path(__file__).parents[2] / "seeds/spirit_tower"
TOWER = get_game("spirit_tower")
LAST = day_begins("9999-12-31")

# SHA-256 of each file of the list, Monday to Sunday: a list that was given out is never changed.
FROZEN = [
    "f53ebe24bc10711b5156289bed4bc965ce35e26021a89335e8d02b84d1144fb2",
    "89b9a0c501cd26259fc04569a102845f21d5adebeb750c9466d4e51f38db5ee7",
    "da0818226c85909662408cd252aca29563a3e7edcce9e71de65c45cdc2f443c9",
    "97b48dc8875cca548b9ee2b8dac88559242e94de0d860c44628bd89a20ee51db",
    "453bcebb6242ae6c778918adbe8ceb0cbf1276686330bd6a441426a2147e40a0",
    "ff5dfa0b5dc380205983d2b922bfe9e4483dacb51ef1ccbd405df3cd54acd281",
    "00c1e84fbab362c2e9986b4542bbc5a36d52b64268fd55bbac521cb639232d50",
]


def read(name: str) -> str:
    return (SEEDS / name).read_text(encoding="utf-8")


def opened(body: str, now: int | None = LAST, read: Callable[[str], str] = read) -> tuple[str, str]:
    """Date and start of the daily that a link opens."""
    table, _, _ = open_link(format_link(Link("spirit_tower", 1, "d", body)), Calendar(now, read))
    return table.day, table.start


def refusal(body: str, now: int | None = LAST, read: Callable[[str], str] = read) -> Message:
    with pytest.raises(LinkError) as refused:
        opened(body, now, read)
    return refused.value.message


@pytest.mark.parametrize(("day", "file", "row", "start"), GOLDEN["days"])
def test_a_date_has_its_puzzle_for_ever(day: str, file: str, row: int, start: str) -> None:
    assert opened(day) == (day, start)
    assert json.loads(read(file).splitlines()[row])["start"] == start


@pytest.mark.parametrize("number", range(7))
def test_the_list_is_frozen(number: int) -> None:
    assert hashlib.sha256((SEEDS / f"daily/1/{number + 1}.jsonl").read_bytes()).hexdigest() == FROZEN[number]


def test_the_week_grows_harder() -> None:
    [listed] = lists(TOWER)
    week = [[json.loads(row) for row in read(f"{listed.folder}/{day}.jsonl").splitlines()] for day in range(1, 8)]
    assert [len(rows) for rows in week] == [60] * 7
    assert [{row["optimum"] for row in rows} for rows in week] == [{0}, {1}, {1}, {1}, {2}, {2}, {2}]
    assert [{row["grade"] for row in rows} for rows in week] == [{1}, {2}, {2}, {3}, {4}, {4}, {5}]
    starts = [row["start"] for rows in week for row in rows]
    assert len(set(starts)) == len(starts)
    assert all(int(start.rpartition("-")[2]) >= 1001 for start in starts)


def test_today_is_the_date_in_utc() -> None:
    midnight = day_begins("2026-12-01")
    assert midnight == 1_796_083_200_000
    assert opened("", midnight)[0] == "2026-12-01"
    assert opened("", midnight - 1)[0] == "2026-11-30"
    assert opened("", midnight + 86_399_999)[0] == "2026-12-01"


@pytest.mark.parametrize(
    ("ms", "day", "before"),
    [
        (0, "1970-01-01", "1969-12-31"),
        (951_782_400_000, "2000-02-29", "2000-02-28"),
        (951_868_800_000, "2000-03-01", "2000-02-29"),
        (4_107_542_400_000, "2100-03-01", "2100-02-28"),  # 2100 has no leap day
        (1 << 53, "9999-12-31", "9999-12-30"),
    ],
)
def test_dates(ms: int, day: str, before: str) -> None:
    assert (utc_day(ms), day_before(day)) == (day, before)


@pytest.mark.parametrize(
    "body",
    ["2026-02-29", "2026-13-01", "2026-1-1", "20260101", "2026-01-31x", "0000-01-01", "2026-W01-1", "x"],
)
def test_what_is_no_date(body: str) -> None:
    assert refusal(body) == message("error.daily.date", date=body)


def test_a_leap_day_is_a_date() -> None:
    assert opened("2028-02-29")[0] == "2028-02-29"


def test_dates_before_the_first_list_and_after_today() -> None:
    assert refusal("2025-12-31") == message("error.daily.before", date="2025-12-31", first="2026-01-01")
    assert refusal("2026-12-02", day_begins("2026-12-02") - 1) == message(
        "error.daily.future", date="2026-12-02", today="2026-12-01"
    )
    assert opened("2026-12-02", day_begins("2026-12-02"))[0] == "2026-12-02"
    assert opened("2026-12-02", None)[0] == "2026-12-02"  # nobody says what day it is


def test_without_a_time_there_is_no_today() -> None:
    assert refusal("", None) == message("error.daily.today")


@pytest.mark.parametrize("text", ["", "x", "{}\n" * 59, "{}\n" * 61, "{}\n" * 60, "7\n" * 60, '{"start":7}\n' * 60])
def test_a_list_that_is_not_as_it_was_made(text: str) -> None:
    assert refusal("2026-12-01", read=lambda _: text) == message("error.daily.list", list="daily/1/2.jsonl")


def test_a_game_without_a_daily() -> None:
    with pytest.raises(LinkError) as refused:
        open_link("#null/d")
    assert refused.value.message == message("error.link.no_daily", game="null")


def test_a_daily_stays_one_through_its_links_records_and_saves() -> None:
    table, _, _ = open_link("#spirit_tower/d", Calendar(day_begins("2026-12-01"), read))
    link = "#spirit_tower/1/d.2026-12-01.kv"
    assert start_link(table) == link
    assert open_link(link, Calendar(LAST, read))[0] == table
    assert format_record(record_of(table, ())) == f"game spirit_tower 1\nstart {table.start}\ndaily 2026-12-01\nmoves\n"
    session = play(Session(table), table.game.action_text(table.first_state(), TOWER.actions(table.first_state())[0]))
    assert parse_save(session.save(None)).history.here.table.day == "2026-12-01"
    assert session.table.title == message("daily.of", date="2026-12-01")
