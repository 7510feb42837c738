"""The plain view: every legal action is a line that can be read, chosen and told, at every decision and at the end."""

from __future__ import annotations

import pytest

from taichu.core.game import Act, Input, Refuse, Show
from taichu.core.message import LANGUAGES
from taichu.core.rng import SplitMix64
from taichu.core.scene import plain
from taichu.games.taiji.choosing import choice
from taichu.games.taiji.outlook import gain
from taichu.games.taiji.ui import Ui
from taichu.midend.session import Session
from taichu.midend.table import table_from_text
from tests.games.taiji.positions import GAME, RULES, acting, at, casting, on_map, played, player
from tests.schema import faults
from tests.words import catalogue, say, unsaid

START = "p2.s000000000000001f"


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_decision_of_a_game_can_be_read_chosen_and_told(players: int) -> None:
    for number, (state, action) in enumerate(played(players, 11, SplitMix64(players))):
        legal = RULES.actions(state)
        if number % 7 == 0 or not legal:
            scene = plain(RULES.view(state, RULES.to_move(state) or 0, RULES.ui))
            assert (faults("scene", scene), unsaid(scene)) == ([], set())
            ids = [
                option["id"]
                for section in scene["panel"]
                if section["kind"] == "choices" and "sheet" not in section
                for option in section["options"]
            ]
            if state.asked[:1] == ("a",):
                # A city with several ways, and an art that is taken up first, stand for their actions.
                assert all({action, action[1:], action[0]} & set(ids) for action in legal)
            else:
                # What accepts a throw comes first.
                assert sorted([option for option in ids if option in legal][-len(legal) :]) == legal
            assert (scene["banner"] is None) == bool(legal)
        words = [say(choice(state, option), "en") for option in legal]
        assert len(set(words)) == len(words), words
        if action:
            assert unsaid(plain(RULES.tell(state, action))) == set()
            assert RULES.intent(state, RULES.ui, Input("choose", id=action)) == Act(action)


CHOICES = [
    (at(START), "K23", "keep Changing Lines, Star-Shifting", "留下變爻、移星"),
    (casting("k"), "k", "accept the throw", "接受這一擲"),
    (
        player(casting("k"), 0, arts=(2, 3)),
        "f02",
        "Changing Lines: turn over 2 coins that show yin",
        "變爻：翻轉 2 枚陰錢",
    ),
    (casting(), "i70", "☰ Heaven above, ☷ Earth below", "上乾☰下坤☷"),
    (casting("v"), "v13", "yin 1 up, yang 3 up", "陰升 1 格，陽升 3 格"),
    (casting("P0"), "PB", "lay it on cell B", "放在第 B 格"),
    (
        on_map(acting((1, 1)), {"HDN": 2}),
        "s",
        "take silk from Handan (a yin and a yang coin)",
        "取邯鄲的絲綢（一陰一陽）",
    ),
    (acting((0, 0), (1, 0, 0, 0)), "CYEE", "ride to Ye (carriage tile)", "乘車到鄴（馬車牌）"),
    (on_map(acting(arts=(1, 4)), {"LIZ": 0}), "wLIZ", "Spirit-Carrying: take bronze from Linzi", "搬運：取臨淄的青銅"),
    (acting(), ".", "end the turn", "結束行動"),
]


@pytest.mark.parametrize(("state", "action", "english", "chinese"), CHOICES, ids=[row[1] for row in CHOICES])
def test_the_words_of_a_choice(state: object, action: str, english: str, chinese: str) -> None:
    said = choice(state, action)  # type: ignore[arg-type]
    assert (say(said, "en"), say(said, "zh-Hant")) == (english, chinese)


