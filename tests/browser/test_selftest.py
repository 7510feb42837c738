"""The laws hold inside the page too, under Pyodide, and what was seen there is what CPython sees."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page

from taichu.games import ALL, SHOWN
from tests.browser.conftest import QUICK

SLICE = 100  # positions a call, as in tests/golden/digests.json

START = """async (game) => {
    window.rules = await window.taichu.boot.start();
    if (game) await window.rules.install(game);
    return window.rules.rung;
}"""

WALK = """async ([game, from, positions]) => {
    const request = {v: 1, id: from, op: "selftest", args: {game, from, positions}};
    return JSON.parse(await window.rules.dispatch(JSON.stringify(request)));
}"""


@pytest.fixture(scope="module")
def browser(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """A browser that runs Python as a player's does: the laws take long enough to win back what that costs."""
    flags = [flag for flag in browser_type_launch_args.get("args", []) if flag != QUICK]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": flags})
    yield browser
    browser.close()


@pytest.mark.parametrize("game", ALL)
def test_a_thousand_positions_give_the_same_digests_in_the_page(page: Page, root: Path, game: str) -> None:
    slices = json.loads((root / "tests" / "golden" / "digests.json").read_text("utf-8"))[game]
    page.goto("/")
    assert page.evaluate(START, game if game in SHOWN else None) == "pyscript"
    answers = [page.evaluate(WALK, [game, i * SLICE, SLICE]) for i in range(len(slices))]
    seen = [[answer["data"]["digest"], answer["data"]["checks"]] for answer in answers]
    assert len(slices) * SLICE == 1000
    assert seen == slices
