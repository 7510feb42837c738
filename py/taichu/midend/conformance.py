"""The laws every game keeps, checked on seeded random positions; the same on CPython and in the page.

docs/architecture.md lists the laws. `walk` raises Broken at the first position that breaks one, and otherwise returns a
digest of everything it saw, so that two Pythons can be compared.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from taichu.core.errors import Illegal, Reason
from taichu.core.game import NOBODY, AnyGame
from taichu.core.graph import DIRECTIONS, toward
from taichu.core.message import Message
from taichu.core.rng import SplitMix64, fnv1a64
from taichu.core.scene import Plain, plain

MAX_PLIES = 40


class Broken(AssertionError):
    """A law does not hold; the text names the law, the start and the line of play."""


@dataclass(frozen=True)
class Position:
    """A position with the way to it."""

    number: int
    start: str
    line: tuple[str, ...]
    state: Any

    def __str__(self) -> str:
        return f"position {self.number}: {self.start} {' '.join(self.line)}"


@dataclass(frozen=True)
class Report:
    """What a walk saw: `checks` counts the actions of the universe that were looked at."""

    digest: str
    positions: int
    checks: int


def positions(game: AnyGame, first: int, count: int) -> Iterator[Position]:
    """Random positions number `first` and on; each depends on its own number alone. Broken where none can be had."""
    for number in range(first, first + count):
        rng = SplitMix64(fnv1a64(f"{game.id} {number}"))
        presets = list(game.presets.values())
        params, seed = game.seeded(presets[rng.below(len(presets))], rng.next())
        state = game.new(params, seed)
        line: list[str] = []
        for _ in range(rng.below(MAX_PLIES)):
            legal = game.actions(state)
            if not legal:
                break
            action = legal[rng.below(len(legal))]
            line.append(game.action_text(state, action))
            try:
                state = game.apply(state, action)
            except Illegal as error:
                raise Broken(f"an action that is listed can be played ({' '.join(line)})") from error
        yield Position(number, game.start_text(params, seed), tuple(line), state)


def walk(game: AnyGame, first: int, count: int) -> Report:
    """Check all laws on `count` positions; raises Broken."""
    seen = hashlib.sha256()
    checks = 0
    for position in positions(game, first, count):
        lines = [str(position), *_texts(game, position), *_replayed(game, position), *_drawn(game, position)]
        verdicts = list(_judged(game, position))
        checks += len(verdicts)
        seen.update("\n".join([*lines, *verdicts, ""]).encode("utf-8"))
    return Report(seen.hexdigest()[:16], count, checks)


def _hold(law: str, position: Position, holds: bool) -> None:
    if not holds:
        raise Broken(f"{law} ({position})")


def _texts(game: AnyGame, position: Position) -> list[str]:
    """Start, state and action texts read back to what they were written from."""
    state = position.state
    text = game.state_text(state)
    _hold("a state text reads back", position, game.parse_state(text) == state)
    params, seed = game.parse_start(position.start)
    _hold("a start text reads back", position, game.start_text(params, seed) == position.start)
    _hold("a state text is a start, too", position, game.new(*game.parse_start(text)) == state)
    if game.packing is not None:
        _hold("a packed position unpacks", position, game.packing.unpack(game.packing.pack(state)) == state)
    _hold("equal states have equal hashes", position, hash(game.parse_state(text)) == hash(state))
    return [text]


def _replayed(game: AnyGame, position: Position) -> list[str]:
    """The same line leads to the same state, and what is over has no legal action and nobody to move."""
    state = game.new(*game.parse_start(position.start))
    for text in position.line:
        state = game.apply(state, game.parse_action(state, text))
    _hold("replaying a line gives the same state", position, state == position.state)
    outcome = game.outcome(state)
    over = not game.actions(state)
    _hold("a game is over just when there is no legal action", position, over == (outcome is not None))
    _hold("nobody moves when the game is over", position, (game.to_move(state) is None) == over)
    for seat in range(max(game.seats)):
        _hold("an observation can be observed again", position, _observed_twice(game, state, seat))
        _hold("all seats know what everybody may know", position, _known_to_all(game, state, seat))
    return [str(outcome.plain() if outcome else None)]


def _observed_twice(game: AnyGame, state: Any, seat: int) -> bool:
    once = game.observe(state, seat)
    return bool(game.observe(once, seat) == once)


def _known_to_all(game: AnyGame, state: Any, seat: int) -> bool:
    """Whether what one seat sees holds all that nobody in particular sees."""
    return bool(game.observe(game.observe(state, seat), NOBODY) == game.observe(state, NOBODY))


def _judged(game: AnyGame, position: Position) -> Iterator[str]:
    """actions == those of the universe that no rule refuses; apply does exactly these, and changes nothing it was given."""
    state = position.state
    before = game.state_text(state)
    texts = [game.action_text(state, action) for action in game.actions(state)]
    _hold("actions come in ASCII order of their texts, each once", position, texts == sorted(set(texts)))
    allowed: list[str] = []
    for action in game.universe(state):
        why = game.why_not(state, action)
        text = game.action_text(state, action)
        if why is None:
            allowed.append(text)
            _hold(f"{text} reads back", position, game.parse_action(state, text) == action)
            after = game.apply(state, action)
            _hold(f"{text} leads to a state that can be hashed", position, isinstance(hash(after), int))
            yield f"{text} {game.state_text(after)}"
        else:
            _hold(f"{text} is refused by apply for the same reason", position, _refusal(game, state, action) == why)
            yield f"{text} {why.code}"
    _hold("apply leaves its state alone", position, game.state_text(state) == before)
    _hold("actions are those that no rule refuses", position, texts == sorted(allowed))


def _refusal(game: AnyGame, state: Any, action: Any) -> Reason | None:
    try:
        game.apply(state, action)
    except Illegal as error:
        return error.reason
    return None


def _drawn(game: AnyGame, position: Position) -> list[str]:
    """The scene is plain data with unique keys; every spot can be reached by arrow keys; legal actions have sentences."""
    scene = game.view(position.state, game.to_move(position.state) or 0, game.ui)
    data = plain(scene)
    keys = [spot["key"] for spot in data["spots"]]
    _hold("spots have keys of their own", position, len(set(keys)) == len(keys))
    _hold("shapes have keys of their own", position, all(_unique(spot["shapes"]) for spot in data["spots"]))
    _hold("arrow keys reach every spot", position, _reachable(data["spots"]) == set(keys))
    for action in list(game.actions(position.state))[:5]:
        told = game.tell(position.state, action)
        _hold("an action has a sentence", position, bool(told) and all(isinstance(said, Message) for said in told))
        motions = game.motions(position.state, action)
        ends = {motion[end] for motion in motions for end in ("from", "to") if isinstance(motion.get(end), str)}
        if not ends <= _places(data):  # something may only be there afterwards
            after = game.apply(position.state, action)
            ends -= _places(plain(game.view(after, game.to_move(after) or 0, game.ui)))
            _hold("a motion goes from spot to spot", position, ends <= _places(data))
    return [str(len(keys))]


def _places(scene: Plain) -> set[str]:
    """Where a motion may begin and end: the spots and what lies on the ground, on all boards of a scene."""
    boards = [scene, *(section for section in scene["panel"] if section["kind"] == "board")]
    return {part["key"] for board in boards for part in (*board["spots"], *board["ground"])}


def _unique(shapes: list[Plain]) -> bool:
    keys = [shape["key"] for shape in shapes]
    return len(set(keys)) == len(keys) and all(_unique(shape["shapes"]) for shape in shapes if "shapes" in shape)


_reach: dict[tuple[tuple[str, float, float], ...], set[str]] = {}


def _reachable(spots: list[Plain]) -> set[str]:
    """The spots that arrow keys reach from the first one."""
    board = tuple((spot["key"], spot["at"][0], spot["at"][1]) for spot in spots)
    if board not in _reach:  # a geometry is walked once, not once a position
        points = {key: (x, y) for key, x, y in board}
        found, todo = {board[0][0]}, [board[0][0]]
        while todo:
            key = todo.pop()
            for direction in DIRECTIONS:
                near = toward(points, key, direction)
                if near is not None and near not in found:
                    found.add(near)
                    todo.append(near)
        _reach[board] = found
    return _reach[board]
