"""Section 11: each refusal has a position that reaches it and a sentence that names the places."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from taichu.core.errors import Illegal
from taichu.core.message import LANGUAGES
from tests.games.heaven_gate.positions import RULES, at, why
from tests.words import say

TABLE = re.findall(
    r"^\| `(\w+)` \|[^|]*\| `([^`]+)`, `([^`]+)` \|$",
    (Path(__file__).parents[3] / "py/taichu/games/heaven_gate/RULES.md").read_text("utf-8"),
    flags=re.MULTILINE,
)
RIDE = "..... sqp=H0 trp=H3 sph=H1 C=sqp Y=trp to=C"


def refused(start: str, action: str, lang: str = "en") -> str:
    """The sentence that refuses an action."""
    state = at(start)
    with pytest.raises(Illegal) as caught:
        RULES.apply(state, RULES.parse_action(state, action))
    return say(caught.value.message, lang)


def test_there_are_seventeen() -> None:
    assert [code for code, _, _ in TABLE] == (
        "over turn outside line nothing regular leave unplaced taken drop elsewhere unoffered kept unmade unreached bare endless".split()
    )


@pytest.mark.parametrize(("code", "start", "action"), TABLE)
def test_the_example_of_the_rules(code: str, start: str, action: str) -> None:
    assert why(start, action) == code
    for lang in LANGUAGES:
        assert not re.search(r"[{}]|heaven_gate", refused(start, action, lang))


@pytest.mark.parametrize(
    ("start", "action", "sentence"),
    [
        (
            "..... tet=E0 C=tet Y=off to=C",
            "C0+",
            "C0+ does not lead away from E0; from there one can set out along C1+, C4-.",
        ),
        (
            "TTT.S tet=E0 cub=E1 trp=H2 C=tet Y=trp to=C",
            "C1+ sqp=H2",
            "The square pyramid cannot appear on H2, where a solid stands; it can with sqp=H0, sqp=H1, sqp=H3, sqp=H4.",
        ),
        (RIDE, "C0+ ride3=H1", "At step 3 the walk is on S2, not on H1."),
        (RIDE, "C0+ put10=H1", "At step 10 the walk is on H0, not on H1."),
        (RIDE, "C0+ ride10=H0", "The walk ends at step 10 on H0, before ride10=H0."),
        (RIDE, "C0+ ride14=H2", "The walk ends at step 10 on H0, before ride14=H2."),
        (
            RIDE,
            "C0+ ride2=H1",
            "At step 22 all is as when the sphere was ridden past H1 before, so it must be set down there; write drop22=H1.",
        ),
        (
            RIDE,
            "C0+ ride2=H1 drop24=H2",
            "At step 22 all is as when the sphere was ridden past H1 before, so it must be set down there; write drop22=H1.",
        ),
        (
            RIDE,
            "C0+^ stay2=H2",
            "At step 2 the walk is on H1, not on H2.",
        ),
        (
            "..... sqp=H0 trp=H3 C=sqp Y=trp to=C",
            "C0+^ stay2=H1",
            "At step 2 the cone would end on H1 without having laid a plane; a walk must lay one before it ends.",
        ),
        (
            "..... sqp=H0 trp=H3 C=sqp Y=trp to=C",
            "C0+^ put2=H1 put4=H2",
            "put4=H2 cannot be done there: it takes a pyramid or prism that is carried, and an empty human spot.",
        ),
    ],
)
def test_the_sentence_names_the_place(start: str, action: str, sentence: str) -> None:
    assert refused(start, action).startswith(sentence)


def test_a_solid_with_one_place_left_must_be_written_there() -> None:
    start = "TPPP. tet=E1 cub=E4 oct=E3 dod=E0 sqp=H0 pep=H1 trp=H2 ppr=H3 C=pep Y=trp to=C"
    assert refused(start, "C1+^") == "The icosahedron is made here; say where it appears: ico=E2."
    assert (
        refused(start, "C1+^ ico=E4")
        == "The icosahedron cannot appear on E4, where a solid stands; it can with ico=E2."
    )
    assert why(start, "C1+^ ico=E2 stay16=H4") is None
