"""Every message that the code names can be said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from taichu.core.message import LANGUAGES
from tests.words import PACKAGE, catalogue

NAMED = re.compile(r"""(?<!`)\bmessage\(\s*["']([a-z_0-9.]+)["']""")
OWN_CATALOGUE = "cli."  # the command line's own, which tests/adapters reads


def named() -> dict[str, str]:
    """Every key written out in the code, and a file that names it."""
    files = sorted(path for path in PACKAGE.rglob("*.py") if path.is_file())
    return {key: _short(path) for path in files for key in NAMED.findall(path.read_text("utf-8"))}


def _short(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_in_the_code_has_a_text(lang: str) -> None:
    keys = named()
    assert "error.row.unsolved" in keys
    texts = catalogue(lang)
    assert {key: file for key, file in keys.items() if key not in texts and not key.startswith(OWN_CATALOGUE)} == {}
