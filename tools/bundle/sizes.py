"""How large the site is: raw, gzip -9 and brotli -11, file by file and for a first visit."""

from __future__ import annotations

import gzip
import hashlib
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tools.bundle import BuildError

# Too small to be worth a packed copy.
SMALL = 512
WINDOW = 24


class Size(NamedTuple):
    """Bytes of one file."""

    path: str
    raw: int
    gzip: int
    brotli: int


class Packer:
    """Packs files, and keeps what it has packed in a folder, by the hash of the content: brotli takes its time."""

    def __init__(self, cache: Path) -> None:
        self._cache = cache
        cache.mkdir(parents=True, exist_ok=True)

    def packed(self, path: Path) -> tuple[Path, Path]:
        """The packed copies of a file, gzip and brotli."""
        content = path.read_bytes()
        name = hashlib.sha256(content).hexdigest()
        gz, br = self._cache / f"{name}.gz", self._cache / f"{name}.br"
        if not gz.exists():
            _write(gz, gzip.compress(content, 9, mtime=0))
        if not br.exists():
            _write(br, _brotli(content))
        return gz, br

    def measure(self, folder: Path) -> list[Size]:
        """The sizes of all files of the site."""
        paths = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix not in {".gz", ".br"})
        # The largest first, so that the other files are packed beside it.
        with ThreadPoolExecutor() as pool:
            by_size = sorted(paths, key=lambda path: -path.stat().st_size)
            packed = dict(zip(by_size, pool.map(self.packed, by_size), strict=True))
        return [
            Size(
                path.relative_to(folder).as_posix(),
                path.stat().st_size,
                packed[path][0].stat().st_size,
                packed[path][1].stat().st_size,
            )
            for path in paths
        ]

    def lay_beside(self, folder: Path) -> None:
        """Put the packed copies beside the files, for servers that send them."""
        for size in self.measure(folder):
            if size.raw > SMALL:
                for copy, suffix in zip(self.packed(folder / size.path), (".gz", ".br"), strict=True):
                    shutil.copyfile(copy, folder / f"{size.path}{suffix}")


def first_visit(sizes: list[Size], language: str, others: set[str]) -> list[Size]:
    """What a reader of `language` loads before the first move of the largest game: not the other languages' words and
    fonts (`others` are parts of their names), and one game only."""
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
    ]


def table(sizes: list[Size], first: list[Size]) -> str:
    """The sizes as lines of text, the largest first, and the sum of a first visit."""
    rows = [*sorted(sizes, key=lambda size: -size.raw), total("first visit", first)]
    lines = [f"{'':52}{'raw':>12}{'gzip':>12}{'brotli':>12}"]
    lines += [f"{size.path:52}{size.raw:12,}{size.gzip:12,}{size.brotli:12,}" for size in rows]
    return "\n".join(lines)


def total(name: str, sizes: list[Size]) -> Size:
    return Size(name, *(sum(column) for column in zip(*(size[1:] for size in sizes), strict=True)))


def _brotli(content: bytes) -> bytes:
    try:
        import brotli
    except ImportError as error:
        raise BuildError("brotli is missing: run `make setup` first.") from error
    packed: bytes = brotli.compress(content, quality=11, lgwin=WINDOW)
    return packed


def _write(path: Path, content: bytes) -> None:
    """Whole or not at all: another build may read the same cache."""
    part = path.with_suffix(f"{path.suffix}.{hashlib.sha256(str(id(content)).encode()).hexdigest()[:8]}")
    part.write_bytes(content)
    part.replace(path)
