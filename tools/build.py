"""Makes the site: everything in dist/ can be copied to any static host, into any folder.

    python tools/build.py [--out FOLDER] [--packed] [--brief]

--packed lays gzip and brotli copies beside the files, for a server that sends them. Nothing is done where nothing
has changed. --brief leaves out the table of sizes. Needs Node and `npm ci`, and the Python packages of requirements-site.txt.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import sync  # noqa: E402
from tools.bundle import BuildError, archives, find, fonts, page, scripts, sizes, stamp  # noqa: E402
from tools.bundle.publish import Publisher  # noqa: E402

CACHE = ROOT / "node_modules" / ".cache" / "taichu"
PYODIDE = "node_modules/pyodide"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PYSCRIPT = "node_modules/@pyscript/core/dist"
# The error plugin is loaded even where it is switched off, to be told so.
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")
APP = "static/ui/app.js"
BOOT = "static/boot.js"
WORKER = "py/taichu/web/worker.py"
FIRST_LANGUAGE = "zh-Hant"
OTHER_FONTS = {"noto-serif-sc"}


def runtime_values(root: Path) -> dict[str, Any]:
    """The values at the head of pyscript.toml; they are all written as JSON writes them, too."""
    lines = (root / "pyscript.toml").read_text("utf-8").split("[files]")[0].splitlines()
    pairs = (line.split("=", 1) for line in lines if line and not line.startswith("#"))
    return {key.strip(): json.loads(value) for key, value in pairs}


def publish_runtime(root: Path, out: Path, packed: dict[str, Path]) -> tuple[Publisher, dict[str, Any]]:
    """Lay Pyodide, PyScript and our archives into the site; the publisher for all the rest, and what boot.js is told."""
    to = Publisher(root, out, {})
    base = to.write(f"{archives.BASE}.zip", packed[archives.BASE].read_bytes())
    parts = {game: to.write(f"games/{game}/{game}.zip", packed[game].read_bytes()) for game in sync.SHOWN}
    rest = {game: packed[game + archives.LATER] for game in sync.SHOWN if game + archives.LATER in packed}
    later = {game: to.write(f"games/{game}/later.zip", path.read_bytes()) for game, path in rest.items()}
    pyodide = to.folder("pyodide", [root / PYODIDE / name for name in PYODIDE_FILES])
    files = [path for pattern in PYSCRIPT_FILES for path in sorted((root / PYSCRIPT).glob(pattern))]
    pyscript = to.folder("pyscript", files)
    known = {f"{PYODIDE}/{name}": f"{pyodide}/{name}" for name in PYODIDE_FILES}
    to = Publisher(root, out, {**known, f"{PYODIDE}/python_stdlib.zip": base})
    fastpy, downloads = to.file("static/fastpy.mjs"), to.file("static/downloads.mjs")
    counted = [base, f"{pyodide}/pyodide.asm.wasm"]
    config = {key: value for key, value in runtime_values(root).items() if key != "interpreter"}
    return to, {
        "pyscript": f"{pyscript}/core.js",
        "fastpy": fastpy,
        "downloads": downloads,
        # In the page itself: a small file would wait behind the large ones.
        "script": (root / WORKER).read_text("utf-8"),
        "config": config,
        "parts": parts,
        "later": later,
        "files": [fastpy, downloads, *known.values(), base],
        "sizes": {path.split("/")[-1]: (out / path).stat().st_size for path in counted},
    }


def publish_app(root: Path, folder: Path, to: Publisher) -> list[str]:
    """Lay the boot script and the app into the site, this joined in `folder`; the paths of what the page needs of the app at once."""
    to.known(BOOT, to.write(BOOT, scripts.classic(root, BOOT).encode("utf-8")))
    needed = scripts.join(root, APP, folder)
    place = to.folder("app", sorted(folder.iterdir()))
    to.known(APP, f"{place}/{needed[0]}")
    return [f"{place}/{name}" for name in needed]


def make(root: Path, out: Path) -> None:
    """Write the whole site into the empty folder `out`."""
    description = sync.site(root)
    strings = page.catalogues(root, description)
    with tempfile.TemporaryDirectory() as folder:
        to, runtime = publish_runtime(root, out, archives.write(root, Path(folder)))
        app = publish_app(root, Path(folder) / "app", to)
    described = page.describe(description, strings, runtime, to)
    faces = [(family, to.write(f"fonts/{name}", content)) for family, name, content in fonts.make(root, strings)]
    style = "".join(fonts.css(family, url) for family, url in faces)
    pyscript = [path.relative_to(out).as_posix() for path in sorted(out.glob("pyscript.*/*.js"))]
    modules = [runtime["downloads"], *pyscript, *app]
    html = page.rewrite((root / "index.html").read_text("utf-8"), root, described, style, modules, to)
    (out / "index.html").write_text(html, "utf-8", newline="\n")


def build(root: Path, out: Path, packed: bool) -> tuple[str, str]:
    """Make the site unless it is current; the table of its sizes, and a line that says what was done."""
    find.check(root)
    CACHE.mkdir(parents=True, exist_ok=True)
    record = CACHE / f"{hashlib.sha256(str(out).encode()).hexdigest()[:16]}.json"
    inputs = [stamp.of_inputs(root), packed]
    if record.exists() and out.exists():
        made = json.loads(record.read_text("utf-8"))
        if made["inputs"] == inputs and made["output"] == stamp.of_output(out):
            return made["table"], f"{out} is current"
    fresh = out.with_name(f"{out.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    make(root, fresh)
    measured = sizes.Ledger(CACHE / "sizes.json").measure(fresh)
    if packed:
        sizes.lay_beside(fresh, out)
    shutil.rmtree(out, ignore_errors=True)
    fresh.rename(out)
    html = (out / "index.html").read_text("utf-8")
    text = sizes.table(measured, sizes.first_visit(measured, FIRST_LANGUAGE, OTHER_FONTS, html))
    record.write_text(json.dumps({"inputs": inputs, "output": stamp.of_output(out), "table": text}), "utf-8")
    return text, f"{out} is made"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Make the site.")
    parser.add_argument(
        "--out", type=Path, default=ROOT / "dist", help="the folder to make, dist/ unless said otherwise"
    )
    parser.add_argument("--packed", action="store_true", help="lay gzip and brotli copies beside the files")
    parser.add_argument("--brief", action="store_true", help="leave out the table of sizes")
    options = parser.parse_args(arguments)
    try:
        table, done = build(ROOT, options.out.resolve(), options.packed)
        print(done if options.brief else f"{table}\n{done}")
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
