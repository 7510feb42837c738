"""What the browser tests of several at one game share: beginning one, passing its links, and playing it by its texts."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from taichu.core.record import Record
from taichu.midend.links import record_link
from tests.browser.player import last_move, ready, spot, tool
from tests.games.heaven_gate.test_checks import CHECKS

PUZZLE = next(puzzle for puzzle in CHECKS["puzzles"] if puzzle["id"] == "hg10")
LINE: list[str] = PUZZLE["solution"]  # cylinder, cone, cylinder, cone
OTHER = "Y1+^ ico=E3 stay20=H1"


def link(count: int, seats: str = "Ann, Ben", passed: str = "x7Qk3A 1", line: list[str] = LINE) -> str:
    """The link of a game that is passed, after so many of these actions."""
    return record_link(
        Record("heaven_gate", 1, PUZZLE["state"], (("seats", seats), ("pass", passed)), tuple(line[:count]))
    )


def write(page: Page, text: str) -> None:
    """Play an action by typing it."""
    page.get_by_role("button", name="輸入走法文字").click()
    page.locator("dialog .field-text").fill(text)
    page.keyboard.press("Enter")
    last_move(page, text)


def begin(page: Page, *, links: bool, mine: str = "", names: tuple[str, str] = ("", ""), first: str = "") -> None:
    """Begin what is on the board with a partner, from the share dialog."""
    tool(page, "share").click()
    page.get_by_role("button", name="兩人合力").click()
    dialog = page.locator("dialog").filter(has=page.locator(".names"))
    if links:
        dialog.get_by_role("button", name="互傳連結").click()
        dialog.get_by_role("group", name="你走哪一份").get_by_role("button", name=mine).click()
    if first:
        dialog.get_by_role("group", name="誰先走").get_by_role("button", name=first).click()
    for seat, name in enumerate(names):
        dialog.locator(".field-text").nth(seat).fill(name)
    dialog.get_by_role("button", name="開始", exact=True).click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(strip(page)).to_be_visible()


def strip(page: Page) -> Locator:
    """The line that says whose turn it is."""
    return page.locator(".offer.seats")


def sends(page: Page) -> Locator:
    """The button that copies the link for the partner."""
    return strip(page).get_by_role("button", name=re.compile("^複製連結給"))


def sent(page: Page) -> str:
    """Copy the link for the partner; its fragment."""
    expect(sends(page)).to_have_class(re.compile("primary"))
    sends(page).click()
    expect(sends(page)).to_have_class(re.compile("outlined"))
    return "#" + str(page.evaluate("navigator.clipboard.readText()")).split("#")[1]


def arrive(page: Page, fragment: str) -> None:
    """Open what somebody sent."""
    page.goto("/" + fragment)
    ready(page)
    expect(strip(page)).to_be_visible()


def barred(page: Page, key: str, why: str) -> None:
    """Expect a spot that is somebody else's to touch, and that a touch says so."""
    expect(spot(page, key)).to_have_attribute("data-state", "barred")
    spot(page, key).locator("> .hit").click()
    expect(page.locator(".bubble")).to_contain_text(why)
    page.keyboard.press("Escape")
