"""What the server sends of analyses."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from boxfive.server.messages.fields import Outgoing
from boxfive.server.messages.live import ChoiceInfo, EntryInfo

Depth = Literal["quick", "deep"]
Grade = Literal["forced", "best", "good", "inaccuracy", "mistake", "blunder"]


class AnalysedChoice(Outgoing):
    """A complete decision that could have been made."""

    action: str = Field(description="in the game's notation, its actions separated by commas")
    actions: list[str]
    chance: float = Field(description="the seat's chance of winning after it, as far as it could know")
    then: list[str] = Field(description="what should follow before somebody else decides")


class AnalysedReason(Outgoing):
    """A reason, not yet in any language."""

    message: str
    facts: dict[str, str | int | float]


class KnownFact(Outgoing):
    """One thing that a seat could infer."""

    key: str = Field(description="what it is about, in the game's notation")
    name: str = Field(description="the same in words")
    share: float | None = Field(description="how likely it was; null where nothing is a matter of chance")
    text: str = Field(description="what else is to be said of it; may be empty")


class KnownInfo(Outgoing):
    """What a seat could infer when it decided: suspicions, hands, ways."""

    title: str
    facts: list[KnownFact]
    notes: list[str] = Field(description="sentences beside them")


class AnalysedWords(Outgoing):
    """A decision in words."""

    grade: str
    why: str
    habits: list[str]
    known: KnownInfo | None = Field(None, description="what the seat could infer")
    played: list[str] = Field([], description="what was played; not where only an id is given")
    best: list[list[ChoiceInfo]] = Field([], description="the best choices, action by action")
    then: list[list[str]] = Field([], description="what should follow each of these, action by action")
    entries: list[EntryInfo] = Field([], description="what the best one would do, as the seat would see it")
    seconds: float | None = Field(
        None, description="where all search at once, how long they had been searching; not in a record"
    )


class AnalysedEvent(Outgoing):
    """Something that nature did, or a complete decision of a seat."""

    number: int
    kind: Literal["luck", "decision"]
    seat: str = Field(description="who decided; `nature` for luck")
    steps: list[int] = Field(description="its first and its last action in the game's history, from 0")
    change: dict[str, float] = Field(description="by seat, with all cards open")
    action: str | None = Field(None, description="luck: what nature did")
    played: str | None = Field(
        None, description="a decision: in notation; `resign` or `time` if the seat left"
    )
    actions: list[str] | None = None
    chance: float | None = Field(None, description="the seat's chance, if it decides well")
    loss: float | None = Field(None, description="what the decision gave away of that")
    grade: Grade | None = None
    best: list[AnalysedChoice] | None = Field(None, description="the best choices, the best first")
    why: AnalysedReason | None = Field(None, description="what speaks for the best choice")
    known: dict[str, Any] | None = Field(None, description="what the seat could infer")
    habits: list[str] | None = None
    words: AnalysedWords | None = None


class AnalysisData(Outgoing):
    """A game, looked at afterwards: start, and all changes together, are the result."""

    game: str
    rules: int
    depth: Depth
    seats: list[str]
    start: dict[str, float]
    result: dict[str, float] | None = Field(description="null if it has none")
    sums: dict[str, dict[str, float]] = Field(description="by seat: `luck`, `own` and `others`")
    events: list[AnalysedEvent]


class AnalysisInfo(Outgoing):
    """How far an analysis is, and all of it when it is done."""

    id: str
    state: Literal["running", "done", "failed"]
    done: int = Field(description="decisions that are judged")
    total: int = Field(description="decisions; 0 while they are not counted yet")
    analysis: AnalysisData | None


class HabitExample(Outgoing):
    """A decision that shows a habit."""

    table: str
    number: int = Field(description="of the event in the analysis")
    loss: float


class HabitInfo(Outgoing):
    """What costly decisions have in common."""

    habit: str
    words: str
    times: int
    loss: float = Field(description="what it has cost in all, in wins")
    examples: list[HabitExample]


class GameHabits(Outgoing):
    """A guest's most costly habits in one game."""

    game: str
    games: int = Field(description="over how many analysed games")
    habits: list[HabitInfo]
