"""`python -m bench`: every measurement, one table after the other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent

for name in ("boot.py", "input.py", "solver.py", "solver_page.py", "heaven.py", "heaven_page.py"):
    subprocess.run([sys.executable, FOLDER / name], check=True)
