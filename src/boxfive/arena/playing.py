"""One game, from its deal to its end, or until a player forfeits."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from boxfive.agents import Agent, Racer
from boxfive.agents.harness.failures import CRASHED, in_one_line
from boxfive.agents.race import acts
from boxfive.arena.errors import ILLEGAL, Forfeit
from boxfive.arena.luck import Luck
from boxfive.core.errors import BoxFiveError
from boxfive.core.game import NATURE, Action, Game, State, View
from boxfive.core.timekeeper import Timekeeper

MOST_TICKS = 36_000
"""Limit of a game by ticks, which then ends without a winner: all players may wait for ever."""
NATURE_ACTS = (NATURE,)


@dataclass(frozen=True, slots=True)
class Player:
    """The player in a seat for one game."""

    agent: Agent
    glances: bool = False
    """Whether it uses only the present position, so that its view needs no history."""

    def look(self, state: State, seat: str) -> View:
        """Its view. In a game by ticks without secrets, the history is left out: the position is enough."""
        game = state.game
        if self.glances or (game.simultaneous and not game.layout.has_secrets):
            return View(game, seat, None, game.layout.masked(state.raw, seat), ())
        return state.view(seat)


@dataclass(slots=True)
class Played:
    """How a game went."""

    state: State
    outcome: dict[str, float]
    decisions: dict[str, int]
    seconds: dict[str, float]
    """Thinking time of each seat; 0 in a race."""
    luck: dict[str, float]
    """What luck has brought each seat, in shares of a win, as far as it can be told."""
    forfeit: dict[str, str] | None = None
    """The seat, the reason in one word, and a detail."""

    @property
    def fields(self) -> dict[str, Any]:
        """The fields of its line in the results, seats in order."""
        fields: dict[str, Any] = {
            "outcome": [round(got, 6) for got in self.outcome.values()],
            "luck": [round(had, 6) for had in self.luck.values()],
            "decisions": [*self.decisions.values()],
            "seconds": [round(one, 6) for one in self.seconds.values()],
        }
        return fields | ({"forfeit": self.forfeit} if self.forfeit else {})


class Table:
    """A game in progress: the state and the players."""

    def __init__(
        self, game: Game, options: Mapping[str, Any], deal: int, players: Mapping[str, Player]
    ) -> None:
        self.state = game.start(**options)
        self._rng = random.Random(deal)
        self._players = players
        self._decisions = dict.fromkeys(players, 0)
        self._seconds = dict.fromkeys(players, 0.0)
        self._asked = ""
        self._luck = Luck(self.state)
        self._settle()

    def play(self) -> Played:
        """Play to the end."""
        forfeit = None
        try:
            if not self.state.game.simultaneous:
                self._take_turns()
            elif all(isinstance(player.agent, Racer) for player in self._players.values()):
                self._race()
            else:
                self._tick()
        except Forfeit as lost:
            forfeit = {"seat": self._asked, "reason": lost.reason, "detail": in_one_line(lost.detail)}
        outcome = self._without(self._asked) if forfeit else self.state.outcome or self._without(None)
        return Played(self.state, outcome, self._decisions, self._seconds, self._luck.had, forfeit)

    def _take_turns(self) -> None:
        state, draw_from, luck = self.state, self._rng, self._luck
        try:
            while acting := state.actors:
                before = state
                if acting == NATURE_ACTS:
                    state = state.draw(draw_from)
                    luck.nature(before, state)
                else:
                    (seat,) = acting
                    state = _after(state, seat, self._ask(state, seat, state.legal()))
                    luck.player(before, seat, getattr(self._players[seat].agent, "drawn", None))
        finally:
            self.state = state

    def _tick(self) -> None:
        """Everybody who may act chooses at each tick; the time is kept as at a table with a clock."""
        keeper = Timekeeper(self.state)
        for _ in range(MOST_TICKS):
            state = self.state
            if not state.actors:
                break
            choices: dict[str, Action] = {}
            for seat in state.actors:
                chosen = self._ask(state, seat, state.legal(seat))
                try:
                    choices[seat] = state.check(chosen, seat)
                except BoxFiveError as error:
                    raise Forfeit(ILLEGAL, str(error)) from None
            self.state = keeper.tick(state, choices)
            self._settle()

    def _race(self) -> None:
        """Play by intentions: when all players are Racers, nobody is asked at every tick."""
        racers: Any = {seat: player.agent for seat, player in self._players.items()}
        for act in acts(self.state, racers):
            self._decisions[act.seat] += 1
            self.state = act.state

    def _ask(self, state: State, seat: str, legal: tuple[Action, ...]) -> Action:
        player = self._players[seat]
        view = player.look(state, seat)
        self._asked = seat
        self._decisions[seat] += 1
        began = perf_counter()
        try:
            return player.agent.choose(view, legal)
        except Forfeit:
            raise
        except Exception as error:
            raise Forfeit(CRASHED, f"{type(error).__name__}: {error}") from error
        finally:
            self._seconds[seat] += perf_counter() - began

    def _settle(self) -> None:
        """Draw for nature until a seat must act."""
        while self.state.actors == NATURE_ACTS:
            before, self.state = self.state, self.state.draw(self._rng)
            self._luck.nature(before, self.state)

    def _without(self, loser: str | None) -> dict[str, float]:
        """The outcome after a forfeit, or without a winner: the other seats share the victory."""
        others = len(self._players) - (loser is not None)
        return {seat: 0.0 if seat == loser else 1 / others for seat in self._players}


def _after(state: State, seat: str, chosen: Action) -> State:
    try:
        return state.play(chosen, seat)
    except BoxFiveError as error:
        raise Forfeit(ILLEGAL, str(error)) from None
