"""The conformance test: does a game keep the contract? For our games, and for anybody's.

>>> from boxfive.testing import check_game
>>> check_game(boxfive.game("opera"), games=20)

It plays random games by the thousand and raises NotConforming at the first thing that is not as the
contract says, with what it was and the record of the game that led there.
"""

from __future__ import annotations

import random
from itertools import pairwise

from boxfive.agents import Agent
from boxfive.game import NATURE, Game
from boxfive.testing.batches import check_batches
from boxfive.testing.contract import check_catalogue, check_seeds, check_state, check_step
from boxfive.testing.lines import NotConforming, random_line, require
from boxfive.testing.secrecy import check_secrecy

__all__ = ["NotConforming", "check_agent", "check_game"]


def check_game(game: Game, *, games: int = 1000, seed: int = 0, **options: int) -> None:
    """Check everything about `game` over that many random games; raise NotConforming if it fails.

    Each step of every game is checked; what takes longer (all that is not legal, round trips, secrecy)
    at one random moment of each game.
    """
    rng = random.Random(seed)
    check_catalogue(game)
    check_seeds(game, rng, options)
    for _ in range(games):
        line = random_line(game, rng, options)
        for before, after in pairwise(line):
            check_step(before, after)
        moment = rng.choice(line)
        check_state(moment, rng)
        check_secrecy(moment, rng)
        check_state(line[-1], rng)
    check_batches(game, rng, options)


def check_agent(agent: Agent, game: Game, *, games: int = 100, seed: int = 0, **options: int) -> None:
    """Check that `agent` always chooses legally, in every seat."""
    rng = random.Random(seed)
    for _ in range(games):
        state = game.new(rng.getrandbits(32), **options)
        while state.actors:
            seat = rng.choice(state.actors)
            if seat == NATURE:
                state = state.draw(rng)
                continue
            legal = state.legal(seat)
            choice = agent.choose(state.view(seat), legal)
            require(choice in legal, state, f"the agent chose {choice} for {seat}, which is not legal")
            state = state.play(choice, seat=seat)
