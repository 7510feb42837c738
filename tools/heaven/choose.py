"""Which of the puzzles that were found go into the ladder, the summit and the daily list, and what their files say."""

from __future__ import annotations

import json
from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import chain, zip_longest
from typing import NamedTuple

from taichu.core.rng import fnv1a64
from taichu.games.heaven_gate.notation import action_text, parse_action
from taichu.games.heaven_gate.reading import parse_state
from taichu.games.heaven_gate.rules import apply
from taichu.games.heaven_gate.solver import ENTERING
from taichu.games.heaven_gate.start import NEW
from taichu.games.heaven_gate.state import BARE, State, state_text
from taichu.games.heaven_gate.symmetry import SYMMETRIES, canonical
from tools.heaven.themes import THEMES, WHOLE, theme
from tools.heaven.wander import Found

RULES_VERSION = 1
LADDER, SUMMIT = "ladder", "summit"
# How many puzzles of each par the ladder has, as far as there are so many.
RUNGS = {1: 10, 2: 22, 3: 24, 4: 26, 5: 26, 6: 24, 7: 22, 8: 16, 9: 10, 10: 6, 11: 4}
# And the summit, as far as there are so many.
PEAKS = {9: 11, 10: 10, 11: 8}
# Of one game at most so many, so far apart: who has solved one has not seen the next.
MOST_OF_A_GAME, APART = 3, 2
# From these doubts on (measure.py), a puzzle has two, three, four and five stars.
STARS_FROM = (4.0, 10.0, 18.0, 27.0)
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
# By day of the week, Monday first: the pars of its puzzles.
WEEK = ((2,), (3,), (4,), (5,), (6,), (7,), (8, 9))


class Puzzle(NamedTuple):
    """A puzzle with its theme and its stars."""

    found: Found
    theme: str
    stars: int


def stars(doubt: float) -> int:
    """One to five."""
    return 1 + sum(doubt >= least for least in STARS_FROM)


def puzzles(games: Iterable[Sequence[Found]]) -> list[Puzzle]:
    """All that were met in these games, each once; where every first action that does not lose at once is right, there is nothing
    to find out, but for the last steps into heaven, which are lessons."""
    asking = (found for found in chain.from_iterable(games) if found.par <= ENTERING or _asks(found))
    met = {found.state: found for found in reversed([*asking])}
    named = ((found, theme(parse_state(found.state), found.line)) for found in met.values())
    return sorted(Puzzle(found, about, stars(found.doubt)) for found, about in named)


def _asks(found: Found) -> bool:
    return found.winning < found.legal - found.losing


def ladder(found: Sequence[Puzzle]) -> list[Puzzle]:
    """From the first lessons to the empty boards: the easier, the earlier; of as many themes as there are, and with a single
    first action where possible."""
    chosen = [puzzle for puzzle in found if puzzle.theme == WHOLE]
    for par, rungs in RUNGS.items():
        free = rungs - sum(puzzle.found.par == par for puzzle in chosen)
        for puzzle in _in_turn(puzzle for puzzle in found if puzzle.found.par == par and puzzle not in chosen):
            if free > 0 and _apart(puzzle, chosen):
                chosen.append(puzzle)
                free -= 1
    return sorted(chosen, key=_order)


def summit(found: Sequence[Puzzle], taken: Container[State]) -> list[Puzzle]:
    """The hardest of all, by their pars; none of the canonical positions that are taken, and none that is met on the way of another."""
    chosen: list[Puzzle] = []
    for par, peaks in reversed(PEAKS.items()):
        met = {state for puzzle in chosen for state in way(puzzle.found)}
        free = [puzzle for puzzle in found if puzzle.found.par == par and first_of(puzzle.found) not in taken]
        chosen += [puzzle for puzzle in _in_turn(free) if first_of(puzzle.found) not in met][:peaks]
    return sorted(chosen, key=_order)


def first_of(found: Found) -> State:
    """The canonical position in which a puzzle begins."""
    return canonical(parse_state(found.state))


def way(found: Found) -> Iterator[State]:
    """The canonical positions that its solution leads through."""
    state = parse_state(found.state)
    for text in found.line:
        state = apply(state, parse_action(state, text))
        yield canonical(state)


def _order(puzzle: Puzzle) -> tuple[bool, int, int, float, str]:
    """The empty boards last, the one on which either may begin the very last."""
    found = puzzle.found
    bare = found.state == state_text(BARE)
    return bare, puzzle.stars, found.par, found.doubt, found.state


def _in_turn(found: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """One of each theme, then the next of each; those with a single winning first action first."""
    by_theme: dict[str, list[Puzzle]] = {}
    for puzzle in sorted(found, key=lambda one: (one.found.winning > 1, one.found.game, one.found.state)):
        by_theme.setdefault(puzzle.theme, []).append(puzzle)
    for turn in zip_longest(*(by_theme[name] for name in sorted(by_theme, key=THEMES.index))):
        # Nothing is missed of a theme that has few: its turn is passed over.
        yield from (puzzle for puzzle in sorted(filter(None, turn), key=lambda one: one.found.winning > 1))


def _apart(puzzle: Puzzle, chosen: Iterable[Puzzle]) -> bool:
    pars = [one.found.par for one in chosen if one.found.game == puzzle.found.game]
    return len(pars) < MOST_OF_A_GAME and all(abs(par - puzzle.found.par) >= APART for par in pars)


def week(found: Sequence[Puzzle], taken: Sequence[Puzzle], rows: int) -> list[list[Puzzle]]:
    """For each day of the week so many puzzles that the ladder has not, or fewer where there are no more."""
    left = [puzzle for puzzle in found if puzzle not in taken and puzzle.theme != WHOLE]
    return [list(_in_turn(puzzle for puzzle in left if puzzle.found.par in pars))[:rows] for pars in WEEK]


def row(name: str, puzzle: Puzzle) -> str:
    """The line of a puzzle in a file."""
    found = puzzle.found
    start, solution = turned(found)
    fields: dict[str, object] = {
        "id": name,
        "rules_version": RULES_VERSION,
        "start": start,
        "grade": puzzle.stars,
        "optimum": found.par,
        "theme": puzzle.theme,
        "first": {"legal": found.legal, "losing": found.losing, "winning": found.winning},
        "doubt": found.doubt,
        "solution": solution,
        "proof": {"kind": "bound" if found.by_bound else "exhaustive", "nodes": found.nodes},
    }
    return json.dumps(fields, separators=(",", ":"))


def turned(found: Found) -> tuple[str, list[str]]:
    """A puzzle's start and solution, turned and mirrored by its own lot, so that not all begin with the tetrahedron at the top."""
    state = parse_state(found.state)
    if state == BARE:
        return NEW, list(found.line)
    symmetry = SYMMETRIES[fnv1a64(found.state) % len(SYMMETRIES)]
    solution = []
    for text in found.line:
        action = parse_action(state, text)
        solution.append(action_text(symmetry.state(state), symmetry.action(action)))
        state = apply(state, action)
    return state_text(symmetry.state(parse_state(found.state))), solution


def index(rungs: Sequence[Puzzle]) -> dict[str, object]:
    """What the page shows of a file, a character for each of its puzzles."""
    pars = "".join(DIGITS[puzzle.found.par] for puzzle in rungs)
    return {
        "lower": pars,
        "upper": pars,
        "grade": "".join(str(puzzle.stars) for puzzle in rungs),
        "themes": list(THEMES),
        "theme": "".join(chr(ord("a") + THEMES.index(puzzle.theme)) for puzzle in rungs),
    }
