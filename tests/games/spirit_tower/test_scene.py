"""The scene: valid, in words, and telling the truth about what a touch would do."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taichu.core.game import Act, Input, Refuse, Show
from taichu.core.message import message
from taichu.core.scene import plain
from taichu.games.spirit_tower import GAME
from taichu.games.spirit_tower.rules import action_text
from taichu.games.spirit_tower.state import State
from taichu.games.spirit_tower.touch import Ui
from tests.games.spirit_tower.positions import PLUS, at, positions, uis
from tests.schema import faults
from tests.words import say, unsaid


@st.composite
def moments(draw: st.DrawFn) -> tuple[State, Ui]:
    """A position and what is picked up in it."""
    state = draw(positions())
    return state, GAME.ui if GAME.outcome(state) else draw(uis(state))


def scene(state: State, ui: Ui) -> dict[str, Any]:
    data: dict[str, Any] = plain(GAME.view(state, 0, ui))
    return data


def spots(start: str, ui: Ui) -> dict[str, str]:
    """The state of every spot that is not idle."""
    return {spot["key"]: spot["state"] for spot in scene(at(start), ui)["spots"] if spot["state"] != "idle"}


@settings(max_examples=40)
@given(moments())
def test_scenes_are_valid_and_can_be_put_into_words(moment: tuple[State, Ui]) -> None:
    drawn = scene(*moment)
    assert not faults("scene", drawn)
    assert not unsaid(drawn)


@settings(max_examples=200)
@given(moments())
def test_a_spot_says_what_a_tap_does(moment: tuple[State, Ui]) -> None:
    state, ui = moment
    for spot in GAME.view(state, 0, ui)["spots"]:
        meaning = GAME.intent(state, ui, Input("tap", spot["key"]))
        refusal = _refusal(state, meaning)
        cell = state.grid.cell(spot["key"])
        if spot["state"] == "target":
            assert refusal is None
            assert isinstance(meaning, Act) or (ui.first < 0 and meaning == Show(Ui(ui.item, cell)))
        elif spot["state"] == "barred":
            assert refusal == spot["why"]
        elif spot["state"] == "picked":
            assert meaning == Show(ui._replace(first=-1, cards=1))
        elif spot["state"] == "ready":
            assert meaning == Show(Ui(ui.item, cell))
        else:
            assert meaning == Show(Ui()) or (refusal is not None and refusal == spot.get("why"))


def _refusal(state: State, meaning: Any) -> Any:
    if isinstance(meaning, Act):
        why = GAME.why_not(state, meaning.action)
        return why.message if why else None
    return meaning.message if isinstance(meaning, Refuse) else None


@settings(max_examples=200)
@given(moments())
def test_an_option_says_what_choosing_it_does(moment: tuple[State, Ui]) -> None:
    state, ui = moment
    drawn = GAME.view(state, 0, ui)
    options = [option for section in drawn["panel"] for option in section.get("options", [])]
    for option in options:
        meaning = GAME.intent(state, ui, Input("choose", id=option["id"]))
        if GAME.outcome(state) is not None and GAME.outcome(state).result == "won":
            assert isinstance(meaning, Refuse)
        elif option["state"] in ("used", "off"):
            assert _refusal(state, meaning) == option["why"]
        else:
            assert _refusal(state, meaning) is None
    assert {key["id"] for key in drawn["keys"]} <= {option["id"] for option in options}


@settings(max_examples=100)
@given(moments())
def test_a_drag_to_a_target_does_what_a_tap_does(moment: tuple[State, Ui]) -> None:
    state, ui = moment
    for spot in GAME.view(state, 0, ui)["spots"]:
        if spot["state"] == "target" and ui.first >= 0:
            assert GAME.intent(state, ui, Input("drop", spot["key"])) == GAME.intent(
                state, ui, Input("tap", spot["key"])
            )


@settings(max_examples=100)
@given(positions())
def test_every_stacking_can_be_made_by_two_taps(state: State) -> None:
    made = set()
    for start in state.grid.names:
        picked = GAME.intent(state, GAME.ui, Input("tap", start))
        if isinstance(picked, Show) and picked.ui != GAME.ui:
            for spot in GAME.view(state, 0, picked.ui)["spots"]:
                if spot["state"] == "target":
                    meaning = GAME.intent(state, picked.ui, Input("tap", spot["key"]))
                    made.add(action_text(state, meaning.action))
    assert made == {action_text(state, action) for action in GAME.actions(state) if not action.item}


FIELD = "4x2|W,F,1,A,EM,3,|WFEMA|-"


@pytest.mark.parametrize(
    ("ui", "expected"),
    [
        (Ui(), {"a1": "ready", "b1": "ready", "d1": "ready", "a2": "ready"}),
        (Ui("", 0), {"a1": "picked", "b1": "target", "d1": "ready", "a2": "barred"}),
        (Ui("", 1), {"a1": "barred", "b1": "picked", "d1": "ready", "a2": "ready"}),
        (Ui("W"), {"a1": "barred", "b1": "target", "d1": "target", "a2": "target"}),
        (Ui("W", 1), {"a1": "barred", "b1": "picked", "c1": "target", "b2": "target", "d1": "ready", "a2": "ready"}),
        (Ui("F"), {"a1": "barred", "b1": "barred", "d1": "barred", "a2": "target"}),
        (Ui("F", 4), {"a2": "picked", "b2": "target", "a1": "barred", "b1": "barred", "d1": "barred"}),
        (Ui("E"), {"a1": "target", "b1": "target", "d1": "target", "a2": "target"}),
        (Ui("E", 0), {"a1": "picked", "b1": "ready", "d1": "ready", "a2": "ready"}),
        (Ui("M"), {"a1": "target", "b1": "target", "d1": "target", "a2": "target"}),
        (Ui("A", 3), {"a1": "target", "b1": "target", "d1": "picked", "a2": "target"}),
    ],
)
def test_spots(ui: Ui, expected: dict[str, str]) -> None:
    assert spots(FIELD, ui) == expected


def test_stacking_targets_say_which_pile_lies_on_top() -> None:
    drawn = {spot["key"]: spot for spot in scene(at(PLUS), Ui("", 4))["spots"]}  # earth, in the centre
    assert drawn["b3"]["does"] == {"key": "spirit_tower.does.over"}  # overcomes water
    assert drawn["a2"]["does"] == {"key": "spirit_tower.does.under"}  # generates metal
    assert drawn["b1"]["why"]["key"] == "spirit_tower.no.overcome"
    assert drawn["c2"]["why"]["key"] == "spirit_tower.no.generated"


def tags(start: str, ui: Ui) -> dict[str, str]:
    """The words that hang over the board, by the spot they belong to."""
    return {tag["key"]: tag["shapes"][2]["message"]["key"] for tag in scene(at(start), ui)["overlay"]}


def test_words_hang_where_the_targets_differ() -> None:
    assert tags(PLUS, Ui("", 4)) == {"tag-b3": "spirit_tower.tag.over", "tag-a2": "spirit_tower.tag.under"}


@pytest.mark.parametrize("ui", [Ui(), Ui("M"), Ui("E"), Ui("A"), Ui("A", 4), Ui("W"), Ui("W", 1), Ui("F", 4)])
def test_an_item_s_candidates_are_lit_by_their_outline_alone(ui: Ui) -> None:
    drawn = scene(at("3x3|1,W,1,M,FE,2,A,1,|WFEMA|-"), ui)
    assert drawn["overlay"] == []
    for spot in drawn["spots"]:
        ringed = '"ring"' in json.dumps(spot["shapes"])
        assert ringed == (spot["state"] in ("target", "picked"))


def test_a_tag_keeps_clear_of_counts_signs_and_characters() -> None:
    """Relative to a card's middle: signs and characters end at 35 below, counts begin 14 to the right."""
    for start, ui, key, top in (("x1x2.FE", Ui("", 0), "a2", 104 + 56 + 37), ("x1x2.EF", Ui("", 1), "a1", 56 - 67)):
        (tag,) = scene(at(start), ui)["overlay"]
        assert (tag["key"], tag["y"]) == (f"tag-{key}", top)
        plate = tag["shapes"][0]
        assert tag["x"] + plate["w"] <= 56 + 14


