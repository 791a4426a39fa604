"""Games for the tests of the analysis: played by machine players, from seeds."""

from __future__ import annotations

import random
from functools import cache

import boxfive
from boxfive.agents.levels import agent
from boxfive.agents.race import race, racer
from boxfive.core.game import State
from boxfive.core.view import NATURE


@cache
def played(name: str, level: str = "understudy", seed: int = 1) -> State:
    """A whole game of a level against itself."""
    game = boxfive.game(name)
    if game.simultaneous:
        seats = game.seats[:2]
        players = {seat: racer(agent(level, game, 8 * seed + n), game) for n, seat in enumerate(seats)}
        return race(game, players, seed)
    agents = {seat: agent(level, game, 8 * seed + n) for n, seat in enumerate(game.seats)}
    state, rng = game.start(), random.Random(seed)
    while state.outcome is None:
        (seat,) = state.actors
        if seat == NATURE:
            state = state.draw(rng)
        else:
            view = state.view(seat)
            state = state.play(agents[seat].choose(view, view.legal), seat=seat)
    return state


def replayed(state: State, moves: list[tuple[str, str]]) -> State:
    """The same game with other actions."""
    after = state.first
    for seat, action in moves:
        after = after.play(action, seat=seat)
    return after
