"""Fixtures of the browser tests: the built site, servers, a Chromium, and a watch over what its pages do.

A test asks for `page` (pytest-playwright's) and goes to `/`: it then looks at the built site, and fails at its end
if a page logged an error, threw, or asked another origin for anything. A test that provokes errors on purpose says
so with `watch.allow("part of the text")`.
"""

from __future__ import annotations

import fcntl
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.watch import Watch
from tools import browser as installed
from tools.serve import bind

Serve = Callable[[Path], str]

# Python in the page is compiled once, in the quick way: what Chromium spends on making it faster would not be won back in a test.
QUICK = "--js-flags=--liftoff-only"


@pytest.fixture(scope="session")
def site(root: Path, tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The folder of the built site, made by the first process that asks for it: to the others it is current."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "site"
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # until it is closed
        subprocess.run([sys.executable, root / "tools" / "build.py", "--out", folder], check=True, cwd=root)
    return folder


@pytest.fixture(scope="session")
def origins() -> set[str]:
    """The origins of all servers that `serve` started."""
    return set()


@pytest.fixture(scope="session")
def serve(origins: set[str]) -> Iterator[Serve]:
    """`serve(folder)` serves a folder on a free port of 127.0.0.1 and returns its address, without a slash at the end.

    The same server answers as `localhost`, which a browser takes for another site.
    """
    servers = []

    def start(folder: Path) -> str:
        server = bind(folder, 0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        port = server.server_address[1]
        origins.update({f"http://127.0.0.1:{port}", f"http://localhost:{port}"})
        return f"http://127.0.0.1:{port}"

    yield start
    for server in servers:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def base_url(site: Path, serve: Serve) -> str:
    """The address of the built site: `page.goto("/")` goes there."""
    return serve(site)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_name: str) -> dict[str, Any]:
    """The system's Chromium where there is one, and no talk with anyone but our servers."""
    if browser_name != "chromium":
        return browser_type_launch_args
    system = installed.system_browser()
    found = {"executable_path": system} if system else {}
    return {**browser_type_launch_args, **found, "args": [*installed.FLAGS, QUICK]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A desktop page of a reader of Traditional Chinese; a test asks for another with the browser_context_args mark."""
    return {**browser_context_args, "locale": "zh-TW", "viewport": {"width": 1280, "height": 800}}


@pytest.fixture
def watch(origins: set[str]) -> Iterator[Watch]:
    """What the pages of this test do; the test fails at its end if that is something no page of ours may do."""
    watch = Watch(origins)
    yield watch
    assert watch.complaints == []


@pytest.fixture
def new_context(new_context: Callable[..., BrowserContext], watch: Watch) -> Callable[..., BrowserContext]:
    """pytest-playwright's `new_context`, watched; `context` and `page` come from it."""

    def make(**options: Any) -> BrowserContext:
        context = new_context(**options)
        watch.follow(context)
        return context

    return make


@pytest.fixture(scope="session")
def axe(root: Path) -> str:
    """The source of axe-core, for `page.evaluate(axe)`."""
    return (root / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
