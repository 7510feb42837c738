"""tools/taiji_games.py: games of chance are played to the end, and one that gets stuck is found."""

from __future__ import annotations

from typing import Any

import pytest

from taichu.games.taiji import Taiji
from tools import taiji_games


def test_games_of_all_kinds(capsys: pytest.CaptureFixture[str]) -> None:
    assert taiji_games.main(["12", "--first", "95"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.split()[:3] for line in said[:-1]] == [
        [name, "2", "games"] for name in ("solo", "solo_easy", "solo_hard", "two", "three", "four")
    ]
    assert said[-1].startswith("12 games, none stuck")


class Stuck(Taiji):
    """In its fourth round there is nothing to do."""

    __slots__ = ()

    @staticmethod
    def actions(state: Any) -> Any:
        return [] if state.round == 4 else Taiji.actions(state)


class Forgetful(Taiji):
    """Reads another position than was written."""

    __slots__ = ()

    @staticmethod
    def parse_state(text: str) -> Any:
        return Taiji.parse_state(text)._replace(turn=1)


@pytest.mark.parametrize(("rules", "words"), [(Stuck, "has no legal action"), (Forgetful, "reads back as another")])
def test_a_fault_is_found(
    rules: type[Taiji], words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(taiji_games, "RULES", rules())
    assert taiji_games.main(["3", "--first", "100"]) == 1
    assert words in capsys.readouterr().err
