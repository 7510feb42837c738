"""What is drawn of Heaven's Gate: where the spots lie, what they are called, and the table of recipes."""

from __future__ import annotations

from typing import Any

import pytest

from taichu.core.game import Input, Show
from taichu.core.scene import plain
from taichu.games.heaven_gate import GAME
from taichu.games.heaven_gate.layout import GRID, MIDDLE, RADIUS
from taichu.games.heaven_gate.steps import Ui
from tests.games.heaven_gate.test_checks import CHECKS
from tests.words import say


def scene(start: str, ui: Ui = GAME.ui) -> dict[str, Any]:
    """The scene of a start, as the page gets it."""
    drawn: dict[str, Any] = GAME.view(GAME.new(*GAME.parse_start(start)), 0, ui)
    return drawn


def spot(drawn: dict[str, Any], key: str) -> dict[str, Any]:
    """A spot of a scene."""
    return next(one for one in drawn["spots"] if one["key"] == key)


def recipes(start: str) -> dict[str, str]:
    """How each cell of the table is marked."""
    figure = scene(start)["panel"][-1]
    return {shape["key"]: shape["class"].split()[1] for shape in figure["shapes"]}


def chosen(start: str, *touched: str) -> Ui:
    """What is chosen after these taps."""
    state, ui = GAME.new(*GAME.parse_start(start)), GAME.ui
    for at in touched:
        meaning = GAME.intent(state, ui, Input("tap", at))
        assert isinstance(meaning, Show), (at, meaning)
        ui = meaning.ui
    return ui


def test_a_heaven_spot_lies_halfway_between_the_human_spots_of_its_line() -> None:
    for number in range(5):
        (ax, ay), (bx, by) = MIDDLE[5 + (number - 1) % 5], MIDDLE[5 + number]
        assert MIDDLE[10 + number] == pytest.approx(((ax + bx) / 2, (ay + by) / 2), abs=0.11)


def test_the_corners_are_the_tips_of_a_star_that_stands_on_two_feet() -> None:
    assert MIDDLE[0] == (0, -RADIUS)
    assert MIDDLE[1] == (-285.3, -92.7)
    assert MIDDLE[3] == (176.3, 242.7)


def test_the_spots_are_read_row_by_row() -> None:
    drawn = scene("new")
    assert (drawn["board"]["rows"], drawn["board"]["cols"]) == (8, 5)
    third = sorted((cell.col, key) for key, cell in GRID.items() if cell.row == 3)
    assert [key for _, key in third] == ["E1", "H0", "S0", "H4", "E4"]


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("E4", "地角 E4、正十二面體、球體在內"),
        ("E1", "地角 E1、正二十面體"),
        ("H1", "人間 H1、三棱柱、圓柱在內"),
        ("H4", "人間 H4、空"),
        ("S4", "天界 S4、五邊形、朝向 E4（正十二面體）"),
        ("S0", "天界 S0、空、朝向 E0（正六面體）"),
    ],
)
def test_a_spot_says_its_kind_what_is_there_and_what_it_faces(key: str, words: str) -> None:
    start = ".T.TP tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=H3 pep=H0 trp=H1 ppr=H2 sph=dod C=sqp Y=trp to=Y"
    assert say(spot(scene(start), key)["label"], "zh-Hant") == words


def test_the_table_shows_what_is_made_and_what_the_planes_can_still_become() -> None:
    marked = recipes("TTT.T tet=E2 C=tet Y=off to=Y")
    assert marked["tet"] == "made"
    assert [name for name, mark in marked.items() if mark == "open"] == ["sqp"]
    open_now = [name for name, mark in recipes("T.... tet=E2 C=tet Y=off to=Y").items() if mark == "open"]
    assert open_now == ["ico", "sqp", "pep", "trp", "ppr", "sph"]


ALL = "tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=H1 pep=H4 trp=H3 ppr=H2"


