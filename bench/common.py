"""What the measurements share: the built site with packed copies, a server, a browser."""

from __future__ import annotations

import math
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import browser  # noqa: E402
from tools.bundle import find  # noqa: E402

SITE = ROOT / "node_modules" / ".cache" / "taichu" / "bench"
PUZZLE = "#spirit_tower/1/s.basic-1"
# True as soon as a move can be made.
PLAYABLE = """() => document.querySelector('[data-tool="share"][aria-disabled="false"]') !== null"""


def build_site() -> str:
    """Build the site with packed copies; its table of sizes."""
    command = [sys.executable, ROOT / "tools" / "build.py", "--packed", "--out", SITE]
    done = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8")
    return done.stdout


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder on a free port, without a slash at its end. The server costs as little as it can."""
    command = [find.node(), ROOT / "bench" / "server.mjs", folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()


@contextmanager
def chromium() -> Iterator[Browser]:
    """A Chromium that talks to nobody but our server."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=browser.ensure(), args=list(browser.FLAGS))
        try:
            yield launched
        finally:
            launched.close()


def calibrate() -> float:
    """Milliseconds of the processor that a fixed loop takes: how fast the machine is."""
    begun, total = time.process_time(), 0
    for number in range(2_000_000):
        total += number & 7
    return (time.process_time() - begun) * 1000


def median(values: Sequence[float]) -> float:
    return statistics.median(values)


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least this share of all values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(len(ordered) * share) - 1)]
