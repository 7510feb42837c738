"""The schema itself: it is one, it is closed, and it refuses what docs/protocol.md does not know."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.schema import SCHEMA, faults
from tests.web.talk import at


def parts(schema: Any, place: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    if isinstance(schema, dict):
        yield place, schema
        for name, part in schema.items():
            yield from parts(part, f"{place}/{name}")
    elif isinstance(schema, list):
        for number, part in enumerate(schema):
            yield from parts(part, f"{place}/{number}")


def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_every_object_that_names_its_members_is_closed() -> None:
    opened = {
        place
        for place, part in parts(SCHEMA)
        if part.get("type") == "object" and part.get("additionalProperties") is not False
    }
    # the arguments of a request are closed by operation, those of a message are the text's, a shape is closed by kind
    assert opened == {
        "/$defs/request/properties/args",
        "/$defs/message/properties/args",
        "/$defs/shape",
    }


@pytest.mark.parametrize(
    ("request_", "good"),
    [
        ({"v": 1, "id": 1, "op": "hello"}, True),
        ({"v": 1, "id": "a", "op": "input", "rev": 3, "args": {"kind": "tap", "at": "c3"}}, True),
        ({"v": 1, "id": 1, "op": "input", "rev": 3, "now": 5, "args": {"kind": "cancel"}}, True),
        ({"v": 1, "id": 1, "op": "open", "args": {"game": "spirit_tower", "preset": "basic", "seed": 3}}, True),
        ({"v": 1, "id": 1, "op": "open", "args": {"link": "#x"}}, True),
        ({"v": 1, "id": 1, "op": "link", "args": {"kind": "r", "ply": 3}}, True),
        ({"v": 1, "id": 1, "op": "advise", "rev": 3, "args": {"kind": "grade"}}, True),
        ({"v": 1, "id": 1, "op": "advise", "rev": 3, "args": {"kind": "ways"}}, False),
        ({"v": 1, "id": 1, "op": "input", "args": {"kind": "tap", "at": "c3"}}, False),  # no rev
        ({"v": 1, "id": 1, "op": "input", "rev": 3, "args": {"kind": "tap"}}, False),
        ({"v": 1, "id": 1, "op": "input", "rev": 3, "args": {"kind": "cancel", "at": "c3"}}, False),
        ({"v": 1, "id": 1, "op": "input", "rev": 3}, False),
        ({"v": 1, "id": 1, "op": "open", "args": {"link": "#x", "game": "null"}}, False),
        ({"v": 1, "id": 1, "op": "open", "args": {}}, False),
        ({"v": 1, "id": 1, "op": "undo"}, False),
        ({"v": 1, "id": 1, "op": "hello", "args": {"x": 1}}, False),
        ({"v": 2, "id": 1, "op": "hello"}, False),
        ({"v": 1, "op": "hello"}, False),
        ({"v": 1, "id": 1, "op": "jump"}, False),
    ],
)
def test_requests(request_: dict[str, Any], good: bool) -> None:
    assert (faults("request", request_) == []) == good


SNAPSHOT = at(line="c2b2").data("look")


def test_a_snapshot_is_valid() -> None:
    assert not faults("snapshot", SNAPSHOT)


@pytest.mark.parametrize(
    "path",
    [place for place, part in parts(SNAPSHOT) if "/args" not in place and "/score" not in place],
)
def test_no_member_is_added_anywhere(path: str) -> None:
    changed = copy.deepcopy(SNAPSHOT)
    part: Any = changed
    for step in path.split("/")[1:]:
        part = part[int(step)] if isinstance(part, list) else part[step]
    part["unheard_of"] = 1
    assert faults("snapshot", changed)


@pytest.mark.parametrize("name", list(SNAPSHOT))
def test_no_member_of_a_snapshot_is_missing(name: str) -> None:
    assert faults("snapshot", {key: value for key, value in SNAPSHOT.items() if key != name})


@pytest.mark.parametrize(
    ("state", "extra", "good"),
    [
        ("idle", {}, True),
        ("idle", {"why": {"key": "a"}}, True),
        ("target", {"does": {"key": "a"}}, True),
        ("target", {}, False),
        ("barred", {"why": {"key": "a"}}, True),
        ("barred", {}, False),
        ("hot", {}, False),
    ],
)
def test_a_target_says_what_and_a_barred_spot_says_why(state: str, extra: dict[str, Any], good: bool) -> None:
    bare = {"key": "a1", "row": 1, "col": 1, "at": [0, 0], "hit": [0, 0, 1, 1], "class": "c", "label": {"key": "a"}}
    assert (faults("spot", {**bare, "shapes": [], "state": state, **extra}) == []) == good


@pytest.mark.parametrize(
    ("shape", "good"),
    [
        ({"kind": "circle", "x": 0, "y": 0, "r": 1}, True),
        ({"kind": "text", "x": 0, "y": 0, "text": "1"}, True),
        ({"kind": "text", "x": 0, "y": 0, "message": {"key": "a"}, "fit": 9}, True),
        ({"kind": "group", "x": 0, "y": 0, "shapes": []}, True),
        ({"kind": "path", "d": "M0 0"}, True),
        ({"kind": "text", "x": 0, "y": 0}, False),
        ({"kind": "text", "x": 0, "y": 0, "text": "1", "message": {"key": "a"}}, False),
        ({"kind": "circle", "x": 0, "y": 0}, False),
        ({"kind": "circle", "x": 0, "y": 0, "r": 1, "onclick": "x"}, False),
        ({"kind": "use", "x": 0, "y": 0, "w": 1, "h": 1, "ref": "https://example.org/#a"}, False),
        ({"kind": "image", "x": 0, "y": 0}, False),
    ],
)
def test_shapes(shape: dict[str, Any], good: bool) -> None:
    assert (faults("shape", {"key": "k", **shape}) == []) == good
