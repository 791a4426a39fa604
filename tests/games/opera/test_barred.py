"""Why something in the house cannot be chosen: told to whoever chooses, and always of what is not legal."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boxfive import State
from boxfive.games.opera.barred import NOW, REASONS, barred
from boxfive.text.words import LANGUAGES
from tests.page.words import said

from .rules.positions import OPERA, ROOMS, at, play

KINDS = {"rooms": ("go", "drop", "send"), "lights": ("blackout",), "ways": ("padlock",), "people": ("take",)}


def told(state: State) -> dict[str, Any]:
    """What whoever chooses is told."""
    (seat,) = state.actors
    reasons = barred(state.view(seat))
    assert reasons is not None
    return reasons


def test_a_room_that_is_too_far_or_behind_the_padlock_or_where_one_stands() -> None:
    state = play(at("buquet foyer, others dance", padlock="foyer-cupola"), "buquet")
    assert told(state)["rooms"] == {
        "foyer": "here",
        "cupola": "padlock",
        **dict.fromkeys(("flies", "dance", "dressing", "understage", "lake", "stage"), "far"),
    }


def test_first_a_card_is_played() -> None:
    assert told(at()) == {"now": "card", "rooms": {}}


def test_the_tokens_must_change_place_and_a_secret_passage_takes_no_padlock() -> None:
    assert told(play(at(blackout="stage"), "buquet"))["lights"] == {"stage": "dark"}
    ways = told(play(at(padlock="lake-cellars"), "giry"))["ways"]
    assert ways.pop("lake-cellars") == "locked"
    assert set(ways.values()) == {"passage"}
    assert len(ways) == 6


def test_the_persian_takes_a_roommate_and_leaves_them_on_the_way() -> None:
    state = play(at("persian foyer, meg foyer, others dance", cards="persian meg giry buquet"), "persian")
    assert told(state)["people"] == dict.fromkeys(
        ("raoul", "giry", "buquet", "christine", "moncharmin", "richard"), "company"
    )
    state = play(state, "take meg", "go cupola")
    assert told(state)["now"] == "drop"
    assert told(state)["rooms"]["foyer"] == "here"
    assert told(state)["rooms"]["dance"] == "off"


def test_moncharmin_sends_next_door_but_not_past_the_padlock() -> None:
    rooms = "moncharmin foyer, meg cupola, others dance"
    state = at(rooms, cards="moncharmin meg giry buquet", padlock="cupola-flies")
    state = play(state, "moncharmin", "go cupola")
    assert told(state)["now"] == "send"
    assert {told(state)["rooms"][room] for room in ("cupola", "flies", "lake")} == {
        "here",
        "padlock",
        "apart",
    }


@pytest.mark.parametrize("seed", range(4))
def test_what_is_barred_is_not_legal_and_only_whoever_chooses_is_told(seed: int) -> None:
    state, rng, found = OPERA.new(seed=seed), random.Random(seed), set()
    while state.actors:
        if state.actors != ("nature",):
            reasons, legal = told(state), state.legal()
            found.add(reasons["now"])
            for part, kinds in KINDS.items():
                offered = {action.args[-1] for action in legal if action.kind in kinds}
                assert not offered & set(reasons.get(part, ()))
                assert set(reasons.get(part, {}).values()) <= set(REASONS)
            if any(action.kind in KINDS["rooms"] for action in legal):
                walks = {action.args[-1] for action in legal if action.kind in KINDS["rooms"]}
                assert walks | set(reasons["rooms"]) == set(ROOMS)
        others = {"investigator", "phantom", None, "nature"} - set(state.actors)
        assert all(barred(state.view(seat)) is None for seat in others)
        state = state.draw(rng) if state.actors == ("nature",) else state.play(rng.choice(state.legal()))
    assert found <= set(NOW)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_a_sentence_for_every_reason(language: str) -> None:
    for code in NOW:
        assert said(language, f"opera-first-{code}", who="Meg", whom="Meg")
    for code in REASONS:
        assert said(language, f"opera-barred-{code}", count=2)
