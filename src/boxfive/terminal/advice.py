"""A hint at the terminal: the best choices with their numbers and chances, what should follow, and why."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from boxfive.agents import Hint, hint, levels
from boxfive.core.action import Action
from boxfive.core.view import View
from boxfive.terminal.console import Console
from boxfive.terminal.saving import Ended
from boxfive.text.levels import level_name
from boxfive.text.narration import narration
from boxfive.text.reasons import chance, reason
from boxfive.text.words import Words


class Advice:
    """Asks the strongest machine player in a person's place, once for each moment of a game.

    The adviser is not one of the players and has its own random generator, so asking does not change the
    game.
    """

    def __init__(self, console: Console, words: Words) -> None:
        self._console = console
        self._words = words
        self._known: tuple[View, Hint] | None = None
        self._taken: set[tuple[str, int]] = set()
        """The moments at which each seat was advised; asking twice at one counts once."""

    def give(self, view: View) -> None:
        """Work out what the view's seat should do, and show it. Ctrl-C stops only this."""
        if self._known is None or self._known[0] != view:
            level = level_name(self._words, view.game, levels(view.game)[-1])
            self._console.say(self._words("hint-thinking", level=level), "dim")
            try:
                self._known = view, hint(view)
            except Ended:
                raise
            except KeyboardInterrupt:
                self._console.say(self._words("hint-stopped"))
                return
        self._taken.add((view.seat or "", len(view.seen)))
        self._say(*self._known)

    def count(self, seat: str) -> int:
        """How many times a seat took advice."""
        return sum(1 for one, _ in self._taken if one == seat)

    def _say(self, view: View, answer: Hint) -> None:
        words, say = self._words, self._console.say
        judged = any(choice.value is not None for choice in answer.choices)
        say(words("hint-best-of" if judged else "hint-best"), "bold")
        for line in _lines(words, view, answer):
            say(line)
        if answer.then:
            say(words("hint-then", actions=_notation(words, answer.then)))
        say(reason(words, view, answer))


def _lines(words: Words, view: View, answer: Hint) -> list[Text]:
    """The choices under the numbers that they can be typed with."""
    legal, narrator = view.legal, narration(view.game)
    texts = [narrator.choice(words, view, choice.action) for choice in answer.choices]
    widest = max(map(len, texts))
    lines = []
    for text, (action, value) in zip(texts, answer.choices, strict=True):
        share = "" if value is None else f"{chance(words, value)}   "
        number = legal.index(action) + 1
        lines.append(Text.assemble(f"{number:2}. {text:{widest}}   ", (share, "bold"), (str(action), "dim")))
    return lines


def _notation(words: Words, actions: Sequence[Action]) -> str:
    """Actions as they are typed, one after another."""
    return words.listed(map(str, actions))
