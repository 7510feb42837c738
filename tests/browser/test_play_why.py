"""What the board says: why a place is refused, what stands somewhere, and where the bubble may be."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.player import (
    BASIC,
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
    tool,
    voice,
)


def test_an_empty_cell_asks_for_a_pile_first(page: Page) -> None:
    open_link(page, WINDMILL)
    bubble = page.locator("#stage .bubble")
    hit(page, "a1").click()
    expect(bubble).to_contain_text("先拿起一堆。")
    expect(bubble).not_to_have_class("bubble no")
    voice(page, "先拿起一堆。")


def test_the_bubble_keeps_off_what_an_item_can_take(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, WINNING[:3])
    option(page, "item.W").click()
    hit(page, "c3").hover()
    expect(page.locator("#stage .bubble")).to_be_visible()
    for target in ("c1", "d2", "d4", "e2", "e3"):
        state(page, target, "target")
        assert not overlap(page, target)


def test_why_on_hover(page: Page) -> None:
    open_link(page, WINDMILL)
    hit(page, "c3").click()
    hit(page, "d3").hover()
    bubble = page.locator("#stage .bubble")
    expect(bubble).to_contain_text("水剋火：該動的是 d3 的水。反過來，把 d3 壓到 c3 上面就行。")
    expect(spot(page, "d3")).to_have_attribute("aria-disabled", "true")
    for target in ("c2", "c4"):
        assert not overlap(page, target)
    hit(page, "c2").hover()
    expect(bubble).to_be_hidden()


def overlap(page: Page, key: str) -> bool:
    """Whether the bubble lies on a spot."""
    bubble, own = page.locator("#stage .bubble").bounding_box(), hit(page, key).bounding_box()
    assert bubble is not None
    assert own is not None
    across = min(bubble["x"] + bubble["width"], own["x"] + own["width"]) - max(bubble["x"], own["x"])
    down = min(bubble["y"] + bubble["height"], own["y"] + own["height"]) - max(bubble["y"], own["y"])
    return across > 1 and down > 1


def test_why_on_focus_closes_on_escape(page: Page) -> None:
    open_link(page, WINDMILL)
    spot(page, "c3").focus()
    page.keyboard.press("Enter")
    state(page, "c3", "picked")
    page.keyboard.press("ArrowRight")
    bubble = page.locator("#stage .bubble")
    expect(bubble).to_contain_text("水剋火")
    described = spot(page, "d3").get_attribute("aria-describedby")
    assert described == bubble.get_attribute("id")
    page.keyboard.press("Escape")
    expect(bubble).to_be_hidden()
    state(page, "c3", "picked")


@on_phone
def test_why_on_long_press(page: Page) -> None:
    open_link(page, WINDMILL)
    hit(page, "c3").tap()
    state(page, "c3", "picked")
    finger = Finger(page)
    finger.send("touchStart", centre(page, "d3"))
    expect(page.locator("#stage .bubble")).to_contain_text("水剋火")
    finger.send("touchEnd")
    state(page, "c3", "picked")
    moves(page, [])


def test_a_pile_tells_its_cards_in_order(page: Page) -> None:
    open_link(page, BASIC)
    click_line(page, WINNING[:2])
    page.mouse.move(3, 400)
    hit(page, "c1").hover()
    bubble = page.locator("#stage .bubble")
    expect(bubble).to_have_text("c1，3 張，由上而下：火、木、土")
    page.mouse.move(3, 400)
    expect(bubble).to_be_hidden()
    spot(page, "c1").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    expect(bubble).to_be_visible()


def test_a_refused_move_says_why(page: Page) -> None:
    open_link(page, WINDMILL)
    hit(page, "c3").click()
    hit(page, "d3").click()
    expect(page.locator("#stage .bubble")).to_contain_text("水剋火")
    voice(page, "水剋火")
    moves(page, [])


def test_the_why_tool_explains_instead_of_acting(page: Page) -> None:
    open_link(page, WINDMILL)
    hit(page, "c3").click()
    tool(page, "why").click()
    expect(tool(page, "why")).to_have_attribute("aria-pressed", "true")
    hit(page, "d3").click()
    expect(page.locator("#stage .bubble")).to_contain_text("水剋火")
    hit(page, "c2").click()
    moves(page, [])
    tool(page, "why").click()
    hit(page, "c2").click()
    last_move(page, "c3c2")
