"""The history is a tree in which nothing is lost, and what was revealed stays revealed."""

from __future__ import annotations

import pytest
from hypothesis import given

from taichu.core.errors import Barrier, Illegal, TaichuError
from taichu.core.message import message
from taichu.games import get_game
from taichu.midend.table import table_from_text
from tests.midend.tables import STEPS, ahead, line, null, play, revealing, take, tower


def test_a_new_session_has_nothing_to_undo_or_redo() -> None:
    history = null().history
    assert (history.can_undo(), history.here.next, history.played(), history.branches()) == (False, None, [], 0)


def test_undo_and_redo_go_along_the_line() -> None:
    session = play(null(), "1 2 3")
    session.undo(None)
    session.undo(None)
    assert (line(session), ahead(session)) == ("1", "2 3")
    session.redo(None)
    assert (line(session), ahead(session)) == ("1 2", "3")
    session.redo(None)
    session.redo(None)
    assert (line(session), ahead(session)) == ("1 2 3", "")


def test_undo_at_the_beginning_and_redo_at_the_end_do_nothing() -> None:
    session = null()
    before = session.revision
    session.undo(None)
    session.redo(None)
    assert (session.revision, session.count.undos) == (before, 0)


def test_another_action_after_undo_is_a_branch_and_the_old_one_stays() -> None:
    session = play(null(), "1 2")
    session.undo(None)
    play(session, "3")
    assert line(session) == "1 3"
    session.undo(None)
    assert (session.history.branches(), ahead(session)) == (2, "3")
    session.goto(2, None)
    assert line(session) == "1 2"


def test_an_action_played_again_is_the_same_node() -> None:
    session = play(null(), "1 2")
    session.undo(None)
    play(session, "2")
    assert (len(session.history.nodes), session.history.at) == (3, 2)


def test_redo_leads_where_one_went_last() -> None:
    session = play(null(), "1 2")
    session.goto(1, None)
    play(session, "3 1")
    session.goto(2, None)
    session.goto(1, None)
    assert ahead(session) == "2"


def test_goto_leads_to_any_node() -> None:
    session = play(null(), "1 2")
    session.goto(0, None)
    play(session, "3")
    for node, expected in ((0, ""), (2, "1 2"), (3, "3"), (1, "1")):
        session.goto(node, None)
        assert line(session) == expected


@pytest.mark.parametrize("node", [-1, 3, 10**30])
def test_there_is_no_other_node(node: int) -> None:
    session = play(null(), "1 2")
    with pytest.raises(TaichuError) as refused:
        session.goto(node, None)
    assert refused.value.message == message("error.node", node=node, last=2)
    assert line(session) == "1 2"


def test_an_illegal_action_changes_nothing() -> None:
    session = play(null("2.0"), "1")
    before = (session.revision, len(session.history.nodes), session.history.at)
    with pytest.raises(Illegal):
        session.act(2, None)
    assert (session.revision, len(session.history.nodes), session.history.at) == before


def test_restart_can_be_undone() -> None:
    session = play(null(), "1 2")
    session.restart(None)
    assert (line(session), session.state) == ("", session.table.first_state())
    session.undo(None)
    assert line(session) == "1 2"
    session.redo(None)
    assert line(session) == ""


def test_restart_at_the_beginning_adds_nothing() -> None:
    session = null()
    session.restart(None)
    assert len(session.history.nodes) == 1


def test_after_a_restart_the_same_action_begins_an_attempt_of_its_own() -> None:
    session = play(null(), "1 2")
    session.restart(None)
    play(session, "1")
    assert (line(session), session.history.here.attempt) == ("1", 3)


def test_a_new_game_can_be_undone_with_all_its_history() -> None:
    session = play(null(), "1 2")
    session.undo(None)
    session.new(table_from_text(get_game("spirit_tower"), "basic-1"), None)
    assert (session.table.start, line(session)) == ("basic-1", "")
    play(session, "e1d1")
    session.undo(None)
    session.undo(None)
    assert (session.table.start, line(session), ahead(session)) == ("12.0", "1", "")
    session.goto(2, None)
    assert line(session) == "1 2"


