"""Reports: what can be done, where every point comes from, what happened (docs/protocol.md, Reports)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.taiji.positions import RULES, first
from tests.web.talk import Page
from tests.web.test_replay import message
from tests.words import say

RECORD = (Path(__file__).parents[2] / "golden/records/taiji.txt").read_text(encoding="utf-8")


def played(actions: int | None = None) -> Page:
    """The golden record's game, up to so many actions."""
    page = Page()
    lines = RECORD.splitlines()
    page.data("import", text="\n".join(lines if actions is None else lines[: 3 + actions]))
    return page


def report(page: Page, kind: str) -> dict[str, dict[str, Any]]:
    """The sections of a report by their keys."""
    return {section["key"]: section for section in page.data("report", kind=kind)["sections"]}


def rows(section: dict[str, Any], lang: str = "en") -> dict[str, list[str]]:
    """The cells, or values, of a table or chart by the titles of the rows."""
    return {
        say(message(row["title"]), lang): [
            say(message(cell), lang) if isinstance(cell, dict) else str(cell)
            for cell in row.get("cells", row.get("values"))
        ]
        for row in section["rows"]
    }


def told(section: dict[str, Any], lang: str) -> list[str]:
    """The turns of a log section, each as its title and its words."""
    return [
        " ".join([f"{say(message(turn['title']), lang)}:", *(say(message(words), lang) for words in turn["words"])])
        for turn in section["turns"]
    ]


def test_every_point_of_the_end_has_its_source() -> None:
    found = report(played(), "points")
    assert rows(found["source"]) == {
        "Destiny": ["18", "12"],
        "Favour": ["29", "25"],
        "Turn-order track": ["1", "7"],
        "Unused arts": ["2", "4"],
        "Total": ["50", "48"],
        "Complete lines": ["2", "1"],
        "Temples": ["11", "10"],
    }
    assert rows(found["favour"]) == {
        "Qin": ["0 → 0", "3 → 7"],
        "Qi": ["4 → 7", "1 → 3"],
        "Chu": ["2 → 5", "2 → 5"],
        "Yan": ["1 → 7", "0 → 0"],
        "Han": ["1 → 2", "2 → 5"],
        "Zhao": ["2 → 6", "0 → 0"],
        "Wei": ["1 → 2", "2 → 5"],
        "Total": ["29", "25"],
    }
    board = rows(found["board-0"])
    assert board["row 4"] == ["4/4", "12", "12"]
    assert board["row 3"] == ["2/4", "11", "0"]
    assert board["Total"] == ["", "", "18"]
    assert rows(found["rest"]) == {"Turn-order track": ["1 → 1", "5 → 7"], "Unused arts": ["1 → 2", "2 → 4"]}


def test_the_charts_say_by_source_and_by_round_what_the_table_says() -> None:
    found = report(played(), "points")
    assert rows(found["chart-source"]) == {"Player 1": ["18", "29", "1", "2"], "Player 2": ["12", "25", "7", "4"]}
    assert rows(found["chart-round"]) == {
        "Player 1": ["11", "24", "24", "44", "51", "50"],
        "Player 2": ["11", "19", "20", "26", "43", "48"],
    }


def test_no_chart_by_round_before_the_first_round() -> None:
    assert "chart-round" not in report(played(2), "points")


def test_the_seat_that_looks_stands_first_in_tables() -> None:
    found = report(played(40), "points")
    assert [say(message(column), "en") for column in found["source"]["columns"]] == ["Player 2", "Player 1"]
    assert rows(found["source"])["Total"] == ["20", "24"]


