"""Attempts that are kept, loading, languages and themes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.player import (
    BASIC,
    WINDMILL,
    WINNING,
    address,
    awake,
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
    voice,
)
from tests.browser.watch import Watch

NewContext = Callable[..., BrowserContext]
THREE = WINNING[:3]


# ---- Attempts that are kept


def test_a_reload_goes_on_where_it_was(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    page.reload()
    ready(page)
    moves(page, THREE)
    tool(page, "undo").click()
    last_move(page, THREE[1])


def test_a_kept_attempt_is_offered_never_imposed(page: Page, context: BrowserContext) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    page.close()
    later = context.new_page()
    open_link(later, BASIC)
    moves(later, [])
    offer = later.locator("#offer")
    expect(offer).to_contain_text("第 3 手")
    offer.get_by_role("button", name="接著下").click()
    moves(later, THREE)


def test_two_tabs_keep_two_attempts(page: Page, context: BrowserContext) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    other = context.new_page()
    open_link(other, BASIC)
    other.locator("#offer").get_by_role("button", name="接著下").click()
    moves(other, THREE)
    click_line(other, WINNING[3:5])
    click_line(page, WINNING[3:4])
    page.reload()
    ready(page)
    moves(page, WINNING[:4])
    other.reload()
    ready(other)
    moves(other, WINNING[:5])


def test_the_home_page_leads_back(page: Page, context: BrowserContext) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    page.close()
    home = context.new_page()
    home.goto("/")
    expect(home.locator("#home-what")).to_have_text("靈獸塔 · 基本形 1")
    expect(home.locator("#home-note")).to_have_text("走到第 3 手。")
    home.get_by_role("link", name="續上一盤").click()
    ready(home)
    moves(home, THREE)


def test_the_home_page_needs_no_python(page: Page, watch: Watch) -> None:
    watch.allow("ERR_FAILED")
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto("/")
    expect(page.locator(".screen h2")).to_have_text(["靈獸塔", "打通天門", "太極"])
    expect(page.locator(".screen .card")).to_have_count(20)
    expect(page.locator("[data-picture=heaven_gate] svg")).to_be_visible()
    expect(page.locator(".screen .wheel .trigram")).to_have_count(8)
    expect(page.locator("#home-go")).to_have_text("開始第一局")


def test_the_first_puzzle_is_the_easiest(page: Page) -> None:
    page.goto("/")
    expect(page.locator("#home-go")).not_to_have_attribute("href", "#")
    page.locator("#home-go").click()
    ready(page)
    expect(page.locator("#start")).to_have_text("基本形 1")
    assert address(page) == BASIC


def test_without_storage_it_plays_and_says_so(page: Page, watch: Watch) -> None:
    watch.allow("Event")
    page.add_init_script(
        """for (const name of ["indexedDB", "localStorage", "sessionStorage"])
             Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });"""
    )
    open_link(page, BASIC)
    click_line(page, THREE)
    page.locator("#settings").click()
    expect(page.locator("dialog .advice")).to_contain_text("這裡不准存東西")
    page.keyboard.press("Escape")
    tool(page, "undo").click()
    last_move(page, THREE[1])


# ---- Loading


def test_the_board_is_there_before_python(page: Page) -> None:
    with before_the_rules(page):
        page.goto(f"/{WINDMILL}")
        expect(page.locator("#stage .card")).to_have_count(20)
        expect(page.locator("#prompt-title")).to_have_text("佈局中…")
        expect(page.locator('.loading [role="status"]')).to_contain_text("載入規則")
        expect(tool(page, "undo")).to_have_attribute("aria-disabled", "true")


def test_nothing_on_the_board_moves_when_python_arrives(page: Page) -> None:
    page.goto(f"/{WINDMILL}")
    expect(page.locator("#stage .card")).to_have_count(20)
    shift = "document.querySelector('#stage [data-key=\"c3\"]').getBoundingClientRect().toJSON()"
    before = page.evaluate(shift)
    page.evaluate("window.card = document.querySelector('#stage [data-key=\"c3\"] .face')")
    ready(page)
    assert page.evaluate(shift) == before
    assert page.evaluate("document.querySelector('#stage [data-key=\"c3\"] .face') === window.card")


def test_a_file_that_cannot_be_had_is_named_with_a_retry(page: Page, watch: Watch) -> None:
    watch.allow("Failed to load|net::ERR|404|asm")
    blocked = True
    page.route("**/*.wasm", lambda route: route.abort() if blocked else route.continue_())
    page.goto(f"/{BASIC}")
    expect(page.locator(".failure")).to_contain_text(".wasm", timeout=60_000)
    expect(page.locator("#stage .card")).to_have_count(20)
    blocked = False
    page.locator(".failure").get_by_role("button", name="再試一次").click()
    ready(page)
    click_line(page, THREE[:1])


# ---- Languages and themes


def test_languages_switch_at_once(page: Page) -> None:
    open_link(page, WINDMILL)
    hit(page, "c3").click()
    for lang, undo, title, label in (
        ("en", "Undo", "Holding fire: 2 places to go", "c3, fire"),
        ("zh-Hans", "撤销", "火在手，可落两处", "c3，火"),
        ("zh-Hant", "復原", "火在手，可落兩處", "c3，火"),
    ):
        page.locator(f'[data-lang="{lang}"]').click()
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(tool(page, "undo")).to_have_text(undo)
        expect(page.locator("#prompt-title")).to_have_text(title)
        expect(spot(page, "c3")).to_have_accessible_name(label)
    expect(option(page, "item.W").locator("b")).to_have_text("移")


@pytest.mark.parametrize(
    ("locale", "lang"),
    [
        ("zh-TW", "zh-Hant"),
        ("zh-HK", "zh-Hant"),
        ("zh-CN", "zh-Hans"),
        ("zh", "zh-Hans"),
        ("en-GB", "en"),
        ("fr", "en"),
    ],
)
def test_the_browser_chooses_the_language(browser: Browser, base_url: str, locale: str, lang: str) -> None:
    context = browser.new_context(locale=locale)
    page = context.new_page()
    page.goto(base_url)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    context.close()


def test_the_address_goes_before_the_choice_and_is_not_kept(page: Page) -> None:
    page.goto("/")
    awake(page)
    page.locator('[data-lang="zh-Hans"]').click()
    expect(page.locator("html")).to_have_attribute("data-said", "zh-Hans")
    page.goto("/?lang=en&theme=dark")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_the_theme_switches_and_is_kept(page: Page) -> None:
    page.goto("/")
    awake(page)
    page.locator("#theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.browser_context_args(reduced_motion="reduce")
def test_reduced_motion_leaves_a_mark_that_stands_still(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, THREE[:1])
    expect(page.locator("#stage .motion > g")).to_have_count(0)
    expect(spot(page, "e1")).to_have_attribute("data-last", "from")
    expect(spot(page, "d1")).to_have_attribute("data-last", "to")


def test_a_move_is_told_in_one_sentence(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, THREE[:1])
    voice(page, "e1 的木剋 d1 的土，壓了上去。")
