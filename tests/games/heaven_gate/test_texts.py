"""Section 8 and 10: starts, positions and actions as texts, and every text that is refused."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from taichu.core.errors import ActionError, StartError, StateError
from taichu.core.message import LANGUAGES
from taichu.games.heaven_gate.state import BARE, State
from taichu.midend.links import position_link
from tests.games.heaven_gate.positions import RULES, after, at, positions
from tests.words import say

FULL = "tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=H3 pep=H0 trp=H4 ppr=H2 sph=S4 C=sqp Y=trp to=C gate"


@pytest.mark.parametrize(
    "text",
    [
        "T.T.P tet=E0 cub=E1 oct=E3 dod=E4 ico=E2 sqp=H3 pep=H2 trp=H0 ppr=H4 sph=dod C=sqp Y=trp to=Y",
        "..... C=off Y=off to=any",
        "..... C=off Y=off to=C",
        "TTT.T tet=E2 C=tet Y=off to=Y",
        f"STSTP {FULL}",
        "SSSTT tet=E0 cub=E4 trp=H4 C=off Y=trp to=Y result=blocked",
        f"STSTP {FULL.replace(' sqp=H3', '').replace('C=sqp', 'C=off')} result=gate-bad-entry",
    ],
)
def test_positions_read_back(text: str) -> None:
    assert RULES.state_text(RULES.parse_state(text)) == text


def test_the_parts_of_a_position_may_stand_in_any_order() -> None:
    assert RULES.state_text(RULES.parse_state("T.... to=Y Y=cub C=tet  sph=H0 cub=E3 tet=E0")) == (
        "T.... tet=E0 cub=E3 sph=H0 C=tet Y=cub to=Y"
    )


@pytest.mark.parametrize(
    ("text", "at_part", "sentence"),
    [
        ("", "heaven", "A position begins with the five planes on S0 to S4"),
        ("T.T. C=off Y=off to=C", "heaven", "A position begins with the five planes"),
        ("T.X.T C=off Y=off to=C", "heaven", "A position begins with the five planes"),
        ("..... tet C=off Y=off to=C", "tet", "“tet” means nothing in a position"),
        ("..... gate=1 C=off Y=off to=C", "gate=1", "“gate=1” means nothing in a position"),
        ("..... qqq=E0 C=off Y=off to=C", "qqq=E0", "“qqq=E0” means nothing in a position"),
        ("..... tet=E0 tet=E1 C=off Y=off to=C", "tet", "tet stands there twice"),
        ("..... C=off to=C", "Y", "Y= is missing"),
        ("..... C=off Y=off", "to", "to= is missing"),
        ("..... C=off Y=off to=Z", "to", "After to= stands C, Y, or on the empty board any"),
        ("..... C=off Y=off to=C result=draw", "result", "There is no result “draw”"),
        ("..... tet=H0 C=off Y=off to=C", "tet", "The tetrahedron stands on an earth corner, E0 to E4, not on “H0”."),
        ("..... tet=E5 C=off Y=off to=C", "tet", "The tetrahedron stands on an earth corner"),
        ("..... sqp=E0 C=off Y=off to=C", "sqp", "The square pyramid stands on a human spot, H0 to H4"),
        ("..... sqp=dod dod=E0 C=off Y=off to=C", "sqp", "The square pyramid stands on a human spot"),
        ("..... tet=E0 cub=E0 C=off Y=off to=C", "E0", "Both the tetrahedron and the cube stand on E0"),
        ("..... sqp=H1 sph=H1 C=off Y=off to=C", "H1", "Both the square pyramid and the sphere stand on H1"),
        ("..... sph=dod C=off Y=off to=C", "sph", "sph=dod puts the sphere inside the dodecahedron, which is not"),
        (
            "..... cub=E0 C=cub Y=off to=C",
            "C",
            "The cone rests inside its tetrahedron, square pyramid, pentagonal pyramid",
        ),
        (
            "..... sph=H0 C=off Y=sph to=C",
            "Y",
            "The cylinder rests inside its cube, triangular prism, pentagonal prism",
        ),
        ("..... C=tet Y=off to=C", "C", "The cone cannot be inside the tetrahedron, which is not on the board."),
        ("T.... C=off Y=off to=any", "to", "Only the empty board has to=any"),
        ("..... tet=E0 C=tet Y=off to=any", "to", "Only the empty board has to=any"),
        ("TTTTT C=off Y=off to=C", "heaven", "With five planes in heaven either the gate is open"),
        ("..... sqp=S0 C=sqp Y=off to=C", "gate", "No solid stands in heaven while the gate is shut"),
        (f"STSTP {FULL.replace(' pep=H0', '')}", "gate", "The gate is open only when all ten solids have been made"),
        (f"....P {FULL}", "heaven", "With the gate open the pentagon faces the dodecahedron"),
        (f"TTSSP {FULL}", "heaven", "With the gate open the pentagon faces the dodecahedron"),
        (
            f"STSTP {FULL.replace('sph=S4', 'sph=S3')}",
            "sph",
            "With the gate open the sphere is on the heaven spot that",
        ),
        (
            f"STSTP {FULL.replace('sph=S4', 'sph=dod')}",
            "sph",
            "With the gate open the sphere is on the heaven spot that",
        ),
        (f"STSTP {FULL.replace('sqp=H3', 'sqp=S3')}", "sqp", "The small and the pentagonal solid of the cone are not"),
        (f"STSTP {FULL} result=won", "result", "A game is won (result=won) exactly when both walkers are in heaven"),
        (
            "STSTP tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=S3 pep=S1 trp=S0 ppr=S2 sph=S4 C=sqp Y=trp to=C gate",
            "result",
            "A game is won (result=won) exactly when both walkers are in heaven",
        ),
    ],
)
def test_positions_that_are_refused(text: str, at_part: str, sentence: str) -> None:
    with pytest.raises(StateError) as caught:
        RULES.parse_state(text)
    assert caught.value.at == at_part
    assert say(caught.value.message, "en").startswith(sentence)
    for lang in LANGUAGES:
        assert not re.search(r"[{}]|heaven_gate", say(caught.value.message, lang))


@given(positions())
def test_every_position_that_is_come_by_reads_back(state: State) -> None:
    text = RULES.state_text(state)
    assert RULES.parse_state(text) == state
    assert at(text) == state
    link = position_link(RULES, state)
    assert len(link) <= 200


def test_starts() -> None:
    assert at("new") == BARE
    assert RULES.start_text(*RULES.parse_start("..... C=off Y=off to=any")) == "new"
    assert RULES.start_text(*RULES.parse_start("..... C=off Y=off to=Y")) == "..... C=off Y=off to=Y"
    assert {name: RULES.start_text(params, 0) for name, params in RULES.presets.items()} == {
        "new": "new",
        "cone": "..... C=off Y=off to=C",
        "cylinder": "..... C=off Y=off to=Y",
    }
    assert RULES.seeded(RULES.presets["cone"], 617) == (RULES.presets["cone"], 0)


@pytest.mark.parametrize(
    ("start", "title"),
    [
        ("new", "Empty board"),
        ("..... C=off Y=off to=Y", "Empty board, the cylinder begins"),
        ("TTT.T tet=E2 C=tet Y=off to=Y", "A position"),
    ],
)
def test_titles(start: str, title: str) -> None:
    assert say(RULES.title(*RULES.parse_start(start)), "en") == title


@pytest.mark.parametrize("text", ["", "New", "empty", "new 1", "....."])
def test_what_is_no_start(text: str) -> None:
    with pytest.raises(StartError) as caught:
        RULES.parse_start(text)
    assert say(caught.value.message, "en").startswith("A start is new (the empty board) or a position")


@pytest.mark.parametrize(
    "text",
    [
        "C0+ tet=E2",
        "C2+^ stay10=H1",
        "C1+^ put2=H2",
        "C1+^ sph=H1 dod=E3 put46=H4 ico=E0 ride50=H1",
        "C2+^ swap2=H2",
        "Y1+^",
        "Y0-^ drop77=H0",
    ],
)
def test_actions_read_back(text: str) -> None:
    assert RULES.action_text(BARE, RULES.parse_action(BARE, text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "C", "C0", "C5+", "X0+", "C0*", "c0+", "C0+^^", " C0+", "C0+ ", "C0+  tet=E0", "C0+ tet=H0", "C0+ sph=E0", "C0+ tet=E5",
        "C0+ tet1=E0", "C0+ put=H0", "C0+ put0=H0", "C0+ put02=H0", "C0+ put2=E0", "C0+ stop2=H0", "C0+ put2=H0,", "C0+ put99999=H0",
    ],
)  # fmt: skip
def test_what_is_no_action(text: str) -> None:
    with pytest.raises(ActionError) as caught:
        RULES.parse_action(BARE, text)
    for lang in LANGUAGES:
        assert not re.search(r"[{}]|heaven_gate", say(caught.value.message, lang))


@given(positions())
def test_an_action_has_one_text_and_lists_are_in_ascii_order(state: State) -> None:
    texts = [RULES.action_text(state, action) for action in RULES.actions(state)]
    assert texts == sorted(set(texts))
    assert [RULES.parse_action(state, text) for text in texts] == list(RULES.actions(state))


def test_the_events_of_an_action_stand_in_the_order_of_the_walk() -> None:
    start = "..... sqp=H0 trp=H3 sph=H1 C=sqp Y=trp to=C"
    line = "C0+^ put10=H0 ride12=H1 drop14=H2 tet=E0"
    assert after(start, line).startswith("..... tet=E0 sqp=H0 trp=H3 sph=H2")
