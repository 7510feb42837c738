"""RULES.md, section 9: each decision has a test of its own, by its number there."""

from __future__ import annotations

import pytest

from taichu.core.errors import StateError
from taichu.core.game import Outcome
from tests.games.heaven_gate.positions import RULES, after, at, legal, result, told, why

# Walkers in their small solids; a tetrahedron and the sphere beside it; all ten made and two planes missing.
THREE = "..... sqp=H0 pep=H2 trp=H4 C=sqp Y=trp to=C"
SPHERE = "..... tet=E0 sqp=H3 trp=H0 sph=H1 C=tet Y=trp to=C"
HOME = "..... tet=E0 dod=E3 sqp=H3 trp=H0 sph=H1 C=tet Y=trp to=C"
GATE = ".T.TP tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=H3 pep=H0 trp=H1 ppr=H2 sph=dod C=sqp Y=trp to=Y"
OPEN = "STSTP tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=H3 pep=H0 trp=H4 ppr=H2 sph=S4 C=sqp Y=trp to=C gate"


def lost(start: str, action: str) -> str:
    """The reason of the loss, which is then the position's outcome too."""
    text = after(start, action)
    reason = at(text).result
    assert RULES.outcome(at(text)) == Outcome("lost", reason)
    assert legal(text) == []
    return reason


def test_1_a_walk_from_outside_enters_at_the_start_corner() -> None:
    assert told("new", "C0+ tet=E2").startswith("lay 2 S0 T, lay 6 S2 T")
    assert told("new", "Y4- cub=E0").startswith("lay 2 S4 S, lay 6 S2 S")


def test_1_nothing_on_the_start_corner_acts_on_it() -> None:
    # L0 in the + sense begins on E4; the walker stops there when it comes round, not before
    assert told("SS... tet=E4 cub=E1 C=off Y=cub to=C", "C0+ pep=H0") == (
        "lay 6 S2 T, lay 10 S4 T, lay 18 S3 T, pep 18 H0, stop 20 E4 tet"
    )


def test_2_either_walker_begins() -> None:
    assert (len(legal("new")), len(legal("new", "C")), len(legal("new", "Y"))) == (100, 50, 50)
    assert (len(legal("..... C=off Y=off to=C")), len(legal("..... C=off Y=off to=C", "C"))) == (50, 50)


def test_3_own_solids_do_not_stop_a_walker_that_carries() -> None:
    # past its own pep on H2 at step 4, to an empty spot beyond
    assert told(THREE, "C0+^ stay6=H3") == "lay 3 S2 T, stay 6 H3"
    assert told(THREE, "C0+") == "lay 3 S2 T, stop 4 H2 pep"


def test_4_the_solid_left_behind_stops_it_like_any_other() -> None:
    assert told("..... sqp=H0 trp=H4 C=sqp Y=trp to=C", "C0+") == "lay 3 S2 T, lay 7 S4 T, stop 10 H0 sqp"


def test_4_so_does_the_one_just_put_down() -> None:
    start = "..... sqp=H0 trp=H4 C=sqp Y=trp to=C"
    assert told(start, "C0+^ put2=H1") == "put 2 H1, lay 3 S2 T, lay 7 S4 T, lay 11 S1 T, stop 12 H1 sqp"


def test_5_the_spot_a_carried_solid_came_from_is_empty() -> None:
    assert told(THREE, "C0+^ stay10=H0") == "lay 3 S2 T, lay 7 S4 T, stay 10 H0"
    start = "TTS.P tet=E1 sqp=H3 pep=H0 trp=H2 C=pep Y=trp to=C"
    assert "sph=H0" in after(start, "C0+^ sph=H0 dod=E0 put38=H4")


def test_6_a_new_solid_may_appear_right_in_front_of_its_maker_and_stops_it() -> None:
    start = "TTT.S tet=E0 C=tet Y=off to=C"
    assert told(start, "C1+ sqp=H3") == "lay 6 S3 T, sqp 6 H3, stop 7 H3 sqp"


def test_7_a_new_solid_goes_to_an_empty_spot_of_its_kind() -> None:
    assert legal("TTT.S tet=E0 trp=H2 cub=E1 C=tet Y=trp to=C", "C1+") == [
        "C1+ sqp=H0",
        "C1+ sqp=H1",
        "C1+ sqp=H3",
        "C1+ sqp=H4",
    ]
    assert why("TTT.S tet=E0 trp=H2 cub=E1 C=tet Y=trp to=C", "C1+ sqp=H2") == "taken"


