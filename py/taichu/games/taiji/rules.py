"""The rules of play: which actions there are, why one is refused, what one does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from taichu.core.errors import Illegal, Reason
from taichu.games.taiji.cast import DECLINE, DECLINE_EXCHANGE
from taichu.games.taiji.decisions import decision_of
from taichu.games.taiji.events import Event, Log
from taichu.games.taiji.flow import settle
from taichu.games.taiji.notation import universe_of
from taichu.games.taiji.score import scores
from taichu.games.taiji.state import END, HIDDEN, State
from taichu.games.taiji.words import refuse, say

Action = str  # an action is its text


def to_move(state: State) -> int | None:
    """The seat that decides."""
    return None if state.phase == END else state.seat


def actions(state: State) -> Sequence[Action]:
    """All legal actions, in ASCII order."""
    return sorted(decision_of(state.asked[0]).options(state)) if state.asked else []


def universe(state: State) -> Sequence[Action]:
    """Every action that can be written down for this side of the map."""
    return universe_of(state.board.name)


def why_not(state: State, action: Action) -> Reason | None:
    """The rule that refuses `action`, or None where it is legal."""
    if not state.asked:
        return _OVER
    decision = decision_of(state.asked[0])
    if decision.forms.fullmatch(action) is None:
        return _other(decision.name, action)
    return decision.why(state, action)


_OVER = refuse("over")


@cache
def _other(asked: str, action: Action) -> Reason:
    """It answers another question than the one that is asked."""
    return refuse("asked", text=action, asked=say(f"ask.{asked}"), forms=say(f"forms.{asked}"))


def apply(state: State, action: Action) -> State:
    """The state after `action`; raises Illegal with the reason where `why_not` has one."""
    return played(state, action, [])


def played(state: State, action: Action, log: Log) -> State:
    """As `apply`; what happens is put into `log`."""
    if (why := why_not(state, action)) is not None:
        raise Illegal(why)
    task = state.asked[0]
    if action in (DECLINE, DECLINE_EXCHANGE) and decision_of(task).name != "act":
        log.append(Event("declined", state.seat))
    after = decision_of(task).do(state._replace(asked=state.asked[1:]), task, action, log)
    return settle(after, log)


def score(state: State, line: Sequence[Action]) -> list[dict[str, object]]:
    """Every seat's points with where they come from, as if the game ended here."""
    return [one.plain() for one in scores(state)]


def undoable(state: State, action: Action) -> bool:
    """Whether an action reveals nothing: no coins fall, nothing comes out of the bag or from the pile of kingdoms."""
    after = apply(state, action)
    return (after.chance, after.bag, after.fates) == (state.chance, state.bag, state.fates)


def observe(state: State, seat: int) -> State:
    """What a seat may know: not which arts the others keep, nor the order of bag and pile, nor the state of chance. At the end the
    arts are laid open."""
    seats = state.seats
    if state.phase != END:
        seats = tuple(
            player if other == seat else player._replace(arts=(HIDDEN,) * len(player.arts))
            for other, player in enumerate(seats)
        )
    return state._replace(chance=None, bag=tuple(sorted(state.bag)), fates=tuple(sorted(state.fates)), seats=seats)


def masked(state: State, action: Action, now: State, seat: int) -> str | None:
    """The choice of arts without those that another keeps unused: `K23` as `K??`, when Star-Shifting was used as `K3?`."""
    if action[0] != "K" or now.phase == END or state.seat == seat:
        return None
    used = [art for art in action[1:] if int(art) in now.seats[state.seat].used]
    return None if len(used) == len(action[1:]) else f"K{''.join(used):?<2}"
