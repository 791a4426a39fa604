"""A first start, on a machine without compiled code: `make first`.

    python bench/first_start.py --keep bench/results.md

A house with two workers is started with empty folders for its tables and for compiled code. Measured from the
command on: when the page is there, when the house is open, when each game can be played, and when a machine
player of each level has made its first move, at a table that is made as soon as its game is ready (in a race
they take as long as people, so that is not measured). Then the house is closed and started again. CPU time
is that of all processes of the house until it was open; it says what the same start takes on a machine that
has nothing else to do.
"""

from __future__ import annotations

import argparse
import os
import platform
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from load import cpu_of, memory_of
from load_players import Address
from rich.console import Console
from rich.table import Table
from sections import keep

from boxfive.client import House
from boxfive.testing.speed import commit, processor

TITLE = "## A first start"
EXPLAINED = """\
Made by `make first`: each run writes this section anew. A house with two workers is started without compiled
code. Everything is counted from the command on. A game is ready when its rules and all its machine players
are compiled; then each level makes its first move at a new table. CPU is that of all processes of the house
until it was open. The second start is that of the same house, with everything compiled; its memory is
that of all processes, shared pages once, before the first table.
"""
WORKERS = 2
PAUSE = 0.02
"""Seconds between attempts."""

Row = tuple[str, str, str]


class Start:
    """A house that has been started."""

    def __init__(self, port: int, process: subprocess.Popen[bytes], began: float) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.address = Address("127.0.0.1", port, process.pid)
        self._process, self._began = process, began

    @property
    def seconds(self) -> float:
        """Since the command."""
        return time.monotonic() - self._began

    def wait_for(self, path: str) -> float:
        """Wait until there is an answer; the seconds since the command."""
        while True:
            try:
                with urlopen(f"{self.url}{path}", timeout=60) as page:  # noqa: S310  # our own house
                    page.read()
                return self.seconds
            except OSError:
                if self._process.poll() is not None:
                    raise SystemExit("the house has not opened") from None
                time.sleep(PAUSE)


@contextmanager
def started(folder: Path) -> Iterator[Start]:
    """A house with its tables and its compiled code in a folder."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "boxfive", "serve", "--port", str(port), "--rate", "0"]
    command += ["--database", f"sqlite:///{folder / 'house.db'}", "--workers", str(WORKERS)]
    with (folder / "log").open("ab") as log:
        began = time.monotonic()
        process = subprocess.Popen(command, stdout=log, stderr=log)  # noqa: S603
        try:
            yield Start(port, process, began)
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait()


def wait_for_game(house: House, name: str) -> dict[str, Any]:
    """What the house says about a game, once it can be played."""
    while True:
        found = next(game for game in house.games() if game["game"] == name)
        if found["readiness"]["state"] == "ready":
            return found
        time.sleep(0.1)


def first_moves(house: House, game: dict[str, Any]) -> None:
    """Wait for the first move of each level."""
    me, *others = game["seats"]
    for level in game["levels"]:
        table = house.create(game["game"], seats={me: "me", **dict.fromkeys(others, level)})
        for view in table.turns():
            if any(seen.seat in others for seen in view.seen):
                break
            table.act(view.legal[0])
        table.close()


def opening(which: str, start: Start) -> list[Row]:
    """When the page is there, and when the house is open."""
    page = start.wait_for("/")
    opened = start.wait_for("/healthz")
    return [
        (f"{which}the page is there", f"{page:.1f} s", "3 s"),
        ("the house is open", f"{opened:.1f} s", ""),
        ("CPU until then", f"{cpu_of(start.address):.1f} s", ""),
    ]


def measured(folder: Path) -> list[Row]:
    """What was measured, the value, and the goal."""
    rows: list[Row] = []
    with started(folder) as first:
        rows += opening("", first)
        house = House(first.url, nickname="first")
        for name in [game["game"] for game in house.games()]:
            game = wait_for_game(house, name)
            ready = first.seconds
            rows.append((f"{name} is ready", f"{ready:.0f} s", ""))
            if not game["at_once"]:  # in a race they take as long as people
                first_moves(house, game)
                rows.append((f"all levels of {name} have moved", f"{first.seconds - ready:.1f} s later", ""))
        rows.append(("memory then, with two workers", f"{memory_of(first.address) / 1e6:.0f} MB", "350 MB"))
    with started(folder) as second:
        rows += opening("the second start: ", second)
        rows.append(("its memory with two workers", f"{memory_of(second.address) / 1e6:.0f} MB", "350 MB"))
    return rows


def main() -> None:
    """Measure, and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--note", default="", help="about the circumstances, for those who read the figures")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write the result into this file")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        # Also for the players here, so that they compile nothing themselves: they come when a game is ready.
        os.environ["NUMBA_CACHE_DIR"] = str(Path(folder) / "compiled")
        rows = measured(Path(folder))
    table = Table("what", "measured", "wanted")
    for row in rows:
        table.add_row(*row)
    Console().print(table)
    if asked.keep is not None:
        lines = [f"| {' | '.join(row)} |" for row in (("what", "measured", "wanted"), *rows)]
        lines.insert(1, "| --- | ---: | ---: |")
        when = f"{date.today().isoformat()}, {commit()}. {processor()}, Python {platform.python_version()}"
        when += f". {asked.note}" if asked.note else ""
        keep(asked.keep, "\n".join([TITLE, "", EXPLAINED, when, "", *lines, "", ""]))


if __name__ == "__main__":
    main()
