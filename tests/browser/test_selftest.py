"""The laws hold inside the page too, under Pyodide, and what was seen there is what CPython sees."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from taichu.games import ALL, SHOWN

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


@pytest.mark.parametrize("game", ALL)
def test_a_thousand_positions_give_the_same_digests_in_the_page(page: Page, root: Path, game: str) -> None:
    slices = json.loads((root / "tests" / "golden" / "digests.json").read_text("utf-8"))[game]
    page.goto("/")
    assert page.evaluate(START, game if game in SHOWN else None) == "pyscript"
    answers = [page.evaluate(WALK, [game, i * SLICE, SLICE]) for i in range(len(slices))]
    seen = [[answer["data"]["digest"], answer["data"]["checks"]] for answer in answers]
    assert len(slices) * SLICE == 1000
    assert seen == slices
