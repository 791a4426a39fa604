"""The lobby: the operations of guests. They register, make a table, sit down, act, ask for a rematch."""

from __future__ import annotations

import logging
from collections.abc import Coroutine
from typing import Any, NamedTuple

import sqlalchemy as sa

import boxfive
from boxfive import record
from boxfive.agents import levels
from boxfive.core.errors import BoxFiveError, InvalidOption, listing
from boxfive.core.game import Chance, Game, State
from boxfive.core.pace import pace_of
from boxfive.server import tokens
from boxfive.server.cluster.handover import Handover
from boxfive.server.messages.commands import Act, Hint, React, Rematch, Resign, Undo
from boxfive.server.messages.fields import MOST_STEPS
from boxfive.server.messages.requests import NewClock, NewSeat, NewTable
from boxfive.server.messages.tables import Health
from boxfive.server.messages.trying import NewAttempt, NewContinuation, NewGameOn
from boxfive.server.metrics import Metrics
from boxfive.server.randomness import SystemRandomness
from boxfive.server.refusals import Refusal
from boxfive.server.settings import Settings
from boxfive.server.storage import queries, schema
from boxfive.server.storage.journal import Conflict
from boxfive.server.storage.own_games import Place, own_games
from boxfive.server.storage.seats import Seat
from boxfive.server.tables.analyses import Analyses
from boxfive.server.tables.continuing import Given, Moment, Recorded, Steps
from boxfive.server.tables.guests import Guest, Guests
from boxfive.server.tables.health import HealthCheck
from boxfive.server.tables.old_tables import OldTable
from boxfive.server.tables.puzzles import PuzzleBook
from boxfive.server.tables.readiness import Readiness
from boxfive.server.tables.registry import TableRegistry
from boxfive.server.tables.services import Services
from boxfive.server.tables.table import Table, Viewer
from boxfive.server.tables.trying import Trying, Verdict
from boxfive.server.time import SystemTime, Time
from boxfive.server.views.own_games import told_of
from boxfive.server.views.replays import Replays

log = logging.getLogger("boxfive.house")

Written = tuple[sa.Row[Any], list[Seat]]
"""The row of a table that was just written, and its seats."""

ME, ANYONE = "me", "anyone"
"""What a seat can be set to, besides a machine player's level."""
NO_TABLE = ""
"""Where a game comes from that somebody has brought as a record."""
MOST_LISTED = 30
BETWEEN_PEOPLE = 2
"""With so many people at a table, nobody has aids there unless its maker wants it."""


class NewlyMade(NamedTuple):
    """A new table, with the tokens that only its maker gets."""

    table: Table
    seat: str | None
    token: str | None
    invitation: str


