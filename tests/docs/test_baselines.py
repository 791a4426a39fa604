"""The baselines learn, can be had again from their seeds, and play in the arena."""

from __future__ import annotations

import csv
import json
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import boxfive

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "baselines"
sys.path.insert(0, str(FOLDER))

import entrants  # noqa: E402
import finale  # noqa: E402
import finale_rnad  # noqa: E402
import policy  # noqa: E402
import ppo  # noqa: E402
import rnad  # noqa: E402
import selfplay  # noqa: E402

opera = boxfive.game("opera")


@pytest.mark.parametrize("learn", [ppo.learn, rnad.learn], ids=["ppo", "rnad"])
def test_the_same_seed_learns_the_same(learn: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "GAMES", 32)
    monkeypatch.setattr(selfplay, "STEPS", 40)
    monkeypatch.setattr(rnad, "RENEW", 1)
    assert callable(learn)
    one, two, other = learn(2, 1), learn(2, 1), learn(2, 2)
    assert all((a == b).all() for a, b in zip(one[0].weights, two[0].weights, strict=True))
    assert (one[0].weights[0] != other[0].weights[0]).any()


def test_the_slopes_are_those_of_the_loss() -> None:
    """Compared with differences of the loss itself, for actions that are clipped and that are not."""
    rng = np.random.default_rng(1)
    scores, gains = rng.standard_normal((6, 4)), np.array([1.0, -1, 2, -2, 0.5, -0.5])
    actions, before = np.array([0, 1, 2, 3, 0, 1]), np.log(rng.uniform(0.1, 0.6, 6))

    def logs_of(scores: policy.Array) -> policy.Array:
        found: policy.Array = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return found

    def loss(scores: policy.Array) -> float:
        logs = logs_of(scores)
        ratio = np.exp(logs[np.arange(6), actions] - before)
        clipped = np.clip(ratio, 1 - ppo.CLIP, 1 + ppo.CLIP)
        entropy = -(np.exp(logs) * logs).sum(axis=1)
        return float((-np.minimum(ratio * gains, clipped * gains) - ppo.ENTROPY * entropy).sum())

    found = ppo.slopes(logs_of(scores), actions, before, gains)
    for row, column in np.ndindex(scores.shape):
        up, down = scores.copy(), scores.copy()
        up[row, column] += 1e-6
        down[row, column] -= 1e-6
        assert found[row, column] == pytest.approx((loss(up) - loss(down)) / 2e-6, abs=1e-4)


def test_what_was_gained_is_known_from_the_end_of_the_game() -> None:
    values = np.array([[0.5], [0.0], [0.25]], np.float32)
    mine = np.array([[True], [False], [True]])
    rewards, dones = np.array([[0.0], [0.0], [1.0]], np.float32), np.array([[False], [False], [True]])
    gains = selfplay.gained(values, mine, rewards, dones)
    last = 1 - 0.25
    assert gains[2, 0] == pytest.approx(last)
    assert gains[0, 0] == pytest.approx(0.25 - 0.5 + selfplay.CREDIT * last)


def test_exact_dynamics_come_to_rest_where_nobody_can_exploit_them() -> None:
    found = finale_rnad.learn(3)
    assert found[-1] < 0.02
    assert found[-1] < found[0]


def test_who_plays_at_random_is_as_exploitable_as_openspiel_says() -> None:
    def uniform(state: boxfive.State, seat: str) -> dict[int, float]:
        return {action.id: 1 / len(state.legal()) for action in state.legal()}

    assert finale.exploitability(uniform) == pytest.approx(0.2424, abs=0.0001)


def test_what_was_learned_plays_both_seats_to_the_end() -> None:
    players = {seat: entrants.PPO(seat, 1) for seat in opera.seats}
    state, rng = opera.new(seed=3), random.Random(3)
    while state.outcome is None:
        (seat,) = state.actors
        nature = seat == "nature"
        state = (
            state.draw(rng) if nature else state.play(players[seat].choose(state.view(seat), state.legal()))
        )
    assert sum(state.outcome.values()) == 1


def test_a_baseline_enters_the_arena_by_its_file(tmp_path: Path) -> None:
    agents = f"ppo={FOLDER / 'entrants.py'}:PPO,extra"
    command = [sys.executable, "-m", "boxfive", "arena", "opera", "--agents", agents, "--pairs", "ppo:extra"]
    command += [
        "--games",
        "4",
        "--workers",
        "1",
        "--seed",
        "1",
        "--time-limit",
        "60",
        "--out",
        str(tmp_path / "run"),
    ]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    lines = (tmp_path / "run" / "results.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 4
    assert all("forfeit" not in json.loads(line) for line in lines)


def test_the_curve_ends_with_what_was_kept() -> None:
    with (FOLDER / "ppo.csv").open(encoding="utf-8") as file:
        last = list(csv.DictReader(file))[-1]
    now = finale.exploitability(finale.policy_mix(policy.load(FOLDER / "ppo.npz")))
    assert now == pytest.approx(float(last["exploitability"]), abs=0.01)
