"""The messages of the API, in both directions: their documentation and their validation."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal, get_args

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from boxfive.core import registry
from boxfive.server.refusals import STATUSES
from boxfive.server.tables.clocks import ClockSettings

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
Language = Literal["en", "fr", "ru"]
Reaction = Literal["bravo", "boo", "laugh", "gasp", "think", "sorry"]
REACTIONS: tuple[str, ...] = get_args(Reaction)


class NewGuest(Incoming):
    """Somebody who comes in."""

    nickname: Nickname | None = Field(
        default=None,
        description="what others see; without one, each page calls the guest so in its reader's language",
        examples=["Erik"],
    )


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

    game: Word = Field(examples=[*registry.names()])
    options: dict[Word, int | Text] = Field({}, max_length=16)
    seats: dict[Word, Word] = Field(
        {},
        max_length=16,
        description="for each seat `me`, `anyone`, or a machine player's level; else it is for anyone",
        examples=[{"east": "me", "west": "extra"}],
    )
    open: bool = Field(False, description="whether anyone may join and watch; else an invitation is needed")
    aids: bool | None = Field(
        None,
        description="whether players may have hints, and figures worked out for them; without it, they may "
        "unless at least two seats are for people",
    )
    clock: NewClock | None = None


class NewSeat(Incoming):
    """A guest who sits down, or who comes back to the seat and wants a fresh token for it."""

    seat: Word | None = Field(None, description="else the first empty one")
    invitation: Token | None = None
    aids: bool | None = Field(
        None, description="whether the table has aids, as you were told: if that is no longer so, `stale`"
    )


class NewAids(Incoming):
    """Whether players may have hints, and figures worked out for them."""

    aids: bool


class Act(Incoming):
    """Do something."""

    type: Literal["act"]
    number: Number = Field(description="how many steps the client has seen")
    action: Text = Field(
        description="an action in the game's notation; some games take several in one text",
        examples=["go north"],
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


class React(Incoming):
    """Show everybody at the table how you take it; a seat may do so every two seconds."""

    type: Literal["react"]
    reaction: Reaction
    id: Id | None = None


class Hint(Incoming):
    """Ask what the strongest machine player would do in your place, at a table with aids."""

    type: Literal["hint"]
    number: Number
    id: Id | None = None


Command = Annotated[Act | Undo | Resign | Rematch | React | Hint, Field(discriminator="type")]
COMMAND: TypeAdapter[Act | Undo | Resign | Rematch | React | Hint] = TypeAdapter(Command)


class Hello(Incoming):
    """The first message on a WebSocket: who is there, and what it has seen."""

    type: Literal["hello"]
    token: Token | None = Field(None, description="a seat's token; or an invitation, to watch")
    seen: Number | None = Field(None, description="how many steps the client has; without it, it gets all")
    raw: bool = Field(False, description="whether to add the viewer's masked records, in base64")
    language: Language | None = Field(
        None, description="add words in this language, and what else a page shows people"
    )


class Problem(Outgoing):
    """Why something was refused."""

    code: str = Field(description="one of " + ", ".join(f"`{code}`" for code in STATUSES))
    message: str


class GuestMade(Outgoing):
    """A guest, with the token that only this answer tells."""

    guest: str
    nickname: str | None
    token: str


class OptionInfo(Outgoing):
    """An option that a game can be started with."""

    name: str
    values: str
    default: int | str


class SeatWords(Outgoing):
    """A seat in words."""

    name: str
    role: str = Field(description="what it does and wants; may be empty")


class LevelWords(Outgoing):
    """A machine player in words."""

    name: str
    blurb: str = Field(description="may be empty")


class GameWords(Outgoing):
    """A game in words, for lists and for setting up a table."""

    title: str
    blurb: str = Field(description="what the game is about")
    players: str = Field(description="how many play, and for how long")
    seats: dict[str, SeatWords]
    spectator: str = Field(description="what somebody is called who looks on")
    options: dict[str, str] = Field(description="what each option is about")
    levels: dict[str, LevelWords]
    fields: dict[str, str] = Field(default={}, description="what the game calls the fields of its positions")
    values: dict[str, str] = Field(default={}, description="what it calls the values in them")


class GameReadiness(Outgoing):
    """Whether a game can be played already: on a new machine it is compiled first."""

    state: Literal["waiting", "compiling", "ready", "failed"]
    done: float = Field(ge=0, le=1, description="how much of it is compiled")


class GameInfo(Outgoing):
    """A game that can be played here."""

    game: str
    version: int
    seats: list[str]
    options: list[OptionInfo]
    levels: list[str] = Field(description="the machine players, the weakest first")
    ratings: dict[str, int] = Field(
        default={},
        description="the measured rating of each level that has one; 200 points more win 3 games of 4",
    )
    at_once: bool = Field(description="whether all act at once")
    layout: str = Field(
        description="a digest of the layout of its records: raw records can be read only with the same layout"
    )
    readiness: GameReadiness = Field(description="tables can be made when it is ready")
    lesson: bool | None = Field(default=None, description="with a language: whether there is a first lesson")
    puzzles: bool | None = Field(default=None, description="with a language: whether there are puzzles")
    words: GameWords | None = Field(default=None, description="with a language: the game in words")


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


class ClockInfo(Outgoing):
    """The clocks, as of the message."""

    left: dict[str, float]
    runs: list[str]
    show: float | None = Field(description="seconds left for showing a way")
    wait: dict[str, float] = Field(description="seconds until those who failed may call again")


class Spoken(Outgoing):
    """The game in words."""

    expected: str = Field(description="what is waited for; nothing if the table ended before its game did")
    status: list[str]
    secret: list[str] = Field(description="what the viewer's seat knows and others do not")
    reminder: list[str] = Field(description="the rules that matter now")
    outcome: str | None = Field(description="how the game has ended, if it has ended by its rules")


class ActionInfo(Outgoing):
    """An action: `go north` has the kind `go` and the args `["north"]`."""

    id: int = Field(description="its place in the game's catalogue")
    kind: str
    args: list[str | int]


class ChoiceInfo(ActionInfo):
    """An action that the viewer may choose."""

    label: str = Field("", description="with a language: the choice in words")


class WeighedChoiceInfo(ChoiceInfo):
    """A choice that a hint names."""

    value: float | None = Field(description="the chance of winning, from 0 to 1; null if nobody can say")


class EventInfo(Outgoing):
    """Something that an action has brought about."""

    kind: str
    args: list[str | int]


class EntryInfo(Outgoing):
    """An action as the viewer saw it. A hidden one has neither id nor args."""

    seat: str
    id: int | None
    kind: str
    args: list[str | int] | None
    events: list[EventInfo]
    told: list[str] = Field(
        [], description="with a language: what is told of a step; it stands with the step's last entry"
    )
    joins: list[str | None] = Field(
        [],
        description="beside `told` where a sentence can go on with the one before: for each sentence null, "
        "or what takes the place of the full stop of the sentence before, if that one is the same seat's and "
        "can be joined too; left out where no sentence can",
    )
    after: str = Field("", description="with `raw`: the viewer's masked record after it, in base64")


class StartInfo(Outgoing):
    """How a game began: with options, or from a position."""

    options: dict[str, int | str] = {}
    position: dict[str, Any] = {}


class RecordsInfo(Outgoing):
    """With `raw`: the viewer's masked record at the start, in base64."""

    start: str
    layout: str = Field(description="the digest of the records' layout, as the game's information has it")


