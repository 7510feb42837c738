"""The puzzles of Heaven's Gate: every solution wins in exactly par, a sample is proved and graded anew, no two are alike."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from taichu.adapters.cli import main
from taichu.core.link import Link, format_link
from taichu.games import get_game
from taichu.games.heaven_gate import notation, rules
from taichu.games.heaven_gate.start import new, parse_start
from taichu.games.heaven_gate.state import State
from taichu.games.heaven_gate.symmetry import canonical
from taichu.midend.collection import check_rows
from taichu.midend.daily import day_begins
from taichu.midend.links import Calendar, open_link, row_link
from tools.heaven.choose import stars
from tools.heaven.measure import Memory
from tools.heaven.themes import THEMES, theme

SEEDS = Path(__file__).parents[2] / "seeds" / "heaven_gate"
DAYS = [f"daily/1/{day}.jsonl" for day in range(1, 8)]
COLLECTION = ["ladder", "summit"]
FILES = [*(f"{name}.jsonl" for name in COLLECTION), *DAYS]
KEYS = {"id", "rules_version", "start", "grade", "optimum", "theme", "first", "doubt", "solution", "proof"}
DIGITS = "0123456789abcdef"
# The whole ladder and the index stay small: they are fetched over a telephone.
LARGEST_FILE, LARGEST_INDEX = 120_000, 3_000


@cache
def rows(name: str) -> list[dict[str, Any]]:
    """All rows of a file."""
    return [json.loads(line) for line in (SEEDS / name).read_text("utf-8").splitlines()]


def start(row: dict[str, Any]) -> State:
    """The position of a row."""
    return new(*parse_start(row["start"]))


ALL = [row for name in FILES for row in rows(name)]
EASY = [row for row in ALL if row["optimum"] <= 5]


def test_there_are_at_least_120_puzzles_of_every_par_from_1_to_11() -> None:
    ladder = rows("ladder.jsonl")
    assert len(ladder) >= 120
    assert sorted({row["optimum"] for row in ladder}) == list(range(1, 12))
    assert {row["grade"] for row in ladder} == {1, 2, 3, 4, 5}
    assert {row["theme"] for row in ladder} == set(THEMES)


def test_most_have_a_single_winning_first_action() -> None:
    single = [row for row in rows("ladder.jsonl") if row["first"]["winning"] == 1]
    assert len(single) > len(rows("ladder.jsonl")) / 2


def test_the_first_action_is_a_choice_but_for_the_last_steps_into_heaven() -> None:
    for row in ALL:
        first = row["first"]
        assert row["optimum"] <= 2 or 1 <= first["winning"] < first["legal"] - first["losing"], row["id"]


@pytest.mark.parametrize("name", FILES)
def test_every_solution_wins(name: str) -> None:
    checked = list(check_rows(get_game("heaven_gate"), (SEEDS / name).read_text("utf-8")))
    assert [row for row in checked if row.fault is not None] == []


def test_every_solution_wins_in_par_and_no_sooner() -> None:
    for row in ALL:
        assert set(row) == KEYS
        assert len(row["solution"]) == row["optimum"]
        state = start(row)
        for text in row["solution"]:
            assert state.result == ""
            state = rules.apply(state, notation.parse_action(state, text))
        assert state.result == "won"


def test_no_two_are_alike_but_for_a_turn_or_a_mirror() -> None:
    alike = Counter(canonical(start(row)) for row in ALL)
    assert [position for position, times in alike.items() if times > 1] == []


@pytest.mark.parametrize("name", FILES)
def test_ids_are_numbered(name: str) -> None:
    head = f"daily-{DAYS.index(name) + 1}" if name in DAYS else name.removesuffix(".jsonl")
    assert [row["id"] for row in rows(name)] == [f"{head}-{number}" for number in range(1, len(rows(name)) + 1)]


def test_the_ladder_leads_from_the_open_gate_to_the_empty_board() -> None:
    ladder = rows("ladder.jsonl")
    assert (ladder[0]["theme"], ladder[0]["optimum"], ladder[0]["grade"]) == ("entry", 1, 1)
    assert (ladder[-1]["start"], ladder[-1]["optimum"], ladder[-1]["theme"]) == ("new", 10, "whole")
    steps = [(row["grade"], row["optimum"], row["doubt"]) for row in ladder[:-1]]
    assert steps == sorted(steps)


def test_the_summit_has_the_longest_puzzles_the_easier_the_earlier() -> None:
    summit = rows("summit.jsonl")
    pars = Counter(row["optimum"] for row in summit)
    assert pars == {9: 11, 10: 8, 11: 1}
    assert all(row["theme"] != "whole" for row in summit)
    steps = [(row["grade"], row["optimum"], row["doubt"]) for row in summit]
    assert steps == sorted(steps)


def test_no_puzzle_of_the_summit_lies_on_the_way_of_another() -> None:
    begins = {canonical(start(row)): row["id"] for row in rows("summit.jsonl")}
    for row in rows("summit.jsonl"):
        state = start(row)
        for text in row["solution"]:
            state = rules.apply(state, notation.parse_action(state, text))
            assert canonical(state) not in begins, (row["id"], begins[canonical(state)])


def test_the_index_says_the_same() -> None:
    index = json.loads((SEEDS / "index.json").read_text("utf-8"))
    assert list(index) == COLLECTION
    for name in COLLECTION:
        listed = rows(f"{name}.jsonl")
        pars = "".join(DIGITS[row["optimum"]] for row in listed)
        assert index[name] == {
            "lower": pars,
            "upper": pars,
            "grade": "".join(str(row["grade"]) for row in listed),
            "themes": list(THEMES),
            "theme": "".join("abcdefghijk"[THEMES.index(row["theme"])] for row in listed),
        }


def test_links_of_rows_keep_to_60_characters() -> None:
    listed = [row for name in COLLECTION for row in rows(f"{name}.jsonl")]
    assert max(len(row_link(get_game("heaven_gate"), row["id"])) for row in listed) <= 60


# SHA-256 of the ladder: a link of one of its rows opens the same puzzle for ever.
LADDER = "827b5ab7f2c1e28040138093018f7d28a8c42d59eb2b23db7901d78c8ee052fc"


def test_the_ladder_is_as_it_was_given_out() -> None:
    assert hashlib.sha256((SEEDS / "ladder.jsonl").read_bytes()).hexdigest() == LADDER


def test_a_sample_is_proved_anew(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(SEEDS), "--prove", "40", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"checked": len(ALL), "proved": 40, "failed": []}


def test_the_first_actions_of_a_sample_are_counted_anew() -> None:
    memory = Memory()
    for row in EASY[::12]:
        counted = memory.first(start(row), row["optimum"])
        assert row["first"] == {"legal": counted.legal, "losing": counted.losing, "winning": counted.winning}, row["id"]
        assert counted.legal == len(rules.actions(start(row)))


def test_a_sample_is_graded_anew() -> None:
    memory = Memory()
    for row in EASY[::24]:
        assert round(memory.doubt(start(row), tuple(row["solution"])), 3) == row["doubt"]
    assert [row["id"] for row in ALL if stars(row["doubt"]) != row["grade"]] == []


def test_every_theme_is_told_from_the_solution() -> None:
    assert [row["id"] for row in ALL if theme(start(row), row["solution"]) != row["theme"]] == []


# ---- The daily list

# SHA-256 of each file of the list, Monday to Sunday: a list that was given out is never changed.
FROZEN = [
    "122743e2aec81855f353589137f976e4a54482a625fcecb0f7aa8b8b670b3910",
    "0366985f7cfe09b3cbf980a1d86fdb19dc58a3e4b012a9808748dfda571e9427",
    "7ce57bd150e8cf0fb430400a0c9ff1c347538ee810b9dddadbca393847a4e798",
    "3ca8799c2211fd6c5ca04551740454674ab501d66d79574fdd00a75fb50b3f64",
    "991cf071be9c70fb8a794a965318d57ef53ea1f1b13f1f73d87c90f3c529b50c",
    "68ea1d4b7ba4f65d1ad5f45ad19364fd9f6a092c27c8459d425503d5684d9aa1",
    "955f500068bd91ee0ce93318fe224c4d7ab21975e93e985432272bb415f8314e",
]


def test_the_list_that_was_given_out_is_as_it_was() -> None:
    assert [hashlib.sha256((SEEDS / name).read_bytes()).hexdigest() for name in DAYS] == FROZEN


DATES = {
    "2026-11-30": "TP.TS tet=E0 cub=E2 oct=E4 dod=E1 ico=E3 sqp=H1 pep=H2 trp=H3 ppr=H0 sph=dod C=sqp Y=trp to=Y",
    "2026-12-01": "..T.. tet=E4 cub=E2 oct=E0 dod=E3 sqp=H0 pep=H1 trp=H3 ppr=H2 sph=dod C=sqp Y=ppr to=Y",
    "2026-12-06": ".S... tet=E4 cub=E3 sqp=H1 pep=H0 trp=H3 ppr=H4 sph=H2 C=pep Y=ppr to=C",
}


@pytest.mark.parametrize(("day", "position"), DATES.items())
def test_a_date_has_its_puzzle_for_ever(day: str, position: str) -> None:
    calendar = Calendar(day_begins(day), lambda name: (SEEDS / name).read_text("utf-8"))
    table, _, _ = open_link(format_link(Link("heaven_gate", 1, "d", day)), calendar)
    assert (table.day, table.start) == (day, position)


def test_the_week_grows_harder() -> None:
    assert [{row["optimum"] for row in rows(name)} for name in DAYS] == [{2}, {3}, {4}, {5}, {6}, {7}, {8, 9}]
    means = [sum(row["doubt"] for row in rows(name)) / len(rows(name)) for name in DAYS]
    assert means == sorted(means)


def test_each_day_has_as_many_rows_as_the_list_of_lists_says() -> None:
    lists = json.loads((SEEDS.parents[1] / "py/taichu/games/heaven_gate/data/daily.json").read_text("utf-8"))["lists"]
    assert [(one["from"], one["folder"]) for one in lists] == [("2026-01-01", "daily/1")]
    assert {len(rows(name)) for name in DAYS} == {lists[0]["rows"]}


def test_the_files_are_small() -> None:
    assert max((SEEDS / name).stat().st_size for name in FILES) < LARGEST_FILE
    assert (SEEDS / "index.json").stat().st_size < LARGEST_INDEX
