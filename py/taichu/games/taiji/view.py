"""A plain picture: the map with what lies on it, and every legal action as a line to choose."""

from __future__ import annotations

from taichu.core.message import Message
from taichu.core.scene import Plain, choices, shape, spot
from taichu.games.taiji.board import CITIES, LUOYI, NOWHERE, Board, board_of
from taichu.games.taiji.choosing import choice, gain
from taichu.games.taiji.decisions import decision_of
from taichu.games.taiji.printed import DISASTER
from taichu.games.taiji.rules import actions, observe
from taichu.games.taiji.score import outcome, rating, scores
from taichu.games.taiji.state import END, NONE, SHADOW, State
from taichu.games.taiji.story import ending
from taichu.games.taiji.touch import Ui, named
from taichu.games.taiji.words import (
    ID,
    art_name,
    city_name,
    kind_name,
    kingdom_name,
    say,
    scoring_name,
    seat_name,
    tile_name,
    trigram_name,
)

MARGIN, SIDE, REACH = 50, 1000, 38
BAND = 80  # places within so many units of height are read as one row
GLYPHS = ("glyph.bronze", "glyph.jade", "glyph.silk", "glyph.bone", "glyph.disaster")


def view(state: State, seat: int, ui: Ui, trace: None = None) -> Plain:
    """The Scene of docs/protocol.md, as `seat` may see it."""
    seen = observe(state, seat)
    board = board_of(state.players)
    cells = _cells(board)
    over = state.phase == END
    legal = [] if over else named(seen, ui.city) if ui.city != NOWHERE else list(actions(seen))
    return {
        "board": {
            "box": [-MARGIN, -MARGIN, SIDE + 2 * MARGIN, SIDE + 2 * MARGIN],
            "label": say("board"),
            "rows": max(row for row, _ in cells.values()),
            "cols": max(col for _, col in cells.values()),
            "class": ID,
        },
        "ground": [_ways("river", board.rivers), _ways("road", board.roads)],
        "spots": [_place(seen, ui, city, cells[city]) for city in board.cities],
        "overlay": [],
        "prompt": _prompt(seen),
        "panel": [*_listed(seen, ui, legal), _table(seen), *(_seat(seen, other) for other in range(len(seen.seats)))],
        "keys": [
            {"key": str(number), "id": action, "label": choice(seen, action)}
            for number, action in enumerate(legal[:9], start=1)
        ],
        "banner": _banner(state) if over else None,
    }


