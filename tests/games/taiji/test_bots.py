"""The bots: legal, the same each time, blind to what is hidden, each level stronger than the one below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from taichu.core.rng import SplitMix64
from taichu.games.taiji.bots import imagined
from taichu.games.taiji.bots.worth import worth
from taichu.games.taiji.score import scores
from taichu.games.taiji.state import END, State
from taichu.midend.bots import RANDOM, decided, play_out
from taichu.midend.table import table_from_text
from tests.games.taiji.positions import GAME, RULES, asked, first, last_turn, on_map, played, player

LEVELS = ("greedy", "turn", "deep")
DECISIONS = {
    *("arts", "start", "grace", "roll", "xchg", "interp", "centre", "step", "values"),
    *("near_t", "near_s", "wild", "place", "act"),
}


@cache
def of_each_decision() -> dict[str, Sequence[State]]:
    """Positions of games of chance: of each decision one alone and one of four players."""
    found: dict[str, list[State]] = {}
    for most, players in enumerate((1, 4), start=1):
        for seed in range(4):
            for state, action in played(players, seed, SplitMix64(seed)):
                if action and len(alike := found.setdefault(asked(state), [])) < most:
                    alike.append(state)
    return found


def answers(state: State, level: str, seed: int = 1) -> str:
    """What a bot of that level does next."""
    action: str = decided(GAME, state, level, seed)[0]
    return action


def test_every_decision_is_tried() -> None:
    assert set(of_each_decision()) == DECISIONS


def hidden_otherwise(state: State) -> State:
    """The same to the seat to move, otherwise in all that it may not know."""
    others = tuple(
        other if seat == state.seat or not other.arts else other._replace(arts=(4, 3)[: len(other.arts)])
        for seat, other in enumerate(state.seats)
    )
    return state._replace(chance=1, bag=tuple(reversed(state.bag)), fates=tuple(reversed(state.fates)), seats=others)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("decision", sorted(DECISIONS))
def test_answers_are_legal_and_the_same_whatever_is_hidden(decision: str, level: str) -> None:
    for state in of_each_decision()[decision]:
        action = answers(state, level)
        assert action in RULES.actions(state)
        assert answers(hidden_otherwise(state), level) == action


def test_a_bot_fills_in_what_it_cannot_see() -> None:
    state = first(1, 7)
    seen = RULES.observe(state, 0)
    one, other = (imagined(seen, SplitMix64(seed)) for seed in (1, 2))
    assert sorted(one.bag) == sorted(other.bag) == list(seen.bag)
    assert one.bag != other.bag
    assert None not in (one.chance, other.chance)
    assert RULES.observe(one, 0) == seen


@pytest.mark.parametrize("level", LEVELS)
def test_a_slice_is_a_few_positions(level: str) -> None:
    state = of_each_decision()["start"][0]
    thinking = GAME.bots.think(RULES.observe(state, state.seat), level, 1) if GAME.bots else iter(())
    assert {nodes <= 8 for nodes in thinking} == {True}


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_cell_of_a_line_is_filled(level: str) -> None:
    # Bone goes on cell 3, 5, 8 or 14. Cell 3 completes the first row, whose tile gives 2 for the bronze on cell 0.
    state = last_turn(destiny=0b0111)._replace(asked=("P3", "a"))
    assert answers(state, level) == "P3"


@pytest.mark.parametrize("level", LEVELS)
def test_in_the_last_round_the_points_decide(level: str) -> None:
    # In 臨淄 a temple takes first place in 齊 (7 points); the jade there completes nothing.
    state = on_map(last_turn(coins=(1, 1), pawn="LIZ"), {"LIZ": 1})
    assert answers(state, level) == "t"
    # Now it completes the first row, whose tile gives 2 for each bronze: 8.
    assert answers(player(state, 0, destiny=0b10_1001_0100_1101), level) == "s"


@pytest.mark.parametrize("level", ["turn", "deep"])
def test_a_turn_is_planned_to_its_end(level: str) -> None:
    # The road to 高唐 leads to the bronze that completes the first column, whose tile gives 12 for a full yin value.
    state = on_map(last_turn(coins=(1, 3), pawn="HDN", yin=8, destiny=0x1110), {"GAT": 0})
    assert decided(GAME, state, level, 1) == ("cGAT", "s", "P0", ".")


@pytest.mark.parametrize("level", ["turn", "deep"])
def test_tiles_are_used_before_coins(level: str) -> None:
    # A tile for the temple leaves both coins for the jade, which completes the first row.
    state = on_map(last_turn(coins=(1, 1), tiles=(0, 0, 0, 1), pawn="LIZ", destiny=0b1101), {"LIZ": 1})
    assert set(decided(GAME, state, level, 1)) == {"T", "s", "P1", "."}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_at_the_end_the_worth_is_the_score(players: int) -> None:
    *_, (state, _) = played(players, 5, SplitMix64(5))
    assert state.phase == END
    totals = [one.total for one in scores(state)]
    own, *others = totals
    # Of the others only what can be taken from them counts: their lines but that of the order do not.
    lines = [
        sum(line.points for line in one.lines if line.tile != 8) + 2 * len(state.seats[one.seat].arts)
        for one in scores(state)
    ]
    assert worth(state, 0) == pytest.approx(
        own - sum(total - line for total, line in zip(others, lines[1:], strict=True)) / len(others)
    )


@pytest.mark.parametrize(("better", "worse"), [("greedy", RANDOM), ("turn", "greedy")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    won = 0
    for seed in range(3):
        table = table_from_text(GAME, f"p2.s{seed:016x}")
        for seat, names in enumerate(((better, worse), (worse, better))):
            outcome = RULES.outcome(play_out(table, names, seed).state)
            assert outcome is not None
            assert outcome.ranking is not None
            won += outcome.ranking[0] == seat
    assert won >= 5
