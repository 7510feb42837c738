"""Smaller boards in the panel, and the sections that stand in a column of their own or lie in sheets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Serve
from tests.browser.player import on_phone


def board(key: str, spots: int, sheet: str = "") -> dict[str, Any]:
    """A section with a board of so many spots in a row."""
    shape = {"kind": "circle", "key": "disc", "class": "disc", "x": 0, "y": 0, "r": 20}
    return {
        "kind": "board",
        "key": key,
        "label": {"key": f"{key}-label"},
        "board": {"box": [0, 0, 300, 100], "label": {"key": f"{key}-name"}, "rows": 1, "cols": 3, "class": "test"},
        "ground": [{"kind": "rect", "key": "field", "x": 0, "y": 0, "w": 300, "h": 100}],
        "spots": [
            {
                "key": f"{key}{col}",
                "row": 1,
                "col": col + 1,
                "at": [50 + 100 * col, 50],
                "hit": [-50, -50, 100, 100],
                "class": "cell",
                "label": {"key": f"{key}{col}"},
                "state": "ready",
                "shapes": [shape],
            }
            for col in range(spots)
        ],
        "overlay": [],
        **({"sheet": {"id": sheet, "title": {"key": f"open-{sheet}"}}} if sheet else {}),
    }


CHOICES = {
    "kind": "choices",
    "key": "choices",
    "label": {"key": "choices"},
    "style": "rows",
    "options": [{"id": "go", "title": {"key": "go"}, "state": "ready"}],
}
SECTIONS = [
    board("wheel", 3),
    CHOICES,
    board("mine", 2, "mine"),
    board("track", 0, "others"),
    board("yours", 1, "others"),
]


@pytest.fixture
def shown(root: Path, serve: Serve, page: Page) -> Page:
    """A panel that shows SECTIONS."""
    page.goto(f"{serve(root)}/tests/browser/panel.html")
    page.wait_for_function("typeof window.show === 'function'")
    page.evaluate("sections => window.show(sections)", SECTIONS)
    expect(page.locator('#panel [data-option="go"]')).to_be_visible()
    return page


def sent(page: Page) -> list[dict[str, str]]:
    """What boards and options have reported."""
    found: list[dict[str, str]] = page.evaluate("window.sent")
    return found


def test_a_smaller_board_is_drawn_and_touched_like_the_first(shown: Page) -> None:
    shown.locator('#panel [data-key="wheel1"] > .hit').click()
    assert sent(shown) == [{"kind": "tap", "at": "wheel1"}]
    shown.keyboard.press("Tab")
    shown.keyboard.press("Shift+Tab")
    expect(shown.locator('[data-key="wheel1"]')).to_be_focused()
    shown.keyboard.press("ArrowRight")
    shown.keyboard.press("Enter")
    assert sent(shown)[1:] == [{"kind": "tap", "at": "wheel2"}]


def test_a_board_with_spots_is_a_grid_and_one_without_a_picture(shown: Page) -> None:
    expect(shown.get_by_role("grid", name="wheel-name")).to_be_visible()
    expect(shown.get_by_role("img", name="track-name")).to_be_visible()


def test_a_wide_page_has_a_column_for_what_is_looked_at_now_and_then(shown: Page) -> None:
    expect(shown.locator("#aside")).to_be_visible()
    expect(shown.locator("#aside .section")).to_have_count(3)
    expect(shown.locator("#panel .section")).to_have_count(2)
    expect(shown.locator("[data-sheet]").first).to_be_hidden()
    panel, aside = (shown.locator(place).bounding_box() for place in ("#panel", "#aside"))
    assert panel is not None
    assert aside is not None
    assert panel["x"] + panel["width"] <= aside["x"]


def test_boards_are_kept_from_one_scene_to_the_next_and_go_with_their_section(shown: Page) -> None:
    shown.evaluate("document.querySelector('[data-key=mine0]').dataset.same = 'yes'")
    shown.evaluate("sections => window.show(sections)", SECTIONS[:3])
    expect(shown.locator('[data-key="mine0"]')).to_have_attribute("data-same", "yes")
    expect(shown.locator('[data-key="yours0"]')).to_have_count(0)
    shown.evaluate("sections => window.show(sections)", SECTIONS[:2])
    expect(shown.locator("#aside")).to_be_hidden()
    expect(shown.locator("#play")).not_to_have_attribute("data-aside", "")


@on_phone
def test_a_phone_opens_one_sheet_at_a_time_over_the_panel(shown: Page) -> None:
    expect(shown.locator("#aside")).to_be_hidden()
    mine, others = shown.locator('[data-sheet="mine"]'), shown.locator('[data-sheet="others"]')
    mine.tap()
    expect(shown.locator("#aside h2")).to_have_text("open-mine")
    expect(shown.locator("#aside .section")).to_have_count(1)
    expect(mine).to_have_attribute("aria-expanded", "true")
    shown.locator('[data-key="mine1"] > .hit').tap()
    assert sent(shown) == [{"kind": "tap", "at": "mine1"}]
    shown.evaluate("document.querySelector('[data-sheet=others]').click()")
    expect(shown.locator("#aside .section")).to_have_count(2)
    expect(mine).to_have_attribute("aria-expanded", "false")
    shown.evaluate("document.querySelector('[data-sheet=others]').click()")
    expect(shown.locator("#aside")).to_be_hidden()
    expect(others).to_be_focused()


@on_phone
def test_escape_closes_a_sheet_and_the_focus_goes_back_to_its_button(shown: Page) -> None:
    shown.locator('[data-sheet="mine"]').focus()
    shown.keyboard.press("Enter")
    expect(shown.locator("#aside .icon-button")).to_be_focused()
    shown.keyboard.press("Escape")
    expect(shown.locator("#aside")).to_be_hidden()
    expect(shown.locator('[data-sheet="mine"]')).to_be_focused()


@on_phone
def test_a_sheet_whose_sections_are_gone_closes(shown: Page) -> None:
    shown.locator('[data-sheet="others"]').tap()
    expect(shown.locator("#aside")).to_be_visible()
    shown.evaluate("sections => window.show(sections)", SECTIONS[:3])
    expect(shown.locator("#aside")).to_be_hidden()
    expect(shown.locator('[data-sheet="others"]')).to_have_count(0)
