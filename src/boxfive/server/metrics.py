"""Metrics for Prometheus.

With `PROMETHEUS_MULTIPROC_DIR` in the environment, set before this module is imported, processes count into
that folder, and each of them can report the sum. It must be a new folder at each start.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

disable_created_metrics()  # type: ignore[no-untyped-call]  # they say since when, for every figure; nobody asks

FOLDER = "PROMETHEUS_MULTIPROC_DIR"

_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_ROWS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


class Counts(dict[tuple[str, ...], Counter]):
    """The children of a labelled counter, by label values; each is created on first use."""

    def __init__(self, counter: Counter) -> None:
        super().__init__()
        self._counter = counter

    def __missing__(self, labels: tuple[str, ...]) -> Counter:
        self[labels] = self._counter.labels(*labels)
        return self[labels]

    def count(self, *labels: str) -> None:
        """Count one more."""
        self[labels].inc()


class Metrics:
    """All metrics of one server. Each has a registry of its own, so two in one process do not mix."""

    def __init__(self, games: Iterable[str] = ()) -> None:
        self._registry = registry = CollectorRegistry()
        self.actions = Counts(
            Counter("boxfive_actions_total", "Steps made and stored.", ["game"], registry=registry)
        )
        self.refusals = Counts(
            Counter("boxfive_refusals_total", "Commands refused.", ["code"], registry=registry)
        )
        self.action_seconds = Histogram(
            "boxfive_action_seconds",
            "From an action's arrival until it was acknowledged.",
            buckets=_SECONDS,
            registry=registry,
        )
        self.commit_seconds = Histogram(
            "boxfive_commit_seconds", "How long a commit took.", buckets=_SECONDS, registry=registry
        )
        self.commit_rows = Histogram(
            "boxfive_commit_rows", "Rows that were committed together.", buckets=_ROWS, registry=registry
        )
        self.tables_live = Gauge(
            "boxfive_tables_live", "Tables in memory.", multiprocess_mode="livesum", registry=registry
        )
        self.viewers = Gauge(
            "boxfive_viewers", "Open WebSockets.", multiprocess_mode="livesum", registry=registry
        )
        self.http_requests = Counts(
            Counter(
                "boxfive_http_requests_total",
                "Requests answered, and WebSockets opened.",
                ["method", "route", "status"],
                registry=registry,
            )
        )
        self.machine_thoughts = Counts(
            Counter(
                "boxfive_machine_thoughts_total",
                "Actions that machine players have chosen.",
                ["level"],
                registry=registry,
            )
        )
        self.machine_failures = Gauge(
            "boxfive_machine_failures",
            "Thoughts of machine players that have failed.",
            multiprocess_mode="livesum",
            registry=registry,
        )
        self.machines_asked = Gauge(
            "boxfive_machines_asked",
            "Questions that wait for machine players.",
            multiprocess_mode="livesum",
            registry=registry,
        )
        for game in games:  # so that they are exported as 0 before the first action
            self.actions[game,]

    def count_request(self, method: str, route: str, status: int) -> None:
        """Count a request; AccessLog calls this."""
        self.http_requests.count(method, route, str(status))

    def exposition(self) -> tuple[bytes, str]:
        """All metrics in Prometheus' text format, and its content type."""
        registry, folder = self._registry, os.environ.get(FOLDER)
        if folder:
            _drop_dead_processes(Path(folder))
            registry = CollectorRegistry()
            MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]
        return generate_latest(registry), CONTENT_TYPE_LATEST


def _drop_dead_processes(folder: Path) -> None:
    """Remove the gauges of dead processes from the sums; their counters stay."""
    if os.name != "posix":  # other systems have no harmless way to test a process
        return
    for file in folder.glob("gauge_live*_*.db"):
        number = re.search(r"_(\d+)\.db$", file.name)
        if number is not None and not _is_alive(int(number[1])):
            with suppress(FileNotFoundError):  # another process may be removing it too
                mark_process_dead(int(number[1]), str(folder))  # type: ignore[no-untyped-call]


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:  # it exists and belongs to another user
        return True
    return True
