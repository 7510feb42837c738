"""Fixtures of the tests of the build."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PARTS = ("index.html", "pyscript.toml", "package.json", "package-lock.json", "static", "py", "seeds", "tools")


@pytest.fixture(scope="session")
def clone(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the clone, in a folder whose name has spaces and characters beyond ASCII."""
    folder = tmp_path_factory.mktemp("clone") / "太 初 é"
    folder.mkdir()
    for name in PARTS:
        if (root / name).is_dir():
            shutil.copytree(root / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif (root / name).exists():
            shutil.copyfile(root / name, folder / name)
    (folder / "node_modules").symlink_to(root / "node_modules")
    return folder


def run_build(clone: Path, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run the clone's own build."""
    command = [sys.executable, clone / "tools" / "build.py", *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False, cwd=clone)


@pytest.fixture(scope="session")
def dist(clone: Path) -> Path:
    """The site built there."""
    done = run_build(clone)
    assert done.returncode == 0, done.stderr
    return clone / "dist"