@pytest.mark.parametrize(
    ("start", "action", "end"),
    [
        # a triangular prism for the second time
        (
            "SSS.T tet=E0 cub=E4 trp=H4 C=tet Y=trp to=C",
            "C1+",
            "SSSTT tet=E0 cub=E4 trp=H4 C=off Y=trp to=Y result=blocked",
        ),
        # three triangles, one square, one pentagon make nothing; what is carried is left out
        (
            "TTTS. sqp=H3 pep=H1 trp=H0 C=pep Y=trp to=C",
            "C1+^",
            "TTTSP sqp=H3 trp=H0 C=off Y=trp to=Y result=blocked",
        ),
    ],
)
def test_8_five_planes_without_a_new_solid_lose_at_once_and_stay(start: str, action: str, end: str) -> None:
    assert after(start, action) == end
    assert lost(start, action) == "blocked"


def test_9_the_solid_that_holds_the_other_walker_is_passed() -> None:
    # over Y in the prism on H0 at step 1, over Y in the cube on E2 at step 4
    assert told("..... tet=E0 sqp=H1 trp=H0 C=tet Y=trp to=C", "C1+") == "lay 2 S1 T, stop 3 H1 sqp"
    assert told("..... tet=E0 cub=E2 sqp=H3 C=tet Y=cub to=C", "C1+") == "lay 2 S1 T, lay 6 S3 T, stop 7 H3 sqp"


def test_10_two_walkers_cannot_be_in_one_solid() -> None:
    for inside in ("C=trp Y=trp", "C=sqp Y=sqp", "C=sph Y=sph"):
        with pytest.raises(StateError):
            at(f"..... tet=E0 sqp=H1 trp=H0 sph=H3 {inside} to=C")


def test_11_entering_the_sphere_is_free() -> None:
    assert told(SPHERE, "C1+") == "lay 2 S1 T, lay 6 S3 T, stop 7 H3 sqp"
    assert told(SPHERE, "C1+ ride3=H1 drop9=H4").startswith("lay 2 S1 T, ride 3 H1, drop 9 H4")


def test_12_the_sphere_may_be_entered_again_in_the_same_action() -> None:
    start = "..... tet=E0 trp=H0 sph=H1 C=tet Y=trp to=C"
    assert why(start, "C1+ ride13=H1 drop25=H2 ride35=H2 drop37=H3") is None
    assert "sph=H3" in after(start, "C1+ ride13=H1 drop25=H2 ride35=H2 drop37=H3")


def test_13_where_the_sphere_is_set_down_the_walker_flies_on() -> None:
    assert told(SPHERE, "C1+ ride3=H1 drop15=H2") == "lay 2 S1 T, ride 3 H1, drop 15 H2, stop 17 H3 sqp"


def test_13_a_rider_stops_nowhere_and_lays_nothing() -> None:
    # over its own pyramid on H3 at step 7, over empty heaven spots at 6, 10 and 14
    assert told(SPHERE, "C1+ ride3=H1 drop13=H1") == "lay 2 S1 T, ride 3 H1, drop 13 H1, lay 14 S2 T, stop 17 H3 sqp"


def test_14_a_transfer_leaves_the_carried_solid_on_the_sphere_s_spot() -> None:
    start = "..... tet=E0 dod=E3 sqp=H3 pep=H4 trp=H0 sph=H1 C=sqp Y=trp to=C"
    assert told(start, "C4-^ swap4=H1 drop12=H2") == "lay 3 S2 T, swap 4 H1, drop 12 H2, stop 14 H1 sqp"
    assert after(start, "C4-^ swap4=H1 drop12=H2") == (
        "..T.. tet=E0 dod=E3 sqp=H1 pep=H4 trp=H0 sph=H2 C=sqp Y=trp to=Y"
    )


def test_15_a_plane_before_or_after_a_ride_is_enough() -> None:
    assert told(HOME, "C1+ ride3=H1") == "lay 2 S1 T, ride 3 H1, housed 16 E3, stop 17 H3 sqp"
    start = "..... sqp=H0 trp=H3 sph=H1 C=sqp Y=trp to=C"
    assert told(start, "C0+ ride2=H1 drop4=H2") == "ride 2 H1, drop 4 H2, lay 7 S4 T, stop 10 H0 sqp"
    assert why(start.replace(".....", "....T"), "C0+ ride2=H1 drop4=H2") == "bare"
    assert why("..T.. sqp=H0 pep=H2 trp=H4 C=sqp Y=trp to=C", "C0+") == "bare"


