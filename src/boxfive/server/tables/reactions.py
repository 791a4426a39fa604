"""Reactions of the seats of a table: shown to all viewers, and not stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

import orjson

from boxfive.server.refusals import Refusal
from boxfive.server.tables.services import Services

if TYPE_CHECKING:
    from boxfive.server.tables.table import Table

SECONDS_BETWEEN_REACTIONS = 2.0
"""Per seat."""


class Reactions:
    """The reactions at one table."""

    def __init__(self, services: Services, table: Table) -> None:
        self._services = services
        self._table = table
        self._reacted: dict[str, float] = {}
        """When each seat last reacted."""

    def react(self, seat: str, reaction: str) -> None:
        """Show a seat's reaction to everybody."""
        now = self._services.time.now()
        wait = self._reacted.get(seat, -SECONDS_BETWEEN_REACTIONS) + SECONDS_BETWEEN_REACTIONS - now
        if wait > 0:
            raise Refusal("too-many", f"{seat} may react again in {wait:.1f} seconds")
        self._reacted[seat] = now
        self.show(seat, reaction)
        self._services.bus.publish_reaction(self._table.id, seat, reaction)

    def show(self, seat: str, reaction: str) -> None:
        """Show a reaction to the viewers at this process."""
        message = orjson.dumps({"type": "reaction", "seat": seat, "reaction": reaction})
        for viewer in self._table.viewers:
            viewer.send_now(message)
