"""Views leak nothing, and `sample` keeps the view and varies every secret.

What a viewer may not know is taken from the declared fields alone. Other worlds are found by trying:
nature's actions are exchanged for others, the game is played again, and if at every step all fields that
the viewer may see are the same, the viewer cannot tell the two worlds apart, so the views must be equal.
A long game has thousands of other worlds; a few of them, found at random, are enough for each moment.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

from boxfive.core.errors import IllegalAction
from boxfive.core.game import NATURE, Move, State
from boxfive.testing.lines import content, require

MOST_WORLDS, MOST_TRIES = 8, 40
"""Other worlds for each viewer, and how often to look for one."""
FEWEST_DRAWS, MOST_DRAWS = 3, 1000
"""Samples of a state, enough to see every secret vary. A secret that differs in one of thirty worlds stays
the same through a thousand draws with a probability of 10^-14."""


def check_secrecy(state: State, rng: random.Random) -> None:
    """Check it for every seat and for spectators."""
    for viewer in (*state.seats, None):
        view = state.view(viewer)
        real = content(view)
        worlds = list(islice(_other_worlds(state, viewer, rng), MOST_WORLDS))
        for world in worlds:
            same = world.view(viewer) == view and content(world.view(viewer)) == real
            leak = f"the view of {viewer or 'spectators'} tells it from a world that differs only in secrets"
            require(same, state, leak)
        _check_sample(state, viewer, worlds, rng)


def _check_sample(state: State, viewer: str | None, worlds: list[State], rng: random.Random) -> None:
    view = state.view(viewer)
    real = content(view)
    truth = set(_facts(state.position()))
    stuck = {fact for world in worlds for fact in truth.difference(_facts(world.position()))}
    for number in range(MOST_DRAWS):
        if number >= FEWEST_DRAWS and not stuck:
            return
        sample = state.game.sample(view, rng)
        kept = sample.view(viewer) == view and content(sample.view(viewer)) == real
        require(kept, state, f"sample does not keep the view of {viewer or 'spectators'}")
        stuck.intersection_update(_facts(sample.position()))
    known = ", ".join(f"{place} {value}" for place, value in sorted(stuck, key=str))
    require(False, state, f"sample tells {viewer or 'spectators'} the truth about {known}")


def _other_worlds(state: State, viewer: str | None, rng: random.Random) -> Iterator[State]:
    """Games in which nature did something else but the viewer saw the same, in random order."""
    line = [state]
    while line[-1].parent is not None:
        line.append(line[-1].parent)
    line.reverse()
    seen = [_visible(moment, viewer) for moment in line]
    others = [
        (number, action, other)
        for number, (seat, action) in enumerate(state.moves)
        if seat == NATURE
        for other in line[number].legal(NATURE)
        if other.kind == action.kind and other != action
    ]
    rng.shuffle(others)
    tries = 0
    for number, action, other in others:
        world = line[number].play(other)
        if _visible(world, viewer) == seen[number + 1]:
            tries += 1
            if tries > MOST_TRIES:
                return
            exchange = dict(zip(action.args + other.args, other.args + action.args, strict=True))
            yield from _replay(world, state.moves, exchange, viewer, seen)


def _replay(
    world: State,
    moves: tuple[Move, ...],
    exchange: dict[str, str],
    viewer: str | None,
    seen: list[bytes],
) -> Iterator[State]:
    """The game from there on as it was, unless that is impossible or the viewer would notice.

    Where nature cannot do the same any more, because it has done it already, it does the exchanged thing.
    """
    notation = world.game.notation
    for number in range(len(world.moves), len(moves)):
        seat, action = moves[number]
        if seat == NATURE and action not in world.legal(NATURE):
            text = " ".join((action.kind, *(exchange.get(word, word) for word in action.args)))
            action = notation.get(text, action)
        try:
            world = world.play(action, seat=seat)
        except IllegalAction:
            return
        if _visible(world, viewer) != seen[number + 1]:
            return
    yield world


def _visible(state: State, viewer: str | None) -> bytes:
    """The fields that the viewer may see, read straight from the record by their declaration."""
    layout, record = state.game.layout, state.raw
    spans = (layout.spans[name] for name, field in layout.fields.items() if field.seen_by.includes(viewer))
    return b"".join([record[span] for span in spans])


def _facts(data: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """The leaves of nested data: every plain value with its path, or with the list that it is in."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _facts(value, f"{place}.{key}" if place else str(key))
    elif isinstance(data, list):
        for value in data:
            yield from _facts(value, f"{place}[]")
    else:
        yield place, data
