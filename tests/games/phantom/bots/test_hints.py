"""Hints in Phantom: the best actions, their chances, and one sentence why, from what a seat sees."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxfive.agents import Adviser, Hint, agent
from boxfive.core.game import NATURE
from boxfive.games.phantom.bots.hints import reason
from boxfive.games.phantom.bots.search import Budget, Searcher
from boxfive.text.reasons import reason as sentence
from boxfive.text.words import LANGUAGES, Words
from tests.games.phantom.rules.positions import PHANTOM, at, play
from tests.games.phantom.rules.random_games import Plan, plans, steps
from tests.games.phantom.rules.tables import ZONES

if TYPE_CHECKING:
    from boxfive.core.game import State

QUICK = Budget(beam=4, plans=6, plays=12, trust=8, turns=1, worlds=2)


def hint_in(state: State, seed: int = 1) -> Hint:
    (seat,) = state.actors
    return Searcher(seed, QUICK).hint(state.view(seat))


def told(state: State, *plan: str, language: str = "en") -> str:
    """Why a plan is good, in words."""
    (seat,) = state.actors
    view = state.view(seat)
    return sentence(Words(language), view, Hint((), (), reason(view, tuple(map(PHANTOM.parse, plan)))))


def test_the_maestro_advises() -> None:
    assert isinstance(agent("maestro", PHANTOM, 1), Adviser)


@settings(max_examples=30)
@given(plans, st.integers(0, 10_000))
def test_a_hint_has_up_to_three_legal_actions_the_best_first_and_a_sentence(plan: Plan, number: int) -> None:
    states = [before for before, _, _ in steps(plan) if before.actors != (NATURE,)]
    state = states[number % len(states)]
    (seat,) = state.actors
    hint = hint_in(state)
    actions = [choice.action for choice in hint.choices]
    values = [choice.value for choice in hint.choices if choice.value is not None]
    assert len(values) == (0 if actions[0].kind in ("draw", "discard") else len(actions))
    assert 1 <= len(actions) <= 3 and len(set(actions)) == len(actions) and set(actions) <= set(state.legal())
    assert values == sorted(values, reverse=True) and all(0 <= value <= 1 for value in values)
    for language in LANGUAGES:
        assert sentence(Words(language), state.view(seat), hint)
    state = state.play(actions[0])
    for action in hint.then:
        assert action.kind != "activate"
        state = state.play(action, seat=seat)


@settings(max_examples=15)
@given(plans, st.integers(0, 10_000))
def test_a_hint_knows_no_more_than_the_view(plan: Plan, number: int) -> None:
    states = [before for before, _, _ in steps(plan) if before.actors != (NATURE,)]
    state = states[number % len(states)]
    (seat,) = state.actors
    assert hint_in(PHANTOM.sample(state.view(seat), random.Random(number))) == hint_in(state)


def test_to_advise_changes_nothing_in_what_the_adviser_plays() -> None:
    state = at(GARDEN, characters="boy garden", hand="ghost-charmer graves soul-yeller", other="attic")
    view = state.view("chief")
    silent, asked = Searcher(5, QUICK), Searcher(5, QUICK)
    asked.hint(view)
    assert asked.choose(view, view.legal) == silent.choose(view, view.legal)


GARDEN = "chief garden: fountain ghost-poltergeist"
STRUCK = "chief garden: fountain; settler garden: well soul-poltergeist"
FULL = "chief garden: fountain ghost-charmer soul-charmer"
HAUNTED = f"{GARDEN}; settler garden: well soul-poltergeist soul-queen"
NINE = "boy garden, baby chief, sarah chief, girl chief"


@pytest.mark.parametrize(
    ("table", "characters", "plan", "why"),
    [
        (
            GARDEN,
            NINE,
            "activate garden, play ghost-charmer",
            "Terror 4 in the garden scares the boy, and with those 2 points the game is won.",
        ),
        (
            GARDEN,
            "boy garden",
            "activate garden, play ghost-charmer",
            "Terror 4 in the garden scares the boy, for 2 points.",
        ),
        (
            GARDEN,
            "boy garden",
            "activate ground, skip, activate garden, play ghost-charmer",
            "This prepares the rest of the turn: then terror 4 in the garden scares the boy, for 2 points.",
        ),
        (
            GARDEN,
            "",
            "activate garden, play ghost-charmer, lure stock",
            "Whoever comes out of the stock will be alone in the garden, where your apparition has terror 4.",
        ),
        (
            GARDEN,
            "girl basement",
            "activate garden, play ghost-charmer, lure girl",
            "This brings the girl to the garden, where your apparition has terror 4.",
        ),
        (
            HAUNTED,
            "boy garden",
            "activate garden, play shadow-yeller, drive boy basement",
            "This sends the boy away from John Port’s apparition in the garden, which has terror 6.",
        ),
        (
            STRUCK,
            "",
            "activate garden, play specter-poltergeist, strike",
            "This takes John Port’s apparition in the garden down from terror 4 to 2.",
        ),
        (
            GARDEN,
            "",
            "activate garden, play graves",
            "This raises your apparition in the garden from terror 3 to 5.",
        ),
        (
            FULL,
            "",
            "activate garden, play meter",
            "This makes room for 2 Phantoms in your apparition in the garden.",
        ),
        (
            GARDEN,
            "",
            "activate garden, skip",
            "No card of yours would do more in the garden now than it can do later.",
        ),
    ],
)
def test_the_sentence_tells_what_matters_most(table: str, characters: str, plan: str, why: str) -> None:
    hand = "graves meter specter-poltergeist shadow-yeller ghost-charmer"
    state = at(table, characters=characters, hand=hand, other="attic")
    assert told(state, *plan.split(", ")) == why


def test_the_sentence_about_a_draw_tells_what_one_holds() -> None:
    state = at(hand="kitchen", other="attic")
    state = play(state, *(step for zone in ZONES for step in (f"activate {zone}", "skip")))
    assert told(state, "draw place") == "You hold 1 Place, and another promises more than a Phantom would."
    assert (
        told(state, "draw phantom")
        == "You hold no Phantom, and drawing one promises more than a Place would."
    )


def test_the_sentence_about_the_first_discard_names_the_card() -> None:
    state = PHANTOM.new(seed=2)
    card = Words("en")(f"phantom-card-{state.legal()[0].args[0]}")
    assert (
        told(state, str(state.legal()[0]))
        == f"Of your Phantoms, this is the one that you will miss least: {card}."
    )


def test_the_sentence_is_told_in_french_and_in_russian() -> None:
    state = at(GARDEN, characters="boy garden", hand="ghost-charmer", other="attic")
    plan = ("activate garden", "play ghost-charmer")
    french = "Une terreur de 4 au jardin fait fuir le garçon, ce qui rapporte 2 points."
    assert told(state, *plan, language="fr") == french
    assert told(state, *plan, language="ru") == "Ужас 4 в саду обратит в бегство мальчика: 2 очка."
