"""Bad habits in Booo!: what a decision that cost something has in common with others."""

from __future__ import annotations

HABITS = ("own-tile", "misread-wall", "broke-off", "gave-up", "poorer-way")
FAILURES = {"own": "own-tile", "wall": "misread-wall", "stop": "broke-off"}
"""The habits that failed calls show, by why they failed."""
