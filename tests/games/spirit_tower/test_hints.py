"""Advice: literal values on small boards, and every claim of it proved anew by the solver on deals in the middle of play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from taichu.core.advice import KINDS, Advice
from taichu.core.message import Message
from taichu.core.rng import SplitMix64
from taichu.games.spirit_tower import GAME, known, solver
from taichu.games.spirit_tower.solving import walk
from taichu.games.spirit_tower.state import State
from tests.games.spirit_tower.positions import PLUS, after, at
from tests.games.spirit_tower.test_solver_brute import HANDS, board, least_by_brute_force
from tests.words import say, unsaid

ROW = "3x1|F,A,W,|A|-"  # water goes onto the fire and would leave the wood alone
APART = "7x1|FF,5,FF,|WFA|-"  # too far apart for these three items
ALIKE = "2x2|W,W,W,W,|WFA|-"  # these three items make none of them another


@pytest.fixture(autouse=True)
def _nothing_known() -> None:
    known._answers.clear()


@pytest.fixture
def larger(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards are taken for too large to be walked, as those with many cards are."""
    monkeypatch.setattr(walk, "_MOST", 0)


def path_of(start: str, line: str = "") -> list[State]:
    texts = line.split()
    return [after(start, " ".join(texts[:ply])) for ply in range(len(texts) + 1)]


def advised(kind: str, path: list[State]) -> Advice:
    assert GAME.hints is not None
    steps = GAME.hints.advise(kind, path)
    while True:
        try:
            assert unsaid(next(steps).plain()) == set()
        except StopIteration as stop:
            advice: Advice = stop.value
            assert unsaid([said.plain() for said in sentences(advice)]) == set()
            return advice


def sentences(advice: Advice) -> list[Message]:
    return [advice.title, *advice.words, *(step.words for step in advice.line)]


def told(kind: str, start: str, line: str = "") -> list[str]:
    """Title and words of advice, in English."""
    advice = advised(kind, path_of(start, line))
    return [say(said, "en") for said in (advice.title, *advice.words)]


def line_of(advice: Advice) -> list[str]:
    return [step.text for step in advice.line]


# Literal values


def test_which_kinds_there_are() -> None:
    assert GAME.hints is not None
    assert tuple(GAME.hints.kinds(at(PLUS))) == KINDS
    assert tuple(GAME.hints.kinds(at("2x1|W,W,|0|-"))) == KINDS
    assert tuple(GAME.hints.kinds(at("1x1|W,|0|-"))) == ("proof",)


def test_the_next_step_says_what_it_keeps_and_which_pile_another_way_cuts_off() -> None:
    assert told("next", PLUS) == [
        "Lay b1 on b2: wood overcomes earth.",
        "After this the tower can be built without an item.",
        "If b2 went to a2 instead, b1, a2, c2 would be cut off from the rest, and no stacking joins what is cut off.",
    ]
    advice = advised("next", path_of(PLUS))
    assert line_of(advice) == ["b1b2"]
    assert [mark.plain() for mark in advice.marks] == [
        {"at": "b1", "as": "from"},
        {"at": "b2", "as": "to"},
        {"at": "a2", "as": "danger"},
        {"at": "c2", "as": "danger"},
    ]
    assert advice.then == ("solution",)


def test_the_next_step_says_what_another_way_costs() -> None:
    assert told("next", "basic-1") == [
        "Lay e1 on d1: wood overcomes earth.",
        "After this the tower can be built without an item.",
        "If c1 went to d1 instead, at least one item would be needed.",
    ]
    assert told("next", "cross-1")[1:] == [
        "After this one more item will do, and no fewer.",
        "If c4 went to d4 instead, at least 2 items would be needed.",
    ]


def test_what_another_way_costs_is_said_of_two_items_where_it_is_soon_proved() -> None:
    assert told("next", "inner_cross-1", "e1d1 e5e4")[1:] == [
        "After this 2 more items will do, and no fewer.",
        "If b5 went to a5 instead, at least 3 items would be needed.",
    ]
    # Here nothing of it is proved in the time, and nothing is said.
    assert told("next", "inner_cross-1")[1:] == ["After this 2 more items will do, and no fewer."]


