"""The null game, which others are copied from: its rules, its refusals, its touch; and RULES.md and words of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from taichu.core.errors import ActionError, Illegal, StateError
from taichu.core.game import Act, Input, Outcome, Refuse, Show
from taichu.core.message import LANGUAGES, Message, message
from taichu.games.null import GAME, Ui
from tests.words import say

GAMES = Path(__file__).parents[2] / "py/taichu/games"


@pytest.mark.parametrize(
    ("state", "take", "code", "args"),
    [
        ("0.1", 1, "over", {}),
        ("0.1", 4, "over", {}),
        ("7.0", 4, "many", {"take": 4, "most": 3}),
        ("2.0", 9, "many", {"take": 9, "most": 3}),
        ("2.0", 3, "few", {"take": 3, "stones": 2}),
    ],
)
def test_refusals(state: str, take: int, code: str, args: dict[str, int]) -> None:
    with pytest.raises(Illegal) as refused:
        GAME.apply(GAME.parse_state(state), take)
    why = refused.value.reason
    assert (why.code, why.message) == (code, message(f"null.no.{code}", **args))
    for lang in LANGUAGES:
        assert all(str(number) in say(why.message, lang) for number in args.values())


def test_seats_take_turns_and_who_takes_the_last_stone_wins() -> None:
    state, seats = GAME.parse_state("7.0"), []
    for take in (3, 1, 3):
        seats.append(GAME.to_move(state))
        state = GAME.apply(state, take)
    assert seats == [0, 1, 0]
    assert (GAME.to_move(state), GAME.actions(state)) == (None, range(1, 1))
    assert GAME.outcome(state) == Outcome("ranked", "last-stone", ranking=(0, 1))


@pytest.mark.parametrize("text", ["", "7", "7.2", "07.0", "31.0", "-1.0", "7.0 ", "７.0"])
def test_positions_that_cannot_be_read(text: str) -> None:
    with pytest.raises(StateError):
        GAME.parse_start(text)


@pytest.mark.parametrize("text", ["", "0", "10", "x", "１"])
def test_actions_that_cannot_be_read(text: str) -> None:
    with pytest.raises(ActionError):
        GAME.parse_action(GAME.parse_state("7.0"), text)


@pytest.mark.parametrize(
    ("ui", "touch", "meaning"),
    [
        (Ui(), Input("tap", "s7"), Show(Ui(1))),
        (Ui(), Input("tap", "s5"), Show(Ui(3))),
        (Ui(), Input("tap", "s4"), Refuse(message("null.no.many", take=4, most=3))),
        (Ui(3), Input("tap", "s7"), Act(3)),
        (Ui(3), Input("tap", "s5"), Act(3)),
        (Ui(1), Input("tap", "s6"), Show(Ui(2))),
        (Ui(2), Input("drop", "s7"), Act(2)),
        (Ui(2), Input("cancel"), Show(Ui())),
        (Ui(), Input("tap", "s8"), Refuse(message("null.bare"))),
        (Ui(), Input("tap", "s0"), Refuse(message("null.bare"))),
        (Ui(), Input("tap", ""), Refuse(message("null.bare"))),
    ],
)
def test_touch(ui: Ui, touch: Input, meaning: object) -> None:
    assert GAME.intent(GAME.parse_state("7.0"), ui, touch) == meaning


def test_a_start_of_a_seed_and_its_title() -> None:
    assert GAME.start_text(*GAME.seeded(GAME.presets["twelve"], 3)) == "12.1"
    assert isinstance(GAME.title(*GAME.parse_start("7.0")), Message)
