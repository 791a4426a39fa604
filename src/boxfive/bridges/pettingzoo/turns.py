"""Games in which one acts at a time, as PettingZoo's AEC environments. Nature is the environment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from boxfive.bridges.pettingzoo.episode import Episode, Observation, metadata
from boxfive.core.errors import UnknownAction, shown
from boxfive.core.game import Game, OptionValue

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from gymnasium.spaces import Space

ILLEGAL_REWARD = -1.0
"""The reward for an illegal action, as in PettingZoo's own games."""


class Turns(AECEnv):  # type: ignore[misc]  # PettingZoo is untyped
    """A game under way; an illegal action raises IllegalAction, and nothing has changed then."""

    def __init__(
        self,
        name: str,
        game: Game,
        options: dict[str, OptionValue],
        render_mode: str | None,
        *,
        flat: bool = False,
    ) -> None:
        super().__init__()
        self.metadata = metadata(name, is_parallelizable=False)
        self.render_mode = render_mode
        self.episode = Episode(game, options, render_mode, flat=flat)
        self.state_space = self.episode.state_space
        self.possible_agents = self.episode.seats
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]

    def observation_space(self, agent: str) -> Space[Any]:
        return self.episode.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.episode.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game, with the options that the environment was made with."""
        self.episode.reset(seed)
        self.agents = self.possible_agents[:]
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._come_to()

    def step(self, action: int | None) -> None:
        """Play the action of the selected seat; None from seats that have finished."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game = self.episode.game
        if action is None or not 0 <= action < self.episode.n_actions:
            known = f"a whole number from 0 to {self.episode.n_actions - 1}"
            raise UnknownAction(f"an action of {agent} is {known}, not {shown(action)}")
        self.episode.settle(self.episode.state.play(game.actions[int(action)]))
        self._cumulative_rewards[agent] = 0.0
        self._come_to()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What a seat sees, and what it may do."""
        return self.episode.observation(agent, self.infos[agent]["action_mask"])

    def state(self) -> npt.NDArray[np.int8]:
        """What all seats see together."""
        return self.episode.all_seen()

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """The board as spectators see it."""
        return self.episode.render()

    def close(self) -> None:
        """There is nothing to close."""

    def _come_to(self) -> None:
        """Update rewards, ends and the selected seat from the game."""
        state = self.episode.state
        self.infos = {agent: {"action_mask": self.episode.mask(agent)} for agent in self.agents}
        self.rewards = self.episode.rewards
        if state.actors:
            (self.agent_selection,) = state.actors
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()


class GuardedTurns(Turns):
    """The same with the checks of PettingZoo's usual wrappers, built in: an illegal action loses immediately.

    Three wrappers round an environment take as long as the game itself.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._has_reset = True
        super().reset(seed, options)

    def step(self, action: int | None) -> None:
        """Play the action of the selected seat; if it is illegal, that seat has lost."""
        if not self._has_reset:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
        elif self._is_illegal(action):
            self._lose(self.agent_selection)
        else:
            super().step(action)

    def observe(self, agent: str) -> Observation:
        if not self._has_reset:
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def state(self) -> npt.NDArray[np.int8]:
        if not self._has_reset:
            EnvLogger.error_state_before_reset()
        return super().state()

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        if not self._has_reset:
            EnvLogger.error_render_before_reset()
        return super().render()

    _has_reset = False

    def _is_illegal(self, action: int | None) -> bool:
        """Whether the selected seat may act, but not do this."""
        agent = self.agent_selection
        if self.terminations[agent] or action is None or not 0 <= action < self.episode.n_actions:
            return False
        return not self.infos[agent]["action_mask"][action]

    def _lose(self, agent: str) -> None:
        """End the game: the agent has done something illegal."""
        EnvLogger.warn_on_illegal_move()
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = {one: ILLEGAL_REWARD if one == agent else 0.0 for one in self.agents}
        self._accumulate_rewards()
        self._deads_step_first()
