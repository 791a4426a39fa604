"""`sample`: a state that the view cannot tell from the real one, each of them as likely."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from boxfive import InvalidOption

from .positions import CHARACTERS, OPERA, at, play
from .random_games import Plan, plans, steps

if TYPE_CHECKING:
    from collections.abc import Collection

    from boxfive import State, View

DRAWS = 6_000


def assert_uniform(counts: Counter[object], possible: Collection[object]) -> None:
    """Chi-square, at odds of far less than one in a million; the seeds are fixed."""
    assert set(counts) <= set(possible)
    expected = sum(counts.values()) / len(possible)
    assert expected >= 50
    chi_square = sum((counts[case] - expected) ** 2 / expected for case in possible)
    freedom = len(possible) - 1
    assert chi_square < freedom + 6 * (2 * freedom) ** 0.5 + 10


def secrets_of(state: State) -> tuple[str, tuple[str, ...]]:
    position = state.position()
    return position["culprit"], tuple(position["alibis"]["kept"])


def possible_secrets(suspects: Collection[str], shown: Collection[str], keeps: int) -> set[object]:
    """Every culprit among the suspects with every choice of kept alibis that are neither its nor shown."""
    return {
        (culprit, kept)
        for culprit in suspects
        for kept in combinations(
            [name for name in CHARACTERS if name != culprit and name not in shown], keeps
        )
    }


def drawn(view: View, draws: int = DRAWS) -> Counter[object]:
    rng = random.Random(11)
    return Counter(secrets_of(OPERA.sample(view, rng)) for _ in range(draws))


@settings(max_examples=40)
@given(plans)
def test_a_sampled_state_looks_the_same(plan: Plan) -> None:
    rng = random.Random(plan.seed)
    for number, (_, _, state) in enumerate(steps(plan)):
        if number % 5 == 0:
            for seat in (*OPERA.seats, None, "nature"):
                view = state.view(seat)
                sampled = OPERA.sample(view, rng)
                assert sampled.view(seat) == view
                assert sampled.view(seat).data == view.data
                assert sampled.actors == state.actors
                assert len(sampled.history) == len(state.history)


@settings(max_examples=40)
@given(plans)
def test_the_phantom_who_knows_everything_gets_the_real_state(plan: Plan) -> None:
    rng = random.Random(plan.seed)
    for number, (_, _, state) in enumerate(steps(plan)):
        if number % 9 == 0:
            sampled = OPERA.sample(state.view("phantom"), rng)
            assert sampled == state
            assert sampled.history == state.history


@settings(max_examples=30)
@given(plans)
def test_a_sampled_state_is_one_that_can_be_played_and_loaded(plan: Plan) -> None:
    rng = random.Random(plan.seed)
    for number, (_, _, state) in enumerate(steps(plan)):
        if number % 13 == 0:
            sampled = OPERA.sample(state.view("investigator"), rng)
            assert OPERA.load(sampled.position()) == sampled
            for _, _, after in steps(plan, sampled):
                sampled = after
            assert sampled.outcome is not None


@pytest.mark.parametrize("seat", ["investigator", None])
def test_at_the_start_anybody_may_be_the_culprit(seat: str | None) -> None:
    counts = drawn(OPERA.new(seed=3).view(seat))
    assert_uniform(counts, possible_secrets(CHARACTERS, (), 0))


@pytest.mark.parametrize("seat", ["investigator", None])
def test_from_a_loaded_position_every_secret_is_as_likely(seat: str | None) -> None:
    state = at(round=3, culprit="meg", suspects="meg giry persian", kept="raoul", shown="buquet phantom")
    counts = drawn(state.view(seat))
    assert_uniform(counts, possible_secrets(("meg", "giry", "persian"), ("buquet",), 1))


def test_two_kept_alibis_are_drawn_fairly_too() -> None:
    state = at(round=3, culprit="meg", suspects="meg giry", kept="raoul giry", shown="buquet")
    counts = drawn(state.view("investigator"))
    assert_uniform(counts, possible_secrets(("meg", "giry"), ("buquet",), 2))


def test_after_an_announcement_only_suspects_are_drawn() -> None:
    # Meg leaves the others, who are all together: the Phantom, Raoul, does not appear, so Meg is innocent.
    state = at("meg cupola, others foyer", cards="meg", culprit="raoul")
    after = play(state, "meg", "go flies")
    left = [name for name in CHARACTERS if name != "meg"]
    assert_uniform(drawn(after.view("investigator")), possible_secrets(left, (), 0))


def test_an_alibi_drawn_by_the_phantom_in_the_history_is_drawn_fairly() -> None:
    state = at("raoul lake, others stage", round=2, cards="raoul meg giry buquet", culprit="meg")
    after = play(state, "raoul", "go understage", "alibi giry")
    counts = drawn(after.view("investigator"))
    assert_uniform(counts, possible_secrets(CHARACTERS, (), 1))


def test_an_alibi_shown_later_was_never_kept_before() -> None:
    state = at("raoul lake, giry dance, others stage", round=2, cards="raoul giry richard meg", culprit="meg")
    state = play(state, "raoul", "go understage", "alibi persian")
    state = play(
        state, "richard", "swap meg", "meg", "go auditorium", "giry", "go flies", "padlock foyer-cupola"
    )
    assert state.position()["round"] == 3
    state = play(state, "deal raoul meg giry buquet", "raoul", "go dressing", "alibi moncharmin")
    assert state.position()["alibis"]["shown"] == ["moncharmin"]
    suspects = state.position()["suspects"]
    counts = drawn(state.view("investigator"))
    assert_uniform(counts, possible_secrets(suspects, ("moncharmin",), 1))


def test_a_won_game_tells_the_culprit() -> None:
    state = at("meg foyer, others foyer", cards="meg", culprit="meg", suspects="meg giry raoul")
    state = play(state, "meg", "go lake")
    assert set(drawn(state.view("investigator"), 50)) == {("meg", ())}


def test_a_sample_depends_on_the_generator_alone() -> None:
    view = OPERA.new(seed=3).view("investigator")
    assert OPERA.sample(view, random.Random(5)) == OPERA.sample(view, random.Random(5))


def test_a_view_does_not_hold_the_truth() -> None:
    """The same view made of two different truths gives the same samples."""
    one, other = at(culprit="meg", kept="giry").view(None), at(culprit="giry", kept="raoul").view(None)
    assert drawn(one, 200) == drawn(other, 200)


def test_a_view_of_another_game_is_refused() -> None:
    view = OPERA.new(seed=3).view("investigator")
    stranger = type(OPERA)()
    with pytest.raises(InvalidOption):
        stranger.sample(view, random.Random(1))
