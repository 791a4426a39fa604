"""Thousands of games stepped together, with observations and masks, for learners.

>>> from boxfive.bridges.vector import Vector
>>> games = Vector("opera", 1000, seed=1)
>>> now = games.step(games.random_actions())
>>> now.observations.shape, now.masks.shape
((1000, 236), (1000, 135))

Every game has a class of its own too, named after it: `MyGameVector(1000, seed=1)` for a game `my_game`.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import boxfive
from boxfive.bridges.observations import Observer, observer
from boxfive.bridges.vector_games import Games, drawn
from boxfive.bridges.vector_opponents import Opponent, Players
from boxfive.compile.observing import first_wrong
from boxfive.core.errors import IllegalAction, InvalidOption, listing, shown
from boxfive.core.game import Game, OptionValue, State, check_seed

SUFFIX = "Vector"


class Step(NamedTuple):
    """All games after a step. The arrays belong to the caller: later steps make new ones.

    Where several act simultaneously, observations, masks and seats have one more axis, for the seats. If one
    seat learns against opponents, everything is about that seat, and rewards have no axis for the seats.
    """

    observations: npt.NDArray[np.int8]
    """What the seat that acts sees: `[game, number]`."""
    masks: npt.NDArray[np.bool_]
    """What it may do: `[game, action.id]`."""
    seats: npt.NDArray[Any]
    """Which seat acts, by its number among the game's seats; in simultaneous play, which seats act."""
    rewards: npt.NDArray[np.float32]
    """`[game, seat]`: 1 for the winner of a game that has ended and -1 for the others together, else 0."""
    dones: npt.NDArray[np.bool_]
    """Which games have ended with this step; what is above, but for rewards, is about the new games then."""
    truncations: npt.NDArray[np.bool_]
    """Which of those have ended only because they took too long."""
    ended: npt.NDArray[np.int64]
    """The numbers of the games that have ended."""
    final_observations: npt.NDArray[np.int8]
    """The last that each seat saw of them: `[ended, seat, number]`; of one seat, `[ended, number]`."""


