"""The journal: one thread writes, in batches, and nothing is acknowledged before it is on the disk.

The thread takes all that has come in since it wrote last. Steps, which are most of it, go into one
statement that is a transaction by itself, and the rest into another transaction. So a thousand tables cost
hardly more commits than one, and the event loop never waits for the disk.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import queue
import signal
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from boxfive.server.metrics import Metrics
from boxfive.server.refusals import Refusal
from boxfive.server.storage.schema import steps

log = logging.getLogger("boxfive.journal")

Result = TypeVar("Result")
Job = Callable[[Connection], Any]

MAX_BATCH = 256
"""Writes in one batch."""
MAX_ROWS = 64
"""Steps in one statement."""
BUSY = 2
"""After a larger batch than this, the next one is gathered for a while."""
GATHER_FACTOR, MAX_GATHER_SECONDS = 10, 0.02
"""How long: so many times as long as the batch took, and at most so many seconds."""


class Conflict(Exception):
    """Another process has written this row already."""


class _Entry(NamedTuple):
    """Something to write, and the future that waits for it."""

    row: Mapping[str, Any] | None
    """A step."""
    job: Job | None
    """Anything else, done in the same transaction as the step."""
    future: asyncio.Future[Any]


class _Outcome(NamedTuple):
    """The result of an entry, for its future."""

    future: asyncio.Future[Any]
    result: Any
    error: Exception | None


class Journal:
    """Writes for one process."""

    def __init__(self, engine: Engine, metrics: Metrics) -> None:
        self._engine = engine
        self._at_once = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._metrics = metrics
        self._insert = _Insert(engine.dialect)
        self._loop = asyncio.get_running_loop()
        self._entries: queue.SimpleQueue[_Entry | None] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def append(self, row: Mapping[str, Any], job: Job | None = None) -> None:
        """Write a step, and with it whatever else the job does; Conflict if its number is taken."""
        await self._put(row, job)

    async def write(self, job: Callable[[Connection], Result]) -> Result:
        """Do a job in a transaction, and give its result once that is committed."""
        result: Result = await self._put(None, job)
        return result

    async def close(self) -> None:
        """Write what is waiting, and stop."""
        self._closed = True
        self._entries.put(None)
        await asyncio.to_thread(self._thread.join)

    def _put(self, row: Mapping[str, Any] | None, job: Job | None) -> asyncio.Future[Any]:
        if self._closed:
            raise Refusal("unavailable", "the house is closing; this has not counted")
        future = self._loop.create_future()
        self._entries.put(_Entry(row, job, future))
        return future

    def _run(self) -> None:
        try:
            closing = False
            while not closing:
                closing = self._write_all()
        except Exception:
            log.critical("nothing is written any more, so the house closes", exc_info=True)
            os.kill(os.getpid(), signal.SIGTERM)  # else every write would wait for ever

    def _write_all(self) -> bool:
        """Wait for entries and write them; whether that was the end."""
        entries, closing = self._waiting()
        if entries:
            started = time.perf_counter()
            outcomes = self._written(entries)
            with contextlib.suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(_resolve, outcomes)
            took = time.perf_counter() - started
            self._measure(len(entries), took)
            if len(entries) > BUSY and not closing:
                # Under load most of that was waiting for the interpreter lock, which others need as well.
                time.sleep(min(GATHER_FACTOR * took, MAX_GATHER_SECONDS))
        return closing

    def _measure(self, rows: int, seconds: float) -> None:
        try:
            self._metrics.commit_seconds.observe(seconds)
            self._metrics.commit_rows.observe(rows)
        except OSError:  # no room for figures must not stop the writing
            log.exception("the figures of a commit could not be kept")

    def _waiting(self) -> tuple[list[_Entry], bool]:
        """All that waits to be written, and whether that is the end."""
        entry = self._entries.get()
        entries: list[_Entry] = []
        while entry is not None:
            entries.append(entry)
            if len(entries) == MAX_BATCH:
                return entries, False
            try:
                entry = self._entries.get_nowait()
            except queue.Empty:
                return entries, False
        return entries, True

    def _written(self, entries: list[_Entry]) -> list[_Outcome]:
        """The outcome of each entry."""
        plain = [entry for entry in entries if entry.job is None]
        others = [entry for entry in entries if entry.job is not None]
        chunks = [plain[first : first + MAX_ROWS] for first in range(0, len(plain), MAX_ROWS)]
        outcomes = [outcome for chunk in chunks for outcome in self._together(chunk, self._insert_steps)]
        return outcomes + (self._together(others, self._transaction) if others else [])

    def _together(self, entries: list[_Entry], write: Callable[[list[_Entry]], list[Any]]) -> list[_Outcome]:
        """Write everything at once; if that cannot be, each by itself, so that one stops no other."""
        try:
            results = write(entries)
        except Exception as error:
            if len(entries) == 1 or isinstance(error, sa.exc.OperationalError):  # the database is away
                return [_Outcome(entry.future, None, _reason(error)) for entry in entries]
            return [outcome for entry in entries for outcome in self._together([entry], write)]
        return [_Outcome(entry.future, result, None) for entry, result in zip(entries, results, strict=True)]

    def _insert_steps(self, entries: list[_Entry]) -> list[Any]:
        with self._at_once.connect() as connection:
            self._insert(connection, [entry.row for entry in entries if entry.row is not None])
        return [None] * len(entries)

    def _transaction(self, entries: list[_Entry]) -> list[Any]:
        with self._engine.begin() as connection:
            for entry in entries:
                if entry.row is not None:
                    self._insert(connection, [entry.row])
            return [entry.job(connection) for entry in entries if entry.job is not None]


class _Insert:
    """Steps are most of what is written, so all that wait go into one statement, whose text is made by hand.

    A driver gives the interpreter away and waits to get it back for each statement, or for each row if there
    are several to one; with a busy house, that is most of the time that writing takes.
    """

    def __init__(self, dialect: sa.Dialect) -> None:
        compiled = sa.insert(steps).compile(dialect=dialect)
        self._names = tuple(compiled.params)
        self._head = str(compiled).partition(" VALUES ")[0]
        self._values = ", ".join(["?" if dialect.paramstyle == "qmark" else "%s"] * len(self._names))

    def __call__(self, connection: Connection, rows: list[Mapping[str, Any]]) -> None:
        values = ", ".join([f"({self._values})"] * len(rows))
        parameters = tuple([row[name] for row in rows for name in self._names])
        connection.exec_driver_sql(f"{self._head} VALUES {values}", parameters)


def _reason(error: Exception) -> Exception:
    """The error that the waiting future gets."""
    if isinstance(error, sa.exc.IntegrityError):
        return Conflict(str(error.orig))
    if isinstance(error, sa.exc.SQLAlchemyError):
        log.error("the database does not take what is written", extra={"error": type(error).__name__})
        return Refusal(
            "unavailable", "the house cannot write at the moment, so this may not count; try again"
        )
    return error


def _resolve(outcomes: list[_Outcome]) -> None:
    for future, result, error in outcomes:
        if future.cancelled():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)
