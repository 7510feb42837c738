"""How large the site is: raw, gzip -9 and brotli -11, file by file and for a first visit."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tools.bundle import BuildError

# Those of Pyodide's two large files, which never change while its version does not: 20 seconds of a first build.
KNOWN = Path(__file__).with_name("known_sizes.json")
# Too small to be worth a packed copy.
SMALL = 512
WINDOW = 24


def _gzip(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def _brotli(content: bytes) -> bytes:
    try:
        import brotli
    except ImportError as error:
        raise BuildError("brotli is missing: run `make setup` first.") from error
    packed: bytes = brotli.compress(content, quality=11, lgwin=WINDOW)
    return packed


PACKED: dict[str, Callable[[bytes], bytes]] = {".gz": _gzip, ".br": _brotli}


def _packed_sizes(path: Path) -> list[int]:
    content = path.read_bytes()
    return [len(pack(content)) for pack in PACKED.values()]


class Size(NamedTuple):
    """Bytes of one file."""

    path: str
    raw: int
    gzip: int
    brotli: int


class Ledger:
    """Packed sizes by the hash of the content, kept in a file between builds: brotli takes its time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: dict[str, list[int]] = json.loads(KNOWN.read_text("utf-8"))
        if path.exists():
            self._known |= json.loads(path.read_text("utf-8"))

    def measure(self, folder: Path) -> list[Size]:
        """The sizes of all files of the site; what the ledger held of other files is forgotten."""
        paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix not in PACKED)
        hashes = [hashlib.sha256(path.read_bytes()).hexdigest() for path in paths]
        unknown = [path for path, name in zip(paths, hashes, strict=True) if name not in self._known]
        with ThreadPoolExecutor() as pool:
            packed = dict(zip(unknown, pool.map(_packed_sizes, unknown), strict=True))
        self._known = {
            name: packed[path] if path in packed else self._known[name]
            for path, name in zip(paths, hashes, strict=True)
        }
        # Another build may be reading it.
        fresh = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        fresh.write_text(json.dumps(self._known), "utf-8")
        fresh.replace(self._path)
        return [
            Size(path.relative_to(folder).as_posix(), path.stat().st_size, *self._known[name])
            for path, name in zip(paths, hashes, strict=True)
        ]


def lay_beside(folder: Path, last: Path) -> None:
    """Put packed copies beside the files, for servers that send them. Those of the last build, whose names carry the
    hash of what they are made of, are taken over."""
    for path in [path for path in folder.rglob("*") if path.is_file() and path.stat().st_size > SMALL]:
        for suffix, pack in PACKED.items():
            name = path.relative_to(folder).as_posix() + suffix
            if path.name != "index.html" and (last / name).exists():
                shutil.copyfile(last / name, folder / name)
            else:
                (folder / name).write_bytes(pack(path.read_bytes()))


def first_visit(sizes: list[Size], language: str, others: set[str], page: str) -> list[Size]:
    """What a reader of `language` loads before the first move of the largest game: not the other languages' words and
    fonts (`others` are parts of their names), one game only, nothing that it loads later, no collection, and of the app only
    what `page`, the text of index.html, asks for."""
    games = {size.path.split("/")[1] for size in sizes if size.path.startswith("games/")}

    def of(game: str) -> list[Size]:
        return [size for size in sizes if size.path.startswith(f"games/{game}/")]

    largest = max(games, key=lambda game: sum(size.brotli for size in of(game)), default="")
    common = [size for size in sizes if not size.path.startswith("games/")]
    return [
        size
        for size in common + of(largest)
        if not any(other in size.path for other in others)
        and (not size.path.startswith("strings/") or f"/{language}." in size.path)
        and (not size.path.startswith("app.") or f'"{size.path}"' in page)
        and not size.path.startswith("seeds/")
        and not size.path.rpartition("/")[2].startswith("later.")
    ]


def table(sizes: list[Size], first: list[Size]) -> str:
    """The sizes as lines of text, the largest first, and the sum of a first visit."""
    rows = [*sorted(sizes, key=lambda size: -size.raw), total("first visit", first)]
    lines = [f"{'':52}{'raw':>12}{'gzip':>12}{'brotli':>12}"]
    lines += [f"{size.path:52}{size.raw:12,}{size.gzip:12,}{size.brotli:12,}" for size in rows]
    return "\n".join(lines)


def total(name: str, sizes: list[Size]) -> Size:
    return Size(name, *(sum(column) for column in zip(*(size[1:] for size in sizes), strict=True)))
