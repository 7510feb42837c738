"""Every file that a puzzle's page asks for is missing once: the game can be played all the same, or the page names the file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page
from playwright.sync_api import TimeoutError as NotInTime

from tests.browser.hosts import host
from tests.browser.watch import Watch

PUZZLE = "#spirit_tower/1/s.basic-1"
OUTCOME = """(name) => {
  if (name && document.body.innerText.includes(name)) return "named";
  return document.querySelector('[data-tool="share"][aria-disabled="false"]') ? "playable" : null;
}"""


def asked_for(page: Page, site: Path, origins: set[str]) -> set[str]:
    """What the page asks for until it is at rest, a puzzle on it; no other file of the site can be missed there."""
    asked: set[str] = set()
    with host(site, origins, asked=asked) as address:
        page.goto(f"{address}/{PUZZLE}")
        page.wait_for_function(OUTCOME, arg="", timeout=60_000)
        page.wait_for_load_state("networkidle")
    return asked


def outcome_without(page: Page, site: Path, origins: set[str], path: str) -> str:
    """Open a puzzle where one file is missing: "named", "playable", or "neither" where neither comes in time."""
    with host(site, origins, missing=frozenset({path})) as address:
        page.goto(f"{address}/{PUZZLE}")
        try:
            return str(page.wait_for_function(OUTCOME, arg=path.split("/")[-1], timeout=60_000).json_value())
        except NotInTime:
            return "neither"


def test_whatever_file_is_missing(
    new_context: Callable[..., BrowserContext], site: Path, origins: set[str], watch: Watch
) -> None:
    watch.allow(".")
    asked = asked_for(new_context().new_page(), site, origins)
    outcomes: dict[str, str] = {}
    for path in sorted(asked & {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}):
        context = new_context()
        outcomes[path] = outcome_without(context.new_page(), site, origins, path)
        context.close()
    assert {path: outcome for path, outcome in outcomes.items() if outcome == "neither"} == {}
    needed = {path for path, outcome in outcomes.items() if outcome == "named"}
    assert {path for path in outcomes if path.startswith(("pyodide.", "python."))} <= needed
    assert {path.rpartition(".")[2] for path in outcomes} >= {"css", "js", "json", "mjs", "svg", "wasm", "woff2", "zip"}
    assert not {path for path in needed if path.endswith((".css", ".woff2", ".svg"))}
