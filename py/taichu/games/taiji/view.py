"""The scene of a position: the map, the boards beside it, and every legal action as a line to choose."""

from __future__ import annotations

from collections.abc import Sequence

from taichu.core.game import NOBODY
from taichu.core.message import Message
from taichu.core.scene import Plain, choices
from taichu.games.taiji import arranging
from taichu.games.taiji.acting import groups, paid
from taichu.games.taiji.barring import barred
from taichu.games.taiji.boards import destiny_of, map_of, track_of, values_of, wheel_of
from taichu.games.taiji.choosing import choice
from taichu.games.taiji.decisions import decision_of
from taichu.games.taiji.drawing.reading import reading
from taichu.games.taiji.drawing.spots import Meaning
from taichu.games.taiji.effects import coins_of
from taichu.games.taiji.outlook import gain, gives, hexagram
from taichu.games.taiji.printed import DISASTER
from taichu.games.taiji.rules import observe
from taichu.games.taiji.score import outcome, rating, scores
from taichu.games.taiji.state import END, SHADOW, State
from taichu.games.taiji.story import ending
from taichu.games.taiji.touch import lit, narrowed, spots_of
from taichu.games.taiji.ui import Ui
from taichu.games.taiji.words import (
    art_name,
    kind_name,
    kingdom_name,
    say,
    scoring_name,
    seat_name,
    tile_name,
)

ACCEPT = "k"  # a throw

# What is answered on the taiji board, and what on the destiny board: that board comes first then.
ON_WHEEL, ON_DESTINY = ("xchg", "centre"), ("place",)
# What is asked while the six coins lie there.
THROWN = ("roll", "interp")


def view(state: State, seat: int, ui: Ui, trace: None = None) -> Plain:
    """The Scene of docs/protocol.md, as `seat` may see it."""
    seen = observe(state, seat)
    over = state.phase == END
    mine = (0 if over else state.seat) if seat == NOBODY else seat
    waits = over or seat != state.seat  # nothing is offered to who is not on turn
    legal = [] if waits else narrowed(seen, ui.spots)
    shown = [] if waits else lit(seen, ui.spots)
    meanings = _meanings(seen, ui, shown)
    return {
        **map_of(seen, shown, meanings),
        "overlay": [],
        "prompt": _prompt(seen, ui),
        "panel": [*_now(seen, ui, legal, meanings), *_aside(seen, mine)],
        "keys": _keys(seen, ui, legal),
        "banner": _banner(state) if over else None,
    }


def _meanings(state: State, ui: Ui, legal: Sequence[str]) -> dict[str, Meaning]:
    """What the spots mean that an action still names: those chosen, those that leave one action, and those that leave several."""
    if not legal:
        return {}
    if _asked(state) == "interp":
        return arranging.meanings(state, ui)
    named: dict[str, list[str]] = {}
    for action in legal:
        for key in spots_of(state, action):
            named.setdefault(key, []).append(action)
    meanings = {
        key: Meaning("ready", does=say("place.several", n=len(left)))
        if len(left) > 1
        else Meaning("target", does=choice(state, left[0]))
        for key, left in named.items()
    }
    meanings.update(dict.fromkeys(ui.spots, Meaning("picked")))
    return {**meanings, **barred(state, frozenset(meanings))}


def _now(state: State, ui: Ui, legal: Sequence[str], meanings: dict[str, Meaning]) -> list[Plain]:
    """What is chosen from now: the rows, and the board on which the answer lies."""
    asked = _asked(state)
    rows = _listed(state, ui, legal)
    table = {**_section("wheel", say("wheel"), wheel_of(state, meanings)), "note": say("bag", n=len(state.bag))}
    if not legal:
        return [_coins(state, ui, {}), table] if asked in THROWN else [table]
    if asked == "interp":
        return [table, _coins(state, ui, meanings), _confirm(state, ui), *map(_folded, rows)]
    if asked == "roll":
        return [_coins(state, ui, {}), *rows, table]
    if asked == "act":
        return [paid(state), *(rows if ui.spots else groups(state, legal)), table]
    if asked in ON_WHEEL:
        return [table, *rows]
    if asked in ON_DESTINY:
        return [_section("destiny", say("destiny"), destiny_of(state, state.seat, meanings)), *rows, table]
    return [*rows, table]


