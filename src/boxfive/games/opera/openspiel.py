"""Opera for OpenSpiel: how long it may last, and its last round as a game of its own."""

from __future__ import annotations

from boxfive.core.openspiel import SpielForm, Variant
from boxfive.games.opera.finale import Finale

MOST_ROUNDS = 12
"""After each round but the last, Carlotta goes two spaces or more, and at most three back in all."""

# In two rounds each character is played once, which takes 28 choices if all seven others stand with
# Moncharmin.
FORM = SpielForm(
    choices=28 * MOST_ROUNDS // 2,
    chances=8 + 1 + 2 * MOST_ROUNDS // 2,
    title="Le Fantôme de l'Opéra",
    variants=(Variant("finale", "Le Fantôme de l'Opéra, the last round", Finale.DEFAULTS, Finale),),
)
