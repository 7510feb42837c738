"""Choosing a walk by touch: what each touch means, what is refused, and stepping back."""

from __future__ import annotations

from typing import Any

import pytest

from taichu.core.game import Input, Refuse, Show
from taichu.core.scene import plain
from taichu.games.heaven_gate import GAME
from taichu.games.heaven_gate.rules import ends
from taichu.games.heaven_gate.state import State
from taichu.games.heaven_gate.steps import Ui, aimed
from taichu.games.heaven_gate.walk import Action, begin, heads
from taichu.midend.session import Session
from taichu.midend.table import table_from_text
from tests.games.heaven_gate.test_checks import PUZZLES
from tests.games.heaven_gate.touches import touches
from tests.schema import faults
from tests.words import say, unsaid


def open_at(start: str) -> Session:
    """A session of the game from that start."""
    return Session(table_from_text(GAME, start))


def taps(session: Session, *touched: str) -> None:
    """Tap spots, or choose options, which are written with `!` in front."""
    for one in touched:
        kind, at, option = ("choose", "", one[1:]) if one.startswith("!") else ("tap", one, "")
        assert session.touch(Input(kind, at, option), None) is None, one


def refusal(session: Session, at: str) -> str:
    """The key of the sentence that refuses a tap."""
    said = session.touch(Input("tap", at), None)
    assert said is not None
    return said.key.removeprefix("heaven_gate.")


def texts(session: Session) -> list[str]:
    """The actions on the board."""
    return [node.text for node in session.history.played()]


def states(session: Session, status: str) -> str:
    """The spots in that state."""
    return " ".join(spot["key"] for spot in session.scene()["spots"] if spot["state"] == status)


def options(session: Session) -> str:
    """What the panel offers."""
    return " ".join(option["id"] for option in session.scene()["panel"][0]["options"])


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_the_given_puzzles_are_won_by_touch_and_every_scene_on_the_way_is_whole(puzzle: dict[str, Any]) -> None:
    session = open_at(puzzle["state"])
    for text in puzzle["solution"]:
        action = GAME.parse_action(session.state, text)
        for touch in touches(session.state, action):
            assert session.touch(touch, None) is None, (text, touch)
            scene = plain(session.scene())
            assert (faults("scene", scene), unsaid(scene)) == ([], set()), (text, touch)
            for motion in plain(session.motions()):
                assert faults("motion", motion) == [], (text, touch)
    assert texts(session) == puzzle["solution"]
    end = session.outcome()
    assert end is not None
    assert end.result == "won"
    assert session.said()[-1].key == "heaven_gate.won.title"


def test_the_first_walk_is_chosen_by_corner_and_line_and_shown_before_it_is_walked() -> None:
    session = open_at("new")
    assert states(session, "ready") == "C Y"
    taps(session, "C")
    assert (states(session, "picked"), states(session, "ready")) == ("C", "Y")
    assert states(session, "target") == "E0 E1 E2 E3 E4"
    taps(session, "E4")
    assert states(session, "target") == "E0 E1 E2 E3 H3 H4"
    taps(session, "H4")
    planned = [spot["key"] for spot in session.scene()["spots"] if any(s["key"] == "planned" for s in spot["shapes"])]
    assert planned == ["S0", "S1", "S2", "S3", "S4"]
    assert session.scene()["prompt"]["note"].key == "heaven_gate.led.made"
    taps(session, "H4")
    assert states(session, "target") == "E0 E1 E2 E3 E4"
    taps(session, "E2")
    assert texts(session) == ["C0+ tet=E2"]
    assert GAME.state_text(session.state) == "TTT.T tet=E2 C=tet Y=off to=Y"


def test_from_a_human_spot_there_are_four_ways_and_carrying_is_a_choice() -> None:
    session = open_at("TT... tet=E0 sqp=H2 C=sqp Y=off to=C")
    taps(session, "H2")
    assert states(session, "target") == "E2 E3 S2 S3"
    taps(session, "E3")
    assert session.ui.head.carry is False
    taps(session, "!carry", "!go")
    assert (states(session, "target"), states(session, "ready")) == ("H3 S4", "H0 H1 H2 H4")
    assert options(session) == "pass put rest back home"
    taps(session, "S4")
    assert (states(session, "target"), options(session)) == ("E0 H4", "pass put stay rest back home")


def test_undo_and_escape_step_back_inside_a_walk_before_they_leave_it() -> None:
    session = open_at("new")
    taps(session, "C", "E4", "H4", "H4", "E2", "Y", "E1", "H1", "H1")
    assert session.ui.going
    session.undo(None)
    assert (session.ui.going, session.ui.head is not None) == (False, True)
    taps(session, "H1")
    session.touch(Input("cancel"), None)
    session.touch(Input("cancel"), None)
    assert (session.ui.head, session.ui.corner) == (None, 1)
    session.touch(Input("cancel"), None)
    session.touch(Input("cancel"), None)
    assert session.ui == Ui()
    assert texts(session) == ["C0+ tet=E2"]
    session.undo(None)
    assert texts(session) == []


