"""What our environments offer, with types: PettingZoo's own classes have none that a checker can rely on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
import numpy.typing as npt

from boxfive.bridges.pettingzoo.episode import Episode

if TYPE_CHECKING:
    from gymnasium import spaces

Seen = Any
"""`{"observation": …, "action_mask": …}`, or the numbers alone if the environment is flat."""
Picture = str | npt.NDArray[np.uint8] | None
"""What rendering gives: a text, pixels, or nothing."""


class _Shared(Protocol):
    """What environments of both kinds have."""

    metadata: dict[str, Any]
    render_mode: str | None
    possible_agents: list[str]
    agents: list[str]
    """The seats that still play."""

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What a seat's observations are like."""

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The ids that a seat chooses from."""

    def state(self) -> npt.NDArray[np.int8]:
        """What all seats see together, for learners that train with more than they play with."""

    def render(self) -> Picture:
        """The board as spectators see it."""

    def close(self) -> None:
        """Let go of what rendering has opened."""


class Environment(_Shared, Protocol):
    """An environment in which one seat is asked after another, as PettingZoo's `AECEnv`."""

    agent_selection: str
    """The seat that is asked now."""
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, dict[str, Any]]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""

    def step(self, action: int | None) -> None:
        """Play the action of the selected seat; None from seats that have finished."""

    def observe(self, agent: str) -> Seen:
        """What a seat sees, and what it may do."""

    def last(self) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """What the selected seat sees, what it got, whether it is over for it, and more about it."""

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The selected seats, one after another, until the game is over."""


class TurnsEnvironment(Environment, Protocol):
    """The same for a game by turns, which is played in it directly."""

    episode: Episode
    """The game itself, with all its secrets."""

    @property
    def unwrapped(self) -> TurnsEnvironment:
        """The environment itself."""


class ParallelEnvironment(_Shared, Protocol):
    """An environment in which everybody chooses simultaneously, as PettingZoo's `ParallelEnv`."""

    max_cycles: int
    """The ticks after which a game is truncated."""
    episode: Episode
    """The game itself, with all its secrets."""

    @property
    def unwrapped(self) -> ParallelEnvironment:
        """The environment itself."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """A new game: what everybody sees, and more about it."""

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """One tick: observations, rewards, terminations, truncations and infos of all seats."""
