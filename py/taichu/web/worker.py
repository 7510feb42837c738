"""Where the rules meet the browser: the only module that knows JavaScript, Pyodide or PyScript.

PyScript runs it as its worker's script and publishes the names in `__export__`; the plain rungs of the boot ladder
import it and call the same. `static/boot.js` waits for the message posted at the end of the import.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import importlib.util
import json
import sys
import traceback
import zipimport
from pathlib import Path

import js

PARTS = Path("/parts")
LATER = Path("/later")


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
    if importlib.util.find_spec(f"taichu.games.{game}") is None:
        part = await _fetched(url, PARTS / f"{game}.zip")
        taichu.games.__path__.append(f"{part}/taichu/games")


async def complete(game: str, url: str) -> None:
    """Fetch what a game's first moves do without, a stored zip at an absolute URL, so that it can be imported.

    The game's first part must be installed. OSError where the part cannot be had.
    """
    part = await _fetched(url, LATER / f"{game}.zip")
    package = f"taichu.games.{game}"
    importlib.import_module(package)
    for name, module in list(sys.modules.items()):
        if (name == package or name.startswith(f"{package}.")) and hasattr(module, "__path__"):
            module.__path__.append(f"{part}/{name.replace('.', '/')}")


async def _fetched(url: str, place: Path) -> Path:
    """Where the zip at that URL has been written to; OSError where it cannot be had, or is none."""
    response = await js.fetch(url)
    if not response.ok:
        raise OSError(f"{response.status} {url}")
    place.parent.mkdir(exist_ok=True)
    place.write_bytes((await response.arrayBuffer()).to_bytes())
    # What lay here before may have been no zip, and this be remembered.
    for known in [known for known in sys.path_importer_cache if known.startswith(str(place))]:
        del sys.path_importer_cache[known]
    try:
        zipimport.zipimporter(str(place))
    except ImportError as error:
        raise OSError(f"no zip {url}") from error
    return place


__export__ = ["dispatch", "install", "complete"]
# The archive switched it off (tools/bundle/pack.py); what is there by now stays.
gc.freeze()
gc.enable()
_post({"boot": "ok"})
# Whoever named a game in the address will open it next: it is imported while the page makes up its mind. What is wrong
# with it, if anything, is said when it is opened.
with contextlib.suppress(Exception):
    for part in PARTS.glob("*.zip"):
        importlib.import_module(f"taichu.games.{part.stem}")
