"""The page's own modules held to the vectors that the rules are held to; run by Node, without a browser."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

GOLDEN = Path(__file__).parent.parent / "golden"


def run(root: Path, name: str, vectors: Any) -> Any:
    """What the page's module gives for these vectors."""
    script = Path(__file__).with_name("vectors.mjs")
    ran = subprocess.run(
        ["node", script, root.as_uri(), name],
        input=json.dumps(vectors),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return json.loads(ran.stdout)


def test_messages_read_as_in_python(root: Path) -> None:
    golden = json.loads((GOLDEN / "messages.json").read_text(encoding="utf-8"))
    assert run(root, "messages", golden) == [vector["text"] for vector in golden["vectors"]]


def test_arrow_keys_lead_where_the_rules_say(root: Path) -> None:
    golden = json.loads((GOLDEN / "arrows.json").read_text(encoding="utf-8"))
    assert run(root, "arrows", golden) == [[to for _, _, to in board["arrows"]] for board in golden["boards"]]


def test_where_rectangles_overlap_a_touch_belongs_to_the_nearest_spot_and_to_no_idle_one_before_another(
    root: Path,
) -> None:
    hit = [-40, -40, 80, 80]
    spots = [
        {"key": "left", "at": [0, 0], "hit": hit, "state": "target"},
        {"key": "idle", "at": [30, 0], "hit": hit},
        {"key": "right", "at": [60, 0], "hit": hit, "state": "ready"},
        {"key": "far", "at": [90, 0], "hit": hit, "state": "idle"},
    ]
    points = [[0, 0], [30, 0], [31, 0], [29, 40], [95, 0], [105, 0], [-41, 0], [30, 41]]
    assert run(root, "foremost", {"spots": spots, "points": points}) == [
        "left", "left", "right", "left", "right", "far", None, None,
    ]  # fmt: skip


def test_letters_lead_to_the_next_place_whose_name_begins_so(root: Path) -> None:
    names = [
        ["A", "櫟陽", "Yueyang"],
        ["B", "雍", "Yong"],
        ["C", "É", ""],
        ["D", "鄢陵", "Yanling"],
        ["E", "越", "Yue"],
    ]
    typed = {
        # One letter leads on from here, and round; so it does when typed again and again.
        ("A", "y"): "B", ("B", "y"): "D", ("E", "Y"): "A", ("A", "yy"): "B", ("B", "yyy"): "D",
        # More letters are a longer name, which may be the one reached already.
        ("A", "yu"): "A", ("B", "yu"): "E", ("B", "yue"): "E", ("E", "yuey"): "A", ("A", "yan"): "D",
        # Signs, and letters without their accents.
        ("A", "雍"): "B", ("A", "櫟"): "A", ("B", "櫟陽"): "A", ("A", "e"): "C",
        # Nothing is called so, or not from its beginning on.
        ("A", "x"): None, ("A", "陽"): None, ("A", "yuen"): None,
    }  # fmt: skip
    vectors = {"names": names, "typed": [list(one) for one in typed]}
    assert run(root, "called", vectors) == list(typed.values())


def test_links_get_their_check_characters(root: Path) -> None:
    assert run(root, "checks", ["basic-1", "windmill-617", "x3x3.1W1MEF1A1", "cross-3"]) == [
        "#spirit_tower/1/s.basic-1.6e",
        "#spirit_tower/1/s.windmill-617.yp",
        "#spirit_tower/1/s.x3x3.1W1MEF1A1.bS",
        "#spirit_tower/1/s.cross-3.jW",
    ]


def test_a_date_has_the_row_that_the_rules_say(root: Path) -> None:
    golden = json.loads((GOLDEN / "daily.json").read_text(encoding="utf-8"))
    described = (root / "py/taichu/games/spirit_tower/data/daily.json").read_text(encoding="utf-8")
    assert run(root, "days", {**golden, **json.loads(described)}) == {
        "days": [row[:3] for row in golden["days"]],
        "streaks": [streak for _, _, streak in golden["streaks"]],
    }


def test_a_move_is_seen_as_long_as_its_words_take_to_be_read(root: Path) -> None:
    words = ["停進 H0 的五棱椎。", "It stops inside the pentagonal pyramid on H0.", ""]
    times = [(one, speed) for one in words for speed in ("slow", "normal", "fast", "once")]
    assert run(root, "reading", times) == [4046, 2380, 952, 400, 5848, 3440, 1376, 400, 1870, 1100, 440, 400]


def test_the_move_that_a_link_names(root: Path) -> None:
    links = [
        "#spirit_tower/1/r.x3x3.1W1MEF1A1.iKV3e.XT",
        "#spirit_tower/1/r.x3x3.1W1MEF1A1.iKV3e~2.q_",
        "#spirit_tower/1/r..zS8~12.ab",
        "#heaven_gate/1/r.S.TST~20tet~3dE0.iEax.dC",
        "#spirit_tower/1/s.basic-1.6e",
    ]
    assert run(root, "watched", links) == [[0, True], [2, True], [12, True], [0, True], [0, True]]
