"""Cities of Taiji's map by keys: found by letters, in a list, by arrows; each says what it is and what can be done there."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.player import on_phone, open_link, option, spot
from tests.browser.test_play_access import serious

# Everybody has kept two arts and chosen where to begin; a disaster is to be taken away.
FOUR = "#taiji/1/s.p4.s000000000000001f.Gg"


def said(page: Page, key: str) -> Locator:
    """What a screen reader says of a place."""
    return spot(page, key).locator(".spoken")


def test_a_city_is_found_by_letters_and_in_a_list(page: Page, axe: str) -> None:
    open_link(page, FOUR, "?lang=zh-Hant")
    for _ in range(4):
        option(page, "K12").click()
    expect(said(page, "XIY")).to_have_text("咸陽：秦國大城、絲綢 – 從咸陽開始")
    expect(said(page, "LUO")).to_have_text("洛邑：周王都 – 從洛邑開始")
    expect(said(page, "NAZ")).to_have_text("南鄭：秦國大城、天災")
    assert serious(page, axe) == []
    spot(page, "LUO").focus()
    page.keyboard.type("yue")
    expect(spot(page, "YUE")).to_be_focused()
    page.keyboard.press("/")
    field = page.locator("dialog .field-text")
    expect(field).to_be_focused()
    expect(page.locator("dialog .place-row")).to_have_count(50)
    assert serious(page, axe) == []
    field.fill("亞")
    expect(page.locator("dialog .place-row")).to_have_count(0)
    expect(page.locator("dialog .advice")).to_have_text("沒有叫「亞」的地點。")
    field.fill("大")
    expect(page.locator("dialog .place-row")).to_have_text(["大梁：魏國大城、珠玉從大梁開始"])
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    expect(spot(page, "DAL")).to_be_focused()
    page.keyboard.press("Enter")
    expect(said(page, "DAL")).to_have_text(re.compile("^大梁：魏國大城、珠玉、丁的廟、丁在此"))
    expect(spot(page, "DAL")).to_be_focused()
    page.keyboard.press("Shift+H")
    expect(page.locator(".hint")).to_be_visible()


@on_phone
def test_a_city_out_of_sight_is_brought_there_from_the_list(page: Page, axe: str) -> None:
    open_link(page, FOUR, "?lang=en&theme=dark")
    page.locator(".zoom-tools").get_by_role("button", name="Find a place").tap()
    page.locator('[data-place="XPG"]').tap()
    expect(spot(page, "XPG")).to_be_focused()
    stage, city = page.locator("#stage").bounding_box(), spot(page, "XPG").locator(".disc").bounding_box()
    assert stage is not None
    assert city is not None
    assert stage["x"] <= city["x"] <= stage["x"] + stage["width"] - city["width"]
    assert stage["y"] <= city["y"] <= stage["y"] + stage["height"] - city["height"]
    for sheet in ("mine", "others"):
        page.locator(f'[data-sheet="{sheet}"]').tap()
        expect(page.locator("#aside")).to_be_visible()
        assert serious(page, axe) == []
        page.keyboard.press("Escape")