def test_the_figure_names_the_phases_and_shows_its_lines() -> None:
    figure = GAME.view(at(PLUS), 0, Ui())["panel"][-1]
    assert (figure["icon"], figure["note_icon"]) == ("arrow-generates", "arrow-overcomes")
    names = [say(shape["message"], "en") for shape in figure["shapes"]]
    assert names == ["木 wood", "火 fire", "土 earth", "金 metal", "水 water"]
    assert [say(shape["message"], "zh-Hant") for shape in figure["shapes"]] == list("木火土金水")


def test_after_the_win_no_item_can_be_chosen() -> None:
    hand = scene(at("x2x1.W1"), Ui())["panel"][0]
    assert [option["state"] for option in hand["options"]] == ["off"] * 5


@pytest.mark.parametrize(
    ("start", "label"),
    [
        ("1x1|W,|0|-", message("spirit_tower.spot.card", at="a1", x=message("spirit_tower.card.W", n=1))),
        (
            "1x1|WFE,|0|-",
            message(
                "spirit_tower.spot.pile",
                at="a1",
                height=3,
                cards=tuple(message(f"spirit_tower.card.{x}", n=1) for x in "EFW"),
            ),
        ),
        (
            "1x1|WF,|0|a1=M",
            message(
                "spirit_tower.spot.marked",
                at="a1",
                x=message("spirit_tower.phase.F"),
                y=message("spirit_tower.phase.M"),
                height=2,
                cards=tuple(message(f"spirit_tower.card.{x}", n=1) for x in "FW"),
            ),
        ),
    ],
)
def test_labels_tell_a_pile_from_the_top(start: str, label: Any) -> None:
    assert GAME.view(at(start), 0, Ui())["spots"][0]["label"] == label


