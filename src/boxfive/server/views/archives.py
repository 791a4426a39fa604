"""What a match told its viewers, to be read when its rules are gone.

It has the sentences of each step as every seat, spectators and nature were told them, in all languages, and
how the game stood in the end. Most sentences are the same for all viewers: each is kept once for a language.
"""

from __future__ import annotations

import zlib
from typing import Any

import orjson

from boxfive.core.view import NATURE
from boxfive.server.tables.match import Match
from boxfive.server.views import snapshots
from boxfive.server.views.frames import SPECTATOR
from boxfive.server.views.narrator import Looked, Narrator, narrator_for
from boxfive.text.words import LANGUAGES


def archived(match: Match) -> bytes:
    """All that a match has told so far."""
    played = list(match.last_steps(0))
    viewers = [*match.first.seats, SPECTATOR, NATURE]
    return zlib.compress(
        orjson.dumps(
            {
                "steps": [[step.kind, step.seat] for step, _ in played],
                "languages": {
                    language: _in_language(match, played, viewers, language) for language in LANGUAGES
                },
            }
        ),
        9,
    )


def _in_language(match: Match, played: list[Any], viewers: list[str], language: str) -> dict[str, Any]:
    narrator, numbers = narrator_for(match.game, language), dict[str, int]()

    def number(sentence: str) -> int:
        return numbers.setdefault(sentence, len(numbers))

    told: dict[str, Any] = {}
    for viewer in viewers:
        seat = None if viewer == SPECTATOR else viewer
        steps = [narrator.told(state.view(seat)) for _, state in played]
        told[viewer] = {
            "told": [[number(sentence) for sentence in sentences] for sentences in steps],
            **_end(match, seat, narrator),
        }
    return {"viewers": told, "sentences": list(numbers), "outcome": snapshots.outcome(match, narrator)}


def _end(match: Match, seat: str | None, narrator: Narrator) -> dict[str, Any]:
    view = Looked.at(match.state.view(seat))
    return {"status": narrator.status(view), "secret": narrator.secret(view)}


def read(content: bytes, viewer: str, language: str) -> dict[str, Any]:
    """What a viewer was told, step by step, and how it stood in the end."""
    kept = orjson.loads(zlib.decompress(content))
    words = kept["languages"][language]
    seen, sentences = words["viewers"][viewer], words["sentences"]
    return {
        "steps": [
            {"kind": kind, "seat": seat, "told": [sentences[number] for number in numbers]}
            for (kind, seat), numbers in zip(kept["steps"], seen["told"], strict=True)
        ],
        "words": {"status": seen["status"], "secret": seen["secret"], "outcome": words["outcome"]},
    }
