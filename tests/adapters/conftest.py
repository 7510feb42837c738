"""Running a command of the command line in this process."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from taichu.adapters.cli import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command; its exit code, standard output and standard error."""

    def run(*words: str) -> tuple[int, str, str]:
        code = main(words)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


@pytest.fixture
def result(run: Run) -> Callable[..., Any]:
    """Run a command that succeeds with --json; what it prints, read."""

    def result(*words: str) -> Any:
        code, out, err = run(*words, "--json")
        assert (code, err, out.count("\n")) == (0, "", 1)
        return json.loads(out)

    return result
