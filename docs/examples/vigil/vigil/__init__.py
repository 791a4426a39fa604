"""Vigil, a duel of candles in the dark: a game for Box Five in a package of its own."""
