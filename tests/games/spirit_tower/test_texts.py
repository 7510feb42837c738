"""The texts of positions and actions: written and read alike, and every way in which they cannot be read."""

from __future__ import annotations

import hashlib
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taichu.core.errors import ActionError, StateError
from taichu.core.message import Message, message
from taichu.games.spirit_tower import GAME
from taichu.games.spirit_tower.state import State
from tests.games.spirit_tower.positions import PLUS, at, positions, text_after

AFTER_C2B2 = "3x3|1,W,1,M,FE,2,A,1,|WFEMA|-"


def test_the_position_of_the_contract() -> None:
    assert text_after(PLUS, "c2b2") == AFTER_C2B2
    assert hashlib.sha256(AFTER_C2B2.encode()).hexdigest()[:16] == "9afb476120abae48"


@pytest.mark.parametrize(
    "text",
    [
        AFTER_C2B2,
        "1x1|W,|0|-",
        "25x4|W,99,|WFEMA|-",
        "10x10|99,A,|WFEMA|-",
        "2x2|WFEMA,2,A,|M|-",
        "2x1|WF,E,|WFMA|a1=M",
        "2x1|W,F,|0|b1=W",
        "3x3|8," + "WFEMA" * 20 + ",|0|-",
    ],
)
def test_canonical_position_texts(text: str) -> None:
    assert GAME.state_text(GAME.parse_state(text)) == text


def test_two_runs_are_written_as_one() -> None:
    assert GAME.state_text(GAME.parse_state("3x1|1,1,W,|0|-")) == "3x1|2,W,|0|-"


STATE = message("spirit_tower.bad.state")


def bad(name: str, **args: str | int) -> Message:
    return message(f"spirit_tower.bad.{name}", **args)


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("", "state", STATE),
        ("3x3", "state", STATE),
        ("3x3|1,W,|WFEMA", "state", STATE),
        ("3x3|9,|WFEMA|-|-", "state", STATE),
        ("3X3|9,|WFEMA|-", "state", STATE),
        ("03x3|9,|WFEMA|-", "state", STATE),
        ("0x3|9,|WFEMA|-", "state", STATE),
        ("100x3|9,|WFEMA|-", "state", STATE),
        ("３x3|9,|WFEMA|-", "state", STATE),
        ("3x1|W,F,E,|wfema|-", "state", STATE),
        ("3x1|W,F,E,|0|-\n", "mark", bad("mark", mark="-\n")),
        ("27x1|W,26,|0|-", "size", bad("size", width=27, height=1, side=26, cells=100)),
        ("26x16|W,415,|0|-", "size", bad("size", width=26, height=16, side=26, cells=100)),
        ("3x1|W,F,E|0|-", "cells", bad("cells", place=5)),
        ("3x1|W,f,E,|0|-", "cells", bad("cells", place=3)),
        ("3x1|W,,E,|0|-", "cells", bad("cells", place=3)),
        ("3x1|W,0,F,E,|0|-", "cells", bad("cells", place=3)),
        ("3x1|W,02,|0|-", "cells", bad("cells", place=3)),
        ("3x1|W,W1,F,|0|-", "cells", bad("cells", place=3)),
        ("3x1|W,9999,|0|-", "cells", bad("cells", place=3)),
        ("3x1|" + "9" * 3000 + ",|0|-", "cells", bad("cells", place=1)),
        ("3x1|W,F,|0|-", "cells", bad("count", cells=3, found=2)),
        ("3x1|W,F,E,M,|0|-", "cells", bad("count", cells=3, found=4)),
        ("3x1|W,999,W,|0|-", "cells", bad("count", cells=3, found=1000)),
        ("3x1||0|-", "cells", bad("count", cells=3, found=0)),
        ("3x1|3,|0|-", "cells", bad("no_cards")),
        (f"2x1|{'W' * 100},F,|0|-", "cells", bad("many", cards=101, most=100)),
        ("3x1|W,F,E,||-", "items", bad("items", items="")),
        ("3x1|W,F,E,|AW|-", "items", bad("items", items="AW")),
        ("3x1|W,F,E,|WW|-", "items", bad("items", items="WW")),
        ("3x1|W,F,E,|W0|-", "items", bad("items", items="W0")),
        ("3x1|W,F,E,|0|", "mark", bad("mark", mark="")),
        ("3x1|W,F,E,|0|a1", "mark", bad("mark", mark="a1")),
        ("3x1|W,F,E,|0|a1=w", "mark", bad("mark", mark="a1=w")),
        ("3x1|W,F,E,|0|a1=W", "mark", bad("mark", mark="a1=W")),  # printed already
        ("3x1|W,F,E,|0|d1=W", "mark", bad("mark", mark="d1=W")),  # outside
        ("3x1|W,F,E,|0|a01=F", "mark", bad("mark", mark="a01=F")),
        ("3x1|W,1,E,|0|b1=W", "mark", bad("mark", mark="b1=W")),  # no card there
        ("3x1|W,F,E,|WFEMA|a1=F", "mark", bad("mark", mark="a1=F")),  # earth's item still in hand
    ],
)
def test_positions_that_cannot_be_read(text: str, place: str, said: Message) -> None:
    with pytest.raises(StateError) as refused:
        GAME.parse_state(text)
    assert (refused.value.at, refused.value.message) == (place, said)
    assert refused.value.code == "start"


