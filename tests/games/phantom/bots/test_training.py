"""How Phantom's larger network is learnt: the same again from the same seed, and less and less surprised."""

from __future__ import annotations

from math import log
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from boxfive.games.phantom.bots import learning, training
from boxfive.games.phantom.bots.search import LARGE, NETWORK, network
from boxfive.games.phantom.bots.search_further import MOST_NOTES, N_TABLE_INPUTS, N_ZONE_INPUTS
from boxfive.games.phantom.bots.search_inputs import WHOLE
from boxfive.games.phantom.bots.search_value import NETWORK as PARTS
from boxfive.games.phantom.bots.search_value import SIZES

MEGABYTE = 1 << 20


def silent(line: str) -> None:
    """Nobody listens."""


def seeds(number: int, games: int) -> npt.NDArray[np.uint64]:
    return training.seeds_of(np.random.SeedSequence(number), games)


def loss(learner: training.Learner, lessons: training.Lessons) -> float:
    """The mean loss on all lessons, of which nothing is learnt."""
    kept = learner.weights.copy(), learner.mean.copy(), learner.square.copy()
    nothing = learning.learn(*kept, 0, *lessons, np.arange(len(lessons.targets)), len(lessons.targets), 0.0)
    return float(nothing)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Generations of some games, the first of which is watched."""
    monkeypatch.setattr(training, "GAMES", 6)
    monkeypatch.setattr(training, "WATCHED", 1)


@pytest.mark.usefixtures("few")
def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    learnt = []
    for number, seed in enumerate((1, 1, 2)):
        training.train(2, seed, tmp_path / f"{number}.npy", silent)
        learnt.append((tmp_path / f"{number}.npy").read_bytes())
    assert learnt[0] == learnt[1] != learnt[2]


@pytest.mark.usefixtures("few")
def test_an_interrupted_training_resumes_with_the_same_result(tmp_path: Path) -> None:
    whole, parted = tmp_path / "whole.npy", tmp_path / "parted.npy"
    training.train(3, 1, whole, silent)
    training.train(1, 1, parted, silent)
    assert whole.read_bytes() != parted.read_bytes()
    training.train(3, 1, parted, silent)
    assert whole.read_bytes() == parted.read_bytes()


@pytest.mark.usefixtures("few")
def test_each_generation_is_told(tmp_path: Path) -> None:
    told: list[str] = []
    training.train(2, 1, tmp_path / "told.npy", told.append)
    assert [line.partition(":")[0] for line in told] == ["generation 1 of 2", "generation 2 of 2"]


def test_what_it_has_learnt_makes_it_less_surprised() -> None:
    learner = training.Learner(1)
    lessons, _ = training.play(learner.weights, False, seeds(1, 600))
    tests, before = training.play(learner.weights, False, seeds(2, 200))
    assert 0.45 < lessons.targets.mean() < 0.55  # positions are kept for either seat
    learner.learn(lessons, np.random.default_rng(1).permutation(len(lessons.targets)), 1e-3)
    assert loss(learner, tests) < log(2) - 0.02 < before


def test_each_later_position_counts_and_not_only_the_result() -> None:
    learner = training.Learner(1)
    watched, _ = training.play(learner.weights, False, seeds(1, 5))
    played, _ = training.play(learner.weights, True, seeds(1, 5))
    assert set(np.unique(watched.targets)) <= {0.0, 0.5, 1.0}
    assert len(np.unique(played.targets)) > len(played.targets) / 2


def test_slopes_tell_how_the_loss_changes() -> None:
    rng = np.random.default_rng(3)
    learner = training.Learner(3)
    lessons, _ = training.play(learner.weights, False, seeds(3, 20))
    weights, mean = learner.weights.copy(), np.zeros(learning.FLOATS, np.float32)
    order = np.arange(len(lessons.targets))
    learning.learn(weights, mean, mean.copy(), 0, *lessons, order, len(order), 0.0)
    slopes = np.zeros(1, PARTS)
    slopes.view(np.uint8)[: 4 * learning.FLOATS] = (10 * mean).view(np.uint8)
    for name in PARTS.names or ():
        if name in SIZES:
            continue
        way = rng.normal(0, 1, PARTS[name].shape).astype(np.float32)
        losses = []
        for step in (5e-3, -5e-3):
            moved = training.Learner(3)
            part = moved.weights.view(PARTS)
            part[name] += step * way
            losses.append(loss(moved, lessons))
        expected = float((slopes[name][0] * way).sum())
        assert (losses[0] - losses[1]) / 1e-2 == pytest.approx(expected, abs=0.02, rel=0.1), name


def test_there_is_room_for_all_inputs_of_a_position() -> None:
    lessons, _ = training.play(training.Learner(1).weights, True, seeds(4, 20))
    assert lessons.counts.max() <= MOST_NOTES
    assert lessons.ids[:, :WHOLE].max() < N_ZONE_INPUTS
    assert lessons.ids[:, WHOLE].max() < N_TABLE_INPUTS


def test_the_networks_that_ship_are_read(tmp_path: Path) -> None:
    small, large = (network(path).view(PARTS)[0] for path in (NETWORK, LARGE))
    assert (small.large, large.large) == (0, 1)
    assert small.width <= large.width and small.zone_width < large.zone_width
    assert LARGE.stat().st_size < 4 * MEGABYTE
    other = tmp_path / "other.npy"
    np.save(other, np.zeros(3))
    with pytest.raises(ValueError, match=r"other\.npy holds another network than the search reads"):
        network(other)


@pytest.mark.parametrize("typed", ["0", "-1", "many", "1e3"])
def test_a_number_that_is_none_is_refused_in_one_line(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["phantom_training", f"--generations={typed}"])
    with pytest.raises(SystemExit):
        training.main()
    assert f"must be a whole number from 1 on, not {typed!r}" in capsys.readouterr().err
