"""No folder of tests is passed over: pytest leaves out, unless told otherwise, whatever is called `build` or `dist`."""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

import pytest


def test_every_folder_of_tests_is_looked_into(pytestconfig: pytest.Config, root: Path) -> None:
    left_out = pytestconfig.getini("norecursedirs")
    folders = {path.parent for path in (root / "tests").rglob("test_*.py")}
    parts = {part for folder in folders for part in folder.relative_to(root).parts}
    assert "build" in parts
    assert {part for part in parts if any(fnmatch(part, pattern) for pattern in left_out)} == set()
