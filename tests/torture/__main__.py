"""Run all storms and hunt all mutants: `make torture`.

python -m tests.torture                     # everything, some minutes
python -m tests.torture postgres redis      # the storms whose names contain one of these words
python -m tests.torture mutants             # the mutants alone
python -m tests.torture --keep bench/results.md
"""

from __future__ import annotations

import argparse
import random
import secrets
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rich.console import Console

from tests.server.violations import Violation
from tests.torture import faults_shared as shared
from tests.torture import faults_sqlite as sqlite
from tests.torture.hunting import MUTANTS, hunted
from tests.torture.machines import network
from tests.torture.report import Caught, keep, section
from tests.torture.services import Room, can_mount
from tests.torture.shim import compiler
from tests.torture.storm import Figures

Run = Callable[[Path, random.Random], Figures]


def over_machines(name: str, trouble: shared.Trouble, needs_network: bool = False) -> Run:
    """A storm over a house on two machines."""

    def run(folder: Path, rng: random.Random) -> Figures:
        with network() as machines:
            if needs_network and not machines.is_real:
                return Figures(name, left_out="it needs network namespaces")
            return shared.stormy(name, trouble, folder, machines, rng)

    return run


def in_a_small_room(name: str) -> Run:
    """PostgreSQL on a disk that gets full."""

    def run(folder: Path, rng: random.Random) -> Figures:
        room = Room(shared.ROOM)
        try:
            with network() as machines:
                trouble = partial(shared.postgres_full, room)
                return shared.stormy(name, trouble, folder, machines, rng, room=room)
        finally:
            room.remove()

    return run


def storms() -> dict[str, Run]:
    """All storms that this system allows, by name; the others say why not."""

    def unless(possible: bool, name: str, reason: str, run: Run) -> Run:
        return run if possible else lambda *_: Figures(name, left_out=reason)

    cc, mounts = compiler() is not None, can_mount()
    no_cc, no_mount = "it needs a C compiler", "it needs the right to mount"
    found: dict[str, Run] = {
        "killed": sqlite.killed,
        "workers killed": sqlite.workers_killed,
        "migrating": sqlite.migrating,
        "disk full": unless(mounts, "disk full (SQLite)", no_mount, sqlite.disk_full),
        "disk slow": unless(cc, "slow disk (SQLite)", no_cc, sqlite.slow_disk),
        "clock jumps": unless(cc, "system clock jumps", no_cc, sqlite.clock_jumps),
    }
    two = "two machines, PostgreSQL, Redis"
    return found | {
        "machines killed": over_machines(f"one machine killed, both killed ({two})", shared.machines_killed),
        "postgres": over_machines(f"PostgreSQL killed, frozen, restarted ({two})", shared.postgres_fails),
        "redis": over_machines(f"Redis killed, frozen, restarted ({two})", shared.redis_fails),
        "network": over_machines(f"a machine cut off ({two})", shared.network_fails, needs_network=True),
        "postgres full": unless(
            mounts, "disk full (PostgreSQL)", no_mount, in_a_small_room(f"disk of PostgreSQL full ({two})")
        ),
    }


def weathered(name: str, run: Run, folder: Path, rng: random.Random) -> Figures:
    """The figures of a storm. A house that does not open again, or does not go on, has failed as well."""
    try:
        return run(folder, rng)
    except Exception as error:
        Console(stderr=True, soft_wrap=True).print_exception(max_frames=2)
        return Figures(name, violation=Violation(f"{type(error).__name__}: {error}"))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    parser.add_argument("words", nargs="*", help="parts of the names of the storms to run, or `mutants`")
    parser.add_argument("--keep", type=Path, help="the file whose section is written anew")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**6))
    wanted = parser.parse_args()
    rng, began = random.Random(wanted.seed), time.monotonic()
    say = Console(stderr=True, highlight=False, markup=False, soft_wrap=True).print
    say(f"--seed {wanted.seed} repeats these faults")
    figures, caught = list[Figures](), list[Caught]()

    def is_wanted(name: str) -> bool:
        return not wanted.words or any(word in name for word in wanted.words)

    for name, run in storms().items():
        if is_wanted(name):
            with tempfile.TemporaryDirectory(prefix="boxfive-torture-") as folder:
                figures.append(weathered(name, run, Path(folder), rng))
            verdict = figures[-1].left_out or figures[-1].violation or "held"
            say(f"{name}: {verdict}, {figures[-1].seconds:.0f} s")
    for mutant in MUTANTS:
        if is_wanted(f"mutants {mutant}"):
            with tempfile.TemporaryDirectory(prefix="boxfive-torture-") as folder:
                caught.append(hunted(mutant, Path(folder), rng))
            say(f"{mutant}: {caught[-1].by}")
    text = section(figures, caught, time.monotonic() - began)
    if wanted.keep:
        keep(wanted.keep, text)
    else:
        say(text)
    broken = [one for one in figures if one.violation is not None]
    return 1 if broken or any(one.violation is None for one in caught) else 0


if __name__ == "__main__":
    sys.exit(main())
