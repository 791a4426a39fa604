"""Opera and Phantom in OpenSpiel: its own tests pass, its algorithms run, nobody is told a secret."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from pathlib import Path

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability as exploiting
from open_spiel.python.algorithms import generate_playthrough, outcome_sampling_mccfr

import boxfive
from boxfive.games.phantom.rules.card_files import OWN_FILE
from tests.bridges.spiel import INVESTIGATOR, NAMES, PHANTOM, every_state, load, play, sampler

every_game = pytest.mark.parametrize("name", NAMES)


@every_game
def test_random_games_keep_to_what_openspiel_expects(name: str) -> None:
    sims = 1 if name == "boxfive_phantom" else 5
    pyspiel.random_sim_test(load(name), num_sims=sims, serialize=True, verbose=False)


@every_game
def test_a_playthrough_can_be_generated_and_played_again(name: str) -> None:
    lines = generate_playthrough.playthrough(name, None, seed=3).splitlines()
    assert any(line.startswith("PublicObservationString() = ") for line in lines)
    assert lines[-1].startswith("Returns() = ")
    if name != "boxfive_phantom":  # its games are long
        actions = [int(line.removeprefix("action: ")) for line in lines if line.startswith("action: ")]
        assert generate_playthrough.playthrough(name, actions, seed=4).splitlines() == lines


def test_actions_have_the_numbers_of_the_catalogue() -> None:
    game = boxfive.game("opera")
    state = load("boxfive_opera").new_initial_state()
    for seen in play(state, random.Random(1)):
        moment = seen.moment
        if seen.is_chance_node():
            assert seen.chance_outcomes() == [(action.id, share) for action, share in moment.chances()]
        assert seen.legal_actions() == [action.id for action in moment.legal()] if moment.actors else True
        for action in seen.legal_actions():
            text = seen.action_to_string(seen.current_player(), action)
            assert text == str(game.actions[action])
            assert seen.string_to_action(seen.current_player(), text) == action


def test_only_the_actions_of_seats_count_as_distinct() -> None:
    for name in NAMES:
        spiel = load(name)
        seats = {action.kind for action in spiel.game.actions[: spiel.num_distinct_actions()]}
        natures = {action.kind for action in spiel.game.actions[spiel.num_distinct_actions() :]}
        assert natures in ({"place", "culprit", "deal", "alibi"}, {"visitor", "draws", "arrives"})
        assert not seats & natures


@every_game
def test_whoever_wins_gets_one_and_nobody_anything_before(name: str) -> None:
    *before, end = play(load(name).new_initial_state(), random.Random(2))
    assert all(state.returns() == [0, 0] for state in before)
    assert end.returns() == [2 * share - 1 for share in end.moment.outcome.values()]
    assert sum(end.returns()) == 0


@every_game
def test_copies_and_pickles_in_mid_game_play_on_identically(name: str) -> None:
    game = load(name)
    for length in (0, 1, 2, 5, 20):
        *_, state = play(game.new_initial_state(), random.Random(length), length)
        again = (
            state.clone(),
            pickle.loads(pickle.dumps(state)),
            pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
        )
        line = [str(later) for later in play(state.clone(), random.Random(7))]
        for copy in again:
            assert [str(later) for later in play(copy, random.Random(7))] == line


def test_carlotta_may_start_elsewhere() -> None:
    state = pyspiel.load_game("boxfive_opera(carlotta=5)").new_initial_state()
    assert state.moment.position()["carlotta"] == 5
    with pytest.raises(boxfive.InvalidOption, match="carlotta must be a whole number from 0 to 6, not 9"):
        load("boxfive_opera", carlotta=9)


def test_phantom_may_be_played_with_other_cards(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(OWN_FILE.read_text("utf-8").replace("threshold = 8", "threshold = 9"), "utf-8")
    state = load("boxfive_phantom", cards=str(path)).new_initial_state()
    assert state.get_game().game.foreign_cards is not None


# The last round


def test_in_a_finale_nature_names_one_of_the_suspects() -> None:
    state = load("boxfive_opera_finale", suspects="giry meg").new_initial_state()
    outcomes = [(state.action_to_string(-1, action), share) for action, share in state.chance_outcomes()]
    assert outcomes == [("culprit meg", 0.5), ("culprit giry", 0.5)]


def test_a_finale_is_the_last_round() -> None:
    rooms = "foyer foyer foyer foyer dance dance dance dance"
    for seed in range(20):
        spiel = load("boxfive_opera_finale", cards="raoul giry persian moncharmin", rooms=rooms, round=6)
        *_, end = play(spiel.new_initial_state(), random.Random(seed))
        assert end.moment.position()["round"] == 6


@pytest.mark.parametrize(
    ("cards", "round_number", "player"),
    [
        ("meg", 5, INVESTIGATOR),
        ("meg", 6, PHANTOM),
        ("meg giry", 5, PHANTOM),
        ("meg giry raoul", 6, INVESTIGATOR),
        ("meg giry raoul buquet", 5, INVESTIGATOR),
    ],
)
def test_whose_turn_it_is_follows_from_the_round_and_the_cards(
    cards: str, round_number: int, player: int
) -> None:
    state = load("boxfive_opera_finale", cards=cards, round=round_number).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    assert state.current_player() == player


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"suspects": "meg"}, "suspects must be two or more"),
        ({"suspects": "meg greg"}, "suspects.* must be one of raoul, .*not 'greg'"),
        ({"rooms": "lake lake"}, "rooms must be those of raoul, .*not 2 rooms"),
        ({"cards": ""}, "must hold a card"),
        ({"padlock": "lake"}, "padlock must be one of"),
    ],
)
def test_a_finale_that_cannot_be_is_refused(params: dict[str, str], message: str) -> None:
    with pytest.raises(boxfive.InvalidPosition, match=message):
        load("boxfive_opera_finale", **params)


# Algorithms


def test_cfr_comes_closer_and_closer_to_perfect_play() -> None:
    game = load("boxfive_opera_finale")
    uniform = exploiting.exploitability(game, policy.UniformRandomPolicy(game))
    solver, found = pyspiel.CFRSolver(game), []
    for iterations in (10, 20):
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        found.append(pyspiel.exploitability(game, solver.average_policy()))
    assert uniform > found[0] > found[1] > 0
    assert found[1] < 0.08


def test_outcome_sampling_runs_too() -> None:
    game = load("boxfive_opera_finale")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(20):
        solver.iteration()
    assert 0 < exploiting.exploitability(game, solver.average_policy()) < 1


def test_a_finale_is_small() -> None:
    assert sum(1 for _ in every_state(load("boxfive_opera_finale").new_initial_state())) < 1000


def test_a_sampled_state_has_its_history() -> None:
    rng = random.Random(5)
    for name in NAMES:
        *_, state = play(load(name).new_initial_state(), rng, 30)
        sampled = state.resample_from_infostate(0, sampler(rng))
        again = load(name).new_initial_state()
        for action in sampled.history():
            again.apply_action(action)
        assert str(again) == str(sampled)


def test_nothing_of_openspiel_is_imported_before_it_is_needed() -> None:
    program = "import sys, boxfive, boxfive.cli, boxfive.bridges; print('pyspiel' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "False"
