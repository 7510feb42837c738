"""`make play` and `make test` on machines that lack something: one sentence each, and nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import setup

MAKE = shutil.which("make") or "make"


def run(root: Path, path: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run with nothing but `path` on the PATH."""
    return subprocess.run(command, cwd=root, env={"PATH": str(path)}, capture_output=True, text=True, check=False)


def put(folder: Path, name: str, script: str) -> None:
    """A command of this name that does what the shell script says."""
    command = folder / name
    command.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    command.chmod(0o755)


def test_without_python(root: Path, tmp_path: Path) -> None:
    done = run(root, tmp_path, MAKE, "play", "PYTHON=python3.99")
    assert done.stdout == ""
    assert done.stderr.splitlines()[0] == "Taichu needs Python 3.10 or newer, and there is no command named python3.99."


def test_with_an_old_python(root: Path, tmp_path: Path) -> None:
    put(tmp_path, "python3", "exit 1")
    done = run(root, tmp_path, MAKE, "play")
    assert done.stdout == ""
    assert done.stderr.splitlines()[0] == "Taichu needs Python 3.10 or newer; python3 is older."


def test_without_node(root: Path, tmp_path: Path) -> None:
    done = run(root, tmp_path, sys.executable, "tools/setup.py", "play")
    assert done.returncode == 1
    assert done.stderr == "Taichu needs Node 20 or newer, and there is no command named node: install Node.\n"


def test_with_an_old_node(root: Path, tmp_path: Path) -> None:
    put(tmp_path, "node", "echo v18.20.4")
    done = run(root, tmp_path, sys.executable, "tools/setup.py", "play")
    assert done.returncode == 1
    assert done.stderr == "Taichu needs Node 20 or newer; this one is v18.20.4.\n"


def test_without_npm(root: Path, tmp_path: Path) -> None:
    put(tmp_path, "node", "echo v22.1.0")
    done = run(root, tmp_path, sys.executable, "tools/setup.py", "play")
    assert done.returncode == 1
    assert (
        done.stderr == "Node is here, but its package manager npm is not: install npm (on Debian: apt install npm).\n"
    )


def test_without_venv(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(setup.Missing, match=r"^Python's venv module is missing: install it \(on Debian"):
        setup.check_machine()


def test_when_npm_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    put(tmp_path, "npm", "echo 'npm error code ENOTFOUND' >&2; echo 'npm error network: no such host' >&2; exit 1")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    sentence = r"^npm could not install the packages \(is the network there\?\): npm error network: no such host$"
    with pytest.raises(setup.Missing, match=sentence):
        setup.install_npm("play")


def test_a_stamp_counts_for_its_goal_and_the_smaller_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(setup, "VENV", tmp_path)
    assert not setup.is_up_to_date(tmp_path, "play")
    (tmp_path / setup.STAMP).write_text(setup.digest(tmp_path, "play"), encoding="ascii")
    assert setup.is_up_to_date(tmp_path, "play")
    assert not setup.is_up_to_date(tmp_path, "test")
    (tmp_path / setup.STAMP).write_text(setup.digest(tmp_path, "test"), encoding="ascii")
    assert setup.is_up_to_date(tmp_path, "play")
    assert setup.is_up_to_date(tmp_path, "test")
