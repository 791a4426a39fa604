"""A table of a house, as a bot sits at it or watches it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import count
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from boxfive.client.connection import Connection, Message
from boxfive.client.errors import Refused
from boxfive.client.http import Transport, table_path
from boxfive.client.replica import Missing, Replica, Step
from boxfive.client.retries import AGAIN_LATER
from boxfive.core.action import Action
from boxfive.core.view import View

if TYPE_CHECKING:
    from boxfive.agents import Agent

UNANSWERED_SECONDS = 60.0
"""Seconds after which an unanswered command counts as lost."""
REMATCH_SECONDS = 60.0


class Table:
    """One table. Get one from `House.create`, `House.join` or `House.watch`."""

    def __init__(
        self,
        transport: Transport,
        table: str,
        token: str | None,
        link: str | None,
        join: Callable[[str], Table],
    ) -> None:
        self.id = table
        self.link = link
        """The link for others to join or watch, if we know it; it contains the invitation."""
        self._transport = transport
        self._token = token
        self._join = join
        self._replica = Replica()
        self._connection = Connection(transport, table, token, lambda: self._replica.number)
        self._ids = count(1)
        self._fresh = True
        """Whether something has changed since it was last our turn."""
        self._watched: deque[Step] | None = None
        try:
            while self._replica.number is None:
                self.listen()
        except BaseException:
            self.close()
            raise

    # Queries

    @property
    def seat(self) -> str | None:
        """Our seat; None if we only watch."""
        return self._replica.seat

    @property
    def view(self) -> View:
        """All that we may know of the game now; before it has begun, the empty board."""
        return self._replica.view

    @property
    def about(self) -> dict[str, Any]:
        """The house's information about the table: its game, options, clock, status and seats."""
        return self._replica.table

    @property
    def over(self) -> bool:
        """Whether the game is over, and we have seen its last step."""
        return bool(self.about["status"] == "over" and self._replica.number == self.about["number"])

    @property
    def result(self) -> dict[str, Any] | None:
        """None, or the `outcome` and `by`: `rules`, `resignation`, `time`, `abandoned`."""
        result: dict[str, Any] | None = self.about["result"]
        return result

    @property
    def outcome(self) -> dict[str, float] | None:
        """None, or the score of each seat; also None for an abandoned game."""
        return self._replica.outcome if self.result is None else self.result["outcome"]

    @property
    def clock(self) -> dict[str, Any] | None:
        """The clocks now: `left` seconds by seat, those that `runs`; `show` and `wait` by its pace."""
        return self._replica.clock

    @property
    def may_act(self) -> bool:
        """Whether we are among those who may act now."""
        return not self.over and self.seat is not None and self.seat in self._replica.actors

    # Commands

    def turns(self, every: float | None = None) -> Iterator[View]:
        """Our view, each time it is our turn, until the game is over.

        With simultaneous play that is whenever we may act and something has changed; with `every`, also
        after that many seconds without a change. A refused action counts as a change.
        """
        while not self.over:
            if self.may_act and self._fresh:
                self._fresh = False
                yield self.view
            elif not self.listen(every) and every is not None:
                self._fresh = True

    def act(self, action: Action | str) -> None:
        """Do an action: one of `view.legal`, or its notation, or a text that the game's pace reads.

        Idling, with simultaneous play, sends nothing.
        """
        if str(action) == str(self.view.game.idle):
            return
        self._command({"type": "act", "number": self._replica.number, "action": str(action)})

    def undo(self) -> None:
        """Take back our last action, where the house allows it."""
        self._command({"type": "undo", "number": self._replica.number})

    def resign(self) -> None:
        """Resign."""
        self._command({"type": "resign"})

    def rematch(self, seconds: float = REMATCH_SECONDS) -> Table | None:
        """Ask for another game: the new table once all have agreed, None if they have not in time."""
        self._command({"type": "rematch", "accept": True})
        until = monotonic() + seconds
        while self.about["rematch"] is None and (left := until - monotonic()) > 0:
            self.listen(left)
        return None if self.about["rematch"] is None else self._join(self.about["rematch"])

    def leave(self) -> None:
        """Leave the seat; during a game this resigns."""
        self._transport.request("POST", table_path(self.id, "/leave"), token=self._token)
        self.close()

    def play(self, agent: Agent) -> None:
        """Let an agent play our seat until the game is over; actions that come too late are skipped.

        A Racer acts at the times that it announces.
        """
        from boxfive.client.playing import play

        play(self, agent)

    def watch(self) -> Iterator[Step]:
        """Every step from now on, until the game is over."""
        self._watched = steps = deque[Step]()
        try:
            while steps or not self.over:
                if steps:
                    yield steps.popleft()
                else:
                    self.listen()
        finally:
            self._watched = None

    def record(self) -> str:
        """The whole game as the text of a record (see `boxfive.record`), once it is over."""
        text: str = self._transport.request("GET", table_path(self.id, "/record"), token=self._token)
        return text

    def listen(self, seconds: float | None = None) -> bool:
        """Wait for the next message of the house; returns whether one came within the seconds."""
        message = self._connection.receive(seconds)
        if message is not None:
            self._apply(message)
        return message is not None

    def close(self) -> None:
        """Close the connection. The seat stays ours, and the clock runs on."""
        self._connection.close()

    # Internals

    def _command(self, command: Message) -> None:
        """Send a command and wait for its result; if it ends the game, also for the end."""
        self._send_until_answered(command)
        while not self._replica.actors and not self.over:
            self.listen()

    def _send_until_answered(self, command: Message) -> None:
        """Send a command until it is answered; its number ensures that it is applied once at most."""
        command["id"] = str(next(self._ids))
        backoff, sent_at = self._transport.backoff(), 0
        while True:
            if sent_at != self._connection.times:
                self._connection.send(command)
                sent_at = self._connection.times
            answer = self._connection.receive(UNANSWERED_SECONDS)
            if answer is None:
                if sent_at == self._connection.times:  # the connection may be dead
                    if not backoff.wait():
                        raise self._transport.unreachable(
                            f"it has taken {command['type']!r} and said nothing"
                        )
                    self._connection.close()
                continue
            self._apply(answer)
            # An unparsed message is refused without an id. It must be this one: no other is pending.
            refused = answer["type"] == "refused"
            if answer.get("id") != command["id"] and not (refused and answer.get("id") is None):
                continue
            if not refused:
                return
            if answer["code"] == "too-many":
                self._connection.slow_down()
            if answer["code"] not in AGAIN_LATER or not backoff.wait():
                self._fresh = True
                raise Refused(answer["code"], answer["message"])
            sent_at = 0

    def _apply(self, message: Message) -> None:
        try:
            steps = self._replica.apply(message)
        except Missing:
            self._replica.number = None  # so that the house sends the whole view
            self._connection.close()
            return
        if steps or message["type"] == "view":
            self._fresh = True
        if self._watched is not None:
            self._watched += steps

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __repr__(self) -> str:
        who = f"as {self.seat}" if self.seat is not None else "as a spectator"
        return f"<Table {self.id} of {self.about['game']}, {self.about['status']}, {who}>"
