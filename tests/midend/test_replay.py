"""Records played through: how they end, where they break off; and counting sequences."""

from __future__ import annotations

from pathlib import Path

import pytest

from taichu.core.errors import GameError, RecordError, StartError
from taichu.core.message import Message, message
from taichu.core.record import Record, format_record, parse_record
from taichu.games import get_game
from taichu.midend.perft import Depth, perft
from taichu.midend.replay import replay, table_of
from taichu.midend.table import table_from_seed, table_from_text

RECORDS = Path(__file__).parent.parent / "golden/records"
GOLDEN = {
    "plus.txt": (4, "3x3|7,FEWMA,1,|WFEMA|-", "won"),
    "lightning_1.txt": (21, "6x6|27,AEMMFWFMAAFFEEWWEWMA,8,|WFM|-", "won"),
    "heaven_gate.txt": (
        9,
        "TSTSP tet=E0 cub=E1 oct=E3 dod=E4 ico=E2 sqp=S0 pep=S2 trp=S1 ppr=S3 sph=S4 C=sqp Y=trp to=Y gate result=won",
        "won",
    ),
    "null.txt": (3, "0.0", "ranked"),
    "taiji.txt": (
        125,
        "p2 s6311d7c3c19aa757 5e 10:0 - bb3G-aaaab3bbaa3-2a-bb---aa-2a-b1A--b 1524342215040333 --:-- 0231 2302311012021230 15:10 0000 "
        "SUI:3:2:88:fc21:0000:2021:00:00:8274539160 XUE:23:-:08:15d9:0000:1022:00:00:0189523476",
        "ranked",
    ),
}


def golden(name: str) -> str:
    return (RECORDS / name).read_bytes().decode("utf-8")


def test_every_record_of_the_corpus_is_held_to_its_end() -> None:
    assert {path.name for path in RECORDS.iterdir()} == {*GOLDEN, "loose.txt"}


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_records(name: str) -> None:
    plies, state, result = GOLDEN[name]
    text = golden(name)
    record = parse_record(text)
    assert format_record(record) == text
    played = replay(record)
    game = played.table.game
    assert (len(played.actions), played.broken) == (plies, None)
    assert game.outcome(played.state).result == result
    assert game.state_text(played.state) == state


def test_the_score_of_a_golden_record() -> None:
    played = replay(parse_record(golden("lightning_1.txt")))
    assert played.table.game.score(played.state, played.actions) == {"items_used": 2, "stackings": 19}


def test_a_loose_record_is_written_canonically() -> None:
    record = parse_record(golden("loose.txt"))
    assert format_record(record) == (
        "game spirit_tower 1\nstart x3x3.1W1MEF1A1.WFEMA\nresult won\nmoves\nA:b3b1\nA:b1b3\n"
    )
    assert replay(record).table.start == "x3x3.1W1MEF1A1"


@pytest.mark.parametrize(
    ("moves", "lines", "line", "code", "said", "played"),
    [
        (("c2b2", "c2b2"), (4, 9), 9, "empty", message("spirit_tower.no.empty", at="c2"), 1),
        (("hello",), (4,), 4, "unreadable", message("spirit_tower.bad.action", text="hello"), 0),
        (("c2b2", "d1d2"), (4, 5), 5, "unreadable", message("spirit_tower.bad.outside", cell="d1", last="c3"), 1),
        (("c2b2", "b1b2", "a2b2", "b2b3", "M:b3"), (4, 5, 6, 7, 8), 8, "won", message("spirit_tower.no.won"), 4),
    ],
)
def test_a_record_breaks_off_at_its_line(
    moves: tuple[str, ...], lines: tuple[int, ...], line: int, code: str, said: Message, played: int
) -> None:
    result = replay(Record("spirit_tower", 1, "x3x3.1W1MEF1A1", (), moves, lines))
    assert result.broken is not None
    assert (result.broken.line, result.broken.action, result.broken.code) == (line, moves[played], code)
    assert result.broken.message == said
    assert len(result.actions) == played
    assert result.broken.sentence == message(
        "error.record.broken", line=line, action=moves[played], code=code, why=said
    )


def test_a_long_line_is_not_given_back_whole() -> None:
    result = replay(Record("null", 1, "7.0", (), ("x" * 5000,), (4,)))
    assert result.broken is not None
    assert result.broken.action == "x" * 60


def test_a_record_of_another_version_a_game_or_a_start_that_is_not_there() -> None:
    with pytest.raises(RecordError) as refused:
        table_of(Record("null", 2, "7.0"))
    assert refused.value.message == message("error.record.version", version=2, ours=1)
    with pytest.raises(GameError):
        table_of(Record("chess", 1, "7.0"))
    with pytest.raises(StartError):
        table_of(Record("spirit_tower", 1, "nowhere"))


# tables


def test_a_table_from_a_seed() -> None:
    assert table_from_seed("spirit_tower", None, 616).start == "basic-617"
    assert table_from_seed("spirit_tower", "windmill", 616).start == "windmill-617"
    assert table_from_seed("null", None, 1).start == "7.1"


def test_a_preset_that_is_not_there() -> None:
    with pytest.raises(StartError) as refused:
        table_from_seed("null", "x" * 99, 0)
    assert refused.value.message == message("error.start.preset", preset="x" * 40, known="seven, twelve")


def test_a_start_text_that_is_too_long_is_not_read() -> None:
    with pytest.raises(StartError) as refused:
        table_from_text(get_game("null"), "7" * 4001)
    assert refused.value.message == message("error.start.long", length=4001, limit=4000)


# counting


def test_perft_of_the_null_game() -> None:
    game = get_game("null")
    # four stones: 1+3, 2+2, 1+1+2, … are the seven ways to take them all by ones, twos and threes
    assert list(perft(game, game.parse_state("4.0"), 5)) == [
        Depth(1, 3, 3, 0),
        Depth(2, 6, 3, 0),
        Depth(3, 4, 2, 0),
        Depth(4, 1, 1, 0),
        Depth(5, 0, 0, 0),
    ]


def test_perft_counts_the_actions_that_lose() -> None:
    game = get_game("spirit_tower")
    # wood may slide under fire to its left or right; either way nothing can be stacked any more
    state = game.parse_state("5x1|F,W,F,1,W,|0|-")
    assert list(perft(game, state, 2)) == [Depth(1, 2, 2, 2), Depth(2, 0, 0, 0)]


def test_perft_of_a_game_that_is_over() -> None:
    game = get_game("spirit_tower")
    assert list(perft(game, game.parse_state("1x1|W,|0|-"), 1)) == [Depth(1, 0, 0, 0)]
