"""The commands of the command line: their JSON, their exit codes, and their one-line errors."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from taichu.games import SHOWN
from tests.adapters.conftest import Run

PLUS = """game spirit_tower 1
start x3x3.1W1MEF1A1
moves
c2b2
b1b2
a2b2
b2b3
"""


@pytest.fixture
def plus(tmp_path: Path) -> Path:
    """The record of one of the four ways to win the plus of five."""
    path = tmp_path / "plus.txt"
    path.write_text(PLUS, encoding="utf-8")
    return path


def test_games(result: Callable[..., Any]) -> None:
    games = result("games")["games"]
    assert [game["id"] for game in games] == list(SHOWN)
    game = next(game for game in games if game["id"] == "spirit_tower")
    assert game == {
        "id": "spirit_tower",
        "rules_version": 1,
        "title": {"zh-Hant": "靈獸塔", "zh-Hans": "灵兽塔", "en": "Spirit Tower"},
        "seats": [1],
        "presets": [
            "basic",
            "cross",
            "lightning",
            "inner_cross",
            "windmill",
            "inner_x",
            "infinity",
            "spinning_top",
        ],
        "has": ["solver", "hints", "grade", "editor"],
    }


def test_new_with_a_start_text(result: Callable[..., Any]) -> None:
    assert result("new", "spirit_tower", "windmill-617.WA") == {
        "start": "windmill-617.WA",
        "state": "6x6|1,F,A,4,W,M,1,F,A,2,F,A,E,M,M,W,E,W,2,A,E,1,F,E,4,M,W,1,|WA|-",
        "link": "#spirit_tower/1/s.windmill-617.WA.P1",
    }


@pytest.mark.parametrize(
    ("seed", "start"),
    [
        ("0", "basic-1"),
        ("616", "basic-617"),
        ("0x268", "basic-617"),
        ("4294967294", "basic-4294967295"),
        ("4294967295", "basic-1"),
        ("taiji", "basic-3194609439"),  # FNV-1a 64 of it is d5a32629e8c6b8f4
        ("太極", "basic-1702591427"),  # ecdb60f778a01aca
    ],
)
def test_new_with_a_seed(result: Callable[..., Any], seed: str, start: str) -> None:
    assert result("new", "spirit_tower", "--seed", seed)["start"] == start


def test_new_with_a_preset(result: Callable[..., Any]) -> None:
    assert result("new", "spirit_tower", "--preset", "infinity", "--seed", "4")["start"] == "infinity-5"


def test_new_without_a_seed_differs_each_time(result: Callable[..., Any]) -> None:
    assert len({result("new", "spirit_tower")["start"] for _ in range(3)}) > 1


@pytest.mark.parametrize(
    "start",
    [
        ["spirit_tower", "basic-1.0"],
        ["spirit_tower basic-1.0"],
        ["#spirit_tower/1/s.basic-1.0.LINK"],
        ["http://127.0.0.1/taichu/?lang=en#spirit_tower/1/s.basic-1.0.LINK"],
        ["spirit_tower/1/s.basic-1.0.LINK"],
    ],
)
def test_show_takes_a_start_in_every_form(result: Callable[..., Any], start: list[str]) -> None:
    assert result("show", *(word.replace("LINK", "Vg") for word in start)) == {
        "game": "spirit_tower",
        "rules_version": 1,
        "start": "basic-1.0",
        "state": "5x4|M,A,F,E,W,A,W,E,W,A,F,A,M,W,M,M,F,E,E,F,|0|-",
        "actions": 29,
        "to_move": 0,
        "outcome": None,
    }


def test_show_takes_a_position(result: Callable[..., Any]) -> None:
    shown = result("show", "spirit_tower", "3x3|1,W,1,M,FE,2,A,1,|0|-")
    assert (shown["state"], shown["actions"]) == ("3x3|1,W,1,M,FE,2,A,1,|0|-", 3)


def test_actions_come_in_ascii_order(result: Callable[..., Any]) -> None:
    assert result("actions", "spirit_tower", "x3x3.1W1MEF1A1.0") == {"actions": ["b1b2", "b2a2", "b2b3", "c2b2"]}


def test_replay(result: Callable[..., Any], plus: Path) -> None:
    assert result("replay", str(plus)) == {
        "game": "spirit_tower",
        "state": "3x3|7,FEWMA,1,|WFEMA|-",
        "digest": "7e5a0a98f5ce8645",
        "actions": 4,
        "legal": 0,
        "to_move": None,
        "outcome": {"result": "won", "reason": "tower"},
        "score": {"items_used": 0, "stackings": 4},
    }


@pytest.mark.parametrize(
    ("link", "digest"),
    [
        ("#spirit_tower/1/r.x3x3.1W1MEF1A1.iKV3e.XT", "7e5a0a98f5ce8645"),
        ("#spirit_tower/1/r.x3x3.1W1MEF1A1.iKV3e~1.xy", "9afb476120abae48"),
    ],
)
def test_replay_takes_the_link_of_a_record_up_to_its_move(result: Callable[..., Any], link: str, digest: str) -> None:
    assert result("replay", link)["digest"] == digest


def test_replay_reads_standard_input(monkeypatch: pytest.MonkeyPatch, result: Callable[..., Any]) -> None:
    unfinished = "\n".join(PLUS.splitlines()[:4])
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(unfinished.encode())))
    played = result("replay", "-")
    assert (played["state"], played["digest"]) == ("3x3|1,W,1,M,FE,2,A,1,|WFEMA|-", "9afb476120abae48")


@pytest.mark.parametrize(
    ("start", "rows"),
    [
        ("basic-1.0", [(29, 29), (746, 395), (16891, 3369)]),
        ("inner_cross-1.0", [(19, 19), (319, 168), (4697, 919)]),
        ("infinity-1.0", [(19, 19), (321, 169), (4771, 933)]),
        ("windmill-617.0", [(24, 24), (512, 272), (9635, 1928)]),
        ("basic-1", [(319, 290), (57583, 26048)]),
        ("windmill-617", [(338, 309), (69502, 31347)]),
    ],
)
def test_perft(result: Callable[..., Any], start: str, rows: list[tuple[int, int]]) -> None:
    assert result("perft", "spirit_tower", start, "--depth", str(len(rows))) == {
        "depths": [
            {"depth": depth, "sequences": sequences, "positions": positions, "losing": 0}
            for depth, (sequences, positions) in enumerate(rows, start=1)
        ]
    }


def test_for_people_a_result_is_a_line_a_name(run: Run) -> None:
    assert run("new", "spirit_tower", "basic-1.0") == (
        0,
        "start: basic-1.0\nstate: 5x4|M,A,F,E,W,A,W,E,W,A,F,A,M,W,M,M,F,E,E,F,|0|-\n"
        "link: #spirit_tower/1/s.basic-1.0.Vg\n",
        "",
    )


# Everything that goes wrong: exit code and the one line.


def test_an_illegal_action_is_named_with_its_line_and_rule(run: Run, plus: Path) -> None:
    plus.write_text(PLUS.replace("b1b2", "b3b2"), encoding="utf-8")
    code, out, err = run("replay", str(plus))
    # What stands before the break is still of use.
    assert (code, out.splitlines()[:2]) == (1, ["game: spirit_tower", "state: 3x3|1,W,1,M,FE,2,A,1,|WFEMA|-"])
    assert err.startswith("line 5: b3b2: ")
    assert err.count("\n") == 1


def test_a_record_that_breaks_off_is_unreadable(run: Run, plus: Path) -> None:
    plus.write_text(PLUS.replace("b2b3", "b2"), encoding="utf-8")
    code, out, err = run("replay", str(plus))
    assert (code, out.splitlines()[1]) == (2, "state: 3x3|4,FEWM,2,A,1,|WFEMA|-")
    assert err.startswith("line 7: b2: unreadable: ")
    assert err.count("\n") == 1


def test_a_link_without_check_opens_with_a_note(run: Run) -> None:
    code, out, err = run("show", "#spirit_tower/1/s.windmill-617")
    assert (code, out.splitlines()[2]) == (0, "start: windmill-617")
    assert err == "This link has no check characters, so it may not be the game that was meant.\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["show", ""], "START is empty: give a link, a game with a start text, or a record's file.\n"),
        (["show", "nowhere.txt"], '"nowhere.txt" is no link, no game with a start text, and no file that is here.\n'),
        (["show", "spirit_tower"], "spirit_tower needs a start text after it; taichu new spirit_tower makes one.\n"),
        (["show", "."], ". cannot be read: Is a directory.\n"),
        (["show", "no\0file"], "no\ufffdfile cannot be read: embedded null byte.\n"),
        (["show", "x" * 5000], f"{'x' * 100}… cannot be read: File name too long.\n"),
        (["verify", "x" * 5000], f"{'x' * 100}… cannot be read: File name too long.\n"),
        (["verify", "no\0file"], "no\ufffdfile cannot be read: embedded null byte.\n"),
        *(
            (["perft", "spirit_tower", "basic-1", "--depth", depth], "--depth takes a whole number, 1 or more.\n")
            for depth in ("0", "-1", "1_0", "1.0", "two", "\u0661", "+1", "")
        ),
        *(
            (["serve", "--port", port], "--port takes a whole number from 0 to 65535.\n")
            for port in ("-1", "70000", "65536", "1_0", "8e3", "any", "")
        ),
        (["solve", "null", "7.0"], "Stones has no solver yet.\n"),
        *(
            (["solve", "spirit_tower", "basic-1", "--limit", limit], "--limit takes a number of seconds, 0 or more.\n")
            for limit in ("nan", "-1", "1_0", "two")
        ),
        (["play", "spirit_tower", "--bots", "random", "--seed", "1"], "Spirit Tower has no bots.\n"),
        (
            ["play", "taiji", "--bots", "deep,wise", "--seed", "1"],
            "wise is no bot; there are random, greedy, turn, deep.\n",
        ),
        (
            ["play", "taiji", "--bots", "random,greedy", "--seed", "1"],
            "This game has one player, and 2 bots are named: name one for each.\n",
        ),
        (
            ["new", "spirit_tower", "basic-1", "--seed", "1"],
            "A start text already says what --seed and --preset would decide: give one or the other.\n",
        ),
        (["new"], "taichu new: the following arguments are required: GAME (taichu new --help)\n"),
        ([], "taichu: the following arguments are required: COMMAND (taichu --help)\n"),
        (["show", "--jso", "spirit_tower"], "taichu: unrecognized arguments: --jso (taichu --help)\n"),
        (["show"], "taichu show: the following arguments are required: START (taichu show --help)\n"),
    ],
)
def test_bad_usage(run: Run, words: list[str], sentence: str) -> None:
    assert run(*words) == (2, "", sentence)


@pytest.mark.parametrize(
    "words",
    [
        ["new", "chess"],
        ["new", "spirit_tower", "basic-0"],
        ["new", "spirit_tower", "--preset", "nothing"],
        ["show", "#spirit_tower/1/s.basic-1.0.Vh"],
        ["show", "#spirit_tower/9/s.basic-1"],
        ["show", "#spirit_tower/1/r.basic-1.i////"],
        ["show", f"#spirit_tower/1/n.{'a' * 5000}-1"],
        ["show", "#spirit_tower/1/n.../spirit_tower/basic-1"],
        ["show", "spirit_tower", "9" * 5000],
        ["perft", "spirit_tower", "basic-1", "--depth", "9" * 5000],
        ["show", "spirit_tower", f"basic-1.{'W' * 3000}"],
        ["show", "spirit_tower", f"1x1|W,|{'W' * 3000}|-"],
        ["show", "spirit_tower", f"1x1|W,|W|{'x' * 3000}"],
        ["show", "spirit_tower", "塔\ud800"],
    ],
)
@pytest.mark.parametrize("lang", ["zh-Hant", "zh-Hans", "en"])
def test_what_cannot_be_read_is_said_in_one_line(run: Run, words: list[str], lang: str) -> None:
    code, out, err = run(*words, "--lang", lang)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert not err.startswith(("error.", "spirit_tower."))
    assert len(err) < 300


def test_a_terminal_obeys_nothing_of_what_a_record_holds(run: Run, plus: Path) -> None:
    plus.write_text(PLUS.replace("b1b2", "\x1b[31mb1\u202eb2\x07\x9b"), encoding="utf-8")
    _, out, err = run("replay", str(plus))
    shown = "\ufffd[31mb1\ufffdb2\ufffd\ufffd"
    assert err.startswith(f'line 5: {shown}: unreadable: "{shown}" is no move')
    assert "\x1b" not in out + err


def test_more_than_is_read_is_said_and_not_cut_off(run: Run, tmp_path: Path) -> None:
    long = tmp_path / "spirit_tower" / "long.jsonl"
    long.parent.mkdir()
    long.write_bytes("塔".encode() * 2_700_000)
    sentence = f"{long} is too large; at most 8000000 bytes are read.\n"
    assert run("verify", str(long)) == (2, "", sentence)
    assert run("replay", str(long)) == (2, "", sentence)


def test_counting_ends_with_the_longest_game(result: Callable[..., Any]) -> None:
    depths = result("perft", "spirit_tower", "x3x1.WFE.0", "--depth", "1000000000")["depths"]
    assert [(one["sequences"], one["positions"]) for one in depths] == [(2, 2), (1, 1), (0, 0)]


def test_another_language(run: Run) -> None:
    assert run("solve", "null", "7.0", "--lang", "zh-Hant") == (2, "", "拿子還沒有解題程式。\n")


def test_a_fault_of_ours_is_one_line_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("taichu.adapters.commands.get_game", lambda name: 1 / 0)
    assert run("games") == (2, "", "A fault of ours stopped this command (ZeroDivisionError: division by zero).\n")


def test_outside_a_clone_there_is_no_site(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("taichu.adapters.commands.TOOLS", tmp_path)
    sentence = "taichu build works only in a clone of the repository, where the site's parts are.\n"
    assert run("build") == (2, "", sentence)


def test_play(run: Run, result: Callable[..., Any], tmp_path: Path) -> None:
    command = ("play", "taiji", "p2.s000000000000001f", "--bots", "greedy,random", "--seed", "3")
    played = result(*command)
    assert result(*command) == played
    record = tmp_path / "game.txt"
    record.write_text(played["record"], encoding="utf-8")
    shown = result("replay", str(record))
    assert (shown["outcome"], shown["score"]) == (played["outcome"], played["score"])
    assert played["outcome"]["ranking"] == [0, 1]
    assert {"destiny", "favour", "track", "arts", "shadow_goods", "total"} <= set(played["score"][0])


def test_play_without_a_start_takes_that_of_the_seed(result: Callable[..., Any]) -> None:
    assert result("play", "taiji", "--bots", "random", "--seed", "31")["record"].splitlines()[1] == (
        "start p1n.s000000000000001f"
    )


def test_solve(result: Callable[..., Any]) -> None:
    answer = result("solve", "spirit_tower", "x3x1.FAW.A")
    assert {name: answer[name] for name in ("verdict", "optimum", "lower_bound")} == {
        "verdict": "solved",
        "optimum": 1,
        "lower_bound": 1,
    }
    assert answer["line"][0] == "A:a1b1"
    assert answer["proof"] == [
        "Least 1 item, proved.",
        "Every way without an item was searched (3 piles and positions): none wins.",
        "A line with one item was found, of 3 moves.",
    ]
    assert set(answer) == {"verdict", "optimum", "lower_bound", "proof", "line", "nodes", "seconds"}


def test_solve_counts_the_best_lines_where_asked(run: Run, result: Callable[..., Any]) -> None:
    opening = ".T.TP tet=E3 cub=E0 oct=E2 dod=E4 ico=E1 sqp=H3 pep=H0 trp=H1 ppr=H2 sph=dod C=sqp Y=trp to=Y"
    answer = result("solve", "heaven_gate", opening, "--count")
    assert (answer["optimum"], answer["ways"]) == (2, 2)
    lost = "..... tet=E0 ico=E1 C=tet Y=off to=Y"
    assert result("solve", "heaven_gate", lost, "--count")["ways"] == 0
    code, out, _ = run("solve", "heaven_gate", "new", "--count", "--limit", "0", "--json")
    assert (code, json.loads(out)["ways"]) == (1, None)
    sentence = "The best lines of Spirit Tower are not counted.\n"
    assert run("solve", "spirit_tower", "x3x1.FAW.A", "--count") == (2, "", sentence)


def test_solve_proves_that_there_is_no_line(result: Callable[..., Any]) -> None:
    answer = result("solve", "spirit_tower", "x3x1.FAW.0")
    assert (answer["verdict"], answer["optimum"], answer["line"]) == ("impossible", None, [])


def test_solve_gives_up_at_its_limit(run: Run) -> None:
    code, out, err = run("solve", "spirit_tower", "spinning_top-3", "--limit", "0", "--json")
    answer = json.loads(out)
    assert (code, err, answer["verdict"], answer["lower_bound"]) == (1, "", "gave_up", 0)


# As a program


def as_program(*words: str) -> list[str]:
    """The command line that runs from the clone."""
    return [sys.executable, "-m", "taichu", *words]


def test_a_reader_who_has_seen_enough_is_no_error(root: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(root / "py")}
    command = as_program("actions", "spirit_tower", "basic-1")
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_output_is_utf8_whatever_the_locale(root: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(root / "py"), "LC_ALL": "C", "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(as_program("games"), env=environment, capture_output=True, check=True)
    assert "靈獸塔".encode() in done.stdout


def test_a_full_disk_is_one_line(root: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(root / "py")}
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            as_program("games"), env=environment, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (2, "The output cannot be written: No space left on device.\n")


def test_the_languages_have_equal_keys(root: Path) -> None:
    folder = root / "py" / "taichu" / "adapters" / "strings"
    keys = [list(json.loads((folder / f"{lang}.json").read_text("utf-8"))) for lang in ("zh-Hant", "zh-Hans", "en")]
    assert keys[0] == keys[1] == keys[2]


def test_the_daily_of_a_date(result: Callable[..., Any]) -> None:
    today = result("show", "#spirit_tower/d", "--date", "2026-12-01")
    assert today["start"] == "basic-1033"
    assert result("show", "#spirit_tower/1/d.2026-12-01.kv", "--date", "2027-01-01") == today


@pytest.mark.parametrize(
    ("link", "date", "line"),
    [
        (
            "#spirit_tower/d",
            "2026-13-01",
            'There is no day "2026-13-01"; a date is written like 2026-01-31.\n',
        ),
        (
            "#spirit_tower/1/d.2026-12-02.ri",
            "2026-12-01",
            "The puzzle of 2026-12-02 is still to come; today is 2026-12-01 (UTC).\n",
        ),
        (
            "#spirit_tower/d",
            "2025-12-31",
            "The daily puzzle began on 2026-01-01; there is none for 2025-12-31.\n",
        ),
        ("#null/d", "2026-12-01", '"null" has no daily puzzle yet; use the link of a start.\n'),
    ],
)
def test_dailies_that_there_are_not(run: Run, link: str, date: str, line: str) -> None:
    assert run("show", link, "--date", date) == (2, "", line)


def test_a_record_of_persons_and_bots_is_replayed_also_when_its_moves_are_folded(
    result: Callable[..., Any], tmp_path: Path
) -> None:
    head = "game taiji 1\nstart p2.s000000000000001f\nseats Ann,\nbots -, turn\n"
    states = []
    for name, moves in (("plain", "moves\nK23\nK14\n"), ("folded", "folded 8zYy5vI2NAEA\n")):
        file = tmp_path / f"{name}.txt"
        file.write_text(head + moves, encoding="utf-8")
        states.append(result("replay", str(file))["state"])
    assert states[0] == states[1]
