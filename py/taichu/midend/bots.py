"""Bots: games that they play among themselves, and what one of them does at a session."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any, NamedTuple

from taichu.core.game import AnyGame, Thinking
from taichu.core.message import Message
from taichu.core.rng import MASK64, SplitMix64, fnv1a64
from taichu.midend.advising import Work
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
    work = Work(_silently(_think(game, state, level, seed)))
    while work.found is None:
        work.advance(1000)
    return work.found


def _think(game: AnyGame, state: Any, level: str, seed: int) -> Thinking[Sequence[Any]]:
    assert game.bots is not None, "a bot of a game that has none"
    seat = game.to_move(state)
    assert seat is not None, "a bot that is asked after the end"
    return game.bots.think(game.observe(state, seat), level, seed)


# At a session

Deciding = Generator[Message | None, None, Sequence[Any]]


class Turn(Work[Sequence[Any]]):
    """What the bot on turn does next, as a job."""

    bot, counts = True, False

    @classmethod
    def of(cls, table: Table, level: str, line: Sequence[Any], actions: Sequence[Any]) -> Turn:
        """`line`: the positions since the turn came to its seat, the present one last; `actions`: those between them. The seed is the
        start's, so that the same game has the same answers."""
        return cls(_resumed(table.game, level, fnv1a64(table.start), line, actions))

    @classmethod
    def known(cls, actions: Sequence[Any]) -> Turn:
        """One that is done already."""
        turn = cls(_answered(actions))
        turn.advance(1)
        return turn

    def plain(self) -> None:
        """It is no advice."""


def _resumed(game: AnyGame, level: str, seed: int, line: Sequence[Any], actions: Sequence[Any]) -> Deciding:
    """What is left of what it decided on in this turn, else what it decides on now: so a game that was left in the middle of a turn goes on
    as it would have."""
    done = 0
    while done < len(actions):
        answer = yield from _silently(_think(game, line[done], level, seed))
        played = actions[done : done + len(answer)]
        if list(answer[: len(played)]) != list(played):  # somebody else played here
            break
        if len(played) < len(answer):
            return answer[len(played) :]
        done += len(answer)
    return (yield from _silently(_think(game, line[-1], level, seed)))


def _silently(thinking: Thinking[Sequence[Any]]) -> Deciding:
    """The same steps; how many positions were looked at is not told."""
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            answer: Sequence[Any] = stop.value
            return answer
        yield None


def _answered(actions: Sequence[Any]) -> Deciding:
    """What has been decided."""
    yield from ()
    return actions
