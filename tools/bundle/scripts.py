"""The page's scripts as few files: sixty small ones would wait for each other on a plain server's six connections. What the
app loads later stays apart."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools.bundle import BuildError
from tools.bundle.find import node


def join(root: Path, entry: str, folder: Path) -> list[str]:
    """Write a module of the clone with all it imports into `folder`; the names of the files it needs at once, itself
    first. BuildError where a module is missing or broken."""
    return _joined(root, entry, folder).split()


def classic(root: Path, entry: str) -> str:
    """A classic script of the clone with all it imports, late or not, laid into it. BuildError as above."""
    return _joined(root, entry)


def _joined(root: Path, entry: str, *folder: Path) -> str:
    command = [node(), root / "tools" / "bundle" / "scripts.mjs", root / entry, *folder]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise BuildError(f"{entry} could not be joined with what it imports:\n{done.stderr}")
    return done.stdout
