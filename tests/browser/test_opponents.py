"""Persons and bots at one board: the device is handed over, bots move by themselves, and nobody reads what another keeps."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from taichu.core.record import Record
from taichu.midend.links import record_link
from tests.browser.player import moves, open_link, option, ready, tool, voice

# The turn order is Ben, Ann, and the bots 乙 and 丁; where the pawns begin is chosen the other way round.
HEAD = (("seats", "Ann, , Ben, "), ("bots", "-, greedy, -, turn"))
LINK = record_link(Record("taiji", 1, "p4.s000000000000001f", HEAD))


def seat(page: Page, number: int) -> Locator:
    return page.locator(".seat-chip").nth(number)


def takes(page: Page, name: str) -> None:
    """The device is asked for, and handed over."""
    expect(page.locator(".hand-over p")).to_have_text(f"先把裝置交給{name}。")
    button = page.get_by_role("button", name=f"我是{name}")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(button).to_be_hidden()


def control(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name)


def test_two_persons_and_two_bots(page: Page) -> None:
    open_link(page, LINK)
    expect(page.locator(".seat-chip")).to_have_text(["Ann", "乙隨緣", "Ben", "丁周全"])
    expect(seat(page, 2)).to_have_attribute("aria-current", "true")
    expect(page.locator(".hand-over")).to_be_hidden()
    option(page, "K23").click()
    expect(option(page, "K12")).to_have_count(0)
    moves(page, ["K??"])
    takes(page, "Ann")

    # The bots choose their arts and where they begin, up to Ann's turn; the hidden choices stay hidden.
    option(page, "K14").click()
    expect(page.locator(".move")).to_have_count(6)
    expect(option(page, "@XIY")).to_be_visible()
    expect(page.locator(".move").nth(0)).to_have_text("K??")
    expect(page.locator(".move").nth(1)).to_have_text("K14")
    expect(page.locator(".move").nth(2)).to_have_text("K??")
    expect(page.locator(".opponents-told")).not_to_be_empty()
    voice(page, "乙")

    # Undo leads back past them to what Ann chose, and there they have to be asked before they go on.
    tool(page, "undo").click()
    expect(option(page, "K14")).to_be_visible()
    expect(control(page, "電腦先停")).to_be_hidden()
    option(page, "K34").click()
    control(page, "電腦先停").click()
    expect(control(page, "電腦接著下")).to_be_visible()

    # Loaded anew in the middle of their turns, they go on; who has the device is asked again.
    page.reload()
    ready(page)
    takes(page, "Ann")
    expect(page.locator(".move")).to_have_count(6)
    expect(page.locator(".move").nth(1)).to_have_text("K34")
    option(page, "@XIY").click()
    takes(page, "Ben")
    expect(page.locator(".move").nth(0)).to_have_text("K23")
    expect(page.locator(".move").nth(1)).to_have_text("K??")

    # What is shared says what it holds.
    tool(page, "share").click()
    page.get_by_role("button", name="整盤棋").click()
    expect(page.locator("dialog .advice")).to_contain_text("不給人看的")
    page.keyboard.press("Escape")

    # From now on coins fall: what was revealed is not taken back.
    page.locator('[data-option^="@"]').first.click()
    page.locator('[data-option^="d"]').first.click()
    expect(tool(page, "undo")).to_have_attribute("aria-disabled", "true")
    expect(seat(page, 2)).to_have_attribute("aria-current", "true")


def test_bots_alone_are_watched(page: Page) -> None:
    head = (("seats", ", "), ("bots", "greedy, greedy"))
    open_link(page, record_link(Record("taiji", 1, "p2.s000000000000001f", head)))
    expect(page.locator(".move")).to_have_text(["K??", "K??", re.compile("^@")])
    control(page, "電腦先停").click()
    expect(control(page, "電腦接著下")).to_be_visible()
