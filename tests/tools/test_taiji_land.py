"""tools/taiji_land.py: the land in the game's folder is the one that it draws."""

from __future__ import annotations

from tools.taiji_land import LAND, text


def test_the_land_is_current() -> None:
    assert LAND.read_text(encoding="utf-8") == text()
