"""Our games as games of OpenSpiel: `pyspiel.load_game("boxfive_NAME")`.

Importing this registers every game that is known then; `register_game` adds one that is known later. Actions
have the numbers of the game's catalogue, nature's too. The winner gets 1, and the others -1 together.
Where several act simultaneously, a tick of the game is a simultaneous node. Simultaneous games in which
something is hidden are not offered yet; `left_out` says which games are not, and why.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any

from boxfive.core.extras import require

require("openspiel")

import numpy as np
import pyspiel

import boxfive
from boxfive.bridges.openspiel_observer import Observer
from boxfive.bridges.payoffs import payoffs
from boxfive.core import registry
from boxfive.core.errors import InvalidOption
from boxfive.core.game import NATURE, Game, Option, State
from boxfive.core.openspiel import Opening, Parameters, SpielForm, Variant
from boxfive.text.general import title
from boxfive.text.words import Words

__all__ = ["left_out", "register_game"]

PREFIX = "boxfive_"
CARDS = "cards"
"""The parameter for a file of cards, in games that have one."""
GENERAL = SpielForm(choices=1 << 20, chances=1 << 20, long=True)
"""The form of a game that does not declare how long it may last."""

CHANCE, SIMULTANEOUS, TERMINAL = (
    int(one) for one in (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.SIMULTANEOUS, pyspiel.PlayerId.TERMINAL)
)

left_out: dict[str, str] = {}
"""The games that are not offered, each with the reason."""


def game_type(game: Game, name: str, long_name: str, parameters: Parameters, *, long: bool) -> Any:
    """What OpenSpiel needs to know of a game before it is loaded, with the parameters and their defaults.

    A long one has its information states as texts only, as OpenSpiel's own long games do.
    """
    information, dynamics = pyspiel.GameType.Information, pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=name,
        long_name=long_name,
        dynamics=dynamics.SIMULTANEOUS if game.simultaneous else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.IMPERFECT_INFORMATION if game.layout.has_secrets else information.PERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(game.seats),
        min_num_players=_fewest(game),
        provides_information_state_string=True,
        provides_information_state_tensor=not long,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(parameters),
    )


def _fewest(game: Game) -> int:
    """The smallest number of players."""
    option = None if game.players_option is None else game.option(game.players_option)
    return option.lowest if isinstance(option, Option) else len(game.seats)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # its types are not known
    """One of our games in the form of an OpenSpiel game."""

    def __init__(
        self,
        kind: Any,
        params: Mapping[str, Any],
        start: State,
        form: SpielForm,
        opening: Opening | None = None,
    ) -> None:
        game = start.game
        self.game: Game = game
        self.start: State = start
        self.opening: Opening | None = opening
        self.seats: tuple[str, ...] = start.seats
        self._chances = form.chances
        self._longest = form.choices + form.chances if kind.provides_information_state_tensor else None
        info = pyspiel.GameInfo(
            num_distinct_actions=game.seat_actions,
            max_chance_outcomes=len(game.actions),  # so that nature's actions keep their numbers
            num_players=len(self.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=form.choices,
        )
        super().__init__(kind, info, dict(params))

    def new_initial_state(self, _: str = "") -> SpielState:
        """The state before nature has acted."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How often nature acts at most."""
        return self._chances

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """An observer; by default of the present position as a player sees it."""
        seen = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.game, self.seats, self._longest, seen, params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # its types are not known
    """A state of one of our games in the form of an OpenSpiel state: it changes in place."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._go_to(None if game.opening else game.start)

    def _go_to(self, moment: State | None) -> None:
        """Who acts is noted too: OpenSpiel asks for it several times at every step."""
        self.moment: State | None = moment
        """The state of the contract; None before the opening of a variant is drawn."""
        self._player = CHANCE if moment is None else _player(moment.game, moment.actors)

    def current_player(self) -> int:
        """Who acts: a player, chance, or nobody any more."""
        return self._player

    def _legal_actions(self, player: int) -> list[int]:
        moment = self.moment
        assert moment is not None
        if not moment.game.simultaneous:
            return [action.id for action in moment.legal()]
        seat = _game_of(self).seats[player]
        if seat in moment.actors:
            return [action.id for action in moment.legal(seat)]
        idle = moment.game.idle  # at a simultaneous node everybody must be able to do something
        return [] if idle is None or len(moment.actors) < 2 else [idle.id]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What nature may do, each with its probability."""
        moment = self.moment
        if moment is None:
            return [(action.id, probability) for action, probability in _opening_of(self).chances()]
        ids, weights = moment.game.new_ids(), moment.game.new_weights()
        n = moment.game.kernels.chances(moment.buffer, ids, weights)
        return [*_outcomes(ids[:n].tobytes(), weights[:n].tobytes())]

    def _apply_action(self, action: int) -> None:
        moment = self.moment
        if moment is None:
            self._go_to(_opening_of(self).position(_game_of(self).game.actions[action]))
        else:
            self._go_to(moment.play(moment.game.actions[action]))

    def _apply_actions(self, actions: list[int]) -> None:
        """One tick: what everybody has chosen simultaneously."""
        moment, spiel = self.moment, _game_of(self)
        assert moment is not None
        chosen = dict(zip(spiel.seats, actions, strict=True))
        actions_of = {seat: spiel.game.actions[chosen[seat]] for seat in moment.actors}
        self._go_to(spiel.game.tick(moment, actions_of))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(_game_of(self).game.actions[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._player == TERMINAL

    def returns(self) -> list[float]:
        """The return of each player: 1 for a win, less for a share of it, 0 before the end."""
        outcome = None if self.moment is None else self.moment.outcome
        return [0.0] * len(_game_of(self).seats) if outcome is None else [*payoffs(outcome).values()]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one, drawn fairly among all of them."""
        spiel = _game_of(self)
        if spiel.game.simultaneous:  # nothing is hidden there
            cloned: SpielState = self.clone()
            return cloned
        state = spiel.new_initial_state()
        if self.moment is not None:
            sampled = spiel.game.sample(self.moment.view(spiel.game.seats[player]), _Draws(sampler))
            if spiel.opening is not None:
                state.apply_action(spiel.opening.action_of(sampled).id)
            for action in sampled.history:
                state.apply_action(action.id)
        return state

    def __str__(self) -> str:
        return "" if self.moment is None else json.dumps(self.moment.position())


class _Draws:
    """A sampler of OpenSpiel as a source of chance."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.random = sampler


@cache
def _player(game: Game, actors: tuple[str, ...]) -> int:
    """Who acts, in OpenSpiel's numbers."""
    if len(actors) != 1:
        return SIMULTANEOUS if actors else TERMINAL
    return CHANCE if actors[0] == NATURE else game.seat_number(actors[0])


@lru_cache(maxsize=1 << 12)  # most are drawn from again and again
def _outcomes(ids: bytes, weights: bytes) -> tuple[tuple[int, float], ...]:
    """Actions with their probabilities, from their numbers and weights as the rules have written them."""
    counts = np.frombuffer(weights, np.int64)
    chances = (counts / counts.sum()).tolist()
    return tuple(zip(np.frombuffer(ids, np.int16).tolist(), chances, strict=True))


def _game_of(state: SpielState) -> SpielGame:
    game: SpielGame = state.get_game()
    return game


def _opening_of(state: SpielState) -> Opening:
    opening = _game_of(state).opening
    assert opening is not None
    return opening


def register_game(name: str) -> None:
    """Offer a game, and its variants, to OpenSpiel; or InvalidOption, if it cannot be offered."""
    game = boxfive.game(name)
    if game.simultaneous and game.layout.has_secrets:
        raise InvalidOption(
            f"in {name} several act at once and something is hidden; such games are not offered yet"
        )
    form = registry.pack_of(game).openspiel() or GENERAL
    parameters: dict[str, int | str] = {option.name: _parameter(option.default) for option in game.options}
    if game.cards is not None:
        parameters[CARDS] = ""
    long_name = form.title or title(Words("en"), game)
    kind = game_type(game, f"{PREFIX}{name}", long_name, parameters, long=form.long)
    pyspiel.register_game(kind, _whole(name, kind, form, parameters))
    for variant in form.variants:
        variant_name = f"{PREFIX}{name}_{variant.name}"
        kind = game_type(game, variant_name, variant.title, variant.parameters, long=form.long)
        pyspiel.register_game(kind, _varied(name, kind, form, variant))
    left_out.pop(name, None)


def _parameter(value: int | str) -> int | str:
    """A value of an option as a parameter: a comma would separate two parameters."""
    return value.replace(",", " ") if isinstance(value, str) else value


# OpenSpiel keeps a game's constructor until after the interpreter has ended. A class survives that, a
# function without other references does not.


def _whole(name: str, kind: Any, form: SpielForm, parameters: Parameters) -> type[SpielGame]:
    """The class of a game with its parameters."""

    class Whole(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            params = {**parameters, **(params or {})}
            options = {key: value for key, value in params.items() if key != CARDS}
            game = boxfive.game(name, params.get(CARDS) or None)
            super().__init__(kind, params, game.start(**options), form)

    return Whole


def _varied(name: str, kind: Any, form: SpielForm, variant: Variant) -> type[SpielGame]:
    """The class of a variant with its parameters."""

    class Varied(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            params = {**variant.parameters, **(params or {})}
            game = boxfive.game(name)
            super().__init__(kind, params, game.start(), form, variant.opening(game, params))

    return Varied


def _register_all() -> None:
    """Offer every game that is known now. One that cannot be offered does not affect the others."""
    for name in boxfive.games():
        try:
            register_game(name)
        except Exception as error:  # a plugin may raise anything when its rules are loaded
            left_out[name] = str(error)


_register_all()
