"""What stands round the board: tools, dialogs and links."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.player import (
    BASIC,
    WINDMILL,
    WINNING,
    address,
    click_line,
    last_move,
    moves,
    open_link,
    ready,
    shared,
    spot,
    toast,
    tool,
    won,
)

NewContext = Callable[..., BrowserContext]
THREE = WINNING[:3]


# ---- History


def test_undo_redo_and_any_move(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    tool(page, "undo").click()
    last_move(page, THREE[1])
    page.keyboard.press("Control+z")
    last_move(page, THREE[0])
    page.keyboard.press("Control+y")
    last_move(page, THREE[1])
    page.keyboard.press("]")
    last_move(page, THREE[2])
    page.get_by_role("button", name=THREE[0], exact=True).click()
    last_move(page, THREE[0])
    moves(page, THREE)
    expect(page.locator(".move.ahead")).to_have_count(2)


def test_restart_can_be_undone(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    tool(page, "restart").click()
    moves(page, [])
    toast(page).get_by_role("button", name="復原").click()
    moves(page, THREE)
    last_move(page, THREE[2])


def test_a_new_deal_can_be_undone(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    tool(page, "new").click()
    page.locator('dialog input[value="windmill"]').check(force=True)
    page.locator("dialog .number-field").fill("5")
    page.get_by_role("button", name="開始").click()
    expect(page.locator("#start")).to_have_text("風車形 5")
    moves(page, [])
    assert address(page) == "#spirit_tower/1/s.windmill-5.bE"
    toast(page).get_by_role("button", name="復原").click()
    expect(page.locator("#start")).to_have_text("基本形 1")
    moves(page, THREE)
    assert address(page) == BASIC


def test_the_formations_are_shown_by_picture(page: Page) -> None:
    open_link(page, BASIC)
    tool(page, "new").click()
    expect(page.locator("dialog .preset-name")).to_have_text(
        ["基本形", "十字形", "閃電形", "裏十字形", "風車形", "裏叉字形", "無限形", "陀螺形"]
    )
    for number in range(8):
        expect(page.locator("dialog .preset").nth(number).locator(".card")).to_have_count(20)
    expect(page.locator('dialog input[value="basic"]')).to_be_checked()


def test_the_timer_can_be_hidden(page: Page) -> None:
    open_link(page, BASIC)
    expect(page.locator("#clock")).to_have_text(re.compile(r"^\d\d:\d\d$"))
    page.locator("#settings").click()
    page.get_by_role("group", name="計時").get_by_role("button", name="隱藏").click()
    page.keyboard.press("Escape")
    expect(page.locator("#clock")).to_be_hidden()
    page.reload()
    ready(page)
    expect(page.locator("#clock")).to_be_hidden()


def test_a_halt_says_what_to_do_next(page: Page) -> None:
    # Two cards of one phase: nothing can be stacked, items are left.
    open_link(page, "#spirit_tower/1/s.x2x1.WW.I1")
    expect(page.locator("#prompt-title")).to_have_text("沒有可疊的了。")
    expect(page.locator("#banner")).to_have_attribute("data-tone", "paused")
    open_link(page, "#spirit_tower/1/s.x2x1.WW.0.wj")
    expect(page.locator("#banner h2")).to_have_text("再無可動。")
    expect(page.locator("#banner")).to_contain_text("復原幾步再試")


def test_question_mark_lists_the_keys(page: Page) -> None:
    open_link(page, BASIC)
    page.keyboard.press("?")
    expect(page.locator("dialog h2")).to_have_text("按鍵")
    expect(page.locator("dialog dt")).to_contain_text(["Enter", "Escape", "Ctrl+Z"])
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_the_rules_can_be_read_while_python_starts(page: Page) -> None:
    page.goto(f"/{BASIC}")
    page.locator("#rules").click()
    expect(page.locator("dialog h3")).to_have_text(["目標", "五行", "疊", "五器", "走不動時", "高下", "陣形和牌號"])


# ---- Links


@pytest.mark.parametrize("kind", ["s", "p", "r"])
def test_a_shared_link_opens_exactly_that(page: Page, new_context: NewContext, base_url: str, kind: str) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    link = shared(page, kind)
    other = new_context().new_page()
    other.goto(f"{base_url}/{link}")
    ready(other)
    if kind == "r":
        moves(other, THREE)
        last_move(other, THREE[2])
    else:
        moves(other, [])
    labels = "[...document.querySelectorAll('#stage .spoken')].map((el) => el.textContent)"
    if kind == "s":
        expect(spot(other, "e1")).to_have_accessible_name("e1，木")
    else:
        assert other.evaluate(labels) == page.evaluate(labels)


def test_the_whole_solution_is_a_link(page: Page, new_context: NewContext, base_url: str) -> None:
    open_link(page, BASIC)
    click_line(page, WINNING)
    link = shared(page, "r")
    assert len(link) <= 400
    other = new_context().new_page()
    other.goto(f"{base_url}/{link}")
    ready(other)
    won(other)
    moves(other, WINNING)


def test_the_share_dialog_says_how_long_and_how_to_embed(page: Page) -> None:
    open_link(page, BASIC)
    tool(page, "share").click()
    field = page.locator("dialog .field-text")
    expect(field).to_have_value(re.compile(r"#spirit_tower/1/s\.basic-1\.6e$"))
    value = field.input_value()
    expect(page.locator("dialog .label").first).to_contain_text(f"{len(value)} 個字")
    page.locator('dialog [data-value="medium"]').click()
    page.locator('dialog [data-value="dark"]').click()
    code = page.locator("dialog .code")
    expect(code).to_contain_text('width="480" height="580"')
    expect(code).to_contain_text(f"?embed=1&amp;lang=zh-Hant&amp;theme=dark{BASIC}")


@pytest.mark.browser_context_args(permissions=["clipboard-read", "clipboard-write"])
def test_copy_puts_the_link_on_the_clipboard(page: Page) -> None:
    open_link(page, BASIC)
    tool(page, "share").click()
    page.get_by_role("button", name="複製", exact=True).click()
    expect(toast(page)).to_have_text("已複製。")
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("dialog .field-text").input_value()


def test_a_record_can_be_saved_and_opened(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    tool(page, "share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="存成檔案").click()
    path = download.value.path()
    text = path.read_text("utf-8")
    assert text.splitlines()[:2] == ["game spirit_tower 1", "start basic-1"]
    page.keyboard.press("Escape")
    open_link(page, WINDMILL)
    page.locator("#settings").click()
    page.get_by_role("button", name="打開連結或記錄").click()
    page.locator("dialog textarea").fill(text)
    page.get_by_role("button", name="打開", exact=True).click()
    moves(page, THREE)
    expect(page.locator("#start")).to_have_text("基本形 1")


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("#spirit_tower/1/s.basic-2.6e", "連結少了或改了幾個字"),
        ("#spirit_tower/1/s.basic-1.6", "這不是一個開局"),
        ("#spirit_tower/1/s.labyrinth-1", "沒有叫「labyrinth」的陣形"),
        ("#spirit_tower/9/s.basic-1", "第 9 版規則"),
        ("#spirit_tower/1/z.basic-1", "不認得「z」這種連結"),
    ],
)
def test_a_link_that_cannot_be_read_says_why(page: Page, link: str, words: str) -> None:
    page.goto(f"/{link}")
    expect(page.locator("#prompt-title")).to_have_text("這個連結打不開", timeout=60_000)
    expect(page.locator("#prompt-note")).to_contain_text(words)


def test_an_unknown_game_says_so(page: Page) -> None:
    page.goto("/#chess/1/s.x")
    expect(page.locator("#prompt-title")).to_have_text("這裡沒有這個遊戲")


def test_another_link_in_the_address_loses_nothing(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    page.evaluate(f"location.hash = '{WINDMILL}'")
    expect(page.locator("#start")).to_have_text("風車形 617")
    ready(page)
    moves(page, [])
    page.go_back()
    expect(page.locator("#start")).to_have_text("基本形 1")
    page.locator("#offer").get_by_role("button", name="接著下").click()
    moves(page, THREE)


def test_moves_are_no_steps_of_the_browsers_history(page: Page) -> None:
    page.goto("/")
    page.evaluate(f"location.hash = '{BASIC}'")
    ready(page)
    click_line(page, THREE)
    page.go_back()
    expect(page.locator("#home")).to_be_visible()
