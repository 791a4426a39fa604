"""Phantom's searching players: what they choose, what they may know, and how much they think."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boxfive.agents import agent, levels
from boxfive.core.game import NATURE, Game, State, View
from boxfive.games.phantom.bots.levels import BUDGETS, Maestro, Soloist
from boxfive.games.phantom.bots.search import LARGE, NETWORK, Budget, Searcher, possible_hands
from tests.games.phantom.rules.card_files import MANY, game_with
from tests.games.phantom.rules.positions import PHANTOM, at, hand
from tests.games.phantom.rules.random_games import Plan, plans, steps
from tests.games.phantom.rules.random_positions import odd_position
from tests.games.phantom.rules.tables import SEATS, read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boxfive.agents import Agent

QUICK = Budget(beam=4, plans=4, plays=8, trust=8, turns=1, worlds=2)
"""Thinks so little that hundreds of choices take a second."""


each_network = pytest.mark.parametrize("weights", [NETWORK, LARGE], ids=["smaller", "larger"])


def chosen_after(state: State, weights: Path, seed: int = 1) -> str:
    """What a new player would do in a state, who sees what the actor sees."""
    (seat,) = state.actors
    view = state.view(seat)
    return str(Searcher(seed, QUICK, weights).choose(view, view.legal))


def choices(plan: Plan, first: State | None = None) -> Iterator[State]:
    """The states of a random game in which a seat has to choose."""
    for before, _, _ in steps(plan, first):
        if before.actors != (NATURE,):
            yield before


def won(players: dict[str, Agent], seed: int) -> float:
    """What the first seat gets in a game."""
    rng, state = random.Random(seed), PHANTOM.new(seed=seed)
    while state.actors:
        (seat,) = state.actors
        if seat == NATURE:
            state = state.draw(rng)
        else:
            state = state.play(players[seat].choose(state.view(seat), state.legal()))
    return (state.outcome or {})[SEATS[0]]


def test_there_are_four_levels_named_from_the_weakest() -> None:
    below = ("extra", "pupil", "debutant", "chorister", "understudy")
    assert levels(PHANTOM) == (*below, "coryphee", "soloist", "maestro")


# What it may know


@each_network
@settings(max_examples=15)
@given(plan=plans, number=st.integers(0, 10_000))
def test_the_same_seed_and_the_same_view_give_the_same_choice(weights: Path, plan: Plan, number: int) -> None:
    states = list(choices(plan))
    state = states[number % len(states)]
    assert chosen_after(state, weights, seed=number) == chosen_after(state, weights, seed=number)


@each_network
@settings(max_examples=15)
@given(plan=plans, number=st.integers(0, 10_000))
def test_what_the_view_hides_makes_no_difference(weights: Path, plan: Plan, number: int) -> None:
    states = list(choices(plan))
    state = states[number % len(states)]
    (seat,) = state.actors
    for seed in range(3):
        alike = PHANTOM.sample(state.view(seat), random.Random(seed))
        assert alike.view(seat) == state.view(seat)
        assert chosen_after(alike, weights) == chosen_after(state, weights)


def test_the_hands_that_it_thinks_of_may_be_the_real_one_and_hold_nothing_that_is_seen() -> None:
    state = at("chief ground: library soul-queen", hand="kitchen", other="attic ghost-queen", places="wine")
    view, ids = state.view("chief"), PHANTOM.cards.ids
    hands = {
        tuple(ids[card] for card in row if card >= 0) for row in possible_hands(view, 500, random.Random(1))
    }
    assert {len(held) for held in hands} == {2}
    cards = {card for held in hands for card in held}
    assert cards.isdisjoint({"library", "soul-queen", "kitchen", "wine"})
    assert {"attic", "ghost-queen"} <= cards


@settings(max_examples=20)
@given(plans, st.integers(0, 10_000))
def test_the_hands_that_it_thinks_of_are_those_that_the_game_samples(plan: Plan, number: int) -> None:
    states = list(choices(plan))
    state = states[number % len(states)]
    for seat, other in (SEATS, SEATS[::-1]):
        view = state.view(seat)
        (row,) = possible_hands(view, 1, random.Random(number))
        sampled = PHANTOM.sample(view, random.Random(number))
        assert [PHANTOM.cards.ids[card] for card in row if card >= 0] == hand(sampled, other)


# Legal, always


@each_network
@settings(max_examples=25)
@given(plan=plans)
def test_it_plays_random_games_on_legally_from_anywhere(weights: Path, plan: Plan) -> None:
    player = Searcher(plan.seed % 1000, QUICK, weights)
    for number, state in enumerate(choices(plan)):
        if number % 29 == plan.seed % 29:
            (seat,) = state.actors
            assert player.choose(state.view(seat), state.legal()) in state.legal()


def played_by_itself(state: State, rng: random.Random, most: int, weights: Path) -> None:
    """Let it play both seats, and look that all it does is legal: `play` would refuse the rest."""
    player = Searcher(rng.getrandbits(32), QUICK, weights)
    for _ in range(most):
        if not state.actors:
            break
        (seat,) = state.actors
        if seat == NATURE:
            state = state.draw(rng)
        else:
            state = state.play(player.choose(state.view(seat), state.legal()))


@each_network
@settings(max_examples=40)
@given(rng=st.randoms(use_true_random=False))
def test_it_plays_on_legally_from_odd_positions(weights: Path, rng: random.Random) -> None:
    played_by_itself(PHANTOM.load(odd_position(rng)), random.Random(rng.getrandbits(32)), 60, weights)


@each_network
def test_it_plays_with_other_cards(weights: Path, tmp_path: Path) -> None:
    game: Game = game_with(tmp_path, *MANY)
    cards = read(tmp_path / "my.toml")
    for seed in range(10):
        rng = random.Random(seed)
        played_by_itself(game.load(odd_position(rng, cards)), rng, 80, weights)
    played_by_itself(game.new(seed=1), random.Random(1), 1000, weights)


def test_it_plays_from_a_view_without_a_history() -> None:
    state = PHANTOM.new(seed=4)
    rng = random.Random(4)
    while state.actors and state.position()["turn"] < 5:
        state = state.play(rng.choice(state.legal()))
    while state.actors == (NATURE,):
        state = state.draw(rng)
    (seat,) = state.actors
    alone = View(PHANTOM, seat, None, state.view(seat).raw, ())
    assert Searcher(1, QUICK).choose(alone, alone.legal) in state.legal()


def test_a_plan_is_kept_through_the_turn_and_made_anew_for_what_was_not_foreseen() -> None:
    state = thoughtful()
    player, thoughts = Searcher(3, QUICK), []
    think = player.think

    def counted(view: View) -> object:
        thoughts.append(view)
        return think(view)

    player.think = counted  # type: ignore[method-assign, assignment]
    while state.actors == ("chief",) and state.position()["to_play"]["step"] != "draw":
        state = state.play(player.choose(state.view("chief"), state.legal()))
    foreseen = len(thoughts)
    assert foreseen == 1
    other = at(hand="greenhouse dining", other="attic")
    assert player.choose(other.view("chief"), other.legal()) in other.legal()
    assert len(thoughts) == foreseen + 1


# Draws and discards


def test_with_the_larger_network_it_draws_from_what_it_holds_and_not_only_by_counting_places() -> None:
    larger, smaller = Searcher(1, QUICK, LARGE), Searcher(1, QUICK)
    drawn = set()
    for number in range(12):
        plan = Plan(number, [])
        for state in choices(plan):
            if state.legal()[0].kind == "draw":
                (seat,) = state.actors
                view = state.view(seat)
                drawn.add((str(larger.choose(view, view.legal)), str(smaller.choose(view, view.legal))))
    assert {"draw place", "draw phantom"} <= {mine for mine, _ in drawn}
    assert any(mine != counted for mine, counted in drawn)


# Strength


@each_network
def test_it_finds_the_activations_that_win_at_once(weights: Path) -> None:
    # Nine points; the boy is next door, and only a charmer on the tall apparition upstairs scares him.
    state = at(
        "chief upstairs: attic soul-yeller; chief garden: fountain; settler garden: well ghost-charmer",
        characters="boy ground, baby chief, sarah chief, girl chief, uncle settler, mother settler",
        hand="ghost-charmer greenhouse bedroom ghost-squatter",
        other="wine",
    )
    assert state.position()["points"]["chief"] == 9
    player = Searcher(1, QUICK, weights)
    while state.actors == ("chief",):
        state = state.play(player.choose(state.view("chief"), state.legal()))
    assert state.outcome == {"chief": 1.0, "settler": 0.0}


@each_network
def test_it_wins_by_two_activations_in_the_right_order(weights: Path) -> None:
    # The girl must first be driven upstairs, and then be scared there.
    state = at(
        "chief upstairs: attic soul-poltergeist ghost-poltergeist; chief ground: library",
        characters="girl ground, baby chief, sarah chief, boy chief, uncle settler, mother settler",
        hand="specter-yeller",
        other="wine",
    )
    player = Searcher(1, QUICK, weights)
    done = []
    while state.actors == ("chief",):
        done.append(str(player.choose(state.view("chief"), state.legal())))
        state = state.play(done[-1])
    assert state.outcome == {"chief": 1.0, "settler": 0.0}
    assert done.index("activate ground") < done.index("drive girl upstairs") < done.index("activate upstairs")


@each_network
def test_it_does_not_let_the_other_win_when_it_can_help_it(weights: Path) -> None:
    # The settler needs the girl: alone upstairs, in his apparition's reach as soon as anybody activates it.
    state = at(
        "settler upstairs: attic soul-poltergeist ghost-poltergeist; chief upstairs: bedroom",
        characters="girl upstairs, baby settler, sarah settler, boy settler, uncle chief, mother chief",
        hand="specter-yeller wine boiler",
        other="graves",
    )
    player = Searcher(1, QUICK, weights)
    while state.actors == ("chief",) and state.position()["to_play"]["step"] != "draw":
        state = state.play(player.choose(state.view("chief"), state.legal()))
    assert state.outcome is None and state.position()["characters"]["girl"] != "upstairs"


@each_network
def test_even_with_little_thought_it_beats_the_understudy(weights: Path) -> None:
    games = 24
    got = 0.0
    for number in range(games):
        strong, weak = Searcher(number, QUICK, weights), agent("understudy", PHANTOM, number)
        mine = number % 2
        seated = dict(zip(SEATS, (weak, strong) if mine else (strong, weak), strict=True))
        first = won(seated, number // 2)
        got += 1 - first if mine else first
    assert got / games > 0.65


# Work


def thoughtful() -> State:
    """A position with something to think about."""
    return at(
        "chief garden: fountain; chief ground: library; settler ground: kitchen ghost-charmer",
        characters="boy garden, girl upstairs",
        hand="greenhouse soul-yeller ghost-poltergeist dining",
        other="attic",
    )


@pytest.mark.parametrize("level", ["soloist", "maestro"])
def test_work_is_counted_and_not_timed(level: str) -> None:
    budget = BUDGETS[level]
    view = thoughtful().view("chief")
    first, second = (Searcher(1, budget).think(view) for _ in range(2))
    assert first == second
    assert 0 < first.plays <= budget.plays and first.positions > 0


def test_more_budget_is_more_work() -> None:
    view = thoughtful().view("chief")
    little = Searcher(1, QUICK).think(view)
    much = Searcher(1, QUICK._replace(beam=16, plans=16, plays=64)).think(view)
    assert little.plays <= QUICK.plays * 2
    assert much.plays > little.plays
    assert much.positions >= little.positions


@pytest.mark.parametrize(("level", "player"), [("soloist", Soloist), ("maestro", Maestro)])
def test_a_level_thinks_longer_when_it_is_asked_to(level: str, player: type[Soloist | Maestro]) -> None:
    once, thrice = player(1).budget, player(1, work=3).budget
    assert once == BUDGETS[level]
    assert thrice.plays == 3 * once.plays and thrice.plans > once.plans and thrice.worlds > once.worlds
    asked = agent(f"{level}:3", PHANTOM, 1)
    assert isinstance(asked, player) and asked.budget == thrice


def test_three_times_the_work_is_about_three_times_the_playouts() -> None:
    view = thoughtful().view("chief")
    once, thrice = (Searcher(1, QUICK._replace(plays=64).times(work)).think(view) for work in (1, 3))
    assert 2 < thrice.plays / once.plays < 4
