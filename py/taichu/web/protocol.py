"""Reading requests and writing answers (docs/protocol.md). Nothing here knows a session."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from taichu.core.errors import TaichuError
from taichu.core.jsontext import parse_json
from taichu.core.message import Message, harmless, message

VERSION = 1
MAX_LENGTH = 4_000_000  # a record or a saved game of the greatest length in it, or many results
MAX_TIME = 1 << 53

# The kinds of arguments, by the name they have in an operation's table: a `?` behind one means it may be left out.
_KINDS: Mapping[str, tuple[type, ...]] = {
    "text": (str,),
    "number": (int,),
    "flag": (bool,),
    "seed": (int, str),
    "list": (list,),
    "texts": (list,),
}


class Refused(Exception):
    """A request that gets an error for an answer."""

    def __init__(self, code: str, said: Message, at: str = "") -> None:
        super().__init__(code)
        self.code, self.message, self.at = code, said, at


class Request(NamedTuple):
    """A request whose envelope is in order; its arguments are still to be looked at."""

    id: int | str
    op: str
    rev: int | None
    now: int | None
    args: Mapping[str, Any]


def read_request(text: str) -> Request:
    """Take the envelope off; raises Refused with `huge`, `json` or `envelope`."""
    if len(text) > MAX_LENGTH:
        raise Refused("huge", message("error.huge", length=len(text), limit=MAX_LENGTH))
    try:
        data = parse_json(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno} column {error.colno}"
        raise Refused("json", message("error.json", line=error.lineno, column=error.colno), place) from error
    except ValueError as error:
        raise Refused("json", message("error.json", line=1, column=1), "line 1 column 1") from error
    if not isinstance(data, dict):
        raise _envelope("envelope")
    for name in data:
        if name not in ("v", "id", "op", "rev", "now", "args"):
            raise _envelope(str(name)[:40])
    if data.get("v") != VERSION or isinstance(data["v"], bool):
        raise _envelope("v")
    if not isinstance(data.get("id"), (int, str)) or isinstance(data["id"], bool):
        raise _envelope("id")
    if not isinstance(data.get("op"), str):
        raise _envelope("op")
    if not isinstance(data.get("args", {}), dict):
        raise _envelope("args")
    return Request(data["id"], data["op"], _number(data, "rev"), _number(data, "now"), data.get("args", {}))


def request_id(text: str) -> int | str | None:
    """The id of a request that was refused, where it can be told."""
    if len(text) > MAX_LENGTH:
        return None
    try:
        data = parse_json(text)
    except ValueError:
        return None
    given = data.get("id") if isinstance(data, dict) else None
    return given if isinstance(given, (int, str)) and not isinstance(given, bool) else None


def _envelope(at: str) -> Refused:
    return Refused("envelope", message("error.envelope", at=at), at)


def _number(data: Mapping[str, Any], name: str) -> int | None:
    value = data.get(name)
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MAX_TIME:
        raise _envelope(name)
    return value


def check_args(args: Mapping[str, Any], wanted: Mapping[str, str]) -> dict[str, Any]:
    """The arguments, each of its kind, None for one left out; raises Refused with `args`."""
    for name in args:
        if name not in wanted:
            raise Refused("args", message("error.args.unknown", name=str(name)[:40]), str(name)[:40])
    return {name: _checked(args.get(name), name, kind) for name, kind in wanted.items()}


def _checked(value: Any, name: str, kind: str) -> Any:
    optional = kind.endswith("?")
    if value is None:
        if optional:
            return None
        raise Refused("args", message("error.args.missing", name=name), name)
    types = _KINDS[kind.rstrip("?")]
    if not isinstance(value, types) or (isinstance(value, bool) and bool not in types):
        raise Refused("args", message("error.args.kind", name=name), name)
    if kind.startswith("texts") and isinstance(value, list) and not all(isinstance(part, str) for part in value):
        raise Refused("args", message("error.args.kind", name=name), name)
    return value


def answer(request_id: int | str | None, rev: int, data: Any) -> str:
    """The text of a good answer."""
    return _text({"v": VERSION, "id": request_id, "ok": True, "rev": rev, "data": data})


def refusal(request_id: int | str | None, rev: int, refused: Refused) -> str:
    """The text of an error."""
    error = {"code": refused.code, "at": harmless(refused.at), "message": refused.message}
    return _text({"v": VERSION, "id": request_id, "ok": False, "rev": rev, "error": error})


def refused_by(error: TaichuError) -> Refused:
    """A typed error of the rules as an answer's error."""
    return Refused(error.code, error.message, error.at)


def _text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=_plain_message)


def _plain_message(value: Any) -> Any:
    """For the encoder, which meets the messages anyway: walking a whole scene for them first takes longer than writing it."""
    if isinstance(value, Message):
        return value.plain()
    raise TypeError(f"{type(value).__name__} is no JSON data")
