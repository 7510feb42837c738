"""Reading a position, and what keeps one from being a position (RULES.md, "Positions that are refused")."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NoReturn

from taichu.core.errors import StateError
from taichu.games.taiji.board import CITIES, CODES, KINGDOMS, NOWHERE, board_of
from taichu.games.taiji.cast import FIRST_THROW, SECOND_THROW
from taichu.games.taiji.decisions import is_due
from taichu.games.taiji.effects import coins_of, free_cells
from taichu.games.taiji.printed import (
    ARTS_KEPT,
    BAG_PER_KIND,
    DISASTER,
    DISASTERS,
    KINDS,
    LAST_SPACE,
    LINES,
    PILES_PER_KIND,
    ROUNDS,
    SHADOW_KINGDOMS,
    TILES,
    TILES_PER_PILE,
    TOKENS_PER_KIND,
    TRIGRAMS,
    VALUE_MAX,
)
from taichu.games.taiji.state import ACT, CAST, CHOOSE, END, GRACE, NONE, PLACE, SHADOW, Player, State
from taichu.games.taiji.words import say
from taichu.games.taiji.writing import BARE_TEMPLES, BARRED, COUNTS, EMPTY, FULL_TEMPLES, spaces_of

_WORDS = ("players", "chance", "round", "order", "asked", "map", "piles", "seals", "centre", "bag", "track", "idle")
_HEAD = re.compile(r"p(?:(1)([enh])|([234]))")
# What can be asked in each phase, the present decision first, with commas.
_ASKED = {
    CHOOSE: re.compile("K"),
    PLACE: re.compile("@"),
    GRACE: re.compile("d"),
    CAST: re.compile(r"[kqnvtsc]|[RW][123]|(?:P[0-3],)?(?:N,)?(?:(?:Y,)?i|Y)|P[0-3]"),
    ACT: re.compile(r"(?:(?:P[0-3]|M[12]),)?a"),
    END: re.compile(EMPTY),
}


def parse_state(text: str) -> State:
    """Read a position; StateError names the word that cannot be read, or says why there is no such position."""
    words = text.strip().split(" ")
    head = _HEAD.fullmatch(words[0])
    if head is None:
        _refuse("players")
    players = int(head[1] or head[3])
    names = (*_WORDS, *(("shadow",) if players == 1 else ()), *(f"seat{seat}" for seat in range(max(2, players))))
    if len(words) != len(names):
        raise StateError(say("bad.words", n=len(words), wanted=len(names)), "words")
    state = _read(dict(zip(names, words, strict=True)), players, head[2] or "")
    _check(state)
    return state


def _refuse(part: str) -> NoReturn:
    raise StateError(say("bad.part", part=say(f"part.{part}")), part)


def _impossible(code: str) -> NoReturn:
    raise StateError(say(f"bad.{code}"), code)


def _read(words: dict[str, str], players: int, level: str) -> State:
    seats = max(2, players)
    chance = _matched("chance", r"s([0-9a-f]{16})", words)
    round_, phase = _matched("round", rf"([0-{ROUNDS}])([asgcfe])", words)
    order, turn = _matched("order", rf"([0-3]{{{seats}}}):([0-3])", words)
    asked = words["asked"]
    if not _ASKED[phase].fullmatch(asked):
        _refuse("asked")
    lower, upper, seals = _matched("seals", rf"([0-7-])([0-7-]):([0-7-]{{{seats}}})", words)
    spaces, arrived = _matched("track", rf"([0-{LAST_SPACE}]{{{seats}}}):([0-3]{{{seats}}})", words)
    shadow, fates = _matched("shadow", r"([0-6]{2}|-):([0-6]{1,7}|-)", words) if players == 1 else (EMPTY, EMPTY)
    tokens, temples = _map(words["map"], players)
    piles = _matched("piles", rf"((?:[0-3][0-{TILES_PER_PILE}]){{{len(TRIGRAMS)}}})", words)[0]
    return State(
        players=players,
        level=level,
        chance=int(chance[0], 16),
        round=int(round_),
        phase=phase,
        order=_numbers(order),
        turn=int(turn),
        asked=() if asked == EMPTY else tuple(asked.split(",")),
        tokens=tokens,
        temples=temples,
        piles=tuple((int(piles[at]), int(piles[at + 1])) for at in range(0, len(piles), 2)),
        heaven=(_number(lower), _number(upper)),
        seals=_numbers(seals),
        centre=_numbers(_matched("centre", "([0-3-]{4})", words)[0]),
        bag=_list(_matched("bag", "([0-3]{1,24}|-)", words)[0]),
        spaces=_numbers(spaces),
        arrived=_numbers(arrived),
        idle=_counts(_matched("idle", "([0-9a-z]{4})", words)[0]),
        shadow=_list(shadow),
        fates=_list(fates),
        seats=tuple(_seat(words, seat, players) for seat in range(seats)),
    )


def _matched(part: str, form: str, words: dict[str, str]) -> tuple[str, ...]:
    matched = re.fullmatch(form, words[part])
    if matched is None:
        _refuse("seat" if part.startswith("seat") else part)
    return matched.groups()


def _number(char: str) -> int:
    return NONE if char == EMPTY else int(char)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(_number, text))


def _counts(text: str) -> tuple[int, ...]:
    return tuple(map(COUNTS.index, text))


def _list(text: str) -> tuple[int, ...]:
    return () if text == EMPTY else _numbers(text)


def _map(word: str, players: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The tokens and the temples of all places."""
    cities = spaces_of(board_of(players))
    if len(word) != len(cities):
        _refuse("map")
    tokens, temples = [NONE] * len(CITIES), [NONE] * len(CITIES)
    for city, char in zip(cities, word, strict=True):
        if char == BARRED:
            tokens[city] = DISASTER
        elif char in "0123":
            tokens[city] = int(char)
        elif char in BARE_TEMPLES:
            temples[city] = BARE_TEMPLES.index(char)
        elif char in FULL_TEMPLES:
            temples[city], tokens[city] = divmod(FULL_TEMPLES.index(char), len(KINDS))
        elif char != EMPTY:
            _refuse("map")
    return tuple(tokens), tuple(temples)


