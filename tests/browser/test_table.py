"""A game of Taiji is begun at a table, by mouse, finger and keys; and two play one by links, also by older and parting ones and by file."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from taichu.core.record import Record, format_record
from taichu.midend.bots import decided
from taichu.midend.links import open_link as read_link
from taichu.midend.links import record_link
from taichu.midend.replay import replay
from tests.browser.partners import arrive, sent, strip
from tests.browser.player import on_phone, open_link, ready, tool
from tests.browser.test_play_access import serious

START = "#taiji/1/s.p1n.s000000000000001f.8j"
clipboard = pytest.mark.browser_context_args(permissions=["clipboard-read", "clipboard-write"])


def table(page: Page) -> Locator:
    """The dialog, opened."""
    tool(page, "new").click()
    expect(page.locator("dialog .table-picture svg")).to_be_attached()
    return page.locator("dialog")


def choose(dialog: Locator, value: str) -> None:
    """Press a chip."""
    dialog.locator(f'.chip[data-value="{value}"]').click()


def lay(dialog: Locator, number: int) -> None:
    """Begin with that number."""
    dialog.get_by_label("編號").fill(str(number))
    dialog.get_by_role("button", name="開始", exact=True).click()
    expect(dialog).to_have_count(0)


# The dialog


def test_a_table_of_persons_and_bots_is_laid_and_offered_again(page: Page, axe: str) -> None:
    open_link(page, START)
    dialog = table(page)
    expect(dialog.get_by_role("group", name="難易")).to_be_visible()
    choose(dialog, "3")
    seats = dialog.get_by_role("group", name=re.compile("^[甲乙丙丁]$"))
    expect(seats).to_have_count(3)
    expect(dialog.get_by_label("乙由誰來下")).to_have_value("turn")
    expect(dialog.get_by_role("group", name="怎麼下")).to_be_hidden()
    dialog.get_by_label("丙由誰來下").select_option(label="深謀")
    expect(dialog.locator(".bot-about:visible")).to_have_text(
        [re.compile("^周全：.*11 毫秒"), re.compile("^深謀：.*162 毫秒")]
    )
    dialog.get_by_label("乙由誰來下").select_option(label="真人")
    dialog.get_by_label("甲的名字").fill("小明, #1")
    expect(dialog.get_by_role("group", name="怎麼下")).to_be_visible()
    expect(dialog.locator(".hides")).to_be_hidden()
    choose(dialog, "links")
    expect(dialog.locator(".hides")).to_contain_text("連結藏不住東西")
    expect(dialog.get_by_role("group", name="你坐哪裡").get_by_role("button")).to_have_text(["小明 1", "乙"])
    assert serious(page, axe) == []
    choose(dialog, "here")
    dialog.get_by_label("編號").fill("-1")
    dialog.get_by_role("button", name="開始", exact=True).click()
    expect(dialog.get_by_role("alert")).to_have_text("號碼要是 0 到 4294967295 的整數。")
    lay(dialog, 31)
    expect(page.locator("#start-name")).to_contain_text("3 人局 31")
    again = table(page)
    expect(again.locator('.chip[data-value="3"]')).to_have_attribute("aria-pressed", "true")
    expect(again.get_by_label("甲的名字")).to_have_value("小明 1")
    expect(again.get_by_label("丙由誰來下")).to_have_value("deep")


@on_phone
def test_one_alone_begins_with_a_finger_on_a_narrow_phone(page: Page, axe: str) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    open_link(page, START)
    dialog = table(page)
    choose(dialog, "4")
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= document.querySelector('dialog').clientWidth")
    assert serious(page, axe) == []
    choose(dialog, "1")
    choose(dialog, "solo_hard")
    for part in (".chip", ".button", ".number-field"):
        box = dialog.locator(f"{part}:visible").first.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    lay(dialog, 7)
    expect(page.locator("#start-name")).to_contain_text("對影（難）7")


def test_keys_alone_begin_a_game(page: Page) -> None:
    open_link(page, START)
    dialog = table(page)
    dialog.locator('.chip[data-value="2"]').focus()
    page.keyboard.press("Enter")
    dialog.locator(".table-asks .chip-row").first.locator(".chip").last.focus()
    page.keyboard.press("Tab")
    expect(dialog.get_by_label("甲由誰來下")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.type("Ann")
    page.keyboard.press("Tab")
    expect(dialog.get_by_label("乙由誰來下")).to_be_focused()
    page.keyboard.press("Home")
    expect(dialog.get_by_label("乙由誰來下")).to_have_value("")
    dialog.get_by_label("編號").focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(page.locator("#start-name")).to_contain_text("2 人局 5")


# By links


def record_of(link: str) -> Record:
    """The record that a link holds."""
    record = read_link(link)[1]
    assert record is not None
    return record


def turn(link: str) -> list[str]:
    """What whoever is on turn after that link plays before somebody else is, as a bot would."""
    played = replay(record_of(link))
    game, state = played.table.game, played.state
    seat, done = game.to_move(state), []
    while game.to_move(state) == seat:
        for action in decided(game, state, "greedy", 0):
            done.append(game.action_text(state, action))
            state = game.apply(state, action)
    return done


def play(page: Page, link: str) -> int:
    """Play the turn that follows that link by typing it; how many moves there are then."""
    done = len(record_of(link).moves)
    for text in turn(link):
        page.get_by_role("button", name="輸入走法文字").click()
        page.locator("dialog .field-text").fill(text)
        page.keyboard.press("Enter")
        done += 1
        expect(page.locator(".move")).to_have_count(done)
    return done


@clipboard
def test_two_pass_a_game_by_links_and_by_file(page: Page, new_context: Callable[..., BrowserContext]) -> None:
    open_link(page, START)
    dialog = table(page)
    choose(dialog, "2")
    dialog.get_by_label("乙由誰來下").select_option(label="真人")
    dialog.get_by_label("甲的名字").fill("Ann")
    dialog.get_by_label("乙的名字").fill("Ben")
    choose(dialog, "links")
    dialog.get_by_role("group", name="你坐哪裡").get_by_role("button", name="Ben").click()
    lay(dialog, 31)
    expect(strip(page)).to_contain_text("先走的是Ann，把連結傳過去。")
    invitation = sent(page)

    other = new_context().new_page()
    arrive(other, invitation)
    expect(strip(other)).to_contain_text("Ben請你一起下這一局，你坐Ann。輪到你走。")
    play(other, invitation)
    first = sent(other)
    arrive(page, first)
    expect(strip(page)).to_contain_text("輪到你走。")
    played = play(page, first)
    second = sent(page)
    expect(strip(page)).to_contain_text("連結複製好了，傳給Ann")

    arrive(other, second)
    expect(strip(other).locator(".seats-did summary")).to_have_text("你上次走完以後，2 手")
    expect(strip(other).locator(".seats-since li")).to_have_count(2)
    play(other, second)
    third = sent(other)
    other.reload()
    ready(other)
    arrive(other, first)
    expect(strip(other)).to_contain_text("這條連結比較舊，只到第 1 手")
    expect(page.locator(".move")).to_have_count(played)

    kept = record_of(second)
    parted = kept._replace(moves=(*kept.moves[:1], "K13" if kept.moves[1] != "K13" else "K12"))
    arrive(page, record_link(parted))
    expect(strip(page)).to_contain_text("從第 2 手起，這條連結和你這裡的不同。")
    strip(page).get_by_role("button", name="我原來的").click()
    expect(page.locator(".move")).to_have_count(played)

    page.goto("/")
    page.locator("#home-open").click()
    page.locator("dialog textarea").fill(format_record(record_of(third)))
    page.get_by_role("button", name="打開", exact=True).click()
    expect(page.locator(".move")).to_have_count(len(record_of(third).moves))
    expect(strip(page)).to_contain_text("輪到你走。")
    expect(strip(page)).not_to_contain_text("你是哪一位？")
