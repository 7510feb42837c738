"""Cuts npm's Noto Serif down to the characters in use: one font for each script, for titles and the signs of the board."""

from __future__ import annotations

import io
import json
import string
from pathlib import Path

from tools.bundle import BuildError

WEIGHT = 600
# family, npm package, file of the Chinese characters, the languages whose catalogues are set in it
FONTS = (
    ("Noto Serif TC", "noto-serif-tc", "chinese-traditional", ("zh-Hant", "en")),
    ("Noto Serif SC", "noto-serif-sc", "chinese-simplified", ("zh-Hans",)),
)
ALWAYS = string.printable + "木火土金水"


def characters(catalogues: dict[str, dict[str, str]], languages: tuple[str, ...]) -> str:
    """All characters of the catalogues of these languages, sorted."""
    texts = (text for language in languages for text in catalogues[language].values())
    return "".join(sorted(set(ALWAYS).union(*texts) - set("\t\n\r\x0b\x0c")))


def subset(font: Path, text: str) -> bytes:
    """A woff2 font with the characters of `text` that `font` has."""
    try:
        from fontTools import subset as subsetter
        from fontTools.ttLib import TTFont
    except ImportError as error:
        raise BuildError("fontTools is missing: run `make setup` first.") from error
    options = subsetter.Options(flavor="woff2", layout_features=["kern", "palt", "vert"], notdef_outline=True)
    # The time of the build must not show in the file.
    with TTFont(font, recalcTimestamp=False) as face:
        cutter = subsetter.Subsetter(options)
        cutter.populate(text=text)
        cutter.subset(face)
        face.flavor = "woff2"
        buffer = io.BytesIO()
        face.save(buffer)
    return buffer.getvalue()


def make(root: Path, catalogues: dict[str, dict[str, str]]) -> list[tuple[str, str, bytes]]:
    """(family, file name, content) of each font."""
    made = []
    for family, package, script, languages in FONTS:
        folder = root / "node_modules" / "@fontsource" / package / "files"
        text = characters(catalogues, languages)
        source = folder / f"{package}-{script}-{WEIGHT}-normal.woff2"
        made.append((family, f"{package}.woff2", subset(source, text)))
    return made


def css(family: str, url: str) -> str:
    """The rule that makes a font known."""
    return (
        f"@font-face{{font-family:{json.dumps(family)};font-weight:{WEIGHT};font-display:swap;"
        f'src:url("{url}") format("woff2")}}'
    )
