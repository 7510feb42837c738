"""A bar with the time left, for tools that take long."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
WIDTH = 30


def progress(results: Iterable[T], total: int) -> Iterator[T]:
    """Pass the results on, and draw the bar on standard error after each."""
    begun = time.monotonic()
    for done, result in enumerate(results, start=1):
        yield result
        left = (time.monotonic() - begun) / done * (total - done)
        bar = "█" * (WIDTH * done // total)
        print(f"\r{bar:░<{WIDTH}} {done}/{total}  {left / 60:.0f} min left ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
