"""What the deepest bot would do now, and why: what its turn brings. That it is best is an estimate, and is called so. In the last turn
also the best end, which is proved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from taichu.core.advice import Advice, Counsel, Mark, Step
from taichu.core.message import Message
from taichu.games.taiji import ending
from taichu.games.taiji.bots import plan
from taichu.games.taiji.bots.turn import after
from taichu.games.taiji.choosing import choice
from taichu.games.taiji.printed import KINDS, TILES
from taichu.games.taiji.rules import observe
from taichu.games.taiji.score import favour, scores
from taichu.games.taiji.state import State
from taichu.games.taiji.touch import spots_of
from taichu.games.taiji.words import kind_name, kingdom_name, say, scoring_name, tile_name

LEVEL, SEED = "deep", 0


def advise(kind: str, path: Sequence[State]) -> Counsel:
    """Advice on the last position of `path`, from what the seat to move may know of it."""
    seen = observe(path[-1], path[-1].seat)
    if kind == "solution":
        return (yield from _best_end(seen))
    thinking, nodes = plan(seen, LEVEL, SEED), 0
    while True:
        try:
            nodes += next(thinking)
        except StopIteration as stop:
            line: tuple[str, ...] = stop.value.line
            break
        yield say("hint.searched", n=nodes)
    positions = _positions(seen, line)
    steps = tuple(_step(state, action) for state, action in zip(positions, line, strict=False))
    words = (*_then(positions, line), *_brings(seen, positions[-1], seen.seat), say("hint.estimate", n=nodes))
    return Advice(steps[0].words, words, steps, steps[0].marks)


def _best_end(state: State) -> Counsel:
    """The best way through the last turn, which all ways were compared with. Arts that others keep make no difference to it."""
    search = ending.start(state)
    while not search.advance():
        yield say("ending.search", nodes=search.nodes)
    answer = search.answer()
    assert answer.optimum is not None, "a last turn that does not end"
    steps = []
    for action in answer.line:
        steps.append(_step(state, action))
        state = ending.after(state, action)
    return Advice(say("solution", n=answer.optimum), tuple(answer.proof[1:2]), tuple(steps))


def _positions(state: State, line: Sequence[str]) -> list[State]:
    """Those of a turn, the first and the last included."""
    found = [state]
    for action in line:
        found.append(after(found[-1], action))
    return found


def _step(state: State, action: str) -> Step:
    marks = tuple(Mark(spot, "to") for spot in spots_of(state, action))
    return Step(action, say("hint.do", deed=choice(state, action)), marks)


def _then(positions: Sequence[State], line: Sequence[str]) -> Iterator[Message]:
    """What comes after the first action; where a specialty is laid goes without saying."""
    deeds = tuple(
        choice(state, action) for state, action in zip(positions[1:], line[1:], strict=False) if action[0] != "P"
    )
    if deeds:
        yield say("hint.then", deeds=deeds)


def _brings(before: State, then: State, seat: int) -> Iterator[Message]:
    """What a turn brings its seat, each with its reason in points where it has them."""
    old, new = scores(before)[seat], scores(then)[seat]
    had = {line.line for line in old.lines}
    for line in new.lines:
        if line.line not in had:
            yield say("hint.line", tile=scoring_name(line.tile), n=line.points)
    for kingdom, (one, other) in enumerate(zip(favour(before), favour(then), strict=True)):
        if other[seat] > one[seat]:
            leads = other[seat] > max(share for rival, share in enumerate(other) if rival != seat)
            yield say(
                "hint.leads" if leads else "hint.favour", kingdom=kingdom_name(kingdom), n=other[seat] - one[seat]
            )
    own, player = before.seats[seat], then.seats[seat]
    goods = tuple(kind_name(kind) for kind in range(len(KINDS)) for _ in range(player.held(kind) - own.held(kind)))
    if goods:
        yield say("hint.goods", kinds=goods)
    for tile in range(len(TILES)):
        if player.tiles[tile] > own.tiles[tile]:
            yield say("hint.tile", tile=tile_name(tile))
    if then.spaces[seat] > before.spaces[seat]:
        yield say("hint.track", space=then.spaces[seat])
