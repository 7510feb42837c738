"""Two at one game: a whole one on one device, a whole one by links between two profiles, and links that are not the next one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from taichu.games.heaven_gate import GAME
from taichu.midend.links import start_link
from taichu.midend.table import table_from_text
from tests.browser.databases import OPENED
from tests.browser.partners import LINE, OTHER, PUZZLE, arrive, barred, begin, link, sends, sent, strip, write
from tests.browser.player import (
    PLUS,
    address,
    centre,
    click_line,
    last_move,
    moves,
    on_phone,
    open_link,
    ready,
    spot,
    tool,
    voice,
    won,
)
from tests.browser.test_heaven_gate import EMPTY, link_of, played
from tests.browser.test_play_access import serious

clipboard = pytest.mark.browser_context_args(permissions=["clipboard-read", "clipboard-write"])
ODD = ['"Ann" O\'Hara, B.', "<b>阿華</b>👩‍👩‍👧 {who}"]


# On one device


def test_two_on_one_device_win_and_are_named_with_their_walks(page: Page) -> None:
    open_link(page, link_of(PUZZLE))
    begin(page, links=False, names=("小明", "小華"))
    turns = ["小華（圓柱）", "小明（圓椎）", "小華（圓柱）", "小明（圓椎）"]
    for (text, inputs), turn in zip(played(PUZZLE), turns, strict=True):
        expect(strip(page)).to_have_text(f"輪到{turn}。")
        for one in inputs:
            if one.kind == "tap":
                expect(spot(page, one.at)).not_to_have_attribute("data-state", "idle")
                page.mouse.click(*centre(page, one.at))
            else:
                page.locator(f'[data-option="{one.id}"]').click()
        last_move(page, text)
    won(page)
    expect(strip(page)).to_have_text("小明走了 2 程、小華走了 2 程，同登天界。")


def test_undo_gives_the_turn_back_and_a_reload_keeps_it(page: Page) -> None:
    open_link(page, link_of(PUZZLE))
    begin(page, links=False)
    expect(strip(page)).to_have_text("輪到圓柱。")
    write(page, LINE[0])
    expect(strip(page)).to_have_text("輪到圓椎。")
    page.reload()
    ready(page)
    expect(strip(page)).to_have_text("輪到圓椎。")
    tool(page, "undo").click()
    expect(strip(page)).to_have_text("輪到圓柱。")


@pytest.mark.parametrize(
    ("first", "words"),
    [("誰先都行", "誰先走都行：小明（圓椎）、圓柱。"), ("圓椎", "輪到小明（圓椎）。"), ("圓柱", "輪到圓柱。")],
)
def test_who_begins_is_a_choice(page: Page, first: str, words: str) -> None:
    open_link(page, EMPTY)
    begin(page, links=False, names=("小明", ""), first=first)
    expect(strip(page)).to_have_text(words)


def test_where_either_may_begin_whoever_sets_out_has_the_turn(page: Page) -> None:
    open_link(page, EMPTY)
    begin(page, links=False, names=("小明", "小華"))
    page.mouse.click(*centre(page, "Y"))
    expect(strip(page)).to_have_text("輪到小華（圓柱）。")


def test_the_new_dialog_begins_with_a_partner(page: Page) -> None:
    open_link(page, EMPTY)
    tool(page, "new").click()
    page.get_by_role("radio").nth(2).check()
    page.get_by_role("button", name="兩人合力").click()
    page.get_by_role("button", name="開始", exact=True).click()
    expect(strip(page)).to_have_text("輪到圓柱。")


@clipboard
def test_a_game_that_is_under_way_goes_on_with_a_partner(page: Page) -> None:
    open_link(page, link_of(PUZZLE))
    write(page, LINE[0])
    tool(page, "share").click()
    page.get_by_role("button", name="兩人合力").click()
    page.get_by_role("button", name="從現在這一步").click()
    page.get_by_role("button", name="互傳連結").click()
    page.get_by_role("button", name="開始", exact=True).click()
    expect(strip(page)).to_contain_text("輪到你走圓椎。")
    moves(page, LINE[:1])
    write(page, LINE[1])
    assert sent(page).startswith("#heaven_gate/1/r..z")


# By links


@clipboard
def test_two_profiles_win_by_passing_links(page: Page, new_context: Callable[..., BrowserContext]) -> None:
    open_link(page, link_of(PUZZLE))
    begin(page, links=True, mine="圓柱", names=("小明", "小華"))
    expect(strip(page)).to_contain_text("輪到你走圓柱。")
    expect(sends(page)).to_be_hidden()
    write(page, LINE[0])
    expect(strip(page)).to_contain_text("走完了，把連結傳給小明。")
    expect(page.locator("#prompt-title")).to_have_text("等小明的連結。")
    expect(strip(page).locator(".number")).to_have_text(f"{len(fragment_address(page, sent(page)))} 個字")
    expect(strip(page)).to_contain_text("連結複製好了，傳給小明")
    barred(page, "H0", "等小明的連結。")
    first = clipboard_link(page)

    other = new_context().new_page()
    arrive(other, first)
    expect(strip(other)).to_contain_text("小華邀你合力走這一局，你是小明。")
    expect(strip(other)).to_contain_text("輪到你走圓椎。")
    expect(strip(other).locator(".seats-did")).to_contain_text("小華走的這一手")
    expect(strip(other).locator(".seats-did p")).to_contain_text("圓柱攜五棱柱，由 H1 往 E2。")
    voice(other, "圓柱攜五棱柱，由 H1 往 E2。")
    moves(other, LINE[:1])
    other.reload()
    ready(other)
    moves(other, LINE[:1])
    expect(strip(other)).to_contain_text("輪到你走圓椎。")
    write(other, LINE[1])
    second = sent(other)

    page.reload()
    ready(page)
    expect(strip(page)).to_contain_text("連結複製好了，傳給小明")
    arrive(page, second)
    moves(page, LINE[:2])
    expect(strip(page)).to_contain_text("輪到你走圓柱。")
    write(page, LINE[2])
    third = sent(page)
    assert len(third) < 400

    arrive(other, third)
    moves(other, LINE[:3])
    write(other, LINE[3])
    won(other)
    expect(strip(other)).to_contain_text("小明走了 2 程、小華走了 2 程，同登天界。")
    arrive(page, sent(other))
    won(page)
    expect(strip(page)).to_contain_text("小明走了 2 程、小華走了 2 程，同登天界。")
    assert address(page).startswith("#heaven_gate/1/p.")


def clipboard_link(page: Page) -> str:
    """The fragment that was copied last."""
    return "#" + str(page.evaluate("navigator.clipboard.readText()")).split("#")[1]


def fragment_address(page: Page, fragment: str) -> str:
    """The whole address of a fragment."""
    return page.url.split("#")[0].split("?")[0] + fragment


@clipboard
def test_an_invitation_is_found_again_before_anybody_has_moved(
    page: Page, new_context: Callable[..., BrowserContext]
) -> None:
    open_link(page, EMPTY)
    begin(page, links=True, mine="圓椎", names=("Ann", "Ben"), first="圓柱")
    expect(strip(page)).to_contain_text("先走的是Ben，把連結傳過去。")
    invitation = sent(page)
    other = new_context().new_page()
    arrive(other, invitation)
    expect(strip(other)).to_contain_text("Ann邀你合力走這一局，你是Ben。")
    write(other, "Y0+ cub=E2")
    reply = sent(other)
    open_link(page, PLUS)
    arrive(page, reply)
    expect(strip(page)).to_contain_text("輪到你走圓椎。")
    expect(strip(page)).not_to_contain_text("邀你")


def test_where_either_may_begin_only_the_own_walker_can_be_picked_up(page: Page) -> None:
    open_link(page, EMPTY)
    begin(page, links=True, mine="圓椎", names=("", "Ben"))
    expect(strip(page)).to_contain_text("你走圓椎，誰先走都行。")
    barred(page, "Y", "等Ben的連結。")
    expect(spot(page, "C")).to_have_attribute("data-state", "ready")


def test_who_was_taken_for_somebody_else_says_so(page: Page) -> None:
    arrive(page, link(1))
    expect(strip(page)).to_contain_text("輪到你走圓椎。")
    page.get_by_role("button", name="我是Ben（圓柱）").click()
    expect(page.locator("#prompt-title")).to_have_text("等Ann的連結。")
    page.reload()
    ready(page)
    expect(page.locator("#prompt-title")).to_have_text("等Ann的連結。")


@clipboard
def test_taking_back_is_free_until_the_link_is_copied(page: Page) -> None:
    arrive(page, link(1))
    write(page, LINE[1])
    tool(page, "undo").click()
    expect(strip(page).locator(".seats-away")).to_be_hidden()
    write(page, LINE[1])
    sent(page)
    tool(page, "undo").click()
    expect(strip(page).locator(".seats-away")).to_contain_text("Ben手上可能已有另一條連結")
    write(page, "C0-")
    expect(strip(page).locator(".seats-away")).to_be_visible()
    expect(sends(page)).to_have_class("button primary")


# Links that are not the next one


def test_an_older_link_is_recognised_and_loses_nothing(page: Page) -> None:
    arrive(page, link(1))
    write(page, LINE[1])
    open_link(page, PLUS)
    arrive(page, link(1))
    expect(strip(page)).to_contain_text("這條連結比較舊，只到第 1 手；你這裡已到第 2 手，都還在。")
    moves(page, LINE[:2])


def test_the_same_link_again_says_nothing_new(page: Page) -> None:
    arrive(page, link(1))
    expect(strip(page)).to_contain_text("邀你")
    open_link(page, PLUS)
    arrive(page, link(1))
    expect(strip(page)).to_contain_text("輪到你走圓椎。")
    expect(strip(page)).not_to_contain_text("比較舊")


def test_a_link_that_parts_offers_both_and_loses_neither(page: Page) -> None:
    arrive(page, link(1))
    write(page, LINE[1])
    parted = link(1, line=[OTHER])
    arrive(page, parted)
    expect(strip(page)).to_contain_text("從第 1 手起，這條連結和你這裡的不同。")
    moves(page, [OTHER])
    page.get_by_role("button", name="我原來的").click()
    moves(page, LINE[:2])
    expect(strip(page)).not_to_contain_text("不同")
    arrive(page, parted)
    moves(page, [OTHER])
    arrive(page, link(2))
    moves(page, LINE[:2])


def test_going_on_with_the_link_that_parts(page: Page) -> None:
    arrive(page, link(1))
    write(page, LINE[1])
    arrive(page, link(1, line=[OTHER]))
    page.get_by_role("button", name="連結這邊").click()
    expect(strip(page)).not_to_contain_text("不同")
    moves(page, [OTHER])
    expect(strip(page)).to_contain_text("輪到你走圓椎。")


def test_games_of_the_same_two_are_told_apart(page: Page) -> None:
    arrive(page, link(2))
    arrive(page, link(1, passed="another 1", line=[OTHER]))
    expect(strip(page)).to_contain_text("邀你")
    expect(strip(page)).not_to_contain_text("不同")


def test_a_link_that_was_cut_is_refused(page: Page) -> None:
    page.goto("/" + link(2)[:-9])
    expect(page.locator("#prompt-title")).to_have_text("這個連結打不開", timeout=60_000)


def test_a_link_with_an_impossible_walk_says_where_it_breaks_off(page: Page) -> None:
    arrive(page, link(3, line=[LINE[0], "Y3+^", LINE[2]]))
    expect(strip(page)).to_contain_text("連結到第 2 手就斷了，前面的都在：Y3+^ 走不成，輪到圓椎；圓柱要等它走完。")
    moves(page, LINE[:1])


def test_a_broken_link_leaves_the_kept_game_alone(page: Page) -> None:
    arrive(page, link(2))
    arrive(page, link(3, line=[LINE[0], "Y3+^", LINE[2]]))
    expect(strip(page)).to_contain_text("連結到第 2 手就斷了")
    moves(page, LINE[:2])


def test_a_link_that_parts_and_breaks_off_says_both(page: Page) -> None:
    arrive(page, link(2))
    arrive(page, link(2, line=[OTHER, "Y3+^"]))
    expect(strip(page)).to_contain_text("連結到第 2 手就斷了")
    expect(strip(page)).to_contain_text("從第 1 手起，這條連結和你這裡的不同。")


def test_another_tab_goes_on_from_what_is_kept_while_the_first_stays_open(page: Page) -> None:
    arrive(page, link(1))
    write(page, LINE[1])
    other = page.context.new_page()
    arrive(other, link(3))
    moves(other, LINE[:3])
    expect(strip(other)).to_contain_text("輪到你走圓椎。")
    moves(page, LINE[:2])


def test_a_record_from_a_file_is_joined_as_a_link_is(page: Page) -> None:
    page.goto("/")
    page.locator("#home-open").click()
    text = f"game heaven_gate 1\nstart {PUZZLE['state']}\nseats Ann, Ben\npass x7Qk3A 1\nmoves\n{LINE[0]}\n"
    page.locator("dialog textarea").fill(text)
    page.get_by_role("button", name="打開", exact=True).click()
    ready(page)
    expect(strip(page)).to_contain_text("Ben邀你合力走這一局，你是Ann。輪到你走圓椎。")
    page.get_by_role("button", name="我是Ben（圓柱）").click()
    expect(page.locator("#prompt-title")).to_have_text("等Ann的連結。")


def damage(page: Page, part: dict[str, Any]) -> None:
    """Put something else in the place of a part of each kept game."""
    page.evaluate(
        f"""async (part) => {{
          const db = await ({OPENED})("taichu");
          const store = db.transaction("attempts", "readwrite").objectStore("attempts");
          await new Promise((done) => {{
            store.openCursor().onsuccess = ({{ target: {{ result: cursor }} }}) => {{
              if (!cursor) return done();
              cursor.update({{ ...cursor.value, ...part }});
              cursor.continue();
            }};
          }});
          db.close();
        }}""",
        part,
    )


def test_what_is_kept_of_a_passed_game_may_be_damaged(page: Page) -> None:
    arrive(page, link(1))
    damage(page, {"tags": 7})
    page.goto("about:blank")
    arrive(page, link(2))
    moves(page, LINE[:2])
    expect(strip(page)).to_contain_text("邀你")


def test_a_link_opens_though_what_is_kept_of_its_game_cannot_be_read(page: Page) -> None:
    arrive(page, link(1))
    damage(page, {"text": "{"})
    page.goto("about:blank")
    arrive(page, link(3))
    moves(page, LINE[:3])
    expect(strip(page)).to_contain_text("這台裝置上存的這一局讀不了")
    write(page, LINE[3])


# What tells games together from others


def test_the_home_page_and_the_next_dialog_name_who_plays_together(page: Page) -> None:
    open_link(page, link_of(PUZZLE))
    begin(page, links=False, names=("Ann", "Ben"))
    write(page, LINE[0])
    page.goto("/")
    expect(page.locator("#home-note")).to_have_text("走到第 1 手。（與Ann、Ben同下）")
    open_link(page, EMPTY)
    tool(page, "share").click()
    page.get_by_role("button", name="兩人合力").click()
    fields = page.locator(".names .field-text")
    expect(fields.first).to_have_value("Ann")
    expect(fields.last).to_have_value("Ben")


def test_the_clock_of_a_game_that_is_left_goes_on_from_there(page: Page) -> None:
    page.clock.install()
    arrive(page, link(1))
    write(page, LINE[1])
    page.clock.run_for(20_000)
    before = page.locator("#clock").inner_text()
    page.evaluate("(fragment) => { location.hash = fragment; }", link(1))
    expect(strip(page)).to_contain_text("這條連結比較舊")
    assert before >= "00:15"
    assert page.locator("#clock").inner_text() >= before


# Names


@clipboard
@pytest.mark.parametrize("name", [*ODD, "שרה", "甲" * 40, "&amp; $& %41 \\u0041"])
def test_a_name_is_shown_as_it_was_written(page: Page, new_context: Callable[..., BrowserContext], name: str) -> None:
    shown = name.replace(",", "")
    open_link(page, link_of(PUZZLE))
    begin(page, links=True, mine="圓柱", names=("Ann", name))
    write(page, LINE[0])
    other = new_context().new_page()
    other.set_viewport_size({"width": 360, "height": 640})
    arrive(other, sent(page))
    expect(strip(other).locator(".seats-notice")).to_contain_text(shown)
    expect(strip(other).locator("b")).to_have_count(0)
    assert other.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_name_that_turns_the_direction_of_writing_ends_with_itself(page: Page) -> None:
    arrive(page, link(1, seats="Ann, \u202eneB\u2066"))
    assert not {"\u202e", "\u2066"} & set(json.dumps(strip(page).inner_text(), ensure_ascii=False))


# Hints, touch, Spirit Tower


def test_hints_stay_there_for_who_waits(page: Page) -> None:
    arrive(page, link(1))
    write(page, LINE[1])
    expect(page.locator("#prompt-title")).to_have_text("等Ben的連結。")
    expect(tool(page, "hint")).to_have_attribute("aria-disabled", "false")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["zh-Hant", "zh-Hans", "en"])
def test_axe_finds_nothing_serious(page: Page, axe: str, lang: str, theme: str) -> None:
    page.goto(f"/?lang={lang}&theme={theme}{link(1)}")
    ready(page)
    expect(strip(page).locator(".seats-did p")).to_be_visible()
    assert serious(page, axe) == []
    strip(page).locator(".seats-others button").click()
    expect(page.locator("#prompt-title")).to_contain_text("Ann")
    tool(page, "share").click()
    page.locator('dialog [data-t="together.title"]').click()
    page.locator('dialog [data-value="links"]').click()
    assert serious(page, axe) == []


def test_keys_alone_copy_the_link(page: Page) -> None:
    arrive(page, link(1))
    write(page, LINE[1])
    sends(page).focus()
    page.keyboard.press("Enter")
    expect(sends(page)).to_have_class(re.compile("outlined"))
    expect(sends(page)).to_be_focused()


@pytest.mark.parametrize("kind", ["", "embed=1&"])
def test_a_narrow_page_shows_board_and_link_together(page: Page, kind: str) -> None:
    page.set_viewport_size({"width": 320, "height": 480})
    page.goto(f"/?{kind}lang=en{link(2)}")
    ready(page)
    expect(strip(page)).to_contain_text("It is your turn")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


@on_phone
def test_a_finger_copies_the_link_without_scrolling(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    arrive(page, link(1))
    write(page, LINE[1])
    button, tools = sends(page).bounding_box(), page.locator("#tools").bounding_box()
    assert button is not None
    assert tools is not None
    assert button["height"] >= 44
    assert button["y"] + button["height"] <= tools["y"]


@clipboard
def test_spirit_tower_is_passed_by_links_too(page: Page, new_context: Callable[..., BrowserContext]) -> None:
    open_link(page, PLUS)
    begin(page, links=True, mine="先手", names=("Ann", "Ben"))
    expect(strip(page)).to_contain_text("輪到你走。")
    click_line(page, ["c2b2"])
    barred(page, "b1", "等Ben的連結。")
    other = new_context().new_page()
    arrive(other, sent(page))
    click_line(other, ["b1b2"])
    arrive(page, sent(other))
    moves(page, ["c2b2", "b1b2"])
    expect(strip(page)).to_contain_text("輪到你走。")


def test_a_start_that_nobody_shares_loads_nothing_of_it(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_link(page, start_link(table_from_text(GAME, "new")))
    assert [url for url in asked if "/partners/" in url or "/strip" in url or "/join" in url] == []
