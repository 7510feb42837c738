"""Heaven's Gate where there is little room: the board and what can be chosen are in sight together, in a frame and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FloatRect, Page, expect

from tests.browser.player import centre, open_link, option, spot, tool, voice

LIT = re.compile("^(ready|target|picked)$")
DAILY = "#heaven_gate/1/d.2026-11-30.3e"
narrow = pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)


def box(page: Page, part: str) -> FloatRect:
    """Where a part of the page stands."""
    found = page.locator(part).bounding_box()
    assert found is not None
    return found


def touch(page: Page, *keys: str) -> None:
    """Touch spots one after the other, each when it is lit."""
    for at in keys:
        expect(spot(page, at)).to_have_attribute("data-state", LIT)
        page.mouse.click(*centre(page, at))


@pytest.mark.parametrize(("width", "height"), [(360, 420), (480, 580), (640, 760)])
def test_in_a_frame_the_board_stays_while_there_is_something_to_choose(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_link(page, DAILY, "?embed=1&lang=en")
    before = box(page, "#stage")
    touch(page, "H3")
    expect(page.locator(".rows .option")).to_have_count(5)
    assert box(page, "#stage") == before
    assert before["height"] > height / 2
    asked, lowest = box(page, "#prompt-title"), box(page, '#stage [data-key="E2"] .art')
    assert lowest["y"] + lowest["height"] <= asked["y"]
    assert asked["y"] + asked["height"] <= box(page, "#panel")["y"]


@narrow
def test_in_a_lesson_on_a_phone_what_a_step_asks_for_is_in_sight(page: Page) -> None:
    open_link(page, "#learn/heaven_gate/walk")
    touch(page, "C", "E4", "H4")
    expect(option(page, "go")).to_be_in_viewport(ratio=1)
    go, words, tools = box(page, '[data-option="go"]'), box(page, ".lesson .words"), box(page, "#tools")
    assert go["y"] + go["height"] <= words["y"]
    assert words["y"] + words["height"] <= tools["y"]


@narrow
def test_a_panel_shows_that_it_goes_on_until_it_is_read_to_its_end(page: Page) -> None:
    open_link(page, "#learn/heaven_gate/gate")
    panel = page.locator("#panel")
    expect(panel).to_have_attribute("data-more", "")
    panel.evaluate("panel => panel.scrollTo(0, panel.scrollHeight)")
    expect(panel).not_to_have_attribute("data-more", "")


def test_a_lesson_has_as_much_board_as_a_game(page: Page) -> None:
    open_link(page, DAILY)
    width = box(page, "#stage > .board .ground")["width"]
    open_link(page, "#learn/heaven_gate/walk")
    assert box(page, "#stage > .board .ground")["width"] > 0.95 * width


def test_the_question_why_ends_with_the_game_or_step_it_was_asked_in(page: Page) -> None:
    open_link(page, DAILY)
    tool(page, "why").click()
    expect(tool(page, "why")).to_have_attribute("aria-pressed", "true")
    open_link(page, "#learn/heaven_gate/walk")
    expect(tool(page, "why")).to_have_attribute("aria-pressed", "false")
    tool(page, "why").click()
    page.locator(".lesson button").click()
    expect(tool(page, "why")).to_have_attribute("aria-pressed", "false")


def test_the_question_why_says_that_a_way_loses(page: Page) -> None:
    open_link(page, "#heaven_gate/1/n.ladder-1", "?lang=en")
    touch(page, "H0")
    expect(option(page, "to.E1")).to_contain_text("Loses: Heaven is entered the wrong way")
    tool(page, "why").click()
    page.mouse.click(*centre(page, "E1"))
    expect(page.locator("#stage .bubble")).to_contain_text("Loses: Heaven is entered the wrong way")


def test_a_change_of_language_is_heard(page: Page) -> None:
    open_link(page, DAILY)
    voice(page, "輪到圓柱。")
    page.locator('[data-lang="zh-Hans"]').click()
    voice(page, "轮到圆柱。")


def test_who_has_done_lessons_is_not_called_new(page: Page) -> None:
    page.add_init_script("localStorage.setItem('taichu.prefs', JSON.stringify({learned: {heaven_gate: ['walk']}}))")
    open_link(page, "#heaven_gate")
    expect(page.locator("#offer")).to_be_hidden()
