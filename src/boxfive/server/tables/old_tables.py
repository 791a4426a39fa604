"""Tables whose rules are gone: another version of the game is here, or none. They can be read, not played."""

from __future__ import annotations

from typing import Any

from boxfive.core.view import NATURE
from boxfive.server import tokens
from boxfive.server.refusals import Refusal
from boxfive.server.storage import archives, schema
from boxfive.server.storage.seats import opened_by
from boxfive.server.tables.match import VERSION
from boxfive.server.tables.services import Services
from boxfive.server.views import archives as told
from boxfive.server.views.frames import SPECTATOR

CLOSED = {"outcome": None, "by": VERSION}
"""The result of a table that was not over when its rules went."""


class OldTable:
    """A table that is kept without its rules."""

    def __init__(self, kept: archives.Kept) -> None:
        self._kept = kept

    @staticmethod
    async def load(services: Services, table_id: str) -> OldTable:
        """A table, from the database alone."""
        kept = await services.read(lambda connection: archives.kept(connection, table_id))
        if kept is None:
            raise Refusal("no-such-table", "there is no such table")
        return OldTable(kept)

    def info(self) -> dict[str, Any]:
        """The public information about the table, without the game."""
        row = self._kept.table
        return {
            "id": row.id,
            "game": row.game,
            "version": row.version,
            "options": row.options,
            "open": row.open,
            "aids": row.aids,
            "clock": row.clock,
            "status": schema.OVER,
            "created": float(row.created),
            "number": self._kept.number,
            "seats": [seat.info(is_present=False, is_out=False) for seat in self._kept.seats],
            "result": row.result or CLOSED,
            "rematch": row.rematch,
        }

    def told(
        self, token: str | None, viewer: str | None, language: str, guest: str | None = None
    ) -> dict[str, Any]:
        """What a viewer was told. When the game was over, everybody may look on as anybody; else not.

        A guest who sits there needs no other token.
        """
        seat = next((one.name for one in self._kept.seats if guest and one.guest == guest), None)
        if seat is None:
            seat = self._seat_of(None if guest else token)
        own = seat or SPECTATOR
        viewers = [own]
        if self._kept.table.status == schema.OVER:
            viewers = [*(one.name for one in self._kept.seats), SPECTATOR, NATURE]
        wanted = viewer or own
        if wanted not in viewers:
            raise Refusal("not-over", f"this game was not over, so it can be read only as {own} saw it")
        content = self._kept.content
        data: dict[str, Any] = {"steps": [], "words": {"status": [], "secret": [], "outcome": None}}
        if content is not None:
            data = told.read(content, wanted, language)
        return {
            "table": self.info(),
            "seat": wanted,
            "viewers": viewers,
            "complete": len(data["steps"]) == self._kept.number,
            **data,
        }

    def _seat_of(self, token: str | None) -> str | None:
        """The seat that a token opens; None for a spectator."""
        row = self._kept.table
        if token is None:
            if not row.open:
                raise Refusal(
                    "invitation-needed",
                    "this table is by invitation: a seat's token or the invitation opens it",
                )
            return None
        seat = opened_by(token, self._kept.seats)
        if seat is None and not tokens.opens(token, row.invitation):
            raise Refusal("wrong-token", "this token opens no seat at this table")
        return seat
