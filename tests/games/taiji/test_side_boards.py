"""The boards beside the map: wheel, destiny board, reading, track and values."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from taichu.core.scene import plain
from taichu.games.taiji.drawing.destiny import destiny, still
from taichu.games.taiji.drawing.reading import reading
from taichu.games.taiji.drawing.spots import Meaning
from taichu.games.taiji.drawing.track import track, values
from taichu.games.taiji.drawing.wheel import HEAVEN, ORDER, wheel
from taichu.games.taiji.printed import CELLS, LINES
from taichu.games.taiji.state import NONE
from taichu.games.taiji.words import say
from tests.games.taiji.arrows import reached
from tests.schema import faults
from tests.words import unsaid

PILES = ((2, 3), (1, 5), (1, 4), (0, 4), (3, 5), (0, 4), (2, 4), (3, 0))
SEALS = (2, NONE, NONE, HEAVEN, NONE, NONE, NONE, NONE)
WHEEL = wheel(PILES, SEALS, 2, (0, 1, 3, NONE), {"U5": Meaning("target", does=say("wheel"))})
TILES = (4, 1, 9, 8, 7, 6, 3, 5, 2, 0)
ROW_AND_DIAGONAL = 0b1000010000101111
BOARDS = {
    "wheel": WHEEL,
    "destiny": destiny(ROW_AND_DIAGONAL, TILES, (0, 2, 0, 1), {}),
    "still": still(ROW_AND_DIAGONAL, TILES, (0, 2, 0, 1)),
    "reading": reading(0b101001, (), {}),
    "track": track((3, 3, 1, 3), (2, 0, 1, 3)),
    "values": values(3, 8, 0),
}


def spot(picture: dict[str, Any], key: str) -> Any:
    """A spot of a picture."""
    return next(one for one in picture["spots"] if one["key"] == key)


def classes(shapes: list[dict[str, Any]]) -> list[str]:
    """The classes of shapes, in drawing order."""
    return [shape["class"] for shape in shapes]


@pytest.mark.parametrize("name", BOARDS)
def test_they_are_drawn_with_what_the_protocol_and_the_catalogues_have(name: str) -> None:
    picture = plain(BOARDS[name])
    assert picture["board"]["class"] == f"taiji {'destiny' if name == 'still' else name}"
    assert unsaid(picture) == set()
    assert [fault for one in picture["spots"] for fault in faults("spot", one)] == []
    assert [fault for one in picture["ground"] for fault in faults("shape", one)] == []
    sprite = (Path(__file__).parents[3] / "py/taichu/games/taiji/assets/symbols.svg").read_text(encoding="utf-8")
    used = set(re.findall(r"'ref': '([^']+)'", str(picture)))
    assert used - set(re.findall(r'<symbol id="([^"]+)"', sprite)) == set()


@pytest.mark.parametrize("name", ["wheel", "destiny", "reading"])
def test_every_spot_can_be_reached_by_arrow_keys(name: str) -> None:
    points = {one["key"]: tuple(one["at"]) for one in BOARDS[name]["spots"]}
    for start in points:
        assert reached(points, start) == set(points), start


@pytest.mark.parametrize("name", ["wheel", "destiny", "reading"])
def test_each_spot_has_a_place_of_its_own_in_the_grid(name: str) -> None:
    spots = BOARDS[name]["spots"]
    assert len({(one["row"], one["col"]) for one in spots}) == len(spots)


def test_opposite_trigrams_of_the_wheel_have_opposite_lines() -> None:
    assert ORDER == (7, 6, 2, 4, 0, 1, 5, 3)
    assert [ORDER[place] + ORDER[place + 4] for place in range(4)] == [7, 7, 7, 7]


def test_the_wheel_has_heaven_on_top_and_earth_below() -> None:
    assert spot(WHEEL, "U7")["at"] == [0, -127]
    assert spot(WHEEL, "L7")["at"] == [0, -81]
    assert spot(WHEEL, "U0")["at"] == [0, 127]
    assert spot(WHEEL, "U2")["at"] == [127, 0]
    assert spot(WHEEL, "U5")["at"] == [-127, 0]


def test_a_pile_shows_its_tile_and_how_many_are_left() -> None:
    shapes = spot(WHEEL, "U4")["shapes"]
    assert [shape.get("ref", shape.get("text")) for shape in shapes] == [None, "tile-temple", "5"]
    assert spot(WHEEL, "U4")["label"].key == "taiji.wheel.upper"
    assert classes(spot(WHEEL, "U7")["shapes"]) == ["part upper", "tile faint", "left faint"]
    assert spot(WHEEL, "U7")["label"].key == "taiji.wheel.upper.empty"


def test_a_seal_lies_on_what_is_sealed_and_says_whose_it_is() -> None:
    assert classes(spot(WHEEL, "U0")["shapes"])[-1] == "seal seat-2"
    assert [shape["ref"] for shape in spot(WHEEL, "U0")["shapes"][-1]["shapes"]] == ["seal", "pawn-2"]
    assert classes(spot(WHEEL, "U3")["shapes"])[-1] == "seal goer"
    assert classes(spot(WHEEL, "L2")["shapes"])[-1] == "seal goer"
    sealed = {one["key"] for one in WHEEL["spots"] if "seal" in classes(one["shapes"])[-1]}
    assert sealed == {"U0", "U3", "L2"}


def test_the_slots_of_yin_lie_to_the_left_and_those_of_yang_to_the_right() -> None:
    assert [spot(WHEEL, key)["at"][0] < 0 for key in ("N0", "N1", "Y0", "Y1")] == [True, True, False, False]
    assert [len(spot(WHEEL, key)["shapes"]) for key in ("N0", "N1", "Y0", "Y1")] == [2, 2, 2, 1]


def test_a_spot_means_what_it_is_told_and_is_idle_otherwise() -> None:
    assert spot(WHEEL, "U5")["state"] == "target"
    assert {one["state"] for one in WHEEL["spots"] if one["key"] != "U5"} == {"idle"}


def test_the_cells_of_the_destiny_board_accept_the_kinds_that_the_rules_say() -> None:
    picture = destiny(0, TILES, (0, 0, 0, 0), {})
    kinds = [classes(spot(picture, f"P{cell:X}")["shapes"])[0].split()[3] for cell in range(16)]
    assert kinds == "bronze jade silk bone silk bone bronze jade bone silk jade bronze jade bronze bone silk".split()
    assert CELLS[:4] == (0, 1, 2, 3)


def test_a_full_line_is_drawn_through_and_its_tile_is_dark() -> None:
    picture = BOARDS["destiny"]
    assert [shape["key"] for shape in picture["ground"] if shape["key"].startswith("line-")] == ["line-0", "line-8"]
    assert LINES[8] == (0, 5, 10, 15)
    done = [key for key in (f"T{line}" for line in range(10)) if "done" in classes(spot(picture, key)["shapes"])[0]]
    assert done == ["T0", "T8"]
    assert spot(picture, "T0")["label"] == say("destiny.row", n=1, tile=say("scoring.yin"), have=4)
    assert spot(picture, "T4")["label"].key == "taiji.destiny.column"


def test_each_line_has_its_tile_at_the_end_from_which_it_comes() -> None:
    tiles = {line: tuple(spot(BOARDS["destiny"], f"T{line}")["at"]) for line in range(10)}
    assert [tiles[line] for line in (0, 3, 4, 7, 8, 9)] == [
        (21, 67),
        (21, 217),
        (67, 21),
        (217, 21),
        (21, 21),
        (263, 21),
    ]


def test_goods_without_a_cell_are_counted_below() -> None:
    counts = [shape["text"] for shape in BOARDS["destiny"]["ground"] if shape["key"].startswith("count-")]
    assert counts == ["+2", "+1"]


def test_markers_of_a_space_lie_on_each_other_in_the_order_of_their_arrival() -> None:
    ground = BOARDS["track"]["ground"]
    assert [shape["text"] for shape in ground if shape["class"] == "points"] == "0 1 2 4 5 7 8 10 12".split()
    markers = {shape["key"]: (shape["x"], shape["y"]) for shape in ground if "marker" in shape["class"]}
    assert markers == {"marker-2": (36, 45), "marker-0": (104, 45), "marker-1": (104, 31), "marker-3": (104, 17)}


def test_values_are_told_by_steps_and_number() -> None:
    ground = BOARDS["values"]["ground"]
    assert [shape["text"] for shape in ground if shape["class"] == "value"] == ["3", "8"]
    steps = [(shape["class"], shape["d"].count("M")) for shape in ground if shape["kind"] == "path"]
    assert steps == [("pip yin", 1)] * 3 + [("pip yin open", 5)] + [("pip yang", 1)] * 8


def test_coins_lie_from_the_bottom_line_up_and_the_upper_trigram_stands_left() -> None:
    picture = plain(reading(0b101001, (), {}))
    heights = [spot(picture, f"C{coin}")["at"][1] for coin in range(1, 7)]
    assert heights == [144, 100, 56, 144, 100, 56]
    assert [spot(picture, f"C{coin}")["at"][0] for coin in (1, 4)] == [231, 73]
    assert [spot(picture, f"C{coin}")["shapes"][1]["ref"] for coin in range(1, 7)] == [
        "coin-yang", "coin-yin", "coin-yin", "coin-yang", "coin-yin", "coin-yang",
    ]  # fmt: skip
    names = [shape["message"]["args"]["trigram"]["key"] for shape in picture["ground"] if "message" in shape]
    assert names == ["taiji.trigram.fire.sign", "taiji.trigram.thunder.sign"]
