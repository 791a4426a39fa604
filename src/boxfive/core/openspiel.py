"""What OpenSpiel needs besides the rules: how long a game may last, and variants of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from boxfive.core.action import Action
    from boxfive.core.game import Game
    from boxfive.core.state import State

Parameters = Mapping[str, int | str]


class Opening(Protocol):
    """A first draw of nature that says which position a variant is played from."""

    def chances(self) -> list[tuple[Action, float]]:
        """What nature may draw, each with its probability."""

    def position(self, action: Action) -> State:
        """The position that a draw leads to."""

    def action_of(self, state: State) -> Action:
        """The draw that led to the position that a state came from."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A game that begins from one of several positions, offered beside the whole one."""

    name: str
    """What is added to the name of the game, such as `finale`."""
    title: str
    parameters: Parameters
    """The names of the parameters, with their usual values."""
    opening: Callable[[Game, Mapping[str, Any]], Opening]


@dataclass(frozen=True, slots=True)
class SpielForm:
    """How a game is offered to OpenSpiel."""

    choices: int
    """The longest game: how many choices the seats have in all."""
    chances: int
    """How often nature draws at most."""
    title: str | None = None
    """The game's long name; None for its English title."""
    long: bool = False
    """Whether its games are too long for a history tensor, so that a history is a text only."""
    variants: tuple[Variant, ...] = ()
