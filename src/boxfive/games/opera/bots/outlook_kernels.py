"""The compiled part of Opera's outlook."""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.compile.cache import compiled, entry
from boxfive.games.opera.bots.prospects import alibis_left, chance
from boxfive.games.opera.rules import rules
from boxfive.games.opera.rules.board import PHANTOM_CARDS
from boxfive.games.opera.rules.state import INVESTIGATOR, NAMING, NONE, OVER, PHANTOM, RECORD

SETTLED = np.array([0.85, 0.5, 0.3, 0.15, 0.05])
"""How much the split of the suspects counts, by how many activations are still to come."""


@compiled
def phantoms(model: Any, s: Any) -> float:
    """The Phantom's chance."""
    suspects, hidden = int(s.suspects), rules.in_hiding(s)
    n = rules.count(suspects)
    cards = PHANTOM_CARDS - int(s.phantom_cards)
    odd = int(s.round_number) % 2 == 1
    here, there = (INVESTIGATOR, PHANTOM) if odd else (PHANTOM, INVESTIGATOR)
    unsplit = chance(model, n, 0, int(s.carlotta), here, alibis_left(s, n, 0, 0), cards)
    appears = hidden >> int(s.culprit) & 1
    left = rules.count(suspects & hidden if appears else suspects & ~hidden)
    alibis = alibis_left(s, left, 0, 0)
    split = chance(model, left, appears, int(s.carlotta) + left + appears, there, alibis, cards)
    settled = SETTLED[min(4, rules.count(int(s.cards)) + int(s.active != NONE))]
    return float(settled * split + (1.0 - settled) * unsplit)


@entry("void(f8[:, ::1], u1[:, ::1], f8[:, ::1])")
def chances(model: Any, raws: Any, out: Any) -> None:
    """The chances of both seats in each record; not a number before the culprit is named."""
    for i in range(len(raws)):
        s = raws[i].view(RECORD)[0]
        value = phantoms(model, s) if NAMING < s.phase < OVER else np.nan
        out[i, INVESTIGATOR] = 1.0 - value
        out[i, PHANTOM] = value