def _seat(words: dict[str, str], seat: int, players: int) -> Player:
    part = f"seat{seat}"
    if seat >= players:
        return Player(beside=_counts(_matched(part, "shadow:([0-9a-z]{4})", words)[0]))
    pawn, arts, used, values, destiny, beside, tiles, thrown, coins, lines = _matched(
        part,
        rf"([A-Z]{{3}}|-):([1-4]{{1,2}}|-):([1-4]{{1,2}}|-):([0-{VALUE_MAX}]{{2}}):([0-9a-f]{{4}}):([0-9a-z]{{4}})"
        r":([0-9a-z]{4}):([0-7]{2}):([0-6]{2}):([0-9]{10})",
        words,
    )
    if pawn != EMPTY and pawn not in CODES:
        _refuse("seat")
    return Player(
        NOWHERE if pawn == EMPTY else CODES.index(pawn),
        _list(arts),
        _list(used),
        int(values[0]),
        int(values[1]),
        int(destiny, 16),
        _counts(beside),
        _counts(tiles),
        int(thrown[0]) + 8 * int(thrown[1]),
        (int(coins[0]), int(coins[1])),
        _numbers(lines),
    )


def _check(state: State) -> None:
    """The rules must be able to go on from here, to the end."""
    _check_order(state)
    _check_map(state)
    _check_pieces(state)
    _check_shadow(state)
    for seat in range(state.players):
        _check_player(state, seat)
    _check_asked(state)


def _check_order(state: State) -> None:
    seats = list(range(len(state.seats)))
    if sorted(state.order) != seats or sorted(state.arrived) != seats or state.turn >= len(seats):
        _impossible("order")
    if state.phase in (GRACE, END) and state.turn:
        _impossible("order")
    if state.solo and state.phase != END and state.seat == SHADOW:
        _impossible("order")
    if (state.round == 0) != (state.phase in (CHOOSE, PLACE)) or (state.phase == END and state.round != ROUNDS):
        _impossible("round")
    sealing = state.phase in (CAST, ACT)
    if (NONE not in state.heaven) != sealing or (not sealing and {*state.heaven, *state.seals} != {NONE}):
        _impossible("seals")
    placed = [seal for seal in state.seals if seal != NONE]
    if len({*placed, state.heaven[1]}) != len(placed) + 1:
        _impossible("seals")


