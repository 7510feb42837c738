"""tools/heaven_bound.py: the table in the game's folder is the one that it makes."""

from __future__ import annotations

from taichu.games.heaven_gate.solving import bound
from taichu.games.heaven_gate.solving.relaxed import FAR, index
from tools.heaven_bound import table


def test_the_table_is_current() -> None:
    assert bytes(table()) == bound.table()


def test_what_is_known_without_it() -> None:
    least = bound.table()
    assert (least[index(0, 0, 0, 0, 0)], least[index(0, 0, 0, 0, 1)]) == (10, 10)
    assert least[index(0, 0, 1, 0, 1)] == FAR, "the cone in a tetrahedron that is not made"
