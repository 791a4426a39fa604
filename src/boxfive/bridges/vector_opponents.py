"""Who plays the other seats of a vector in which one seat learns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from boxfive.agents.levels import agent, is_level, levels
from boxfive.bridges.vector_games import Games, drawn
from boxfive.core.agent import Agent
from boxfive.core.errors import IllegalAction, InvalidOption, listing, shown
from boxfive.core.game import Game, View
from boxfive.core.observations import Observer

Numbers = npt.NDArray[np.int64]
Opponent = Callable[[npt.NDArray[np.int8], npt.NDArray[np.bool_], Numbers], npt.ArrayLike]
"""Gets observations, masks and the numbers of the seats, a row each; gives an action for each row."""

RANDOM = "extra"
"""The level that chooses at random: that is done for all games in one call."""


class Players:
    """Chooses for every seat but the one that learns."""

    def __init__(self, game: Game, seats: tuple[str, ...], opponent: str | Opponent) -> None:
        if isinstance(opponent, str):
            if not is_level(opponent, game):
                known = listing(levels(game))
                raise InvalidOption(f"{game.name} has no level {shown(opponent)}; its levels are: {known}")
        elif not callable(opponent):
            raise InvalidOption(f"an opponent is a level or a function, not {shown(opponent)}")
        self._game, self._seats, self._opponent = game, seats, opponent
        self._agents: dict[tuple[int, int], Agent] = {}
        self.reset(np.random.SeedSequence(0))

    def reset(self, seeds: np.random.SeedSequence) -> None:
        """New players, with new generators."""
        self._rng = np.random.default_rng(seeds)
        self._agents.clear()

    def actions(
        self, games: Games, observer: Observer, where: npt.NDArray[np.bool_], learner: int
    ) -> Numbers:
        """An action for each game in which they act; in simultaneous play, for each seat of each game."""
        acting = games.seats
        if self._game.simultaneous:
            asked = acting & where[:, None]
            asked[:, learner] = False
            numbers, seats = asked.nonzero()
            idle = 0 if self._game.idle is None else self._game.idle.id
            everybody = np.full(acting.shape, idle, np.int64)
            everybody[asked] = self._chosen(games, observer, numbers, seats, asked)
            return everybody
        (numbers,) = where.nonzero()
        actions = np.zeros(len(where), np.int64)
        actions[numbers] = self._chosen(games, observer, numbers, acting[numbers], where)
        return actions

    def _chosen(
        self,
        games: Games,
        observer: Observer,
        numbers: Numbers,
        seats: Numbers,
        asked: npt.NDArray[np.bool_],
    ) -> Numbers:
        """An action for each of some seats in some games: `asked` says whose rows of the masks those are."""
        if self._opponent == RANDOM:
            return drawn(games.lists[asked], games.lengths[asked], self._rng)
        if isinstance(self._opponent, str):
            pairs = zip(numbers.tolist(), seats.tolist(), strict=True)
            return np.array([self._of_level(games, *pair) for pair in pairs], np.int64)
        masks = games.masks[asked]
        observations = observer.observe_many(games.states[numbers], seats)
        given: Any = np.asarray(self._opponent(observations, masks, seats.copy()))
        if given.shape != (len(numbers),) or not np.issubdtype(given.dtype, np.integer):
            found = f"an array of {given.dtype} with shape {given.shape}"
            raise InvalidOption(f"the opponent must give {len(numbers)} whole numbers, not {found}")
        known = (given >= 0) & (given < masks.shape[1])
        legal = known & masks[np.arange(len(numbers)), np.where(known, given, 0)]
        if not legal.all():
            wrong = int(legal.argmin())
            raise IllegalAction(
                f"game {numbers[wrong]}: the opponent's action {given[wrong]} is not legal for "
                f"{self._seats[seats[wrong]]} now"
            )
        return np.asarray(given, np.int64)

    def _of_level(self, games: Games, number: int, seat: int) -> int:
        """What a machine player of the level does. It sees the position, but not how it came about."""
        assert isinstance(self._opponent, str)
        player = self._agents.get((number, seat))
        if player is None:
            player = agent(self._opponent, self._game, int(self._rng.integers(1 << 63)))
            self._agents[number, seat] = player
        name = self._seats[seat]
        masked = self._game.layout.masked(games.states[number].tobytes(), name)
        view = View(self._game, name, None, masked, ())
        return player.choose(view, view.legal).id
