"""Two solve one puzzle on one device: whose turn it is follows from the moves on the board."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.player import PLUS, click_line, moves, open_link, ready, tool


def test_two_take_turns_and_undo_gives_the_turn_back(page: Page) -> None:
    open_link(page, PLUS)
    tool(page, "share").click()
    page.get_by_role("button", name="兩人競技").click()
    page.get_by_role("button", name="兩人合力解這一局").click()
    page.get_by_label("先手").fill("Ann, B.")
    page.get_by_role("button", name="開始", exact=True).click()
    turn = page.locator(".seats")
    expect(turn).to_have_text("輪到Ann B.。")
    click_line(page, ["c2b2"])
    expect(turn).to_have_text("輪到後手。")
    tool(page, "undo").click()
    expect(turn).to_have_text("輪到Ann B.。")
    click_line(page, ["c2b2"])
    page.reload()
    ready(page)
    moves(page, ["c2b2"])
    expect(turn).to_have_text("輪到後手。")
    click_line(page, ["b1b2", "a2b2", "b2b3"])
    expect(turn).to_have_text("Ann B. 2 手，後手 2 手，合力成局。")


def test_who_plays_alone_sees_no_turn(page: Page) -> None:
    open_link(page, PLUS)
    click_line(page, ["c2b2"])
    expect(page.locator(".seats")).to_have_count(0)
