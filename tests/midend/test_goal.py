"""Goals in points: what a record says, whether it was reached, and how a scene tells it (docs/protocol.md, "Collections")."""

from __future__ import annotations

import json

import pytest

from taichu.core.errors import LinkError
from taichu.games import get_game
from taichu.midend.collection import check_rows, open_row
from taichu.midend.goal import goal_of
from taichu.midend.savefile import parse_save
from taichu.midend.session import Session
from taichu.midend.stats import read_result, result_of, summary
from tests.midend.tables import play

TAIJI = get_game("taiji")
# The first of the end games: 77 points, and no way makes more.
START = (
    "p1n seaf48acde71bc8d7 5f 10:1 a bb1a--b3a-baab-bb-a--b3---b32aab----- 3434232311150505 65:31 3310 100201322123201 15:01 0131 "
    "30:6451 WUZ:-:14:83:9dfd:0000:0131:14:42:0132867459 shadow:3221"
)
BEST = "BJII bDAI S P9 cJYA S PE bPIY T ."
ROW = {
    "id": "ending-1",
    "rules_version": 1,
    "start": START,
    "theme": "act",
    "goal": 77,
    "optimum": 77,
    "solution": BEST,
}


def opened(**changes: object) -> Session:
    """A session of the row."""
    return Session(open_row(TAIJI, json.dumps({**ROW, **changes}), "ending-1"))


def test_a_row_with_a_goal_is_named_after_it_and_tells_it() -> None:
    session = opened()
    title = session.table.title
    assert title.key == "taiji.row.goal"
    assert title.args[1::2] == (("number", 1), ("goal", "77"))
    note = session.scene()["prompt"]["note"]
    assert (note.key, note.args) == ("goal.aim", (("goal", 77),))


def test_who_reaches_the_goal_has_won() -> None:
    session = play(opened(), BEST, 1000)
    scene = session.scene()
    assert (scene["banner"]["tone"], scene["banner"]["title"].key) == ("won", "goal.reached")
    assert scene["banner"]["title"].args == (("points", 77), ("goal", 77))
    result = result_of(session, 1000)
    assert result is not None
    assert (result.won, result.points, result.cost) == (True, 77, None)
    assert "goal 77\n" in result.record


def test_who_does_not_has_lost_though_the_game_is_won() -> None:
    session = play(opened(), "BJII bDAI S P9 .", 1000)
    outcome = session.outcome()
    assert outcome is not None
    assert (outcome.result, outcome.scores) == ("won", (64, 60))
    assert session.scene()["banner"]["tone"] == "lost"
    result = result_of(session, 1000)
    assert result is not None
    assert (result.won, result.points) == (False, 64)


def test_the_goal_comes_back_with_a_save_and_a_result() -> None:
    session = play(opened(), BEST, 1000)
    assert goal_of(parse_save(session.save(1000)).history.here.table) == 77
    result = result_of(session, 1000)
    assert result is not None
    assert read_result({**result._asdict(), "won": False, "points": 1}) == result


def test_two_games_lost_with_other_points_are_two_results() -> None:
    results = [result_of(play(opened(), line, 1000), 1000) for line in (".", "BJII bDAI S P9 .")]
    assert [result and result.points for result in results] == [52, 64]
    assert len({result.id for result in results if result}) == 2


@pytest.mark.parametrize("text", ["", "0", "-3", "12x", "١٢", "10000", "123456"])
def test_a_goal_that_cannot_be_read_is_none(text: str) -> None:
    session = opened()
    assert goal_of(session.table._replace(tags=(("goal", text),))) is None


def test_stars_and_best_of_points() -> None:
    """Three stars for what is known, two for nine tenths, one for less; the best points of a loss count, too."""

    def counted(start: str, points: int, won: bool) -> dict[str, object]:
        return {"start": start, "daily": None, "won": won, "cost": None, "points": points, "ms": 1000, "at": 0}

    results = [
        counted("p1n.s0000000000000001", 80, True),
        counted("p1n.s0000000000000002", 72, True),
        counted("p1n.s0000000000000003", 71, True),
        counted("p1n.s0000000000000003", 90, False),
    ]
    least = {f"p1n.s000000000000000{seed}": 80 for seed in (1, 2, 3)}
    assert summary(TAIJI, results, least, 0)["all"] == {
        "played": 3,
        "won": 3,
        "stars": 6,
        "ms": 1000,
        "cost": None,
        "points": 90,
    }


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({}, None),
        ({"goal": 78}, "error.row.unsolved"),
        ({"goal": "77"}, "error.row.field"),
        ({"goal": True}, "error.row.field"),
        ({"points": [77, 58]}, None),
        ({"points": [78, 58]}, "error.row.points"),
        ({"points": 77}, "error.row.field"),
        ({"points": [77, True]}, "error.row.field"),
        ({"solution": "BJII"}, "error.row.unsolved"),
    ],
)
def test_rows_of_points_are_checked(changes: dict[str, object], key: str | None) -> None:
    (row,) = check_rows(TAIJI, json.dumps({**ROW, **changes}))
    assert (row.fault and row.fault.key) == key


def test_a_row_is_refused_under_another_name() -> None:
    with pytest.raises(LinkError):
        open_row(TAIJI, json.dumps(ROW), "ending-2")
