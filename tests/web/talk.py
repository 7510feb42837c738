"""Talking to a desk as a page does, every answer held to the schema."""

from __future__ import annotations

import json
from typing import Any

from taichu.web.desk import Desk
from tests.schema import faults
from tests.words import unsaid

PLUS = "x3x3.1W1MEF1A1"
REVISED = "input act undo redo restart goto checkpoint sit take think play pass follow advise".split()


class Page:
    """A page at a desk of its own. It remembers the revision of the last scene, as pages do."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.rev = 0
        self.count = 0

    def answer(self, text: str, op: str | None = None) -> dict[str, Any]:
        """The answer to a request's text; it is valid, and every message in it can be put into words."""
        answer: dict[str, Any] = json.loads(self.desk.dispatch(text))
        if answer["ok"] and op is not None:
            assert not faults(f"answer_{op}", answer["data"])
            assert not faults("answer", {**answer, "data": {"actions": []}})
        else:
            assert not faults("answer", answer)
        assert not unsaid(answer)
        self.rev = answer["rev"]
        return answer

    def ask(self, op: str, now: int | None = None, rev: int | None = None, **args: Any) -> dict[str, Any]:
        """The whole answer to a request; the revision is sent along where the operation needs it."""
        self.count += 1
        request: dict[str, Any] = {"v": 1, "id": self.count, "op": op, "args": args}
        if op in REVISED:
            request["rev"] = self.rev if rev is None else rev
        if now is not None:
            request["now"] = now
        answer = self.answer(json.dumps(request), op)
        assert answer["id"] == self.count
        return answer

    def data(self, op: str, now: int | None = None, **args: Any) -> dict[str, Any]:
        """The data of a good answer."""
        answer = self.ask(op, now, **args)
        assert answer["ok"], answer
        data: dict[str, Any] = answer["data"]
        return data

    def error(self, op: str, now: int | None = None, rev: int | None = None, **args: Any) -> tuple[str, str, str]:
        """Code, place and message key of an error; after it the session is as it was."""
        before = self.snapshot()
        answer = self.ask(op, now, rev, **args)
        assert not answer["ok"], answer
        assert self.snapshot() == before
        error = answer["error"]
        return error["code"], error["at"], error["message"]["key"]

    def snapshot(self) -> dict[str, Any] | None:
        """What `look` shows, with its revision; None while nothing is open."""
        text = json.dumps({"v": 1, "id": "look", "op": "look", "now": 0})
        answer: dict[str, Any] = json.loads(self.desk.dispatch(text))
        return {**answer["data"], "rev": answer["rev"]} if answer["ok"] else None


def at(start: str = PLUS, line: str = "", game: str = "spirit_tower") -> Page:
    """A page with a game open, a line of actions played."""
    page = Page()
    page.data("open", game=game, start=start)
    for text in line.split():
        page.data("act", text=text)
    return page


def moves(data: dict[str, Any]) -> str:
    """The actions on the board."""
    history = data["history"]
    return " ".join(move["text"] for move in history["moves"][: history["ply"]])
