"""The doors to what is imported when it is first asked for: the page starts without it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from taichu.core.scene import Plain
from taichu.games.taiji.flow import is_last
from taichu.games.taiji.state import END, State

if TYPE_CHECKING:
    from taichu.core.advice import Counsel
    from taichu.games.taiji.ending import Search


class LazyBots:
    """Three levels: `greedy` takes the best next action, `turn` the best turn, `deep` plans the round and throws coins for the next one."""

    __slots__ = ()

    levels = ("greedy", "turn", "deep")
    default = "turn"

    @staticmethod
    def think(seen: State, level: str, seed: int) -> Generator[int, None, Sequence[str]]:
        """What the seat to move does next, up to the end of its turn or to something that is revealed."""
        from taichu.games.taiji.bots import think

        return think(seen, level, seed)


class LazySolver:
    """Searches all ways through the last turn, where nothing else is open."""

    __slots__ = ()

    count = None

    @staticmethod
    def start(state: State) -> Search:
        """A search from that position, which gives up at once where something is open to chance or to others."""
        from taichu.games.taiji.ending import start

        return start(state)


class LazyHints:
    """What the deepest bot would do, and in the last turn the best end."""

    __slots__ = ()

    @staticmethod
    def kinds(state: State) -> Sequence[str]:
        """The next step, as long as there is one; the best end, where the last turn can be searched."""
        if state.phase == END:
            return ()
        return ("next", "solution") if is_last(state) else ("next",)

    @staticmethod
    def advise(kind: str, path: Sequence[State]) -> Counsel:
        """Advice of that kind on the last position of `path`."""
        from taichu.games.taiji.bots.hints import advise

        return advise(kind, path)


class LazyReports:
    """What can be done, where the points come from, what happened."""

    __slots__ = ()

    kinds = ("able", "points", "log")

    @staticmethod
    def sections(kind: str, steps: Sequence[tuple[State, str]], state: State, seat: int) -> Sequence[Plain]:
        """The sections of that report."""
        from taichu.games.taiji.reports import sections

        return sections(kind, steps, state, seat)
