"""A file that is asked for while the page runs is missing, cut off or something else: it is named where it can be seen,
nothing is lost, and the next try works."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.player import BASIC, PLUS, awake, click_line, moves, open_link, ready, toast, tool
from tests.browser.test_race import FINISH, PLUS_LINE, button, link_of
from tests.browser.watch import Watch

ROW = "#spirit_tower/1/n.cross-990.pC"
SUNDAY = "#spirit_tower/1/d.2026-11-29.TS"
# What the browser itself says of a file that is missing on purpose.
MISSING = r"Failed to load resource: the server responded with a status of 404"


def whole(route: Route) -> None:
    route.continue_()


def missing(route: Route) -> None:
    route.fulfill(status=404)


def portal(route: Route) -> None:
    """A page that a network puts in place of whatever is asked for."""
    route.fulfill(status=200, content_type="text/html", body="<!doctype html><p>Please log in</p>")


def cut(route: Route) -> None:
    """Half of the file."""
    response = route.fetch()
    body = response.body()
    headers = {name: value for name, value in response.headers.items() if name != "content-length"}
    route.fulfill(status=200, headers=headers, body=body[: len(body) // 2])


class Switch:
    """What comes in place of the files whose address ends in a pattern; `whole` until it is set."""

    def __init__(self, page: Page, pattern: str) -> None:
        self.answer: Callable[[Route], None] = whole
        page.route(re.compile(pattern), lambda route: self.answer(route))


def go(page: Page, fragment: str) -> None:
    """Go to another page of the site and to this one, without loading it anew."""
    page.evaluate("() => { location.hash = '#nowhere'; }")
    expect(page.locator("#instead")).to_contain_text("看看有哪些棋")
    page.evaluate("(fragment) => { location.hash = fragment; }", fragment)


def seen(page: Page, name: str) -> None:
    """Expect the line above the tools to name a file, and nothing to lie over it."""
    expect(toast(page)).to_contain_text(f"讀不到檔案 {name}")
    assert toast(page).evaluate(
        """(line) => {
          const { left, top, width, height } = line.getBoundingClientRect();
          return line.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }"""
    )


@pytest.mark.parametrize("answer", [missing, portal, cut])
@pytest.mark.parametrize(
    ("pattern", "fragment", "name"),
    [
        (r"/cross\.\w+\.jsonl$", ROW, "cross."),
        (r"/daily\.\w+\.json$", SUNDAY, "daily."),
        (r"/daily/1/7\.\w+\.jsonl$", SUNDAY, "7."),
        (r"/lessons\.\w+\.json$", "#learn/spirit_tower", "lessons."),
    ],
)
def test_data_that_cannot_be_had_is_named_and_asked_for_again(
    page: Page, watch: Watch, answer: Callable[[Route], None], pattern: str, fragment: str, name: str
) -> None:
    watch.allow(MISSING)
    switch = Switch(page, pattern)
    open_link(page, PLUS)
    switch.answer = answer
    go(page, fragment)
    expect(page.locator("#instead")).to_contain_text(f"讀不到檔案 {name}")
    switch.answer = whole
    button(page, "再試一次")
    ready(page)


@pytest.mark.parametrize("answer", [missing, portal, cut])
def test_a_new_game_without_the_index_says_so_and_leaves_the_game(
    page: Page, watch: Watch, answer: Callable[[Route], None]
) -> None:
    watch.allow(MISSING)
    switch = Switch(page, r"/index\.\w+\.json$")
    switch.answer = answer
    open_link(page, PLUS)
    click_line(page, PLUS_LINE[:1])
    tool(page, "new").click()
    seen(page, "index.")
    moves(page, PLUS_LINE[:1])
    switch.answer = whole
    tool(page, "new").click()
    expect(page.locator("dialog .number-field")).to_be_visible()


@pytest.mark.parametrize("answer", [missing, portal, cut])
@pytest.mark.parametrize("part", ["spirit_tower", "later"])
def test_a_part_of_the_program_that_is_no_archive_is_named_and_asked_for_again(
    page: Page, watch: Watch, answer: Callable[[Route], None], part: str
) -> None:
    watch.allow(MISSING)
    switch = Switch(page, rf"/{part}\.\w+\.zip$")
    switch.answer = answer
    if part == "later":
        open_link(page, BASIC)
        tool(page, "hint").click()
        page.locator(".hint .buttons button").first.click()
        expect(page.locator(".hint .words")).to_contain_text("讀不到檔案 later.")
        switch.answer = whole
        button(page, "再試一次")
        expect(page.locator(".hint .buttons")).to_contain_text("替我走")
    else:
        page.goto(f"/{BASIC}")
        expect(page.locator("#instead")).to_contain_text("讀不到檔案 spirit_tower.", timeout=60_000)
        switch.answer = whole
        button(page, "再試一次")
        ready(page)


@pytest.mark.parametrize(
    ("module", "fragment"),
    [
        ("learn", "#learn/spirit_tower"),
        ("meet", link_of("race Ann", [])),
        ("editor", "#edit/spirit_tower"),
    ],
)
def test_a_page_whose_module_cannot_be_had_is_named(page: Page, watch: Watch, module: str, fragment: str) -> None:
    watch.allow(MISSING)
    switch = Switch(page, rf"/{module}\.js$")
    open_link(page, PLUS)
    switch.answer = missing
    go(page, fragment)
    expect(page.locator("#instead")).to_contain_text(f"讀不到檔案 {module}.js")
    expect(page.locator("#prompt-title")).to_have_text("少了一個檔案")
    switch.answer = whole
    page.reload()
    expect(page.locator("#instead")).not_to_contain_text("讀不到檔案")
    awake(page)


def test_a_dialog_whose_module_cannot_be_had_is_named_where_it_was_asked_for(page: Page, watch: Watch) -> None:
    watch.allow(MISSING)
    switch = Switch(page, r"/(calendar|stats|hint|invite|picker|sheet|compare)\.js$")
    switch.answer = missing
    page.goto("/")
    expect(page.locator("#home-daily")).to_have_attribute("data-ready", "")
    page.locator("#daily-days").click()
    seen(page, "calendar.js")
    page.locator("#daily-stats").click()
    seen(page, "stats.js")
    go(page, PLUS)
    ready(page)
    tool(page, "hint").click()
    seen(page, "hint.js")
    tool(page, "share").click()
    button(page, "兩人競技")
    seen(page, "invite.js")
    page.keyboard.press("Escape")
    expect(toast(page)).to_be_visible()
    tool(page, "new").click()
    page.locator("dialog summary").click()
    seen(page, "picker.js")
    page.keyboard.press("Escape")
    page.evaluate("() => { location.hash = '#edit/spirit_tower/x3x3.1W1MEF1A1'; }")
    share = page.locator('[data-edit="share"]')
    expect(share).to_have_attribute("aria-disabled", "false")
    share.click()
    seen(page, "sheet.js")


def test_a_race_is_not_lost_where_the_comparison_cannot_be_had(page: Page, watch: Watch) -> None:
    watch.allow(MISSING)
    switch = Switch(page, r"/compare\.js$")
    page.goto("/" + link_of(FINISH, PLUS_LINE))
    expect(page.locator("#prompt-title")).to_have_text("Ben的成績", timeout=60_000)
    button(page, "先比同一局")
    ready(page)
    click_line(page, PLUS_LINE[:1])
    # Nothing of the meeting is loaded then.
    page.reload()
    ready(page)
    click_line(page, PLUS_LINE[1:])
    switch.answer = missing
    button(page, "並排對照")
    seen(page, "compare.js")
    moves(page, PLUS_LINE)
    expect(page.locator(".race-strip")).to_be_visible()
