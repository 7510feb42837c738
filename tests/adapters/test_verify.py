"""Collections on the command line: every solution played through, optima proved anew, and the links of their rows."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.adapters.conftest import Run

ROW = {"id": "plus", "rules_version": 1, "start": "x3x3.1W1MEF1A1.0", "solution": "c2b2 b1b2 a2b2 b2b3"}


@pytest.fixture
def collection(tmp_path: Path) -> Callable[..., Path]:
    """Write rows into a folder of spirit_tower's; the folder."""

    def write(*rows: Any) -> Path:
        folder = tmp_path / "seeds" / "spirit_tower"
        folder.mkdir(parents=True)
        lines = [row if isinstance(row, str) else json.dumps(row) for row in rows]
        (folder / "one.jsonl").write_text("\n".join(lines), encoding="utf-8")
        return folder

    return write


def test_verify(result: Callable[..., Any], collection: Callable[..., Path]) -> None:
    folder = collection(ROW, "", {**ROW, "solution": ["b1b2", "a2b2", "c2b2", "b3b2"]})
    assert result("verify", str(folder)) == {"checked": 2, "proved": 0, "failed": []}
    assert result("verify", str(folder / "one.jsonl"))["checked"] == 2


def test_the_collections_of_this_repository_hold(root: Path, result: Callable[..., Any]) -> None:
    found = result("verify", str(root / "seeds"))
    assert found["checked"] >= 16
    assert found["failed"] == []


def test_a_row_of_the_collection_is_opened_by_its_link(result: Callable[..., Any]) -> None:
    assert result("show", "#spirit_tower/1/n.basic-1.n9")["start"] == "basic-1"


def test_a_link_to_a_row_that_is_not_there(run: Run) -> None:
    sentence = 'The collection has no puzzle "pyramid-1"; check its number, or use the link of a start.'
    code, out, err = run("show", "#spirit_tower/1/n.pyramid-1")
    assert (code, out) == (2, "")
    assert sentence in err


def test_a_program_without_collections_says_so(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("taichu.adapters.starting.SEEDS", tmp_path)
    code, _, err = run("show", "#spirit_tower/1/n.basic-1")
    assert code == 2
    assert '"spirit_tower" has no puzzle collection here; use the link of a start.' in err


def test_a_sample_is_taken_from_all_parts_of_the_collections(result: Callable[..., Any], collection: Any) -> None:
    wrong = {**ROW, "optimum": 1}
    folder = collection({**ROW, "optimum": 0}, wrong, wrong, {**ROW, "optimum": 0}, wrong, wrong)
    assert result("verify", str(folder), "--prove", "2") == {"checked": 6, "proved": 2, "failed": []}


def test_verify_names_the_rows_that_fail(run: Run, collection: Callable[..., Path]) -> None:
    folder = collection(
        {**ROW, "id": "short", "solution": "c2b2"},
        {**ROW, "id": "illegal", "solution": "b3b2"},
        {**ROW, "id": "start", "start": "x3"},
        {**ROW, "id": "old", "rules_version": 9},
        {**ROW, "id": "kind", "solution": 7},
        {"rules_version": 1},
        "{",
    )
    code, out, err = run("verify", str(folder), "--json")
    found = json.loads(out)
    assert (code, err, found["checked"]) == (1, "", 7)
    assert [row["id"] for row in found["failed"]] == ["short", "illegal", "start", "old", "kind", "line 6", "line 7"]
    assert {row["file"] for row in found["failed"]} == {str(folder / "one.jsonl")}


@pytest.mark.parametrize("optimum", ["0", -1, 1.0, True, [0], float("nan")])
def test_an_optimum_that_is_no_number_is_a_fault(run: Run, collection: Callable[..., Path], optimum: Any) -> None:
    code, out, _ = run("verify", str(collection({**ROW, "optimum": optimum})))
    assert (code, '"optimum" is missing in the row, or of the wrong kind.' in out) == (1, True)


def test_verify_says_where_there_is_nothing_to_verify(
    run: Run, collection: Callable[..., Path], tmp_path: Path
) -> None:
    folder = collection("", "")
    assert run("verify", str(folder)) == (2, "", f"{folder / 'one.jsonl'} holds no puzzle.\n")
    bare = tmp_path / "bare"
    bare.mkdir()
    assert run("verify", str(bare)) == (2, "", f"{bare} holds no collection (a .jsonl file).\n")


def test_verify_proves_the_stated_optimum(result: Callable[..., Any], collection: Callable[..., Path]) -> None:
    folder = collection({**ROW, "optimum": 0}, ROW, {**ROW, "optimum": 0})
    assert result("verify", str(folder), "--prove", "1")["proved"] == 1
    assert result("verify", str(folder), "--prove", "all") == {"checked": 3, "proved": 2, "failed": []}


def test_verify_names_an_optimum_that_is_not_proved(run: Run, collection: Callable[..., Path]) -> None:
    code, out, err = run("verify", str(collection({**ROW, "optimum": 1})), "--prove", "all")
    assert (code, err) == (1, "")
    assert "The stated optimum 1 is not proved; at least 0 is." in out


def test_verify_proves_a_number_of_rows(run: Run, collection: Callable[..., Path]) -> None:
    assert run("verify", str(collection(ROW)), "--prove", "x") == (2, "", "--prove takes a number of rows, or all.\n")


def test_verify_must_know_the_game(run: Run, tmp_path: Path) -> None:
    stray = tmp_path / "stray.jsonl"
    sentence = f"{stray} lies in no game's folder, so it is not clear whose puzzles it holds.\n"
    assert run("verify", str(stray)) == (2, "", sentence)
