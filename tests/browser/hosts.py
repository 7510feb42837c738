"""Servers with the faults and headers of real hosts, and pages that embed the site."""

from __future__ import annotations

import functools
import shutil
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import ClassVar

from tools import serve


class FaultyHandler(serve.Handler):
    """Answers 404 for what it is told to miss, sends or leaves out headers, and writes down what it is asked for."""

    asked: ClassVar[set[str]] = set()
    missing: ClassVar[frozenset[str]] = frozenset()
    extra: ClassVar[Mapping[str, str]] = {}
    open_to_all: ClassVar[bool] = True

    def send_head(self):  # type: ignore[no-untyped-def]
        path = self.path.split("?")[0].lstrip("/")
        self.asked.add(path)
        if path in self.missing:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def send_header(self, keyword: str, value: str) -> None:
        if self.open_to_all or keyword != "Access-Control-Allow-Origin":
            super().send_header(keyword, value)

    def end_headers(self) -> None:
        for name, value in self.extra.items():
            self.send_header(name, value)
        super().end_headers()


@contextmanager
def host(
    folder: Path,
    origins: set[str],
    *,
    asked: set[str] | None = None,
    missing: frozenset[str] = frozenset(),
    headers: Mapping[str, str] | None = None,
    open_to_all: bool = True,
) -> Iterator[str]:
    """Serve a folder; the address without a slash at its end. `localhost` instead of 127.0.0.1 is another site.

    `asked` gets the paths that are asked for.
    """
    faults = {
        "asked": set() if asked is None else asked,
        "missing": missing,
        "extra": headers or {},
        "open_to_all": open_to_all,
    }
    handler = functools.partial(type("Handler", (FaultyHandler,), faults), directory=str(folder))
    server = serve.Server(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    port = server.server_address[1]
    origins |= {f"http://127.0.0.1:{port}", f"http://localhost:{port}"}
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.shutdown()
        server.server_close()


def frame(folder: Path, url: str, sandbox: str | None = None) -> None:
    """Write a page into the folder that embeds an address, sandboxed or not."""
    attribute = "" if sandbox is None else f' sandbox="{sandbox}"'
    html = f'<!doctype html><link rel="icon" href="data:,"><iframe src="{url}"{attribute} width="900" height="700"></iframe>'
    (folder / "frame.html").write_text(html, "utf-8")


def copy_without_app(site: Path, folder: Path) -> Path:
    """A copy of the built site whose page starts nothing by itself: the test calls `taichu.boot.start()`."""
    shutil.copytree(site, folder)
    take_app_out(folder / "index.html")
    return folder


def take_app_out(page: Path) -> None:
    """Let the page start nothing by itself."""
    html = page.read_text("utf-8")
    start = html.index(' data-app="')
    page.write_text(html[:start] + html[html.index('"', start + 11) + 1 :], "utf-8")
