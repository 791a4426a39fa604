"""The journal: one thread writes, in batches, and nothing is acknowledged before it is on the disk.

The thread takes everything queued since its last batch. Steps, which are most of it, go into one
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
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping
from itertools import chain
from operator import itemgetter
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
"""The gathering time, as a multiple of the time that the batch took, and its limit in seconds."""


class Conflict(Exception):
    """Another process has written this row already."""


class _Entry(NamedTuple):
    """Something to write, and the future that waits for it."""

    row: Mapping[str, Any] | None
    """A step."""
    job: Job | None
    """Any other change, made in the same transaction as the step."""
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
        self._autocommit = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._metrics = metrics
        self._insert = _Insert(engine.dialect)
        self._keeps = engine.dialect.name == "sqlite"
        """Whether one connection is kept for steps: taking one from the pool costs as much as some rows.

        With a database server the pool first looks whether the connection still is one.
        """
        self._kept: Connection | None = None
        self._loop = asyncio.get_running_loop()
        self._entries: queue.SimpleQueue[_Entry | None] = queue.SimpleQueue()
        self._closed = False
        self.last_write: tuple[float, str | None] = time.monotonic(), None
        """When the last write had an outcome, in monotonic time, and why it failed; None if it did not."""
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def append(self, row: Mapping[str, Any], job: Job | None = None) -> asyncio.Future[None]:
        """Write a step and run the job in the same transaction; Conflict if the step's number is taken."""
        return self._put(row, job)

    async def write(self, job: Callable[[Connection], Result]) -> Result:
        """Run a job in a transaction, and return its result once it is committed."""
        result: Result = await self._put(None, job)
        return result

    async def close(self) -> None:
        """Write what is queued, and stop."""
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
            os.kill(os.getpid(), signal.SIGTERM)  # otherwise every write would wait for ever
        finally:
            self._drop_kept()

    def _write_all(self) -> bool:
        """Wait for entries and write them; returns whether the journal is closing."""
        entries, closing = self._waiting()
        if entries:
            started = time.perf_counter()
            outcomes = self._written(entries)
            with contextlib.suppress(RuntimeError):  # the loop is closed
                self._loop.call_soon_threadsafe(_resolve, outcomes)
            took = time.perf_counter() - started
            self._measure(len(entries), took)
            if len(entries) > BUSY and not closing:
                # Under load most of that time was spent waiting for the interpreter lock.
                time.sleep(min(GATHER_FACTOR * took, MAX_GATHER_SECONDS))
        return closing

    def _measure(self, rows: int, seconds: float) -> None:
        try:
            self._metrics.commit_seconds.observe(seconds)
            self._metrics.commit_rows.observe(rows)
        except OSError:  # a full disk for metrics must not stop the journal
            log.exception("the figures of a commit could not be kept")

    def _waiting(self) -> tuple[list[_Entry], bool]:
        """The queued entries, and whether the journal is closing."""
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
        """Write the entries, and return the outcome of each."""
        plain = [entry for entry in entries if entry.job is None]
        others = [entry for entry in entries if entry.job is not None]
        chunks = [plain[first : first + MAX_ROWS] for first in range(0, len(plain), MAX_ROWS)]
        outcomes = [outcome for chunk in chunks for outcome in self._together(chunk, self._insert_steps)]
        return outcomes + (self._together(others, self._transaction) if others else [])

    def _together(self, entries: list[_Entry], write: Callable[[list[_Entry]], list[Any]]) -> list[_Outcome]:
        """Write all entries together; if that fails, each by itself, so that one error affects no other."""
        try:
            results = write(entries)
        except Exception as error:
            if isinstance(error, sa.exc.SQLAlchemyError) and not isinstance(error, sa.exc.IntegrityError):
                self.last_write = time.monotonic(), _cause(error)
            if len(entries) == 1 or isinstance(error, sa.exc.OperationalError):  # database unavailable
                return [_Outcome(entry.future, None, _reason(error)) for entry in entries]
            return [outcome for entry in entries for outcome in self._together([entry], write)]
        self.last_write = time.monotonic(), None
        return [_Outcome(entry.future, result, None) for entry, result in zip(entries, results, strict=True)]

    def _insert_steps(self, entries: list[_Entry]) -> list[Any]:
        rows = [entry.row for entry in entries if entry.row is not None]
        if not self._keeps:
            with self._autocommit.connect() as connection:
                self._insert(connection, rows)
            return [None] * len(entries)
        if self._kept is None:
            self._kept = self._autocommit.connect()
        try:
            self._insert(self._kept, rows)
        except Exception:
            self._drop_kept()
            raise
        return [None] * len(entries)

    def _drop_kept(self) -> None:
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def _transaction(self, entries: list[_Entry]) -> list[Any]:
        with self._engine.begin() as connection:
            for entry in entries:
                if entry.row is not None:
                    self._insert(connection, [entry.row])
            return [entry.job(connection) for entry in entries if entry.job is not None]


class _Insert:
    """Inserts steps. They are most of what is written, so all go into one statement, built by hand.

    A driver releases the interpreter lock and waits to get it back for each statement, or for each row of
    `executemany`; on a busy server, that is most of the time that writing takes.
    """

    def __init__(self, dialect: sa.Dialect) -> None:
        compiled = sa.insert(steps).compile(dialect=dialect)
        self._values = itemgetter(*compiled.params)
        self._head = str(compiled).partition(" VALUES ")[0]
        mark = "?" if dialect.paramstyle == "qmark" else "%s"
        self._marks = f"({', '.join([mark] * len(compiled.params))})"

    def __call__(self, connection: Connection, rows: list[Mapping[str, Any]]) -> None:
        marks = ", ".join([self._marks] * len(rows))
        parameters = tuple(chain.from_iterable(map(self._values, rows)))
        connection.exec_driver_sql(f"{self._head} VALUES {marks}", parameters)


def _cause(error: sa.exc.SQLAlchemyError) -> str:
    """What the database says, for everybody to read: SQLite in words, others by the name of the error."""
    original = getattr(error, "orig", None)
    if isinstance(original, sqlite3.Error):
        return str(original)
    return type(error if original is None else original).__name__


def _reason(error: Exception) -> Exception:
    """The error for the entry's future."""
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
