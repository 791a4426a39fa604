"""Speed: what `boxfive bench` measures, machine players and special runs, and other libraries for comparison.

python bench/speed.py --keep bench/results.md
python bench/speed.py --only "vector|cursor"
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any

import boxfive
from boxfive.agents import agent
from boxfive.agents.race import race
from boxfive.core.game import NATURE, Game
from boxfive.testing.speed import Run, for_a_while, run, runs_of

VECTOR_STEPS, VECTOR_GAMES = 100, 1024


def main() -> None:
    """Measure everything, show it, and keep it if a file is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, metavar="FILE", help="add the results to this Markdown file")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument(
        "--only", type=re.compile, default="", metavar="PATTERN", help="measure what this is found in"
    )
    asked = parser.parse_args()
    chosen = {name: work for name, work in (ours() | peers()).items() if re.search(asked.only, name)}
    run(chosen, asked.keep, asked.json)


def ours() -> dict[str, Run]:
    """The rules and the machine players of every game, and a special run of Opera and of Booo!."""
    found: dict[str, Run] = {}
    for name in boxfive.games():
        game = boxfive.game(name)
        found |= runs_of(game)
        found[f"{name}: understudy against itself"] = (
            _raced(game) if game.simultaneous else _understudies(game)
        )
        found[f"{name}: steps of a vector with observations"] = _vectored(name)
    for name in ("raw_env", "env"):
        found[f"opera: PettingZoo's {name}"] = for_a_while(_playing_pettingzoo(name))
    found["booo: all ways of all colours from a room to all others"] = _explored()
    return found


def _vectored(name: str) -> Run:
    """Random actions everywhere, with observations and masks at every step.

    In a simultaneous game every seat is observed at every tick, but only some of them act.
    """
    from boxfive.bridges.vector import Vector

    vector = Vector(name, VECTOR_GAMES, seed=1)
    size = vector.observer.size

    def run() -> tuple[dict[str, float], float]:
        now, decisions, observations = vector.reset(), 0, 0
        started = time.perf_counter()
        for _ in range(VECTOR_STEPS):
            decisions += int(now.seats.sum()) if vector.game.simultaneous else len(vector)
            now = vector.step(vector.random_actions(), out=now)
            observations += now.observations.size // size
        done: dict[str, float] = {"decisions": decisions, "observations": observations}
        return done, time.perf_counter() - started

    return run


def _playing_pettingzoo(make: str) -> Callable[[random.Random], int]:
    """Games through an environment, each decision with its observation and its mask."""
    from boxfive.bridges.pettingzoo import opera_v0

    env: Any = getattr(opera_v0, make)()

    def play(rng: random.Random) -> int:
        env.reset(seed=rng.getrandbits(32))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                legal = observation["action_mask"].nonzero()[0]
                env.step(int(legal[int(rng.random() * len(legal))]))
                decisions += 1
        return decisions

    return play


def _understudies(game: Game) -> Run:
    player = agent("understudy", game, seed=1)

    def play(rng: random.Random) -> int:
        state = game.new(seed=rng.getrandbits(32))
        while state.actors:
            (seat,) = state.actors
            if seat == NATURE:
                state = state.draw(rng)
            else:
                state = state.play(player.choose(state.view(seat), state.legal()))
        return 1

    return for_a_while(play, "games")


def _raced(game: Game) -> Run:
    """Understudies in their own time."""

    def play(rng: random.Random) -> int:
        players: Any = {seat: agent("understudy", game, rng.getrandbits(32)) for seat in game.start().seats}
        race(game, players, rng.getrandbits(32))
        return 1

    return for_a_while(play, "games")


def _explored() -> Run:
    """Solve castle after castle, from each of its rooms; ways are found, but not written out as steps."""
    from boxfive.games.booo.rules.castle import ROOMS, Castle
    from boxfive.games.booo.solver.solver import Exploration

    def play(rng: random.Random) -> int:
        castle = Castle.random(rng)
        for room in ROOMS:
            Exploration(castle, room)
        return len(ROOMS)

    return for_a_while(play, "searches")


def peers() -> dict[str, Run]:
    """Random games of other libraries, driven from Python in the same way; only those that are installed."""
    runs: dict[str, Run] = {}
    if compiler := which("cc"):
        runs["C (opera.c): random games of Opera"] = _in_c(compiler)
    if find_spec("chess"):
        runs["python-chess: random games"] = for_a_while(_play_chess)
    if find_spec("pyspiel"):
        import pyspiel

        for name in ("social_deduction", "hearts"):
            play = _playing_openspiel(pyspiel.load_game(name))
            runs[f"OpenSpiel {name} (C++, in place)"] = for_a_while(play)
        runs |= _with_tensors(pyspiel)
    return runs


def _in_c(compiler: str) -> Run:
    """Random games of Opera by the program `opera.c`, compiled for this machine."""
    games, folder = 100_000, TemporaryDirectory()
    program = Path(folder.name, "opera")
    make = [compiler, "-O3", "-march=native", "-o", str(program), str(Path(__file__).with_name("opera.c"))]
    subprocess.run(make, check=True)  # noqa: S603

    def work() -> tuple[dict[str, float], float]:
        ask = [str(program), str(games), "1"]
        told = subprocess.run(ask, capture_output=True, text=True, check=True).stdout.split()  # noqa: S603
        assert folder  # it is removed with the last reference
        return {"games": int(told[0]), "decisions": int(told[1])}, float(told[3])

    return work


def _with_tensors(pyspiel: Any) -> dict[str, Run]:
    """Games in Python with an observation tensor before each decision: OpenSpiel's own, and ours in it."""
    import open_spiel.python.games  # noqa: F401  # it registers them
    from open_spiel.python.observation import make_observation

    import boxfive.bridges.openspiel  # noqa: F401  # it registers ours

    runs = {}
    for name in ("python_liars_poker", "python_kuhn_poker", "boxfive_opera", "boxfive_phantom"):
        game = pyspiel.load_game(name)
        observation = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False))
        runs[f"OpenSpiel {name} (Python), with tensors"] = for_a_while(_playing_openspiel(game, observation))
    return runs


def _play_chess(rng: random.Random) -> int:
    import chess

    board, decisions = chess.Board(), 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(rng.random() * len(moves))])
        decisions += 1
    return decisions


def _playing_openspiel(game: Any, observation: Any = None) -> Callable[[random.Random], int]:
    def play(rng: random.Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, probabilities = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, probabilities)[0])
            else:
                if observation is not None:
                    observation.set_from(state, state.current_player())
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
                decisions += 1
        return decisions

    return play


if __name__ == "__main__":
    main()
