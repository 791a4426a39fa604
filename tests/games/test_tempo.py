"""What a machine player must think about is public: where its slot is short, it has its plan already."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import boxfive
from boxfive.agents import agent
from boxfive.core.tempo import QUICK, longest_slot, slot_of
from boxfive.core.view import View
from boxfive.games.opera.bots.levels import Soloist
from boxfive.games.phantom.bots.search import Searcher

GAMES = 3


def counted(patch: pytest.MonkeyPatch, kind: type[Any], name: str) -> Counter[str]:
    """How often a method is called."""
    calls, method = Counter[str](), getattr(kind, name)

    def call(*args: Any) -> Any:
        calls[name] += 1
        return method(*args)

    patch.setattr(kind, name, call)
    return calls


@pytest.mark.parametrize(
    ("name", "thoughts"),
    [
        ("opera", lambda patch: counted(patch, Soloist, "_activation")),
        ("phantom", lambda patch: counted(patch, Searcher, "think")),
    ],
)
def test_a_plan_is_made_where_the_slot_is_long(
    name: str, thoughts: Callable[[pytest.MonkeyPatch], Counter[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    # The soloist plans when the maestro does, and is quicker.
    game, calls, rng = boxfive.game(name), thoughts(monkeypatch), random.Random(name)
    short = 0
    for seed in range(GAMES):
        state, last = game.new(seed=seed), None
        players = {seat: agent("soloist", game, seed) for seat in game.seats}
        while state.actors:
            (seat,) = state.actors
            if seat == "nature":
                state, last = state.draw(rng), seat
                continue
            public = View(game, None, None, game.layout.masked(state.raw, None), ())
            slot, before = slot_of(game, "maestro", public, last == seat), calls.total()
            action = players[seat].choose(state.view(seat), state.legal())
            assert slot <= longest_slot(game, "maestro")
            if slot == QUICK:
                assert calls.total() == before
                short += 1
            state, last = state.play(action), seat
    assert calls.total() > 5 * GAMES and short > 5 * GAMES
