"""The ten symmetries: whole lists of actions and all their results turn with the board."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from taichu.games.heaven_gate.board import MINUS, PLUS, SPOTS
from taichu.games.heaven_gate.state import State
from taichu.games.heaven_gate.symmetry import SYMMETRIES, Symmetry, canonical
from tests.games.heaven_gate.positions import RULES, at, positions

TURN, MIRROR = Symmetry(1, False), Symmetry(0, True)
RIDE = "..T.. tet=E0 sqp=H0 trp=H3 sph=H1 C=sqp Y=trp to=C"


def test_a_turn_by_a_fifth() -> None:
    assert [SPOTS[TURN.spot(SPOTS.index(name))] for name in ("E0", "E4", "H0", "H4", "S2", "S4")] == [
        "E1", "E0", "H1", "H0", "S3", "S0",
    ]  # fmt: skip
    assert [TURN.line(line) for line in range(5)] == [1, 2, 3, 4, 0]
    assert RULES.state_text(TURN.state(at(RIDE))) == "...T. tet=E1 sqp=H1 trp=H4 sph=H2 C=sqp Y=trp to=C"


def test_the_mirror() -> None:
    assert [SPOTS[MIRROR.spot(SPOTS.index(name))] for name in ("E0", "E1", "H0", "H1", "H2", "S1", "S2")] == [
        "E0", "E4", "H4", "H3", "H2", "S4", "S3",
    ]  # fmt: skip
    assert [MIRROR.line(line) for line in range(5)] == [0, 4, 3, 2, 1]
    assert RULES.state_text(MIRROR.state(at(RIDE))) == "...T. tet=E0 sqp=H4 trp=H1 sph=H3 C=sqp Y=trp to=C"


def test_an_action_turns_and_its_steps_stay() -> None:
    state = at(RIDE)
    action = RULES.parse_action(state, "C0+^ put10=H0 ride12=H1 drop14=H2")
    assert RULES.action_text(state, TURN.action(action)) == "C1+^ put10=H1 ride12=H2 drop14=H3"
    assert RULES.action_text(state, MIRROR.action(action)) == "C0-^ put10=H4 ride12=H3 drop14=H2"
    assert (action.sense, MIRROR.action(action).sense) == (PLUS, MINUS)


def test_there_are_ten_and_they_differ() -> None:
    assert len({tuple(map(symmetry.spot, range(15))) for symmetry in SYMMETRIES}) == 10


def moved(state: State, symmetry: Symmetry) -> None:
    """The list of the turned position is the turned list, and so are the results."""
    turned = symmetry.state(state)
    assert RULES.parse_state(RULES.state_text(turned)) == turned
    images = [symmetry.action(action) for action in RULES.actions(state)]
    assert sorted(RULES.action_text(turned, image) for image in images) == [
        RULES.action_text(turned, action) for action in RULES.actions(turned)
    ]
    for action, image in zip(RULES.actions(state), images, strict=True):
        assert RULES.apply(turned, image) == symmetry.state(RULES.apply(state, action))


@pytest.mark.parametrize("symmetry", SYMMETRIES, ids=str)
@pytest.mark.parametrize(
    "start",
    [
        "new",
        "S.TST tet=E0 cub=E1 trp=H1 C=tet Y=trp to=C",
        RIDE,
        ".SS.S cub=E4 oct=E2 dod=E1 ico=E3 sqp=H3 pep=H4 ppr=H2 sph=H0 C=sqp Y=ppr to=C",
        ".T.TP tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=H3 pep=H0 trp=H1 ppr=H2 sph=dod C=sqp Y=trp to=Y",
        "PTSTS tet=E1 cub=E4 oct=E2 dod=E0 ico=E3 sqp=H4 pep=H3 trp=S4 ppr=S2 sph=S0 C=sqp Y=trp to=C gate",
    ],
)
def test_whole_lists_of_actions_turn_with_the_board(start: str, symmetry: Symmetry) -> None:
    moved(at(start), symmetry)


@settings(max_examples=25)
@given(positions())
def test_also_of_positions_that_are_come_by(state: State) -> None:
    moved(state, Symmetry(3, True))


@pytest.mark.parametrize("start", ["new", "T.SS. C=off Y=off to=C", RIDE, "T.... sqp=H3 trp=H1 C=sqp Y=trp to=Y"])
def test_one_position_stands_for_all_that_are_alike(start: str) -> None:
    state = at(start)
    assert {canonical(symmetry.state(state)) for symmetry in SYMMETRIES} == {canonical(state)}
    assert canonical(state) in {symmetry.state(state) for symmetry in SYMMETRIES}


def test_up_to_symmetry_there_are_ten_positions_after_one_action_and_338_after_two() -> None:
    level = {at("new")}
    for count in (10, 338):
        level = {canonical(following) for state in level for following in RULES.tally(state).following}
        assert len(level) == count