Figures = Annotated[dict[str, Any], Field(description="with a language: what players would count by hand")]
InWords = Annotated[Spoken | None, Field(description="with a language: the game in words")]
CanUndo = Annotated[
    bool, Field(description="with a language: whether the viewer may take its last choice back")
]


class ViewInfo(Outgoing):
    """A view, as `View.data` tells it."""

    game: str
    version: int
    seat: str | None
    start: StartInfo
    position: dict[str, Any] = Field(description="as the game describes it; null stands for what is hidden")
    history: list[EntryInfo]
    actors: list[str]
    legal: list[ChoiceInfo]
    outcome: dict[str, float] | None
    figures: Figures = {}
    words: InWords = None
    can_undo: CanUndo = False
    records: RecordsInfo | None = None


class ViewMessage(Outgoing):
    """All that a viewer may know."""

    type: Literal["view"]
    table: TableInfo
    seat: str | None
    number: int
    scene: dict[str, Any] = Field({}, description="with a language: what does not change in the game")
    view: ViewInfo
    clock: ClockInfo | None


class StepInfo(Outgoing):
    """A step, as a viewer saw it."""

    number: int
    kind: Literal["start", "act", "undo", "resign", "time", "close"]
    seat: str | None
    history: list[EntryInfo] = Field(description="what it adds to the history")
    undone: int = Field(description="how many entries it takes from the end of the history first")


class StepsMessage(Outgoing):
    """What has happened since, and where the game stands now."""

    type: Literal["steps"]
    number: int
    steps: list[StepInfo]
    position: dict[str, Any]
    actors: list[str]
    legal: list[ChoiceInfo]
    outcome: dict[str, float] | None
    clock: ClockInfo | None
    id: str | None = None
    scene: dict[str, Any] = Field({}, description="with a language, when the game begins in these steps")
    figures: Figures = {}
    words: InWords = None
    can_undo: CanUndo = False


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
    legal: list[ChoiceInfo]
    outcome: dict[str, float] | None
    figures: Figures = {}
    words: InWords = None
    can_undo: CanUndo = False


class TableMessage(Outgoing):
    """Something about the table has changed."""

    type: Literal["table"]
    table: TableInfo


class ReactionMessage(Outgoing):
    """How somebody takes it."""

    type: Literal["reaction"]
    seat: str
    reaction: Reaction


class ReasonInfo(Outgoing):
    """A reason for viewers that have named no language."""

    message: str = Field(description="the name of the sentence in the game's words")
    facts: dict[str, str | int | float] = Field(description="what it is about, by ids")


class HintMessage(Outgoing):
    """What the strongest machine player would do in the viewer's place, and why."""

    type: Literal["hint"]
    id: str | None
    number: int
    actions: list[WeighedChoiceInfo] = Field(
        description="the best first, three at most; none if all that is left is to wait"
    )
    then: list[ChoiceInfo] = Field(
        description="what should follow the first, one after another, before anybody else has a say"
    )
    why: str | ReasonInfo = Field(description="one sentence; without a language, its name and its facts")


Told = Annotated[
    ViewMessage | StepsMessage | TableMessage | Done | Refused | ReactionMessage | HintMessage,
    Field(discriminator="type"),
]
RESPONSES: TypeAdapter[
    ViewMessage | StepsMessage | TableMessage | Done | Refused | ReactionMessage | HintMessage
] = TypeAdapter(Told)
"""What comes over a WebSocket."""


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
