"""The daily puzzle: its links, its streak, and the ways to other days, at times that the test says."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from taichu.core.link import Link, format_link
from taichu.midend.links import Calendar
from taichu.midend.links import open_link as open_link_of
from taichu.midend.session import Session
from tests.browser.dailies import GOLDEN, MONDAY, ROOT, TUESDAY, at, home, line, result, results, stored, win
from tests.browser.databases import OPENED
from tests.browser.player import address, click_line, last_move, open_link, ready, tool, voice
from tests.browser.watch import Watch
from tests.midend.tables import play

# ---- Links


def test_today_s_link_becomes_that_of_the_date(page: Page, watch: Watch) -> None:
    at(page, "2026-11-30T10:00:00Z")
    home(page)
    assert [url for url in watch.requests if "/daily/" in url] == []
    expect(page.locator("#daily-lost")).to_be_hidden()
    page.goto("/#spirit_tower/d")
    ready(page)
    assert address(page) == MONDAY
    expect(page.locator("#start")).to_have_text("每日 2026-11-30")
    start = next(row[3] for row in GOLDEN if row[0] == "2026-11-30")
    expect(page.locator("#start")).to_have_attribute("title", re.compile(rf"^{start} "))
    assert len([url for url in watch.requests if "/daily/" in url]) == 1
    expect(page.locator("#known")).to_have_text("★ 不用器就能解。")


@pytest.mark.parametrize("zone", ["Pacific/Auckland", "America/Los_Angeles"])
@pytest.mark.parametrize(
    ("time", "day"), [("2026-11-30T23:59:59Z", "11月30日星期一"), ("2026-12-01T00:00:00Z", "12月1日星期二")]
)
def test_the_day_is_that_of_utc_everywhere(new_context: Any, zone: str, time: str, day: str) -> None:
    page = new_context(timezone_id=zone).new_page()
    page.clock.set_fixed_time(time)
    home(page)
    expect(page.locator("#daily-date")).to_have_text(day)


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        (TUESDAY, "2026-12-01 的一局還沒到；今天是 2026-11-30（世界標準時間）。"),
        ("#spirit_tower/1/d.2025-12-31", "每日一局從 2026-01-01 開始，2025-12-31 還沒有。"),
        ("#spirit_tower/1/d.2026-02-29", "沒有「2026-02-29」這一天；日期要寫成 2026-01-31 這樣。"),
    ],
)
def test_days_that_there_are_not_are_said(page: Page, link: str, sentence: str) -> None:
    at(page, "2026-11-30T10:00:00Z")
    page.goto(f"/{link}")
    expect(page.locator("#prompt-title")).to_have_text("這個連結打不開", timeout=60_000)
    expect(page.locator("#prompt-note")).to_contain_text(sentence)


def test_a_list_that_cannot_be_had_is_named(page: Page, watch: Watch) -> None:
    watch.allow("Failed to load resource")
    at(page, "2026-11-30T10:00:00Z")
    page.route(re.compile(r"/daily/"), lambda route: route.abort())
    page.goto(f"/{MONDAY}")
    expect(page.locator(".failure")).to_contain_text(".jsonl", timeout=60_000)
    page.unroute(re.compile(r"/daily/"))
    page.get_by_role("button", name="再試一次").click()
    ready(page)


def test_a_leap_day_has_its_puzzle(page: Page) -> None:
    at(page, "2028-02-29T10:00:00Z")
    page.goto("/#spirit_tower/d")
    ready(page)
    expect(page.locator("#start")).to_have_text("每日 2028-02-29")


def test_a_daily_is_gone_on_with_after_a_reload(page: Page) -> None:
    at(page, "2026-11-30T10:00:00Z")
    open_link(page, MONDAY)
    first = line("2026-11-30")[:2]
    click_line(page, first)
    page.reload()
    ready(page)
    last_move(page, first[-1])
    expect(page.locator("#start")).to_have_text("每日 2026-11-30")
    assert address(page) == MONDAY


# ---- Streak


def test_a_won_daily_tells_the_streak_and_when_the_next_comes(page: Page) -> None:
    at(page, "2026-11-30T10:00:00Z")
    home(page)
    stored(page, result("2026-11-28", "2026-11-28"), result("2026-11-29", "2026-11-29"))
    win(page, MONDAY, "2026-11-30")
    expect(page.locator("#banner .aside")).to_contain_text("連續 3 天。下一局：")
    voice(page, "連續 3 天。")
    expect(page.locator("#banner .buttons a")).to_have_count(0)
    home(page)
    expect(page.locator("#daily-note")).to_contain_text("連續 3 天。")
    row = results(page)[-1]
    assert (row["daily"], row["won"], row["cost"], row["undos"]) == ("2026-11-30", True, 0, 0)
    assert "daily 2026-11-30\n" in row["record"]


def test_a_day_filled_in_later_is_no_day_of_the_streak(page: Page) -> None:
    at(page, "2026-12-01T10:00:00Z")
    win(page, MONDAY, "2026-11-30")
    expect(page.locator("#banner .aside")).to_have_text("補上了；共下成 1 天。")
    page.get_by_role("link", name="2026-12-01 的一局").click()
    expect(page.locator("#start")).to_have_text("每日 2026-12-01")
    assert address(page) == TUESDAY
    home(page)
    expect(page.locator("#daily-note")).to_have_text("全世界今天下同一局。")
    page.locator("#daily-days").click()
    page.get_by_role("button", name="上個月").click()
    expect(page.locator(".days .late")).to_have_text("30")


def test_yesterday_s_streak_goes_on_until_today_is_over(page: Page) -> None:
    page.clock.set_fixed_time("2026-12-01T23:59:00Z")
    home(page)
    stored(page, result("2026-11-29", "2026-11-29"), result("2026-11-30", "2026-11-30"))
    home(page)
    expect(page.locator("#daily-note")).to_have_text("已連續 2 天，今天的還沒下。")
    page.clock.set_fixed_time("2026-12-02T00:00:00Z")
    home(page)
    expect(page.locator("#daily-note")).to_have_text("全世界今天下同一局。")


# ---- The calendar


def test_the_calendar_leads_to_every_day_that_has_come(page: Page) -> None:
    page.clock.set_fixed_time("2026-02-02T10:00:00Z")
    home(page)
    stored(page, result("2026-02-01", "2026-02-01"), result("2026-01-31", "2026-02-01"))
    page.locator("#daily-days").press("Enter")
    days = page.locator(".days a")
    expect(days).to_have_text(["1", "2"])
    expect(days.nth(0)).to_have_attribute("aria-label", "2月1日星期日、當天下成")
    expect(days.nth(1)).to_have_attribute("aria-current", "date")
    expect(page.get_by_role("button", name="下個月")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="上個月").press("Enter")
    expect(days).to_have_count(31)
    expect(page.get_by_role("button", name="上個月")).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("button", name="上個月")).to_be_focused()
    expect(page.locator(".days .late")).to_have_text("31")
    page.get_by_role("link", name="1月31日星期六").press("Enter")
    ready(page)
    expect(page.locator("#start")).to_have_text("每日 2026-01-31")
    expect(page.locator("dialog")).to_have_count(0)


# ---- For everybody


@pytest.mark.parametrize("lang", ["zh-Hant", "zh-Hans", "en"])
@pytest.mark.browser_context_args(viewport={"width": 320, "height": 640})
def test_a_narrow_page_holds_it_all_and_a_screen_reader_finds_it(page: Page, axe: str, lang: str) -> None:
    page.clock.set_fixed_time("2026-11-30T10:00:00Z")
    home(page)
    stored(page, *(result(f"2026-11-{day}", f"2026-11-{day}") for day in range(10, 30)))
    page.goto(f"/?lang={lang}")
    expect(page.locator("#home-daily")).to_have_attribute("data-ready", "")
    page.evaluate(axe)

    def check() -> None:
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate("[...document.querySelectorAll('dialog')].every((d) => d.scrollWidth <= d.clientWidth)")
        found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
        assert [violation["id"] for violation in found["violations"]] == []

    check()
    page.locator("#daily-days").click()
    expect(page.locator(".days .done")).to_have_count(20)
    check()
    page.keyboard.press("Escape")
    page.locator("#daily-stats").click()
    expect(page.locator(".tally tbody tr")).to_have_count(1, timeout=60_000)
    check()
    page.keyboard.press("Escape")
    expect(page.locator("#daily-stats")).to_be_focused()


# ---- Several games


def test_of_several_games_the_home_page_shows_the_daily_that_was_chosen_last(page: Page) -> None:
    at(page, "2026-11-30T10:00:00Z")
    home(page)
    go = page.locator("#daily-go")
    expect(go).to_have_attribute("href", MONDAY)
    chip = page.locator('#daily-games [data-value="heaven_gate"]')
    chip.click()
    expect(go).to_have_attribute("href", re.compile(r"^#heaven_gate/1/d\.2026-11-30\."))
    expect(chip).to_be_focused()
    page.reload()
    expect(page.locator("#home-daily")).to_have_attribute("data-ready", "")
    expect(chip).to_have_attribute("aria-pressed", "true")
    go.click()
    ready(page)
    expect(page.locator("#start")).to_have_text("每日 2026-11-30")
    expect(page.locator("#known")).to_have_text(re.compile("^★+ 最少 2 程，已經證明。$"))


# Puts the text of a save, with so many actions, in the place of the only attempt there is.
KEPT = """async ([text, plies]) => {
  const open = OPENED;
  const database = await open("taichu");
  const transaction = database.transaction("attempts", "readwrite");
  const store = transaction.objectStore("attempts");
  store.getAll().onsuccess = ({ target }) => store.put({ ...target.result[0], text, plies, moves: plies });
  await new Promise((done) => { transaction.oncomplete = done; });
  database.close();
}""".replace("OPENED", OPENED)


def test_a_daily_of_points_is_told_beside_the_best_that_is_known(page: Page) -> None:
    at(page, "2026-11-30T10:00:00Z")
    link = format_link(Link("taiji", 1, "d", "2026-11-30"))
    table, _, _ = open_link_of(link, Calendar(None, lambda name: (ROOT / "seeds/taiji" / name).read_text("utf-8")))
    rows = (ROOT / "seeds/taiji/daily/1/1.jsonl").read_text("utf-8").splitlines()
    row = next(row for row in map(json.loads, rows) if row["start"] == table.start)
    *moves, last = row["solution"].split()
    open_link(page, link)
    expect(page.locator("#start")).to_have_text("每日 2026-11-30")
    expect(page.locator("#known")).to_have_text(f"★ 已知最高 {row['points'][0]} 分。")
    page.locator('[data-option^="K"]').first.click()
    expect(tool(page, "undo")).to_have_attribute("aria-disabled", "false")
    session = play(Session(table), " ".join(moves), 0)
    page.evaluate(KEPT, [session.save(0), len(moves)])
    page.reload()
    ready(page)
    page.locator(f'[data-option="{last}"]').first.click()
    expect(page.locator("#known")).to_have_text(f"★ 你得 {row['points'][0]} 分。已知最高 {row['points'][0]} 分。")
    kept = results(page)[-1]
    assert (kept["daily"], kept["won"], kept["cost"], kept["points"]) == ("2026-11-30", True, None, row["points"][0])
    home(page)
    page.locator('#daily-games [data-value="taiji"]').click()
    page.locator("#daily-stats").click()
    points = str(row["points"][0])
    cells = page.locator("dialog .tally tbody tr td")
    expect(cells).to_have_text(["1", "1", "3", re.compile("^[0-9:]+$"), points])