class Lobby:
    """The operations of guests: register, make a table, take a seat, send a command."""

    def __init__(self, settings: Settings, *, time: Time | None = None, chance: Chance | None = None) -> None:
        self.settings = settings
        self.metrics = Metrics(boxfive.games())
        self.handover = (
            Handover(settings.folder, settings.worker, settings.workers) if settings.folder else Handover()
        )
        self.replays = Replays()
        self._time = time or SystemTime(settings.anchor)
        self._chance = chance or SystemRandomness()

    async def open(self) -> None:
        """Open the lobby for guests."""
        self._services = Services.start(
            self.settings,
            time=self._time,
            chance=self._chance,
            metrics=self.metrics,
            handover=self.handover,
        )
        self._tables = TableRegistry(self._services)
        self._guests = Guests(self._services)
        self._trying = Trying(self._services)
        self.puzzles = PuzzleBook(self._services)
        self._health = HealthCheck(self._services)
        self.analyses = Analyses(self._services)
        await self._tables.open()

    async def close(self) -> None:
        """Write what is pending, and release everything."""
        await self.analyses.close()
        await self._tables.close()
        await self._services.close()

    async def health(self) -> Health:
        """Whether the server is well, and if not, why."""
        return await self._health.examine()

    @property
    def readiness(self) -> Readiness:
        """Which games can be played already."""
        return self._services.readiness

    def run_in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background."""
        self._tables.run_in_background(work)

    # Guests

    async def new_guest(self, nickname: str | None) -> tuple[Guest, str]:
        """Create a guest; the token is returned only here."""
        return await self._guests.come_in(nickname)

    async def rename(self, guest: Guest, nickname: str | None) -> None:
        """Call a guest otherwise, from the next table on."""
        await self._guests.rename(guest, nickname)

    async def guest(self, token: str) -> Guest:
        """The guest with this token."""
        return await self._guests.of(token)

    def note_address(self, guest: str | None, address: str) -> None:
        """A guest has been seen at this address; None if nobody sits in a seat any more."""
        if guest is not None:
            self._services.addresses.note(guest, address)

    # Tables

    async def table(self, table_id: str) -> Table:
        """A table, read from the database if it is not in memory."""
        return await self._tables.table(table_id)

    async def outline(self, table_id: str) -> tuple[sa.Row[Any], list[Seat]] | None:
        """A table's row and seats, without its game; None if there is no such table."""
        read = await self._services.read(
            lambda connection: queries.all_of(connection, table_id, since=MOST_STEPS)
        )
        return None if read is None else read[:2]

    async def check_may_look(self, table: Table, token: str | None) -> None:
        """Refuse to tell of a table by invitation, except to those with a token for it and guests there."""
        if token is None or tokens.kind_of(token) != tokens.GUEST:
            await table.access.viewer_for(token)
        elif not table.is_open and not await table.access.knows((await self.guest(token)).id):
            raise Refusal("invitation-needed", "this table is by invitation, and you are no guest there")

    async def old_table(self, table_id: str) -> OldTable:
        """A table whose rules are gone; others are refused."""
        try:
            await self._tables.table(table_id)
        except Refusal as refusal:
            if refusal.code != "old-rules":
                raise
            return await OldTable.load(self._services, table_id)
        raise Refusal("not-old", "this table's rules are here: see its /view, or its /replay when it is over")

    def add_viewer(self, table: Table, viewer: Viewer) -> None:
        """A viewer connects."""
        self._tables.add_viewer(table, viewer)

    def remove_viewer(self, table: Table, viewer: Viewer) -> None:
        """A viewer disconnects."""
        self._tables.remove_viewer(table, viewer)

    async def open_tables(self) -> list[Table]:
        """Open tables that can be joined or watched."""
        ready = filter(self.readiness.is_ready, boxfive.games())
        versions = {name: boxfive.game(name).version for name in ready}
        ids = await self._services.read(
            lambda connection: queries.open_tables(connection, versions, MOST_LISTED)
        )
        return [await self._tables.table(table_id) for table_id in ids]

    async def own_games(self, guest: Guest, before: Place | None) -> dict[str, Any]:
        """The games in which a guest has a seat: a page of them, the newest first."""
        kept = await self._services.read(lambda connection: own_games(connection, guest.id, before))
        return {
            "running": [told_of(game) for game in kept.running],
            "games": [told_of(game) for game in kept.games],
            "next": None if kept.last is None else str(kept.last),
        }

    async def make(self, guest: Guest, wanted: NewTable, given: Given | None = None) -> NewlyMade:
        """Make a table; the game begins if no seat is empty, or goes on from what is given."""
        try:
            game = boxfive.game(wanted.game)
            await self.readiness.check(game.name)
            options = game.check_options(wanted.options)
            seats = _seating(game, game.start(**options).seats, wanted.seats)
            clock = _checked_clock(game, wanted.clock)
        except BoxFiveError as error:
            raise Refusal.of(error) from error
        machines = set(levels(game)).intersection(seats.values())
        if machines:
            self._services.bots.check_room(self._services.addresses.of((guest.id,)))
            self._services.bots.start(game, machines)  # they load the games while people take their seats
        invitation = tokens.new_token(tokens.INVITATION)
        mine = next((seat for seat, taken in seats.items() if taken == ME), None)
        token = None if mine is None else tokens.new_token(tokens.SEAT)
        people = [taken for taken in seats.values() if taken in (ME, ANYONE)]
        sitting: list[dict[str, Any]] = [
            {
                "seat": seat,
                "level": None if taken in (ME, ANYONE) else taken,
                "guest": guest.id if taken == ME else None,
                "token": tokens.hashed(token) if token and taken == ME else None,
            }
            for seat, taken in seats.items()
        ]
        row = {
            "game": game.name,
            "version": game.version,
            "options": options,
            "open": wanted.open,
            "aids": len(people) < BETWEEN_PEOPLE if wanted.aids is None else wanted.aids,
            "clock": clock,
            "maker": guest.id,
            "origin": None if given is None else given.origin,
        }
        most = self.settings.limits.tables

        def write(connection: sa.Connection) -> Written | None:
            if queries.unfinished_tables(connection, guest.id) >= most:
                return None
            called = queries.nickname_of(connection, guest.id)
            seating = [{**seat, "nickname": called if seat["guest"] else None} for seat in sitting]
            return self._write_table(connection, row, seating, tokens.hashed(invitation), given)

        try:
            written = await self._services.journal.write(write)
        except Conflict:
            raise Refusal("wrong-token", "this guest has been forgotten; come in anew") from None
        if written is None:
            raise Refusal("limit", f"you have {most} tables that are not over; finish or leave one first")
        table = await self._tables.adopt(*written)
        if given is not None:
            await table.refresh()  # its steps are written already
        await self._tables.begin(table)
        return NewlyMade(table, mine, token, invitation)

    async def attempt(
        self, guest: Guest, table: Table, wanted: NewAttempt
    ) -> tuple[list[State], list[State], Verdict | None]:
        """The states of an attempt at a decision of a finished game, those of the answer, and the verdict."""
        await self._check_may_continue(guest, table, wanted)
        return await self._attempt(guest, table.match, wanted)

    async def attempt_recorded(
        self, guest: Guest, state: State, wanted: NewAttempt
    ) -> tuple[list[State], list[State], Verdict | None]:
        """The same for a recorded game."""
        return await self._attempt(guest, Recorded(state), wanted)

    async def _attempt(
        self, guest: Guest, game: Steps, wanted: NewAttempt
    ) -> tuple[list[State], list[State], Verdict | None]:
        moment = _moment(wanted)
        states = await self._trying.states(game, moment)
        if wanted.answer:
            return states, await self._trying.answer(states, moment, guest.id), None
        return states, [], await self._trying.verdict(states, moment, guest.id)

    async def play_on(self, guest: Guest, table: Table, wanted: NewGameOn) -> NewlyMade:
        """Make a table at which a finished game goes on from a moment, from what a seat knew then."""
        await self._check_may_continue(guest, table, wanted)
        return await self._play_on(guest, table.match, table.id, wanted)

    async def play_on_recorded(self, guest: Guest, state: State, wanted: NewGameOn) -> NewlyMade:
        """The same for a recorded game."""
        if state.options is None or state.game.foreign_cards is not None:
            raise Refusal("invalid-option", "this record has cards or a beginning that tables here have not")
        return await self._play_on(guest, Recorded(state), NO_TABLE, wanted)

    async def _play_on(self, guest: Guest, game: Steps, origin: str, wanted: NewGameOn) -> NewlyMade:
        state = (await self._trying.states(game, _moment(wanted)))[-1]
        if state.outcome is not None:
            raise Refusal("over", "the game ends with this, so it cannot go on")
        seats = dict.fromkeys(state.seats, wanted.level) | {wanted.seat: ME}
        options = dict(state.options or {})
        new = NewTable(game=state.game.name, options=options, seats=seats, open=False, aids=True)
        return await self.make(guest, new, Given(origin, wanted.step, state))

    async def _check_may_continue(self, guest: Guest, table: Table, wanted: NewContinuation) -> None:
        if not table.access.is_invited(wanted.invitation) and not await table.access.knows(guest.id):
            raise Refusal("invitation-needed", "this table is by invitation, and you are no guest there")
        await self.check_over(table)

    async def join(self, guest: Guest, table_id: str, wanted: NewSeat) -> tuple[Table, str, str]:
        """Sit down at a table, or come back to one's seat; the seat's token is returned only here."""
        table = await self._tables.table(table_id)
        token = tokens.new_token(tokens.SEAT)
        own = next((seat.name for seat in table.people if seat.guest == guest.id), None)
        # First, because other refusals tell of the table.
        if own is None and not table.access.is_invited(wanted.invitation):
            raise Refusal("invitation-needed", "this table is by invitation: give the one from the link")
        if own is None and table.status == schema.OVER:
            raise Refusal("over", "this table is over")
        if own is not None and wanted.seat not in (None, own):
            raise Refusal("taken", f"you sit in {own} already")
        if wanted.seat is not None and wanted.seat not in table.seats:
            seats = listing(list(table.seats))
            raise Refusal("invalid-option", f"there is no seat {wanted.seat!r}; the seats are: {seats}")

        def write(connection: sa.Connection) -> tuple[str, list[Seat]] | None:
            knew = wanted.aids if own is None else None
            if knew is not None and knew != queries.aids_at(connection, table_id):
                raise Refusal("stale", "whether players may have aids here has been changed meanwhile")
            return queries.sit_down(connection, table_id, guest.id, wanted.seat, tokens.hashed(token))

        seated = await self._services.journal.write(write)
        if seated is None:
            if wanted.seat is not None:
                raise Refusal("taken", f"somebody sits in {wanted.seat} already")
            raise Refusal("full", "every seat at this table is taken")
        seat, sitting = seated
        await table.replace_seats(sitting)
        self._services.bus.publish_change(table_id)
        await self._tables.begin(table)
        return table, seat, token

    async def set_aids(self, guest: Guest, table: Table, aids: bool) -> None:
        """Allow or forbid aids at a table that waits; its maker may."""
        if not table.is_open and not await table.access.knows(guest.id):
            raise Refusal("invitation-needed", "this table is by invitation, and you are no guest there")
        if table.access.maker != guest.id:
            raise Refusal("not-maker", "only the guest who made this table may change what it is like")
        done = await self._services.journal.write(
            lambda connection: queries.set_aids(connection, table.id, aids)
        )
        await self._tables.changed(table)
        if not done:
            raise Refusal("begun", "the game has begun, and is played as it was agreed")

    async def leave(self, table: Table, seat: str) -> None:
        """Leave a seat: before the game this frees it, during the game the seat resigns."""
        if table.status == schema.WAITING:
            freed = await self._services.journal.write(
                lambda connection: queries.get_up(connection, table.id, seat)
            )
            await self._tables.changed(table)
            if freed:
                await table.close_if_left()
                return
        if table.status == schema.PLAYING:
            await table.do(seat, Resign(type="resign"))

    async def do(
        self, table: Table, seat: str, command: Act | Undo | Resign | Rematch | React, credit: float = 0.0
    ) -> None:
        """Execute a seat's command, which came over a line with this credit."""
        try:
            if isinstance(command, Rematch):
                await self._rematch(table, seat, command.accept)
            elif isinstance(command, React):
                table.reactions.react(seat, command.reaction)
            else:
                await table.do(seat, command, credit)
        except Refusal as refusal:
            self.metrics.refusals.count(refusal.code)
            raise

    async def hint(self, table: Table, seat: str, command: Hint, language: str | None) -> bytes:
        """The message with a machine player's hint for a seat."""
        try:
            await table.reaches(command.number)
            return await table.hints.hint(seat, command.number, language, command.id)
        except Refusal as refusal:
            self.metrics.refusals.count(refusal.code)
            raise

    @staticmethod
    async def check_over(table: Table) -> None:
        """Refuse to show a whole game before it is over."""
        if not await table.is_over() or not table.match.number:
            raise Refusal("not-over", "a game is open to everybody only when it is over")

    async def record(self, table: Table) -> str:
        """The record of a finished game."""
        await self.check_over(table)
        players = {seat.name: seat.level or seat.called for seat in table.seats.values() if not seat.is_empty}
        return record.dumps(table.match.replayed(), {seat: name for seat, name in players.items() if name})

    async def _rematch(self, table: Table, seat: str, accept: bool) -> None:
        """Note a seat's wish for a rematch; when all people agree, make the new table."""
        if not await table.is_over():
            raise Refusal("no-rematch", "a rematch can be offered when the game is over")
        if table.rematch is not None:
            return
        row = {
            "game": table.game.name,
            "version": table.game.version,
            "options": table.options,
            "open": table.is_open,
            "aids": table.aids,
            "clock": table.clock,
        }

        # With simultaneous play the game goes on when a seat leaves, so that person may be gone. In other
        # games it ends then, so the one who resigned is still there.
        gone = table.match.out if table.game.simultaneous else ()

        def write(connection: sa.Connection) -> Written | None:
            agreed = queries.agree(connection, table.id, seat, accept, gone)
            if agreed is None:
                return None
            old, sitting = agreed
            new = self._write_table(connection, {**row, "maker": old.maker}, sitting, old.invitation)
            queries.change_table(connection, table.id, {"rematch": new[0].id})
            return new

        new = await self._services.journal.write(write)
        if new is not None:
            await self._tables.begin(await self._tables.adopt(*new))
        await self._tables.changed(table)

    def _write_table(
        self,
        connection: sa.Connection,
        row: dict[str, Any],
        sitting: list[dict[str, Any]],
        invited: str,
        given: Given | None = None,
    ) -> Written:
        values: dict[str, Any] = {
            "id": self._new_id(),
            "invitation": invited,
            "created": self._time.now(),
            "opening": self._services.opening.number,
        }
        status = schema.WAITING if given is None else schema.PLAYING
        new = queries.new_table(connection, {**row, **values, "status": status}, sitting)
        if given is not None:
            queries.add_steps(connection, given.rows(new[0].id, values["created"], values["opening"]))
        return new

    def _new_id(self) -> str:
        """An id for a table whose home is this worker."""
        while not self.handover.is_home_of(name := tokens.new_id()):
            pass
        return name


