"""A game's preview.mjs draws a start without Python exactly as the rules' own `view` does."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from taichu.core.scene import plain
from taichu.games import ALL, get_game
from taichu.midend.seats import IN_TURN, seats_of
from taichu.midend.table import Table, table_from_seed, table_from_text

LANGUAGES = ("zh-Hant", "zh-Hans", "en")
WORDS = ("label", "state", "does", "why", "tip", "name", "spelt")


def drawn(root: Path, game: str, starts: list[str]) -> dict[str, Any]:
    """What the preview module of `game` exports and draws, by Node."""
    script = Path(__file__).with_name("preview.mjs")
    folder = root / "py" / "taichu" / "games" / game
    ran = subprocess.run(
        ["node", script, folder], input=json.dumps(starts), capture_output=True, encoding="utf-8", check=True
    )
    answer: dict[str, Any] = json.loads(ran.stdout)
    return answer


def viewed(game: str, state: Any) -> dict[str, Any]:
    """The same picture, cut out of the scene."""
    rules = get_game(game)
    scene = plain(rules.view(state, 0, rules.ui))
    spots = [{name: part for name, part in spot.items() if name not in WORDS} for spot in scene["spots"]]
    return {"game": game, "board": scene["board"], "ground": scene["ground"], "spots": spots}


def tables(game: str) -> list[Table]:
    """Two starts of each preset."""
    return [table_from_seed(game, preset, seed) for preset in get_game(game).presets for seed in (0, 616)]


@pytest.mark.parametrize("game", ALL)
def test_starts_are_drawn_as_python_draws_them(root: Path, game: str) -> None:
    starts = tables(game)
    exports = drawn(root, game, [table.start for table in starts])
    assert exports["pictures"] == [viewed(game, table.first_state()) for table in starts]
    if "titles" in exports:
        assert exports["titles"] == [table.title.plain() for table in starts]


@pytest.mark.parametrize("game", ALL)
def test_partners_are_called_and_begin_as_the_rules_say(root: Path, game: str) -> None:
    partners = drawn(root, game, [])["partners"]
    if partners is None:
        return
    first = tables(game)[0]
    seats = seats_of(first._replace(tags=(("seats", "," * (len(partners["parts"]) - 1)),)))
    assert seats is not None
    assert partners["parts"] == [part.key for part in seats.parts or IN_TURN]
    everybody = tuple(range(len(partners["parts"])))
    turns = [
        seats.turn(table_from_text(get_game(game), start).first_state(), get_game(game).ui, 0)
        for start in partners.get("starts", [])
    ]
    assert turns in ([], [everybody, *((seat,) for seat in everybody)])


@pytest.mark.parametrize("game", ALL)
def test_who_can_sit_down_is_as_the_rules_have_it(root: Path, game: str) -> None:
    rules, seats = get_game(game), drawn(root, game, [])["seats"]
    if seats is None:
        return
    assert rules.bots is not None
    assert [bot["level"] for bot in seats["bots"]] == list(rules.bots.levels)
    assert seats["usual"] == rules.bots.default
    assert [table["players"] for table in seats["tables"]] == list(rules.seats)
    assert len(seats["names"]) == len(seats["signs"]) == max(rules.seats)
    sprite = (root / "py" / "taichu" / "games" / game / "assets" / "symbols.svg").read_text(encoding="utf-8")
    assert [sign for sign in seats["signs"] if f'id="{sign}"' not in sprite] == []
    presets = [one for table in seats["tables"] for one in table.get("levels", [table.get("preset")])]
    assert set(presets) == set(rules.presets)
    said = [*seats["names"], *(name for table in seats["tables"] for name in table.get("levels", {}).values())]
    said += [f"{game}.bot.{level}{part}" for level in rules.bots.levels for part in ("", ".about")]
    said += [f"{game}.{key}" for key in ("table.alone", "table.alone.about", "links.open")]
    for lang in LANGUAGES:
        assert [key for key in said if key.removeprefix(f"{game}.") not in strings(root, game, lang)] == []


def strings(root: Path, game: str, lang: str) -> dict[str, str]:
    """A game's own catalogue."""
    texts: dict[str, str] = json.loads(
        (root / "py" / "taichu" / "games" / game / "strings" / f"{lang}.json").read_text(encoding="utf-8")
    )
    return texts


