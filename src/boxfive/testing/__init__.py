"""The conformance test: does a game fulfil the contract? For our games and for others.

>>> from boxfive.testing import check_game
>>> check_game(boxfive.game("opera"), games=20)

It plays thousands of random games and raises NotConforming at the first violation of the contract, with what
it was and the record of the game that led there.
"""

from __future__ import annotations

import random
from itertools import pairwise

from boxfive.agents import Agent
from boxfive.core.game import NATURE, Game, OptionValue
from boxfive.testing.batches import check_batches
from boxfive.testing.contract import (
    check_actors,
    check_catalogue,
    check_masked,
    check_seeds,
    check_state,
    check_step,
)
from boxfive.testing.lines import NotConforming, random_line, require
from boxfive.testing.packs import check_pack
from boxfive.testing.secrecy import check_secrecy

MOST_STEPS = 200
"""How many steps of one game are compared with the whole history before them."""

__all__ = ["NotConforming", "check_agent", "check_game"]


def check_game(game: Game, *, games: int = 1000, seed: int = 0, **options: OptionValue) -> None:
    """Check everything about `game` over that many random games; raise NotConforming if it fails.

    Each state of every game is checked, and each step, up to MOST_STEPS of a long game. Slower checks
    (illegal actions, round trips, secrecy) are made at one random moment of each game. If the game has been
    registered, the other parts of its pack are tried as well, at a few moments.
    """
    rng = random.Random(seed)
    check_catalogue(game)
    check_seeds(game, rng, options)
    for _ in range(games):
        line = random_line(game, rng, options)
        for state in line:
            check_actors(state)
            check_masked(state)
        steps = list(pairwise(line))
        for before, after in rng.sample(steps, min(len(steps), MOST_STEPS)):
            check_step(before, after)
        moment = rng.choice(line)
        check_state(moment, rng)
        check_secrecy(moment, rng)
        check_state(line[-1], rng)
    check_batches(game, rng, options)
    check_pack(game, rng, options)


def check_agent(agent: Agent, game: Game, *, games: int = 100, seed: int = 0, **options: OptionValue) -> None:
    """Check that `agent` always chooses legally, in every seat; simultaneous games go by ticks."""
    rng = random.Random(seed)
    for _ in range(games):
        state = game.new(rng.getrandbits(32), **options)
        while state.actors:
            if state.actors == (NATURE,):
                state = state.draw(rng)
                continue
            choices = {}
            for seat in state.actors if game.simultaneous else rng.sample(state.actors, 1):
                legal = state.legal(seat)
                choices[seat] = agent.choose(state.view(seat), legal)
                complaint = f"the agent chose {choices[seat]} for {seat}, which is not legal"
                require(choices[seat] in legal, state, complaint)
            ((seat, choice), *_) = choices.items()
            state = game.tick(state, choices) if game.simultaneous else state.play(choice, seat=seat)
