"""A clock that never looks at the time: whoever asks says how late it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Clock:
    """`ms` counted so far; `since` is when it was last started, None while it stands still. Times are in ms.

    `begun`: somebody plays; the clock of a game that is only looked at has not begun, and nothing else starts it.
    """

    ms: int = 0
    since: int | None = None
    begun: bool = False

    def start(self, now: int) -> None:
        """Run on from `now`, if it stood still."""
        if self.since is None:
            self.since = now

    def stop(self, now: int) -> None:
        """Stand still at `now`, if it ran."""
        self.ms = self.read(now)
        self.since = None

    def read(self, now: int | None) -> int:
        """What it shows at `now`; without `now`, what it showed when it last stood still."""
        if self.since is None or now is None:
            return self.ms
        # A page's clock may be set back while it runs.
        return self.ms + max(0, now - self.since)