def test_16_the_dodecahedron_keeps_the_sphere() -> None:
    assert after(HOME, "C1+ ride3=H1") == ".T... tet=E0 dod=E3 sqp=H3 trp=H0 sph=dod C=sqp Y=trp to=Y"
    # no ride goes on beyond E3, which is met at step 16
    assert [text for text in legal(HOME, "C1+ ride3") if "drop" in text] == [
        "C1+ ride3=H1 drop13=H1",
        "C1+ ride3=H1 drop15=H2",
        "C1+ ride3=H1 drop5=H2",
        "C1+ ride3=H1 drop9=H4",
    ]
    inside = HOME.replace("sph=H1", "sph=dod")
    assert not [text for text in legal(inside) if "ride" in text]


def test_17_the_sphere_has_to_be_in_the_dodecahedron_when_the_gate_opens() -> None:
    assert lost(GATE.replace("sph=dod", "sph=H4"), "Y1-^") == "gate-no-sphere"


def test_18_the_recipe_of_the_gate_at_the_wrong_time_or_facing_loses() -> None:
    assert lost(GATE.replace(" pep=H0", ""), "Y1-^") == "gate-early"
    assert lost(GATE.replace("cub=E0 oct=E2 dod=E4", "cub=E0 oct=E4 dod=E2"), "Y1-^") == "gate-misfaced"


def test_18_the_first_failure_is_named() -> None:
    wrong = GATE.replace("cub=E0 oct=E2 dod=E4", "cub=E0 oct=E4 dod=E2").replace("sph=dod", "sph=H4")
    assert lost(wrong, "Y1-^") == "gate-misfaced"
    assert lost(wrong.replace(" pep=H0", ""), "Y1-^") == "gate-early"
    assert lost(GATE.replace("sph=dod", "sph=H4").replace("C=sqp", "C=pep"), "Y1-^") == "gate-no-sphere"


def test_19_nobody_is_inside_a_pentagonal_solid_when_the_gate_opens() -> None:
    assert lost(GATE.replace("C=sqp", "C=pep"), "Y1-^") == "gate-inside-pent"
    carrying = "STST. tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=H3 pep=H0 trp=H1 ppr=H2 sph=dod C=sqp Y=ppr to=Y"
    assert lost(carrying, "Y2+^") == "gate-inside-pent"
    assert "ppr" not in after(carrying, "Y2+^")


def test_20_direct_entry_takes_the_small_solid_carried_at_the_opening_and_after() -> None:
    assert told(GATE, "Y1-^") == "lay 9 S2 S, lay 13 S0 S, open 13 S0, enter 18 H2"
    # put down before or after the opening, the pentagonal prism is a solid like any other, and ends the walk badly
    assert told(GATE, "Y1-^ put10=H1").endswith("open 13 S0, gate-bad-stop 18 H2 ppr")
    assert told(GATE, "Y1-^ put14=H4").endswith("open 13 S0, put 14 H4, gate-bad-stop 18 H2 ppr")


def test_21_who_opens_the_gate_must_end_in_the_small_solid() -> None:
    assert after(GATE, "Y1-^ stay14=H4") == OPEN
    from_cube = "ST.TP tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=H2 pep=H3 trp=H1 ppr=H0 sph=dod C=sqp Y=cub to=Y"
    assert told(from_cube, "Y4-") == "lay 6 S2 S, open 6 S2, stop 7 H1 trp"
    into_ppr = from_cube.replace("trp=H1 ppr=H0", "trp=H0 ppr=H1")
    assert lost(into_ppr, "Y4-") == "gate-bad-stop"
    assert after(into_ppr, "Y4-") == (
        "STSTP tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=H2 pep=H3 trp=H0 ppr=H1 sph=S4 C=sqp Y=off to=C gate result=gate-bad-stop"
    )
    after_put = into_ppr.replace("Y=cub", "Y=ppr")
    assert told(after_put, "Y1+^ put10=H1").endswith("open 11 S2, gate-bad-stop 17 E0 cub")


def test_22_the_first_contact_with_the_pentagonal_solid_decides() -> None:
    # pep on H0 is met in all four ways; by the other line, or the other way round, it would be right
    assert {text: result(OPEN, text) for text in legal(OPEN)} == {
        "C3+^": "",
        "C3-^": "gate-bad-entry",
        "C4+^": "gate-bad-entry",
        "C4-^": "gate-bad-entry",
    }
    assert after(OPEN, "C4-^") == (
        "STSTP tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 pep=H0 trp=H4 ppr=H2 sph=S4 C=off Y=trp to=Y gate result=gate-bad-entry"
    )


