"""Every file of the built site is missing once: the game can be played all the same, or the page names the file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page
from playwright.sync_api import TimeoutError as NotInTime

from tests.browser.hosts import host
from tests.browser.watch import Watch

PUZZLE = "#spirit_tower/1/s.basic-1"
OUTCOME = """(name) => {
  if (document.body.innerText.includes(name)) return "named";
  return document.querySelector('[data-tool="share"][aria-disabled="false"]') ? "playable" : null;
}"""


def outcome_without(page: Page, site: Path, origins: set[str], path: str) -> str:
    """Open a puzzle where one file is missing: "named" or "playable"; waits for one of the two."""
    with host(site, origins, missing=frozenset({path})) as address:
        page.goto(f"{address}/{PUZZLE}")
        return str(page.wait_for_function(OUTCOME, arg=path.split("/")[-1], timeout=60_000).json_value())


def test_whatever_file_is_missing(
    new_context: Callable[..., BrowserContext], site: Path, origins: set[str], watch: Watch
) -> None:
    watch.allow(".")
    paths = sorted(path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    outcomes: dict[str, str] = {}
    for path in paths:
        if path == "index.html":
            continue
        context: BrowserContext = new_context()
        try:
            outcomes[path] = outcome_without(context.new_page(), site, origins, path)
        except NotInTime:
            outcomes[path] = "neither"
        context.close()
    assert {path: outcome for path, outcome in outcomes.items() if outcome not in {"named", "playable"}} == {}
    needed = {path for path, outcome in outcomes.items() if outcome == "named"}
    assert {path for path in outcomes if path.startswith(("pyodide.", "python."))} <= needed
    assert not {path for path in needed if path.endswith((".css", ".woff2", ".svg"))}
