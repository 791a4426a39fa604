"""What viewers of a table are told over a WebSocket: views, steps, answers, hints."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from boxfive.server.messages.fields import Outgoing, Reaction
from boxfive.server.messages.tables import Problem, TableInfo


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

    options: dict[str, int | str] = Field({})
    position: dict[str, Any] = Field({})


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
    figures: Figures = Field({})
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
    figures: Figures = Field({})
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
    figures: Figures = Field({})
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
