"""What OpenSpiel's observers tell: all that a player may know, with perfect recall, and nothing more."""

from __future__ import annotations

import random
from collections import defaultdict
from typing import Any

import pyspiel
import pytest

from tests.bridges.spiel import NAMES, every_state, kind, load, play, sampler

ONLY_PUBLIC = {"public_info": True, "private_info": pyspiel.PrivateInfoType.NONE}
ONLY_PRIVATE = {"public_info": False, "private_info": pyspiel.PrivateInfoType.SINGLE_PLAYER}
ALL_PLAYERS = {"public_info": True, "private_info": pyspiel.PrivateInfoType.ALL_PLAYERS}

every_game = pytest.mark.parametrize("name", NAMES)


def some_states(name: str) -> list[Any]:
    """Some states of random games, far enough that there are secrets."""
    states = []
    for seed in range(2):
        line = [*play(load(name).new_initial_state(), random.Random(seed), 150)][3:]
        states += [line[0], *random.Random(seed).sample(line, 3), line[-1]]
    return states


def told(state: Any, player: int, **parts: Any) -> tuple[str, bytes]:
    """What an observer tells: its text and its tensor."""
    observer = state.get_game().make_py_observer(kind(**parts))
    observer.set_from(state, player)
    return observer.string_from(state, player), b"" if observer.tensor is None else observer.tensor.tobytes()


@every_game
def test_a_player_cannot_tell_a_sampled_state_from_the_real_one(name: str) -> None:
    rng = random.Random(1)
    for state in some_states(name):
        for player in range(2):
            other = state.resample_from_infostate(player, sampler(rng))
            assert other.current_player() == state.current_player()
            for parts in ({}, ONLY_PUBLIC, ONLY_PRIVATE):
                for recall in (False, True):
                    same = [told(one, player, perfect_recall=recall, **parts) for one in (state, other)]
                    assert same[0] == same[1]


@every_game
def test_what_is_public_is_known_to_spectators(name: str) -> None:
    rng = random.Random(7)
    for state in some_states(name):
        other = state.clone()
        other.moment = state.moment.game.sample(state.moment.view(None), rng)
        for player in range(2):
            for recall in (False, True):
                same = [told(one, player, perfect_recall=recall, **ONLY_PUBLIC) for one in (state, other)]
                assert same[0] == same[1]


def test_what_a_player_does_not_know_varies() -> None:
    rng = random.Random(2)
    *_, state = play(load("boxfive_opera").new_initial_state(), rng, 12)
    suspects = state.moment.position()["suspects"]
    sampled = [state.resample_from_infostate(0, sampler(rng)) for _ in range(100)]
    assert {one.moment.position()["culprit"] for one in sampled} == set(suspects)
    assert len({one.information_state_string(1) for one in sampled}) == len(suspects)
    phantoms = [state.resample_from_infostate(1, sampler(rng)) for _ in range(20)]
    assert {one.moment.position()["culprit"] for one in phantoms} == {state.moment.position()["culprit"]}


@every_game
def test_an_information_state_is_a_view(name: str) -> None:
    """Two states have the same text, and the same tensor, exactly when the player has the same views."""
    rng = random.Random(3)
    states = some_states(name)
    states += [state.resample_from_infostate(rng.randrange(2), sampler(rng)) for state in states]
    for player in range(2):
        texts, tensors = defaultdict(set), defaultdict(set)
        for state in states:
            view = state.moment.view(state.moment.game.seats[player])
            text, tensor = told(state, player, perfect_recall=True)
            assert text == state.information_state_string(player)
            texts[text].add(view)
            tensors[tensor].add(view)
        views = {state.moment.view(state.moment.game.seats[player]) for state in states}
        assert len(texts) == len(views)
        assert all(len(same) == 1 for same in texts.values())
        if name != "boxfive_phantom":
            assert len(tensors) == len(views)
            assert all(len(same) == 1 for same in tensors.values())


def test_phantom_is_too_long_for_a_tensor_with_perfect_recall() -> None:
    assert not load("boxfive_phantom").get_type().provides_information_state_tensor
    observer = load("boxfive_phantom").make_py_observer(kind(perfect_recall=True))
    assert observer.tensor is None
    assert observer.dict == {}


def test_recall_is_perfect_in_a_whole_tree() -> None:
    """States that a player cannot tell apart were reached by the same own choices at the same moments."""
    pasts = defaultdict(set)
    for state in every_state(load("boxfive_opera_finale").new_initial_state()):
        if state.is_player_node():
            player, at = state.current_player(), state.get_game().new_initial_state()
            past = []
            for action in state.history():
                if at.current_player() == player:
                    past.append((at.information_state_string(player), action))
                at.apply_action(action)
            pasts[player, state.information_state_string(player)].add(tuple(past))
    assert len(pasts) > 20
    assert all(len(same) == 1 for same in pasts.values())


def test_the_parts_of_an_observation_have_names() -> None:
    *_, state = play(load("boxfive_opera").new_initial_state(), random.Random(4), 11)
    observer = load("boxfive_opera").make_py_observer()
    observer.set_from(state, 1)
    position = state.moment.position()
    game = state.moment.game
    culprit = [action.args[0] for action in game.actions if action.kind == "culprit"]
    assert observer.dict["culprit"].tolist() == [name == position["culprit"] for name in culprit]
    observer.set_from(state, 0)
    assert not observer.dict["culprit"].any()
    assert observer.dict["suspect"].all()


@every_game
def test_private_and_public_are_told_apart(name: str) -> None:
    spiel = load(name)
    public = spiel.make_py_observer(kind(**ONLY_PUBLIC)).dict
    private = spiel.make_py_observer(kind(**ONLY_PRIVATE)).dict
    both = spiel.make_py_observer().dict
    assert not public.keys() & private.keys()
    assert public.keys() | private.keys() == both.keys()
    assert private.keys() == ({"hand"} if name == "boxfive_phantom" else {"kept", "culprit"})


def test_all_players_secrets_may_be_asked_for() -> None:
    *_, state = play(load("boxfive_phantom").new_initial_state(), random.Random(5), 20)
    observer = load("boxfive_phantom").make_py_observer(kind(**ALL_PLAYERS))
    observer.set_from(state, 0)
    hands = [len(hand) for hand in state.moment.position()["hands"].values()]
    assert observer.dict["hand"].reshape(2, -1).sum(axis=1).tolist() == hands
    text = observer.string_from(state, 0)
    assert all(card in text for hand in state.moment.position()["hands"].values() for card in hand)


def test_what_a_private_text_tells() -> None:
    *_, state = play(load("boxfive_opera").new_initial_state(), random.Random(6), 12)
    culprit = state.moment.position()["culprit"]
    recalled, _ = told(state, 1, perfect_recall=True, **ONLY_PRIVATE)
    assert recalled == f"phantom\n8 nature: culprit {culprit}"
    assert told(state, 0, perfect_recall=True, **ONLY_PRIVATE)[0] == "investigator"
    assert f'"culprit":"{culprit}"' in told(state, 1, **ONLY_PRIVATE)[0]
    assert told(state, 0, **ONLY_PRIVATE)[0] == "investigator {}"


def test_observers_have_no_parameters() -> None:
    with pytest.raises(ValueError, match=r"no parameters.*: size"):
        load("boxfive_opera").make_py_observer(None, {"size": 3})
