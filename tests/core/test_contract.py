"""The public contract, as its users meet it."""

from __future__ import annotations

import copy
import json
import pickle
import random
import string

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import boxfive
from boxfive import IllegalAction, InvalidOption, State, UnknownAction
from boxfive.core.game import Action

opera = boxfive.game("opera")


def some_state(steps: int = 9) -> State:
    state, rng = opera.new(seed=7), random.Random(7)
    for _ in range(steps):
        state = state.draw(rng) if state.actors == ("nature",) else state.play(rng.choice(state.legal()))
    return state


def test_games_are_found_by_name() -> None:
    assert "opera" in boxfive.games()
    assert boxfive.game("opera") is boxfive.game("opera")


def test_the_function_game_keeps_its_name_beside_the_module() -> None:
    import boxfive.core.game

    assert boxfive.game("opera").name == "opera"


def test_an_unknown_game_is_answered_with_the_games_there_are() -> None:
    with pytest.raises(InvalidOption, match="no game 'chess'; the games are: opera"):
        boxfive.game("chess")


def test_a_name_can_be_registered_only_once() -> None:
    with pytest.raises(InvalidOption, match="already"):
        boxfive.register(opera)


def test_a_new_game_is_set_up_and_waits_for_a_seat() -> None:
    state = opera.new(seed=7, carlotta=3)
    assert state.actors == ("investigator",)
    assert state.options == {"carlotta": 3}
    assert [action.kind for action in state.history] == ["place"] * 8 + ["culprit", "deal"]


def test_a_start_waits_for_nature() -> None:
    state = opera.start(carlotta=3)
    assert state.actors == ("nature",)
    assert state.history == ()
    assert [str(action) for action, _ in state.chances()] == [str(action) for action in state.legal()]


def test_without_a_seed_games_differ() -> None:
    assert len({opera.new() for _ in range(10)}) > 1


def test_an_action_is_its_id_its_kind_and_its_args() -> None:
    action = opera.parse("go lake")
    assert (action.kind, action.args) == ("go", ("lake",))
    assert opera.actions[action.id] is action
    assert str(action) == "go lake"


def test_notation_is_read_whatever_its_case_and_spaces() -> None:
    assert opera.parse("  Go   LAKE ") == opera.parse("go lake")


@pytest.mark.parametrize("text", ["", "go", "go lakee", "lake", "go lake now", "deal raoul", "\x00", "go\tл"])
def test_a_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(UnknownAction, match="is no action of opera"):
        opera.parse(text)


def test_a_near_miss_is_answered_with_what_may_have_been_meant() -> None:
    with pytest.raises(UnknownAction, match="did you mean: go lake"):
        opera.parse("go lakee")


@given(st.text(alphabet=string.printable + "éЖ\u2028", max_size=300))
def test_parsing_any_text_gives_an_action_or_unknown_action(text: str) -> None:
    try:
        assert str(opera.parse(text)) == " ".join(text.split()).lower()
    except UnknownAction as error:
        assert len(str(error)) < 500


@pytest.mark.parametrize("thing", [None, 7, b"go lake", ["go", "lake"], object()])
def test_a_thing_that_is_no_action_is_refused(thing: object) -> None:
    with pytest.raises(UnknownAction):
        opera.new(seed=1).play(thing)  # type: ignore[arg-type]


def test_actions_can_be_played_by_their_notation() -> None:
    state = opera.new(seed=7)
    card = state.legal()[0]
    assert state.play(str(card)) == state.play(card)


def test_an_action_made_elsewhere_counts_if_it_is_equal() -> None:
    state = opera.new(seed=7)
    card = state.legal()[0]
    twin = Action(card.id, card.kind, card.args)
    assert state.play(twin) == state.play(card)
    with pytest.raises(UnknownAction, match="not of this game"):
        state.play(Action(card.id + 1000, card.kind, card.args))


def test_an_illegal_action_says_who_may_do_what() -> None:
    state = opera.new(seed=7)
    choices = ", ".join(str(action) for action in state.legal())
    with pytest.raises(
        IllegalAction, match=f"'go lake' is not legal for investigator now; legal are: {choices}"
    ):
        state.play("go lake")


def test_a_seat_that_is_not_to_act_is_told_whose_turn_it_is() -> None:
    state = opera.new(seed=7)
    with pytest.raises(
        IllegalAction, match="phantom may not act now; it is the turn of investigator"
    ) as refusal:
        state.play(state.legal()[0], seat="phantom")
    assert refusal.value.code == "not-your-turn"
    assert state.legal("phantom") == ()


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    state, rng = opera.new(seed=7), random.Random(7)
    while state.outcome is None:
        state = state.draw(rng) if state.actors == ("nature",) else state.play(rng.choice(state.legal()))
    assert state.actors == () and state.legal() == () and state.chances() == []
    with pytest.raises(IllegalAction, match="the game is over") as refusal:
        state.play("raoul")
    assert refusal.value.code == "over"
    with pytest.raises(IllegalAction, match="nature does not act"):
        state.draw(rng)


