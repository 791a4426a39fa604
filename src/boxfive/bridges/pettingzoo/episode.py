"""What all our environments share: a game under way, its observations, rewards and rendering."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from boxfive.bridges.observations import observer
from boxfive.bridges.payoffs import payoffs
from boxfive.bridges.pettingzoo import pictures
from boxfive.core.errors import InvalidOption, listing, shown
from boxfive.core.game import NATURE, Game, OptionValue, State, View, check_seed

RENDER_MODES = ("human", "ansi", "rgb_array")
PICTURES_A_SECOND = 2

Observation = dict[str, npt.NDArray[np.int8]]
Mask = npt.NDArray[np.int8]


class Episode:
    """A game under way, with nature's generator; it can be copied and pickled at any moment."""

    def __init__(self, game: Game, options: dict[str, OptionValue], mode: str | None) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise InvalidOption(f"render_mode is None or one of {listing(RENDER_MODES)}, not {shown(mode)}")
        self.game = game
        self.options = game.check_options(options)
        self.seats = list(game.start(**self.options).seats)
        self.n_actions = game.seat_actions
        self.mode = mode
        self._rng: random.Random | None = None
        self._observer = observer(game, len(self.seats))
        self.action_spaces = {seat: spaces.Discrete(self.n_actions) for seat in self.seats}
        self.observation_spaces = {
            seat: spaces.Dict(
                {
                    "observation": spaces.Box(0, self._observer.highest, dtype=np.int8),
                    "action_mask": spaces.Box(0, 1, (self.n_actions,), np.int8),
                }
            )
            for seat in self.seats
        }
        self.state: State = game.start(**self.options)

    def reset(self, seed: int | None) -> None:
        """A new game; without a seed, nature's generator continues."""
        if seed is not None or self._rng is None:
            self._rng = random.Random(check_seed(None if seed is None else int(seed)))
        self.settle(self.game.start(**self.options))

    def settle(self, state: State) -> None:
        """Set the state, and let nature act."""
        assert self._rng is not None
        while state.actors == (NATURE,):
            state = state.draw(self._rng)
        self.state = state

    def mask(self, seat: str) -> Mask:
        """What a seat may do; nothing when it does not act."""
        mask = np.zeros(self.n_actions, np.int8)
        mask[[action.id for action in self.state.legal(seat)]] = 1
        return mask

    def observation(self, seat: str, mask: Mask) -> Observation:
        """What a seat sees, made from its view alone."""
        return {"observation": self._observer.observe(self._view(seat)), "action_mask": mask}

    @property
    def rewards(self) -> dict[str, float]:
        """1 for the winner, and -1 for the others together; 0 for all as long as nobody has won."""
        outcome = self.state.outcome
        return dict.fromkeys(self.seats, 0.0) if outcome is None else payoffs(outcome)

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """The board as spectators see it, in the render mode of the environment."""
        if self.mode is None:
            raise InvalidOption(
                f"to render, make the environment with render_mode={' or '.join(map(repr, RENDER_MODES))}"
            )
        board = pictures.board(self._view(None))
        if self.mode == "human":
            pictures.show(board)
            return None
        return board.plain if self.mode == "ansi" else pictures.pixels(board)

    def _view(self, seat: str | None) -> View:
        """What a seat, or a spectator, sees now; without the history, which no array and no board shows."""
        masked = self.game.layout.masked(self.state.raw, seat)
        return View(self.game, seat, None, masked, ())


def metadata(name: str, **more: Any) -> dict[str, Any]:
    """The metadata that PettingZoo needs of an environment."""
    return {"name": name, "render_modes": list(RENDER_MODES), "render_fps": PICTURES_A_SECOND, **more}
