"""A puzzle in the terminal: the board, the question, and the answer in notation."""

from __future__ import annotations

from datetime import date

from rich.text import Text

from boxfive.core.action import Action
from boxfive.core.game import Game
from boxfive.puzzles import words as wording
from boxfive.puzzles.puzzle import Puzzle, part_of, solution_of
from boxfive.terminal.board import Board
from boxfive.terminal.console import Console
from boxfive.terminal.prompt import ALIASES, Command, Mistake, read
from boxfive.text.general import title
from boxfive.text.narration import narration
from boxfive.text.words import Words

ANSWER = "answer"
"""What is typed to see the answer."""


class PuzzleSession:
    """Asks until the answer is right, or is asked for."""

    def __init__(
        self, console: Console, words: Words, game: Game, puzzle: Puzzle, board: str, day: date | None = None
    ) -> None:
        self._console, self._words, self._game, self._puzzle = console, words, game, puzzle
        self._say = wording.messages(words.language)
        self._board = Board(console, words, game, board)
        self._narration = narration(game)
        self._day = day
        self._part = part_of(game)
        self._solution = solution_of(game, puzzle)
        self._facts = wording.facts_of(game, puzzle, self._solution)
        self._node = 0
        self._tries = 0

    def run(self) -> bool:
        """Whether it was solved at once."""
        self._ask()
        while not self._solution.is_solved(self._node):
            self._offer()
            typed = self._console.ask(self._say("puzzle-prompt") + " ")
            name = typed.strip().lower()
            if ALIASES.get(name, name) == "quit":
                return False
            if name == ANSWER:
                self._tell_answer()
                return False
            self._take(typed)
        late = self._tries > 0
        right = self._say("puzzle-right-late", tries=self._tries) if late else self._say("puzzle-right")
        self._console.say(right, "bold green")
        self._tell_reason()
        return not late

    def _ask(self) -> None:
        puzzle, say = self._puzzle, self._console.say
        if self._day is not None:
            say(self._say("puzzle-daily", day=self._day.isoformat()), "bold")
        heading = self._say(
            "puzzle-heading",
            title=title(self._words, self._game),
            theme=wording.title(self._words, self._game, puzzle.theme),
            difficulty=puzzle.difficulty,
            id=puzzle.id,
        )
        say(heading, "bold")
        view = self._solution.start.view(puzzle.seat)
        self._board.show(view.position)
        for line in (*self._narration.status(self._words, view), *self._narration.secret(self._words, view)):
            say(line)
        say()
        say(wording.question(self._words, self._game, puzzle, self._facts), "bold")

    def _offer(self) -> None:
        """The choices with their numbers and notation."""
        node = self._solution.nodes[self._node]
        view = node.state.view(self._puzzle.seat)
        self._board.show_if_changed(view.position)
        self._console.say()
        for number, action in enumerate(node.actions, 1):
            text = self._narration.choice(self._words, view, action)
            self._console.say(Text.assemble(f"{number:2}. {text}   ", (str(action), "dim")))

    def _take(self, typed: str) -> None:
        """Do what was typed, action by action, until one is wrong or the puzzle is solved."""
        for part in typed.split(","):
            if self._solution.is_solved(self._node):
                return
            node = self._solution.nodes[self._node]
            meant = read(part, self._game, node.actions)
            if isinstance(meant, Mistake):
                self._console.say(self._words(meant.message, **meant.variables), "yellow")
                return
            if isinstance(meant, Command):
                self._console.say(
                    self._words("prompt-unknown", text=part, example=str(node.actions[0])), "yellow"
                )
                return
            if not self._goes_on(meant):
                return

    def _goes_on(self, action: Action) -> bool:
        solution, node = self._solution, self._solution.nodes[self._node]
        to = node.following[node.actions.index(action)]
        if solution.is_right(to):
            self._node = to
            return True
        self._tries += 1
        less = wording.refutation(self._words, self._game, self._puzzle, solution.nodes[to].best)
        self._console.say(f"{self._say('puzzle-wrong')} {less}", "bold red")
        return False

    def _tell_answer(self) -> None:
        self._console.say(self._say("puzzle-answer", answer=", ".join(self._puzzle.answer)))
        self._tell_reason()

    def _tell_reason(self) -> None:
        self._console.say(wording.reason(self._words, self._game, self._puzzle, self._facts))
        margin = min(self._puzzle.margin)
        if margin < 1:
            self._console.say(self._say("puzzle-margin", points=100 * margin), "dim")
