"""tools/serve.py: types, packed copies, headers, ports, and what it prints."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from tools import serve

TYPES = {
    "index.html": "text/html; charset=utf-8",
    "a.css": "text/css; charset=utf-8",
    "a.js": "text/javascript; charset=utf-8",
    "a.mjs": "text/javascript; charset=utf-8",
    "a.json": "application/json",
    "a.svg": "image/svg+xml",
    "a.wasm": "application/wasm",
    "a.zip": "application/zip",
    "a.woff2": "font/woff2",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for name in TYPES:
        (tmp_path / name).write_text(f"content of {name}", "utf-8")
    return tmp_path


@pytest.fixture
def server(site: Path) -> Iterator[serve.Server]:
    server = serve.bind(site, 0)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


def get(server: serve.Server, path: str, accept: str = "identity") -> tuple[Message, bytes]:
    """Headers and body of an answer."""
    url = f"http://127.0.0.1:{server.server_address[1]}/{path}"
    with urllib.request.urlopen(urllib.request.Request(url, headers={"Accept-Encoding": accept})) as answer:
        return answer.headers, answer.read()


@pytest.mark.parametrize(("name", "kind"), TYPES.items())
def test_every_kind_of_file_has_its_type_and_is_open_to_every_frame(server: serve.Server, name: str, kind: str) -> None:
    headers, body = get(server, name)
    assert headers["Content-Type"] == kind
    assert headers["Access-Control-Allow-Origin"] == "*"
    assert body == f"content of {name}".encode()


def test_a_packed_copy_is_sent_to_whoever_takes_it(server: serve.Server, site: Path) -> None:
    (site / "a.wasm.gz").write_bytes(gzip.compress(b"packed"))
    (site / "a.wasm.br").write_bytes(b"as brotli")
    headers, body = get(server, "a.wasm", "gzip, br")
    assert (headers["Content-Encoding"], headers["Content-Type"], body) == ("br", "application/wasm", b"as brotli")
    headers, body = get(server, "a.wasm", "gzip;q=1.0")
    assert (headers["Content-Encoding"], gzip.decompress(body)) == ("gzip", b"packed")
    headers, body = get(server, "a.wasm")
    assert ("Content-Encoding" in headers, body) == (False, b"content of a.wasm")


def test_the_folder_itself_is_its_index(server: serve.Server) -> None:
    assert get(server, "")[1] == b"content of index.html"


def test_what_is_not_there_is_404(server: serve.Server) -> None:
    with pytest.raises(urllib.error.HTTPError, match="404") as caught:
        get(server, "none.js")
    caught.value.close()


def test_without_a_port_the_next_free_one_is_taken(site: Path) -> None:
    first = serve.bind(site, None)
    second = serve.bind(site, None)
    ports = (first.server_address[1], second.server_address[1])
    first.server_close()
    second.server_close()
    assert 8000 <= ports[0] < ports[1] < 8050


def test_another_port_than_the_first_is_said(root: Path, site: Path) -> None:
    held = serve.bind(site, None)
    command = [sys.executable, root / "tools" / "serve.py", site]
    environment = {**os.environ, "OPEN": "0"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.terminate()
        assert process.stderr.readline() == "port 8000 is taken, so another one serves\n"
    held.server_close()


def test_a_port_that_is_taken_is_one_sentence(
    server: serve.Server, site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port = server.server_address[1]
    assert serve.main([str(site), "--port", str(port)]) == 2
    assert capsys.readouterr().err == f"cannot serve on port {port}: Address already in use\n"


@pytest.mark.parametrize("port", ["-1", "70000", "65536", "1_0", "any", ""])
def test_what_is_no_port_is_one_sentence(site: Path, port: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve.main([str(site), f"--port={port}"]) == 2
    assert capsys.readouterr().err == "--port takes a whole number from 0 to 65535\n"


def test_a_folder_without_a_site_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve.main([str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"{tmp_path} holds no site: run make build first\n"


def test_the_address_is_printed_and_no_browser_opened(root: Path, site: Path) -> None:
    command = [sys.executable, root / "tools" / "serve.py", site, "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "OPEN": "0"}) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        with urllib.request.urlopen(address) as answer:
            assert answer.read() == b"content of index.html"
        process.terminate()
    assert address.startswith("http://127.0.0.1:")
