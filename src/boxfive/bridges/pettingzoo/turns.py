"""Games in which one acts at a time, as PettingZoo's AEC environments. Nature is the environment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

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
    ) -> None:
        super().__init__()
        self.metadata = metadata(name, is_parallelizable=False)
        self.render_mode = render_mode
        self.episode = Episode(game, options, render_mode)
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


def guarded(env: Turns) -> Any:
    """The environment in PettingZoo's usual wrappers: an illegal action loses immediately."""
    terminating = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(terminating))