def _asked(state: State) -> str:
    return decision_of(state.asked[0]).name if state.asked else ""


def _coins(state: State, ui: Ui, meanings: dict[str, Meaning]) -> Plain:
    """The six coins, as they fell or as they are laid out by hand; what that would give is told where it is asked."""
    given = gives(state, arranging.reading_of(state, ui)) if meanings else ()
    section = _section("coins", say("panel.coins"), reading(arranging.lines_of(state, ui), given, meanings))
    return {**section, "note": say("coins.shift" if ui.shifts else "coins.move")} if meanings else section


def _confirm(state: State, ui: Ui) -> Plain:
    name = hexagram(arranging.reading_of(state, ui))
    return choices("reading", name, "rows", list(arranging.options(state, ui)))


def _folded(section: Plain) -> Plain:
    """What is chosen on a board can be chosen here as text."""
    return {**section, "key": "ways", "label": say("panel.ways", n=len(section["options"])), "folded": True}


def _aside(state: State, seat: int) -> list[Plain]:
    """What is looked at now and then: the track and the own board, and those of the others."""
    asked = _asked(state)
    order = [seat, *(other for other in range(len(state.seats)) if other != seat)]
    sections: list[Plain] = []
    for other in order:
        sheet = "mine" if other == seat else "others"
        if not (state.solo and other == SHADOW):
            # The one that is touched now stands with what is chosen from; keys of spots are there once.
            told = other == seat and asked not in ON_DESTINY
            board = destiny_of(state, other, {} if told else None)
            sections.append(_on_sheet(sheet, _section(f"destiny-{other}", say("destiny"), board)))
            sections.append(_on_sheet(sheet, _section(f"values-{other}", say("panel.values"), values_of(state, other))))
        sections.append(_on_sheet(sheet, _seat(state, other)))
        if other == seat:
            sections.append(_on_sheet(sheet, _section("track", say("panel.track"), track_of(state))))
    return sections


def _section(key: str, label: Message, picture: Plain) -> Plain:
    return {"kind": "board", "key": key, "label": label, **picture}


def _on_sheet(name: str, section: Plain) -> Plain:
    return {**section, "sheet": {"id": name, "title": say(f"sheet.{name}")}}


def _prompt(state: State, ui: Ui) -> Plain:
    if state.phase == END:
        return {"title": ending(state), "note": say("note.round", round=state.round)}
    asked = _asked(state)
    if asked == "interp":
        yin, yang = coins_of(state.player.thrown)
        title = say("prompt.coins", who=seat_name(state.seat, state.solo), yin=yin, yang=yang)
        action = arranging.reading_of(state, ui)
        return {"title": title, "note": say("note.reading", name=hexagram(action), gains=gain(state, action) or "")}
    return {
        "title": say("prompt", who=seat_name(state.seat, state.solo), asked=say(f"ask.{asked}")),
        "note": say("note.todo", round=state.round, todo=say(f"todo.{asked}")),
    }


def _listed(state: State, ui: Ui, legal: Sequence[str]) -> list[Plain]:
    if not legal:
        return []
    options: list[Plain] = []
    for action in sorted(legal, key=lambda one: one != ACCEPT):
        option: Plain = {"id": action, "title": choice(state, action), "state": "ready"}
        gained = gain(state, action)
        option.update({"sub": gained} if gained else {}, **({"class": "primary"} if action == ACCEPT else {}))
        options.append(option)
    if ui.spots:
        options.append({"id": "all", "title": say("row.all"), "state": "ready"})
    return [choices("actions", say("panel.actions"), "rows", options)]


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


def _keys(state: State, ui: Ui, legal: Sequence[str]) -> list[Plain]:
    """Figures for the first options."""
    if legal and _asked(state) == "interp":
        options = [(option["id"], option["title"]) for option in arranging.options(state, ui)]
    else:
        options = [(action, choice(state, action)) for action in legal[:9]]
    return [{"key": str(number), "id": key, "label": label} for number, (key, label) in enumerate(options, start=1)]


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
