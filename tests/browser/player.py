"""What the browser tests do to a board: open a link, touch spots, read what the page says. Assertions wait by themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import CDPSession, Locator, Page, Route, expect

BASIC = "#spirit_tower/1/s.basic-1.6e"
WINDMILL = "#spirit_tower/1/s.windmill-617.yp"
PLUS = "#spirit_tower/1/s.x3x3.1W1MEF1A1.bS"

# A line that wins basic-1 without an item: the moving pile's cell, then the other's.
WINNING = ("e1d1 d1c1 e4d4 e3d3 d4d3 e2d2 d3d2 a1a2 a2b2 b1b2 b2c2 d2c2 c1c2 c2c3 c3c4 b3b4 c4b4 b4a4 a3a4").split()

on_phone = pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)


class Finger:
    """Touches as the browser gets them from a screen."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        """One touch event with these fingers on the screen."""
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        """One finger from here to there."""
        self.send("touchStart", start)
        for step in range(1, steps + 1):
            part = step / steps
            self.send("touchMove", (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
        self.send("touchEnd")


@contextmanager
def before_the_rules(page: Page) -> Iterator[None]:
    """What is done meanwhile is done on a page that Python has not reached yet."""
    held: list[Route] = []
    page.route("**/*.wasm", lambda route: held.append(route))
    yield
    # A request that nobody answers would trouble a later test.
    for route in held:
        route.continue_()
    page.unroute("**/*.wasm")


def open_link(page: Page, link: str, query: str = "") -> None:
    """Open a link and wait until it can be played."""
    page.goto(f"/{query}{link}")
    ready(page)


def ready(page: Page) -> None:
    """Wait until the rules have answered."""
    expect(tool(page, "share")).to_have_attribute("aria-disabled", "false", timeout=60_000)


def spot(page: Page, key: str) -> Locator:
    """The grid cell of a spot."""
    return page.locator(f'#stage [data-key="{key}"]')


def hit(page: Page, key: str) -> Locator:
    """The touchable part of a spot."""
    return spot(page, key).locator("> .hit")


def state(page: Page, key: str, expected: str) -> None:
    """Expect the state of a spot."""
    expect(spot(page, key)).to_have_attribute("data-state", expected)


def tool(page: Page, name: str) -> Locator:
    """A tool of the tool bar."""
    return page.locator(f'[data-tool="{name}"]')


def option(page: Page, name: str) -> Locator:
    """An option of the panel."""
    return page.locator(f'[data-option="{name}"]')


def last_move(page: Page, text: str) -> None:
    """Expect the move that stands last on the board."""
    expect(page.locator('.move[aria-current="step"]')).to_have_text(text)


def moves(page: Page, expected: list[str]) -> None:
    """Expect the whole line of moves."""
    expect(page.locator(".move")).to_have_text(expected)


def won(page: Page) -> None:
    """Expect the banner of a win."""
    expect(page.locator("#banner")).to_have_attribute("data-tone", "won")
    expect(page.locator("#banner h2")).to_be_visible()


def voice(page: Page, words: str) -> None:
    """Expect the live region to have said something."""
    expect(page.locator("#voice")).to_have_text(re.compile(re.escape(words)))


def click_line(page: Page, line: list[str]) -> None:
    """Play stackings by click and click."""
    for move in line:
        hit(page, move[:2]).click()
        hit(page, move[2:]).click()
        last_move(page, move)


def centre(page: Page, key: str) -> tuple[float, float]:
    """The middle of a spot in the window."""
    box = hit(page, key).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def awake(page: Page) -> None:
    """Wait until the page's own script listens: a click before that is nobody's."""
    expect(page.locator('[data-lang][aria-pressed="true"]')).to_have_count(1)


def address(page: Page) -> str:
    """The fragment of the page's address."""
    return str(page.evaluate("location.hash"))


def toast(page: Page) -> Locator:
    """The line above the tools."""
    return page.locator("#toast")


def shared(page: Page, kind: str) -> str:
    """The fragment that the share dialog gives for `s`, `p` or `r`."""
    tool(page, "share").click()
    page.locator(f'dialog [data-value="{kind}"]').click()
    field = page.locator("dialog .field-text")
    expect(field).to_have_value(re.compile(rf"#spirit_tower/1/{kind}\."))
    link = "#" + field.input_value().split("#")[1]
    page.keyboard.press("Escape")
    return link
