"""How the puzzles of Heaven's Gate are found, measured, named and chosen; tools/heaven_puzzles.py is the command."""
