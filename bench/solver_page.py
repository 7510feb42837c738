"""How fast Spirit Tower's deals are decided and solved in the page, beside this Python.

    .venv/bin/python bench/solver_page.py [--deals 5]

The same requests of the protocol, in the built page's worker and here, deal by deal in turn, so that whatever else the machine does
slows both: a proof is asked for in slices of so many steps, until it is known whether 0, 1 or more items are needed, and until all
is known about two. Times are of the clock, in milliseconds. In `--deals 30` are all 240 deals of bench/solver.py.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from common import ROOT, SITE, build_site, chromium, median, percentile, served

sys.path.insert(0, str(ROOT / "py"))

from taichu.games.spirit_tower import start
from taichu.web import dispatch

STEPS = 16
# Answers requests like `proof` below, with the page's clock.
PROOF = """async ([start, steps]) => {
  const { rules } = window;
  const ask = async (op, args, rev) => JSON.parse(await rules.dispatch(JSON.stringify({ v: 1, id: 1, op, args, rev })));
  const opened = await ask("open", { game: "spirit_tower", start });
  const begun = performance.now();
  const { data: { job } } = await ask("advise", { kind: "proof" }, opened.rev);
  let decided = 0;
  for (;;) {
    const { data: { advice, progress } } = await ask("advance", { job, steps });
    const items = advice ? 9 : progress.args.n;
    const took = performance.now() - begun;
    if (items >= 2) decided ||= took;
    if (items >= 3) return [decided, took, advice ? advice.title.args.n : 3];
  }
}"""
START = """async () => {
  window.rules = await taichu.boot.start();
  await rules.install("spirit_tower");
  await rules.complete("spirit_tower");
}"""


class Deal(NamedTuple):
    """As bench/solver.py has it, without slices."""

    decided: float
    solved: float
    least: int


def ask(op: str, rev: int | None = None, **args: Any) -> dict[str, Any]:
    """The answer to a request, here."""
    answer: dict[str, Any] = json.loads(dispatch(json.dumps({"v": 1, "id": 1, "op": op, "args": args, "rev": rev})))
    return answer


def proof(start: str, steps: int) -> Deal:
    """Ask for a proof until all is known about two items."""
    opened = ask("open", game="spirit_tower", start=start)
    begun = time.perf_counter()
    job, decided = ask("advise", opened["rev"], kind="proof")["data"]["job"], 0.0
    while True:
        data = ask("advance", job=job, steps=steps)["data"]
        items = 9 if data["advice"] else data["progress"]["args"]["n"]
        took = (time.perf_counter() - begun) * 1000
        if items >= 2:
            decided = decided or took
        if items >= 3:
            return Deal(decided, took, data["advice"]["title"]["args"]["n"] if data["advice"] else 3)


def rows(place: str, deals: list[Deal]) -> list[float]:
    """Print a line of the table; its figures."""
    decided = [deal.decided for deal in deals]
    figures = [median(decided), max(decided)]
    two = [deal.solved for deal in deals if deal.least == 2] or [0.0]
    rest = [deal.solved for deal in deals if deal.least > 2] or [0.0]
    figures += [median(two), percentile(two, 0.99), max(two), median(rest), max(rest)]
    print(f"{place:<10}" + "".join(f"{figure:>11.0f}" for figure in figures))
    return figures


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=5)
    deals = options.parse_args().deals
    build_site()
    starts = [f"{formation}-{number}" for formation in start.formations() for number in range(1, deals + 1)]
    here: list[Deal] = []
    there: list[Deal] = []
    with served(SITE) as address, chromium() as browser:
        page = browser.new_page()
        page.goto(f"{address}/index.html")
        page.evaluate(START)
        in_page: Callable[[str], Deal] = lambda start: Deal(*page.evaluate(PROOF, [start, STEPS]))  # noqa: E731
        for place, solve in ((there, in_page), (here, lambda start: proof(start, STEPS))):
            solve(starts[0])  # what is only loaded once is not counted
            del place[:]
        for name in starts:
            there.append(in_page(name))
            here.append(proof(name, STEPS))
    assert [deal.least for deal in here] == [deal.least for deal in there]
    print(f"Spirit Tower, deals 1 to {deals} of {len(starts) // deals} formations, in slices of {STEPS} steps")
    print(f"{'':<10}{'decided':>22}{'two items':>33}{'not two':>22}")
    heads = ("median", "worst", "median", "p99", "worst", "median", "worst")
    print(f"{'':<10}" + "".join(f"{head:>11}" for head in heads))
    ours, theirs = rows("here", here), rows("page", there)
    print(f"{'ratio':<10}" + "".join(f"{b / a if a else 0:>11.2f}" for a, b in zip(ours, theirs, strict=True)))
    shares = sorted(page.solved / own.solved for own, page in zip(here, there, strict=True))
    print(
        f"ratio of each deal: median {median(shares):.2f}, p95 {percentile(shares, 0.95):.2f}, worst {shares[-1]:.2f}"
    )


if __name__ == "__main__":
    main()
