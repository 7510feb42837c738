"""Players of three levels, who decide from an observation alone and always answer the same to the same question.

They play turns in their head by the rules themselves, on a position in which what is hidden (the order of the bag and of the pile of
kingdoms, the coins to come) is filled in by a stream of their own, and judge it by an estimate of the points to come (worth.py). Arts that
others keep stay hidden: nobody else moves in their heads but the Shadow.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from taichu.core.rng import SplitMix64, fnv1a64
from taichu.games.taiji.bots.deep import casts, foreseen
from taichu.games.taiji.bots.turn import Leaf, Search, after, best_first, nexts, turns
from taichu.games.taiji.rules import actions
from taichu.games.taiji.state import ACT, CAST, PLACE, State
from taichu.games.taiji.writing import state_text

TURN_WIDTH = 10  # positions that are followed up of each length of a line
CAST_WIDTH, CASTS = 40, 24  # the same for `deep` when it reads its coins, and how many readings it plans on from
ACT_WIDTH, ACTS = 12, 6  # the same for the four symbols, and how many ends it looks beyond
SAMPLES = 4  # throws of the next round for each of these


def think(seen: State, level: str, seed: int) -> Generator[int, None, Sequence[str]]:
    """What the seat to move does next, from what it observes, up to the end of its turn or to something that is revealed."""
    legal = actions(seen)
    if len(legal) == 1:
        return legal
    leaf = yield from plan(seen, level, seed)
    return leaf.line


def plan(seen: State, level: str, seed: int) -> Search[Leaf]:
    """What a level would do next, up to the end of the turn or to something that is revealed, and what the turn is worth."""
    chance = SplitMix64(fnv1a64(f"{seed} {state_text(seen)}"))
    state = imagined(seen, chance)
    leaf = yield from _LEVELS[level](state, chance)
    return leaf._replace(line=foreseeable(state, leaf.line))


def foreseeable(state: State, line: tuple[str, ...]) -> tuple[str, ...]:
    """The actions of a turn up to the first that reveals something: from then on it is played on what was only imagined."""
    bag = state.bag
    for done, action in enumerate(line, start=1):
        state = after(state, action)
        if state.bag != bag:
            return line[:done]
    return line


def imagined(seen: State, chance: SplitMix64) -> State:
    """A position that looks like that to who observes it, with what is hidden filled in."""
    bag, fates = sorted(seen.bag), sorted(seen.fates)
    chance.shuffle(bag)
    chance.shuffle(fates)
    return seen._replace(chance=chance.next(), bag=tuple(bag), fates=tuple(fates))


def _greedy(state: State, chance: SplitMix64) -> Search[Leaf]:
    """The best next action."""
    found = yield from nexts([Leaf(0, state, ())], state.seat, set())
    return min(found, key=best_first)


def _turn(state: State, chance: SplitMix64) -> Search[Leaf]:
    """The best turn."""
    return (yield from turns(state, TURN_WIDTH))[0]


def _deep(state: State, chance: SplitMix64) -> Search[Leaf]:
    """The best round: a reading with the four symbols after it, four symbols with the throws of the round after them."""
    seat = state.seat
    if state.phase == CAST:
        return (yield from casts(state, seat, CAST_WIDTH, CASTS))[0]
    ends = yield from turns(state, ACT_WIDTH)
    if state.phase not in (PLACE, ACT):
        return ends[0]
    seeds = [chance.next() for _ in range(SAMPLES)]
    judged = yield from foreseen(ends[:ACTS], seat, seeds)
    return min(judged, key=best_first)


_LEVELS: dict[str, Callable[[State, SplitMix64], Search[Leaf]]] = {"greedy": _greedy, "turn": _turn, "deep": _deep}
