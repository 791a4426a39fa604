"""Luck taken out of a game's result, without bias.

Whenever something is drawn with known probabilities, by nature or by a player who tells how it mixes, the
outlook is asked what each possibility is worth. What the drawn one is worth beyond the mean was luck, and is
taken off the result. In the mean over all draws that is nothing, whatever the outlook says; if it is a good
one, what is left varies less than the result itself. (These are the terms of AIVAT for chance and for known
strategies; Burch, Schmid, Moravčík, Morrill and Bowling, 2018.)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from boxfive.core.agent import Draw
from boxfive.core.outlook import Outlook, outlook_of
from boxfive.core.state import State

Values = npt.NDArray[np.float64]


class Luck:
    """How lucky each seat has been in a game so far."""

    def __init__(self, first: State, outlook: Outlook | None = None) -> None:
        self._outlook = outlook_of(first.game) if outlook is None else outlook
        self._seats = first.seats
        self._had = np.zeros(len(first.seats))

    @property
    def had(self) -> dict[str, float]:
        """By seat: what luck has brought, in shares of a win."""
        return dict(zip(self._seats, self._had.tolist(), strict=True))

    def nature(self, before: State, after: State) -> None:
        """Nature has drawn."""
        if self._outlook is None:
            return
        chances = before.chances()
        if len(chances) < 2:
            return
        states, shares = [before.play(action) for action, _ in chances], [share for _, share in chances]
        self._add(states, shares, next(at for at, state in enumerate(states) if state == after))

    def player(self, before: State, seat: str, drawn: Draw | None) -> None:
        """A player has drawn what to do."""
        if self._outlook is None or drawn is None or len(drawn.lines) < 2:
            return
        states = []
        for line in drawn.lines:
            state = before
            for action in line:
                state = state.play(action, seat)
            states.append(state)
        self._add(states, drawn.shares, drawn.taken)

    def _add(self, states: Sequence[State], shares: Sequence[float], taken: int) -> None:
        worth = self._worth(states)
        if not np.isnan(worth).any():  # decided by all that might have come, never by what came
            self._had += worth[taken] - np.asarray(shares) @ worth

    def _worth(self, states: Sequence[State]) -> Values:
        """What each state is worth to each seat."""
        raws = np.frombuffer(b"".join([state.raw for state in states]), np.uint8).reshape(len(states), -1)
        assert self._outlook is not None
        worth: Any = np.asarray(self._outlook.chances(raws.copy()))[:, : len(self._seats)]
        for at, state in enumerate(states):
            if (outcome := state.outcome) is not None:
                worth[at] = [outcome[seat] for seat in self._seats]
        return np.asarray(worth)
