"""An operation that needs what a page has not loaded of a game says so, and can be asked again."""

from __future__ import annotations

import sys

import pytest

import taichu.games.spirit_tower as tower
from taichu.games import lacking
from tests.web.talk import at


@pytest.mark.parametrize(
    ("module", "op", "args"),
    [("hints", "advise", {"kind": "next"}), ("editor", "edit", {"game": "spirit_tower"})],
)
def test_what_is_not_loaded_is_named_and_nothing_has_changed(
    monkeypatch: pytest.MonkeyPatch, module: str, op: str, args: dict[str, str]
) -> None:
    page = at(line="c2b2")
    with monkeypatch.context() as missing:
        missing.delattr(tower, module, raising=False)
        missing.setitem(sys.modules, f"{tower.__name__}.{module}", None)
        assert page.error(op, **args) == ("later", "spirit_tower", "error.game.absent")
    assert page.ask(op, **args)["ok"]


def test_only_what_a_game_lacks_comes_later() -> None:
    assert lacking(ImportError("", name="taichu.games.null")) == "null"
    assert lacking(ImportError("", name="taichu.games.spirit_tower.solving.one")) == "spirit_tower"
    for other in ("taichu.games", "taichu.midend.daily", "numpy", "", None):
        assert lacking(ImportError("", name=other)) is None
