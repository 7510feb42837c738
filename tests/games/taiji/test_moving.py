"""What an action does is seen: each motion names what the scene after it has, or the one before it had."""

from __future__ import annotations

from typing import Any

import pytest

from taichu.core.rng import SplitMix64
from taichu.core.scene import plain
from taichu.games.taiji.state import State
from tests.games.taiji.positions import RULES, acting, at, casting, on_map, played, player
from tests.schema import faults

HEAVEN = at("p2.s000000000000001f", "K23 K23 @WAN @GAT")


def keys(state: State) -> set[str]:
    """All that a motion can name: spots of all boards, and shapes of their grounds."""
    scene = plain(RULES.view(state, RULES.to_move(state) or 0, RULES.ui))
    boards = [scene, *(section for section in scene["panel"] if section["kind"] == "board")]
    return {part["key"] for board in boards for part in (*board["spots"], *board["ground"])}


@pytest.mark.parametrize("players", [1, 2, 4])
def test_motions_are_valid_and_name_what_there_is(players: int) -> None:
    before: State | None = None
    deed = ""
    for state, action in played(players, 23, SplitMix64(players)):
        if before is not None:
            found = plain(RULES.motions(before, deed))
            assert [fault for motion in found for fault in faults("motion", motion)] == []
            ends = {motion["to"] for motion in found if motion["order"] in ("way", "new")}
            begins = {motion["from"] for motion in found if motion["order"] in ("way", "gone")}
            assert ends <= keys(state)
            assert begins <= keys(before)
            tossed = [motion["to"] for motion in found if motion["order"] == "toss"]
            assert set(tossed) <= keys(state)
        before, deed = state, action


def orders(state: State, action: str) -> list[Any]:
    """The motions of an action, each as its order and where it ends or begins."""
    return [(motion["order"], motion.get("to", motion.get("from"))) for motion in RULES.motions(state, action)]


def test_heaven_and_the_first_player_throw_after_the_disaster_is_gone() -> None:
    found = orders(HEAVEN, "dYIY")
    assert found[0] == ("gone", "YIY")
    assert found[1:7] == [("toss", "L2")] * 3 + [("toss", "U1")] * 3
    assert found[7:] == [("toss", f"C{line}") for line in range(1, 7)]
    shells = [index for index, motion in enumerate(RULES.motions(HEAVEN, "dYIY")) if "vessel" in motion]
    assert shells == [6, 12]


def test_coins_are_turned_over_where_they_lie_and_values_rise_step_by_step() -> None:
    state = player(casting("k"), 0, thrown=0b001111, arts=(2, 3), yin=1)
    assert orders(state, "f20")[:2] == [("toss", "C1"), ("toss", "C2")]
    assert orders(state, "k") == [("new", f"yin-0-{step}") for step in (1, 2)] + [
        ("new", f"yang-0-{step}") for step in range(4)
    ]


def test_a_pawn_goes_along_its_way_and_what_it_takes_is_gone() -> None:
    state = on_map(acting((1, 1)), {"HDN": 1})
    assert orders(state, "s") == [("gone", "HDN")]
    assert orders(on_map(acting((1, 1)), {}), "t") == [("new", "HDN")]
    way = RULES.motions(acting((0, 2)), "cYEE")[0]
    assert (way["from"], way["to"], way["order"], way["via"]) == ("HDN", "YEE", "way", [])
