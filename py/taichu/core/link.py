"""The grammar of links: `#<game>/<rules_version>/<kind>.<body>.<check>`.

Only the fragment counts, and only the characters A-Z a-z 0-9 . _ ~ - and / stand in it, so that a link survives chat
clients, shells and QR codes. What a body means is for midend.links; this file knows the envelope.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from taichu.core.errors import LinkError
from taichu.core.message import message
from taichu.core.rng import fnv1a64

KINDS = ("n", "s", "p", "r", "d")
BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
MAX_LENGTH = 20_000  # nothing longer is read at all
LONG = 2_000  # some mail and chat programs break longer links
FILE = 8_000  # servers and programs refuse longer ones: offer a file
CHECK_LENGTH = 2

_PLAIN = re.compile(r"[A-Za-z0-9._-]")
_ALLOWED = re.compile(r"[A-Za-z0-9._~/-]*")
_HEAD = re.compile(r"(?P<game>[a-z_]+)/(?P<version>[1-9][0-9]{0,5})/(?P<kind>[a-z]+)\.(?P<rest>.*)", re.DOTALL)
_PERCENT = re.compile(r"%([0-9A-Fa-f]{2})")
_ESCAPED = re.compile(r"~([0-9a-f]{2})")
_PLY = re.compile(r"(?P<body>.*)~(?P<ply>[0-9]{1,6})", re.DOTALL)


class Link(NamedTuple):
    """A link taken apart. `checked` is False where it was typed without its check characters."""

    game: str
    version: int
    kind: str
    body: str
    ply: int | None = None
    checked: bool = True


def check_characters(text: str) -> str:
    """Two characters: the low 12 bits of FNV-1a 64 of `text`."""
    bits = fnv1a64(text) & 0xFFF
    return BASE64URL[bits >> 6] + BASE64URL[bits & 63]


def format_link(link: Link) -> str:
    """The fragment, with `#` in front."""
    if link.kind == "d" and not link.body:
        return f"#{link.game}/d"
    ply = "" if link.ply is None else f"~{link.ply}"
    bare = f"{link.game}/{link.version}/{link.kind}.{link.body}{ply}"
    return f"#{bare}.{check_characters(bare)}"


def parse_link(text: str) -> Link:
    """Read a whole address or a bare fragment; LinkError says what is wrong with it."""
    if len(text) > MAX_LENGTH:
        raise LinkError(message("error.link.long", length=len(text), limit=MAX_LENGTH), "length")
    # Some programs write a fragment's ~ or _ as %7E or %5F.
    fragment = _PERCENT.sub(lambda code: chr(int(code[1], 16)), text.strip().rpartition("#")[2])
    allowed = _ALLOWED.match(fragment)
    if allowed is None or allowed.end() != len(fragment):
        place = allowed.end() if allowed else 0
        raise LinkError(message("error.link.character", place=place + 1), f"character {place + 1}")
    game, _, tail = fragment.partition("/")
    if tail == "d":
        return Link(game, 0, "d", "")
    head = _HEAD.fullmatch(fragment)
    if head is None:
        raise LinkError(message("error.link.form"), "form")
    if head["kind"] not in KINDS:
        raise LinkError(message("error.link.kind", kind=head["kind"]), "kind")
    body, checked = _without_check(fragment, head["rest"])
    ply = None
    if head["kind"] == "r" and (at_ply := _PLY.fullmatch(body)):
        body, ply = at_ply["body"], int(at_ply["ply"])
    return Link(head["game"], int(head["version"]), head["kind"], body, ply, checked)


def _without_check(fragment: str, rest: str) -> tuple[str, bool]:
    """The body, and whether check characters stood behind it and were right.

    A last part of just two characters is always read as a check: a body that really ends so and was typed
    without one is refused as cut, which is safer than opening half a link.
    """
    body, dot, tail = rest.rpartition(".")
    if not dot or len(tail) != CHECK_LENGTH:
        return rest, False
    bare = fragment[: -CHECK_LENGTH - 1]
    if check_characters(bare) != tail:
        raise LinkError(message("error.link.cut"), "check")
    return body, True


def escape(text: str) -> str:
    """A start text as a link's body: what is outside the plain alphabet becomes `~` and two hex digits a byte."""
    return "".join(
        char if _PLAIN.fullmatch(char) else "".join(f"~{byte:02x}" for byte in char.encode("utf-8")) for char in text
    )


def unescape(body: str) -> str:
    """The text that `escape` was given; LinkError where a `~` is not followed by two hex digits."""
    if "~" in _ESCAPED.sub("", body):
        raise LinkError(message("error.link.escape"), "body")
    try:
        return _ESCAPED.sub(lambda code: chr(int(code[1], 16)), body).encode("latin-1").decode("utf-8")
    except UnicodeError as error:
        raise LinkError(message("error.link.escape"), "body") from error
