"""Scores with where every point comes from, the ranking, and how the game ended (RULES.md, "Score")."""

from __future__ import annotations

from typing import Any, NamedTuple

from taichu.core.game import Outcome
from taichu.games.taiji.board import KINGDOMS
from taichu.games.taiji.flow import standing
from taichu.games.taiji.printed import (
    ART_POINTS,
    FAVOUR,
    KINDS,
    LEVELS,
    LINE_MASKS,
    ORDER_POINTS,
    OUTER_MASK,
    SCORING,
    TRACK,
)
from taichu.games.taiji.state import END, SHADOW, Player, State

# What a total is worth alone, and from how many points on.
RATINGS = {"novice": 0, "diviner": 40, "adept": 50, "master": 60, "sage": 70}


class Line(NamedTuple):
    """A complete line of a destiny board, its scoring tile, and the points it gives."""

    line: int
    tile: int
    points: int


class Score(NamedTuple):
    """The points of a seat. `favour`: by kingdom; `goods`: the Shadow's for specialties; `temples` is their number."""

    seat: int
    lines: tuple[Line, ...]
    favour: tuple[int, ...]
    track: int
    arts: int
    goods: int
    temples: int

    @property
    def destiny(self) -> int:
        """The points of all lines."""
        return sum(line.points for line in self.lines)

    @property
    def total(self) -> int:
        """All points."""
        return self.destiny + sum(self.favour) + self.track + self.arts + self.goods

    def plain(self) -> dict[str, Any]:
        """As JSON data."""
        return {
            "seat": self.seat,
            "lines": [[line.line, SCORING[line.tile].key, line.points] for line in self.lines],
            "destiny": self.destiny,
            "arts": self.arts,
            "shadow_goods": self.goods,
            "favour_by_kingdom": dict(zip(KINGDOMS, self.favour, strict=True)),
            "favour": sum(self.favour),
            "track": self.track,
            "temples": self.temples,
            "total": self.total,
        }


def favour(state: State) -> tuple[tuple[int, ...], ...]:
    """The favour of each kingdom (outer) for each seat (inner)."""
    values = FAVOUR[state.board.name]
    shares = []
    for kingdom, cities in enumerate(state.board.kingdoms):
        owners = [state.temples[city] for city in cities]
        shares.append(shared([owners.count(seat) for seat in range(len(state.seats))], *values[KINGDOMS[kingdom]]))
    return tuple(shares)


def shared(temples: list[int], first: int, second: int) -> tuple[int, ...]:
    """The favour of a kingdom by the number of temples there: who ties for a place shares it, rounded down."""
    most = max(temples)
    if not most:
        return (0,) * len(temples)
    leaders = temples.count(most)
    if leaders > 1:
        return tuple((first + second) // leaders if count == most else 0 for count in temples)
    next_most = max((count for count in temples if count < most), default=0)
    followers = temples.count(next_most)
    return tuple(
        first if count == most else second // followers if count == next_most and count else 0 for count in temples
    )


def scores(state: State) -> tuple[Score, ...]:
    """Every seat's score, as if the game ended here."""
    shares = favour(state)
    order = standing(state)
    found = []
    for seat, player in enumerate(state.seats):
        own = tuple(kingdom[seat] for kingdom in shares)
        counts = _counts(state, seat, player, own, order)
        lines = tuple(
            Line(line, tile, _worth(counts, tile))
            for line, tile in enumerate(player.lines)
            if player.destiny & LINE_MASKS[line] == LINE_MASKS[line]
        )
        goods = sum(player.beside) * LEVELS[state.level] if state.solo and seat == SHADOW else 0
        track = TRACK[state.spaces[seat]]
        found.append(Score(seat, lines, own, track, ART_POINTS * len(player.arts), goods, state.temples.count(seat)))
    return tuple(found)


def all_lines(state: State, seat: int) -> tuple[tuple[Line, int], ...]:
    """Each line of a player's destiny board with the points it gives, or would give, were it complete, and what its tile counts."""
    player = state.seats[seat]
    own = tuple(kingdom[seat] for kingdom in favour(state))
    counts = _counts(state, seat, player, own, standing(state))
    return tuple(
        (Line(line, tile, _worth(counts, tile)), counts[SCORING[tile].key]) for line, tile in enumerate(player.lines)
    )


def _worth(counts: dict[str, int], tile: int) -> int:
    scoring = SCORING[tile]
    return counts[scoring.key] // scoring.per * scoring.points


def _counts(state: State, seat: int, player: Player, own: tuple[int, ...], order: tuple[int, ...]) -> dict[str, int]:
    """What each scoring tile counts."""
    return {
        **{key: player.held(kind) for kind, key in enumerate(KINDS)},
        "yin": player.yin,
        "yang": player.yang,
        "outer": (player.destiny & OUTER_MASK).bit_count(),
        "temples": state.temples.count(seat),
        "order": ORDER_POINTS[order.index(seat)],
        "praise": max(own),
    }


def _rank(state: State, score: Score) -> tuple[int, int, int, int]:
    """Most points first, then lines, temples, and the place in the final order."""
    return (-score.total, -len(score.lines), -score.temples, standing(state).index(score.seat))


DECIDERS = ("points", "lines", "temples", "order")


def outcome(state: State) -> Outcome | None:
    """The ranking; its reason is what set the first apart from the second. None while the game goes on."""
    if state.phase != END:
        return None
    found = scores(state)
    ranked = sorted(found, key=lambda score: _rank(state, score))
    first, second = (_rank(state, score) for score in ranked[:2])
    reason = next(name for name, one, other in zip(DECIDERS, first, second, strict=True) if one != other)
    result = ("lost" if ranked[0].seat == SHADOW else "won") if state.solo else "ranked"
    return Outcome(result, reason, tuple(score.seat for score in ranked), tuple(score.total for score in found))


def rating(total: int) -> str:
    """What a total is worth alone: a key of RATINGS."""
    return [name for name, least in RATINGS.items() if total >= least][-1]
