"""Ways into and out of a game: addresses, texts that do not open, what is slow, and what breaks."""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.player import (
    BASIC,
    PLUS,
    WINDMILL,
    WINNING,
    awake,
    click_line,
    hit,
    last_move,
    moves,
    open_link,
    ready,
    state,
    tool,
)
from tests.browser.watch import Watch

THREE = WINNING[:3]
RECORD = "game spirit_tower 1\nstart basic-1\nmoves\ne1d1\nd1c1\n"

# The page's line to the rules, with a switch for each way in which it can fail.
BREAKABLE = """
let line;
Object.defineProperty(window, "taichu", {
  get: () => line,
  set(given) {
    const start = given.boot.start;
    given.boot.start = async () => {
      const rules = await start();
      window.starts = (window.starts ?? 0) + 1;
      return {...rules, dispatch: (text) => {
        if (window.breaking?.test(text)) { window.breaking = null; return Promise.reject(new Error("broken")); }
        return rules.dispatch(text);
      }};
    };
    line = given;
  },
});
"""


def address(page: Page) -> str:
    """The fragment of the page's address."""
    return str(page.evaluate("location.hash"))


def shown(page: Page, where: str) -> None:
    """Expect the home page or a game."""
    expect(page.locator("html")).to_have_attribute("data-page", where)


def start_is(page: Page, name: str) -> None:
    """Expect the name of the start on the board."""
    expect(page.locator("#start")).to_have_text(name)


def go(page: Page, fragment: str) -> None:
    """Follow a link to another fragment."""
    page.evaluate("(fragment) => { location.hash = fragment; }", fragment)


def new_game(page: Page) -> None:
    """Begin another puzzle by the dialog."""
    tool(page, "new").click()
    page.locator("dialog .number-field").fill("7")
    page.locator('dialog [value="windmill"]').check(force=True)
    page.locator('dialog [type="submit"]').click()
    start_is(page, "風車形 7")


def paste(page: Page, text: str) -> None:
    """Paste a text into the dialog of the home page, and open it."""
    page.locator("#home-open").click()
    page.locator("dialog textarea").fill(text)
    page.get_by_role("button", name="打開", exact=True).click()


def hold(page: Page, pattern: str | re.Pattern[str]) -> Callable[[], None]:
    """Keep requests waiting until the function that is returned is called."""
    waiting: list[Route] = []
    passing: list[bool] = []

    def handle(route: Route) -> None:
        if passing:
            route.continue_()
        else:
            waiting.append(route)

    page.route(pattern, handle)

    def release() -> None:
        passing.append(True)
        for route in waiting:
            route.continue_()

    return release


# ---- The address


