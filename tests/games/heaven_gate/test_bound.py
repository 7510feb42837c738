"""What the solver rests on, each part held to the rules: its numbers, its engine's walks, and the bound of the relaxed game."""

from __future__ import annotations

from itertools import islice

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from taichu.games.heaven_gate import solver
from taichu.games.heaven_gate.rules import legal_walks, successors, tally
from taichu.games.heaven_gate.solving.coding import canonical, encode
from taichu.games.heaven_gate.solving.line import entering, turn_of, ways_in
from taichu.games.heaven_gate.solving.relaxed import FAR
from taichu.games.heaven_gate.solving.search import bound
from taichu.games.heaven_gate.solving.walks import walks
from taichu.games.heaven_gate.state import BARE, WON, State
from taichu.games.heaven_gate.symmetry import SYMMETRIES
from taichu.games.heaven_gate.symmetry import canonical as canonical_state
from tests.games.heaven_gate.positions import after, at, boards, positions
from tests.games.heaven_gate.test_checks import PUZZLES

PUZZLE = {puzzle.values[0]["id"]: puzzle.values[0] for puzzle in PUZZLES}
MANY = 10_000  # some boards offer millions of actions
SOLIDS = ("tet", "cub", "oct", "dod", "ico", "sqp", "pep", "trp", "ppr")


@st.composite
def late_boards(draw: st.DrawFn) -> State:
    """Positions in which everything is made and the gate may be opened."""
    corners, humans = draw(st.permutations(range(5))), draw(st.permutations(range(5)))
    spots = [*(f"E{corner}" for corner in corners), *(f"H{human}" for human in humans)]
    planes = draw(st.permutations(draw(st.sampled_from(["TTSP.", "TSSP.", "TTSS.", "TSP..", "TSS..", "P...."]))))
    inside = draw(st.sampled_from(["C=sqp Y=trp", "C=pep Y=trp", "C=sqp Y=ppr", "C=tet Y=trp"]))
    placed = " ".join(f"{solid}={spot}" for solid, spot in zip(SOLIDS, spots, strict=False))
    return at(f"{''.join(planes)} {placed} sph=dod {inside} to={draw(st.sampled_from('CY'))}")


def code_of(state: State) -> int:
    return encode(state, turn_of(state))


def closed(state: State) -> bool:
    """Whether the gate is still shut."""
    return not state.gate and not state.result


def hopeful(state: State) -> bool:
    """A position with a closed gate whose regular solids do not stand so that nobody can ever win."""
    return closed(state) and state.to != "any" and not solver.misplaces(state)


def takes(state: State) -> int:
    """How many actions a position takes at least; exactly so many once the gate is open."""
    if closed(state):
        return bound(code_of(state))
    return next((most for most in range(3) if entering(state, most) is not None), FAR)


# Numbers of positions


@given(st.one_of(positions(), boards()))
@settings(max_examples=100, deadline=None)
def test_a_position_turned_or_mirrored_has_the_same_number(state: State) -> None:
    state = state._replace(to="C") if state.to == "any" else state
    if closed(state):
        assert {canonical(code_of(symmetry.state(state))) for symmetry in SYMMETRIES} == {canonical(code_of(state))}


def test_the_first_three_actions_lead_to_as_many_positions_as_are_known() -> None:
    level, found = {BARE}, []
    for _ in range(3):
        following = {after for state in level for after in successors(state)}
        level = {canonical_state(state) for state in following if not state.result}
        assert len({canonical(code_of(state)) for state in level}) == len(level)
        found.append(len(level))
    assert found == [10, 338, 822]


# The engine


def same_walks(state: State) -> None:
    """The solver's engine finds what the rules list, but for what is lost, and each as often."""
    assume(len(list(islice(legal_walks(state), MANY))) < MANY)
    listed = tally(state).following
    shut = {code_of(after): ways for after, ways in listed.items() if not after.gate}
    alive = {code: ways for code, ways in shut.items() if bound(code) != FAR}
    every = walks(code_of(state), FAR - 1, every=True)
    assert every.following == alive
    assert set(walks(code_of(state), FAR - 1).following) == set(alive)
    opened = {rest: sum(ways * ways_in(after, rest) for after, ways in listed.items() if after.gate) for rest in (1, 2)}
    assert {rest: sum(ways for after, ways in every.opened if after == rest) for rest in (1, 2)} == opened


@given(positions().filter(hopeful))
@settings(max_examples=150, deadline=None)
def test_the_solver_walks_as_the_rules_do_in_play(state: State) -> None:
    same_walks(state)


@given(boards().filter(hopeful))
@settings(max_examples=150, deadline=None)
def test_the_solver_walks_as_the_rules_do_on_any_board(state: State) -> None:
    same_walks(state)


@given(late_boards().filter(hopeful))
@settings(max_examples=150, deadline=None)
def test_the_solver_opens_the_gate_as_the_rules_do(state: State) -> None:
    same_walks(state)


@given(st.one_of(boards(), late_boards()).filter(hopeful), st.integers(1, 9))
@settings(max_examples=150, deadline=None)
def test_walks_that_are_left_out_take_too_long(state: State, rest: int) -> None:
    everything = {code: bound(code) for code in walks(code_of(state), FAR - 1).following}
    some = walks(code_of(state), rest)
    assert set(some.following) == {code for code, least in everything.items() if least <= rest}
    assert rest < some.missed <= min([least for least in everything.values() if least > rest], default=FAR)


# The bound


def no_jump(state: State) -> None:
    """An action of the rules brings the bound down by one at most: so it never exceeds the actions to a win."""
    least = bound(code_of(state))
    assert all(least <= 1 + takes(after) for after in successors(state) if takes(after) != FAR)


@given(st.one_of(positions(), boards(), late_boards()).filter(lambda state: closed(state) and state.to != "any"))
@settings(max_examples=300, deadline=None)
def test_no_action_does_more_than_the_bound_allows(state: State) -> None:
    no_jump(state)


def test_the_bound_is_met_along_every_solution() -> None:
    for puzzle in PUZZLE.values():
        for done in range(puzzle["par"] + 1):
            state = at(after(puzzle["state"], *puzzle["solution"][:done]))
            assert takes(state) <= puzzle["par"] - done
            if closed(state):
                no_jump(state)


def test_the_empty_board_is_bound_by_ten() -> None:
    assert [bound(encode(BARE, turn)) for turn in (0, 1)] == [10, 10]


# Against the rules alone, without a bound, a symmetry or a number


def least_by_trying(state: State, most: int) -> int:
    """The least number of actions to a win, up to `most`, by trying all of them; FAR where there is none."""
    if state.result or not most:
        return 0 if state.result == WON else FAR
    return min((1 + least_by_trying(after, most - 1) for after in successors(state)), default=FAR)


def test_short_puzzles_are_solved_alike_by_trying_everything() -> None:
    for name in ("hg01", "hg04", "hg07"):
        state = at(PUZZLE[name]["state"])
        assert min(least_by_trying(state, PUZZLE[name]["par"]), FAR) == PUZZLE[name]["par"]


def test_what_follows_a_puzzle_is_solved_alike_by_trying_everything() -> None:
    found = set()
    for state in [*successors(at(PUZZLE["hg04"]["state"])), *successors(at(PUZZLE["hg07"]["state"]))]:
        least = min(least_by_trying(state, 2), FAR)
        answer = solver.solve(state, actions_limit=2)
        assert (answer.optimum if answer.optimum is not None else FAR) == least
        assert takes(state) <= least
        found.add(least)
    assert found == {1, 2, FAR}
