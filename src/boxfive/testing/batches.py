"""A batch of games gives the same games as single ones."""

from __future__ import annotations

import random

import numpy as np
import numpy.typing as npt

from boxfive.core.batches import Batch
from boxfive.core.game import NATURE, Action, Game, OptionValue, State
from boxfive.testing.lines import require

GAMES = 32
MOST_STEPS = 2000
"""A batch of long games is compared for this many steps, and then played out."""


def check_batches(game: Game, rng: random.Random, options: dict[str, OptionValue]) -> None:
    """Masks, actions and outcomes of a batch are those of its games one by one; its seed decides all."""
    seed = rng.getrandbits(32)
    batch, twin = Batch(game, GAMES, seed, **options), Batch(game, GAMES, seed, **options)
    for _ in range(MOST_STEPS):
        if batch.over.all():
            break
        states = [batch.state(i) for i in range(GAMES)]
        chosen = [_chosen(state, rng) for state in states]
        ids = _checked(batch, states, chosen)
        batch.play(ids)
        twin.play(ids)
        for i, (state, choices) in enumerate(zip(states, chosen, strict=True)):
            if choices:
                after = _played(state, choices)
                same = after.actors == (NATURE,) or after.raw == batch.states[i].tobytes()
                require(same, after, "the batch has played it otherwise")
        require(bool((batch.states == twin.states).all()), states[0], "the same seed gives two batches")
    batch.play_out()
    for i in range(GAMES):
        outcome = batch.state(i).outcome or {}
        taken = batch.outcomes[i, : len(outcome)].tolist()
        same = taken == list(outcome.values()) and np.isnan(batch.outcomes[i, len(outcome) :]).all()
        require(bool(same), batch.state(i), "the outcomes differ")


def _chosen(state: State, rng: random.Random) -> dict[str, Action]:
    """The choices of a step: the first actor's, or everybody's in simultaneous play."""
    asked = state.actors if state.game.simultaneous else state.actors[:1]
    return {seat: rng.choice(state.legal(seat)) for seat in asked}


def _played(state: State, choices: dict[str, Action]) -> State:
    if state.game.simultaneous:
        return state.game.tick(state, choices)
    ((seat, action),) = choices.items()
    return state.play(action, seat=seat)


def _checked(batch: Batch, states: list[State], chosen: list[dict[str, Action]]) -> npt.NDArray[np.int64]:
    """The choices as a batch takes them, after comparing its actors and masks with its games'."""
    game, mask, actors = batch.game, batch.legal(), batch.actors
    ids = np.full(mask.shape[:-1], -1)
    for i, (state, choices) in enumerate(zip(states, chosen, strict=True)):
        acting = [game.seat_number(seat) for seat in choices]
        found = (
            np.flatnonzero(actors[i]).tolist() if game.simultaneous else [n for n in [actors[i]] if n >= 0]
        )
        require(found == acting, state, "the batch says another actor")
        for seat, action in choices.items():
            place = (i, game.seat_number(seat)) if game.simultaneous else (i,)
            ids[place] = action.id
            legal = [choice.id for choice in state.legal(seat)]
            require(np.flatnonzero(mask[place]).tolist() == legal, state, "the mask is not legal")
    marked = mask[ids < 0]
    require(not marked.any(), states[0], "the mask has actions for those who do not act")
    return ids
