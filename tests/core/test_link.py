"""The grammar of links: round trips, every refusal, and no slip of the pen that opens something else unsaid."""

from __future__ import annotations

import contextlib
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from taichu.core.errors import LinkError
from taichu.core.link import (
    BASE64URL,
    KINDS,
    MAX_LENGTH,
    Link,
    check_characters,
    escape,
    format_link,
    parse_link,
    unescape,
)
from taichu.core.message import message

ALPHABET = string.ascii_letters + string.digits + "._~-"
LINKS = (
    "#spirit_tower/1/s.basic-1.6e",
    "#spirit_tower/1/s.windmill-617.yp",
    "#spirit_tower/1/s.basic-1.0.Vg",
    "#null/1/s.7.0.J3",
    "#spirit_tower/1/p.zM64wrjHUCdcx1PHVcdVxA9KOQFwT7ubq61ijCwA.wq",
)


def test_check_characters_by_hand() -> None:
    # Only the low 12 bits of FNV-1a matter, and they depend on nothing above: each step is (value ^ byte) * 0x1b3
    # modulo 0x1000, from 0x325.
    steps = {
        "n": 0x871, "u": 0xECC, "l": 0x9E0, "l2": 0x8E4, "/": 0x0F1, "1": 0x640, "/2": 0xE9D,
        "s": 0xE6A, ".": 0xD8C, "7": 0x4C1, ".2": 0x21D, "0": 0x277,
    }  # fmt: skip
    value = 0x325
    for char, after in steps.items():
        value = (value ^ ord(char[0])) * 0x1B3 % 0x1000
        assert value == after
    assert (BASE64URL[0x277 >> 6], BASE64URL[0x277 & 63]) == ("J", "3")
    assert check_characters("null/1/s.7.0") == "J3"


def test_base64url_in_its_order() -> None:
    assert string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_" == BASE64URL
    assert KINDS == ("n", "s", "p", "r", "d")


@pytest.mark.parametrize("text", LINKS)
def test_real_links_round_trip(text: str) -> None:
    link = parse_link(text)
    assert link.checked
    assert format_link(link) == text


@pytest.mark.parametrize(
    "written",
    [
        "spirit_tower/1/s.basic-1.6e",
        "  #spirit_tower/1/s.basic-1.6e\n",
        "https://example.org/taichu/#spirit_tower/1/s.basic-1.6e",
        "https://example.org/taichu/index.html?lang=en&theme=dark#spirit_tower/1/s.basic-1.6e",
        "file:///home/me/a#b/index.html#spirit_tower/1/s.basic-1.6e",
        "https://example.org/#spirit%5Ftower%2F1/s.basic-1.6e",
    ],
)
def test_only_the_fragment_of_an_address_counts(written: str) -> None:
    assert parse_link(written) == Link("spirit_tower", 1, "s", "basic-1")


def test_a_tilde_may_be_written_in_percent() -> None:
    link = Link("null", 1, "r", "7.0.iAbc", ply=12)
    text = format_link(link)
    assert text.startswith("#null/1/r.7.0.iAbc~12.")
    assert parse_link(text.replace("~", "%7E")) == parse_link(text.replace("~", "%7e")) == link


def test_only_a_record_ends_in_a_ply() -> None:
    assert parse_link("#null/1/r.abc~7").ply == 7
    assert parse_link("#null/1/p.abc~07") == Link("null", 1, "p", "abc~07", None, checked=False)


def test_a_link_without_check_says_so() -> None:
    assert parse_link("#spirit_tower/1/s.basic-1") == Link("spirit_tower", 1, "s", "basic-1", None, checked=False)


