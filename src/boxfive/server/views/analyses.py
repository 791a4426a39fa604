"""An analysis with its words, as a page shows it."""

from __future__ import annotations

from typing import Any

import boxfive
from boxfive.analysis.words import Speech
from boxfive.core.agent import Why
from boxfive.text.knowledge import Knowledge, knowledge
from boxfive.text.reasons import sentence
from boxfive.text.words import Words

MOST_FACTS = 16
"""Of what a seat could infer at a decision, so many are told: the likeliest, where there are more."""


def in_words(told: dict[str, Any], language: str) -> dict[str, Any]:
    """An analysis, with the reasons, the grades and the habits in words."""
    found = told["analysis"]
    if found is None:
        return told
    game, words = boxfive.game(found["game"]), Words(language)
    say = Speech(words, game)
    for event in found["events"]:
        if event["kind"] == "decision":
            why = Why(event["why"]["message"], event["why"]["facts"])
            event["words"] = {
                "grade": say.grade(event["grade"]),
                "why": sentence(words, game, why),
                "habits": [habit_name(words, game.name, habit) for habit in event["habits"]],
                "known": _known(knowledge(words, game, event["known"], event["seat"])),
            }
    return told


def _known(found: Knowledge | None) -> dict[str, Any] | None:
    if found is None:
        return None
    facts = [fact._asdict() for fact in found.facts[:MOST_FACTS]]
    return {"title": found.title, "facts": facts, "notes": list(found.notes)}


def habits_in_words(told: dict[str, Any], language: str) -> list[dict[str, Any]]:
    """The habits of a guest, game by game."""
    words = Words(language)
    return [
        {
            "game": game,
            "games": one["games"],
            "habits": [
                {**habit, "words": habit_name(words, game, habit["habit"])} for habit in one["habits"]
            ],
        }
        for game, one in told.items()
    ]


def habit_name(words: Words, game: str, habit: str) -> str:
    """A habit in words; a game need not bring them."""
    name = f"{game}-habit-{habit}"
    return words(name) if words.has(name) else habit
