"""Madame Giry's padlock and Buquet's blackout: before or after the move, and really to another place."""

from __future__ import annotations

import pytest

from boxfive import IllegalAction

from .positions import CORRIDORS, OPERA, ROOMS, at, between_activations, choices, legal, play, room


def test_madame_giry_must_move_the_padlock_after_her_move_if_not_before() -> None:
    state = play(at(cards="giry meg"), "giry", "go dance")
    assert legal(state) == {f"padlock {corridor}" for corridor in CORRIDORS if corridor != "lake-cellars"}
    state = state.play("padlock stage-dance")
    assert between_activations(state)
    assert state.position()["padlock"] == "stage-dance"


def test_madame_giry_must_still_move_after_the_padlock() -> None:
    state = play(at("giry flies", cards="giry meg"), "giry", "padlock stage-dance")
    assert legal(state) == {"go cupola", "go dance"}
    assert between_activations(state.play("go dance"))


def test_madame_giry_may_choose_which_comes_first() -> None:
    state = at("giry flies", cards="giry").play("giry")
    assert {action.kind for action in state.legal()} == {"go", "padlock"}


@pytest.mark.parametrize("lies", CORRIDORS)
def test_the_padlock_goes_to_any_of_the_other_ten_corridors_wherever_she_stands(lies: str) -> None:
    state = at("giry lake", cards="giry", padlock=lies).play("giry")
    assert choices(state, "padlock") == set(CORRIDORS) - {lies}


def test_the_padlock_never_goes_on_a_secret_passage() -> None:
    padlocks = {str(action) for action in OPERA.actions if action.kind == "padlock"}
    assert padlocks == {f"padlock {corridor}" for corridor in CORRIDORS}


def test_a_padlock_moved_before_her_move_already_counts_for_it() -> None:
    state = at("giry lake, others stage", cards="giry", padlock="lake-cellars").play("giry")
    assert choices(state, "go") == {"understage"}
    assert choices(state.play("padlock understage-lake"), "go") == {"cellars"}
    assert choices(state.play("padlock stage-dance"), "go") == {"understage", "cellars"}


def test_a_padlock_moved_before_her_move_counts_for_a_long_move_too() -> None:
    state = at("giry lake, meg lake, others stage", cards="giry", padlock="lake-cellars").play("giry")
    assert choices(state, "go") == {"understage", "dressing"}
    assert choices(state.play("padlock cellars-foyer"), "go") == {"understage", "dressing", "cellars"}


def test_the_padlock_is_moved_only_once() -> None:
    state = play(at(cards="giry"), "giry", "padlock stage-dance")
    with pytest.raises(IllegalAction):
        state.play("padlock foyer-cupola")


def test_buquet_must_move_the_blackout_after_his_move_if_not_before() -> None:
    state = play(at("buquet lake", cards="buquet meg", blackout="stage"), "buquet", "go understage")
    assert legal(state) == {f"blackout {where}" for where in ROOMS if where != "stage"}
    state = state.play("blackout lake")
    assert between_activations(state)
    assert state.position()["blackout"] == "lake"


def test_buquet_must_still_move_after_the_blackout() -> None:
    state = play(at("buquet lake, others stage", cards="buquet meg"), "buquet", "blackout foyer")
    assert legal(state) == {"go understage"}
    assert between_activations(state.play("go understage"))


@pytest.mark.parametrize("lies", ROOMS)
def test_the_blackout_goes_to_any_of_the_other_nine_rooms(lies: str) -> None:
    state = at("buquet lake", cards="buquet", blackout=lies).play("buquet")
    assert choices(state, "blackout") == set(ROOMS) - {lies}


def test_the_blackout_may_go_to_buquets_own_room_before_or_after_his_move() -> None:
    state = at("buquet lake, others stage", cards="buquet meg", blackout="flies").play("buquet")
    before = play(state, "blackout lake", "go understage")
    assert (before.position()["blackout"], room(before, "buquet")) == ("lake", "understage")
    after = play(state, "go understage", "blackout understage")
    assert (after.position()["blackout"], room(after, "buquet")) == ("understage", "understage")


def test_the_blackout_does_not_hinder_anybody_from_moving() -> None:
    state = at("raoul lake, others stage", cards="raoul", padlock="stage-dance", blackout="cellars")
    assert choices(state.play("raoul"), "go") == {"cellars", "understage"}


def test_nobody_else_moves_the_tokens() -> None:
    for name in ("raoul", "meg", "christine", "moncharmin", "richard", "persian"):
        state = at(cards=name).play(name)
        assert not choices(state, "padlock")
        assert not choices(state, "blackout")
