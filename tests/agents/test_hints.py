"""Hints: the best that a seat can do, from what it may know, with a reason in every language."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator

import pytest

import boxfive
from boxfive import Game, IllegalAction, State
from boxfive.agents import Adviser, Hint, agent, hint, hints, levels
from boxfive.core import registry
from boxfive.core.agent import MOST_CHOICES, Choice, Why
from boxfive.core.view import View
from boxfive.text.reasons import chance, reason
from boxfive.text.words import LANGUAGES, Words

MOMENTS = 8
"""How many are looked at in each game."""

every_game = pytest.mark.parametrize("game", [*map(boxfive.game, boxfive.games())], ids=boxfive.games())


def moments(game: Game, seed: int, count: int = MOMENTS, apart: int = 7) -> Iterator[tuple[State, str]]:
    """Some moments of a game played at random, with whoever may act then."""
    rng, state, found = random.Random(seed), game.new(seed=seed), 0
    while state.outcome is None and found < count:
        if state.actors == ("nature",):
            state = state.draw(rng)
            continue
        seat = rng.choice(state.actors)
        if len(state.history) % apart == 0:
            found += 1
            yield state, seat
        state = state.play(rng.choice(state.legal(seat)), seat=seat)


def follow(state: State, seat: str, said: Hint) -> State:
    """Do what is advised, and all that should follow."""
    for action in (said.choices[0].action, *said.then):
        assert action in state.legal(seat)
        state = state.play(action, seat=seat)
    return state


@every_game
def test_a_hint_is_legal_and_can_be_followed_and_its_values_fall(game: Game) -> None:
    for state, seat in moments(game, seed=1):
        said = hint(state.view(seat), seed=1)
        assert 1 <= len(said.choices) <= MOST_CHOICES
        assert len({choice.action for choice in said.choices}) == len(said.choices)
        assert {choice.action for choice in said.choices} <= set(state.legal(seat))
        values = [choice.value for choice in said.choices if choice.value is not None]
        assert values == sorted(values, reverse=True)
        assert len(values) in (0, len(said.choices))
        assert all(0 <= value <= 1 for value in values)
        follow(state, seat, said)


@every_game
def test_the_reason_can_be_said_in_every_language(game: Game) -> None:
    for state, seat in moments(game, seed=2):
        view = state.view(seat)
        said = hint(view, seed=1)
        told = [reason(Words(language), view, said) for language in LANGUAGES]
        assert len(set(told)) == len(told)
        assert all(text.endswith(".") and "{" not in text and "  " not in text for text in told)


@every_game
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_hint_bytes(game: Game) -> None:
    rng = random.Random(5)
    others = 0
    for state, seat in moments(game, seed=3):
        world = game.sample(state.view(seat), rng)
        others += world.position() != state.position()
        one, other = (pickle.dumps(hint(each.view(seat), seed=4)) for each in (state, world))
        assert one == other
    assert others or not game.layout.has_secrets


@every_game
def test_to_advise_changes_neither_the_game_nor_the_adviser(game: Game) -> None:
    for state, seat in moments(game, seed=4, count=3):
        player = agent(levels(game)[-1], game, 9)
        if not isinstance(player, Adviser):
            continue
        view, before = state.view(seat), state.position()
        untouched = copy.deepcopy(player)
        player.hint(view)
        assert player.choose(view, view.legal) == untouched.choose(view, view.legal)
        assert state.position() == before and state.view(seat) == view


def test_whoever_gives_no_reasons_just_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    game = boxfive.game("opera")
    monkeypatch.setattr(hints, "levels", lambda game: levels(game)[: levels(game).index("understudy") + 1])
    for state, seat in moments(game, seed=6, count=3):
        view = state.view(seat)
        expected = agent("understudy", game, 5).choose(view, view.legal)
        why = Why("hint-why-level", {"level": "understudy"})
        assert hint(view, seed=5) == Hint((Choice(expected, None),), (), why)


@every_game
def test_whoever_may_not_act_is_told_so(game: Game) -> None:
    state = next(moments(game, seed=1))[0]
    silent: list[View] = [state.view(None)]
    silent += [state.view(seat) for seat in state.seats if seat not in state.actors]
    for view in silent:
        with pytest.raises(IllegalAction, match="may not act now, so there is nothing to advise") as refused:
            hint(view)
        assert refused.value.code == "not-your-turn"


@pytest.mark.parametrize(
    ("game", "facts", "told"),
    [
        ("opera", {"whom": "meg persian", "at": "lake"}, ["Meg, the Persian", "by the lake"]),
        ("opera", {"corridor": "lake-cellars", "to": "stage"}, ["Lake–Cellars", "to the stage"]),
        (
            "phantom",
            {"card": "well", "who": "girl", "at": "garden"},
            ["Old well", "The girl", "in the garden"],
        ),
        ("booo", {"in": "red", "from": "3", "room": "c3"}, ["in red", "Player 3", "c3"]),
    ],
)
def test_what_a_fact_names_is_told_in_the_form_of_its_variable(
    game: str, facts: dict[str, str], told: list[str]
) -> None:
    loaded, words = boxfive.game(game), Words("en")
    named = [
        words.listed(registry.pack_of(loaded).forms()[name](words, loaded, one) for one in fact.split())
        for name, fact in facts.items()
    ]
    assert named == told


def test_a_share_is_told_in_percent() -> None:
    assert [chance(Words(language), 0.637) for language in LANGUAGES] == ["64%", "64\u202f%", "64\xa0%"]


@every_game
def test_the_same_seed_and_view_give_the_same_choice_and_the_same_hint(game: Game) -> None:
    rng, views = random.Random(game.name), 0
    for state, seat in moments(game, 4, 4):
        view = state.view(seat)
        again = pickle.loads(pickle.dumps(game.sample(view, rng).view(seat)))  # the same in another world
        assert again == view
        for level in levels(game):
            choices = {agent(level, game, 5).choose(one, one.legal) for one in (view, again)}
            assert len(choices) == 1
        assert hint(view) == hint(again)  # without a seed it is always the same
        assert hint(view, 5) == hint(again, 5)
        views += 1
    assert views == 4
