"""Puzzles: positions with one best answer, from strong games, proved by enumeration, one for every day."""
