"""The doors to what is imported when it is first asked for: the page starts without it."""

from __future__ import annotations

from collections.abc import Generator

from taichu.games.taiji.state import State


class LazyBots:
    """Three levels: `greedy` takes the best next action, `turn` the best turn, `deep` plans the round and throws coins for the next one."""

    __slots__ = ()

    levels = ("greedy", "turn", "deep")
    default = "turn"

    @staticmethod
    def think(seen: State, level: str, seed: int) -> Generator[int, None, str]:
        """The action of the seat to move."""
        from taichu.games.taiji.bots import think

        return think(seen, level, seed)
