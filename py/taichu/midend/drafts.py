"""Drafts of own starts: each request brings the whole draft and takes a new one away, so that nothing is kept here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from taichu.core.errors import GameError, Refusal
from taichu.core.game import AnyGame
from taichu.core.message import Message, message
from taichu.core.scene import Plain
from taichu.midend.links import start_link
from taichu.midend.table import table_from_text


class Drawing(NamedTuple):
    """A draft as text, or None for the one that one begins with, and the brush in hand, "" for the game's first."""

    draft: str | None = None
    brush: str = ""


class Change(NamedTuple):
    """What is done to it: a stroke of the brush over some spots, or an option chosen (a number with it where it asks for one);
    or nothing."""

    stroke: Sequence[str] | None = None
    choose: str | None = None
    number: int | None = None


def edit(game: AnyGame, drawing: Drawing, change: Change) -> Plain:
    """A draft after a change, as docs/protocol.md has it (Drafts). DraftError where draft or change cannot be read."""
    editor = _editor_of(game)
    draft = editor.blank if drawing.draft is None else editor.parse(drawing.draft)
    brush, refusal = drawing.brush or editor.brush, None
    if change.stroke is not None:
        draft = editor.stroke(draft, brush, change.stroke)
    if change.choose is not None:
        try:
            draft, brush = editor.choose(draft, brush, change.choose, change.number)
        except Refusal as refused:
            refusal = refused.message
    return _shown(game, draft, brush, refusal)


def edit_start(game: AnyGame, start: str) -> Plain:
    """The draft of a start. StartError where that cannot be read, DraftError where it cannot be edited."""
    editor = _editor_of(game)
    table = table_from_text(game, start)
    return _shown(game, editor.from_start(table.params, table.seed), editor.brush, None)


def _editor_of(game: AnyGame) -> Any:
    if game.editor is None:
        raise GameError(message("error.game.no_editor", game=game.id), "game")
    return game.editor


def _shown(game: AnyGame, draft: Any, brush: str, refusal: Message | None) -> Plain:
    editor = _editor_of(game)
    checked = editor.check(draft)
    faults = [fault.plain() for fault in checked] if isinstance(checked, list) else []
    start = None if isinstance(checked, list) else game.start_text(*checked)
    shown = {
        "game": game.id,
        "draft": editor.text(draft),
        "brush": brush,
        "scene": editor.view(draft, brush),
        "numbers": editor.numbers(),
        "facts": editor.facts(draft),
        "faults": faults,
        "start": start,
        "link": None if start is None else start_link(table_from_text(game, start)),
    }
    return shown if refusal is None else {**shown, "refusal": refusal}
