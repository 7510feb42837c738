"""Install what `make play` or `make test` needs into .venv and node_modules: quick when it is there already.

    python3 tools/setup.py play     the parts of the site, and what builds it
    python3 tools/setup.py test     these, the checkers, and a browser

Each folder holds a stamp with the digest of what it was made from; the work is done again only when that changes.
Whatever is missing is named in one sentence, and the exit code is 1.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
NODE_MODULES = ROOT / "node_modules"
STAMP = ".taichu-stamp"

GOALS = ("play", "test")
REQUIREMENTS = {"play": "requirements-site.txt", "test": "requirements-dev.txt"}
NPM_OPTIONS = {"play": ["--omit=dev"], "test": ["--include=dev"]}
OLDEST_NODE = 20


class Missing(Exception):
    """Something this machine lacks; the text is the sentence for the user."""


def main(goal: str) -> None:
    """Bring .venv, node_modules and, for the tests, a browser up to date; raise Missing where that cannot be."""
    check_machine()
    if not is_up_to_date(VENV, goal):
        install_python(goal)
    if not is_up_to_date(NODE_MODULES, goal):
        install_npm(goal)
    if goal == "test":
        install_browser()


def check_machine() -> None:
    """Look for the tools that must be there before we start; the Makefile has looked at Python itself."""
    if not importlib.util.find_spec("venv") or not importlib.util.find_spec("ensurepip"):
        raise Missing("Python's venv module is missing: install it (on Debian and Ubuntu: apt install python3-venv).")
    node = shutil.which("node")
    if not node:
        raise Missing("Taichu needs Node 20 or newer, and there is no command named node: install Node.")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    major = re.match(r"v(\d+)\.", version)
    if not major or int(major[1]) < OLDEST_NODE:
        raise Missing(f"Taichu needs Node 20 or newer; this one is {version or 'unknown'}.")
    if not shutil.which("npm"):
        raise Missing("Node is here, but its package manager npm is not: install npm (on Debian: apt install npm).")


def digest(folder: Path, goal: str) -> str:
    """What `folder` is made from, for a goal. A virtual environment also depends on its place and its Python."""
    if folder == VENV:
        made_from = [sys.version.encode(), os.fsencode(ROOT), (ROOT / REQUIREMENTS[goal]).read_bytes()]
    else:
        made_from = [" ".join(NPM_OPTIONS[goal]).encode(), (ROOT / "package-lock.json").read_bytes()]
    return hashlib.sha256(b"\0".join(made_from)).hexdigest()


def is_up_to_date(folder: Path, goal: str) -> bool:
    """Whether the folder was made for `goal`, or for a later goal, which includes it."""
    stamp = folder / STAMP
    goals = GOALS[GOALS.index(goal) :]
    return stamp.exists() and stamp.read_text(encoding="ascii") in {digest(folder, wider) for wider in goals}


def install_python(goal: str) -> None:
    """Make .venv anew with the locked packages."""
    say(f"Installing Python packages into .venv ({REQUIREMENTS[goal]}) ...")
    run([sys.executable, "-m", "venv", "--clear", VENV], "Python could not make a virtual environment in .venv")
    pip = [VENV_PYTHON, "-m", "pip", "--disable-pip-version-check"]
    run(
        [*pip, "install", "--require-hashes", "-r", REQUIREMENTS[goal]],
        "pip could not install the Python packages (is the network there?)",
    )
    (VENV / STAMP).write_text(digest(VENV, goal), encoding="ascii")


def install_npm(goal: str) -> None:
    """Make node_modules anew from package-lock.json."""
    say("Installing npm packages into node_modules ...")
    run(
        ["npm", "ci", "--ignore-scripts", *NPM_OPTIONS[goal]],
        "npm could not install the packages (is the network there?)",
    )
    (NODE_MODULES / STAMP).write_text(digest(NODE_MODULES, goal), encoding="ascii")


def install_browser() -> None:
    """See to it that there is a browser for the tests; tools/browser.py says itself what is wrong."""
    found = subprocess.run([VENV_PYTHON, ROOT / "tools" / "browser.py"], stdout=subprocess.DEVNULL, check=False)
    if found.returncode:
        sys.exit(1)


def run(command: list[str | Path], failure: str) -> None:
    """Run in the clone's folder, quietly; raise Missing with `failure` and the command's own last word on it."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode:
        raise Missing(f"{failure}: {last_word(done.stderr or done.stdout)}")


def last_word(output: str) -> str:
    """The last line that reports an error, or the last line at all."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if re.match(r"(npm )?err", line, re.IGNORECASE)]
    return (errors or lines or ["no reason given"])[-1]


def say(text: str) -> None:
    """A line of progress."""
    print(text, flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1] if len(sys.argv) > 1 else "test")
    except Missing as missing:
        sys.exit(str(missing))
    except KeyboardInterrupt:
        sys.exit(130)
