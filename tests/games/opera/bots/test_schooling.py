"""Opera's network learned by self-play."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from boxfive.core.errors import InvalidOption
from boxfive.games.opera.bots import foresight, house, schooling
from boxfive.games.opera.bots.foresight import Foresight, House
from boxfive.games.opera.bots.model import Origin, shipped
from boxfive.games.opera.bots.schooling import (
    Lessons,
    Part,
    fitting,
    joined,
    learn,
    material,
    reflected,
    school,
    study,
    untaught,
)
from boxfive.games.opera.bots.search import Floats
from boxfive.games.opera.rules.board import N_CHARACTERS
from boxfive.games.opera.rules.state import RECORD

SMALL = Origin(version=1, seed=3, games=12, generations=1)


@pytest.fixture(autouse=True)
def short_terms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schooling, "TERMS", (1, 2))
    monkeypatch.setattr(schooling, "WIDTHS", (3, 3, 3))


def some_lessons(games: int = 60) -> Lessons:
    return study(shipped(), None, games, np.random.default_rng(1))


def test_a_school_that_was_broken_off_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    (tmp_path / "whole").mkdir()
    (tmp_path / "parts").mkdir()
    whole = school(tmp_path / "whole", SMALL, shipped())

    def stop(part: Part) -> None:
        if part.number == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        school(tmp_path / "parts", SMALL, shipped(), done=stop)
    left = sorted(path.name for path in (tmp_path / "parts").iterdir())
    assert left == ["house-1.npz", "lessons-02.npz", "lessons-03.npz"]
    assert school(tmp_path / "parts", SMALL, shipped()).read_bytes() == whole.read_bytes()


def test_lessons_are_beginnings_of_later_rounds_with_a_chance_for_each_suspect() -> None:
    lessons = some_lessons()
    records = lessons.states.view(RECORD)[:, 0]
    assert len(records) > 60
    assert (records["round_number"] > 1).all()
    assert all(int(cards).bit_count() == 4 for cards in records["cards"])
    suspects = records["suspects"][:, None] >> np.arange(N_CHARACTERS) & 1
    assert (lessons.values[suspects == 0] == 0.0).all()
    assert 0.1 < lessons.values[suspects == 1].mean() < 0.9


def test_a_house_with_left_and_right_exchanged_is_as_legal_as_before() -> None:
    lessons = some_lessons(20)
    before = lessons.states.copy()
    other = reflected(lessons)
    assert (lessons.states == before).all()
    assert (other.states != before).any(axis=1).all()
    assert (reflected(other).states == before).all()
    apart = [house_rows(one) for one in (lessons, other)]
    near = slice(house._REACHED, house._BLACKOUT)
    assert (apart[0][:, near] == apart[1][:, near]).all()


def house_rows(lessons: Lessons) -> npt.NDArray[np.int64]:
    """How often each row is used in each lesson."""
    rows = material(shipped(), lessons).rows
    return np.stack([np.bincount(one, minlength=house.ROWS + 1) for one in rows])


def loss_of(network: House, lessons: schooling.Material) -> float:
    gradients = [np.zeros_like(part) for part in network]
    return float(fitting.learn(*network, *lessons, np.arange(len(lessons.sides)), *gradients))


def test_the_gradients_are_those_of_the_loss() -> None:
    rng = np.random.default_rng(4)
    lessons = material(shipped(), some_lessons(20))
    network = untaught(rng)
    network.last[:] = rng.normal(0.0, 0.3, network.last.shape)
    gradients = [np.zeros_like(part) for part in network]
    fitting.learn(*network, *lessons, np.arange(len(lessons.sides)), *gradients)
    for part, gradient in zip(network, gradients, strict=True):
        for at in np.argsort(-np.abs(gradient), axis=None)[:20:4]:
            place = np.unravel_index(at, part.shape)
            before, told = part[place], []
            for change in (0.01, -0.01):
                part[place] = before + change
                told.append(loss_of(network, lessons))
            part[place] = before
            assert (told[0] - told[1]) / 0.02 == pytest.approx(gradient[place], rel=0.05, abs=1e-4)


def test_what_depends_on_the_house_is_learned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a certain character stands decides everything."""
    monkeypatch.setattr(schooling, "EPOCHS", 60)
    lessons = some_lessons(200)
    records = lessons.states.view(RECORD)[:, 0]
    suspects = records["suspects"][:, None] >> np.arange(N_CHARACTERS) & 1
    right = np.where(records["rooms"][:, 3] < 4, 0.8, 0.2)[:, None] * suspects
    taught = material(shipped(), lessons._replace(values=right.astype(np.float32)))
    network = learn(untaught(np.random.default_rng(5)), taught, np.random.default_rng(6))
    nothing = House(*(np.zeros_like(part) for part in network))
    assert loss_of(network, taught) < 0.5 * loss_of(nothing, taught)


def test_a_foresight_is_kept_and_read_again(tmp_path: Path) -> None:
    foresight.write(tmp_path / "some.npz", foresight.shipped(), SMALL)
    again, origin = foresight.read(tmp_path / "some.npz")
    assert origin == SMALL
    for part, other in zip((again.model, *again.network), _parts(foresight.shipped()), strict=True):
        assert (part == other).all()


def _parts(learned: Foresight) -> tuple[Floats, ...]:
    return (learned.model, *learned.network)


def test_a_file_that_is_no_foresight_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "some.npz"
    path.write_bytes(b"")
    with pytest.raises(InvalidOption, match=r"some.npz is no foresight of Opera"):
        foresight.read(path)
    first, last = foresight.shipped().network
    foresight.write(path, Foresight(shipped(), House(first[:, :-1], last)), SMALL)
    with pytest.raises(InvalidOption, match="its network must have the shapes"):
        foresight.read(path)


def test_lessons_after_one_another_are_joined() -> None:
    one = some_lessons(10)
    both = joined([one, one])
    assert len(both.states) == 2 * len(one.states) == len(both.values)
