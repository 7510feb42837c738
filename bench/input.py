"""From a click to the frame that shows its answer, in the built page with the CPU slowed down.

    .venv/bin/python bench/input.py [--moves 30] [--slow 4]

Real clicks of the browser's own input queue: a pile is picked up, put on another, and the move taken back. The time of
a click is that from its time stamp until the frame after the first change of a spot's state has been drawn.
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
  new MutationObserver(changed).observe(board, { subtree: true, attributeFilter: ["data-state"] });
}"""
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--slow", type=float, default=4)
    options = parser.parse_args()
    build_site()
    with served(SITE) as address, chromium() as browser:
        page = browser.new_page(locale="zh-TW", viewport={"width": 1280, "height": 800})
        page.goto(f"{address}/index.html{PUZZLE}")
        page.wait_for_function(PLAYABLE)
        page.evaluate(WATCH)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": options.slow})
        for number in range(options.moves):
            click(page, "ready", number)
            if page.locator("#stage [data-state=target]").count():
                click(page, "target", number)
                page.keyboard.press("Control+z")
            else:
                page.keyboard.press("Escape")
            page.wait_for_function(AT_REST)
        replies: list[float] = page.evaluate("window.replies")
    print(
        f"input        {len(replies)} clicks, CPU {options.slow:g} x slower: median {median(replies):.0f} ms, "
        f"p95 {percentile(replies, 0.95):.0f} ms, longest {max(replies):.0f} ms"
    )


if __name__ == "__main__":
    main()
