"""What is said about trying a decision again, and about playing on from a moment of a finished game."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from boxfive.server.messages.fields import Incoming, Number, Outgoing, Text, Token, Word
from boxfive.server.messages.live import ChoiceInfo
from boxfive.server.messages.reading import FrameInfo


class NewContinuation(Incoming):
    """A game to be played on from a moment of a finished one, from what a seat knew then.

    What the seat did not know is drawn anew, so hindsight is of no use.
    """

    step: Number = Field(description="the moment: how many steps there had been")
    seat: Word = Field(description="whose knowledge it is, and where you will sit")
    actions: list[Text] = Field([], max_length=64, description="what you do first, one action after another")
    world: int = Field(
        0, ge=0, le=2**53 - 1, description="a number from which the unknown is drawn; the same gives the same"
    )
    invitation: Token | None = Field(None, description="the finished table's, if you were no guest there")


class NewAttempt(NewContinuation):
    """A decision of a finished game, to be tried again."""

    answer: bool = Field(False, description="once it is made: whether the machine players answer it")


class NewGameOn(NewContinuation):
    """A table to be made at which a game goes on."""

    level: Word = Field(description="the machine players' in all other seats")


class RecordedAttempt(NewAttempt):
    """A decision of a recorded game, to be tried again."""

    record: str = Field(description="the whole record, as text")


class RecordedGameOn(NewGameOn):
    """A table to be made at which a recorded game goes on."""

    record: str = Field(description="the whole record, as text")


class LineInfo(Outgoing):
    """A complete choice, and what it is worth as far as the seat could know."""

    actions: list[str]
    choices: list[ChoiceInfo] = Field(description="the same in words")
    chance: float = Field(description="the seat's chance of winning after it, from 0 to 1")


class VerdictInfo(Outgoing):
    """What a decision is worth, from what its seat knew."""

    chance: float = Field(description="the chance of winning after it, from 0 to 1")
    loss: float = Field(description="how much less that is than after the best choice")
    grade: str
    best: list[LineInfo]
    reason: str = Field(description="what speaks for the best choice")


class AttemptInfo(Outgoing):
    """Where an attempt stands."""

    seat: str
    scene: dict[str, Any]
    frames: list[FrameInfo] = Field(
        description="the moment itself, then one after each action, then the machine players' answer"
    )
    legal: list[ChoiceInfo] = Field(description="what you may do next; nothing once it is made")
    made: bool = Field(description="whether the decision is complete")
    verdict: VerdictInfo | None = Field(None, description="once it is made: what it is worth")
