"""What is kept of finished games: the database, the statistics, and their file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.dailies import MONDAY, PLUS, TUESDAY, at, home, line, result, results, stored, win
from tests.browser.player import click_line, open_link, won

# ---- What is kept


def test_two_tabs_lose_nothing_and_no_database_gets_a_new_version(page: Page, context: BrowserContext) -> None:
    at(page, "2026-12-01T10:00:00Z")
    other = context.new_page()
    other.clock.install(time="2026-12-01T10:00:00Z")
    open_link(page, MONDAY)
    open_link(other, TUESDAY)
    # A page behind another draws no frames, and each click waits for two.
    page.bring_to_front()
    click_line(page, line("2026-11-30"))
    won(page)
    expect(page.locator("#banner .aside")).to_be_visible()
    other.bring_to_front()
    home(other)
    win(other, MONDAY, "2026-11-30")
    assert [row["daily"] for row in results(page)] == ["2026-11-30"]
    databases = page.evaluate("indexedDB.databases()")
    ours = {database["name"]: database["version"] for database in databases if database["name"].startswith("taichu")}
    assert ours == {"taichu": 1, "taichu.results": 1}


def test_results_are_rebuilt_from_the_attempts_that_are_kept(page: Page) -> None:
    at(page, "2026-11-30T10:00:00Z")
    win(page, MONDAY, "2026-11-30")
    kept = results(page)
    page.goto("about:blank")
    home(page)
    page.evaluate("() => new Promise((done) => { indexedDB.deleteDatabase('taichu.results').onsuccess = done; })")
    home(page)
    expect(page.locator("#daily-note")).to_contain_text("連續 1 天。")
    assert results(page) == kept


BAD: list[dict[str, Any]] = [
    {"daily": "2026-02-30"},
    {"daily": 7},
    {"won": "yes"},
    {"at": "never"},
    {"ms": -1},
    {"cost": -1},
    {"start": None},
    {"record": None},
    {"at": 1e300},
]


def test_rows_that_are_damaged_are_left_alone(page: Page) -> None:
    page.clock.set_fixed_time("2026-11-30T10:00:00Z")
    home(page)
    bad = [result("2026-11-30", "2026-11-30", n + 1, **change) for n, change in enumerate(BAD)]
    stored(page, result("2026-11-30", "2026-11-30"), {"id": "bare"}, *bad)
    home(page)
    expect(page.locator("#daily-note")).to_contain_text("連續 1 天。")
    page.locator("#daily-stats").click()
    expect(page.locator(".tally tbody tr")).to_have_count(1, timeout=60_000)
    assert len(results(page)) == 2 + len(BAD)


@pytest.mark.parametrize("fault", ["denied", "newer"])
def test_it_is_said_loudly_where_nothing_is_kept(page: Page, fault: str) -> None:
    at(page, "2026-11-30T10:00:00Z")
    if fault == "denied":
        page.add_init_script(
            """const { open } = IDBFactory.prototype;
               IDBFactory.prototype.open = function (name, ...more) {
                 if (name.startsWith("taichu")) throw new DOMException("no", "SecurityError");
                 return open.call(this, name, ...more);
               };"""
        )
    else:
        home(page)
        page.evaluate(
            """() => new Promise((done) => {
                 indexedDB.deleteDatabase("taichu.results").onsuccess = () => {
                   const request = indexedDB.open("taichu.results", 9);
                   request.onsuccess = () => { request.result.close(); done(); };
                 };
               })"""
        )
    win(page, MONDAY, "2026-11-30")
    expect(page.locator("#banner .aside")).to_contain_text("連續 1 天。")
    page.locator(".logo").click()
    expect(page.locator("#daily-note")).to_contain_text("連續 1 天。")
    expect(page.locator("#daily-lost")).to_be_visible()
    page.locator("#daily-stats").click()
    expect(page.locator("dialog .loud")).to_contain_text("這裡不准存東西")


def test_a_stuck_game_is_played_but_not_won(page: Page) -> None:
    at(page, "2026-11-30T10:00:00Z")
    open_link(page, "#spirit_tower/1/s.x3x1.WFF.0")
    click_line(page, ["a1b1"])
    expect(page.locator("#banner")).to_have_attribute("data-tone", "lost")
    page.goto("/")
    page.locator("#daily-stats").click()
    expect(page.locator(".tally tbody td")).to_have_text(["1", "0", "0", "–", "–"], timeout=60_000)


# ---- Statistics and their file


def open_stats(page: Page) -> None:
    home(page)
    page.locator("#daily-stats").click()
    expect(page.locator("#dialog-title")).to_have_text("靈獸塔 · 戰績")


def choose(page: Page, text: str) -> None:
    """Import a file of this text."""
    page.locator("dialog input[type=file]").set_input_files(
        {"name": "results.json", "mimeType": "application/json", "buffer": text.encode()}
    )


def file_of(*rows: Any, version: int = 1, kind: str = "results") -> str:
    return json.dumps({"taichu": kind, "version": version, "results": rows})


ROW = {"record": PLUS, "ms": 5000, "undos": 1, "hints": 0, "at": 1000, "game": "spirit_tower", "daily": None}


def test_what_was_exported_comes_back(page: Page) -> None:
    at(page, "2026-11-30T10:00:00Z")
    win(page, MONDAY, "2026-11-30")
    kept = results(page)
    open_stats(page)
    cells = page.locator(".tally tbody td")
    expect(cells).to_have_text(["1", "1", "3", re.compile(r"^\d\d:\d\d$"), "0"], timeout=60_000)
    expect(page.locator(".streak")).to_have_text("每日一局連續 1 天，最長 1 天，共下成 1 天。")
    expect(page.locator(".tally .advice")).to_contain_text("每局最多三星")
    with page.expect_download() as download:
        page.get_by_role("button", name="匯出").click()
    assert download.value.suggested_filename == "taichu-2026-11-30.json"
    exported = Path(download.value.path()).read_text(encoding="utf-8")
    assert json.loads(exported) == {"taichu": "results", "version": 1, "results": kept}
    page.evaluate(
        """() => Promise.all(["taichu", "taichu.results"].map((name) => new Promise((done) => {
             indexedDB.deleteDatabase(name).onsuccess = done;
           })))"""
    )
    open_stats(page)
    expect(page.locator(".tally")).to_have_text("還沒有下完的局。")
    choose(page, exported)
    expect(page.locator("dialog [role=status]")).to_have_text("讀入 1 筆，其中 1 筆是新的。", timeout=60_000)
    expect(cells).to_have_count(5)
    expect(page.locator("#daily-note")).to_contain_text("連續 1 天。")
    assert results(page) == kept
    choose(page, exported)
    expect(page.locator("dialog [role=status]")).to_have_text("讀入 1 筆，其中 0 筆是新的。")
    assert results(page) == kept


def test_a_puzzle_of_the_ladder_counts_there(page: Page) -> None:
    page.clock.set_fixed_time("2026-11-30T10:00:00Z")
    home(page)
    page.locator("#daily-games").get_by_text("打通天門").click()
    expect(page.locator("#daily-go")).to_have_attribute("href", re.compile("heaven_gate"))
    page.locator("#daily-stats").click()
    expect(page.locator(".tally")).to_have_text("還沒有下完的局。")
    place = "PTSTS tet=E1 cub=E4 oct=E2 dod=E0 ico=E3 sqp=H0 pep=H4 trp=S4 ppr=S2 sph=S0 C=sqp Y=trp to=C gate"
    ladder = f"game heaven_gate 1\nstart {place}\nmoves\nC1-^\n"
    choose(page, file_of({**ROW, "record": ladder, "game": "heaven_gate"}))
    expect(page.locator(".tally tbody th")).to_have_text(["天梯 · 由淺入深"], timeout=60_000)
    expect(page.locator(".tally tbody td")).to_have_text(["1", "1", "3", "00:05", "1"])


def test_finished_games_are_called_by_their_day_their_row_and_who_played_them(page: Page) -> None:
    home(page)
    place = "PTSTS tet=E1 cub=E4 oct=E2 dod=E0 ico=E3 sqp=H0 pep=H4 trp=S4 ppr=S2 sph=S0 C=sqp Y=trp to=C gate"
    rows = [(place, None, "seats Ann, Ben\n"), (place, "2026-11-30", ""), ("new", None, "")]
    for number, (start, day, head) in enumerate(rows):
        record = f"game heaven_gate 1\nstart {start}\n{head}moves\nC1-^\n"
        change = {"game": "heaven_gate", "start": start, "daily": day, "record": record}
        stored(page, result("2026-11-30", "2026-11-30", number, **change))
    page.locator("#daily-games").get_by_text("打通天門").click()
    expect(page.locator("#daily-go")).to_have_attribute("href", re.compile("heaven_gate"))
    page.locator("#daily-stats").click()
    page.locator("dialog").get_by_role("button", name="下完的棋").click()
    expect(page.locator("#dialog-title")).to_have_text("打通天門 · 下完的棋")
    told = page.locator("dialog .dialog-body > .buttons > .button")
    expect(told).to_have_count(3)
    texts = " ".join(told.all_inner_texts())
    assert "天梯第 1 題 · 入天門（與Ann、Ben同下）" in texts
    assert "每日 2026-11-30" in texts
    assert "空盤" in texts


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "這個檔案不完整，讀不了；請選這裡匯出的檔案。"),
        ('{"taichu":"results","version":1,"results":[{', "這個檔案不完整，讀不了；請選這裡匯出的檔案。"),
        ("null", "這不是戰績的檔案；請選這裡匯出的檔案。"),
        (file_of(kind="save"), "這不是戰績的檔案；請選這裡匯出的檔案。"),
        ('{"taichu":"results","version":1}', "這不是戰績的檔案；請選這裡匯出的檔案。"),
        (file_of(version=2), "這個檔案是另一個版本匯出的，這裡讀不了；請更新頁面再試。"),
        (
            file_of(ROW, {**ROW, "record": PLUS.replace("b2b3", "b2b1")}, 7),
            "讀入 1 筆，其中 1 筆是新的。 2 筆讀不了，第一個是第 2 筆：",
        ),
    ],
)
def test_a_file_that_is_broken_changes_nothing_that_is_there(page: Page, text: str, sentence: str) -> None:
    page.clock.set_fixed_time("2026-11-30T10:00:00Z")
    home(page)
    stored(page, result("2026-11-30", "2026-11-30"))
    before = results(page)
    open_stats(page)
    choose(page, text)
    expect(page.locator("dialog [role=status]")).to_contain_text(sentence, timeout=60_000)
    assert [row for row in results(page) if row["daily"]] == before


def test_the_first_and_the_fastest_of_two_results_stay(page: Page) -> None:
    page.clock.set_fixed_time("2026-11-30T10:00:00Z")
    open_stats(page)
    for row in ({**ROW, "ms": 5000, "at": 1000}, {**ROW, "ms": 3000, "at": 2000}):
        choose(page, file_of(row))
        expect(page.locator("dialog [role=status]")).to_contain_text("讀入 1 筆", timeout=60_000)
    expect(page.locator(".tally tbody td").nth(3)).to_have_text("00:03")
    assert [(row["ms"], row["at"], row["won"], row["cost"]) for row in results(page)] == [(3000, 1000, True, 0)]
