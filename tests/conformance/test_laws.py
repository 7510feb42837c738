"""The laws that every game keeps (docs/architecture.md, "Laws"), on a thousand positions of each; the same in the page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from taichu.games import ALL, get_game
from taichu.midend.conformance import Broken, Report, positions, walk

# tests/golden/digests.json holds what a page has to see, too: for each game the reports of ten walks of a hundred
# positions, [digest, checks].
DIGESTS: dict[str, list[tuple[str, int]]] = json.loads(
    (Path(__file__).parent.parent / "golden/digests.json").read_text(encoding="utf-8")
)
PART = 100


def test_every_game_has_its_digests() -> None:
    assert set(DIGESTS) == set(ALL), "run `make golden`"
    assert {len(parts) for parts in DIGESTS.values()} == {10}


@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("game", ALL)
def test_the_laws(game: str, part: int) -> None:
    report = walk(get_game(game), part * PART, PART)
    assert game in DIGESTS, "the laws hold; `make golden` writes down what was seen"
    digest, checks = DIGESTS[game][part]
    assert report == Report(digest, PART, checks)


@pytest.mark.parametrize("game", ALL)
def test_a_position_depends_on_its_number_alone(game: str) -> None:
    many = list(positions(get_game(game), 0, 12))
    assert many[7:] == list(positions(get_game(game), 7, 5))
    assert len({str(position) for position in many}) == 12


@pytest.mark.parametrize("game", [game for game in ALL if get_game(game).parts])
def test_every_action_is_that_of_a_seat_whose_turn_it_is(game: str) -> None:
    rules = get_game(game)
    assert rules.parts
    for position in positions(rules, 0, 60):
        owners = {rules.parts.part_of(position.state, action) for action in rules.actions(position.state)}
        assert owners <= set(rules.parts.turn(position.state, rules.ui))


def test_positions_are_of_all_kinds() -> None:
    tower = get_game("spirit_tower")
    seen = list(positions(tower, 0, 300))
    assert {position.start.rpartition("-")[0] for position in seen} == set(tower.presets)
    ends = [outcome.result if (outcome := tower.outcome(position.state)) else None for position in seen]
    assert set(ends) == {"lost", None}
    assert any(position.state.mark for position in seen)


# The laws can fail: each of these breaks just one.


def broken(**members: Any) -> Any:
    """The null game with some members put in place of its own."""
    game = get_game("null")
    wrapped = {name: staticmethod(value) if callable(value) else value for name, value in members.items()}
    return type("Broken", (type(game),), wrapped)()


NULL: Any = get_game("null")


def without_the_last(state: Any) -> list[int]:
    return list(NULL.actions(state))[:-1]


def told_once(state: Any, take: int) -> Any:
    return NULL.apply(state, take) if NULL.why_not(state, take) is None else state


def other_reason(state: Any, take: int) -> Any:
    return NULL.apply(NULL.parse_state("0.0"), take) if NULL.why_not(state, take) else NULL.apply(state, take)


def one_key(state: Any, seat: int, ui: Any) -> Any:
    scene = NULL.view(state, seat, ui)
    return {**scene, "spots": [{**spot, "key": "s1"} for spot in scene["spots"]]}


def one_shape(state: Any, seat: int, ui: Any) -> Any:
    scene = NULL.view(state, seat, ui)
    return {**scene, "spots": [{**spot, "shapes": spot["shapes"] * 2} for spot in scene["spots"]]}


def far_away(state: Any, seat: int, ui: Any) -> Any:
    scene = NULL.view(state, seat, ui)
    return {**scene, "spots": [{**spot, "at": [0, 0]} for spot in scene["spots"]]}


class OtherPacking:
    """Packs stones and seat, and forgets the seat."""

    def pack(self, state: Any) -> int:
        return int(state.stones)

    def unpack(self, number: int) -> Any:
        return NULL.parse_state(f"{number}.0")


BROKEN = {
    "actions out of order": ({"actions": lambda s: list(NULL.actions(s))[::-1]}, "ASCII order"),
    "an action listed twice": ({"actions": lambda s: list(NULL.actions(s)) * 2}, "ASCII order"),
    "an action missing": ({"actions": without_the_last}, "just when there is no legal action|no rule refuses"),
    "an action too many": ({"actions": lambda s: range(1, 4)}, "is listed can be played"),
    "a universe that lacks a legal action": ({"universe": lambda s: range(2, 10)}, "actions are those"),
    "apply lets pass what why_not refuses": ({"apply": told_once}, "refused by apply"),
    "apply gives another reason": ({"apply": other_reason}, "refused by apply"),
    "an action that reads back as another": ({"parse_action": lambda s, t: 1}, "reads back|replaying"),
    "a state that reads back as another": (
        {"parse_state": lambda t: NULL.parse_state("7.0")},
        "a state text reads back",
    ),
    "a start that reads back as another": ({"start_text": lambda p, seed: "7.0"}, "a start text reads back|replaying"),
    "a state text that is no start": (
        {"new": lambda p, seed: NULL.new(p._replace(stones=min(p.stones + 1, 30)), seed)},
        "a state text is a start",
    ),
    "a position that unpacks as another": ({"packing": OtherPacking()}, "a packed position"),
    "over without outcome": ({"outcome": lambda s: None}, "over just when"),
    "an outcome in play": ({"outcome": lambda s: NULL.outcome(NULL.parse_state("0.0"))}, "over just when"),
    "somebody to move after the end": ({"to_move": lambda s: 0}, "nobody moves"),
    "nobody to move in play": ({"to_move": lambda s: None}, "nobody moves"),
    "observing that goes on hiding": (
        {"observe": lambda s, seat: s._replace(stones=max(0, s.stones - 1))},
        "observed again",
    ),
    "spots with one key": ({"view": one_key}, "spots have keys"),
    "shapes with one key": ({"view": one_shape}, "shapes have keys"),
    "spots that no arrow reaches": ({"view": far_away}, "arrow keys"),
    "an action without a sentence": ({"tell": lambda s, take: []}, "has a sentence"),
    "a sentence that is no message": ({"tell": lambda s, take: ["took"]}, "has a sentence"),
    "a motion to nowhere": ({"motions": lambda s, take: [{"from": "x9", "order": "gone"}]}, "from spot to spot"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_game_that_breaks_a_law_is_found_out(name: str) -> None:
    members, law = BROKEN[name]
    with pytest.raises(Broken, match=law):
        walk(broken(**members), 0, 40)


def test_a_game_whose_apply_changes_what_it_is_given_is_found_out() -> None:
    class Board:
        """Stones in a list that apply changes in place."""

        def __init__(self, stones: int, seat: int) -> None:
            self.stones, self.seat = stones, seat

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Board) and (self.stones, self.seat) == (other.stones, other.seat)

        def __hash__(self) -> int:
            return 0

    def apply(state: Board, take: int) -> Board:
        NULL.apply(state, take)
        state.stones -= take
        return Board(state.stones, 1 - state.seat)

    game = broken(
        new=lambda params, seed: Board(params.stones, params.first),
        parse_state=lambda text: Board(*NULL.parse_state(text)),
        apply=apply,
    )
    with pytest.raises(Broken, match="apply leaves its state alone"):
        walk(game, 0, 40)


def test_a_game_that_plays_by_chance_is_found_out() -> None:
    count = iter(range(10**9))

    def apply(state: Any, take: int) -> Any:
        return NULL.apply(state, take)._replace(seat=next(count) % 2)

    with pytest.raises(Broken, match="replaying"):
        walk(broken(apply=apply), 0, 40)


def test_the_unbroken_copy_keeps_the_laws() -> None:
    assert walk(broken(), 0, PART).digest == DIGESTS["null"][0][0]
