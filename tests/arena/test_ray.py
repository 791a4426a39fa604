"""The same run on a Ray cluster of several nodes, one of which is killed in the middle of it."""

from __future__ import annotations

import subprocess
import warnings
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from boxfive.arena.chunks import Chunk, play_chunk
from boxfive.arena.ledger import Ledger
from boxfive.arena.seating import Cast
from tests.arena.runs import command, lines, outcomes, plan_of, run

GAMES = 1200
ARGUMENTS = ("opera", "--agents", "understudy", "--seed", "5", "--games", str(GAMES))


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Three nodes of one core each."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Ray's own
        from ray.cluster_utils import Cluster

        made = Cluster(
            initialize_head=True,
            head_node_args={"num_cpus": 1, "include_dashboard": False, "object_store_memory": 80 << 20},
        )
        try:
            made.killed = made.add_node(num_cpus=1, object_store_memory=80 << 20)
            made.add_node(num_cpus=1, object_store_memory=80 << 20)
            yield made
        finally:
            made.shutdown()


@pytest.mark.filterwarnings("ignore")
def test_a_node_that_is_killed_loses_no_game_and_none_counts_twice(cluster: Any, tmp_path: Path) -> None:
    going = subprocess.Popen(
        command(*ARGUMENTS, "--ray", cluster.address, "--out", tmp_path),
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    while len(lines(tmp_path)) < 2:
        assert going.poll() is None, going.communicate()
        sleep(0.01)
    cluster.remove_node(cluster.killed, allow_graceful=False)
    assert len(lines(tmp_path)) < GAMES  # it was in the middle
    _, told = going.communicate()
    assert going.returncode == 0, told
    found = outcomes(tmp_path)
    assert [*sorted(found)] == [("understudy:understudy", number) for number in range(GAMES)]
    plan = plan_of("opera", "understudy", games=GAMES, seed=5)
    here = tmp_path / "here"
    ledger = Ledger(here, plan)
    ledger.add(play_chunk(Cast(plan), Chunk(plan.pairings[0], tuple(range(0, GAMES, 20)))))
    ledger.close()
    assert {key: found[key] for key in outcomes(here)} == outcomes(here)


def test_a_cluster_that_is_not_there_is_told_in_one_line(tmp_path: Path) -> None:
    done = run("opera", "--agents", "extra", "--games", "1", "--ray", "nowhere", "--out", tmp_path / "out")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith("boxfive: no Ray cluster answers at 'nowhere'")
