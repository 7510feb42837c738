"""The checks that came with the rules (tests/golden/taiji_checks.json): set-ups, games by fixed choosers, traces, whole records."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from taichu.core.record import parse_record
from taichu.core.rng import MASK64, SplitMix64, fnv1a64
from taichu.midend.replay import replay
from tests.games.taiji.positions import CHECKS, RULES, asked, at, first


def cases(name: str) -> list[Any]:
    return [pytest.param(case, id=f"{case['players']}-{case['seed']}") for case in CHECKS[name]]


def test_there_are_all_of_them() -> None:
    counts = {name: len(cases) for name, cases in CHECKS.items() if name != "rules"}
    assert counts == {"setups": 6, "portable_random": 27, "last_action": 5, "traces": 2, "records": 14}


@pytest.mark.parametrize("case", cases("setups"))
def test_set_ups(case: dict[str, Any]) -> None:
    state = first(case["players"], int(case["seed"]))
    assert list(state.order) == case["order"]
    assert list(state.tokens) == case["token"]
    assert [kind for kind, _ in state.piles] == case["pile_kind"]
    assert list(state.bag) == case["bag"]
    assert [list(state.centre[:2]), list(state.centre[2:])] == case["centre"]
    assert [list(player.lines) for player in state.seats[: case["players"]]] == case["line_tile"]
    assert list(state.fates) == case["kingdom_pile"]
    assert f"{state.chance:016x}" == case["rng_after"]


def played_through(case: dict[str, Any], choose: Callable[[Sequence[str]], str]) -> None:
    state = first(case["players"], int(case["seed"]))
    line, listed = [], 0
    while actions := RULES.actions(state):
        line.append(choose(actions))
        listed += len(actions)
        state = RULES.apply(state, line[-1])
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (len(line), listed) == (case["decisions"], case["sum_of_legal_counts"])
    assert (outcome.scores, outcome.ranking) == (tuple(case["totals"]), tuple(case["ranking"]))
    assert state.order == tuple(case["final_order"])
    assert f"{fnv1a64(' '.join(line)):016x}" == case["log_hash"]


@pytest.mark.parametrize("case", cases("portable_random"))
def test_games_of_the_portable_chooser(case: dict[str, Any]) -> None:
    chooser = SplitMix64((int(case["seed"]) + 1000003) & MASK64)
    played_through(case, lambda actions: actions[chooser.below(len(actions))])


@pytest.mark.parametrize("case", cases("last_action"))
def test_games_of_the_last_action(case: dict[str, Any]) -> None:
    played_through(case, lambda actions: actions[-1])


@pytest.mark.parametrize("case", cases("traces"))
def test_traces(case: dict[str, Any]) -> None:
    state = at(parse_record(case["record"]).start)
    for name, seat, count, action in case["trace"]:
        assert (asked(state), RULES.to_move(state), len(RULES.actions(state))) == (name, seat, count), action
        state = RULES.apply(state, action)
    assert RULES.score(state, []) == case["score"]


@pytest.mark.parametrize("case", [*cases("records"), *cases("traces")])
def test_records(case: dict[str, Any]) -> None:
    record = parse_record(case["record"])
    played = replay(record)
    assert played.broken is None
    assert RULES.score(played.state, played.actions) == case["score"]
    outcome = RULES.outcome(played.state)
    assert outcome is not None
    if "ranking" in case:
        assert outcome.ranking == tuple(case["ranking"])
        state, counts = at(record.start), []
        for action in record.moves:
            counts.append(len(RULES.actions(state)))
            state = RULES.apply(state, action)
        assert counts == case["legal_counts"]
