"""What touching means: picking up, putting down, arming, choosing, letting go."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taichu.core.game import INPUT_KINDS, Act, Input, Refuse, Show
from taichu.core.message import Message, message
from taichu.games.spirit_tower import GAME
from taichu.games.spirit_tower.rules import action_text
from taichu.games.spirit_tower.state import State
from taichu.games.spirit_tower.touch import Ui
from tests.games.spirit_tower.positions import PLUS, at, positions, uis
from tests.words import unsaid

# a pile of two, holes, and a far pile: d1 has no pile beside it that it could be stacked with
FIELD = "4x2|W,F,1,A,EM,3,|WFEMA|-"


def touch(start: str, inputs: str) -> Ui | str | Message:
    """What the last of some inputs (`tap:a1`, `cancel`) means: the ui, an action's text, or the words of a refusal."""
    state, ui = at(start), GAME.ui
    result: Ui | str | Message = ui
    for written in inputs.split():
        assert isinstance(result, Ui), "only the last input may do more than show something"
        kind, _, what = written.partition(":")
        meaning = GAME.intent(state, ui, Input(kind, id=what) if kind == "choose" else Input(kind, at=what))
        if isinstance(meaning, Show):
            ui = result = meaning.ui
        elif isinstance(meaning, Act):
            result = action_text(state, meaning.action)
        else:
            result = meaning.message
    return result


def no(code: str, **args: str | int | Message) -> Message:
    return message(f"spirit_tower.no.{code}", **args)


def said(key: str, **args: str) -> Message:
    return message(f"spirit_tower.{key}", **args)


@pytest.mark.parametrize(
    ("inputs", "meaning"),
    [
        # stacking
        ("tap:a1", Ui("", 0)),
        ("tap:a1 tap:a1", Ui()),
        ("tap:a1 cancel", Ui()),
        ("tap:a1 tap:b1", "a1b1"),
        ("tap:b1 tap:a1", "b1a1"),  # refused by the rules, which say why
        ("tap:a1 tap:d1", Ui("", 3)),  # a far pile is taken up instead
        ("tap:a1 tap:d2", Ui()),  # a far empty cell: the pile is put down
        ("tap:b1 tap:c1", "b1c1"),  # an empty neighbour: the rules say why not
        ("tap:c1", said("empty_hand")),
        ("tap:e1", said("bad.outside", cell="e1", last="d2")),
        ("tap:", said("bad.outside", cell="", last="d2")),
        ("tap:\ud800", said("bad.outside", cell="\ud800", last="d2")),
        # dragging
        ("pick:a1", Ui("", 0)),
        ("pick:a1 drop:b1", "a1b1"),
        ("pick:a1 drop:a1", Ui("", 0)),
        ("pick:a1 drop:d1", "a1d1"),
        ("pick:a1 drop:d2", "a1d2"),
        ("pick:c1", said("empty_hand")),
        ("tap:a1 pick:a1", Ui("", 0)),
        ("tap:a1 pick:b1", Ui("", 1)),
        ("drop:b1", Ui()),
        # wood
        ("choose:item.W", Ui("W")),
        ("choose:item.W choose:item.W", Ui()),
        ("choose:item.W cancel", Ui()),
        ("choose:item.W tap:b1", Ui("W", 1)),
        ("choose:item.W tap:b1 tap:b1", Ui("W")),
        ("choose:item.W tap:b1 tap:c1", "W:b1c1"),
        ("choose:item.W tap:b1 tap:a1", "W:b1a1"),
        ("choose:item.W tap:b1 tap:d2", "W:b1d2"),
        ("choose:item.W tap:b1 tap:d1", Ui("W", 3)),
        ("choose:item.W tap:c1", no("empty", at="c1")),
        ("choose:item.W tap:a1", said("no_room", at="a1")),
        ("tap:b1 choose:item.W", Ui("W", 1)),
        ("tap:a1 choose:item.W", Ui("W")),  # from there wood cannot be played
        ("choose:item.W pick:b1 drop:c1", "W:b1c1"),
        # fire
        ("choose:item.F", Ui("F")),
        ("choose:item.F tap:a2", Ui("F", 4)),
        ("choose:item.F tap:a2 tap:b2", "F1:a2b2"),
        ("choose:item.F tap:d1", no("whole", at="d1", height=1)),
        ("choose:item.F tap:a2 choose:count.1", Ui("F", 4, 1)),
        ("choose:item.F tap:a2 choose:count.2", Ui("F", 4, 1)),
        ("choose:item.F tap:a2 choose:count.0", Ui("F", 4, 1)),
        ("choose:item.F choose:count.1", said("bad.option", option="count.1")),
        ("choose:item.F tap:a2 choose:count.²", said("bad.option", option="count.²")),
        ("choose:item.F tap:a2 choose:count.１", said("bad.option", option="count.１")),
        ("choose:item.F tap:a2 choose:count.-1", said("bad.option", option="count.-1")),
        ("choose:item.F tap:a2 choose:count.1111", said("bad.option", option="count.1111")),
        # earth
        ("choose:item.E", Ui("E")),
        ("choose:item.E tap:a1", Ui("E", 0)),
        ("choose:item.E tap:a1 tap:b1", Ui("E", 1)),
        ("choose:item.E tap:a1 tap:a1", Ui("E")),
        ("choose:item.E tap:a1 choose:phase.M", "E:a1=M"),
        ("choose:item.E tap:a1 choose:phase.W", "E:a1=W"),
        ("choose:item.E choose:phase.M", said("bad.option", option="phase.M")),
        ("choose:item.E tap:a1 choose:phase.WF", said("bad.option", option="phase.WF")),
        ("choose:item.E tap:a1 choose:phase.", said("bad.option", option="phase.")),
        ("choose:item.E pick:a1 drop:b1", Ui("E", 0)),
        # metal
        ("choose:item.M", Ui("M")),
        ("tap:a1 choose:item.M", Ui("M")),
        ("choose:item.M tap:a2", "M:a2"),
        ("choose:item.M tap:c1", "M:c1"),
        ("choose:item.M pick:a1", Ui("M")),
        ("choose:item.M drop:a1", Ui("M")),
        # water
        ("choose:item.A tap:d1", Ui("A", 3)),
        ("choose:item.A tap:d1 tap:a1", "A:a1d1"),
        ("choose:item.A tap:a1 tap:d1", "A:a1d1"),
        ("choose:item.A tap:a1 tap:c1", "A:a1c1"),
        ("choose:item.A pick:d1 drop:a2", "A:d1a2"),
        # another item, or what is no option
        ("choose:item.W tap:b1 choose:item.A", Ui("A", 1)),
        ("choose:item.A tap:d1 choose:item.F", Ui("F")),
        ("choose:", said("bad.option", option="")),
        ("choose:item.", said("bad.option", option="item.")),
        ("choose:item.WF", said("bad.option", option="item.WF")),
        ("choose:item.w", said("bad.option", option="item.w")),
        ("choose:" + "x" * 99, said("bad.option", option="x" * 20)),
    ],
)
def test_inputs(inputs: str, meaning: Ui | str | Message) -> None:
    assert touch(FIELD, inputs) == meaning


