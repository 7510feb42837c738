"""A whole position as text (RULES.md, "Texts")."""

from __future__ import annotations

from collections.abc import Iterable

from taichu.games.taiji.board import CODES, LUOYI, NOWHERE, Board
from taichu.games.taiji.printed import DISASTER
from taichu.games.taiji.state import NONE, SHADOW, Player, State

EMPTY, BARRED = "-", "x"
COUNTS = "0123456789abcdefghijklmnopqrstuvwxyz"
BARE_TEMPLES, FULL_TEMPLES = "abcd", "ABCDEFGHIJKLMNOP"  # by seat; by seat and the specialty that lies there, too


def state_text(state: State) -> str:
    """`p2 s… 1c 10:0 k …`: words with a blank between; what an observer may not know of chance is `s?`."""
    chance = "?" if state.chance is None else f"{state.chance:016x}"
    words = [
        f"p{state.players}{state.level}",
        f"s{chance}",
        f"{state.round}{state.phase}",
        f"{_digits(state.order)}:{state.turn}",
        ",".join(state.asked) or EMPTY,
        "".join(_city(state.tokens[city], state.temples[city]) for city in spaces_of(state.board)),
        "".join(f"{kind}{left}" for kind, left in state.piles),
        f"{_digits(state.heaven)}:{_digits(state.seals)}",
        _digits(state.centre),
        _digits(state.bag),
        f"{_digits(state.spaces)}:{_digits(state.arrived)}",
        _counts(state.idle),
    ]
    if state.solo:
        words.append(f"{_digits(state.shadow)}:{_digits(state.fates)}")
    words += [_player(player) for player in state.seats[: state.players]]
    if state.solo:
        words.append(f"shadow:{_counts(state.seats[SHADOW].beside)}")
    return " ".join(words)


def spaces_of(board: Board) -> tuple[int, ...]:
    """The cities that the map's word writes down, one character each: all but Luoyi, where nothing ever lies."""
    return tuple(city for city in board.cities if city != LUOYI)


def _city(token: int, temple: int) -> str:
    if temple == NONE:
        return EMPTY if token == NONE else BARRED if token == DISASTER else str(token)
    return BARE_TEMPLES[temple] if token == NONE else FULL_TEMPLES[4 * temple + token]


def _player(player: Player) -> str:
    """`XIY:23:-:35:8421:0000:0100:54:13:9857102643`."""
    parts = [
        EMPTY if player.pawn == NOWHERE else CODES[player.pawn],
        _digits(player.arts),
        _digits(player.used),
        f"{player.yin}{player.yang}",
        f"{player.destiny:04x}",
        _counts(player.beside),
        _counts(player.tiles),
        f"{player.thrown & 7}{player.thrown >> 3}",
        _digits(player.coins),
        _digits(player.lines),
    ]
    return ":".join(parts)


def _digits(numbers: Iterable[int]) -> str:
    """A digit each, `-` for NONE and for no number at all."""
    return "".join(EMPTY if number == NONE else str(number) for number in numbers) or EMPTY


def _counts(numbers: Iterable[int]) -> str:
    """A digit each, or a letter from ten on."""
    return "".join(COUNTS[number] for number in numbers)