def test_23_the_turns_after_the_opening_need_no_plane_and_offer_nothing() -> None:
    assert told(OPEN, "C3+^") == "enter 4 H0"
    assert legal(OPEN) == ["C3+^", "C3-^", "C4+^", "C4-^"]
    assert why(OPEN, "C3+") == "leave"
    assert why(OPEN, "C3-^ put4=H1") == "kept"


def test_24_the_two_enter_in_the_order_of_their_turns() -> None:
    first = after(GATE, "Y1-^")  # the opener at once
    assert RULES.outcome(at(first)) is None
    assert RULES.outcome(at(after(first, "C3+^"))) == Outcome("won", "heaven")
    second = after(GATE, "Y1-^ stay14=H4", "C3+^")  # the opener after the other
    assert RULES.outcome(at(second)) is None
    assert after(second, "Y0-^") == (
        "STSTP tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=S3 pep=S1 trp=S0 ppr=S2 sph=S4 C=sqp Y=trp to=C gate result=won"
    )


def test_25_tetrahedron_and_icosahedron_off_a_common_line_are_allowed_and_hopeless() -> None:
    start = "STTSP tet=E1 cub=E0 oct=E3 dod=E4 ico=E2 sqp=H0 pep=H1 trp=H2 ppr=H3 sph=S4 C=sqp Y=trp to=C gate"
    assert [result(start, text) for text in legal(start)] == ["gate-bad-entry"] * 4


def test_26_a_walker_without_a_legal_action_has_lost() -> None:
    start = GATE.replace("C=sqp", "C=tet")
    text = after(start, "Y1-^")
    assert "result" not in text
    assert (RULES.outcome(at(text)), legal(text)) == (Outcome("lost", "no-action"), [])
    tally = RULES.tally(at(start))
    assert (tally.following[at(text)], tally.losing) == (2, sum(result(start, action) != "" for action in legal(start)))


def test_27_a_solid_may_be_put_down_before_any_plane_but_nobody_stays_there() -> None:
    assert why(THREE, "C0+^ put2=H1") is None
    assert why(THREE, "C0+^ stay2=H1") == "bare"
    assert why(THREE, "C0+^ stay6=H3") is None


def test_28_a_heaven_spot_faces_the_corner_on_its_ray() -> None:
    # P on S4 faces the dodecahedron on E4, S on S0 and S2 cube and octahedron, T on S1 and S3 icosahedron and tetrahedron
    assert "STSTP" in after(GATE, "Y1-^")
    for moved in ("tet=E4 cub=E1 oct=E3 dod=E0 ico=E2", "tet=E2 cub=E4 oct=E1 dod=E3 ico=E0"):
        assert lost(GATE.replace("tet=E3 cub=E0 oct=E2 dod=E4 ico=E1", moved), "Y2-^") == "gate-misfaced"


def test_29_the_icosahedron_is_no_gate() -> None:
    start = SPHERE.replace("tet=E0", "tet=E0 ico=E4")
    # the sphere is ridden past it at step 8, and nothing stops there
    assert told(start, "C1+ ride3=H1 drop9=H4") == (
        "lay 2 S1 T, ride 3 H1, drop 9 H4, lay 10 S0 T, lay 14 S2 T, stop 17 H3 sqp"
    )


def test_30_a_ride_that_never_ends_is_no_action() -> None:
    start = "..... sqp=H0 trp=H3 sph=H1 C=sqp Y=trp to=C"
    # after a transfer the spot is taken when the rider comes round
    assert why(start, "C0+^ swap2=H1") == "endless"
    assert told(start, "C0+^ swap2=H1 drop10=H0") == "swap 2 H1, drop 10 H0, lay 11 S1 T, stop 12 H1 sqp"
    # where it entered the sphere the spot is empty again, and it has to set it down there
    assert why(start, "C0+ ride2=H1") == "drop"
    assert told(start, "C0+ ride2=H1 drop22=H1").startswith("ride 2 H1, drop 22 H1, lay 23 S2 T")


def test_31_direct_entry_cannot_be_declined() -> None:
    assert told(GATE, "Y1+^") == "lay 7 S0 S, lay 11 S2 S, open 11 S2, gate-bad-entry 12 H2"
    assert lost(GATE, "Y1+^") == "gate-bad-entry"
