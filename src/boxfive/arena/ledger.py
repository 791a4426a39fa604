"""A run's folder on disk: its manifest, and a line for each game played.

`manifest.json` describes the run; another run is refused. `results.jsonl` is append-only, a
line for each game. A line counts when it is complete and the first of its game, so a run can be interrupted
at any point, and a game that is played twice counts once.
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import IO, Any

from boxfive.arena.chunks import Done, record_name
from boxfive.arena.errors import InvalidRun
from boxfive.arena.plan import Pairing, Plan, named
from boxfive.core.errors import shown

try:
    import fcntl
except ImportError:  # on Windows, where two arenas in one folder are not detected
    fcntl = None  # type: ignore[assignment]

FORMAT = 1
MANIFEST, RESULTS, RECORDS = "manifest.json", "results.jsonl", "records"
SECONDS_BETWEEN_SYNCS = 1.0

Result = dict[str, Any]
"""One game, from its line in the results."""


def manifest(plan: Plan) -> dict[str, Any]:
    """A plan as plain data: everything that the results depend on."""
    return {
        "format": FORMAT,
        "game": plan.game_name,
        "rules": plan.game.version,
        "options": plan.options,
        "agents": {one.name: one.spec for one in plan.entrants},
        "files": {one.name: one.print for one in plan.entrants if one.print},
        "pairs": [named(pairing) for pairing in plan.pairings],
        "seed": plan.seed,
        "time-limit": plan.time_limit,
        "memory": plan.memory,
        "records": plan.records,
        "games": plan.games,
    }


def kept_seed(folder: Path) -> int | None:
    """The seed of the run in a folder, for continuing it without naming one."""
    kept = _read_manifest(folder)
    return kept["seed"] if kept and type(kept.get("seed")) is int else None


class Ledger:
    """The folder of a run, open for one arena at a time."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self._folder, self._plan = folder, plan
        self._check_manifest()
        folder.mkdir(parents=True, exist_ok=True)
        self._file: IO[bytes] = (folder / RESULTS).open("a+b")
        self._synced = monotonic()
        try:
            self._lock()
            self._drop_what_is_torn()
            self.done = self._read_done()
            _write(folder / MANIFEST, json.dumps(manifest(plan), indent=2, ensure_ascii=False) + "\n")
        except BaseException:
            self._file.close()
            raise

    @property
    def count(self) -> int:
        """How many games have been played."""
        return sum(map(len, self.done.values()))

    def add(self, done: Done) -> None:
        """Write a completed chunk: first the records, then the lines that make it count."""
        chunk = done.chunk
        for number, text in zip(chunk.numbers, done.records, strict=bool(done.records)):
            _write(self._folder / RECORDS / record_name(chunk.pairing, number), text)
        self._file.write(done.lines.encode())
        self._file.flush()
        self.done[chunk.pairing].update(chunk.numbers)
        if monotonic() - self._synced > SECONDS_BETWEEN_SYNCS:
            self._sync()

    def results(self) -> dict[Pairing, list[Result]]:
        """All games of the plan that have been played, by pairing, in the order of their numbers."""
        found: dict[str, dict[int, Result]] = {named(pairing): {} for pairing in self._plan.pairings}
        for result in self._read():
            if result["game"] < self._plan.games:
                found[result["pairing"]].setdefault(result["game"], result)
        return {
            pairing: [result for _, result in sorted(found[named(pairing)].items())]
            for pairing in self._plan.pairings
        }

    def close(self) -> None:
        """Flush everything to disk."""
        self._sync()
        self._file.close()

    def _sync(self) -> None:
        os.fsync(self._file.fileno())
        self._synced = monotonic()

    def _lock(self) -> None:
        if fcntl is not None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise InvalidRun(f"another arena plays in {self._folder}; choose another --out") from None

    def _check_manifest(self) -> None:
        kept, wanted = _read_manifest(self._folder), manifest(self._plan)
        if kept is None:
            if (self._folder / RESULTS).exists():
                raise InvalidRun(f"{self._folder} has results but no {MANIFEST}; choose another --out")
            return
        for key, value in wanted.items():
            if key != "games" and kept.get(key) != value:
                here, there = _brief(value, kept.get(key)), _brief(kept.get(key), value)
                raise InvalidRun(
                    f"{self._folder} holds a run with {key} {there}, not {here}; "
                    "say the same again to go on with it, or choose another --out"
                )
        if type(kept.get("games")) is not int or kept["games"] > wanted["games"]:
            fewer = f"not {wanted['games']}: a run can grow, not shrink"
            raise InvalidRun(f"{self._folder} holds a run of {kept.get('games')} games a pairing, {fewer}")

    def _drop_what_is_torn(self) -> None:
        """Remove an incomplete last line, whose write was interrupted; its game is played again."""
        self._file.seek(0)
        size = whole = 0
        for line in self._file:
            size += len(line)
            whole = size if line.endswith(b"\n") else whole
        if whole < size:
            self._file.truncate(whole)

    def _read_done(self) -> dict[Pairing, set[int]]:
        done: dict[str, set[int]] = {named(pairing): set() for pairing in self._plan.pairings}
        for result in self._read():
            if result["game"] < self._plan.games:
                done[result["pairing"]].add(result["game"])
        return {pairing: done[named(pairing)] for pairing in self._plan.pairings}

    def _read(self) -> Iterator[Result]:
        pairings, seats = {named(pairing) for pairing in self._plan.pairings}, len(self._plan.seats)
        with (self._folder / RESULTS).open("rb") as file:
            for number, line in enumerate(file, 1):
                try:
                    result = json.loads(line)
                    right = result["pairing"] in pairings and result["game"] >= 0
                    right = right and len(result["outcome"]) == seats
                except (ValueError, TypeError, KeyError):
                    right = False
                if not right:
                    where = f"{self._folder / RESULTS}, line {number}"
                    raise InvalidRun(f"{where}: this is no result of this run; without that line it goes on")
                yield result


def _read_manifest(folder: Path) -> dict[str, Any] | None:
    path = folder / MANIFEST
    if folder.exists() and not folder.is_dir():
        raise InvalidRun(f"{folder} is no folder; choose another --out")
    try:
        kept = json.loads(path.read_bytes())
    except FileNotFoundError:
        return None
    except ValueError:
        kept = None
    if not isinstance(kept, dict):
        raise InvalidRun(f"{path} cannot be read as a manifest; choose another --out")
    return kept


def _brief(value: Any, other: Any) -> str:
    """A setting for a message; of a mapping, only the entries that differ."""
    if isinstance(value, dict) and isinstance(other, dict):
        value = {key: one for key, one in value.items() if other.get(key) != one} or value
        return ", ".join(f"{key}={one}" for key, one in value.items()) or "none"
    return ", ".join(map(str, value)) if isinstance(value, list) else shown(value)


def _write(path: Path, text: str) -> None:
    """Write a file atomically."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
