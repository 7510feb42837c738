"""What a touch means: picking up a walker, sending it on its way, and the answers at the decisions of its walk."""

from __future__ import annotations

from taichu.core.game import Act, Input, Intent, Refuse, Show
from taichu.core.message import Message
from taichu.games.heaven_gate.board import CORNERS, EMPTY, NEXT, SPOT_AT, SPOTS
from taichu.games.heaven_gate.losing import loses
from taichu.games.heaven_gate.rules import outcome
from taichu.games.heaven_gate.state import OFF, State
from taichu.games.heaven_gate.steps import (
    Ui,
    action_of,
    aimed,
    directions,
    movable,
    next_spot,
    stepped_back,
    stops_ahead,
    stops_by_spot,
    walk_of,
    why_no_answer,
    why_no_way,
)
from taichu.games.heaven_gate.story import appears, setting_out, steps_between
from taichu.games.heaven_gate.walk import PASS, Action, Event, Log, Walk, begin, choose, may_carry
from taichu.games.heaven_gate.words import refuse, say, walker_name

Meaning = Intent[Action, Ui]


def intent(state: State, ui: Ui, touch: Input) -> Meaning:
    """What an input means here."""
    if touch.kind == "cancel":
        return Show(stepped_back(ui))
    if outcome(state) is not None:
        return Refuse(refuse("over").message)
    if touch.kind == "choose":
        return _choose(state, ui, touch.id)
    if touch.at not in SPOTS and touch.at not in movable(state):
        return Refuse(say("bad.place", at=touch.at[:8]))
    if touch.kind == "pick" and (ui.head or ui.walker == _walker_at(state, touch.at)):
        return Show(ui)
    if touch.kind == "drop" and ui.walker and _walker_at(state, touch.at) == ui.walker:
        return Show(ui)
    return _tap(state, ui, touch.at)


def _walker_at(state: State, at: str) -> str:
    """The walker that may act and stands or waits there, or ""."""
    for walker in movable(state):
        inside = state.inside(walker)
        if at == (walker if inside == OFF else SPOTS[state.spot_of(inside)]):
            return walker
    return ""


def _tap(state: State, ui: Ui, at: str) -> Meaning:
    if ui.going:
        return _answer_at(state, ui, walk_of(state, ui), at)
    walker = _walker_at(state, at)
    spot = SPOTS.index(at) if at in SPOTS else EMPTY
    ways = directions(state, ui)
    if spot in ways:
        return _aim(state, ui, ways[spot])
    if walker:
        return Show(Ui() if walker == ui.walker else Ui(walker))
    if not ui.walker:
        return Refuse(say("why.walker", walkers=tuple(map(walker_name, movable(state)))))
    if state.inside(ui.walker) == OFF:
        return Show(Ui(ui.walker, spot)) if spot in CORNERS else Refuse(say("why.entry"))
    return Refuse(say("why.direction", spots=tuple(SPOTS[way] for way in ways)))


def _aim(state: State, ui: Ui, head: Action) -> Meaning:
    """A direction: the first touch shows where it leads, the second sets out."""
    if ui.head and next_spot(state, ui.head) == next_spot(state, head):
        return _set_out(state, ui)
    kept = head._replace(carry=ui.head.carry) if ui.head else head
    head = aimed(state, kept if may_carry(state, kept) else head)
    why = why_no_way(state, head)
    return Refuse(why) if why else Show(ui._replace(head=head))


def _set_out(state: State, ui: Ui) -> Meaning:
    assert ui.head is not None
    log: Log = []
    walk = begin(state, ui.head, log)
    motions = setting_out(state, ui.head, walk, log)
    # A loss to which nothing but the direction leads has been announced with it.
    return Act(action_of(ui, walk), motions) if walk.end else Show(ui._replace(going=True), motions)


