"""Puzzles for the page: all positions that a solver may come to, with what each choice leads to.

The page gets a puzzle at once, so that it can be solved without a network. Everything is made of the view of
the puzzle's seat, and what that seat does not know was drawn at random: there is nothing to be found out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import orjson

import boxfive
from boxfive.core.game import Game
from boxfive.core.view import View
from boxfive.puzzles import words as wording
from boxfive.puzzles.puzzle import Puzzle, find, games, part_of, shipped, solution_of
from boxfive.puzzles.solving import Solution
from boxfive.server.views.narrator import Looked, Narrator, narrator_for
from boxfive.text.words import Words

AIDS = False
"""What would have to be worked out is the puzzle."""
MOST_KEPT = 64
"""Puzzles that are kept as they are sent."""


def catalogue(language: str) -> list[dict[str, Any]]:
    """The games that have puzzles, their themes, and which puzzles there are."""
    words = Words(language)
    return [_catalogue_of(boxfive.game(name), words) for name in games()]


def _catalogue_of(game: Game, words: Words) -> dict[str, Any]:
    asked = {puzzle.theme for puzzle in shipped(game).values()}
    return {
        "game": game.name,
        "themes": [
            {"name": theme, "title": wording.title(words, game, theme)}
            for theme in part_of(game).themes
            if theme in asked
        ],
        "puzzles": [
            {"id": puzzle.id, "theme": puzzle.theme, "difficulty": puzzle.difficulty}
            for puzzle in shipped(game).values()
        ],
    }


@lru_cache(maxsize=MOST_KEPT)
def puzzle_text(name: str, number: str, language: str) -> bytes:
    """A puzzle as a JSON text."""
    game = boxfive.game(name)
    puzzle = find(game, number)
    return orjson.dumps(Sheet(game, puzzle, language).data())


class Sheet:
    """One puzzle in one language. What its seat does not know is drawn from the seed, and is never shown."""

    def __init__(self, game: Game, puzzle: Puzzle, language: str, seed: int = 0) -> None:
        self._game, self._puzzle = game, puzzle
        self._words, self._narrator = Words(language), narrator_for(game, language)
        self._part = part_of(game)
        self._solution: Solution = solution_of(game, puzzle, seed)
        self._places = {number: place for place, number in enumerate(self._solution.right_nodes())}
        self._first = _shown(self._narrator, self._view(0))

    def data(self) -> dict[str, Any]:
        """All that the page needs to let somebody solve it."""
        puzzle, solution, words, game = self._puzzle, self._solution, self._words, self._game
        facts = wording.facts_of(game, puzzle, solution)
        view = self._view(0)
        reached = {node.best for node in solution.nodes} - {solution.best}
        return {
            "game": game.name,
            "id": puzzle.id,
            "theme": puzzle.theme,
            "title": wording.title(words, game, puzzle.theme),
            "difficulty": puzzle.difficulty,
            "seat": puzzle.seat,
            "scene": self._narrator.scene(view),
            "ask": wording.question(words, game, puzzle, facts),
            "why": wording.reason(words, game, puzzle, facts),
            "margin": min(puzzle.margin),
            "less": {str(score): wording.refutation(words, game, puzzle, score) for score in reached},
            "answer": [game.parse(text).id for text in puzzle.answer],
            "told": self._told(),
            "position": self._first["position"],
            "figures": self._first["figures"],
            "nodes": [self._node(number) for number in self._places],
        }

    def _told(self) -> list[str]:
        """The answer in words, action by action."""
        number, told = 0, []
        for text in self._puzzle.answer:
            action = self._game.parse(text)
            told.append(str(self._narrator.choices(self._view(number), [action])[0]["label"]))
            node = self._solution.nodes[number]
            number = node.following[node.actions.index(action)]
        return told

    def _node(self, number: int) -> dict[str, Any]:
        """A moment at which the solver chooses; of the board, what differs from the first moment."""
        node, solution = self._solution.nodes[number], self._solution
        view = self._view(number)
        choices = self._narrator.choices(Looked.at(view), node.actions)
        for choice, to in zip(choices, node.following, strict=True):
            solved = solution.is_solved(to)
            choice["to"] = self._places.get(to)
            choice["reached"] = None if solution.is_right(to) else solution.nodes[to].best
            choice["end"] = self._end(view, to) if solved else None
        return {
            **self._changed(_shown(self._narrator, view)),
            "expected": self._narrator.expected(Looked.at(view)),
            "legal": choices,
        }

    def _end(self, before: View, number: int) -> dict[str, Any]:
        """The board after the last action that counts; its figures, unless something stays untold."""
        after = self._view(number)
        position = self._part.shown(before, after)
        seen = after if position == after.position else before
        figures = self._narrator.figures(Looked.at(seen), AIDS)
        return self._changed({"position": position, "figures": figures})

    def _changed(self, shown: dict[str, Any]) -> dict[str, Any]:
        first = self._first
        return {
            part: {key: value for key, value in shown[part].items() if first[part].get(key) != value}
            for part in ("position", "figures")
        }

    def _view(self, number: int) -> View:
        return self._solution.nodes[number].state.view(self._puzzle.seat)


def _shown(narrator: Narrator, view: View) -> dict[str, Any]:
    looked = Looked.at(view)
    return {"position": looked.position, "figures": narrator.figures(looked, AIDS)}


def is_right(name: str, number: str, actions: list[int]) -> bool | None:
    """Whether these actions solve a puzzle; None if they are no choice in it."""
    game = boxfive.game(name)
    solution = solution_of(game, find(game, number))
    place = 0
    for action in actions:
        node = solution.nodes[place]
        ids = [one.id for one in node.actions]
        if action not in ids:
            return None
        place = node.following[ids.index(action)]
        if not solution.is_right(place):
            return False
    return solution.is_solved(place) or None
