"""The built site: what it holds, how it is named, and that it is made the same way every time."""

from __future__ import annotations

import hashlib
import re
import zipfile
from pathlib import Path

from tests.build.conftest import run_build
from tools import build, sync
from tools.bundle import sizes

KEPT_NAMES = {"index.html"}
HASHED_FOLDERS = re.compile(r"(app|pyodide|pyscript)\.[0-9a-f]{10}/")


def files(folder: Path) -> dict[str, str]:
    """Path -> hash of the content."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_every_name_but_the_page_s_carries_the_hash_of_its_content(dist: Path) -> None:
    for name, digest in files(dist).items():
        if name in KEPT_NAMES or HASHED_FOLDERS.match(name):
            continue
        (mark,) = re.findall(r"\.([0-9a-f]{10})\.\w+$", name)
        assert digest.startswith(mark), name


def test_the_same_clone_gives_the_same_site(clone: Path, dist: Path, tmp_path: Path) -> None:
    assert run_build(clone, "--out", tmp_path / "again").returncode == 0
    assert files(tmp_path / "again") == files(dist)


def test_nothing_is_done_where_nothing_has_changed(clone: Path, dist: Path) -> None:
    made = (dist / "index.html").stat().st_mtime_ns
    done = run_build(clone)
    assert done.stdout.endswith("is current\n")
    assert run_build(clone, "--brief").stdout == f"{dist} is current\n"
    assert (dist / "index.html").stat().st_mtime_ns == made


def test_a_damaged_site_is_made_anew(clone: Path, tmp_path: Path) -> None:
    out = tmp_path / "site"
    run_build(clone, "--out", out)
    whole = files(out)
    next(out.glob("python.*.zip")).unlink()
    assert run_build(clone, "--out", out).returncode == 0
    assert files(out) == whole


def test_all_of_our_files_point_into_the_site(dist: Path) -> None:
    """No path begins at the host's root, none leads to another host, none to a file that is not there."""
    html = (dist / "index.html").read_text("utf-8")
    references = re.findall(r'(?:src|href|data-app)="([^"#]+)"', html)
    assert [path for path in references if path.startswith("/") or "//" in path] == []
    assert [path for path in references if not path.startswith("data:") and not (dist / path).is_file()] == []
    for script in [*dist.rglob("static/**/*.js"), *dist.rglob("static/**/*.mjs"), *dist.rglob("games/**/*.mjs")]:
        for path in re.findall(r'from "(\.[^"]+)"', script.read_text("utf-8")):
            if not path.endswith("types.js"):
                assert (script.parent / path).is_file(), f"{script.name}: {path}"


def test_the_page_asks_at_once_for_its_app_and_pyscript_and_what_fetches_python(dist: Path) -> None:
    html = (dist / "index.html").read_text("utf-8")
    preloaded = set(re.findall(r'<link rel="modulepreload" href="([^"]+)">', html))
    wanted = {path.relative_to(dist).as_posix() for path in dist.glob("static/downloads.*.mjs")}
    waiting = re.findall(r'data-app="([^"]+)"', html)
    for script in waiting:
        wanted.add(script)
        for name in re.findall(r'(?:from|import)"\./([^"]+)"', (dist / script).read_text("utf-8")):
            path = str(Path(script).parent / name)
            if path not in waiting:
                waiting.append(path)
    assert preloaded == wanted | {path.relative_to(dist).as_posix() for path in dist.glob("pyscript.*/*")}


def test_what_starts_python_is_one_script_that_the_page_names(dist: Path) -> None:
    boot, other = re.findall(r'<script[^>]* src="([^"]+)"', (dist / "index.html").read_text("utf-8"))[::-1]
    assert (re.sub(r"\.[0-9a-f]{10}", "", boot), re.sub(r"\.[0-9a-f]{10}", "", other)) == (
        "static/boot.js",
        "static/ui/early.js",
    )
    text = (dist / boot).read_text("utf-8")
    assert "silence" in text, "the rungs and their handshake are laid into it"
    assert re.findall(r"""["'`]\.{1,2}/""", text) == []
    assert list(dist.rglob("rungs*")) == []


