"""Heaven's Gate in the page: given puzzles played to their wins by mouse, finger and keys, and walks that are taken back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from taichu.core.game import Input
from taichu.core.graph import DIRECTIONS, toward
from taichu.games.heaven_gate import GAME
from taichu.games.heaven_gate.board import SPOTS
from taichu.games.heaven_gate.layout import MIDDLE, WAITING
from taichu.midend.links import start_link
from taichu.midend.table import table_from_text
from tests.browser.player import centre, last_move, open_link, option, spot, state, tool, voice, won
from tests.games.heaven_gate.test_checks import CHECKS
from tests.games.heaven_gate.touches import touches

PUZZLES = {puzzle["id"]: puzzle for puzzle in CHECKS["puzzles"]}
LIT = re.compile("^(ready|target|picked)$")
EMPTY = start_link(table_from_text(GAME, "new"))
# The ten walks that `taichu solve heaven_gate new` prints.
SHORTEST = [
    "Y4- cub=E3",
    "C4+ sqp=H1",
    "Y2- trp=H3",
    "C2+^ pep=H4 tet=E2 put38=H0",
    "Y4-^ stay10=H3",
    "C4+^ sph=H4 dod=E1 put46=H2 ico=E4 ride50=H4",
    "Y4-^ ppr=H1 stay30=H3",
    "C3-^ oct=E0 put26=H4",
    "Y4-^",
    "C0-^",
]
narrow = pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)


def link_of(puzzle: dict[str, Any]) -> str:
    """The link of a puzzle's position."""
    return start_link(table_from_text(GAME, puzzle["state"]))


def played(puzzle: dict[str, Any]) -> Iterator[tuple[str, list[Input]]]:
    """The actions of a puzzle's solution, each with the touches that play it."""
    now = GAME.parse_state(puzzle["state"])
    for text in puzzle["solution"]:
        action = GAME.parse_action(now, text)
        yield text, touches(now, action)
        now = GAME.apply(now, action)


def play(page: Page, puzzle: dict[str, Any], touch: Callable[[str], None], choose: Callable[[str], None]) -> None:
    """Play a puzzle's solution to its win, spots by `touch`, options by `choose`; each is lit before it is touched."""
    for text, inputs in played(puzzle):
        for one in inputs:
            if one.kind == "tap":
                expect(spot(page, one.at)).to_have_attribute("data-state", LIT)
                touch(one.at)
            else:
                choose(one.id)
        last_move(page, text)
    won(page)


@pytest.mark.parametrize("name", ["hg04", "hg10"])
def test_the_mouse_wins(page: Page, name: str) -> None:
    open_link(page, link_of(PUZZLES[name]))
    play(page, PUZZLES[name], lambda at: page.mouse.click(*centre(page, at)), lambda id_: option(page, id_).click())
    voice(page, "天門已通。")


def test_the_mouse_wins_from_the_empty_board_along_the_solvers_line(page: Page) -> None:
    open_link(page, EMPTY)
    whole = {"state": "..... C=off Y=off to=any", "solution": SHORTEST}
    play(page, whole, lambda at: page.mouse.click(*centre(page, at)), lambda id_: option(page, id_).click())
    expect(page.locator(".move")).to_have_text(SHORTEST)


@narrow
@pytest.mark.parametrize("name", ["hg04", "hg10"])
def test_a_finger_wins_on_a_narrow_phone(page: Page, name: str) -> None:
    open_link(page, link_of(PUZZLES[name]))
    play(page, PUZZLES[name], lambda at: page.touchscreen.tap(*centre(page, at)), lambda id_: option(page, id_).tap())
    assert page.evaluate("scrollY") == 0


def arrows(start: str, end: str, keys: list[str]) -> list[str]:
    """The arrow keys that lead from one spot to another among `keys`."""
    points = {key: WAITING[key] if key in WAITING else MIDDLE[SPOTS.index(key)] for key in keys}
    ways: dict[str, list[str]] = {start: []}
    for here in (waiting := [start]):
        for name in DIRECTIONS:
            there = toward(points, here, name)
            if there is not None and there not in ways:
                ways[there] = [*ways[here], f"Arrow{name.capitalize()}"]
                waiting.append(there)
    return ways[end]


