"""Random games as Hypothesis draws them: seats that find ways, almost find them, and do anything at all."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from hypothesis import strategies as st

from . import slow_ways
from .positions import BOOO, plan_of
from .tables import COLOURS, DIRECTIONS

if TYPE_CHECKING:
    from boxfive import Action, State

TOKENS = (
    ("b2,e5", "b5,e2"),
    ("b2,e5,b5,e2", "none"),
    ("none", "b2,e5,b5,e2"),
    ("c3,f6", "d4,a1"),
    ("none", "none"),
    ("d3", "none"),
    ("c4,a6,f1", "c3"),
)


class Plan(NamedTuple):
    """How to play a game: the first choices one by one, all further ones from a seed."""

    seed: int
    choices: list[int]
    players: int = 3
    tokens: tuple[str, str] = TOKENS[0]

    def start(self) -> State:
        trapdoors, transitions = self.tokens
        return BOOO.start(players=self.players, trapdoors=trapdoors, transitions=transitions)


plans = st.builds(
    Plan,
    seed=st.integers(0, 2**64 - 1),
    choices=st.lists(st.integers(0, 255), max_size=30),
    players=st.integers(2, 6),
    tokens=st.sampled_from(TOKENS),
)

Step = tuple["State", str, "Action", "State"]
"""The state before, who did what, and the state after."""


def steps(plan: Plan, state: State | None = None) -> Iterator[Step]:
    """A whole game, nature's part too, from its very start or from a state."""
    rng = random.Random(plan.seed)
    state = plan.start() if state is None else state
    waiting = list(reversed(plan.choices))
    script: list[str] = []
    while state.actors:
        if waiting:
            possible = [(seat, str(action)) for seat in state.actors for action in state.legal(seat)]
            seat, text = possible[waiting.pop() % len(possible)]
        elif len(state.actors) > 1:
            seat = rng.choice(state.actors)
            text, *script = searching(state.position(), seat, rng)
        else:
            (seat,) = state.actors
            text = script.pop(0) if script else ""
            script = script if seat != "nature" else []
        legal = {str(action): action for action in state.legal(seat)}
        action = legal[text] if text in legal else rng.choice(list(legal.values()))
        after = state.play(action, seat=seat)
        yield state, seat, action, after
        state = after


def searching(here: dict[str, Any], seat: str, rng: random.Random) -> list[str]:
    """What a seat does, and how it goes on if that is a call."""
    mood = rng.random()
    if mood < 0.4:
        return ["hand down" if seat in here["hands"] and rng.random() < 0.2 else "hand up"]
    if mood < 0.65:
        return right_call(here, plan_of(here, seat), rng) or ["hand up"]
    if mood < 0.85:
        # Perhaps in colours of one's own, and with something wrong in it.
        plan = plan_of(here, seat if rng.random() < 0.5 else "nobody")
        return damaged(right_call(here, plan, rng) or ["wait"], rng)
    return [rng.choice((*(f"booo {colour}" for colour in COLOURS), "hand down", "wait"))]


def right_call(here: dict[str, Any], plan: slow_ways.Plan, rng: random.Random) -> list[str] | None:
    """A call with a best way in any colour that wins."""
    start, goal = here["ghost"], here["visitor"]["room"]
    for colour in rng.sample(COLOURS, 6):
        way = slow_ways.way(plan, start, goal, colour)
        if way is not None:
            return [f"booo {colour}", *way]
    return None


def damaged(called: list[str], rng: random.Random) -> list[str]:
    """The call with one thing otherwise."""
    called = list(called)
    where = rng.randrange(len(called))
    how = rng.choice(("nothing", "leave out", "another", "more", "break off"))
    if how == "leave out" and where:
        del called[where]
    elif how == "another":
        called[where] = rng.choice(DIRECTIONS) if where else rng.choice([f"booo {c}" for c in COLOURS])
    elif how == "more":
        called.insert(where + 1, rng.choice((*DIRECTIONS, "change red", "trapdoor b2")))
    elif how == "break off":
        called[where + 1 :] = ["stop"]
    return called
