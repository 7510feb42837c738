"""Every step of a game's lesson can be finished: its `show`, played by the rules, reaches its goal, and nothing less does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from taichu.core.message import LANGUAGES
from taichu.games import ALL, get_game
from taichu.midend.table import table_from_text
from tests.schema import faults
from tests.web.talk import Page, at
from tests.words import catalogue

GAMES = Path(__file__).parents[2] / "py/taichu/games"


def lessons(game: str) -> list[dict[str, Any]]:
    """The steps of a game's lesson; none where it has no lesson."""
    path = GAMES / game / "assets/lessons.json"
    steps: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    return steps


STEPS = [pytest.param(game, step, id=f"{game}-{step['id']}") for game in ALL for step in lessons(game)]


class Seen(NamedTuple):
    """What the page knows after an answer: the snapshot's own members, and the key of a refusal or ""."""

    result: str | None
    played: str
    refused: str
    undos: int


def seen(snapshot: dict[str, Any]) -> Seen:
    line = snapshot["history"]
    return Seen(
        (snapshot["outcome"] or {}).get("result"),
        line["moves"][line["ply"] - 1]["text"] if line["ply"] else "",
        snapshot.get("refusal", {}).get("key", ""),
        snapshot["counts"]["undos"],
    )


def met(game: str, goal: dict[str, Any], now: Seen) -> bool:
    """docs/protocol.md, "Lessons": all that a goal states holds at once."""
    return (
        ("result" not in goal or goal["result"] == now.result)
        and ("played" not in goal or now.played in goal["played"])
        and ("refused" not in goal or now.refused in [f"{game}.no.{code}" for code in goal["refused"]])
        and ("undone" not in goal or now.undos > 0)
    )


def shown(page: Page, act: Any) -> dict[str, Any]:
    """One entry of `show`, done as the page does it."""
    if isinstance(act, str):
        return page.data("act", text=act)
    return page.data("undo") if "op" in act else page.data("input", kind="tap", at=act["tap"])


@pytest.mark.parametrize("game", ALL)
def test_the_file_is_what_the_protocol_says(game: str) -> None:
    steps = lessons(game)
    assert not steps or faults("lessons", steps) == []
    assert len({step["id"] for step in steps}) == len(steps)


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_starts_unfinished_from_a_canonical_start(game: str, step: dict[str, Any]) -> None:
    table = table_from_text(get_game(game), step["start"])
    assert table.start == step["start"]
    assert get_game(game).outcome(table.first_state()) is None


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_what_is_shown_reaches_the_goal_at_its_end_and_not_before(game: str, step: dict[str, Any]) -> None:
    page = at(step["start"], game=game)
    reached = [met(game, step["goal"], seen(shown(page, act))) for act in step["show"]]
    assert reached == [False] * (len(step["show"]) - 1) + [True]


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_has_its_words(game: str, step: dict[str, Any]) -> None:
    for lang in LANGUAGES:
        for part in ("title", "text", "done"):
            assert f"{game}.lesson.{step['id']}.{part}" in catalogue(lang)


@pytest.mark.parametrize("game", ALL)
def test_no_words_are_left_of_a_step_that_is_gone(game: str) -> None:
    named = {key.split(".")[2] for key in catalogue("zh-Hant") if key.startswith(f"{game}.lesson.")}
    assert named == {step["id"] for step in lessons(game)}
