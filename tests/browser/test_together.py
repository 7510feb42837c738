"""Two solve one puzzle on one device: whose turn it is follows from the moves on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import BASIC, PLUS, WINDMILL, click_line, moves, open_link, option, ready, tool


def begin(page: Page, one: str, other: str = "") -> None:
    """Begin the puzzle on the board together."""
    tool(page, "share").click()
    page.get_by_role("button", name="兩人合力").click()
    page.get_by_label("先手").fill(one)
    page.get_by_label("後手").fill(other)
    page.get_by_role("button", name="開始", exact=True).click()


def turn(page: Page, words: str) -> None:
    """Expect these words on the turns."""
    expect(page.locator(".seats")).to_have_text(words)


def test_two_take_turns_and_undo_gives_the_turn_back(page: Page) -> None:
    open_link(page, PLUS)
    begin(page, "Ann, B.")
    turn(page, "輪到Ann B.。")
    click_line(page, ["c2b2"])
    turn(page, "輪到後手。")
    tool(page, "undo").click()
    turn(page, "輪到Ann B.。")
    click_line(page, ["c2b2"])
    page.reload()
    ready(page)
    moves(page, ["c2b2"])
    turn(page, "輪到後手。")
    click_line(page, ["b1b2", "a2b2", "b2b3"])
    turn(page, "Ann B. 2 手、後手 2 手，合力成局。")


@pytest.mark.parametrize("before", [[], ["c2b2"]], ids=["untouched", "played"])
def test_a_reload_before_the_first_move_leaves_it_a_game_of_two(page: Page, before: list[str]) -> None:
    open_link(page, PLUS)
    click_line(page, before)
    begin(page, "Ann", "Ben")
    turn(page, "輪到Ann。")
    for _ in range(2):
        page.reload()
        ready(page)
        turn(page, "輪到Ann。")
    click_line(page, ["c2b2"])
    turn(page, "輪到Ben。")
    tool(page, "undo").click()
    turn(page, "輪到Ann。")
    page.reload()
    ready(page)
    turn(page, "輪到Ann。")


def test_what_two_have_begun_is_not_taken_for_another_puzzle(page: Page) -> None:
    open_link(page, PLUS)
    begin(page, "Ann", "Ben")
    turn(page, "輪到Ann。")
    open_link(page, BASIC)
    expect(page.locator(".seats")).to_have_count(0)
    page.reload()
    ready(page)
    expect(page.locator(".seats")).to_have_count(0)


def test_who_plays_alone_sees_no_turn(page: Page) -> None:
    open_link(page, PLUS)
    click_line(page, ["c2b2"])
    expect(page.locator(".seats")).to_have_count(0)


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
def test_turn_and_items_are_in_sight_with_six_rows_on_a_phone(page: Page) -> None:
    open_link(page, WINDMILL)
    begin(page, "Ann", "Ben")
    turn(page, "輪到Ann。")
    item, beneath = option(page, "item.A").bounding_box(), page.locator("#tools").bounding_box()
    assert item is not None
    assert beneath is not None
    assert item["y"] + item["height"] <= beneath["y"]
