"""Section 13: each refusal has a position that reaches it and a sentence that names the places."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from taichu.core.errors import Illegal
from taichu.core.message import LANGUAGES
from taichu.games.taiji.state import State
from tests.games.taiji.positions import RULES, acting, at, casting, on_map, player, why
from tests.words import say

TABLE = re.findall(
    r"^\| `(\w+)` \|[^|]*\| `([^`]+)`, `([^`]+)` \|$",
    (Path(__file__).parents[3] / "py/taichu/games/taiji/RULES.md").read_text("utf-8"),
    flags=re.MULTILINE,
)


def refused(state: State, action: str, lang: str = "en") -> str:
    """The sentence that refuses an action."""
    with pytest.raises(Illegal) as caught:
        RULES.apply(state, RULES.parse_action(state, action))
    return say(caught.value.message, lang)


def test_there_are_twenty_four() -> None:
    assert " ".join(code for code, _, _ in TABLE) == (
        "over asked disaster temple calm again foreign art faces side slot lines road river way barred luoyi supply bare far coins tile "
        "cell filled"
    )


@pytest.mark.parametrize(("code", "start", "action"), TABLE, ids=[code for code, _, _ in TABLE])
def test_the_example_of_the_rules(code: str, start: str, action: str) -> None:
    state = at(start)
    assert why(state, action) == code
    for lang in LANGUAGES:
        assert not re.search(r"[{}]|taiji", refused(state, action, lang))


ABOUT = [
    (at("p2.s000000000000001f"), "k", "What is asked now is which two arts to keep (K12 K13 K14 K23 K24 K34); k does not answer that."),
    (acting((0, 6)), "cXIY", "No road leads from Handan to Xianyang; choose a city that a road leads to."),
    (on_map(acting((0, 6)), {"YEE": 4}), "cYEE", "A disaster lies on Ye, and no pawn may enter; go another way."),
    (acting((6, 0)), "bYEE", "No river leads from Handan to Ye; choose a city that a river leads to."),
    (acting(arts=(1, 2)), "eXIY", "Neither road nor river leads from Handan to Xianyang; choose a city that is joined to it."),
    (acting((5, 1)), "cYEE", "The carriage action costs two yang coins; you have 5 yin and 1 yang left."),
    (acting((3, 3)), "CYEE", "You have no unused carriage tile in this phase."),
    (acting((3, 3)), "s", "There is no specialty in Handan; choose a city that has one."),
    (on_map(acting((3, 3)), {}, {"HDN": 1}), "t", "Handan already has a temple of Player 2, and holds only one; choose another city."),
    (acting((3, 3), pawn="LUO"), "t", "Luoyi is the capital of Zhou, where no temple is built; choose another city."),
    (acting(arts=(1, 2)), "wLIZ", "You hold no unused Spirit-Carrying."),
    (player(casting("k"), 0, arts=(2, 3), thrown=0b000011), "f30", "Only 2 coins show yang, so 3 cannot be turned over."),
    (player(casting("k"), 0, arts=(2, 3), thrown=0b111110), "f02", "Only one coin shows yin, so 2 cannot be turned over."),
    (player(casting("k"), 0, arts=(2, 3), thrown=0), "f10", "No coin shows yang, so 1 cannot be turned over."),
    (player(casting(), 0, thrown=0b000111), "i77",
     "These two trigrams have 6 yang lines, and your coins show 3 yang; the two numbers must be equal."),
    (casting("t"), "tXIY", "Xianyang is more than 2 steps from Handan, or disasters bar the way; choose one nearer."),
    (on_map(casting("s"), {"XIY": 1}), "sXIY", "Xianyang is more than one step from Handan, or disasters bar the way; choose one nearer."),
    (casting("P0"), "P1", "Cell 1 takes jade; bronze goes on 0, 6, B, D."),
]  # fmt: skip


@pytest.mark.parametrize(("state", "action", "sentence"), ABOUT, ids=[sentence for _, _, sentence in ABOUT])
def test_the_sentence_names_the_place(state: State, action: str, sentence: str) -> None:
    assert refused(state, action) == sentence


def test_in_chinese() -> None:
    assert refused(acting((0, 6)), "cXIY", "zh-Hant") == "邯鄲與咸陽之間沒有道路；請選有道路相連的城。"
    assert refused(acting((0, 6)), "cXIY", "zh-Hans") == "邯郸与咸阳之间没有道路；请选有道路相连的城。"


def test_an_empty_slot_is_refused_at_every_decision() -> None:
    state = casting("n")._replace(centre=(-1, 0, 1, -1))
    assert why(state, "nN0") == "slot"
    assert why(player(state, 0, yang=8)._replace(asked=("Y", "i")), "xY1") == "slot"


# Decision 22: which refusal is named where several rules refuse.


@pytest.mark.parametrize(
    ("state", "action", "code"),
    [
        (on_map(acting(), {"XIY": 4}), "cXIY", "coins"),
        (on_map(acting((0, 6)), {"XIY": 4}), "cXIY", "road"),
        (on_map(acting(), {"XIY": 4}), "eXIY", "art"),
        (on_map(casting("t"), {"XIY": 4}), "tXIY", "disaster"),
        (on_map(casting("t"), {}, {"XIY": 1}), "tXIY", "temple"),
        (casting("s"), "sXIY", "bare"),
        (player(casting("P0"), 0, destiny=0xFFFF), "P1", "cell"),
    ],
)
def test_the_first_rule_that_refuses(state: State, action: str, code: str) -> None:
    assert why(state, action) == code
