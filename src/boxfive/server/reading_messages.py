"""What the server sends to read: replays, rules with their diagrams, first lessons."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from boxfive.server.messages import ChoiceInfo, EntryInfo, Outgoing, TableInfo


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


class BeatInfo(FrameInfo):
    """One moment of a lesson."""

    say: str
    legal: list[ChoiceInfo] = Field(description="what the rules allow the learner here")
    play: list[int] = Field(description="the ids of the choices that go on; the lesson takes the first")
    instead: str | None = Field(description="what to say when something else is chosen")


class LessonInfo(Outgoing):
    """A first game."""

    game: str
    seat: str
    scene: dict[str, Any]
    beats: list[BeatInfo]


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
