"""Links and records: starts, positions and whole games, within the lengths that the contract of links gives them."""

from __future__ import annotations

from typing import Any

import pytest

from taichu.core.errors import LinkError, RecordError, StateError
from taichu.core.link import Link, format_link
from taichu.core.record import Record, format_record, parse_record
from taichu.core.rng import SplitMix64
from taichu.midend.links import open_link, position_link, record_link, start_link
from taichu.midend.replay import replay
from taichu.midend.savefile import parse_save
from taichu.midend.session import Session
from taichu.midend.table import table_from_text
from tests.games.taiji.positions import CHECKS, GAME, PRESETS, RULES, first, played

RECORDS = [pytest.param(case, id=f"{case['players']}-{case['seed']}") for case in CHECKS["records"]]


def test_a_start_has_a_short_link() -> None:
    link = start_link(table_from_text(GAME, "p2.s000000000000001f"))
    assert link.startswith("#taiji/1/s.p2.s000000000000001f.")
    assert len(link) == 34
    assert open_link(link)[0].start == "p2.s000000000000001f"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_position_of_a_game_goes_through_a_link(players: int) -> None:
    for state, _ in played(players, 5, SplitMix64(players)):
        link = position_link(GAME, state)
        assert len(link) <= 200
        assert open_link(link)[0].first_state() == state


@pytest.mark.parametrize("case", RECORDS)
def test_a_finished_game_goes_through_a_link(case: dict[str, Any]) -> None:
    record = parse_record(case["record"])
    record = record._replace(start=table_from_text(GAME, record.start).start)
    link = record_link(record)
    assert len(link) <= (400 if case["players"] == 1 else 2000)
    table, back, _ = open_link(link)
    assert back is not None
    assert (table.start, back.moves) == (record.start, record.moves)
    played_again = replay(back)
    assert RULES.score(played_again.state, played_again.actions) == case["score"]


def test_a_packed_position_that_is_none() -> None:
    for body, error in (("gAAAA", StateError), ("g", StateError), ("g!", LinkError), ("gzzzzzzzzzzzzzz", StateError)):
        with pytest.raises(error):
            open_link(format_link(Link("taiji", 1, "p", body)))


def test_a_link_of_another_version_says_so() -> None:
    with pytest.raises(LinkError, match=r"error\.link\.version"):
        open_link(format_link(Link("taiji", 2, "s", "p2.s000000000000001f")))


def test_a_record_in_short_is_a_record() -> None:
    short = parse_record("taiji-1 p2 s000000000000001f\nK23 K23 @WAN @GAT dYIY k i74 tWUZ\n")
    played_through = replay(short)
    assert played_through.broken is None
    canonical = Record("taiji", 1, played_through.table.start, (), short.moves)
    assert format_record(canonical).split("\n")[:5] == [
        "game taiji 1",
        "start p2.s000000000000001f",
        "moves",
        "K23",
        "K23",
    ]


def test_a_record_that_breaks_off_says_where() -> None:
    played_through = replay(parse_record("taiji-1 p2 s000000000000001f\nK23 K23\n@WAN @WAN k\n"))
    assert played_through.broken is not None
    assert (played_through.broken.line, played_through.broken.action, played_through.broken.code) == (
        3,
        "@WAN",
        "temple",
    )
    assert len(played_through.actions) == 3


def test_a_record_of_another_version_says_so() -> None:
    with pytest.raises(RecordError, match=r"error\.record\.version"):
        replay(parse_record("taiji-2 p2 s000000000000001f\nK23\n"))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_saved_game_reads_back(players: int) -> None:
    session = Session(table_from_text(GAME, RULES.start_text(RULES.presets[PRESETS[players]], 8)))
    for _, action in list(played(players, 8, SplitMix64(3)))[:40]:
        session.act(action, None)
    saved = parse_save(session.save(None))
    assert saved.history.here.state == session.state
    assert session.state != first(players, 8)
