"""The four symbols on the screen: pairs that fill up, ways by what they are, arts that are taken up first, and why a city is barred."""

from __future__ import annotations

from typing import Any

import pytest

from taichu.core.game import Act, Input, Refuse, Show
from taichu.games.taiji.outlook import gain
from taichu.games.taiji.state import State
from taichu.games.taiji.ui import Ui
from tests.games.taiji.positions import RULES, acting, casting, on_map, player
from tests.words import say


def scene(state: State, *spots: str) -> Any:
    """The scene of the seat on turn."""
    return RULES.view(state, state.seat, Ui(spots))


def section(state: State, key: str, *spots: str) -> Any:
    """A section of its panel."""
    return next(one for one in scene(state, *spots)["panel"] if one["key"] == key)


def spot(state: State, key: str, *spots: str) -> tuple[str, str | None]:
    """The state of a place on the map, and what speaks against acting there."""
    found = next(one for one in scene(state, *spots)["spots"] if one["key"] == key)
    return found["state"], found["why"].key if "why" in found else None


def test_pairs_fill_up_as_coins_are_paid() -> None:
    state = player(acting((1, 1), thrown=0b001111), 0)
    coins = [shape["class"] for shape in section(state, "pairs")["ground"] if shape["kind"] == "use"]
    assert coins == ["coin yang", "coin yin", "coin yang", "coin yang", "coin yang", "coin yin"]
    assert say(section(state, "pairs")["board"]["label"], "en") == "1 yin and 1 yang coins left, 2 pairs paid"


def test_ways_stand_by_what_they_are_and_a_city_with_several_asks_which() -> None:
    state = on_map(acting((0, 2), (1, 0, 0, 0)), {"HDN": 2, "YEE": 0})
    ride = section(state, "carriage")
    assert [option["id"] for option in ride["options"]] == ["GAT", "LGS", "YEE", "ZHZ"]
    assert say(ride["options"][2]["sub"], "zh-Hant") == "青銅、可建廟"
    assert say(ride["note"], "zh-Hant") == "兩枚陽錢，或用牌（1 塊）"
    assert RULES.intent(state, Ui(), Input("choose", id="YEE")) == Show(Ui(("YEE",)))
    by_coins = acting((0, 2))
    assert [option["id"] for option in section(by_coins, "carriage")["options"]] == ["cGAT", "cLGS", "cYEE", "cZHZ"]
    assert section(state, "end")["options"][0]["id"] == "."


def test_an_art_is_taken_up_before_its_cities_are_lit() -> None:
    state = on_map(acting(arts=(1, 4)), {"LIZ": 0})
    assert spot(state, "LIZ")[0] == "idle"
    assert isinstance(RULES.intent(state, Ui(), Input("tap", "LIZ")), Refuse)
    assert RULES.intent(state, Ui(), Input("choose", id="w")) == Show(Ui(("w",)))
    assert spot(state, "LIZ", "w")[0] == "target"
    assert RULES.intent(state, Ui(("w",)), Input("tap", "LIZ")) == Act("wLIZ")
    assert RULES.intent(state, Ui(("w",)), Input("choose", id="w")) == Show(Ui())
    assert [option["id"] for option in section(state, "actions", "w")["options"]] == ["wLIZ", "all"]
    assert isinstance(RULES.intent(acting(), Ui(), Input("choose", id="w")), Refuse)


@pytest.mark.parametrize(
    ("state", "city", "look", "why"),
    [
        (on_map(acting((0, 2)), {"YEE": 4}), "YEE", "barred", "taiji.no.barred"),
        (acting((0, 1)), "YEE", "barred", "taiji.no.coins"),
        (acting((0, 2)), "XIY", "idle", "taiji.no.way"),
        (
            on_map(acting((1, 1)), {}, {"HDN": 1}),
            "HDN",
            "idle",
            "taiji.why.here",
        ),
        (player(acting((1, 1)), 0, pawn="LUO"), "LUO", "idle", "taiji.why.here"),
        (on_map(casting("t"), {}, {"YEE": 1}), "YEE", "barred", "taiji.no.temple"),
        (casting("s"), "YEE", "idle", "taiji.no.bare"),
        (on_map(casting("R2"), {"YEE": 4}), "YEE", "barred", "taiji.no.barred"),
    ],
    ids=["disaster", "coins", "way", "temple", "luoyi", "temple near", "bare", "step"],
)
def test_a_city_where_nothing_can_be_done_says_why(state: State, city: str, look: str, why: str) -> None:
    assert spot(state, city) == (look, why)
    assert RULES.intent(state, Ui(), Input("tap", city)) == Refuse(
        next(one["why"] for one in RULES.view(state, 0, Ui())["spots"] if one["key"] == city)
    )


@pytest.mark.parametrize(
    ("state", "action", "words"),
    [
        (player(casting("k"), 0, thrown=0b001111, yin=2, yang=6), "k", "陰 2→4，陽 6→8"),
        (player(casting("k"), 0, thrown=0b001111, arts=(2, 3)), "f20", "陰 0→4，陽 0→2"),
        (on_map(casting("k", thrown=0b1), {}, {"YEE": 0}), "rYEE", "失去這座廟（魏青睞 −5），六錢重擲"),
        (on_map(acting((1, 1)), {}), "t", "趙青睞 +6"),
        (on_map(acting((1, 1)), {"HDN": 1}), "s", "命盤還有 4 格可放"),
        (player(on_map(acting((1, 1)), {"HDN": 1}), 0, destiny=0b1101), "s", "可排滿一條線"),
        (player(casting("P1"), 0, destiny=0b1101), "P1", "第 1 橫線（青銅）4/4、第 2 直線（陽值）1/4"),
        (player(casting("v"), 0, yin=3, yang=6), "v13", "陰 3→4，陽 6→8"),
    ],
)
def test_a_choice_says_beforehand_what_it_brings(state: State, action: str, words: str) -> None:
    assert action in RULES.actions(state)
    said = gain(state, action)
    assert said is not None
    assert say(said, "zh-Hant") == words
