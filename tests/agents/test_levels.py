"""Machine players: what each level does, and that the higher is the stronger."""

from __future__ import annotations

import random

import pytest

import boxfive
from boxfive import Game, InvalidOption, State
from boxfive.agents import agent, is_level, levels, ratings
from tests.games.opera.rules.positions import position

opera, phantom = boxfive.game("opera"), boxfive.game("phantom")
FOUR = ["extra", "understudy", "soloist", "maestro"]


def share(game: Game, first: str, second: str, games: int) -> float:
    """What the first seat gets of the games between two levels."""
    players = dict(zip(game.seats, (agent(first, game, 1), agent(second, game, 2)), strict=True))
    rng, got = random.Random(3), 0.0
    for seed in range(games):
        state = game.new(seed=seed)
        while state.actors:
            (seat,) = state.actors
            if seat == "nature":
                state = state.draw(rng)
            else:
                state = state.play(players[seat].choose(state.view(seat), state.legal()))
        got += (state.outcome or {})[game.seats[0]]
    return got / games


def test_levels_are_named_from_the_weakest() -> None:
    assert levels(opera) == ("extra", "pupil", "understudy", "coryphee", "soloist", "maestro")
    for name in boxfive.games():
        known = levels(boxfive.game(name))
        assert [level for level in known if level in FOUR] == FOUR


def test_the_ratings_of_the_levels_rise() -> None:
    for name in boxfive.games():
        game = boxfive.game(name)
        measured = ratings(game)
        assert list(measured) == [*levels(game)]
        assert sorted(set(measured.values())) == list(measured.values())


def test_an_unknown_level_is_answered_with_the_levels_there_are() -> None:
    known = "extra, pupil, understudy, coryphee, soloist, maestro"
    with pytest.raises(InvalidOption, match=f"opera has no level 'diva'; its levels are: {known}"):
        agent("diva", opera)


def test_a_bad_seed_is_refused() -> None:
    with pytest.raises(InvalidOption, match="a seed is"):
        agent("extra", opera, -5)


def test_a_level_that_can_think_longer_is_asked_for_more_thought_by_a_number() -> None:
    view = opera.new(seed=1).view("investigator")
    for level in ("maestro", "maestro:1", "maestro:2"):
        assert agent(level, opera, 1).choose(view, view.legal) in view.legal
        assert is_level(level, opera)


@pytest.mark.parametrize("times", ["0", "-1", "65", "two", "1.5", "", "8:2", "9" * 5000])
def test_a_wrong_number_of_times_is_answered_with_the_right_ones(times: str) -> None:
    with pytest.raises(InvalidOption, match=r"a whole number from 1 to 64, as in maestro:2"):
        agent(f"maestro:{times}", opera)


def test_a_level_that_cannot_think_longer_says_which_can() -> None:
    with pytest.raises(InvalidOption, match=r"extra of opera cannot think longer.*of its levels .*maestro"):
        agent("extra:2", opera)


def test_a_class_of_a_module_is_no_level() -> None:
    assert not is_level("maestro:Clever", opera)
    assert not is_level("diva:2", opera)
    assert not is_level("diva", opera)


@pytest.mark.parametrize("level", ["extra", "understudy"])
@pytest.mark.parametrize("game", [opera, phantom], ids=lambda game: game.name)
def test_the_same_seed_chooses_the_same(game: Game, level: str) -> None:
    view = game.new(seed=1).view(game.seats[0])
    choices = [[agent(level, game, 9).choose(view, view.legal) for _ in range(20)] for _ in range(2)]
    assert choices[0] == choices[1]


def test_the_understudy_beats_the_extra_in_both_seats_of_opera() -> None:
    assert share(opera, "understudy", "extra", 300) > 0.9
    assert share(opera, "extra", "understudy", 300) < 0.4
    assert 0.65 < share(opera, "extra", "extra", 300) < 0.8


def test_the_understudy_beats_the_extra_in_both_seats_of_phantom() -> None:
    assert share(phantom, "understudy", "extra", 60) > 0.85
    assert share(phantom, "extra", "understudy", 60) < 0.15


@pytest.mark.parametrize("game", [opera, phantom], ids=lambda game: game.name)
def test_the_understudy_chooses_from_its_view_alone(game: Game) -> None:
    rng = random.Random(5)
    state: State = game.new(seed=11)
    while state.actors != (game.seats[0],) or len(state.moves) < 40:
        state = state.play(rng.choice(state.legal()))
    view = state.view(game.seats[0])
    for _ in range(10):
        other = game.sample(view, rng)
        alike = [
            agent("understudy", game, 4).choose(it.view(game.seats[0]), view.legal) for it in (state, other)
        ]
        assert alike[0] == alike[1]


def test_the_understudy_catches_the_phantom_when_it_can() -> None:
    # Two suspects share a lit room; the lonely Richard can take the place of either.
    house = "richard lake, meg foyer, giry foyer, others stage"
    state = opera.load(
        position(house, suspects="meg giry", blackout="cupola", cards="richard", culprit="meg")
    )
    understudy = agent("understudy", opera, 1)
    while state.outcome is None:
        state = state.play(understudy.choose(state.view("investigator"), state.legal()))
    assert state.outcome == {"investigator": 1.0, "phantom": 0.0}


def test_the_understudy_scares_somebody_when_it_can() -> None:
    # The boy is alone in the garden. With the poltergeist there, and only with it, the terror reaches 4.
    place = phantom.new(seed=1).position()
    place["characters"] |= dict.fromkeys(place["characters"], "stock") | {"boy": "garden"}
    place["to_play"] = {"seat": "chief"}
    place["turn"] = 1
    place["hands"] = {"chief": ["kitchen", "ghost-charmer", "soul-poltergeist"], "settler": []}
    place["apparitions"]["chief"]["garden"] = ["greenhouse", "soul-squatter"]
    for told in ("points", "held", "stocks", "ending"):
        del place[told]
    state, understudy = phantom.load(place), agent("understudy", phantom, 1)
    while state.actors == ("chief",) and state.position()["points"]["chief"] == 0:
        state = state.play(understudy.choose(state.view("chief"), state.legal()))
    assert state.position()["characters"]["boy"] == "chief"
