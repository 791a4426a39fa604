"""Rules of thumb for Phantom's small choices: which stock to draw from, and what to discard at the beginning.

The searching players with the smaller network use them too: draws that it chose did worse.
"""

from __future__ import annotations

from boxfive.compile.lazy import LazyModule
from boxfive.core.game import Action, View
from boxfive.games.phantom.rules.cards import KINDS
from boxfive.games.phantom.rules.state import LAYOUT, PLACE

activations = LazyModule("boxfive.games.phantom.bots.activations")

PLACES_IN_HAND = 2
"""How many of the five cards in hand should be Places; the same number as in `phantom/search_policy.py`."""


def small_choice(view: View, legal: tuple[Action, ...]) -> Action | None:
    """What to draw or to discard; None where something else is to be chosen."""
    if legal[0].kind == "discard":
        return min(legal, key=_worth)
    if legal[0].kind == "draw":
        s = LAYOUT.read(view.raw)
        return legal[0 if s.held[s.seat][PLACE] < PLACES_IN_HAND else -1]
    return None


def _worth(discard: Action) -> float:
    """The value in the hand of the Phantom that an action discards."""
    kept: float = activations.KEPT[KINDS.index(discard.args[0].partition("-")[2])]
    return kept
