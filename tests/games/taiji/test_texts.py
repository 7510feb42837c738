"""Section 10: starts, actions and positions as texts, and what is refused."""

from __future__ import annotations

import contextlib
import re

import pytest
from hypothesis import given, settings

from taichu.core.errors import ActionError, StartError, StateError
from taichu.core.message import LANGUAGES
from taichu.games.taiji.start import PRESETS, Params
from taichu.games.taiji.state import State
from tests.games.taiji.positions import RULES, at, first, positions
from tests.words import say

SEED = "s000000000000001f"
SOLO = (
    "p1n s715609f7c746c6aa 3f 10:1 a b222--1C--x-b1-b01--b3x---b3-1-b30--- 2515330534042414 23:27 1230 13002331231120102 13:01 1002 40:1 "
    "JUU:-:14:22:2824:0000:1002:62:33:0648317529 shadow:2112"
)


@pytest.mark.parametrize(
    ("text", "params", "canonical"),
    [
        (f"p2.{SEED}", Params(2), f"p2.{SEED}"),
        (f"p4 {SEED}", Params(4), f"p4.{SEED}"),
        (f"p1e.{SEED}", Params(1, "e"), f"p1e.{SEED}"),
        (f" p1h {SEED}\n", Params(1, "h"), f"p1h.{SEED}"),
        ("p3.sffffffffffffffff", Params(3), "p3.sffffffffffffffff"),
    ],
)
def test_starts(text: str, params: Params, canonical: str) -> None:
    assert RULES.parse_start(text)[0] == params
    assert RULES.start_text(*RULES.parse_start(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "", "p2", "new", f"p5.{SEED}", f"p0.{SEED}", f"p1.{SEED}", f"p2n.{SEED}", f"p1x.{SEED}", f"P2.{SEED}", f"p2,{SEED}",
        "p2.s1f", "p2.s00000000000000001f", "p2.S000000000000001F",
    ],
)  # fmt: skip
def test_what_is_no_start(text: str) -> None:
    with pytest.raises(StartError) as caught:
        RULES.parse_start(text)
    assert "p2.s000000000000001f" in say(caught.value.message, "en")


def test_a_seed_stands_for_itself() -> None:
    assert RULES.seeded(PRESETS["two"], 31) == (Params(2), 31)
    assert RULES.start_text(Params(2), 31) == f"p2.{SEED}"


def test_presets_are_for_one_to_four() -> None:
    assert {name: (params.players, params.level) for name, params in PRESETS.items()} == {
        "solo": (1, "n"), "solo_easy": (1, "e"), "solo_hard": (1, "h"), "two": (2, ""), "three": (3, ""), "four": (4, ""),
    }  # fmt: skip


TITLED = [f"p3.{SEED}", f"p1h.{SEED}", "p2.s00000000ffffffff", "p2.s0000000100000000", SOLO]


def test_a_start_is_called_by_its_number_and_only_a_greater_seed_by_its_digits() -> None:
    titles = [say(RULES.title(*RULES.parse_start(text)), "en") for text in TITLED]
    assert titles == [
        "3 players · 31",
        "Against the Shadow (hard) · 31",
        "2 players · 4294967295",
        "2 players · 0000000100000000",
        "A position of round 3",
    ]


# Actions


def test_there_are_so_many_texts_of_actions() -> None:
    assert len(RULES.universe(first(2, 1))) == 180 + 12 * 38
    assert len(RULES.universe(first(4, 1))) == 180 + 12 * 50
    assert len(set(RULES.universe(first(4, 1)))) == len(RULES.universe(first(4, 1)))


@pytest.mark.parametrize(
    "text",
    (
        "K12 @XIY dXIY k rXIY f60 f01 x- xN0 xY1 i74 j00 . nN1 mXIY v22 tXIY sXIY cXIY bLUO s t P0 PF CXIY BXIY S T eXIY wXIY"
    ).split(),
)
def test_actions_read_back(text: str) -> None:
    state = first(2, 1)
    assert RULES.action_text(state, RULES.parse_action(state, text)) == text


