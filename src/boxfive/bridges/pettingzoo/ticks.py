"""Simultaneous games as PettingZoo's parallel environments: every step is a tick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pettingzoo import ParallelEnv

from boxfive.bridges.pettingzoo.episode import Episode, Mask, Observation, metadata
from boxfive.core.errors import BoxFiveError, InvalidOption, UnknownAction, shown
from boxfive.core.game import Action, Game, OptionValue
from boxfive.core.timekeeper import Timekeeper

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from gymnasium.spaces import Space

Infos = dict[str, dict[str, Any]]


class Ticks(ParallelEnv):  # type: ignore[misc]  # PettingZoo is untyped
    """A game under way. At each tick everybody chooses; a seat that does not act can only let it pass.

    An illegal choice is ignored: the seat lets the tick pass, and its info says why. So is one that
    the game's pace holds back, and a search ends when the pace says so, as at a table with a clock. In a game
    without an action for that, an illegal choice raises IllegalAction and nothing has changed; a seat that
    does not act has an empty mask, and its choice is ignored.
    """

    def __init__(
        self,
        name: str,
        game: Game,
        options: dict[str, OptionValue],
        max_cycles: int,
        render_mode: str | None,
        *,
        flat: bool = False,
    ) -> None:
        if type(max_cycles) is not int or max_cycles < 1:
            raise InvalidOption(f"max_cycles is a whole number from 1, not {shown(max_cycles)}")
        self.metadata = metadata(name, is_parallelizable=True)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.episode = Episode(game, options, render_mode, flat=flat)
        self.state_space = self.episode.state_space
        self._idle = game.idle
        self._cycles = 0
        self.possible_agents = self.episode.seats
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Space[Any]:
        return self.episode.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.episode.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """A new game, with the options that the environment was made with."""
        self.episode.reset(seed)
        self.agents = self.possible_agents[:]
        self._cycles = 0
        self._keeper = Timekeeper(self.episode.state)
        return self._observed({})

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """One tick."""
        choices, refused = self._checked(actions)
        state = self.episode.state
        if all(seat in choices for seat in state.actors):
            self.episode.settle(self._keeper.tick(state, {seat: choices[seat] for seat in state.actors}))
        self._cycles += 1
        over = not self.episode.state.actors
        late = not over and self._cycles >= self.max_cycles
        observations, infos = self._observed(refused)
        everybody, rewards = self.agents, self.episode.rewards
        if over or late:
            self.agents = []
        return (
            observations,
            rewards,
            dict.fromkeys(everybody, over),
            dict.fromkeys(everybody, late),
            infos,
        )

    def state(self) -> npt.NDArray[np.int8]:
        """What all seats see together."""
        return self.episode.all_seen()

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        """The board as spectators see it."""
        return self.episode.render()

    def close(self) -> None:
        """There is nothing to close."""

    def _checked(self, actions: dict[str, int]) -> tuple[dict[str, Action], dict[str, str]]:
        """The choices of the seats that act, with idle for illegal ones; and why those are illegal."""
        state, idle, refused = self.episode.state, self._idle, {}
        choices: dict[str, Action] = {}
        if idle is None:
            return {seat: state.check(self._named(actions.get(seat)), seat) for seat in state.actors}, {}
        for seat in self.agents:
            try:
                chosen = self._named(actions.get(seat))
                if seat in state.actors or chosen != idle:
                    choices[seat] = state.check(chosen, seat)
                    if (seconds := self._keeper.wait_for(seat, chosen)) > 0:
                        refused[seat] = f"{str(chosen)!r} must wait for {seconds:.1f} seconds"
            except BoxFiveError as error:
                refused[seat] = str(error)
                if idle in state.legal(seat):
                    choices[seat] = idle
        return choices, refused

    def _named(self, action: int | None) -> Action:
        if action is None or not 0 <= action < self.episode.n_actions:
            known = f"a whole number from 0 to {self.episode.n_actions - 1}"
            raise UnknownAction(f"an action is {known}, not {shown(action)}")
        return self.episode.game.actions[int(action)]

    def _observed(self, refused: dict[str, str]) -> tuple[dict[str, Observation], Infos]:
        """What everybody sees now, and may do."""
        masks = {seat: self._mask(seat) for seat in self.agents}
        infos: Infos = {seat: {"action_mask": mask} for seat, mask in masks.items()}
        for seat, why in refused.items():
            infos[seat]["refused"] = why
        if self.render_mode == "human":
            self.render()
        return {seat: self.episode.observation(seat, mask) for seat, mask in masks.items()}, infos

    def _mask(self, seat: str) -> Mask:
        """What a seat may choose; one that does not act may only let the tick pass, if the game has that."""
        mask = self.episode.mask(seat)
        if self._idle is not None and seat not in self.episode.state.actors:
            mask[self._idle.id] = 1
        return mask