def test_a_walk_that_loses_is_announced_before_it_is_played() -> None:
    session = open_at("TT... tet=E0 sqp=H2 C=sqp Y=off to=C")
    taps(session, "H2", "E3", "!carry", "!go", "!rest")
    scene = session.scene()
    assert scene["prompt"]["title"].key == "heaven_gate.prompt.losing"
    assert scene["prompt"]["note"].key == "heaven_gate.lost.blocked"
    assert texts(session) == []
    taps(session, "!back")
    assert session.ui.going
    taps(session, "!rest", "!lose")
    end = session.outcome()
    assert end is not None
    assert (end.result, end.reason) == ("lost", "blocked")


@pytest.mark.parametrize(
    ("start", "before", "at", "key"),
    [
        ("new", [], "E0", "why.walker"),
        ("new", ["C"], "H0", "why.entry"),
        ("TT... tet=E0 sqp=H2 C=sqp Y=off to=C", ["H2"], "E0", "why.direction"),
        ("TT... tet=E0 sqp=H2 C=sqp Y=off to=C", ["H2", "E3", "!carry", "!go"], "E0", "why.answer"),
        ("SSSS. tet=E0 C=tet Y=off to=Y", ["Y", "E1", "H0", "H0"], "E0", "why.taken"),
        ("SSSS. tet=E0 C=tet Y=off to=Y", ["Y", "E1", "H0", "H0"], "H0", "why.corner"),
    ],
)
def test_what_a_touch_cannot_mean_is_refused_with_a_reason(start: str, before: list[str], at: str, key: str) -> None:
    session = open_at(start)
    taps(session, *before)
    assert refusal(session, at) == key


def test_dragging_a_walker_to_the_next_station_sends_it_there() -> None:
    state = GAME.new(*GAME.parse_start("TT... tet=E0 sqp=H2 C=sqp Y=off to=C"))
    picked = GAME.intent(state, Ui(), Input("pick", "H2"))
    assert isinstance(picked, Show)
    assert isinstance(GAME.intent(state, picked.ui, Input("drop", "H2")), Show)
    aimed = GAME.intent(state, picked.ui, Input("drop", "E3"))
    assert isinstance(aimed, Show)
    assert aimed.ui.head is not None
    assert isinstance(GAME.intent(state, Ui(), Input("tap", "Q9")), Refuse)


def test_the_whole_action_is_shown_again_when_it_is_redone() -> None:
    session = open_at("new")
    taps(session, "C", "E4", "H4", "H4", "E2")
    session.undo(None)
    session.redo(None)
    ways = [motion for motion in session.motions() if motion["order"] == "way"]
    assert [(way["from"], way["to"]) for way in ways] == [("C", "E2")]
    assert session.said()[0].key == "heaven_gate.told.out.enter"


DAILY = "TP.TS tet=E0 cub=E2 oct=E4 dod=E1 ico=E3 sqp=H1 pep=H2 trp=H3 ppr=H0 sph=dod C=sqp Y=trp to=Y"


def test_a_direction_tells_the_better_of_carrying_and_leaving_and_that_is_chosen_beforehand() -> None:
    session = open_at(DAILY)
    taps(session, "H3")
    rows = {row["id"]: row for row in session.scene()["panel"][0]["options"]}
    assert [say(rows["to.E3"]["sub"], lang) for lang in ("zh-Hant", "zh-Hans", "en")] == [
        "攜三棱柱：進入天界。",
        "携三棱柱：进入天界。",
        "Carrying the triangular prism: Enters heaven.",
    ]
    taps(session, "E3")
    assert session.ui.head.carry is True
    assert {row["id"]: row["state"] for row in session.scene()["panel"][0]["options"]} == {
        "go": "ready",
        "leave": "ready",
        "carry": "armed",
        "back": "ready",
    }
    taps(session, "E3")
    assert texts(session) == ["Y4-^"]


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_no_direction_is_chosen_beforehand_that_loses_where_another_does_not(puzzle: dict[str, Any]) -> None:
    state = GAME.new(*GAME.parse_start(puzzle["state"]))
    for head in heads(state):
        lasting = [carry for carry in (False, True) if _lasts(state, head._replace(carry=carry))]
        assert not lasting or aimed(state, head).carry in lasting


def _lasts(state: State, head: Action) -> bool:
    return head in set(heads(state)) and any(end.legal and not end.lost for end in ends(begin(state, head)))
