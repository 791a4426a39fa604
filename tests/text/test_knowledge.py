"""What a seat could infer at its decisions can be told in every language: suspicions, hands, ways."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import boxfive
from boxfive.analysis import analyse
from boxfive.text.knowledge import Knowledge, knowledge
from boxfive.text.words import LANGUAGES, Words
from tests.analysis.games import played


def told(name: str, language: str = "en") -> Iterator[tuple[dict[str, Any], Knowledge]]:
    """What each decision of a game says that could be known, as data and in words."""
    state = played(name)
    for decision in analyse(state).decisions:
        found = knowledge(Words(language), state.game, decision.known, decision.seat)
        assert found is not None
        yield dict(decision.known), found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", boxfive.games())
def test_every_decision_is_told_with_what_could_be_known(name: str, language: str) -> None:
    for _, found in told(name, language):
        assert found.title
        assert found.facts
        assert all(fact.name and (fact.share is not None or fact.text) for fact in found.facts)
        assert len({fact.key for fact in found.facts}) == len(found.facts)


def test_suspicions_are_told_as_shares_of_one() -> None:
    shares = [[fact.share or 0.0 for fact in found.facts] for _, found in told("opera")]
    assert all(abs(sum(one) - 1.0) < 0.01 for one in shares)
    assert any(max(one) > 0.2 for one in shares)  # the Phantom's play tells something


def test_the_likeliest_cards_of_the_other_hand_come_first() -> None:
    for _, found in told("phantom"):
        shares = [fact.share or 0.0 for fact in found.facts]
        assert shares == sorted(shares, reverse=True)


def test_each_colour_is_told_with_its_way_and_with_those_to_whom_it_was_open() -> None:
    some = False
    for known, found in told("booo"):
        assert {fact.key for fact in found.facts if fact.text != "no way"} == known["ways"].keys()
        for fact in found.facts:
            players = [seat for seat, colours in known["open_to"].items() if fact.key in colours]
            assert all(f"Player {seat}" in fact.text for seat in players)
            if fact.key in known["ways"] and not players:
                assert "Open to nobody" in fact.text
            some |= len(players) == 2
    assert some


def test_a_failed_call_is_told_with_its_reason() -> None:
    state = boxfive.game("booo").new(seed=2, players=2)
    visitor = state.position()["visitor"]
    state = state.play("booo red", seat="1").play("stop", seat="1")
    assert state.position()["visitor"] == visitor
    (decision,) = analyse(state).decisions
    found = knowledge(Words("en"), state.game, decision.known, decision.seat)
    assert found is not None
    assert found.notes == ("Player 1 loses the thread, and the way breaks off. The search goes on.",)


def test_a_game_that_tells_nothing_of_it_has_no_words_for_it() -> None:
    assert knowledge(Words("en"), boxfive.game("opera"), {}, "investigator") is None