class Vector:
    """`n` games. Nature acts by itself; where a game ends a new one is dealt.

    With `seat` and `opponent` one seat learns, and the others are played by a level of the game's machine
    players or by a function: `opponent(observations, masks, seats)` gives an action for each row. `longest`
    ends games after so many steps; simultaneous games, which may never end, after 5000 if nothing is said.
    """

    def __init__(
        self,
        game: Game | str,
        n: int,
        seed: int | None = None,
        *,
        seat: str | None = None,
        opponent: str | Opponent | None = None,
        longest: int | None = None,
        **options: OptionValue,
    ) -> None:
        if type(n) is not int or n < 1:
            raise InvalidOption(f"a vector has 1 game or more, not {shown(n)}")
        if longest is not None and (type(longest) is not int or longest < 1):
            raise InvalidOption(f"longest is a number of steps from 1, not {shown(longest)}")
        self.game: Game = boxfive.game(game) if isinstance(game, str) else game
        start = self.game.start(**options)
        self.seats: tuple[str, ...] = start.seats
        self.observer: Observer = observer(self.game, len(self.seats))
        self.seat: int | None = self._seat_number(seat, opponent)
        self._seed = check_seed(seed)
        self._games = Games(start, n, longest)
        self._players = None if opponent is None else Players(self.game, self.seats, opponent)
        self._all = np.ones(n, np.bool_)
        self.reset()

    def __len__(self) -> int:
        return len(self._all)

    def __repr__(self) -> str:
        learner = "" if self.seat is None else f", played from {self.seats[self.seat]}"
        return f"<Vector of {len(self):,} games of {self.game.name}{learner}>"

    def reset(
        self, seed: int | None = None, where: npt.ArrayLike | None = None, out: Step | None = None
    ) -> Step:
        """Deal all games again; without a seed, with the first one, so that the games are the same.

        With `where`, only the selected games are dealt anew, from their generators as they are.
        """
        if where is not None:
            if seed is not None:
                raise InvalidOption("a seed is for all games; leave it out where only some are dealt anew")
            self._games.deal(self._selected(where))
        else:
            self._seed = self._seed if seed is None else check_seed(seed)
            deals, chances, players = np.random.SeedSequence(self._seed).spawn(3)
            self._rng = np.random.default_rng(chances)
            self._games.deal_all(deals)
            if self._players is not None:
                self._players.reset(players)
        return self._stepped(out)

    def step(
        self, actions: npt.ArrayLike, where: npt.ArrayLike | None = None, out: Step | None = None
    ) -> Step:
        """Play one action, by its id, in each game; if one is illegal, none is played.

        With `where`, only the selected games are played, and the others stay as they are. The arrays of an
        earlier step that are given as `out` are written again, which saves making new ones.
        """
        selected = self._all if where is None else self._selected(where)
        self._games.step(self._checked(actions, selected), selected)
        return self._stepped(out)

    def random_actions(self) -> npt.NDArray[np.int64]:
        """A uniformly random legal action for each game; -1 for a seat that has none."""
        lists, lengths = self._games.lists, self._games.lengths
        if self.seat is not None and self.game.simultaneous:
            lists, lengths = lists[:, self.seat], lengths[:, self.seat]
        return drawn(lists, lengths, self._rng)

    def state(self, number: int) -> State:
        """One game as a state without its history."""
        if not isinstance(number, int | np.integer) or not -len(self) <= number < len(self):
            raise InvalidOption(f"this vector has the games 0 to {len(self) - 1}, not {shown(number)}")
        return self.game.state_of(self._games.states[number].tobytes())

    @property
    def _masks(self) -> npt.NDArray[np.bool_]:
        """What the caller may choose from."""
        masks = self._games.masks
        if self.seat is not None and self.game.simultaneous:
            return np.ascontiguousarray(masks[:, self.seat])
        return masks

    def _seat_number(self, seat: str | None, opponent: str | Opponent | None) -> int | None:
        """The number of the seat that learns."""
        if (seat is None) != (opponent is None):
            missing = "a seat that learns" if seat is None else "an opponent"
            raise InvalidOption(f"for one seat against others there must be {missing} too")
        if seat is None:
            return None
        if seat not in self.seats:
            raise InvalidOption(
                f"{self.game.name} has no seat {shown(seat)} here; its seats are: {listing(self.seats)}"
            )
        return self.seats.index(seat)

    def _stepped(self, out: Step | None) -> Step:
        """Let the opponents play, if there are any, and tell what has come of it all."""
        games = self._games
        if self._players is not None:
            assert self.seat is not None
            while (waiting := games.waiting_for_others(self.seat)).any():
                games.step(self._players.actions(games, self.observer, waiting, self.seat), waiting)
        last = games.collected()
        finals = self._seen(last.states, None, None)
        rewards = last.rewards
        if self.seat is not None:
            rewards, finals = rewards[:, self.seat], finals[:, self.seat]
        observations = self._seen(games.states, games.seats, None if out is None else out.observations)
        if out is None:
            seats, masks = games.seats.copy(), self._masks.copy()
            if self.seat is not None:
                seats = np.full(len(self), self.seat)
            return Step(observations, masks, seats, rewards, last.dones, last.truncations, last.ended, finals)
        out.masks[:] = self._masks
        out.seats[:] = games.seats if self.seat is None else self.seat
        out.rewards[:], out.dones[:], out.truncations[:] = rewards, last.dones, last.truncations
        return out._replace(ended=last.ended, final_observations=finals)

    def _seen(
        self,
        states: npt.NDArray[np.uint8],
        viewers: npt.NDArray[Any] | None,
        out: npt.NDArray[np.int8] | None,
    ) -> npt.NDArray[np.int8]:
        """What the acting seats see of some games; what all seats see, where several act or none is named."""
        n = len(states)
        if viewers is not None and self.seat is not None:
            return self.observer.observe_many(states, np.full(n, self.seat), out)
        if viewers is not None and not self.game.simultaneous:
            return self.observer.observe_many(states, viewers, out)
        return self.observer.observe_all(states, out)

    def _selected(self, where: npt.ArrayLike) -> npt.NDArray[np.bool_]:
        """Which games are meant."""
        selected = np.asarray(where)
        if selected.shape != (len(self),) or selected.dtype != np.bool_:
            found = f"an array of {selected.dtype} with shape {selected.shape}"
            raise InvalidOption(f"where must be {len(self)} truth values, one for each game, not {found}")
        return np.ascontiguousarray(selected)

    def _checked(self, actions: npt.ArrayLike, where: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
        """The actions of all seats, if those of the caller are legal."""
        masks, chosen = self._masks, np.asarray(actions)
        if chosen.shape != masks.shape[:-1] or not np.issubdtype(chosen.dtype, np.integer):
            found = f"an array of {chosen.dtype} with shape {chosen.shape}"
            shape = " × ".join(map(str, masks.shape[:-1]))
            each = "game" if masks.ndim == 2 else "seat of each game"
            raise InvalidOption(f"actions must be {shape} whole numbers, one for each {each}, not {found}")
        ids = np.ascontiguousarray(chosen, np.int64)
        rows = masks.reshape(-1, masks.shape[-1]).view(np.uint8)
        wrong = first_wrong(rows, ids.reshape(-1), where, ids.size // len(self))
        if wrong >= 0:
            raise self._refusal(wrong, int(ids.flat[wrong]))
        if self._players is None or not self.game.simultaneous:
            return ids
        assert self.seat is not None
        everybody = self._players.actions(self._games, self.observer, where, self.seat)
        everybody[:, self.seat] = ids
        return everybody

    def _refusal(self, number: int, action: int) -> IllegalAction:
        seat, where = None, f"game {number}"
        if self.game.simultaneous:
            seat_number = self.seat
            if seat_number is None:
                number, seat_number = divmod(number, len(self.seats))
            seat = self.seats[seat_number]
            where = f"game {number}, seat {seat}"
        mask = (
            self._games.masks[number] if seat is None else self._games.masks[number, self.seats.index(seat)]
        )
        choices = ", ".join(f"{one} ({self.game.actions[one]})" for one in mask.nonzero()[0].tolist())
        return IllegalAction(f"{where}: action {action} is not legal now; legal are: {choices}")


def __getattr__(name: str) -> Any:
    """The vectors of one game under a name of their own."""
    for game in boxfive.games():
        if name == "".join(part.capitalize() for part in game.split("_")) + SUFFIX:
            return _vector_of(game, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@cache
def _vector_of(game: str, class_name: str) -> type[Vector]:
    def made(self: Vector, n: int, seed: int | None = None, **options: Any) -> None:
        Vector.__init__(self, game, n, seed, **options)

    about = f"`n` games of {game}. Nature acts by itself, and where a game ends a new one is dealt."
    return type(class_name, (Vector,), {"__init__": made, "__doc__": about, "__module__": __name__})
