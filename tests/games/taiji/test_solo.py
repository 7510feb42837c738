"""Section 9: alone against the Shadow."""

from __future__ import annotations

import pytest

from taichu.core.rng import SplitMix64
from taichu.games.taiji.board import INDEX, SMALL
from taichu.games.taiji.events import Log
from taichu.games.taiji.flow import settle
from taichu.games.taiji.rules import played
from taichu.games.taiji.score import outcome, scores
from taichu.games.taiji.solo import shown_kingdoms, take_turn
from taichu.games.taiji.state import SHADOW, State
from tests.games.taiji.positions import RULES, first, game, go, on_map, player

QIN, QI, HAN = 0, 1, 4


def alone(**members: object) -> State:
    """A solo game in round 1 before anybody casts, on an empty map; nothing sealed but what heaven sealed (坤 below, 乾 above)."""
    state = on_map(first(1, 5), {})
    state = state._replace(round=1, phase="c", order=(0, 1), turn=0, asked=(), heaven=(0, 7), shadow=(QIN, QI))
    return player(state._replace(**members), 0, pawn="HDN")  # type: ignore[arg-type]


def thrown_by(state: State) -> int:
    """The upper trigram that the next throw shows."""
    assert state.chance is not None
    coins = SplitMix64(state.chance).throw()
    return coins[3] + 2 * coins[4] + 4 * coins[5]


def test_the_board_and_the_seats() -> None:
    state = first(1, 5)
    assert (state.board, len(state.seats), sorted(state.order)) == (SMALL, 2, [0, 1])
    assert (sum(token >= 0 for token in state.tokens), state.tokens.count(4)) == (25, 5)
    assert sorted(state.fates) == list(range(7))
    assert state.seats[SHADOW].lines == ()


@pytest.mark.parametrize("seed", range(6))
def test_only_the_player_decides(seed: int) -> None:
    assert {RULES.to_move(state) for state in game(1, seed)[:-1]} == {0}


@pytest.mark.parametrize("seed", range(6))
def test_two_kingdoms_are_shown_before_the_disaster_goes(seed: int) -> None:
    for state in game(1, seed):
        assert len(state.shadow) == (2 if state.phase in "gcf" else 0)
        if state.phase == "g":
            assert RULES.to_move(state) == 0
    pile = first(1, seed).fates
    shown = [state.shadow for state in game(1, seed) if state.phase == "g"]
    assert shown[:3] == [(pile[6], pile[5]), (pile[4], pile[3]), (pile[2], pile[1])]
    assert shown[3][0] == pile[0]


def test_the_pile_is_made_anew_when_a_tile_is_due() -> None:
    state = alone()._replace(fates=(3,))
    chance = SplitMix64(state.chance or 0)
    anew = list(range(7))
    chance.shuffle(anew)
    after = shown_kingdoms(state, [])
    assert (after.shadow, after.fates) == ((3, anew[-1]), tuple(anew[:-1]))
    assert after.chance == chance.state


def test_the_shadow_takes_the_first_open_pile_from_its_throw_on_and_advances() -> None:
    state = alone(order=(1, 0))
    upper = thrown_by(state)
    after = take_turn(state, [])
    assert after.piles[upper][1] == 4
    assert after.seals == (-1, upper)
    assert after.spaces == (0, 1)
    assert sum(after.seats[SHADOW].tiles) == 0


def test_it_passes_sealed_and_empty_piles() -> None:
    state = alone(order=(1, 0))
    upper = thrown_by(state)
    sealed = state._replace(heaven=(0, upper), seals=((upper + 1) % 8, -1))
    piles = [(kind, 0 if code == (upper + 2) % 8 else left) for code, (kind, left) in enumerate(state.piles)]
    after = take_turn(sealed._replace(piles=tuple(piles)), [])
    assert after.seals[SHADOW] == (upper + 3) % 8


def test_with_nothing_left_it_still_advances() -> None:
    state = alone(order=(1, 0))._replace(piles=tuple((kind, 0) for kind, _ in alone().piles))
    after = take_turn(state, [])
    assert (after.seals, after.spaces) == ((-1, -1), (0, 1))


def settled(state: State) -> State:
    return take_turn(state._replace(phase="f"), [])


def test_it_builds_where_the_first_specialty_lies() -> None:
    state = on_map(alone(), {"YUE": 2, "NAZ": 0, "JIM": 4})
    after = settled(state)
    assert after.temples[INDEX["YUE"]] == SHADOW
    assert (after.tokens[INDEX["YUE"]], after.seats[SHADOW].beside) == (-1, (0, 0, 1, 0))
    # 齊 has no specialty: its first city
    assert after.temples[INDEX["LIZ"]] == SHADOW
    assert sum(owner == SHADOW for owner in after.temples) == 2


def test_it_passes_disasters_and_temples() -> None:
    state = on_map(alone(), {"XIY": 4, "YUE": 1}, {"YUE": 0, "YON": 0})
    assert settled(state).temples[INDEX["NAZ"]] == SHADOW


def test_in_a_full_kingdom_nothing_happens() -> None:
    owners = {"XIY": 0, "YON": 0, "YUE": 0, "NAZ": 0, "SHN": 0}
    after = settled(on_map(alone(), {}, owners))
    assert sum(owner == SHADOW for owner in after.temples) == 1


@pytest.mark.parametrize(("level", "points"), [("e", 3), ("n", 6), ("h", 9)])
def test_its_specialties_count_by_level(level: str, points: int) -> None:
    state = player(alone(level=level), SHADOW, beside=(1, 2, 0, 0))
    assert (scores(state)[SHADOW].goods, scores(state)[SHADOW].total) == (points, points)
    assert scores(state)[0].goods == 0


def test_you_win_by_ranking_above_it() -> None:
    over = player(alone(phase="e", asked=(), heaven=(-1, -1)), 0, arts=(1, 2))
    won = outcome(over)
    assert won is not None
    assert (won.result, won.reason, won.ranking, won.scores) == ("won", "points", (0, 1), (4, 0))
    lost = outcome(player(over, SHADOW, beside=(3, 0, 0, 0)))
    assert lost is not None
    assert (lost.result, lost.ranking) == ("lost", (1, 0))


def test_a_tie_goes_to_a_line() -> None:
    over = player(
        alone(phase="e", asked=(), heaven=(-1, -1)), 0, destiny=0b1111, lines=(7, *(n for n in range(10) if n != 7))
    )
    tied = outcome(over)
    assert tied is not None
    assert (tied.result, tied.reason, tied.scores) == ("won", "lines", (0, 0))


def test_the_player_first_in_order_or_not_takes_the_disaster_away() -> None:
    state = alone(phase="g", asked=("d",), heaven=(-1, -1), order=(1, 0))
    state = on_map(state, {"LIZ": 4})
    assert RULES.to_move(state) == 0
    log: Log = []
    after = played(state, "dLIZ", log)
    # heaven throws, then the Shadow, then the player
    assert [event.what for event in log if event.what in ("heaven", "threw")] == ["heaven", "threw", "threw"]
    assert after.asked == ("k",)


def test_a_solo_game_goes_on_by_itself_to_the_player() -> None:
    state = alone(order=(1, 0), phase="c", turn=0)
    assert settle(take_turn(state, []), []).seat == 0
    assert go(first(1, 7), "K23 @XIY dJUU").asked == ("k",)
