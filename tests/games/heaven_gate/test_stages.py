"""A walk that is watched halts wherever something was chosen, and nowhere else."""

from __future__ import annotations

import json
from pathlib import Path

from hypothesis import given, settings

from taichu.core.message import Message
from taichu.core.record import parse_record
from taichu.games.heaven_gate import GAME
from taichu.games.heaven_gate.board import SPOTS
from taichu.games.heaven_gate.state import State
from taichu.games.heaven_gate.steps import walk_of
from tests.games.heaven_gate.positions import at, positions
from tests.schema import faults
from tests.words import say

RECORD = parse_record((Path(__file__).parents[2] / "golden/records/heaven_gate.txt").read_text(encoding="utf-8"))


def halts(start: State, text: str) -> list[tuple[str, str, str]]:
    """At each halt: where the walk is, the planes in heaven, and the sentence last told."""
    action = GAME.parse_action(start, text)
    told = GAME.tell(start, action)
    found = []
    for ui, _, count in GAME.stages(start, action).stages:
        walk = walk_of(start, ui)
        scene = GAME.view(start, 0, ui)
        planes = sum("plane" in shape.get("class", "") for spot in scene["spots"] for shape in spot["shapes"])
        found.append((SPOTS[walk.spot], str(planes), say(told[count - 1], "zh-Hant")))
    return found


def test_a_long_walk_unfolds_from_solid_to_solid() -> None:
    start = at(RECORD.start)
    for text in RECORD.moves[:2]:
        start = GAME.apply(start, GAME.parse_action(start, text))
    assert halts(start, RECORD.moves[2]) == [
        ("S1", "5", "在 S4、S1 鋪下兩個五邊形。"),
        ("S1", "5", "在 S3、S0、S2、S4、S1 鋪下五個五邊形。"),
        ("H0", "4", "在 S3、S0、S2、S4 鋪下四個五邊形。"),
        ("S1", "5", "在 S1 鋪下一個三角形。"),
    ]


def test_at_a_halt_nothing_is_to_be_chosen() -> None:
    start = at("TTS.P tet=E1 sqp=H3 pep=H0 trp=H2 C=pep Y=trp to=C")
    halt = GAME.stages(start, GAME.parse_action(start, "C0+^ sph=H0 dod=E0 put38=H4")).stages[0]
    scene = GAME.view(start, 0, halt.ui)
    assert {spot["state"] for spot in scene["spots"]} == {"idle"}
    assert not any("ghost" in shape.get("class", "") for spot in scene["spots"] for shape in spot["shapes"])
    assert [section["kind"] for section in scene["panel"]] == ["figure"]


def test_what_goes_through_at_once_has_no_halt() -> None:
    gate = "PTSTS tet=E1 cub=E4 oct=E2 dod=E0 ico=E3 sqp=H4 pep=H3 trp=S4 ppr=S2 sph=S0 C=sqp Y=trp to=C gate"
    state = at(gate)
    action = GAME.parse_action(state, "C4-^")
    assert GAME.stages(state, action) == ([], GAME.motions(state, action))


def plain_faults(name: str, data: object) -> list[str]:
    """What is wrong with it once its messages have become plain data."""
    return faults(name, json.loads(json.dumps(data, default=Message.plain)))


@settings(max_examples=40)
@given(positions())
def test_the_halts_of_any_walk_lead_on(state: State) -> None:
    actions = GAME.actions(state)
    for action in actions[:: max(1, len(actions) // 5)]:
        stages, motions = GAME.stages(state, action)
        told = [stage.told for stage in stages]
        assert told == sorted(told)
        assert all(0 < count < len(GAME.tell(state, action)) for count in told)
        assert len(stages) <= len(action.events)
        assert not any(plain_faults("scene", GAME.view(state, 0, ui)) for ui, _, _ in stages)
        ways = [way for stage in stages for way in stage.motions]
        assert not any(plain_faults("motion", way) for way in (*ways, *motions))
