"""What a game is: one frozen object that satisfies `Game`. Everything else is written once, for all of them.

Params = what a player sets before play; State = what Undo must restore; Ui = what is picked up or half chosen.
The scene is whatever `view` returns and may be thrown away at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from taichu.core.errors import Reason
from taichu.core.message import Message
from taichu.core.scene import Plain

if TYPE_CHECKING:  # whoever asks for no advice does not load it
    from taichu.core.advice import Counsel, Hints

P = TypeVar("P")  # params
S = TypeVar("S")  # state
A = TypeVar("A")  # action
U = TypeVar("U")  # ui
D = TypeVar("D")  # draft of a start
Packed = TypeVar("Packed")  # a state, for what makes it short
Solved = TypeVar("Solved", contravariant=True)  # a state, for what only takes it

INPUT_KINDS = ("tap", "pick", "drop", "choose", "cancel")


# In place of a seat, for `observe`, `view` and `masked`: whoever knows only what all do.
NOBODY = -1

# What a start text names: how the game is set up (params), and the number that decides its chance (seed).
Start = tuple[P, int]


class Outcome(NamedTuple):
    """How a game ended; `reason` is a code of the game's RULES.md.

    `result`: `won` or `lost` where one seat plays; where several do, `ranked`, with `ranking` the seats from the best
    to the last, or `draw`.
    """

    result: str
    reason: str
    ranking: tuple[int, ...] | None = None
    scores: tuple[int, ...] | None = None

    def plain(self) -> Plain:
        """As JSON data, without the members that do not apply."""
        full = {"result": self.result, "reason": self.reason, "ranking": self.ranking, "scores": self.scores}
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in full.items()
            if value is not None
        }


class Tally(NamedTuple):
    """All legal actions of a position, counted by what they lead to: `following` are the states in which the game goes on,
    with the number of actions that lead to each; `losing` and `winning` actions end it at once."""

    following: Mapping[Any, int]
    losing: int
    winning: int


class Input(NamedTuple):
    """What was touched: `kind` is one of INPUT_KINDS, `at` a spot's key, `id` a panel option's."""

    kind: str
    at: str = ""
    id: str = ""


@dataclass(frozen=True)
class Act(Generic[A]):
    """The input means this action. It may still be illegal: then its reason is shown and `ui` stays.

    `motions`: how the rest of it is shown where some of it was shown before; None for those of the whole action.
    """

    action: A
    motions: Sequence[Plain] | None = None


@dataclass(frozen=True)
class Show(Generic[U]):
    """The input changes only what is picked up or half chosen; `motions` show how."""

    ui: U
    motions: Sequence[Plain] = ()


class Refuse(NamedTuple):
    """The input can mean nothing here, and this says why."""

    message: Message


Intent = Act[A] | Show[U] | Refuse


class Stage(NamedTuple):
    """A halt in an action that is shown as it unfolds: the `ui` at which it would have been half chosen, the `motions` that
    lead there from the halt before, and how many of its sentences have been told by then."""

    ui: Any
    motions: Sequence[Plain]
    told: int


class Unfolding(NamedTuple):
    """The halts of an action, none where it goes through at once, and the `motions` after the last of them."""

    stages: Sequence[Stage]
    motions: Sequence[Plain]


# Done in slices: each step takes about a millisecond, and gives how many positions it looked at.
Thinking = Generator[int, None, A]


class Answer(Protocol):
    """What a solver knows. `verdict`: `solved` (`optimum` is proved, `line` reaches it), `impossible` (proved), or `gave_up`: then no line
    does it with less than `lower_bound`, and `line` is the best found, or empty. Where a game has no `cost`, points
    are counted in place of it: `optimum` are the most there can be, `lower_bound` those that are sure."""

    @property
    def verdict(self) -> str:
        """`solved`, `impossible` or `gave_up`."""

    @property
    def optimum(self) -> int | None:
        """The least that is needed, or the most points; None where it is not known."""

    @property
    def lower_bound(self) -> int:
        """What is needed at least."""

    @property
    def upper_bound(self) -> int | None:
        """What `line` needs, None where there is none."""

    @property
    def line(self) -> Sequence[str]:
        """The texts of the actions from the position to the win."""

    @property
    def nodes(self) -> int:
        """How much was looked at."""

    @property
    def proof(self) -> Sequence[Message]:
        """What is proved, and by how much having been looked at, in sentences; the first is the result."""


class Search(Protocol):
    """A search that is done in slices, so that it can be shown and stopped."""

    @property
    def done(self) -> bool:
        """Whether there is nothing left to do."""

    def advance(self, nodes: int = ...) -> bool:
        """Go on to the next pause, or for at least so many nodes; whether it is done."""

    def answer(self) -> Answer:
        """What is known now."""


class Count(Protocol):
    """A count of winning lines that is done in slices."""

    @property
    def ways(self) -> int:
        """How many there are, once it is done."""

    def advance(self) -> bool:
        """Go on to the next pause; whether it is done."""


class Solver(Protocol[Solved]):
    """Finds and proves best lines."""

    def start(self, state: Solved) -> Search:
        """A search from that position."""

    @property
    def count(self) -> Callable[[Solved, int], Count] | None:
        """Counts the lines that win a position with a cost of exactly so much; None where a game does not count them."""


class Bots(Protocol):
    """Players that decide from what a seat may know."""

    @property
    def levels(self) -> Sequence[str]:
        """Their names, the weakest first."""

    @property
    def default(self) -> str:
        """The one that plays unless another is asked for."""

    def think(self, seen: Any, level: str, seed: int) -> Thinking[Sequence[Any]]:
        """The next actions of the seat to move, from what it observes: one at least, and more where nothing can come in between that
        it does not foresee. The same is answered to the same question: how much is looked at is a number of positions, never a time."""


class Packing(Protocol[Packed]):
    """Makes a position one number, where its deflated text would make too long a link."""

    def pack(self, state: Packed, /) -> int:
        """The position as a number."""

    def unpack(self, number: int, /) -> Packed:
        """The position of any number that somebody wrote; StateError where there is none such."""


class Fault(NamedTuple):
    """What keeps a draft from being a start, and the spots it is about."""

    at: Sequence[str]
    message: Message

    def plain(self) -> Plain:
        """As JSON data."""
        return {"at": list(self.at), "message": self.message}


class Parts(Protocol):
    """What several who play one game share out: each seat, from 0, plays one part."""

    def names(self, params: Any) -> Sequence[Message]:
        """What the parts are called, in the order of the seats; at least two."""

    def turn(self, state: Any, ui: Any) -> Sequence[int]:
        """The seats that may act in a game that goes on: those to which what is half chosen leaves an action."""

    def part_of(self, state: Any, action: Any) -> int:
        """The seat whose action that is."""


class Reports(Protocol):
    """What can be looked up about a position (docs/protocol.md, Reports)."""

    @property
    def kinds(self) -> Sequence[str]:
        """Which reports there are."""

    def sections(self, kind: str, steps: Sequence[tuple[Any, Any]], state: Any, seat: int) -> Sequence[Plain]:
        """The sections of a report on `state`, as `seat` may see it; `steps` are those of the line that led there, each the state
        before and the action."""


class Editor(Protocol[D]):
    """Makes own starts. A draft is a small frozen value; how it is drawn on is docs/protocol.md, Drafts."""

    @property
    def blank(self) -> D:
        """What one begins with."""

    @property
    def brush(self) -> str:
        """The brush in hand at the beginning."""

    def text(self, draft: D) -> str:
        """The whole draft as text."""

    def parse(self, text: str) -> D:
        """DraftError says what cannot be read."""

    def from_start(self, params: Any, seed: int) -> D:
        """The draft of a start; DraftError where it cannot be edited."""

    def stroke(self, draft: D, brush: str, at: Sequence[str]) -> D:
        """One stroke over these spots. DraftError for a brush or spot that is not there."""

    def choose(self, draft: D, brush: str, option: str, number: int | None) -> tuple[D, str]:
        """What an option of the panel, or the answer to a question, makes of draft and brush. Refusal where it cannot be done
        now, DraftError for an option that is not there."""

    def check(self, draft: D) -> Start[Any] | Sequence[Fault]:
        """The start that the draft has become, or all that is still in the way."""

    def numbers(self) -> Sequence[Plain]:
        """The questions that a number answers (docs/protocol.md, Drafts)."""

    def facts(self, draft: D) -> Sequence[Message]:
        """What is to be told beside the picture, for a sheet of paper."""

    def view(self, draft: D, brush: str) -> Plain:
        """The Scene of docs/protocol.md."""


class Game(Protocol[P, S, A, U]):
    """The laws that `midend.conformance` checks are in docs/architecture.md. Members that do not apply are None."""

    @property
    def id(self) -> str:
        """The id in links, records and folder names."""

    @property
    def rules_version(self) -> int:
        """Grows with every change of rules; old links keep naming the old one."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The numbers of players it can be played with."""

    @property
    def presets(self) -> Mapping[str, P]:
        """Ready-made params by name, in the order in which they are offered; the first is the default."""

    @property
    def ui(self) -> U:
        """The ui in which nothing is picked up."""

    @property
    def undoable(self) -> Callable[[S, A], bool] | None:
        """False for an action that reveals something hidden; None where every action can be taken back."""

    @property
    def back(self) -> Callable[[S, U], U | None] | None:
        """The ui one step before, of an action that is chosen step by step, or None where no step was made; undo asks for it
        first. None for a game whose actions are chosen at once."""

    @property
    def stages(self) -> Callable[[S, A], Unfolding] | None:
        """How a legal action unfolds, for whoever watches; None for a game whose actions are done at once."""

    @property
    def cost(self) -> Callable[[Any], int] | None:
        """What a solver's `optimum` counts, taken out of a score; None where a win has no cost, and a solver counts points."""

    @property
    def tally(self) -> Callable[[S], Tally] | None:
        """Counts the actions of a position by what they lead to; None where listing and applying them says the same.
        A position in which nobody has an action may count among those that follow."""

    @property
    def packing(self) -> Packing[S] | None:
        """Makes positions short for links; None where their texts are short enough."""

    @property
    def parts(self) -> Parts | None:
        """What is shared out where several play one game together; None where two would do the same in turn."""

    @property
    def players(self) -> Callable[[P], Sequence[Message]] | None:
        """What those are called who play against each other, or one alone, from such a start, in the order of the seats of `to_move`; None
        where a game has no seats of its own."""

    @property
    def masked(self) -> Callable[[S, A, S, int], str | None] | None:
        """How an action that was played in the first state is to be written for a seat (or NOBODY) when the game stands at the second: None
        as it is, else a text without what that seat may not know. None where no action holds a secret."""

    @property
    def solver(self) -> Solver[S] | None:
        """Finds and proves best lines."""

    @property
    def hints(self) -> Hints[S] | None:
        """Gives advice to whoever asks for it."""

    @property
    def reports(self) -> Reports | None:
        """Tells what can be looked up; None where there is nothing to be told beside the scene."""

    @property
    def grade(self) -> Callable[[S], Counsel] | None:
        """Says how hard a start is, as advice."""

    @property
    def bots(self) -> Bots | None:
        """Players that decide from an observation."""

    @property
    def editor(self) -> Editor[Any] | None:
        """Makes own starts."""

    # Rules

    def new(self, params: P, seed: int) -> S:
        """The first state."""

    def seeded(self, params: P, seed: int) -> Start[P]:
        """The start that an unsigned 64-bit seed stands for."""

    def to_move(self, state: S) -> int | None:
        """The seat that acts, from 0; None when the game is over."""

    def actions(self, state: S) -> Sequence[A]:
        """All legal actions, in ASCII order of their texts."""

    def universe(self, state: S) -> Iterable[A]:
        """Every action that can be written down for this board, legal or not."""

    def why_not(self, state: S, action: A) -> Reason | None:
        """The rule that refuses `action`, or None where it is legal."""

    def apply(self, state: S, action: A) -> S:
        """The state after; raises Illegal with the reason where `why_not` has one."""

    def outcome(self, state: S) -> Outcome | None:
        """None while the game goes on."""

    def score(self, state: S, line: Sequence[A]) -> Any:
        """The score as JSON data, after the actions of `line` led to `state`."""

    def observe(self, state: S, seat: int) -> S:
        """What `seat` may know of `state`; NOBODY: what all may know."""

    # Texts

    def start_text(self, params: P, seed: int) -> str:
        """The canonical start text."""

    def parse_start(self, text: str) -> Start[P]:
        """StartError says what cannot be read, and where."""

    def state_text(self, state: S) -> str:
        """The whole state as text."""

    def parse_state(self, text: str) -> S:
        """StateError says what cannot be read, or why there is no such position."""

    def action_text(self, state: S, action: A) -> str:
        """The ASCII text of an action."""

    def parse_action(self, state: S, text: str) -> A:
        """ActionError says what cannot be read; the action may still be illegal."""

    # On the page

    def title(self, params: P, seed: int) -> Message:
        """The name of a start in words; the game itself is named by the catalogue's `title`, which takes no argument."""

    def view(self, state: S, seat: int, ui: U, trace: Any = None, /) -> Plain:
        """The Scene of docs/protocol.md, as `seat` may see it; `trace` is what the member of that name says, None before the first
        action."""

    @property
    def trace(self) -> Callable[[Sequence[tuple[S, A]]], Any] | None:
        """Tells apart pieces that are equal in the rules, for the drawing alone: from the steps of a line, each the state
        before and the action. None where no piece is told from its equals."""

    def intent(self, state: S, ui: U, touch: Input) -> Intent[A, U]:
        """What an input means."""

    def tell(self, state: S, action: A) -> Sequence[Message]:
        """What a legal action does to `state`, in sentences."""

    def motions(self, state: S, action: A) -> Sequence[Plain]:
        """How its pieces travel (docs/protocol.md, Motion)."""


AnyGame = Game[Any, Any, Any, Any]


def abilities(game: AnyGame) -> list[str]:
    """Which of the optional members a game has."""
    return [name for name in ("solver", "hints", "grade", "bots", "editor") if getattr(game, name) is not None]
