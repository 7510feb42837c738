"""Games that bots play among themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from taichu.core.game import AnyGame
from taichu.core.rng import MASK64, SplitMix64
from taichu.midend.table import Table

RANDOM = "random"  # any legal action, each equally likely: in every game, for comparison
# Where the stream of the one who plays at random begins, counted from the seed.
_OFFSET = 1_000_003


class WrongNumber(ValueError):
    """There are more or fewer bots than the game has players; `needed` is how many it has."""

    def __init__(self, needed: int) -> None:
        super().__init__(f"the game has {needed} players")
        self.needed = needed


class Played(NamedTuple):
    """A game to its end: the texts of its actions, and the last state."""

    actions: tuple[str, ...]
    state: Any


def play_out(table: Table, names: Sequence[str], seed: int) -> Played:
    """Play a game between the bots of these names in the order of seats: RANDOM, or a level of the game. WrongNumber where there are not as
    many as players."""
    seats = len({seat for seat, _, _ in _played(table, (RANDOM,), seed)})
    if seats != len(names):
        raise WrongNumber(seats)
    *_, (_, last, action) = steps = list(_played(table, names, seed))
    texts = tuple(table.game.action_text(state, done) for _, state, done in steps)
    return Played(texts, table.game.apply(last, action))


def _played(table: Table, names: Sequence[str], seed: int) -> Iterator[tuple[int, Any, Any]]:
    """Seat, state before and action of each step."""
    game, state = table.game, table.first_state()
    chance = SplitMix64((seed + _OFFSET) & MASK64)
    while (seat := game.to_move(state)) is not None:
        name = names[seat % len(names)]
        for action in [_any(game, state, chance)] if name == RANDOM else decided(game, state, name, seed):
            yield seat, state, action
            state = game.apply(state, action)


def _any(game: AnyGame, state: Any, chance: SplitMix64) -> Any:
    """A legal action, each equally likely."""
    actions = game.actions(state)
    return actions[chance.below(len(actions))]


def decided(game: AnyGame, state: Any, level: str, seed: int) -> Sequence[Any]:
    """What a bot of that level does next, who sees no more than the seat to move: one action, or several."""
    assert game.bots is not None, "a bot of a game that has none"
    seat = game.to_move(state)
    assert seat is not None, "a bot that is asked after the end"
    thinking = game.bots.think(game.observe(state, seat), level, seed)
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            answer: Sequence[Any] = stop.value
            return answer
