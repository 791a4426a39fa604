"""Many games at once are the same games."""

from __future__ import annotations

import random

import numpy as np

from boxfive.batches import Batch
from boxfive.game import NATURE, Game
from boxfive.testing.lines import require

GAMES = 32


def check_batches(game: Game, rng: random.Random, options: dict[str, int]) -> None:
    """Masks, actions and outcomes of a batch are those of its games one by one; its seed decides all."""
    seed = rng.getrandbits(32)
    batch, twin = Batch(game, GAMES, seed, **options), Batch(game, GAMES, seed, **options)
    while not batch.over.all():
        states = [batch.state(i) for i in range(GAMES)]
        mask, actors, ids = batch.legal(), batch.actors, np.full(GAMES, -1)
        for i, state in enumerate(states):
            seat = game.seats[actors[i]] if actors[i] >= 0 else None
            legal = state.legal(seat) if seat else ()
            require((seat is None) == (not state.actors), state, "the batch says another actor")
            require(np.flatnonzero(mask[i]).tolist() == [a.id for a in legal], state, "the mask is not legal")
            if legal:
                ids[i] = rng.choice(legal).id
        batch.play(ids)
        twin.play(ids)
        for i, state in enumerate(states):
            if ids[i] >= 0:
                after = state.play(game.actions[ids[i]], seat=game.seats[actors[i]])
                same = after.actors == (NATURE,) or after.raw == batch.states[i].tobytes()
                require(same, after, "the batch has played it otherwise")
        require(bool((batch.states == twin.states).all()), states[0], "the same seed gives two batches")
    for i in range(GAMES):
        outcome = batch.state(i).outcome or {}
        require(batch.outcomes[i].tolist() == list(outcome.values()), batch.state(i), "the outcomes differ")
