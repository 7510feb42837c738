"""Racing by link: nothing seen before the count, a clock that nothing stops, results checked by the rules and laid side by side."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from taichu.core.link import Link, format_link
from taichu.midend.links import open_link as read_link
from tests.browser.player import (
    BASIC,
    PLUS,
    click_line,
    hit,
    last_move,
    on_phone,
    open_link,
    ready,
    tool,
)
from tests.browser.watch import Watch

PLUS_LINE = ["c2b2", "b1b2", "a2b2", "b2b3"]
OTHER_LINE = ["b1b2", "b3b2", "a2b2", "c2b2"]
NAME = "你的名字（對手看得到）"


FINISH = "race Ann\nfinish cost=0 undos=0 hints=0 ms=5000 by=Ben"


def button(page: Page, name: str) -> None:
    """Press the button of that name."""
    page.get_by_role("button", name=name, exact=True).click()


def link_of(head: str, moves: list[str]) -> str:
    """The link of a race that is told by these lines, with a check that fits."""
    text = "\n".join(["game spirit_tower 1", "start x3x3.1W1MEF1A1", head, "moves", *moves, ""])
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")
    return format_link(Link("spirit_tower", 1, "r", f".z{packed}"))


def challenge(page: Page, name: str) -> str:
    """The fragment of the link in the race dialog, after the name was written."""
    # The dialog before it may not have gone yet.
    expect(page.get_by_label(NAME)).to_be_visible()
    field = page.locator("dialog[open] .field-text[readonly]")
    before = field.input_value()
    page.get_by_label(NAME).fill(name)
    if name:
        expect(field).not_to_have_value(before)
    return "#" + field.input_value().split("#")[1]


def result(page: Page) -> str:
    """The fragment of the result link of a race that is over."""
    button(page, "複製成績連結")
    return "#" + str(page.evaluate("navigator.clipboard.readText()")).split("#")[1]


def begin(page: Page, name: str = "開始比") -> None:
    """Start a race and wait until the cards are seen."""
    button(page, name)
    expect(page.locator(".race-count")).to_have_text("3")
    face_down(page)
    ready(page)
    expect(page.locator("#stage .card.back")).to_have_count(0)
    expect(page.locator("#stage .name")).to_have_count(5)


def face_down(page: Page) -> None:
    """Expect the five cards of PLUS where they lie, and nothing of what they are."""
    expect(page.locator("#stage")).to_be_visible()
    expect(page.locator("#stage .card.back")).to_have_count(5)
    expect(page.locator("#stage .card:not(.back), #stage .name, #stage use")).to_have_count(0)
    expect(page.locator("#stage")).to_have_attribute("inert", "")


@pytest.mark.browser_context_args(permissions=["clipboard-read", "clipboard-write"])
def test_two_race_and_compare(page: Page, new_context: Callable[..., BrowserContext]) -> None:
    open_link(page, PLUS)
    tool(page, "share").click()
    button(page, "兩人競技")
    invitation = challenge(page, "小明")
    button(page, "我這就比")
    expect(page.locator("#prompt-title")).to_have_text("你的戰書")
    begin(page)
    expect(page.locator(".race-strip")).to_contain_text("正與對手比賽")
    click_line(page, PLUS_LINE[:2])
    tool(page, "undo").click()
    last_move(page, "c2b2")
    click_line(page, PLUS_LINE[1:])
    expect(page.locator(".race-strip")).to_contain_text("下完了：把成績連結傳給對手。")
    theirs = result(page)
    assert re.fullmatch(r"#spirit_tower/1/r\.\.z[\w-]+\.[\w-]{2}", theirs)
    assert len(theirs) < 400

    other = new_context().new_page()
    other.goto(f"/?lang=en{invitation}")
    expect(other.locator("#prompt-title")).to_have_text("小明 challenges you", timeout=60_000)
    other.get_by_label("Your name (your opponent sees it)").fill("Ann")
    other.get_by_role("button", name="Start", exact=True).click()
    ready(other)
    click_line(other, OTHER_LINE)
    expect(other.locator(".race-strip")).to_contain_text("Done: send the result link to 小明.")
    other.goto(f"/?lang=en{theirs}")
    expect(other.locator("#prompt-title")).to_have_text("Result of 小明")
    expect(other.locator("#prompt-note")).to_contain_text("4 stackings, no item, one undo, time ")
    expect(other.locator(".race-verdict")).to_have_text("Replayed by the rules: it is as stated.")
    other.get_by_role("button", name="Compare side by side").click()
    expect(other.locator(".race-ahead")).to_have_text("Ann wins with fewer undos.")
    expect(other.locator(".race-side h3")).to_have_text(["Ann", "小明"])
    told = other.locator(".race-side .number")
    expect(told).to_have_text(["Move 4 of 4 c2b2", "Move 4 of 4 b2b3"])
    # Both together, then one alone.
    other.get_by_role("button", name="One back").click()
    expect(told).to_have_text(["Move 3 of 4 a2b2", "Move 3 of 4 a2b2"])
    other.get_by_label("Move shown of Ann").press("Home")
    expect(told).to_have_text(["Move 0 of 4", "Move 3 of 4 a2b2"])
    expect(other.locator(".race-side").first.locator('[data-key="b1"] .piece')).to_have_count(1)
    expect(other.locator(".race-side").last.locator('[data-key="b1"] .piece')).to_have_count(0)


@pytest.mark.parametrize(
    ("head", "moves", "title"), [("race Ann", [], "Ann邀你比一局"), (FINISH, PLUS_LINE, "Ben的成績")]
)
def test_the_cards_lie_face_down_before_the_start(page: Page, head: str, moves: list[str], title: str) -> None:
    # Another game is on the page before: nothing of it stays.
    open_link(page, BASIC)
    page.goto("/" + link_of(head, moves))
    face_down(page)
    expect(page.locator("#prompt-title")).to_have_text(title, timeout=60_000)
    face_down(page)


def test_the_new_dialog_asks_to_race_for_its_number(page: Page) -> None:
    open_link(page, BASIC)
    tool(page, "new").click()
    page.locator(".number-field").fill("617")
    button(page, "兩人競技")
    expect(page.locator("dialog .advice").first).to_contain_text("基本形 617：兩人下同一局")
    challenge(page, "")
    button(page, "我這就比")
    expect(page.locator("#prompt-title")).to_have_text("對手邀你比一局")
    expect(page.locator("#prompt-note")).to_contain_text("基本形 617。")


def test_a_race_goes_on_after_a_reload_and_can_be_given_up(page: Page) -> None:
    page.goto("/" + link_of("race Ann", []))
    expect(page.locator("#prompt-title")).to_have_text("Ann邀你比一局", timeout=60_000)
    begin(page)
    click_line(page, PLUS_LINE[:1])
    page.reload()
    ready(page)
    expect(page.locator(".race-strip")).to_contain_text("正與Ann比賽")
    last_move(page, "c2b2")
    button(page, "不比了")
    expect(page.locator(".race-strip")).to_have_count(0)
    page.reload()
    ready(page)
    expect(page.locator(".race-strip")).to_have_count(0)


def test_restarts_count_as_taking_back(page: Page) -> None:
    page.goto("/" + link_of("race Ann", []))
    expect(page.locator("#prompt-title")).to_have_text("Ann邀你比一局", timeout=60_000)
    begin(page)
    click_line(page, PLUS_LINE[:3])
    tool(page, "restart").click()
    expect(page.locator('.move[aria-current="step"]')).to_have_count(0)
    click_line(page, PLUS_LINE)
    expect(page.locator("#banner .facts")).to_contain_text("復原 3 次")


@pytest.mark.parametrize(
    ("head", "moves", "verdict"),
    [
        (FINISH, PLUS_LINE, "照棋譜重走過，和所報的相符。"),
        (FINISH.replace("cost=0", "cost=1"), PLUS_LINE, "照棋譜重走，和所報的不符：這份成績改過。"),
        (FINISH.replace("ms=5000", "ms=-5"), PLUS_LINE, "照棋譜重走，和所報的不符：這份成績改過。"),
        (FINISH.replace("ms=5000", f"ms={'9' * 400}"), PLUS_LINE, "照棋譜重走，和所報的不符：這份成績改過。"),
        ("race Ann\nfinish", PLUS_LINE, "照棋譜重走，和所報的不符：這份成績改過。"),
        (FINISH, PLUS_LINE[:3], "棋譜走不到成塔：這份成績不算。"),
        (FINISH, ["c2b2", "c2b2", "a2b2", "b2b3"], "棋譜走不到成塔：這份成績不算。"),
        (FINISH, ["W:b1a1", "c2b2"], "棋譜走不到成塔：這份成績不算。"),
    ],
)
def test_a_result_is_played_through_before_it_is_believed(
    page: Page, head: str, moves: list[str], verdict: str
) -> None:
    page.goto("/" + link_of(head, moves))
    expect(page.locator("#prompt-title")).to_have_text(re.compile("的成績$"), timeout=60_000)
    expect(page.locator(".race-verdict")).to_have_text(verdict)


@pytest.mark.browser_context_args(permissions=["clipboard-read", "clipboard-write"])
def test_neither_a_clock_set_back_nor_the_signs_in_a_name_spoil_a_result(page: Page) -> None:
    page.goto("/" + link_of("race $' $& $1 $`", []))
    expect(page.locator("#prompt-title")).to_have_text("$' $& $1 $`邀你比一局", timeout=60_000)
    page.get_by_label(NAME).fill("$` {who}")
    begin(page)
    page.evaluate("() => { const now = Date.now; Date.now = () => now() - 3_600_000; }")
    click_line(page, PLUS_LINE)
    link = result(page)
    _, record, _ = read_link(link)
    assert record is not None
    assert [word for word, _ in record.tags] == ["race", "finish"]
    assert record.tags[0][1] == "$' $& $1 $`"
    assert re.fullmatch(r"cost=0 undos=0 hints=0 ms=\d+ by=\$` \{who\}", record.tags[1][1])


@pytest.mark.parametrize(("head", "moves"), [("races Ann", []), ("race-x Ann", []), ("by Ann", ["race"])])
def test_a_record_that_is_no_race_opens_as_a_game(page: Page, head: str, moves: list[str]) -> None:
    open_link(page, link_of(head, moves))
    expect(page.locator("#stage")).to_be_visible()


def test_a_link_that_was_changed_is_refused(page: Page) -> None:
    link = link_of(FINISH, PLUS_LINE)
    page.goto("/" + link[:30] + ("A" if link[30] != "A" else "B") + link[31:])
    expect(page.locator("#prompt-title")).to_have_text("這個連結打不開", timeout=60_000)
    expect(page.locator("#prompt-note")).to_have_text("連結少了或改了幾個字，請重新複製。")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (640, 360), (1280, 800)])
@pytest.mark.parametrize("lang", ["zh-Hant", "en"])
def test_the_way_to_begin_is_seen_without_scrolling(page: Page, width: int, height: int, lang: str) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"/?lang={lang}" + link_of("race Ann", []))
    start = page.locator("#instead .primary")
    expect(page.locator(".race-name")).to_be_visible(timeout=60_000)
    box, tools = start.bounding_box(), page.locator("#tools").bounding_box()
    assert box is not None
    assert tools is not None
    assert box["y"] + box["height"] <= tools["y"]


@on_phone
def test_a_challenge_is_taken_up_by_touch_against_a_result(page: Page) -> None:
    page.goto("/" + link_of(FINISH, PLUS_LINE))
    expect(page.locator("#prompt-title")).to_have_text("Ben的成績", timeout=60_000)
    page.get_by_role("button", name="先比同一局").tap()
    ready(page)
    for move in OTHER_LINE:
        hit(page, move[:2]).tap()
        hit(page, move[2:]).tap()
        last_move(page, move)
    page.get_by_role("button", name="並排對照").tap()
    expect(page.locator(".race-side h3")).to_have_text(["你", "Ben"])


def test_what_hangs_on_no_race_loads_nothing_of_it(page: Page, watch: Watch) -> None:
    open_link(page, PLUS)
    assert [url for url in watch.requests if re.search(r"/(meet|run|compare|invite)[.-]", url)] == []