def _answer_at(state: State, ui: Ui, walk: Walk, at: str) -> Meaning:
    """A touch on the board at a decision: a place for a new solid; else the walker's spot means what can be done there, and
    the next one flying on."""
    if walk.end:
        return Refuse(loses(walk))
    placing = walk.options[0].what != PASS
    later = {SPOTS[spot]: answers for spot, answers in stops_by_spot(walk).items()}
    if at in later and at != SPOTS[walk.spot]:
        return _pass(ui, walk, later[at])
    if placing:
        option = next((option for option in walk.options if SPOTS[option.spot] == at), None)
    elif at == SPOTS[walk.spot]:
        option = walk.options[-1]
    else:
        option = walk.options[0] if at == SPOTS[SPOT_AT[NEXT[walk.station]]] else None
    if option is None:
        return Refuse(why_not_there(walk, at) if placing else say("why.answer", spot=SPOTS[walk.spot]))
    return _answer(state, ui, walk, option)


def why_not_there(walk: Walk, at: str) -> Message:
    """Why the solid that was made cannot stand there."""
    taken = at in SPOTS and walk.solids[SPOTS.index(at)] != EMPTY
    corner = walk.options[0].spot in CORNERS
    fits = at in SPOTS and at.startswith("E" if corner else "H")
    return say("why.taken", at=at) if taken and fits else say("why.corner" if corner else "why.human")


def _answer(state: State, ui: Ui, walk: Walk, option: Event) -> Meaning:
    why = why_no_answer(state, ui, walk, option)
    if why:
        return Refuse(why)
    log: Log = []
    after = choose(walk, option, log)
    motions = [*appears(walk, option), *steps_between(walk, after, log)]
    return _led(ui._replace(answers=(*ui.answers, option)), after, motions)


def _led(ui: Ui, after: Walk, motions: list[dict[str, object]]) -> Meaning:
    """Where an answer leads: the walk goes on, or is over; one that loses the game is announced before it is played."""
    done = after.end and not after.lost
    return Act(action_of(ui, after), motions) if done else Show(ui, motions)


def _choose(state: State, ui: Ui, option: str) -> Meaning:
    kind, _, value = option.partition(".")
    if kind == "to" and (value in SPOTS or value in movable(state)):
        return _tap(state, ui, value)
    if kind == "back" and ui.walker:
        return Show(stepped_back(ui))
    if kind == "home" and ui.walker:
        return Show(Ui())
    if ui.head and not ui.going:
        return _choose_head(state, ui, ui.head, option)
    if ui.going:
        return _choose_answer(state, ui, walk_of(state, ui), option)
    return Refuse(say("bad.option", option=option[:20]))


def _choose_head(state: State, ui: Ui, head: Action, option: str) -> Meaning:
    if option == "go":
        return _set_out(state, ui)
    if option in ("carry", "leave"):
        wanted = head._replace(carry=option == "carry")
        if may_carry(state, wanted):
            why = why_no_way(state, wanted)
            return Refuse(why) if why else Show(ui._replace(head=wanted))
    return Refuse(say("bad.option", option=option[:20]))


def _choose_answer(state: State, ui: Ui, walk: Walk, option: str) -> Meaning:
    if option == "lose" and walk.lost:
        return Act(action_of(ui, walk), [])
    if option == "rest" and not walk.end and walk.options[0].what == PASS:
        return _rest(state, ui, walk)
    chosen = next((one for one in walk.options if one.what == option), None)
    return _answer(state, ui, walk, chosen) if chosen else Refuse(say("bad.option", option=option[:20]))


def _rest(state: State, ui: Ui, walk: Walk) -> Meaning:
    """Passing wherever one may; what cannot be passed is refused with its reason."""
    stops = stops_ahead(walk)
    return _pass(ui, walk, stops[-1][1]) if stops else _answer(state, ui, walk, walk.options[0])


def _pass(ui: Ui, walk: Walk, answers: tuple[Event, ...]) -> Meaning:
    """Several decisions at once, passing at each."""
    log: Log = []
    after = walk
    for answer in answers:
        after = choose(after, answer, log)
    return _led(ui._replace(answers=(*ui.answers, *answers)), after, steps_between(walk, after, log))
