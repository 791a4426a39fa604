"""How Phantom's network is learnt: the same again from the same seed, and less and less surprised."""

from __future__ import annotations

from math import log
from pathlib import Path

import numpy as np
import pytest

from boxfive.games.phantom.bots import training
from boxfive.games.phantom.bots.search import network

FEW = 6 * training.BATCH


def silent(line: str) -> None:
    """Nobody listens."""


def test_the_same_seed_learns_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "COMPARED", 10)
    one, same, another = (training.train(1, FEW, seed, silent).tobytes() for seed in (1, 1, 2))
    assert one == same != another


def test_what_it_has_learnt_makes_it_less_surprised() -> None:
    rng = np.random.default_rng(1)
    weights = training.fresh(rng)
    lessons, tests = (training.play(training.packed(weights), False, FEW, seed) for seed in (1, 2))
    assert 0.45 < lessons.results.mean() < 0.55  # positions are kept for either seat
    assert training.loss(training.learn(dict(weights), lessons, rng), tests) < log(2) - 0.02


def test_slopes_tell_how_the_loss_changes() -> None:
    rng = np.random.default_rng(3)
    weights = training.fresh(rng)
    lessons = training.play(training.packed(weights), False, 512, 3)
    for name, slope in training.slopes(weights, lessons).items():
        way = rng.normal(0, 1, weights[name].shape).astype(np.float32)
        moved = [{**weights, name: weights[name] + step * way} for step in (5e-3, -5e-3)]
        there, back = (training.loss(one, lessons) for one in moved)
        expected = float((slope * way).sum())
        assert (there - back) / 1e-2 == pytest.approx(expected, abs=0.02, rel=0.1), name


def test_the_network_that_ships_is_read(tmp_path: Path) -> None:
    assert network().dtype == np.uint8
    other = tmp_path / "other.npy"
    np.save(other, np.zeros(3))
    with pytest.raises(ValueError, match=r"other\.npy holds another network than the search reads"):
        network(other)


@pytest.mark.parametrize("typed", ["0", "-1", "many", "1e3"])
def test_a_number_that_is_none_is_refused_in_one_line(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["phantom_training", f"--rounds={typed}"])
    with pytest.raises(SystemExit):
        training.main()
    assert f"must be a whole number from 1 on, not {typed!r}" in capsys.readouterr().err
