"""What eyes, hands and screen readers need: axe in every language and theme, sizes of targets, narrow and large screens."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import BASIC, WINDMILL, WINNING, click_line, hit, open_link, option, ready, spot, state, tool

SPINNING_TOP = "#spirit_tower/1/s.spinning_top-3"
# Wood in the middle, and on each side a pile it can go to: the longest sentence there is.
FOUR_WAYS = "#spirit_tower/1/s.x3x3.1F1FWE1E1.Bd"
LANGUAGES = ["zh-Hant", "zh-Hans", "en"]
THEMES = ["light", "dark"]
SIZES = [(320, 568), (360, 640), (390, 844), (640, 360), (900, 700), (1280, 800), (3840, 2160)]


def serious(page: Page, axe: str) -> list[str]:
    """What axe finds that keeps somebody out, as `rule: element`."""
    page.evaluate(axe)
    found: list[dict[str, Any]] = page.evaluate("axe.run().then((result) => result.violations)")
    return [
        f"{violation['id']}: {node['html'][:120]}"
        for violation in found
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_serious(page: Page, axe: str, lang: str, theme: str) -> None:
    page.goto(f"/?lang={lang}&theme={theme}")
    expect(page.locator(".screen .card")).to_have_count(20)
    assert serious(page, axe) == []
    open_link(page, WINDMILL, f"?lang={lang}&theme={theme}")
    assert serious(page, axe) == []
    hit(page, "c3").click()
    state(page, "c3", "picked")
    hit(page, "c2").click()
    hit(page, "d3").click()
    state(page, "d3", "picked")
    assert serious(page, axe) == []
    page.keyboard.press("Escape")
    for opener in (tool(page, "share"), tool(page, "new"), page.locator("#settings"), page.locator("#rules")):
        opener.click()
        expect(page.locator("dialog[open]")).to_be_visible()
        assert serious(page, axe) == []
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_be_visible()
    assert serious(page, axe) == []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_serious_in_a_frame(page: Page, axe: str, theme: str) -> None:
    page.set_viewport_size({"width": 360, "height": 420})
    open_link(page, WINDMILL, f"?embed=1&theme={theme}")
    hit(page, "c3").click()
    hit(page, "d3").click()
    expect(page.locator("#stage .bubble")).to_be_visible()
    assert serious(page, axe) == []


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_cut_off(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_link(page, WINDMILL)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    board = page.locator("#stage .field").bounding_box()
    assert board is not None
    assert board["x"] >= 0
    assert board["x"] + board["width"] <= width
    for name in ("undo", "redo", "hint", "why", "new", "restart", "share"):
        box = tool(page, name).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width + 0.5
        assert box["y"] + box["height"] <= height + 0.5


@pytest.mark.browser_context_args(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)
def test_targets_are_large_enough_for_a_finger(page: Page) -> None:
    open_link(page, WINDMILL)
    small = page.evaluate(
        """() => [...document.querySelectorAll("#stage .hit, .tools button, .hand button")]
          .map((el) => ({ el: el.parentNode.dataset.key ?? el.dataset.tool ?? el.dataset.option, box: el.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
          .map(({ el, box }) => `${el} ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""
    )
    assert small == []


@pytest.mark.parametrize(("width", "height"), [(360, 640), (360, 420), (768, 1024)])
def test_coordinates_can_be_read_where_they_are_shown(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_link(page, SPINNING_TOP, "?embed=1" if height == 420 else "")
    coords = page.locator("#stage .coord")
    expect(coords).to_have_count(14)
    svg = page.locator("#stage svg").bounding_box()
    assert svg is not None
    for at in range(14):
        size = coords.nth(at).evaluate("(el) => parseFloat(getComputedStyle(el).fontSize) * el.getScreenCTM().a")
        assert size >= 10.5
        box = coords.nth(at).bounding_box()
        assert box is not None
        assert box["x"] >= svg["x"]
        # A box of text begins well above its letters.
        assert box["y"] + box["height"] / 3 >= svg["y"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(360, 640), (360, 740), (640, 360)])
def test_what_an_item_asks_can_be_answered_without_scrolling(page: Page, lang: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_link(page, BASIC, f"?lang={lang}")
    click_line(page, WINNING[:2])
    page.set_viewport_size({"width": width, "height": height})
    for item, answers in (("F", ["count.1", "count.2"]), ("E", [f"phase.{phase}" for phase in "WFEMA"])):
        option(page, f"item.{item}").click()
        hit(page, "c1").click()
        state(page, "c1", "picked")
        below = page.locator("#tools").bounding_box()
        assert below is not None
        for answer in answers:
            box = option(page, answer).bounding_box()
            assert box is not None
            assert box["height"] >= 44
            assert box["y"] + box["height"] <= below["y"]
            assert 0 <= box["x"] <= width - box["width"]
        page.keyboard.press("Escape")
        spot(page, "c1").focus()
        page.keyboard.press("Escape")
        state(page, "c1", "ready")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("width", "height"), [(360, 640), (1280, 800)])
def test_sentences_move_nothing_below_them(page: Page, lang: str, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_link(page, FOUR_WAYS, f"?lang={lang}")
    hand = page.locator("#sections .hand")
    start = hand.bounding_box()
    for key in ("b2", "b1"):
        hit(page, key).click()
        state(page, key, "picked")
        assert hand.bounding_box() == start
        hit(page, key).click()
        state(page, key, "ready")
    for item in "WEMA":
        option(page, f"item.{item}").click()
        expect(option(page, f"item.{item}")).to_have_attribute("aria-pressed", "true")
        assert hand.bounding_box() == start


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360), (768, 1024), (1280, 800), (1920, 1080)])
def test_names_of_items_fit_their_buttons(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_link(page, BASIC, "?lang=en")
    for item in "WFEMA":
        button, name = (
            option(page, f"item.{item}").bounding_box(),
            option(page, f"item.{item}").locator("b").bounding_box(),
        )
        assert button is not None
        assert name is not None
        assert button["x"] <= name["x"]
        assert name["x"] + name["width"] <= button["x"] + button["width"]


def test_a_frame_asks_names_the_items_and_leads_to_the_full_page(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 420})
    open_link(page, BASIC, "?embed=1&lang=en")
    prompt = page.locator("#prompt-title")
    expect(prompt).to_be_visible()
    expect(prompt).to_have_text("Pick a pile.")
    expect(option(page, "item.E").locator("b")).to_be_visible()
    expect(page.locator("#full")).to_be_visible()
    hit(page, "c3").click()
    hit(page, "c2").click()
    expect(page.locator("#stage .bubble")).to_be_visible()
    expect(prompt).to_be_hidden()


def test_restart_is_far_from_undo(page: Page) -> None:
    open_link(page, BASIC)
    undo, restart = tool(page, "undo").bounding_box(), tool(page, "restart").bounding_box()
    assert undo is not None
    assert restart is not None
    assert restart["x"] - (undo["x"] + undo["width"]) >= 48


def test_at_four_times_the_size_everything_can_be_reached(page: Page) -> None:
    # 1280 x 800 at 400 % leaves 320 x 200.
    page.set_viewport_size({"width": 320, "height": 200})
    open_link(page, WINDMILL)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    hit(page, "c3").click()
    state(page, "c3", "picked")
    page.locator('[data-option="item.A"]').click()
    expect(page.locator('[data-option="item.A"]')).to_have_attribute("aria-pressed", "true")


def test_without_scripts_there_is_something_to_read(page: Page, base_url: str) -> None:
    browser = page.context.browser
    assert browser is not None
    context = browser.new_context(java_script_enabled=False)
    bare = context.new_page()
    bare.goto(base_url)
    for lang, words in (("zh-Hant", "打開 JavaScript"), ("zh-Hans", "打开 JavaScript"), ("en", "Turn JavaScript on")):
        expect(bare.locator(f'noscript [lang="{lang}"]')).to_contain_text(words)
    context.close()


@pytest.mark.browser_context_args(forced_colors="active")
def test_forced_colors_keep_the_board(page: Page) -> None:
    open_link(page, WINDMILL)
    hit(page, "c3").click()
    state(page, "c3", "picked")
    assert page.locator('[data-key="c3"] .ring').evaluate("(el) => getComputedStyle(el).stroke") != "none"


def test_the_focus_comes_back_from_a_dialog(page: Page) -> None:
    open_link(page, BASIC)
    tool(page, "share").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(tool(page, "share")).to_be_focused()
    page.reload()
    ready(page)
