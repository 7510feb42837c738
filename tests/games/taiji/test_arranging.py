"""Six coins laid out by hand: nothing of it is an action before the reading is confirmed."""

from __future__ import annotations

from typing import Any

import pytest

from taichu.core.game import Act, Input, Refuse, Show
from taichu.core.scene import plain
from taichu.games.taiji.state import State
from taichu.games.taiji.ui import Ui
from tests.games.taiji.positions import RULES, at, casting
from tests.words import say

# The second example of section 14: both keep Changing Lines and Star-Shifting, and the first one keeps the throw.
READING = at("p2.s000000000000001f", "K23 K23 @WAN @GAT dYIY k")
# Three yang and three yin without any art; heaven sealed the lower part of 坤 and the upper one of 乾.
PLAIN = casting(thrown=0b000111)


def tap(state: State, spot: str, ui: Ui = RULES.ui, kind: str = "tap") -> Any:
    """What a touch means."""
    return RULES.intent(state, ui, Input(kind, spot))


def scene(state: State, ui: Ui = RULES.ui) -> Any:
    """The scene of a seat on turn."""
    return plain(RULES.view(state, state.seat, ui))


def section(state: State, key: str, ui: Ui = RULES.ui) -> Any:
    """A section of its panel."""
    return next(one for one in scene(state, ui)["panel"] if one["key"] == key)


def spots(state: State, ui: Ui = RULES.ui) -> dict[str, Any]:
    """Coins and parts of the wheel by key."""
    return {spot["key"]: spot for board in ("wheel", "coins") for spot in section(state, board, ui)["spots"]}


def test_the_coins_lie_as_they_fell_and_can_be_read_so() -> None:
    assert f"{READING.player.thrown:06b}" == "011101"
    assert section(READING, "reading")["options"][0]["id"] == "i35"
    looks = {key: spot["state"] for key, spot in spots(READING).items()}
    assert [looks[key] for key in ("U3", "L5", "U5", "C1")] == ["picked", "picked", "ready", "ready"]


def test_two_coins_touched_one_after_the_other_change_places() -> None:
    assert tap(READING, "C1") == Show(Ui(held="C1"))
    held = Ui(held="C1")
    looks = {key: spot["state"] for key, spot in spots(READING, held).items() if key[0] == "C"}
    assert looks == {"C1": "picked", "C2": "target", "C3": "ready", "C4": "ready", "C5": "ready", "C6": "target"}
    swap = [{"from": "C1", "to": "C6", "order": "swap"}]
    assert tap(READING, "C6", held) == Show(Ui(lines=0b111100), swap)
    assert tap(READING, "C6", held, "drop") == Show(Ui(lines=0b111100), swap)
    assert say(RULES.view(READING, 0, held)["panel"][1]["spots"][5]["does"], "zh-Hant") == "上乾☰下艮☶"
    assert section(READING, "reading", Ui(lines=0b111100))["options"][0]["id"] == "i74"


def test_a_coin_of_the_same_face_is_picked_up_instead() -> None:
    assert tap(READING, "C3", Ui(held="C1")) == Show(Ui(held="C3"))
    assert tap(READING, "C3", Ui(held="C1"), "drop") == Show(Ui())


def test_a_coin_is_put_down_by_a_second_tap_and_by_cancel() -> None:
    laid = Ui(lines=0b111100, held="C3")
    assert tap(READING, "C3", laid) == tap(READING, "", laid, "cancel") == Show(Ui(lines=0b111100))


def test_a_part_of_the_wheel_is_chosen_with_as_few_other_lines_changed_as_possible() -> None:
    # Fire below becomes Thunder: its topmost yang goes to make Heaven above.
    assert tap(READING, "U7") == Show(Ui(lines=0b111001))
    assert tap(READING, "L4", Ui(lines=0b111001)) == Show(Ui(lines=0b111100))
    assert tap(PLAIN, "L0") == Show(Ui(lines=0b111000))


