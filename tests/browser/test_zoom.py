"""A board that is larger than the screen: how large it opens, and how wheel, fingers, keys and buttons move it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Serve
from tests.browser.player import Finger, centre, hit, on_phone, spot

HIGH = 720


def picture(pitch: int = 100, count: int = 10, at: str = "a1", **zoom: Any) -> dict[str, Any]:
    """A square board with spots in rows and columns, each as wide as the pitch; b2 holds a piece that can be dragged."""
    side = pitch * count
    half = pitch / 2
    spots = [
        {
            "key": f"{chr(97 + col)}{row + 1}",
            "row": row + 1,
            "col": col + 1,
            "at": [pitch * col + half, pitch * row + half],
            "hit": [-half, -half, pitch, pitch],
            "class": "cell",
            "label": {"key": f"{chr(97 + col)}{row + 1}"},
            "state": "ready" if (row, col) == (1, 1) else "idle",
            "shapes": [
                {
                    "kind": "circle",
                    "key": "disc",
                    "class": "piece" if (row, col) == (1, 1) else "disc",
                    "x": 0,
                    "y": 0,
                    "r": 30,
                }
            ],
        }
        for row in range(count)
        for col in range(count)
    ]
    board = {"box": [0, 0, side, side], "label": {"key": "board"}, "rows": count, "cols": count, "class": "test"}
    return {"board": {**board, "zoom": {"most": 4, "at": at, **zoom}}, "ground": [], "spots": spots, "overlay": []}


@pytest.fixture
def show(root: Path, serve: Serve, page: Page) -> Any:
    """`show(picture)` draws it on a page of its own and waits until it can be magnified."""

    def draw(drawn: dict[str, Any]) -> None:
        page.goto(f"{serve(root)}/tests/browser/zoom.html")
        page.wait_for_function("typeof window.show === 'function'")
        page.evaluate("picture => window.show(picture)", drawn)
        expect(page.locator(".board.zooms")).to_be_visible()

    return draw


def view(page: Page) -> list[float]:
    """What is seen: left, top, width and height in board units."""
    box = page.locator("#stage > .board").get_attribute("viewBox")
    assert box is not None
    return [round(float(part)) for part in box.split()]


def sent(page: Page) -> list[dict[str, str]]:
    """What the board has reported."""
    found: list[dict[str, str]] = page.evaluate("window.sent")
    return found


def size(page: Page, key: str) -> float:
    """The width of a spot in pixels."""
    box = hit(page, key).bounding_box()
    assert box is not None
    return round(box["width"], 1)


def tool(page: Page, name: str) -> Any:
    """A button beside the board."""
    return page.locator(".zoom-tools").get_by_role("button", name=f"zoom.{name}")


# The stage is 1280 x 720 pixels, the board 1000 x 1000 units: whole at 0.72 pixels to a unit.


@pytest.mark.browser_context_args(viewport={"width": 1280, "height": HIGH})
def test_a_mouse_begins_with_the_whole_board(page: Page, show: Any) -> None:
    show(picture())
    assert view(page) == [-389, 0, 1778, 1000]
    expect(tool(page, "out")).to_be_disabled()
    expect(tool(page, "all")).to_be_disabled()


@pytest.mark.browser_context_args(viewport={"width": 1280, "height": HIGH})
def test_the_wheel_magnifies_where_the_mouse_is_and_stops_at_the_most(page: Page, show: Any) -> None:
    show(picture())
    page.mouse.move(640, 360)
    page.mouse.wheel(0, -400)
    expect(tool(page, "out")).to_be_enabled()
    middle = hit(page, "e5").bounding_box()
    assert middle is not None
    assert size(page, "a1") > 130
    page.mouse.wheel(0, -4000)
    expect(tool(page, "in")).to_be_disabled()
    assert size(page, "a1") == 288
    assert view(page) == [278, 375, 444, 250]
    page.mouse.wheel(0, 8000)
    expect(tool(page, "out")).to_be_disabled()
    assert view(page) == [-389, 0, 1778, 1000]


@pytest.mark.browser_context_args(viewport={"width": 1280, "height": HIGH})
def test_the_mouse_drags_the_board_and_the_click_that_ends_it_means_nothing(page: Page, show: Any) -> None:
    show(picture())
    spot(page, "a1").focus()
    for _ in range(5):
        page.keyboard.press("+")
    assert view(page) == [0, 0, 444, 250]
    page.mouse.move(1000, 600)
    page.mouse.down()
    page.mouse.move(712, 456, steps=4)
    page.mouse.up()
    assert view(page) == [100, 50, 444, 250]
    assert sent(page) == []
    page.mouse.click(700, 450)
    assert sent(page) == [{"kind": "tap", "at": "d3"}]


@pytest.mark.browser_context_args(viewport={"width": 1280, "height": HIGH})
def test_a_piece_that_is_taken_hold_of_is_dragged_and_the_board_stays(page: Page, show: Any) -> None:
    show(picture())
    before = view(page)
    hit(page, "b2").hover()
    page.mouse.down()
    page.mouse.move(700, 500, steps=5)
    page.mouse.up()
    assert view(page) == before
    assert [one["kind"] for one in sent(page)] == ["pick", "drop"]


@pytest.mark.browser_context_args(viewport={"width": 1280, "height": HIGH})
def test_keys_change_the_size_and_the_focus_brings_its_spot_into_sight(page: Page, show: Any) -> None:
    show(picture())
    spot(page, "a1").focus()
    page.keyboard.press("+")
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert size(page, "b1") == round(72 * 1.4**3, 1)
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    for _ in range(9):
        page.keyboard.press("ArrowDown")
    expect(spot(page, "j10")).to_be_focused()
    x, y = centre(page, "j10")
    half = 72 * 1.4**3 / 2
    assert half <= x <= 1280.5 - half
    assert half <= y <= HIGH + 0.5 - half
    page.keyboard.press("0")
    assert view(page) == [-389, 0, 1778, 1000]
    page.keyboard.press("Enter")
    assert sent(page) == [{"kind": "tap", "at": "j10"}]


@pytest.mark.browser_context_args(viewport={"width": 1280, "height": HIGH})
def test_buttons_do_the_same_and_are_no_part_of_the_board(page: Page, show: Any) -> None:
    show(picture())
    tool(page, "in").click()
    assert size(page, "a1") == round(72 * 1.4, 1)
    tool(page, "out").click()
    assert view(page) == [-389, 0, 1778, 1000]
    tool(page, "in").click()
    tool(page, "in").click()
    tool(page, "all").click()
    assert view(page) == [-389, 0, 1778, 1000]
    assert sent(page) == []


@pytest.mark.browser_context_args(viewport={"width": 1280, "height": HIGH})
def test_a_scene_that_looks_elsewhere_brings_that_into_sight_and_one_that_does_not_leaves_the_view(
    page: Page, show: Any
) -> None:
    show(picture())
    spot(page, "a1").focus()
    for _ in range(5):
        page.keyboard.press("+")
    page.evaluate("picture => window.board.draw(picture)", picture())
    assert view(page) == [0, 0, 444, 250]
    page.evaluate("picture => window.board.draw(picture)", picture(at="j10"))
    assert view(page) == [556, 750, 444, 250]


@on_phone
def test_a_finger_begins_where_every_spot_is_large_enough_and_at_the_spot_that_is_looked_at(
    page: Page, show: Any
) -> None:
    show(picture(pitch=80, count=12, at="l12"))
    assert size(page, "a1") == 44
    box = hit(page, "l12").bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= 390.5


@on_phone
def test_a_finger_drags_the_board_and_two_pinch_it(page: Page, show: Any) -> None:
    show(picture(pitch=80, count=12))
    assert view(page)[0] == 0
    finger = Finger(page)
    finger.drag((300, 500), (190, 500))
    assert view(page)[0] == 200
    assert sent(page) == []
    finger.send("touchStart", (145, 400), (245, 400))
    finger.send("touchMove", (120, 400), (270, 400))
    finger.send("touchMove", (95, 400), (295, 400))
    finger.send("touchEnd")
    assert size(page, "f6") == 88
    assert sent(page) == []


@on_phone
def test_where_spots_are_too_small_a_tap_makes_them_large_and_does_nothing_else(page: Page, show: Any) -> None:
    show(picture(pitch=80, count=12))
    tool(page, "all").tap()
    assert size(page, "a1") == 32.5
    hit(page, "k2").tap()
    assert size(page, "a1") == 44
    assert sent(page) == []
    hit(page, "k2").tap()
    assert sent(page) == [{"kind": "tap", "at": "k2"}]


@pytest.mark.browser_context_args(viewport={"width": 1280, "height": HIGH})
def test_a_board_without_a_zoom_that_comes_next_is_none_of_it(page: Page, show: Any) -> None:
    show(picture())
    plain = picture()
    del plain["board"]["zoom"]
    page.evaluate("picture => window.board.draw(picture)", plain)
    expect(page.locator(".board.zooms")).to_have_count(0)
    expect(page.locator(".zoom-tools")).to_be_hidden()
    assert view(page) == [0, 0, 1000, 1000]
    page.mouse.move(700, 500)
    page.mouse.wheel(0, -400)
    page.mouse.down()
    page.mouse.move(690, 490, steps=3)
    page.mouse.up()
    assert view(page) == [0, 0, 1000, 1000]
    assert sent(page) == [{"kind": "tap", "at": "f7"}]


# Lights spots of this board and of a smaller one beside it; how many rings each then has, and how many parts of arrows.
LIGHT = """async ({ small, marks }) => {
  const [{ Board }, { Marks }] = await Promise.all(
    ["board", "marks"].map((name) => import(`../../static/board/${name}.js`)),
  );
  const stage = document.body.appendChild(document.createElement("div"));
  const beside = new Board(stage, { say: ({ key }) => key, send: () => {} });
  beside.draw(small);
  const boards = [window.board, beside];
  const shown = new Marks(() => boards);
  return marks.map((some) => {
    shown.show(some);
    return boards.map(({ svg }) => [".mark", ".shaft, .head"].map((kind) => svg.querySelectorAll(`.advice ${kind}`).length));
  });
}"""


def test_marks_of_advice_lie_on_the_board_that_has_their_spots(page: Page, show: Any) -> None:
    show(picture())
    small = picture(count=2)
    for one in small["spots"]:
        one["key"] = one["key"].upper()
    both = [{"at": "a1", "as": "to"}, {"at": "A1", "as": "to"}, {"at": "B2", "as": "to"}, {"at": "C9", "as": "to"}]
    way = [{"at": "A1", "as": "from"}, {"at": "B2", "as": "to"}]
    marks = [both, way, [{"at": "a1", "as": "from"}, {"at": "B2", "as": "to"}], []]
    assert page.evaluate(LIGHT, {"small": small, "marks": marks}) == [
        [[1, 0], [2, 0]], [[0, 0], [2, 2]], [[1, 0], [1, 0]], [[0, 0], [0, 0]],
    ]  # fmt: skip


@on_phone
def test_a_board_whose_spots_are_large_enough_opens_whole(page: Page, show: Any) -> None:
    show(picture(pitch=100, count=4))
    assert size(page, "a1") == 97.5
    expect(tool(page, "out")).to_be_disabled()
