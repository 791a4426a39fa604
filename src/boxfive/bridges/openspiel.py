"""Opera and Phantom as games of OpenSpiel: `pyspiel.load_game("boxfive_opera")` once this is imported.

Actions have the numbers of the game's catalogue, nature's too. Whoever wins gets 1, whoever loses -1.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from boxfive.core.extras import require

require("openspiel")

import pyspiel

import boxfive
from boxfive.bridges.openspiel_observer import Observer
from boxfive.core.game import NATURE, State
from boxfive.games.opera.finale import Finale
from boxfive.games.opera.rules.board import EVEN_START
from boxfive.games.phantom.rules.state import N_CHARACTERS, QUIET_TURNS

N_SEATS = 2


def game_type(name: str, title: str, parameters: Mapping[str, int | str], *, long: bool = False) -> Any:
    """What OpenSpiel knows of a game before it is loaded, with the parameters and their usual values.

    A long one has its information states as texts only, as OpenSpiel's own long games do.
    """
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=N_SEATS,
        min_num_players=N_SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=not long,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=dict(parameters),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # its types are not known
    """One of our games, as OpenSpiel knows games."""

    def __init__(
        self,
        kind: Any,
        params: Mapping[str, Any],
        start: State,
        lengths: tuple[int, int],
        finale: Finale | None = None,
    ) -> None:
        game = start.game
        self.game, self.start, self.finale = game, start, finale
        choices, self._chances = lengths
        self._longest = choices + self._chances if kind.provides_information_state_tensor else None
        info = pyspiel.GameInfo(
            num_distinct_actions=start.chances()[0][0].id,  # in the catalogue nature's come last
            max_chance_outcomes=len(game.actions),  # so that nature's actions keep their numbers
            num_players=N_SEATS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=choices,
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
        return Observer(self.game, self._longest, seen, params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # its types are not known
    """A state of one of our games, as OpenSpiel knows states: it changes in place."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment: State | None = None if game.finale else game.start
        """The state of the contract; none before the culprit of a finale is named."""

    def current_player(self) -> int:
        """Who acts: a player, chance, or nobody any more."""
        if self.moment is None:
            return int(pyspiel.PlayerId.CHANCE)
        if not self.moment.actors:
            return int(pyspiel.PlayerId.TERMINAL)
        (actor,) = self.moment.actors
        return int(pyspiel.PlayerId.CHANCE) if actor == NATURE else self.moment.game.seat_number(actor)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.moment is not None
        return [action.id for action in self.moment.legal()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What nature may do, each with its probability."""
        if self.moment is None:
            return _finale_of(self).culprits()
        return [(action.id, probability) for action, probability in self.moment.chances()]

    def _apply_action(self, action: int) -> None:
        if self.moment is None:
            self.moment = _finale_of(self).position(action)
        else:
            self.moment = self.moment.play(self.moment.game.actions[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return str(_game_of(self).game.actions[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.moment is not None and not self.moment.actors

    def returns(self) -> list[float]:
        """What each player has got: 1 for a win, -1 for a loss, 0 for a draw and before the end."""
        outcome = None if self.moment is None else self.moment.outcome
        return [0.0] * N_SEATS if outcome is None else [2 * share - 1 for share in outcome.values()]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one, drawn fairly among all of them."""
        spiel = _game_of(self)
        state = spiel.new_initial_state()
        if self.moment is not None:
            sampled = spiel.game.sample(self.moment.view(spiel.game.seats[player]), _Draws(sampler))
            if spiel.finale is not None:
                state.apply_action(spiel.finale.culprit_of(sampled))
            for action in sampled.history:
                state.apply_action(action.id)
        return state

    def __str__(self) -> str:
        return "" if self.moment is None else json.dumps(self.moment.position())


class _Draws:
    """A sampler of OpenSpiel as a source of chance."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.random = sampler


def _game_of(state: SpielState) -> SpielGame:
    game: SpielGame = state.get_game()
    return game


def _finale_of(state: SpielState) -> Finale:
    finale = _game_of(state).finale
    assert finale is not None
    return finale


MOST_ROUNDS = 12
"""Of Opera: after each but the last, Carlotta goes two spaces or more, and at most three back in all."""
MOST_TURNS = N_CHARACTERS * QUIET_TURNS
"""Of Phantom: it is over when everybody is scared, and when nobody has been for so long."""

# The longest games: choices of the players, and draws of nature. In two rounds of Opera each character is
# played once, which takes 28 choices if all seven others stand with Moncharmin. In a turn of Phantom each of
# four zones takes at most nine, if a yeller drives everybody away, and then there are five cards to draw.
OPERA_LENGTHS = 28 * MOST_ROUNDS // 2, 8 + 1 + 2 * MOST_ROUNDS // 2
PHANTOM_LENGTHS = 2 + (4 * 9 + 5) * MOST_TURNS, 1 + 12 + (4 + 5) * MOST_TURNS

OPERA = game_type("boxfive_opera", "Le Fantôme de l'Opéra", {"carlotta": EVEN_START})
PHANTOM = game_type("boxfive_phantom", "Phantom", {"cards": ""}, long=True)
FINALE = game_type("boxfive_opera_finale", "Le Fantôme de l'Opéra, the last round", Finale.DEFAULTS)


class Opera(SpielGame):
    """Opera. Its parameter is `carlotta`, the space that she starts on."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = {"carlotta": EVEN_START, **(params or {})}
        super().__init__(OPERA, params, boxfive.game("opera").start(**params), OPERA_LENGTHS)


class Phantom(SpielGame):
    """Phantom. Its parameter is `cards`, a file of cards to be played with; else its own."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = {"cards": "", **(params or {})}
        start = boxfive.game("phantom", params["cards"] or None).start()
        super().__init__(PHANTOM, params, start, PHANTOM_LENGTHS)


class OperaFinale(SpielGame):
    """The last round of Opera, from a position that its parameters tell. Chance names the culprit first."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = {**Finale.DEFAULTS, **(params or {})}
        opera = boxfive.game("opera")
        super().__init__(FINALE, params, opera.start(), OPERA_LENGTHS, Finale(opera, params))


for _kind, _game in ((OPERA, Opera), (PHANTOM, Phantom), (FINALE, OperaFinale)):
    pyspiel.register_game(_kind, _game)
