"""The search of the last turn: what is open to chance or to others is left alone; the rest is searched to its end."""

from __future__ import annotations

import itertools

import pytest

from taichu.games.taiji import rules
from taichu.games.taiji.ending import start
from taichu.games.taiji.flow import is_last
from taichu.games.taiji.score import scores
from taichu.games.taiji.state import END, State
from tests.games.taiji.positions import GAME, go, last_turn, on_map
from tests.games.taiji.test_hints import advised
from tests.words import say


def best(state: State) -> tuple[int | None, str]:
    """The most points, and the way to them."""
    search = start(state)
    while not search.advance():
        pass
    answer = search.answer()
    return answer.optimum, " ".join(answer.line)


def brute(state: State) -> int:
    """The most points of the seat to move by trying everything that the rules allow."""
    seat = state.seat

    def most(there: State) -> int:
        if there.phase == END:
            return scores(there)[seat].total
        return max(most(rules.apply(there, action)) for action in rules.actions(there))

    return most(state)


def test_the_best_end_is_that_of_trying_everything() -> None:
    # The road to 高唐, the bronze that completes the first column, and a temple by the tile.
    state = on_map(last_turn(coins=(1, 3), tiles=(0, 0, 0, 1), pawn="HDN", yin=8, destiny=0x1110), {"GAT": 0})
    points, line = best(state)
    assert points == brute(state)
    assert scores(go(state, line))[state.seat].total == points
    assert line.endswith(".")


@pytest.mark.parametrize(
    ("coins", "tiles"), list(itertools.product([(0, 2), (2, 2), (3, 1)], [(0, 0, 0, 0), (1, 0, 1, 1)]))
)
def test_tiles_before_coins_lose_nothing(coins: tuple[int, int], tiles: tuple[int, ...]) -> None:
    state = on_map(last_turn(coins=coins, tiles=tiles, pawn="HDN", yin=8, destiny=0x1110), {"GAT": 0, "LIZ": 1})
    assert best(state)[0] == brute(state)


def test_a_turn_that_is_not_the_last_is_left_alone() -> None:
    first = GAME.new(*GAME.parse_start("p2.s000000000000001f"))
    assert not is_last(first)
    assert not is_last(last_turn()._replace(round=4))
    search = start(first)
    assert search.done
    answer = search.answer()
    assert (answer.verdict, answer.optimum, answer.line) == ("gave_up", None, ())
    assert [said.key for said in answer.proof] == ["taiji.ending.open"]


def test_a_reading_is_searched_only_where_nothing_is_hidden() -> None:
    text = (
        "p1n s3cf267941750aeae 5c 10:1 i b-00--b-a--a-b-ba---b0C---bb-a-b-a--- 1523040534241333 35:-6 2302 {} 05:01 0000 61:2043 "
        "YUY:-:14:84:8fbf:0000:1021:72:24:9352160748 shadow:0323"
    )
    bare, filled = (GAME.parse_state(text.format(bag)) for bag in ("-", "01"))
    assert (is_last(bare), is_last(filled)) == (True, False)
    # Who might still tear down a temple could throw other coins.
    assert not is_last(bare._replace(asked=("k", *bare.asked)))


def test_the_hint_shows_the_best_end_and_says_that_it_is_proved() -> None:
    state = on_map(last_turn(coins=(1, 3), pawn="HDN", yin=8, destiny=0x1110), {"GAT": 0})
    advice = advised(state, "solution")
    points, line = best(state)
    assert say(advice.title, "en") == f"The best end: {points} points"
    assert advice.words[0].key == "taiji.ending.searched"
    assert " ".join(step.text for step in advice.line) == line
