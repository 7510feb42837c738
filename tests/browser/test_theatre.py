"""A record watched move by move: by mouse, keys and finger, on the page and in a frame."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from taichu.core.link import format_link, parse_link
from taichu.core.record import parse_record
from taichu.midend.links import record_link, text_link
from tests.browser.player import BASIC, PLUS, WINNING, address, click_line, moves, open_link, ready, tool, voice, won
from tests.browser.player import hit as hit_of

GOLDEN = Path(__file__).parent.parent / "golden/records"
HEAVEN = (GOLDEN / "heaven_gate.txt").read_text(encoding="utf-8")
HEAVEN_LINK = record_link(parse_record(HEAVEN))
TOWER = "game spirit_tower 1\nstart x3x3.1W1MEF1A1\nmoves\nc2b2\nb1b2\na2b2\nb2b3\n"
TOWER_LINK = record_link(parse_record(TOWER))
BROKEN_LINK = text_link(parse_record(TOWER.replace("a2b2", "a2a3")))
NARRATED = "圓柱攜三棱柱，由 H1 往 E2。 在 S2 鋪下一個正方形。 在 H2 放下三棱柱，停在其中。"

narrow = pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
still = pytest.mark.browser_context_args(reduced_motion="reduce")


def watched(link: str, ply: int | None = None) -> str:
    """The address of the theatre."""
    return f"#watch/{format_link(parse_link(link)._replace(ply=ply))[1:]}"


def open_theatre(page: Page, link: str, ply: int | None = None, query: str = "") -> None:
    """Open a record and wait until it can be watched."""
    page.goto(f"/{query}{watched(link, ply)}")
    shown(page)


def shown(page: Page) -> None:
    expect(control(page, "share")).to_have_attribute("aria-disabled", "false", timeout=60_000)


def control(page: Page, name: str) -> Locator:
    """A button that lets the record go by."""
    return page.locator(f'[data-watch="{name}"]')


def present(page: Page, ply: int) -> Locator:
    """Expect that a move is shown; its words."""
    move = page.locator('.story [aria-current="step"]')
    expect(move).to_have_attribute("data-ply", str(ply))
    expect(page.locator(".watch .run input")).to_have_value(str(ply))
    return move.locator(".sentences")


def at_once(page: Page) -> None:
    """No move waits for its words to be read."""
    page.locator(".watch select").select_option("once")


def stands(page: Page, key: str) -> Locator:
    return page.locator(f'#watch [data-key="{key}"]')


def test_the_mouse_watches_a_whole_record(page: Page) -> None:
    open_theatre(page, HEAVEN_LINK)
    present(page, 0)
    expect(page.locator(".story button")).to_have_count(10)
    at_once(page)
    control(page, "play").click()
    expect(control(page, "play")).to_have_text("暫停")
    expect(present(page, 9)).to_contain_text("天門已通。")
    expect(control(page, "play")).to_have_text("播放")
    expect(stands(page, "S0").locator(".spoken")).to_contain_text("四棱椎")
    voice(page, "第 9 手，共 9 手 圓椎攜四棱椎，由 H3 往 S3。")
    assert address(page) == watched(HEAVEN_LINK, 9)


@narrow
def test_a_finger_watches_it_on_a_narrow_phone(page: Page) -> None:
    open_theatre(page, HEAVEN_LINK)
    for ply in range(1, 10):
        control(page, "forth").tap()
        words = present(page, ply)
        expect(words).to_be_in_viewport()
    expect(words).to_contain_text("天門已通。")
    at_once(page)
    control(page, "first").tap()
    present(page, 0)
    control(page, "play").tap()
    present(page, 9)
    assert page.evaluate("[scrollY, document.documentElement.scrollWidth]") == [0, 360]


def test_keys_alone_watch_it(page: Page) -> None:
    open_theatre(page, HEAVEN_LINK)
    for key, ply in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 9), ("Home", 0)):
        page.keyboard.press(key)
        present(page, ply)
    at_once(page)
    control(page, "share").focus()
    page.keyboard.press("ArrowRight")
    present(page, 1)
    stands(page, "E0").focus()
    page.keyboard.press("Space")
    present(page, 9)
    page.locator(".watch .run input").focus()
    page.keyboard.press("ArrowLeft")
    present(page, 8)
    page.keyboard.press("Home")
    present(page, 0)


def test_on_the_board_the_arrows_lead_from_spot_to_spot(page: Page) -> None:
    open_theatre(page, TOWER_LINK)
    stands(page, "b1").focus()
    page.keyboard.press("ArrowRight")
    expect(stands(page, "b1")).not_to_be_focused()
    present(page, 0)
    page.keyboard.press("Enter")
    expect(page.locator('#watch [data-state]:not([data-state="idle"])')).to_have_count(0)


def test_a_move_is_told_in_the_reader_s_language_and_jumped_to(page: Page) -> None:
    open_theatre(page, HEAVEN_LINK)
    page.locator('.story [data-ply="2"]').click()
    expect(present(page, 2)).to_have_text(NARRATED)
    voice(page, f"第 2 手，共 9 手 {NARRATED}")
    page.locator('[data-lang="en"]').click()
    expect(present(page, 2)).to_have_text(
        "The cylinder carries the triangular prism from H1 towards E2. It lays a square on S2. "
        "It sets the triangular prism down on H2 and stays inside."
    )
    page.locator(".watch .run input").fill("7")
    present(page, 7)
    expect(page.locator(".watch .prompt h2")).to_have_text("Move 7 of 9")


def test_a_walk_is_seen_as_it_unfolds(page: Page) -> None:
    open_theatre(page, HEAVEN_LINK)
    page.locator(".watch select").select_option("fast")
    control(page, "forth").click()
    words = present(page, 1).locator("> *")
    expect(words.nth(1)).not_to_have_class("ahead")
    expect(words.nth(2)).to_have_class("ahead")
    expect(stands(page, "H0").locator(".spoken")).not_to_contain_text("五棱椎")
    expect(stands(page, "H0").locator(".spoken")).to_contain_text("五棱椎")
    expect(page.locator(".story [aria-current] .ahead")).to_have_count(0)


def test_the_last_walk_can_be_finished_at_once(page: Page) -> None:
    open_theatre(page, HEAVEN_LINK, 6)
    page.locator(".watch select").select_option("slow")
    control(page, "play").click()
    present(page, 7)
    expect(page.locator(".story [aria-current] .ahead")).not_to_have_count(0)
    control(page, "play").click()
    expect(control(page, "play")).to_have_text("播放")
    expect(page.locator(".story [aria-current] .ahead")).not_to_have_count(0)
    control(page, "last").click()
    present(page, 9)
    expect(page.locator(".story [aria-current] .ahead")).to_have_count(0)


def test_an_own_step_ends_the_playing(page: Page) -> None:
    open_theatre(page, HEAVEN_LINK)
    control(page, "play").click()
    present(page, 1)
    control(page, "back").click()
    present(page, 0)
    expect(control(page, "play")).to_have_text("播放")


def test_the_speed_is_kept(page: Page) -> None:
    open_theatre(page, TOWER_LINK)
    page.locator(".watch select").select_option("fast")
    assert page.evaluate("JSON.parse(localStorage.getItem('taichu.prefs')).speed") == "fast"
    page.reload()
    shown(page)
    expect(page.locator(".watch select")).to_have_value("fast")


def test_a_move_is_shared_and_opened_again(page: Page) -> None:
    open_theatre(page, HEAVEN_LINK, 4)
    present(page, 4)
    control(page, "share").click()
    field = page.locator("dialog .field-text")
    expect(field).to_have_value(re.compile(re.escape(watched(HEAVEN_LINK, 4)) + "$"))
    page.locator('dialog [data-value="r"]').click()
    link = format_link(parse_link(HEAVEN_LINK)._replace(ply=4))
    expect(field).to_have_value(re.compile(re.escape(link) + "$"))
    page.goto(f"/{watched(HEAVEN_LINK, 4)}")
    shown(page)
    present(page, 4)


def test_what_is_watched_is_played_on_from_there(page: Page) -> None:
    open_theatre(page, HEAVEN_LINK, 4)
    control(page, "on").click()
    ready(page)
    expect(page.locator('.move[aria-current="step"]')).to_have_text("Y3+^ swap8=H1 drop14=H4")
    expect(page.locator(".move")).to_have_count(9)
    page.go_back()
    shown(page)
    present(page, 4)


def test_a_broken_record_is_shown_as_far_as_it_goes(page: Page) -> None:
    open_theatre(page, BROKEN_LINK)
    control(page, "last").click()
    expect(present(page, 2)).to_contain_text("棋譜到此中斷，第 3 手 a2a3 走不成：")
    expect(page.locator(".story .no")).to_have_count(1)
    expect(control(page, "forth")).to_have_attribute("aria-disabled", "true")


def test_what_is_no_record_says_so(page: Page) -> None:
    page.goto(f"/#watch/{TOWER_LINK[1:-2]}zz")
    expect(page.locator(".watch .prompt h2")).to_have_text("這個連結打不開", timeout=60_000)
    page.goto("/#watch/nowhere/1/r.x.ab")
    expect(page.locator(".watch .prompt h2")).to_have_text("這裡沒有這個遊戲")
    open_theatre(page, PLUS)
    expect(present(page, 0)).to_contain_text("這份棋譜一手也沒有走。")
    expect(control(page, "play")).to_have_attribute("aria-disabled", "true")


def test_a_game_that_is_over_is_watched_and_left_as_it_was(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, WINNING)
    won(page)
    page.locator("#banner").get_by_role("button", name="再看一遍").click()
    shown(page)
    present(page, 0)
    control(page, "last").click()
    present(page, 19)
    page.go_back()
    ready(page)
    expect(page.locator("#start")).to_have_text("基本形 1")


def test_a_finished_game_is_found_among_those_that_are_kept(page: Page) -> None:
    open_link(page, PLUS)
    click_line(page, ["c2b2", "b1b2", "a2b2", "b2b3"])
    won(page)
    page.goto("/")
    page.locator("#daily-stats").click()
    page.locator("dialog").get_by_role("button", name="下完的棋").click()
    page.locator("dialog").get_by_role("button", name="下成").click()
    shown(page)
    control(page, "last").click()
    present(page, 4)


def test_a_game_is_shared_to_be_watched(page: Page) -> None:
    open_link(page, PLUS)
    click_line(page, ["c2b2", "b1b2"])
    tool(page, "share").click()
    page.locator('dialog [data-value="watch"]').click()
    field = page.locator("dialog .field-text")
    expect(field).to_have_value(re.compile("#watch/spirit_tower/1/r\\."))
    expect(page.locator("dialog .code")).to_contain_text("?embed=1&amp;lang=zh-Hant#watch/spirit_tower/1/r.")
    page.goto("/#" + field.input_value().split("#")[1])
    shown(page)
    control(page, "last").click()
    present(page, 2)


def test_a_game_on_its_way_is_watched_and_gone_on_with(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, WINNING[:2])
    page.locator("#history").get_by_role("button", name="逐手觀看").click()
    shown(page)
    control(page, "forth").click()
    present(page, 1)
    page.go_back()
    ready(page)
    moves(page, WINNING[:2])


def test_a_solution_is_watched(page: Page) -> None:
    open_link(page, PLUS)
    tool(page, "hint").click()
    page.locator(".hint").get_by_role("button", name="看解法").click()
    page.locator(".hint").get_by_role("button", name="逐手觀看").click(timeout=30_000)
    shown(page)
    at_once(page)
    control(page, "play").click()
    expect(page.locator(".story [data-ply]").last).to_have_attribute("aria-current", "step")
    page.go_back()
    ready(page)
    moves(page, [])
    hit_of(page, "c2").click()
    expect(page.locator('#stage [data-state="picked"]')).to_have_count(1)


@pytest.mark.parametrize(
    "text", [TOWER, f"https://example.org/{TOWER_LINK}", f"https://example.org/{watched(TOWER_LINK)}"]
)
def test_what_somebody_sent_is_watched(page: Page, text: str) -> None:
    page.goto("/")
    page.locator("#home-open").click()
    page.locator("dialog textarea").fill(text)
    page.locator("dialog").get_by_role("button", name="逐手觀看").click()
    shown(page)
    control(page, "last").click()
    present(page, 4)


def test_a_frame_shows_it(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 420})
    open_theatre(page, HEAVEN_LINK, query="?embed=1&lang=en")
    control(page, "forth").click()
    expect(present(page, 1)).to_be_in_viewport()
    board = page.locator("#watch .board").bounding_box()
    words = page.locator("#watch .story").bounding_box()
    below = page.locator("#watch .tools").bounding_box()
    assert board is not None
    assert words is not None
    assert below is not None
    assert board["height"] > 150
    assert board["y"] + board["height"] <= words["y"]
    assert words["y"] + words["height"] <= below["y"]
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [360, 420]


@still
def test_without_motion_it_plays_all_the_same(page: Page) -> None:
    open_theatre(page, TOWER_LINK)
    page.locator(".watch select").select_option("fast")
    control(page, "play").click()
    present(page, 1)
    expect(page.locator("#watch .motion > *")).to_have_count(0)
    present(page, 4)


@pytest.mark.parametrize("theme", ["light", "dark"])
@narrow
def test_axe_finds_nothing_serious(page: Page, axe: str, theme: str) -> None:
    open_theatre(page, HEAVEN_LINK, 3, f"?theme={theme}")
    present(page, 3)
    page.evaluate(axe)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []


def test_nobody_pays_for_it_before_wanting_it(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_link(page, BASIC)
    assert [url for url in asked if re.search(r"theatre|entrances", url)] == []