@pytest.mark.parametrize(
    ("text", "at", "sentence"),
    [
        ("", "text", "“” is no action; actions look like K12, @XIY, k, i74, P0, cXIY."),
        ("K11", "text", "“K11” is no action; actions look like K12, @XIY, k, i74, P0, cXIY."),
        ("f00", "text", "“f00” is no action; actions look like K12, @XIY, k, i74, P0, cXIY."),
        ("i88", "text", "“i88” is no action; actions look like K12, @XIY, k, i74, P0, cXIY."),
        ("cxiy", "text", "“cxiy” is no action; actions look like K12, @XIY, k, i74, P0, cXIY."),
        ("cABC", "city", "No city has the code ABC; a code looks like XIY (Xianyang)."),
        ("cSGU", "city", "SGU is only on the large map of four players, not on this one."),
    ],
)
def test_what_is_no_action(text: str, at: str, sentence: str) -> None:
    with pytest.raises(ActionError) as caught:
        RULES.parse_action(first(2, 1), text)
    assert (caught.value.at, say(caught.value.message, "en")) == (at, sentence)


def test_border_cities_are_on_the_large_map() -> None:
    assert RULES.parse_action(first(4, 1), "cSGU") == "cSGU"


# Positions


def test_the_position_before_anything_is_chosen() -> None:
    text = RULES.state_text(at(f"p2.{SEED}"))
    words = text.split(" ")
    assert len(words) == 14
    assert words[0] == "p2"
    assert words[2:5] == ["0a", "01:0", "K"]
    assert (len(words[5]), words[5].count("x"), words[7]) == (37, 5, "--:--")
    assert words[10:12] == ["00:01", "0000"]
    assert words[12].startswith("-:-:-:00:0000:0000:0000:00:00:")


def test_a_position_in_the_middle_of_a_turn() -> None:
    state = at(SOLO)
    assert (state.round, state.phase, state.asked, state.order, state.turn) == (3, "f", ("a",), (1, 0), 1)
    assert (state.heaven, state.seals, state.spaces, state.arrived) == ((2, 3), (2, 7), (1, 3), (0, 1))
    assert (state.shadow, state.fates, state.idle) == ((4, 0), (1,), (1, 0, 0, 2))
    seat = state.seats[0]
    assert (seat.used, seat.yin, seat.yang, seat.destiny, seat.thrown, seat.coins) == (
        (1, 4),
        2,
        2,
        0x2824,
        0b010110,
        (3, 3),
    )
    assert state.seats[1].beside == (2, 1, 1, 2)
    assert RULES.state_text(state) == SOLO


@settings(max_examples=40)
@given(positions())
def test_any_position_reads_back(state: State) -> None:
    assert RULES.parse_state(RULES.state_text(state)) == state
    assert RULES.packing.unpack(RULES.packing.pack(state)) == state


def test_counts_from_ten_on_are_letters() -> None:
    start = RULES.state_text(first(4, 1)).replace(":00:0000:0000:0000:", ":00:0000:a0d0:0000:", 1)
    words = start.split(" ")
    words[5], words[9] = re.sub("[02]", "-", words[5]), "-"  # they lie beside the board instead
    state = at(" ".join(words))
    assert state.seats[0].beside == (10, 0, 13, 0)
    assert ":a0d0:" in RULES.state_text(state)


def test_what_an_observer_sees_cannot_be_played_on() -> None:
    seen = RULES.observe(at(SOLO), 0)
    text = RULES.state_text(seen)
    assert " s? " in text
    with pytest.raises(StateError, match=r"bad\.part"):
        RULES.parse_state(text)
    with pytest.raises(ValueError, match="hidden"):
        RULES.packing.pack(seen)


def changed(word: int, old: str, new: str) -> str:
    """The solo position with a part of one of its words changed."""
    words = SOLO.split(" ")
    assert old in words[word], words[word]
    words[word] = words[word].replace(old, new, 1)
    return " ".join(words)