def test_an_empty_cell_has_its_label() -> None:
    assert GAME.view(at(PLUS), 0, Ui())["spots"][0]["label"] == message("spirit_tower.spot.empty", at="a1")


@pytest.mark.parametrize(
    ("start", "tone", "offers"),
    [
        ("basic-1", None, []),
        ("x2x1.W1", "won", ["new", "share", "restart", "proof"]),
        ("x2x1.WW", "paused", ["panel", "undo"]),
        ("x2x1.WW.0", "lost", ["undo", "restart", "new"]),
    ],
)
def test_the_banner(start: str, tone: str | None, offers: list[str]) -> None:
    banner = GAME.view(at(start), 0, Ui())["banner"]
    if tone is None:
        assert banner is None
    else:
        assert (banner["tone"], banner["offers"]) == (tone, offers)


@settings(max_examples=60)
@given(positions(longest=12))
def test_every_legal_action_is_told_and_moves_between_spots(state: State) -> None:
    for action in GAME.actions(state)[:30]:
        assert not unsaid(plain(GAME.tell(state, action)))
        for motion in GAME.motions(state, action):
            assert not faults("motion", motion)
            assert {motion.get("from", "a1"), motion.get("to", "a1")} <= set(state.grid.names)


@pytest.mark.parametrize(
    ("start", "action", "motion"),
    [
        (PLUS, "b2b3", [{"from": "b2", "to": "b3", "order": "over"}]),
        (PLUS, "b2a2", [{"from": "b2", "to": "a2", "order": "under"}]),
        (PLUS, "W:b1a1", [{"from": "b1", "to": "a1", "order": "over"}]),
        (PLUS, "A:b1b3", [{"from": "b1", "to": "b3", "order": "swap"}]),
        (PLUS, "M:b1", [{"from": "b1", "order": "gone"}]),
        (PLUS, "E:b1=F", [{"to": "b1", "order": "new"}]),
        ("2x1|WF,E,|M|-", "M:a1", [{"to": "a1", "order": "new"}]),
    ],
)
def test_motions(start: str, action: str, motion: list[dict[str, str]]) -> None:
    state = at(start)
    assert GAME.motions(state, GAME.parse_action(state, action)) == motion


def test_what_is_in_hand_cannot_go_to_a_pile_that_a_touch_would_take_up_instead() -> None:
    field = at("x5x3.1W2F2ME2A3")
    spots = {spot["key"]: spot for spot in GAME.view(field, 0, Ui("", 7))["spots"]}
    assert [spots[key]["state"] for key in ("b1", "e1", "a1")] == ["ready", "ready", "idle"]
    for key in ("b1", "e1"):
        assert spots[key]["why"] == message("spirit_tower.no.apart", at="c2", to=key)
    assert spots["a1"]["why"] == message("spirit_tower.no.apart", at="c2", to="a1")
    assert spots["c1"]["why"] == message("spirit_tower.no.vacant", at="c2", to="c1")
