"""The ways of the arrow keys over the spots of a board."""

from __future__ import annotations

from collections.abc import Mapping

from taichu.core.graph import DIRECTIONS, toward


def reached(points: Mapping[str, tuple[float, float]], start: str) -> set[str]:
    """The spots that arrow keys lead to from `start`, itself included."""
    found, fresh = {start}, [start]
    while fresh:
        steps = {toward(points, key, direction) for key in fresh for direction in DIRECTIONS}
        fresh = [key for key in steps if key is not None and key not in found]
        found.update(fresh)
    return found
