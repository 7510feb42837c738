"""The set-ups, end games and dailies of Taiji: every line is played to the points that are stated, every end game is proved anew."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any

import pytest

from taichu.adapters.cli import main
from taichu.core.link import Link, format_link
from taichu.games import get_game
from taichu.games.taiji.flow import is_last
from taichu.midend.daily import day_begins
from taichu.midend.links import Calendar, open_link, row_link
from taichu.midend.table import table_from_text
from tools.taiji.choose import SPREAD, spread

SEEDS = Path(__file__).parents[2] / "seeds" / "taiji"
GAME = get_game("taiji")
PLAYERS = {"alone": 1, "pair": 2, "trio": 3, "quartet": 4}
DAYS = [f"daily/1/{day}" for day in range(1, 8)]
LEVELS = ["e", "e", "n", "n", "n", "h", "h"]
# Each is fetched when it is asked for, over a telephone.
LARGEST_FILE, LARGEST_INDEX = 16_000, 1_500


@cache
def rows(name: str) -> list[dict[str, Any]]:
    """All rows of a file."""
    return [json.loads(line) for line in (SEEDS / f"{name}.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("name", [*PLAYERS, "ending"])
def test_rows_are_numbered_and_told_in_the_index(name: str) -> None:
    index = json.loads((SEEDS / "index.json").read_text("utf-8"))[name]
    found = rows(name)
    assert [row["id"] for row in found] == [f"{name}-{number}" for number in range(1, len(found) + 1)]
    assert index["grade"] == "".join(str(row["grade"]) for row in found)
    if name == "alone":
        assert index["best"] == [row["points"][0] for row in found]
    elif name == "ending":
        assert index["most"] == [row["optimum"] for row in found]
        themes = [index["themes"]["ab".index(letter)] for letter in index["theme"]]
        assert themes == [row["theme"] for row in found]
    else:
        assert index["gap"] == [ceil(max(row["average"]) - min(row["average"])) for row in found]


@pytest.mark.parametrize(("name", "players"), list(PLAYERS.items()))
def test_set_ups_for_each_number_of_players_lie_spread_over_the_map(name: str, players: int) -> None:
    head = "p1n.s" if players == 1 else f"p{players}.s"
    starts = [row["start"] for row in rows(name)]
    assert len(set(starts)) == (12 if players == 1 else 8)
    assert {text[: len(head)] for text in starts} == {head}
    assert all(spread(players, int(text[len(head) :], 16)) >= SPREAD[players] for text in starts)


@pytest.mark.parametrize(("name", "most"), [("pair", 9), ("trio", 9), ("quartet", 13)])
def test_no_seat_does_much_better_than_another_by_coins_of_all_kinds(name: str, most: int) -> None:
    for row in rows(name):
        assert row["games"] == 14
        assert sum(row["wins"]) == 14
        assert max(row["average"]) - min(row["average"]) < most, row["id"]


def test_ten_end_games_ask_for_the_most_there_is() -> None:
    found = rows("ending")
    assert [row["grade"] for row in found] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert [row["goal"] for row in found] == [77, 67, 99, 74, 81, 89, 74, 88, 69, 88]
    assert [row["now"] for row in found] == [52, 54, 65, 48, 59, 62, 46, 62, 53, 56]
    assert sorted({row["start"][:2] for row in found}) == ["p1", "p2", "p3", "p4"]
    for row in found:
        state = table_from_text(GAME, row["start"]).first_state()
        assert is_last(state), row["id"]
        assert row["optimum"] == row["goal"]


def test_the_hard_end_games_are_found_by_no_bot() -> None:
    for row in rows("ending"):
        assert (max(row["bots"].values()) == row["goal"]) == (row["grade"] < 4), row["id"]
        assert row["bots"]["greedy"] <= row["goal"]


@pytest.mark.parametrize(("day", "level"), list(zip(DAYS, LEVELS, strict=True)))
def test_dailies_are_solo_games_that_deep_won_with_the_points_stated(day: str, level: str) -> None:
    found = rows(day)
    assert len(found) == 26
    for row in found:
        assert row["start"].startswith(f"p1{level}.s")
        best, shadow = row["points"]
        assert best > shadow


def test_no_start_is_offered_twice() -> None:
    starts = [row["start"] for name in [*PLAYERS, *DAYS] for row in rows(name)]
    assert len(set(starts)) == len(starts) == 12 + 3 * 8 + 182


def test_a_date_opens_its_row() -> None:
    read = {f"{day}.jsonl": (SEEDS / f"{day}.jsonl").read_text("utf-8") for day in DAYS}
    link = format_link(Link("taiji", 1, "d", "2026-12-01"))
    table, _, _ = open_link(link, Calendar(day_begins("2026-12-01"), read.__getitem__))
    assert table.day == "2026-12-01"
    assert table.start in [row["start"] for row in rows("daily/1/2")]


def test_files_are_small_and_links_short() -> None:
    sizes = [(SEEDS / f"{name}.jsonl").stat().st_size for name in [*PLAYERS, "ending", *DAYS]]
    assert max(sizes) <= LARGEST_FILE
    assert (SEEDS / "index.json").stat().st_size <= LARGEST_INDEX
    assert max(len(row_link(GAME, row["id"])) for row in rows("ending")) <= 60


# SHA-256 of what was given out: a date or the link of an end game opens the same start for ever.
GIVEN = {
    "daily/1/1": "51f3a0fa7375f834",
    "daily/1/2": "9b33ce9dcd5fde73",
    "daily/1/3": "341208be10419d7d",
    "daily/1/4": "110e7f2cfa916687",
    "daily/1/5": "fd05ed3ed467b4e5",
    "daily/1/6": "f0438459efa2509e",
    "daily/1/7": "5ee8a5efbfa6558f",
    "ending": "568bdbb04442d419",
}


@pytest.mark.parametrize("name", [*DAYS, "ending"])
def test_what_was_given_out_is_as_it_was(name: str) -> None:
    assert hashlib.sha256((SEEDS / f"{name}.jsonl").read_bytes()).hexdigest()[:16] == GIVEN[name]


def test_every_line_leads_to_its_points_and_every_end_game_is_proved(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(SEEDS), "--prove", "all", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"checked": 228, "proved": 10, "failed": []}
