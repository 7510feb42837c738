"""The archives of compiled Python: the base with the standard library, and two parts for each game that is shown.

The first part is what importing the game's package loads. A module that is only imported inside a function comes with the
second, which the page fetches when something asks for it, or nobody waits.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from tools import sync
from tools.bundle import BuildError
from tools.bundle.find import node

BASE = "python"
LATER = ".later"  # ends the name of a game's second part


def contents(root: Path) -> dict[str, dict[str, str]]:
    """Archive -> path in it -> path in the clone, without the standard library."""
    parts = {game: _reversed(sync.game_files(root, game)) for game in sync.SHOWN}
    return {BASE: _reversed(sync.base_files(root)), **parts}


def write(root: Path, folder: Path) -> dict[str, Path]:
    """Write all archives into the folder; name -> path. It takes some seconds. BuildError where a module is broken."""
    archives = contents(root)
    for files in archives.values():
        for name, source in files.items():
            target = folder / "sources" / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(root / source, target)
    ours = [name for files in archives.values() for name in files if name.endswith(".py")]
    job = {
        "archives": {archive: sorted(files) for archive, files in archives.items()},
        "base": BASE,
        "games": {game: f"taichu.games.{game}" for game in sync.SHOWN},
        "imports": sorted(_module(name) for name in ours),
    }
    (folder / "job.json").write_text(json.dumps(job), "utf-8")
    command = [node(), root / "tools" / "bundle" / "pack.mjs", folder]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode:
        raise BuildError(f"Pyodide could not compile the rules:\n{done.stderr}")
    return {path.stem: path for path in sorted(folder.glob("*.zip"))}


def _reversed(files: dict[str, str]) -> dict[str, str]:
    return {target: source for source, target in files.items()}


def _module(name: str) -> str:
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
