"""The outlook of Booo!: whoever has more visitors and wall tiles is likelier to win."""

from __future__ import annotations

from typing import Any

import numpy as np

from boxfive.games.booo.rules.state import LAYOUT, SEARCHING, SEATS

A_VISITOR, A_WALL = 0.9, 0.6
"""How many times e a visitor and a wall tile multiply the odds."""


def chances(raws: Any) -> Any:
    """The chances of all seats, those that are not taken without any."""
    records = raws.view(LAYOUT.dtype)[:, 0]
    seats = np.arange(len(SEATS))
    won = (records["won"][:, :, None] == seats).sum(axis=1)
    walls = (records["walls"][:, :, None] == seats).sum(axis=1)
    odds = np.exp(A_VISITOR * won + A_WALL * walls) * (seats < records["players"][:, None])
    odds[records["phase"] < SEARCHING] = np.nan
    return odds / odds.sum(axis=1, keepdims=True)
