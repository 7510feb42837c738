"""index.html and the site's description in it, with the published names put in."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from tools.bundle import BuildError
from tools.bundle.publish import Publisher

# Style sheets that follow each other, which go into one file: the first paint waits for all of them anyway.
STYLES = re.compile(r"""(?:<link rel="stylesheet" href="[^"]+">\s*)+""")
JOINED = "static/css/site.css"
REFERENCE = re.compile(r"""(?P<head>\b(?:src|href|data-app)=")(?P<path>[^"#:?]+)(?P<tail>")""")


def catalogues(root: Path, site: dict[str, Any]) -> dict[str, dict[str, str]]:
    """Language -> all catalogues joined, each key with its game's id before it."""
    joined: dict[str, dict[str, str]] = {}
    for language, parts in site["strings"].items():
        joined[language] = {}
        for part in parts:
            prefix = f"{part['prefix']}." if part["prefix"] else ""
            path = root / part["url"]
            try:
                texts = json.loads(path.read_text("utf-8"))
            except (OSError, ValueError) as error:
                raise BuildError(f"{part['url']} cannot be read: {error}") from error
            joined[language] |= {prefix + key: text for key, text in texts.items()}
    return joined


def describe(
    site: dict[str, Any], strings: dict[str, dict[str, str]], runtime: dict[str, Any], to: Publisher
) -> dict[str, Any]:
    """The object of static/site.json for the published site; publishes all that it names."""

    def publish(path: str | None) -> str | None:
        return None if path is None else to.file(path)

    bundles = {language: to.write(f"strings/{language}.json", _compact(texts)) for language, texts in strings.items()}
    games = [
        {
            **game,
            "symbols": publish(game["symbols"]),
            "css": publish(game["css"]),
            "preview": publish(game["preview"]),
            "skins": {
                name: {kind: publish(path) for kind, path in skin.items()} for name, skin in game["skins"].items()
            },
            "lessons": publish(game["lessons"]),
            "glossary": publish(game["glossary"]),
            "data": {name: publish(path) for name, path in game["data"].items()},
            "daily": _with_rows(game["daily"], "lists", to),
            "collection": _with_rows(game["collection"], "index", to),
        }
        for game in site["games"]
    ]
    described = {language: [{"url": url, "prefix": ""}] for language, url in bundles.items()}
    return {"languages": site["languages"], "strings": described, "games": games, "runtime": runtime}


def _with_rows(part: dict[str, Any] | None, head: str, to: Publisher) -> dict[str, Any] | None:
    """A part of a game that has files of rows and, under the name `head`, one that tells of them."""
    if part is None:
        return None
    rows = {name: to.file(path) for name, path in part["rows"].items()}
    return {head: to.file(part[head]), "rows": rows}


def rewrite(html: str, root: Path, site: dict[str, Any], style: str, modules: list[str], to: Publisher) -> str:
    """The page with published names, the site's description, the fonts, and word of the `modules` it will ask for."""

    def join(match: re.Match[str]) -> str:
        sources = [reference["path"] for reference in REFERENCE.finditer(match[0])]
        return f'<link rel="stylesheet" href="{to.joined(JOINED, sources)}">\n'

    def replace(match: re.Match[str]) -> str:
        path = match["path"]
        if not (root / path).is_file():
            if path.startswith("static/") and not (to.out / path).is_file():
                raise BuildError(f"index.html refers to {path}, which is not there.")
            return match[0]
        return match["head"] + to.file(path) + match["tail"]

    html = REFERENCE.sub(replace, STYLES.sub(join, html))
    preloads = [f'<link rel="modulepreload" href="{path}">' for path in modules]
    data = _compact(site).decode("utf-8").replace("</", "<\\/")
    # boot.js runs as soon as it is there, and finds before it what it needs.
    before = html.rindex("<script", 0, html.index("data-app="))
    html = f'{html[:before]}<script type="application/json" id="site">{data}</script>\n{html[before:]}'
    return html.replace("</head>", "\n".join([f"<style>{style}</style>", *preloads, "</head>"]), 1)


def _compact(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
