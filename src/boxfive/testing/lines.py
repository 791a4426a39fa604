"""Random lines of play, and the error for a violation in one."""

from __future__ import annotations

import json
import random
from typing import Any

from boxfive.core.errors import IllegalAction
from boxfive.core.game import NATURE, Game, OptionValue, State, View


class NotConforming(AssertionError):
    """The game does not fulfil the contract; the message says where, and how to reproduce it."""


def require(condition: bool, state: State, complaint: str) -> None:
    """Raise NotConforming with the complaint and the moves up to `state`, unless the condition holds."""
    if not condition:
        moves = "; ".join(f"{seat}: {action}" for seat, action in state.moves)
        raise NotConforming(f"{state.game.name}: {complaint}\nafter: {moves or 'no action'}")


def random_line(game: Game, rng: random.Random, options: dict[str, OptionValue]) -> list[State]:
    """The states of one random game, from before nature has acted to the end."""
    line = [game.start(**options)]
    records = [line[0].raw]
    while line[-1].actors:
        line.append(random_step(line[-1], rng))
        records.append(line[-1].raw)
    for state, record in zip(line, records, strict=True):
        require(state.raw == record, state, "playing on has changed the state")
    return line


def random_step(state: State, rng: random.Random) -> State:
    """The state after a random action of one who may act."""
    seat = rng.choice(state.actors)
    if seat == NATURE:
        return state.draw(rng)
    legal = state.legal(seat)
    require(bool(legal), state, f"{seat} is to act but has no legal action")
    action = rng.choice(legal)
    try:
        return state.play(action, seat=seat)
    except IllegalAction as refusal:
        require(False, state, f"{action} of {seat} is legal but refused: {refusal}")
        raise


def content(view: View) -> bytes:
    """All data of a view, as bytes."""
    return json.dumps(view.data, sort_keys=True).encode()


def snapshot(state: State) -> tuple[Any, ...]:
    """Everything that a state offers, to see whether it has changed."""
    viewers = (*state.seats, NATURE, None)
    views = [content(state.view(viewer)) for viewer in viewers]
    return json.dumps(state.position()), state.actors, state.moves, state.outcome, hash(state), views
