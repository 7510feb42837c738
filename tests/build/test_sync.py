"""What tools/sync.py writes is current, and lists what the page needs and no more."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tools import build, sync


def test_both_files_are_current(root: Path) -> None:
    assert sync.stale(root) == []


def test_pyscript_toml_lists_the_rules_but_neither_words_nor_adapters(root: Path) -> None:
    values = {"interpreter": "./static/fastpy.mjs", "packages_cache": "never", "sync_main_only": True}
    assert build.runtime_values(root) == values
    files = dict(re.findall(r'^"(py/.+)" = "(.+)"$', (root / "pyscript.toml").read_text("utf-8"), re.MULTILINE))
    assert files["py/taichu/web/worker.py"] == "./taichu/web/worker.py"
    assert files["py/taichu/games/spirit_tower/__init__.py"] == "./taichu/games/spirit_tower/__init__.py"
    assert [path for path in files if "/adapters/" in path or "/strings/" in path or "/assets/" in path] == []
    assert [path for path in files if not (root / path).is_file()] == []


def test_a_shown_game_is_kept_out_of_the_base_and_the_null_game_is_in_it(root: Path) -> None:
    base = sync.base_files(root)
    assert "py/taichu/games/null/__init__.py" in base
    assert [path for path in base if "spirit_tower" in path] == []
    assert "py/taichu/games/spirit_tower/__init__.py" in sync.game_files(root, "spirit_tower")


def test_a_game_that_nobody_knows_yet_is_in_no_part(root: Path, tmp_path: Path) -> None:
    package = tmp_path / "py" / "taichu" / "games"
    for name in ("__init__.py", "null/__init__.py", "go/__init__.py", "go/data/table.json"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text("", "utf-8")
    assert list(sync.base_files(tmp_path)) == ["py/taichu/games/__init__.py", "py/taichu/games/null/__init__.py"]


def test_collections_are_no_part_of_the_program_but_files_that_the_page_can_ask_for(root: Path) -> None:
    assert "seeds/" not in (root / "pyscript.toml").read_text("utf-8")
    tower = next(game for game in sync.site(root)["games"] if game["id"] == "spirit_tower")  # type: ignore[attr-defined]
    assert tower["collection"]["index"] == "seeds/spirit_tower/index.json"
    assert tower["collection"]["rows"]["windmill"] == "seeds/spirit_tower/windmill.jsonl"


def test_only_the_data_that_a_picture_is_drawn_from_is_fetched_for_it(root: Path) -> None:
    assert list(sync._game(root, "spirit_tower")["data"]) == ["data/formations.json"]  # type: ignore[call-overload]
    assert sync._game(root, "heaven_gate")["data"] == {}


def test_a_game_without_seeds_has_no_collection(tmp_path: Path) -> None:
    assert sync._collection(tmp_path, "go") is None


def test_every_path_of_site_json_is_there(root: Path) -> None:
    site = json.loads((root / "static" / "site.json").read_text("utf-8"))
    catalogues = [entry["url"] for entries in site["strings"].values() for entry in entries]
    assets = [game[kind] for game in site["games"] for kind in ("symbols", "css", "preview", "lessons")]
    assets += [path for game in site["games"] for skin in game["skins"].values() for path in skin.values()]
    assert [path for path in [*catalogues, *assets] if path is not None and not (root / path).is_file()] == []
    assert site["languages"] == ["zh-Hant", "zh-Hans", "en"]
