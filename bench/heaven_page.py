"""How fast Heaven's Gate is solved in the page, beside this Python.

    .venv/bin/python bench/heaven_page.py [--runs 5] [--puzzles 40]

The same requests of the protocol, in the built page's worker and here, in turn, so that whatever else the machine does slows both: a
proof is asked for, and advanced in slices as static/ui/seek.js does it. The empty board and the one on which the cone begins, `--runs`
times each, and so many puzzles of up to 6 walks from the ladder. `here` and `page` are milliseconds of the processor, the page's
with all that its process does meanwhile. By the clock, and therefore only of worth on a quiet machine, are `slice`, the longest that the
page waited for an answer, and `gap`, the longest in which it could not react. `heap` is the memory of Python in the page, in MiB.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import NamedTuple

from common import ROOT, SITE, build_site, chromium, median, served
from playwright.sync_api import Page, Route
from solver_page import ask

sys.path.insert(0, str(ROOT / "py"))

LADDER = ROOT / "seeds" / "heaven_gate" / "ladder.jsonl"
BOARDS = {"empty board": "new", "the cone begins": "..... C=off Y=off to=C"}
SLICE_MS = 16
MOST_STEPS = 4096
MEBIBYTE = 1 << 20
# Answers requests as `proof` below does, with the page's clock; a timer that should fire all the time finds the gaps.
PROOF = """async ([start, sliceMs, mostSteps]) => {
  const { rules } = window;
  const ask = async (op, args, rev) => JSON.parse(await rules.dispatch(JSON.stringify({ v: 1, id: 1, op, args, rev })));
  const opened = await ask("open", { game: "heaven_gate", start });
  let gap = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    gap = Math.max(gap, performance.now() - last);
    last = performance.now();
  });
  const { data: { job } } = await ask("advise", { kind: "proof" }, opened.rev);
  let slice = 0;
  for (let steps = 4; ; ) {
    const before = performance.now();
    const { data: { advice } } = await ask("advance", { job, steps });
    const took = performance.now() - before;
    slice = Math.max(slice, took);
    if (advice) {
      clearInterval(timer);
      return [slice, gap, advice.title.args.n];
    }
    const fits = sliceMs / Math.max(1, took);
    steps = Math.min(mostSteps, Math.max(1, Math.round(steps * Math.min(2, Math.max(0.25, fits)))));
    await new Promise((resolve) => setTimeout(resolve));
  }
}"""
START = """async () => {
  window.rules = await taichu.boot.start();
  await rules.install("heaven_gate");
  await rules.complete("heaven_gate");
}"""
# Put before the module that starts Python, so that its memory can be asked for.
WATCH_MEMORY = """const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const instance = await instantiate(...given);
  globalThis.pythonMemory = instance.exports.memory;
  return instance;
};
"""
HEAP = "() => globalThis.pythonMemory?.buffer.byteLength ?? 0"


class Proof(NamedTuple):
    """Milliseconds until a proof was there, the longest slice and the longest gap among them, and the number of actions."""

    took: float
    slice: float
    gap: float
    least: int


def proof(start: str) -> Proof:
    """Ask for a proof here, as PROOF does in the page."""
    opened = ask("open", game="heaven_gate", start=start)
    begun = time.process_time()
    job, steps, longest = ask("advise", opened["rev"], kind="proof")["data"]["job"], 4, 0.0
    while True:
        before = time.perf_counter()
        advice = ask("advance", job=job, steps=steps)["data"]["advice"]
        took = (time.perf_counter() - before) * 1000
        longest = max(longest, took)
        if advice:
            return Proof((time.process_time() - begun) * 1000, longest, 0, advice["title"]["args"]["n"])
        fits = SLICE_MS / max(1, took)
        steps = min(MOST_STEPS, max(1, round(steps * min(2, max(0.25, fits)))))


def in_page(page: Page, start: str) -> Proof:
    """Ask for a proof in the page."""
    before = spent(page)
    answer = page.evaluate(PROOF, [start, SLICE_MS, MOST_STEPS])
    return Proof(spent(page) - before, *answer)


def spent(page: Page) -> float:
    """Milliseconds of the processor that the processes of pages have taken so far."""
    assert page.context.browser is not None
    session = page.context.browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return 1000 * sum(float(process["cpuTime"]) for process in processes if process["type"] == "renderer")


def heap(page: Page) -> float:
    """How large the memory of Python is in the page, in MiB; it never shrinks."""
    return max(float(worker.evaluate(HEAP)) for worker in page.workers) / MEBIBYTE


def in_turn(page: Page, starts: list[str]) -> list[tuple[Proof, Proof]]:
    """Each position, there and here."""
    pairs = [(in_page(page, start), proof(start)) for start in starts]
    assert all(there.least == here.least for there, here in pairs)
    return pairs


def row(name: str, page: Page, pairs: list[tuple[Proof, Proof]]) -> None:
    """Print a line of the table."""
    theirs, ours = ([one.took for one in side] for side in zip(*pairs, strict=True))
    cells = [median(ours), max(ours), median(theirs), max(theirs)]
    cells += [max(there.slice for there, _ in pairs), max(there.gap for there, _ in pairs), heap(page)]
    figures = "".join(f"{cell:>9.0f}" for cell in cells)
    print(f"{name:<18}{len(pairs):>5}{figures}{sum(theirs) / sum(ours):>9.2f}", flush=True)


def prepend(route: Route) -> None:
    """Answer with the file behind WATCH_MEMORY."""
    response = route.fetch()
    route.fulfill(response=response, body=WATCH_MEMORY + response.text())


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--puzzles", type=int, default=40)
    chosen = options.parse_args()
    build_site()
    rows = [json.loads(line) for line in LADDER.read_text("utf-8").splitlines()]
    short = [row["start"] for row in rows if row["optimum"] <= 6]
    puzzles = short[:: max(1, len(short) // chosen.puzzles)][: chosen.puzzles]
    with served(SITE) as address, chromium() as browser:
        page = browser.new_page()
        page.route("**/fastpy*.mjs", prepend)
        page.goto(f"{address}/index.html")
        page.evaluate(START)
        in_turn(page, puzzles[-1:])  # what is only loaded once is not counted
        heads = ("here", "worst", "page", "worst", "slice", "gap", "heap", "ratio")
        print(f"{'':<18}{'runs':>5}" + "".join(f"{head:>9}" for head in heads))
        row("puzzles up to 6", page, in_turn(page, puzzles))
        for name, start in BOARDS.items():
            row(name, page, in_turn(page, [start] * chosen.runs))


if __name__ == "__main__":
    main()
