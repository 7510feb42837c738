"""What Taiji tells of itself: where the points come from, what happened, what can be done, its words; and its first lessons."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import open_link, option, ready
from tests.browser.test_play_access import serious

# A finished game of two, won by 50 to 48.
WHOLE = "#taiji/1/r.p2.s000000000000001f.iAtWw4y8umNr2fd1ZgSENj_12_9YkYxx0oj-TBsiLLa2B7umvc12FtFpR.8F"

narrow = pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)


def row(page: Page, key: str, title: str) -> list[str]:
    """The cells of a row of a report's table."""
    cells = page.locator(f'section[aria-labelledby="report-{key}"] tr', has=page.get_by_role("rowheader", name=title))
    expect(cells).to_have_count(1)
    return [cell.strip() for cell in cells.locator("td").all_inner_texts()]


def test_a_finished_game_tells_where_its_points_came_from_and_what_happened(page: Page, axe: str) -> None:
    open_link(page, WHOLE, "?lang=en")
    expect(page.locator(".end-report [data-chart] svg.lines")).to_have_count(1)
    assert row(page, "source", "Total") == ["50", "48"]
    assert row(page, "favour", "Qi first 7, second 3") == ["4 → 7", "1 → 3"]
    expect(page.locator(".end-report .bar-row").first).to_have_attribute(
        "aria-label", "Player 1: 50 (Destiny 18, Favour 29, Turn-order track 1, Unused arts 2)"
    )
    expect(page.locator(".end-report .lines ~ ul li").last).to_have_text(
        "Player 2: 48 (Start 11, 1 19, 2 20, 3 26, 4 43, End 48)"
    )
    # what is spoken only makes the page no longer: in play it does not scroll
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0
    page.locator('[data-report="log"]').click()
    expect(page.locator("dialog details")).to_have_count(6)
    expect(page.locator("dialog details").last).to_have_attribute("open", "")
    expect(page.locator("dialog dd").last).to_have_text(
        re.compile("New turn order: Player 2, Player 1. Player 1 wins with 50 points.")
    )
    assert serious(page, axe) == []
    page.locator('dialog [data-value="points"]').click()
    expect(page.locator("dialog .bars")).to_be_visible()
    assert serious(page, axe) == []
    page.keyboard.press("Escape")
    page.locator("#rules").click()
    page.get_by_role("button", name="Glossary").click()
    expect(page.locator(".glossary dt").first).to_have_text("Qian, Heaven")
    assert serious(page, axe) == []


@narrow
def test_what_can_be_done_is_listed_and_played_on_a_narrow_phone(page: Page) -> None:
    open_link(page, "#taiji/1/s.p2.s000000000000001f.bW", "?lang=en")
    page.locator('[data-report="able"]').tap()
    listed = page.locator("dialog .option")
    expect(listed).to_have_count(6)
    listed.last.tap()
    expect(page.locator("dialog")).to_have_count(0)
    page.locator('[data-report="log"]').tap()
    expect(page.locator("dialog dd")).to_have_text("Player 1 keeps two arts.")
    page.locator('dialog [data-value="points"]').tap()
    assert row(page, "source", "Unused arts") == ["0", "4"]


def test_a_first_round_is_taught(page: Page) -> None:
    open_link(page, "#learn/taiji", "?lang=zh-Hant")
    expect(page.locator("#start")).to_have_text("第 1 課，共 12 課")
    option(page, "K14").click()
    expect(page.locator(".lesson .praise")).to_have_text("別人看不見你留了什麼，直到你用。")
    page.goto("/?lang=zh-Hant#learn/taiji/end")
    ready(page)
    page.locator(".lesson").get_by_role("button", name="示範").click()
    expect(page.locator("#prompt-title")).to_have_text("你以 66 分取勝。")
    expect(page.locator(".end-report")).to_have_count(0)
