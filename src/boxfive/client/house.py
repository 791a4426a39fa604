"""A house: its games, its tables, and the guest that we are there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from boxfive.client.http import Transport, harmless, table_path
from boxfive.client.table import Table
from boxfive.core.errors import InvalidOption, shown
from boxfive.core.state import OptionValue

PATIENCE = 60.0
"""Seconds of retries with a house that has answered before."""


class House:
    """A games house at an address. No request is sent before one is needed."""

    def __init__(
        self, url: str, nickname: str = "bot", *, token: str | None = None, patience: float = PATIENCE
    ) -> None:
        """With the `token` of an earlier House we are the same guest again, and find our seats kept."""
        self._transport = Transport(url, patience)
        self.nickname = nickname
        self._token = token

    @property
    def url(self) -> str:
        """The house's address."""
        return self._transport.url

    @property
    def token(self) -> str:
        """The token of this guest. Keep it secret."""
        if self._token is None:
            self._token = str(
                self._transport.request("POST", "/api/guests", {"nickname": self.nickname})["token"]
            )
        return self._token

    def games(self) -> list[dict[str, Any]]:
        """What is played here: seats, options, levels of the machine players."""
        return list(self._transport.request("GET", "/api/games"))

    def tables(self) -> list[dict[str, Any]]:
        """The open tables, those that wait for players first."""
        return list(self._transport.request("GET", "/api/tables"))

    def create(
        self,
        game: str,
        seats: Mapping[str, str] | None = None,
        *,
        open: bool = False,  # noqa: A002  # the protocol's own word
        aids: bool | None = None,
        clock: Mapping[str, float] | None = None,
        **options: OptionValue,
    ) -> Table:
        """A new table. A seat is for `me`, for `anyone` (as those that are not named), or a machine's level.

        An `open` table is listed by `tables`; others need their link. With `aids`, people there may
        ask for hints; without it, only where no two people play each other. The `clock` is
        `{"per_move": seconds}` or `{"bank": seconds, "increment": seconds}`.
        """
        made = self._transport.request(
            "POST",
            "/api/tables",
            {
                "game": game,
                "options": options,
                "seats": dict(seats or {}),
                "open": open,
                "aids": aids,
                "clock": None if clock is None else dict(clock),
            },
            self.token,
        )
        return self._table(made["table"]["id"], made["token"] or made["invitation"], made["link"])

    def join(self, table: str, seat: str | None = None, invitation: str | None = None) -> Table:
        """Sit down at a table, by its id or its link; or come back to the seat that is ours."""
        name, invited = _meant(table)
        return self._join(name, seat, invitation or invited, table if invited else None)

    def watch(self, table: str, invitation: str | None = None) -> Table:
        """Watch a table, by its id or its link."""
        name, invited = _meant(table)
        return self._table(name, invitation or invited, table if invited else None)

    def _join(self, table: str, seat: str | None, invitation: str | None, link: str | None) -> Table:
        wish = {"seat": seat, "invitation": invitation}
        joined = self._transport.request("POST", table_path(table, "/join"), wish, self.token)
        return self._table(table, joined["token"], link)

    def _table(self, table: str, token: str | None, link: str | None) -> Table:
        return Table(self._transport, table, token, link, lambda other: self._join(other, None, None, None))

    def __repr__(self) -> str:
        return f"<House at {self.url}>"


def _meant(table: str) -> tuple[str, str | None]:
    """The id and the invitation in a link, or a bare id."""
    parts = urlsplit(table if isinstance(table, str) else "")
    name = parts.path.rstrip("/").rpartition("/")[2]
    if not name:
        raise InvalidOption(f"a table is named by its id or its link, not {shown(harmless(table))}")
    return name, parts.fragment or None
