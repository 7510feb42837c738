"""Hints on the page: by mouse, keyboard and touch, in slices between which a tap is answered, stopped at once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Response, expect

from taichu.games import heaven_gate
from taichu.midend.links import start_link
from taichu.midend.table import table_from_text
from tests.browser.player import (
    PLUS,
    WINDMILL,
    click_line,
    hit,
    last_move,
    moves,
    open_link,
    spot,
    state,
    tool,
    voice,
    won,
)
from tests.games.heaven_gate.test_checks import CHECKS

# A deal of which two items at least are needed: that is not found out in a moment.
LONG = "#spirit_tower/1/s.infinity-1"

narrow = pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)


def bar(page: Page) -> Locator:
    return page.locator(".hint")


def way(page: Page, name: str) -> Locator:
    """A button of the hint bar."""
    return bar(page).locator(f'[data-way="{name}"]')


def marked(page: Page, role: str) -> Locator:
    return page.locator(f".advice .mark.{role}")


def ask(page: Page, kind: str) -> None:
    tool(page, "hint").click()
    way(page, kind).click()


def test_nothing_of_it_is_loaded_before_it_is_asked_for(page: Page) -> None:
    loaded: list[str] = []
    page.on("response", lambda response: loaded.append(_name(response)))
    open_link(page, PLUS)
    click_line(page, ["c2b2"])
    assert not [name for name in loaded if "hint" in name]
    tool(page, "hint").click()
    expect(way(page, "hint.next")).to_be_visible()
    assert [name for name in loaded if "hint" in name]


def _name(response: Response) -> str:
    return response.url.rsplit("/", 1)[1]


def test_the_next_step_is_lit_said_and_played(page: Page) -> None:
    open_link(page, PLUS)
    ask(page, "hint.next")
    expect(bar(page).locator("h2")).to_have_text("木剋土：把 b1 壓上 b2。")
    expect(bar(page).locator(".words p")).to_have_text(
        ["此後不用器就能成塔。", "若改把 b2 疊到 a2，b1、a2、c2 就斷了路，光靠疊放再也接不上。"]
    )
    voice(page, "木剋土：把 b1 壓上 b2。")
    expect(marked(page, "from")).to_have_count(1)
    expect(marked(page, "to")).to_have_count(1)
    expect(marked(page, "danger")).to_have_count(2)
    expect(page.locator(".advice .head")).to_have_count(1)
    way(page, "hint.play").click()
    last_move(page, "b1b2")
    expect(bar(page)).to_be_hidden()
    expect(page.locator(".advice .mark")).to_have_count(0)


def test_whether_all_is_well_and_back_to_the_last_good_point(page: Page) -> None:
    open_link(page, PLUS)
    ask(page, "hint.fine")
    expect(bar(page).locator("h2")).to_have_text("還行。")
    expect(way(page, "hint.next")).to_be_visible()
    click_line(page, ["c2b2", "b2b3"])
    expect(bar(page)).to_be_hidden()
    ask(page, "hint.good")
    expect(bar(page).locator("h2")).to_have_text("第 1 手之後還好。")
    expect(bar(page)).to_contain_text("下一手 b2b3 之後就不夠了：每一種走法都查過。")
    way(page, "hint.back").click()
    last_move(page, "c2b2")
    moves(page, ["c2b2", "b2b3"])
    ask(page, "hint.good")
    expect(bar(page).locator("h2")).to_have_text("一步也沒走壞。")


def test_the_solution_step_by_step_by_keyboard(page: Page) -> None:
    open_link(page, PLUS)
    spot(page, "b2").focus()
    page.keyboard.press("h")
    expect(way(page, "hint.next")).to_be_focused()
    way(page, "hint.solution").focus()
    page.keyboard.press("Enter")
    expect(bar(page).locator("h2")).to_have_text("第 1 手，共 4 手")
    expect(way(page, "hint.forth")).to_be_focused()
    page.keyboard.press("Enter")
    expect(bar(page).locator("h2")).to_have_text("第 2 手，共 4 手")
    expect(way(page, "hint.forth")).to_be_focused()
    page.keyboard.press("Tab")
    expect(way(page, "hint.undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(bar(page).locator("h2")).to_have_text("第 1 手，共 4 手")
    page.keyboard.press("Control+y")
    expect(bar(page).locator("h2")).to_have_text("第 2 手，共 4 手")
    for move in ("b3b2", "a2b2"):
        way(page, "hint.forth").press("Enter")
        last_move(page, move)
    way(page, "hint.forth").press("Enter")
    won(page)
    expect(bar(page)).to_be_hidden()
    expect(page.locator("#banner .facts")).to_contain_text("提示 1 次")


def test_a_way_of_ones_own_that_wins_is_as_good(page: Page) -> None:
    open_link(page, PLUS)
    ask(page, "hint.solution")
    expect(bar(page).locator("h2")).to_have_text("第 1 手，共 4 手")
    click_line(page, ["c2b2"])
    expect(bar(page)).to_contain_text("你走了自己的路")
    way(page, "hint.fine").click()
    expect(bar(page).locator("h2")).to_have_text("還行。")
    click_line(page, ["b1b2", "a2b2"])
    hit(page, "b2").click()
    hit(page, "b3").click()
    won(page)


def test_escape_and_the_cross_close_the_bar(page: Page) -> None:
    open_link(page, PLUS)
    tool(page, "hint").click()
    expect(tool(page, "hint")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(bar(page)).to_be_hidden()
    expect(tool(page, "hint")).to_be_focused()
    expect(tool(page, "hint")).to_have_attribute("aria-pressed", "false")
    tool(page, "hint").click()
    bar(page).get_by_role("button", name="關閉").click()
    expect(bar(page)).to_be_hidden()


def test_a_search_says_how_far_it_is_and_stops_at_once(page: Page) -> None:
    open_link(page, LONG)
    ask(page, "hint.next")
    expect(bar(page).locator("h2")).to_have_text("正在找…")
    expect(bar(page).locator(".words")).to_have_text(re.compile(r"正在查.*看過 [\d,]+ 個堆和局面。"))
    way(page, "hint.stop").click()
    expect(bar(page)).to_be_hidden()
    voice(page, "不找了。")
    expect(tool(page, "hint")).to_be_focused()
    ask(page, "hint.fine")
    expect(bar(page).locator("h2")).to_have_text("正在找…")


def test_a_touch_during_a_search_is_answered_and_a_move_ends_it(page: Page) -> None:
    open_link(page, LONG)
    ask(page, "hint.next")
    expect(bar(page).locator(".words")).to_have_text(re.compile(r"看過 [\d,]+"))
    hit(page, "g3").click()
    state(page, "g3", "picked")
    expect(bar(page).locator("h2")).to_have_text("正在找…")
    hit(page, "g2").click()
    last_move(page, "g3g2")
    expect(bar(page)).to_be_hidden()
    expect(page.locator("#toast")).to_be_hidden()


@pytest.mark.parametrize("lang", ["zh-Hant", "en"])
@pytest.mark.parametrize("size", [(640, 360), (844, 390)], ids=["640", "844"])
def test_on_a_phone_that_lies_down_all_of_it_is_seen_beside_the_board(
    page: Page, size: tuple[int, int], lang: str
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_link(page, WINDMILL, f"?lang={lang}")
    board = page.locator("#stage svg.board").bounding_box()
    tool(page, "hint").click()
    for kind in ("hint.next", ""):
        expect(bar(page).locator("h2")).not_to_have_text(re.compile("正在|Searching"))
        for part in (bar(page).locator("h2"), *bar(page).locator("button").all()):
            box = part.bounding_box()
            assert box is not None
            beneath = tool(page, "hint").bounding_box()
            assert beneath is not None
            assert box["y"] >= 44
            assert box["y"] + box["height"] <= beneath["y"]
        if kind:
            way(page, kind).click()
    assert page.locator("#stage svg.board").bounding_box() == board


def test_the_proof_is_shown_after_a_win_and_found_anew(page: Page) -> None:
    open_link(page, PLUS)
    click_line(page, ["c2b2", "b1b2", "a2b2"])
    hit(page, "b2").click()
    hit(page, "b3").click()
    won(page)
    page.locator("#banner").get_by_role("button", name="最少用幾器").click()
    expect(bar(page).locator("h2")).to_have_text("不用器就能成塔。")
    way(page, "hint.again").click()
    expect(bar(page).locator(".words p")).to_have_text(["不用器成塔的走法找到一條，共 4 手。"])
    way(page, "hint.grade").click()
    expect(bar(page).locator("h2")).to_have_text("難度約一星。")
    expect(bar(page).locator(".head button")).to_be_focused()
    expect(page.locator("#banner .facts")).not_to_contain_text("提示")


def test_the_proof_names_what_was_searched(page: Page) -> None:
    open_link(page, "#spirit_tower/1/s.cross-1", "?lang=en")
    tool(page, "hint").click()
    way(page, "spirit_tower.hint.proof").click()
    expect(bar(page).locator("h2")).to_have_text("Least 1 item, proved.")
    expect(bar(page).locator(".words p").first).to_have_text(
        re.compile(r"Every way without an item was searched \([\d,]+ piles and positions\): none wins\.")
    )


def test_the_words_change_with_the_language(page: Page) -> None:
    open_link(page, PLUS)
    ask(page, "hint.next")
    expect(bar(page).locator("h2")).to_have_text("木剋土：把 b1 壓上 b2。")
    page.locator('[data-lang="en"]').click()
    expect(bar(page).locator("h2")).to_have_text("Lay b1 on b2: wood overcomes earth.")
    expect(way(page, "hint.play")).to_have_text("Play it for me")


def test_another_puzzle_closes_the_bar(page: Page) -> None:
    open_link(page, LONG)
    ask(page, "hint.next")
    expect(bar(page).locator("h2")).to_have_text("正在找…")
    page.evaluate("link => { location.hash = link }", PLUS)
    expect(spot(page, "b2")).to_be_visible()
    expect(bar(page)).to_be_hidden()
    ask(page, "hint.next")
    expect(bar(page).locator("h2")).to_have_text("木剋土：把 b1 壓上 b2。")


@narrow
def test_on_a_narrow_touch_screen(page: Page) -> None:
    open_link(page, WINDMILL)
    tool(page, "hint").tap()
    way(page, "hint.next").tap()
    expect(bar(page).locator("h2")).to_have_text("木剋土：把 e6 壓上 e5。")
    assert _apart(bar(page), marked(page, "to"))
    for name in ("hint.play", "hint.solution"):
        box = way(page, name).bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360
    way(page, "hint.play").tap()
    last_move(page, "e6e5")
    expect(bar(page)).to_be_hidden()


GATE = next(puzzle for puzzle in CHECKS["puzzles"] if puzzle["id"] == "hg10")
HEAVEN = start_link(table_from_text(heaven_gate.GAME, GATE["state"]))
# Where the first step lies at the lower edge of the board.
LOW = "#spirit_tower/1/s.6x6|30,W,F,4,|0|-".replace("|", "~7c").replace(",", "~2c")


@narrow
@pytest.mark.parametrize("lang", ["zh-Hant", "en"])
@pytest.mark.parametrize("link", [WINDMILL, LOW, HEAVEN], ids=["windmill", "low", "heaven"])
def test_on_a_phone_nothing_lies_on_the_board_and_every_way_on_is_in_sight(page: Page, link: str, lang: str) -> None:
    open_link(page, link, f"?lang={lang}")
    tool(page, "hint").tap()
    expect(bar(page).locator("[data-way]")).to_have_count(5)
    kinds = [button.get_attribute("data-way") or "" for button in bar(page).locator("[data-way]").all()]
    for kind in kinds:
        way(page, kind).tap()
        expect(bar(page).locator("h2")).not_to_have_text(re.compile("正在|Searching|^提示$|^Hint$"))
        assert _apart(bar(page), page.locator("#stage"))
        board = page.locator("#stage svg.board").bounding_box()
        assert board is not None
        assert board["height"] >= 190
        for button in bar(page).locator("button").all():
            box = button.bounding_box()
            beneath = page.locator("#tools").bounding_box()
            assert box is not None
            assert beneath is not None
            assert min(box["width"], box["height"]) >= 44
            assert board["y"] + board["height"] <= box["y"]
            assert box["y"] + box["height"] <= beneath["y"]
        tool(page, "hint").tap()


def test_a_refusal_is_not_left_beneath_the_bar(page: Page) -> None:
    open_link(page, PLUS)
    hit(page, "b2").click()
    hit(page, "c2").click()
    expect(page.locator(".bubble")).to_be_visible()
    tool(page, "hint").click()
    expect(way(page, "hint.next")).to_be_visible()
    expect(page.locator(".bubble")).to_be_hidden()


@narrow
def test_what_else_is_said_leaves_the_bar_free(page: Page) -> None:
    open_link(page, PLUS)
    tool(page, "hint").tap()
    expect(way(page, "hint.next")).to_be_visible()
    toast = page.locator("#toast")
    toast.evaluate("(toast) => { toast.textContent = 'said'; toast.hidden = false; }")
    assert _apart(bar(page), toast)


def _apart(one: Locator, other: Locator) -> bool:
    first, second = one.bounding_box(), other.bounding_box()
    assert first is not None
    assert second is not None
    return first["y"] + first["height"] <= second["y"] or second["y"] + second["height"] <= first["y"]


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 420}, has_touch=True, is_mobile=True)
def test_in_a_frame(page: Page) -> None:
    open_link(page, WINDMILL, "?embed=1")
    items = page.locator('[data-option="item.A"]').bounding_box()
    tools = page.locator("#tools").bounding_box()
    assert items is not None
    assert tools is not None
    assert items["x"] + items["width"] <= tools["x"]
    tool(page, "hint").tap()
    way(page, "hint.next").tap()
    expect(bar(page).locator("h2")).to_have_text("木剋土：把 e6 壓上 e5。")
    way(page, "hint.play").tap()
    expect(spot(page, "e6")).to_have_attribute("data-last", "from")


def test_the_bar_has_no_fault_that_axe_finds(page: Page, axe: str) -> None:
    open_link(page, PLUS)
    page.evaluate(axe)
    for kind in ("hint.next", "hint.solution", "spirit_tower.hint.proof"):
        tool(page, "hint").click()
        way(page, kind).click()
        expect(bar(page).locator("h2")).not_to_have_text(re.compile("提示|正在"))
        found = page.evaluate("axe.run('#play', {resultTypes: ['violations']})")
        assert [violation["id"] for violation in found["violations"]] == []


def test_another_question_is_one_tap_on_the_tool_away(page: Page) -> None:
    open_link(page, PLUS)
    ask(page, "hint.fine")
    expect(bar(page).locator("h2")).to_have_text("還行。")
    tool(page, "hint").click()
    expect(bar(page).locator("h2")).to_have_text("提示")
    way(page, "hint.solution").click()
    expect(bar(page).locator("h2")).to_have_text("第 1 手，共 4 手")
    tool(page, "hint").click()
    expect(page.locator(".advice .mark")).to_have_count(0)
    tool(page, "hint").click()
    expect(bar(page)).to_be_hidden()