def test_the_link_of_today() -> None:
    assert parse_link("#spirit_tower/d") == Link("spirit_tower", 0, "d", "")
    assert format_link(Link("spirit_tower", 0, "d", "")) == "#spirit_tower/d"
    assert parse_link("#spirit_tower/1/d.2026-01-31").body == "2026-01-31"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", message("error.link.form")),
        ("#", message("error.link.form")),
        ("#spirit_tower", message("error.link.form")),
        ("#spirit_tower/1", message("error.link.form")),
        ("#spirit_tower/1/s", message("error.link.form")),
        ("#spirit_tower/0/s.basic-1", message("error.link.form")),
        ("#spirit_tower/01/s.basic-1", message("error.link.form")),
        ("#spirit_tower/1234567/s.basic-1", message("error.link.form")),
        ("#Spirit/1/s.basic-1", message("error.link.form")),
        ("#spirit_tower/x/s.basic-1", message("error.link.form")),
        ("#spirit_tower/1/q.basic-1", message("error.link.kind", kind="q")),
        ("#spirit_tower/1/sp.basic-1", message("error.link.kind", kind="sp")),
        ("#spirit_tower/1/s.basic-1.6f", message("error.link.cut")),
        ("#spirit_tower/1/s.basic-2.6e", message("error.link.cut")),
        ("#spirit_tower/2/s.basic-1.6e", message("error.link.cut")),
        ("#spirit_tower/1/s.basic 1", message("error.link.character", place=23)),
        ("#spirit_tower/1/s.basic-1.6e\u200b", message("error.link.character", place=28)),
        ("#spirit_tower/1/s.基本-1", message("error.link.character", place=18)),
        ("https://example.org/", message("error.link.character", place=6)),
        ("#spirit_tower/1/s.basic%2D1%zz", message("error.link.character", place=25)),
        ("#\ud800", message("error.link.character", place=1)),
    ],
)
def test_every_refusal(text: str, said: object) -> None:
    with pytest.raises(LinkError) as refused:
        parse_link(text)
    assert refused.value.message == said


@pytest.mark.parametrize("text", LINKS)
def test_no_single_wrong_character_goes_unnoticed(text: str) -> None:
    """It is refused; or, where the dot before the check characters is gone, the link says that it is unchecked."""
    for place in range(1, len(text)):
        for char in ALPHABET + "/":
            if char != text[place]:
                assert _noticed(text[:place] + char + text[place + 1 :]), (place, char)


@pytest.mark.parametrize("text", LINKS)
def test_no_cut_goes_unnoticed(text: str) -> None:
    for end in range(len(text)):
        assert _noticed(text[:end]), end
    for start in range(2, len(text)):
        assert _noticed(text[start:]), start


def _noticed(text: str) -> bool:
    try:
        return not parse_link(text).checked
    except LinkError:
        return True


def test_the_longest_link_that_is_read() -> None:
    head = "#null/1/s."
    assert parse_link(head + "x" * (MAX_LENGTH - len(head))).body == "x" * (MAX_LENGTH - len(head))
    with pytest.raises(LinkError) as refused:
        parse_link(head + "x" * (MAX_LENGTH - len(head) + 1))
    assert refused.value.message == message("error.link.long", length=MAX_LENGTH + 1, limit=MAX_LENGTH)


BODIES = st.text(string.ascii_letters + string.digits + "_-.", min_size=1, max_size=60)


@given(
    st.text(string.ascii_lowercase + "_", min_size=1, max_size=20),
    st.integers(1, 999_999),
    st.sampled_from(KINDS),
    BODIES,
    st.none() | st.integers(0, 999_999),
)
def test_what_is_written_reads_back(game: str, version: int, kind: str, body: str, ply: int | None) -> None:
    link = Link(game, version, kind, body, ply if kind == "r" else None)
    text = format_link(link)
    assert set(text[1:]) <= set(ALPHABET + "/")
    assert parse_link(text) == link


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for written in (text, f"#null/1/s.{text}"):
        with contextlib.suppress(LinkError):
            parse_link(written)


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_escaping_reads_back_and_stays_in_the_alphabet(text: str) -> None:
    body = escape(text)
    assert set(body) <= set(ALPHABET)
    assert unescape(body) == text


def test_escaping() -> None:
    assert escape("3x3|1,W=土") == "3x3~7c1~2cW~3d~e5~9c~9f"


@pytest.mark.parametrize("body", ["~", "a~7", "~7C", "~zz", "~ff", "~e5~9c", "~~41"])
def test_a_tilde_must_have_its_two_digits(body: str) -> None:
    with pytest.raises(LinkError) as refused:
        unescape(body)
    assert refused.value.message == message("error.link.escape")