def test_the_component_is_what_hangs_on_the_present_table() -> None:
    session = play(null(), "1 2")
    session.new(table_from_text(get_game("null"), "7.0"), None)
    play(session, "3")
    session.restart(None)
    assert [node.number for node in session.history.component()] == [3, 4, 5]
    session.goto(1, None)
    assert [node.number for node in session.history.component()] == [0, 1, 2]


# what was revealed


def test_undo_does_not_take_back_what_was_revealed() -> None:
    session = play(revealing(), "1 3")
    assert not session.history.can_undo()
    with pytest.raises(Barrier):
        session.undo(None)
    assert (line(session), session.count.undos) == ("1 3", 0)


def test_goto_does_not_cross_a_barrier_but_goes_on_below_it() -> None:
    session = play(revealing(), "1 3 2 1")
    with pytest.raises(Barrier):
        session.goto(1, None)
    session.goto(2, None)
    assert line(session) == "1 3"
    session.goto(4, None)
    assert line(session) == "1 3 2 1"


def test_no_branch_begins_above_a_barrier() -> None:
    session = play(revealing(), "3 1")
    session.undo(None)
    with pytest.raises(Barrier):
        session.goto(0, None)
    play(session, "2")
    assert line(session) == "3 2"


def test_restart_begins_another_attempt_where_something_was_revealed() -> None:
    session = play(revealing(), "1 3")
    session.restart(None)
    assert (line(session), session.history.barrier()) == ("", 0)
    with pytest.raises(Barrier):
        session.goto(1, None)
    session.undo(None)
    assert line(session) == "1 3"


def test_the_history_says_how_much_cannot_be_taken_back() -> None:
    session = revealing()
    assert session.history.barrier() == 0
    assert [play(session, action).history.barrier() for action in ("1", "3", "2", "3", "1")] == [0, 2, 2, 4, 4]


def test_before_anything_is_revealed_all_is_as_usual() -> None:
    session = play(revealing(), "1 2")
    assert session.history.can_undo()
    session.restart(None)
    session.undo(None)
    session.undo(None)
    assert line(session) == "1"


# whatever is done


@given(STEPS)
def test_every_node_can_be_reached_and_is_what_its_line_leads_to(steps: list[tuple[str, int, int]]) -> None:
    session = null()
    take(session, steps)
    for node in list(session.history.nodes):
        session.goto(node.number, None)
        state = node.table.first_state()
        for played in session.history.played():
            state = node.table.game.apply(state, played.action)
        assert state == node.state == session.state
        assert node.ply == len(session.history.played())


@given(STEPS)
def test_undo_leads_back_to_the_first_game_and_redo_forth_again(steps: list[tuple[str, int, int]]) -> None:
    session = null()
    take(session, steps)
    end = session.history.at
    while session.history.can_undo():
        session.undo(None)
    assert session.history.at == 0
    for _ in range(len(session.history.nodes)):
        if session.history.at != end:
            session.redo(None)
    assert session.history.at == end


def test_a_thousand_moves_with_undo_grow_nothing() -> None:
    session = tower("basic-1")
    for _ in range(500):
        play(session, "e1d1 d1c1")
        session.undo(None)
        session.undo(None)
    assert len(session.history.nodes) == 3
    assert (len(session.clocks), len(session.counts)) == (1, 1)
    assert session.count.undos == 1000


def test_what_is_forgotten_can_be_tried_again() -> None:
    history = play(null(), "1").history
    mark = history.mark()
    history.act(2)
    history.back_to(mark)
    assert history.branches() == 0
    history.act(2)
    assert (len(history.nodes), history.at) == (3, 2)


def test_the_nodes_along_a_line() -> None:
    session = play(null(), "1 2")  # nodes 1 2
    session.goto(1, None)
    play(session, "3 1")  # nodes 3 4
    session.restart(None)  # node 5
    play(session, "1 3")  # nodes 6 7
    assert session.history.along(["1", "3", "1"]) == {0, 1, 3, 4, 5, 6, 7}
    assert session.history.along(["1"]) == {0, 1, 5, 6}