UNREADABLE = [
    (changed(0, "p1n", "p9"), "players"),
    (changed(1, "s7", "s"), "chance"),
    (changed(1, "c746", "C746"), "chance"),
    (changed(2, "3f", "6f"), "round"),
    (changed(2, "3f", "3z"), "round"),
    (changed(3, "10:1", "1:1"), "order"),
    (changed(4, "a", "K"), "asked"),
    (changed(4, "a", "P4,a"), "asked"),
    *(
        (changed(4, "a", text), "asked")
        for text in ("", "-", "a,", ",a", "P0a", "P,0,a", "P0,,a", "M,2,a", "M1,P0,a", "a,P0", "a,a")
    ),
    *(
        (changed(2, "3f", "3c").replace(" a ", f" {text} "), "asked")
        for text in (
            ",k",
            "k,",
            "k,q",
            "NY",
            "NYi",
            "N,Yi",
            "N",
            "Y,N,i",
            "R,3",
            "P,0",
            "P0,",
            "P0i",
            "i,",
            "P,1,i",
            "P0,N",
            "P0,P1,i",
            "a",
        )
    ),
    (changed(2, "3f", "5e").replace(" a ", "  "), "asked"),
    (changed(5, "b222", "b22"), "map"),
    (changed(5, "b222", "b2z2"), "map"),
    (changed(6, "25", "26"), "piles"),
    (changed(7, "23:27", "23:2"), "seals"),
    (changed(8, "1230", "1240"), "centre"),
    (changed(9, "13", "14"), "bag"),
    (changed(10, "13:01", "19:01"), "track"),
    (changed(11, "1002", "100"), "idle"),
    (changed(12, "40:1", "47:1"), "shadow"),
    (changed(13, "JUU", "ABC"), "seat"),
    (changed(13, ":22:", ":29:"), "seat"),
    (changed(14, "shadow", "light"), "seat"),
    (SOLO + " x", "words"),
    (SOLO.rpartition(" ")[0], "words"),
]
IMPOSSIBLE = [
    (changed(3, "10:1", "11:1"), "order"),
    (changed(3, "10:1", "10:2"), "order"),
    (changed(3, "10:1", "10:0"), "order"),  # the Shadow's turn
    (changed(10, "13:01", "13:00"), "order"),
    (changed(2, "3f", "3g").replace(" a ", " d "), "order"),  # it is the first who takes a disaster away
    (changed(2, "3f", "0f"), "round"),
    (changed(7, "23:27", "--:27"), "seals"),
    (changed(7, "23:27", "23:22"), "seals"),
    (changed(7, "23:27", "23:3-"), "seals"),
    (changed(5, "x", "-"), "disasters"),
    (changed(5, "222", "xx2"), "disasters"),
    (changed(5, "222", "2c2"), "temples"),
    (changed(5, "222--1C--", "bbbbbbbbb"), "temples"),
    (changed(12, "40:1", "-:1"), "kingdoms"),
    (changed(12, "40:1", "40:11"), "kingdoms"),
    (changed(13, "0648317529", "0648317522"), "lines"),
    (changed(13, ":-:14:", ":-:-:"), "arts"),
    (changed(13, ":-:14:", ":1:1:"), "arts"),
    (changed(13, ":-:14:", ":-:41:"), "arts"),
    (changed(13, "JUU", "-"), "pawn"),
    (changed(13, "JUU", "SGU"), "pawn"),
    (changed(13, ":33:", ":34:"), "coins"),
    (changed(11, "1002", "1012"), "idle"),
    (changed(13, ":0000:1002:", ":0000:zzzz:"), "pieces"),
    (changed(13, ":0000:1002:", ":0000:1702:"), "pieces"),
    (changed(13, ":0000:1002:", ":zzzz:1002:"), "pieces"),
    (changed(14, "2112", "z112"), "pieces"),
    (changed(2, "3f", "3c").replace(" a ", " k "), "coins"),
    (changed(2, "3f", "3c").replace(" a ", " q "), "coins"),
]


@pytest.mark.parametrize(("text", "at"), UNREADABLE + IMPOSSIBLE)
def test_what_is_no_position(text: str, at: str) -> None:
    with pytest.raises(StateError) as caught:
        RULES.parse_state(text)
    assert caught.value.at == at
    for lang in LANGUAGES:
        assert "taiji" not in say(caught.value.message, lang)


def test_a_decision_without_an_answer_is_no_position() -> None:
    asked = changed(4, "a", "P0,a").replace(
        " 13002331231120102 ", " - "
    )  # the bag's are left out, so one can be in the hand
    with pytest.raises(StateError) as caught:
        RULES.parse_state(asked.replace(":2824:", ":ffff:"))
    assert caught.value.at == "asked"
    assert RULES.parse_state(asked)


def test_nothing_that_is_written_breaks_the_reader() -> None:
    words = SOLO.split(" ")
    for place in range(len(words)):
        for other in ("", "-", ":", "::", "0", "x" * 50, "p2", *words):
            text = " ".join([*words[:place], other, *words[place + 1 :]])
            with contextlib.suppress(StateError):
                state = RULES.parse_state(text)
                assert RULES.actions(state) or RULES.outcome(state)


def test_numbers_that_are_no_packed_position() -> None:
    for number in (0, 1, 5, 12345, 1 << 900, (1 << 1200) + 77):
        with pytest.raises(StateError):
            RULES.packing.unpack(number)
