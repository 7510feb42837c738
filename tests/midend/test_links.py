"""Links: the golden ones open for ever, any position and record goes through one, and bombs go nowhere."""

from __future__ import annotations

import contextlib
import json
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taichu.core.errors import GameError, LinkError, StartError, TaichuError
from taichu.core.link import Link, format_link
from taichu.core.message import Message, message
from taichu.core.record import Record, format_record
from taichu.games import get_game
from taichu.games.spirit_tower.state import State
from taichu.midend.links import MAX_TEXT, advice, open_link, opens, position_link, record_link, row_link, start_link
from taichu.midend.replay import record_of, replay
from taichu.midend.session import Session
from taichu.midend.table import table_from_text
from tests.games.spirit_tower.positions import STARTS, positions
from tests.midend.tables import PLUS

GOLDEN = Path(__file__).parent.parent / "golden"
CORPUS = [
    line.split("\t")
    for line in (GOLDEN / "links.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith(";")
]
DEALS = json.loads((GOLDEN / "spirit_tower_checks.json").read_text(encoding="utf-8"))["deals"]
TOWER = get_game("spirit_tower")
BODY = message("error.link.body")


def opened(text: str) -> Session:
    """The session that a link opens."""
    table, record, link = open_link(text)
    session = Session(table)
    if record is not None:
        assert session.play(record, None) is None
    if link.ply is not None:
        session.to_ply(link.ply)
    return session


@pytest.mark.parametrize(("link", "start", "state"), CORPUS)
def test_links_that_were_given_out_open_for_ever(link: str, start: str, state: str) -> None:
    session = opened(link)
    assert session.table.start == start
    assert session.table.game.state_text(session.state) == state


def test_the_corpus_knows_every_kind() -> None:
    assert len(CORPUS) >= 37
    assert {link.split("/")[2][0] for link, _, _ in CORPUS} == {"s", "p", "r"}


@settings(max_examples=60)
@given(STARTS)
def test_every_start_goes_through_a_link(start: str) -> None:
    table = table_from_text(TOWER, start)
    assert open_link(start_link(table))[0].first_state() == table.first_state()


@settings(max_examples=60)
@given(positions())
def test_every_position_goes_through_a_link(state: State) -> None:
    link = position_link(TOWER, state)
    table, record, parsed = open_link(link)
    assert (table.first_state(), record, parsed.checked) == (state, None, True)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record of up to 24 actions from any start."""
    table = table_from_text(TOWER, draw(STARTS))
    state, moves = table.first_state(), []
    for choice in draw(st.lists(st.integers(0, 999), max_size=24)):
        legal = TOWER.actions(state)
        if not legal:
            break
        moves.append(TOWER.action_text(state, legal[choice % len(legal)]))
        state = TOWER.apply(state, legal[choice % len(legal)])
    return record_of(table, tuple(moves))


@settings(max_examples=60)
@given(records(), st.none() | st.integers(0, 24))
def test_every_record_goes_through_a_link(record: Record, ply: int | None) -> None:
    table, back, link = open_link(record_link(record, ply))
    assert back is not None
    assert (table.start, back.moves, link.ply) == (record.start, record.moves, ply)


def test_a_record_with_tags_goes_through_a_link() -> None:
    record = Record("spirit_tower", 1, PLUS, (("title", "太初 # one"),), ("c2b2", "b1b2"), (5, 6))
    back = open_link(record_link(record))[1]
    assert back is not None
    assert (back.tags, back.moves) == ((("title", "太初"),), ("c2b2", "b1b2"))


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("#spirit_tower/1/s.basic-617.x", message("spirit_tower.bad.start")),
        ("#spirit_tower/1/s.nowhere-1", message("spirit_tower.bad.formation", formation="nowhere")),
        ("#spirit_tower/1/p.zzz", message("error.link.body")),
        ("#spirit_tower/1/r.basic-1.i", message("error.link.body")),
    ],
)
def test_a_link_without_check_that_cannot_be_read_may_be_cut_or_mistyped(link: str, why: Message) -> None:
    with pytest.raises(LinkError) as refused:
        open_link(link)
    assert refused.value.message == message("error.link.unchecked", why=why)


def test_a_record_of_which_another_program_made_a_text_opens_too() -> None:
    record = Record("spirit_tower", 1, PLUS, (), ("c2b2", "b1b2"), (4, 5))
    link = format_link(Link("spirit_tower", 1, "r", ".z" + deflated(format_record(record))))
    assert open_link(link)[1] == record


# lengths


@pytest.mark.parametrize("formation", list(TOWER.presets))
def test_links_of_deals_keep_to_200_characters(formation: str) -> None:
    for deal in (1, 617, 4294967295):
        table = table_from_text(TOWER, f"{formation}-{deal}.WFEM")
        assert len(start_link(table)) <= 60
        assert len(position_link(TOWER, table.first_state())) <= 200


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: f"{deal['formation']}-{deal['deal']}")
def test_links_of_won_deals_keep_to_400_characters_and_every_position_on_the_way_to_200(deal: dict[str, str]) -> None:
    table = table_from_text(TOWER, f"{deal['formation']}-{deal['deal']}")
    record = record_of(table, tuple(deal["line"].split()))
    assert len(record_link(record)) <= 80
    state = table.first_state()
    for text in record.moves:
        state = TOWER.apply(state, TOWER.parse_action(state, text))
        assert len(position_link(TOWER, state)) <= 200
    played = replay(open_link(record_link(record))[1] or record)
    assert (played.state, TOWER.outcome(played.state).result) == (state, "won")


@pytest.mark.parametrize(("length", "said"), [(2000, None), (2001, "long"), (8000, "long"), (8001, "file")])
def test_long_links_are_advised_against(length: int, said: str | None) -> None:
    assert advice("#" * length) == said


@pytest.mark.parametrize(
    ("record", "said", "fits"),
    [
        (Record("spirit_tower", 1, PLUS, (("title", "ab" * 25_000),)), None, True),
        (Record("spirit_tower", 1, PLUS, (("title", "a" * MAX_TEXT),)), "file", False),
        (Record("spirit_tower", 1, PLUS, (("title", "太" * 40_000),)), "file", False),
        (Record("spirit_tower", 1, PLUS, (("title", "".join(chr(0x4E00 + n) for n in range(20_000))),)), "file", False),
    ],
)
def test_a_record_that_its_link_cannot_hold_is_to_be_sent_as_a_file(
    record: Record, said: str | None, fits: bool
) -> None:
    link = record_link(record)
    assert (advice(link), opens(link)) == (said, fits)
    if fits:
        assert open_link(link)[1] is not None
    else:
        with pytest.raises(LinkError):
            open_link(link)


# what cannot be opened


def deflated(text: str | bytes) -> str:
    data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return urlsafe_b64encode(packer.compress(data) + packer.flush()).decode().rstrip("=")


def refusal(kind: str, body: str, version: int = 1, game: str = "spirit_tower") -> TaichuError:
    with pytest.raises(TaichuError) as refused:
        open_link(format_link(Link(game, version, kind, body)))
    return refused.value


@pytest.mark.parametrize(
    ("kind", "body", "said"),
    [
        ("p", "", BODY),
        ("p", "x", BODY),
        ("p", "z", BODY),
        ("p", "z~", BODY),
        ("p", "zA", BODY),
        ("p", "z" + deflated("3x1|W,2,|0|-")[:-4], BODY),
        ("p", "z" + deflated(b"\xff\xfe"), BODY),
        ("p", "t~7", message("error.link.escape")),
        ("p", "tnothing", message("spirit_tower.bad.start")),
        ("p", "z" + deflated("nothing"), message("spirit_tower.bad.start")),
        ("s", "nothing", message("spirit_tower.bad.start")),
        ("s", "~ff", message("error.link.escape")),
        ("r", "", BODY),
        ("r", "basic-1", BODY),
        ("r", "basic-1.", BODY),
        ("r", "basic-1.x", BODY),
        ("r", "basic-1.i", BODY),
        ("r", "basic-1.iAA", BODY),  # 0: no end mark
        ("r", "basic-1.i~", BODY),
        ("r", "nothing.iAQ", message("spirit_tower.bad.start")),
        ("r", "x2x1.W1.i_w", BODY),  # goes on after the win
        ("r", ".z", BODY),
        ("r", ".z" + deflated(""), message("error.record.empty")),
        ("r", ".z" + deflated("game null 1\nstart 7.0\n"), BODY),  # another game than the link's
        ("r", ".z" + deflated("game spirit_tower 2\nstart basic-1\n"), BODY),
        ("n", "basic-1", message("error.link.no_collection", game="spirit_tower")),
    ],
)
def test_bodies_that_cannot_be_opened(kind: str, body: str, said: Message) -> None:
    assert refusal(kind, body).message == said


ROW = '{"id":"first-7","rules_version":1,"start":"windmill-617.WE"}'


def test_a_row_of_the_collection_opens_as_its_start() -> None:
    link = row_link(TOWER, "first-7")
    assert link == "#spirit_tower/1/n.first-7.5_"
    table, record, parsed = open_link(link, row=ROW)
    assert (table.start, record, parsed.kind) == ("windmill-617.WE", None, "n")


@pytest.mark.parametrize("row", ["", "{", "[]", ROW.replace("first-7", "first-8"), ROW.replace("start", "begin")])
def test_a_row_that_the_collection_has_not_is_refused(row: str) -> None:
    with pytest.raises(LinkError) as refused:
        open_link(row_link(TOWER, "first-7"), row=row)
    assert refused.value.message == message("error.link.no_row", row="first-7")


HALF_PLAYED = "3x3|1,W,1,M,FE,2,A,1,|WFEMA|-"
PLAYED_ROW = json.dumps({"id": "first-7", "start": HALF_PLAYED, "theme": "entry"})


def test_a_row_whose_start_has_no_short_text_keeps_its_name() -> None:
    table, _, _ = open_link(row_link(TOWER, "first-7"), row=PLAYED_ROW)
    assert (table.start, table.row, table.theme) == (HALF_PLAYED, "first-7", "entry")
    assert table.title == message(
        "spirit_tower.row", file=Message("spirit_tower.file.first"), number=7, theme=Message("spirit_tower.theme.entry")
    )
    assert start_link(table) == row_link(TOWER, "first-7")


@pytest.mark.parametrize("theme", [None, 7, "Entry", "../en", "x" * 41])
def test_what_is_no_theme_is_left_out(theme: object) -> None:
    row = json.dumps({"id": "first-7", "start": HALF_PLAYED, "theme": theme})
    table, _, _ = open_link(row_link(TOWER, "first-7"), row=row)
    assert (table.row, table.theme) == ("first-7", "")
    assert table.title == message("spirit_tower.title.own")


def test_a_row_with_a_short_start_is_that_start() -> None:
    row = json.dumps({"id": "first-7", "start": "windmill-617", "theme": "entry"})
    table, _, _ = open_link(row_link(TOWER, "first-7"), row=row)
    assert (table.row, table.theme, start_link(table)) == ("", "", "#spirit_tower/1/s.windmill-617.yp")


def test_links_of_rows_keep_to_60_characters() -> None:
    assert len(row_link(TOWER, "spinning_top-1000")) <= 60


def test_another_version_and_another_game() -> None:
    assert refusal("s", "basic-1", version=2).message == message("error.link.version", version=2, ours=1)
    other = refusal("s", "basic-1", game="chess")
    assert isinstance(other, GameError)
    assert other.message == message("error.game.unknown", game="chess")


def test_a_deflate_bomb_is_not_unfolded() -> None:
    bomb = deflated("W" * 12_000_000)
    assert len(bomb) < 20_000
    for kind, body in (("p", "z" + bomb), ("r", ".z" + bomb)):
        assert refusal(kind, body).message == BODY


def test_just_as_much_text_as_is_unfolded() -> None:
    assert isinstance(refusal("p", "z" + deflated("W" * MAX_TEXT)), StartError)
    assert refusal("p", "z" + deflated("W" * (MAX_TEXT + 1))).message == BODY


def test_a_huge_number_ends_with_the_game() -> None:
    assert refusal("r", "12.0.i" + "_" * 19_000, game="null").message == BODY
    assert refusal("r", PLUS + ".i" + "_" * 19_000).message == BODY


@given(st.sampled_from([link for link, _, _ in CORPUS]), st.data())
def test_a_body_altered_under_a_right_check_is_opened_or_refused(text: str, data: st.DataObject) -> None:
    bare = text[1:].rpartition(".")[0]
    kind, _, body = bare.split("/")[2].partition(".")
    place = data.draw(st.integers(0, len(body)))
    char = data.draw(st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~"))
    link = Link(bare.split("/")[0], 1, kind, body[:place] + char + body[place + data.draw(st.integers(0, 1)) :])
    with contextlib.suppress(TaichuError):
        table, record, _ = open_link(format_link(link))
        session = Session(table)
        if record is not None:
            session.play(record, None)  # as far as it goes
        assert session.scene()["spots"]


def test_a_link_error_has_the_protocols_code() -> None:
    assert isinstance(refusal("p", "x"), LinkError)
    assert refusal("p", "x").code == "link"
