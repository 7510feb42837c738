"""What the browser tests of dailies and of finished games share: a day's puzzle won, and what the database holds of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.player import click_line, open_link, won

ROOT = Path(__file__).parents[2]
GOLDEN = json.loads((ROOT / "tests/golden/daily.json").read_text(encoding="utf-8"))["days"]
MONDAY = "#spirit_tower/1/d.2026-11-30.qU"
TUESDAY = "#spirit_tower/1/d.2026-12-01.kv"
PLUS = "game spirit_tower 1\nstart x3x3.1W1MEF1A1\nmoves\nc2b2\nb1b2\na2b2\nb2b3\n"

# All rows of the results' database; `given` are put there before.
RESULTS = """async (given) => {
  const db = await new Promise((done) => {
    const request = indexedDB.open("taichu.results", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("results", { keyPath: "id" });
    request.onsuccess = () => done(request.result);
  });
  const transaction = db.transaction("results", "readwrite");
  const store = transaction.objectStore("results");
  for (const row of given) store.put(row);
  const request = store.getAll();
  await new Promise((done) => { transaction.oncomplete = done; });
  db.close();
  return request.result;
}"""


def results(page: Page, *given: Any) -> list[Any]:
    """What is stored of finished games, the oldest first; `given` is stored before."""
    found: list[Any] = page.evaluate(RESULTS, list(given))
    return sorted(found, key=lambda row: row["at"] if isinstance(row.get("at"), int) else 0)


def result(day: str, won_on: str, number: int = 0, **change: Any) -> dict[str, Any]:
    """A result of the daily of a date, won at noon of another."""
    stamp = int(re.sub(r"\D", "", day)) + number
    row = {
        "id": f"{stamp:016x}",
        "game": "spirit_tower",
        "start": f"basic-{stamp}",
        "daily": day,
        "won": True,
        "cost": 0,
        "ms": 60_000,
        "undos": 0,
        "hints": 0,
        "at": f"{won_on}T12:00:00Z",
        "record": PLUS,
    }
    return {**row, **change}


def stored(page: Page, *rows: dict[str, Any]) -> None:
    """Store results, their `at` written as a date."""
    results(page, *(page.evaluate("(row) => ({ ...row, at: Date.parse(row.at) || row.at })", row) for row in rows))


def at(page: Page, time: str) -> None:
    """From now on the page's clock begins at this time."""
    page.clock.install(time=time)


def home(page: Page) -> None:
    """The home page, when it knows about the daily."""
    page.goto("/")
    expect(page.locator("#home-daily")).to_have_attribute("data-ready", "")


def line(day: str) -> list[str]:
    """The solution of a day."""
    _, file, row, _ = next(one for one in GOLDEN if one[0] == day)
    text = (ROOT / "seeds/spirit_tower" / file).read_text(encoding="utf-8").splitlines()[row]
    solution: list[str] = json.loads(text)["solution"].split()
    return solution


def win(page: Page, link: str, day: str) -> None:
    """Open a day's puzzle, without items, and win it."""
    open_link(page, link)
    click_line(page, line(day))
    won(page)
    expect(page.locator("#banner .aside")).to_be_visible()