@pytest.mark.parametrize("game", ALL)
def test_presets_and_cover_are_those_of_the_rules(root: Path, game: str) -> None:
    exports = drawn(root, game, [])
    assert exports["presets"] == list(get_game(game).presets)
    covers = [exports["cover"]] if isinstance(exports["cover"], str) else []
    for start in [*covers, *exports["starts"]]:
        assert table_from_text(get_game(game), start).start == start


@pytest.mark.parametrize("game", ALL)
def test_presets_of_rows_are_files_of_the_collection(root: Path, game: str) -> None:
    files = {path.stem for path in (root / "seeds" / game).glob("*.jsonl")}
    assert set(drawn(root, game, [])["rows"]) <= files


@pytest.mark.parametrize("game", ALL)
def test_a_covered_start_gives_nothing_away(root: Path, game: str) -> None:
    presets = list(get_game(game).presets)
    exports = [drawn(root, game, [table_from_seed(game, one, seed).start for one in presets]) for seed in (0, 616)]
    assert exports[0].get("covered") == exports[1].get("covered")
    if "covered" in exports[0]:
        for covered, picture in zip(exports[0]["covered"], exports[0]["pictures"], strict=True):
            assert [covered[part] for part in ("board", "ground")] == [picture[part] for part in ("board", "ground")]
            assert [spot["key"] for spot in covered["spots"]] == [spot["key"] for spot in picture["spots"]]


@pytest.mark.parametrize(
    "text", ["", "null", "nowhere-1", "basic-0", "basic-4294967296", "x2x2.W", "3x3|W,|0|-", "0.0"]
)
def test_what_is_no_start_is_not_drawn(root: Path, text: str) -> None:
    assert [drawn(root, game, [text])["pictures"] for game in ALL] == [[None]] * len(ALL)


SPIRIT_TOWER_STARTS = [
    "x3x3.1W1MEF1A1",
    "x2x1.WF.0",
    "basic-1.WE",
    "windmill-617",
    "3x3|1,W,1,M,FE,2,A,1,|WFEMA|-",
    "3x3|1,W,1,M,FE,2,A,1,|WFMA|b2=A",
    "2x2|WFEMAWF,A,2,|0|-",
    "2x1|WFEMAWFEMAWFEMAWFEMA,1,|0|-",
]


def test_layouts_positions_and_piles_are_drawn_as_python_draws_them(root: Path) -> None:
    starts = [table_from_text(get_game("spirit_tower"), text) for text in SPIRIT_TOWER_STARTS]
    exports = drawn(root, "spirit_tower", SPIRIT_TOWER_STARTS)
    assert exports["pictures"] == [viewed("spirit_tower", start.first_state()) for start in starts]
    assert exports["titles"] == [start.title.plain() for start in starts]


HEAVEN_GATE_STARTS = [
    "T.TSP tet=E2 cub=E0 oct=E3 dod=E1 ico=E4 sqp=H1 pep=H3 trp=H4 ppr=H0 sph=dod C=sqp Y=trp to=C",
    # the gate is open: for both, for the cone, for nobody any more
    "STSTP tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=H3 pep=H1 trp=H4 ppr=H2 sph=S4 C=sqp Y=trp to=C gate",
    "PTSTS tet=E1 cub=E4 oct=E2 dod=E0 ico=E3 sqp=H4 pep=H3 trp=S4 ppr=S2 sph=S0 C=sqp Y=trp to=C gate",
    "PTSTS tet=E1 cub=E4 oct=E2 dod=E0 ico=E3 sqp=S1 pep=S3 trp=S4 ppr=S2 sph=S0 C=sqp Y=trp to=Y gate result=won",
]


def test_positions_before_and_behind_the_gate_are_drawn_as_python_draws_them(root: Path) -> None:
    states = [get_game("heaven_gate").parse_state(text) for text in HEAVEN_GATE_STARTS]
    assert drawn(root, "heaven_gate", HEAVEN_GATE_STARTS)["pictures"] == [viewed("heaven_gate", one) for one in states]


def test_covered_cards_are_all_alike_whatever_lies_there(root: Path) -> None:
    covered = drawn(root, "spirit_tower", SPIRIT_TOWER_STARTS)["covered"]
    cards = [json.dumps(shape) for one in covered for spot in one["spots"] for shape in spot["shapes"][1:]]
    assert len(set(cards)) == 1
    assert [sum(len(spot["shapes"]) == 2 for spot in one["spots"]) for one in covered] == [5, 2, 20, 20, 4, 4, 2, 1]
