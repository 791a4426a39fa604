"""Everything that goes into the house or comes out of it, as it is documented and checked."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from boxfive.server.clocks import ClockSettings
from boxfive.server.refusals import STATUSES

LONGEST_NICKNAME = 24
MOST_STEPS = 2**31 - 1


class Incoming(BaseModel):
    """What clients say. Whatever is not known is refused, not guessed."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Outgoing(BaseModel):
    """What the house says."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def _nickname(text: str) -> str:
    plain = " ".join(unicodedata.normalize("NFC", text).split())
    if not plain or len(plain) > LONGEST_NICKNAME:
        raise ValueError(f"a nickname has 1 to {LONGEST_NICKNAME} characters")
    if not all(unicodedata.category(sign)[0] not in "CM" or sign == " " for sign in plain[:1]) or any(
        unicodedata.category(sign)[0] == "C" for sign in plain
    ):
        raise ValueError("a nickname is made of characters that can be seen")
    return plain


Nickname = Annotated[str, StringConstraints(min_length=1, max_length=96), AfterValidator(_nickname)]
Word = Annotated[str, StringConstraints(min_length=1, max_length=64)]
Token = Annotated[str, StringConstraints(min_length=1, max_length=128)]
Text = Annotated[str, StringConstraints(min_length=1, max_length=1000)]
Number = Annotated[int, Field(ge=0, le=MOST_STEPS)]
Id = Annotated[str, StringConstraints(max_length=64)]


class NewGuest(Incoming):
    """Somebody who comes in."""

    nickname: Nickname = Field(description="what others see", examples=["Erik"])


class NewClock(Incoming):
    """Seconds for each move, or a bank of seconds for the whole game."""

    per_move: float | None = Field(None, ge=5, le=604_800)
    bank: float | None = Field(None, ge=30, le=604_800)
    increment: float = Field(0, ge=0, le=600, description="what a bank gains with each turn")

    def settings(self) -> ClockSettings:
        """As the table keeps it."""
        return ClockSettings(self.per_move, self.bank, self.increment)


class NewTable(Incoming):
    """A table to be made. It begins when no seat is empty."""

    game: Word = Field(examples=["opera"])
    options: dict[Word, int | Text] = Field({}, max_length=16, examples=[{"carlotta": 3}])
    seats: dict[Word, Word] = Field(
        {},
        max_length=16,
        description="for each seat `me`, `anyone`, or a machine player's level; else it is for anyone",
        examples=[{"investigator": "me", "phantom": "understudy"}],
    )
    open: bool = Field(False, description="whether anyone may join and watch; else an invitation is needed")
    clock: NewClock | None = None


class NewSeat(Incoming):
    """A guest who sits down, or who comes back to the seat and wants a fresh token for it."""

    seat: Word | None = Field(None, description="else the first empty one")
    invitation: Token | None = None


class Act(Incoming):
    """Do something."""

    type: Literal["act"]
    number: Number = Field(description="how many steps the client has seen")
    action: Text = Field(
        description="an action in the game's notation; for whoever shows a way in Booo!, also a whole way",
        examples=["go lake"],
    )
    id: Id | None = Field(default=None, description="comes back with the answer")


class Undo(Incoming):
    """Take back one's last choice, within one's own activation."""

    type: Literal["undo"]
    number: Number
    id: Id | None = None


class Resign(Incoming):
    """Give up."""

    type: Literal["resign"]
    id: Id | None = None


class Rematch(Incoming):
    """Offer or accept another game with the seats moved on by one; or take that back."""

    type: Literal["rematch"]
    accept: bool = True
    id: Id | None = None


Command = Annotated[Act | Undo | Resign | Rematch, Field(discriminator="type")]
COMMAND: TypeAdapter[Act | Undo | Resign | Rematch] = TypeAdapter(Command)


class Hello(Incoming):
    """The first message on a WebSocket: who is there, and what it has seen."""

    type: Literal["hello"]
    token: Token | None = Field(None, description="a seat's token; or an invitation, to watch")
    seen: Number | None = Field(None, description="how many steps the client has; without it, it gets all")
    raw: bool = Field(False, description="whether to add the viewer's masked records, in base64")


class Problem(Outgoing):
    """Why something was refused."""

    code: str = Field(description="one of " + ", ".join(f"`{code}`" for code in STATUSES))
    message: str


class GuestMade(Outgoing):
    """A guest, with the token that only this answer tells."""

    guest: str
    nickname: str
    token: str


class OptionInfo(Outgoing):
    """An option that a game can be started with."""

    name: str
    values: str
    default: int | str


class GameInfo(Outgoing):
    """A game that can be played here."""

    game: str
    version: int
    seats: list[str]
    options: list[OptionInfo]
    levels: list[str] = Field(description="the machine players, the weakest first")
    at_once: bool = Field(description="whether all act at once")


class SeatInfo(Outgoing):
    """Who sits where."""

    seat: str
    kind: Literal["person", "machine", "empty"]
    name: str | None
    level: str | None
    present: bool
    out: bool = Field(description="whether it has left the game")
    rematch: bool


class ResultInfo(Outgoing):
    """How a table has ended."""

    outcome: dict[str, float] | None
    by: Literal["rules", "resignation", "time", "abandoned"]


class TableInfo(Outgoing):
    """All that anybody may know about a table, but for its game."""

    id: str
    game: str
    version: int
    options: dict[str, int | str]
    open: bool
    clock: dict[str, float | None] | None
    status: Literal["waiting", "playing", "over"]
    created: float = Field(description="seconds since 1970")
    number: int = Field(description="how many steps there have been")
    seats: list[SeatInfo]
    result: ResultInfo | None
    rematch: str | None = Field(description="the table at which it goes on")


class Seated(Outgoing):
    """A seat, with the token that only this answer tells."""

    table: TableInfo
    seat: str
    token: str


class TableMade(Outgoing):
    """A new table. Whoever has the link can join it."""

    table: TableInfo
    seat: str | None
    token: str | None
    invitation: str
    link: str


class ClockInfo(Outgoing):
    """The clocks, as of the message."""

    left: dict[str, float]
    runs: list[str]
    show: float | None = Field(description="seconds left for showing a way")
    wait: dict[str, float] = Field(description="seconds until those who failed may call again")


class ViewMessage(Outgoing):
    """All that a viewer may know."""

    type: Literal["view"]
    table: TableInfo
    seat: str | None
    number: int
    view: dict[str, Any]
    clock: ClockInfo | None


class StepInfo(Outgoing):
    """A step, as a viewer saw it."""

    number: int
    kind: Literal["start", "act", "undo", "resign", "time", "close"]
    seat: str | None
    history: list[dict[str, Any]] = Field(description="what it adds to the history")
    undone: int = Field(description="how many entries it takes from the end of the history first")


class StepsMessage(Outgoing):
    """What has happened since, and where the game stands now."""

    type: Literal["steps"]
    number: int
    steps: list[StepInfo]
    position: dict[str, Any]
    actors: list[str]
    legal: list[dict[str, Any]]
    outcome: dict[str, float] | None
    clock: ClockInfo | None
    id: str | None = None


class Done(Outgoing):
    """A command has been done, or had been done before."""

    type: Literal["done"] = "done"
    id: str | None
    number: int


class Refused(Problem):
    """A command was refused, and this is where the game stands."""

    type: Literal["refused"]
    id: str | None
    number: int
    position: dict[str, Any]
    actors: list[str]
    legal: list[dict[str, Any]]
    outcome: dict[str, float] | None


class TableMessage(Outgoing):
    """Something about the table has changed."""

    type: Literal["table"]
    table: TableInfo


Told = Annotated[ViewMessage | StepsMessage | TableMessage | Done | Refused, Field(discriminator="type")]
RESPONSES: TypeAdapter[ViewMessage | StepsMessage | TableMessage | Done | Refused] = TypeAdapter(Told)
"""What comes over a WebSocket."""


class Health(Outgoing):
    """Whether the house is well."""

    status: Literal["ok", "ill"]
    database: bool
    redis: bool | None