def test_the_last_step_completes_the_tower() -> None:
    assert told("next", PLUS, "c2b2 b1b2 a2b2") == [
        "Slide b2 under b3: metal generates water.",
        "This completes the tower.",
    ]


@pytest.mark.parametrize(
    ("start", "text", "said"),
    [
        (ROW, "A:a1b1", "Use Swap: let a1 and b1 change places."),
        ("3x1|W,1,F,|W|-", "W:a1b1", "Use Shift: move a1 to b1."),
        ("2x1|W,W,|E|-", "E:b1=M", "Use Morph: let the wood on b1 count as metal."),
        ("2x1|W,W,|M|-", "M:a1", "Use Drop: take the wood off a1."),
    ],
)
def test_an_item_as_the_next_step(start: str, text: str, said: str) -> None:
    advice = advised("next", path_of(start))
    assert (line_of(advice), say(advice.title, "en")) == ([text], said)


def test_an_item_is_advised_where_stacking_does_not_do() -> None:
    assert told("next", ROW)[1:] == [
        "After this the tower can be built without an item.",
        "Stacking alone does not do here: every way was searched.",
    ]


@pytest.mark.parametrize(
    ("start", "words"),
    [
        (PLUS, ["Still all right.", "From here the tower can be built without an item."]),
        (ROW, ["Still all right.", "From here one item will do. Every way without an item was searched: none wins."]),
        ("2x1|W,W,|WF|-", ["This can no longer be won.", "No stacking and no item helps: every way was searched."]),
        ("2x1|W,W,|0|-", ["This can no longer be won.", "No stacking and no item helps: every way was searched."]),
        (APART, ["This can no longer be won.", "No stacking and no item helps: every way was searched."]),
    ],
)
def test_whether_all_is_still_well(start: str, words: list[str]) -> None:
    assert told("fine", start) == words


def test_what_would_take_too_long_is_called_open(larger: None) -> None:
    assert told("fine", ALIKE) == [
        "Not found out yet.",
        "With fewer than 3 items it cannot be won. With 3 or more there are too many ways: those that were searched do not"
        " win, others are left.",
    ]
    for kind in ("next", "solution", "good"):
        assert told(kind, ALIKE)[0] == "Not found out yet."
    first, *_, part, last = told("proof", ALIKE)
    assert first == "At least 3 items; how many are enough is not found out yet."
    assert part.startswith("The ways with 3 items were searched in part (")
    assert last == "That none was found does not mean that there is none."


@pytest.mark.parametrize("kind", ["next", "solution"])
def test_where_nothing_helps_there_is_no_step(kind: str) -> None:
    assert told(kind, "2x1|W,W,|WF|-") == told("fine", "2x1|W,W,|WF|-")
    assert advised(kind, path_of("2x1|W,W,|WF|-")).line == ()


@pytest.mark.parametrize(
    ("line", "back", "words"),
    [
        ("", None, ["Nothing is lost so far.", "No item was needed from the start, and none is needed now."]),
        ("c2b2 b1b2", None, ["Nothing is lost so far.", "No item was needed from the start, and none is needed now."]),
        (
            "b2b3",
            0,
            [
                "At the start all was well.",
                "From there the tower can be built without an item.",
                "After the next move, b2b3, that is no longer enough: every way was searched.",
            ],
        ),
        (
            "c2b2 b2b3",
            1,
            [
                "After the first move all was well.",
                "From there the tower can be built without an item.",
                "After the next move, b2b3, that is no longer enough: every way was searched.",
            ],
        ),
        (
            "c2b2 b1b2 M:a2",
            2,
            [
                "After move 2 all was well.",
                "From there the tower can be built without an item.",
                "After the next move, M:a2, that is no longer enough: every way was searched.",
            ],
        ),
    ],
)
def test_the_last_good_point(line: str, back: int | None, words: list[str]) -> None:
    assert told("good", PLUS, line) == words
    assert advised("good", path_of(PLUS, line)).back == back


def test_there_is_no_good_point_in_what_cannot_be_won() -> None:
    assert told("good", "3x1|W,W,W,|0|-") == [
        "This deal cannot be won.",
        "No stacking and no item helps: every way was searched.",
    ]


