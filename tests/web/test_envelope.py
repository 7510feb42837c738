"""The envelope: every error code, nothing changed after an error, and an answer to whatever comes in."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taichu.core.message import message
from taichu.midend.session import Session
from taichu.web import dispatch
from taichu.web.desk import OPS, Desk
from taichu.web.protocol import MAX_LENGTH
from tests.midend.tables import revealing
from tests.schema import SCHEMA, faults
from tests.web.talk import Page, at

GOOD: dict[str, Any] = {"v": 1, "id": 7, "op": "hello"}


def test_the_schema_knows_the_same_operations_and_arguments() -> None:
    request = SCHEMA["$defs"]["request"]
    assert request["properties"]["op"]["enum"] == list(OPS)
    for case in request["allOf"]:
        op = OPS[case["if"]["properties"]["op"]["const"]]
        args = case["then"]["properties"]["args"]
        known = {name for form in args.get("oneOf", [args]) for name in form["properties"]}
        assert known == set(op.args)
        assert ("rev" in case["then"].get("required", [])) == op.answers_scene


@pytest.mark.parametrize("request_id", [0, 7, -1, 10**20, "", "seven", "七"])
def test_the_id_is_given_back(request_id: Any) -> None:
    answer = Page().answer(json.dumps({**GOOD, "id": request_id}), "hello")
    assert answer["id"] == request_id


def test_args_rev_and_now_may_be_left_out_or_null() -> None:
    for extra in ({}, {"args": {}}, {"rev": None, "now": None}, {"now": 0}, {"rev": 99}, {"now": 1 << 53}):
        assert Page().answer(json.dumps({**GOOD, **extra}), "hello")["ok"]


def error(text: str) -> dict[str, Any]:
    answer = at(line="c2b2").answer(text)
    assert not answer["ok"]
    return {"id": answer["id"], **answer["error"]}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1 column 1"),
        ("hello", "line 1 column 1"),
        ("{", "line 1 column 2"),
        ('{"v": 1,\n "id": x}', "line 2 column 8"),
        ("{'v': 1}", "line 1 column 2"),
        ("\ufeff{}", "line 1 column 1"),
        ("[" * 200_000, "line 1 column 1"),
        ('{"a":' * 100_000, "line 1 column 1"),
        ("9" * 5000, "line 1 column 1"),
    ],
)
def test_what_is_not_json(text: str, place: str) -> None:
    refused = error(text)
    assert (refused["id"], refused["code"], refused["at"], refused["message"]["key"]) == (
        None, "json", place, "error.json",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "request_id", "place"),
    [
        ("null", None, "envelope"),
        ("7", None, "envelope"),
        ('"hello"', None, "envelope"),
        ("[]", None, "envelope"),
        ("{}", None, "v"),
        ('{"id": 7}', 7, "v"),
        ('{"v": 2, "id": 7, "op": "hello"}', 7, "v"),
        ('{"v": "1", "id": 7, "op": "hello"}', 7, "v"),
        ('{"v": true, "id": 7, "op": "hello"}', 7, "v"),
        ('{"v": 1, "op": "hello"}', None, "id"),
        ('{"v": 1, "id": null, "op": "hello"}', None, "id"),
        ('{"v": 1, "id": 1.5, "op": "hello"}', None, "id"),
        ('{"v": 1, "id": true, "op": "hello"}', None, "id"),
        ('{"v": 1, "id": [7], "op": "hello"}', None, "id"),
        ('{"v": 1, "id": 7}', 7, "op"),
        ('{"v": 1, "id": 7, "op": 7}', 7, "op"),
        ('{"v": 1, "id": 7, "op": "hello", "rev": "1"}', 7, "rev"),
        ('{"v": 1, "id": 7, "op": "hello", "rev": -1}', 7, "rev"),
        ('{"v": 1, "id": 7, "op": "hello", "rev": 1.0}', 7, "rev"),
        ('{"v": 1, "id": 7, "op": "hello", "rev": false}', 7, "rev"),
        ('{"v": 1, "id": 7, "op": "hello", "now": -1}', 7, "now"),
        ('{"v": 1, "id": 7, "op": "hello", "now": 9007199254740993}', 7, "now"),
        ('{"v": 1, "id": 7, "op": "hello", "now": NaN}', 7, "now"),
        ('{"v": 1, "id": 7, "op": "hello", "now": Infinity}', 7, "now"),
        ('{"v": 1, "id": 7, "op": "hello", "args": []}', 7, "args"),
        ('{"v": 1, "id": 7, "op": "hello", "args": null}', 7, "args"),
        ('{"v": 1, "id": 7, "op": "hello", "arg": {}}', 7, "arg"),
    ],
)
def test_what_is_no_envelope(text: str, request_id: int | None, place: str) -> None:
    assert error(text) == {
        "id": request_id,
        "code": "envelope",
        "at": place,
        "message": message("error.envelope", at=place).plain(),
    }


def test_nothing_of_a_huge_text_is_read() -> None:
    text = json.dumps({**GOOD, "args": {"x": "x" * MAX_LENGTH}})
    assert error(text) == {
        "id": None,
        "code": "huge",
        "at": "",
        "message": message("error.huge", length=len(text), limit=MAX_LENGTH).plain(),
    }


def test_the_longest_text_that_is_read() -> None:
    text = json.dumps(GOOD)
    assert Page().answer(text + " " * (MAX_LENGTH - len(text)), "hello")["ok"]


@pytest.mark.parametrize("op", ["", "Hello", "__init__", "x" * 100])
def test_there_is_no_other_operation(op: str) -> None:
    assert error(json.dumps({**GOOD, "op": op})) == {
        "id": 7, "code": "op", "at": "op", "message": message("error.op", op=op[:40]).plain(),
    }  # fmt: skip


@pytest.mark.parametrize("op", list(OPS))
def test_arguments_that_nobody_asked_for_are_refused(op: str) -> None:
    assert at().error(op, nobody=1) == ("args", "nobody", "error.args.unknown")


WRONG: dict[str, tuple[Any, ...]] = {
    "text": (7, 1.5, True, [], {}),
    "number": ("7", 1.5, True, [], {}),
    "flag": ("true", 0, 1, [], {}),
    "seed": (1.5, True, [], {}),
    "list": ("x", 7, True, {}),
    "texts": ("x", 7, True, {}, [7], ["x", None]),
}


@pytest.mark.parametrize(
    ("op", "name", "value"),
    [
        (op, name, value)
        for op, about in OPS.items()
        for name, kind in about.args.items()
        for value in WRONG[kind.rstrip("?")]
    ],
)
def test_arguments_of_the_wrong_kind_are_refused(op: str, name: str, value: Any) -> None:
    # those before it in the table are right
    before = list(OPS[op].args.items())
    right = {"text": "x", "number": 1, "flag": True, "seed": 1, "list": [], "texts": ["x"]}
    args = {other: right[kind.rstrip("?")] for other, kind in before[: [n for n, _ in before].index(name)]}
    assert at().error(op, **args, **{name: value}) == ("args", name, "error.args.kind")


@pytest.mark.parametrize(
    ("op", "name"),
    [(op, name) for op, about in OPS.items() for name, kind in about.args.items() if not kind.endswith("?")],
)
def test_arguments_that_are_needed(op: str, name: str) -> None:
    assert at().error(op, **{name: None})[0] == "args"
    assert at().error(op)[0] == "args"


@pytest.mark.parametrize("op", [op for op, about in OPS.items() if about.needs_open])
def test_what_needs_an_open_game(op: str) -> None:
    right = {"text": "x", "number": 1, "flag": True, "seed": 1, "list": [], "texts": ["x"]}
    args = {name: right[kind] for name, kind in OPS[op].args.items() if not kind.endswith("?")}
    assert Page().error(op, **args) == ("nothing_open", "", "error.nothing_open")


@pytest.mark.parametrize("op", [op for op, about in OPS.items() if about.answers_scene])
@pytest.mark.parametrize("back", [1, -1])
def test_what_answers_an_old_scene_is_refused(op: str, back: int) -> None:
    page = at(line="c2b2")
    right = {"text": "b1b2", "number": 1, "flag": True}
    args = {name: right[kind.rstrip("?")] for name, kind in OPS[op].args.items()}
    assert page.error(op, rev=page.rev - back, **args) == ("stale", "rev", "error.stale")
    text = json.dumps({"v": 1, "id": 1, "op": op, "args": args})
    assert page.answer(text)["error"]["code"] == "stale"


def test_a_scene_can_be_answered_once() -> None:
    page = at()
    rev = page.rev
    page.data("act", text="c2b2")
    assert page.error("act", rev=rev, text="b1b2") == ("stale", "rev", "error.stale")


def test_what_was_revealed_is_a_barrier() -> None:
    page = at(game="null", start="12.0")
    page.desk.session = revealing()
    page.rev = page.desk.revision
    page.data("act", text="3")
    for op, args in (("undo", {}), ("goto", {"node": 0})):
        assert page.error(op, **args) == ("barrier", "", "error.barrier")


@pytest.mark.parametrize("op", ["act", "undo", "restart", "new", "checkpoint", "look"])
def test_a_fault_of_ours_leaves_the_game_as_it_was(op: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = at(line="c2b2")
    args = {"act": {"text": "b1b2"}, "new": {"game": "null"}, "checkpoint": {"name": "x"}}.get(op, {})
    before = page.data("look")
    with monkeypatch.context() as patched:
        patched.setattr(Session, "score", lambda self: {}["nowhere"])
        answer = page.ask(op, **args)
    assert (answer["error"]["code"], answer["error"]["at"]) == ("internal", "KeyError")
    data = page.data("look")
    assert data == before


def test_what_cannot_be_written_as_json_is_a_fault_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    page = at(line="c2b2")
    monkeypatch.setattr(Session, "score", lambda self: {1, 2})
    assert page.ask("look")["error"]["at"] == "TypeError"


def test_the_one_function_of_the_page() -> None:
    assert json.loads(dispatch('{"v":1,"id":"x","op":"nowhere"}'))["error"]["code"] == "op"


# whatever comes in

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
NAMES = sorted({name for about in OPS.values() for name in about.args})
VALUES = (
    st.sampled_from(["spirit_tower", "null", "basic-1", "tap", "choose", "a1", "b2", "item.W", "e1d1", "r", "p", "{}"])
    | st.integers(-2, 40)
    | JSON
)
REQUESTS = st.fixed_dictionaries(
    {
        "v": st.just(1),
        "id": st.integers() | st.text(max_size=3),
        "op": st.sampled_from([o for o in OPS if o != "selftest"]),
    },
    optional={
        "rev": st.integers(0, 12),
        "now": st.integers(0, 1 << 53),
        "args": st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=3),
    },
)


@given(
    st.text()
    | JSON.map(json.dumps)
    | st.dictionaries(st.sampled_from(["v", "id", "op", "rev", "now", "args"]), JSON).map(json.dumps)
)
def test_any_text_is_answered(text: str) -> None:
    answer = json.loads(Desk().dispatch(text))
    assert not faults("answer", answer)
    assert answer["ok"] is False


@settings(max_examples=60)
@given(st.lists(REQUESTS, max_size=8))
def test_any_requests_are_answered_and_errors_change_nothing(requests: list[dict[str, Any]]) -> None:
    page = at()
    for request in requests:
        before = page.snapshot()
        answer = page.answer(json.dumps(request), request["op"])
        assert answer["id"] == request["id"]
        if not answer["ok"]:
            assert answer["error"]["code"] != "internal"
            assert page.snapshot() == before
