"""A session: clock, counts, checkpoints, what is told, and inputs."""

from __future__ import annotations

import pytest
from hypothesis import given

from taichu.core.errors import TaichuError
from taichu.core.game import Input
from taichu.core.message import message
from taichu.core.record import Record, format_record, parse_record
from taichu.games import get_game
from taichu.games.spirit_tower.touch import Ui
from taichu.midend.clock import Clock
from taichu.midend.table import table_from_text
from tests.midend.tables import PLUS, STEPS, WALK, line, null, play, take, tower, walking

# the clock


def test_a_clock_counts_while_it_runs() -> None:
    clock = Clock()
    assert clock.read(500) == 0
    clock.start(1000)
    clock.start(1500)  # runs already
    assert clock.read(4000) == 3000
    clock.stop(5000)
    assert (clock.read(9000), clock.since) == (4000, None)
    clock.stop(9500)
    clock.start(10_000)
    assert clock.read(10_250) == 4250


def test_a_clock_set_back_never_runs_backwards() -> None:
    clock = Clock()
    clock.start(10_000)
    assert clock.read(2000) == 0
    clock.stop(4000)
    assert clock.ms == 0


def test_without_a_time_the_clock_shows_what_it_showed() -> None:
    clock = Clock(7000)
    clock.start(0)
    assert clock.read(None) == 7000


def test_the_clock_starts_with_the_first_action_and_ends_with_the_game() -> None:
    session = tower()
    assert session.clock.read(900) == 0
    play(session, "c2b2", 1000)
    assert session.clock.read(3000) == 2000
    play(session, "b1b2", 4000)
    play(session, "a2b2", 5000)
    play(session, "b2b3", 6000)
    assert (session.outcome() is not None, session.clock.read(99_000)) == (True, 5000)


def test_undo_after_the_end_lets_the_clock_run_on() -> None:
    session = play(tower(), "c2b2 b1b2 a2b2 b2b3", 1000)
    session.undo(5000)
    assert session.clock.read(7000) == 2000


def test_the_clock_pauses_while_the_page_is_hidden() -> None:
    session = play(tower(), "c2b2", 1000)
    session.show(False, 2000)
    assert session.clock.read(60_000) == 1000
    session.show(True, 60_000)
    assert session.clock.read(61_000) == 2000


def test_nothing_runs_on_a_hidden_page() -> None:
    session = tower()
    session.show(False, 0)
    play(session, "c2b2", 1000)
    assert session.clock.read(9000) == 0
    session.show(True, 9000)
    assert session.clock.read(10_000) == 1000


def test_showing_a_page_starts_no_clock_before_the_first_action_or_after_the_end() -> None:
    session = tower()
    session.show(True, 0)
    assert session.clock.since is None
    play(session, "c2b2 b1b2 a2b2 b2b3", 1000)
    session.show(True, 5000)
    assert session.clock.since is None


def test_looking_at_a_record_starts_no_clock_and_playing_on_does() -> None:
    session = tower()
    session.load(parse_record("game spirit_tower 1\nstart x3x3.1W1MEF1A1\nmoves\nc2b2\nb1b2\n"), 1000)
    session.show(True, 2000)
    session.undo(3000)
    session.redo(4000)
    session.goto(session.history.here.attempt, 5000)
    session.goto(session.history.at + 1, 6000)
    assert (line(session), session.clock.read(9000), session.clock.since) == ("c2b2", 0, None)
    play(session, "b1b2", 10_000)
    assert session.clock.read(12_000) == 2000


def test_every_attempt_has_its_clock_and_undoing_a_new_game_restores_the_old_one() -> None:
    session = play(tower(), "c2b2", 1000)
    session.new(table_from_text(get_game("spirit_tower"), "basic-1"), 4000)
    assert session.clock.read(9000) == 0
    play(session, "e1d1", 10_000)
    session.undo(12_000)
    session.undo(13_000)
    assert (line(session), session.clock.read(13_500)) == ("c2b2", 3500)
    session.redo(14_000)
    assert session.clock.read(20_000) == 3000


def test_without_times_no_clock_runs() -> None:
    session = play(tower(), "c2b2")
    assert (session.clock.ms, session.clock.since) == (0, None)


# counts


def test_undos_are_counted_for_their_attempt() -> None:
    session = play(null(), "1 2 3")
    session.undo(None)
    session.undo(None)
    session.redo(None)
    assert session.count.undos == 2
    session.restart(None)
    assert session.count.undos == 0


def test_undoing_a_restart_does_not_count_against_the_attempt_it_leads_back_to() -> None:
    session = play(null(), "1 2")
    session.restart(None)
    session.undo(None)
    assert (line(session), session.count.undos) == ("1 2", 0)


def test_going_back_by_goto_counts_the_steps() -> None:
    session = play(null(), "1 2 3")
    session.goto(1, None)
    session.goto(3, None)
    assert session.count.undos == 2


# checkpoints


def test_checkpoints_name_positions() -> None:
    session = play(null(), "1")
    session.checkpoint("here")
    play(session, "2")
    session.checkpoint("x" * 40)
    session.goto(1, None)
    session.checkpoint("renamed")
    assert session.checkpoints == {1: "renamed", 2: "x" * 40}


