"""Machine players of games with simultaneous play, each acting in its own time; and whole games of them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple, cast

from boxfive.core.agent import Agent, Intention, Planner, Racer
from boxfive.core.errors import InvalidOption, listing
from boxfive.core.game import Action, Game, OptionValue, State, View
from boxfive.core.pace import pace_of
from boxfive.core.timekeeper import Timekeeper

MOST_TICKS = 1000
"""A player that is idle for this many ticks will not act until something changes."""


class Act(NamedTuple):
    """An action, and when it was played."""

    seconds: float
    """Seconds of search since the game began."""
    seat: str
    action: Action
    state: State

    """The state after it."""


def race(game: Game, players: Mapping[str, Racer], seed: int | None, **options: OptionValue) -> State:
    """Play a game between these players, set up from the seed; returns its last state."""
    if game.players_option is not None:
        options = {game.players_option: len(players), **options}
    state = game.new(seed, **options)
    for act in acts(state, players):
        state = act.state
    return state


def acts(state: State, players: Mapping[str, Racer]) -> Iterator[Act]:
    """The players' actions from a state on, until the game is over.

    The player whose intention is due first acts; ties are broken by the game's precedence.
    Actions of a player who then acts alone take no time. A search ends when the pace says so.
    """
    if sorted(players) != sorted(state.seats):
        given = listing(sorted(players)) or "none"
        raise InvalidOption(f"the seats of this game are {listing(state.seats)}, but players sit in {given}")
    now, keeper = 0.0, Timekeeper(state)
    while state.actors:
        seat, (seconds, action) = next_to_act(state, players)
        left = keeper.left
        stops = left is not None and left < seconds
        assert stops or action is not None  # otherwise the game would never end
        seconds = left if stops and left is not None else seconds
        now += seconds
        keeper.pass_time(seconds)
        for player in players.values():
            player.wait(seconds)
        before = state
        if stops or action is None:
            state = keeper.stopped(state)
            for move, after in state.since(before):
                yield Act(now, move.seat, move.action, after)
            continue
        state = state.play(action, seat=seat)
        yield Act(now, seat, action, state)
        for step, after in alone(state, seat, players[seat]):
            state = after
            yield Act(now, seat, step, state)
        keeper.note(before, state)


def alone(state: State, seat: str, player: Racer) -> Iterator[tuple[Action, State]]:
    """A player's actions while nobody else may act, each with the state after it."""
    while state.actors == (seat,):
        view = _view(state, seat)
        actions = cast("Planner", player).way(view) if _plans(type(player)) else ()
        for action in actions or (player.intend(view).action or player.choose(view, view.legal),):
            state = state.play(action)
            yield action, state
            if state.actors != (seat,):
                break


@cache
def _plans(kind: type[Racer]) -> bool:
    """Whether players of a class say all that they do alone in one answer; Python takes long to find out."""
    return issubclass(kind, Planner)


def next_to_act(state: State, players: Mapping[str, Racer]) -> tuple[str, Intention]:
    """The seat whose intention is due first, and the intention; ties are broken by the game's precedence.

    Players who may not act now are not asked; if none may, the intention is empty.
    """
    actors = state.actors
    order = [seat for seat in state.game.precedence(state.raw) if seat in players and seat in actors]
    if not order:
        return state.actors[0], Intention(math.inf, None)
    intentions = {seat: players[seat].intend(_view(state, seat)) for seat in order}
    seat = min(order, key=lambda actor: intentions[actor].seconds)
    return seat, intentions[seat]


def _view(state: State, seat: str) -> View:
    """A seat's view without history, which racers do not use and which takes long to mask."""
    return View(state.game, seat, None, state.game.layout.masked(state.raw, seat), ())


class Ticking:
    """Adapts an agent that is asked at every tick to the interface of a Racer."""

    def __init__(self, agent: Agent, game: Game) -> None:
        self._agent = agent
        self._seconds = pace_of(game).tick_seconds
        self._about: tuple[str | None, bytes] | None = None
        self._plan = Intention(math.inf, None)
        self._waited = 0.0

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action:
        """The agent's choice."""
        return self._agent.choose(view, legal)

    def wait(self, seconds: float) -> None:
        """Let seconds of search pass."""
        self._waited += seconds

    def intend(self, view: View) -> Intention:
        """The agent's choice at the first tick at which it is not idle."""
        if self._about != (view.seat, view.raw):
            self._about, self._waited = (view.seat, view.raw), 0.0
            self._plan = self._asked(view)
        return Intention(max(0.0, self._plan.seconds - self._waited), self._plan.action)

    def _asked(self, view: View) -> Intention:
        legal = view.legal
        for tick in range(1, MOST_TICKS + 1) if legal else ():
            action = self._agent.choose(view, legal)
            if action != view.game.idle:
                return Intention(tick * self._seconds, action)
        return Intention(math.inf, None)


def racer(agent: Agent, game: Game) -> Racer:
    """The agent as a Racer; one that is no Racer is asked at every tick."""
    return agent if isinstance(agent, Racer) else Ticking(agent, game)
