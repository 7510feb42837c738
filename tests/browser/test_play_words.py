"""What the page says of a game beside its board: its name, what was shared, what it has taken, what leads on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import (
    BASIC,
    PLUS,
    WINNING,
    before_the_rules,
    click_line,
    hit,
    last_move,
    moves,
    open_link,
    option,
    ready,
    spot,
    tool,
    won,
)

SOLVED = "#spirit_tower/1/r.basic-1.iASC9M0tfJ9ZqkmrR1r41ROCy.Z8"
PLUS_LINE = ["c2b2", "b1b2", "a2b2", "b2b3"]


def address(page: Page) -> str:
    """The fragment of the page's address."""
    return str(page.evaluate("location.hash"))


# ---- Names


@pytest.mark.parametrize(
    ("link", "name", "tip", "title"),
    [
        (BASIC, "基本形 1", "basic-1 · 開新局", "靈獸塔 · 基本形 1 · 太初"),
        (PLUS, "自訂盤面", "x3x3.1W1MEF1A1 · 開新局", "靈獸塔 · 自訂盤面 · 太初"),
    ],
)
def test_a_start_is_named_in_words(page: Page, link: str, name: str, tip: str, title: str) -> None:
    with before_the_rules(page):
        page.goto(f"/{link}")
        expect(page.locator("#start")).to_have_text(name)
    page.reload()
    ready(page)
    expect(page.locator("#start")).to_have_text(name)
    expect(page.locator("#start")).to_have_attribute("title", tip)
    expect(page).to_have_title(title)


def test_the_letters_of_moves_are_explained(page: Page) -> None:
    open_link(page, PLUS)
    click_line(page, PLUS_LINE[:1])
    expect(page.locator("#history .legend")).to_contain_text("W 移、F 分（後面是張數）、E 化、M 去、A 換")


# ---- A game that somebody shared


@pytest.mark.browser_context_args(locale="en-GB")
def test_a_shared_game_is_called_so_until_one_plays(page: Page) -> None:
    open_link(page, SOLVED)
    offer = page.locator("#offer")
    expect(offer).to_contain_text("A shared game of 19 moves.")
    expect(page.locator("#clock")).to_have_text("00:00")
    expect(page.locator("#banner .facts")).to_have_text("19 stackings, no item")
    for _ in range(3):
        tool(page, "undo").click()
    last_move(page, WINNING[15])
    assert address(page) == SOLVED
    expect(offer).to_be_visible()
    option(page, "item.M").click()
    hit(page, "b4").click()
    last_move(page, "M:b4")
    expect(offer).to_be_hidden()
    assert address(page) == BASIC
    page.go_back()
    moves(page, WINNING)
    expect(offer).to_contain_text("A shared game of 19 moves.")


def test_a_shared_game_is_no_attempt_of_ones_own(page: Page) -> None:
    open_link(page, SOLVED)
    tool(page, "undo").click()
    last_move(page, WINNING[17])
    page.goto(f"/{BASIC}")
    ready(page)
    expect(page.locator("#offer")).to_be_hidden()
    page.goto("/")
    expect(page.locator("#home-go")).to_have_text("開始第一局")


def test_a_shared_game_can_be_tried_from_its_start(page: Page) -> None:
    open_link(page, SOLVED)
    page.get_by_role("button", name="自己從頭下").click()
    moves(page, [])
    assert address(page) == BASIC
    expect(page.locator("#offer")).to_be_hidden()


# ---- What a game has taken


def test_the_end_says_what_it_took(page: Page) -> None:
    page.clock.install()
    open_link(page, PLUS)
    click_line(page, PLUS_LINE[:1])
    tool(page, "undo").click()
    tool(page, "redo").click()
    last_move(page, PLUS_LINE[0])
    expect(page.locator("#history .label")).to_contain_text("走過 1 手 · 復原 1 次")
    click_line(page, PLUS_LINE[1:])
    won(page)
    expect(page.locator("#banner .facts")).to_have_text(re.compile(r"^疊 4 次、未用器、復原 1 次、用時 \d\d:\d\d$"))


def test_the_clock_stands_under_a_dialog(page: Page) -> None:
    page.clock.install()
    open_link(page, BASIC)
    click_line(page, WINNING[:1])
    page.clock.fast_forward(60_000)
    expect(page.locator("#clock")).to_have_text(re.compile(r"^01:"))
    page.locator("#rules").click()
    expect(page.locator("dialog")).to_be_visible()
    page.clock.fast_forward(3_600_000)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.clock.fast_forward(1_000)
    expect(page.locator("#clock")).to_have_text(re.compile(r"^01:"))


# ---- What a game offers


