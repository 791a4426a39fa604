"""Whole games in which several act at once, among machine players, each in its own time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from boxfive.core.agent import Intention, Racer
from boxfive.core.errors import InvalidOption, listing
from boxfive.core.game import Action, Game, OptionValue, State, View


class Act(NamedTuple):
    """Something that was done, and when."""

    seconds: float
    """Of search, since the game began."""
    seat: str
    action: Action
    state: State
    """After it."""


def race(game: Game, players: Mapping[str, Racer], seed: int | None, **options: OptionValue) -> State:
    """The end of a game between these players, set up from the seed."""
    if game.players_option is not None:
        options = {game.players_option: len(players), **options}
    state = game.new(seed, **options)
    for act in acts(state, players):
        state = act.state
    return state


def acts(state: State, players: Mapping[str, Racer]) -> Iterator[Act]:
    """What the players do from a state on, until the game is over.

    Always the one acts whose intention is due first; of several, the one that the game gives precedence.
    What one then does alone takes no time.
    """
    if sorted(players) != sorted(state.seats):
        given = listing(sorted(players)) or "none"
        raise InvalidOption(f"the seats of this game are {listing(state.seats)}, but players sit in {given}")
    now = 0.0
    while state.actors:
        seat, (seconds, action) = next_to_act(state, players)
        assert action is not None  # with all hands up the visitor would be gone
        now += seconds
        for player in players.values():
            player.wait(seconds)
        state = state.play(action, seat=seat)
        yield Act(now, seat, action, state)
        if state.actors == (seat,):
            for step in players[seat].way(_view(state, seat)):
                state = state.play(step)
                yield Act(now, seat, step, state)
                if state.actors != (seat,):
                    break


def next_to_act(state: State, players: Mapping[str, Racer]) -> tuple[str, Intention]:
    """Whose intention is due first, and what it is; of several, by the game's own order."""
    order = [seat for seat in state.game.precedence(state.raw) if seat in players]
    intentions = {seat: players[seat].intend(_view(state, seat)) for seat in order}
    seat = min(order, key=lambda actor: intentions[actor].seconds)
    return seat, intentions[seat]


def _view(state: State, seat: str) -> View:
    """What a seat sees now; not what led there, which racers do not ask and which takes long to mask."""
    return View(state.game, seat, None, state.game.layout.masked(state.raw, seat), ())
