"""What the server sends to read: replays, rules with their diagrams, first lessons."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from boxfive.server.messages.fields import Outgoing
from boxfive.server.messages.live import ChoiceInfo, EntryInfo
from boxfive.server.messages.tables import ResultInfo, TableInfo


class FrameWords(Outgoing):
    """A moment in words."""

    expected: str
    status: list[str]


class FrameInfo(Outgoing):
    """One moment of a game that is shown again, of a lesson, or of a diagram."""

    history: list[EntryInfo] = Field(description="what led here; nothing for the first")
    position: dict[str, Any]
    figures: dict[str, Any]
    actors: list[str]
    words: FrameWords
    seat: str | None = Field(description="whose step it was")
    kind: Literal["start", "act", "undo", "resign", "time", "close"] | None
    advised: list[str] = Field([], description="in a replay: the seats that took advice here")


class ReplayWords(Outgoing):
    """How a game has ended."""

    outcome: str | None


class ReplayInfo(Outgoing):
    """A game that is over, step by step."""

    table: TableInfo
    seat: str = Field(description="through whose eyes: a seat's, `spectator`, or `nature`, who sees all")
    scene: dict[str, Any]
    frames: list[FrameInfo]
    words: ReplayWords


class ArchivedStep(Outgoing):
    """A step of a game whose rules are gone."""

    kind: Literal["start", "act", "undo", "resign", "time", "close"]
    seat: str | None = Field(description="whose step it was")
    told: list[str]


class ArchivedWords(Outgoing):
    """How a game stood when it was last told."""

    status: list[str]
    secret: list[str]
    outcome: str | None


class ArchiveInfo(Outgoing):
    """A game whose rules are gone, as it was told."""

    table: TableInfo
    seat: str = Field(description="through whose eyes: a seat's, `spectator`, or `nature`, who sees all")
    viewers: list[str] = Field(description="through whose eyes it may be read")
    complete: bool = Field(description="whether every step was told before the rules went")
    steps: list[ArchivedStep]
    words: ArchivedWords


class EndInfo(Outgoing):
    """The end of a lesson's game, with everything open."""

    position: dict[str, Any]
    figures: dict[str, Any]
    winners: list[str]


class PlayerInfo(Outgoing):
    """Who played a seat of an earlier game."""

    seat: str
    kind: Literal["person", "machine", "empty"]
    name: str | None
    level: str | None
    advice: int = Field(description="how many times it took advice")


class OwnGame(Outgoing):
    """A game in which the guest has a seat."""

    id: str
    game: str
    seat: str = Field(description="the guest's own")
    status: Literal["waiting", "playing", "over"]
    created: float = Field(description="seconds since 1970")
    seats: list[PlayerInfo]
    result: ResultInfo | None


class OwnGames(Outgoing):
    """The games of a guest: a page of them, the newest first."""

    running: list[OwnGame] = Field(
        description="on the first page: those of the latest that are not over; they are among the others too"
    )
    games: list[OwnGame]
    next: str | None = Field(description="what to give as `before` for the next page; null on the last")


class BeatInfo(FrameInfo):
    """One moment of a lesson."""

    say: str
    legal: list[ChoiceInfo] = Field(description="what the rules allow the learner here")
    play: list[int] = Field(description="the ids of the choices that go on; the lesson takes the first")
    instead: str | None = Field(description="what to say when something else is chosen")
    end: EndInfo | None = Field(description="once its game is over: everything, as at the end of a table")


class LessonPart(Outgoing):
    """A part of a first game, complete in itself."""

    title: str
    seat: str
    scene: dict[str, Any]
    beats: list[BeatInfo]


class LessonInfo(Outgoing):
    """A first game."""

    game: str
    parts: list[LessonPart]


class DiagramInfo(Outgoing):
    """Moments to show beside a chapter, one after another."""

    scene: dict[str, Any]
    frames: list[FrameInfo]
    caption: str


class ChapterInfo(Outgoing):
    """A chapter of the rules."""

    name: str
    title: str
    text: str = Field(description="paragraphs, `- ` items and `**bold**` words")
    diagram: DiagramInfo | None
