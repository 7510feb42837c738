"""What a first move does without comes after it, unasked or asked for; where it does not come, that is said, and it can be
asked for again while the game goes on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.player import PLUS, click_line, last_move, open_link, tool
from tests.browser.watch import Watch

LATER = re.compile(r"/games/spirit_tower/later\.[0-9a-f]{10}\.zip$")
SENTENCE = re.compile(r"^讀不到檔案 later\.[0-9a-f]{10}\.zip。可能是網路斷了，或被擋下了；連上再試。$")


def cut(page: Page) -> None:
    """Let nobody have the rest of the program."""
    page.route(LATER, lambda route: route.abort())


def mend(page: Page) -> None:
    page.unroute(LATER)


def test_it_is_loaded_after_the_first_move_and_not_before(page: Page) -> None:
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    open_link(page, PLUS)
    tool(page, "share").click()
    page.keyboard.press("Escape")
    assert [url for url in loaded if LATER.search(url)] == []
    with page.expect_response(LATER) as response:
        click_line(page, ["c2b2"])
    assert response.value.ok
    click_line(page, ["b1b2"])
    assert len([url for url in loaded if LATER.search(url)]) == 1


def test_a_hint_that_cannot_be_loaded_says_so_and_can_be_asked_for_again(page: Page, watch: Watch) -> None:
    watch.allow(".")
    cut(page)
    open_link(page, PLUS)
    tool(page, "hint").click()
    bar = page.locator(".hint")
    bar.locator('[data-way="hint.next"]').click()
    again = bar.locator('[data-way="fail.retry"]')
    expect(again).to_be_focused()
    expect(bar.locator(".words p")).to_have_text([SENTENCE])
    click_line(page, ["c2b2"])
    tool(page, "hint").click()
    bar.locator('[data-way="hint.next"]').click()
    expect(again).to_be_focused()
    mend(page)
    again.press("Enter")
    expect(bar.locator("h2")).to_have_text("木剋土：把 b1 壓上 b2。")
    bar.locator('[data-way="hint.play"]').click()
    last_move(page, "b1b2")


def test_an_editor_that_cannot_be_loaded_says_so_and_can_be_asked_for_again(page: Page, watch: Watch) -> None:
    watch.allow(".")
    cut(page)
    page.goto("/#edit/spirit_tower/x3x3.1W1MEF1A1")
    failure = page.locator("#edit .failure")
    expect(failure.locator("p")).to_have_text(SENTENCE, timeout=60_000)
    mend(page)
    failure.locator("button").first.click()
    expect(page.locator('#edit [data-key="b2"]')).to_be_visible()
    expect(failure).to_have_count(0)
