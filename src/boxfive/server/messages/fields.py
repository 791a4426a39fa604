"""What all messages are made of: their two sorts, and the kinds of their fields."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

MOST_STEPS = 2**31 - 1


class Incoming(BaseModel):
    """What clients say. Whatever is not known is refused, not guessed."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Outgoing(BaseModel):
    """What the house says."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Word = Annotated[str, StringConstraints(min_length=1, max_length=64)]
Token = Annotated[str, StringConstraints(min_length=1, max_length=128)]
Text = Annotated[str, StringConstraints(min_length=1, max_length=1000)]
Number = Annotated[int, Field(ge=0, le=MOST_STEPS)]
Id = Annotated[str, StringConstraints(max_length=64)]
Language = Literal["en", "fr", "ru"]
Reaction = Literal["bravo", "boo", "laugh", "gasp", "think", "sorry"]
REACTIONS: tuple[str, ...] = get_args(Reaction)
