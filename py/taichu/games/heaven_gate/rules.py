"""The rules of play: which actions there are, why one is refused, what one does, and how a game ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from taichu.core.errors import Illegal, Reason
from taichu.core.game import Outcome, Tally
from taichu.games.heaven_gate.board import LINES, MINUS, PLUS, WALKERS
from taichu.games.heaven_gate.notation import action_text
from taichu.games.heaven_gate.planes import NO_ACTION
from taichu.games.heaven_gate.refusals import why_no_head, why_not_so
from taichu.games.heaven_gate.state import WON, State
from taichu.games.heaven_gate.walk import PASS, Action, Event, Happening, Log, Walk, after, begin, choose, heads

HEAVEN_ENTERED = "heaven"


def ends(walk: Walk) -> Iterator[Walk]:
    """Every end that a walk can come to, legal or not."""
    waiting = [walk]
    while waiting:
        walk = waiting.pop()
        if walk.end:
            yield walk
        else:
            waiting += [choose(walk, option) for option in walk.options]


def can_last(walk: Walk) -> bool:
    """Whether a walk can become an action that does not lose. Of walks that have come to the same situation one is followed."""
    met = set()
    waiting = [walk]
    while waiting:
        walk = waiting.pop()
        if walk.end:
            if walk.legal and not walk.lost:
                return True
        elif walk.future not in met:
            met.add(walk.future)
            waiting += [choose(walk, option) for option in walk.options]
    return False


def legal_walks(state: State) -> Iterator[tuple[Action, Walk]]:
    """Every legal action's head and its walk, which has ended."""
    for head in heads(state):
        for walk in ends(begin(state, head)):
            if walk.legal:
                yield head, walk


def actions(state: State) -> Sequence[Action]:
    """All legal actions, in ASCII order of their texts."""
    legal = [head._replace(events=walk.events) for head, walk in legal_walks(state)]
    return sorted(legal, key=lambda action: action_text(state, action))


def universe(state: State) -> Iterator[Action]:
    """Every head that can be written down, and for those that may set out every way the walk can go, also where it is refused
    at its end. (Choices that no walk meets can be written down, too, without end.)"""
    may_set_out = set(heads(state))
    for walker in WALKERS:
        for line in LINES:
            for sense in (PLUS, MINUS):
                for carry in (False, True):
                    head = Action(walker, line, sense, carry)
                    if head in may_set_out:
                        yield from (head._replace(events=walk.events) for walk in ends(begin(state, head)))
                    else:
                        yield head


def walked(state: State, action: Action, log: Log | None = None) -> Walk | Reason:
    """The walk of a legal action, which has ended; or the rule that refuses it. What happens on the way is put into `log`."""
    if (why := why_no_head(state, action)) is not None:
        return why
    walk = begin(state, action, log)
    while (why := why_not_so(walk, action.events)) is None:
        if walk.end:
            return walk
        walk = choose(walk, _meant(walk, action.events), log)
    return why


def _meant(walk: Walk, events: Sequence[Event]) -> Event:
    """The option that is written, else passing."""
    written = events[len(walk.events) :][:1]
    return written[0] if written and written[0] in walk.options else Event(PASS, walk.spot, walk.step)


def why_not(state: State, action: Action) -> Reason | None:
    """The rule that refuses `action` (RULES.md, "Refusals"), or None where it is legal."""
    walk = walked(state, action)
    return walk if isinstance(walk, Reason) else None


def apply(state: State, action: Action) -> State:
    """The state after `action`; raises Illegal with the reason where `why_not` has one."""
    walk = walked(state, action)
    if isinstance(walk, Reason):
        raise Illegal(walk)
    return after(state, walk)


def happenings(state: State, action: Action) -> Sequence[Happening]:
    """What happens on the walk of a legal action, in order."""
    log: Log = []
    walked(state, action, log)
    return log


def outcome(state: State) -> Outcome | None:
    """Won, lost by the last action, or lost because the walker to act has none."""
    if state.result == WON:
        return Outcome(WON, HEAVEN_ENTERED)
    if state.result:
        return Outcome("lost", state.result)
    return None if next(legal_walks(state), None) is not None else Outcome("lost", NO_ACTION)


def to_move(state: State) -> int | None:
    """Seat 0 until the game is over."""
    return 0 if outcome(state) is None else None


def tally(state: State) -> Tally:
    """All legal actions, counted by what they lead to. A position without an action is not lost by the action before it."""
    counted = Counter(after(state, walk) for _, walk in legal_walks(state))
    over = [following for following in counted if following.result]
    losing = sum(counted[following] for following in over if following.result != WON)
    winning = sum(counted[following] for following in over if following.result == WON)
    return Tally({following: ways for following, ways in counted.items() if not following.result}, losing, winning)


def successors(state: State) -> Mapping[State, Action]:
    """The states that legal actions lead to without losing, each with one action that leads there: what a solver goes through.
    Walks that have come to the same situation are followed once."""
    found: dict[State, Action] = {}
    for head, walk in different_walks(state):
        if walk.end and walk.legal and not walk.lost:
            found.setdefault(after(state, walk), head._replace(events=walk.events))
    return found


def different_walks(state: State) -> Iterator[tuple[Action, Walk]]:
    """Every walk from here with its head, waiting or ended; of those with the same future, one."""
    met = set()
    waiting = [(head, begin(state, head)) for head in heads(state)]
    while waiting:
        head, walk = waiting.pop()
        if walk.future not in met:
            met.add(walk.future)
            yield head, walk
            waiting += [(head, choose(walk, option)) for option in walk.options]


def score(state: State, line: Sequence[Action]) -> dict[str, int]:
    """Fewer actions are better."""
    return {"actions": len(line)}


def cost(score: dict[str, int]) -> int:
    """What a win costs: its actions."""
    return score["actions"]
