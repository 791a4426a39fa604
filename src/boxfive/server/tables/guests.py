"""Guests: a nickname, and a token that identifies the guest."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from boxfive.server import tokens
from boxfive.server.refusals import Refusal
from boxfive.server.storage import queries, schema
from boxfive.server.tables.services import Services

MOST_REMEMBERED = 10_000
"""Guests kept in the cache."""


class Guest(NamedTuple):
    """A guest. What it is called is read where it matters, because it can change."""

    id: str


class Guests:
    """All guests, read through a cache."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._known: dict[str, Guest] = {}
        """Recent guests, by the hashes of their tokens."""

    async def come_in(self, nickname: str | None) -> tuple[Guest, str]:
        """Create a guest; the token is returned only here."""
        guest, token = Guest(tokens.new_id()), tokens.new_token(tokens.GUEST)
        row = {
            "id": guest.id,
            "nickname": nickname or "",
            "token": tokens.hashed(token),
            "created": self._services.time.now(),
        }
        await self._services.journal.write(
            lambda connection: connection.execute(sa.insert(schema.guests), row)
        )
        return guest, token

    async def of(self, token: str) -> Guest:
        """The guest with this token."""
        hashed = tokens.hashed(token)
        known = self._known.get(hashed)
        if known is not None:
            return known
        row = await self._services.read(lambda connection: queries.guest_of(connection, hashed))
        if row is None:
            raise Refusal("wrong-token", "this is no guest's token; POST /api/guests gives one")
        if len(self._known) >= MOST_REMEMBERED:
            self._known.clear()
        guest = self._known[hashed] = Guest(row.id)
        return guest

    async def rename(self, guest: Guest, nickname: str | None) -> None:
        """Call a guest otherwise; at the tables where it sits it keeps the name that it had."""
        is_there = await self._services.journal.write(
            lambda connection: queries.rename(connection, guest.id, nickname or "")
        )
        if not is_there:
            raise Refusal("wrong-token", "this guest has been forgotten; come in anew")
