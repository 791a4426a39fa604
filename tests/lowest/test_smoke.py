"""A little of everything through its public door; `make lowest` runs it with the lowest versions we allow.

Opera alone is compiled here: with other versions of Numba everything has to be compiled anew. What runs in
processes of its own runs as plain Python.
"""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import boxfive
from boxfive.agents import agent
from boxfive.testing import check_agent, check_game
from tests.playthroughs import SEEDS, path_of, playthrough
from tests.server.services import Redis

PLAIN = {**os.environ, "NUMBA_DISABLE_JIT": "1", "LC_ALL": "C.UTF-8", "COLUMNS": "100"}
BOXFIVE = (sys.executable, "-m", "boxfive")
OPERA = boxfive.game("opera")


def run(*arguments: str, cwd: Path, typed: str = "") -> str:
    ran = subprocess.run(
        [*BOXFIVE, *arguments], cwd=cwd, env=PLAIN, input=typed, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


# The rules


def test_the_rules_keep_the_contract() -> None:
    check_game(OPERA, games=10)


def test_golden_games_go_as_they_always_went() -> None:
    for seed, options in SEEDS["opera"].items():
        assert playthrough("opera", seed, options) == path_of("opera", seed).read_text(encoding="utf-8")


def test_a_machine_player_keeps_the_contract() -> None:
    check_agent(agent("understudy", OPERA, seed=1), OPERA, games=2)


# The command line


def test_the_command_line_lists_explains_counts_and_plays(tmp_path: Path) -> None:
    assert all(name in run("games", cwd=tmp_path) for name in boxfive.games())
    assert "Carlotta" in run("rules", "opera", cwd=tmp_path)
    counted = json.loads(run("playouts", "opera", "--games", "20", "--json", cwd=tmp_path))
    assert counted["games"] == 20
    play = ("play", "opera", "--as", "both", "--seed", "1")
    assert "The mask falls" in run(*play, cwd=tmp_path, typed="1\n" * 1000)


def test_the_arena_rates_and_draws(tmp_path: Path) -> None:
    command = ("arena", "opera", "--agents", "extra", "--games", "4", "--workers", "1", "--out", "run")
    run(*command, cwd=tmp_path)
    assert json.loads((tmp_path / "run" / "report.json").read_text())["played"] == 4
    assert [*(tmp_path / "run").glob("*.png")]


def test_a_castle_is_drawn(tmp_path: Path) -> None:
    run("solve", "booo", "--seed", "7", "--picture", "castle.svg", cwd=tmp_path)
    assert "<svg" in (tmp_path / "castle.svg").read_text()


# The server


@contextmanager
def served(folder: Path, *options: str) -> Iterator[str]:
    """The address of a server with two workers, which must end in good order."""
    command = [*BOXFIVE, "serve", "--port", "0", "--workers", "2", *options]
    process = subprocess.Popen(
        command, cwd=folder, env=PLAIN, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        assert process.stdout is not None
        first = process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+", first)
        assert address, first + (process.communicate()[0] if process.poll() is not None else "")
        wait_for(address[0], process)
        yield address[0]
    finally:
        process.terminate()
        said, _ = process.communicate(timeout=30)
    assert process.returncode in (0, -15), said
    assert "Traceback" not in said


def wait_for(address: str, process: subprocess.Popen[str]) -> None:
    """Wait until a worker answers: the address is told before they have started."""
    for _ in range(600):
        assert process.poll() is None, process.communicate()[0]
        try:
            with urlopen(f"{address}/api/games") as answer:
                assert answer.status == 200
                return
        except URLError:
            time.sleep(0.1)
    raise AssertionError(f"nobody answers at {address}")


def play_there(address: str) -> None:
    """Play a game against a machine over HTTP and WebSockets, and ask for its record."""
    from boxfive.client import House

    house, rng = House(address, nickname="robo"), random.Random(1)
    with house.create("opera", seats={"investigator": "me", "phantom": "extra"}) as table:
        for view in table.turns():
            table.act(rng.choice(view.legal))
        assert table.outcome is not None
        assert table.record().startswith("Box Five record")
    assert [game["game"] for game in house.games()] == [*boxfive.games()]


def test_a_game_is_played_on_sqlite(tmp_path: Path) -> None:
    with served(tmp_path, "--database", f"sqlite:///{tmp_path / 'tables.db'}") as address:
        play_there(address)


def test_a_game_is_played_on_postgresql_and_redis(tmp_path: Path, database: str, redis: Redis) -> None:
    with served(tmp_path, "--database", database, "--redis", redis.url) as address:
        play_there(address)


# The bridges


def test_pettingzoo_plays_and_sees_the_board() -> None:
    from boxfive.bridges.pettingzoo import opera_v0

    env = opera_v0.env(render_mode="rgb_array")
    env.reset(seed=1)
    for seat in env.agent_iter(max_iter=20):
        observation, _, over, cut_off, _ = env.last()
        env.step(None if over or cut_off else env.action_space(seat).sample(observation["action_mask"]))
    picture = env.render()
    assert picture is not None
    assert not isinstance(picture, str)
    assert picture.ndim == 3


def test_openspiel_plays() -> None:
    from boxfive.bridges import openspiel  # noqa: F401  # which registers our games
    import pyspiel  # isort: skip

    state, rng = pyspiel.load_game("boxfive_opera").new_initial_state(), random.Random(1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == 0
