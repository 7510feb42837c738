"""The deal basic-1 played to its win in every way there is, and what touches must not do."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.hosts import host
from tests.browser.player import (
    BASIC,
    PLUS,
    WINDMILL,
    WINNING,
    Finger,
    centre,
    click_line,
    hit,
    last_move,
    moves,
    on_phone,
    open_link,
    option,
    spot,
    state,
    voice,
    won,
)


def test_click_and_click_wins(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, WINNING)
    won(page)
    expect(page.locator("#banner h2")).to_have_text("一塔已成。")
    voice(page, "只剩一堆：一塔已成。")


def test_mouse_drag_wins(page: Page) -> None:
    open_link(page, BASIC)
    for move in WINNING:
        page.mouse.move(*centre(page, move[:2]))
        page.mouse.down()
        page.mouse.move(*centre(page, move[2:]), steps=4)
        page.mouse.up()
        last_move(page, move)
    won(page)


@on_phone
def test_tap_and_tap_wins(page: Page) -> None:
    open_link(page, BASIC)
    for move in WINNING:
        hit(page, move[:2]).tap()
        hit(page, move[2:]).tap()
        last_move(page, move)
    won(page)


@on_phone
def test_touch_drag_wins(page: Page) -> None:
    open_link(page, BASIC)
    finger = Finger(page)
    for move in WINNING:
        finger.drag(centre(page, move[:2]), centre(page, move[2:]))
        last_move(page, move)
    won(page)
    assert page.evaluate("scrollY") == 0


def test_keys_alone_win(page: Page) -> None:
    open_link(page, BASIC)
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('role')") == "gridcell":
            break
    here = "a1"
    expect(spot(page, here)).to_be_focused()

    def go(key: str) -> None:
        nonlocal here
        across, down = ord(key[0]) - ord(here[0]), int(key[1]) - int(here[1])
        for _ in range(abs(across)):
            page.keyboard.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(down)):
            page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        here = key
        expect(spot(page, key)).to_be_focused()

    for move in WINNING:
        go(move[:2])
        page.keyboard.press("Enter")
        state(page, move[:2], "picked")
        go(move[2:])
        page.keyboard.press("Space")
        last_move(page, move)
    won(page)
    expect(spot(page, here)).to_be_focused()


def test_keys_jump_to_the_ends_of_row_and_board(page: Page) -> None:
    open_link(page, BASIC)
    spot(page, "c2").focus()
    for key, reached in (("End", "e2"), ("Home", "a2"), ("Control+End", "e4"), ("Control+Home", "a1")):
        page.keyboard.press(key)
        expect(spot(page, reached)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(spot(page, "a1")).to_be_focused()


def test_each_item_is_used_once(page: Page) -> None:
    open_link(page, PLUS)
    hit(page, "c2").click()
    hit(page, "b2").click()
    last_move(page, "c2b2")
    option(page, "item.W").click()
    expect(option(page, "item.W")).to_have_attribute("aria-pressed", "true")
    hit(page, "b1").click()
    state(page, "a1", "target")
    hit(page, "a1").click()
    last_move(page, "W:b1a1")
    option(page, "item.F").click()
    hit(page, "b2").click()
    hit(page, "b1").click()
    last_move(page, "F1:b2b1")
    option(page, "item.E").click()
    hit(page, "b2").click()
    option(page, "phase.M").click()
    last_move(page, "E:b2=M")
    option(page, "item.A").click()
    hit(page, "a1").click()
    hit(page, "a2").click()
    last_move(page, "A:a1a2")
    option(page, "item.M").click()
    hit(page, "b3").click()
    last_move(page, "M:b3")
    for item in "WFEMA":
        expect(option(page, f"item.{item}")).to_have_attribute("aria-disabled", "true")
    option(page, "item.W").click(force=True)
    voice(page, "不在手中")
    moves(page, ["c2b2", "W:b1a1", "F1:b2b1", "E:b2=M", "A:a1a2", "M:b3"])


def test_an_item_answers_to_its_key(page: Page) -> None:
    open_link(page, BASIC)
    spot(page, "a1").focus()
    page.keyboard.press("5")
    expect(option(page, "item.A")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(option(page, "item.A")).to_have_attribute("aria-pressed", "false")


def test_escape_and_a_click_beside_put_down(page: Page) -> None:
    open_link(page, WINDMILL)
    hit(page, "c3").click()
    state(page, "c3", "picked")
    page.keyboard.press("Escape")
    state(page, "c3", "ready")
    hit(page, "c3").click()
    state(page, "c3", "picked")
    page.locator("#stage").click(position={"x": 3, "y": 3})
    state(page, "c3", "ready")
    moves(page, [])


def test_a_drag_let_go_beside_puts_back(page: Page) -> None:
    open_link(page, WINDMILL)
    page.mouse.move(*centre(page, "c3"))
    page.mouse.down()
    page.mouse.move(*centre(page, "f6"), steps=5)
    state(page, "c3", "picked")
    page.mouse.move(3, 400, steps=3)
    page.mouse.up()
    state(page, "c3", "ready")
    expect(page.locator(".ghost")).to_have_count(0)
    moves(page, [])


def test_nothing_happens_on_press(page: Page) -> None:
    open_link(page, WINDMILL)
    page.mouse.move(*centre(page, "c3"))
    page.mouse.down()
    state(page, "c3", "ready")
    page.mouse.up()
    state(page, "c3", "picked")


@on_phone
def test_a_cancelled_touch_does_nothing(page: Page) -> None:
    open_link(page, WINDMILL)
    finger = Finger(page)
    finger.send("touchStart", centre(page, "c3"))
    finger.send("touchCancel")
    hit(page, "b1").tap()
    state(page, "b1", "picked")
    state(page, "c3", "ready")


@on_phone
def test_a_pinch_makes_no_move(page: Page) -> None:
    open_link(page, WINDMILL)
    finger = Finger(page)
    one, two = centre(page, "c3"), centre(page, "c4")
    finger.send("touchStart", one)
    finger.send("touchStart", one, two)
    for step in range(1, 5):
        finger.send("touchMove", (one[0], one[1] - 8 * step), (two[0], two[1] + 8 * step))
    finger.send("touchEnd")
    hit(page, "b1").tap()
    state(page, "b1", "picked")
    moves(page, [])


@on_phone
def test_a_swipe_on_an_empty_part_scrolls_the_page(page: Page, site: Path, origins: set[str], tmp_path: Path) -> None:
    """The board in a frame on a long page, as in somebody's post."""
    folder = shutil.copytree(site, tmp_path / "post")
    (folder / "post.html").write_text(
        '<!doctype html><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">'
        f'<div style="height:300px"></div><iframe src="./?embed=1{BASIC}" width="360" height="420"></iframe>'
        '<div style="height:2000px"></div>',
        "utf-8",
    )
    with host(folder, origins) as address:
        page.goto(f"{address}/post.html")
        frame = page.frame_locator("iframe")
        expect(frame.locator('[data-tool="share"]')).to_have_attribute("aria-disabled", "false", timeout=60_000)
        field = frame.locator("#stage .field").bounding_box()
        assert field is not None
        # Between the first row's cards and the frame's edge there is only field and stage.
        start = (field["x"] - 12, field["y"] + field["height"] / 2)
        Finger(page).drag(start, (start[0], start[1] - 260), steps=12)
        page.wait_for_function("scrollY >= 200")
        expect(frame.locator(".move")).to_have_count(0)
        page.goto("about:blank")