def test_the_solution_is_a_line_that_wins() -> None:
    advice = advised("solution", path_of(PLUS, "c2b2"))
    assert line_of(advice) == ["b1b2", "b3b2", "a2b2"]
    assert say(advice.title, "en") == "A solution of 3 moves"
    assert [say(step.words, "zh-Hant") for step in advice.line] == [
        "木剋土：把 b1 壓上 b2。",
        "水生木：把 b3 墊到 b2 下面。",
        "金剋木：把 a2 壓上 b2。",
    ]


@pytest.mark.parametrize(
    ("start", "words"),
    [
        (PLUS, ["No item is needed.", "A line without an item was found, of 4 moves."]),
        (
            "cross-1",
            [
                "Least 1 item, proved.",
                "Every way without an item was searched (NODES piles and positions): none wins.",
                "A line with one item was found, of 20 moves.",
            ],
        ),
        (
            "windmill-1",
            [
                "Least 2 items, proved.",
                "Every way without an item was searched (NODES piles and positions): none wins.",
                "Every way with one item was searched (NODES piles and positions): none wins.",
                "A line with 2 items was found, of 21 moves.",
            ],
        ),
        (
            "2x1|W,W,|W|-",
            [
                "It cannot be won, proved.",
                "Every way without an item was searched (NODES piles and positions): none wins.",
                "Every way with one item was searched (NODES piles and positions): none wins.",
            ],
        ),
        (
            APART,
            [
                "It cannot be won, proved.",
                "Every way without an item was searched (NODES piles and positions): none wins.",
                "Every way with one item was searched (NODES piles and positions): none wins.",
                "Every way with 2 items was searched (NODES piles and positions): none wins.",
                "Every way with 3 items was searched (NODES piles and positions): none wins.",
            ],
        ),
    ],
)
def test_the_proof_says_what_was_searched(start: str, words: list[str]) -> None:
    answer = solver.solve(at(start))
    by_number: dict[int, int] = {}
    for tried in answer.tried:
        by_number[len(tried.items)] = by_number.get(len(tried.items), 0) + tried.nodes
    counts = iter(by_number.values())
    expected = [word.replace("NODES", f"{next(counts):,}") if "NODES" in word else word for word in words]
    assert told("proof", start) == expected
    assert [say(said, "en") for said in answer.proof] == expected


def test_the_proof_is_about_the_start_and_is_found_anew() -> None:
    path = path_of("windmill-1", "e6d6")
    first = advised("proof", path)
    assert first == advised("proof", path) == advised("proof", path[:1])
    assert first.then == ("proof", "grade")


# Every claim proved anew


def claims(advice: Advice) -> dict[str, dict[str, Any]]:
    return {said.key.removeprefix("spirit_tower."): dict(said.args) for said in (advice.title, *advice.words)}


def played(state: State, line: list[str]) -> State:
    for text in line:
        state = GAME.apply(state, GAME.parse_action(state, text))
    return state


def items_in(line: list[str]) -> int:
    return sum(":" in text for text in line)


def walks() -> Iterator[list[State]]:
    """Lines of up to ten careless stackings."""
    for number, start in enumerate(
        ("basic-1", "basic-5", "cross-1", "lightning-2.EA", "windmill-1", "windmill-5.WEA", "inner_x-1.EA")
    ):
        chance = SplitMix64(number)
        path = [at(start)]
        for _ in range(10):
            stackings = [action for action in GAME.actions(path[-1]) if action.item == ""]
            if not stackings:
                break
            path.append(GAME.apply(path[-1], stackings[chance.below(len(stackings))]))
            if len(path) % 3 == 0:
                yield list(path)


@pytest.mark.parametrize("path", list(walks()), ids=lambda path: GAME.state_text(path[-1]))
def test_every_claim_holds(path: list[State]) -> None:
    state = path[-1]
    truth = solver.solve(state)

    fine = claims(advised("fine", path))
    if "fine.least" in fine:
        assert (truth.verdict, truth.optimum) == ("solved", fine["fine.least"]["n"])
    elif "fine.known" in fine:
        assert (truth.lower_bound, truth.upper_bound) == (fine["fine.known"]["least"], fine["fine.known"]["most"])
    elif "fine.no" in fine:
        assert truth.verdict == "impossible"
    else:
        assert (truth.verdict, truth.lower_bound) == ("gave_up", fine["fine.open"]["n"])

    _next_holds(state, advised("next", path))
    _good_holds(path, advised("good", path))

    line = line_of(advised("solution", path))
    if line:
        outcome = GAME.outcome(played(state, line))
        assert outcome is not None
        assert (outcome.result, items_in(line)) == ("won", truth.upper_bound)


