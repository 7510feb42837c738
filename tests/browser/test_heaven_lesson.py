"""Heaven's Gate's lesson: every step finished by mouse and by finger, and shown when asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from taichu.games.heaven_gate import GAME
from tests.browser.player import centre, last_move, open_link, option, ready
from tests.games.heaven_gate.test_lessons import STEPS
from tests.games.heaven_gate.touches import touches

narrow = pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)


def finish_all(page: Page, touch: Callable[[str], None], choose: Callable[[str], None]) -> None:
    """From the first step to the last, as the shown ways go."""
    open_link(page, "#learn/heaven_gate/walk")
    for number, step in enumerate(STEPS, 1):
        expect(page.locator("#start")).to_have_text(f"第 {number} 課，共 {len(STEPS)} 課")
        ready(page)
        expect(page.locator(".lesson .praise")).to_have_count(0)
        now = GAME.parse_state(step["start"])
        for text in step["show"]:
            action = GAME.parse_action(now, text)
            for one in touches(now, action):
                (touch if one.kind == "tap" else choose)(one.at or one.id)
            last_move(page, text)
            now = GAME.apply(now, action)
        expect(page.locator(".lesson .praise")).to_be_visible()
        page.locator(".lesson a").last.click()
    expect(page.locator("#start")).not_to_contain_text("課")


def test_every_step_is_finished_by_mouse(page: Page) -> None:
    finish_all(page, lambda at: page.mouse.click(*centre(page, at)), lambda id_: option(page, id_).click())


@narrow
def test_every_step_is_finished_by_a_finger_on_a_narrow_phone(page: Page) -> None:
    finish_all(page, lambda at: page.touchscreen.tap(*centre(page, at)), lambda id_: option(page, id_).tap())
