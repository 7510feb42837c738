"""How long until Python plays: the built site against npm's stock Pyodide, same server, same run.

.venv/bin/python bench/boot.py [--runs 7]
"""

from __future__ import annotations

import argparse
import shutil
import time
from pathlib import Path
from typing import NamedTuple

from common import PLAYABLE, PUZZLE, ROOT, SITE, build_site, chromium, median, served
from playwright.sync_api import Browser

SETTLE = 1.0  # seconds
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
STOCK_PAGE = """<!doctype html><title>stock</title><link rel="icon" href="data:,"><p>stock</p>
<script type="module">
import { loadPyodide } from "./stock/pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
window.done = performance.now();
</script>"""
# Keeps the moment a condition first holds, and the longest time between two turns of the event loop from the first paint
# until a little later: before it there is nothing on the page that could react. `gap` at the priority of a tap or a key,
# `turn` at that of a timer, which waits for all other tasks of the page as well.
WATCH = """(() => {
  const AFTER = 200;
  Object.assign(window, { done: 0, over: false, gap: 0, turn: 0 });
  let painted = Infinity;
  new PerformanceObserver(() => { painted = performance.now(); }).observe({ type: "paint" });
  const beat = (name, wait) => {
    let last = Infinity;
    const next = () => {
      const now = performance.now();
      if (now > painted) {
        window[name] = Math.max(window[name], now - last);
        last = now;
      }
      if (!window.done && document.body && (%s)()) window.done = now;
      window.over = window.done > 0 && now > window.done + AFTER;
      if (!window.over) wait(next);
    };
    next();
  };
  beat("gap", (next) => scheduler.postTask(next, { priority: "user-blocking", delay: 5 }));
  beat("turn", (next) => setTimeout(next, 5));
})()"""


class Start(NamedTuple):
    """One start, in milliseconds from navigation."""

    ready: float
    gap: float
    turn: float


def lay_stock_beside(site: Path) -> None:
    """Put the stock page and its files into the site; packed as ours are."""
    from tools.bundle import sizes

    folder = site / "stock"
    last = ROOT / "node_modules" / ".cache" / "taichu" / "stock"
    if not last.exists():
        last.mkdir()
        for name in STOCK_FILES:
            shutil.copyfile(ROOT / "node_modules" / "pyodide" / name, last / name)
        sizes.lay_beside(last, last)
    shutil.copytree(last, folder, dirs_exist_ok=True)
    (site / "stock.html").write_text(STOCK_PAGE, "utf-8")


def start(browser: Browser, address: str, condition: str) -> Start:
    """Load an address in a fresh profile, and wait until it is ready."""
    context = browser.new_context(locale="zh-TW", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    # What the last page left running would be counted here.
    time.sleep(SETTLE)
    page.add_init_script(WATCH % condition)
    page.goto(address)
    page.wait_for_function("window.over")
    found = Start(*page.evaluate("[window.done, window.gap, window.turn]"))
    context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    runs = parser.parse_args().runs
    table = build_site()
    variants: dict[str, tuple[str, str]] = {
        "stock": ("/stock.html", "() => false"),
        "ours": (f"/index.html{PUZZLE}", PLAYABLE),
    }
    site = SITE.with_name("bench-served")
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(SITE, site)
    lay_stock_beside(site)
    starts: dict[str, list[Start]] = {name: [] for name in variants}
    with served(site) as address, chromium() as browser:
        for _ in range(runs):
            for name, (path, condition) in variants.items():
                starts[name].append(start(browser, address + path, condition))
    shutil.rmtree(site)
    stock = median([one.ready for one in starts["stock"]])
    print(f"{'':12}{'ready ms':>10}{'ratio':>8}{'gap ms':>8}{'turn ms':>9}   median of {runs}")
    for name, found in starts.items():
        ready, gap, turn = (median(values) for values in zip(*found, strict=True))
        longest = max(one.gap for one in found)
        print(f"{name:12}{ready:10.0f}{ready / stock:8.2f}{gap:8.0f}{turn:9.0f}   longest gap of all {longest:.0f}")
    print(next(line for line in table.splitlines() if line.startswith("first visit")))


if __name__ == "__main__":
    main()
