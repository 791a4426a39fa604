"""Why something on the table cannot be chosen: told to whoever chooses, and always of what is not legal."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boxfive import State
from boxfive.games.phantom import page
from boxfive.games.phantom.barred import NOW, REASONS, barred
from boxfive.games.phantom.text.narration import choice
from boxfive.text.words import LANGUAGES, Words
from tests.page.words import said

from .rules.positions import PHANTOM, activating, at, play

KINDS = {
    "cards": ("discard", "play"),
    "zones": ("activate", "drive"),
    "people": ("lure",),
    "stocks": ("draw",),
}


def told(state: State) -> dict[str, Any]:
    """What whoever chooses is told."""
    (seat,) = state.actors
    reasons = barred(state.view(seat))
    assert reasons is not None
    return reasons


def test_a_card_that_fits_nowhere_here() -> None:
    table = "chief garden: fountain soul-charmer soul-yeller; chief ground: library"
    hand = "kitchen ghost-queen nursery"
    assert told(activating("garden", table, hand=hand))["cards"] == {
        "kitchen": "zone",
        "nursery": "zone",
        "ghost-queen": "full",
    }
    assert told(activating("upstairs", table, hand=hand))["cards"] == {
        "kitchen": "zone",
        "ghost-queen": "bare",
    }
    assert told(activating("ground", table, hand=hand))["cards"] == {"nursery": "zone"}


def test_a_zone_is_activated_once_a_turn() -> None:
    state = at("", hand="kitchen", activated=["garden", "ground"])
    assert told(state)["zones"] == {"garden": "done", "ground": "done"}


def test_whoever_is_driven_out_goes_next_door() -> None:
    table = "chief garden: fountain"
    state = play(activating("garden", table, hand="soul-yeller", characters="boy garden"), "play soul-yeller")
    assert told(state) == {"now": "drive", "zones": {"garden": "here", "ground": "far", "upstairs": "far"}}


def test_only_a_neighbour_is_lured() -> None:
    table, people = "chief garden: fountain", "boy basement, girl upstairs"
    state = play(activating("garden", table, hand="soul-charmer", characters=people), "play soul-charmer")
    assert told(state)["people"]["girl"] == "far"
    assert "boy" not in told(state)["people"]


def test_the_terror_that_a_card_would_bring_is_the_one_of_its_label() -> None:
    state = activating("ground", "chief ground: kitchen", hand="library soul-yeller", characters="boy ground")
    after = page.figures(state.view("chief"), aids=False)["after"]
    assert after == {"library": 3, "soul-yeller": 4}
    label = choice(Words("en"), state.view("chief"), PHANTOM.parse("play soul-yeller"))
    assert Words("en")("phantom-note-terror", before=2, after=4) in label


@pytest.mark.parametrize("seed", range(3))
def test_what_is_barred_is_not_legal_and_only_whoever_chooses_is_told(seed: int) -> None:
    state, rng, found = PHANTOM.new(seed=seed), random.Random(seed), set()
    while state.actors:
        if state.actors != ("nature",):
            reasons, legal = told(state), state.legal()
            found.add(reasons["now"])
            for part, kinds in KINDS.items():
                offered = {action.args[-1] for action in legal if action.kind in kinds}
                assert not offered & set(reasons.get(part, ()))
                assert set(reasons.get(part, {}).values()) <= set(REASONS)
        for seat in {"chief", "settler", None, "nature"} - set(state.actors):
            figures = page.figures(state.view(seat), aids=False)
            assert (figures["barred"], figures["after"]) == (None, {})
        state = state.draw(rng) if state.actors == ("nature",) else state.play(rng.choice(state.legal()))
    assert found <= set(NOW)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_a_sentence_for_every_reason(language: str) -> None:
    for code in (*(f"first-{code}" for code in NOW), *(f"barred-{code}" for code in REASONS)):
        assert said(language, f"phantom-{code}")
