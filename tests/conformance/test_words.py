"""Every game has all its words: what its scenes, sentences and refusals say can be said, and RULES.md knows the refusals."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections import defaultdict
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from taichu.core.game import AnyGame
from taichu.core.message import LANGUAGES
from taichu.core.rng import SplitMix64
from taichu.core.scene import plain
from taichu.games import ALL, get_game
from taichu.midend.conformance import positions
from tests.schema import faults
from tests.words import catalogue, fields, unsaid

GAMES = Path(__file__).parents[2] / "py/taichu/games"
# What the page itself looks for in a game's catalogue (CONTRIBUTING.md, "Add a game").
NEEDED = ("title", "title.han", "title.latin", "blurb", "players", "first", "rules.1", "rules.1.title")
POSITIONS = 60
OF_EACH_END = 20


@cache
def codes(game: str) -> frozenset[str]:
    """The codes in the table of refusals of a game's RULES.md."""
    rules = (GAMES / game / "RULES.md").read_text(encoding="utf-8").partition("Refusals\n")[2]
    return frozenset(re.findall(r"^\| `(\w+)` \|", rules, flags=re.MULTILINE))


@pytest.mark.parametrize("game", ALL)
def test_a_game_calls_itself_what_its_folder_is_called(game: str) -> None:
    assert get_game(game).id == game


@pytest.mark.parametrize("game", ALL)
def test_the_words_that_the_page_looks_for(game: str) -> None:
    for lang in LANGUAGES:
        assert [name for name in NEEDED if f"{game}.{name}" not in catalogue(lang)] == []
        assert fields(catalogue(lang)[f"{game}.title"]) == set()


@pytest.mark.parametrize("game", ALL)
def test_what_scenes_and_sentences_say_can_be_said(game: str) -> None:
    rules = get_game(game)
    for position in positions(rules, 0, POSITIONS):
        scene = plain(rules.view(position.state, rules.to_move(position.state) or 0, rules.ui))
        assert (faults("scene", scene), unsaid(scene)) == ([], set()), position
        for action in list(rules.actions(position.state))[:5]:
            assert unsaid(plain(rules.tell(position.state, action))) == set(), position
            motions = [plain(motion) for motion in rules.motions(position.state, action)]
            assert [fault for motion in motions for fault in faults("motion", motion)] == [], position


def played_to_the_end(rules: AnyGame, number: int) -> Any:
    """The last position of a game whose players take any legal action: long games never end within a walk."""
    preset = sorted(rules.presets)[number % len(rules.presets)]
    chance = SplitMix64(number)
    state = rules.new(*rules.seeded(rules.presets[preset], number))
    while rules.outcome(state) is None:
        actions = rules.actions(state)
        state = rules.apply(state, actions[chance.below(len(actions))])
    return state


@pytest.mark.parametrize("game", ALL)
def test_what_the_ends_of_games_say_can_be_said(game: str) -> None:
    rules = get_game(game)
    walked = [position.state for position in positions(rules, 0, 400)]
    ends = defaultdict(list)
    for state in (*walked, *(played_to_the_end(rules, number) for number in range(10))):
        if (outcome := rules.outcome(state)) is not None:
            ends[outcome].append(state)
    assert ends
    for state in chain.from_iterable(alike[:OF_EACH_END] for alike in ends.values()):
        scene = plain(rules.view(state, 0, rules.ui))
        assert (faults("scene", scene), unsaid(scene)) == ([], set())
        assert scene["banner"] is not None


@pytest.mark.parametrize("game", ALL)
def test_refusals_can_be_said_and_are_in_the_rules(game: str) -> None:
    rules = get_game(game)
    for position in positions(rules, 0, POSITIONS):
        for action in rules.universe(position.state):
            if (why := rules.why_not(position.state, action)) is not None:
                assert why.code in codes(game)
                assert unsaid(why.message.plain()) == set()


@pytest.mark.parametrize("game", ALL)
def test_rules_and_words_know_the_same_refusals(game: str) -> None:
    assert codes(game)
    for lang in LANGUAGES:
        texts = json.loads((GAMES / game / f"strings/{lang}.json").read_text(encoding="utf-8"))
        assert {key.removeprefix("no.") for key in texts if key.startswith("no.")} == codes(game)


@pytest.mark.parametrize("game", ALL)
def test_the_rules_give_a_true_example_of_every_refusal(game: str) -> None:
    text = (GAMES / game / "RULES.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\| `([^`]+)`, `([^`]+)` \|$", text, flags=re.MULTILINE)
    assert {code for code, _, _ in rows} == codes(game)
    rules = get_game(game)
    for code, start, action in rows:
        state = rules.new(*rules.parse_start(start))
        why = rules.why_not(state, rules.parse_action(state, action))
        assert why is not None
        assert why.code == code


@pytest.mark.parametrize("game", ALL)
def test_the_names_of_presets_can_be_said(game: str, root: Path) -> None:
    node = shutil.which("node")
    assert node
    folder = GAMES / game
    ran = subprocess.run(
        [node, Path(__file__).with_name("preview.mjs"), folder], input="[]", capture_output=True, text=True, check=True
    )
    assert unsaid(json.loads(ran.stdout)["names"]) == set()
