"""References are found, followed and rewritten; what cannot be is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.bundle import BuildError
from tools.bundle.publish import Publisher, digest


def publisher(tmp_path: Path, **texts: str) -> tuple[Publisher, Path]:
    """A publisher of a clone with these files in static/; `__` in a name stands for its dot."""
    root, out = tmp_path / "root", tmp_path / "out"
    (root / "static").mkdir(parents=True)
    for name, text in texts.items():
        (root / "static" / name.replace("__", ".")).write_text(text, "utf-8")
    return Publisher(root, out, {"node_modules/x/lib.mjs": "x.0123456789/lib.mjs"}), out


def test_an_import_is_rewritten_and_counts_in_the_hash(tmp_path: Path) -> None:
    to, out = publisher(tmp_path, a__js='import { b } from "./b.js";\n', b__js="export const b = 1;\n")
    name = to.file("static/a.js")
    b = f"b.{digest(b'export const b = 1;' + bytes([10]))}.js"
    text = f'import {{ b }} from "./{b}";\n'
    assert (out / name).read_text("utf-8") == text
    assert name == f"static/a.{digest(text.encode())}.js"


def test_a_later_import_and_a_url_are_rewritten_but_not_loaded_at_once(tmp_path: Path) -> None:
    to, out = publisher(
        tmp_path, a__js='import("./b.js"); new URL("./c.svg", import.meta.url);', b__js="", c__svg="<svg/>"
    )
    name = to.file("static/a.js")
    text = (out / name).read_text("utf-8")
    assert text == f'import("./b.{digest(b"")}.js"); new URL("./c.{digest(b"<svg/>")}.svg", import.meta.url);'


def test_comments_and_other_texts_are_left_alone(tmp_path: Path) -> None:
    text = '/** @type {import("./b.js").B} */\n// see "./b.js"\nconst no = "./nothing.js";\n'
    to, out = publisher(tmp_path, a__js=text, b__js="")
    assert (out / to.file("static/a.js")).read_text("utf-8") == text


def test_a_file_that_is_published_otherwise_is_pointed_to(tmp_path: Path) -> None:
    to, out = publisher(tmp_path, a__js='import "../node_modules/x/lib.mjs";')
    assert (out / to.file("static/a.js")).read_text("utf-8") == 'import "../x.0123456789/lib.mjs";'


def test_style_sheets_point_to_published_files(tmp_path: Path) -> None:
    to, out = publisher(
        tmp_path, a__css='@import "b.css";i{background:url(c.svg)}b{mask:url("data:,x")}', b__css="", c__svg=""
    )
    empty = digest(b"")
    expected = f'@import "./b.{empty}.css";i{{background:url(./c.{empty}.svg)}}b{{mask:url("data:,x")}}'
    assert (out / to.file("static/a.css")).read_text("utf-8") == expected


def test_style_sheets_of_one_folder_are_joined_in_their_order(tmp_path: Path) -> None:
    to, out = publisher(tmp_path, a__css="a{}", b__css="b{background:url(c.svg)}", c__svg="")
    expected = f"a{{}}\nb{{background:url(./c.{digest(b'')}.svg)}}"
    assert (out / to.joined("static/site.css", ["static/a.css", "static/b.css"])).read_text("utf-8") == expected


def test_a_style_sheet_of_another_folder_is_not_joined(tmp_path: Path) -> None:
    to, _ = publisher(tmp_path, a__css="a{}")
    with pytest.raises(BuildError, match=r"^static/a\.css does not lie beside other/site\.css"):
        to.joined("other/site.css", ["static/a.css"])


@pytest.mark.parametrize("text", ['import "./gone.js";', 'import("./gone.js");', 'export { x } from "./gone.js";'])
def test_an_import_of_nothing_is_refused(tmp_path: Path, text: str) -> None:
    to, _ = publisher(tmp_path, a__js=text)
    with pytest.raises(BuildError, match=r"^static/a\.js refers to \./gone\.js, which is not there\.$"):
        to.file("static/a.js")


def test_a_circle_is_refused(tmp_path: Path) -> None:
    to, _ = publisher(tmp_path, a__js='import "./b.js";', b__js='import "./a.js";')
    with pytest.raises(BuildError, match=r"in a circle: static/a\.js -> static/b\.js -> static/a\.js$"):
        to.file("static/a.js")