def test_back_and_forward_show_what_the_address_names(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    new_game(page)
    page.go_back()
    start_is(page, "基本形 1")
    ready(page)
    assert address(page) == BASIC
    page.go_forward()
    start_is(page, "風車形 7")
    ready(page)
    assert address(page).startswith("#spirit_tower/1/s.windmill-7.")
    page.go_back()
    start_is(page, "基本形 1")


def test_a_record_opened_at_home_leads_home_again(page: Page) -> None:
    page.goto("/")
    paste(page, RECORD)
    ready(page)
    shown(page, "play")
    assert address(page) == BASIC
    moves(page, THREE[:2])
    page.locator("header a").first.click()
    shown(page, "home")
    paste(page, RECORD)
    expect(page).to_have_url(re.compile(re.escape(BASIC)))
    page.go_back()
    shown(page, "home")


@pytest.mark.parametrize("text", ["game spirit_tower 1\nstart nothing\n", "game nosuch 1\nstart a\n", "nothing at all"])
def test_what_cannot_be_read_leaves_the_page_as_it_was(page: Page, text: str) -> None:
    page.goto("/")
    paste(page, text)
    expect(page.locator('dialog [role="alert"]')).not_to_be_empty(timeout=60_000)
    shown(page, "home")
    assert address(page) == ""


def test_home_while_python_starts_stays_home(page: Page) -> None:
    release = hold(page, "**/*.wasm")
    page.goto("/")
    go(page, BASIC)
    expect(page.locator(".loading")).to_be_visible()
    go(page, "")
    shown(page, "home")
    release()
    go(page, WINDMILL)
    ready(page)
    start_is(page, "風車形 617")
    go(page, "")
    shown(page, "home")
    assert address(page) == ""
    expect(page).to_have_title(re.compile("^太初"))


def test_the_last_link_wins_however_slow_the_first(page: Page) -> None:
    release = hold(page, "**/*.wasm")
    page.goto(f"/{BASIC}")
    expect(page.locator("#stage .card")).to_have_count(20)
    go(page, "#nosuch/1/s.a")
    expect(page.locator("#prompt-title")).to_have_text("這裡沒有這個遊戲")
    release()
    page.wait_for_function("window.taichu.boot.start().then(() => true)", timeout=60_000)
    expect(page.locator("#prompt-title")).to_have_text("這裡沒有這個遊戲")
    assert address(page) == "#nosuch/1/s.a"


@pytest.mark.parametrize("link", [BASIC.replace("/", "%2F"), BASIC.replace("/", "%2f").replace("_", "%5F")])
def test_a_link_that_a_program_has_escaped_opens(page: Page, link: str) -> None:
    open_link(page, link)
    start_is(page, "基本形 1")
    assert address(page) == BASIC


# ---- What does not open


@pytest.mark.parametrize("link", ["#nosuch/1/s.a", "#nosuch", "#spirit_tower/1/s.labyrinth-1"])
def test_nothing_of_the_game_before_stays_where_a_link_does_not_open(page: Page, link: str) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    go(page, link)
    expect(page.locator("#instead .button.primary")).to_be_visible()
    expect(page.locator("#stage")).to_be_hidden()
    expect(page.locator("#start")).to_have_text("")
    expect(page.locator("#sections .hand")).to_have_count(0)
    expect(page.locator(".move")).to_have_count(0)
    expect(page).not_to_have_title(re.compile("基本形"))
    expect(tool(page, "new")).to_have_attribute("aria-disabled", "true")
    page.locator('[data-lang="en"]').click()
    expect(page.locator("#prompt-title")).to_have_text(re.compile("no such game|does not open"))
    go(page, BASIC)
    ready(page)
    moves(page, THREE)
    expect(page.locator("#stage")).to_be_visible()


def test_an_unknown_game_is_asked_of_no_server(page: Page, watch: Watch) -> None:
    page.goto("/")
    shown(page, "home")
    expect(page.locator(".screen .card")).to_have_count(20)
    before = len(watch.requests)
    go(page, "#nosuch")
    expect(page.locator("#prompt-title")).to_have_text("這裡沒有這個遊戲")
    assert not [url for url in watch.requests[before:] if "formations" in url]


def bomb() -> str:
    """A position link of 3 kB that unfolds to 2 MB of a start's name."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b"basic-1" * 300_000) + packer.flush()
    return "#spirit_tower/1/p.z" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


@pytest.mark.parametrize("link", [bomb(), "#spirit_tower/1/s." + "basic-1" * 4_000])
def test_a_link_that_is_too_long_draws_nothing(page: Page, link: str) -> None:
    page.goto(f"/{link}")
    expect(page.locator("#prompt-title")).to_have_text("這個連結打不開", timeout=60_000)
    expect(page.locator("#stage")).to_be_hidden()
    assert len(page.title()) <= 60


# ---- Files


def test_a_file_is_opened_by_its_name(page: Page, tmp_path: Path) -> None:
    record = tmp_path / "mine.txt"
    record.write_text(RECORD, "utf-8")
    open_link(page, WINDMILL)
    page.locator("#settings").click()
    page.get_by_role("button", name="打開連結或記錄").click()
    page.locator('dialog [type="file"]').set_input_files(record)
    expect(page.locator("dialog")).to_contain_text("mine.txt")
    page.get_by_role("button", name="打開", exact=True).click()
    moves(page, THREE[:2])


def test_a_file_that_is_too_long_is_not_read(page: Page, tmp_path: Path) -> None:
    record = tmp_path / "long.txt"
    record.write_text(RECORD + "e1d1\n" * 1_000_000, "utf-8")
    page.goto("/")
    awake(page)
    page.locator("#home-open").click()
    page.locator('dialog [type="file"]').set_input_files(record)
    expect(page.locator('dialog [role="alert"]')).to_contain_text("1000000")
    expect(page.locator("dialog textarea")).to_have_value("")
    page.get_by_role("button", name="打開", exact=True).click()
    expect(page.locator('dialog [role="alert"]')).to_have_text("還沒有貼上東西。")


# ---- What breaks


@pytest.mark.parametrize(
    ("breaking", "touch"),
    [
        ('"op":"input"', '#stage [data-key="e4"] > .hit'),
        ('"op":"undo"', '[data-tool="undo"]'),
        ('"op":"clock"', "#settings"),
        ('"op":"new"', '[data-tool="new"]'),
    ],
)
def test_python_starts_anew_where_it_breaks(page: Page, breaking: str, touch: str) -> None:
    page.add_init_script(BREAKABLE)
    open_link(page, BASIC)
    click_line(page, THREE[:1])
    page.evaluate("(pattern) => { window.breaking = new RegExp(pattern); }", breaking)
    page.locator(touch).click()
    if touch == '[data-tool="new"]':
        page.locator('dialog [type="submit"]').click()
    if touch == "#settings":
        page.locator("dialog .dialog-head button").click()
    page.locator(".failure").get_by_role("button", name="再試一次").click()
    ready(page)
    assert page.evaluate("window.starts") == 2
    moves(page, THREE[:1])
    click_line(page, THREE[1:])


def test_a_question_without_an_answer_is_no_end(page: Page) -> None:
    page.add_init_script(BREAKABLE)
    open_link(page, BASIC)
    hit(page, "e1").click()
    state(page, "e1", "picked")
    page.evaluate("""() => { window.breaking = /"op":"why"/; }""")
    tool(page, "why").click()
    hit(page, "c3").click()
    page.locator(".failure").get_by_role("button", name="再試一次").click()
    ready(page)


def test_a_game_whose_data_cannot_be_had_says_so(page: Page, watch: Watch) -> None:
    watch.allow("Failed to load|net::ERR")
    blocked = [True]
    page.route("**/formations*.json", lambda route: route.abort() if blocked else route.continue_())
    page.goto("/#spirit_tower")
    expect(page.locator(".failure")).to_contain_text("formations", timeout=60_000)
    blocked.clear()
    page.locator(".failure").get_by_role("button", name="再試一次").click()
    ready(page)
    start_is(page, "基本形 1")


def test_a_new_game_and_a_language_that_cannot_be_had_say_so(page: Page, watch: Watch) -> None:
    watch.allow("Failed to load|net::ERR")
    page.route(re.compile(r"/(index|en)\b[^/]*\.json"), lambda route: route.abort())
    open_link(page, BASIC)
    tool(page, "new").click()
    expect(page.locator("#toast")).to_contain_text("index")
    page.locator('[data-lang="en"]').click()
    expect(page.locator("#toast")).to_contain_text("en")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant")
    click_line(page, THREE[:1])


# ---- What is done twice, or in haste


def test_the_last_language_wins_however_slow_its_rival(page: Page) -> None:
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-said", "zh-Hant")
    release = hold(page, re.compile(r"/en[^/]*\.json"))
    page.locator('[data-lang="en"]').click()
    page.locator('[data-lang="zh-Hans"]').click()
    expect(page.locator("html")).to_have_attribute("data-said", "zh-Hans")
    with page.expect_response(re.compile(r"/en[^/]*\.json")):
        release()
    page.locator('[data-lang="en"]').click()
    expect(page.locator("html")).to_have_attribute("data-said", "en")


def test_two_clicks_open_one_dialog(page: Page) -> None:
    open_link(page, BASIC)
    for name in ("new", "share"):
        tool(page, name).evaluate("(button) => { button.click(); button.click(); }")
        expect(page.locator("dialog[open] h2")).to_be_visible()
        expect(page.locator("dialog")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


def test_what_the_address_asks_in_vain_goes_before_nothing(page: Page) -> None:
    page.goto("/")
    awake(page)
    page.locator('[data-lang="zh-Hans"]').click()
    expect(page.locator("html")).to_have_attribute("data-said", "zh-Hans")
    page.locator("#theme").click()
    page.goto("/?lang=fr&theme=xyz")
    expect(page.locator("html")).to_have_attribute("data-said", "zh-Hans")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/?theme=auto")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_a_move_on_its_way_changes_no_other_page(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, THREE)
    page.evaluate("""() => {
      document.querySelector('[data-tool="undo"]').click();
      location.hash = "";
    }""")
    shown(page, "home")
    go(page, PLUS)
    ready(page)
    assert address(page) == PLUS
    go(page, BASIC)
    ready(page)
    page.locator("#offer").get_by_role("button", name="接著下").click()
    moves(page, THREE)
    last_move(page, THREE[1])