def _check_map(state: State) -> None:
    gone = state.round - (state.phase == GRACE)
    if state.tokens.count(DISASTER) != DISASTERS - max(0, gone):
        _impossible("disasters")
    if any(owner >= len(state.seats) for owner in state.temples):
        _impossible("temples")
    if any(state.supply(seat) < _temples_due(state, seat) for seat in range(len(state.seats))):
        _impossible("temples")


def _temples_due(state: State, seat: int) -> int:
    """How many temples a seat is still going to build without being asked whether: the first one, and the Shadow's."""
    place = state.order.index(seat)
    if state.solo and seat == SHADOW:
        this_round = state.phase in (GRACE, CAST) or (state.phase == ACT and place > state.turn)
        return SHADOW_KINGDOMS * (ROUNDS - state.round + this_round)
    return int(state.phase == CHOOSE or (state.phase == PLACE and place <= state.turn))


def _check_pieces(state: State) -> None:
    """Some may be missing, but there are no more than belong to the game."""
    most = TOKENS_PER_KIND[state.players] + BAG_PER_KIND
    for kind in range(len(KINDS)):
        lying = (*state.tokens, *state.centre, *state.bag).count(kind) + state.asked[:1].count(f"P{kind}")
        if lying + sum(player.held(kind) for player in state.seats) > most:
            _impossible("pieces")
    for tile in range(len(TILES)):
        left = sum(left for kind, left in state.piles if kind == tile)
        if left + sum(player.tiles[tile] for player in state.seats) > PILES_PER_KIND * TILES_PER_PILE:
            _impossible("pieces")


def _check_shadow(state: State) -> None:
    shown = state.solo and state.phase in (GRACE, CAST, ACT)
    if len(state.shadow) != (SHADOW_KINGDOMS if shown else 0):
        _impossible("kingdoms")
    if len(set(state.fates)) != len(state.fates) or len(state.fates) > len(KINGDOMS):
        _impossible("kingdoms")


def _check_player(state: State, seat: int) -> None:
    player, place = state.seats[seat], state.order.index(seat)
    if sorted(player.lines) != list(range(len(LINES))):
        _impossible("lines")
    arts = (*player.arts, *player.used)
    chosen = len(set(arts)) == ARTS_KEPT == len(arts) and list(player.arts) == sorted(player.arts)
    choosing = state.phase == CHOOSE and place >= state.turn
    if not (chosen and list(player.used) == sorted(player.used)) and (arts or not choosing):
        _impossible("arts")
    if state.phase == CHOOSE and player.used:
        _impossible("arts")
    if player.pawn == NOWHERE:
        if state.round or (state.phase == PLACE and place > state.turn):  # one begins from the last place on
            _impossible("pawn")
    elif player.pawn not in state.board.cities or state.barred(player.pawn):
        _impossible("pawn")
    if player.coins != (0, 0) and not (_has_coins(state, place) and _within(player.coins, coins_of(player.thrown))):
        _impossible("coins")


def _has_coins(state: State, place: int) -> bool:
    """Whether the seat at that place in the order has accepted its throw of this round."""
    if state.phase == CAST and place == state.turn:
        return state.asked[0] not in (FIRST_THROW, SECOND_THROW)
    return state.phase == ACT or (state.phase == CAST and place < state.turn)


def _within(numbers: Sequence[int], most: Sequence[int]) -> bool:
    return all(number <= limit for number, limit in zip(numbers, most, strict=True))


def _check_asked(state: State) -> None:
    if not _within(state.idle, _owned(state)):
        _impossible("idle")
    if state.asked and not (_answerable(state) and is_due(state)):
        _impossible("asked")


def _owned(state: State) -> Sequence[int]:
    return state.player.tiles if state.phase == ACT else (0,) * len(TILES)


def _answerable(state: State) -> bool:
    """Whether the first decision has an answer, where it is always asked."""
    task = state.asked[0]
    return task[0] != "P" or bool(free_cells(state, int(task[1:])))