@on_phone
def test_a_place_without_a_piece_is_not_dragged(page: Page) -> None:
    """As in a game in which places are chosen and nothing is carried."""
    open_link(page, WINDMILL)
    page.evaluate("""() => document.querySelector('[data-key="c3"] .piece').classList.remove("piece")""")
    assert hit(page, "c3").evaluate("(el) => getComputedStyle(el).touchAction") == "auto"
    assert hit(page, "c2").evaluate("(el) => getComputedStyle(el).touchAction") == "pinch-zoom"
    Finger(page).drag(centre(page, "c3"), centre(page, "c2"))
    hit(page, "b1").tap()
    state(page, "b1", "picked")
    moves(page, [])


def test_items_leave_a_mark_where_they_acted(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, WINNING[:1])
    option(page, "item.M").click()
    hit(page, "d1").click()
    last_move(page, "M:d1")
    expect(spot(page, "d1")).to_have_attribute("data-last", "to")
    expect(page.locator("#stage .motion > g")).to_have_count(0)
    option(page, "item.E").click()
    hit(page, "a1").click()
    option(page, "phase.W").click()
    last_move(page, "E:a1=W")
    expect(spot(page, "a1")).to_have_attribute("data-last", "to")


def test_a_pick_up_redraws_little(page: Page) -> None:
    """A move touches only what changed: two spots, the prompt, the history."""
    open_link(page, WINDMILL)
    page.evaluate(
        """() => {
          window.writes = 0;
          new MutationObserver((records) => { window.writes += records.length; })
            .observe(document.querySelector("#stage svg"),
              { subtree: true, childList: true, attributes: true, characterData: true });
        }"""
    )
    hit(page, "c3").click()
    state(page, "c3", "picked")
    picked = page.evaluate("window.writes")
    assert 0 < picked <= 60
    hit(page, "c2").click()
    last_move(page, "c3c2")
    expect(page.locator("#stage .motion > g")).to_have_count(0)
    assert page.evaluate("window.writes") - picked <= 120