@given(st.text("0123456789xWFEMA,|-=abc", max_size=40))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        state = GAME.parse_state(text)
    except StateError:
        return
    assert GAME.parse_state(GAME.state_text(state)) == state


@given(positions())
def test_positions_read_back_alone_and_as_starts(state: State) -> None:
    text = GAME.state_text(state)
    assert text.isascii()
    assert GAME.parse_state(text) == state
    assert hash(GAME.parse_state(text)) == hash(state)
    assert at(text) == state
    assert pickle.loads(pickle.dumps(state)) == state


@given(positions(longest=12))
def test_actions_read_back_and_come_in_ascii_order(state: State) -> None:
    texts = []
    for action in GAME.actions(state):
        text = GAME.action_text(state, action)
        assert text.isascii()
        assert GAME.parse_action(state, text) == action
        texts.append(text)
    assert texts == sorted(texts)
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a1",
        "a1a2a3",
        "a1 a2",
        "a1-a2",
        " a1a2",
        "a1a2\n",
        "A1A2",
        "a0a1",
        "a01a2",
        "a1a100",
        "a１a2",
        "M:",
        "M:a1a2",
        "M1:a1",
        "m:a1",
        "E:a1",
        "E:a1=",
        "E:a1=w",
        "E:a1=X",
        "E:a1=WF",
        "W:a1",
        "W1:a1a2",
        "W:a1=F",
        "F:a1a2",
        "F0:a1a2",
        "F01:a1a2",
        "F1000:a1a2",
        "F-1:a1a2",
        "F1a1a2",
        "A:a1",
        "A1:a1a2",
        "X:a1a2",
        "木:a1a2",
        "\ud800",
    ],
)
def test_texts_that_are_no_action(text: str) -> None:
    with pytest.raises(ActionError) as refused:
        GAME.parse_action(at(PLUS), text)
    assert (refused.value.at, refused.value.message) == ("text", bad("action", text=text))


def test_a_long_text_is_not_given_back_whole() -> None:
    with pytest.raises(ActionError) as refused:
        GAME.parse_action(at(PLUS), "a1" * 50_000)
    assert refused.value.message == bad("action", text="a1" * 20)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("d1c1", "d1"),
        ("c1d1", "d1"),
        ("M:a4", "a4"),
        ("E:z9=W", "z9"),
        ("W:a3a4", "a4"),
        ("F1:a10a1", "a10"),
        ("A:a1d1", "d1"),
    ],
)
def test_cells_outside_the_field(text: str, cell: str) -> None:
    with pytest.raises(ActionError) as refused:
        GAME.parse_action(at(PLUS), text)
    assert (refused.value.at, refused.value.message) == (cell, bad("outside", cell=cell, last="c3"))
