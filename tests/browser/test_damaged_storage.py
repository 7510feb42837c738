"""What lies damaged in the browser's storage, or was written by another version, is passed over: all else works as ever."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.databases import OPENED
from tests.browser.player import BASIC, PLUS, open_link, ready
from tests.browser.test_daily import result, stored
from tests.browser.test_race import link_of
from tests.browser.test_storage import ROW, home, store
from tests.browser.watch import Watch

INVITATION = link_of("race Ann", [])
RACE = {"game": "spirit_tower", "version": 1, "start": "x3x3.1W1MEF1A1", "who": "Ann", "finish": None}
RUNNING = {"link": PLUS, "race": RACE, "theirs": None, "began": 0, "ms": 0, "undos": 0, "ply": 0}
NO_JSON = ("", "{", "null", "5", '"text"', "[]", "{}")


def go(page: Page, fragment: str) -> None:
    """Go to another page of the site and to this one, without loading it anew."""
    page.evaluate("() => { location.hash = '#nowhere'; }")
    expect(page.locator("#instead")).to_contain_text("看看有哪些棋")
    page.evaluate("(fragment) => { location.hash = fragment; }", fragment)


def put(page: Page, storage: str, key: str, value: str) -> None:
    page.evaluate("([storage, key, value]) => window[storage].setItem(key, value)", [storage, key, value])


def test_an_invitation_opens_whatever_is_kept_of_races(page: Page) -> None:
    open_link(page, BASIC)
    for kept in (*NO_JSON, "[null]", "[[1, 2]]", '[["spirit_tower x3x3.1W1MEF1A1"]]', '[{"length": 2}]'):
        put(page, "localStorage", "taichu.races", kept)
        go(page, INVITATION)
        expect(page.locator("#prompt-title")).to_have_text("Ann邀你比一局")


def test_a_puzzle_opens_whatever_is_kept_of_a_race_at_it(page: Page) -> None:
    open_link(page, BASIC)
    damaged: list[Any] = [{"link": PLUS}, {**RUNNING, "race": None}, {**RUNNING, "race": {**RACE, "finish": 5}}]
    damaged += [{**RUNNING, name: None} for name in ("began", "ms", "undos", "ply")]
    damaged += [{**RUNNING, "theirs": 5}, {**RUNNING, "race": {**RACE, "start": 5}}]
    for kept in (*NO_JSON, *map(json.dumps, damaged)):
        put(page, "sessionStorage", "taichu.race", kept)
        go(page, PLUS)
        ready(page)
        expect(page.locator(".race-strip")).to_have_count(0)
    put(page, "sessionStorage", "taichu.race", json.dumps(RUNNING))
    go(page, PLUS)
    expect(page.locator(".race-strip")).to_contain_text("正與Ann比賽")


@pytest.mark.parametrize("kept", ["5", "[]", '{"name": {"a": 1}, "preset": 5, "learned": 5, "pieces": 7, "lang": []}'])
def test_the_page_goes_on_whatever_is_kept_of_settings(page: Page, kept: str) -> None:
    page.goto("/")
    put(page, "localStorage", "taichu.prefs", kept)
    open_link(page, PLUS)
    page.locator('[data-tool="share"]').click()
    page.get_by_role("button", name="兩人競技").click()
    page.locator("dialog .field-text").first.fill("Ann")
    expect(page.locator("dialog .field-text[readonly]")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage.getItem('taichu.prefs')).name") == "Ann"


def test_the_editor_opens_whatever_is_kept_of_drafts(page: Page) -> None:
    page.goto("/?lang=en#edit/spirit_tower")
    heading = page.locator("#edit .prompt h2")
    expect(heading).to_have_text("No cell drawn yet", timeout=60_000)
    rows = [None, 5, {"id": "a", "draft": "x", "updated": 1e300}, {"id": "a", "draft": "x", "updated": "now"}]
    for kept in (*NO_JSON, '{"spirit_tower": 5}', json.dumps({"spirit_tower": rows})):
        put(page, "localStorage", "taichu.drafts", kept)
        page.evaluate("() => { location.hash = '#nowhere'; }")
        expect(heading).to_be_hidden()
        page.evaluate("() => { location.hash = '#edit/spirit_tower'; }")
        expect(heading).to_have_text("No cell drawn yet")
        expect(page.locator("#edit .offer")).to_be_hidden()


ENDLESS = """() => {
  const title = { key: "site.title", args: {} };
  title.args.again = title;
  return title;
}"""


@pytest.mark.parametrize("title", ['{ key: "constructor" }', '{ key: "toString.x" }', f"({ENDLESS})()"])
def test_the_home_page_goes_on_whatever_a_kept_game_is_called(page: Page, title: str) -> None:
    home(page)
    store(page, {**ROW, "id": "good", "title": {"key": "spirit_tower.title.own"}, "updated": 5})
    page.evaluate(
        f"""async (row) => {{
          const db = await ({OPENED})("taichu");
          const transaction = db.transaction("attempts", "readwrite");
          transaction.objectStore("attempts").put({{ ...row, title: {title} }});
          await new Promise((done) => {{ transaction.oncomplete = done; }});
          db.close();
        }}""",
        ROW,
    )
    home(page)
    expect(page.locator("#home-note")).to_contain_text("3")
    open_link(page, BASIC)


def statistics(page: Page) -> None:
    """Open the statistics and wait until they are added up."""
    home(page)
    expect(page.locator("#home-daily")).to_have_attribute("data-ready", "")
    page.locator("#daily-stats").click()
    expect(page.locator(".tally")).not_to_have_attribute("aria-busy", "true", timeout=60_000)


def test_statistics_count_what_is_left_of_damaged_results(page: Page) -> None:
    home(page)
    good = result("2026-11-02", "2026-11-02")
    changes: list[dict[str, Any]] = [
        {"daily": "0000-01-01"},
        {"daily": "2026-02-30"},
        {"cost": 1e300},
        {"cost": -1},
        {"ms": 1e300},
        {"at": 1e300},
        {"won": 1},
        {"start": None},
    ]
    stored(page, good, *({**good, "id": str(place), **change} for place, change in enumerate(changes)))
    statistics(page)
    expect(page.locator(".tally tbody tr")).to_have_count(1)
    expect(page.locator(".tally tbody td").nth(0)).to_have_text("1")


def test_statistics_add_up_however_much_was_played(page: Page, watch: Watch) -> None:
    home(page)
    page.evaluate(
        f"""async (row) => {{
          const db = await ({OPENED})("taichu.results");
          const transaction = db.transaction("results", "readwrite");
          const store = transaction.objectStore("results");
          for (let n = 0; n < 21000; n += 1) {{
            const start = n % 2 ? `basic-${{(n % 9000) + 1}}` : `windmill-${{(n % 9000) + 1}}`;
            store.put({{ ...row, id: `row-${{n}}`, start, at: 1790000000000 + n }});
          }}
          await new Promise((done) => {{ transaction.oncomplete = done; }});
          db.close();
        }}""",
        {**result("2026-11-02", "2026-11-02"), "daily": None},
    )
    statistics(page)
    expect(page.locator(".tally tbody tr")).to_have_count(2)
    expect(page.locator(".tally tfoot td").nth(0)).to_have_text("9000")
    for name in ("formations", "index"):
        assert len([url for url in watch.requests if f"/{name}." in url]) <= 2
