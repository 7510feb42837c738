"""A first round of Taiji in the page: coins are thrown, laid out by hand and read; undo stops where they fell."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Finger, open_link, option, state, tool

START = "#taiji/1/s.p2.s000000000000001f.bW"
NARROW = pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)


def part(page: Page, key: str) -> Locator:
    """A coin, or a part of the wheel."""
    return page.locator(f'#sections [data-key="{key}"]')


def middle(place: Locator) -> tuple[float, float]:
    """The middle of a place, in pixels of the window."""
    box = place.locator("> .hit").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def begin(page: Page) -> None:
    """Both have chosen arts and places, and the disaster goes: heaven and the first player throw."""
    open_link(page, START, "?lang=zh-Hant")
    for action in ("K23", "K23", "@WAN", "@GAT", "dYIY"):
        option(page, action).click()
    expect(option(page, "k")).to_be_visible()


def rests(page: Page) -> None:
    """Nothing flies any more, nothing is hidden, and each coin is there once."""
    expect(page.locator(".motion > *")).to_have_count(0)
    expect(page.locator(".reading .coin")).to_have_count(6)
    shown = "els => els.every(el => getComputedStyle(el).opacity === '1')"
    assert page.locator(".reading .coin, .reading .bar, .wheel .seal").evaluate_all(shown)


@pytest.mark.browser_context_args(viewport={"width": 1280, "height": 800})
def test_a_first_round_by_mouse_and_keys(page: Page) -> None:
    begin(page)
    # A key ends the throw before it is over.
    page.keyboard.press("Shift")
    rests(page)
    option(page, "k").click()
    prompt = page.locator("#prompt-note")
    expect(prompt).to_contain_text("上兌☱")
    start, end = middle(part(page, "C1")), middle(part(page, "C6"))
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    page.mouse.up()
    expect(prompt).to_contain_text("上乾☰")
    expect(part(page, "U7")).to_have_attribute("data-state", "picked")
    # The same by keys, back again.
    part(page, "C1").focus()
    page.keyboard.press("Enter")
    expect(part(page, "C1")).to_have_attribute("data-state", "picked")
    part(page, "C6").focus()
    page.keyboard.press("Enter")
    expect(prompt).to_contain_text("上兌☱")
    part(page, "U7").locator("> .hit").click()
    part(page, "L4").locator("> .hit").click()
    rests(page)
    page.locator("#sections .primary").click()
    expect(page.locator('.move[aria-current="step"]')).to_have_text("i74")
    option(page, "tWUZ").click()
    expect(page.locator("[data-barrier] .move")).to_have_text("tWUZ")
    tool(page, "undo").click(force=True)
    expect(page.locator("#toast")).to_contain_text("復原到此為止")
    option(page, "k").click()
    tool(page, "undo").click()
    expect(option(page, "k")).to_be_visible()
    tool(page, "restart").click()
    expect(option(page, "K23")).to_be_visible()


@NARROW
def test_a_first_round_by_touch(page: Page) -> None:
    begin(page)
    option(page, "k").tap()
    rests(page)
    for key in ("C1", "C6", "U7", "L4"):
        box = part(page, key).locator("> .hit").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, key
    finger = Finger(page)
    part(page, "C6").scroll_into_view_if_needed()
    finger.drag(middle(part(page, "C1")), middle(part(page, "C6")))
    expect(page.locator("#prompt-note")).to_contain_text("上乾☰")
    page.locator("#sections .primary").tap()
    expect(page.locator('.move[aria-current="step"]')).to_have_text(re.compile("^i7"))
    state(page, "WUZ", "target")
    state(page, "GAT", "barred")
