"""The collections of Spirit Tower: every solution wins, a sample of what they state is proved anew, the index says the same."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from taichu.adapters.cli import main
from taichu.games import get_game
from taichu.games.spirit_tower import grading
from taichu.games.spirit_tower.start import formations, new, parse_start
from taichu.midend.collection import check_rows

SEEDS = Path(__file__).parents[2] / "seeds" / "spirit_tower"
FORMATIONS = [
    "basic",
    "cross",
    "lightning",
    "inner_cross",
    "windmill",
    "inner_x",
    "infinity",
    "spinning_top",
]
KEYS = {"id", "rules_version", "start", "grade", "optimum", "solution", "proof"}
# The whole of a formation's file and the index stay small: they are fetched over a telephone.
LARGEST_FILE, LARGEST_INDEX = 250_000, 30_000


@cache
def rows(formation: str) -> list[dict[str, Any]]:
    """All rows of a formation."""
    return [json.loads(line) for line in (SEEDS / f"{formation}.jsonl").read_text("utf-8").splitlines()]


@cache
def index() -> dict[str, dict[str, str]]:
    """What the page shows of all deals."""
    found: dict[str, dict[str, str]] = json.loads((SEEDS / "index.json").read_text("utf-8"))
    return found


def used(solution: str) -> int:
    """How many items a line uses: their actions have a colon."""
    return solution.count(":")


def test_there_is_a_file_for_each_formation() -> None:
    assert list(index()) == list(formations()) == FORMATIONS
    assert sorted(path.stem for path in SEEDS.glob("*.jsonl")) == sorted(FORMATIONS)


@pytest.mark.parametrize("formation", FORMATIONS)
def test_every_solution_wins(formation: str) -> None:
    checked = list(check_rows(get_game("spirit_tower"), (SEEDS / f"{formation}.jsonl").read_text("utf-8")))
    assert len(checked) >= 100
    assert [row for row in checked if row.fault is not None] == []


@pytest.mark.parametrize("formation", FORMATIONS)
def test_every_row_states_what_its_solution_shows(formation: str) -> None:
    for row in rows(formation):
        proved = row["optimum"] is not None
        assert set(row) == (KEYS if proved else KEYS | {"lower", "upper"})
        assert row["id"] == row["start"] == f"{formation}-{row['id'].rpartition('-')[2]}"
        assert used(row["solution"]) == (row["optimum"] if proved else row["upper"])
        assert row["proof"]["kind"] == ("exhaustive" if proved else "bound")
        assert proved or row["lower"] < row["upper"]
        assert 1 <= row["grade"] <= 5


@pytest.mark.parametrize("formation", FORMATIONS)
def test_the_index_says_the_same(formation: str) -> None:
    short = index()[formation]
    assert len(short["lower"]) == len(short["upper"]) == len(short["grade"])
    told = {
        number: (lower, upper, stars)
        for number, (lower, upper, stars) in enumerate(zip(*short.values(), strict=True), start=1)
        if upper != "-"
    }
    assert told == {
        int(row["id"].rpartition("-")[2]): (
            str(row.get("lower", row["optimum"])),
            str(row.get("upper", row["optimum"])),
            str(row["grade"]),
        )
        for row in rows(formation)
    }


def test_a_sample_is_proved_anew(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(SEEDS / f"{name}.jsonl") for name in FORMATIONS]
    assert main(["verify", *files, "--prove", "40", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == {"checked": sum(len(rows(name)) for name in FORMATIONS), "proved": 40, "failed": []}


@pytest.mark.parametrize("formation", FORMATIONS)
def test_a_sample_is_graded_anew(formation: str) -> None:
    for row in rows(formation)[::40]:
        assert grading.grade(new(*parse_start(row["start"]))) == row["grade"]


# Found by other solvers before this one.
KNOWN = {
    "basic-1": 0,
    "basic-3": 0,
    "cross-1": 1,
    "cross-3": 1,
    "lightning-1": 2,
    "lightning-5": 1,
    "inner_cross-3": 2,
    "inner_cross-8": 1,
    "windmill-1": 2,
    "inner_x-1": 2,
    "inner_x-7": 2,
    "infinity-6": 2,
    "spinning_top-7": 2,
    "spinning_top-12": 2,
}


@pytest.mark.parametrize(("start", "least"), KNOWN.items())
def test_known_deals_need_as_many_items_as_is_known(start: str, least: int) -> None:
    found = next(row for row in rows(start.rpartition("-")[0]) if row["id"] == start)
    assert found["optimum"] == least


def test_the_files_are_small() -> None:
    assert max(path.stat().st_size for path in SEEDS.glob("*.jsonl")) < LARGEST_FILE
    assert (SEEDS / "index.json").stat().st_size < LARGEST_INDEX
