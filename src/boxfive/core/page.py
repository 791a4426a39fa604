"""What a game brings to the page: its scene, its figures, its first game and its diagrams.

The page knows no rules and no cards. What does not change while a game lasts is its scene; what players would
otherwise count by hand are its figures. The scene is made from a position as a viewer sees it, the
figures from the viewer's view, so they reveal nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from boxfive.core import registry

if TYPE_CHECKING:
    from boxfive.core.game import Game
    from boxfive.core.state import State
    from boxfive.core.view import View

Position = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Beat:
    """One step of a lesson: what is said, and what happens next."""

    say: str
    """The message that is said before it, such as `opera-lesson-welcome`."""
    play: tuple[str, ...] = ()
    """The actions that go on, as the learner may choose them; the first is the one that counts."""
    instead: str | None = None
    """The message for a learner who chooses something else."""
    then: tuple[str, ...] = ()
    """What happens next without a choice, nature included: `nature: alibi meg`, `phantom: go lake`."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A part of a first game: a few choices that show what the game is about."""

    title: str
    """The message that is its title, such as `opera-lesson-phantom`."""
    seat: str
    """The learner's."""
    start: State
    beats: tuple[Beat, ...]


@dataclass(frozen=True, slots=True)
class Diagram:
    """A picture in the rules, or several that follow one another."""

    caption: str
    """The message under it."""
    start: State
    moves: tuple[str, ...] = ()
    """What happens in it, one frame for each: `investigator: go lake`."""
    seat: str | None = None
    """The seat whose view is shown."""


class Page(Protocol):
    """What a game brings to the browser."""

    def scene(self, position: Position, /) -> dict[str, Any]:
        """What does not change while the game lasts, as plain JSON data."""

    def figures(self, view: View, aids: bool, /) -> dict[str, Any]:
        """What players would count by hand; with aids, also what they would have to work out."""

    def lessons(self) -> tuple[Lesson, ...]:
        """The first game in its parts, each complete in itself; none if there is no first game."""

    def diagrams(self) -> Mapping[str, Diagram]:
        """The diagrams of the rules, by chapter."""


class GeneralPage:
    """What can be shown of any game: its position as it is. It has no first game and no diagrams."""

    def scene(self, position: Position, /) -> dict[str, Any]:
        return {}

    def figures(self, view: View, aids: bool, /) -> dict[str, Any]:
        return {}

    def lessons(self) -> tuple[Lesson, ...]:
        return ()

    def diagrams(self) -> Mapping[str, Diagram]:
        return {}


@lru_cache(maxsize=64)
def page(game: Game) -> Page:
    """What a game brings to the browser: its own, or what can be shown of any game."""
    pack = registry.pack_of(game)
    own: Page | None = registry.part(pack, "page", Page)
    return own or GeneralPage()