@pytest.mark.parametrize("key", ["U0", "L0"])
def test_a_part_that_no_arrangement_gives_says_why(key: str) -> None:
    refused = tap(READING, key)
    assert refused == Refuse(RULES.view(READING, 0, Ui())["panel"][0]["spots"][4 if key == "U0" else 12]["why"])
    assert say(refused.message, "zh-Hant") == "坤☷有 0 個陽爻，六錢只有 4 陽，另一卦怎麼排都湊不成；換一卦試試。"
    assert spots(READING)[key]["state"] == "idle"


def test_what_is_sealed_or_empty_can_be_read_and_says_what_speaks_against_it() -> None:
    state = PLAIN._replace(piles=tuple((kind, 0 if code == 3 else 5) for code, (kind, _) in enumerate(PLAIN.piles)))
    whys = {key: spot["why"]["key"] for key, spot in spots(state).items() if "why" in spot}
    assert whys == {"U7": "taiji.why.upper.sealed", "U3": "taiji.why.upper.empty", "L0": "taiji.why.lower.sealed"}
    assert spots(state)["U7"]["state"] == "ready"


def test_the_prompt_says_what_the_coins_give_as_they_lie() -> None:
    said = RULES.view(READING, 0, Ui(lines=0b111100))["prompt"]
    assert say(said["title"], "zh-Hant") == "甲：4 陽 2 陰，排成上下兩卦"
    assert say(said["note"], "zh-Hant") == "遯：取靈廟牌一塊，並封住上乾☰；兩步之內建廟。"
    cards = [shape["message"]["key"] for shape in section(PLAIN, "coins")["ground"] if shape["key"].endswith("-gives")]
    assert cards == [
        f"taiji.tile.{('carriage', 'boat', 'specialty', 'temple')[PLAIN.piles[0][0]]}",
        "taiji.gives.heaven",
    ]


def test_star_shifting_turns_coins_over_and_heeds_no_seal() -> None:
    on = RULES.intent(READING, Ui(), Input("choose", id="shift"))
    assert on == Show(Ui(lines=0b011101, shifts=True))
    assert tap(READING, "C2", Ui(shifts=True)) == Show(Ui(lines=0b011111, shifts=True))
    shifted = Ui(lines=0b011111, shifts=True)
    assert section(READING, "reading", shifted)["options"][0]["id"] == "j37"
    assert not [spot for spot in spots(READING, shifted).values() if "why" in spot]
    # Put down again, the coins are those thrown.
    assert RULES.intent(READING, shifted, Input("choose", id="shift")) == Show(Ui())
    assert RULES.intent(READING, Ui(lines=0b101101, shifts=True), Input("choose", id="shift")) == Show(
        Ui(lines=0b101101)
    )


def test_star_shifting_is_for_whoever_keeps_it() -> None:
    assert [option["id"] for option in section(PLAIN, "reading")["options"]] == ["i07"]
    assert isinstance(RULES.intent(PLAIN, Ui(), Input("choose", id="shift")), Refuse)


def test_every_way_is_listed_behind_the_boards_and_can_be_chosen() -> None:
    ways = section(PLAIN, "ways")
    assert (ways["folded"], [option["id"] for option in ways["options"]]) == (True, list(RULES.actions(PLAIN)))
    assert len(ways["options"]) == 20
    assert RULES.intent(PLAIN, Ui(held="C1"), Input("choose", id="i70")) == Act("i70")


@pytest.mark.parametrize("kind", ["tap", "pick", "drop"])
def test_every_spot_of_the_scene_can_be_touched(kind: str) -> None:
    others = {spot["key"] for spot in scene(READING)["spots"]}
    assert {"LUO", "LIZ", "YEE"} <= others
    assert all(isinstance(tap(READING, key, kind=kind), Refuse) for key in others)
    assert all(isinstance(tap(READING, key, kind=kind), (Show, Refuse)) for key in spots(READING))
