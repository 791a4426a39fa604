"""Opera learned by self-play."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from boxfive.cli import app
from boxfive.core.errors import InvalidOption
from boxfive.games.opera.bots import prospects, training
from boxfive.games.opera.bots.model import Origin, read, shipped, write
from boxfive.games.opera.bots.training import Generation, fit, self_play, train

SMALL = Origin(version=1, seed=3, games=24, generations=2)


@pytest.fixture(autouse=True)
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "STEPS", 60)


def test_a_training_that_was_broken_off_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    whole = train(tmp_path / "whole", SMALL)

    def stop(done: Generation) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(tmp_path / "parts", SMALL, done=stop)
    assert sorted(path.name for path in (tmp_path / "parts").iterdir()) == ["generation-01.json"]
    assert train(tmp_path / "parts", SMALL).read_bytes() == whole.read_bytes()


def test_a_training_with_other_settings_is_not_gone_on_with(tmp_path: Path) -> None:
    train(tmp_path, SMALL)
    with pytest.raises(InvalidOption, match="has a training with 24 games a generation, seed 3"):
        train(tmp_path, Origin(version=1, seed=4, games=24, generations=3))


def test_more_generations_go_on_where_it_ended(tmp_path: Path) -> None:
    train(tmp_path, SMALL)
    told: list[int] = []
    longer = Origin(version=1, seed=3, games=24, generations=3)
    train(tmp_path, longer, done=lambda generation: told.append(generation.number))
    assert told == [3]


def test_games_tell_the_features_of_every_round_after_the_first() -> None:
    rows, wins, won = self_play(shipped(), 40, np.random.default_rng(1))
    assert rows.shape == (len(wins), prospects.FEATURES)
    assert len(rows) >= 40
    assert set(np.unique(wins)) <= {0.0, 1.0}
    assert 0.0 < won < 1.0
    suspects = np.round(rows[:, 0] * prospects.SCALES[0])
    assert suspects.min() >= 2
    assert suspects.max() <= 8
    assert set(np.unique(rows[:, 3])) == {0.0, 1.0}


def test_a_model_learns_what_decides_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "STEPS", 800)
    rng = np.random.default_rng(2)
    rows = rng.random((4000, prospects.FEATURES))
    wins = (rows[:, 0] + rows[:, 2] > 1.0).astype(np.float64)
    _, loss = fit(np.zeros(prospects.SHAPE), rows, wins, rng)
    assert loss < 0.2


def test_what_was_learned_knows_that_suspects_and_carlotta_help_the_phantom() -> None:
    def chance(suspects: int, carlotta: int) -> float:
        return float(prospects.chance(shipped(), suspects, 0, carlotta, 0, 2.0, 2))

    assert chance(6, 12) > chance(3, 12) > 0.0
    assert 1.0 > chance(4, 17) > chance(4, 8)
    assert chance(1, 12) == 0.0
    assert chance(2, 21) == 1.0


def test_a_model_is_kept_and_read_again(tmp_path: Path) -> None:
    write(tmp_path / "model.json", shipped(), SMALL)
    weights, origin = read(tmp_path / "model.json")
    assert (weights == shipped()).all()
    assert origin == SMALL


@pytest.mark.parametrize(
    "text", ["", "[]", '{"weights": [[1.0]], "origin": {}}', '{"origin": {"version": 1, "seed": 1}}']
)
def test_a_file_that_is_no_model_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "model.json"
    path.write_text(text)
    with pytest.raises(InvalidOption, match=r"model.json is no model of Opera"):
        read(path)


def test_a_model_of_another_shape_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "model.json"
    write(path, np.ones((2, 3)), SMALL)
    with pytest.raises(InvalidOption, match="its weights must be 25 rows of 8 numbers"):
        read(path)


def test_the_command_trains_and_tells(tmp_path: Path) -> None:
    result = CliRunner().invoke(
        app, ["train", "opera", "--out", str(tmp_path), "--games", "20", "--generations", "1"]
    )
    assert result.exit_code == 0
    assert "generation 1 of 7: loss " in result.stdout
    assert "generation 7 of 7: " in result.stdout
    assert (tmp_path / "opera.json").exists()
    assert (tmp_path / "foresight.npz").exists()


def test_the_command_refuses_a_game_whose_players_do_not_learn(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["train", "booo", "--out", str(tmp_path)])
    assert result.exit_code != 0
    assert not list(tmp_path.iterdir())
