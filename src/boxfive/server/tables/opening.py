"""Since when the house is open to players, and when a step was made, by this process's clock.

Time in which a table could not be played counts for nobody. A step is dated by the clock of the opening in
which it was written, and that clock may have been wrong. So a step of an earlier opening is never dated
later than this opening, and one of another machine is dated with the difference between the two clocks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import sqlalchemy as sa

from boxfive.server.storage import openings
from boxfive.server.time import Time

DatabaseTime = Callable[[sa.Connection], float]

SECONDS_BETWEEN_NOTES, SECONDS_BETWEEN_SHARED_NOTES = 300.0, 2.0
"""How often a house notes that it is open: on one machine, and on several."""
SECONDS_TO_JOIN = 15.0
"""How long a process looks whether others serve the house already."""
LONGEST_MEASUREMENT = 0.5
"""Seconds after which the database's answer says too little about its clock."""


class Opening:
    """The opening of the house that this process serves."""

    def __init__(
        self, time: Time, number: int, *, skew: float | None = None, database_time: DatabaseTime | None = None
    ) -> None:
        self.number = number
        self._time = time
        self._database_time = database_time or openings.database_time
        self._shared = skew is not None
        self._skew = skew or 0.0
        self._skews = {number: self._skew}
        """By how much the clock of each opening is ahead of the database's."""
        self._began = time.now()
        self._joined: float | None = None
        """If other processes were serving the house already: since when it has been open."""
        self._ready: dict[str, float] = {}
        """Since when the tables of each game can be played here."""

    @staticmethod
    def begin(
        engine: sa.Engine, time: Time, *, shared: bool, database_time: DatabaseTime | None = None
    ) -> Opening:
        """A new opening, noted in the database; of a shared house if other machines may serve it too."""
        skew = None
        if shared:
            with engine.connect() as connection:
                skew = _measured(connection, time, database_time or openings.database_time)[0]
        number = openings.begin(engine, time.now(), skew or 0.0)
        return Opening(time, number, skew=skew, database_time=database_time)

    @property
    def seconds_between_notes(self) -> float:
        """How often `note` should be called."""
        return SECONDS_BETWEEN_SHARED_NOTES if self._shared else SECONDS_BETWEEN_NOTES

    # When tables can be played

    def ready(self, game: str) -> None:
        """From now on, the tables of a game can be played in this process."""
        self._ready.setdefault(game, self._time.now())

    def since(self, game: str) -> float:
        """Since when the tables of a game can be played; their clocks count no time before it.

        A process that joins an open house takes over its tables, and their time has gone on.
        """
        if self._joined is not None:
            return self._joined
        return self._ready.get(game, self._time.now())

    # When steps were made

    def moment(self, at: float, opening: int | None) -> float:
        """A step's date, by this process's clock."""
        if opening == self.number:
            return at
        skew = self._skews.get(opening or 0)
        if skew is None or not self._shared:
            return min([at, *self._ready.values()])
        return min(at - skew + self._skew, self._time.now())

    def learn(self, connection: sa.Connection, numbers: Iterable[int | None]) -> None:
        """Read the clocks of other openings, if they are needed and not known."""
        unknown = {number for number in numbers if number is not None} - self._skews.keys()
        if self._shared and unknown:
            self._skews = {**self._skews, **openings.skews(connection, unknown)}

    def note(self, connection: sa.Connection, games: Iterable[str]) -> None:
        """Note in the database that the house is open, once all its games are ready."""
        if not self._ready.keys() >= set(games):
            return
        if self._shared:
            self._measure(connection)
        since = max(self._ready.values()) if self._joined is None else self._joined
        openings.note_open(connection, self.number, since, self._time.now(), self._skew)

    def _measure(self, connection: sa.Connection) -> None:
        """Measure our clock and read the others'; see whether they were there before."""
        skew, seconds = _measured(connection, self._time, self._database_time)
        if seconds <= LONGEST_MEASUREMENT:
            self._skew = skew
        self._skews = {**self._skews, **openings.skews(connection, self._skews), self.number: self._skew}
        if self._joined is None and self._time.now() - self._began < SECONDS_TO_JOIN:
            since = openings.others_since(connection, self.number, self._began - self._skew)
            self._joined = None if since is None else since + self._skew

    def ages(self, connection: sa.Connection) -> Callable[[float, int | None], float]:
        """A function for how many seconds the house was open since a date of an opening."""
        return openings.ages(connection, self._time.now(), self._skew)


def _measured(connection: sa.Connection, time: Time, database_time: DatabaseTime) -> tuple[float, float]:
    """How far our clock is ahead of the database's, and how many seconds it took to ask."""
    before = time.now()
    there = database_time(connection)
    after = time.now()
    return (before + after) / 2 - there, after - before
