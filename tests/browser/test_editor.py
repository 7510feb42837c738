"""A puzzle drawn by mouse, by finger and by keys, judged, shared, played, printed and taken up again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Finger, address, awake, option, ready, tool

EDITOR = "#edit/spirit_tower"
on_small_phone = pytest.mark.browser_context_args(
    viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
)


def open_editor(page: Page, fragment: str = EDITOR, query: str = "?lang=en") -> None:
    page.goto(f"/{query}{fragment}")
    expect(page.locator("#edit .prompt h2")).to_have_text(re.compile("cell"), timeout=60_000)
    expect(option(page, "brush.cell")).to_be_visible()


def cell(page: Page, key: str) -> Locator:
    return page.locator(f'#edit .stage [data-key="{key}"] > .hit')


def middle(page: Page, key: str) -> tuple[float, float]:
    box = cell(page, key).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def edit_tool(page: Page, name: str) -> Locator:
    return page.locator(f'[data-edit="{name}"]')


def count(page: Page, words: str) -> None:
    expect(page.locator("#edit .prompt h2")).to_have_text(words)


def faults(page: Page, expected: list[str]) -> None:
    expect(page.locator("#edit .faults li")).to_have_text(expected)


def verdicts(page: Page, expected: list[str]) -> None:
    expect(page.locator("#edit .verdict b")).to_have_text(expected, timeout=30_000)
    expect(page.locator("#edit .verdict")).to_have_attribute("aria-busy", "false")


def drag(page: Page, *keys: str) -> None:
    page.mouse.move(*middle(page, keys[0]))
    page.mouse.down()
    for key in keys[1:]:
        page.mouse.move(*middle(page, key), steps=6)
    page.mouse.up()


def deal(page: Page, number: int) -> None:
    page.locator("#edit .number-field").fill(str(number))
    page.locator("#edit .number .does").click()


def test_a_mouse_draws_deals_judges_and_plays(page: Page) -> None:
    open_editor(page)
    faults(page, ["Draw an outline first: 5 to 25 cells, each with another beside it."])
    drag(page, "a1", "c1", "c3")
    count(page, "5 cells")
    faults(page, ["5 cells have no card yet, first a1: lay one, or press Deal."])
    option(page, "field.fit").click()
    deal(page, 1)
    faults(page, [])
    verdicts(page, ["Least 1 item, proved.", "Difficulty: about 5 stars of 5."])
    edit_tool(page, "play").click()
    ready(page)
    assert address(page).startswith("#spirit_tower/1/s.x3x3.AEF2M2W.")


def test_a_puzzle_is_called_as_hard_as_in_the_collection(page: Page) -> None:
    open_editor(page, f"{EDITOR}/windmill-617")
    verdicts(page, ["Least 2 items, proved.", "Difficulty: about 4 stars of 5."])
    expect(page.locator("#edit .verdict p").last).to_have_text(
        "A careful player who looks one move ahead and uses no item was left with 70% of the piles on average,"
        " in 40 tries: the more, the harder."
    )


def test_what_cannot_be_won_has_no_grade(page: Page) -> None:
    open_editor(page, f"{EDITOR}/x5x1.WWWWW.0")
    verdicts(page, ["It cannot be won, proved."])


def test_a_grade_that_is_being_worked_out_is_given_up_when_the_puzzle_changes(page: Page) -> None:
    open_editor(page, f"{EDITOR}/x5x5.1FEMAWFEMAWFEMAWFEMAWFEMA")
    cell(page, "a1").click()
    faults(page, ["One cell has no card yet, first a1: lay one, or press Deal."])
    expect(page.locator("#edit .verdict *")).to_have_count(0)
    edit_tool(page, "undo").click()
    verdicts(page, ["Least 1 item, proved.", "Difficulty: about 1 star of 5."])


def test_what_is_in_the_way_is_said_with_its_cell(page: Page) -> None:
    open_editor(page)
    drag(page, "a1", "e1")
    cell(page, "f6").click()
    count(page, "6 cells")
    expect(page.locator("#edit .faults li").first).to_have_text(
        "No other cell lies beside f6: draw one above, below, left or right of it, or take it away."
    )
    expect(page.locator('#edit [data-key="f6"]')).to_have_attribute("data-state", "barred")
    expect(edit_tool(page, "play")).to_have_attribute("aria-disabled", "true")
    option(page, "field.narrower").click()
    expect(page.locator("#toast")).to_have_text(re.compile("still holds f6"))
    for _ in range(11):
        option(page, "field.wider").click()
    expect(page.locator("#toast")).to_have_text(re.compile("A field of 17 by 6 cannot be made"))


@on_small_phone
def test_a_finger_paints_and_the_page_stays(page: Page) -> None:
    open_editor(page)
    finger = Finger(page)
    finger.drag(middle(page, "a1"), middle(page, "e1"), steps=20)
    count(page, "5 cells")
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    finger.drag(middle(page, "e1"), middle(page, "d1"), steps=8)
    count(page, "3 cells")
    option(page, "brush.F").tap()
    cell(page, "b2").tap()
    count(page, "4 cells")
    edit_tool(page, "undo").tap()
    count(page, "3 cells")


def test_keys_alone_draw_and_undo(page: Page) -> None:
    open_editor(page)
    page.locator('#edit .stage [data-key="a1"]').focus()
    for _ in range(5):
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
    count(page, "5 cells")
    for number in "54321":
        page.keyboard.press(number)
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Space")
        expect(option(page, f"brush.{' WFEMA'[int(number)]}")).to_have_attribute("aria-pressed", "true")
    faults(page, [])
    expect(page.locator('#edit [data-key="a1"] .spoken')).to_have_text("a1, wood")
    expect(page.locator("#voice")).to_have_text("5 cells")
    page.keyboard.press("Control+z")
    faults(page, ["One cell has no card yet, first a1: lay one, or press Deal."])
    page.keyboard.press("Control+y")
    faults(page, [])


def test_a_draft_is_kept_and_offered_not_imposed(page: Page) -> None:
    open_editor(page)
    drag(page, "b2", "d2")
    count(page, "3 cells")
    page.reload()
    count(page, "No cell drawn yet")
    offer = page.locator("#edit .offer")
    expect(offer).to_be_visible()
    offer.locator("button").first.click()
    count(page, "3 cells")
    expect(offer).to_be_hidden()


def test_a_puzzle_is_opened_for_editing_from_the_board(page: Page) -> None:
    page.goto("/?lang=en#spirit_tower/1/s.x3x3.1W1MEF1A1.bS")
    ready(page)
    tool(page, "new").click()
    page.locator("dialog").get_by_text("Edit this one").click()
    count(page, "5 cells")
    faults(page, [])
    assert address(page) == "#edit/spirit_tower/x3x3.1W1MEF1A1"
    page.go_back()
    ready(page)
    assert address(page) == "#spirit_tower/1/s.x3x3.1W1MEF1A1.bS"


def test_the_home_page_leads_to_the_editor(page: Page) -> None:
    page.goto("/?lang=en")
    awake(page)
    page.locator("#home-edit").click()
    expect(page.locator("#edit .prompt h2")).to_have_text("No cell drawn yet", timeout=60_000)


def test_a_position_in_mid_game_cannot_be_edited_and_says_so(page: Page) -> None:
    open_editor(page, f"{EDITOR}/3x3%7C1,W,1,M,FE,2,A,1,%7CWFEMA%7C-")
    expect(page.locator("#toast")).to_have_text(re.compile("b2 is a pile of 2"))
    count(page, "No cell drawn yet")


def test_the_link_and_the_sheet(page: Page) -> None:
    open_editor(page, f"{EDITOR}/x3x3.1W1MEF1A1")
    edit_tool(page, "share").click()
    expect(page.locator("dialog .field-text")).to_have_value(re.compile(r"#spirit_tower/1/s\.x3x3\.1W1MEF1A1\.bS$"))
    expect(page.locator("dialog .qr")).to_be_visible()
    page.keyboard.press("Escape")
    edit_tool(page, "print").click()
    sheet = page.locator("dialog .sheet")
    expect(sheet.locator(".board [data-key='b2']")).to_be_visible()
    expect(sheet.locator(".address")).to_have_text(re.compile(r"#spirit_tower/1/s\.x3x3\.1W1MEF1A1\.bS$"))
    expect(sheet).to_contain_text("Items in hand: Shift (wood), Split (fire)")
    page.emulate_media(media="print")
    expect(sheet.locator(".qr")).to_be_visible()
    expect(page.locator("#edit .panel")).to_be_hidden()
    expect(page.locator("header.top")).to_be_hidden()
    expect(page.get_by_role("button", name="Print")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_editor_is_accessible(page: Page, axe: str, theme: str) -> None:
    open_editor(page, f"{EDITOR}/x6x2.WFE1W1MA3F", f"?lang=en&theme={theme}")
    page.evaluate(axe)
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    assert [one["id"] for one in found["violations"]] == []