@pytest.mark.parametrize(
    ("start", "mark"),
    [
        ("new", "shut"),
        (f"STS.P {ALL} sph=dod C=sqp Y=trp to=C", "open"),
        (f"..... {ALL} sph=dod C=sqp Y=trp to=C", "open"),
        (f"STS.P {ALL} sph=dod C=sqp Y=ppr to=C", "shut"),
        (f"STS.P {ALL} sph=H0 C=sqp Y=trp to=C", "shut"),
        (f"TTS.P {ALL} sph=dod C=sqp Y=trp to=C", "shut"),
        (f"STS.P {ALL.replace('ico=E1 ', '')} sph=dod C=sqp Y=trp to=C", "shut"),
        ("PTSTS tet=E1 cub=E4 oct=E2 dod=E0 ico=E3 sqp=H0 pep=H4 trp=S4 ppr=S2 sph=S0 C=sqp Y=trp to=C gate", "made"),
    ],
)
def test_the_gate_is_marked_in_the_table_only_where_it_would_open(start: str, mark: str) -> None:
    assert recipes(start)["gate"] == mark


def test_the_gate_stays_done_after_the_win() -> None:
    start = "PTSTS tet=E1 cub=E4 oct=E2 dod=E0 ico=E3 sqp=H0 pep=H4 trp=S4 ppr=S2 sph=S0 C=sqp Y=trp to=C gate"
    state = GAME.new(*GAME.parse_start(start))
    won = GAME.apply(state, GAME.parse_action(state, "C1-^"))
    assert won.result == "won"
    assert recipes(GAME.state_text(won))["gate"] == "made"


@pytest.mark.parametrize(
    ("lang", "before", "after"),
    [
        (
            "zh-Hant",
            "進入天界的方向不對：前方是正十二面體，再折後是正八面體；圓椎要的是正二十面體，再折後正四面體。",
            "進入天界的方向不對：圓椎前方要直對正二十面體，再折後是正四面體。",
        ),
        (
            "zh-Hans",
            "进入天界的方向不对：前方是正十二面体，再折后是正八面体；圆锥要的是正二十面体，再折后正四面体。",
            "进入天界的方向不对：圆锥前方要直对正二十面体，再折后是正四面体。",
        ),
        (
            "en",
            "Heaven is entered the wrong way: ahead is the dodecahedron, beyond the next fold the octahedron; "
            "the cone needs the icosahedron ahead and the tetrahedron beyond the fold.",
            "Heaven was entered the wrong way: the cone must head for the icosahedron, "
            "with the tetrahedron beyond the next fold.",
        ),
    ],
)
def test_a_wrong_entry_names_the_solids_that_were_met_and_those_that_were_needed(
    lang: str, before: str, after: str
) -> None:
    start = "PTSTS tet=E1 cub=E4 oct=E2 dod=E0 ico=E3 sqp=H0 pep=H4 trp=S4 ppr=S2 sph=S0 C=sqp Y=trp to=C gate"
    state = GAME.new(*GAME.parse_start(start))
    action = GAME.parse_action(state, "C0+^")
    assert say(GAME.tell(state, action)[1], lang) == before
    assert say(GAME.view(GAME.apply(state, action), 0, GAME.ui)["banner"]["note"], lang) == after


def test_the_strip_shows_the_same_in_one_row() -> None:
    figure = scene("TTT.T tet=E2 C=tet Y=off to=Y")["panel"][-1]
    assert [one["class"] for one in figure["strip"]["shapes"]] == [one["class"] for one in figure["shapes"]]
    assert [one["key"] for one in figure["strip"]["shapes"]] == [
        "tet", "cub", "oct", "dod", "ico", "sqp", "pep", "trp", "ppr", "sph", "gate",
    ]  # fmt: skip
    assert figure["strip"]["box"] == [0, 0, 341, 31]


def test_the_table_is_told_in_words() -> None:
    figure = scene("TTT.T tet=E2 C=tet Y=off to=Y")["panel"][-1]
    assert say(figure["alt"], "zh-Hant") == "已成：正四面體。現有的平面還能成：四棱椎。"


