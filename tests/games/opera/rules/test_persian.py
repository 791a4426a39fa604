"""The Persian: whom he takes along, and where on his way he may leave them."""

from __future__ import annotations

import pytest

from boxfive import IllegalAction

from .positions import CHARACTERS, at, between_activations, choices, legal, play, room


def test_alone_the_persian_just_moves() -> None:
    state = at("persian lake, others stage", cards="persian meg").play("persian")
    assert legal(state) == {"go understage"}
    assert between_activations(state.play("go understage"))


def test_the_persian_may_take_any_one_roommate() -> None:
    state = at("persian lake, meg lake, giry lake, others stage", cards="persian").play("persian")
    assert choices(state, "take") == {"meg", "giry"}


def test_the_persian_may_go_without_his_roommates() -> None:
    state = at("persian lake, meg lake, others stage", cards="persian meg").play("persian")
    after = state.play("go dressing")
    assert between_activations(after)
    assert room(after, "meg") == "lake"


def test_the_persian_takes_only_one() -> None:
    state = at("persian lake, meg lake, giry lake, others stage", cards="persian")
    assert not choices(play(state, "persian", "take meg"), "take")


def test_with_company_he_goes_as_far_as_without() -> None:
    state = at("persian lake, meg lake, giry lake, others stage", cards="persian").play("persian")
    alone = choices(state, "go")
    assert choices(state.play("take meg"), "go") == alone


def test_after_his_move_his_companion_is_left_somewhere() -> None:
    state = play(
        at("persian lake, meg lake, others stage", cards="persian meg"), "persian", "take meg", "go dressing"
    )
    assert {action.kind for action in state.legal()} == {"drop"}
    after = state.play("drop understage")
    assert (room(after, "persian"), room(after, "meg")) == ("dressing", "understage")
    assert between_activations(after)


def test_the_companion_may_be_left_in_the_room_where_he_ends() -> None:
    state = at("persian lake, meg lake, others stage", cards="persian meg")
    after = play(state, "persian", "take meg", "go dressing", "drop dressing")
    assert room(after, "persian") == room(after, "meg") == "dressing"


def test_the_companion_is_never_left_in_the_starting_room() -> None:
    state = at("persian lake, others lake", cards="persian", padlock="stage-dance")
    state = play(state, "persian", "take meg")
    for where in choices(state, "go"):
        assert "lake" not in choices(state.play(f"go {where}"), "drop")


def test_with_two_steps_he_may_turn_round_through_the_starting_room_only_by_three() -> None:
    # From the lake to the cellars and back past the lake to the understage takes three steps.
    two = at("persian lake, meg lake, others stage", cards="persian", padlock="stage-dance")
    two = play(two, "persian", "take meg", "go understage")
    assert choices(two, "drop") == {"understage"}
    three = at("persian lake, meg lake, giry lake, others stage", cards="persian", padlock="stage-dance")
    three = play(three, "persian", "take meg", "go understage")
    assert choices(three, "drop") == {"understage", "dressing", "cellars"}


def test_he_may_go_past_his_last_room_and_come_back() -> None:
    # Lake, understage, dressing, and back to the understage: three steps.
    state = at("persian lake, meg lake, giry lake, others stage", cards="persian meg", padlock="lake-cellars")
    after = play(state, "persian", "take meg", "go understage", "drop dressing")
    assert (room(after, "persian"), room(after, "meg")) == ("understage", "dressing")


def test_the_padlock_lengthens_the_way_between_drop_and_end() -> None:
    state = at("persian lake, meg lake, giry lake, others stage", cards="persian", padlock="lake-cellars")
    state = play(state, "persian", "take meg", "go understage")
    assert choices(state, "drop") == {"understage", "dressing"}


def test_on_a_way_that_takes_every_step_the_companion_is_left_on_a_shortest_way() -> None:
    state = at("persian lake, meg lake, giry lake, others stage", cards="persian", padlock="stage-dance")
    state = play(state, "persian", "take meg", "go cupola")
    assert choices(state, "drop") == {"cellars", "foyer", "cupola"}


def test_nobody_but_the_persian_takes_anybody_along() -> None:
    for name in CHARACTERS:
        if name != "persian":
            assert not choices(at("others lake", cards=name).play(name), "take")


def test_somebody_from_another_room_cannot_be_taken() -> None:
    state = at("persian lake, meg understage, raoul lake, others stage", cards="persian").play("persian")
    with pytest.raises(IllegalAction, match="'take meg' is not legal"):
        state.play("take meg")
    with pytest.raises(IllegalAction):
        play(state, "go understage", "take meg")
