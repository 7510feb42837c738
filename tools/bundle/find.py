"""The programs and packages the build needs, or one clear sentence about the first that is missing."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.bundle import BuildError

PACKAGES = (
    "node_modules/pyodide/pyodide.mjs",
    "node_modules/@pyscript/core/dist/core.js",
    "node_modules/@fontsource/noto-serif-tc/package.json",
    "node_modules/@fontsource/noto-serif-sc/package.json",
    "node_modules/esbuild/package.json",
    "node_modules/rollup/package.json",
    "node_modules/uqr/dist/index.mjs",
)


def node() -> str:
    """Path of Node."""
    found = shutil.which("node")
    if not found:
        raise BuildError("The build needs Node 20 or newer, and there is no `node` on the path.")
    return found


def check(root: Path) -> None:
    """BuildError where an npm package is not installed."""
    for path in PACKAGES:
        if not (root / path).exists():
            raise BuildError(f"{path} is missing: run `make setup` (or `npm ci`) first.")
