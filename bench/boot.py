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
# Keeps the moment a condition first holds, and the longest time from the first paint until then between two turns of
# the event loop: before it there is nothing on the page that could react.
WATCH = """(() => {
  window.gap = 0;
  let last = Infinity;
  new PerformanceObserver(() => { last = performance.now(); }).observe({ type: "paint" });
  const channel = new MessageChannel();
  const beat = () => {
    const now = performance.now();
    window.gap = Math.max(window.gap, now - last);
    last = now;
    if (!window.done && document.body && (%s)()) window.done = now;
    if (!window.done) setTimeout(() => channel.port2.postMessage(0), 5);
  };
  channel.port1.onmessage = beat;
  beat();
})()"""


class Start(NamedTuple):
    """One start, in milliseconds from navigation."""

    ready: float
    gap: float


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
    page.wait_for_function("window.done")
    found = Start(*page.evaluate("[window.done, window.gap]"))
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
    print(f"{'':12}{'ready ms':>10}{'ratio':>8}{'gap ms':>8}   median of {runs}")
    for name, found in starts.items():
        ready, gap = median([one.ready for one in found]), median([one.gap for one in found])
        print(
            f"{name:12}{ready:10.0f}{ready / stock:8.2f}{gap:8.0f}   longest gap of all {max(one.gap for one in found):.0f}"
        )
    print(next(line for line in table.splitlines() if line.startswith("first visit")))


if __name__ == "__main__":
    main()
