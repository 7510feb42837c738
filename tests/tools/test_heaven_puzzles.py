"""tools/heaven_puzzles.py: a game is the same every time, what was cut off is passed over, and what is chosen is told apart."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from taichu.games.heaven_gate.reading import parse_state
from taichu.games.heaven_gate.state import state_text
from taichu.games.heaven_gate.symmetry import SYMMETRIES, canonical
from tools.heaven.choose import Puzzle, index, ladder, puzzles, row, stars, summit, turned, way, week
from tools.heaven.climb import Climber
from tools.heaven.measure import Memory
from tools.heaven.themes import theme
from tools.heaven.wander import Found
from tools.heaven_puzzles import indexed, main, numbers, played, taken

# All ten are made; the cylinder opens the gate and enters, then the cone does: checks file, hg04.
OPENING = ".T.TP tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=H3 pep=H0 trp=H1 ppr=H2 sph=dod C=sqp Y=trp to=Y"
INSIDE = "PTSTS tet=E1 cub=E4 oct=E2 dod=E0 ico=E3 sqp=H4 pep=H3 trp=S4 ppr=S2 sph=S0 C=sqp Y=trp to=C gate"
FOUND = Found(3, OPENING, 2, ("Y1-^", "C3+^"), 1, False, 31, 10, 2, 3.392)
LAST = Found(3, INSIDE, 1, ("C4-^",), 0, False, 4, 3, 1, 0.0)


def test_first_actions_are_counted_by_what_they_lead_to() -> None:
    first = Memory().first(parse_state(OPENING), 2)
    assert (first.legal, first.losing, first.winning) == (31, 10, 2)


def test_doubt_adds_up_the_choices_of_the_solution() -> None:
    # 21 actions do not lose at once, 2 keep par; then 1 of 1.
    assert Memory().doubt(parse_state(OPENING), ("Y1-^", "C3+^")) == pytest.approx(3.3923, abs=0.0001)


@pytest.mark.parametrize(("doubt", "expected"), [(0, 1), (3.999, 1), (4, 2), (10, 3), (18, 4), (26.999, 4), (27, 5)])
def test_stars(doubt: float, expected: int) -> None:
    assert stars(doubt) == expected


# A position and a line that solves it, for each theme the shortest of a hundred games.
THEMES = {
    "whole": ("..... C=off Y=off to=any", ""),
    "entry": (INSIDE, "C4-^"),
    "direct": (OPENING, "Y1-^; C3+^"),
    "gate": (
        ".PS.S tet=E0 cub=E2 oct=E4 dod=E1 ico=E3 sqp=H0 pep=H2 trp=H1 ppr=H4 sph=dod C=pep Y=trp to=C",
        "C3+; Y2-^; C0+^",
    ),
    "swap": (
        "..PT. tet=E0 cub=E2 oct=E4 dod=E1 sqp=H1 pep=H3 trp=H0 ppr=H2 sph=H4 C=pep Y=ppr to=Y",
        "Y3-^ swap6=H4; C3+^ ico=E3 put18=H2; Y1-^; C2+^",
    ),
    "sphere": (
        "T..TS tet=E0 cub=E3 oct=E1 dod=E4 ico=E2 sqp=H1 pep=H2 trp=H4 ppr=H3 C=sqp Y=ppr to=Y",
        "Y4+^ sph=H3 put24=H0 ride30=H3; C2-^; Y0+^",
    ),
    "several": (
        "..SS. tet=E0 cub=E3 dod=E4 sqp=H1 pep=H3 trp=H4 ppr=H2 sph=dod C=pep Y=ppr to=C",
        "C4+^ oct=E1 put30=H3 ico=E2; Y2+^ put6=H0; C2-^; Y0+^",
    ),
    "carry": (
        "P.PSP tet=E0 cub=E2 dod=E1 ico=E3 sqp=H1 pep=H0 trp=H2 ppr=H4 sph=dod C=pep Y=trp to=Y",
        "Y3-^ oct=E4 stay8=H3; C1+^ put4=H2; Y4-^; C2+^",
    ),
    "put": (
        "P.SPS tet=E0 cub=E4 dod=E3 ico=E2 sqp=H2 pep=H0 trp=H4 ppr=H1 sph=dod C=pep Y=trp to=C",
        "C1+^ oct=E1 put6=H3; Y4-^; C2-^",
    ),
    "make": (
        "P.PPP tet=E0 cub=E3 dod=E4 sqp=H3 pep=H2 trp=H4 ppr=H0 sph=dod C=tet Y=trp to=C",
        "C1+ ico=E2; Y4-^ stay6=H1; C2-^ oct=E1 put20=H2; Y2+^; C3-^",
    ),
    "relay": (
        "..... tet=E0 cub=E3 oct=E1 dod=E4 sqp=H1 pep=H3 trp=H4 ppr=H2 sph=dod C=pep Y=ppr to=C",
        "C3+; Y2+^ ico=E2 put26=H0; C2-^; Y0+^",
    ),
}


@pytest.mark.parametrize("name", THEMES)
def test_a_theme_is_told_from_the_position_and_the_first_walk(name: str) -> None:
    state, line = THEMES[name]
    assert theme(parse_state(state), line.split("; ")) == name


def test_a_line_that_was_cut_off_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert played(path) == {}
    path.write_text(json.dumps([3, [FOUND, LAST]]) + "\n" + json.dumps([4, [FOUND]])[:40], "utf-8")
    assert played(path) == {3: [FOUND, LAST]}


def test_numbers_of_games() -> None:
    assert list(numbers("0-2")) == [0, 1, 2]


def test_a_puzzle_counts_once_and_only_where_there_is_something_to_find_out() -> None:
    forced = FOUND._replace(par=3, legal=1, losing=0, winning=1)
    assert [one.found for one in puzzles([[FOUND, LAST], [FOUND._replace(game=4), forced._replace(state="-")]])] == [
        FOUND,
        LAST,
    ]


def test_of_a_game_only_puzzles_that_lie_apart_come_into_the_ladder_and_the_rest_is_left_for_the_week() -> None:
    found = puzzles([[FOUND, LAST]])
    rungs = ladder(found)
    assert [one.found for one in rungs] == [LAST]
    assert [[one.found for one in day] for day in week(found, rungs, 5)] == [[FOUND], [], [], [], [], [], []]


def test_a_row_is_turned_as_a_whole() -> None:
    start, solution = turned(FOUND)
    assert parse_state(start) in [symmetry.state(parse_state(OPENING)) for symmetry in SYMMETRIES]
    fields = json.loads(row("ladder-1", Puzzle(FOUND, "direct", 1)))
    assert (fields["start"], fields["solution"]) == (start, solution)
    assert fields["first"] == {"legal": 31, "losing": 10, "winning": 2}


def test_the_index_has_a_character_for_each_puzzle() -> None:
    long = Puzzle(FOUND._replace(par=11), "whole", 5)
    short = index([Puzzle(LAST, "entry", 1), long])
    assert (short["lower"], short["grade"], short["theme"]) == ("1b", "15", "ak")


def test_what_is_said_of_the_other_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "index.json"
    path.write_text('{"ladder": {"lower": "1"}}', "utf-8")
    both = indexed(path, "summit", [Puzzle(LAST, "entry", 1)])
    assert list(both) == ["ladder", "summit"]
    assert (both["ladder"], both["summit"]) == ({"lower": "1"}, index([Puzzle(LAST, "entry", 1)]))


# ---- The summit


def test_par_is_the_least_that_is_enough_if_so_many_are() -> None:
    assert [Memory().par(parse_state(OPENING), most) for most in (1, 2, 11)] == [None, 2, 2]


def test_a_climb_that_ends_where_there_is_nothing_to_choose_brings_no_puzzle() -> None:
    assert Climber("taichu").play(301) == []


# Two walks from the empty board; ten actions more are needed, and one of eight first actions is right.
HIGH = FOUND._replace(state="T.TTT tet=E0 cub=E3 C=tet Y=cub to=Y", par=10, line=(), game=1)


def test_the_summit_has_only_the_hardest_and_nothing_that_is_taken() -> None:
    found = [Puzzle(HIGH, "relay", 5), Puzzle(FOUND, "direct", 1)]
    assert summit(found, set()) == [found[0]]
    turned_round = SYMMETRIES[3].state(parse_state(HIGH.state))
    assert summit(found, {canonical(turned_round)}) == []


def test_nothing_that_is_met_on_the_way_to_the_end_of_another_is_on_the_summit() -> None:
    after = next(way(FOUND))
    longer, next_one = FOUND._replace(par=11), FOUND._replace(par=10, state=state_text(after), line=())
    assert summit([Puzzle(longer, "direct", 5), Puzzle(next_one, "entry", 5)], set()) == [Puzzle(longer, "direct", 5)]


def test_taken_is_what_the_other_files_have(tmp_path: Path) -> None:
    (tmp_path / "daily").mkdir()
    (tmp_path / "daily" / "1.jsonl").write_text(row("daily-1", Puzzle(FOUND, "direct", 1)) + "\n", "utf-8")
    (tmp_path / "summit.jsonl").write_text(row("summit-1", Puzzle(LAST, "entry", 1)) + "\n", "utf-8")
    assert taken(tmp_path, "summit.jsonl") == {canonical(parse_state(OPENING))}


def test_without_games_nothing_is_written() -> None:
    with pytest.raises(SystemExit, match="game 1 was not played; begin with: run summit"):
        main(["write", "summit", "--seed", "never played"])
