"""The package as `pip install .` gets it: whole, and in need of nothing but Python's own library."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

# The browser's modules; only the worker may know them (import-linter sees to that).
IN_THE_PAGE = {"js", "pyodide", "pyscript"}


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, root]
    subprocess.run(command, check=True, capture_output=True)
    [path] = folder.glob("taichu-*.whl")
    return path


def test_the_wheel_holds_all_that_the_package_holds(root: Path, wheel: Path) -> None:
    package = root / "py"
    mine = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    for game in ("spirit_tower", "heaven_gate"):
        seeds = root / "seeds" / game
        mine |= {f"taichu/games/{game}/seeds/{path.relative_to(seeds)}" for path in seeds.glob("daily/*/*.jsonl")}
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if not name.startswith("taichu-")}
    assert packed == mine
    assert "taichu/py.typed" in packed


def run_from(wheel: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command line from the wheel alone, away from the clone."""
    environment = {**os.environ, "PYTHONPATH": str(wheel), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "taichu", *words]
    return subprocess.run(command, env=environment, cwd=wheel.parent, capture_output=True, text=True, check=False)


def test_the_command_line_runs_from_the_wheel(wheel: Path) -> None:
    done = run_from(wheel, "perft", "spirit_tower", "basic-1.0", "--depth", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "depths:\n  depth 1, sequences 29, positions 29, losing 0\n"


def test_the_wheel_builds_no_site(wheel: Path) -> None:
    done = run_from(wheel, "build")
    assert done.returncode == 2
    assert done.stderr == "taichu build works only in a clone of the repository, where the site's parts are.\n"


def imported(source: str) -> Iterator[str]:
    """The first part of the name of everything that a module imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


def test_nothing_but_the_standard_library_is_imported(root: Path) -> None:
    known = sys.stdlib_module_names | IN_THE_PAGE | {"taichu"}
    for path in (root / "py").rglob("*.py"):
        assert set(imported(path.read_text(encoding="utf-8"))) <= known, path
