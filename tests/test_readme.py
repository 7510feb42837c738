"""The README tells the truth: its console examples are run, and print what it says."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from taichu.adapters.cli import main

BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def examples(text: str) -> Iterator[tuple[list[str], str]]:
    """Every command of the console blocks, and what stands under it."""
    for block in BLOCK.findall(text):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            yield shlex.split(command), output


def test_the_console_examples(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    written = list(examples((root / "README.md").read_text(encoding="utf-8")))
    assert len(written) == 11
    for (program, *words), output in written:
        if program == "cat":
            Path(words[0]).write_text(output, encoding="utf-8")
            continue
        assert program == "taichu"
        main(words)
        shown = capsys.readouterr()
        assert shown.out + shown.err == output, words


def test_its_links_lead_somewhere(root: Path) -> None:
    for document in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        text = (root / document).read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#:]+)\)", text):
            assert (root / target).exists(), f"{document}: {target}"
