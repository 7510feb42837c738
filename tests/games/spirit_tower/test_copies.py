"""Equal cards are told apart for the eye and the ear: each copy keeps its number wherever it is carried."""

from __future__ import annotations

import pytest

from taichu.games.spirit_tower import GAME
from taichu.games.spirit_tower.copies import dealt
from taichu.midend.session import Session
from taichu.midend.table import table_from_text
from tests.games.spirit_tower.positions import at
from tests.words import say


def copies_after(start: str, line: str) -> list[str]:
    """The copies of every pile after a line of actions written with blanks between them."""
    state, steps = at(start), []
    for text in line.split():
        steps.append((state, GAME.parse_action(state, text)))
        state = GAME.apply(*steps[-1])
    traced = GAME.trace(steps)
    assert [len(copies) for copies in traced] == [len(pile) for pile in state.piles]
    return [copies for copies in traced if copies]


def test_a_deal_numbers_the_copies_in_reading_order() -> None:
    state = at("windmill-617")
    cards = [(pile, copy) for pile, copy in zip(state.piles, dealt(state.piles), strict=True) if pile]
    assert "".join(f"{pile}{copy}" for pile, copy in cards) == "F1A1W1M1F2A2F3A3E1M2M3W2E2W3A4E3F4E4M4W4"


def test_a_pile_is_numbered_from_the_bottom_and_a_fifth_copy_begins_again() -> None:
    assert dealt(("WWF", "", "WWW")) == ("121", "", "341")


@pytest.mark.parametrize(
    ("start", "line", "copies"),
    [
        ("4x1|F,W,F,F,|0|-", "b1a1", ["11", "2", "3"]),  # wood generates fire: under
        ("4x1|W,F,M,M,|0|-", "b1c1", ["1", "11", "2"]),  # fire overcomes metal: on top
        ("4x1|WW,W,2,|W|-", "W:b1c1", ["12", "3"]),
        ("4x1|WWW,1,F,1,|F|-", "F2:a1b1", ["1", "23", "1"]),
        ("4x1|W,F,W,W,|M|-", "M:a1", ["1", "2", "3"]),
        ("4x1|W,F,W,W,|A|-", "A:a1d1", ["3", "1", "2", "1"]),
        ("4x1|W,F,W,W,|E|-", "E:a1=E", ["1", "1", "2", "3"]),
    ],
)
def test_copies_are_carried_as_their_cards_are(start: str, line: str, copies: list[str]) -> None:
    assert copies_after(start, line) == copies


def test_a_session_shows_the_copies_of_its_line_and_undo_brings_them_back() -> None:
    session = Session(table_from_text(GAME, "4x1|F,W,F,F,|WFEMA|-"))
    labels = [spot["label"] for spot in session.scene()["spots"]]
    assert say(labels[2], "en") == "c1, fire"
    session.act(GAME.parse_action(session.state, "A:a1d1"), None)
    drawn = {spot["key"]: spot for spot in session.scene()["spots"]}
    assert dict(drawn["a1"]["label"].args)["x"].args == (("n", 3),)
    assert dict(drawn["d1"]["label"].args)["x"].args == (("n", 1),)
    session.undo(None)
    assert [spot["label"] for spot in session.scene()["spots"]] == labels
