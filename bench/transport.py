"""What our own WebSocket protocol and the hand-over of connections gain: `make transport`.

    python bench/transport.py --tables 250 --rate 400 --seconds 15 --keep bench/results.md

The load of `make load`, in one run, on four houses in turn: with our WebSocket protocol and with uvicorn's
through ASGI, in one process; with two processes that hand connections over to the worker that owns the
table, and with two that each serve the connections that they accept.
"""

from __future__ import annotations

import argparse
import gc
import os
import platform
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import uvloop
from load import START_SECONDS, drive, wait_for
from load_players import Address
from rich.console import Console
from rich.table import Table
from sections import keep

from boxfive.testing.speed import commit, processor

if TYPE_CHECKING:
    from load_report import Report

TITLE = "## The transport"
EXPLAINED = """\
Made by `make transport`: each run writes this section anew. The load of `make load` on four houses in turn,
two WebSockets at each table. The figures are medians of {rounds} rounds.
"""
SERVER = Path(__file__).with_name("transport_server.py")
HEAD = ("house", "memory of a connection", "memory of a table", "CPU for an action", "median", "99 of 100")


class House(NamedTuple):
    """A way to serve."""

    what: str
    variant: str
    workers: int


HOUSES = (
    House("1 process, our WebSocket protocol", "own", 1),
    House("1 process, uvicorn's through ASGI", "asgi", 1),
    House("2 processes, connections handed over", "own", 2),
    House("2 processes, each serves what comes", "apart", 2),
)


@contextmanager
def served(house: House, folder: Path) -> Iterator[Address]:
    """A house of that kind, stopped at the end."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    database = folder / "transport.db"
    command = [sys.executable, str(SERVER), house.variant, str(house.workers), str(port)]
    with (folder / "log").open("w+", encoding="utf-8") as log:
        process = subprocess.Popen([*command, f"sqlite:///{database}"], stdout=log, stderr=log)  # noqa: S603
        try:
            wait_for(f"http://127.0.0.1:{port}/healthz", process, folder / "log")
            yield Address("127.0.0.1", port, process.pid, database)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(START_SECONDS)


def measured(house: House, asked: argparse.Namespace) -> Report:
    """One round."""
    asked.workers = house.workers
    with tempfile.TemporaryDirectory() as folder, served(house, Path(folder)) as address:
        report, _ = uvloop.run(drive(address, asked))
    if report.refused or report.unanswered:
        raise SystemExit(f"{house.what}: refused {report.refused}, not answered {report.unanswered}")
    return report


def row(house: House, reports: list[Report]) -> tuple[str, ...]:
    """The medians of a house's rounds."""
    figures = [
        (
            (report.memory[2] - report.memory[1]) / report.tables / 2000,
            (report.memory[3] - report.memory[0]) / report.tables / 1000,
            1e6 * report.cpu[0] / report.rate,
            1000 * report.p50,
            1000 * report.p99,
        )
        for report in reports
    ]
    connection, table, cpu, p50, p99 = (
        sorted(column)[len(column) // 2] for column in zip(*figures, strict=True)
    )
    return (
        house.what,
        f"{connection:.1f} KB",
        f"{table:.1f} KB",
        f"{cpu:.0f} µs",
        f"{p50:.1f} ms",
        f"{p99:.1f} ms",
    )


def main() -> None:
    """Measure each house, round by round, and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=250, help="how many at once")
    parser.add_argument("--rate", type=float, default=400, help="actions a second altogether")
    parser.add_argument(
        "--seconds", type=float, default=15, help="how long each is measured, after a warm-up"
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", default="opera,phantom", help="which, in turn")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write the result into this file")
    asked = parser.parse_args()
    gc.disable()
    reports: dict[House, list[Report]] = {house: [] for house in HOUSES}
    for _ in range(asked.rounds):
        for house in HOUSES:
            reports[house].append(measured(house, asked))
    rows = [row(house, found) for house, found in reports.items()]
    load = f"{asked.tables} tables, {asked.rate:.0f} actions a second"
    table = Table(*HEAD, title=f"The transport: {load}, {os.cpu_count()} cores")
    for one in rows:
        table.add_row(*one)
    Console().print(table)
    if asked.keep is not None:
        when = f"{date.today().isoformat()}, {commit()}. {load}, {asked.seconds:.0f} seconds each."
        lines = [f"| {' | '.join(one)} |" for one in (HEAD, ("---", *["---:"] * (len(HEAD) - 1)), *rows)]
        about = [
            EXPLAINED.format(rounds=asked.rounds),
            f"{when} {processor()}, Python {platform.python_version()}",
        ]
        keep(asked.keep, "\n".join([TITLE, "", *about, "", *lines, "", ""]))


if __name__ == "__main__":
    main()
