"""Whether anything the site is made of has changed since it was made."""

from __future__ import annotations

import hashlib
from pathlib import Path

SOURCES = ("index.html", "pyscript.toml", "package-lock.json", "static", "py", "seeds", "tools")


def of_inputs(root: Path) -> str:
    """The hash of every file the build reads; npm's packages count by their lock file."""
    whole = hashlib.sha256()
    for path in (found for name in SOURCES for found in _files(root / name)):
        whole.update(f"{path.relative_to(root).as_posix()}\0".encode())
        whole.update(hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def of_output(out: Path) -> str:
    """The hash of the names and sizes of the site's files, so that a site somebody has changed is made anew."""
    whole = hashlib.sha256()
    for path in _files(out):
        whole.update(f"{path.relative_to(out).as_posix()} {path.stat().st_size}\n".encode())
    return whole.hexdigest()


def _files(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    return sorted(file for file in path.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
