"""What the tests of Booo!'s words share: languages, what is told of the last steps, and a quick victory."""

from __future__ import annotations

from boxfive import State
from boxfive.games.booo.text import narration as booo_narration
from boxfive.text.narration import Narration
from boxfive.text.words import LANGUAGES, Words

from .positions import at
from .tables import VISITOR_ROOM

NARRATION: Narration = booo_narration  # the type checker holds the module to the protocol
ENGLISH, FRENCH, RUSSIAN = (Words(language) for language in LANGUAGES)

FIRST, SECOND = VISITOR_ROOM[1, 1], VISITOR_ROOM[1, 2]
"""Where the first two visitors of route 1 are."""


def told(state: State, last: int = 1, words: Words = ENGLISH) -> list[str]:
    """What is told of the last steps."""
    view = state.view()
    return NARRATION.happened(words, view, range(len(view.seen) - last, len(view.seen)))


def by_trapdoor(visitor: int = 1, won: str = "") -> State:
    """Where a trapdoor leads straight to a visitor of route 1."""
    ghost = VISITOR_ROOM[1, visitor - 1] if visitor > 1 else "c3"
    return at(visitor=visitor, trapdoors=f"{ghost} {VISITOR_ROOM[1, visitor]}", won=won)
