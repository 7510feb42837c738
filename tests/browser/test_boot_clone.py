"""The page served straight from the clone, without a build: every rung that has Python."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.hosts import frame, host, take_app_out
from tests.browser.ladder import assert_plays, boot, embedded

SERVED = ("pyscript.toml", "static", "py", "seeds")


@pytest.fixture(scope="module")
def clone(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The clone's files as a static server shows them, and beside them pages that embed the site."""
    folder = tmp_path_factory.mktemp("clone")
    for name in (*SERVED, "node_modules"):
        (folder / name).symlink_to(root / name)
    shutil.copyfile(root / "index.html", folder / "index.html")
    take_app_out(folder / "index.html")
    return folder


def test_pyscript_s_worker_reads_pyscript_toml(page: Page, clone: Path, origins: set[str]) -> None:
    with host(clone, origins) as address:
        page.goto(f"{address}/")
        assert_plays(boot(page), "pyscript", whole=True)


def test_a_plain_worker_reads_pyscript_toml(page: Page, clone: Path, tmp_path: Path, origins: set[str]) -> None:
    with host(clone, origins) as address, host(tmp_path, origins) as other:
        frame(tmp_path, f"{address}/")
        assert_plays(boot(embedded(page, f"{other.replace('127.0.0.1', 'localhost')}/frame.html")), "plain", whole=True)


def test_a_data_worker_reads_pyscript_toml(page: Page, clone: Path, tmp_path: Path, origins: set[str]) -> None:
    with host(clone, origins) as address, host(tmp_path, origins) as other:
        frame(tmp_path, f"{address}/", sandbox="allow-scripts")
        assert_plays(boot(embedded(page, f"{other}/frame.html")), "data", whole=True)
