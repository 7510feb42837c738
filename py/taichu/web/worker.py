"""Where the rules meet the browser: the only module that knows JavaScript, Pyodide or PyScript.

PyScript runs it as its worker's script and publishes the two names in `__export__`; the plain rungs of the boot ladder
import it and call the same two. `static/boot.js` waits for the message posted at the end of the import.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import importlib.util
import json
import traceback
from pathlib import Path

import js

PARTS = Path("/parts")


def _post(report: dict[str, str]) -> None:
    """Tell the page how the start went; on the page itself there is nobody to tell."""
    if hasattr(js, "WorkerGlobalScope"):
        js.postMessage(json.dumps(report))


try:
    import taichu.games
    from taichu.web import dispatch  # noqa: F401  called from the page

    # The part of the game that the address names may be here before us (static/fastpy.mjs).
    taichu.games.__path__.extend(f"{part}/taichu/games" for part in PARTS.glob("*.zip"))
except BaseException:
    _post({"boot": "failed", "detail": traceback.format_exc()})
    raise


async def install(game: str, url: str) -> None:
    """Fetch one game's part, a stored zip at an absolute URL, so that `taichu.games.<game>` can be imported.

    Does nothing where the game is there already. OSError where the part cannot be had.
    """
    if importlib.util.find_spec(f"taichu.games.{game}") is not None:
        return
    response = await js.fetch(url)
    if not response.ok:
        raise OSError(f"{response.status} {url}")
    PARTS.mkdir(exist_ok=True)
    part = PARTS / f"{game}.zip"
    part.write_bytes((await response.arrayBuffer()).to_bytes())
    taichu.games.__path__.append(f"{part}/taichu/games")


__export__ = ["dispatch", "install"]
# The archive switched it off (tools/bundle/pack.py); what is there by now stays.
gc.freeze()
gc.enable()
_post({"boot": "ok"})
# Whoever named a game in the address will open it next: it is imported while the page makes up its mind. What is wrong
# with it, if anything, is said when it is opened.
with contextlib.suppress(Exception):
    for part in PARTS.glob("*.zip"):
        importlib.import_module(f"taichu.games.{part.stem}")
