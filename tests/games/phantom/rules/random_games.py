"""Random games as Hypothesis draws them: a seed and choices that shrink."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from hypothesis import strategies as st

from .positions import PHANTOM

if TYPE_CHECKING:
    from boxfive import Action, State


class Plan(NamedTuple):
    """How to play a game: the first choices one by one, all further ones from a seed."""

    seed: int
    choices: list[int]


plans = st.builds(Plan, seed=st.integers(0, 2**64 - 1), choices=st.lists(st.integers(0, 255), max_size=40))


def steps(plan: Plan, state: State | None = None) -> Iterator[tuple[State, Action, State]]:
    """A whole game, nature's part too, from its very start or from a state."""
    rng = random.Random(plan.seed)
    state = PHANTOM.start() if state is None else state
    waiting = list(reversed(plan.choices))
    while state.actors:
        actions = state.legal()
        choice = waiting.pop() if waiting else rng.randrange(1 << 16)
        action = actions[choice % len(actions)]
        after = state.play(action)
        yield state, action, after
        state = after
