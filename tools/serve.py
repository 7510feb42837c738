"""Serves a folder on 127.0.0.1 as any static host would: right types, readable from every frame, nothing else.

    python tools/serve.py [--port N] [FOLDER]     FOLDER is dist/ unless said otherwise; port 0 = any free one

A file with a `.br` or `.gz` beside it is sent packed to a browser that takes that. The browser is opened unless OPEN=0.
"""

from __future__ import annotations

import argparse
import errno
import functools
import http.server
import os
import sys
import webbrowser
from http import HTTPStatus
from pathlib import Path
from typing import BinaryIO, ClassVar

DIST = Path(__file__).resolve().parent.parent / "dist"
FIRST_PORT = 8000
LAST_PORT = 65535
TRIES = 50
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".woff2": "font/woff2",
}
PACKED = (("br", ".br"), ("gzip", ".gz"))


class Handler(http.server.SimpleHTTPRequestHandler):
    """One request, answered in silence."""

    protocol_version = "HTTP/1.1"
    # Without it each small answer waits for the acknowledgement of the one before.
    disable_nagle_algorithm = True
    extensions_map: ClassVar[dict[str, str]] = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}

    def end_headers(self) -> None:
        # A sandboxed frame has no origin, and reads only what is open to all.
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_head(self) -> BinaryIO | None:
        """The packed file where there is one and the browser takes it, else as usual."""
        path = Path(self.translate_path(self.path))
        accepted = {item.split(";")[0].strip() for item in self.headers.get("Accept-Encoding", "").split(",")}
        for coding, suffix in PACKED:
            packed = path.with_name(path.name + suffix)
            if coding in accepted and path.is_file() and packed.is_file():
                return self._send_packed(path, packed, coding)
        return super().send_head()  # type: ignore[return-value]

    def _send_packed(self, path: Path, packed: Path, coding: str) -> BinaryIO:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", coding)
        self.send_header("Content-Length", str(packed.stat().st_size))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return packed.open("rb")

    def log_message(self, *_: object) -> None:
        pass


class Server(http.server.ThreadingHTTPServer):
    """A server a browser may leave in the middle of an answer."""

    daemon_threads = True
    # On Linux two servers could otherwise share a port that is still in use.
    allow_reuse_address = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def bind(folder: Path, port: int | None) -> Server:
    """A server of the folder on this port, or without one on the first free port from 8000. OSError where it is taken."""
    handler = functools.partial(Handler, directory=str(folder))
    candidates = range(FIRST_PORT, FIRST_PORT + TRIES) if port is None else [port]
    for candidate in candidates:
        try:
            return Server(("127.0.0.1", candidate), handler)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or candidate == candidates[-1]:
                raise
    raise AssertionError("no port was tried")


def port_in(text: str) -> int | None:
    """The port that a text names, None where there is no such port."""
    named = text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= LAST_PORT
    return int(text) if named else None


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Serve a folder on 127.0.0.1.")
    parser.add_argument("folder", nargs="?", type=Path, default=DIST)
    parser.add_argument("--port", help="0 for any free one; without it the first free one from 8000")
    options = parser.parse_args(arguments)
    if not (options.folder / "index.html").exists():
        print(f"{options.folder} holds no site: run make build first", file=sys.stderr)
        return 2
    port = None if options.port is None else port_in(options.port)
    if options.port is not None and port is None:
        print(f"--port takes a whole number from 0 to {LAST_PORT}", file=sys.stderr)
        return 2
    try:
        server = bind(options.folder, port)
    except OSError as error:
        print(f"cannot serve on port {port}: {error.strerror}", file=sys.stderr)
        return 2
    if port is None and server.server_address[1] != FIRST_PORT:
        print(f"port {FIRST_PORT} is taken, so another one serves", file=sys.stderr)
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    print(address, flush=True)
    if os.environ.get("OPEN") != "0":
        webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
