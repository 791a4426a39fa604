"""Views to ask agents about, and a worker some of whose agents misbehave."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import boxfive
from boxfive.core.game import NATURE, Game, View

BAD_PLAYERS = (sys.executable, str(Path(__file__).with_name("bad_players.py")))
opera, phantom, booo = map(boxfive.game, ("opera", "phantom", "booo"))


def at_turn(game: Game, seat: str, actions: int = 0, seed: int = 1) -> View:
    """What a seat sees when it is to act in a random game, after so many actions if it lasts so long."""
    rng, state = random.Random(seed), game.new(seed=seed)
    found = state
    while state.actors and len(found.moves) < actions:
        state = state.draw(rng) if state.actors == (NATURE,) else state.play(rng.choice(state.legal()))
        found = state if state.actors == (seat,) else found
    return found.view(seat)


VIEW = at_turn(opera, "investigator")