@pytest.mark.parametrize(
    ("lang", "turns"),
    [
        (
            "zh-Hant",
            [
                "甲 · 除災: 甲除去宜陽的天災。",
                "天意: 天錢成解：下坎☵、上震☳，兩處封住。",
                "甲 · 卜卦: 甲擲得下離☲上兌☱，4 陽 2 陰。 甲陰值 2，陽值 4。 甲讀作遯卦：上乾☰下艮☶。 "
                "甲由乾☰取一塊靈廟牌。 甲在無終建廟。",
            ],
        ),
        (
            "en",
            [
                "Player 1 · Grace: Player 1 takes the disaster away from Yiyang.",
                "Heaven: Heaven's coins show Xie, Release, and seal ☵ Water below and ☳ Thunder above.",
                "Player 1 · Casting: Player 1 throws ☲ Fire and ☱ Lake: 4 yang, 2 yin. Player 1 now has yin 2 and yang 4. "
                "Player 1 reads Dun, Retreat: ☰ Heaven above, ☶ Mountain below. Player 1 takes a temple tile from ☰ Heaven. "
                "Player 1 builds a temple in Wuzhong.",
            ],
        ),
    ],
)
def test_the_log_tells_a_round_turn_by_turn(lang: str, turns: list[str]) -> None:
    assert told(report(played(), "log")["round-1"], lang)[:3] == turns


def test_a_line_that_is_completed_is_told_with_its_worth() -> None:
    words = " ".join(told(report(played(), "log")["round-3"], "en"))
    assert "Player 1 completes row 4 (yin), now worth 12 points." in words
    assert "Player 1 keeps the full value." in words


def test_the_log_has_every_round_and_ends_with_who_won() -> None:
    found = report(played(), "log")
    assert list(found) == ["round-0", "round-1", "round-2", "round-3", "round-4", "round-5"]
    assert (
        told(found["round-5"], "en")[-1]
        == "Fulfilment: New turn order: Player 2, Player 1. Player 1 wins with 50 points."
    )


def test_kept_arts_are_not_told() -> None:
    page = played(1)
    assert told(report(page, "log")["round-0"], "en") == ["Player 1: Player 1 keeps two arts."]


def test_what_can_be_done_lists_every_action_and_what_a_reading_gives() -> None:
    page = played(6)
    found = report(page, "able")
    options = {option["id"]: option for key in found for option in found[key]["options"]}
    assert sorted(options) == page.data("actions")["actions"]
    assert say(message(options["i74"]["title"]), "en") == "☰ Heaven above, ☶ Mountain below"
    assert say(message(options["i74"]["sub"]), "en") == (
        "take a temple tile and seal upper ☰ Heaven; build a temple up to two steps away"
    )


def test_in_the_four_symbols_it_says_what_is_left() -> None:
    found = report(played(40), "able")
    assert say(message(found["means"]["note"]), "en") == (
        "Coins: 0 yin, 0 yang. Tiles: temple 1. Arts: Changing Lines, Star-Shifting."
    )


def test_alone_the_log_tells_what_the_shadow_does() -> None:
    state, moves = first(1, 7), list[str]()
    while len(moves) < 60:
        moves.append(RULES.actions(state)[-1])
        state = RULES.apply(state, moves[-1])
    page = Page()
    page.data("import", text="\n".join(["game taiji 1", "start p1n.s0000000000000007", "moves", *moves]))
    found = report(page, "log")
    titles = [say(message(turn["title"]), "en") for turn in found["round-1"]["turns"]]
    assert titles[:3] == ["Shadow", "Diviner · Grace", "Heaven"]
    assert {"Shadow · Casting", "Shadow · Four symbols", "Diviner · Casting", "Diviner · Four symbols"} < set(titles)
    assert rows(report(page, "points")["source"])["Shadow's goods"][0] == "0"


@pytest.mark.parametrize("kind", ["", "next", "Log"])
def test_a_report_that_there_is_not(kind: str) -> None:
    assert played(1).error("report", kind=kind) == ("args", "kind", "error.args.kind")


def test_other_games_have_no_reports() -> None:
    page = Page()
    assert page.data("open", game="null", start="7.0")["reports"] == []
    assert page.error("report", kind="log")[0] == "args"
