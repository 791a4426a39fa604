"""Going on from a moment of a finished game, from what a seat knew then.

What the seat did not know is drawn anew from its view: the opponents' secrets, and all that nature will
do. So nobody gains by having seen how the game ended, although a finished game is open to all who may look at
it. The drawn game has a whole history, which looks to that seat exactly as the real one did. So machine
players can reason about the past, and a table that begins with it can be replayed, recorded and checked like
any other.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from boxfive.core.errors import BoxFiveError, InvalidOption, listing
from boxfive.core.game import NATURE, Move, State
from boxfive.core.pace import pace
from boxfive.server.refusals import Refusal
from boxfive.server.tables.steps import ACT, START, Step
from boxfive.text.narration import narration


class Steps(Protocol):
    """A game that is over, step by step."""

    @property
    def number(self) -> int:
        """How many steps there were."""

    def replayed(self, until: int | None = None) -> State:
        """The state after all steps, or after that many, with its whole history."""


class Recorded:
    """The steps of a recorded game, as its replay counts them."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._lengths = [len(moves) for moves in steps_of(state.moves)]

    @property
    def number(self) -> int:
        """How many steps there were."""
        return len(self._lengths)

    def replayed(self, until: int | None = None) -> State:
        """The state after all steps, or after that many, with its whole history."""
        state, moves = self._state.first, sum(self._lengths[:until])
        for move in self._state.moves[:moves]:
            state = state.play(move.action, seat=move.seat)
        return state


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a finished game, as a seat knew it, and what that seat does there now."""

    step: int
    """How many steps there had been."""
    seat: str
    actions: tuple[str, ...]
    world: int
    """The seed of what is drawn anew."""

    def states(self, game: Steps) -> list[State]:
        """The drawn state, and the one after each action; each has its whole history."""
        if self.step > game.number:
            raise Refusal("invalid", f"this game had {game.number} steps, so there is no step {self.step}")
        try:
            return self._states(game.replayed(self.step))
        except BoxFiveError as error:
            raise Refusal.of(error) from error

    def _states(self, real: State) -> list[State]:
        if self.seat not in real.seats:
            raise InvalidOption(f"there is no seat {self.seat!r}; the seats are: {listing(real.seats)}")
        if self.seat not in real.actors:
            who = listing(real.actors) or "nobody"
            raise Refusal("not-your-turn", f"{self.seat} could not act there; it was the turn of {who}")
        chance = random.Random(self.world)
        states = [real.game.sample(real.view(self.seat), chance)]
        for text in self.actions:
            if is_made(states, self.seat):
                raise Refusal("not-your-turn", f"{self.seat} has decided, so {text!r} comes too late")
            states.append(_played(states[-1], self.seat, text, chance))
        return states


def is_made(states: Sequence[State], seat: str) -> bool:
    """Whether a seat's decision, which began with the first of these states, is complete with the last."""
    state = states[-1]
    if len(states) < 2 or seat not in state.actors:
        return len(states) > 1
    own = pace(state.game)
    goes_on = narration(state.game).under_way(state.view(seat)) or (own is not None and own.acts_alone(state))
    return not goes_on


def settled(state: State, chance: random.Random) -> State:
    """The state after nature's draws."""
    while state.actors == (NATURE,):
        state = state.draw(chance)
    return state


def _played(state: State, seat: str, text: str, chance: random.Random) -> State:
    """The state after a seat's action, or after several in one text where the game allows that."""
    own = pace(state.game)
    actions = (state.game.parse(text),) if own is None else own.read(state.game, text)
    for place, action in enumerate(actions):
        if place and state.actors != (seat,):
            break
        state = state.play(action, seat=seat)
    return settled(state, chance)


class Given:
    """The steps with which a table begins that goes on from a moment of another one."""

    def __init__(self, table_id: str, step: int, state: State) -> None:
        self._steps = [_step(moves) for moves in steps_of(state.moves)]
        self.origin: dict[str, Any] = {"table": table_id, "step": step, "given": len(self._steps)}

    def rows(self, table_id: str, at: float, opening: int) -> list[dict[str, Any]]:
        """The steps as database rows, all made at the same time."""
        same = {"table_id": table_id, "opening": opening}
        return [
            {**step._replace(at=at).row(), **same, "number": number}
            for number, step in enumerate(self._steps)
        ]


def _step(moves: Sequence[Move]) -> Step:
    seat = None if moves[0].seat == NATURE else moves[0].seat
    return Step(START if seat is None else ACT, seat, tuple(moves), 0, 0.0, 0.0)


def steps_of(moves: Sequence[Move]) -> list[list[Move]]:
    """The moves step by step: a seat's, and nature's after it."""
    steps: list[list[Move]] = []
    for move in moves:
        if steps and move.seat == NATURE:
            steps[-1].append(move)
        else:
            steps.append([move])
    return steps
