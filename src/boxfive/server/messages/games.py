"""What can be played in a house, with its words."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from boxfive.server.messages.fields import Outgoing


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
