"""What is said about puzzles of any game, in every language."""

from __future__ import annotations

import pytest

from boxfive.puzzles.words import messages
from boxfive.text.words import LANGUAGES

SAID: dict[str, dict[str, str | int | float]] = {
    "puzzle-heading": {"title": "Game", "theme": "Theme", "difficulty": 3, "id": "0a"},
    "puzzle-daily": {"day": "2026-11-18"},
    "puzzle-prompt": {},
    "puzzle-right": {},
    "puzzle-right-late": {"tries": 2},
    "puzzle-wrong": {},
    "puzzle-answer": {"answer": "go lake"},
    "puzzle-margin": {"points": 20.4},
    "puzzles-made": {"count": 5, "file": "file"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_there_and_names_what_it_is_given(language: str) -> None:
    say = messages(language)
    for name, variables in SAID.items():
        text = say(name, **variables)
        for value in variables.values():
            assert (str(round(value)) if isinstance(value, float) else str(value)) in text
