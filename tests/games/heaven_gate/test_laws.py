"""The laws of tests/conformance on positions that games of chance do not come by: in the middle, at the gate, and after it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings

from taichu.core.errors import Illegal
from taichu.core.game import Outcome
from taichu.games.heaven_gate.rules import happenings, successors
from taichu.games.heaven_gate.state import State
from taichu.games.heaven_gate.walk import begin, choose, heads
from tests.games.heaven_gate.positions import RULES, at, boards, positions
from tests.games.heaven_gate.test_checks import CHECKS


def lines() -> list[str]:
    """Every position on the solutions of the checks, as text."""
    found = []
    for puzzle in CHECKS["puzzles"]:
        state = at(puzzle["state"])
        for text in puzzle["solution"]:
            found.append(RULES.state_text(state))
            state = RULES.apply(state, RULES.parse_action(state, text))
        found.append(RULES.state_text(state))
    return found


def judge(state: State) -> None:
    """`actions` is what no rule refuses, `apply` does these and raises the same reason for the rest, and the counts agree."""
    before = RULES.state_text(state)
    allowed, results = [], Counter()
    for action in RULES.universe(state):
        text = RULES.action_text(state, action)
        why = RULES.why_not(state, action)
        if why is None:
            assert RULES.parse_action(state, text) == action
            allowed.append(text)
            results[RULES.apply(state, action)] += 1
        else:
            with pytest.raises(Illegal) as caught:
                RULES.apply(state, action)
            assert caught.value.reason == why
    assert sorted(allowed) == [RULES.action_text(state, action) for action in RULES.actions(state)]
    assert RULES.state_text(state) == before
    tally = RULES.tally(state)
    assert tally.following == {after: count for after, count in results.items() if not after.result}
    assert tally.losing == sum(count for after, count in results.items() if after.result not in ("", "won"))
    assert tally.winning == sum(count for after, count in results.items() if after.result == "won")
    assert all(RULES.parse_state(RULES.state_text(after)) == after for after in results)
    merged = successors(state)
    assert set(merged) == {after for after in results if after.result in ("", "won")}
    assert all(RULES.apply(state, action) == after for after, action in merged.items())


@pytest.mark.parametrize("text", lines())
def test_the_laws_on_the_lines_of_the_checks(text: str) -> None:
    judge(at(text))


@settings(max_examples=30)
@given(positions())
def test_the_laws_on_any_position(state: State) -> None:
    judge(state)


@settings(max_examples=60)
@given(boards())
def test_the_laws_on_positions_that_play_may_never_come_to(state: State) -> None:
    judge(state)


def test_a_walker_that_has_entered_has_nothing_to_do() -> None:
    state = at("STSTP tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=S3 pep=S1 trp=H4 ppr=H2 sph=S4 C=sqp Y=trp to=C gate")
    assert (RULES.actions(state), RULES.outcome(state)) == ([], Outcome("lost", "no-action"))
    assert {why.code for action in RULES.universe(state) if (why := RULES.why_not(state, action))} == {
        "turn",
        "outside",
    }


@given(positions())
def test_a_game_is_over_just_when_nobody_can_act(state: State) -> None:
    assert (RULES.outcome(state) is None) == bool(RULES.actions(state))
    assert RULES.to_move(state) == (None if RULES.outcome(state) else 0)


MADE_OF = {
    "tet": "TTTTT", "sqp": "TTTTS", "cub": "SSSSS", "trp": "TTSSS", "pep": "TTTSS",
    "ppr": "TSSSS", "dod": "PPPPP", "ico": "TPPPP", "oct": "SSPPP", "sph": "TTSPP",
}  # fmt: skip


@pytest.mark.parametrize("text", lines())
def test_what_happens_on_a_walk_accounts_for_every_plane(text: str) -> None:
    state = at(text)
    for action in RULES.actions(state)[::7]:
        planes = Counter(state.heaven)
        for what, _, _, detail in happenings(state, action):
            if what == "lay":
                planes += Counter(detail)
            elif what in MADE_OF:
                planes -= Counter(MADE_OF[what])
        after = RULES.apply(state, action)
        assert {plane: planes[plane] for plane in "TSP"} == {plane: after.heaven.count(plane) for plane in "TSP"}


def test_a_walk_waits_only_where_there_is_something_to_choose() -> None:
    for text in lines():
        state = at(text)
        for head in heads(state):
            walk = begin(state, head)
            while not walk.end:
                assert len(walk.options) >= 2
                assert {option.spot for option in walk.options if option.step} <= {walk.spot}
                walk = choose(walk, walk.options[0])
            assert walk.options == ()
