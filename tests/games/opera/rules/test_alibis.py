"""Raoul draws an alibi after his move: four cases, and two endings at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .positions import CHARACTERS, at, between_activations, carlotta, play, suspects, winner

if TYPE_CHECKING:
    from boxfive import State

FOUR = "raoul meg giry buquet"
"""Raoul is played first, so that no announcement follows."""


def drawing(round: int, **known: object) -> State:  # noqa: A002
    """Raoul has moved: in an odd round it is the Investigator's turn, in an even one the Phantom's."""
    state = at("raoul lake, others stage", **{"round": round, "cards": FOUR, **known})
    return play(state, "raoul", "go understage")


def alibis(state: State) -> dict[str, list[str]]:
    return dict(state.position()["alibis"])


def test_raoul_draws_after_moving() -> None:
    state = at("raoul lake, others stage", cards=FOUR).play("raoul")
    assert {action.kind for action in state.legal()} == {"go"}
    assert state.play("go understage").actors == ("nature",)


def test_every_card_of_the_pile_is_equally_likely() -> None:
    chances = {str(action): probability for action, probability in drawing(1, culprit="meg").chances()}
    innocent = {f"alibi {name}": 0.1 for name in CHARACTERS if name != "meg"}
    assert chances == pytest.approx({**innocent, "alibi phantom": 0.3})


def test_cards_that_are_kept_or_shown_are_not_drawn_again() -> None:
    state = drawing(1, culprit="meg", kept="giry", shown="raoul phantom phantom")
    chances = {str(action): probability for action, probability in state.chances()}
    left = ("buquet", "christine", "moncharmin", "richard", "persian", "phantom")
    assert chances == pytest.approx({f"alibi {card}": 1 / 6 for card in left})


def test_the_investigator_shows_a_characters_alibi_and_the_character_is_innocent() -> None:
    state = drawing(1, culprit="meg").play("alibi giry")
    assert suspects(state) == set(CHARACTERS) - {"giry"}
    assert alibis(state)["shown"] == ["giry"]
    assert alibis(state)["kept"] == []
    assert "giry" not in alibis(state)["pile"]
    assert between_activations(state)
    assert state.actors == ("phantom",)


def test_the_alibi_of_an_innocent_has_no_effect() -> None:
    state = drawing(1, culprit="meg", suspects="meg raoul").play("alibi giry")
    assert suspects(state) == {"meg", "raoul"}
    assert winner(state) is None


def test_a_phantom_card_moves_carlotta_left_in_the_investigators_turn() -> None:
    state = drawing(1, carlotta=8).play("alibi phantom")
    assert carlotta(state) == 7
    assert alibis(state)["shown"] == ["phantom"]
    assert suspects(state) == set(CHARACTERS)


def test_carlotta_never_goes_below_zero() -> None:
    state = drawing(1, carlotta=0).play("alibi phantom")
    assert carlotta(state) == 0
    assert winner(state) is None


def test_the_phantom_keeps_a_characters_alibi_secret() -> None:
    state = drawing(2, culprit="meg").play("alibi giry")
    assert suspects(state) == set(CHARACTERS)
    assert alibis(state)["kept"] == ["giry"]
    assert alibis(state)["shown"] == []
    assert "giry" not in alibis(state)["pile"]
    assert state.actors == ("investigator",)


def test_a_phantom_card_moves_carlotta_right_in_the_phantoms_turn() -> None:
    state = drawing(2, carlotta=8).play("alibi phantom")
    assert carlotta(state) == 9
    assert alibis(state)["shown"] == ["phantom"]
    assert alibis(state)["kept"] == []


def test_it_is_the_turn_and_not_the_round_that_decides() -> None:
    # Second card of an odd round: the Phantom's; second card of an even round: the Investigator's.
    phantoms = drawing(1, cards="raoul meg giry", culprit="meg", carlotta=8)
    assert carlotta(phantoms.play("alibi phantom")) == 9
    assert alibis(phantoms.play("alibi buquet"))["kept"] == ["buquet"]
    investigators = drawing(2, cards="raoul meg giry", culprit="meg", carlotta=8)
    assert carlotta(investigators.play("alibi phantom")) == 7
    assert alibis(investigators.play("alibi buquet"))["shown"] == ["buquet"]


def test_the_investigator_wins_at_once_when_an_alibi_leaves_one_suspect() -> None:
    state = drawing(1, culprit="meg", suspects="meg giry", carlotta=20).play("alibi giry")
    assert winner(state) == "investigator"
    assert state.actors == ()
    assert state.legal() == ()
    assert carlotta(state) == 20
    assert state.position()["to_play"]["cards"] == ["meg", "giry", "buquet"]


def test_the_investigator_wins_at_once_with_the_fourth_card_too_and_nothing_is_announced() -> None:
    state = drawing(1, cards="raoul", culprit="meg", suspects="meg giry", carlotta=20).play("alibi giry")
    assert winner(state) == "investigator"
    assert carlotta(state) == 20
    assert state.position()["round"] == 1


def test_the_phantom_wins_at_once_when_a_phantom_card_brings_carlotta_to_the_exit() -> None:
    state = drawing(2, carlotta=20).play("alibi phantom")
    assert winner(state) == "phantom"
    assert carlotta(state) == 21
    assert suspects(state) == set(CHARACTERS)


def test_the_phantom_wins_at_once_with_the_fourth_card_before_the_announcement() -> None:
    # Raoul is alone and Meg, the Phantom, is not: the announcement would have left Meg alone suspect.
    state = drawing(2, cards="raoul", culprit="meg", suspects="meg raoul", blackout="foyer", carlotta=20)
    state = state.play("alibi phantom")
    assert winner(state) == "phantom"
    assert suspects(state) == {"meg", "raoul"}


def test_a_kept_alibi_does_not_end_the_game() -> None:
    state = drawing(2, culprit="meg", suspects="meg giry").play("alibi giry")
    assert winner(state) is None
    assert suspects(state) == {"meg", "giry"}


def test_the_announcement_follows_the_alibi_when_raoul_is_the_fourth_card() -> None:
    # Richard's alibi is shown; then all in company are innocent but the Phantom, who is not alone: seven
    # suspects, less Raoul who is alone.
    state = drawing(1, cards="raoul", culprit="meg", blackout="foyer", carlotta=3).play("alibi richard")
    assert suspects(state) == set(CHARACTERS) - {"richard", "raoul"}
    assert carlotta(state) == 3 + 6
    assert state.position()["round"] == 2


def test_carlotta_goes_left_before_the_announcement_when_raoul_is_the_fourth_card() -> None:
    state = drawing(1, cards="raoul", culprit="meg", blackout="foyer", carlotta=3).play("alibi phantom")
    assert carlotta(state) == 3 - 1 + 7


def test_from_an_empty_pile_raoul_draws_nothing() -> None:
    everything = {
        "culprit": "meg",
        "suspects": "meg giry",
        "shown": "phantom phantom phantom raoul buquet",
        "kept": "giry christine moncharmin richard persian",
    }
    state = drawing(1, **everything)
    assert alibis(state)["pile"] == []
    assert between_activations(state)
    assert state.actors == ("phantom",)
    assert state.chances() == []
    last = drawing(1, cards="raoul", **everything)
    assert last.position()["round"] == 2


def test_nobody_but_raoul_draws() -> None:
    for name in CHARACTERS:
        if name != "raoul":
            state = at("others stage", cards=f"{name} raoul").play(name)
            while not between_activations(state):
                state = state.play(state.legal()[0])
            assert state.actors != ("nature",)
            assert len(alibis(state)["pile"]) == 10
