"""What all our environments share: a game under way, its observations, rewards and rendering."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from boxfive.bridges import boards
from boxfive.bridges.observations import observer
from boxfive.bridges.payoffs import payoffs
from boxfive.core.game import NATURE, Game, OptionValue, State, check_seed

Numbers = npt.NDArray[np.int8]
Observation = Any
"""Numbers with the mask, `dict[str, Numbers]`; or the numbers alone, if the environment is flat."""
Mask = npt.NDArray[np.int8]


class Episode:
    """A game under way, with nature's generator; it can be copied and pickled at any moment."""

    def __init__(self, game: Game, options: dict[str, OptionValue], mode: str | None, *, flat: bool) -> None:
        boards.check_mode(mode)
        self.game = game
        self.options: dict[str, OptionValue] = game.check_options(options)
        self.seats: list[str] = list(game.start(**self.options).seats)
        self.n_actions: int = game.seat_actions
        self.mode: str | None = mode
        self._flat = flat
        self._rng: random.Random | None = None
        self._observer = observer(game, len(self.seats))
        self.action_spaces: dict[str, spaces.Discrete[np.int64]] = {
            seat: spaces.Discrete(self.n_actions) for seat in self.seats
        }
        numbers = spaces.Box(0, self._observer.highest, dtype=np.int8)
        masks = spaces.Box(0, 1, (self.n_actions,), np.int8)
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            seat: numbers if flat else spaces.Dict({"observation": numbers, "action_mask": masks})
            for seat in self.seats
        }
        self.state_space: spaces.Box = spaces.Box(
            0, np.tile(self._observer.highest, len(self.seats)), dtype=np.int8
        )
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
        if seat in self.state.actors:
            mask[[action.id for action in self.state.legal(seat)]] = 1
        return mask

    def observation(self, seat: str, mask: Mask) -> Observation:
        """What a seat sees, and nothing more: the observer masks the record."""
        numbers = self._numbers(seat)
        return numbers if self._flat else {"observation": numbers, "action_mask": mask}

    def all_seen(self) -> Numbers:
        """What all seats see together, for learners that train with more than they play with."""
        return np.concatenate([self._numbers(seat) for seat in self.seats])

    def _numbers(self, seat: str) -> Numbers:
        return self._observer.observe_record(self.state.buffer, self.game.seat_number(seat))

    @property
    def rewards(self) -> dict[str, float]:
        """1 for the winner, and -1 for the others together; 0 for all as long as nobody has won."""
        outcome = self.state.outcome
        return dict.fromkeys(self.seats, 0.0) if outcome is None else payoffs(outcome)

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """The board as spectators see it, in the render mode of the environment."""
        return boards.render(self.mode, self.state)


def metadata(name: str, **more: Any) -> dict[str, Any]:
    """The metadata that PettingZoo needs of an environment."""
    return {
        "name": name,
        "render_modes": list(boards.RENDER_MODES),
        "render_fps": boards.PICTURES_A_SECOND,
        **more,
    }
