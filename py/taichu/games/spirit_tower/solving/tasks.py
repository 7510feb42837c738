"""Long computations that can be interrupted: generators that ask for one another, run without recursion.

A task is a generator. It yields another task to have that one's result sent back, or None to let the caller pause.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

T = TypeVar("T")
Task = Generator[Any, Any, T]

# How many piles one chart or family may hold: ten times what the formations need. Large fields of one's own have more.
LARGEST = 250_000


# How many answers a memory may hold before it is emptied: about a hundred megabytes.
REMEMBERED = 1_000_000


def forget(memory: dict[Any, Any], at_once: int = 5_000) -> Task[None]:
    """Empty a memory bit by bit: a large one at once would take longer than a slice may."""
    while memory:
        for _ in range(min(len(memory), at_once)):
            memory.popitem()
        yield None


class TooLarge(Exception):
    """The position has too many piles to look at."""


# How many tasks run between two pauses; one takes some ten microseconds.
EVERY = 100


class Meter:
    """How much has been done: one node is a label made or a question asked of a position."""

    __slots__ = ("nodes",)

    def __init__(self) -> None:
        self.nodes = 0


def drive(task: Task[T], meter: Meter) -> Generator[None, None, T]:
    """Run `task` to its end, pausing now and then; `meter` counts."""
    stack: list[Task[Any]] = [task]
    value: Any = None
    until = meter.nodes + EVERY
    while stack:
        try:
            wanted = stack[-1].send(value)
        except StopIteration as stop:
            value = stop.value
            stack.pop()
            continue
        value = None
        if wanted is not None:
            stack.append(wanted)
            meter.nodes += 1
        if wanted is None or meter.nodes >= until:
            until = meter.nodes + EVERY
            yield
    result: T = value
    return result