def test_the_base_holds_no_game_that_is_shown_and_each_such_game_is_a_part(dist: Path) -> None:
    base = zipfile.ZipFile(next(dist.glob("python.*.zip"))).namelist()
    part = zipfile.ZipFile(next(dist.glob("games/spirit_tower/spirit_tower.*.zip"))).namelist()
    assert "taichu/web/worker.pyc" in base
    assert "taichu/games/null/__init__.pyc" in base
    assert "pyscript/__init__.pyc" in base
    assert [name for name in base if "spirit_tower" in name or "/adapters/" in name or name.endswith(".py")] == []
    assert "taichu/games/spirit_tower/__init__.pyc" in part
    assert [name for name in part if not name.startswith("taichu/games/spirit_tower/")] == []


def test_the_base_holds_nothing_that_installs_packages_but_what_pyscript_imports(dist: Path) -> None:
    base = set(zipfile.ZipFile(next(dist.glob("python.*.zip"))).namelist())
    assert {"pyodide/_package_loader.pyc", "pathlib/__init__.pyc", "asyncio/__init__.pyc"} <= base
    assert base & {"shutil.pyc", "tempfile.pyc", "random.pyc", "zipfile/__init__.pyc"} == set()


def test_what_a_first_move_does_without_is_the_second_part_of_its_game(dist: Path, root: Path) -> None:
    folder = dist / "games" / "spirit_tower"
    first = set(zipfile.ZipFile(next(folder.glob("spirit_tower.*.zip"))).namelist())
    later = set(zipfile.ZipFile(next(folder.glob("later.*.zip"))).namelist())
    names = {name.rpartition("/")[2] for name in first}
    assert {"rules.pyc", "view.pyc", "touch.pyc", "story.pyc", "formations.json", "daily.json"} <= names
    names = {name.rpartition("/")[2] for name in later}
    assert {"solver.pyc", "hints.pyc", "known.pyc", "grading.pyc", "careful.pyc", "editor.pyc"} <= names
    assert [name for name in later if not name.endswith(".pyc")] == []
    assert first & later == set()
    files = sync.game_files(root, "spirit_tower").values()
    assert first | later == {f"{name}c" if name.endswith(".py") else name for name in files}


def test_archives_are_stored_for_the_server_to_pack(dist: Path) -> None:
    for archive in dist.rglob("*.zip"):
        assert {entry.compress_type for entry in zipfile.ZipFile(archive).infolist()} == {zipfile.ZIP_STORED}


def test_a_first_visit_loads_no_more_than_four_megabytes(dist: Path, tmp_path: Path) -> None:
    measured = sizes.Ledger(tmp_path / "sizes.json").measure(dist)
    html = (dist / "index.html").read_text("utf-8")
    loaded = sizes.first_visit(measured, build.FIRST_LANGUAGE, build.OTHER_FONTS, html)
    assert [size.path for size in loaded if re.search(r"^seeds/|/sheet-|/later\.", size.path)] == []
    first = sizes.total("", loaded)
    assert first.brotli <= 4_000_000
    assert first.gzip <= 5_000_000


# What the serifs have no sign for, so that a reader's own font shows it: of Shanggui (上邽), a city of Taiji, of names and quotations.
LACKING = {"邽", "夬", "姤", "遯", "缯"}


def test_the_fonts_have_every_character_of_the_words(dist: Path, root: Path) -> None:
    from fontTools.ttLib import TTFont

    from tools.bundle import fonts, page

    strings = page.catalogues(root, sync.site(root))
    for family, package, _, languages in fonts.FONTS:
        path = next(dist.glob(f"fonts/{package}.*.woff2"))
        known = set(TTFont(path).getBestCmap())
        han = {char for char in fonts.characters(strings, languages) if "\u4e00" <= char <= "\u9fff"}
        assert {char for char in han if ord(char) not in known} <= LACKING, family


def test_a_broken_module_stops_the_build_with_its_traceback(clone: Path, dist: Path, tmp_path: Path) -> None:
    module = clone / "py" / "taichu" / "games" / "null" / "broken.py"
    module.write_text("1 / 0\n", "utf-8")
    done = run_build(clone, "--out", tmp_path / "site")
    module.unlink()
    assert done.returncode == 1
    assert "Pyodide could not compile the rules" in done.stderr
    assert "ZeroDivisionError" in done.stderr
    assert not (tmp_path / "site").exists()


def test_a_missing_package_is_named(clone: Path, dist: Path, tmp_path: Path) -> None:
    modules = (clone / "node_modules").readlink()
    (clone / "node_modules").unlink()
    done = run_build(clone, "--out", tmp_path / "site")
    (clone / "node_modules").symlink_to(modules)
    assert (done.returncode, done.stderr) == (
        1,
        "node_modules/pyodide/pyodide.mjs is missing: run `make setup` (or `npm ci`) first.\n",
    )
