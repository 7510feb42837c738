"""Find a Chromium for the browser tests, and see to it that there is one.

Looked for in this order: a Chromium or Chrome of the system; Debian's package (installed when we are root on
Debian); the build that playwright downloads.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# --no-sandbox: root and most containers cannot sandbox; the tests open our own pages only.
# The others keep the browser from talking to anyone but our server.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def system_browser() -> str | None:
    """Return the path of the system's Chromium or Chrome, or None where there is none."""
    return next((path for path in map(shutil.which, NAMES) if path), None)


def own_browser() -> str | None:
    """Return the path of the Chromium that playwright has downloaded, or None where it has not."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def ensure() -> str:
    """Return the path of a Chromium, installing one if need be; raise RuntimeError with one sentence if none comes."""
    found = system_browser() or own_browser()
    if not found and _is_root_on_debian():
        say("Installing Debian's Chromium for the browser tests ...")
        run("apt-get", "update")
        run("apt-get", "install", "--yes", "--no-install-recommends", "chromium")
        found = system_browser()
    if not found:
        say("Downloading playwright's Chromium for the browser tests ...")
        # As root, playwright also installs the system's libraries that its Chromium needs.
        run(sys.executable, "-m", "playwright", "install", *(["--with-deps"] if os.geteuid() == 0 else []), "chromium")
        found = own_browser()
    if not found:
        raise RuntimeError("The browser tests need Chromium: install it (on Debian: apt install chromium).")
    return found


def say(text: str) -> None:
    """A line of progress; standard output is for the path."""
    print(text, file=sys.stderr, flush=True)


def run(*command: str) -> None:
    """Run in silence; whether it has helped is seen from what is there afterwards."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(command, check=False, capture_output=True, stdin=subprocess.DEVNULL, env=environment)


def _is_root_on_debian() -> bool:
    release = Path("/etc/os-release")
    is_debian = release.exists() and "ID=debian" in release.read_text(encoding="utf-8").splitlines()
    return is_debian and os.geteuid() == 0 and shutil.which("apt-get") is not None


if __name__ == "__main__":
    try:
        print(ensure())
    except RuntimeError as error:
        sys.exit(str(error))