@pytest.mark.parametrize(
    ("reading", "words"),
    [
        ("i34", "take a {tile} tile and seal upper ☱ Lake; build a temple up to two steps away"),
        (
            "i70",
            "upper ☰ Heaven is sealed and gives no tile; lower ☷ Earth is sealed by heaven and gives no action",
        ),
        ("i25", "upper ☵ Water has no tile left; take a specialty up to one step away"),
        ("j70", "take a {tile} tile; take a specialty from the yin side"),
    ],
)
def test_a_reading_says_beforehand_what_it_gives(reading: str, words: str) -> None:
    state = player(casting(), 0, arts=(1, 3), thrown=0b000111)
    state = state._replace(
        piles=tuple((kind, 0 if code == 2 else left) for code, (kind, left) in enumerate(state.piles))
    )
    said = gain(state, reading)
    assert said is not None
    tile = catalogue("en")[f"taiji.tile.{('carriage', 'boat', 'specialty', 'temple')[state.piles[int(reading[1])][0]]}"]
    assert say(said, "en") == words.replace("{tile}", tile)


def test_a_city_that_one_action_names_is_that_action() -> None:
    state = at(START, "K23 K23 @WAN @GAT")
    assert RULES.intent(state, RULES.ui, Input("tap", "YIY")) == Act("dYIY")
    assert isinstance(RULES.intent(state, RULES.ui, Input("tap", "XIY")), Refuse)
    assert isinstance(RULES.intent(state, RULES.ui, Input("tap", "nowhere")), Refuse)


def test_a_city_that_several_actions_name_lists_them() -> None:
    state = acting((0, 2), (1, 0, 0, 0))
    lists = RULES.intent(state, RULES.ui, Input("tap", "YEE"))
    assert lists == Show(Ui(("YEE",)))
    scene = plain(RULES.view(state, 0, Ui(("YEE",))))
    assert [option["id"] for option in scene["panel"][1]["options"]] == ["CYEE", "cYEE", "all"]
    assert RULES.intent(state, Ui(("YEE",)), Input("tap", "YEE")) == Show(Ui())
    assert RULES.intent(state, Ui(("YEE",)), Input("choose", id="all")) == Show(Ui())
    assert RULES.intent(state, Ui(("YEE",)), Input("cancel")) == Show(Ui())
    assert RULES.intent(state, Ui(("YEE",)), Input("pick", "HDN")) == Show(Ui(("YEE",)))
    assert isinstance(RULES.intent(state, RULES.ui, Input("choose", id="cXIY")), Refuse)


def test_a_game_is_played_through_a_session() -> None:
    session = Session(table_from_text(GAME, "p1n.s0000000000000007"))
    chooser = SplitMix64(1)
    while session.outcome() is None:
        actions = RULES.actions(session.state)
        assert session.touch(Input("choose", id=actions[chooser.below(len(actions))]), 0) is None
        assert session.said()
    banner = session.scene()["banner"]
    assert banner["tone"] in ("won", "lost")
    for lang in LANGUAGES:
        assert say(banner["note"], lang)


def test_the_end_is_told() -> None:
    state = player(acting()._replace(round=5, turn=1), 0, arts=(1, 3))
    told = [say(said, "en") for said in RULES.tell(state, ".")]
    assert told == ["Player 2 ends the turn.", "New turn order: Player 1, Player 2.", "Player 1 wins with 4 points."]


def test_a_throw_and_a_reading_are_told() -> None:
    state = player(casting(), 0, thrown=0b001111, coins=(2, 4))._replace(heaven=(0, 3))
    told = [say(said, "en") for said in RULES.tell(state, "i36")]
    assert told[:3] == [
        "Player 1 reads Da Guo, Great Excess: ☱ Lake above, ☴ Wind below.",
        "The upper part of ☱ Lake is sealed and gives Player 1 no tile.",
        "Player 1 advances to space 2 in turn order.",
    ]
    assert told[3].startswith("Player 2 throws ")


def test_what_is_declined_is_told() -> None:
    assert next(say(said, "en") for said in RULES.tell(casting("R3"), ".")) == "Player 1 stops."
