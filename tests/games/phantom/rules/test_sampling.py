"""`sample`: a state that the view cannot tell from the real one; what is secret may be otherwise in it."""

from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boxfive

from .facts import Facts
from .positions import PHANTOM, at, hand
from .random_games import Plan, plans, steps
from .random_positions import CARDS
from .tables import SEATS

if TYPE_CHECKING:
    from boxfive import State

VIEWERS = (*SEATS, None)


def moment(plan: Plan, number: int) -> State:
    """The state after so many actions of a game, or at its end."""
    game = list(steps(plan))
    return game[min(number, len(game) - 1)][2]


moments = st.integers(0, 600)


@settings(max_examples=40)
@given(plans, moments)
def test_a_sampled_state_looks_the_same(plan: Plan, number: int) -> None:
    state, rng = moment(plan, number), random.Random(plan.seed)
    for viewer in VIEWERS:
        view = state.view(viewer)
        sampled = PHANTOM.sample(view, rng)
        assert sampled.view(viewer) == view
        assert sampled.view(viewer).data == view.data
        assert sampled.actors == state.actors
        assert len(sampled.history) == len(state.history)


@settings(max_examples=15)
@given(plans, moments)
def test_nature_who_sees_everything_gets_the_real_state(plan: Plan, number: int) -> None:
    state = moment(plan, number)
    sampled = PHANTOM.sample(state.view("nature"), random.Random(plan.seed))
    assert sampled == state and sampled.history == state.history


@settings(max_examples=25)
@given(plans, moments)
def test_a_sampled_state_is_one_that_can_be_loaded_and_played_to_its_end(plan: Plan, number: int) -> None:
    state, rng = moment(plan, number), random.Random(plan.seed)
    for viewer in VIEWERS:
        sampled = PHANTOM.sample(state.view(viewer), rng)
        assert PHANTOM.load(sampled.position()) == sampled
        for _, _, after in steps(plan, sampled):
            sampled = after
        assert sampled.outcome is not None


@settings(max_examples=25)
@given(plans, moments)
def test_what_the_viewer_knows_stays_and_the_counts_too(plan: Plan, number: int) -> None:
    state, rng = moment(plan, number), random.Random(plan.seed)
    for viewer in SEATS:
        sampled = PHANTOM.sample(state.view(viewer), rng).position()
        known = state.position()
        for key in known:
            if key != "hands":
                assert sampled[key] == known[key]
        assert sampled["hands"][viewer] == known["hands"][viewer]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_card_that_may_be_in_a_hidden_hand_comes_up_there(viewer: str | None) -> None:
    state = PHANTOM.new(seed=3)
    state = state.play(state.legal()[0])
    state = state.play(state.legal()[0])
    view, rng = state.view(viewer), random.Random(1)
    samples = [PHANTOM.sample(view, rng) for _ in range(400)]
    hidden = [seat for seat in SEATS if seat != viewer]
    unseen = set(Facts(CARDS).unseen(state.position()))
    for seat in hidden:
        unseen |= set(hand(state, seat))
    for seat in hidden:
        assert {card for sampled in samples for card in hand(sampled, seat)} == unseen


def test_from_a_loaded_position_every_unseen_card_may_be_in_the_hidden_hand() -> None:
    state = at("chief ground: library soul-queen", hand="kitchen", other="attic ghost-queen", places="wine")
    rng = random.Random(1)
    hands = [hand(PHANTOM.sample(state.view("chief"), rng), "settler") for _ in range(400)]
    known = {"library", "soul-queen", "kitchen", "wine"}
    assert {card for held in hands for card in held} == set(CARDS.copies) - known


def test_a_sample_depends_on_the_generator_alone() -> None:
    view = PHANTOM.new(seed=3).view("chief")
    one, same, another = (PHANTOM.sample(view, random.Random(seed)) for seed in (5, 5, 6))
    assert one == same and one != another


def test_a_view_does_not_hold_the_truth() -> None:
    """The same view made of two different truths gives the same samples."""
    one, other = (
        at(hand="kitchen", other=held).view("chief") for held in ("attic soul-queen", "ivy ghost-queen")
    )
    assert one == other
    for seed in range(50):
        assert PHANTOM.sample(one, random.Random(seed)) == PHANTOM.sample(other, random.Random(seed))


def test_a_view_of_another_game_is_refused() -> None:
    view = PHANTOM.new(seed=3).view("chief")
    with pytest.raises(boxfive.InvalidOption):
        boxfive.game("opera").sample(view, random.Random(1))


def test_hands_full_of_pairs_played_again_and_again_are_sampled_in_no_time() -> None:
    # All Phantoms but the poltergeists lie on the table. Each turn a pair is played, and struck by the other.
    junk = [card for card in PHANTOM.cards.ids[26:] for _ in range(2) if "poltergeist" not in card]
    junk = [card for number, card in enumerate(junk) if "charmer" in card or number % 2]
    full = {place.id: place.capacity for place in PHANTOM.cards.places}
    taken = iter(junk)
    stacks = {
        name: [card for place in places.split() for card in (place, *islice(taken, full[place]))]
        for name, places in {
            "chief ground": "dining kitchen fireplace",
            "chief upstairs": "attic nursery",
            "settler ground": "library main-stairs veranda",
            "settler upstairs": "bedroom bathroom ivy",
        }.items()
    }
    table = "; ".join(f"{name}: {' '.join(cards)}" for name, cards in stacks.items())
    first = "chief garden: greenhouse; chief basement: garage; settler garden: fountain"
    state = at(
        f"{first}; settler basement: storeroom; {table}",
        hand="well graves boiler specter-poltergeist specter-poltergeist",
        other="wine coal-hatch cellar-stairs ghost-poltergeist ghost-poltergeist",
    )
    while state.position()["turn"] < 40:
        legal = {str(action): action for action in state.legal()}
        played = [text for text in legal if text.startswith("play") and "poltergeist" in text]
        zone = (state.position()["to_play"] or {})["zone"]
        if "skip" in legal:
            chosen = played[0] if played and zone in ("garden", "basement") else "skip"
        else:
            chosen = "draw phantom" if "draw phantom" in legal else next(iter(legal))
        state = state.play(legal[chosen])
    for viewer in (*SEATS, None):
        view = state.view(viewer)
        assert PHANTOM.sample(view, random.Random(1)).view(viewer) == view
