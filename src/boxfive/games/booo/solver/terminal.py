"""The ways of a castle on the console, and as a picture."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boxfive.core.commands import Screen
from boxfive.games.booo import terminal as drawing
from boxfive.games.booo.rules.castle import COLOURS, ROOMS, Castle
from boxfive.games.booo.rules.game import GAME
from boxfive.games.booo.solver.solver import Solution, Way, solve
from boxfive.games.booo.text.names import colour_name, colour_names, way_told
from boxfive.text.words import Words


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A ghost's room and a visitor's in a castle, and the colours that may not be crossed."""

    seed: int
    castle: Castle
    ghost: str
    visitor: str
    without: tuple[str, ...]

    @classmethod
    def drawn(
        cls, seed: int, tokens: dict[str, Any], ghost: str | None, visitor: str | None, without: str
    ) -> Puzzle:
        """The castle of a game with that seed; its ghost and its first visitor, if no others are named."""
        position = GAME.new(seed, **tokens).position()
        colours = tuple(word.strip().lower() for word in without.split(",") if word.strip())
        return cls(
            seed,
            Castle.of(position),
            (ghost or position["ghost"]).lower(),
            (visitor or position["visitor"]["room"]).lower(),
            colours,
        )

    def solved(self) -> Solution:
        """Its ways."""
        return solve(self.castle, self.ghost, self.visitor, self.without)


def show(console: Screen, words: Words, puzzle: Puzzle, *, drawn: bool, picture: Path | None) -> None:
    """The castle with the shortest way marked, and the ways of all colours, or how far the ghost gets."""
    solution = puzzle.solved()
    if picture is not None:
        from boxfive.games.booo.picture import draw

        ghost, visitor = puzzle.ghost, puzzle.visitor
        draw(puzzle.castle, picture, words=words, ghost=ghost, visitor=visitor, way=solution.best)
    heading = words("booo-solve", start=puzzle.ghost, goal=puzzle.visitor, seed=str(puzzle.seed))
    console.say(heading, "bold")
    if puzzle.without:
        console.say(words("booo-solve-without", names=colour_names(words, puzzle.without)))
    console.say()
    _show_castle(console, words, puzzle, solution.best, drawn=drawn)
    console.say()
    for told in ways_told(words, solution):
        console.item("–", told)
    for colour in COLOURS:
        if colour in solution.reached:
            console.item("–", _failure(words, puzzle, solution, colour))
    if not solution.ways:
        console.say(words("booo-solve-proved"), "bold")
    if picture is not None:
        console.say(words("booo-solve-drawn", file=str(picture)))


def _show_castle(console: Screen, words: Words, puzzle: Puzzle, way: Way | None, *, drawn: bool) -> None:
    if drawn:
        ghost, visitor = puzzle.ghost, puzzle.visitor
        console.say(drawing.castle_picture(words, puzzle.castle, ghost=ghost, visitor=visitor, way=way))
        for line in drawing.legend(words):
            console.say(line)
        return
    position = {
        "castle": list(puzzle.castle.tiles),
        "trapdoors": list(puzzle.castle.trapdoors),
        "transitions": list(puzzle.castle.transitions),
        "ghost": puzzle.ghost,
        "visitor": {"room": puzzle.visitor},
        "call": None,
    }
    for sentence in drawing.sentences(words, GAME, position):
        console.say(sentence)


def ways_told(words: Words, solution: Solution) -> list[str]:
    """A way for every colour that wins, the shortest first."""
    ways = sorted(solution.ways.values(), key=lambda way: (way.walls, way.steps))
    return [_line(words, way) for way in ways]


def _line(words: Words, way: Way) -> str:
    return words(
        "booo-solve-way",
        colour=colour_name(words, way.colour),
        way=way_told(words, [GAME.parse(action) for action in way.actions]),
        walls=words("booo-solve-walls", count=way.walls),
        steps=words("booo-solve-steps", count=way.steps),
    )


def _failure(words: Words, puzzle: Puzzle, solution: Solution, colour: str) -> str:
    """How far the ghost gets with a colour that does not win."""
    reached = frozenset().union(*solution.reached[colour].values())
    rooms = [room for room in ROOMS if room in reached and room != puzzle.ghost]
    name = colour_name(words, colour)
    if len(reached) == 1:
        return words("booo-solve-stuck", colour=name, room=puzzle.ghost)
    if not rooms:
        return words("booo-solve-corridors", colour=name, room=puzzle.ghost)
    return words("booo-solve-none", colour=name, rooms=words.listed(rooms))


def data(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle and its ways as plain JSON data; None where a colour has no way."""
    solution = puzzle.solved()
    return {
        "seed": puzzle.seed,
        "castle": list(puzzle.castle.tiles),
        "trapdoors": list(puzzle.castle.trapdoors),
        "transitions": list(puzzle.castle.transitions),
        "ghost": puzzle.ghost,
        "visitor": puzzle.visitor,
        "without": list(puzzle.without),
        "ways": {colour: _way(solution.ways.get(colour)) for colour in COLOURS},
    }


def _way(way: Way | None) -> dict[str, Any] | None:
    if way is None:
        return None
    return {"actions": list(way.actions), "cells": list(way.cells), "walls": way.walls, "last": way.last}
