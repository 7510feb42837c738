"""Writes tests/golden/digests.json: what the walk through each game's laws sees, which the page must see, too.

    python tools/golden.py              adds the games that are not in it yet
    python tools/golden.py GAME …       writes these games anew: after a change of rules or of the walk; read the diff

For each game the reports of ten walks of a hundred positions: [digest, actions looked at].
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))

from taichu.games import KNOWN, get_game  # noqa: E402  the package lies in py/, not beside this file
from taichu.midend.conformance import walk  # noqa: E402

DIGESTS = ROOT / "tests" / "golden" / "digests.json"
PARTS, PART = 10, 100


def seen(game: str) -> list[list[str | int]]:
    """The ten reports of a game."""
    reports = [walk(get_game(game), part * PART, PART) for part in range(PARTS)]
    return [[report.digest, report.checks] for report in reports]


def text(digests: dict[str, list[list[str | int]]]) -> str:
    """One report a line, so that a diff can be read."""
    separator = ",\n  "
    games = [f' "{game}": [\n  {separator.join(map(json.dumps, rows))}\n ]' for game, rows in digests.items()]
    return "{\n" + ",\n".join(games) + "\n}\n"


def main(names: list[str]) -> int:
    """Write the file; exit code 2 for a name that is no game's."""
    if unknown := [name for name in names if name not in KNOWN]:
        print(f"no game is called {unknown[0]}; there are {', '.join(KNOWN)}", file=sys.stderr)
        return 2
    known = json.loads(DIGESTS.read_text("utf-8"))
    digests = {game: seen(game) if game in names or game not in known else known[game] for game in KNOWN}
    DIGESTS.write_text(text(digests), "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