def test_keys_alone_win(page: Page) -> None:
    puzzle = PUZZLES["hg10"]
    open_link(page, link_of(puzzle))
    spot(page, "E0").focus()
    here = "E0"

    def press(at: str) -> None:
        nonlocal here
        for key in arrows(here, at, list(SPOTS)):
            page.keyboard.press(key)
        here = at
        expect(spot(page, at)).to_be_focused()
        page.keyboard.press("Enter")

    def digit(name: str) -> None:
        expect(option(page, name)).to_be_visible()
        options = page.locator("#sections .rows .option")
        names = [options.nth(i).get_attribute("data-option") for i in range(options.count())]
        page.keyboard.press(str(names.index(name) + 1))

    play(page, puzzle, press, digit)


def test_undo_takes_back_a_step_of_the_walk_first(page: Page) -> None:
    open_link(page, EMPTY)
    for at in ("C", "E4", "H4", "H4"):
        expect(spot(page, at)).to_have_attribute("data-state", LIT)
        page.mouse.click(*centre(page, at))
    expect(page.locator("#prompt-title")).to_have_text("新成正四面體，立於何處？")
    tool(page, "undo").click()
    expect(page.locator("#prompt-title")).to_have_text("圓椎由 E4 往 H4。")
    page.mouse.click(*centre(page, "H4"))
    state(page, "E2", "target")
    page.mouse.click(*centre(page, "E2"))
    last_move(page, "C0+ tet=E2")
    tool(page, "undo").click()
    state(page, "C", "ready")


def test_a_walk_that_loses_says_so_before_it_is_played(page: Page) -> None:
    open_link(page, start_link(table_from_text(GAME, "TT... tet=E0 sqp=H2 C=sqp Y=off to=C")))
    for at in ("H2", "E3"):
        expect(spot(page, at)).to_have_attribute("data-state", LIT)
        page.mouse.click(*centre(page, at))
    for name in ("carry", "go", "rest"):
        option(page, name).click()
    expect(page.locator("#prompt-title")).to_have_text("這樣走會輸。")
    expect(page.locator(".move")).to_have_count(0)
    option(page, "lose").click()
    expect(page.locator("#banner")).to_have_attribute("data-tone", "lost")


def test_an_action_can_be_typed_and_says_what_is_wrong_with_it(page: Page) -> None:
    open_link(page, EMPTY)
    page.get_by_role("button", name="輸入走法文字").click()
    field = page.locator("dialog .field-text")
    field.fill("C0+ tet=H2")
    page.keyboard.press("Enter")
    expect(page.locator("dialog [role=alert]")).to_contain_text("tet=H2")
    field.fill("C0+")
    page.keyboard.press("Enter")
    expect(page.locator("dialog [role=alert]")).to_contain_text("正四面體")
    field.fill("C0+ tet=E2")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    last_move(page, "C0+ tet=E2")


def test_focus_shows_which_corner_a_heaven_spot_faces(page: Page) -> None:
    open_link(page, EMPTY)
    spot(page, "E0").focus()
    for key in arrows("E0", "S0", [*SPOTS, *WAITING]):
        page.keyboard.press(key)
    expect(spot(page, "S0")).to_be_focused()
    expect(spot(page, "S0").locator(".ray")).to_have_css("visibility", "visible")
    expect(spot(page, "S1").locator(".ray")).to_have_css("visibility", "hidden")


@narrow
def test_what_is_lit_on_a_narrow_phone_is_44_pixels_wide(page: Page) -> None:
    open_link(page, EMPTY)
    page.touchscreen.tap(*centre(page, "C"))
    state(page, "E0", "target")
    for key in ("C", "E0", "E3"):
        box = spot(page, key).locator("> .hit").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


def in_sight(page: Page, part: str) -> None:
    """Expect a part of the panel to stand whole above the tools."""
    expect(page.locator(part)).to_be_visible()
    box, beneath = page.locator(part).bounding_box(), page.locator("#tools").bounding_box()
    assert box is not None
    assert beneath is not None
    assert box["y"] + box["height"] <= beneath["y"] + 1


@narrow
def test_the_recipes_are_in_sight_on_a_narrow_phone_as_a_strip(page: Page) -> None:
    open_link(page, link_of(PUZZLES["hg10"]))
    in_sight(page, ".figure > .strip")
    expect(page.locator(".strip .recipe.made")).to_have_count(8)
    expect(page.locator(".strip .recipe.open")).to_have_count(1)


def test_the_recipes_stay_in_sight_on_a_desktop_whatever_there_is_to_choose(page: Page) -> None:
    open_link(page, EMPTY)
    for at in ("C", "E4", "H4", "H4"):
        expect(spot(page, at)).to_have_attribute("data-state", LIT)
        page.mouse.click(*centre(page, at))
    expect(option(page, "to.E4")).to_be_visible()
    in_sight(page, '.figure > [role="img"]')
