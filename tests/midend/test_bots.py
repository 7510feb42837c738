"""Games between bots."""

from __future__ import annotations

import pytest

from taichu.core.game import Outcome
from taichu.core.record import format_record, parse_record
from taichu.core.rng import fnv1a64
from taichu.games import get_game
from taichu.midend.bots import RANDOM, WrongNumber, play_out
from taichu.midend.replay import record_of, replay
from taichu.midend.table import table_from_text

TABLE = table_from_text(get_game("taiji"), "p2.s000000000000001f")


def test_who_plays_at_random_draws_from_the_stream_of_the_checks() -> None:
    # As tests/golden/taiji_checks.json has the portable game of seed 2: 107 decisions, 13 to 8.
    table = table_from_text(TABLE.game, "p2.s0000000000000002")
    played = play_out(table, (RANDOM, RANDOM), 2)
    assert len(played.actions) == 107
    assert f"{fnv1a64(' '.join(played.actions)):016x}" == "21790c071c123145"
    assert TABLE.game.outcome(played.state) == Outcome("ranked", "points", (0, 1), (13, 8))


def test_a_game_is_its_record() -> None:
    played = play_out(TABLE, ("greedy", RANDOM), 5)
    record = parse_record(format_record(record_of(TABLE, played.actions)))
    assert replay(record).state == played.state
    assert TABLE.game.outcome(played.state) is not None


def test_the_seed_decides() -> None:
    one, again, other = (play_out(TABLE, (RANDOM, "greedy"), seed).actions for seed in (5, 5, 6))
    assert one == again != other


@pytest.mark.parametrize(
    ("start", "names", "needed"), [("p2.s000000000000001f", 1, 2), ("p1n.s000000000000001f", 2, 1)]
)
def test_there_is_a_bot_for_each_player(start: str, names: int, needed: int) -> None:
    with pytest.raises(WrongNumber) as wrong:
        play_out(table_from_text(get_game("taiji"), start), ("greedy",) * names, 1)
    assert wrong.value.needed == needed
