"""The page's app as one file: sixty small ones would wait for each other on a plain server's six connections."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools.bundle import BuildError
from tools.bundle.find import node


def joined(root: Path, entry: str) -> bytes:
    """A module of the clone with all it imports. BuildError where one of them is missing or broken."""
    command = [node(), root / "tools" / "bundle" / "scripts.mjs", root / entry]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        raise BuildError(f"{entry} could not be joined with what it imports:\n{done.stderr.decode('utf-8')}")
    return done.stdout
