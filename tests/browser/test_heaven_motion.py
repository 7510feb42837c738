"""A walk shown in motion, and broken off in every way: no piece stays hidden, none is there twice, no copy is left."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from taichu.core.record import parse_record
from taichu.games.heaven_gate import GAME
from taichu.midend.links import record_link
from tests.browser.player import centre, last_move, open_link, option, spot, tool
from tests.games.heaven_gate.test_checks import CHECKS

PUZZLE = next(puzzle for puzzle in CHECKS["puzzles"] if puzzle["id"] == "hg10")
TEXTS: list[str] = PUZZLE["solution"]
RECORD = parse_record("\n".join([f"game heaven_gate 1\nstart {PUZZLE['state']}\nmoves", *TEXTS, ""]))


def begun(page: Page) -> None:
    """The whole game, taken back to its start: there is all of it to be done again."""
    open_link(page, record_link(RECORD, 0))
    expect(page.locator(".move")).to_have_count(len(TEXTS))
    expect(page.locator('.move[aria-current="step"]')).to_have_count(0)


def longest(page: Page) -> float:
    """Milliseconds until the last thing on the board has arrived."""
    return float(
        page.evaluate(
            """() => Math.max(0, ...document.getAnimations().filter(({effect}) => effect.target.closest("#stage"))
                 .map(({effect}) => effect.getComputedTiming().endTime))"""
        )
    )


def settled(page: Page) -> None:
    """Wait until nothing moves any more on the board."""
    page.wait_for_function(
        """() => document.getAnimations().every(({effect}) => !effect.target.closest("#stage"))
             && [...document.querySelectorAll("#stage .motion")].every((layer) => layer.childElementCount === 0)"""
    )


def whole(page: Page, played: int) -> None:
    """Everything of the position after so many actions is on the board, once, and can be seen."""
    state = GAME.parse_state(PUZZLE["state"])
    for text in TEXTS[:played]:
        state = GAME.apply(state, GAME.parse_action(state, text))
    settled(page)
    solids = sum(solid >= 0 for solid in state.solids)
    expect(page.locator("#stage .solid")).to_have_count(solids)
    expect(page.locator("#stage .plane")).to_have_count(5 - state.heaven.count("."))
    expect(page.locator("#stage .walker")).to_have_count(2)
    hidden = page.evaluate(
        """() => [...document.querySelectorAll("#stage svg.board *")].filter((el) => getComputedStyle(el).opacity === "0")
             .map((el) => el.getAttribute("class"))"""
    )
    assert hidden == []


def test_a_walk_done_again_is_one_motion_of_at_most_1200_milliseconds(page: Page) -> None:
    begun(page)
    tool(page, "redo").click()
    last_move(page, TEXTS[0])
    assert 300 < longest(page) <= 1200
    expect(page.locator("#stage .motion .walker")).to_have_count(1)
    whole(page, 1)


def _undo(page: Page) -> int:
    tool(page, "undo").click()
    expect(page.locator('.move[aria-current="step"]')).to_have_count(0)
    return 0


def _clicks(page: Page) -> int:
    for name in ("redo", "undo", "redo", "redo"):
        tool(page, name).click()
    last_move(page, TEXTS[2])
    return 3


def _tap(page: Page) -> int:
    page.mouse.click(*centre(page, "E0"))
    page.mouse.click(*centre(page, "H0"))
    return 1


def _pick(page: Page) -> int:
    # the walker that acts next, from where it shows only when the motion is over
    page.locator('#stage [data-state="ready"] > .hit').first.click(force=True)
    expect(page.locator('#stage [data-state="picked"]')).to_have_count(1)
    return 1


def _theme(page: Page) -> int:
    page.locator("#theme").click()
    return 1


def _language(page: Page) -> int:
    page.locator('[data-lang="en"]').click()
    expect(page.locator("#title-latin")).to_be_visible()
    return 1


def _hide(page: Page) -> int:
    page.evaluate(
        """() => {
          for (const hidden of [true, false]) {
            Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
            document.dispatchEvent(new Event("visibilitychange"));
          }
        }"""
    )
    return 1


def _resize(page: Page) -> int:
    page.set_viewport_size({"width": 400, "height": 800})
    return 1


def _restart(page: Page) -> int:
    tool(page, "restart").click()
    expect(page.locator('.move[aria-current="step"]')).to_have_count(0)
    return 0


def _last(page: Page) -> int:
    page.locator(".move").last.click()
    last_move(page, TEXTS[-1])
    return len(TEXTS)


@pytest.mark.parametrize(
    "cut",
    [_undo, _clicks, _tap, _pick, _theme, _language, _hide, _resize, _restart, _last],
    ids=lambda cut: cut.__name__,
)
def test_a_motion_that_is_broken_off_leaves_every_piece_on_the_board_once(
    page: Page, cut: Callable[[Page], int]
) -> None:
    begun(page)
    tool(page, "redo").click()
    last_move(page, TEXTS[0])
    whole(page, cut(page))


def test_the_gate_opens_and_heaven_is_entered_in_motion(page: Page) -> None:
    begun(page)
    for number, text in enumerate(TEXTS, 1):
        tool(page, "redo").click()
        last_move(page, text)
        whole(page, number)
    expect(page.locator("#stage .gate .beam")).to_have_count(5)
    expect(page.locator("#stage .door")).to_have_count(0)
    expect(page.locator("#banner")).to_have_attribute("data-tone", "won")


def test_a_step_of_a_walk_that_is_chosen_may_be_broken_off_by_the_next(page: Page) -> None:
    begun(page)
    page.locator('#stage [data-state="ready"] > .hit').first.click()
    expect(page.locator("#sections .rows .option").nth(1)).to_be_visible()
    page.locator('#stage [data-state="target"] > .hit').first.click()
    option(page, "go").click()
    expect(option(page, "home")).to_be_visible()
    option(page, "home").click()
    expect(spot(page, "H1")).to_be_visible()
    whole(page, 0)