def test_a_game_without_a_preview_opens_by_its_name(page: Page) -> None:
    page.route("**/preview*.mjs", lambda route: route.fulfill(body="export {};", content_type="text/javascript"))
    open_link(page, "#spirit_tower")
    expect(page.locator("#start")).to_have_text("基本形 1")
    assert address(page) == BASIC
    expect(tool(page, "new")).to_have_attribute("aria-disabled", "true")


def test_a_game_with_one_start_begins_without_a_question(page: Page) -> None:
    module = """export const numbers = { least: 1, most: 1 };
        export const presets = async () => [{ id: "basic", name: { key: "spirit_tower.formation.basic" } }];
        export const start = () => "basic-1";
        export const preview = async () => null;"""
    page.route("**/preview*.mjs", lambda route: route.fulfill(body=module, content_type="text/javascript"))
    open_link(page, BASIC)
    click_line(page, WINNING[:1])
    tool(page, "new").click()
    moves(page, [])
    expect(page.locator("#toast")).to_contain_text("已開新局。")
    expect(page.locator("dialog")).to_have_count(0)


# ---- What leads on


@pytest.mark.parametrize("link", ["#spirit_tower/1/s.basic-2.6e", "#chess/1/s.x"])
def test_a_dead_link_leads_on(page: Page, link: str) -> None:
    page.goto(f"/{link}")
    games = page.get_by_role("button", name="看看有哪些棋")
    expect(games).to_be_visible(timeout=60_000)
    expect(page.locator("#stage")).to_have_attribute("inert", "")
    page.get_by_role("button", name="打開連結").click()
    expect(page.locator("dialog h2")).to_have_text("打開連結或記錄")
    page.keyboard.press("Escape")
    games.click()
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#home-go")).not_to_have_attribute("href", "#")
    page.locator("#home-go").click()
    ready(page)
    click_line(page, WINNING[:1])


def test_a_record_that_breaks_off_says_so_without_codes(page: Page) -> None:
    open_link(page, BASIC)
    page.locator("#settings").click()
    page.get_by_role("button", name="打開連結或記錄").click()
    page.locator("dialog textarea").fill("game spirit_tower 1\nstart x3x3.1W1MEF1A1\nmoves\nc2b2\nb3b2\n")
    page.get_by_role("button", name="打開", exact=True).click()
    moves(page, PLUS_LINE[:1])
    toast = page.locator("#toast")
    expect(toast).to_contain_text("第 5 行的 b3b2 走不成，棋停在那之前：")
    expect(toast).not_to_contain_text("apart")


def test_a_halt_leads_to_the_items(page: Page) -> None:
    open_link(page, "#spirit_tower/1/s.x2x1.WW.I1")
    expect(page.locator("#prompt-note")).to_have_text("用器也許能解開，也可復原。尚餘 2 堆。")
    page.get_by_role("button", name="用器").click()
    expect(option(page, "item.E")).to_be_focused()


def test_why_asks_for_something_in_hand_first(page: Page) -> None:
    open_link(page, PLUS)
    tool(page, "why").click()
    expect(page.locator("#toast")).to_have_text("先拿起一堆，再選一個地方，就說那裡為何不行。")
    hit(page, "b2").click()
    expect(spot(page, "b2")).to_have_attribute("data-state", "picked")
    hit(page, "b1").click()
    expect(page.locator(".bubble")).to_contain_text("木剋土：該動的是 b1 的木")
    option(page, "item.A").click()
    expect(page.locator(".bubble")).to_be_hidden()


def test_a_number_that_is_none_is_said_in_our_words(page: Page) -> None:
    open_link(page, BASIC)
    tool(page, "new").click()
    number = page.locator("dialog .number-field")
    number.fill("0")
    page.get_by_role("button", name="開始").click()
    expect(page.locator("dialog [role=alert]")).to_have_text("號碼要是 1 到 4294967295 的整數。")
    expect(number).to_be_focused()
    number.fill("2")
    page.get_by_role("button", name="開始").click()
    expect(page.locator("#start")).to_have_text("基本形 2")


def test_latin_letters_keep_apart_from_the_chinese_around_them(page: Page) -> None:
    open_link(page, PLUS)
    expect(page.locator("#prompt-title")).to_have_css("text-autospace", "normal")


# ---- The focus


def test_the_focus_goes_to_the_board_where_what_had_it_is_gone(page: Page) -> None:
    open_link(page, PLUS)
    spot(page, "b2").focus()
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    option(page, "phase.F").focus()
    page.keyboard.press("Enter")
    last_move(page, "E:b2=F")
    expect(spot(page, "b2")).to_be_focused()


def test_a_game_opened_from_the_home_page_has_the_focus_on_its_board(page: Page) -> None:
    page.goto("/")
    expect(page.locator("#home-go")).to_have_attribute("href", "#spirit_tower")
    page.locator("#home-go").focus()
    page.keyboard.press("Enter")
    ready(page)
    expect(spot(page, "a1")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(spot(page, "b1")).to_be_focused()
