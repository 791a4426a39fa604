"""Phantom for OpenSpiel: how long it may last."""

from __future__ import annotations

from boxfive.core.openspiel import SpielForm
from boxfive.games.phantom.rules.state import N_CHARACTERS, QUIET_TURNS

MOST_TURNS = N_CHARACTERS * QUIET_TURNS
"""It is over when everybody is scared, or when nobody has been scared for too long."""

# In a turn each of four zones takes at most nine choices, if a yeller drives everybody away, and then there
# are five cards to draw.
FORM = SpielForm(
    choices=2 + (4 * 9 + 5) * MOST_TURNS,
    chances=1 + 12 + (4 + 5) * MOST_TURNS,
    title="Phantom",
    long=True,
)
