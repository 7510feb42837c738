"""`python -m taichu`: the command line from a clone."""

import sys

from taichu.adapters.cli import main

sys.exit(main())
