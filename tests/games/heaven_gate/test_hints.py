"""Advice: literal values on known puzzles, and its claims proved anew by the solver."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from taichu.core.advice import KINDS, Advice, Mark
from taichu.core.game import Input
from taichu.core.message import Message
from taichu.games.heaven_gate import GAME, known, solver
from taichu.games.heaven_gate.guide import guided
from taichu.games.heaven_gate.rules import apply, successors
from taichu.games.heaven_gate.state import WON, State
from taichu.midend.session import Session
from taichu.midend.table import table_from_text
from tests.games.heaven_gate.positions import RULES, after, at
from tests.games.heaven_gate.test_checks import PUZZLES
from tests.words import say, unsaid

PUZZLE = {puzzle.values[0]["id"]: puzzle.values[0] for puzzle in PUZZLES}
FIVE, SEVEN = PUZZLE["hg13"]["state"], PUZZLE["hg19"]["state"]
SHORT = [puzzle for puzzle in PUZZLES if 1 < puzzle.values[0]["par"] <= 7]
IN_VAIN = "..... tet=E0 ico=E1 C=tet Y=off to=Y"


@pytest.fixture(autouse=True)
def _nothing_known() -> None:
    known._answers.clear()
    known._proved.clear()


def path_of(start: str, *line: str) -> list[State]:
    return [at(after(start, *line[:ply])) for ply in range(len(line) + 1)]


def advised(kind: str, path: list[State]) -> Advice:
    assert GAME.hints is not None
    assert kind in GAME.hints.kinds(path[-1])
    steps = GAME.hints.advise(kind, path)
    while True:
        try:
            assert unsaid(next(steps).plain()) == set()
        except StopIteration as stop:
            advice: Advice = stop.value
            said = [advice.title, *advice.words, *(step.words for step in advice.line)]
            assert unsaid([one.plain() for one in said]) == set()
            return advice


def told(kind: str, start: str, *line: str) -> list[str]:
    """Title and words of advice, in English."""
    advice = advised(kind, path_of(start, *line))
    return [say(said, "en") for said in (advice.title, *advice.words)]


def keys(advice: Advice) -> set[str]:
    return {said.key.removeprefix("heaven_gate.") for said in advice.words}


# Literal values


def test_the_next_walk_is_said_with_its_choices_and_its_reasons() -> None:
    assert told("next", FIVE) == [
        "Tap the cone on H3, then S3, carry the square pyramid, and set out.",
        "When asked, in this order: fly past 5 times, stand the triangular prism on H3, fly past twice, "
        "set the square pyramid down on H1 (step 34) and fly on, ride the sphere on H0 (step 36), fly on without asking.",
        "After this 4 more walks will do, and no fewer.",
        "This walk makes: triangular prism, tetrahedron.",
        "It brings the sphere into the dodecahedron, where it must be when the gate opens.",
        "No other position that can be reached now is won as soon.",
    ]
    advice = advised("next", path_of(FIVE))
    assert advice.marks == (Mark("H3", "from"), Mark("S3", "to"))
    assert (advice.line[0].text, advice.then) == ("C3-^ trp=H3 put34=H1 ride36=H0 tet=E0", ("solution",))


@pytest.mark.parametrize(
    ("start", "text", "lang", "words"),
    [
        ("new", "Y4- cub=E3", "zh-Hant", "點圓柱，點 E0，再點 H4，啟程。問到時依次：正六面體立於 E3。"),
        ("new", "Y4- cub=E3", "zh-Hans", "点圆柱，点 E0，再点 H4，启程。问到时依次：正六面体立于 E3。"),
        (
            "new",
            "Y4- cub=E3",
            "en",
            "Tap the cylinder, then E0, then H4, and set out. When asked, in this order: stand the cube on E3.",
        ),
        ("..... tet=E2 cub=E0 sqp=H0 C=tet Y=cub to=C", "C1-", "en", "Tap the cone on E2, then H1, and set out."),
        (
            "..... tet=E2 cub=E0 sqp=H0 C=sqp Y=cub to=C",
            "C0+^ stay4=H2",
            "en",
            "Tap the cone on H0, then E1, carry the square pyramid, and set out. When asked, in this order: "
            "fly past once, stop in the square pyramid on H2 (step 4).",
        ),
        (
            "..... tet=E2 cub=E0 sqp=H0 C=sqp Y=cub to=C",
            "C0+",
            "zh-Hant",
            "點 H0 的圓椎，再點 E1，選留下四棱椎，啟程。",
        ),
        (
            "T..T. tet=E0 cub=E1 dod=E4 ico=E2 pep=H0 trp=H2 sph=H1 C=pep Y=trp to=Y",
            "Y3+^ swap8=H1 drop14=H4",
            "en",
            "Tap the cylinder on H2, then S3, carry the triangular prism, and set out. When asked, in this order: "
            "fly past twice, leave the triangular prism on H1 (step 8) and change into the sphere, "
            "fly past twice, set the sphere down on H4 (step 14).",
        ),
    ],
)
def test_an_action_is_said_by_its_taps_and_answers(start: str, text: str, lang: str, words: str) -> None:
    assert say(guided(at(start), RULES.parse_action(at(start), text)), lang) == words


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_the_words_of_an_action_can_be_followed_on_the_board(puzzle: dict[str, Any]) -> None:
    session = Session(table_from_text(GAME, puzzle["state"]))
    for text in puzzle["solution"]:
        action = RULES.parse_action(session.state, text)
        for touch in followed(guided(session.state, action)):
            assert session.touch(touch, None) is None, (text, touch)
    assert [node.text for node in session.history.played()] == puzzle["solution"]


def followed(words: Message) -> Iterator[Input]:
    """What somebody does who reads it."""
    key, args = words.key.removeprefix("heaven_gate."), dict(words.args)
    what = key.rpartition(".")[2]
    if key == "step.choices":
        for part in (args["way"], args["asked"]):
            yield from followed(part)  # type: ignore[arg-type]
    elif key == "step.asked":
        for part in args["choices"]:  # type: ignore[union-attr]
            yield from followed(part)  # type: ignore[arg-type]
    elif key.startswith("step."):
        if what == "enter":
            yield Input("tap", args["walker"].key[-1])  # type: ignore[union-attr]
        yield Input("tap", str(args["spot"]))
        yield Input("tap", str(args["next"]))
        yield from [Input("choose", "", what)] if what in ("carry", "leave") else []
        yield Input("choose", "", "go")
    elif what == "past":
        yield from [Input("choose", "", "pass")] * int(str(args["n"]))
    elif what == "made":
        yield Input("tap", str(args["spot"]))
    else:
        yield Input("choose", "", what)


def test_what_must_be_left_in_heaven_and_in_which_order_the_rest_is_made() -> None:
    assert told("next", SEVEN)[4:6] == [
        "It leaves in heaven: square on S2, square on S3. The octahedron is made with them next.",
        "After it are made, in this order: octahedron, square pyramid.",
    ]
    assert told("next", PUZZLE["hg07"]["state"])[2] == (
        "It leaves in heaven: pentagon on S1, square on S2, square on S4. The gate is opened with them."
    )


def test_the_last_walks_open_the_gate_and_win() -> None:
    start = PUZZLE["hg04"]["state"]
    assert told("next", start)[1:] == [
        "When asked, in this order: fly on without asking.",
        "After this one more walk will do, and no fewer.",
        "It opens the gate.",
        "The walker enters heaven in this walk.",
    ]
    assert told("next", start, "Y1-^")[1:] == ["Both are in heaven then: the game is won."]


def test_whether_it_can_still_be_won_and_in_how_many() -> None:
    assert told("fine", SEVEN) == ["Still all right.", "From here the game can be won in 7 walks, and no fewer."]
    assert told("fine", IN_VAIN)[0] == "This can no longer be won."
    assert "must share a line" in told("fine", IN_VAIN)[1]


def test_the_last_good_point() -> None:
    puzzle = PUZZLE["hg13"]
    assert told("good", FIVE, *puzzle["solution"][:3]) == [
        "Nothing is lost so far.",
        "5 walks in all will do, as at the start.",
    ]
    line = [puzzle["solution"][0], "Y3+"]
    assert told("good", FIVE, *line) == [
        "After the first walk all was well.",
        "From there 4 walks will do.",
        "After walk 2 that is no longer enough: every way was searched.",
    ]
    assert advised("good", path_of(FIVE, *line)).back == 1
    assert told("good", IN_VAIN)[0] == "This can no longer be won."


def test_after_a_loss_one_can_ask_where_it_went_wrong() -> None:
    path = path_of(FIVE, "C3+^ trp=H1 tet=E0")
    assert GAME.hints is not None
    assert (path[-1].result, tuple(GAME.hints.kinds(path[-1]))) == ("blocked", ("good", "proof"))
    assert advised("good", path).back == 0


def test_after_a_win_only_the_proof_is_left() -> None:
    path = path_of(PUZZLE["hg01"]["state"], "C4-^")
    assert GAME.hints is not None
    assert (path[-1].result, tuple(GAME.hints.kinds(path[-1]))) == (WON, ("proof",))
    assert told("proof", PUZZLE["hg01"]["state"], "C4-^") == [
        "Least 1 walk, proved.",
        "Nothing but entering heaven is left to do, and every way was tried.",
        "A line of 1 walk was found.",
        "It is the only line as short.",
    ]


def test_a_proof_says_how_many_wins_there_are_where_few_walks_are_needed() -> None:
    assert told("proof", PUZZLE["hg04"]["state"])[-1] == "There are 2 lines as short."
    assert told("proof", FIVE)[-1] == f"There are {PUZZLE['hg13']['solutions_at_par']} lines as short."
    nine = ".T... tet=E3 cub=E1 sqp=H0 trp=H4 C=sqp Y=cub to=Y"
    assert told("proof", nine)[-1] == "A line of 9 walks was found."


def test_all_kinds_are_there_while_the_game_goes_on() -> None:
    assert GAME.hints is not None
    assert tuple(GAME.hints.kinds(at(FIVE))) == KINDS


# Claims proved anew


@pytest.mark.parametrize("puzzle", SHORT)
def test_a_solution_is_a_shortest_win(puzzle: dict[str, str]) -> None:
    state = at(puzzle["state"])
    for step in advised("solution", [state]).line:
        state = RULES.apply(state, RULES.parse_action(state, step.text))
    assert state.result == WON


def siblings(state: State, chosen: State) -> Iterator[State]:
    return (following for following in successors(state) if following != chosen)


@pytest.mark.parametrize("puzzle", SHORT)
def test_what_is_said_of_the_next_walk_is_so(puzzle: dict[str, str]) -> None:
    path = [at(puzzle["state"])]
    for left in range(int(puzzle["par"]), 1, -1):
        advice = advised("next", path)
        text = advice.line[0].text
        chosen = apply(path[-1], RULES.parse_action(path[-1], text))
        assert solver.solve(chosen).optimum == left - 1
        if "hint.alone" in keys(advice):
            for other in siblings(path[-1], chosen):
                assert solver.solve(other, actions_limit=left - 1).optimum is None
        path.append(chosen)
