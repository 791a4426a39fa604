"""Who may do what at a table: guests, invitations and tokens of seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boxfive.server import tokens
from boxfive.server.cluster.bus import Bus
from boxfive.server.refusals import Refusal
from boxfive.server.storage.seats import opened_by

if TYPE_CHECKING:
    from boxfive.server.tables.table import Table


class Access:
    """The rights at one table. Whoever is not known here is looked for in what other processes wrote."""

    def __init__(self, bus: Bus, table: Table, maker: str, invitation: str) -> None:
        self._bus = bus
        self._table = table
        self.maker = maker
        """The guest who made the table."""
        self._invitation = invitation

    async def viewer_for(self, token: str | None) -> str | None:
        """The seat that this token opens; None for a spectator."""
        table = self._table
        if token is not None:
            if not self._is_known(token) and not self._bus.is_alone:
                await table.refresh()  # another process may have just issued it
            if not self._is_known(token):
                raise Refusal("wrong-token", "this token opens no seat at this table")
            return opened_by(token, table.seats.values())
        if not table.is_open:
            raise Refusal(
                "invitation-needed", "this table is by invitation: a seat's token or the invitation opens it"
            )
        return None

    async def knows(self, guest: str) -> bool:
        """Whether this guest has made the table or sits at it."""
        if not self._is_of(guest) and not self._bus.is_alone:
            await self._table.refresh()  # another process may have just seated the guest
        return self._is_of(guest)

    def is_invited(self, invitation: str | None) -> bool:
        """Whether a guest with this invitation may sit down."""
        return self._table.is_open or (invitation is not None and tokens.opens(invitation, self._invitation))

    def _is_of(self, guest: str) -> bool:
        return guest == self.maker or any(seat.guest == guest for seat in self._table.seats.values())

    def _is_known(self, token: str) -> bool:
        seats = self._table.seats.values()
        return tokens.opens(token, self._invitation) or opened_by(token, seats) is not None
