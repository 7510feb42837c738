"""Hints: what the deepest bot would do, with what that brings, from what the seat to move may know."""

from __future__ import annotations

import pytest

from taichu.core.advice import Advice
from taichu.core.scene import plain
from taichu.games.taiji.state import State
from tests.games.taiji.positions import GAME, RULES, at, casting, go, last_turn, on_map, player
from tests.web.talk import Page
from tests.words import say


def advised(state: State, kind: str = "next") -> Advice:
    """The advice on a position."""
    assert GAME.hints is not None
    counsel = GAME.hints.advise(kind, [state])
    while True:
        try:
            next(counsel)
        except StopIteration as stop:
            advice: Advice = stop.value
            return advice


def words(state: State) -> list[str]:
    """Title and sentences in English, without the last one, which counts positions."""
    advice = advised(state)
    assert advice.words[-1].key == "taiji.hint.estimate"
    return [say(said, "en") for said in (advice.title, *advice.words[:-1])]


def test_there_is_a_hint_until_the_end() -> None:
    assert GAME.hints is not None
    state = last_turn()
    assert list(GAME.hints.kinds(state)) == ["next", "solution"]
    assert list(GAME.hints.kinds(go(state, "."))) == []


def test_a_hint_says_what_the_turn_brings() -> None:
    # The road to 高唐, the bronze that completes the first column (yin at 8: 12 points), a tile for the temple.
    state = last_turn(coins=(1, 3), tiles=(0, 0, 0, 1), pawn="HDN", yin=8, destiny=0x1110)
    state = on_map(state, {"GAT": 0})
    assert words(state) == [
        "Suggestion: ride to Gaotang (two yang coins)",
        "Then: take bronze from Gaotang (a yin and a yang coin), build a temple in Gaotang (temple tile), end the turn.",
        "This turn completes a line (yin), now worth 12 points.",
        "It takes first place in Qi, for 7 more points of favour.",
        "It gains bronze.",
    ]


def test_a_hint_can_be_played_and_shown() -> None:
    state = on_map(last_turn(coins=(1, 3), pawn="HDN", yin=8, destiny=0x1110), {"GAT": 0})
    advice = advised(state)
    assert [step.text for step in advice.line] == ["cGAT", "s", "P0", "."]
    assert [mark.plain() for mark in advice.marks] == [{"at": "GAT", "as": "to"}]
    assert go(state, "cGAT s P0 .").phase == "e"


def test_a_hint_lights_what_is_to_be_touched() -> None:
    state = player(casting("i"), 0, thrown=0b111111)  # six yang have one reading
    advice = advised(state)
    assert advice.line[0].text == "i77"
    assert [mark.plain() for mark in advice.marks] == [{"at": "U7", "as": "to"}, {"at": "L7", "as": "to"}]
    scene = plain(RULES.view(state, 0, RULES.ui))
    sides = [section for section in scene["panel"] if section["kind"] == "board"]
    spots = {spot["key"] for board in (scene, *sides) for spot in board["spots"]}
    assert {mark.at for step in advice.line for mark in step.marks} <= spots


def test_a_share_of_first_place_is_no_first_place() -> None:
    state = on_map(last_turn(coins=(1, 1), pawn="LIZ"), {}, {"GAT": 1})
    assert words(state)[1:] == ["Then: end the turn.", "It brings 5 more points of favour in Qi."]


@pytest.mark.parametrize("line", ["", "K23", "K23 K14 @WAN @GAT", "K23 K14 @WAN @GAT dYIY", "K23 K14 @WAN @GAT dYIY k"])
def test_a_hint_does_not_depend_on_what_is_hidden(line: str) -> None:
    state = at("p2.s000000000000001f", line)
    other = 1 - state.seat
    arts = (1, 2) if state.seats[other].arts else ()
    hidden = player(state, other, arts=arts)._replace(chance=1, bag=tuple(reversed(state.bag)))
    assert RULES.observe(hidden, state.seat) == RULES.observe(state, state.seat)
    assert advised(hidden) == advised(state)


def test_a_page_gets_hints_in_slices() -> None:
    page = Page()
    page.data("open", game="taiji", start="p2.s000000000000001f")
    for text in "K23 K14 @WAN @GAT dYIY".split():
        page.data("act", text=text)
    assert page.data("look")["hints"] == ["next"]
    job = page.data("advise", kind="next")["job"]
    first = page.data("advance", job=job, steps=1)
    assert first["progress"] == {"key": "taiji.hint.searched", "args": {"n": 7}}  # keep, or turn 1 to 6 coins
    assert first["advice"] is None
    advice = page.data("advance", job=job, steps=100_000)["advice"]
    assert advice["line"][0]["text"] in page.data("actions")["actions"]
    assert advice["title"] == advice["line"][0]["words"]
