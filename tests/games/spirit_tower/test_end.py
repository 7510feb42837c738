"""Sections 6.7 to 7 and 9: won, paused, lost, the score, counts of sequences, and deals known to be won."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from taichu.core.game import Outcome
from taichu.games.spirit_tower import GAME
from taichu.games.spirit_tower.rules import can_stack
from taichu.games.spirit_tower.start import deck
from taichu.games.spirit_tower.state import State
from taichu.midend.perft import Depth, perft
from tests.games.spirit_tower.positions import at, positions

CHECKS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "golden/spirit_tower_checks.json").read_text(encoding="utf-8")
)
WON, LOST = Outcome("won", "tower"), Outcome("lost", "stuck")


@pytest.mark.parametrize(
    ("state", "outcome", "stacks"),
    [
        ("1x1|W,|0|-", WON, False),
        ("3x3|4,WFEMAWFEMA,4,|WFEMA|-", WON, False),
        ("3x3|4,WFEMAWFEMA,4,|WFMA|b2=W", WON, False),
        ("3x1|W,F,1,|0|-", None, True),  # open
        ("3x1|W,1,F,|W|-", None, False),  # paused: an item can be played
        ("2x1|W,W,|A|-", None, False),
        ("2x1|W,W,|E|-", None, False),
        ("2x1|W,W,|M|-", None, False),
        ("3x1|W,1,F,|0|-", LOST, False),
        ("2x1|W,W,|0|-", LOST, False),
        ("2x1|W,W,|WF|-", LOST, False),  # items in hand, but no empty cell
        ("3x1|W,1,F,|F|-", LOST, False),  # an item in hand, but no pile of two
        ("3x1|WA,1,F,|F|-", None, False),
        ("4x1|WA,M,1,F,|F|-", None, True),
        ("2x1|W,W,|0|a1=F", None, True),  # earth's mark counts
        ("2x1|W,F,|0|a1=F", LOST, False),
    ],
)
def test_won_open_paused_or_lost(state: str, outcome: Outcome | None, stacks: bool) -> None:
    position = at(state)
    assert GAME.outcome(position) == outcome
    assert (len(GAME.actions(position)) == 0) == (outcome is not None)
    assert GAME.to_move(position) == (None if outcome else 0)
    if outcome != WON:
        assert can_stack(position) == stacks


def test_nothing_is_played_after_the_win() -> None:
    position = at("2x1|WF,1,|WFEMA|-")
    assert {why.code for action in GAME.universe(position) if (why := GAME.why_not(position, action))} == {"won"}


@given(positions())
def test_the_outcome_follows_from_the_actions(position: State) -> None:
    outcome = GAME.outcome(position)
    piles = sum(1 for pile in position.piles if pile)
    assert (outcome == WON) == (piles == 1)
    assert (outcome is not None) == (not GAME.actions(position))


@given(positions())
def test_no_card_comes_or_goes_but_by_metal(position: State) -> None:
    for action in GAME.actions(position)[:20]:
        cards = sorted("".join(GAME.apply(position, action).piles))
        before = sorted("".join(position.piles))
        if action.item == "M":
            before.remove(position.piles[action.at][-1])
        assert cards == before


PERFT = [
    ("basic-1.0", [(29, 29), (746, 395), (16891, 3369)]),
    ("basic-1", [(319, 290)]),
    ("windmill-617.0", [(24, 24), (512, 272), (9635, 1928)]),
    ("windmill-617", [(338, 309)]),
    ("x3x3.1W1MEF1A1.0", [(4, 4), (6, 6), (6, 6), (4, 4)]),
]


@pytest.mark.parametrize(("start", "counts"), PERFT)
def test_perft(start: str, counts: list[tuple[int, int]]) -> None:
    rows = list(perft(GAME, at(start), len(counts)))
    assert [(row.sequences, row.positions) for row in rows] == counts


def test_perft_of_all_items_at_depth_2() -> None:
    assert list(perft(GAME, at("basic-1"), 2))[1] == Depth(2, 57583, 26048, 0)


@pytest.mark.parametrize("deal", CHECKS["deals"], ids=lambda deal: f"{deal['formation']}-{deal['deal']}")
def test_deals_known_to_be_won(deal: dict[str, Any]) -> None:
    start = f"{deal['formation']}-{deal['deal']}"
    assert deck(deal["deal"]) == deal["deck"]
    state, line = at(start), []
    for text in deal["line"].split():
        assert GAME.outcome(state) is None
        action = GAME.parse_action(state, text)
        assert GAME.action_text(state, action) == text
        assert action in GAME.actions(state)
        line.append(action)
        state = GAME.apply(state, action)
    assert GAME.outcome(state) == WON
    score = GAME.score(state, line)
    assert score["items_used"] == deal["min_items"]
    assert score["items_used"] == 5 - len(state.items)
    assert score["items_used"] + score["stackings"] == len(line)


def test_there_are_sixteen_known_deals_two_of_each_formation() -> None:
    assert len(CHECKS["deals"]) == 16
    assert [deal["formation"] for deal in CHECKS["deals"]][::2] == list(GAME.presets)


@pytest.mark.parametrize(
    ("line", "score"),
    [
        ("", {"items_used": 0, "stackings": 0}),
        ("c2b2 b1b2 a2b2 b2b3", {"items_used": 0, "stackings": 4}),
        # one stacking less where metal takes a whole pile
        ("M:a2 c2b2 b1b2 b3b2", {"items_used": 1, "stackings": 3}),
        # one more where fire makes a new one
        ("c2b2 F1:b2c2 b2c2 W:c2b2 b1b2 a2b2 b2b3", {"items_used": 2, "stackings": 5}),
    ],
)
def test_the_score_counts_items_and_stackings(line: str, score: dict[str, int]) -> None:
    state, actions = at("x3x3.1W1MEF1A1"), []
    for text in line.split():
        actions.append(GAME.parse_action(state, text))
        state = GAME.apply(state, actions[-1])
    assert GAME.score(state, actions) == score
    assert GAME.outcome(state) == (WON if line else None)