def _next_holds(state: State, advice: Advice) -> None:
    if not advice.line:
        return
    said = claims(advice)
    then = played(state, [advice.line[0].text])
    if "hint.keeps" in said:
        assert solver.solve(then).optimum == said["hint.keeps"]["n"]
    if "hint.needs" in said:
        assert solver.solve(state._replace(items="")).verdict == "impossible"
    if "hint.cut" in said:
        other = played(state, [said["hint.cut"]["at"] + said["hint.cut"]["to"]])
        assert solver.solve(other._replace(items="")).verdict == "impossible"
        assert _apart(other, said["hint.cut"]["piles"])
    if "hint.costs" in said:
        other = played(state, [said["hint.costs"]["at"] + said["hint.costs"]["to"]])
        answer = solver.solve(other)
        assert answer.verdict == "impossible" or answer.lower_bound >= said["hint.costs"]["n"]


def _apart(state: State, names: tuple[str, ...]) -> bool:
    """Whether no pile of `names` lies beside a pile that is not one of them, and there are such."""
    cut = {state.grid.cell(name) for name in names}
    others = {cell for cell, pile in enumerate(state.piles) if pile} - cut
    beside = {near for cell in cut if cell is not None for near in state.grid.neighbours[cell]}
    return bool(others) and all(cell is not None and state.piles[cell] for cell in cut) and not beside & others


def _good_holds(path: list[State], advice: Advice) -> None:
    said = claims(advice)
    best = solver.solve(path[0]).upper_bound
    if best is None:
        assert "good.back" not in said
        return

    def left(place: int) -> int:
        return best - len(path[0].items) + len(path[place].items)

    if advice.back is None:
        assert solver.solve(path[-1]).upper_bound == left(-1)
        return
    assert said["good.can"]["n"] == left(advice.back) == solver.solve(path[advice.back]).upper_bound
    assert said["good.back"]["ply"] == advice.back
    if "good.lost" in said:
        answer = solver.solve(path[advice.back + 1])
        assert answer.verdict == "impossible" or answer.lower_bound > left(advice.back + 1)


@pytest.mark.parametrize("hand", HANDS)
def test_a_stuck_verdict_is_never_wrong(hand: str) -> None:
    """On small boards, against all ways to play."""
    chance = SplitMix64(len(hand) * 1000 + sum(map(ord, hand)))
    for _ in range(8):
        state = board(chance, hand)
        if GAME.outcome(state) is None:
            assert ("fine.no" in claims(advised("fine", [state]))) == (least_by_brute_force(state) is None)


def test_what_follows_from_a_line_is_what_the_solver_finds() -> None:
    """The positions along a line are known without a search of their own."""
    for start in ("windmill-1", "cross-1", "infinity-1.WEA"):
        path = path_of(start)
        line = line_of(advised("solution", path))
        for ply in range(1, len(line), 4):
            state = played(path[0], line[:ply])
            steps = GAME.hints.advise("fine", [state]) if GAME.hints else None
            assert steps is not None
            with pytest.raises(StopIteration) as stop:
                next(steps)
            truth = solver.solve(state)
            assert claims(stop.value.value)["fine.least" if truth.optimum is not None else "fine.known"]
            assert known._answers[state].upper_bound == truth.upper_bound


def test_any_way_that_wins_is_accepted() -> None:
    """A player who leaves the advised line for one as good is told that all is well, and advised on from there."""
    advice = advised("next", path_of(PLUS))
    assert line_of(advice) == ["b1b2"]
    path = path_of(PLUS, "c2b2")
    assert told("fine", PLUS, "c2b2")[0] == "Still all right."
    assert line_of(advised("next", path)) == ["b1b2"]
