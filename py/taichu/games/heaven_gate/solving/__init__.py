"""How the solver works: positions as numbers, a relaxed game that bounds from below, the walks worth looking at, the search."""