def test_a_direction_in_which_no_walk_is_legal_is_barred_and_says_why() -> None:
    start = "..... tet=E0 sqp=H0 C=tet Y=off to=C"
    drawn = scene(start, chosen(start, "E0"))
    assert (spot(drawn, "H0")["state"], spot(drawn, "H4")["state"]) == ("barred", "target")
    assert spot(drawn, "H0")["why"].key == "heaven_gate.no.bare"
    rows = {option["id"]: option["state"] for option in drawn["panel"][0]["options"]}
    assert rows == {"to.H0": "off", "to.H4": "ready", "back": "ready"}


def test_where_leaving_would_stop_at_once_the_walker_carries() -> None:
    start = "..... tet=E3 sqp=H2 C=sqp Y=off to=C"
    ui = chosen(start, "H2", "E3")
    assert ui.head is not None
    assert ui.head.carry
    rows = {option["id"]: option["state"] for option in scene(start, ui)["panel"][0]["options"]}
    assert rows == {"go": "ready", "leave": "off", "carry": "armed", "back": "ready"}


def test_each_choice_has_a_digit() -> None:
    drawn = scene("new", chosen("new", "C"))
    assert [(key["key"], key["id"]) for key in drawn["keys"]] == [
        ("1", "to.E0"), ("2", "to.E1"), ("3", "to.E2"), ("4", "to.E3"), ("5", "to.E4"), ("6", "back"),
    ]  # fmt: skip


def test_a_new_solid_is_asked_for_with_its_places_lit_and_drawn() -> None:
    ui = chosen("new", "C", "E4", "H4", "H4")
    drawn = scene("new", ui)
    assert say(drawn["prompt"]["title"], "en") == "A new solid: the tetrahedron. Where shall it stand?"
    ghosts = [one["key"] for one in drawn["spots"] if any(shape["key"] == "ghost" for shape in one["shapes"])]
    assert ghosts == ["E0", "E1", "E2", "E3", "E4"]
    assert spot(drawn, "H1")["why"].key == "heaven_gate.why.corner"
    assert [shape["class"] for shape in drawn["ground"] if shape["key"] == "route"] == ["route gone cone"]


def test_the_way_into_heaven_is_shown_over_the_spots_of_the_small_star() -> None:
    start = "PTSTS tet=E1 cub=E4 oct=E2 dod=E0 ico=E3 sqp=H4 pep=H3 trp=S4 ppr=S2 sph=S0 C=sqp Y=trp to=C gate"
    state = GAME.new(*GAME.parse_start(start))
    way = plain(GAME.motions(state, GAME.parse_action(state, "C4-^")))[0]
    # by the crossing of the small star inside H3; the pentagonal pyramid stands there until the cone comes
    assert (way["from"], way["to"]) == ("H4", "S1")
    assert way["via"][-3:] == ["H3", [33.7, 10.9], "S3"]
    assert (way["shows"], way["takes"]) == (["S3", "S1"], ["H3"])


def test_the_open_gate_lights_the_small_star_and_joins_each_pent_solid_to_its_crossing() -> None:
    start = "PTSTS tet=E1 cub=E4 oct=E2 dod=E0 ico=E3 sqp=H4 pep=H3 trp=S4 ppr=S2 sph=S0 C=sqp Y=trp to=C"
    (gate,) = [one for one in scene(f"{start} gate")["ground"] if one["key"] == "gate"]
    # the cylinder is in heaven already
    assert [one["key"] for one in gate["shapes"]] == ["beam-0", "beam-1", "beam-2", "beam-3", "beam-4", "door-C"]
    crossing = gate["shapes"][-1]["shapes"][-1]
    assert (crossing["x"], crossing["y"]) == (33.7, 10.9)
    assert not [one for one in scene("new")["ground"] if one["key"] == "gate"]


def test_the_gate_is_lit_when_the_sphere_has_risen() -> None:
    puzzle = next(one for one in CHECKS["puzzles"] if one["id"] == "hg10")
    state = GAME.parse_state(puzzle["state"])
    for text in puzzle["solution"]:
        action = GAME.parse_action(state, text)
        motions, state = plain(GAME.motions(state, action)), GAME.apply(state, action)
        rising = [one for one in motions if "gate" in one.get("shows", [])]
        if state.gate:
            break
    (way,) = rising
    assert way["takes"] == [way["from"]]
    assert way["shows"] == [way["to"], "gate"]
