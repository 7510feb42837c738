"""tools/taiji_setups.py and taiji_endings.py: which set-ups are chosen, and what is kept of games."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import taiji_endings, taiji_setups
from tools.taiji import choose
from tools.taiji.games import Games, Played, Task, known, play, play_all

START = "p2.s0000000000000001"


def test_games_are_played_once_and_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    tasks = [Task(START, "greedy", 0), Task(START, "greedy", 0, 1), Task(START, "greedy", 0)]
    assert play_all(tasks, path, 1) == 1
    assert play_all(tasks, path, 5) == 0
    assert list(known(path)) == tasks[:2]
    lines = path.read_text("utf-8").splitlines()
    path.write_text(lines[0] + "\n" + lines[1][:40], "utf-8")
    assert list(known(path)) == tasks[:1]


def test_other_coins_fall_on_the_same_set_up() -> None:
    own, other = play(Task(START, "greedy", 0)), play(Task(START, "greedy", 0, 1))
    assert own.actions[:2] == other.actions[:2]  # the arts are kept before a coin falls
    assert own.actions != other.actions
    assert play(Task(START, "greedy", 0, 1)) == other


def test_the_best_won_game_of_a_start_is_what_is_known() -> None:
    games = {
        Task(START, "deep", seed): Played(scores, ranking, ("K12",))
        for seed, (scores, ranking) in enumerate([((70, 60), (0, 1)), ((80, 81), (1, 0)), ((75, 60), (0, 1))])
    }
    best = choose.best(START, games)
    assert best is not None
    assert (best.scores, best.lead) == ((75, 60), 15)
    assert choose.best("p1n.s0000000000000009", games) is None


def test_a_set_up_is_unfair_by_its_averages_and_by_who_wins() -> None:
    games: Games = {
        Task(START, "turn", 0, coins): Played((70, 64), (0, 1) if coins < 5 else (1, 0), ())
        for coins in choose.CHOOSING
    }
    found = choose.fair(START, games, choose.CHOOSING)
    assert (found.averages, found.wins) == ((70.0, 64.0), (4, 2))
    assert found.bias == pytest.approx(6 + 10 * (4 / 6 - 1 / 2))


def test_where_few_games_were_won_no_daily_list_is_made() -> None:
    with pytest.raises(SystemExit, match="e: 0 games are won, not 52; play more"):
        next(choose.week({}))


def test_a_file_that_there_is_not_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        taiji_setups.main(["run", "crowd"])
    assert "there is no file crowd; there are daily, alone, pair, trio, quartet" in capsys.readouterr().err


def test_an_end_game_is_looked_at_with_every_bot() -> None:
    text = (
        "p2 s6311d7c3c19aa73c 5f 10:1 a b----bb-a--baa-a1bb-a3b----2-0a--a--- 2323050515323215 02:01 1101 230132032 10:10 0023 "
        "XNZ:-:14:37:f2bf:0000:0023:51:33:6705894231 YUY:-:14:05:fff9:1000:0023:13:11:7830512946"
    )
    found = taiji_endings.look(text)
    assert found is not None
    assert (found.now, found.most, found.line, found.nodes) == (54, 67, "cYAD S P8 T .", 35)
    assert (found.bots, found.ends, found.stars) == ((67, 67, 67), 1, 1)
    assert found._replace(bots=(60, 66, 67)).stars == 3
    assert found._replace(bots=(60, 66, 66)).stars == 4
    assert found._replace(bots=(60, 67, 67), nodes=5_001).stars == 3
    assert found._replace(bots=(60, 66, 66), reads=True).stars == 5
