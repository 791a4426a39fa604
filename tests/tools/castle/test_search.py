"""The search for good tiles and visitors."""

from __future__ import annotations

import random
import sys
import tomllib
from pathlib import Path

import numpy as np
import pytest

from boxfive.games.booo.rules.castle import (
    COLOURS,
    EAST_BORDERS,
    ROOMS,
    SOUTH_BORDERS,
    VISITOR_ROOMS,
    Castle,
    parse_tiles,
    parse_visitors,
)
from boxfive.games.booo.solver.solver import Exploration
from tools.castle import design
from tools.castle.design_walls import FAR, add_tokens, walls_without_tokens

from .shipped import TEXTS

STEPS = 60
TILES = np.concatenate([SOUTH_BORDERS.reshape(9, 16), EAST_BORDERS.reshape(9, 16)], axis=1)


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    return design.design(seed=11, steps=STEPS)


def test_the_same_seed_gives_the_same_files(files: dict[str, str]) -> None:
    assert design.design(seed=11, steps=STEPS) == files


def test_another_seed_gives_others(files: dict[str, str]) -> None:
    others = design.design(seed=12, steps=STEPS)
    for name in files:
        assert tomllib.loads(others[name]) != tomllib.loads(files[name])


def test_more_steps_give_others(files: dict[str, str]) -> None:
    others = design.design(seed=11, steps=2 * STEPS)
    assert tomllib.loads(others["tiles.toml"]) != tomllib.loads(files["tiles.toml"])


def test_whatever_it_finds_keeps_the_rules(files: dict[str, str]) -> None:
    south, east = parse_tiles(tomllib.loads(files["tiles.toml"]))
    assert south.shape == east.shape == (9, 4, 4)
    assert parse_visitors(tomllib.loads(files["visitors.toml"])).shape == (4, 15)


def test_the_command_writes_both_files(
    files: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "castle"
    monkeypatch.setattr(
        sys, "argv", ["design", "--seed", "11", "--steps", str(STEPS), "--output", str(folder)]
    )
    design.main()
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == files
    output = capsys.readouterr()
    assert output.out == ""
    assert "round 1 of 1" in output.err


@pytest.mark.parametrize("wrong", [["--seed", "-1"], ["--steps", "0"], ["--seed", "x"]])
def test_the_command_refuses_what_it_cannot_do(
    wrong: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["design", *wrong])
    with pytest.raises(SystemExit) as refused:
        design.main()
    assert refused.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_what_is_shipped_is_as_the_search_writes_it() -> None:
    assert design.tiles_file(TILES, design.SEED, design.STEPS) == TEXTS["tiles.toml"]
    routes = VISITOR_ROOMS.tolist()
    assert design.visitors_file(routes, design.SEED, design.STEPS) == TEXTS["visitors.toml"]


TOKENS = [
    (("b2", "e5"), ("b5", "e2")),
    ((), ()),
    (("a1",), ("c3",)),
    (("a1", "c4", "f6"), ("d2",)),
    ((), ("a1", "b5", "e2", "f3")),
    (("b2", "b5", "e2", "e5"), ()),
]


@pytest.mark.parametrize(("trapdoors", "transitions"), TOKENS)
def test_it_counts_the_walls_that_the_solver_finds(
    trapdoors: tuple[str, ...], transitions: tuple[str, ...]
) -> None:
    rng = random.Random(f"{trapdoors} {transitions}")
    castle = Castle.random(rng, trapdoors=trapdoors, transitions=transitions)
    fewest = np.empty((len(COLOURS), len(ROOMS), len(ROOMS)), np.int16)
    walls_without_tokens(TILES, np.array(castle.tiles, np.int64) - 1, fewest)
    numbers = [
        np.array([ROOMS.index(room) for room in rooms], np.int64) for rooms in (trapdoors, transitions)
    ]
    add_tokens(fewest, *numbers)
    for start in rng.sample(ROOMS, 6):
        ways = Exploration(castle, start)
        for goal in ROOMS:
            if goal != start:
                found = fewest[:, ROOMS.index(start), ROOMS.index(goal)].tolist()
                solved = ways.to(goal).ways
                assert found == [solved[colour].walls if colour in solved else FAR for colour in COLOURS]
