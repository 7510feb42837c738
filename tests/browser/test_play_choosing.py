"""Puzzles that were looked at beforehand: chosen by stars and items, opened by their links, told apart from all others."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from taichu.core.link import Link, format_link
from tests.browser.player import BASIC, hit, on_phone, open_link, ready, tool
from tests.browser.watch import Watch

NOT_CHECKED = "This deal was not checked; perhaps it cannot be won."
# The numbers on all pages of the picker.
OFFERED = """() => {
  const offered = new Set();
  const shown = () => [...document.querySelectorAll(".picked-number")].map(({ textContent }) => Number(textContent));
  while (!offered.has(shown()[0])) {
    for (const number of shown()) offered.add(number);
    document.querySelector(".picker-foot button:last-of-type").click();
  }
  return [...offered].sort((a, b) => a - b);
}"""

narrow = pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True)


def known(page: Page) -> Locator:
    """The line that says what is known of the puzzle."""
    return page.locator("#known")


def seeds(page: Page) -> list[str]:
    """The addresses of collections that the page will have asked for, from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/seeds/" in request.url else None)
    return asked


def choose(page: Page, preset: str) -> None:
    """Open the dialog of a new game, take a formation, and show its checked numbers."""
    tool(page, "new").click()
    page.locator(f'dialog input[name="preset"][value="{preset}"]').check()
    page.locator("dialog .pick summary").click()
    expect(page.locator(".picked")).to_have_count(12)


def test_the_link_of_a_row_opens_the_puzzle_and_says_what_is_known(page: Page) -> None:
    open_link(page, "#spirit_tower/1/n.windmill-5.QJ", "?lang=en")
    expect(page.locator("#start")).to_have_text("Windmill 5")
    expect(known(page)).to_have_text("★★ Needs one item.")
    assert page.evaluate("location.hash") == "#spirit_tower/1/s.windmill-5.bE"
    page.locator('[data-lang="zh-Hant"]').click()
    expect(known(page)).to_have_text("★★ 最少用 1 器。")


def test_a_row_that_is_not_there_is_refused_in_words(page: Page) -> None:
    page.goto("/?lang=en#spirit_tower/1/n.pyramid-5._L")
    sentence = 'The collection has no puzzle "pyramid-5"; check its number, or use the link of a start.'
    expect(page.locator("#prompt-note")).to_have_text(sentence, timeout=60_000)


def test_a_start_asks_for_no_byte_of_the_collections(page: Page) -> None:
    asked = seeds(page)
    page.goto("/?lang=en#spirit_tower")
    ready(page)
    page.wait_for_load_state("networkidle")
    assert asked == []
    hit(page, "e1").click()
    expect(known(page)).to_contain_text("Needs no item.")
    assert [url.rpartition("/")[2].split(".")[0] for url in asked] == ["index"]


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("#spirit_tower/1/s.basic-4294967295.ag", NOT_CHECKED),
        ("#spirit_tower/1/s.spinning_top-1001.VN", NOT_CHECKED),
        ("#spirit_tower/1/s.infinity-1001.JD", NOT_CHECKED),
        ("#spirit_tower/1/s.lightning-1.Am", "Needs 2 items."),
    ],
)
def test_a_deal_opened_by_a_link_is_labelled(page: Page, link: str, said: str) -> None:
    open_link(page, link, "?lang=en")
    expect(known(page)).to_contain_text(said)


def test_what_is_no_deal_as_it_is_dealt_has_no_label(page: Page) -> None:
    open_link(page, "#spirit_tower/1/s.basic-1.0.Vg", "?lang=en")
    hit(page, "e1").click()
    expect(page.locator('#stage [data-state="picked"]')).to_have_count(1)
    expect(known(page)).to_be_hidden()


@pytest.fixture(scope="module")
def index(root: Path) -> dict[str, dict[str, str]]:
    """What is told of each preset's numbers, in short."""
    told: dict[str, dict[str, str]] = json.loads((root / "seeds/spirit_tower/index.json").read_text(encoding="utf-8"))
    return told


def test_a_number_without_a_known_way_is_labelled(page: Page, index: dict[str, dict[str, str]]) -> None:
    place = index["spinning_top"]["upper"].index("-")
    open_link(page, format_link(Link("spirit_tower", 1, "s", f"spinning_top-{place + 1}")), "?lang=en")
    least = index["spinning_top"]["lower"][place]
    expect(known(page)).to_have_text(
        re.compile(rf"^★+ Needs at least {least} items?; no way to win is known\.$"),
    )


