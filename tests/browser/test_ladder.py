"""The puzzles of Heaven's Gate: opened by the links of their rows, chosen in the dialog of a new game, told apart from the empty board and
by their files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from taichu.games import get_game
from taichu.midend.links import row_link
from tests.browser.player import open_link, ready, tool

narrow = pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True)

SEEDS = Path(__file__).parents[2] / "seeds/heaven_gate"
ROWS: list[dict[str, Any]] = [json.loads(line) for line in (SEEDS / "ladder.jsonl").read_text("utf-8").splitlines()]
THEMES = {
    key.removeprefix("theme."): text
    for key, text in json.loads(
        (Path(__file__).parents[2] / "py/taichu/games/heaven_gate/strings/en.json").read_text("utf-8")
    ).items()
    if key.startswith("theme.")
}


def link(number: int) -> str:
    return row_link(get_game("heaven_gate"), f"ladder-{number}")


def title(number: int) -> str:
    """What the page calls a puzzle."""
    return f"Ladder {number} · {THEMES[ROWS[number - 1]['theme']]}"


def known(number: int) -> str:
    """What the page knows of a puzzle."""
    row = ROWS[number - 1]
    least = "one walk" if row["optimum"] == 1 else f"{row['optimum']} walks"
    return f"{'★' * row['grade']} At best {least}, proved."


def address(page: Page) -> str:
    fragment: str = page.evaluate("location.hash")
    return fragment


def field(page: Page) -> Locator:
    return page.locator("dialog .number-field")


def choose_ladder(page: Page) -> None:
    tool(page, "new").click()
    page.locator('dialog input[name="preset"][value="ladder"]').check()


def test_the_link_of_a_row_opens_the_puzzle_under_its_name_and_stays(page: Page) -> None:
    open_link(page, link(70), "?lang=en")
    expect(page.locator("#start")).to_have_text(title(70))
    expect(page.locator("#known")).to_have_text(known(70))
    assert address(page) == link(70)
    page.reload()
    ready(page)
    expect(page.locator("#start")).to_have_text(title(70))


def test_the_summit_is_offered_and_named_apart_from_the_ladder(page: Page) -> None:
    summit = [json.loads(line) for line in (SEEDS / "summit.jsonl").read_text("utf-8").splitlines()]
    open_link(page, link(70), "?lang=en")
    tool(page, "new").click()
    page.locator('dialog input[name="preset"][value="summit"]').check()
    expect(field(page)).to_have_value("1")
    page.locator("dialog .pick summary").click()
    expect(page.locator(".picker-count")).to_contain_text(f"{len(summit)} puzzles")
    page.locator("dialog .primary").click()
    expect(page.locator("#start")).to_have_text(f"Summit 1 · {THEMES[summit[0]['theme']]}")
    assert address(page) == row_link(get_game("heaven_gate"), "summit-1")
    tool(page, "new").click()
    expect(page.locator('dialog input[value="summit"]')).to_be_checked()
    expect(field(page)).to_have_value("2")


def test_only_puzzles_of_a_file_ask_for_a_number(page: Page) -> None:
    open_link(page, "#heaven_gate/1/s.new.z6", "?lang=en")
    tool(page, "new").click()
    expect(page.locator('dialog input[value="new"]')).to_be_checked()
    expect(field(page)).to_be_hidden()
    expect(page.locator("dialog .pick")).to_be_hidden()
    page.locator('dialog input[name="preset"][value="ladder"]').check()
    expect(field(page)).to_have_value("1")
    expect(page.locator("dialog .known")).to_have_text(known(1).replace("★ ", "★  "))
    expect(page.locator("dialog .pick")).to_be_visible()
    page.locator('dialog input[name="preset"][value="cone"]').check()
    expect(field(page)).to_be_hidden()
    page.locator("dialog .primary").click()
    expect(page.locator("#start")).to_have_text("Empty board, the cone begins")


def test_after_a_puzzle_the_next_one_is_offered(page: Page) -> None:
    open_link(page, link(70), "?lang=en")
    tool(page, "new").click()
    expect(page.locator('dialog input[value="ladder"]')).to_be_checked()
    expect(field(page)).to_have_value("71")
    page.locator("dialog .primary").click()
    expect(page.locator("#start")).to_have_text(title(71))
    assert address(page) == link(71)
    tool(page, "undo").click()
    expect(page.locator("#start")).to_have_text(title(70))
    assert address(page) == link(70)


def test_a_number_beyond_the_ladder_is_refused_in_words(page: Page) -> None:
    open_link(page, link(1), "?lang=en")
    choose_ladder(page)
    field(page).fill("9999")
    page.locator("dialog .primary").click()
    expect(page.locator("dialog .no")).to_have_text(f"The number must be a whole one from 1 to {len(ROWS)}.")


@narrow
def test_a_puzzle_is_chosen_by_its_theme(page: Page) -> None:
    open_link(page, link(1), "?lang=en")
    choose_ladder(page)
    page.locator("dialog .pick summary").click()
    page.locator('.picker [data-value="swap"]').click()
    entries = page.locator(".picked")
    expect(entries.first.locator(".picked-theme")).to_have_text(THEMES["swap"])
    assert set(entries.locator(".picked-theme").all_text_contents()) == {THEMES["swap"]}
    fitting = [number for number, row in enumerate(ROWS, start=1) if row["theme"] == "swap"]
    expect(page.locator(".picker-count")).to_contain_text(f"{len(fitting)} puzzles")
    entries.first.locator("input").check()
    expect(field(page)).to_have_value(str(fitting[0]))
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= document.querySelector('dialog').clientWidth")
    page.locator("dialog .primary").click()
    expect(page.locator("#start")).to_have_text(title(fitting[0]))


def test_a_row_that_is_not_there_is_refused_in_words(page: Page) -> None:
    page.goto(f"/?lang=en{link(9999)}")
    sentence = 'The collection has no puzzle "ladder-9999"; check its number, or use the link of a start.'
    expect(page.locator("#prompt-note")).to_have_text(sentence, timeout=60_000)
