"""Random games as Hypothesis draws them: a seed, a handicap and choices that shrink."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from hypothesis import strategies as st

from .positions import OPERA

if TYPE_CHECKING:
    from boxfive import Action, State


class Plan(NamedTuple):
    """How to play a game: the first choices one by one, all further ones from a seed."""

    seed: int
    carlotta: int
    choices: list[int]

    def chooser(self) -> Iterator[int]:
        yield from self.choices
        rng = random.Random(self.seed)
        while True:
            yield rng.randrange(1 << 16)


plans = st.builds(
    Plan,
    seed=st.integers(0, 2**64 - 1),
    carlotta=st.integers(0, 6),
    choices=st.lists(st.integers(0, 255), max_size=40),
)


def steps(plan: Plan, state: State | None = None) -> Iterator[tuple[State, Action, State]]:
    """A whole game, nature's part too, from its very start or from a state."""
    state = OPERA.start(carlotta=plan.carlotta) if state is None else state
    for choice in plan.chooser():
        if not state.actors:
            return
        actions = state.legal()
        action = actions[choice % len(actions)]
        after = state.play(action)
        yield state, action, after
        state = after