def _cells(board: Board) -> dict[int, tuple[int, int]]:
    """Row and column of each place, from 1: bands from north to south, in each from west to east."""
    bands: dict[int, list[int]] = {}
    for city in board.cities:
        bands.setdefault(CITIES[city].y // BAND, []).append(city)
    return {
        city: (row, col)
        for row, band in enumerate(sorted(bands), start=1)
        for col, city in enumerate(sorted(bands[band], key=lambda city: CITIES[city].x), start=1)
    }


def _ways(name: str, joined: tuple[tuple[int, ...], ...]) -> Plain:
    edges = [(one, other) for one, others in enumerate(joined) for other in others if one < other]
    lines = [f"M{CITIES[a].x} {CITIES[a].y}L{CITIES[b].x} {CITIES[b].y}" for a, b in edges]
    return shape("path", name, cls=name, d="".join(lines))


def _place(state: State, ui: Ui, city: int, cell: tuple[int, int]) -> Plain:
    place = CITIES[city]
    there = named(state, city)
    does = None
    if ui.city == city:
        status = "picked"
    elif len(there) == 1:
        status, does = "target", choice(state, there[0])
    else:
        status = "ready" if there else "idle"
    return spot(
        place.code,
        row=cell[0],
        col=cell[1],
        at=[place.x, place.y],
        hit=[-REACH, -REACH, 2 * REACH, 2 * REACH],
        cls="place",
        label=_label(state, city),
        state=status,
        does=does,
        shapes=_drawn(state, city),
    )


def _label(state: State, city: int) -> Message:
    """The place, and what is there."""
    lying: list[Message] = []
    if city != LUOYI:
        lying.append(kingdom_name(CITIES[city].kingdom))
    if state.tokens[city] != NONE:
        lying.append(say("disaster") if state.barred(city) else kind_name(state.tokens[city]))
    if state.temples[city] != NONE:
        lying.append(say("place.temple", who=seat_name(state.temples[city], state.solo)))
    lying += [
        say("place.pawn", who=seat_name(seat, state.solo))
        for seat, player in enumerate(state.seats)
        if player.pawn == city
    ]
    return say("place", city=city_name(city), there=tuple(lying)) if lying else city_name(city)


def _drawn(state: State, city: int) -> list[Plain]:
    radius = 20 if CITIES[city].large else 14
    shapes = [
        shape("circle", "city", cls="city", x=0, y=0, r=radius),
        shape("text", "name", cls="name", x=0, y=radius + 16, message=city_name(city), fit=76),
    ]
    if state.tokens[city] != NONE:
        kind = "disaster" if state.barred(city) else "token"
        shapes.append(shape("text", "token", cls=f"piece {kind}", x=0, y=5, message=say(GLYPHS[state.tokens[city]])))
    if state.temples[city] != NONE:
        cls = f"piece temple seat-{state.temples[city]}"
        shapes.append(shape("rect", "temple", cls=cls, x=-22, y=-26, w=12, h=12))
    for seat, player in enumerate(state.seats):
        if player.pawn == city:
            shapes.append(shape("circle", f"pawn{seat}", cls=f"piece pawn seat-{seat}", x=-6 + 12 * seat, y=-24, r=6))
    return shapes


def _prompt(state: State) -> Plain:
    if state.phase == END:
        return {"title": ending(state), "note": say("note.round", round=state.round)}
    asked = decision_of(state.asked[0]).name
    return {
        "title": say("prompt", who=seat_name(state.seat, state.solo), asked=say(f"ask.{asked}")),
        "note": say("note.round", round=state.round) if state.round else say("note.before"),
    }


def _listed(state: State, ui: Ui, legal: list[str]) -> list[Plain]:
    if not legal:
        return []
    options: list[Plain] = []
    for action in legal:
        option: Plain = {"id": action, "title": choice(state, action), "state": "ready"}
        gained = gain(state, action)
        options.append({**option, "sub": gained} if gained else option)
    if ui.city != NOWHERE:
        options.append({"id": "all", "title": say("row.all"), "state": "ready"})
    return [choices("actions", say("panel.actions"), "rows", options)]


def _table(state: State) -> Plain:
    """The taiji board in words: piles, seals, centre."""
    piles = tuple(
        say(
            "pile",
            trigram=trigram_name(code),
            tile=tile_name(kind),
            n=left,
            seal=say("pile.sealed" if state.sealed(code) else "pile.open"),
        )
        for code, (kind, left) in enumerate(state.piles)
    )
    centre = tuple(say("slot.none") if kind == NONE else kind_name(kind) for kind in state.centre)
    note = say("table", piles=piles, yin=centre[:2], yang=centre[2:], bag=len(state.bag))
    return choices("table", say("panel.table"), "rows", [], note)


def _seat(state: State, seat: int) -> Plain:
    """A seat in words: its points, values, goods, tiles, coins and arts."""
    player, score = state.seats[seat], scores(state)[seat]
    if state.solo and seat == SHADOW:
        kingdoms = tuple(map(kingdom_name, state.shadow)) or (say("list.none"),)
        note = say("seat.note.shadow", points=score.total, n=sum(player.beside), kingdoms=kingdoms)
        return choices(f"seat{seat}", seat_name(seat, state.solo), "rows", [], note)
    goods = tuple(say("count", n=player.held(kind), what=kind_name(kind)) for kind in range(DISASTER))
    tiles = tuple(say("count", n=n, what=tile_name(tile)) for tile, n in enumerate(player.tiles) if n)
    arts = tuple(art_name(art) if art else say("art.hidden") for art in player.arts)
    lines = tuple(say("count", n=line.points, what=scoring_name(line.tile)) for line in score.lines)
    note = say(
        "seat.note",
        points=score.total,
        yin=player.yin,
        yang=player.yang,
        space=state.spaces[seat],
        coins_yin=player.coins[0],
        coins_yang=player.coins[1],
        goods=goods,
        tiles=tiles or (say("list.none"),),
        arts=arts or (say("list.none"),),
        lines=lines or (say("list.none"),),
    )
    return choices(f"seat{seat}", seat_name(seat, state.solo), "rows", [], note)


def _banner(state: State) -> Plain:
    end = outcome(state)
    assert end is not None
    assert end.scores is not None
    if state.solo:
        note = say(
            "banner.solo", points=end.scores[0], shadow=end.scores[1], rating=say(f"rating.{rating(end.scores[0])}")
        )
        return {"tone": end.result, "title": ending(state), "note": note, "offers": ["new", "share"]}
    totals = tuple(say("total", who=seat_name(seat, False), points=points) for seat, points in enumerate(end.scores))
    return {"tone": "over", "title": ending(state), "note": say("banner", totals=totals), "offers": ["new", "share"]}
