"""Each rung of the boot ladder, provoked by its real cause, through the built site."""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page

from tests.browser.hosts import copy_without_app, frame, host
from tests.browser.ladder import EDIT, OPEN, assert_plays, boot, embedded, names
from tests.browser.watch import Watch

RUNGS = ["pyscript", "plain", "data", "page"]
NOTES = r"Failed to load resource|Content Security Policy|Content-Security-Policy|blocked by CORS|ERR_FAILED"


@pytest.fixture(scope="module")
def bare(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site without its app."""
    return copy_without_app(site, tmp_path_factory.mktemp("bare") / "site")


@pytest.fixture(scope="module")
def runtime(bare: Path) -> dict[str, Any]:
    """What the built page is told about its runtime."""
    html = (bare / "index.html").read_text("utf-8")
    return json.loads(html.split('id="site">')[1].split("</script>")[0].replace("<\\/", "</"))["runtime"]


@pytest.fixture
def copy(bare: Path, tmp_path: Path) -> Path:
    """A copy of the bare site to be damaged or embedded."""
    return shutil.copytree(bare, tmp_path / "copy")


def test_pyscript_s_worker_on_an_ordinary_page(page: Page, bare: Path, origins: set[str]) -> None:
    with host(bare, origins) as address:
        page.goto(f"{address}/")
        outcome = boot(page)
    assert_plays(outcome, "pyscript")


def test_the_progress_is_counted_in_bytes(page: Page, bare: Path, runtime: dict[str, Any], origins: set[str]) -> None:
    with host(bare, origins) as address:
        page.goto(f"{address}/")
        outcome = boot(page)
    loads = [stage for stage in outcome["stages"] if stage["stage"] == "fetch"]
    total = sum(runtime["sizes"].values())
    assert loads[0] == {"stage": "fetch", "loaded": 0, "total": total}
    assert loads[-1] == {"stage": "fetch", "loaded": total, "total": total}
    assert [stage["loaded"] for stage in loads] == sorted(stage["loaded"] for stage in loads)


def test_a_plain_worker_where_another_site_s_frame_is_denied_storage(
    page: Page, bare: Path, tmp_path: Path, origins: set[str]
) -> None:
    with host(bare, origins) as address, host(tmp_path, origins) as other:
        frame(tmp_path, f"{address}/")
        outcome = boot(embedded(page, f"{other.replace('127.0.0.1', 'localhost')}/frame.html"))
    assert_plays(outcome, "plain")


def test_a_data_worker_in_a_sealed_frame(page: Page, copy: Path, origins: set[str]) -> None:
    with host(copy, origins) as address:
        frame(copy, f"{address}/", sandbox="allow-scripts")
        outcome = boot(embedded(page, f"{address}/frame.html"))
    assert_plays(outcome, "data")


def test_the_page_itself_where_its_host_forbids_workers(
    page: Page, copy: Path, origins: set[str], watch: Watch
) -> None:
    watch.allow(NOTES)
    with host(copy, origins, headers={"Content-Security-Policy": "worker-src 'none'"}) as address:
        frame(copy, f"{address}/", sandbox="allow-scripts")
        outcome = boot(embedded(page, f"{address}/frame.html"))
    assert_plays(outcome, "page")


def test_the_page_itself_outside_a_frame_where_its_host_forbids_workers(
    page: Page, bare: Path, origins: set[str], watch: Watch
) -> None:
    watch.allow(NOTES)
    with host(bare, origins, headers={"Content-Security-Policy": "worker-src 'none'"}) as address:
        page.goto(f"{address}/")
        outcome = boot(page)
    assert_plays(outcome, "page")


def test_a_view_only_without_webassembly(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], bare: Path, origins: set[str], watch: Watch
) -> None:
    args = [*browser_type_launch_args["args"], "--js-flags=--jitless"]
    browser: Browser = browser_type.launch(**{**browser_type_launch_args, "args": args})
    with host(bare, origins) as address:
        context = browser.new_context()
        watch.follow(context)
        page = context.new_page()
        page.goto(f"{address}/")
        outcome = boot(page)
        browser.close()
    assert (outcome["code"], outcome["asset"]) == ("wasm", None)
    assert names(outcome) == ["failed"]


def test_a_sentence_only_in_a_sealed_frame_of_a_host_that_opens_its_files_to_nobody(
    page: Page, site: Path, tmp_path: Path, origins: set[str], watch: Watch
) -> None:
    watch.allow(NOTES)
    watch.allow("dynamically imported module")
    whole = shutil.copytree(site, tmp_path / "whole")
    with host(whole, origins, open_to_all=False) as address:
        frame(whole, f"{address}/", sandbox="allow-scripts")
        inside = embedded(page, f"{address}/frame.html")
        inside.locator("#cannot-load").wait_for(state="visible")
        assert inside.locator("#cannot-load").inner_text().count("\n") >= 2


def test_a_sealed_frame_tells_why_python_does_not_start(
    page: Page, copy: Path, runtime: dict[str, Any], origins: set[str], watch: Watch
) -> None:
    watch.allow(NOTES)
    with host(copy, origins, open_to_all=False) as address:
        frame(copy, f"{address}/", sandbox="allow-scripts")
        outcome = boot(embedded(page, f"{address}/frame.html"))
    assert (outcome["code"], outcome["asset"]) == ("asset", runtime["files"][0].split("/")[-1])


# ---- The handshake


def test_a_python_error_at_import_is_no_success_on_any_rung(
    page: Page, copy: Path, runtime: dict[str, Any], origins: set[str], watch: Watch
) -> None:
    watch.allow(".")
    archive = next(path for path in copy.glob("python.*.zip"))
    broken = archive.with_suffix(".new")
    with zipfile.ZipFile(archive) as old, zipfile.ZipFile(broken, "w") as new:
        for entry in old.infolist():
            if entry.filename == "taichu/web/__init__.pyc":
                new.writestr("taichu/web/__init__.py", "import json\njson.loads('{')\n")
            else:
                new.writestr(entry, old.read(entry))
    broken.replace(archive)
    with host(copy, origins) as address:
        page.goto(f"{address}/")
        outcome = boot(page)
    assert (outcome["code"], outcome["asset"]) == ("start", None)
    lines = [line.split(":")[0] for line in outcome["message"].splitlines() if line.split(":")[0] in RUNGS]
    assert lines == RUNGS
    # The library's line tables are cut short; a traceback through it must be whole all the same.
    assert outcome["message"].count('File "json/decoder.py", line ') >= 4
    assert outcome["message"].count("JSONDecodeError: Expecting property name") >= 4
    assert names(outcome) == ["fetch", "init", "import", "failed"]


@pytest.mark.parametrize("kind", ["fastpy", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python"])
def test_a_missing_file_that_every_rung_needs_is_named(
    page: Page, bare: Path, runtime: dict[str, Any], origins: set[str], watch: Watch, kind: str
) -> None:
    watch.allow(".")
    path = next(path for path in runtime["files"] if path.split("/")[-1].startswith(kind))
    with host(bare, origins, missing=frozenset({path})) as address:
        page.goto(f"{address}/")
        outcome = boot(page)
    assert (outcome["code"], outcome["asset"]) == ("asset", path.split("/")[-1])
    assert names(outcome)[-1] == "failed"


@pytest.mark.parametrize("kind", ["core.js", "core-", "error-"])
def test_without_a_file_that_only_pyscript_needs_the_plain_worker_serves(
    page: Page, bare: Path, origins: set[str], watch: Watch, kind: str
) -> None:
    watch.allow(".")
    path = next(path for path in bare.rglob(f"{kind}*") if path.suffix == ".js")
    with host(bare, origins, missing=frozenset({path.relative_to(bare).as_posix()})) as address:
        page.goto(f"{address}/")
        outcome = boot(page)
    assert_plays(outcome, "plain")


def test_a_missing_part_of_a_game_is_named_and_can_be_asked_for_again(
    page: Page, bare: Path, runtime: dict[str, Any], origins: set[str], watch: Watch
) -> None:
    watch.allow(".")
    part = runtime["parts"]["spirit_tower"]
    again = """async () => {
      window.rules = await taichu.boot.start();
      try { await rules.install("spirit_tower"); return null; } catch (error) { return [error.code, error.asset]; }
    }"""
    with host(bare, origins) as address:
        page.route(f"**/{part}", lambda route: route.fulfill(status=404))
        page.goto(f"{address}/")
        page.wait_for_function("window.taichu")
        assert page.evaluate(again) == ["asset", part.split("/")[-1]]
        page.unroute(f"**/{part}")
        opened = page.evaluate(f"rules.install('spirit_tower').then(() => rules.dispatch({json.dumps(OPEN)}))")
    assert json.loads(opened)["ok"]


def test_a_missing_second_part_of_a_game_is_named_and_can_be_asked_for_again(
    page: Page, bare: Path, runtime: dict[str, Any], origins: set[str], watch: Watch
) -> None:
    watch.allow(".")
    part = runtime["later"]["spirit_tower"]
    again = """async () => {
      window.rules = await taichu.boot.start();
      await rules.install("spirit_tower");
      try { await rules.complete("spirit_tower"); return null; } catch (error) { return [error.code, error.asset]; }
    }"""
    with host(bare, origins) as address:
        page.route(f"**/{part}", lambda route: route.fulfill(status=404))
        page.goto(f"{address}/")
        page.wait_for_function("window.taichu")
        assert page.evaluate(again) == ["asset", part.split("/")[-1]]
        page.unroute(f"**/{part}")
        edited = page.evaluate(f"rules.complete('spirit_tower').then(() => rules.dispatch({json.dumps(EDIT)}))")
    assert json.loads(edited)["ok"]


def test_start_can_be_called_again_when_the_file_is_there_again(
    page: Page, copy: Path, runtime: dict[str, Any], origins: set[str], watch: Watch
) -> None:
    watch.allow(".")
    archive = next(path for path in copy.glob("python.*.zip"))
    hidden = archive.rename(archive.with_suffix(".hidden"))
    with host(copy, origins) as address:
        page.goto(f"{address}/")
        assert boot(page)["asset"] == archive.name
        hidden.rename(archive)
        assert_plays(boot(page), "pyscript")


def test_terminate_ends_the_worker(page: Page, bare: Path, origins: set[str]) -> None:
    with host(bare, origins) as address:
        page.goto(f"{address}/")
        page.wait_for_function("window.taichu")
        page.evaluate("taichu.boot.start().then((rules) => { window.rules = rules; })")
        (worker,) = page.workers
        with worker.expect_event("close"):
            page.evaluate("rules.terminate()")
