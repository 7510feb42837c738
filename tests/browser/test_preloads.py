"""What the page says it will need, it asks for: a preload that nobody takes up costs a request, and Chromium warns of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import BASIC, PLUS, awake, option, ready

# Writes down which preloads no request has found: one that comes after its request is as useless as one without.
WATCH = """(() => {
  const taken = new Set();
  const preloads = () => [...document.querySelectorAll("link[rel=preload]")].map(({ href }) => href);
  const note = () => {
    document.documentElement.dataset.untaken = preloads().filter((url) => !taken.has(url)).join(" ");
  };
  const ask = window.fetch;
  window.fetch = (what, ...rest) => {
    const url = new URL(what instanceof Request ? what.url : what, document.baseURI).href;
    if (preloads().includes(url)) taken.add(url);
    note();
    return ask(what, ...rest);
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
})()"""


@pytest.fixture
def watched(page: Page) -> Page:
    """A page that keeps account of its preloads."""
    page.add_init_script(WATCH)
    return page


def all_taken(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-untaken", "", timeout=10_000)


# The same cards as a position.
POSITION = "#spirit_tower/1/p.zM64wrjHUCdcx1PHVcdVxA9KOQFwT7ubq61ijCwA.wq"


@pytest.mark.parametrize("query", ["", "?embed=1"])
@pytest.mark.parametrize("address", ["#spirit_tower", BASIC, PLUS, POSITION, "#spirit_tower/d", "#learn/spirit_tower"])
def test_a_game_takes_up_what_was_preloaded(watched: Page, address: str, query: str) -> None:
    watched.goto(f"/{query}{address}")
    ready(watched)
    all_taken(watched)


def test_the_editor_takes_up_what_was_preloaded(watched: Page) -> None:
    watched.goto("/#edit/spirit_tower")
    expect(option(watched, "brush.cell")).to_be_visible(timeout=60_000)
    all_taken(watched)


def test_a_start_from_the_home_page_preloads_nothing_in_vain(watched: Page) -> None:
    watched.goto("/")
    awake(watched)
    all_taken(watched)
    watched.locator("#home-go").click()
    ready(watched)
    all_taken(watched)
