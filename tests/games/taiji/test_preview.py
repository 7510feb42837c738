"""assets/preview.mjs draws the map of a start as the rules' own `view` does, chance included."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from taichu.core.scene import plain
from taichu.games.taiji import GAME
from taichu.games.taiji.drawing.wheel import wheel
from taichu.games.taiji.writing import state_text

WORDS = ("label", "state", "does", "why", "tip", "name", "spelt")


def drawn(root: Path, starts: list[str]) -> dict[str, Any]:
    """What the preview module exports and draws, by Node."""
    script = root / "tests/conformance/preview.mjs"
    folder = root / "py/taichu/games/taiji"
    ran = subprocess.run(
        ["node", script, folder], input=json.dumps(starts), capture_output=True, encoding="utf-8", check=True
    )
    answer: dict[str, Any] = json.loads(ran.stdout)
    return answer


def viewed(state: Any) -> dict[str, Any]:
    """The same picture, cut out of the scene."""
    scene = plain(GAME.view(state, 0, GAME.ui))
    spots = [{name: part for name, part in spot.items() if name not in WORDS} for spot in scene["spots"]]
    return {"game": "taiji", "board": scene["board"], "ground": scene["ground"], "spots": spots}


def test_starts_are_dealt_and_drawn_as_python_does(root: Path) -> None:
    starts = [
        "p1n.s0000000000000000", "p1h.sffffffffffffffff", "p2.s000000000000001f", "p3.s0123456789abcdef",
        "p4.s000000000000001f", "p4.s8000000000000000", "p2.s00000000ffffffff", "p2.s0000000100000000",
    ]  # fmt: skip
    exports = drawn(root, starts)
    parsed = [GAME.parse_start(start) for start in starts]
    assert exports["pictures"] == [viewed(GAME.new(*start)) for start in parsed]
    assert exports["players"] == [params.players for params, _ in parsed]
    assert exports["titles"] == [plain(GAME.title(*start)) for start in parsed]


def test_a_position_is_drawn_with_temples_goods_and_pawns(root: Path) -> None:
    start = GAME.new(*GAME.parse_start("p3.s0123456789abcdef"))
    laid = start._replace(
        tokens=(2, -1, 4, *start.tokens[3:]),
        temples=(1, 2, -1, *start.temples[3:]),
        seats=tuple(player._replace(pawn=pawn) for player, pawn in zip(start.seats, (0, 49, 0), strict=True)),
    )
    (picture,) = drawn(root, [state_text(laid)])["pictures"]
    shapes = {spot["key"]: [shape["class"] for shape in spot["shapes"]] for spot in picture["spots"]}
    assert shapes["XIY"] == [
        "disc large", "piece temple seat-1", "piece token silk beside", "name", "goer pawn seat-0", "goer pawn seat-2",
    ]  # fmt: skip
    assert shapes["YON"] == ["disc large", "piece temple seat-2", "name"]
    assert shapes["YUE"] == ["disc large", "piece disaster", "name"]
    assert shapes["LUO"] == ["disc capital", "wall", "zhou", "name", "goer pawn seat-1"]


def test_the_cover_is_a_taiji_board_as_the_rules_draw_it(root: Path) -> None:
    cover = drawn(root, [])["cover"]
    piles = ((0, 3), (1, 5), (1, 4), (2, 4), (3, 5), (0, 4), (2, 4), (3, 3))
    board = plain(wheel(piles, (-2, -1, -1, 0, -1, -1, 1, -1), 2, (0, 1, 3, 2), {}))
    spots = [{name: part for name, part in spot.items() if name not in WORDS} for spot in board["spots"]]
    assert cover == {"game": "taiji", "board": board["board"], "ground": board["ground"], "spots": spots}


def test_presets_are_those_of_the_rules(root: Path) -> None:
    exports = drawn(root, [])
    assert exports["presets"] == list(GAME.presets)
    for start in exports["starts"]:
        assert GAME.start_text(*GAME.parse_start(start)) == start


def test_what_is_no_start_is_not_drawn(root: Path) -> None:
    texts = ["", "new", "p5.s0000000000000000", "p1.s0000000000000000", "p2.s1f", "p2 s0 0a", "basic-1"]
    assert drawn(root, texts)["pictures"] == [None] * len(texts)
