"""What is kept of games: that nothing played is lost, whatever else lies in the browser's storage."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.databases import OPENED
from tests.browser.player import BASIC, WINDMILL, WINNING, click_line, last_move, moves, open_link, ready, tool

THREE = WINNING[:3]
LOST = "這裡不准存東西"

ROW = {
    "id": "mine",
    "slot": "spirit_tower/basic-1",
    "game": "spirit_tower",
    "start": "basic-1",
    "title": {"key": "spirit_tower.preset", "args": {"n": 1}},
    "link": BASIC,
    "text": '{"taichu":2}',
    "plies": 3,
    "moves": 3,
    "over": False,
    "updated": 1000,
}

# One transaction of its own on the page's database; `work` is a line of JavaScript on `store` and `given`.
STORED = f"""async ([work, given]) => {{
  const db = await ({OPENED})("taichu");
  const transaction = db.transaction("attempts", "readwrite");
  const request = new Function("store", "given", work)(transaction.objectStore("attempts"), given);
  await new Promise((done) => {{ transaction.oncomplete = done; }});
  db.close();
  return request?.result ?? null;
}}"""


def rows(page: Page) -> list[Any]:
    """All that is stored, oldest first."""
    found: list[Any] = page.evaluate(STORED, ["return store.getAll();", None])
    return sorted(found, key=lambda row: row["updated"])


def store(page: Page, *given: object) -> None:
    """Store rows as they are."""
    page.evaluate(STORED, ["for (const row of given) store.put(row);", list(given)])


def texts(page: Page) -> list[list[str]]:
    """The actions of each stored attempt, oldest first."""
    return [[node[1] for node in json.loads(row["text"])["nodes"]] for row in rows(page)]


def settled(page: Page, count: int) -> None:
    """Wait until so many rows are stored."""
    found = page.evaluate(
        f"""async (count) => {{
              let found = -1;
              for (let i = 0; i < 500 && found !== count; i++) {{
                found = await ({STORED})(["return store.count();", null]);
                await new Promise(requestAnimationFrame);
              }}
              return found;
            }}""",
        count,
    )
    assert found == count


def home(page: Page) -> None:
    """The home page, when it knows where to lead."""
    page.goto("/")
    expect(page.locator("#home-way")).to_have_attribute("data-ready", "")


def go_on(page: Page) -> None:
    """Take what is offered."""
    page.locator("#offer").get_by_role("button", name="接著下").click()


def other_game(page: Page) -> None:
    """A new game of number 7."""
    tool(page, "new").click()
    page.locator("dialog .number-field").fill("7")
    page.get_by_role("button", name="開始").click()
    expect(page.locator("#start")).to_contain_text("7")


# ---- What is written, and what is let go


def test_a_game_only_looked_at_leaves_nothing(page: Page) -> None:
    open_link(page, BASIC)
    open_link(page, WINDMILL)
    assert rows(page) == []
    click_line(page, ["c3c4"])
    settled(page, 1)


def test_a_shared_game_is_kept_once_something_was_played(page: Page, context: BrowserContext) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    tool(page, "share").click()
    page.locator('dialog [data-value="r"]').click()
    field = page.locator("dialog .field-text")
    expect(field).to_have_value(re.compile(r"#spirit_tower/1/r\."))
    link = "#" + field.input_value().split("#")[1]
    page.close()
    later = context.new_page()
    open_link(later, link)
    later.locator("#offer").get_by_role("button", name="自己從頭下").click()
    moves(later, [])
    assert texts(later) == [THREE]
    click_line(later, ["a1a2"])
    settled(later, 2)


def test_games_that_are_over_are_let_go_before_one_that_is_not(page: Page) -> None:
    home(page)
    over = [{**ROW, "id": f"over-{n}", "over": True, "updated": 2000 + n} for n in range(205)]
    store(page, ROW, *over)
    page.reload()
    settled(page, 200)
    kept = rows(page)
    assert [row["id"] for row in kept[:2]] == ["mine", "over-6"]


@pytest.mark.parametrize("back", ["restart", "undo"])
def test_what_was_played_is_there_though_the_board_stands_at_its_start(page: Page, back: str) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    for _ in THREE if back == "undo" else [None]:
        tool(page, back).click()
    expect(page.locator('.move[aria-current="step"]')).to_have_count(0)
    page.reload()
    ready(page)
    expect(page.locator("#toast")).to_have_text("走過 3 手，又回到了開頭。")
    tool(page, "undo" if back == "restart" else "redo").click()
    last_move(page, THREE[-1] if back == "restart" else THREE[0])
    page.goto("/#")
    expect(page.locator("#home-go")).to_have_text("續上一盤")


# ---- Attempts that cannot be read


def test_an_offered_attempt_that_cannot_be_read_stays_as_it_is(page: Page) -> None:
    home(page)
    store(page, ROW)
    open_link(page, BASIC)
    go_on(page)
    expect(page.locator("#toast")).to_contain_text("版本")
    click_line(page, THREE)
    settled(page, 2)
    assert rows(page)[0] == ROW


def test_an_attempt_of_this_tab_that_cannot_be_read_bars_no_game(page: Page) -> None:
    home(page)
    store(page, ROW)
    page.evaluate("sessionStorage.setItem('taichu.tab', 'mine')")
    open_link(page, BASIC)
    expect(page.locator("#toast")).to_contain_text("版本")
    click_line(page, THREE)
    settled(page, 2)
    assert rows(page)[0] == ROW
    page.reload()
    ready(page)
    moves(page, THREE)


# ---- Several attempts


def test_every_attempt_at_a_start_can_be_gone_on_with(page: Page, context: BrowserContext) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    page.close()
    second = context.new_page()
    open_link(second, BASIC)
    second.locator("#offer").get_by_role("button", name="從頭下").click()
    click_line(second, THREE[:1])
    second.close()
    third = context.new_page()
    open_link(third, BASIC)
    expect(third.locator("#offer")).to_contain_text("第 1 手")
    third.locator("#offer").get_by_role("button", name="另外幾盤").click()
    row = third.locator("dialog .buttons button")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("走到第 3 手")
    row.click()
    moves(third, THREE)


def test_undo_across_a_new_game_leads_to_another_attempt(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    other_game(page)
    tool(page, "undo").click()
    moves(page, THREE)
    click_line(page, WINNING[3:4])
    page.reload()
    ready(page)
    moves(page, WINNING[:4])
    assert texts(page) == [WINNING[:4]]


def test_undo_across_what_was_gone_on_with_writes_nothing_over(page: Page, context: BrowserContext) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    page.close()
    later = context.new_page()
    open_link(later, BASIC)
    go_on(later)
    moves(later, THREE)
    for _ in range(4):
        tool(later, "undo").click()
    expect(tool(later, "undo")).to_have_attribute("aria-disabled", "true")
    click_line(later, ["a1a2"])
    settled(later, 2)
    assert texts(later) == [THREE, ["a1a2"]]


def test_the_home_page_leads_back_every_time(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    for _ in range(3):
        page.locator(".logo").click()
        page.get_by_role("link", name="續上一盤").click()
        ready(page)
        moves(page, THREE)
        expect(page.locator("#offer")).to_be_hidden()
    settled(page, 1)


# ---- Storage that fails


@pytest.mark.parametrize(
    "fault",
    [
        "IDBDatabase.prototype.transaction = () => { throw new DOMException('gone', 'InvalidStateError'); };",
        """const { put } = IDBObjectStore.prototype;
           IDBObjectStore.prototype.put = function (row) {
             const request = put.call(this, row);
             this.transaction.abort();
             return request;
           };""",
    ],
    ids=["closed", "full"],
)
def test_storage_that_fails_later_is_said_once(page: Page, fault: str) -> None:
    open_link(page, BASIC)
    click_line(page, THREE[:1])
    page.evaluate(f"() => {{ {fault} }}")
    click_line(page, THREE[1:2])
    expect(page.locator("#toast")).to_contain_text(LOST)
    click_line(page, THREE[2:])
    expect(page.locator("#toast")).to_be_hidden()
    page.locator("#settings").click()
    expect(page.locator("dialog .advice")).to_contain_text(LOST)


def test_a_closed_connection_is_opened_anew(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, THREE[:2])
    page.evaluate(
        """() => new Promise((done, no) => {
             const request = indexedDB.deleteDatabase("taichu");
             request.onsuccess = done;
             request.onblocked = no;
           })"""
    )
    click_line(page, THREE[2:])
    page.locator("#settings").click()
    expect(page.locator("dialog .advice")).to_contain_text("每一手都存")
    assert texts(page) == [THREE]


# Before a page's own scripts, and one after the other, so that the page cannot make its database anew in between.
NO_STORE = """
indexedDB.deleteDatabase("taichu");
indexedDB.open("taichu", 1).onsuccess = ({ target }) => target.result.close();
"""


@pytest.mark.parametrize("fault", ["empty", "newer", "silent"])
def test_no_state_of_the_database_keeps_from_playing(page: Page, fault: str) -> None:
    if fault == "empty":
        page.add_init_script(NO_STORE)
    elif fault == "newer":
        page.add_init_script(NO_STORE.replace('"taichu", 1', '"taichu", 9'))
    else:
        page.add_init_script("IDBFactory.prototype.open = () => ({});")
    page.goto("/?lang=zh-Hant")
    expect(page.locator(".screen .card")).to_have_count(20)
    expect(page.locator("#home-go")).to_have_text("開始第一局")
    open_link(page, BASIC)
    click_line(page, THREE[:1])
    expect(page.locator("#toast")).to_contain_text(LOST)
    page.locator("#settings").click()
    expect(page.locator("dialog .advice")).to_contain_text(LOST)


BAD: list[dict[str, Any]] = [
    {"title": None},
    {"title": {"key": 3}},
    {"title": {"key": "spirit_tower.preset", "args": None}},
    {"title": {"key": "spirit_tower.preset", "args": {"n": {"no": "key"}}}},
    {"link": None},
    {"link": "javascript:alert(1)"},
    {"link": "https://example.org/#spirit_tower"},
    {"game": "no_such_game", "link": "#no_such_game/1/s.1"},
    {"text": 7},
    {"moves": "3"},
    {"plies": -1},
    {"over": None},
    {"updated": None},
    {"updated": 1e300},
    {"slot": None},
]


def test_rows_that_are_damaged_are_left_alone(page: Page) -> None:
    home(page)
    bad = [{**ROW, "updated": 9000, **change, "id": f"bad-{n}"} for n, change in enumerate(BAD)]
    store(page, ROW, {"id": "bare"}, *bad)
    page.reload()
    expect(page.locator("#home-go")).to_have_text("續上一盤")
    expect(page.locator("#home-go")).to_have_attribute("href", BASIC)
    expect(page.locator(".screen .card")).to_have_count(20)
    settled(page, 2 + len(BAD))


def test_only_damaged_rows_are_as_none(page: Page) -> None:
    home(page)
    store(page, {"id": "bare"}, {**ROW, "link": "javascript:alert(1)"})
    page.evaluate("sessionStorage.setItem('taichu.tab', 'bare')")
    page.reload()
    expect(page.locator("#home-go")).to_have_text("開始第一局")
    open_link(page, BASIC)
    click_line(page, THREE[:1])
    settled(page, 3)
