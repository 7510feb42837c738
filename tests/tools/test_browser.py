"""Where the browser of the tests comes from."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import browser


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[str, ...]]:
    """A machine without any browser; the commands that would be run on it. apt-get puts a chromium on the PATH."""
    ran: list[tuple[str, ...]] = []

    def run(*command: str) -> None:
        ran.append(command)
        if command[:2] == ("apt-get", "install"):
            chromium = tmp_path / "chromium"
            chromium.write_text("#!/bin/sh\n", encoding="ascii")
            chromium.chmod(0o755)

    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(browser, "run", run)
    monkeypatch.setattr(browser, "own_browser", lambda: None)
    return ran


def test_root_on_debian_gets_debians(
    commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(browser, "_is_root_on_debian", lambda: True)
    assert browser.ensure() == str(tmp_path / "chromium")
    assert commands == [
        ("apt-get", "update"),
        ("apt-get", "install", "--yes", "--no-install-recommends", "chromium"),
    ]


def test_others_get_playwrights_or_one_sentence(
    commands: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "_is_root_on_debian", lambda: False)
    with pytest.raises(RuntimeError, match=r"^The browser tests need Chromium: install it "):
        browser.ensure()
    [command] = commands
    assert command[1:4] == ("-m", "playwright", "install")
    assert command[-1] == "chromium"
