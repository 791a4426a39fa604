"""What is told of tables, seats and guests, and of the house."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from boxfive.server.messages.fields import Outgoing
from boxfive.server.refusals import STATUSES


class Problem(Outgoing):
    """Why something was refused."""

    code: str = Field(description="one of " + ", ".join(f"`{code}`" for code in STATUSES))
    message: str


class GuestMade(Outgoing):
    """A guest, with the token that only this answer tells."""

    guest: str
    nickname: str | None
    token: str


class SeatInfo(Outgoing):
    """Who sits where."""

    seat: str
    kind: Literal["person", "machine", "empty"]
    name: str | None
    level: str | None
    present: bool
    out: bool = Field(description="whether it has left the game")
    rematch: bool
    advice: int = Field(description="how many times it took advice")


class ResultInfo(Outgoing):
    """How a table has ended."""

    outcome: dict[str, float] | None
    by: Literal["rules", "resignation", "time", "abandoned", "version"]


class ClockSettingsInfo(Outgoing):
    """What time there is: seconds for each move, or a bank of seconds for the whole game."""

    per_move: float | None
    bank: float | None
    increment: float = Field(description="what a bank gains with each turn")


class OriginInfo(Outgoing):
    """The moment of a finished game from which a table's game goes on."""

    table: str = Field(description="the table of that game; empty if it was a record")
    step: int = Field(description="how many steps there had been in it")
    given: int = Field(description="how many steps this table began with")


class TableInfo(Outgoing):
    """All that anybody may know about a table, but for its game."""

    id: str
    game: str
    version: int
    options: dict[str, int | str]
    open: bool
    aids: bool
    clock: ClockSettingsInfo | None
    status: Literal["waiting", "playing", "over"]
    created: float = Field(description="seconds since 1970")
    number: int = Field(description="how many steps there have been")
    seats: list[SeatInfo]
    result: ResultInfo | None
    rematch: str | None = Field(description="the table at which it goes on")
    origin: OriginInfo | None = Field(
        None, description="if its game goes on from a moment of a finished one: where that was"
    )


class Seated(Outgoing):
    """A seat, with the token that only this answer tells."""

    table: TableInfo
    seat: str
    token: str


class TableMade(Outgoing):
    """A new table. Everybody who has the link can join it."""

    table: TableInfo
    seat: str | None
    token: str | None
    invitation: str
    link: str


class Health(Outgoing):
    """Whether the house is well."""

    status: Literal["ok", "ill"]
    database: bool
    """Whether the database answers."""
    writing: bool
    """Whether it takes what is written."""
    redis: bool | None
    """Whether Redis answers; null without Redis."""
    reason: str | None
    """Why the house is ill."""