def test_a_number_without_a_known_way_is_never_offered(page: Page, index: dict[str, dict[str, str]]) -> None:
    open_link(page, BASIC, "?lang=en")
    choose(page, "basic")
    for preset, told in index.items():
        page.locator(f'dialog input[name="preset"][value="{preset}"]').check()
        won = [number for number, upper in enumerate(told["upper"], start=1) if upper != "-"]
        assert page.evaluate(OFFERED) == won
        page.get_by_role("button", name="Another").click()
        assert int(page.locator("dialog .number-field").input_value()) in won


@narrow
def test_a_puzzle_is_chosen_by_its_stars_and_items(page: Page) -> None:
    open_link(page, BASIC, "?lang=en")
    choose(page, "windmill")
    page.locator('.picker [data-value="2"]').last.click()
    page.get_by_role("button", name="Hardest first").click()
    entries = page.locator(".picked")
    expect(entries.first.locator(".stars")).to_have_text("★★★★★")
    assert set(entries.locator(".picked-score").all_text_contents()) == {"2"}
    number = entries.first.locator(".picked-number").text_content() or ""
    entries.first.locator("input").check()
    expect(page.locator("dialog .number-field")).to_have_value(number)
    expect(page.locator("dialog .known")).to_have_text("★★★★★  Needs 2 items.")
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= document.querySelector('dialog').clientWidth")
    page.locator("dialog .primary").click()
    expect(page.locator("#start")).to_have_text(f"Windmill {number}")
    expect(known(page)).to_have_text("★★★★★ Needs 2 items.")


@pytest.mark.parametrize("lang", ["zh-Hant", "zh-Hans", "en"])
def test_on_the_narrowest_screen_the_foot_of_the_dialog_leaves_room_for_the_pictures(page: Page, lang: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    open_link(page, BASIC, f"?lang={lang}")
    tool(page, "new").click()
    expect(page.locator("dialog .foot .own a")).to_have_count(2)
    foot = page.locator("dialog .foot").bounding_box()
    assert foot is not None
    assert foot["height"] <= 200
    for button in page.locator("dialog .foot .button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert foot["x"] <= box["x"]
        assert box["x"] + box["width"] <= foot["x"] + foot["width"]


def test_a_puzzle_is_chosen_by_keys(page: Page) -> None:
    open_link(page, BASIC, "?lang=en")
    choose(page, "basic")
    first = page.locator(".picked input").first
    first.focus()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowRight")
    second = page.locator(".picked input").nth(1)
    expect(second).to_be_focused()
    expect(second).to_be_checked()
    expect(page.locator("dialog .number-field")).to_have_value(second.get_attribute("value") or "")
    page.get_by_role("button", name="Next").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".picker-count")).to_contain_text("page")
    page.locator("dialog .primary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)


def test_where_some_deals_have_no_known_way_only_checked_numbers_are_offered(page: Page) -> None:
    open_link(page, BASIC, "?lang=en")
    tool(page, "new").click()
    number = page.locator("dialog .number-field")
    page.locator('dialog input[name="preset"][value="spinning_top"]').check()
    number.fill("99999")
    page.locator("dialog .primary").click()
    sentence = "No way to win number 99999 is known; choose one that was checked, or press Another."
    expect(page.locator("dialog .no")).to_have_text(sentence)
    expect(number).to_be_focused()
    page.get_by_role("button", name="Another").click()
    expect(page.locator("dialog .no")).to_have_text("")
    expect(page.locator("dialog .known")).to_contain_text("★")


def test_where_every_deal_was_won_any_number_can_be_had_and_is_labelled(page: Page) -> None:
    open_link(page, BASIC, "?lang=en")
    tool(page, "new").click()
    page.locator('dialog input[name="preset"][value="basic"]').check()
    page.locator("dialog .number-field").fill("99999")
    page.locator("dialog .number-field").press("Tab")
    expect(page.locator("dialog .known")).to_have_text(NOT_CHECKED)
    page.locator("dialog .primary").click()
    expect(page.locator("#start")).to_have_text("Basic 99999")


@on_phone
def test_the_collections_cannot_be_had(page: Page, watch: Watch) -> None:
    watch.allow("Failed to load resource")
    page.route("**/seeds/**", lambda route: route.fulfill(status=404))
    open_link(page, BASIC, "?lang=en")
    tool(page, "new").click()
    expect(page.locator("#toast")).to_contain_text("index")
