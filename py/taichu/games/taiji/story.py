"""What an action does, told in sentences. Which arts are kept is not told: the others read along."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from taichu.core.message import Arg, Message
from taichu.games.taiji.decisions import decision_of
from taichu.games.taiji.events import Event, Log
from taichu.games.taiji.printed import LINE_MASKS
from taichu.games.taiji.rules import played
from taichu.games.taiji.score import all_lines, outcome
from taichu.games.taiji.state import COINS, NONE, State
from taichu.games.taiji.words import (
    art_name,
    city_name,
    hexagram_name,
    kind_name,
    kingdom_name,
    line_name,
    price,
    say,
    scoring_name,
    seat_name,
    side_name,
    tile_name,
    trigram_name,
)

Details = tuple[int, ...]
Words = dict[str, Arg]
Told = list[tuple[Event, Message]]


def tell(state: State, action: str) -> list[Message]:
    """The sentences for a legal action and for all that follows of itself."""
    return [words for _, words in told(state, action)]


def told(state: State, action: str) -> Told:
    """The same, each with what it tells of."""
    log: Log = []
    after = played(state, action, log)
    return _joined(state, after, log)


# What is paid for and what it pays for are one sentence.
_PAID = ("by_coins", "by_tile")


def _joined(before: State, after: State, log: Sequence[Event]) -> Told:
    sentences: Told = []
    paid: Event | None = None
    for event in log:
        if event.what in _PAID:
            paid = event
            continue
        if paid is not None:
            how = _arguments(paid, after)
            sentences.append((event, say(f"told.{paid.what}.{event.what}", **{**how, **_arguments(event, after)})))
            paid = None
            continue
        sentences.append((event, _sentence(event, before, after)))
        if event.what == "placed":
            sentences += [(event, words) for words in _completed(before, after, event)]
    return sentences


def _sentence(event: Event, before: State, after: State) -> Message:
    if event.what == "end":
        return ending(after)
    if event.what == "declined":
        return say(f"told.declined.{decision_of(before.asked[0]).name}", **_arguments(event, after))
    return say(f"told.{event.what}", **_arguments(event, after))


def _completed(before: State, after: State, placed: Event) -> list[Message]:
    """The lines that a specialty completes, with what they are worth now."""
    seat, filled = placed.seat, before.seats[placed.seat].destiny | 1 << placed.details[0]
    lines = all_lines(after, seat)
    return [
        say(
            "told.line",
            who=seat_name(seat, after.solo),
            line=line_name(line),
            tile=scoring_name(lines[line][0].tile),
            n=lines[line][0].points,
        )
        for line, mask in enumerate(LINE_MASKS)
        if mask >> placed.details[0] & 1 and filled & mask == mask
    ]


def _arguments(event: Event, after: State) -> Words:
    """The seat, where it is one's, and the details in words."""
    who: Words = {} if event.seat == NONE else {"who": seat_name(event.seat, after.solo)}
    details = _DETAILS.get(event.what)
    return {**who, **(details(event.details, after) if details else {})}


def _city(details: Details, after: State) -> Words:
    return {"city": city_name(details[0])}


def _city_and_kind(details: Details, after: State) -> Words:
    return {"city": city_name(details[0]), "kind": kind_name(details[1])}


def _coins(details: Details, after: State) -> Words:
    yang = details[0].bit_count()
    return {
        "lower": trigram_name(details[0] & 7),
        "upper": trigram_name(details[0] >> 3),
        "yang": yang,
        "yin": COINS - yang,
    }


def _trigram(details: Details, after: State) -> Words:
    return {"trigram": trigram_name(details[0])}


def _trigram_and_tile(details: Details, after: State) -> Words:
    return {"trigram": trigram_name(details[0]), "tile": tile_name(details[1])}


def _hexagram(upper: int, lower: int) -> Words:
    return {
        "hexagram": hexagram_name(upper, lower),
        "upper": trigram_name(upper),
        "lower": trigram_name(lower),
    }


def _centre(details: Details, after: State) -> Words:
    side, kind, refill = details
    return {
        "side": side_name(side),
        "kind": kind_name(kind),
        "refill": say("refill.none") if refill == NONE else say("refill.kind", kind=kind_name(refill)),
    }


def _paid(details: Details, after: State) -> Words:
    return {"tile": tile_name(details[0]), "price": price(details[0])}


_DETAILS: Mapping[str, Callable[[Details, State], Words]] = {
    "advanced": lambda details, after: {"space": details[0]},
    "art": lambda details, after: {"art": art_name(details[0])},
    "began": _city,
    "beside": lambda details, after: {"kind": kind_name(details[0])},
    "built": _city,
    "by_coins": _paid,
    "by_tile": _paid,
    "calmed": _city,
    "centre": _centre,
    "closed": _trigram,
    "empty": _trigram,
    "gathered": _city_and_kind,
    "heaven": lambda details, after: _hexagram(details[1], details[0]),
    "kingdoms": lambda details, after: {"kingdoms": tuple(map(kingdom_name, details))},
    "moved": _city,
    "order": lambda details, after: {"order": tuple(seat_name(seat, after.solo) for seat in details)},
    "placed": lambda details, after: {
        "row": details[0] // 4 + 1,
        "col": details[0] % 4 + 1,
        "kind": kind_name(details[1]),
    },
    "read": lambda details, after: _hexagram(details[0], details[1]),
    "reset": lambda details, after: {"side": side_name(details[0])},
    "round": lambda details, after: {"round": details[0]},
    "sealed": _trigram,
    "shadow_goods": _city_and_kind,
    "shadow_none": lambda details, after: {"kingdom": kingdom_name(details[0])},
    "shadow_tile": _trigram_and_tile,
    "threw": _coins,
    "tile": _trigram_and_tile,
    "tore": _city,
    "turned": _coins,
    "values": lambda details, after: {"yin": details[0], "yang": details[1]},
}


def ending(state: State) -> Message:
    """Who has won, with how many points, and by what."""
    end = outcome(state)
    assert end is not None
    assert end.ranking is not None
    assert end.scores is not None
    first = end.ranking[0]
    return say(f"end.{end.reason}", who=seat_name(first, state.solo), points=end.scores[first])