def _moment(wanted: NewContinuation) -> Moment:
    return Moment(wanted.step, wanted.seat, tuple(wanted.actions), wanted.world)


def _seating(game: Game, seats: tuple[str, ...], wanted: dict[str, str]) -> dict[str, str]:
    """What each seat is set to, or InvalidOption."""
    for seat, taken in wanted.items():
        if seat not in seats:
            raise InvalidOption(f"there is no seat {seat!r} in this game; its seats are: {listing(seats)}")
        if taken not in (ME, ANYONE, *levels(game)):
            known = listing([ME, ANYONE, *levels(game)])
            raise InvalidOption(f"{seat} cannot be for {taken!r}; it may be for: {known}")
    if list(wanted.values()).count(ME) > 1:
        raise InvalidOption("you can sit in one seat only")
    return {seat: wanted.get(seat, ANYONE) for seat in seats}


def _checked_clock(game: Game, clock: NewClock | None) -> dict[str, float | None] | None:
    if clock is None:
        return None
    if (clock.per_move is None) == (clock.bank is None):
        raise InvalidOption("a clock has either per_move or bank")
    if clock.bank is None and clock.increment:
        raise InvalidOption("only a bank has an increment")
    if game.simultaneous and clock.per_move is None:
        raise InvalidOption(f"in {game.name} all search at once, so a clock there has per_move")
    if game.simultaneous and not pace_of(game).timed:
        raise InvalidOption(f"{game.name} has no clock: it does not say what happens when the time is over")
    return clock.model_dump()
