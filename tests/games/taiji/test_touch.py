"""Touches on the boards: each spot narrows what can be done to what names it, and shows what it would mean."""

from __future__ import annotations

from typing import Any

from taichu.core.game import Act, Input, Refuse
from taichu.core.scene import plain
from taichu.games.taiji import Taiji
from taichu.games.taiji.board import LUOYI
from taichu.games.taiji.state import State
from taichu.games.taiji.touch import narrowed
from taichu.games.taiji.ui import Ui
from tests.games.taiji.positions import at

RULES = Taiji()
START = "p2.s000000000000001f"
# The second example of section 14: both keep two arts, start, a disaster goes, and both throws are read.
ACTING = at(START, "K23 K23 @WAN @GAT dYIY k i74 tWUZ k i27 s PC")


def tap(state: State, spot: str, *chosen: str) -> Any:
    """What a tap means after others."""
    return RULES.intent(state, Ui(chosen), Input("tap", spot))


def states(state: State, *chosen: str) -> dict[str, str]:
    """The states of all spots of the scene that are not idle."""
    scene = plain(RULES.view(state, state.seat, Ui(chosen)))
    boards = [scene, *(section for section in scene["panel"] if section["kind"] == "board")]
    spots = [spot for board in boards for spot in board["spots"]]
    assert len({spot["key"] for spot in spots}) == len(spots)
    return {spot["key"]: spot["state"] for spot in spots if spot["state"] != "idle"}


def test_a_gained_specialty_is_laid_by_touching_its_cell() -> None:
    state = at(START, "K23 K23 @WAN @GAT dYIY k i74 tWUZ k i27 s")
    assert tap(state, "PC") == Act("PC")
    assert isinstance(tap(state, "P0" if "P0" not in RULES.actions(state) else "P1"), Refuse)
    scene = plain(RULES.view(state, state.seat, Ui()))
    assert scene["panel"][0]["key"] == "destiny"
    assert set(states(state).values()) == {"target"}


def test_what_is_done_where_the_pawn_stands_names_its_city() -> None:
    assert ACTING.player.pawn == 10
    assert narrowed(ACTING, ("GAT",)) == ["s"]
    assert tap(ACTING, "GAT") == Act("s")


def test_roads_and_rivers_that_can_be_gone_are_lit() -> None:
    scene = plain(RULES.view(ACTING, ACTING.seat, Ui()))
    lit = {shape["key"] for shape in scene["ground"] if shape.get("class", "").startswith("way ")}
    names = {"c": "road", "C": "road", "b": "river", "B": "river"}
    assert lit == {f"{names[action[0]]}-{action[1:]}" for action in RULES.actions(ACTING) if action[0] in names}
    assert lit


def test_the_map_looks_at_the_pawn_of_the_seat_on_turn() -> None:
    assert plain(RULES.view(ACTING, 0, Ui()))["board"]["zoom"] == {"most": 4, "at": "GAT"}
    assert plain(RULES.view(at(START), 0, Ui()))["board"]["zoom"] == {"most": 4, "at": "LUO"}
    assert LUOYI == 49


def test_own_boards_and_those_of_the_others_lie_on_two_sheets() -> None:
    panel = plain(RULES.view(ACTING, 0, Ui()))["panel"]
    sheets = [(section["key"], section.get("sheet", {}).get("id")) for section in panel]
    assert sheets == [
        ("pairs", None), ("here", None), ("carriage", None), ("boat", None), ("end", None), ("wheel", None),
        ("destiny-0", "mine"), ("values-0", "mine"), ("seat0", "mine"),
        ("track", "mine"), ("destiny-1", "others"), ("values-1", "others"), ("seat1", "others"),
    ]  # fmt: skip
