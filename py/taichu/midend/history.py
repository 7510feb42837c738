"""The history of a session: a tree of actions in which nothing is ever lost.

Undo, redo, restart and new game only move through it or add to it. A node of kind `table` sets up a game, one of
kind `restart` puts its first state back, one of kind `act` is an action. An *attempt* is what hangs on one table or restart node;
a *component* is everything that hangs on one table node.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from taichu.core.errors import Barrier, TaichuError
from taichu.core.message import message
from taichu.midend.table import Table


@dataclass
class Node:
    """`state` is the position after it; `root` and `attempt` are the nodes at which its component and attempt began; `ply`
    counts the actions since then; `next` is where redo leads; `tried` are the actions that were played from here, by their texts
    the nodes; `bars`: whether its action revealed something, None while nobody has asked."""

    number: int
    kind: str
    parent: int | None
    table: Table
    state: Any
    root: int
    attempt: int
    ply: int = 0
    action: Any = None
    text: str = ""
    next: int | None = None
    tried: dict[str, int] = field(default_factory=dict)
    bars: bool | None = None


class History:
    """The tree and the place in it; node 0 is the first table."""

    def __init__(self, table: Table) -> None:
        self.nodes = [Node(0, "table", None, table, table.first_state(), 0, 0)]
        self.at = 0

    @property
    def here(self) -> Node:
        """The node of the present position."""
        return self.nodes[self.at]

    def act(self, action: Any) -> None:
        """Go on with a legal action; raises Illegal. One already played from here is gone to, not written twice."""
        here = self.here
        game = here.table.game
        state = game.apply(here.state, action)
        text = game.action_text(here.state, action)
        if text not in here.tried:
            new = self._add("act", here.table, state, here.root, here.attempt, here.ply + 1)
            new.action, new.text = action, text
            here.tried[text] = new.number
        self._enter(self.nodes[here.tried[text]])

    def add_table(self, table: Table) -> None:
        """A new game; undo leads back to the one before."""
        number = len(self.nodes)
        self._enter(self._add("table", table, table.first_state(), number, number))

    def restart(self) -> None:
        """The first position again; undo leads back to where the restart was made. It is another attempt, which whoever opens the
        start's link anew has as well, so that nothing revealed keeps from it."""
        here = self.here
        if here.ply == 0:
            return
        self._enter(self._add("restart", here.table, here.table.first_state(), here.root, len(self.nodes)))

    def can_undo(self, to: int | None = None) -> bool:
        """Whether there is anything before, and nothing that was revealed stands in between; `to` as in `undo`."""
        target = self.here.parent if to is None else to
        if target is None:
            return False
        try:
            self._check_barriers(target)
        except Barrier:
            return False
        return True

    def barrier(self) -> int:
        """How many of the actions played cannot be taken back, since the last of them revealed something."""
        return next((node.ply for node in reversed(self.played()) if self._is_barrier(node)), 0)

    def undo(self, to: int | None = None) -> None:
        """One step back, or to a node above; Barrier where that would take back something revealed."""
        target = self.here.parent if to is None else to
        if target is not None:
            self._check_barriers(target)
            self.at = target

    def redo(self) -> None:
        """Forth again, along the branch last gone."""
        if self.here.next is not None:
            self._enter(self.nodes[self.here.next])

    def goto(self, number: int) -> None:
        """To any node of this history; TaichuError where there is none, Barrier where something revealed lies between."""
        if not 0 <= number < len(self.nodes):
            raise TaichuError(message("error.node", node=number, last=len(self.nodes) - 1), "node")
        self._check_barriers(number)
        self.lead_to(number)

    def lead_to(self, number: int) -> None:
        """To a node, barriers or not, so that redo goes on along its line; IndexError where there is none."""
        for node in reversed(list(self._path(number))):
            self._enter(node)

    def lead_to_latest(self) -> None:
        """From every node redo goes on towards the youngest node behind it, as after going to each node in turn."""
        latest = list(range(len(self.nodes)))
        for node in reversed(self.nodes):
            if node.parent is not None and latest[node.number] > latest[node.parent]:
                latest[node.parent] = latest[node.number]
                self.nodes[node.parent].next = node.number

    def graft(self, other: History) -> None:
        """Hang a whole other history under the present node and go to its present node; undo leads back here."""
        offset = len(self.nodes)
        for node in other.nodes:
            parent = self.at if node.parent is None else node.parent + offset
            following = None if node.next is None else node.next + offset
            self.nodes.append(
                replace(
                    node,
                    number=node.number + offset,
                    parent=parent,
                    root=node.root + offset,
                    attempt=node.attempt + offset,
                    next=following,
                    tried={text: number + offset for text, number in node.tried.items()},
                )
            )
        self.here.next = offset
        self.at = other.at + offset

    def mark(self) -> tuple[int, list[int | None]]:
        """Where we are and what there is, for `back_to`."""
        return self.at, [node.next for node in self.nodes]

    def back_to(self, mark: tuple[int, list[int | None]]) -> None:
        """As it was when `mark` was made; what came later is forgotten."""
        self.at, following = mark
        del self.nodes[len(following) :]
        for node, number in zip(self.nodes, following, strict=True):
            node.next = number
            node.tried = {text: to for text, to in node.tried.items() if to < len(following)}

    def played(self) -> list[Node]:
        """The actions from the attempt's beginning to here."""
        return [
            node
            for node in reversed(list(self._path(self.at)))
            if node.attempt == self.here.attempt and node.kind == "act"
        ]

    def along(self, line: Sequence[str]) -> set[int]:
        """The nodes of the present component at which nothing has been played, since their attempt began, but a beginning
        of `line`."""
        found: set[int] = set()
        for node in self.component():
            if node.kind != "act" or (node.parent in found and line[node.ply - 1 : node.ply] == [node.text]):
                found.add(node.number)
        return found

    def ahead(self) -> list[Node]:
        """The actions that redo would play again, in order."""
        line: list[Node] = []
        following = self.here.next
        while following is not None and self.nodes[following].kind == "act":
            line.append(self.nodes[following])
            following = self.nodes[following].next
        return line

    def moves(self) -> int:
        """How many actions hang on the present table, on all its branches."""
        return sum(node.kind == "act" for node in self.component())

    def branches(self) -> int:
        """How many actions have been tried from here."""
        return len(self.here.tried)

    def component(self) -> list[Node]:
        """Everything that hangs on the present table, parents before children; the first is the table's own node."""
        return [node for node in self.nodes if node.root == self.here.root]

    def _add(self, kind: str, table: Table, state: Any, root: int, attempt: int, ply: int = 0) -> Node:
        node = Node(len(self.nodes), kind, self.at, table, state, root, attempt, ply)
        self.nodes.append(node)
        return node

    def _enter(self, node: Node) -> None:
        if node.parent is not None:
            self.nodes[node.parent].next = node.number
        self.at = node.number

    def _path(self, number: int) -> Iterator[Node]:
        """From a node up to node 0."""
        above: int | None = number
        while above is not None:
            yield self.nodes[above]
            above = self.nodes[above].parent

    def _is_barrier(self, node: Node) -> bool:
        if node.bars is None:
            undoable = node.table.game.undoable
            if node.kind != "act" or undoable is None or node.parent is None:
                node.bars = False
            else:
                node.bars = not undoable(self.nodes[node.parent].state, node.action)
        return node.bars

    def _check_barriers(self, target: int) -> None:
        """Barrier if an action that revealed something lies on the way up from here to the line of `target`."""
        kept = {node.number for node in self._path(target)}
        for node in self._path(self.at):
            if node.number in kept:
                return
            if self._is_barrier(node):
                raise Barrier
