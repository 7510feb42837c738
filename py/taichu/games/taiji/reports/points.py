"""Where the points come from, as if the game ended here: by source, by kingdom, line by line, and round by round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from taichu.core.message import Arg, Message
from taichu.core.scene import Plain
from taichu.games.taiji.board import KINGDOMS
from taichu.games.taiji.printed import FAVOUR, LEVELS, LINE_MASKS, ORDER_POINTS, SCORING
from taichu.games.taiji.score import Score, all_lines, scores
from taichu.games.taiji.state import END, SHADOW, State
from taichu.games.taiji.words import kingdom_name, line_name, say, scoring_name, seat_name


def points(steps: Sequence[tuple[State, str]], state: State, seat: int) -> list[Plain]:
    """The tables and charts of a position; in tables the seat comes first, in charts each has its own place, which is its colour."""
    found = scores(state)
    order = sorted(range(len(found)), key=lambda other: other != seat)
    shown = [found[other] for other in order]
    boards = [other for other in order if not (state.solo and other == SHADOW)]
    return [
        _by_source(state, shown),
        _chart_by_source(state, found),
        *_chart_by_round(steps, state),
        _by_kingdom(state, shown),
        *(_destiny(state, other) for other in boards),
        _rest(state, shown),
    ]


def _sources(state: State, score: Score) -> dict[str, int]:
    """A seat's points by where they come from, by the keys of their words."""
    sources = {"destiny": score.destiny, "favour": sum(score.favour), "track": score.track, "arts": score.arts}
    return {**sources, "goods": score.goods} if state.solo else sources


def _table(key: str, columns: Sequence[Message], rows: Sequence[Plain], **args: Arg) -> Plain:
    label = say(f"points.{key.partition('-')[0]}", **args)
    note = say(f"points.{key.partition('-')[0]}.note", **args)
    return {"kind": "table", "key": key, "label": label, "note": note, "columns": list(columns), "rows": list(rows)}


def _row(title: Message, cells: Sequence[Arg], cls: str = "", sub: Message | None = None) -> Plain:
    more: Plain = {"sub": sub} if sub else {}
    return {"title": title, "cells": list(cells), **more, **({"class": cls} if cls else {})}


def _who(state: State, shown: Sequence[Score]) -> list[Message]:
    return [seat_name(score.seat, state.solo) for score in shown]


def _from(n: int, gained: int) -> Message:
    """What is counted, and the points for it."""
    return say("points.from", n=n, points=gained)


def _by_source(state: State, shown: Sequence[Score]) -> Plain:
    sources = [_sources(state, score) for score in shown]
    rows = [_row(say(f"points.{name}"), [one[name] for one in sources]) for name in sources[0]]
    rows.append(_row(say("points.total"), [score.total for score in shown], "sum"))
    rows.append(_row(say("points.lines"), [len(score.lines) for score in shown], "faint"))
    rows.append(_row(say("points.temples"), [score.temples for score in shown], "faint"))
    table = _table("source", _who(state, shown), rows)
    return table if state.phase != END else {name: value for name, value in table.items() if name != "note"}


def _chart_by_source(state: State, shown: Sequence[Score]) -> Plain:
    sources = [_sources(state, score) for score in shown]
    return {
        "kind": "chart",
        "key": "chart-source",
        "label": say("points.chart.source"),
        "style": "bars",
        "parts": [say(f"points.{name}") for name in sources[0]],
        "rows": [
            {"title": name, "values": list(one.values())} for name, one in zip(_who(state, shown), sources, strict=True)
        ],
    }


def _chart_by_round(steps: Sequence[tuple[State, str]], state: State) -> list[Plain]:
    """The totals at the end of each round of the line, and now; nothing before there are two of them."""
    line = [before for before, _ in steps] + [state]
    begun = [after for before, after in pairwise(line) if after.round > before.round]
    marks = [(say("points.after", round=one.round - 1), scores(one)) for one in begun]
    last = say("points.end") if state.phase == END else say("points.now")
    marks.append((last, scores(state)))
    if len(marks) < 2:
        return []
    return [
        {
            "kind": "chart",
            "key": "chart-round",
            "label": say("points.chart.round"),
            "note": say("points.chart.round.note"),
            "style": "lines",
            "parts": [mark for mark, _ in marks],
            "rows": [
                {"title": seat_name(seat, state.solo), "values": [found[seat].total for _, found in marks]}
                for seat in range(len(state.seats))
            ],
        }
    ]


def _by_kingdom(state: State, shown: Sequence[Score]) -> Plain:
    values = FAVOUR[state.board.name]
    rows = []
    for kingdom, cities in enumerate(state.board.kingdoms):
        owners = [state.temples[city] for city in cities]
        first, second = values[KINGDOMS[kingdom]]
        rows.append(
            _row(
                kingdom_name(kingdom),
                [_from(owners.count(score.seat), score.favour[kingdom]) for score in shown],
                sub=say("points.places", first=first, second=second),
            )
        )
    rows.append(_row(say("points.total"), [sum(score.favour) for score in shown], "sum"))
    return _table("favour", _who(state, shown), rows)


def _destiny(state: State, seat: int) -> Plain:
    """Each line of a board: how full it is, what its tile counts and would give, and what it gives."""
    filled = state.seats[seat].destiny
    rows, total = [], 0
    for line, counted in all_lines(state, seat):
        mask = LINE_MASKS[line.line]
        have, size = (filled & mask).bit_count(), mask.bit_count()
        done = have == size
        total += line.points if done else 0
        rows.append(
            _row(
                line_name(line.line),
                [f"{have}/{size}", line.points, line.points if done else 0],
                "" if done else "faint",
                _counted(line.tile, counted),
            )
        )
    columns = [say("points.filled"), say("points.worth"), say("points.gives")]
    rows.append(_row(say("points.total"), ["", "", total], "sum"))
    return _table(f"board-{seat}", columns, rows, who=seat_name(seat, state.solo))


def _counted(tile: int, counted: int) -> Message:
    """What a scoring tile counts, and how."""
    scoring = SCORING[tile]
    if scoring.key == "order":
        return say("counts.order", n=ORDER_POINTS.index(counted) + 1)
    key = "kinds" if tile < 4 else scoring.key
    return say(f"counts.{key}", what=scoring_name(tile), n=counted, per=scoring.per, points=scoring.points)


def _rest(state: State, shown: Sequence[Score]) -> Plain:
    """The track, the arts, and alone the Shadow's specialties."""
    rows = [
        _row(say("points.track"), [_from(state.spaces[score.seat], score.track) for score in shown]),
        _row(say("points.arts"), [_from(len(state.seats[score.seat].arts), score.arts) for score in shown]),
    ]
    if state.solo:
        cells = [
            _from(sum(state.seats[score.seat].beside) if score.seat == SHADOW else 0, score.goods) for score in shown
        ]
        rows.append(_row(say("points.goods"), cells, sub=say("points.each", n=LEVELS[state.level])))
    return _table("rest", _who(state, shown), rows)
