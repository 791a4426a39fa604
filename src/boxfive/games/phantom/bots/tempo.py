"""When the answers of Phantom's machine players may be seen.

`bench/timing.py` measures how long they think. The searching levels plan the rest of their turn at its first
activation, and again when something was revealed; then they play it. They draw and discard at a glance.
"""

from __future__ import annotations

from boxfive.core.tempo import QUICK, GeneralTempo
from boxfive.core.view import View
from boxfive.games.phantom.rules.state import DISCARDING, DRAWING, LAYOUT


class PhantomTempo(GeneralTempo):
    """Slots by level, and by whether the turn is planned already."""

    def slot(self, level: str, public: View, in_a_row: bool, /) -> float:
        """Long after somebody else or nature has acted, except for draws and discards."""
        at_a_glance = LAYOUT.read(public.raw).phase in (DISCARDING, DRAWING)
        return QUICK if in_a_row or at_a_glance else self.slots[level]


QUICK_LEVELS = ("pupil", "debutant", "chorister", "understudy", "coryphee")

TEMPO = PhantomTempo({**dict.fromkeys(QUICK_LEVELS, QUICK), "soloist": 0.15, "maestro": 1.2}, hint=1.2)
