"""太極 Yin Yang: cast six coins, read the hexagram, travel the Warring States, build temples. The rules are in RULES.md."""

from __future__ import annotations

from types import MappingProxyType

from taichu.core.game import Game
from taichu.games.taiji import moving, notation, packing, reading, rules, score, start, story, touch, view, writing
from taichu.games.taiji.advisers import LazyBots, LazyHints, LazyReports, LazySolver
from taichu.games.taiji.start import Params
from taichu.games.taiji.state import State
from taichu.games.taiji.ui import Ui
from taichu.games.taiji.words import ID


class Taiji:
    """The game as core.game.Game wants it."""

    __slots__ = ()

    id = ID
    rules_version = 1
    seats = (1, 2, 3, 4)
    presets = MappingProxyType(start.PRESETS)
    ui = Ui()
    undoable = staticmethod(rules.undoable)
    back = None
    stages = None
    cost = None
    tally = None
    packing = packing
    parts = None
    players = staticmethod(start.players)
    masked = staticmethod(rules.masked)
    solver = LazySolver()
    hints = LazyHints()
    reports = LazyReports()
    grade = None
    bots = LazyBots()
    editor = None

    new = staticmethod(start.new)
    seeded = staticmethod(start.seeded)
    to_move = staticmethod(rules.to_move)
    actions = staticmethod(rules.actions)
    universe = staticmethod(rules.universe)
    why_not = staticmethod(rules.why_not)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(score.outcome)
    score = staticmethod(rules.score)
    observe = staticmethod(rules.observe)

    start_text = staticmethod(start.start_text)
    parse_start = staticmethod(start.parse_start)
    state_text = staticmethod(writing.state_text)
    parse_state = staticmethod(reading.parse_state)
    action_text = staticmethod(notation.action_text)
    parse_action = staticmethod(notation.parse_action)

    title = staticmethod(start.title)
    view = staticmethod(view.view)
    trace = None
    intent = staticmethod(touch.intent)
    tell = staticmethod(story.tell)
    motions = staticmethod(moving.motions)


GAME: Game[Params, State, str, Ui] = Taiji()
