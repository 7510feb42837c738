"""Reading the data files that lie beside a module, in a folder or in an archive."""

from __future__ import annotations

import sys
from pathlib import Path


def read_text(module: str, path: str) -> str:
    """The text of the file at `path` beside the imported module called `module`; OSError where there is none.

    Asks the module's loader: importlib.resources would do the same, but what it imports takes longer than all of a game.
    """
    beside = sys.modules[module]
    file = Path(beside.__file__ or "").parent / path
    data: bytes = beside.__loader__.get_data(str(file))  # type: ignore[union-attr]
    return data.decode("utf-8")
