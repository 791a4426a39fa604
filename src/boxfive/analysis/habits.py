"""Habits: what a player's costly decisions have in common over several games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

MOST_HABITS = 3
MOST_EXAMPLES = 3


class Seen(NamedTuple):
    """An analysed game, and whose decisions in it are meant."""

    table: str
    seat: str
    analysis: Mapping[str, Any]
    """As JSON data."""


def costly_habits(games: Iterable[Seen], most: int = MOST_HABITS) -> dict[str, Any]:
    """For each game: over how many games, and the habits that cost most in all, with the worst examples.

    Of a game that was analysed at both depths the deep analysis counts.
    """
    chosen: dict[tuple[str, str], Seen] = {}
    for game in games:
        key = game.table, game.seat
        if key not in chosen or game.analysis["depth"] == "deep":
            chosen[key] = game
    found: dict[str, dict[str, list[dict[str, Any]]]] = {}
    counts: dict[str, int] = {}
    for game in chosen.values():
        name = str(game.analysis["game"])
        counts[name] = counts.get(name, 0) + 1
        for event in game.analysis["events"]:
            if event["kind"] == "decision" and event["seat"] == game.seat:
                example = {"table": game.table, "number": event["number"], "loss": event["loss"]}
                for habit in event["habits"]:
                    found.setdefault(name, {}).setdefault(habit, []).append(example)
    return {
        name: {"games": count, "habits": _costliest(found.get(name, {}), most)}
        for name, count in counts.items()
    }


def _costliest(found: Mapping[str, list[dict[str, Any]]], most: int) -> list[dict[str, Any]]:
    total = {habit: sum(example["loss"] for example in examples) for habit, examples in found.items()}
    order = sorted(total, key=lambda habit: (-total[habit], habit))[:most]
    return [
        {
            "habit": habit,
            "times": len(found[habit]),
            "loss": total[habit],
            "examples": sorted(found[habit], key=lambda example: -example["loss"])[:MOST_EXAMPLES],
        }
        for habit in order
    ]
