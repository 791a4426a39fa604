"""Rounds: which cards lie face up, who plays when, and how a round follows another."""

from __future__ import annotations

import pytest

from boxfive import IllegalAction, State

from .positions import CHARACTERS, at, between_activations, choices, legal, play

# Everybody is dark or alone on the ring, so nothing but the round itself is of interest.
FOUR = "raoul meg richard persian"


def activate(state: State, card: str) -> State:
    """Play a card in any way at all; Raoul draws a Phantom card."""
    state = state.play(card)
    while not between_activations(state):
        state = state.play("alibi phantom" if state.actors == ("nature",) else state.legal()[0])
    return state


def players(state: State, cards: str) -> list[str]:
    """Who plays each of the cards in turn."""
    seats: list[str] = []
    for card in cards.split():
        seats += state.actors
        state = activate(state, card)
    return seats


def test_in_an_odd_round_the_investigator_plays_the_first_and_the_last_card() -> None:
    for number in (1, 3, 5):
        seats = players(at(round=number, cards=FOUR), FOUR)
        assert seats == ["investigator", "phantom", "phantom", "investigator"]


def test_in_an_even_round_the_phantom_plays_the_first_and_the_last_card() -> None:
    for number in (2, 4, 6):
        seats = players(at(round=number, cards=FOUR), FOUR)
        assert seats == ["phantom", "investigator", "investigator", "phantom"]


def test_any_face_up_card_may_be_chosen() -> None:
    assert legal(at(cards="meg richard buquet giry")) == {"meg", "richard", "buquet", "giry"}


def test_a_played_card_may_not_be_chosen_again() -> None:
    state = activate(at(cards=FOUR), "meg")
    assert legal(state) == {"raoul", "richard", "persian"}
    with pytest.raises(IllegalAction, match="'meg' is not legal for phantom now"):
        state.play("meg")


def test_the_last_card_left_is_still_chosen() -> None:
    state = at(cards="meg")
    assert legal(state) == {"meg"}
    assert between_activations(state)


def test_a_seat_acts_until_its_activation_is_over() -> None:
    state = at(cards="giry meg richard persian").play("giry")
    assert state.actors == ("investigator",)
    state = state.play("padlock foyer-cupola")
    assert state.actors == ("investigator",)
    state = state.play("go dance")
    assert state.actors == ("phantom",)


def test_the_other_seat_has_nothing_to_choose() -> None:
    state = at(cards=FOUR)
    assert state.legal("phantom") == ()
    with pytest.raises(IllegalAction, match="turn of investigator") as refusal:
        state.play("meg", seat="phantom")
    assert refusal.value.code == "not-your-turn"


def test_the_four_cards_of_an_even_round_are_the_other_four() -> None:
    state = at("others stage, meg foyer", cards="meg", rest="raoul giry buquet christine", culprit="raoul")
    after = activate(state, "meg")
    assert after.position()["round"] == 2
    assert after.actors == ("phantom",)
    assert legal(after) == {"raoul", "giry", "buquet", "christine"}


def test_the_rest_of_an_even_round_are_the_four_already_played() -> None:
    state = at("others stage, meg foyer", cards="meg", rest="raoul giry buquet christine", culprit="raoul")
    played = activate(state, "meg").position()["to_play"]["rest"]
    assert played == ["meg", "moncharmin", "richard", "persian"]


def test_before_an_odd_round_all_eight_cards_are_shuffled_and_four_revealed() -> None:
    state = activate(at("others stage, meg foyer", round=2, cards="meg", culprit="raoul"), "meg")
    assert state.position()["round"] == 3
    assert state.actors == ("nature",)
    assert len(state.chances()) == 70
    state = state.play("deal meg giry moncharmin persian")
    assert state.actors == ("investigator",)
    assert legal(state) == {"meg", "giry", "moncharmin", "persian"}
    assert state.position()["to_play"]["rest"] == ["raoul", "buquet", "christine", "richard"]


def test_there_is_no_announcement_before_the_fourth_card() -> None:
    state = at("others stage, meg foyer", cards="meg richard", culprit="raoul", carlotta=5)
    after = play(state, "meg", "go cupola").position()
    assert after["suspects"] == list(CHARACTERS)
    assert (after["carlotta"], after["round"]) == (5, 1)


def test_every_character_but_richard_must_move() -> None:
    for name in CHARACTERS:
        state = at(cards=name).play(name)
        allowed = {"giry": "padlock", "buquet": "blackout", "richard": "swap"}.get(name, "go")
        assert {action.kind for action in state.legal()} == {"go", allowed}
        assert choices(state, "go")


def test_a_card_cannot_be_given_up_once_chosen() -> None:
    state = at(cards=FOUR).play("meg")
    for action in ("pass", "meg", "raoul"):
        with pytest.raises(IllegalAction, match="legal are: go"):
            state.play(action)


def test_the_old_state_is_as_it_was() -> None:
    before = at(cards=FOUR)
    position = before.position()
    play(before, "meg", "go foyer")
    assert before.position() == position
