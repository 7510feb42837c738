"""tools/collect.py: what is still to be done, what is kept, and what a row says."""

from __future__ import annotations

import json
from pathlib import Path

from tools.collect import SEEDS, Found, both, collected, find, found, graded, row, still_open, summary

EASY = Found("basic", 1, 0, 0, "e1d1 d1c1", 900, 250_000, True)
HARD = Found("infinity", 4, 3, None, "", 250_017, 250_000, False)


def test_a_deal_is_solved_with_a_line_and_its_bounds() -> None:
    deal = find((("cross", 1), 250_000))
    assert (deal.lower, deal.upper, deal.closed) == (1, 1, True)
    assert len(deal.line.split()) == 20


def test_a_deal_that_is_given_up_keeps_its_lower_bound() -> None:
    deal = find((("spinning_top", 1), 2_000))
    assert (deal.lower, deal.upper, deal.line, deal.closed) == (1, None, "", False)


def test_only_open_deals_are_looked_at_again_and_only_for_longer() -> None:
    known = {("basic", 1): EASY, ("infinity", 4): HARD}
    names = [("basic", 1), ("basic", 2), ("infinity", 4)]
    assert still_open(names, 250_000, known) == [("basic", 2)]
    assert still_open(names, 250_001, known) == [("basic", 2), ("infinity", 4)]


def test_nothing_that_was_found_is_lost_and_a_line_that_was_cut_off_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    (tmp_path / "index.json").write_text("{}", "utf-8")
    assert found(path, tmp_path) == {}
    line = HARD._replace(lower=2, upper=4, line="b1b2", limit=1_000, nodes=1_004)
    later = HARD._replace(limit=1_000_000, nodes=1_000_009)
    path.write_text("\n".join(json.dumps(one) for one in (line, HARD, later)) + "\n" + json.dumps(EASY)[:20], "utf-8")
    expected = Found("infinity", 4, 3, 4, "b1b2", 1_000_009, 1_000_000, False)
    assert found(path, tmp_path) == {("infinity", 4): expected}


def test_a_line_and_a_bound_that_meet_close_a_deal() -> None:
    assert both(HARD, HARD._replace(lower=2, upper=3, line="b1b2")).closed


def test_a_row_says_what_is_proved_and_what_is_not() -> None:
    assert row(EASY, 2) == (
        '{"id":"basic-1","rules_version":1,"start":"basic-1","grade":2,"optimum":0,'
        '"solution":"e1d1 d1c1","proof":{"kind":"exhaustive","nodes":900}}'
    )
    assert row(HARD._replace(upper=4, line="b1b2"), 5) == (
        '{"id":"infinity-4","rules_version":1,"start":"infinity-4","grade":5,"optimum":null,"lower":3,"upper":4,'
        '"solution":"b1b2","proof":{"kind":"bound","nodes":250017}}'
    )


def test_the_index_has_a_character_for_each_deal() -> None:
    assert summary([EASY, HARD], [2, 5]) == {"lower": "03", "upper": "0-", "grade": "25"}


def test_what_the_collections_say_counts_as_done_and_would_be_written_as_it_stands(tmp_path: Path) -> None:
    deals, grades = collected()
    nothing_new = tmp_path / "none.jsonl"
    assert found(nothing_new) == {(deal.formation, deal.number): deal for deal in deals}
    assert list(graded(nothing_new).values()) == grades
    again = [row(deal, grade.stars) for deal, grade in zip(deals, grades, strict=True) if deal.upper is not None]
    shipped = [path.read_text("utf-8").splitlines() for path in SEEDS.glob("*.jsonl")]
    assert sorted(again) == sorted(line for lines in shipped for line in lines)
