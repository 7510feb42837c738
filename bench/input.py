"""From a click to the frame that shows its answer, in the built page with the CPU slowed down.

    .venv/bin/python bench/input.py [--moves 30] [--slow 4]

Real clicks of the browser's own input queue. Spirit Tower: a pile is picked up, put on another, and the move taken back. Yin
Yang, on a wide and on a narrow page: a city is chosen to begin in, and that taken back. The time of
a click is that from its time stamp until the frame after the first change of a spot, of its state or of what stands there, has been drawn.
"""

from __future__ import annotations

import argparse

from common import PLAYABLE, PUZZLE, SITE, build_site, chromium, median, percentile, served
from playwright.sync_api import Page

WATCH = """() => {
  window.replies = [];
  let clicked = 0;
  addEventListener("click", (event) => { clicked = event.timeStamp; }, true);
  const changed = () => {
    if (!clicked) return;
    const begun = clicked;
    clicked = 0;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => window.replies.push(performance.now() - begun);
      channel.port2.postMessage(0);
    });
  };
  const board = document.querySelector("#stage svg");
  new MutationObserver(changed).observe(board, { subtree: true, childList: true, attributeFilter: ["data-state"] });
}"""
FOUR = "#taiji/1/s.p4.s000000000000001f.Gg"
LIT = "() => document.querySelectorAll('#stage [data-state=target]').length === 45"
REPLIED = "(count) => window.replies.length === count"
AT_REST = "() => document.querySelector('[data-state=picked], [data-tool=undo][aria-disabled=false]') === null"


def click(page: Page, state: str, number: int) -> None:
    """Click the number-th spot in this state, and wait for the answer to be shown."""
    spots = page.locator(f"#stage [data-state={state}]")
    box = spots.nth(number % spots.count()).bounding_box()
    assert box is not None
    shown = page.evaluate("window.replies.length")
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function(REPLIED, arg=shown + 1)


def stack(page: Page, moves: int) -> None:
    """Spirit Tower: pick up and put down."""
    page.evaluate(WATCH)
    for number in range(moves):
        click(page, "ready", number)
        if page.locator("#stage [data-state=target]").count():
            click(page, "target", number)
            page.keyboard.press("Control+z")
        else:
            page.keyboard.press("Escape")
        page.wait_for_function(AT_REST)


def begin(page: Page, moves: int) -> None:
    """Yin Yang: choose a city and take it back."""
    for _ in range(4):
        page.locator("[data-option=K12]").click()
    page.wait_for_function(LIT)
    page.evaluate(WATCH)
    for number in range(moves):
        click(page, "target", number)
        page.keyboard.press("Control+z")
        page.wait_for_function(LIT)


TABLES = (
    ("Spirit Tower", PUZZLE, 1280, 800, stack),
    ("Yin Yang", FOUR, 1280, 800, begin),
    ("Yin Yang", FOUR, 360, 640, begin),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--slow", type=float, default=4)
    options = parser.parse_args()
    build_site()
    with served(SITE) as address, chromium() as browser:
        for game, link, width, height, play in TABLES:
            page = browser.new_page(locale="zh-TW", viewport={"width": width, "height": height})
            page.goto(f"{address}/index.html{link}")
            page.wait_for_function(PLAYABLE)
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": options.slow})
            play(page, options.moves)
            replies: list[float] = page.evaluate("window.replies")
            page.close()
            print(
                f"{game}, {width} wide: {len(replies)} clicks, CPU {options.slow:g} x slower: median {median(replies):.0f} ms, "
                f"p95 {percentile(replies, 0.95):.0f} ms, longest {max(replies):.0f} ms"
            )


if __name__ == "__main__":
    main()
