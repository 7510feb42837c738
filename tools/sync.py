"""Writes what a page served from the clone must be told: the [files] list of pyscript.toml and static/site.json.

    python tools/sync.py            writes both
    python tools/sync.py --check    exit 1, with one line each, where a file is not current

static/site.json, whose paths all start at the site's root:

    languages  ["zh-Hant", …]
    strings    {language: [{"url", "prefix"}, …]}: catalogues to be joined, `prefix.` put before each key where it is not ""
    games      [{"id", "symbols", "css", "preview", "lessons", "glossary", "skins": {id: {"symbols", "css"}}, "data": {name: url},
               "daily", "collection"}, …] in the order shown; null where there is none. `data` is what pictures of starts
               need. Fetched when somebody asks for them are `lessons`, `glossary`, `daily`, which is {"lists": url, "rows": {name: url}}
               (docs/daily.md), and `collection`, which is {"index": url, "rows": {name: url}} (docs/protocol.md, Collections)
    runtime    what boot.js starts Python with

The build (tools/build.py) makes the same object with the published names and lays it into index.html.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from taichu.games import ALL, SHOWN  # noqa: E402  the package lies in py/, not beside this file

LANGUAGES = ("zh-Hant", "zh-Hans", "en")
PACKAGE = Path("py/taichu")
DAILY = "data/daily.json"
NOT_LOADED = {"adapters", "strings", "assets", "__pycache__", "__main__.py"}


def game_files(root: Path, game: str) -> dict[str, str]:
    """The files Python needs of one game: path in the clone -> path as Python finds it."""
    folder = root / PACKAGE / "games" / game
    return {path.relative_to(root).as_posix(): path.relative_to(root / "py").as_posix() for path in _loaded(folder)}


def base_files(root: Path) -> dict[str, str]:
    """The files Python needs before any game is opened: of the games only those that are known and not shown."""
    folder = root / PACKAGE / "games"
    kept = {game for game in ALL if game not in SHOWN}
    return {
        path.relative_to(root).as_posix(): path.relative_to(root / "py").as_posix()
        for path in _loaded(root / PACKAGE)
        if path.parent == folder or folder not in path.parents or path.relative_to(folder).parts[0] in kept
    }


def _loaded(folder: Path) -> list[Path]:
    return sorted(
        path
        for path in folder.rglob("*")
        if path.suffix in {".py", ".json"} and not NOT_LOADED.intersection(path.relative_to(folder).parts)
    )


def toml_text(root: Path) -> str:
    """pyscript.toml with its hand-written head kept and its [files] list made anew."""
    head = (root / "pyscript.toml").read_text("utf-8").split("[files]")[0]
    files = base_files(root)
    for game in ALL:
        files |= game_files(root, game)
    lines = [f'"{source}" = "./{target}"' for source, target in sorted(files.items())]
    return head + "[files]\n" + "\n".join(lines) + "\n"


def _game(root: Path, game: str) -> dict[str, object]:
    folder = PACKAGE / "games" / game

    def asset(name: str) -> str | None:
        path = folder / "assets" / name
        return path.as_posix() if (root / path).exists() else None

    preview = root / folder / "assets" / "preview.mjs"
    drawn_from = preview.read_text("utf-8") if preview.exists() else ""
    names = (path.relative_to(root / folder).as_posix() for path in _loaded(root / folder) if path.suffix == ".json")
    # What its preview does not name is for Python alone, and would only be waited for.
    data = {name: (folder / name).as_posix() for name in names if f'"{name}"' in drawn_from}
    return {
        "id": game,
        "symbols": asset("symbols.svg"),
        "css": asset("board.css"),
        "preview": asset("preview.mjs"),
        "skins": {
            name: {"symbols": asset(f"skins/{name}.svg"), "css": asset(f"skins/{name}.css")}
            for name in sorted({path.stem for path in (root / folder / "assets" / "skins").glob("*.*")})
        },
        "lessons": asset("lessons.json"),
        "glossary": asset("glossary.json"),
        "data": data,
        "daily": _daily(root, game),
        "collection": _collection(root, game),
    }


def _daily(root: Path, game: str) -> dict[str, object] | None:
    """Where the dailies of a game lie: which lists there are, and the files of their rows."""
    lists = PACKAGE / "games" / game / DAILY
    if not (root / lists).exists():
        return None
    seeds = root / "seeds" / game
    rows = sorted((seeds / "daily").rglob("*.jsonl"))
    return {
        "lists": lists.as_posix(),
        "rows": {path.relative_to(seeds).as_posix(): path.relative_to(root).as_posix() for path in rows},
    }


def _collection(root: Path, game: str) -> dict[str, object] | None:
    """Where the puzzles of a game lie: what is known of each in short, and the files of their rows."""
    folder = Path("seeds") / game
    rows = sorted((root / folder).glob("*.jsonl"))
    if not rows:
        return None
    return {
        "index": (folder / "index.json").as_posix(),
        "rows": {path.stem: path.relative_to(root).as_posix() for path in rows},
    }


def site(root: Path) -> dict[str, object]:
    """The content of static/site.json."""
    catalogues = [("", PACKAGE / "strings"), *((game, PACKAGE / "games" / game / "strings") for game in SHOWN)]
    return {
        "languages": list(LANGUAGES),
        "strings": {
            language: [
                {"url": f"{folder.as_posix()}/{language}.json", "prefix": prefix} for prefix, folder in catalogues
            ]
            for language in LANGUAGES
        },
        "games": [_game(root, game) for game in SHOWN],
        "runtime": {
            "pyscript": "node_modules/@pyscript/core/dist/core.js",
            "fastpy": "static/fastpy.mjs",
            "downloads": "static/downloads.mjs",
            "worker": "py/taichu/web/worker.py",
            "config": "pyscript.toml",
            "parts": {},
            "later": {},
            "files": [
                "pyscript.toml",
                "static/fastpy.mjs",
                "static/downloads.mjs",
                "py/taichu/web/worker.py",
                "node_modules/pyodide/pyodide.mjs",
                "node_modules/pyodide/pyodide.asm.mjs",
                "node_modules/pyodide/pyodide.asm.wasm",
                "node_modules/pyodide/python_stdlib.zip",
            ],
            "sizes": {},
        },
    }


def outputs(root: Path) -> dict[str, str]:
    """Path in the clone -> the text that ought to be there."""
    return {
        "pyscript.toml": toml_text(root),
        "static/site.json": json.dumps(site(root), indent=2, ensure_ascii=False) + "\n",
    }


def stale(root: Path) -> list[str]:
    """Which of the two files are not current."""
    return [
        path
        for path, text in outputs(root).items()
        if not (root / path).exists() or (root / path).read_text("utf-8") != text
    ]


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        for path in stale(ROOT):
            print(f"{path} is not current: run python tools/sync.py", file=sys.stderr)
        return 1 if stale(ROOT) else 0
    for path, text in outputs(ROOT).items():
        (ROOT / path).write_text(text, "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
