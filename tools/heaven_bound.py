"""Makes the table of Heaven's Gate's solver: how many actions a win takes at least from each relaxed position.

    python tools/heaven_bound.py            writes py/taichu/games/heaven_gate/data/bound.json
    python tools/heaven_bound.py --check    exit 1 where the file is not what it would write

The relaxed game is that of py/taichu/games/heaven_gate/solving/relaxed.py. Every action lays a plane, so the positions with
most planes come first, and each is solved from those that follow it.
"""

from __future__ import annotations

import argparse
import base64
import json
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from taichu.games.heaven_gate.board import DOD, SPH, WALKERS  # noqa: E402
from taichu.games.heaven_gate.solving import relaxed  # noqa: E402
from taichu.games.heaven_gate.solving.relaxed import BOARDS, FAR, INDEXES, TALLIES, Relaxed  # noqa: E402
from taichu.games.heaven_gate.state import OWN  # noqa: E402

FILE = ROOT / "py/taichu/games/heaven_gate/data/bound.json"


def boards() -> Iterator[int]:
    """All that can be made, the fullest first, and those with the sphere in the dodecahedron before the others."""
    for board in sorted(range(BOARDS), key=lambda board: (-(board >> 1).bit_count(), -(board & 1))):
        if not board & 1 or (board & 2 << SPH and board & 2 << DOD):
            yield board


def rests(board: int, walker: str) -> list[int]:
    """What a walker may rest in: nothing, or an own solid that is made."""
    return [0, *(inside for inside, solid in enumerate(OWN[walker].solids, 1) if board & 2 << solid)]


def table() -> bytearray:
    """By index of a relaxed position: how many actions win it, FAR where none do or where there is no such position."""
    least = bytearray([FAR]) * INDEXES
    easier = Relaxed(least.__getitem__)
    fullest = sorted(range(len(TALLIES)), key=lambda tally: -sum(TALLIES[tally]))
    for board in boards():
        for tally in fullest:
            for cone in rests(board, WALKERS[0]):
                for cylinder in rests(board, WALKERS[1]):
                    for turn in range(2):
                        place = relaxed.index(board, tally, cone, cylinder, turn)
                        least[place] = easier.position(board, tally, cone, cylinder, turn)
    return least


def main() -> int:
    """Write the file, or compare it."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--check", action="store_true")
    packed = base64.b64encode(zlib.compress(bytes(table()), 9)).decode("ascii")
    text = json.dumps({"least": packed}) + "\n"
    if options.parse_args().check:
        return 0 if FILE.read_text("utf-8") == text else 1
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
