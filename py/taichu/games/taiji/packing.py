"""A whole position as one number of mixed radix, so that its link stays short."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import factorial
from typing import NamedTuple

from taichu.core.errors import StateError
from taichu.games.taiji.board import CITIES, board_of
from taichu.games.taiji.effects import generator
from taichu.games.taiji.printed import (
    ARTS,
    BAG_PER_KIND,
    CELLS,
    DISASTER,
    KINDS,
    LAST_SPACE,
    LEVELS,
    LINES,
    ROUNDS,
    TILES_PER_PILE,
)
from taichu.games.taiji.reading import parse_state
from taichu.games.taiji.state import COINS, NONE, SHADOW, Player, State
from taichu.games.taiji.words import say
from taichu.games.taiji.writing import spaces_of, state_text

Fields = dict[str, list[int]]

HEADS = (*((1, level) for level in LEVELS), (2, ""), (3, ""), (4, ""))
PHASES = "asgcfe"
TASKS = (*"K@dkqNYinvtsca", "P0", "P1", "P2", "P3", "R1", "R2", "R3", "W1", "W2", "W3", "M1", "M2")
MOST_ASKED, MOST_BAG, MOST_COUNT = 4, BAG_PER_KIND * len(KINDS), 36
PILE = TILES_PER_PILE + 1
LYING = DISASTER + 2  # a kind, a disaster or nothing


class Field(NamedTuple):
    """So many numbers below `radix`."""

    name: str
    radix: int
    times: int = 1


def _layout(players: int) -> list[Field]:
    """What is written down, in this order; numbers that may be NONE are one higher."""
    seats, solo = max(2, players), players == 1
    order = factorial(seats)
    layout = [
        Field("chance", 1 << 64),
        Field("round", ROUNDS + 1),
        Field("phase", len(PHASES)),
        Field("order", order),
        Field("turn", seats),
        Field("asked", len(TASKS) + 1, MOST_ASKED),
        Field("tokens", LYING, len(spaces_of(board_of(players)))),
        Field("temples", seats + 1, len(spaces_of(board_of(players)))),
        Field("piles", len(KINDS) * PILE, 8),
        Field("heaven", 9, 2),
        Field("seals", 9, seats),
        Field("centre", len(KINDS) + 1, 4),
        Field("bag", len(KINDS) + 1, MOST_BAG),
        Field("spaces", LAST_SPACE + 1, seats),
        Field("arrived", order),
        Field("idle", MOST_COUNT, 4),
        *([Field("shadow", 8, 2), Field("fates", 8, 7), Field("goods", MOST_COUNT, len(KINDS))] if solo else []),
    ]
    for seat in range(players):
        layout += [
            Field(f"pawn{seat}", len(CITIES) + 1),
            Field(f"arts{seat}", 3, len(ARTS)),
            Field(f"values{seat}", 9, 2),
            Field(f"destiny{seat}", 1 << len(CELLS)),
            Field(f"beside{seat}", MOST_COUNT, len(KINDS)),
            Field(f"tiles{seat}", MOST_COUNT, 4),
            Field(f"thrown{seat}", 1 << COINS),
            Field(f"coins{seat}", COINS + 1, 2),
            Field(f"lines{seat}", factorial(len(LINES))),
        ]
    return layout


def pack(state: State) -> int:
    """The position as a number; ValueError where chance is hidden."""
    fields = _fields(state)
    total = 1  # marks the end: what is left when all is read
    for field in reversed(_layout(state.players)):
        for value in reversed(fields[field.name]):
            total = total * field.radix + value
    return total * len(HEADS) + HEADS.index((state.players, state.level))


def unpack(number: int) -> State:
    """The position that a number stands for; StateError where there is none such."""
    number, head = divmod(number, len(HEADS))
    players, level = HEADS[head]
    fields: Fields = {}
    for field in _layout(players):
        values = fields[field.name] = []
        for _ in range(field.times):
            number, value = divmod(number, field.radix)
            values.append(value)
    if number != 1:
        raise StateError(say("bad.packed"), "packed")
    return parse_state(state_text(_state(players, level, fields)))


def _fields(state: State) -> Fields:
    spaces = spaces_of(state.board)
    fields: Fields = {
        "chance": [generator(state).state],
        "round": [state.round],
        "phase": [PHASES.index(state.phase)],
        "order": [_rank(state.order)],
        "turn": [state.turn],
        "asked": _padded([TASKS.index(task) for task in state.asked], MOST_ASKED),
        "tokens": _raised(state.tokens[city] for city in spaces),
        "temples": _raised(state.temples[city] for city in spaces),
        "piles": [kind * PILE + left for kind, left in state.piles],
        "heaven": _raised(state.heaven),
        "seals": _raised(state.seals),
        "centre": _raised(state.centre),
        "bag": _padded(state.bag, MOST_BAG),
        "spaces": list(state.spaces),
        "arrived": [_rank(state.arrived)],
        "idle": list(state.idle),
        "shadow": _padded(state.shadow, 2),
        "fates": _padded(state.fates, 7),
        "goods": list(state.seats[SHADOW].beside),
    }
    for seat, player in enumerate(state.seats):
        fields |= {
            f"pawn{seat}": [player.pawn + 1],
            f"arts{seat}": [
                1 if art in player.arts else 2 if art in player.used else 0 for art in range(1, len(ARTS) + 1)
            ],
            f"values{seat}": [player.yin, player.yang],
            f"destiny{seat}": [player.destiny],
            f"beside{seat}": list(player.beside),
            f"tiles{seat}": list(player.tiles),
            f"thrown{seat}": [player.thrown],
            f"coins{seat}": list(player.coins),
            f"lines{seat}": [_rank(player.lines)],
        }
    return fields


def _state(players: int, level: str, fields: Fields) -> State:
    seats = max(2, players)
    spaces = spaces_of(board_of(players))
    tokens, temples = (
        dict(zip(spaces, _lowered(fields["tokens"]), strict=True)),
        dict(zip(spaces, _lowered(fields["temples"]), strict=True)),
    )
    people = [_player(fields, seat) for seat in range(players)]
    if players == 1:
        people.append(Player(beside=tuple(fields["goods"])))
    return State(
        players=players,
        level=level,
        chance=fields["chance"][0],
        round=fields["round"][0],
        phase=PHASES[fields["phase"][0]],
        order=_permutation(fields["order"][0], seats),
        turn=fields["turn"][0],
        asked=tuple(TASKS[task] for task in _unpadded(fields["asked"])),
        tokens=tuple(tokens.get(city, NONE) for city in range(len(CITIES))),
        temples=tuple(temples.get(city, NONE) for city in range(len(CITIES))),
        piles=tuple(divmod(pile, PILE) for pile in fields["piles"]),
        heaven=(fields["heaven"][0] - 1, fields["heaven"][1] - 1),
        seals=_lowered(fields["seals"]),
        centre=_lowered(fields["centre"]),
        bag=_unpadded(fields["bag"]),
        spaces=tuple(fields["spaces"]),
        arrived=_permutation(fields["arrived"][0], seats),
        idle=tuple(fields["idle"]),
        shadow=_unpadded(fields.get("shadow", [])),
        fates=_unpadded(fields.get("fates", [])),
        seats=tuple(people),
    )


def _player(fields: Fields, seat: int) -> Player:
    arts = dict(enumerate(fields[f"arts{seat}"], start=1))
    return Player(
        pawn=fields[f"pawn{seat}"][0] - 1,
        arts=tuple(art for art, kept in arts.items() if kept == 1),
        used=tuple(art for art, kept in arts.items() if kept == 2),
        yin=fields[f"values{seat}"][0],
        yang=fields[f"values{seat}"][1],
        destiny=fields[f"destiny{seat}"][0],
        beside=tuple(fields[f"beside{seat}"]),
        tiles=tuple(fields[f"tiles{seat}"]),
        thrown=fields[f"thrown{seat}"][0],
        coins=(fields[f"coins{seat}"][0], fields[f"coins{seat}"][1]),
        lines=_permutation(fields[f"lines{seat}"][0], len(LINES)),
    )


def _raised(numbers: Iterable[int]) -> list[int]:
    return [number + 1 for number in numbers]


def _lowered(numbers: Iterable[int]) -> tuple[int, ...]:
    return tuple(number - 1 for number in numbers)


def _padded(numbers: Sequence[int], length: int) -> list[int]:
    """One higher, and 0 to fill up."""
    return [*_raised(numbers), *[0] * (length - len(numbers))]


def _unpadded(numbers: Sequence[int]) -> tuple[int, ...]:
    return _lowered(number for number in numbers if number)


def _rank(order: Sequence[int]) -> int:
    """A permutation of 0, 1, ... as its place among all of them in ascending order."""
    left, rank = sorted(order), 0
    for item in order:
        rank = rank * len(left) + left.index(item)
        left.remove(item)
    return rank


def _permutation(rank: int, length: int) -> tuple[int, ...]:
    places = []
    for radix in range(1, length + 1):
        rank, place = divmod(rank, radix)
        places.append(place)
    left = list(range(length))
    return tuple(left.pop(place) for place in reversed(places))