@pytest.mark.parametrize("seat", ["nobody", "", "Investigator", 0, b"phantom"])
def test_an_unknown_seat_is_answered_with_the_seats_there_are(seat: str) -> None:
    state = opera.new(seed=7)
    for ask in (state.legal, state.view, lambda who: state.play(state.legal()[0], seat=who)):
        with pytest.raises(InvalidOption, match="its seats are the texts 'investigator', 'phantom'"):
            ask(seat)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "7", True, b"", float("nan")])
def test_a_seed_is_a_whole_number_of_64_bits(seed: int) -> None:
    with pytest.raises(InvalidOption, match="a seed is a whole number from 0 to 18446744073709551615"):
        opera.new(seed=seed)


@pytest.mark.parametrize("carlotta", [-1, 7, "3", 3.0, None, True])
def test_an_option_out_of_range_is_refused(carlotta: int) -> None:
    with pytest.raises(InvalidOption, match="carlotta must be a whole number from 0 to 6"):
        opera.new(seed=1, carlotta=carlotta)


def test_an_option_that_there_is_not_is_refused() -> None:
    with pytest.raises(InvalidOption, match="opera has no option 'carlota'; its options are: carlotta"):
        opera.start(carlota=3)


def test_every_error_is_a_value_error_with_a_stable_code_and_can_be_pickled() -> None:
    errors = [
        IllegalAction("x", "over"),
        UnknownAction("x"),
        boxfive.InvalidPosition("x"),
        InvalidOption("x"),
        boxfive.InvalidRecord("x", 3),
    ]
    for error in errors:
        again = pickle.loads(pickle.dumps(error))
        assert isinstance(error, ValueError)
        assert (type(again), str(again), again.code) == (type(error), str(error), error.code)


def test_states_are_copied_pickled_and_compared_in_mid_game() -> None:
    state = some_state()
    for other in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other == state and hash(other) == hash(state) and other.history == state.history
        assert other.legal() == state.legal()
    assert state != some_state(8) and state != "state"


def test_a_loaded_position_is_equal_and_has_no_history() -> None:
    state = some_state()
    loaded = opera.load(json.loads(json.dumps(state.position())))
    assert loaded == state
    assert loaded.history == () and loaded.options is None and loaded.first is loaded


def test_the_history_leads_back_to_the_start() -> None:
    state = some_state()
    again = opera.start(carlotta=3)
    for action in state.history:
        again = again.play(action)
    assert again == state and again.moves == state.moves
    assert state.first == opera.start(carlotta=3)


def test_view_data_is_made_anew_so_nobody_can_change_it_for_others() -> None:
    view = some_state().view("investigator")
    view.data["position"]["rooms"].clear()
    view.data["history"].clear()
    assert view.data["position"]["rooms"] and view.data["history"]


def test_view_data_is_plain_json_and_tells_the_seat_its_own_choices() -> None:
    state = opera.new(seed=7)
    data = state.view("investigator").data
    assert json.loads(json.dumps(data)) == data
    assert data["actors"] == ["investigator"] and data["outcome"] is None
    assert [choice["kind"] for choice in data["legal"]] == data["position"]["to_play"]["cards"]
    assert state.view("phantom").data["legal"] == [] and state.view(None).data["legal"] == []


def test_a_view_cannot_be_changed() -> None:
    view = some_state().view("investigator")
    with pytest.raises(AttributeError):
        view.seat = "phantom"  # type: ignore[misc]


def test_views_are_values() -> None:
    state = some_state()
    assert state.view("phantom") == pickle.loads(pickle.dumps(state.view("phantom")))
    assert len({state.view("phantom"), state.view("phantom"), state.view(None)}) == 2


def test_draws_and_samples_take_generators_of_python_and_of_numpy() -> None:
    for rng in (random.Random(1), np.random.default_rng(1)):
        state = opera.start().draw(rng)
        assert opera.sample(state.view(None), rng) == state


def test_nature_sees_everything() -> None:
    state = opera.new(seed=7)
    assert state.view("nature").position == state.position()


def test_a_view_of_another_game_cannot_be_sampled() -> None:
    phantom = boxfive.game("phantom")
    with pytest.raises(InvalidOption, match="a view of opera was given to phantom"):
        phantom.sample(opera.new(seed=1).view(None), random.Random(1))


def test_nothing_heavy_is_imported_before_a_game_is_loaded() -> None:
    import subprocess
    import sys

    check = (
        "import boxfive, sys; assert not {'numpy', 'numba', 'fluent'} & set(sys.modules), sorted(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", check], check=True)
