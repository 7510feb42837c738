"""The lesson teaches every rule: what each step asks for, and that its goal is all that its words allow."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from taichu.games.heaven_gate import GAME
from taichu.games.heaven_gate.state import State
from tests.words import catalogue

STEPS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "py/taichu/games/heaven_gate/assets/lessons.json").read_text(encoding="utf-8")
)
BY_ID = {step["id"]: step for step in STEPS}
# What is written of an action that does as the step's words say.
MEANT = {
    "walk": lambda text: text.startswith("C0+ "),
    "recipe": lambda text: text.startswith("Y3+ "),
    "stop": lambda text: True,
    "carry": lambda text: "^ stay" in text,
    "put": lambda text: "^ put" in text,
    "pentagon": lambda text: text.startswith("C3+^ dod=") and " stay" in text,
    "sphere": lambda text: text == "C3+ ride1=H2",
}


def first(step: dict[str, Any]) -> State:
    return GAME.parse_state(step["start"])


def after(step: dict[str, Any]) -> State:
    """The position that the shown way leads to."""
    state = first(step)
    for text in step["show"]:
        state = GAME.apply(state, GAME.parse_action(state, text))
    return state


def test_the_order_of_the_steps() -> None:
    assert [step["id"] for step in STEPS] == [*MEANT, "enter", "gate"]


@pytest.mark.parametrize("name", MEANT)
def test_a_goal_is_every_action_that_does_as_the_words_say(name: str) -> None:
    state = first(BY_ID[name])
    legal = [GAME.action_text(state, action) for action in GAME.actions(state)]
    assert BY_ID[name]["goal"] == {"played": [text for text in legal if MEANT[name](text)]}
    assert BY_ID[name]["show"][-1] in BY_ID[name]["goal"]["played"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("walk", "TTT.T tet=E2 C=tet Y=off to=Y"),
        ("recipe", "S.S.S tet=E2 cub=E0 sqp=H0 C=tet Y=cub to=C"),
        ("stop", ".T... tet=E2 cub=E0 sqp=H0 C=sqp Y=cub to=Y"),
        ("carry", "..T.. tet=E2 cub=E0 sqp=H2 C=sqp Y=cub to=Y"),
        ("put", ".TT.T tet=E2 cub=E0 sqp=H2 C=tet Y=cub to=Y"),
        ("pentagon", "..... tet=E2 cub=E0 dod=E1 sqp=H0 pep=H3 C=pep Y=cub to=Y"),
        ("sphere", "T.... tet=E2 cub=E0 dod=E4 sqp=H0 sph=dod C=sqp Y=cub to=Y"),
    ],
)
def test_what_the_shown_way_leads_to(name: str, text: str) -> None:
    assert GAME.state_text(after(BY_ID[name])) == text


@pytest.mark.parametrize("name", ["enter", "gate"])
def test_the_last_steps_are_won(name: str) -> None:
    over = GAME.outcome(after(BY_ID[name]))
    assert BY_ID[name]["goal"] == {"result": "won"}
    assert over is not None
    assert over.result == "won"


def test_three_of_the_four_ways_to_the_pentagonal_pyramid_lose() -> None:
    state = first(BY_ID["enter"])
    results = [GAME.apply(state, action).result for action in GAME.actions(state)]
    assert sorted(results) == ["gate-bad-entry", "gate-bad-entry", "gate-bad-entry", "won"]


@pytest.mark.parametrize(
    ("lang", "key", "part"),
    [
        ("zh-Hant", "walk.text", "盤上 E 是地角，H 是人間，S 是天界。"),
        ("en", "walk.text", "E are the corners of earth, H the human places, S the sky, which is heaven."),
        ("zh-Hant", "pentagon.text", "飛過兩次，替正十二面體挑一個地角"),
        ("zh-Hans", "pentagon.text", "飞过两次，替正十二面体挑一个地角"),
        ("en", "pentagon.text", "fly past twice, choose a corner for the dodecahedron"),
        ("en", "sphere.done", "The sphere stays in the dodecahedron for good"),
        ("en", "enter.text", "the next lesson opens it"),
        ("en", "enter.text", "The square pyramid is the cone's small solid, the triangular prism the cylinder's."),
        ("en", "gate.text", "nobody may be in a pentagonal solid; otherwise the fifth plane loses"),
        ("en", "gate.text", "it must head for the octahedron, with the cube beyond the fold"),
    ],
)
def test_the_words_of_the_steps_tell_what_the_steps_ask(lang: str, key: str, part: str) -> None:
    assert part in catalogue(lang)[f"heaven_gate.lesson.{key}"]
