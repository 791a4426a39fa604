"""What the house counts: by itself, beside another in one process, and in several processes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from boxfive.server.metrics import FOLDER, Metrics

COUNTING = """
import os, sys
from boxfive.server.metrics import Metrics
metrics = Metrics(["opera"])
metrics.actions.count("opera")
metrics.action_seconds.observe(0.002)
metrics.viewers.inc(3)
metrics.tables_live.set(1)
print("counted", flush=True)
if sys.stdin.readline().strip() == "tell":
    print(metrics.exposition()[0].decode(), flush=True)
"""


def figures(text: str) -> dict[str, float]:
    """Every figure by its name and labels, as Prometheus itself reads them."""
    found = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sorted(sample.labels.items()))
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return found


def told(metrics: Metrics) -> dict[str, float]:
    return figures(metrics.exposition()[0].decode())


@pytest.fixture(autouse=True)
def _one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER, raising=False)


def test_everything_is_counted_under_its_name() -> None:
    metrics = Metrics()
    metrics.actions.count("opera")
    metrics.actions.count("opera")
    metrics.refusals.count("stale")
    metrics.machine_thoughts.count("maestro")
    metrics.machine_failures.inc()
    metrics.tables_live.set(4)
    metrics.viewers.inc()
    metrics.viewers.dec()
    metrics.count_request("GET", "/api/tables/{id}", 200)
    metrics.action_seconds.observe(0.004)
    metrics.commit_seconds.observe(0.2)
    metrics.commit_rows.observe(30)
    counted = told(metrics)
    expected = {
        "boxfive_actions_total{game=opera}": 2,
        "boxfive_refusals_total{code=stale}": 1,
        "boxfive_machine_thoughts_total{level=maestro}": 1,
        "boxfive_machine_failures": 1,
        "boxfive_tables_live": 4,
        "boxfive_viewers": 0,
        "boxfive_http_requests_total{method=GET,route=/api/tables/{id},status=200}": 1,
        "boxfive_action_seconds_bucket{le=0.0025}": 0,
        "boxfive_action_seconds_bucket{le=0.005}": 1,
        "boxfive_commit_seconds_sum": 0.2,
        "boxfive_commit_rows_bucket{le=20.0}": 0,
        "boxfive_commit_rows_bucket{le=50.0}": 1,
    }
    assert {name: counted.get(name) for name in expected} == expected
    assert not [name for name in counted if "_created" in name]


def test_games_stand_at_0_before_the_first_action() -> None:
    assert told(Metrics(["opera", "booo"]))["boxfive_actions_total{game=booo}"] == 0


def test_a_counter_for_the_hot_path_is_bound_once() -> None:
    metrics = Metrics()
    assert metrics.actions["opera",] is metrics.actions["opera",]


def test_prometheus_is_told_what_it_reads() -> None:
    body, content_type = Metrics().exposition()
    assert content_type.startswith("text/plain")
    assert b"# TYPE boxfive_actions_total counter" in body


def test_two_houses_in_one_process_do_not_mix() -> None:
    one, other = Metrics(), Metrics()
    one.machine_failures.inc()
    assert told(one)["boxfive_machine_failures"] == 1
    assert told(other)["boxfive_machine_failures"] == 0


def test_several_processes_are_told_together_and_the_dead_have_no_viewers(tmp_path: Path) -> None:
    environment = {**os.environ, FOLDER: str(tmp_path)}
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", COUNTING],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    try:
        for process in processes:
            assert process.stdout is not None and process.stdout.readline() == "counted\n"
        dead, *_, last = processes
        dead.kill()
        dead.wait()
        output, _ = last.communicate("tell\n")
    finally:
        for process in processes:
            process.kill()
            process.communicate()
    counted = figures(output)
    assert counted["boxfive_actions_total{game=opera}"] == 3
    assert counted["boxfive_action_seconds_count"] == 3
    assert counted["boxfive_viewers"] == 6
    assert counted["boxfive_tables_live"] == 2