@pytest.mark.parametrize("name", ["", "x" * 41])
def test_a_name_has_1_to_40_characters(name: str) -> None:
    session = null()
    with pytest.raises(TaichuError) as refused:
        session.checkpoint(name)
    assert refused.value.message == message("error.args.name", most=40)
    assert session.checkpoints == {}


# what is told


def test_an_action_is_told_once() -> None:
    session = play(tower(), "c2b2")
    assert session.said() == [
        message(
            "spirit_tower.told.under",
            at="c2",
            to="b2",
            x=message("spirit_tower.phase.F"),
            y=message("spirit_tower.phase.E"),
        )
    ]
    assert session.motions() == [{"from": "c2", "to": "b2", "order": "under"}]
    session.told()
    assert (session.said(), session.motions()) == ([], [])


def test_redo_is_told_like_the_action_and_undo_is_not_told() -> None:
    session = play(tower(), "c2b2")
    session.undo(None)
    assert (session.said(), session.motions()) == ([], [])
    session.redo(None)
    assert session.motions() == [{"from": "c2", "to": "b2", "order": "under"}]


def test_a_checkpoint_tells_nothing_again() -> None:
    session = play(tower(), "c2b2")
    session.checkpoint("here")
    assert (session.said(), session.motions()) == ([], [])


def test_the_spot_where_the_last_action_ended_is_marked() -> None:
    session = play(tower(), "c2b2")
    marked = [spot["key"] for spot in session.scene()["spots"] if "last" in spot["class"].split()]
    assert marked == ["b2"]


# inputs


def test_two_taps_play_a_stacking() -> None:
    session = tower()
    assert session.touch(Input("tap", "c2"), None) is None
    assert session.ui == Ui("", 5)
    assert session.touch(Input("tap", "b2"), None) is None
    assert (line(session), session.ui) == ("c2b2", Ui())


def test_a_refused_input_changes_nothing_and_says_why() -> None:
    session = tower()
    session.touch(Input("tap", "b2"), None)
    before = session.revision
    why = session.touch(Input("tap", "c2"), None)
    assert why is not None
    assert why.key == "spirit_tower.no.generated"
    assert (line(session), session.ui, session.revision) == ("", Ui("", 4), before)


def test_an_input_that_changes_nothing_is_no_new_scene() -> None:
    session = tower()
    before = session.revision
    session.touch(Input("cancel"), None)
    assert session.revision == before


def test_whatever_moves_the_game_puts_down_what_is_picked_up() -> None:
    session = play(tower(), "c2b2")
    session.touch(Input("tap", "b1"), None)
    session.undo(None)
    assert session.ui == Ui()


def test_undo_first_takes_back_a_step_of_an_action_that_is_half_chosen() -> None:
    session = play(null(), "1")
    session.touch(Input("tap", "s10"), None)
    assert session.ui.picked == 2
    before = session.revision
    session.undo(None)
    assert (session.ui.picked, line(session), session.count.undos) == (0, "1", 0)
    assert session.revision > before
    session.undo(None)
    assert (line(session), session.count.undos) == ("", 1)
    assert not session.can_undo()


def test_a_step_of_an_action_can_be_taken_back_before_anything_was_played() -> None:
    session = null()
    assert not session.can_undo()
    session.touch(Input("tap", "s12"), None)
    assert session.can_undo()


def test_a_step_shows_its_own_motions_and_an_action_those_that_are_left() -> None:
    session = walking()
    session.touch(Input("tap", "s12"), None)
    assert session.motions() == [WALK]
    session.told()
    assert session.motions() == []
    session.touch(Input("tap", "s12"), None)
    assert (line(session), session.motions(), len(session.said())) == ("1", [], 1)
    session.undo(None)
    session.redo(None)
    assert session.motions() == [{"from": "s12", "order": "gone"}]


# records


def test_the_record_of_the_line_played() -> None:
    session = play(tower(), "c2b2 b1b2")
    session.undo(None)
    text = f"game spirit_tower 1\nstart {PLUS}\nmoves\nc2b2\n"
    assert format_record(session.record()) == text


def test_a_record_in_place_of_the_game_can_be_undone() -> None:
    session = play(tower(), "c2b2")
    assert session.load(Record("null", 1, "7.0", (), ("3", "2"), (4, 5)), None) is None
    assert (session.table.game.id, line(session)) == ("null", "3 2")
    for _ in range(3):
        session.undo(None)
    assert (session.table.game.id, line(session)) == ("spirit_tower", "c2b2")


def test_a_record_that_breaks_off_is_played_as_far_as_it_goes() -> None:
    session = null()
    said = session.load(parse_record("game null 1\nstart 2.0\nmoves\n1\n\n3\n"), None)
    assert said == message(
        "error.record.broken", line=6, action="3", code="few", why=message("null.no.few", take=3, stones=1)
    )
    assert line(session) == "1"


@pytest.mark.parametrize(("ply", "expected"), [(0, ""), (1, "1"), (3, "1 2 3"), (99, "1 2 3")])
def test_to_a_ply(ply: int, expected: str) -> None:
    session = play(null(), "1 2 3")
    session.to_ply(ply)
    assert line(session) == expected
    assert " ".join(filter(None, [line(session), *(node.text for node in session.history.ahead())])) == "1 2 3"


@given(STEPS)
def test_the_revision_only_grows(steps: list[tuple[str, int, int]]) -> None:
    session, last = null(), 0
    for step in steps:
        take(session, [step])
        assert session.revision >= last
        last = session.revision