@pytest.mark.parametrize(
    ("start", "inputs", "meaning"),
    [
        ("basic-1.FEMA", "choose:item.W", no("used", item=message("spirit_tower.item.W"))),
        ("basic-1", "choose:item.W", said("idle.W")),  # no empty cell on the whole field
        ("basic-1", "choose:item.F", said("idle.F")),
        ("cross-1", "choose:item.F", said("idle.F")),  # empty cells, but no pile of two
        ("cross-1", "choose:item.W", Ui("W")),
        ("3x1|WFE,1,A,|F|-", "choose:item.F tap:a1 choose:count.2 tap:b1", "F2:a1b1"),
        ("3x1|WFE,1,A,|F|-", "choose:item.F tap:a1 choose:count.2 tap:a1 tap:a1 tap:b1", "F1:a1b1"),
    ],
)
def test_items_that_cannot_be_armed_and_counts(start: str, inputs: str, meaning: Ui | str | Message) -> None:
    assert touch(start, inputs) == meaning


@pytest.mark.parametrize("inputs", ["tap:a1", "pick:a1", "drop:a1", "choose:item.W", "choose:nothing"])
def test_after_the_win_everything_is_refused_but_letting_go(inputs: str) -> None:
    assert touch("x2x1.W1", inputs) == no("won")
    assert touch("x2x1.W1", "cancel") == Ui()


def test_the_plus_played_by_touch() -> None:
    assert touch(PLUS, "tap:c2 tap:b2") == "c2b2"
    assert touch(PLUS, "pick:b1 drop:b2") == "b1b2"


ANYTHING = st.builds(
    Input,
    st.sampled_from(INPUT_KINDS),
    st.sampled_from(["a1", "b2", "c3", "z9"]) | st.text(max_size=6),
    st.sampled_from(["item.W", "item.F", "item.E", "item.M", "item.A", "count.1", "count.2", "phase.W", "phase.A"])
    | st.text(max_size=8),
)


@given(st.data())
def test_whatever_is_touched_is_answered(data: st.DataObject) -> None:
    state: State = data.draw(positions(longest=10))
    ui = data.draw(uis(state))
    meaning = GAME.intent(state, ui, data.draw(ANYTHING))
    if isinstance(meaning, Refuse):
        assert not unsaid(meaning.message.plain())
    elif isinstance(meaning, Show):
        assert GAME.view(state, 0, meaning.ui)["spots"]
    else:
        assert GAME.parse_action(state, GAME.action_text(state, meaning.action)) == meaning.action
