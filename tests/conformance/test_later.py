"""What importing a game's package loads is all that playing it needs: the page loads the rest later (docs/protocol.md, Boot)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from taichu.games import SHOWN

# Plays to the end by `actions`, and asks for all that a page asks for meanwhile; what of the game was loaded for it?
PLAY = """
import json, sys
from taichu.games import get_game
from taichu.web import dispatch
name = sys.argv[1]
game = get_game(name)
ours = lambda: {module for module in sys.modules if module.startswith(f"taichu.games.{name}.")}
first, rev = ours(), 0
def ask(op, revised=False, barrier=False, **args):
    global rev
    request = {"v": 1, "id": 1, "op": op, "now": 1_790_000_000_000, "args": args, **({"rev": rev} if revised else {})}
    answer = json.loads(dispatch(json.dumps(request)))
    assert answer["ok"] or barrier and answer["error"]["code"] == "barrier", answer
    rev = answer["rev"]
    return answer.get("data")
link = ask("open", game=name, seed=3)["link"]
while True:
    now = ask("look")
    # Of a board of many spots each time others, so that a game of many turns does not take all day.
    apart = 1 + len(now["scene"]["spots"]) // 16
    for spot in now["scene"]["spots"][now["history"]["ply"] % apart :: apart]:
        ask("why", at=spot["key"])
        ask("input", True, kind="tap", at=spot["key"])
        ask("input", True, kind="cancel")
    now = ask("look")
    if now["outcome"]:
        break
    if now["history"]["ply"] and ask("undo", True, barrier=True):
        ask("redo", True)
    actions = ask("actions")["actions"]
    ask("act", True, text=actions[len(actions) // 2])
ask("checkpoint", True, name="end")
for kind in "spr":
    ask("link", kind=kind)
record = ask("record")["text"]
ask("replay", text=record)
now = ask("look")
ask("goto", True, barrier=True, node=now["history"]["start"])
ask("restart", True)
ask("resume", save=now["save"]["text"])
ask("import", text=record)
ask("results", results=[now["result"]] if now["result"] else [])
ask("stats", game=name, results=[], least=[])
ask("new", link=link)
print(json.dumps(sorted(ours() - first)))
"""


@pytest.mark.parametrize("game", SHOWN)
def test_a_game_is_played_with_what_importing_it_loads(game: str, root: Path) -> None:
    command = [sys.executable, "-c", PLAY, game]
    done = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", check=False, env={"PYTHONPATH": str(root / "py")}
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == []
