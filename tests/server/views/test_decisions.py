"""What was played and what was better, in words and for a board, from the view of the seat that decided."""

from __future__ import annotations

import random
from typing import Any

import pytest

import boxfive
from boxfive.analysis import analyse
from boxfive.server.messages.analysis import KnownInfo
from boxfive.server.tables.analyses import Finished
from boxfive.server.views.analyses import MOST_FACTS, in_words
from boxfive.server.views.decisions import with_lines
from tests.server.matches import Played


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


def test_what_should_follow_is_told_after_each_choice() -> None:
    state = played("opera", 80)
    told: dict[str, Any] = {"analysis": analyse(state).data}
    spoken = with_lines(in_words(told, "ru"), state, "ru")["analysis"]
    decisions = [event for event in spoken["events"] if event["kind"] == "decision"]
    assert any(line for event in decisions for line in event["words"]["then"])
    for event in decisions:
        assert [len(line) for line in event["words"]["then"]] == [len(one["then"]) for one in event["best"]]
        assert all(all(line) for line in event["words"]["then"])


@pytest.mark.parametrize("game", boxfive.games())
def test_what_could_be_known_is_told_beside_each_decision(game: str) -> None:
    state = played(game, 40)
    told = in_words({"analysis": analyse(state).data}, "fr")["analysis"]
    for event in told["events"]:
        if event["kind"] == "decision":
            known = KnownInfo.model_validate(event["words"]["known"])
            assert known.title
            assert 0 < len(known.facts) <= MOST_FACTS


def test_a_call_is_told_with_the_seconds_of_its_search() -> None:
    match = Played("booo", seed=3, players=2)
    for seconds, seat in ((2.5, "1"), (4.0, "2")):
        match.now += seconds
        match.do("booo red", seat)
        match.now += 0.5
        match.do("stop", seat)
    game = Finished.of(match)
    told: dict[str, Any] = {"analysis": analyse(game.state).data}
    spoken = with_lines(in_words(told, "en"), game.state, "en", game.times)["analysis"]
    decisions = [event for event in spoken["events"] if event["kind"] == "decision"]
    assert [event["words"]["seconds"] for event in decisions] == [2.5, 7.0]
    record: dict[str, Any] = {"analysis": analyse(game.state).data}
    without = with_lines(in_words(record, "en"), game.state, "en")["analysis"]
    assert all("seconds" not in event["words"] for event in without["events"] if event["kind"] == "decision")


def test_an_analysis_that_is_not_done_has_nothing_to_tell() -> None:
    told: dict[str, Any] = {"state": "running", "analysis": None}
    assert with_lines(told, played("opera", 20), "en") == {"state": "running", "analysis": None}
