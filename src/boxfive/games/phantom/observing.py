"""What a seat of Phantom sees of the apparitions, compiled. The viewer's own come first."""

from __future__ import annotations

from typing import Any

from boxfive.compile.cache import compiled
from boxfive.games.phantom.rules import table
from boxfive.games.phantom.rules.state import MOST_TERROR, N_APPARITIONS, N_CARDS, N_ZONES

FROM_THE_TOP = 4
"""The cards of an apparition whose order is told."""


@compiled
def write_apparitions(s: Any, viewer: int, numbers: Any, laid: int) -> None:
    """How many of each card lie there, the cards laid last, the terror, and how many Phantoms still fit."""
    top = laid + N_APPARITIONS * N_CARDS
    terror = top + N_APPARITIONS * FROM_THE_TOP * N_CARDS
    capacity = terror + N_APPARITIONS
    for k in range(N_APPARITIONS):
        apparition = (k + viewer * N_ZONES) % N_APPARITIONS
        height = int(s.heights[apparition])
        if height:
            for i in range(height):
                numbers[laid + k * N_CARDS + int(s.stacks[apparition, i])] += 1
            for depth in range(min(FROM_THE_TOP, height)):
                card = int(s.stacks[apparition, height - 1 - depth])
                numbers[top + (k * FROM_THE_TOP + depth) * N_CARDS + card] = 1
            numbers[terror + k] = min(MOST_TERROR, table.terror(s, apparition))
            numbers[capacity + k] = table.room(s, apparition)
