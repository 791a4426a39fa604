"""What was played and what was better, in words and for a board, from the view of the seat that decided."""

from __future__ import annotations

import random
from typing import Any

import pytest

import boxfive
from boxfive.analysis import analyse
from boxfive.server.views.analyses import in_words
from boxfive.server.views.decisions import with_lines


def played(game: str, moves: int) -> boxfive.core.game.State:
    state, rng = boxfive.game(game).new(seed=5), random.Random(5)
    while len(state.moves) < moves and state.outcome is None:
        actor = rng.choice(state.actors)
        legal = [action for action in state.legal(actor) if action != state.game.idle]
        state = state.draw(rng) if actor == "nature" else state.play(rng.choice(legal), seat=actor)
    return state


@pytest.mark.parametrize("game", boxfive.games())
def test_each_decision_is_told_action_by_action(game: str) -> None:
    state = played(game, 40)
    told: dict[str, Any] = {"analysis": analyse(state).data}
    spoken = with_lines(in_words(told, "fr"), state, "fr")["analysis"]
    decisions = [event for event in spoken["events"] if event["kind"] == "decision"]
    assert decisions
    for event in decisions:
        words = event["words"]
        assert len(words["played"]) == len(event["actions"])
        assert all(words["played"])
        assert [
            [" ".join([choice["kind"], *choice["args"]]) for choice in line] for line in words["best"]
        ] == [choice["actions"] for choice in event["best"]]
        own = [entry for entry in words["entries"] if entry["seat"] == event["seat"]]
        texts = [" ".join([entry["kind"], *map(str, entry["args"])]) for entry in own]
        assert texts == event["best"][0]["actions"]


def test_an_analysis_that_is_not_done_has_nothing_to_tell() -> None:
    told: dict[str, Any] = {"state": "running", "analysis": None}
    assert with_lines(told, played("opera", 20), "en") == {"state": "running", "analysis": None}
