"""Every refusal: a position that reaches it, what it says, and that rules, words and tests know the same codes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taichu.core.errors import Illegal
from taichu.core.message import LANGUAGES, Message, message
from taichu.games.spirit_tower import GAME
from taichu.games.spirit_tower.state import State
from tests.games.spirit_tower.positions import PLUS, at, positions
from tests.words import say

FOLDER = Path(__file__).parents[3] / "py/taichu/games/spirit_tower"


def phase(letter: str) -> Message:
    return message(f"spirit_tower.phase.{letter}")


def item(letter: str) -> Message:
    return message(f"spirit_tower.item.{letter}")


# start or position, action, code, arguments of the sentence
FIXTURES: list[tuple[str, str, str, dict[str, object]]] = [
    ("x2x1.W1", "M:a1", "won", {}),
    ("2x1|WF,1,|WFEMA|-", "W:a1b1", "won", {}),
    ("x2x1.W1", "b1b1", "won", {}),
    ("basic-1.0", "M:a1", "used", {"item": item("M")}),
    ("basic-1.FEMA", "W:a1a1", "used", {"item": item("W")}),
    ("2x1|WF,E,|WEMA|-", "F1:a1b1", "used", {"item": item("F")}),
    ("2x1|WF,E,|WFMA|a1=M", "E:a1=A", "used", {"item": item("E")}),
    ("x3x1.W1F.0", "A:a1c1", "used", {"item": item("A")}),
    (PLUS, "a1b1", "empty", {"at": "a1"}),
    (PLUS, "a1a1", "empty", {"at": "a1"}),
    (PLUS, "W:c1c2", "empty", {"at": "c1"}),
    (PLUS, "F1:a3a2", "empty", {"at": "a3"}),
    (PLUS, "E:a1=W", "empty", {"at": "a1"}),
    (PLUS, "M:c3", "empty", {"at": "c3"}),
    (PLUS, "A:a1b1", "empty", {"at": "a1"}),
    (PLUS, "A:b1c1", "empty", {"at": "c1"}),
    (PLUS, "E:b1=W", "unchanged", {"at": "b1", "x": phase("W")}),
    ("3x3|1,W,1,M,FE,2,A,1,|WFEMA|-", "E:b2=E", "unchanged", {"at": "b2", "x": phase("E")}),
    (PLUS, "b1b1", "itself", {"at": "b1"}),
    (PLUS, "W:b1b1", "itself", {"at": "b1"}),
    (PLUS, "F1:b1b1", "itself", {"at": "b1"}),
    (PLUS, "A:b1b1", "itself", {"at": "b1"}),
    (PLUS, "b1b3", "apart", {"at": "b1", "to": "b3"}),
    (PLUS, "b1a2", "apart", {"at": "b1", "to": "a2"}),
    (PLUS, "W:b2a1", "apart", {"at": "b2", "to": "a1"}),
    (PLUS, "F1:b2c3", "apart", {"at": "b2", "to": "c3"}),
    (PLUS, "W:b1b2", "occupied", {"at": "b1", "to": "b2"}),
    (PLUS, "F1:b1b2", "occupied", {"at": "b1", "to": "b2"}),
    (PLUS, "F1:b1a1", "whole", {"at": "b1", "height": 1}),
    ("3x3|1,W,1,M,FE,2,A,1,|WFEMA|-", "F2:b2c2", "whole", {"at": "b2", "height": 2}),
    (PLUS, "b1a1", "vacant", {"at": "b1", "to": "a1"}),
    ("x2x1.WW", "a1b1", "same", {"at": "a1", "to": "b1", "x": phase("W"), "y": phase("W")}),
    ("2x1|W,F,|0|b1=W", "a1b1", "same", {"at": "a1", "to": "b1", "x": phase("W"), "y": phase("W")}),
    ("x2x1.FW", "a1b1", "generated", {"at": "a1", "to": "b1", "x": phase("F"), "y": phase("W")}),
    (PLUS, "b2c2", "generated", {"at": "b2", "to": "c2", "x": phase("E"), "y": phase("F")}),
    ("x2x1.EW", "a1b1", "overcome", {"at": "a1", "to": "b1", "x": phase("E"), "y": phase("W")}),
    (PLUS, "b3b2", "overcome", {"at": "b3", "to": "b2", "x": phase("A"), "y": phase("E")}),
]


@pytest.mark.parametrize(("start", "action", "code", "args"), FIXTURES)
def test_a_position_for_every_refusal(start: str, action: str, code: str, args: dict[str, object]) -> None:
    state = at(start)
    written = GAME.parse_action(state, action)
    why = GAME.why_not(state, written)
    assert why is not None
    assert (why.code, why.message) == (code, message(f"spirit_tower.no.{code}", **args))
    with pytest.raises(Illegal) as refused:
        GAME.apply(state, written)
    assert (refused.value.reason, refused.value.at, refused.value.message) == (why, code, why.message)


@pytest.mark.parametrize(("start", "action", "code", "args"), FIXTURES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_sentence_names_the_places_and_the_phases(
    lang: str, start: str, action: str, code: str, args: dict[str, object]
) -> None:
    sentence = say(message(f"spirit_tower.no.{code}", **args), lang)
    assert "{" not in sentence
    assert sentence[-1] in ".。"
    for name, value in args.items():
        if name in ("at", "to"):
            assert value in sentence
        elif isinstance(value, Message) and not (code == "same" and name == "y"):
            assert say(value, lang) in sentence


def codes_of_the_rules() -> set[str]:
    text = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    section = re.split(r"^## ", text.partition("Refusals\n")[2], flags=re.MULTILINE)[0]
    return set(re.findall(r"^\| `(\w+)` \|", section, flags=re.MULTILINE))


def test_rules_words_and_fixtures_know_the_same_codes() -> None:
    fixtures = {code for _, _, code, _ in FIXTURES}
    assert len(fixtures) == 12
    assert codes_of_the_rules() == fixtures
    for lang in LANGUAGES:
        texts = json.loads((FOLDER / f"strings/{lang}.json").read_text(encoding="utf-8"))
        assert {key.removeprefix("no.") for key in texts if key.startswith("no.")} == fixtures


def test_the_examples_of_the_rules() -> None:
    text = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\| `([^`]+)`, `([^`]+)` \|$", text, flags=re.MULTILINE)
    assert {code for code, _, _ in rows} == codes_of_the_rules()
    for code, start, action in rows:
        state = at(start)
        why = GAME.why_not(state, GAME.parse_action(state, action))
        assert why is not None
        assert why.code == code


def test_of_several_rules_the_first_is_named_in_the_order_of_the_rules() -> None:
    text = (FOLDER / "RULES.md").read_text(encoding="utf-8")
    order = re.findall(r"^\| `(\w+)` \|", text.partition("Refusals\n")[2], flags=re.MULTILINE)
    cases = [
        ("x2x1.W1.0", "M:b1", "won", "used"),
        ("x3x1.W1F.0", "M:b1", "used", "empty"),
        ("x3x1.W1F", "b1b1", "empty", "itself"),
        ("x3x1.W1F", "W:a1a1", "itself", "apart"),
        ("x3x1.WMF", "W:a1c1", "apart", "occupied"),
        ("x3x1.WMF", "F9:a1b1", "occupied", "whole"),
    ]
    for start, action, first, second in cases:
        state = at(start)
        why = GAME.why_not(state, GAME.parse_action(state, action))
        assert why is not None
        assert why.code == first
        assert order.index(first) < order.index(second)


@given(positions(), st.data())
def test_every_refused_action_has_a_known_code_and_its_words(state: State, data: st.DataObject) -> None:
    universe = list(GAME.universe(state))
    for action in data.draw(st.lists(st.sampled_from(universe), max_size=20)):
        why = GAME.why_not(state, action)
        if why is not None:
            assert why.code in codes_of_the_rules()
            for lang in LANGUAGES:
                assert "{" not in say(why.message, lang)
